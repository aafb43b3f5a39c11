//! Draws of a search.

use crate::rules::{KindId, Position};

/// The kind of tile at a share of the bag, 0 to 1.
pub fn kind_at(position: &Position, share: f64) -> KindId {
    let mut place = (share * f64::from(position.tiles_left())) as u32;
    for (kind, left) in position.tile_set().ids().zip(position.bag()) {
        if place < u32::from(*left) {
            return kind;
        }
        place -= u32::from(*left);
    }
    KindId(0)
}
