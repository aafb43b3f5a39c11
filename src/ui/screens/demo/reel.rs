//! The turns of a demo, one after the other, and where in them it stands.

use crate::explain::ExampleTurn;
use crate::table::TableRequest;

/// A step of a turn: 0 is the board before it, the last one is *End turn*.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Place {
    /// Which turn of the reel.
    pub turn: usize,
    /// Which step of it.
    pub step: usize,
}

impl Place {
    /// Whether `next` is the step that follows this one in the same turn.
    pub fn is_before(self, next: Self) -> bool {
        self.turn == next.turn && self.step + 1 == next.step
    }
}

/// Turns and a place in them.
#[derive(Clone, Debug)]
pub struct Reel {
    turns: Vec<ExampleTurn>,
    at: Place,
}

impl Reel {
    /// Turns from the start; there must be one.
    pub fn new(turns: Vec<ExampleTurn>) -> Self {
        assert!(!turns.is_empty(), "a reel holds a turn");
        Self {
            turns,
            at: Place::default(),
        }
    }

    /// Where it stands.
    pub fn place(&self) -> Place {
        self.at
    }

    /// The turn it stands in.
    pub fn turn(&self) -> &ExampleTurn {
        &self.turns[self.at.turn]
    }

    /// How many examples there are in all.
    pub fn examples(&self) -> usize {
        self.turns.last().map_or(0, |turn| turn.number)
    }

    /// What leads to a step of this turn, counted from 1.
    pub fn request(&self, step: usize) -> TableRequest {
        let command = self.turn().commands.get(step - 1);
        command.map_or(TableRequest::EndTurn, |command| (*command).into())
    }

    fn last_step(&self) -> usize {
        self.turn().commands.len() + 1
    }

    /// Whether this turn has been played.
    pub fn is_at_end_of_turn(&self) -> bool {
        self.at.step == self.last_step()
    }

    /// Whether everything has been played.
    pub fn is_at_end(&self) -> bool {
        self.is_at_end_of_turn() && self.at.turn + 1 == self.turns.len()
    }

    /// Whether nothing has been played.
    pub fn is_at_start(&self) -> bool {
        self.at == Place::default()
    }

    /// Goes a step on, or to the next turn; stays at the end.
    pub fn forward(&mut self) {
        if !self.is_at_end_of_turn() {
            self.at.step += 1;
        } else if self.at.turn + 1 < self.turns.len() {
            self.at = Place {
                turn: self.at.turn + 1,
                step: 0,
            };
        }
    }

    /// Goes a step back, or to the end of the turn before; stays at the start.
    pub fn back(&mut self) {
        if self.at.step > 0 {
            self.at.step -= 1;
        } else if self.at.turn > 0 {
            self.at.turn -= 1;
            self.at.step = self.last_step();
        }
    }

    /// Goes back to the start.
    pub fn rewind(&mut self) {
        self.at = Place::default();
    }
}
