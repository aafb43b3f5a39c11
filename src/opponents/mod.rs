//! Who plays when no person does, and the chance that goes with it. Players in here choose through the same
//! commands as anybody else, and see no more than a position shows.

mod level;
mod random;
mod stack;
mod think;
mod thought;

pub use level::{Level, Skill, UnknownSkill};
pub use random::Random;
pub use stack::Stack;
pub use think::think;
pub use thought::{Budget, Candidate, Line, Question, Thought};
