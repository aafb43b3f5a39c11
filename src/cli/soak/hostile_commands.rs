//! Commands that nobody should give, and a few that one may.

use super::chance::Chance;
use crate::rules::{
    Cell, CircleAction, Command, KindId, Position, Rotation, Spot, StubPair, TurnPhase,
};

/// Numbers at which mistakes are made.
const EDGES_OF_I16: [i16; 12] = [
    i16::MIN,
    i16::MIN + 1,
    -16384,
    -129,
    -128,
    -1,
    0,
    1,
    127,
    128,
    i16::MAX - 1,
    i16::MAX,
];
/// Words of the notation, and words that look like them.
const WORDS: [&str; 64] = [
    "place",
    "follower",
    "ferry",
    "move",
    "done",
    "circle",
    "add",
    "take",
    "decline",
    "draw",
    "r0",
    "r1",
    "r2",
    "r3",
    "r4",
    "r-1",
    "r",
    "R0",
    "NE",
    "ES",
    "SW",
    "NS",
    "EW",
    "WN",
    "NN",
    "EE",
    "SS",
    "WW",
    "N",
    "E",
    "NESW",
    "es",
    "A",
    "B",
    "C",
    "a",
    "none",
    "road",
    "city",
    "field",
    "monastery",
    "mon",
    "Nw",
    "Ne",
    "Wn",
    "nw",
    "LB",
    "LC",
    "CC1",
    "U",
    "ZZ",
    "#3",
    "#65535",
    "0,0",
    "(0,0)",
    "1,0",
    "-32768,-32768",
    "32768,0",
    "99999999999,0",
    "M50",
    "ZZZ50",
    "M-2147483648",
    "é",
    "\u{0}",
];

/// A command of any kind. `legal` are those that may be given; now and then it is one of them.
pub fn any_command(chance: &mut Chance, position: &Position, legal: &[Command]) -> Command {
    match chance.below(8) {
        0 if !legal.is_empty() => spoilt(chance, position, legal),
        1 | 2 => of_this_phase(chance, position),
        _ => match chance.below(10) {
            0 => Command::Draw(kind(chance, position)),
            1 => Command::Place {
                cell: cell(chance, position),
                rotation: rotation(chance),
            },
            2 => Command::Follower(part(chance)),
            3 => Command::SetFerry(pair(chance)),
            4 => Command::MoveFerry {
                cell: cell(chance, position),
                pair: pair(chance),
            },
            5 => Command::EndMoves,
            6 => Command::ChooseCircle(action(chance)),
            7 => Command::AddFollower(spot(chance, position)),
            8 => Command::TakeFollower(spot(chance, position)),
            _ => Command::Decline,
        },
    }
}

/// A line that somebody might type, with words of the notation in any order and number.
pub fn any_line(chance: &mut Chance, position: &Position, legal: &[Command]) -> String {
    let mut words: Vec<String> = if chance.percent(70) {
        let line = any_command(chance, position, legal).notation(position);
        line.split(' ').map(str::to_owned).collect()
    } else {
        let count = chance.below(6);
        (0..count)
            .map(|_| chance.one_of(&WORDS).to_owned())
            .collect()
    };
    for _ in 0..chance.below(3) {
        let at = chance.below(words.len() + 1);
        let word = chance.one_of(&WORDS).to_owned();
        match chance.below(3) {
            0 => words.insert(at, word),
            1 if at < words.len() => drop(words.remove(at)),
            _ if at < words.len() => words[at] = word,
            _ => {}
        }
    }
    words.join(if chance.percent(95) { " " } else { "  " })
}

/// A command of the phase that is on, but with anything in it.
fn of_this_phase(chance: &mut Chance, position: &Position) -> Command {
    match position.phase() {
        TurnPhase::DrawTile => Command::Draw(kind(chance, position)),
        TurnPhase::PlaceTile => Command::Place {
            cell: cell(chance, position),
            rotation: rotation(chance),
        },
        TurnPhase::PlaceFollower => Command::Follower(part(chance)),
        TurnPhase::SetFerry => Command::SetFerry(pair(chance)),
        TurnPhase::MoveFerries => Command::MoveFerry {
            cell: lake(chance, position),
            pair: pair(chance),
        },
        _ => match chance.below(3) {
            0 => Command::AddFollower(spot(chance, position)),
            1 => Command::TakeFollower(spot(chance, position)),
            _ => Command::Decline,
        },
    }
}

/// A legal command with one thing in it exchanged; now and then nothing.
fn spoilt(chance: &mut Chance, position: &Position, legal: &[Command]) -> Command {
    let command = chance.one_of(legal);
    if chance.percent(20) {
        return command;
    }
    match command {
        Command::Draw(_) => Command::Draw(kind(chance, position)),
        Command::Place { cell, .. } if chance.percent(50) => Command::Place {
            cell,
            rotation: rotation(chance),
        },
        Command::Place { rotation, .. } => Command::Place {
            cell: cell(chance, position),
            rotation,
        },
        Command::Follower(_) => Command::Follower(part(chance)),
        Command::SetFerry(_) => Command::SetFerry(pair(chance)),
        Command::MoveFerry { cell, .. } if chance.percent(50) => Command::MoveFerry {
            cell,
            pair: pair(chance),
        },
        Command::MoveFerry { pair, .. } => Command::MoveFerry {
            cell: lake(chance, position),
            pair,
        },
        Command::ChooseCircle(_) => Command::ChooseCircle(action(chance)),
        Command::AddFollower(_) | Command::TakeFollower(_) if chance.percent(50) => {
            Command::AddFollower(spot(chance, position))
        }
        Command::AddFollower(_) | Command::TakeFollower(_) => {
            Command::TakeFollower(spot(chance, position))
        }
        Command::EndMoves => Command::Decline,
        Command::Decline => Command::EndMoves,
    }
}

fn kind(chance: &mut Chance, position: &Position) -> KindId {
    let kinds = position.tile_set().kinds().len();
    KindId(match chance.below(8) {
        0 => chance.bits() as u16,
        1 => u16::MAX,
        2 => kinds as u16,
        _ => chance.below(kinds) as u16,
    })
}

/// On the board, beside it, or as far away as can be said.
fn cell(chance: &mut Chance, position: &Position) -> Cell {
    let land = position.land();
    match chance.below(8) {
        0 => Cell::new(chance.bits() as i16, chance.bits() as i16),
        1 => Cell::new(chance.one_of(&EDGES_OF_I16), chance.one_of(&EDGES_OF_I16)),
        2 | 3 => chance.one_of(land.tiles()).cell,
        4 => {
            let near = chance.one_of(land.tiles()).cell;
            let step = |chance: &mut Chance| chance.below(5) as i16 - 2;
            Cell::new(near.x + step(chance), near.y + step(chance))
        }
        5 => {
            // A board that goes round would find its own tiles there.
            let near = chance.one_of(land.tiles()).cell;
            let round = 1_i16 << (4 + chance.below(10));
            Cell::new(near.x.wrapping_add(round), near.y)
        }
        _ => chance.one_of(land.holes()).cell,
    }
}

/// Mostly a lake, if there is one; often one whose ferry may move or has moved.
fn lake(chance: &mut Chance, position: &Position) -> Cell {
    let movable = &position.turn().movable;
    if !movable.is_empty() && chance.percent(50) {
        return chance.one_of(movable).cell;
    }
    let ferries: Vec<_> = position.ferries().map(|(slot, _)| slot).collect();
    if ferries.is_empty() || chance.percent(20) {
        return cell(chance, position);
    }
    position.land().tile(chance.one_of(&ferries)).cell
}

fn rotation(chance: &mut Chance) -> Rotation {
    chance.one_of(&Rotation::ALL)
}

fn part(chance: &mut Chance) -> Option<u8> {
    match chance.below(8) {
        0 => None,
        1 => Some(chance.bits() as u8),
        _ => Some(chance.below(9) as u8),
    }
}

fn pair(chance: &mut Chance) -> StubPair {
    chance.one_of(&StubPair::ALL)
}

fn action(chance: &mut Chance) -> CircleAction {
    chance.one_of(&[CircleAction::Add, CircleAction::TakeBack])
}

/// Mostly where somebody stands.
fn spot(chance: &mut Chance, position: &Position) -> Spot {
    let followers = position.followers();
    if followers.is_empty() || chance.percent(30) {
        return Spot {
            cell: cell(chance, position),
            segment: part(chance).unwrap_or(u8::MAX),
        };
    }
    let mut spot = position.spot_of(&chance.one_of(followers));
    if chance.percent(20) {
        spot.segment = part(chance).unwrap_or(0);
    }
    spot
}
