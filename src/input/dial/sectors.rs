//! Which direction means which pair.
//!
//! The eight directions of the compass are marks: a corner means the pair of its two jetties, a side the straight
//! crossing of that axis. A lake has those marks whose jetties it has, and every direction belongs to the nearest.

use smallvec::SmallVec;

use super::angles::{between, of_edge};
use crate::rules::{Edge, Edges, StubPair};

/// A mark on the ring and the arc that belongs to it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mark {
    /// Its direction, 0 up to 360.
    pub angle: f32,
    /// The pair it means.
    pub pair: StubPair,
    /// The number of that pair, from 1, clockwise from north.
    pub digit: u8,
    /// Where its arc begins; at most `angle`, perhaps below 0.
    pub from: f32,
    /// Where its arc ends; at least `angle`, perhaps above 360.
    pub to: f32,
}

/// The marks of a lake.
#[derive(Clone, Debug, PartialEq)]
pub struct Sectors {
    /// Clockwise from north.
    marks: SmallVec<[Mark; 8]>,
}

impl Sectors {
    /// The marks of a lake with these jetties, at least two.
    pub fn new(jetties: Edges) -> Self {
        let has = |pair: &StubPair| pair.edges().into_iter().all(|e| jetties.contains(e));
        let digit = |pair: StubPair| {
            let before = StubPair::ALL.into_iter().filter(has);
            before.take_while(|p| *p != pair).count() as u8 + 1
        };
        let mut marks: SmallVec<[Mark; 8]> = SmallVec::new();
        for edge in Edge::ALL {
            let right = Edge::from_index(edge.index() + 1);
            let side = (of_edge(edge), StubPair::new(edge, edge.opposite()));
            let corner = ((of_edge(edge) + 45.0) % 360.0, StubPair::new(edge, right));
            for (angle, pair) in [side, corner] {
                let Some(pair) = pair.filter(has) else {
                    continue;
                };
                marks.push(Mark {
                    angle,
                    pair,
                    digit: digit(pair),
                    from: angle - 180.0,
                    to: angle + 180.0,
                });
            }
        }
        let angles: SmallVec<[f32; 8]> = marks.iter().map(|m| m.angle).collect();
        let count = angles.len();
        if count > 1 {
            for (i, mark) in marks.iter_mut().enumerate() {
                // A gap of 180° reads as +180 both ways, so each is taken clockwise.
                let gap = |a: f32, b: f32| (b - a).rem_euclid(360.0);
                mark.from = mark.angle - gap(angles[(i + count - 1) % count], mark.angle) / 2.0;
                mark.to = mark.angle + gap(mark.angle, angles[(i + 1) % count]) / 2.0;
            }
        }
        Self { marks }
    }

    /// Every mark, clockwise from north.
    pub fn marks(&self) -> &[Mark] {
        &self.marks
    }

    /// The mark nearest to a direction.
    pub fn nearest(&self, angle: f32) -> Option<usize> {
        let off = |i: &usize| between(self.marks[*i].angle, angle).abs();
        (0..self.marks.len()).min_by(|a, b| off(a).total_cmp(&off(b)))
    }

    /// Whether a direction lies in the arc of a mark, or at most `slack` beyond its borders.
    pub fn holds(&self, index: usize, angle: f32, slack: f32) -> bool {
        let mark = &self.marks[index];
        let off = between(mark.angle, angle);
        let whole_circle = mark.to - mark.from >= 360.0;
        whole_circle
            || (mark.from - mark.angle - slack..=mark.to - mark.angle + slack).contains(&off)
    }

    /// The first mark of a pair, clockwise from north.
    pub fn first_of(&self, pair: StubPair) -> Option<usize> {
        self.marks.iter().position(|m| m.pair == pair)
    }

    /// The first mark of the pair with this number.
    pub fn of_digit(&self, digit: u8) -> Option<usize> {
        self.marks.iter().position(|m| m.digit == digit)
    }

    /// The next mark clockwise that means another pair; back round to the first.
    pub fn next(&self, index: usize) -> Option<usize> {
        self.step(index, 1)
    }

    /// The next mark the other way that means another pair.
    pub fn previous(&self, index: usize) -> Option<usize> {
        self.step(index, self.marks.len() - 1)
    }

    fn step(&self, index: usize, by: usize) -> Option<usize> {
        let count = self.marks.len();
        (1..count)
            .map(|n| (index + n * by) % count)
            .find(|i| self.marks[*i].pair != self.marks[index].pair)
    }
}
