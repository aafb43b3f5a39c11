//! Compares what was paid.

use super::differences::{Differences, apart};
use super::names;
use super::recording::ScoreEvent;
use crate::rules::{Award, FeatureKind, Position};

/// Compares the features paid; their order means nothing.
pub(super) fn compare(
    differences: &mut Differences,
    position: &Position,
    expected: &[ScoreEvent],
    found: &[Award],
) {
    let expected: Vec<String> = expected.iter().map(recorded).collect();
    let found: Vec<String> = found.iter().map(|a| awarded(position, a)).collect();
    let (expected, found) = apart(&expected, &found);
    for index in 0..expected.len().max(found.len()) {
        let side = |list: &[&str]| list.get(index).map_or("nothing", |e| *e).to_owned();
        differences.note("ev", side(&expected), side(&found));
    }
}

/// A recorded event in one line.
fn recorded(event: &ScoreEvent) -> String {
    let counts: Vec<(&str, i64)> = event.n.iter().map(|(k, n)| (k.as_str(), *n)).collect();
    let to = event.to.iter().map(|(p, n, part)| (*p, *n, part.clone()));
    line(&event.k, event.done, &counts, to.collect())
}

/// What the rules paid, in the same words.
fn awarded(position: &Position, award: &Award) -> String {
    let tiles = match award.kind {
        FeatureKind::Field => 0,
        _ => award.tiles.len(),
    };
    let counts = [
        ("cities", award.cities.len() as i64),
        ("pennants", i64::from(award.pennants)),
        ("tiles", tiles as i64),
    ];
    let to = award.winners.iter().map(|seat| {
        let first = award.followers.iter().find(|(owner, _)| owner == seat);
        let part = first.map_or_else(
            || "nowhere".to_owned(),
            |(_, spot)| names::place(position, *spot),
        );
        (i64::from(seat.0), i64::from(award.points), part)
    });
    line(
        names::kind(award.kind),
        award.complete,
        &counts,
        to.collect(),
    )
}

/// Counts of nothing may be left out of a recording, so they are left out here.
fn line(kind: &str, done: bool, counts: &[(&str, i64)], to: Vec<(i64, i64, String)>) -> String {
    let mut to = to;
    to.sort();
    let done = if done { "done" } else { "not done" };
    let counts: Vec<String> = counts
        .iter()
        .filter(|(_, n)| *n != 0)
        .map(|(what, n)| format!("{what} {n}"))
        .collect();
    let to: Vec<String> = to
        .iter()
        .map(|(p, points, part)| format!("player {p} gets {points} at {part}"))
        .collect();
    format!("{kind} {done} ({}) {}", counts.join(", "), to.join(" and "))
}
