//! What thieves may hope for, as the ferries lie.

use super::{Evaluation, Gaps, MANY_GAPS, Points, Stock};
use crate::rules::{Edge, Position, Road, RoadGraph, thieves_on};

impl Evaluation {
    /// Adds what a road promises those who stand on it.
    pub(super) fn road(
        &self,
        position: &Position,
        roads: &RoadGraph,
        stock: &Stock,
        road: &Road,
        points: &mut Points,
    ) {
        let counts = thieves_on(position, roads, road);
        if counts.iter().all(|count| *count == 0) {
            return;
        }
        let (set, land) = (position.tile_set(), position.land());
        let now = f32::from(roads.distinct_tiles(set, land, road));
        if road.is_complete() {
            // It is paid before anything else happens.
            stock.share(counts, now, now, 1.0, points);
            return;
        }
        let mut gaps = Gaps::new();
        for piece in roads.pieces(road) {
            let oriented = land.oriented(set, piece.slot());
            let cell = land.tile(piece.slot()).cell;
            for edge in Edge::ALL {
                if oriented.edge_segment[edge.index()] == piece.segment() {
                    let next = cell.neighbour(edge);
                    if land.slot_at(next).is_none() && !gaps.contains(&next) {
                        gaps.push(next);
                    }
                }
            }
            if gaps.len() > MANY_GAPS {
                break;
            }
        }
        let chance = self.all_filled(position, &gaps);
        stock.share(counts, now, now + gaps.len() as f32, chance, points);
    }
}
