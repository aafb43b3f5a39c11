//! All that is known of a feature, in a form that the kernel and the yardstick both can give.

use std::collections::BTreeSet;

use super::fault::{Fault, found, same};
use crate::rules::reference::{Feature, Survey};
use crate::rules::{
    Cell, FeatureKind, MAX_SEATS, NodeId, Position, RoadGraph, Spot, appraise, road_tiles,
    thieves_on,
};

/// What is known of a feature.
#[derive(Debug, PartialEq, Eq)]
pub struct Facts {
    kind: FeatureKind,
    parts: Vec<Spot>,
    tiles: Vec<Cell>,
    distinct: usize,
    open: usize,
    complete: bool,
    pennants: usize,
    counts: [u32; MAX_SEATS],
    finished_cities: usize,
    /// What it pays to each who has most followers there, as it stands.
    points: u32,
}

/// As the yardstick has it.
pub fn slow_facts(survey: &Survey, feature: &Feature, paid: &BTreeSet<Spot>) -> Facts {
    let cities = match feature.kind {
        FeatureKind::Field => survey.finished_cities(feature).len(),
        _ => 0,
    };
    Facts {
        kind: feature.kind,
        parts: feature.parts.clone(),
        tiles: feature.tiles.clone(),
        distinct: feature.tiles.len(),
        open: feature.open,
        complete: feature.is_complete(),
        pennants: feature.pennants,
        counts: feature.counts,
        finished_cities: cities,
        points: survey.worth(feature, paid),
    }
}

/// As the kernel has it, asked by one part of the feature.
pub fn fast_facts(
    position: &Position,
    roads: &RoadGraph,
    kind: FeatureKind,
    part: Spot,
) -> Result<Facts, Fault> {
    let (land, set) = (position.land(), position.tile_set());
    let node = found("a part is not on the board", land.node(set, part))?;
    let spots = |nodes: &mut dyn Iterator<Item = NodeId>| {
        let mut spots: Vec<Spot> = nodes.map(|n| land.spot(n)).collect();
        spots.sort_unstable();
        spots
    };
    let cells = |parts: &[Spot]| {
        let mut cells: Vec<Cell> = parts.iter().map(|p| p.cell).collect();
        cells.dedup();
        cells
    };
    let appraisal = appraise(position, roads, node);
    let (finished_cities, points) = (appraisal.now.cities.len(), appraisal.now.points);
    let facts = match kind {
        FeatureKind::Road => {
            let road = roads.road(node);
            let parts = spots(&mut roads.pieces(&road));
            let mut tiles = road_tiles(position, roads, &road);
            tiles.sort_unstable();
            Facts {
                kind: land.kind_of(set, node),
                tiles,
                distinct: usize::from(roads.distinct_tiles(set, land, &road)),
                open: usize::from(road.open_ends),
                complete: road.is_complete(),
                pennants: 0,
                counts: thieves_on(position, roads, &road).map(u32::from),
                finished_cities,
                points,
                parts,
            }
        }
        FeatureKind::City | FeatureKind::Field => {
            let city = kind == FeatureKind::City;
            let parts = spots(&mut land.feature(node));
            let counts = land.claims(node).map(u32::from);
            let claimed = counts.iter().any(|n| *n > 0);
            same(
                "whether anybody stands there",
                &land.is_claimed(node),
                &claimed,
            )?;
            Facts {
                kind: land.kind_of(set, node),
                tiles: cells(&parts),
                distinct: usize::from(land.distinct_tiles(set, node)),
                open: usize::from(land.open_edges(node)),
                complete: city && land.open_edges(node) == 0,
                pennants: usize::from(land.pennants(node)),
                counts,
                finished_cities,
                points,
                parts,
            }
        }
        FeatureKind::Monastery => {
            let around = land.neighbours(part.cell).count();
            let mut counts = [0; MAX_SEATS];
            for follower in position.followers().iter().filter(|f| f.node == node) {
                counts[follower.seat.index()] += 1;
            }
            Facts {
                kind: land.kind_of(set, node),
                parts: vec![part],
                tiles: vec![part.cell],
                distinct: 1,
                open: 8 - around,
                complete: around == 8,
                pennants: 0,
                counts,
                finished_cities,
                points,
            }
        }
    };
    let told = appraisal.now.counts.map(u32::from);
    same("followers that an appraisal counts", &told, &facts.counts)?;
    Ok(facts)
}
