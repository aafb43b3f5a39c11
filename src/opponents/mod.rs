//! Who plays when no person does, and the chance that goes with it. Players in here choose through the same
//! commands as anybody else, and see no more than a position shows.

mod random;
mod stack;

pub use random::Random;
pub use stack::Stack;
