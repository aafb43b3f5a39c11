//! The board as the kernel keeps it, command by command, against the board surveyed from nothing.

use std::collections::{BTreeMap, BTreeSet};

use super::facts::{fast_facts, slow_facts};
use super::fault::{Checked, Fault, found, must, same};
use crate::rules::reference::Survey;
use crate::rules::{
    Cell, Command, Edge, EdgeKind, FeatureKind, KindId, Position, RoadGraph, Rotation, Spot,
    TurnPhase, wanted_edge,
};

/// Roads, cities, fields and monasteries; their sums; the frontier; the roads built anew.
///
/// `paid` are the road parts that were in a paid road, as the yardstick saw it.
pub fn compare_board(
    position: &Position,
    roads: &RoadGraph,
    survey: &Survey,
    paid: &BTreeSet<Spot>,
) -> Checked {
    for feature in survey.features() {
        let slow = slow_facts(survey, feature, paid);
        for part in [feature.parts.first(), feature.parts.last()] {
            let part = *found("a feature without parts", part)?;
            let fast = fast_facts(position, roads, feature.kind, part)?;
            same("a feature", &fast, &slow)?;
        }
    }
    compare_lists(position, roads, survey)?;
    compare_frontier(position, survey)?;
    open_ends_meet_the_frontier(position, roads)?;
    must(position.road_graph() == *roads, || {
        "the roads built anew differ from those that grew".to_owned()
    })?;
    if position.house().no_rescore {
        let kept: BTreeSet<Spot> = (position.scored_parts())
            .map(|node| position.land().spot(node))
            .collect();
        same("road parts paid before", &kept, paid)?;
    }
    Ok(())
}

/// Everything that may be commanded now, and which ferries may move. `offered` is what the kernel offers.
pub fn compare_choices(position: &Position, offered: &[Command], survey: &Survey) -> Checked {
    let expected = survey.commands();
    let differ = |a: &[Command], b: &[Command]| a.iter().find(|c| !b.contains(c)).copied();
    let extra = differ(offered, &expected);
    must(extra.is_none(), || {
        format!("offered and not legal: {extra:?}")
    })?;
    let missing = differ(&expected, offered);
    must(missing.is_none(), || {
        format!("legal and not offered: {missing:?}")
    })?;
    same("how much is offered", &offered.len(), &expected.len())?;
    if position.phase() == TurnPhase::MoveFerries {
        compare_movable(position, survey)?;
    }
    Ok(())
}

/// The list of all features, which comes in the order of placing.
fn compare_lists(position: &Position, roads: &RoadGraph, survey: &Survey) -> Checked {
    let fast = position.features(roads);
    same(
        "how many features there are",
        &fast.len(),
        &survey.features().len(),
    )?;
    for (fast, slow) in fast.iter().zip(survey.features()) {
        let mut parts: Vec<Spot> = (fast.parts.iter())
            .map(|part| position.land().spot(*part))
            .collect();
        parts.sort_unstable();
        same(
            "a feature of the list",
            &(fast.kind, &parts, fast.complete, fast.counts.map(u32::from)),
            &(slow.kind, &slow.parts, slow.is_complete(), slow.counts),
        )?;
    }
    Ok(())
}

fn compare_frontier(position: &Position, survey: &Survey) -> Checked {
    let fast: BTreeMap<(i16, i16), [Option<EdgeKind>; 4]> = (position.land().holes().iter())
        .map(|hole| {
            let wants = Edge::ALL.map(|edge| wanted_edge(hole.wants, edge));
            ((hole.cell.y, hole.cell.x), wants)
        })
        .collect();
    same(
        "squares of the frontier",
        &position.land().holes().len(),
        &fast.len(),
    )?;
    let slow: BTreeMap<(i16, i16), [Option<EdgeKind>; 4]> = (survey.holes().into_iter())
        .map(|(cell, wants)| ((cell.y, cell.x), wants))
        .collect();
    same("the frontier", &fast, &slow)?;
    for cell in survey.cells() {
        let is_taken = survey.feature_at(Spot { cell, segment: 0 }).is_some();
        let is_hole = slow.contains_key(&(cell.y, cell.x));
        let land = position.land();
        same(
            "whether a square is taken, and whether it is on the frontier",
            &(
                cell,
                land.slot_at(cell).is_some(),
                land.hole_at(cell).is_some(),
            ),
            &(cell, is_taken, is_hole),
        )?;
    }
    Ok(())
}

/// Every open end of a road, and every open edge of a city, is something that the frontier demands, and nothing else is.
fn open_ends_meet_the_frontier(position: &Position, roads: &RoadGraph) -> Checked {
    let (land, set) = (position.land(), position.tile_set());
    let demanded = |kind: EdgeKind| {
        let holes = land.holes().iter();
        holes
            .flat_map(|hole| Edge::ALL.map(|edge| wanted_edge(hole.wants, edge)))
            .filter(|wants| *wants == Some(kind))
            .count()
    };
    let (mut road_ends, mut city_edges) = (0, 0);
    for feature in position.features(roads) {
        let part = feature.parts[0];
        match land.kind_of(set, part) {
            FeatureKind::Road => road_ends += usize::from(roads.road(part).open_ends),
            FeatureKind::City => city_edges += usize::from(land.open_edges(part)),
            FeatureKind::Field | FeatureKind::Monastery => {}
        }
    }
    same(
        "open ends of all roads",
        &road_ends,
        &demanded(EdgeKind::Road),
    )?;
    same(
        "open edges of all cities",
        &city_edges,
        &demanded(EdgeKind::City),
    )
}

/// Where every kind of tile fits.
pub fn compare_all_placements(position: &Position, survey: &Survey) -> Checked {
    (position.tile_set().ids()).try_for_each(|kind| compare_placements(position, survey, kind))
}

fn compare_placements(position: &Position, survey: &Survey, kind: KindId) -> Checked {
    let mut fast: Vec<(Cell, Rotation)> = (position.placements(kind))
        .flat_map(|(cell, rotations)| rotations.iter().map(move |r| (cell, r)).collect::<Vec<_>>())
        .collect();
    fast.sort_unstable_by_key(|(cell, rotation)| (cell.y, cell.x, *rotation));
    let slow = survey.places(kind);
    let name = &position.tile_set().kind(kind).name;
    same(&format!("places for {name}"), &fast, &slow)?;
    same(
        &format!("whether {name} has a place"),
        &position.fits_somewhere(kind),
        &!slow.is_empty(),
    )
}

/// Fixed when the phase began, or worked out anew now: the same (`docs/rules.md` 2.5).
fn compare_movable(position: &Position, survey: &Survey) -> Checked {
    let movable = &position.turn().movable;
    let cells = |moved: bool| -> BTreeSet<Cell> {
        let those = movable.iter().filter(|m| m.moved == moved);
        those.map(|m| m.cell).collect()
    };
    let (moved, frozen) = (cells(true), cells(false));
    same(
        "ferries, each once",
        &movable.len(),
        &(moved.len() + frozen.len()),
    )?;
    // `move_all_on_road` rides through ferries, so there a move does change what is met behind it: 2.8 fixes it once.
    if moved.is_empty() || !position.house().move_all_on_road {
        let anew: BTreeSet<Cell> = survey.eligible().difference(&moved).copied().collect();
        same("ferries that may move", &frozen, &anew)?;
    }
    for ferry in movable {
        let slot = position.land().slot_at(ferry.cell);
        same(
            "the lake of a ferry that may move",
            &slot,
            &Some(ferry.slot),
        )?;
    }
    Ok(())
}

/// Writes the position down, reads it, and demands that all is as before.
pub fn compare_text(position: &Position) -> Checked {
    let text = position.to_text();
    match Position::from_text(&text, position.tile_set()) {
        Ok(read) => must(read == *position, || {
            format!("written down and read, the position is another one:\n{text}")
        }),
        Err(error) => Err(Fault(format!(
            "its own text cannot be read: {error}\n{text}"
        ))),
    }
}
