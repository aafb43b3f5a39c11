//! Tiles on the board and their parts, as numbers (`docs/rules.md` 1.4).

use serde::{Deserialize, Serialize};

use super::tile::MAX_SEGMENTS;

/// The number of a placed tile, in the order of placing; the start tile is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Slot(pub u16);

impl Slot {
    /// As an index into [`Landscape::tiles`](super::Landscape::tiles).
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A feature part on the board as one number: eight times the slot, plus the part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct NodeId(pub u32);

impl NodeId {
    /// The part `segment` of the tile in `slot`.
    pub const fn new(slot: Slot, segment: u8) -> Self {
        Self(slot.0 as u32 * MAX_SEGMENTS as u32 + segment as u32)
    }

    /// The tile it is on.
    pub const fn slot(self) -> Slot {
        Slot((self.0 / MAX_SEGMENTS as u32) as u16)
    }

    /// Its number on that tile.
    pub const fn segment(self) -> u8 {
        (self.0 % MAX_SEGMENTS as u32) as u8
    }

    /// As an index into lists that go by part.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}
