//! What came up in the games that were played.

use std::fmt;
use std::ops::AddAssign;

use crate::rules::Command;

/// How often things came up. A run in which something rare never did has not tried it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Games played to their end.
    pub games: u64,
    /// Turns.
    pub turns: u64,
    /// Commands, draws included.
    pub commands: u64,
    /// Features paid, at the end of the game too.
    pub paid: u64,
    /// Parts of roads that were in a paid road before.
    pub parts_paid_again: u64,
    /// Ferries set.
    pub ferries_set: u64,
    /// Ferries moved.
    pub ferries_moved: u64,
    /// Crop circles resolved.
    pub circles: u64,
    /// Tiles that had no place.
    pub discarded: u64,
    /// Tiles of the largest board.
    pub largest_board: u64,
    /// Ferries on the board that had most of them.
    pub most_ferries: u64,
}

impl Tally {
    /// Counts a command that was played.
    pub(super) fn count(&mut self, command: Command, discarded: bool, ended_turn: bool) {
        self.commands += 1;
        self.turns += u64::from(ended_turn);
        self.discarded += u64::from(discarded);
        match command {
            Command::SetFerry(_) => self.ferries_set += 1,
            Command::MoveFerry { .. } => self.ferries_moved += 1,
            Command::ChooseCircle(_) => self.circles += 1,
            _ => {}
        }
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Self) {
        self.games += other.games;
        self.turns += other.turns;
        self.commands += other.commands;
        self.paid += other.paid;
        self.parts_paid_again += other.parts_paid_again;
        self.ferries_set += other.ferries_set;
        self.ferries_moved += other.ferries_moved;
        self.circles += other.circles;
        self.discarded += other.discarded;
        self.largest_board = self.largest_board.max(other.largest_board);
        self.most_ferries = self.most_ferries.max(other.most_ferries);
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{} turns of {} games, {} commands",
            self.turns, self.games, self.commands
        )?;
        writeln!(
            f,
            "{} features paid, {} parts of roads paid again",
            self.paid, self.parts_paid_again
        )?;
        writeln!(
            f,
            "{} ferries set, {} moved, {} crop circles, {} tiles without a place",
            self.ferries_set, self.ferries_moved, self.circles, self.discarded
        )?;
        write!(
            f,
            "up to {} tiles and {} ferries on one board",
            self.largest_board, self.most_ferries
        )
    }
}
