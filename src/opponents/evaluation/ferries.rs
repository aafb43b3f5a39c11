//! What ferries may yet do: who can reach a lake, and what each player would make of it.

use smallvec::SmallVec;

use super::{Evaluation, Points, Stock};
use crate::rules::{
    ChainEnd, FeatureKind, MAX_SEATS, NodeId, Position, RoadGraph, Slot, StubPair, ends_that_move,
};

impl Evaluation {
    /// Adds what the ferries that can still be moved are expected to change.
    ///
    /// A lake that no open end leads to is frozen: its roads are worth what they are. Else whoever
    /// reaches it first lays its ferry where it serves him best.
    pub(super) fn add_ferries(
        &self,
        position: &Position,
        roads: &mut RoadGraph,
        stock: &Stock,
        points: &mut Points,
    ) {
        for (slot, pair) in lakes_of_thieves(position, roads) {
            let reach = self.reach(position, roads, slot);
            if reach.iter().all(|chance| *chance <= 0.0) {
                continue;
            }
            let now = self.lake(position, roads, stock, slot);
            let seats = usize::from(position.seats());
            let mut best = [(0.0_f32, [0.0_f32; MAX_SEATS]); MAX_SEATS];
            for other in position
                .ferry_pairs(slot)
                .into_iter()
                .filter(|p| *p != pair)
            {
                roads.connect(position.tile_set(), position.land(), slot, other);
                let then = self.lake(position, roads, stock, slot);
                let mut change = [0.0; MAX_SEATS];
                for seat in 0..seats {
                    change[seat] = then[seat] - now[seat];
                }
                for (seat, best) in best.iter_mut().enumerate().take(seats) {
                    let rest = (0..seats).filter(|s| *s != seat).map(|s| change[s]);
                    let margin = change[seat] - rest.fold(f32::NEG_INFINITY, f32::max);
                    if margin > best.0 {
                        *best = (margin, change);
                    }
                }
            }
            roads.connect(position.tile_set(), position.land(), slot, pair);
            for (reach, (_, change)) in reach.iter().zip(best).take(seats) {
                for (sum, change) in points.iter_mut().zip(change) {
                    *sum += self.weights.ferry * reach * change;
                }
            }
        }
    }

    /// By seat: the chance to be the first who can move the ferry of this lake, within the turns that are looked at.
    /// Whoever is to move has the first try.
    fn reach(&self, position: &Position, roads: &RoadGraph, slot: Slot) -> Points {
        let mut missed = 1.0_f32;
        for (cell, edge) in ends_that_move(position, roads, slot) {
            if let Some(wants) = position.land().hole_at(cell.neighbour(edge)) {
                missed *= 1.0 - self.odds.next_fits(wants);
            }
        }
        let mut reach = Points::default();
        let mut nobody_yet = 1.0;
        let mut seat = position.turn().seat;
        let turns = u32::from(position.tiles_left()).min(self.weights.ferry_turns);
        for _ in 0..turns {
            reach[seat.index()] += nobody_yet * (1.0 - missed);
            nobody_yet *= missed;
            seat = seat.next(position.seats());
        }
        reach
    }

    /// What the roads at a lake promise, as its ferry lies.
    fn lake(&self, position: &Position, roads: &RoadGraph, stock: &Stock, slot: Slot) -> Points {
        let mut points = [0.0; MAX_SEATS];
        let mut seen: SmallVec<[NodeId; 8]> = SmallVec::new();
        let oriented = position.land().oriented(position.tile_set(), slot);
        for stub in position.jetties(slot).filter_map(|e| oriented.road_at(e)) {
            let stub = NodeId::new(slot, stub);
            if !seen.contains(&roads.find(stub)) {
                let road = roads.road(stub);
                self.add_road(position, roads, stock, &road, &mut points);
                seen.extend(road.chains);
            }
        }
        points
    }
}

/// Lakes with a ferry at the roads of somebody's thieves, each once.
fn lakes_of_thieves(position: &Position, roads: &RoadGraph) -> SmallVec<[(Slot, StubPair); 8]> {
    let mut lakes: SmallVec<[(Slot, StubPair); 8]> = SmallVec::new();
    let thieves = (position.followers().iter()).filter(|f| f.kind == FeatureKind::Road);
    for thief in thieves {
        let road = roads.road(thief.node);
        for chain in road.chains {
            for end in roads.chain_ends(chain) {
                let ChainEnd::Stub(stub) = end else {
                    continue;
                };
                let slot = stub.slot();
                if let Some(pair) = position.ferry(slot)
                    && !lakes.iter().any(|(seen, _)| *seen == slot)
                {
                    lakes.push((slot, pair));
                }
            }
        }
    }
    lakes
}

#[cfg(test)]
mod tests {
    use crate::content::shipped_tile_set;
    use crate::opponents::evaluation::{Evaluation, Points, Weights};
    use crate::rules::Position;

    /// Yellow's road of three tiles and a lake; it goes on over the ferry to an open end in the east.
    const ROAD: &str = "W@(-2,0)r0 U@(-1,0)r0 LB@(0,0)r0 ferry EW U@(1,0)r0\n\
        Y:road(-1,0)E\n";

    fn expected(players: &str, bag: &str, ferry: f32) -> Points {
        let set = shipped_tile_set();
        let text = format!("players {players}\n{ROAD}bag {bag}");
        let position = Position::from_text(&text, &set).expect("a position");
        let mut roads = position.road_graph();
        let weights = Weights {
            ferry,
            ..Weights::default()
        };
        let points = Evaluation::new(&position, &weights).expected(&position, &mut roads);
        assert_eq!(roads, position.road_graph(), "ferries lie as they lay");
        points
    }

    #[test]
    fn a_lake_that_nobody_can_reach_any_more_is_worth_what_it_is() {
        // Monasteries continue no road.
        let change = |bag| {
            let [with, without] = [1.0, 0.0].map(|ferry| expected("K* Y", bag, ferry));
            (with[0] - without[0]).abs() + (with[1] - without[1]).abs()
        };
        assert!(change("B*4") < 1e-6);
        assert!(change("U*4") > 0.1);
    }

    #[test]
    fn a_ferry_promises_more_to_whoever_has_the_first_try() {
        let hope = |players| {
            let [with, without] = [1.0, 0.0].map(|ferry| expected(players, "U B*3", ferry));
            (with[1] - with[0]) - (without[1] - without[0])
        };
        assert!(hope("K Y*") > hope("K* Y"));
    }
}
