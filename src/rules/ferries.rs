//! Which ferries may move, and what a move does to the roads (`docs/rules.md` 2.5).

use smallvec::SmallVec;

use super::cell::Cell;
use super::edge::Edge;
use super::event::{RoadChange, RoadChangeKind};
use super::node::{NodeId, Slot};
use super::outline::parts;
use super::position::Position;
use super::roads::{ChainEnd, Road, RoadGraph};
use super::tile::FeatureKind;
use super::turn::{MAX_SEATS, MovableFerry};

/// Ferries on roads that the tile just placed continues: on each road out of the tile the first one.
///
/// Taken once, when the ferry of this turn is set and before any other moves; the set is then fixed.
pub(super) fn find_movable(position: &mut Position, roads: &RoadGraph) {
    position.turn.movable.clear();
    let Some(placed) = position.turn.placed else {
        return;
    };
    if !road_parts(position, placed).any(|road| roads.leads_to_lake(road)) {
        return;
    }
    let mut found = std::mem::take(&mut position.turn.movable);
    for road in road_parts(position, placed) {
        for end in roads.chain_ends(road) {
            if let ChainEnd::Stub(stub) = end {
                reach(position, roads, placed, stub, &mut found);
            }
        }
    }
    position.turn.movable = found;
}

/// The road parts of a tile.
pub(super) fn road_parts(position: &Position, slot: Slot) -> impl Iterator<Item = NodeId> + use<> {
    let outline = position.set.outline(position.land.tile(slot).kind);
    parts(outline.roads).map(move |s| NodeId::new(slot, s))
}

/// The walk has come to `stub`; notes its ferry if it may move.
fn reach(
    position: &Position,
    roads: &RoadGraph,
    placed: Slot,
    stub: NodeId,
    found: &mut Vec<MovableFerry>,
) {
    let mut next = Some(stub);
    while let Some(stub) = next {
        let slot = stub.slot();
        if slot == placed {
            return;
        }
        let Some(from) = position.ferry(slot) else {
            return;
        };
        if roads.across(stub).is_none() && !position.house.move_from_jetty {
            return;
        }
        if !found.iter().any(|m| m.slot == slot) {
            found.push(MovableFerry {
                slot,
                cell: position.land.tile(slot).cell,
                from,
                moved: false,
            });
        }
        if !position.house.move_all_on_road {
            return;
        }
        next = ride(position, roads, placed, stub);
    }
}

/// Rides the ferry that serves `stub` and goes on to the next stub. `None` if no ferry serves it, if the road ends, or
/// if it comes round to the placed tile, from whose other edge another walk begins.
fn ride(position: &Position, roads: &RoadGraph, placed: Slot, stub: NodeId) -> Option<NodeId> {
    let landing = roads.across(stub)?;
    let ends = roads.chain_ends(landing);
    let ChainEnd::Stub(next) = ends[usize::from(ends[0] == ChainEnd::Stub(landing))] else {
        return None;
    };
    let chain = roads.find(next);
    let is_round = road_parts(position, placed).any(|p| roads.find(p) == chain);
    (!is_round).then_some(next)
}

/// The open ends that lead to the ferry of a lake: a tile that continues the road there lets it move
/// (`docs/rules.md` 2.5). Each with the tile it leads out of and the side; none without a ferry.
pub fn ends_that_move(position: &Position, roads: &RoadGraph, slot: Slot) -> Vec<(Cell, Edge)> {
    let (set, land) = (&position.set, &position.land);
    let mut ends = Vec::new();
    if position.ferry(slot).is_none() {
        return ends;
    }
    let oriented = land.oriented(set, slot);
    for stub in position.jetties(slot).filter_map(|e| oriented.road_at(e)) {
        let stub = NodeId::new(slot, stub);
        if roads.across(stub).is_none() && !position.house.move_from_jetty {
            continue;
        }
        let mut pieces: Vec<NodeId> = roads.chain(stub).collect();
        if position.house.move_all_on_road {
            pieces = roads.pieces(&roads.road(stub)).collect();
        }
        for piece in pieces {
            let cell = land.tile(piece.slot()).cell;
            let edges = land.oriented(set, piece.slot()).edges_of(piece.segment());
            let open = edges
                .iter()
                .filter(|e| land.slot_at(cell.neighbour(*e)).is_none());
            ends.extend(open.map(|e| (cell, e)));
        }
    }
    ends.sort_unstable();
    ends.dedup();
    ends
}

/// A road with a stub on a lake, as one state of its ferry leaves it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LakeRoad {
    /// What happened to it; `None` if it is as it was, or begins at this lake.
    pub kind: Option<RoadChangeKind>,
    /// Its stubs on this lake.
    pub stubs: SmallVec<[NodeId; 4]>,
    /// The road.
    pub road: Road,
}

/// The roads at a lake, each once, and how they differ between two states of its ferry.
///
/// A lake without ferry in `before` is new. Its jetties are then taken for open ends, which is what they were
/// until this turn's tile came: a jetty left unserved closes its road.
pub fn roads_at_lake(
    position: &Position,
    before: &RoadGraph,
    after: &RoadGraph,
    slot: Slot,
) -> SmallVec<[LakeRoad; 4]> {
    let stubs: SmallVec<[NodeId; 4]> = road_parts(position, slot).collect();
    let mut roads: SmallVec<[LakeRoad; 4]> = SmallVec::new();
    for stub in &stubs {
        if roads.iter().any(|r| r.stubs.contains(stub)) {
            continue;
        }
        let road = after.road(*stub);
        let mine: SmallVec<[NodeId; 4]> = stubs
            .iter()
            .copied()
            .filter(|s| after.is_on(&road, *s))
            .collect();
        roads.push(LakeRoad {
            kind: change_kind(before, after, &road, &stubs, &mine),
            stubs: mine,
            road,
        });
    }
    roads
}

/// How the roads at a lake differ between two states of its ferry, those that do.
pub(super) fn road_changes(
    position: &Position,
    before: &RoadGraph,
    after: &RoadGraph,
    slot: Slot,
) -> Vec<RoadChange> {
    roads_at_lake(position, before, after, slot)
        .iter()
        .filter_map(|lake_road| {
            let road = &lake_road.road;
            Some(RoadChange {
                kind: lake_road.kind?,
                stubs: lake_road.stubs.iter().map(|s| s.segment()).collect(),
                tiles: road_tiles(position, after, road),
                open: !road.is_complete(),
                counts: thieves_on(position, after, road),
            })
        })
        .collect()
}

fn change_kind(
    before: &RoadGraph,
    after: &RoadGraph,
    road: &Road,
    stubs: &[NodeId],
    mine: &[NodeId],
) -> Option<RoadChangeKind> {
    let is_new = stubs.iter().all(|s| before.across(*s).is_none());
    let old: SmallVec<[Road; 4]> = mine.iter().map(|s| before.road(*s)).collect();
    let was_complete = !is_new && old.iter().any(Road::is_complete);
    let was_open = is_new || old.iter().any(|r| !r.is_complete());
    if road.is_complete() && was_open {
        return Some(RoadChangeKind::Closed);
    }
    if !road.is_complete() && was_complete {
        return Some(RoadChangeKind::Reopened);
    }
    let first = old.first()?;
    if mine.iter().any(|s| !before.is_on(first, *s)) {
        return Some(RoadChangeKind::Joined);
    }
    let lost = !is_new
        && stubs
            .iter()
            .any(|s| before.is_on(first, *s) && !after.is_on(road, *s));
    lost.then_some(RoadChangeKind::Cut)
}

/// The squares of a road, each once, in the order of their slots.
pub fn road_tiles(position: &Position, roads: &RoadGraph, road: &Road) -> Vec<Cell> {
    let mut slots: Vec<Slot> = roads.pieces(road).map(NodeId::slot).collect();
    slots.sort_unstable();
    slots.dedup();
    slots
        .into_iter()
        .map(|s| position.land.tile(s).cell)
        .collect()
}

/// Followers on a road, by seat.
pub fn thieves_on(position: &Position, roads: &RoadGraph, road: &Road) -> [u8; MAX_SEATS] {
    let mut counts = [0; MAX_SEATS];
    for follower in &position.followers {
        if follower.kind == FeatureKind::Road && roads.is_on(road, follower.node) {
            counts[follower.seat.index()] += 1;
        }
    }
    counts
}
