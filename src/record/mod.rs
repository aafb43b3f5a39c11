//! A game as a value: what it began with and every command since.

mod game;
mod hash;

pub use game::{Record, ReplayError};
pub use hash::{Fnv, position_hash};
