//! A look at one feature: who leads, what it is worth, what it lacks (`docs/rules.md` 1.6, 1.7).

use crate::rules::{
    Appraisal, Cell, Edge, FeatureKind, KindId, MAX_SEATS, NodeId, Position, RoadGraph, Seat, Spot,
    StubPair, appraise,
};

/// A feature as it stands now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Look {
    /// What kind of feature it is.
    pub kind: FeatureKind,
    /// Every part of it, by tile in the order of placing.
    pub spots: Vec<Spot>,
    /// Its squares, each once; for a monastery also the neighbours that count.
    pub tiles: Vec<Cell>,
    /// Whether it is complete; a field never is.
    pub complete: bool,
    /// Its open ends, by square.
    pub open_ends: Vec<OpenEnd>,
    /// The empty squares that have to be filled to complete it, and how many tiles to come fit in each.
    pub gaps: Vec<(Cell, u16)>,
    /// Pennants in it.
    pub pennants: u16,
    /// For a field: one square of each finished city that it touches.
    pub cities: Vec<Cell>,
    /// Every part of those cities.
    pub city_parts: Vec<Spot>,
    /// For a road: the ferries that it rides, by lake.
    pub ferries: Vec<(Cell, StubPair)>,
    /// Everybody who stands on it, in the order they were placed.
    pub followers: Vec<(Seat, Spot)>,
    /// Followers by seat.
    pub counts: [u8; MAX_SEATS],
    /// Those with the most followers; nobody if it is free, several if they tie.
    pub leaders: Vec<Seat>,
    /// What it pays if the game ends now; if it is complete, what it pays as such.
    pub worth_now: u32,
    /// The least it pays once complete; `None` for a field.
    pub complete_at_least: Option<u32>,
}

/// An open end of a road or city.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OpenEnd {
    /// The tile that it leads out of.
    pub cell: Cell,
    /// The side.
    pub edge: Edge,
}

/// The feature at a place; `None` if there is no such part.
pub fn look(position: &Position, roads: &RoadGraph, spot: Spot) -> Option<Look> {
    let node = position.land().node(position.tile_set(), spot)?;
    Some(look_at(position, roads, node))
}

/// The feature that a part belongs to.
pub(super) fn look_at(position: &Position, roads: &RoadGraph, node: NodeId) -> Look {
    let land = position.land();
    let Appraisal {
        now: award,
        complete,
        open_ends,
        gaps,
        complete_at_least,
    } = appraise(position, roads, node);
    let mut nodes: Vec<NodeId> = match award.kind {
        FeatureKind::Road => roads.pieces(&roads.road(node)).collect(),
        FeatureKind::City | FeatureKind::Field => land.feature(node).collect(),
        FeatureKind::Monastery => vec![node],
    };
    nodes.sort_unstable();
    let ferries = match award.kind {
        FeatureKind::Road => ferries_ridden(position, roads, &nodes),
        _ => Vec::new(),
    };
    let city_parts = match award.kind {
        FeatureKind::Field => land
            .finished_cities(position.tile_set(), node)
            .flat_map(|city| land.feature(city))
            .map(|part| land.spot(part))
            .collect(),
        _ => Vec::new(),
    };
    Look {
        kind: award.kind,
        spots: nodes.into_iter().map(|n| land.spot(n)).collect(),
        tiles: award.tiles,
        complete,
        open_ends: open_ends
            .into_iter()
            .map(|(cell, edge)| OpenEnd { cell, edge })
            .collect(),
        gaps: gaps
            .into_iter()
            .map(|cell| (cell, tiles_that_fit(position, cell)))
            .collect(),
        pennants: award.pennants,
        cities: award.cities,
        city_parts,
        ferries,
        followers: award.followers,
        counts: award.counts,
        leaders: award.winners,
        worth_now: award.points,
        complete_at_least,
    }
}

/// The ferries whose both jetties are among these parts of one road.
fn ferries_ridden(
    position: &Position,
    roads: &RoadGraph,
    nodes: &[NodeId],
) -> Vec<(Cell, StubPair)> {
    let served = nodes.iter().filter(|n| {
        // Each ferry has two served stubs; it is told once, at the lower one.
        roads.across(**n).is_some_and(|other| **n < other)
    });
    served
        .filter_map(|n| {
            let cell = position.land().tile(n.slot()).cell;
            Some((cell, position.ferry(n.slot())?))
        })
        .collect()
}

/// How many tiles of the bag fit an empty square, turned as they must be; 0 also where no tile touches it.
pub fn tiles_that_fit(position: &Position, cell: Cell) -> u16 {
    let bag = position.bag();
    kinds_that_fit(position, cell)
        .map(|kind| bag[kind.index()])
        .sum()
}

/// The kinds of the bag that fit an empty square in some turn, in the order of the tile set.
pub(super) fn kinds_that_fit(
    position: &Position,
    cell: Cell,
) -> impl Iterator<Item = KindId> + use<'_> {
    let bag = position.bag();
    position
        .tile_set()
        .ids()
        .filter(move |kind| bag[kind.index()] > 0 && position.rotations_at(*kind, cell).0 != 0)
}
