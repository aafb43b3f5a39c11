//! Events in words.

use crate::rules::{
    Award, CircleAction, Edge, Event, Position, RoadChange, RoadChangeKind, Seat, Spot, StubPair,
};

/// Sentences about an event; none if there is nothing to tell. `names` has one for each seat.
pub(super) fn tell(event: &Event, position: &Position, names: &[&str]) -> Vec<String> {
    let changes = match event {
        Event::FerrySet { changes, .. } | Event::FerryMoved { changes, .. } => &changes[..],
        _ => &[],
    };
    let roads = changes.iter().map(|change| road(change, names));
    sentence(event, position, names)
        .into_iter()
        .chain(roads)
        .collect()
}

fn sentence(event: &Event, position: &Position, names: &[&str]) -> Option<String> {
    let who = |seat: &Seat| names.get(seat.index()).copied().unwrap_or("somebody");
    let set = position.tile_set();
    let at = |spot: &Spot| format!("the {} of {}", spot.part_notation(position), spot.cell);
    Some(match event {
        Event::Drawn { seat, kind } => format!("{} draws {}.", who(seat), set.kind(*kind).name),
        Event::Discarded { kind, .. } => {
            format!("{} fits nowhere and leaves the game.", set.kind(*kind).name)
        }
        Event::TilePlaced {
            seat,
            kind,
            cell,
            rotation,
        } => {
            let name = &set.kind(*kind).name;
            match rotation.index() {
                0 => format!("{} places {name} at {cell}.", who(seat)),
                turns => format!(
                    "{} places {name} at {cell}, turned {turns} times.",
                    who(seat)
                ),
            }
        }
        Event::FollowerPlaced { seat, spot } => match spot {
            Some(spot) => format!("{} puts a follower on {}.", who(seat), at(spot)),
            None => format!("{} puts no follower on it.", who(seat)),
        },
        Event::FerrySet {
            seat, cell, pair, ..
        } => {
            format!(
                "{} sets the ferry of {cell} between {}.",
                who(seat),
                sides(*pair)
            )
        }
        Event::FerryMoved {
            seat,
            cell,
            from,
            pair,
            ..
        } => format!(
            "{} moves the ferry of {cell} from {} to {}.",
            who(seat),
            sides(*from),
            sides(*pair)
        ),
        Event::Scored(award) => scored(award, names),
        Event::FollowerReturned { seat, spot } => {
            format!("{}'s follower comes home from {}.", who(seat), at(spot))
        }
        Event::CircleChosen { seat, action } => match action {
            CircleAction::Add => {
                format!("{} chooses that everybody may add a follower.", who(seat))
            }
            CircleAction::TakeBack => {
                format!(
                    "{} chooses that everybody takes one follower back.",
                    who(seat)
                )
            }
        },
        Event::CircleSkipped { seat } => format!("That does not concern {}.", who(seat)),
        Event::CircleAdded { seat, spot } => {
            format!("{} adds a follower on {}.", who(seat), at(spot))
        }
        Event::CircleDeclined { seat } => format!("{} adds none.", who(seat)),
        Event::GameEnded => "The game is over.".to_owned(),
        Event::TurnEnded { .. } => return None,
    })
}

fn sides(pair: StubPair) -> String {
    let word = |edge| match edge {
        Edge::N => "north",
        Edge::E => "east",
        Edge::S => "south",
        Edge::W => "west",
    };
    let [a, b] = pair.edges().map(word);
    format!("{a} and {b}")
}

/// What became of a road at a lake.
fn road(change: &RoadChange, names: &[&str]) -> String {
    let what = match change.kind {
        RoadChangeKind::Closed => "is closed",
        RoadChangeKind::Reopened => "is open again",
        RoadChangeKind::Joined => "is joined together",
        RoadChangeKind::Cut => "is cut off",
    };
    let owners = names.iter().zip(change.counts);
    let owners: Vec<_> = owners
        .filter(|(_, followers)| *followers > 0)
        .map(|(name, _)| *name)
        .collect();
    let whose = match owners.len() {
        0 => "A road without followers".to_owned(),
        _ => format!("The road of {}", owners.join(" and ")),
    };
    let end = match change.kind {
        RoadChangeKind::Joined | RoadChangeKind::Cut if change.open => ", open",
        _ => "",
    };
    format!(
        "{whose} {what}: {}{end}.",
        counted(change.tiles.len(), "tile")
    )
}

fn scored(award: &Award, names: &[&str]) -> String {
    let winners: Vec<_> = award
        .winners
        .iter()
        .map(|seat| names.get(seat.index()).copied().unwrap_or("somebody"))
        .collect();
    let complete = if award.complete {
        "complete"
    } else {
        "unfinished"
    };
    let tiles = counted(award.tiles.len(), "tile");
    let each = if winners.len() > 1 { " each" } else { "" };
    format!(
        "A {complete} {} of {tiles}: {}{each} for {}.",
        award.kind,
        counted(award.points as usize, "point"),
        winners.join(" and ")
    )
}

fn counted(number: usize, word: &str) -> String {
    let s = if number == 1 { "" } else { "s" };
    format!("{number} {word}{s}")
}
