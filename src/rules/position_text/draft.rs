//! What the lines of a position text say, each by itself.

use super::words::{Part, Word, feature, lines};
use super::{FOLLOWERS, SEAT_LETTERS, TextError};
use crate::rules::cell::Cell;
use crate::rules::edge::{Rotation, StubPair};
use crate::rules::house::HouseRules;
use crate::rules::notation::circle_action;
use crate::rules::setup::MAX_DECK;
use crate::rules::tile::{FeatureKind, KindId};
use crate::rules::tile_set::TileSet;
use crate::rules::turn::{CircleAction, TurnPhase};

/// Points that leave room for all that can be won.
const MOST_POINTS: u32 = 1_000_000_000;
/// Turns that leave room for all that can come.
const MOST_TURNS: u16 = u16::MAX - MAX_DECK as u16;

/// Everything a text says, with the words that say it.
#[derive(Debug)]
pub(super) struct Draft<'t> {
    /// Letters of the seats in order, and the index of the one to move.
    pub players: Option<(Vec<char>, u8)>,
    pub house: HouseRules,
    pub each: u8,
    pub tiles: Vec<(Word<'t>, KindId, Rotation, Cell)>,
    pub ferries: Vec<(Word<'t>, Cell, StubPair)>,
    pub followers: Vec<(Word<'t>, char, Part<'t>)>,
    pub scores: Vec<(Word<'t>, char, u32)>,
    pub supply: Vec<(Word<'t>, char, u8)>,
    pub hand: Option<(Word<'t>, KindId)>,
    /// How many of each kind.
    pub bag: Option<Vec<u16>>,
    pub discarded: Vec<(Word<'t>, KindId)>,
    pub scored: Vec<(Word<'t>, Part<'t>)>,
    pub number: u16,
    pub placed: Option<(Word<'t>, Cell, Option<(Word<'t>, Part<'t>)>)>,
    pub phase: Option<(Word<'t>, TurnPhase)>,
    pub chosen: bool,
    pub movable: Option<Vec<(Word<'t>, Cell, StubPair)>>,
    pub circle: Option<(Word<'t>, CircleAction, u8)>,
}

impl<'t> Draft<'t> {
    pub fn read(text: &'t str, set: &TileSet) -> Result<Self, TextError> {
        let mut draft = Self {
            players: None,
            house: HouseRules::default(),
            each: FOLLOWERS,
            tiles: Vec::new(),
            ferries: Vec::new(),
            followers: Vec::new(),
            scores: Vec::new(),
            supply: Vec::new(),
            hand: None,
            bag: None,
            discarded: Vec::new(),
            scored: Vec::new(),
            number: 1,
            placed: None,
            phase: None,
            chosen: false,
            movable: None,
            circle: None,
        };
        let mut said: Vec<&str> = Vec::new();
        for line in lines(text) {
            let (first, rest) = (line[0], &line[1..]);
            if !draft.line(first, rest, set)? {
                draft.board(&line, set)?;
            } else if said.contains(&first.text) {
                return Err(first.wrong("said twice; expected one such line"));
            } else {
                said.push(first.text);
            }
        }
        Ok(draft)
    }

    /// A line that begins with a word of its own; false for one of the board.
    fn line(
        &mut self,
        first: Word<'t>,
        rest: &[Word<'t>],
        set: &TileSet,
    ) -> Result<bool, TextError> {
        match first.text {
            "players" => self.players = Some(players(first, rest)?),
            "house" => {
                for word in rest {
                    house_rule(&mut self.house, word)?;
                }
            }
            "followers" => {
                self.each = only(first, rest, "a number")?.number("a number of at most 255")?;
            }
            "scores" => {
                for word in rest {
                    let (letter, score) = word.seat_number()?;
                    if score > MOST_POINTS {
                        return Err(word.wrong(format!("expected at most {MOST_POINTS} points")));
                    }
                    self.scores.push((*word, letter, score));
                }
            }
            "supply" => {
                for word in rest {
                    let (letter, count) = word.seat_number()?;
                    self.supply.push((*word, letter, count));
                }
            }
            "hand" => {
                let word = only(first, rest, "the name of a tile")?;
                self.hand = Some((word, word.kind(set)?));
            }
            "bag" => {
                let mut bag = vec![0u16; set.kinds().len()];
                for word in rest {
                    let (kind, count) = word.kinds(set)?;
                    let all: usize = bag.iter().map(|n| usize::from(*n)).sum();
                    if all + usize::from(count) > MAX_DECK {
                        return Err(word.wrong(format!("a bag holds at most {MAX_DECK} tiles")));
                    }
                    bag[kind.index()] += count;
                }
                self.bag = Some(bag);
            }
            "discarded" => {
                for word in rest {
                    self.discarded.push((*word, word.kind(set)?));
                }
            }
            "scored" => {
                for word in rest {
                    self.scored.push((*word, word.part()?));
                }
            }
            "turn" => {
                let word = only(first, rest, "the number of the turn")?;
                let number = |w: &str| w.parse().ok().filter(|n| (1..=MOST_TURNS).contains(n));
                self.number = word.read(
                    &format!("the number of the turn, 1 to {MOST_TURNS}"),
                    number,
                )?;
            }
            "placed" => self.placed = Some(placed(first, rest)?),
            "phase" => {
                let word = *rest
                    .first()
                    .ok_or_else(|| first.missing_after("expected a phase"))?;
                let names = TurnPhase::ALL.map(TurnPhase::name).join(", ");
                let phase = word.read(&format!("a phase: {names}"), |w| {
                    TurnPhase::ALL.into_iter().find(|p| p.name() == w)
                })?;
                self.phase = Some((word, phase));
                if let Some(word) = rest.get(1) {
                    word.read("`chosen`, or nothing more", |w| {
                        (w == "chosen").then_some(())
                    })?;
                    self.chosen = true;
                }
                no_more(rest, 2)?;
            }
            "movable" => {
                let read = |w: &Word<'t>| w.ferry("").map(|(cell, pair)| (*w, cell, pair));
                self.movable = Some(rest.iter().map(read).collect::<Result<_, _>>()?);
            }
            "circle" => {
                let [action, asked] = rest else {
                    let expected = "expected A or B, and how many seats are through";
                    return Err(rest.last().unwrap_or(&first).missing_after(expected));
                };
                let choice = action.read("A or B", circle_action)?;
                let asked = asked.number("how many seats are through")?;
                self.circle = Some((*action, choice, asked));
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    /// A line of tiles, ferries and followers.
    fn board(&mut self, line: &[Word<'t>], set: &TileSet) -> Result<(), TextError> {
        let mut words = line.iter().copied();
        let mut lake_before = None;
        while let Some(word) = words.next() {
            let behind = lake_before.take();
            if word.text == "ferry" {
                let cell = behind.ok_or_else(|| {
                    word.wrong("expected `ferry` right behind its lake tile, or ferry(x,y)=EW")
                })?;
                let pair = (words.next())
                    .ok_or_else(|| word.missing_after("expected two different edges such as EW"))?;
                self.ferries.push((pair, cell, pair.pair()?));
            } else if word.text.starts_with("ferry(") {
                let (cell, pair) = word.ferry("ferry")?;
                self.ferries.push((word, cell, pair));
            } else if word.text.contains('@') {
                let (kind, rotation, cell) = word.tile(set)?;
                self.tiles.push((word, kind, rotation, cell));
                lake_before = set.kind(kind).lake.then_some(cell);
            } else if word.text.contains(':') {
                let (letter, part) = word.follower()?;
                self.followers.push((word, letter, part));
            } else {
                return Err(word.wrong(
                    "expected a tile such as LB@(3,0)r1, ferry(3,0)=EW, a follower such as R:road(1,0)E, or a \
                     line that begins with players, house, followers, scores, supply, hand, bag, discarded, \
                     scored, turn, placed, phase, movable or circle",
                ));
            }
        }
        Ok(())
    }

    /// The letters of the seats in order, and who is to move: as said, else those that occur.
    pub fn seats(&self) -> (Vec<char>, u8) {
        if let Some((letters, first)) = &self.players {
            return (letters.clone(), *first);
        }
        let mut used: Vec<char> = self.followers.iter().map(|f| f.1).collect();
        used.extend(self.scores.iter().map(|s| s.1));
        used.extend(self.supply.iter().map(|s| s.1));
        let mut missing =
            2usize.saturating_sub(SEAT_LETTERS.iter().filter(|l| used.contains(l)).count());
        let mut letters = Vec::new();
        for letter in SEAT_LETTERS {
            if used.contains(&letter) {
                letters.push(letter);
            } else if missing > 0 {
                letters.push(letter);
                missing -= 1;
            }
        }
        (letters, 0)
    }
}

fn no_more(rest: &[Word], most: usize) -> Result<(), TextError> {
    match rest.get(most) {
        Some(word) => Err(word.wrong("expected the end of the line")),
        None => Ok(()),
    }
}

fn only<'t>(first: Word<'t>, rest: &[Word<'t>], expected: &str) -> Result<Word<'t>, TextError> {
    no_more(rest, 1)?;
    let missing = || first.missing_after(format!("expected {expected}"));
    rest.first().copied().ok_or_else(missing)
}

fn players(first: Word, rest: &[Word]) -> Result<(Vec<char>, u8), TextError> {
    let mut letters = Vec::new();
    let mut to_move = None;
    for word in rest {
        let name = word.text.strip_suffix('*').unwrap_or(word.text);
        let letter = word.read(
            "the letter of a seat: R B Y K W V, with a star if it is to move",
            |_| SEAT_LETTERS.into_iter().find(|l| name == l.to_string()),
        )?;
        if letters.contains(&letter) {
            return Err(word.wrong("this seat is named twice"));
        }
        if name.len() < word.text.len() && to_move.replace(letters.len() as u8).is_some() {
            return Err(word.wrong("only one seat is to move"));
        }
        letters.push(letter);
    }
    if letters.len() < 2 {
        return Err(first.missing_after("expected two to six seats"));
    }
    Ok((letters, to_move.unwrap_or(0)))
}

fn house_rule(house: &mut HouseRules, word: &Word) -> Result<(), TextError> {
    let switch = match word.text {
        "ferry_needs_thief" => &mut house.ferry_needs_thief,
        "one_ferry_move" => &mut house.one_ferry_move,
        "move_all_on_road" => &mut house.move_all_on_road,
        "move_from_jetty" => &mut house.move_from_jetty,
        "no_rescore" => &mut house.no_rescore,
        "crop_a_must" => &mut house.crop_a_must,
        "no_farmers" => &mut house.no_farmers,
        "tiny_city=2" => {
            house.tiny_city = 2;
            return Ok(());
        }
        _ => {
            return Err(word.wrong(
                "expected a house rule: ferry_needs_thief, one_ferry_move, move_all_on_road, move_from_jetty, \
                 no_rescore, tiny_city=2, crop_a_must or no_farmers",
            ));
        }
    };
    *switch = true;
    Ok(())
}

/// `(3,0)`, or with the part that got a follower: `(3,0) road S`, `(3,0) mon`.
fn placed<'t>(
    first: Word<'t>,
    rest: &[Word<'t>],
) -> Result<(Word<'t>, Cell, Option<(Word<'t>, Part<'t>)>), TextError> {
    let word = *rest
        .first()
        .ok_or_else(|| first.missing_after("expected a place such as (3,0)"))?;
    let cell = word.cell()?;
    let Some(name) = rest.get(1) else {
        return Ok((word, cell, None));
    };
    let feature = name.read("road, city, field or mon", feature)?;
    let (at, side) = if feature == FeatureKind::Monastery {
        no_more(rest, 2)?;
        (*name, "")
    } else {
        no_more(rest, 3)?;
        let side = rest
            .get(2)
            .ok_or_else(|| name.missing_after("expected an edge or half edge"))?;
        (*side, side.text)
    };
    let part = Part {
        feature,
        cell,
        side,
    };
    Ok((word, cell, Some((at, part))))
}
