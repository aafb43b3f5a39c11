//! The physical pieces: what the entities on the table carry.
//!
//! Each piece has an id that stays its own for the whole game, so that views can follow it.

use bevy::prelude::{Bundle, Component};

use crate::rules::{Cell, KindId, PlacedTile, Rotation, Seat, Slot, Spot, StubPair};

/// A tile on the board. It never changes: another tile in the same slot is another entity.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[component(immutable)]
pub struct Tile {
    /// What is printed on it.
    pub kind: KindId,
    /// Quarter turns to the right.
    pub rotation: Rotation,
    /// Where it lies.
    pub cell: Cell,
}

/// Which placed tile an entity is: its slot in the landscape, the start tile being 0.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[component(immutable)]
pub struct TileId(pub Slot);

/// A follower, in the supply or on the board. It stands on the board while it has a [`Standing`].
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
#[component(immutable)]
pub struct Meeple {
    /// Whose it is.
    pub seat: Seat,
}

/// Which follower an entity is: the `n`-th of its seat, from 0.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[component(immutable)]
pub struct MeepleId {
    /// Whose it is.
    pub seat: Seat,
    /// Its number in the supply that the game began with.
    pub n: u8,
}

/// Where a follower stands. A follower without it is in the supply.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct Standing {
    /// The feature part it stands on.
    pub spot: Spot,
}

/// A ferry, in the supply or on a lake. It lies on a lake while it has a [`FerryConnection`].
#[derive(Component, Clone, Copy, Debug, Default, PartialEq, Eq)]
#[component(immutable)]
pub struct Ferry;

/// Which ferry an entity is; there is one for each lake tile of the deck, from 0.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[component(immutable)]
pub struct FerryId(pub u16);

/// Where a ferry lies and which jetties it joins (`docs/rules.md` 2.2). The roads are built from these.
#[derive(Component, Clone, Copy, Debug, PartialEq, Eq)]
pub struct FerryConnection {
    /// The tile of the lake.
    pub lake: Slot,
    /// The two jetties, by the edges of the board.
    pub pair: StubPair,
}

/// Everything the table spawns for a placed tile.
#[derive(Bundle)]
pub(super) struct TilePiece {
    id: TileId,
    tile: Tile,
}

impl TilePiece {
    pub(super) fn new(slot: Slot, placed: PlacedTile) -> Self {
        Self {
            id: TileId(slot),
            tile: Tile::from(placed),
        }
    }
}

/// Everything the table spawns for a follower; it begins in the supply.
#[derive(Bundle)]
pub(super) struct MeeplePiece {
    id: MeepleId,
    meeple: Meeple,
}

impl MeeplePiece {
    pub(super) fn new(seat: Seat, n: u8) -> Self {
        Self {
            id: MeepleId { seat, n },
            meeple: Meeple { seat },
        }
    }
}

/// Everything the table spawns for a ferry; it begins in the supply.
#[derive(Bundle)]
pub(super) struct FerryPiece {
    id: FerryId,
    ferry: Ferry,
}

impl FerryPiece {
    pub(super) fn new(n: u16) -> Self {
        Self {
            id: FerryId(n),
            ferry: Ferry,
        }
    }
}

impl From<PlacedTile> for Tile {
    fn from(placed: PlacedTile) -> Self {
        Self {
            kind: placed.kind,
            rotation: placed.rotation,
            cell: placed.cell,
        }
    }
}

impl From<Tile> for PlacedTile {
    fn from(tile: Tile) -> Self {
        Self {
            kind: tile.kind,
            rotation: tile.rotation,
            cell: tile.cell,
        }
    }
}
