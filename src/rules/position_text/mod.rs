//! Positions as text, in the notation of the worked cases (`docs/rules.md` 6).
//!
//! ```text
//! players R* B Y                     # seats in order, the star is to move; else the letters that occur
//! house tiny_city=2 no_farmers
//! followers 5                        # of each player, on the board and off it; else 7
//! W@(0,0)r0 LB@(1,0)r1, B@(0,1)      # tiles in the order they were laid; as drawn if no turn is given
//! ferry(1,0)=EW                      # or ` ferry EW` right behind its lake tile
//! R:road(1,0)E B:city(2,0)N Y:field(0,0)Nw R:mon(0,1)
//! scores R12 B3                      # else 0
//! supply R0                          # else what is not on the board
//! hand LB                            # drawn and not yet placed
//! bag U*3 LB                         # still to be drawn; else the full deck without what is seen
//! discarded C                        # drawn, and fitted nowhere
//! scored road(0,0)E                  # house rule no_rescore: parts that were in a scored road
//! turn 12                            # else 1
//! placed (1,0) road E                # the tile laid this turn, and the part that got a follower
//! phase MoveFerries                  # `phase MoveFerries chosen` once the choice is made
//! movable (1,0)=ES                   # ferries that may move, by where they lay when the phase began
//! circle A 1                         # the choice at a crop circle, and how many seats are through
//! ```
//!
//! Lines may stand in any order, and those of the board as often as one likes. Without a `phase` line the
//! next choice is that of the tile in hand, or of the tile just placed, or a tile is to be drawn. In
//! `MoveFerries` the line `movable` may be left out while no ferry has moved.

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
