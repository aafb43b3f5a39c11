//! What a game begins with, and why it cannot (`docs/rules.md` 1.1).

use std::sync::Arc;

use thiserror::Error;

use super::house::HouseRules;
use super::tile::KindId;
use super::tile_set::TileSet;
use super::turn::{MAX_SEATS, Seat};

/// What a game begins with (`docs/rules.md` 1.1).
#[derive(Clone, Debug)]
pub struct Setup {
    /// The kinds of tile.
    pub tile_set: Arc<TileSet>,
    /// How many of each kind are in the deck, the start tile included.
    pub deck: Vec<u16>,
    /// The tile that lies on the board from the beginning.
    pub start: KindId,
    /// Players, 2 to 6.
    pub seats: u8,
    /// Followers of each player, at most 255.
    pub followers: u8,
    /// Who begins.
    pub first: Seat,
    /// House rules.
    pub house: HouseRules,
}

impl Setup {
    /// A game of the whole set as printed: seven followers each, seat 0 begins.
    pub fn new(tile_set: Arc<TileSet>, seats: u8) -> Self {
        Self {
            deck: tile_set.full_deck(),
            start: tile_set.start(),
            seats,
            followers: 7,
            first: Seat(0),
            house: HouseRules::default(),
            tile_set,
        }
    }
}

/// Why a game cannot begin.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum SetupError {
    /// Too few or too many players.
    #[error("2 to {MAX_SEATS} players were expected, found {0}")]
    Seats(u8),
    /// The first seat is not at the table.
    #[error("the first player, seat {0}, is not at the table")]
    First(Seat),
    /// The deck does not go with the tile set.
    #[error("a count for each of {expected} kinds was expected, found {found}")]
    Deck {
        /// Kinds in the set.
        expected: usize,
        /// Counts given.
        found: usize,
    },
    /// The deck lacks the start tile.
    #[error("the deck does not hold the start tile")]
    NoStart,
    /// More tiles than squares can be numbered.
    #[error("at most {MAX_DECK} tiles were expected, found {0}")]
    TooMany(usize),
}

/// The largest deck.
pub const MAX_DECK: usize = 8000;
