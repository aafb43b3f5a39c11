//! Who plays when no person does, and the chance that goes with it. Players in here choose through the same
//! commands as anybody else, and see no more than a position shows.

pub mod arena;
mod circles;
mod easy;
mod evaluation;
mod hard;
mod level;
mod lot;
mod margin;
mod medium;
mod plans;
mod random;
#[cfg(test)]
mod random_game;
mod stack;
mod think;
mod thought;
mod weigh;

pub use evaluation::Weights;
pub use hard::Tuning;
pub use level::{Level, Skill, UnknownSkill};
pub use random::Random;
pub use stack::Stack;
pub use think::{think, think_with};
pub use thought::{Budget, Candidate, Line, Question, Thought};
