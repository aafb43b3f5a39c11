//! What a player needs to see when a command is refused.

use std::collections::{BTreeMap, VecDeque};

use super::cell::Cell;
use super::command::{Command, Spot};
use super::edge::Edges;
use super::illegal::Illegal;
use super::node::{NodeId, Slot};
use super::position::Position;
use super::roads::RoadGraph;
use super::tile::FeatureKind;
use super::turn::Seat;
use super::why_locked::{WhyLocked, why_locked};

/// What lies behind a refusal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Explanation {
    /// The refusal says it all.
    Plain,
    /// The neighbour that an edge does not match (`docs/rules.md` 1.4).
    Neighbour(Cell),
    /// Somebody stands on the feature (`docs/rules.md` 1.5).
    Followers {
        /// All who stand there, in the order they were placed.
        all: Vec<(Seat, Spot)>,
        /// The nearest of them along the feature.
        nearest: (Seat, Spot),
        /// The squares along the feature, from the tile just placed to the nearest follower.
        path: Vec<Cell>,
    },
    /// A ferry stays (`docs/rules.md` 2.5).
    Ferry {
        /// Its lake.
        lake: Cell,
        /// Why.
        why: WhyLocked,
    },
    /// The lake has no such jetty (`docs/rules.md` 2.4).
    Jetties {
        /// The lake.
        lake: Cell,
        /// Those it has.
        jetties: Edges,
    },
}

/// Works out what lies behind a refusal: `illegal` is what [`decide`](super::decide()) answered to `command` in this
/// very position.
pub fn explain_illegal(
    position: &Position,
    roads: &RoadGraph,
    command: Command,
    illegal: Illegal,
) -> Explanation {
    let explained = match (command, illegal) {
        (_, Illegal::Mismatch { cell, edge, .. }) => {
            Some(Explanation::Neighbour(cell.neighbour(edge)))
        }
        (Command::Follower(Some(part)), Illegal::Occupied(_)) => position
            .turn
            .placed
            .and_then(|slot| followers(position, roads, NodeId::new(slot, part))),
        (Command::MoveFerry { cell, .. }, Illegal::NotMovable(_) | Illegal::MovedAlready(_)) => {
            (position.land.slot_at(cell))
                .and_then(|slot| why_locked(position, slot))
                .map(|why| Explanation::Ferry { lake: cell, why })
        }
        (Command::MoveFerry { cell, .. }, Illegal::NoJetty(_)) => {
            (position.land.slot_at(cell)).map(|slot| jetties(position, slot))
        }
        (Command::SetFerry(_), Illegal::NoJetty(_)) => {
            position.turn.placed.map(|slot| jetties(position, slot))
        }
        _ => None,
    };
    explained.unwrap_or(Explanation::Plain)
}

fn jetties(position: &Position, slot: Slot) -> Explanation {
    Explanation::Jetties {
        lake: position.land.tile(slot).cell,
        jetties: position.jetty_set(slot),
    }
}

/// Who stands on the feature of `node`, and the way to the nearest.
fn followers(position: &Position, roads: &RoadGraph, node: NodeId) -> Option<Explanation> {
    let came_from = flood(position, roads, node);
    let mut nearest: Option<(Seat, NodeId, Vec<Cell>)> = None;
    let mut all = Vec::new();
    for follower in &position.followers {
        if follower.kind != position.land.kind_of(&position.set, node)
            || !came_from.contains_key(&follower.node)
        {
            continue;
        }
        all.push((follower.seat, position.spot_of(follower)));
        let path = way_back(position, &came_from, follower.node);
        if nearest
            .as_ref()
            .is_none_or(|(.., best)| path.len() < best.len())
        {
            nearest = Some((follower.seat, follower.node, path));
        }
    }
    let (seat, stands, path) = nearest?;
    Some(Explanation::Followers {
        all,
        nearest: (seat, position.land.spot(stands)),
        path,
    })
}

/// Every part of the feature of `start` with the part it is reached from, by the fewest squares.
fn flood(position: &Position, roads: &RoadGraph, start: NodeId) -> BTreeMap<NodeId, NodeId> {
    let mut came_from = BTreeMap::new();
    let mut due = VecDeque::from([(start, start)]);
    while let Some((node, from)) = due.pop_front() {
        if came_from.contains_key(&node) {
            continue;
        }
        came_from.insert(node, from);
        due.extend(next_tiles(position, node).map(|next| (next, node)));
        // A ferry leads to another stub of the same square, which is no step further.
        if position.land.kind_of(&position.set, node) == FeatureKind::Road
            && let Some(landing) = roads.across(node)
        {
            due.push_front((landing, node));
        }
    }
    came_from
}

/// Parts of the same feature on the tiles next door.
fn next_tiles(position: &Position, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
    let (land, set) = (&position.land, &position.set);
    let slot = node.slot();
    let cell = land.tile(slot).cell;
    let oriented = land.oriented(set, slot);
    let over_edges = (oriented.edges_of(node.segment()).iter())
        .filter_map(move |edge| {
            let next = land.slot_at(cell.neighbour(edge))?;
            let part = land.oriented(set, next).at_edge(edge.opposite())?;
            Some(NodeId::new(next, part))
        })
        .collect::<Vec<_>>();
    let over_halves = (oriented.halves_of(node.segment()).iter())
        .filter_map(move |half| {
            let next = land.slot_at(cell.neighbour(half.edge()))?;
            let part = land.oriented(set, next).at_half(half.opposite())?;
            Some(NodeId::new(next, part))
        })
        .collect::<Vec<_>>();
    over_edges.into_iter().chain(over_halves)
}

/// The squares from where a flood began to `node`, each once in a row.
fn way_back(position: &Position, came_from: &BTreeMap<NodeId, NodeId>, node: NodeId) -> Vec<Cell> {
    let mut path = vec![position.land.tile(node.slot()).cell];
    let mut at = node;
    while let Some(from) = came_from.get(&at).filter(|from| **from != at) {
        at = *from;
        path.push(position.land.tile(at.slot()).cell);
    }
    path.dedup();
    path.reverse();
    path
}
