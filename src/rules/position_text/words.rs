//! The words of a position text, each with its place.

use super::TextError;
use crate::rules::cell::Cell;
use crate::rules::edge::{Rotation, StubPair};
use crate::rules::notation::rotation;
use crate::rules::tile::{FeatureKind, KindId};
use crate::rules::tile_set::TileSet;

/// A word of a text.
#[derive(Clone, Copy, Debug)]
pub(super) struct Word<'t> {
    pub text: &'t str,
    line: usize,
    column: usize,
}

/// The words of every line that has any; a comma behind a word is dropped, and all that follows a `#`.
pub(super) fn lines(text: &str) -> impl Iterator<Item = Vec<Word<'_>>> {
    text.lines()
        .enumerate()
        .map(|(number, line)| words(number + 1, line))
        .filter(|words| !words.is_empty())
}

fn words(number: usize, line: &str) -> Vec<Word<'_>> {
    let line = line.split('#').next().unwrap_or_default();
    let mut words = Vec::new();
    let mut at = 0;
    for part in line.split_inclusive(char::is_whitespace) {
        let text = part.trim_end().trim_end_matches(',');
        if !text.is_empty() {
            words.push(Word {
                text,
                line: number,
                column: line[..at].chars().count() + 1,
            });
        }
        at += part.len();
    }
    words
}

impl<'t> Word<'t> {
    /// An error at this word.
    pub fn wrong(&self, problem: impl Into<String>) -> TextError {
        TextError {
            line: self.line,
            column: self.column,
            word: self.text.to_owned(),
            problem: problem.into(),
        }
    }

    /// An error behind this word, where another one was expected.
    pub fn missing_after(&self, problem: impl Into<String>) -> TextError {
        TextError {
            line: self.line,
            column: self.column + self.text.chars().count(),
            word: String::new(),
            problem: problem.into(),
        }
    }

    /// What `read` makes of the word.
    pub fn read<T>(
        &self,
        expected: &str,
        read: impl FnOnce(&'t str) -> Option<T>,
    ) -> Result<T, TextError> {
        read(self.text).ok_or_else(|| self.wrong(format!("expected {expected}")))
    }

    /// A number.
    pub fn number<T: std::str::FromStr>(&self, expected: &str) -> Result<T, TextError> {
        self.read(expected, |w| w.parse().ok())
    }

    /// `LB`.
    pub fn kind(&self, set: &TileSet) -> Result<KindId, TextError> {
        self.read("the name of a tile such as LB", |w| set.by_name(w))
    }

    /// `U*3`, or `U` for one.
    pub fn kinds(&self, set: &TileSet) -> Result<(KindId, u16), TextError> {
        self.read(
            "the name of a tile such as LB, or several of it such as U*3",
            |w| {
                let (name, count) = match w.split_once('*') {
                    Some((name, count)) => (name, count.parse().ok()?),
                    None => (w, 1),
                };
                Some((set.by_name(name)?, count))
            },
        )
    }

    /// `R12`: the letter of a seat and a number.
    pub fn seat_number<T: std::str::FromStr>(&self) -> Result<(char, T), TextError> {
        self.read("the letter of a seat and a number such as R12", |w| {
            let (letter, rest) = split_first(w)?;
            Some((letter, rest.parse().ok()?))
        })
    }

    /// `U@(1,0)r2`, or without the turn.
    pub fn tile(&self, set: &TileSet) -> Result<(KindId, Rotation, Cell), TextError> {
        let expected = "a tile with its place and turn such as LB@(3,0)r1";
        let (name, place) = self.read(expected, |w| w.split_once('@'))?;
        let kind = (set.by_name(name)).ok_or_else(|| {
            self.wrong(format!(
                "expected the name of a tile such as LB, found `{name}`"
            ))
        })?;
        let (cell, turn) = self.read(expected, |_| split_cell(place))?;
        let rotation = match turn {
            "" => Some(Rotation::R0),
            turn => rotation(turn),
        };
        let rotation =
            rotation.ok_or_else(|| self.wrong("expected a turn, r0 to r3, behind the place"))?;
        Ok((kind, rotation, cell))
    }

    /// `(3,0)`.
    pub fn cell(&self) -> Result<Cell, TextError> {
        self.read("a place such as (3,0)", |w| {
            split_cell(w)
                .filter(|(_, rest)| rest.is_empty())
                .map(|(cell, _)| cell)
        })
    }

    /// `(3,0)=EW`, behind what `before` says.
    pub fn ferry(&self, before: &str) -> Result<(Cell, StubPair), TextError> {
        let expected = format!("a lake and a pair of edges such as {before}(3,0)=EW");
        self.read(&expected, |w| {
            let (cell, pair) = split_cell(w.strip_prefix(before)?)?;
            Some((cell, pair.strip_prefix('=')?.parse().ok()?))
        })
    }

    /// `EW`.
    pub fn pair(&self) -> Result<StubPair, TextError> {
        self.read("two different edges such as EW", |w| w.parse().ok())
    }

    /// `R:road(1,0)E`.
    pub fn follower(&self) -> Result<(char, Part<'t>), TextError> {
        let (seat, part) = self.read("a follower such as R:road(1,0)E", |w| w.split_once(':'))?;
        let (letter, _) =
            (split_first(seat).filter(|(_, rest)| rest.is_empty())).ok_or_else(|| {
                self.wrong(format!("expected one letter for the seat, found `{seat}`"))
            })?;
        Ok((letter, self.part_in(part)?))
    }

    /// `road(1,0)E`, `city(1,0)N`, `field(1,0)Nw` or `mon(1,0)`.
    pub fn part(&self) -> Result<Part<'t>, TextError> {
        self.part_in(self.text)
    }

    fn part_in(&self, text: &'t str) -> Result<Part<'t>, TextError> {
        let read = || {
            let (word, place) = text.split_at(text.find('(')?);
            let feature = feature(word)?;
            let (cell, side) = split_cell(place)?;
            Some(Part {
                feature,
                cell,
                side,
            })
        };
        self.read("road(x,y)E, city(x,y)N, field(x,y)Nw or mon(x,y)", |_| {
            read()
        })
    }
}

/// A part of a feature, not yet looked up on the board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Part<'t> {
    pub feature: FeatureKind,
    pub cell: Cell,
    /// Edge or half edge; empty for a monastery.
    pub side: &'t str,
}

/// The features by the words of this notation.
pub(super) const FEATURES: [(&str, FeatureKind); 4] = [
    ("road", FeatureKind::Road),
    ("city", FeatureKind::City),
    ("field", FeatureKind::Field),
    ("mon", FeatureKind::Monastery),
];

pub(super) fn feature(word: &str) -> Option<FeatureKind> {
    FEATURES
        .iter()
        .find(|(w, _)| *w == word)
        .map(|(_, kind)| *kind)
}

fn split_first(text: &str) -> Option<(char, &str)> {
    let first = text.chars().next()?;
    Some((first, &text[first.len_utf8()..]))
}

/// `(3,0)` at the beginning of a text, and the rest of it.
fn split_cell(text: &str) -> Option<(Cell, &str)> {
    let inside = text.strip_prefix('(')?;
    let (cell, rest) = inside.split_once(')')?;
    let (x, y) = cell.split_once(',')?;
    Some((Cell::new(x.parse().ok()?, y.parse().ok()?), rest))
}
