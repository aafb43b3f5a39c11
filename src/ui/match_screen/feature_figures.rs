//! A feature in figures: for the look card, and in sentences for those who listen.

use super::sight::TableView;
use crate::explain::Look;
use crate::rules::{FeatureKind, Spot};
use crate::ui::components::{FeatureLine, FeatureTable, FigureRow, MajorityEntry};

/// So many squares that are waited for are named.
const MOST_GAPS: usize = 4;

/// Everything about a feature.
pub(super) fn table(view: &TableView, seen: &Look, at: Spot) -> FeatureTable {
    FeatureTable {
        title: view.text_of_tiles(title_key(seen.kind), seen),
        place: view
            .texts
            .text_with("look-at", &[("cell", at.cell.name().into())]),
        majority: majority(view, seen),
        verdict: verdict(view, seen),
        rows: rows(view, seen),
        notes: notes(view, seen),
        spoken: sentence(view, seen),
    }
}

/// A feature among others: its size, who stands on it, what it is worth.
pub(super) fn line(view: &TableView, seen: &Look) -> FeatureLine {
    let key = match (seen.kind, seen.complete) {
        (FeatureKind::Road, false) => "look-line-road",
        (FeatureKind::Road, true) => "look-line-road-complete",
        (FeatureKind::City, false) => "look-line-city",
        (FeatureKind::City, true) => "look-line-city-complete",
        (FeatureKind::Field, _) => "look-line-field",
        (FeatureKind::Monastery, _) => "look-line-monastery",
    };
    FeatureLine {
        label: view.text_of_tiles(key, seen),
        majority: majority(view, seen),
        value: seen.worth_now.to_string(),
        spoken: sentence(view, seen),
    }
}

/// All of it in a sentence.
pub(super) fn sentence(view: &TableView, seen: &Look) -> String {
    let key = match (seen.kind, seen.complete) {
        (FeatureKind::Road, false) => "look-road-open",
        (FeatureKind::Road, true) => "look-road-complete",
        (FeatureKind::City, false) => "look-city-open",
        (FeatureKind::City, true) => "look-city-complete",
        (FeatureKind::Field, _) => "look-field",
        (FeatureKind::Monastery, false) => "look-monastery-open",
        (FeatureKind::Monastery, true) => "look-monastery-complete",
    };
    view.text_of_tiles(key, seen)
}

impl TableView<'_> {
    fn text_of_tiles(&self, key: &str, seen: &Look) -> String {
        let owners = self.naming().counts(&seen.counts);
        let owners = if owners.is_empty() {
            self.text("log-nobody")
        } else {
            owners
        };
        self.texts.text_with(
            key,
            &[
                ("tiles", (seen.tiles.len() as u32).into()),
                ("ends", (seen.open_ends.len() as u32).into()),
                ("points", seen.worth_now.into()),
                ("owners", owners.into()),
            ],
        )
    }
}

const fn title_key(kind: FeatureKind) -> &'static str {
    match kind {
        FeatureKind::Road => "look-title-road",
        FeatureKind::City => "look-title-city",
        FeatureKind::Field => "look-title-field",
        FeatureKind::Monastery => "look-title-monastery",
    }
}

fn majority(view: &TableView, seen: &Look) -> Vec<MajorityEntry> {
    let mut there: Vec<MajorityEntry> = view
        .owners(&seen.counts)
        .into_iter()
        .map(|(seat, followers)| MajorityEntry { seat, followers })
        .collect();
    there.sort_by_key(|entry| std::cmp::Reverse(entry.followers));
    there
}

fn verdict(view: &TableView, seen: &Look) -> String {
    view.text(match (seen.leaders.len(), seen.followers.len()) {
        (0, _) => "look-verdict-nobody",
        (1, 1) => "match-verdict-alone",
        (1, _) => "match-verdict-majority",
        _ => "look-verdict-tie",
    })
}

fn rows(view: &TableView, seen: &Look) -> Vec<FigureRow> {
    let row = |key: &str, sum: String, value: u32| FigureRow {
        label: view.text(key),
        sum,
        value: value.to_string(),
    };
    let tiles = seen.tiles.len() as u32;
    if seen.complete {
        let sum = sum(view, seen, tiles, seen.worth_now);
        return vec![row("look-row-complete", sum, seen.worth_now)];
    }
    let now = row(
        "look-row-now",
        sum(view, seen, tiles, seen.worth_now),
        seen.worth_now,
    );
    let mut rows = vec![now];
    if let Some(least) = seen.complete_at_least {
        let sum = sum(view, seen, tiles + seen.gaps.len() as u32, least);
        let key = match seen.kind {
            FeatureKind::Monastery => "look-row-complete",
            _ => "look-row-at-least",
        };
        rows.push(row(key, sum, least));
    }
    let gaps = seen.gaps.iter().take(MOST_GAPS);
    let mut names: Vec<String> = gaps.map(|(cell, _)| cell.name()).collect();
    if seen.gaps.len() > MOST_GAPS {
        names.push("…".to_owned());
    }
    match seen.kind {
        FeatureKind::Road | FeatureKind::City => {
            let ends = seen.open_ends.len() as u32;
            rows.push(row("look-row-ends", names.join(" "), ends));
        }
        FeatureKind::Monastery => {
            let free = seen.gaps.len() as u32;
            rows.push(row("look-row-free", names.join(" "), free));
        }
        FeatureKind::Field => {}
    }
    rows
}

/// How the points of a feature of so many tiles come about, where that can be told in a line.
fn sum(view: &TableView, seen: &Look, tiles: u32, points: u32) -> String {
    let pennants = u32::from(seen.pennants);
    let key = match seen.kind {
        FeatureKind::Road if points == tiles => "look-sum-tiles",
        FeatureKind::Monastery => "look-sum-squares",
        FeatureKind::City if points == tiles + pennants => "look-sum-city-single",
        FeatureKind::City if points == 2 * (tiles + pennants) => "look-sum-city",
        FeatureKind::Field => "look-sum-field",
        // A house rule pays otherwise.
        FeatureKind::Road | FeatureKind::City => return String::new(),
    };
    let count = match seen.kind {
        FeatureKind::Field => seen.cities.len() as u32,
        FeatureKind::Monastery => points,
        _ => tiles,
    };
    view.texts.text_with(
        key,
        &[("count", count.into()), ("pennants", pennants.into())],
    )
}

/// Squares where no tile to come fits any more, and ferries that could still change it.
fn notes(view: &TableView, seen: &Look) -> Vec<String> {
    let dead = seen.gaps.iter().filter(|(_, fitting)| *fitting == 0);
    let dead: Vec<String> = dead.map(|(cell, _)| cell.name()).collect();
    let mut notes = Vec::new();
    if !dead.is_empty() {
        let count = dead.len() as u32;
        notes.push(view.texts.text_with(
            "look-dead",
            &[
                ("cells", view.naming().all_of(dead).into()),
                ("count", count.into()),
            ],
        ));
    }
    if !seen.complete && !seen.ferries.is_empty() {
        notes.push(view.text("look-as-ferries-lie"));
    }
    notes
}
