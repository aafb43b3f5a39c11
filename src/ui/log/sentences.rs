//! One sentence for everything that happens, most important word first.

use crate::content::TextValue;
use crate::rules::{
    Award, Cell, CircleAction, Event, FeatureKind, RoadChange, RoadChangeKind, Seat,
};
use crate::ui::naming::Naming;

/// What happened, as a sentence.
pub fn sentence(event: &Event, naming: &Naming) -> String {
    let text = |key: &str, args: &[(&'static str, TextValue)]| naming.texts.text_with(key, args);
    let seat_only = |key: &str, seat: Seat| text(key, &[("seat", naming.seat(seat).into())]);
    match event {
        Event::Drawn { seat, kind } => text(
            "log-drawn",
            &[
                ("tile", naming.tile(*kind).into()),
                ("seat", naming.seat(*seat).into()),
            ],
        ),
        Event::Discarded { kind, .. } => {
            text("log-discarded", &[("tile", naming.tile(*kind).into())])
        }
        Event::TilePlaced {
            kind,
            cell,
            rotation,
            ..
        } => text(
            "log-placed",
            &[
                ("tile", naming.tile(*kind).into()),
                ("cell", cell.name().into()),
                ("turns", rotation.index().into()),
            ],
        ),
        Event::FollowerPlaced { seat, spot: None } => seat_only("log-no-follower", *seat),
        Event::FollowerPlaced {
            seat,
            spot: Some(spot),
        } => standing("log-follower", *seat, *spot, naming),
        Event::FerrySet {
            cell,
            pair,
            changes,
            ..
        } => {
            let set = text(
                "log-ferry-set",
                &[
                    ("cell", cell.name().into()),
                    ("pair", naming.pair(*pair).into()),
                ],
            );
            with_changes(set, *cell, changes, naming)
        }
        Event::FerryMoved {
            cell,
            from,
            pair,
            changes,
            ..
        } => {
            let moved = text(
                "log-ferry-moved",
                &[
                    ("cell", cell.name().into()),
                    ("pair", naming.pair(*pair).into()),
                    ("from", naming.pair(*from).into()),
                ],
            );
            with_changes(moved, *cell, changes, naming)
        }
        Event::Scored(award) => scored(award, naming),
        Event::FollowerReturned { seat, spot } => {
            let kind = naming.feature_at(*spot).unwrap_or(FeatureKind::Road);
            text(
                "log-returned",
                &[
                    ("seat", naming.seat(*seat).into()),
                    ("role", naming.role(kind).into()),
                    ("cell", spot.cell.name().into()),
                ],
            )
        }
        Event::CircleChosen { seat, action } => {
            let key = match action {
                CircleAction::Add => "log-circle-add",
                CircleAction::TakeBack => "log-circle-take",
            };
            seat_only(key, *seat)
        }
        Event::CircleSkipped { seat } => seat_only("log-circle-skipped", *seat),
        Event::CircleAdded { seat, spot } => standing("log-circle-added", *seat, *spot, naming),
        Event::CircleDeclined { seat } => seat_only("log-circle-declined", *seat),
        Event::TurnEnded { number, .. } => {
            text("log-turn-ended", &[("number", u32::from(*number).into())])
        }
        Event::GameEnded => game_over(naming),
    }
}

fn standing(key: &str, seat: Seat, spot: crate::rules::Spot, naming: &Naming) -> String {
    naming.texts.text_with(
        key,
        &[
            ("seat", naming.seat(seat).into()),
            ("stands", naming.stands(spot).into()),
            ("cell", spot.cell.name().into()),
        ],
    )
}

/// The sentence, and after it one for each road that the ferry changed.
fn with_changes(first: String, lake: Cell, changes: &[RoadChange], naming: &Naming) -> String {
    let changes = changes
        .iter()
        .map(|change| road_change(lake, change, naming));
    std::iter::once(first)
        .chain(changes)
        .collect::<Vec<_>>()
        .join(" ")
}

/// What a ferry did to one road: "Road south closes, 7 tiles, Red 1."
pub fn road_change(lake: Cell, change: &RoadChange, naming: &Naming) -> String {
    let key = match (change.kind, change.open) {
        (RoadChangeKind::Closed, _) => "log-road-closed",
        (RoadChangeKind::Reopened, _) => "log-road-reopened",
        (RoadChangeKind::Joined, true) => "log-road-joined",
        (RoadChangeKind::Joined, false) => "log-road-joined-closed",
        (RoadChangeKind::Cut, _) => "log-road-cut",
    };
    let owners = match naming.counts(&change.counts) {
        nobody if nobody.is_empty() => naming.texts.text("log-nobody"),
        owners => owners,
    };
    naming.texts.text_with(
        key,
        &[
            ("where", naming.stubs(lake, &change.stubs).into()),
            ("tiles", tiles(change.tiles.len(), naming).into()),
            ("owners", owners.into()),
        ],
    )
}

fn tiles(count: usize, naming: &Naming) -> String {
    naming
        .texts
        .text_with("log-tiles", &[("count", count.into())])
}

/// Where an award is said to be: the square of the first follower on it.
pub fn award_cell(award: &Award) -> Cell {
    let first = award.followers.first().map(|(_, spot)| spot.cell);
    first.or(award.tiles.first().copied()).unwrap_or_default()
}

/// "City at N47 complete."
pub fn award_title(award: &Award, naming: &Naming) -> String {
    let key = match (award.kind, award.complete) {
        (FeatureKind::Road, true) => "log-complete-road",
        (FeatureKind::City, true) => "log-complete-city",
        (FeatureKind::Monastery, true) => "log-complete-monastery",
        (FeatureKind::Road, false) => "log-final-road",
        (FeatureKind::City, false) => "log-final-city",
        (FeatureKind::Monastery, false) => "log-final-monastery",
        (FeatureKind::Field, _) => "log-final-field",
    };
    let cell = award_cell(award).name();
    naming.texts.text_with(key, &[("cell", cell.into())])
}

/// "City at N47 complete. 7 tiles, 1 pennant, 16. Red 1, Blue 1: both get 16."
fn scored(award: &Award, naming: &Naming) -> String {
    let count = |key: &str, count: usize| naming.texts.text_with(key, &[("count", count.into())]);
    let mut parts = Vec::new();
    if award.kind == FeatureKind::Field {
        parts.push(count("log-cities", award.cities.len()));
    } else {
        parts.push(tiles(award.tiles.len(), naming));
    }
    if award.tiles_paid_before > 0 {
        parts.push(count("log-paid-before", award.tiles_paid_before.into()));
    }
    if award.pennants > 0 {
        parts.push(count("log-pennants", award.pennants.into()));
    }
    let title = award_title(award, naming);
    let parts = naming.list(parts);
    if award.points == 0 {
        let nothing = [("parts", parts.into())];
        let nothing = naming.texts.text_with("log-unpaid", &nothing);
        return [title, nothing].join(" ");
    }
    let sum = naming.texts.text_with(
        "log-sum",
        &[("parts", parts.into()), ("points", award.points.into())],
    );
    [title, sum, verdict(award, naming)].join(" ")
}

/// Who had how many followers, and who is paid.
fn verdict(award: &Award, naming: &Naming) -> String {
    let present = award.counts.iter().filter(|count| **count > 0).count();
    let key = match award.winners.len() {
        1 if present == 1 => "log-alone",
        1 => "log-majority",
        _ => "log-tie",
    };
    let winner = award.winners.first().map(|seat| naming.seat(*seat));
    naming.texts.text_with(
        key,
        &[
            ("counts", naming.counts(&award.counts).into()),
            ("seat", winner.unwrap_or_default().into()),
            ("winners", award.winners.len().into()),
            ("points", award.points.into()),
        ],
    )
}

/// "Red wins." or "Red and Blue share the win."
pub fn result(naming: &Naming) -> String {
    let leaders = naming.position.leaders();
    let names: Vec<_> = leaders.iter().map(|seat| naming.seat(*seat)).collect();
    if let [winner] = &names[..] {
        let winner = winner.clone();
        return naming
            .texts
            .text_with("log-wins", &[("seat", winner.into())]);
    }
    let seats = naming.all_of(names);
    naming
        .texts
        .text_with("log-share", &[("seats", seats.into())])
}

fn game_over(naming: &Naming) -> String {
    let mut ranked: Vec<_> = (0..naming.position.seats()).map(Seat).collect();
    ranked.sort_by_key(|seat| std::cmp::Reverse(naming.position.score(*seat)));
    let scores = ranked.into_iter().map(|seat| {
        naming.texts.text_with(
            "seat-points",
            &[
                ("seat", naming.seat(seat).into()),
                ("points", naming.position.score(seat).into()),
            ],
        )
    });
    naming.texts.text_with(
        "log-game-over",
        &[
            ("scores", naming.list(scores).into()),
            ("result", result(naming).into()),
        ],
    )
}
