//! What ferries may yet do: who can reach a lake, and what each player would make of it.

use smallvec::SmallVec;

use super::{Evaluation, Points, Stock};
use crate::rules::{
    ChainEnd, FeatureKind, MAX_SEATS, NodeId, Position, RoadGraph, Slot, StubPair, ends_that_move,
};

impl Evaluation {
    /// Adds what the ferries that can still be moved are expected to change.
    ///
    /// A lake that no open end leads to is frozen: its roads are worth what they are. Else each player would lay
    /// its ferry where it serves him best, and each is as likely to be the one who does.
    pub(super) fn add_ferries(
        &self,
        position: &Position,
        roads: &mut RoadGraph,
        stock: &Stock,
        points: &mut Points,
    ) {
        for (slot, pair) in lakes_of_thieves(position, roads) {
            let reach = self.reach(position, roads, slot);
            if reach <= 0.0 {
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
            let weight = self.weights.ferry * reach / seats as f32;
            for (_, change) in best.iter().take(seats) {
                for (sum, change) in points.iter_mut().zip(change) {
                    *sum += weight * change;
                }
            }
        }
    }

    /// The chance that somebody can move the ferry of this lake before long.
    fn reach(&self, position: &Position, roads: &RoadGraph, slot: Slot) -> f32 {
        let mut missed = 1.0_f32;
        for (cell, edge) in ends_that_move(position, roads, slot) {
            if let Some(wants) = position.land().hole_at(cell.neighbour(edge)) {
                missed *= 1.0 - self.odds.next_fits(wants);
            }
        }
        let turns = self
            .weights
            .ferry_turns
            .min(u32::from(position.tiles_left()));
        1.0 - (0..turns).fold(1.0_f32, |all, _| all * missed)
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
                self.road(position, roads, stock, &road, &mut points);
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
