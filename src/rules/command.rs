//! The only ways to change a position (`docs/rules.md` 2.3, 3.2).

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
    /// Chance: this kind comes off the stack. Legal for every kind that is in the bag; one that fits nowhere is put aside,
    /// and another draw is due (`docs/rules.md` 1.4).
    Draw(KindId),
    /// Place the tile in hand, edge to edge with another and with all edges matching (`docs/rules.md` 1.4).
    Place {
        /// The empty square.
        cell: Cell,
        /// Quarter turns to the right.
        rotation: Rotation,
    },
    /// Place a follower on a part of the tile just placed, by its number in [`TileKind::segments`](super::TileKind::segments), or
    /// none. Nobody may stand on that feature yet (`docs/rules.md` 1.5, 2.4).
    Follower(Option<u8>),
    /// Set the ferry of the lake just placed; compulsory (`docs/rules.md` 2.4).
    SetFerry(StubPair),
    /// Move a ferry that may move: the first on a road that the tile just placed continues, once a turn
    /// (`docs/rules.md` 2.5).
    MoveFerry {
        /// The lake.
        cell: Cell,
        /// Its new pair, another than it joined when the phase began.
        pair: StubPair,
    },
    /// Leave the other ferries as they lie (`docs/rules.md` 2.5).
    EndMoves,
    /// The active player's choice at a crop circle, for everybody (`docs/rules.md` 3.2).
    ChooseCircle(CircleAction),
    /// Crop circle, action A: add a follower where an own one of the circle's kind stands (`docs/rules.md` 3.3).
    AddFollower(Spot),
    /// Crop circle, action B: take one of that kind back; compulsory (`docs/rules.md` 3.2).
    TakeFollower(Spot),
    /// Crop circle, action A: add none (`docs/rules.md` 3.2, 3.4).
    Decline,
}
