//! What a computer player is asked, and what it answers.

use std::sync::atomic::{AtomicBool, AtomicU32, Ordering};
use std::time::Duration;

use crate::rules::{Command, MAX_SEATS, Position, RoadGraph};

/// How much a search may do before it has to answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Budget {
    /// So many searches. The same position, seed and number lead to the same answer on every machine.
    Iterations(u32),
    /// So much time by the clock.
    Time(Duration),
}

/// A question to a computer player: what does whoever has to choose now do?
#[derive(Clone, Copy, Debug)]
pub struct Question<'q> {
    /// What everybody at the table sees.
    pub position: &'q Position,
    /// Its roads.
    pub roads: &'q RoadGraph,
    /// What chance in the player's head follows from. The order of the bag does not hang on it.
    pub seed: u64,
    /// How much a search may do. Levels that do not search do not look at it.
    pub budget: Budget,
    /// Asks for the answer at once, and is told how far the search is.
    pub line: &'q Line,
}

/// The line between a computer player at work and those who wait for it.
#[derive(Debug, Default)]
pub struct Line {
    hurry: AtomicBool,
    /// In thousandths.
    progress: AtomicU32,
}

impl Line {
    /// Asks for an answer now: the best found so far.
    pub fn hurry(&self) {
        self.hurry.store(true, Ordering::Relaxed);
    }

    /// Whether the answer is wanted now.
    pub fn is_hurried(&self) -> bool {
        self.hurry.load(Ordering::Relaxed)
    }

    /// How much of its budget the search has used, 0 to 1.
    pub fn progress(&self) -> f32 {
        self.progress.load(Ordering::Relaxed) as f32 / 1000.0
    }

    /// Tells how much of the budget is used, 0 to 1.
    pub(super) fn tell(&self, progress: f32) {
        let thousandths = (progress.clamp(0.0, 1.0) * 1000.0) as u32;
        self.progress.store(thousandths, Ordering::Relaxed);
    }
}

/// A turn that was weighed.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate {
    /// What would be commanded, in order, up to the next draw or the next choice of another player.
    pub commands: Vec<Command>,
    /// How many points ahead of the best other player it is expected to end.
    pub margin: f32,
    /// The points each player is expected to end with, by seat.
    pub expected: [f32; MAX_SEATS],
}

/// The answer of a computer player.
#[derive(Clone, Debug, PartialEq)]
pub struct Thought {
    /// What it weighed, the chosen turn first, then the next best. At least one.
    pub candidates: Vec<Candidate>,
    /// The points each player was expected to end with before the turn, by seat.
    pub before: [f32; MAX_SEATS],
}

impl Thought {
    /// What it does, in order: legal one after the other as long as nobody else comes between.
    pub fn commands(&self) -> &[Command] {
        &self.candidates[0].commands
    }
}
