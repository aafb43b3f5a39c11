//! The only ways to change a position.

use serde::{Deserialize, Serialize};

use super::cell::Cell;
use super::edge::{Rotation, StubPair};
use super::tile::KindId;
use super::turn::CircleAction;

/// A feature part on the board: a square and the number of the part on its tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Spot {
    /// The square of the tile.
    pub cell: Cell,
    /// The part, an index into [`TileKind::segments`](super::TileKind::segments).
    pub segment: u8,
}

/// One step of a game: a choice of a player, or the draw of a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Command {
    /// Chance: this kind comes off the stack. Legal for every kind that is in the bag.
    Draw(KindId),
    /// Place the tile in hand.
    Place {
        /// Where.
        cell: Cell,
        /// Quarter turns to the right.
        rotation: Rotation,
    },
    /// Place a follower on a part of the tile just placed, or none.
    Follower(Option<u8>),
    /// Set the ferry of the lake just placed.
    SetFerry(StubPair),
    /// Move a ferry that may move.
    MoveFerry {
        /// The lake.
        cell: Cell,
        /// Its new pair.
        pair: StubPair,
    },
    /// Leave the other ferries as they lie.
    EndMoves,
    /// The active player's choice at a crop circle.
    ChooseCircle(CircleAction),
    /// Crop circle, action A: add a follower where an own one stands.
    AddFollower(Spot),
    /// Crop circle, action B: take one back.
    TakeFollower(Spot),
    /// Crop circle, action A: add none.
    Decline,
}
