//! From what a text says to what lies on the board, in the bag and with the players.

use std::sync::Arc;

use super::TextError;
use super::draft::Draft;
use super::words::{Part, Word};
use crate::rules::cell::Cell;
use crate::rules::edge::{Edge, Rotation, StubPair};
use crate::rules::node::{NodeId, Slot};
use crate::rules::notation::part_at;
use crate::rules::position::Position;
use crate::rules::setup::{MAX_DECK, Setup};
use crate::rules::tile::{FeatureKind, KindId};
use crate::rules::tile_set::TileSet;
use crate::rules::turn::Seat;

/// The position without its turn.
pub(super) fn lay_out(draft: &Draft, set: &Arc<TileSet>) -> Result<Position, TextError> {
    let (letters, first) = draft.seats();
    let bag = match &draft.bag {
        Some(bag) => bag.clone(),
        None => rest_of_deck(draft, set)?,
    };
    let mut position = empty(draft, set, &letters, Seat(first), bag)?;
    for (word, kind, rotation, cell) in &draft.tiles {
        check_tile(&position, word, *kind, *rotation, *cell)?;
        position.lay(*kind, *rotation, *cell);
    }
    for (word, cell, pair) in &draft.ferries {
        let slot = lake(&position, word, *cell)?;
        check_ferry(&position, word, slot, *pair)?;
        if position.ferries[slot.index()].replace(*pair).is_some() {
            return Err(word.wrong("this lake has a ferry already"));
        }
    }
    stand_followers(&mut position, draft, &letters)?;
    for (word, letter, score) in &draft.scores {
        position.scores[seat(&letters, word, *letter)?.index()] = *score;
    }
    for (word, part) in &draft.scored {
        let node = find_part(&position, word, part)?;
        if !draft.house.no_rescore {
            return Err(word.wrong("scored parts are only kept under the house rule no_rescore"));
        }
        position.scored_roads[node.slot().index()] |= 1 << node.segment();
    }
    Ok(position)
}

/// The full deck without every tile that the text shows.
fn rest_of_deck(draft: &Draft, set: &TileSet) -> Result<Vec<u16>, TextError> {
    let mut rest = set.full_deck();
    let tiles = draft.tiles.iter().map(|t| (&t.0, t.1));
    let others = draft
        .hand
        .iter()
        .chain(&draft.discarded)
        .map(|t| (&t.0, t.1));
    for (word, kind) in tiles.chain(others) {
        let left = &mut rest[kind.index()];
        *left = left.checked_sub(1).ok_or_else(|| {
            let kind = set.kind(kind);
            word.wrong(format!(
                "the deck holds only {} of {}; a line `bag` says otherwise",
                kind.count, kind.name
            ))
        })?;
    }
    Ok(rest)
}

/// The table before the first tile is laid.
fn empty(
    draft: &Draft,
    set: &Arc<TileSet>,
    letters: &[char],
    first: Seat,
    bag: Vec<u16>,
) -> Result<Position, TextError> {
    let mut deck = bag.clone();
    let seen = draft.tiles.iter().map(|t| t.1);
    let others = draft.hand.iter().chain(&draft.discarded).map(|t| t.1);
    for kind in seen.chain(others) {
        let all = &mut deck[kind.index()];
        *all = all.saturating_add(1);
    }
    let setup = Setup {
        tile_set: Arc::clone(set),
        start: set.start(),
        seats: letters.len() as u8,
        followers: draft.each,
        first,
        house: draft.house,
        deck,
    };
    let at_start = |problem: String| TextError {
        line: 1,
        column: 1,
        word: String::new(),
        problem,
    };
    let mut position = Position::empty(&setup).map_err(|e| at_start(e.to_string()))?;
    let left: u16 = bag.iter().sum();
    position.bag = bag;
    position.bag_left = left;
    position.discarded = draft.discarded.iter().map(|d| d.1).collect();
    check_reach(draft, usize::from(left) + usize::from(draft.hand.is_some()))?;
    Ok(position)
}

/// A board laid out in pieces may reach further than its deck could, but not further than squares have numbers.
fn check_reach(draft: &Draft, to_come: usize) -> Result<(), TextError> {
    let mut bounds: Option<[i32; 4]> = None;
    for (word, _, _, cell) in &draft.tiles {
        let (x, y) = (i32::from(cell.x), i32::from(cell.y));
        let [left, right, top, bottom] = bounds.unwrap_or([x, x, y, y]);
        let now = [left.min(x), right.max(x), top.min(y), bottom.max(y)];
        bounds = Some(now);
        let span = (now[1] - now[0]).max(now[3] - now[2]) as usize + 1;
        let far = i32::from(i16::MAX) - MAX_DECK as i32;
        if span + to_come > MAX_DECK || x.abs() > far || y.abs() > far {
            return Err(word.wrong("this place is too far away"));
        }
    }
    Ok(())
}

fn check_tile(
    position: &Position,
    word: &Word,
    kind: KindId,
    rotation: Rotation,
    cell: Cell,
) -> Result<(), TextError> {
    if position.land.slot_at(cell).is_some() {
        return Err(word.wrong("a tile lies there already"));
    }
    let shows = position.set.oriented(kind, rotation).edges;
    for edge in Edge::ALL {
        let next = cell.neighbour(edge);
        let Some(slot) = position.land.slot_at(next) else {
            continue;
        };
        let mine = shows[edge.index()];
        let theirs = position.land.oriented(&position.set, slot).edges[edge.opposite().index()];
        if mine != theirs {
            return Err(word.wrong(format!(
                "edge {edge} shows {}, but ({},{}) next to it shows {}",
                mine.letter(),
                next.x,
                next.y,
                theirs.letter()
            )));
        }
    }
    Ok(())
}

/// The lake tile at a place.
pub(super) fn lake(position: &Position, word: &Word, cell: Cell) -> Result<Slot, TextError> {
    (position.land.slot_at(cell))
        .filter(|slot| position.set.kind(position.land.tile(*slot).kind).lake)
        .ok_or_else(|| word.wrong("there is no lake tile at this place"))
}

/// Whether a lake has such a pair of jetties.
pub(super) fn check_ferry(
    position: &Position,
    word: &Word,
    slot: Slot,
    pair: StubPair,
) -> Result<(), TextError> {
    let pairs = position.ferry_pairs(slot);
    if pairs.contains(&pair) {
        return Ok(());
    }
    let names: Vec<_> = pairs.iter().map(ToString::to_string).collect();
    Err(word.wrong(format!(
        "expected a pair of jetties of this lake: {}",
        names.join(", ")
    )))
}

/// The part of a tile that a word speaks of.
pub(super) fn find_part(
    position: &Position,
    word: &Word,
    part: &Part,
) -> Result<NodeId, TextError> {
    let slot = (position.land.slot_at(part.cell))
        .ok_or_else(|| word.wrong("there is no tile at this place"))?;
    let kind = position.set.kind(position.land.tile(slot).kind);
    let oriented = position.land.oriented(&position.set, slot);
    if part.feature == FeatureKind::Monastery && !part.side.is_empty() {
        return Err(word.wrong("expected nothing behind the place of a monastery"));
    }
    if !kind.segments.iter().any(|s| s.kind() == part.feature) {
        return Err(word.wrong(format!(
            "tile {} at this place has no {}",
            kind.name, part.feature
        )));
    }
    let segment = part_at(kind, oriented, part.feature, part.side)
        .map_err(|expected| word.wrong(format!("expected {expected}")))?;
    Ok(NodeId::new(slot, segment))
}

fn seat(letters: &[char], word: &Word, letter: char) -> Result<Seat, TextError> {
    let Some(index) = letters.iter().position(|l| *l == letter) else {
        let letters: String = letters.iter().collect();
        return Err(word.wrong(format!("expected a seat at this table, one of {letters}")));
    };
    Ok(Seat(index as u8))
}

fn stand_followers(
    position: &mut Position,
    draft: &Draft,
    letters: &[char],
) -> Result<(), TextError> {
    let mut given = position.supply.map(|_| None);
    for (word, letter, count) in &draft.supply {
        let seat = seat(letters, word, *letter)?.index();
        given[seat] = Some(*count);
        // What is left is said in so many words, so as many may stand on the board as can be counted at all.
        position.supply[seat] = u8::MAX - count;
    }
    for (word, letter, part) in &draft.followers {
        let seat = seat(letters, word, *letter)?;
        let node = find_part(position, word, part)?;
        if part.feature == FeatureKind::Field && draft.house.no_farmers {
            return Err(word.wrong("there are no farmers under the house rule no_farmers"));
        }
        if position.supply(seat) == 0 {
            let all = match given[seat.index()] {
                Some(left) => u8::MAX - left,
                None => draft.each,
            };
            return Err(word.wrong(format!("this player has only {all} followers")));
        }
        position.stand(seat, node);
    }
    for (supply, given) in position.supply.iter_mut().zip(given) {
        *supply = given.unwrap_or(*supply);
    }
    Ok(())
}
