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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::shipped_tile_set;
    use crate::rules::Setup;

    #[test]
    fn every_tile_of_the_bag_has_the_same_share_of_it() {
        let position = Position::new(&Setup::new(shipped_tile_set(), 2)).expect("a game");
        let left = position.tiles_left();
        let mut drawn = vec![0; position.bag().len()];
        for place in 0..left {
            let share = (f64::from(place) + 0.5) / f64::from(left);
            drawn[kind_at(&position, share).index()] += 1;
        }
        assert_eq!(drawn, position.bag());
    }
}
