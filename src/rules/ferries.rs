//! Which ferries may move, why the others may not, and what a move does to the roads
//! (`docs/rules.md` 2.5).

use smallvec::SmallVec;

use super::cell::Cell;
use super::edge::Edge;
use super::event::{RoadChange, RoadChangeKind};
use super::landscape::{NodeId, Slot};
use super::position::Position;
use super::roads::{ChainEnd, Road, RoadGraph};
use super::tile::FeatureKind;
use super::turn::{MAX_SEATS, MovableFerry, TurnPhase};

/// Ferries on roads that the tile just placed continues: on each road out of the tile the first one.
///
/// Taken once, when the ferry of this turn is set and before any other moves; the set is then fixed.
pub(super) fn find_movable(position: &Position, roads: &RoadGraph, found: &mut Vec<MovableFerry>) {
    found.clear();
    let Some(placed) = position.turn.placed else {
        return;
    };
    for road in road_parts(position, placed) {
        for end in roads.chain_ends(road) {
            if let ChainEnd::Stub(stub) = end {
                reach(position, roads, placed, stub, found);
            }
        }
    }
}

/// The road parts of a tile.
fn road_parts(position: &Position, slot: Slot) -> impl Iterator<Item = NodeId> + '_ {
    let parts = &position.set.kind(position.land.tile(slot).kind).segments;
    (0..parts.len() as u8)
        .filter(|s| parts[usize::from(*s)].kind() == FeatureKind::Road)
        .map(move |s| NodeId::new(slot, s))
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

/// Why a ferry may not move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WhyLocked {
    /// It was set this turn.
    SetThisTurn,
    /// It has moved this turn.
    Moved,
    /// House rule `one_ferry_move`: this one has moved.
    OneFerryATurn(Cell),
    /// A road of the placed tile leads here, but this ferry is met first.
    OtherFerryFirst {
        /// The lake met first.
        first: Cell,
        /// The squares from the placed tile to the first lake.
        path: Vec<Cell>,
    },
    /// A road of the placed tile leads to a jetty of this lake that its ferry does not serve.
    JettyUnserved {
        /// The jetty.
        jetty: Edge,
        /// The squares from the placed tile to the lake.
        path: Vec<Cell>,
    },
    /// No road of the placed tile leads here.
    NoRoadHere,
    /// Ferries move in another phase. This one may move then, if a road of the placed tile leads here.
    OtherPhase(TurnPhase),
}

/// Why the ferry at `slot` may not move now; `None` if it may.
pub fn why_locked(position: &Position, roads: &RoadGraph, slot: Slot) -> Option<WhyLocked> {
    let turn = &position.turn;
    if turn.placed == Some(slot) {
        return Some(WhyLocked::SetThisTurn);
    }
    if let Some(ferry) = turn.movable.iter().find(|m| m.slot == slot) {
        if ferry.moved {
            return Some(WhyLocked::Moved);
        }
        let other = turn.movable.iter().find(|m| m.moved);
        return match other {
            Some(other) if position.house.one_ferry_move => {
                Some(WhyLocked::OneFerryATurn(other.cell))
            }
            _ if turn.phase == TurnPhase::MoveFerries => None,
            _ => Some(WhyLocked::OtherPhase(turn.phase)),
        };
    }
    let Some(placed) = turn.placed else {
        return Some(WhyLocked::OtherPhase(turn.phase));
    };
    let walks: Vec<_> = Edge::ALL
        .into_iter()
        .filter_map(|e| walk_out(position, placed, e))
        .collect();
    if let Some(walk) = walks.iter().find(|w| w.lake == slot) {
        let stub = walk.stub(position)?;
        return Some(match roads.across(stub) {
            Some(_) => WhyLocked::OtherPhase(turn.phase),
            None => WhyLocked::JettyUnserved {
                jetty: walk.jetty,
                path: walk.path.clone(),
            },
        });
    }
    for walk in walks {
        let mut next = walk.stub(position);
        while let Some(stub) = next {
            next = ride(position, roads, placed, stub);
            if next.is_some_and(|n| n.slot() == slot) {
                return Some(WhyLocked::OtherFerryFirst {
                    first: position.land.tile(walk.lake).cell,
                    path: walk.path,
                });
            }
        }
    }
    Some(WhyLocked::NoRoadHere)
}

/// A walk along printed road from an edge of the placed tile to the first lake.
struct Walk {
    lake: Slot,
    jetty: Edge,
    path: Vec<Cell>,
}

impl Walk {
    /// The stub it arrives at.
    fn stub(&self, position: &Position) -> Option<NodeId> {
        let oriented = position.land.oriented(&position.set, self.lake);
        Some(NodeId::new(self.lake, oriented.road_at(self.jetty)?))
    }
}

/// The walk of `docs/rules.md` 2.5, tile by tile.
fn walk_out(position: &Position, placed: Slot, edge: Edge) -> Option<Walk> {
    let land = &position.land;
    land.oriented(&position.set, placed).road_at(edge)?;
    let mut path = vec![land.tile(placed).cell];
    let mut out = edge;
    loop {
        let cell = path.last()?.neighbour(out);
        let slot = land.slot_at(cell)?;
        if slot == placed {
            return None;
        }
        path.push(cell);
        let entered = out.opposite();
        if position.set.kind(land.tile(slot).kind).lake {
            return Some(Walk {
                lake: slot,
                jetty: entered,
                path,
            });
        }
        let oriented = land.oriented(&position.set, slot);
        let segment = oriented.road_at(entered)?;
        out = oriented.edges_of(segment).iter().find(|e| *e != entered)?;
    }
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
