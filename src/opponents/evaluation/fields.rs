//! What farmers may hope for.

use smallvec::SmallVec;

use super::{Evaluation, Hope};
use crate::rules::{NodeId, POINTS_A_FIELD_CITY, Position, Segment};

impl Evaluation {
    /// What the field of this part may come to; a farmer never comes home.
    pub(super) fn field(&self, position: &Position, root: NodeId) -> Hope {
        let (set, land) = (position.tile_set(), position.land());
        let mut cities: SmallVec<[NodeId; 12]> = SmallVec::new();
        for part in land.feature(root) {
            let kind = set.kind(land.tile(part.slot()).kind);
            let Some(Segment::Field { cities: beside, .. }) =
                kind.segments.get(usize::from(part.segment()))
            else {
                continue;
            };
            let mut beside = *beside;
            while beside != 0 {
                let city = NodeId::new(part.slot(), beside.trailing_zeros() as u8);
                beside &= beside - 1;
                let city = land.find(city);
                if !cities.contains(&city) {
                    cities.push(city);
                }
            }
        }
        let mut finished = 0.0;
        for city in cities {
            finished += if land.open_edges(city) == 0 {
                1.0
            } else {
                self.weights.city_for_field * self.city_chance(position, city).0
            };
        }
        let turns = f32::from(position.tiles_left()) / f32::from(position.seats());
        let value = POINTS_A_FIELD_CITY as f32 * finished + self.weights.field_growth * turns;
        Hope {
            now: value,
            complete: value,
            chance: 0.0,
        }
    }
}
