//! The tiles still to come, for those who play games out.

use crate::rules::{Command, KindId, Position};

use super::random::Random;

/// The tiles that are left in a position, drawn by lot. Nobody knows their order, as it is made only by drawing.
///
/// A deal that can be played again is dealt by [`Dealer`](crate::record::Dealer) instead.
#[derive(Debug, Default, PartialEq, Eq)]
pub struct Stack {
    left: Vec<KindId>,
}

impl Clone for Stack {
    fn clone(&self) -> Self {
        Self {
            left: self.left.clone(),
        }
    }

    /// Reuses the memory of `self`.
    fn clone_from(&mut self, source: &Self) {
        self.left.clone_from(&source.left);
    }
}

impl Stack {
    /// What is left in the bag of a position.
    pub fn of(position: &Position) -> Self {
        let mut stack = Self::default();
        stack.refill(position);
        stack
    }

    /// Takes what is left in the bag of a position, and reuses the memory.
    pub fn refill(&mut self, position: &Position) {
        self.left.clear();
        for (kind, count) in (0..).map(KindId).zip(position.bag()) {
            self.left
                .extend(std::iter::repeat_n(kind, usize::from(*count)));
        }
    }

    /// Draws a tile, each as likely as the others; `None` if none is left.
    pub fn draw(&mut self, random: &mut Random) -> Option<Command> {
        if self.left.is_empty() {
            return None;
        }
        let lot = random.below(self.left.len() as u32);
        Some(Command::Draw(self.left.swap_remove(lot as usize)))
    }
}
