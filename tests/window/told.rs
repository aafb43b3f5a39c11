//! What the game has printed, read into values.

use std::collections::BTreeMap;

/// A point of the window, in pixels.
pub type Point = (i32, i32);

/// A square that takes the tile in hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LegalCell {
    /// Name, such as `N50`.
    pub name: String,
    /// Its middle.
    pub at: Point,
    /// The turns that fit, such as `r0`.
    pub fits: Vec<String>,
}

/// A place for a follower on the tile just placed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FollowerSpot {
    /// The part of the tile.
    pub part: u8,
    /// Where it is on the board.
    pub at: Point,
    /// Its key; `None` if nobody may stand there.
    pub digit: Option<String>,
}

/// A ferry that can be turned.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dial {
    /// The square of the lake.
    pub cell: String,
    /// Its middle.
    pub at: Point,
    /// Radius of the ring.
    pub ring: i32,
    /// The jetties it joins; `None` while it lies beside the lake.
    pub pair: Option<String>,
    /// Whether its dial is open.
    pub open: bool,
}

/// A button, switch or field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Control {
    /// What a screen reader calls it.
    pub name: String,
    /// Its middle.
    pub at: Point,
    /// Whether it can be used.
    pub on: bool,
}

/// A list that comes in several lines, headed by their number. It is replaced only when it is there as a whole.
struct List<T> {
    shown: Vec<T>,
    coming: Vec<T>,
    expected: usize,
}

impl<T> Default for List<T> {
    fn default() -> Self {
        Self {
            shown: Vec::new(),
            coming: Vec::new(),
            expected: 0,
        }
    }
}

impl<T> List<T> {
    fn begin(&mut self, count: &str) {
        self.coming.clear();
        self.expected = number(count) as usize;
        self.end();
    }

    fn add(&mut self, item: T) {
        self.coming.push(item);
        self.end();
    }

    fn end(&mut self) {
        if self.coming.len() == self.expected {
            self.shown = std::mem::take(&mut self.coming);
        }
    }
}

/// Everything told so far.
#[derive(Default)]
pub struct Told {
    /// Every line.
    pub lines: Vec<String>,
    /// The newest line of each kind: what follows its first word.
    newest: BTreeMap<String, String>,
    cells: List<LegalCell>,
    spots: List<FollowerSpot>,
    dials: List<Dial>,
    controls: List<Control>,
}

impl Told {
    /// Takes in a line.
    pub fn note(&mut self, line: String) {
        let words: Vec<&str> = line.split(' ').collect();
        match words[..] {
            ["cells", count] => self.cells.begin(count),
            ["cell", name, x, y, ref fits @ ..] => self.cells.add(LegalCell {
                name: name.to_owned(),
                at: (number(x), number(y)),
                fits: fits.iter().map(|fit| (*fit).to_owned()).collect(),
            }),
            ["spots", count] => self.spots.begin(count),
            ["spot", part, x, y, digit, _] => self.spots.add(FollowerSpot {
                part: number(part) as u8,
                at: (number(x), number(y)),
                digit: (digit != "-").then(|| digit.to_owned()),
            }),
            ["dials", count] => self.dials.begin(count),
            ["dial", cell, x, y, ring, pair, open] => self.dials.add(Dial {
                cell: cell.to_owned(),
                at: (number(x), number(y)),
                ring: number(ring),
                pair: (pair != "-").then(|| pair.to_owned()),
                open: open == "open",
            }),
            ["controls", count] => self.controls.begin(count),
            ["control", x, y, width, height, on, ref name @ ..] => self.controls.add(Control {
                name: name.join(" "),
                at: (
                    number(x) + number(width) / 2,
                    number(y) + number(height) / 2,
                ),
                on: on == "on",
            }),
            _ => {}
        }
        let (key, value) = line.split_once(' ').unwrap_or((&line, ""));
        self.newest.insert(key.to_owned(), value.to_owned());
        self.lines.push(line);
    }

    /// Squares that take the tile in hand.
    pub fn cells(&self) -> &[LegalCell] {
        &self.cells.shown
    }

    /// Places for a follower.
    pub fn spots(&self) -> &[FollowerSpot] {
        &self.spots.shown
    }

    /// Ferries that can be turned.
    pub fn dials(&self) -> &[Dial] {
        &self.dials.shown
    }

    /// What followed the first word of the newest line of a kind; empty if there was none.
    pub fn get(&self, key: &str) -> &str {
        self.newest.get(key).map_or("", String::as_str)
    }

    /// The newest value of a kind of line that has one number.
    pub fn count(&self, key: &str) -> i32 {
        number(self.get(key))
    }

    /// The newest value of a kind of line that has several numbers.
    pub fn numbers(&self, key: &str) -> Vec<i32> {
        self.get(key).split(' ').map(number).collect()
    }

    /// The square and the turn that the tile in hand is held over; `None` if it fits nowhere there.
    pub fn ghost(&self) -> Option<(&str, &str)> {
        let (cell, turn) = self.get("ghost").split_once(' ')?;
        (cell != "-").then_some((cell, turn))
    }

    /// The ferry whose dial is open.
    pub fn open_dial(&self) -> Option<&Dial> {
        self.dials.shown.iter().find(|dial| dial.open)
    }

    /// Every button, switch and field.
    pub fn controls(&self) -> &[Control] {
        &self.controls.shown
    }

    /// The control with this name.
    pub fn control(&self, name: &str) -> Option<&Control> {
        self.controls
            .shown
            .iter()
            .find(|control| control.name == name)
    }

    /// The last lines, for messages.
    pub fn tail(&self) -> String {
        self.lines[self.lines.len().saturating_sub(40)..].join("\n")
    }
}

fn number(word: &str) -> i32 {
    word.parse()
        .unwrap_or_else(|_| panic!("a whole number was expected, found `{word}`"))
}
