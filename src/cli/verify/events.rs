//! Compares what was paid.

use super::differences::{Differences, apart};
use super::names;
use super::recording::ScoreEvent;
use crate::rules::{Award, FeatureKind, Position, Seat};

/// Compares the features paid; their order means nothing.
///
/// Of the players in `unordered` a recording does not tell who of them stood there first, see
/// [`Replay::unordered`](super::replay::Replay::unordered): any part of theirs on the feature is as good.
pub(super) fn compare(
    differences: &mut Differences,
    position: &Position,
    unordered: &[Seat],
    expected: &[ScoreEvent],
    found: &[Award],
) {
    let part = |p: i64, part: &str| {
        let seat = unordered.iter().find(|seat| i64::from(seat.0) == p);
        let same = seat.and_then(|seat| first_part(position, *seat, part, found));
        same.unwrap_or_else(|| part.to_owned())
    };
    let expected: Vec<String> = expected.iter().map(|e| recorded(e, part)).collect();
    let found: Vec<String> = found.iter().map(|a| awarded(position, a)).collect();
    let (expected, found) = apart(&expected, &found);
    for index in 0..expected.len().max(found.len()) {
        let side = |list: &[&str]| list.get(index).map_or("nothing", |e| *e).to_owned();
        differences.note("ev", side(&expected), side(&found));
    }
}

/// Where the first follower of `seat` stood on the feature on which one of them stood at `part`.
fn first_part(position: &Position, seat: Seat, part: &str, awards: &[Award]) -> Option<String> {
    awards.iter().find_map(|award| {
        let own = award.followers.iter().filter(|(owner, _)| *owner == seat);
        let parts: Vec<String> = own.map(|(_, spot)| names::place(position, *spot)).collect();
        let stood = parts.iter().any(|p| p == part);
        parts.into_iter().next().filter(|_| stood)
    })
}

/// A recorded event in one line, with its parts as `part` names them.
fn recorded(event: &ScoreEvent, part: impl Fn(i64, &str) -> String) -> String {
    let counts: Vec<(&str, i64)> = event.n.iter().map(|(k, n)| (k.as_str(), *n)).collect();
    let to = event.to.iter().map(|(p, n, at)| (*p, *n, part(*p, at)));
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::shipped_tile_set;
    use crate::rules::{Cell, Spot};

    /// How many differences there are if the file names `part` for a road on which Red stands first at 0,0 and then at
    /// 1,0, and Blue at 2,0.
    fn differences(part: &str, unordered: &[Seat]) -> usize {
        let text = "U@(0,0)r0 U@(1,0)r0 U@(2,0)r0 R:road(0,0)E R:road(1,0)E B:road(2,0)E";
        let position = Position::from_text(text, &shipped_tile_set()).expect("a board");
        let at = |seat, x| {
            (
                Seat(seat),
                Spot {
                    cell: Cell::new(x, 0),
                    segment: 0,
                },
            )
        };
        let award = Award {
            kind: FeatureKind::Road,
            complete: false,
            tiles: (0..3).map(|x| Cell::new(x, 0)).collect(),
            tiles_paid_before: 0,
            pennants: 0,
            cities: Vec::new(),
            followers: vec![at(0, 0), at(0, 1), at(1, 2)],
            counts: [2, 1, 0, 0, 0, 0],
            winners: vec![Seat(0)],
            points: 3,
        };
        let event = ScoreEvent {
            k: "road".to_owned(),
            done: false,
            n: [("tiles".to_owned(), 3)].into(),
            to: vec![(0, 3, part.to_owned())],
        };
        let mut differences = Differences::new("test".to_owned());
        compare(&mut differences, &position, unordered, &[event], &[award]);
        differences.into_lines().len()
    }

    #[test]
    fn an_award_names_the_part_where_the_first_follower_stood() {
        assert_eq!(differences("0,0 road EW", &[]), 0);
        assert_eq!(differences("1,0 road EW", &[]), 1);
        assert_eq!(differences("2,0 road EW", &[]), 1);
    }

    #[test]
    fn any_part_will_do_where_a_recording_cannot_tell_which_follower_came_first() {
        assert_eq!(differences("0,0 road EW", &[Seat(0)]), 0);
        assert_eq!(differences("1,0 road EW", &[Seat(0)]), 0);
        assert_eq!(differences("1,0 road EW", &[Seat(1)]), 1);
        assert_eq!(differences("2,0 road EW", &[Seat(0)]), 1);
        assert_eq!(differences("9,0 road EW", &[Seat(0)]), 1);
    }
}
