//! What a feature is worth, whether or not anybody stands on it, and what it lacks (`docs/rules.md` 1.6, 1.7).

use super::cell::Cell;
use super::edge::Edge;
use super::event::Award;
use super::node::NodeId;
use super::position::Position;
use super::roads::RoadGraph;
use super::score::Feature;
use super::tile::FeatureKind;

/// A feature as it stands.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Appraisal {
    /// What it pays if the game ends now. If it is complete, what it pays as a complete feature. Nobody wins it
    /// while nobody stands there.
    pub now: Award,
    /// Whether it is complete; a field never is during the game.
    pub complete: bool,
    /// Every open end: a square with an edge of the feature that touches no tile. None for fields and monasteries.
    pub open_ends: Vec<(Cell, Edge)>,
    /// The empty squares that have to be filled, each once: those at open ends, or around a monastery.
    pub gaps: Vec<Cell>,
    /// The least it pays once complete: one tile in each gap closes it, without another pennant. `None` for a
    /// field. A ferry that cuts a road off may still complete a part of it for less.
    pub complete_at_least: Option<u32>,
}

/// Looks at the feature that the part `node` belongs to, as the ferries lie now.
pub fn appraise(position: &Position, roads: &RoadGraph, node: NodeId) -> Appraisal {
    let kind = position.land.kind_of(&position.set, node);
    let feature = Feature::at(position, roads, node, kind);
    let complete = feature.is_complete(position);
    let (set, land) = (&position.set, &position.land);
    let free = |part: NodeId| {
        let cell = land.tile(part.slot()).cell;
        let edges = land.oriented(set, part.slot()).edges_of(part.segment());
        (edges
            .iter()
            .filter(move |e| land.slot_at(cell.neighbour(*e)).is_none()))
        .map(move |e| (cell, e))
        .collect::<Vec<_>>()
    };
    let mut open_ends: Vec<(Cell, Edge)> = match &feature {
        Feature::Road(road) => roads.pieces(road).flat_map(free).collect(),
        Feature::City(root) => land.feature(*root).flat_map(free).collect(),
        Feature::Field(_) | Feature::Monastery(_) => Vec::new(),
    };
    open_ends.sort_unstable();
    let mut gaps: Vec<Cell> = match &feature {
        Feature::Monastery(node) => (land.tile(node.slot()).cell.surrounding())
            .filter(|c| land.slot_at(*c).is_none())
            .collect(),
        _ => open_ends.iter().map(|(c, e)| c.neighbour(*e)).collect(),
    };
    gaps.sort_unstable();
    gaps.dedup();
    let more = gaps.len() as u16;
    Appraisal {
        now: feature.appraised(position, roads, complete),
        complete,
        open_ends,
        gaps,
        complete_at_least: (kind != FeatureKind::Field)
            .then(|| feature.worth(position, roads, true, more).points),
    }
}
