//! What thieves may hope for, as the ferries lie.

use super::{Evaluation, Gaps, Hope, MANY_GAPS, Points, Stock};
use crate::rules::{Edge, MAX_SEATS, Position, Road, RoadGraph, thieves_on};

impl Evaluation {
    /// Adds what a road promises those who stand on it.
    pub(super) fn add_road(
        &self,
        position: &Position,
        roads: &RoadGraph,
        stock: &Stock,
        road: &Road,
        points: &mut Points,
    ) {
        let counts = thieves_on(position, roads, road);
        if counts != [0; MAX_SEATS] {
            stock.share(counts, &self.road(position, roads, road), points);
        }
    }

    /// What a road may come to.
    pub(super) fn road(&self, position: &Position, roads: &RoadGraph, road: &Road) -> Hope {
        let (set, land) = (position.tile_set(), position.land());
        let now = f32::from(roads.distinct_tiles(set, land, road));
        if road.is_complete() {
            // It is paid before anything else happens.
            return Hope {
                now,
                complete: now,
                chance: 1.0,
            };
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
        Hope {
            now,
            complete: now + gaps.len() as f32,
            chance: self.all_filled(position, &gaps),
        }
    }
}
