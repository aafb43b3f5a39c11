//! A recorded game and how it is played again.

use thiserror::Error;

use crate::rules::{
    Command, EventSink, Illegal, Position, RoadGraph, Setup, SetupError, play, settle,
};

/// A game: its beginning, and every command since, draws included.
///
/// Chance is in the commands, so the same record always leads to the same position.
#[derive(Clone, Debug)]
pub struct Record {
    /// Players, deck, start tile and house rules.
    pub setup: Setup,
    /// What was drawn and chosen, in order.
    pub commands: Vec<Command>,
}

/// Why a record cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum ReplayError {
    /// The beginning makes no game.
    #[error("the game cannot begin: {0}")]
    Setup(#[from] SetupError),
    /// A command is refused.
    #[error("command {} ({command:?}) is refused: {why}", .index + 1)]
    Refused {
        /// Its place in [`Record::commands`].
        index: usize,
        /// The command.
        command: Command,
        /// Why.
        why: Illegal,
    },
}

impl Record {
    /// A game that has not begun.
    pub const fn new(setup: Setup) -> Self {
        Self {
            setup,
            commands: Vec::new(),
        }
    }

    /// Plays all commands.
    ///
    /// # Errors
    /// If the game cannot begin, or a command is refused.
    pub fn replay(&self) -> Result<(Position, RoadGraph), ReplayError> {
        self.replay_into(&mut ())
    }

    /// Plays all commands and tells `sink` what happens.
    ///
    /// # Errors
    /// If the game cannot begin, or a command is refused.
    pub fn replay_into<S: EventSink>(
        &self,
        sink: &mut S,
    ) -> Result<(Position, RoadGraph), ReplayError> {
        let mut position = Position::new(&self.setup)?;
        let mut roads = position.road_graph();
        // A deck of the start tile alone is over before the first draw.
        settle(&mut position, &roads, sink);
        for (index, command) in self.commands.iter().copied().enumerate() {
            play(&mut position, &mut roads, command, sink).map_err(|why| ReplayError::Refused {
                index,
                command,
                why,
            })?;
        }
        Ok((position, roads))
    }
}
