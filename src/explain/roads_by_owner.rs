//! Every road on the board with its owners, for drawing them anew when a ferry moves (`docs/rules.md` 2.2).

use std::collections::BTreeMap;

use crate::rules::{
    Cell, Edge, FeatureKind, MAX_SEATS, NodeId, Position, Road, RoadGraph, Seat, Slot, Spot,
    StubPair,
};

/// All roads as the ferries lie now.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct RoadsByOwner {
    /// Each road once, in the order of their first tiles.
    pub roads: Vec<OwnedRoad>,
    /// Jetties that no ferry serves: the lake and the side of it.
    pub closed_jetties: Vec<(Cell, Edge)>,
}

/// A road and who leads on it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnedRoad {
    /// Every piece of it.
    pub pieces: Vec<Spot>,
    /// The ferries that it rides, by lake.
    pub ferries: Vec<(Cell, StubPair)>,
    /// Whether it has an open end.
    pub open: bool,
    /// Followers on it by seat.
    pub counts: [u8; MAX_SEATS],
    /// Those with the most followers: nobody, one, or several who tie.
    pub leaders: Vec<Seat>,
}

/// Lists every road.
pub fn roads_by_owner(position: &Position, roads: &RoadGraph) -> RoadsByOwner {
    let land = position.land();
    let set = position.tile_set();
    // The road of each chain, by the chain's root.
    let mut known: BTreeMap<NodeId, usize> = BTreeMap::new();
    let mut all = RoadsByOwner::default();
    for (i, tile) in land.tiles().iter().enumerate() {
        let slot = Slot(i as u16);
        for (segment, part) in set.kind(tile.kind).segments.iter().enumerate() {
            let node = NodeId::new(slot, segment as u8);
            if part.kind() != FeatureKind::Road || known.contains_key(&roads.find(node)) {
                continue;
            }
            let road = roads.road(node);
            known.extend(road.chains.iter().map(|c| (*c, all.roads.len())));
            all.roads.push(unclaimed(position, roads, &road));
        }
        let ferry = position.ferry(slot);
        all.closed_jetties.extend(
            position
                .jetties(slot)
                .filter(|e| !ferry.is_some_and(|pair| pair.contains(*e)))
                .map(|e| (tile.cell, e)),
        );
    }
    for follower in position.followers() {
        if follower.kind == FeatureKind::Road
            && let Some(road) = known.get(&roads.find(follower.node))
        {
            all.roads[*road].counts[follower.seat.index()] += 1;
        }
    }
    for road in &mut all.roads {
        let most = road.counts.iter().copied().max().unwrap_or(0);
        road.leaders = (0..position.seats())
            .map(Seat)
            .filter(|s| most > 0 && road.counts[s.index()] == most)
            .collect();
    }
    all
}

fn unclaimed(position: &Position, roads: &RoadGraph, road: &Road) -> OwnedRoad {
    let land = position.land();
    let ferries = roads
        .pieces(road)
        .filter(|n| roads.across(*n).is_some_and(|other| *n < other))
        .filter_map(|n| Some((land.tile(n.slot()).cell, position.ferry(n.slot())?)))
        .collect();
    OwnedRoad {
        pieces: roads.pieces(road).map(|n| land.spot(n)).collect(),
        ferries,
        open: !road.is_complete(),
        counts: [0; MAX_SEATS],
        leaders: Vec::new(),
    }
}
