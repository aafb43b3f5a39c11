//! Where the boat is drawn: its two ends, moving from jetty to jetty at a snap.

use std::time::Duration;

use bevy::math::Vec2;

use super::angles::{between, of_edge, of_point, point};
use super::lean::{Lean, ease_out};
use super::sizes::DialSizes;
use crate::rules::StubPair;

/// How long a snap takes.
const SNAP: Duration = Duration::from_millis(90);

/// The boat as it is to be drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct BoatPose {
    /// Its two ends, in tiles from the middle of the lake.
    pub ends: [Vec2; 2],
    /// Half-way between them.
    pub middle: Vec2,
    /// The direction from the first end to the second: how far the boat is turned.
    pub angle: f32,
    /// How far it leans toward the pointer, positive clockwise; in `ends` and `angle` already.
    pub lean: f32,
    /// The direction that the bow points to: the mark of its sector, or the held end, with the lean.
    pub bow: f32,
}

/// The moving boat. Ends are directions from the middle of the lake.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Boat {
    from: [f32; 2],
    to: [f32; 2],
    begun: Duration,
    /// Which ends lean.
    leaning: [bool; 2],
    pub(super) lean: Lean,
}

impl Boat {
    /// A boat at rest.
    pub(super) fn at(pair: StubPair) -> Self {
        let ends = pair.edges().map(of_edge);
        Self {
            from: ends,
            to: ends,
            begun: Duration::ZERO,
            leaning: [true; 2],
            lean: Lean::default(),
        }
    }

    /// Lets both ends lean, or only the one at this direction.
    pub(super) fn hold(&mut self, end: Option<f32>) {
        self.leaning = match end {
            None => [true; 2],
            Some(angle) => self.to.map(|to| between(to, angle).abs() < 1.0),
        };
    }

    /// Goes to another pair from where it is drawn now.
    pub(super) fn snap(&mut self, pair: StubPair, now: Duration) {
        let target = pair.edges().map(of_edge);
        let [a, b] = target;
        let way = |ends: [f32; 2]| -> f32 {
            let each = self.to.iter().zip(ends);
            each.map(|(from, to)| between(*from, to).abs()).sum()
        };
        // Of the two ways to tell the ends apart, the one with less to move: a common end stays.
        let target = if way([b, a]) < way([a, b]) {
            [b, a]
        } else {
            [a, b]
        };
        self.from = self.ends(now);
        self.to = std::array::from_fn(|i| self.from[i] + self.turn(i, target[i]));
        self.begun = now;
    }

    /// How far an end turns to a jetty: the short way, and if it is half round, not over the other end.
    fn turn(&self, end: usize, to: f32) -> f32 {
        let rest = between(self.to[end], to);
        let drawn_off = self.to[end] - self.from[end];
        let rest = if rest >= 180.0 && between(self.to[end], self.to[1 - end]) > 0.0 {
            -180.0
        } else {
            rest
        };
        rest + drawn_off
    }

    fn ends(&self, now: Duration) -> [f32; 2] {
        let t = ease_out(now.saturating_sub(self.begun), SNAP);
        let lean = self.lean.value(now);
        std::array::from_fn(|i| {
            let lean = if self.leaning[i] { lean } else { 0.0 };
            self.from[i] + (self.to[i] + lean - self.from[i]) * t
        })
    }

    /// The pose at a moment; `bow` is where the bow points at rest.
    pub(super) fn pose(&self, bow: f32, sizes: &DialSizes, now: Duration) -> BoatPose {
        let ends = self.ends(now).map(|angle| point(angle, sizes.dock));
        let lean = self.lean.value(now);
        BoatPose {
            ends,
            middle: (ends[0] + ends[1]) / 2.0,
            angle: of_point(ends[1] - ends[0]),
            lean,
            bow: (bow + lean).rem_euclid(360.0),
        }
    }

    /// When it will move no more by itself.
    pub(super) fn settled(&self) -> Duration {
        self.lean.settled().max(self.begun + SNAP)
    }
}
