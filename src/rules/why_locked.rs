//! Why a ferry may not move (`docs/rules.md` 2.5).

use super::cell::Cell;
use super::command::Spot;
use super::edge::{Edge, StubPair};
use super::node::{NodeId, Slot};
use super::position::Position;
use super::turn::TurnPhase;

/// Why a ferry may not move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WhyLocked {
    /// The lake has no ferry, under the house rule `ferry_needs_thief`.
    NoFerry,
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
        /// The road from the placed tile to the first lake, piece by piece, its stub included.
        path: Vec<Spot>,
    },
    /// A road of the placed tile leads to a jetty of this lake that its ferry does not serve.
    JettyUnserved {
        /// The jetty.
        jetty: Edge,
        /// The road from the placed tile to the lake, piece by piece, its stub included; under `move_all_on_road`
        /// it may ride ferries.
        path: Vec<Spot>,
    },
    /// No road of the placed tile leads here.
    NoRoadHere,
    /// Ferries move in another phase. This one may move then, if a road of the placed tile leads here.
    OtherPhase(TurnPhase),
}

impl WhyLocked {
    /// Whether the ferry stays this turn, while others may move. A new one, one that has moved, and one whose time is yet
    /// to come are not meant.
    pub const fn is_padlocked(&self) -> bool {
        !matches!(
            self,
            Self::SetThisTurn | Self::Moved | Self::OtherPhase(_) | Self::NoFerry
        )
    }
}

/// Why the ferry of the lake in `slot` may not move now; `None` if it may.
///
/// The reasons are those of the moment when the ferries of this turn were found, and do not change with
/// moves made since.
pub fn why_locked(position: &Position, slot: Slot) -> Option<WhyLocked> {
    let turn = &position.turn;
    if position.ferry(slot).is_none() {
        return Some(WhyLocked::NoFerry);
    }
    if turn.placed == Some(slot) {
        return Some(WhyLocked::SetThisTurn);
    }
    if let Some(ferry) = turn.movable.iter().find(|m| m.slot == slot) {
        return match turn.movable.iter().find(|m| m.moved) {
            _ if ferry.moved => Some(WhyLocked::Moved),
            Some(other) if position.house.one_ferry_move => {
                Some(WhyLocked::OneFerryATurn(other.cell))
            }
            _ if turn.phase == TurnPhase::MoveFerries => None,
            _ => Some(WhyLocked::OtherPhase(turn.phase)),
        };
    }
    let found = matches!(
        turn.phase,
        TurnPhase::MoveFerries | TurnPhase::ScoreFeatures | TurnPhase::CropCircle
    );
    match turn.placed {
        Some(placed) if found => Some(why_not_found(position, placed, slot)),
        _ => Some(WhyLocked::OtherPhase(turn.phase)),
    }
}

/// Why the ferry in `slot` is not among those that a tile lets move.
fn why_not_found(position: &Position, placed: Slot, slot: Slot) -> WhyLocked {
    let walks = Edge::ALL.map(|e| walk_out(position, placed, e));
    let reached = |at: &Met| at.lake == slot;
    for walk in &walks {
        // The first lake lets its ferry move if it is served. Under `move_all_on_road` every lake does.
        let direct = if position.house.move_all_on_road {
            walk.iter().find(|m| reached(m))
        } else {
            walk.first().filter(|m| reached(m))
        };
        if let Some(met) = direct {
            return WhyLocked::JettyUnserved {
                jetty: met.jetty,
                path: met.path.clone(),
            };
        }
    }
    let beyond = walks.iter().find(|walk| walk.iter().any(reached));
    match beyond.and_then(|walk| walk.first()) {
        Some(first) => WhyLocked::OtherFerryFirst {
            first: position.land.tile(first.lake).cell,
            path: first.path.clone(),
        },
        None => WhyLocked::NoRoadHere,
    }
}

/// A lake on the way along a road.
struct Met {
    lake: Slot,
    /// Where the road comes in.
    jetty: Edge,
    /// The pieces of road from the placed tile to the lake.
    path: Vec<Spot>,
}

/// Every lake on the road that leaves the placed tile at `edge`, tile by tile, riding each ferry as it lay when
/// the ferries of this turn were found. Ends where the road ends, or comes back to the placed tile.
fn walk_out(position: &Position, placed: Slot, edge: Edge) -> Vec<Met> {
    let land = &position.land;
    let oriented = |slot: Slot| land.oriented(&position.set, slot);
    let piece = |slot: Slot, segment: u8| land.spot(NodeId::new(slot, segment));
    let mut met = Vec::new();
    let Some(first) = oriented(placed).road_at(edge) else {
        return met;
    };
    let mut cell = land.tile(placed).cell;
    let mut path = vec![piece(placed, first)];
    let mut way = Some(edge);
    while let Some(out) = way {
        cell = cell.neighbour(out);
        let Some(slot) = land.slot_at(cell).filter(|s| *s != placed) else {
            break;
        };
        let entered = out.opposite();
        let Some(segment) = oriented(slot).road_at(entered) else {
            break;
        };
        path.push(piece(slot, segment));
        if position.set.kind(land.tile(slot).kind).lake {
            met.push(Met {
                lake: slot,
                jetty: entered,
                path: path.clone(),
            });
            way = pair_then(position, slot)
                .filter(|pair| pair.contains(entered))
                .and_then(|pair| pair.edges().into_iter().find(|e| *e != entered));
            let landing = way.and_then(|e| oriented(slot).road_at(e));
            path.extend(landing.map(|s| piece(slot, s)));
        } else {
            let edges = oriented(slot).edges_of(segment);
            way = edges.iter().find(|e| *e != entered);
        }
    }
    met
}

/// How a ferry lay before any was moved this turn.
fn pair_then(position: &Position, slot: Slot) -> Option<StubPair> {
    let moved = position.turn.movable.iter().find(|m| m.slot == slot);
    moved.map(|m| m.from).or(position.ferry(slot))
}
