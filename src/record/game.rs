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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::shipped_tile_set;
    use crate::record::{Fnv, position_hash};
    use crate::rules::{Seat, TurnPhase};

    /// A whole game that always chooses by the same rule among what is legal, and the hash after each command.
    fn some_game() -> (Record, Position, Vec<u64>) {
        let mut setup = Setup::new(shipped_tile_set(), 3);
        setup.first = Seat(2);
        let mut record = Record::new(setup);
        let mut position = Position::new(&record.setup).expect("three can play");
        let mut roads = position.road_graph();
        let mut hashes = vec![position_hash(&position)];
        while position.phase() != TurnPhase::GameOver {
            let legal = position.legal_commands(&roads);
            let choice = Fnv::of(&record.commands.len().to_le_bytes()) % legal.len() as u64;
            let command = legal[choice as usize];
            play(&mut position, &mut roads, command, &mut ()).expect("it is legal");
            record.commands.push(command);
            hashes.push(position_hash(&position));
        }
        (record, position, hashes)
    }

    #[test]
    fn a_record_leads_to_the_position_it_was_taken_from() {
        let (record, position, _) = some_game();
        assert!(record.commands.len() > 150);
        let (again, roads) = record.replay().expect("every command was legal");
        assert_eq!(again, position);
        assert_eq!(roads, position.road_graph());
        assert_eq!(position_hash(&again), position_hash(&position));
    }

    #[test]
    fn every_command_changes_the_hash() {
        let (_, _, hashes) = some_game();
        let mut distinct = hashes.clone();
        distinct.sort_unstable();
        distinct.dedup();
        assert_eq!(distinct.len(), hashes.len());
    }

    /// Records and tests on other machines compare these numbers. If this one changes, old hashes are worth nothing.
    #[test]
    fn the_hash_of_a_position_is_the_same_everywhere() {
        let (_, _, hashes) = some_game();
        assert_eq!(hashes[0], 0x2f45_d285_048b_81f9);
        assert_eq!(Fnv::of(b"foobar"), 0x8594_4171_f739_67e8);
    }

    #[test]
    fn a_record_without_any_tile_to_draw_is_over_at_once() {
        let mut setup = Setup::new(shipped_tile_set(), 2);
        setup.deck.fill(0);
        setup.deck[setup.start.index()] = 1;
        let (position, _) = Record::new(setup).replay().expect("a game");
        assert_eq!(position.phase(), TurnPhase::GameOver);
    }

    #[test]
    fn a_refused_command_is_named_with_its_place() {
        let (mut record, _, _) = some_game();
        record.commands.insert(1, Command::EndMoves);
        let error = record.replay().expect_err("no ferry may move");
        assert_eq!(
            error,
            ReplayError::Refused {
                index: 1,
                command: Command::EndMoves,
                why: Illegal::WrongPhase(TurnPhase::PlaceTile),
            }
        );
        assert_eq!(
            error.to_string(),
            "command 2 (EndMoves) is refused: not now: the turn stands at PlaceTile"
        );
    }
}
