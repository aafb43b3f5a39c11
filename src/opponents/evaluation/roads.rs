//! What thieves may hope for, as the ferries lie.

use super::{Evaluation, Gaps, Hope, MANY_GAPS, Points, Stock};
use crate::rules::{Edge, MAX_SEATS, Position, Road, RoadGraph, thieves_on, tiles_paid_before};

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
        let tiles = roads.distinct_tiles(set, land, road);
        let now = f32::from(tiles - tiles_paid_before(position, roads, road));
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

#[cfg(test)]
mod tests {
    use crate::content::shipped_tile_set;
    use crate::opponents::evaluation::{Evaluation, Weights};
    use crate::rules::Position;

    /// What the first player is expected to end with.
    fn expected(board: &str, house: &str) -> f32 {
        let set = shipped_tile_set();
        let text = format!("players K* Y\n{board}\nhouse {house}\nbag E*2 B*2");
        let position = Position::from_text(&text, &set).expect("a position");
        let mut roads = position.road_graph();
        let evaluation = Evaluation::new(&position, &Weights::default());
        evaluation.expected(&position, &mut roads)[0]
    }

    #[test]
    fn under_no_rescore_a_road_promises_nothing_for_tiles_that_were_paid() {
        let board =
            "U@(-1,0)r0 LB@(0,0)r0 U@(0,1)r1 W@(0,2)r2 U@(1,0)r0 ferry(0,0)=ES K:road(1,0)E";
        let scored = format!("{board}\nscored road(0,0)S road(0,1)N road(0,2)N");
        // Of the four tiles two have no piece that is not paid.
        let change = expected(board, "") - expected(&scored, "no_rescore");
        assert!((change - 2.0).abs() < 0.3, "{change}");
    }

    #[test]
    fn under_tiny_city_a_city_of_two_tiles_promises_no_double_points() {
        let board = "E@(0,0)r1 K:city(0,0)E";
        assert!(expected(board, "") > expected(board, "tiny_city=2") + 0.01);
        let larger = "E@(0,0)r1 G@(1,0)r0 K:city(0,0)E";
        let change = expected(larger, "") - expected(larger, "tiny_city=2");
        assert!(change.abs() < 1e-6, "{change}");
    }
}
