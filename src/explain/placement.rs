//! What a tile would do at a square before it is placed (`docs/rules.md` 1.4, 2.5).

use super::look::{Look, look_at};
use super::outcome::{Outcome, outcome_of};
use crate::rules::{
    Cell, Command, Edge, EdgeKind, Edges, Illegal, NodeId, Position, RoadGraph, Rotation,
    TurnPhase, decide, follow, play,
};

/// What placing the tile in hand at a square would lead to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlacementLook {
    /// Roads and cities that it continues, each once, as they would be with the tile.
    pub continues: Vec<Continued>,
    /// The lakes whose ferries could move afterwards, by the order of placing.
    pub ferries: Vec<Cell>,
    /// What would be paid if nobody were placed and no ferry set or moved.
    pub outcome: Outcome,
}

/// A feature that a tile continues.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Continued {
    /// The edges of the tile at which it does.
    pub edges: Edges,
    /// The feature, the tile included.
    pub look: Look,
}

/// Looks at the tile in hand placed at `cell`.
///
/// # Errors
/// Why it may not lie there.
pub fn look_at_placement(
    position: &Position,
    roads: &RoadGraph,
    cell: Cell,
    rotation: Rotation,
) -> Result<PlacementLook, Illegal> {
    let place = Command::Place { cell, rotation };
    let (mut laid, mut after) = (position.clone(), roads.clone());
    decide(&mut laid, &after, place, &mut ())?;
    follow(&laid, &mut after, place);
    Ok(PlacementLook {
        continues: continued(&laid, &after, cell),
        ferries: ferries_then(position, roads, place)?,
        outcome: outcome_of(laid, &after),
    })
}

fn continued(position: &Position, roads: &RoadGraph, cell: Cell) -> Vec<Continued> {
    let land = position.land();
    let Some(slot) = land.slot_at(cell) else {
        return Vec::new();
    };
    let oriented = land.oriented(position.tile_set(), slot);
    let mut found: Vec<Continued> = Vec::new();
    for edge in Edge::ALL {
        if oriented.edges[edge.index()] == EdgeKind::Field
            || land.slot_at(cell.neighbour(edge)).is_none()
        {
            continue;
        }
        let Some(segment) = oriented.at_edge(edge) else {
            continue;
        };
        let spot = land.spot(NodeId::new(slot, segment));
        match found.iter_mut().find(|c| c.look.spots.contains(&spot)) {
            Some(known) => known.edges = known.edges.with(edge),
            None => found.push(Continued {
                edges: Edges::NONE.with(edge),
                look: look_at(position, roads, NodeId::new(slot, segment)),
            }),
        }
    }
    found
}

/// The lakes whose ferries could move after `place`, whatever is chosen in between: which ferries those are does
/// not depend on it (`docs/rules.md` 2.5), except under `move_all_on_road`, where the new ferry is taken to lie
/// in its first pair.
fn ferries_then(
    position: &Position,
    roads: &RoadGraph,
    place: Command,
) -> Result<Vec<Cell>, Illegal> {
    let (mut then, mut roads) = (position.clone(), roads.clone());
    let mut command = place;
    loop {
        match play(&mut then, &mut roads, command, &mut ())? {
            TurnPhase::PlaceFollower => command = Command::Follower(None),
            TurnPhase::SetFerry => {
                let placed = then.turn().placed;
                let Some(pair) = placed.and_then(|s| then.ferry_pairs(s).first().copied()) else {
                    return Ok(Vec::new());
                };
                command = Command::SetFerry(pair);
            }
            TurnPhase::MoveFerries => {
                let mut movable = then.turn().movable.clone();
                movable.sort_unstable_by_key(|m| m.slot);
                return Ok(movable.into_iter().map(|m| m.cell).collect());
            }
            _ => return Ok(Vec::new()),
        }
    }
}
