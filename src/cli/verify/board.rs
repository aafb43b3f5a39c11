//! Compares what lies on the board and what the players have.

use std::collections::BTreeMap;

use super::differences::Differences;
use super::names;
use crate::record::Fnv;
use crate::rules::{FeatureKind, KindId, Position, RoadGraph, Rotation};

/// Every placement of a tile, by x, y and rotation.
pub(super) fn placements(position: &Position, kind: KindId) -> Vec<(i16, i16, usize)> {
    let mut all: Vec<_> = position
        .placements(kind)
        .flat_map(|(cell, rotations)| {
            rotations
                .iter()
                .map(move |r: Rotation| (cell.x, cell.y, r.index()))
        })
        .collect();
    all.sort_unstable();
    all
}

/// The hash of all placements of a tile.
pub(super) fn placements_hash(placements: &[(i16, i16, usize)]) -> String {
    let text: Vec<String> = placements
        .iter()
        .map(|(x, y, r)| format!("{x},{y},{r}"))
        .collect();
    format!("{:016x}", Fnv::of(text.join(";").as_bytes()))
}

/// Compares where the drawn tile may lie: how many placements, their hash, and the list where there is one.
pub(super) fn compare_placements(
    differences: &mut Differences,
    found: &[(i16, i16, usize)],
    count: i64,
    hash: &str,
    list: Option<&[String]>,
) {
    differences.compare("place_n", count, found.len() as i64);
    let found_hash = placements_hash(found);
    differences.compare_text("place_h", hash, &found_hash);
    if let Some(list) = list {
        let mut cells: BTreeMap<(i16, i16), String> = BTreeMap::new();
        for (x, y, r) in found {
            *cells.entry((*x, *y)).or_default() += &r.to_string();
        }
        let cells: Vec<String> = cells
            .iter()
            .map(|((x, y), rotations)| format!("{x},{y}:{rotations}"))
            .collect();
        differences.compare_lists("place", list, &cells);
    }
}

/// Compares how many separate features there are, and how many of them somebody stands on.
pub(super) fn compare_features(
    differences: &mut Differences,
    position: &Position,
    roads: &RoadGraph,
    expected: &BTreeMap<String, (i64, i64)>,
) {
    let kinds = [
        FeatureKind::Road,
        FeatureKind::City,
        FeatureKind::Field,
        FeatureKind::Monastery,
    ];
    let features = position.features(roads);
    for kind in kinds {
        let all = features.iter().filter(|f| f.kind == kind).count();
        let claimed = features
            .iter()
            .filter(|f| f.kind == kind && f.is_claimed())
            .count();
        // A kind of which there is none may be left out.
        let expected = expected.get(names::kind(kind)).copied().unwrap_or((0, 0));
        let what = format!("feat {}", names::kind(kind));
        differences.compare(&what, expected, (all as i64, claimed as i64));
    }
    for (kind, expected) in expected {
        if !kinds.iter().any(|k| names::kind(*k) == kind) {
            differences.note("feat", format_args!("{kind} {expected:?}"), "no such kind");
        }
    }
}

/// Every ferry on the board.
pub(super) fn ferries(position: &Position) -> Vec<String> {
    position
        .ferries()
        .map(|(slot, pair)| names::ferry(position.land().tile(slot).cell, pair))
        .collect()
}

/// Every follower on the board.
pub(super) fn followers(position: &Position) -> Vec<String> {
    let all = position.followers().iter();
    all.map(|f| names::owned(position, f.seat, position.spot_of(f)))
        .collect()
}
