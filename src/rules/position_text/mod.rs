//! Positions as text, in the notation of the worked cases (`docs/rules.md` 6).
//!
//! The lines are described at [`Position::from_text`](super::Position::from_text).

mod board;
mod draft;
mod read;
mod turn;
mod words;
mod write;

use thiserror::Error;

/// What is wrong with a position text, and where.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("line {line}, column {column}{}: {problem}", at(.word))]
pub struct TextError {
    /// The line, from 1.
    pub line: usize,
    /// The first letter of the word at fault, from 1.
    pub column: usize,
    /// The word at fault; empty if something is missing at the end of the line.
    pub word: String,
    /// What is wrong, or what was expected in place of the word.
    pub problem: String,
}

fn at(word: &str) -> String {
    if word.is_empty() {
        String::new()
    } else {
        format!(", `{word}`")
    }
}

/// Letters of the seats in texts: Red, Blue, Yellow, blacK, White, Violet.
pub const SEAT_LETTERS: [char; super::turn::MAX_SEATS] = ['R', 'B', 'Y', 'K', 'W', 'V'];

/// Followers of each player, unless a text says otherwise.
const FOLLOWERS: u8 = 7;
