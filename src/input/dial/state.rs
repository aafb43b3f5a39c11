//! The dial as a state machine: press, drag, release, cancel; clicks, keys and digits.

use std::time::Duration;

use bevy::math::Vec2;
use smallvec::SmallVec;

use super::angles::{between, of_edge, of_point};
use super::marks::MarkPlaces;
use super::pose::{Boat, BoatPose};
use super::sectors::Sectors;
use super::sizes::DialSizes;
use super::swing::Swing;
use crate::rules::{Edge, Edges, StubPair};

/// A pair changes when the pointer is so many degrees beyond the border.
const TURN_SLACK: f32 = 6.0;
/// The same while an end is held.
const SWING_SLACK: f32 = 8.0;
/// So far a mouse moves before a press is a drag, in points.
const MOUSE_DRAG: f32 = 5.0;
/// So far a finger moves.
const FINGER_DRAG: f32 = 8.0;
/// The pointer stands still while it moves less than this, in points.
const STILL: f32 = 0.25;

/// What the pointer takes hold of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Grab {
    /// One end: it swings, the other is pinned.
    End(Swing),
    /// The boat, the water or the ring: the bow points at the pointer.
    Turn,
}

/// What the dial is held with.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Touch {
    /// A mouse.
    #[default]
    Mouse,
    /// A trackpad or a finger.
    Finger,
}

/// What a press has come to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Released {
    /// The pair as it lies now.
    pub pair: Option<StubPair>,
    /// Whether that is another pair than before the press: one step to take back.
    pub changed: bool,
    /// Whether it was a drag; otherwise it was a click.
    pub dragged: bool,
}

/// What a cancelled press leaves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Cancelled {
    /// The pair as it lay before the press.
    pub pair: Option<StubPair>,
    /// Whether the press had changed it meanwhile.
    pub changed: bool,
}

#[derive(Clone, Copy, Debug, PartialEq)]
struct Press {
    at: Vec2,
    last: Vec2,
    touch: Touch,
    grab: Grab,
    dragging: bool,
    /// Mark and pair before the press.
    before: (Option<usize>, Option<StubPair>),
}

/// The dial of one lake.
#[derive(Clone, Debug, PartialEq)]
pub struct Dial {
    jetties: Edges,
    sectors: Sectors,
    /// Lakes whose rings rest while this dial is open, from the middle of its own.
    neighbours: SmallVec<[Vec2; 2]>,
    pair: Option<StubPair>,
    /// The mark that the bow points to; it belongs to `pair`.
    mark: Option<usize>,
    press: Option<Press>,
    boat: Option<Boat>,
}

impl Dial {
    /// The dial of a lake with these jetties. A new lake has no pair yet.
    pub fn new(jetties: impl IntoIterator<Item = Edge>, pair: Option<StubPair>) -> Self {
        let jetties: Edges = jetties.into_iter().collect();
        let sectors = Sectors::new(jetties);
        Self {
            jetties,
            pair,
            mark: pair.and_then(|p| sectors.first_of(p)),
            sectors,
            neighbours: SmallVec::new(),
            press: None,
            boat: pair.map(Boat::at),
        }
    }

    /// The jetties of the lake.
    pub const fn jetties(&self) -> Edges {
        self.jetties
    }

    /// Its marks.
    pub const fn sectors(&self) -> &Sectors {
        &self.sectors
    }

    /// Other lakes whose ferries can be turned, in tiles from the middle of this one: its marks give way to their rings.
    pub fn set_neighbours(&mut self, neighbours: impl IntoIterator<Item = Vec2>) {
        self.neighbours = neighbours.into_iter().collect();
    }

    /// Where its marks lie.
    pub fn mark_places(&self, sizes: &DialSizes) -> MarkPlaces {
        MarkPlaces::new(&self.sectors, sizes, &self.neighbours)
    }

    /// The mark under a point. Without neighbours all of them lie on the ring, each in its own sector.
    fn marked_at(&self, at: Vec2, sizes: &DialSizes) -> Option<usize> {
        if self.neighbours.is_empty() {
            return None;
        }
        self.mark_places(sizes).at(at)
    }

    /// The pair as it lies, also while it is being dragged.
    pub const fn pair(&self) -> Option<StubPair> {
        self.pair
    }

    /// What the pointer holds, from press to release.
    pub fn held(&self) -> Option<Grab> {
        self.press.map(|p| p.grab)
    }

    /// Whether the press has become a drag.
    pub fn is_dragging(&self) -> bool {
        self.press.is_some_and(|p| p.dragging)
    }

    /// What a press at `at` would take hold of: a mark turns; then come the ends, else anything inside the ring's outer
    /// edge; the middle always turns.
    pub fn grab_at(&self, at: Vec2, sizes: &DialSizes) -> Option<Grab> {
        if self.marked_at(at, sizes).is_some() {
            return Some(Grab::Turn);
        }
        // Whoever takes the boat by its middle turns it, also where small tiles make the end zones meet there.
        if let Some(pair) = self.pair.filter(|_| at.length() > sizes.hub) {
            let off = |edge: Edge| (super::angles::point(of_edge(edge), sizes.dock) - at).length();
            let [a, b] = pair.edges();
            let (held, pinned) = if off(a) <= off(b) { (a, b) } else { (b, a) };
            if off(held) <= sizes.end {
                return Some(Grab::End(Swing { pinned, held }));
            }
        }
        (at.length() <= sizes.ring_outer).then_some(Grab::Turn)
    }

    /// The mark whose pair a click at `at` would choose: the one that lies there, else that of the sector; `None` in the
    /// hub and outside the ring.
    pub fn mark_at(&self, at: Vec2, sizes: &DialSizes) -> Option<usize> {
        if let Some(mark) = self.marked_at(at, sizes) {
            return Some(mark);
        }
        let distance = at.length();
        let inside = distance > sizes.hub && distance <= sizes.ring_outer;
        inside.then(|| self.sectors.nearest(of_point(at))).flatten()
    }

    /// The pointer is pressed. Without a pair yet, the press chooses that of its sector at once; see
    /// [`pair`](Self::pair). `None` if the press is outside the dial.
    pub fn press(
        &mut self,
        at: Vec2,
        sizes: &DialSizes,
        touch: Touch,
        now: Duration,
    ) -> Option<Grab> {
        let grab = self.grab_at(at, sizes)?;
        self.press = Some(Press {
            at,
            last: at,
            touch,
            grab,
            dragging: false,
            before: (self.mark, self.pair),
        });
        if self.pair.is_none() && at.length() > sizes.hub {
            self.go_to(self.mark_at(at, sizes), now);
        }
        if let Some(boat) = &mut self.boat {
            boat.hold(match grab {
                Grab::End(swing) => Some(of_edge(swing.held)),
                Grab::Turn => None,
            });
        }
        Some(grab)
    }

    /// The pointer moves while it is pressed. Returns the pair if it is another one now: one tick.
    pub fn drag(&mut self, at: Vec2, sizes: &DialSizes, now: Duration) -> Option<StubPair> {
        let press = self.press.as_mut()?;
        let threshold = match press.touch {
            Touch::Mouse => MOUSE_DRAG,
            Touch::Finger => FINGER_DRAG,
        };
        if !press.dragging && (at - press.at).length() * sizes.points < threshold {
            return None;
        }
        let moved = !press.dragging || (at - press.last).length() * sizes.points >= STILL;
        press.dragging = true;
        if !moved {
            return None;
        }
        press.last = at;
        if at.length() <= sizes.hub {
            return None;
        }
        let (grab, before, angle) = (press.grab, self.pair, of_point(at));
        match grab {
            Grab::Turn => self.turn_toward(angle, now),
            Grab::End(swing) => self.swing_toward(swing, angle, now),
        }
        self.pair.filter(|_| self.pair != before)
    }

    fn turn_toward(&mut self, angle: f32, now: Duration) {
        let stays = (self.mark).is_some_and(|m| self.sectors.holds(m, angle, TURN_SLACK));
        if !stays {
            self.go_to(self.sectors.nearest(angle), now);
        }
        let rest = self.mark.map(|m| self.sectors.marks()[m].angle);
        if let (Some(rest), Some(boat)) = (rest, &mut self.boat) {
            boat.lean.follow(between(rest, angle), now);
        }
    }

    fn swing_toward(&mut self, swing: Swing, angle: f32, now: Duration) {
        let swing = swing.toward(self.jetties, angle, SWING_SLACK);
        if swing.pair() != self.pair {
            self.pair = swing.pair();
            self.mark = self.mark_of(swing);
            if let (Some(boat), Some(pair)) = (&mut self.boat, self.pair) {
                boat.snap(pair, now);
            }
            if let Some(press) = &mut self.press {
                press.grab = Grab::End(swing);
            }
        }
        if let Some(boat) = &mut self.boat {
            boat.lean.follow(between(of_edge(swing.held), angle), now);
        }
    }

    /// The mark where a swung ferry comes to lie; a straight one points its bow at the held end.
    fn mark_of(&self, swing: Swing) -> Option<usize> {
        let marks = self.sectors.marks();
        let mine = |i: &usize| Some(marks[*i].pair) == swing.pair();
        let off = |i: &usize| between(marks[*i].angle, of_edge(swing.held)).abs();
        (0..marks.len())
            .filter(mine)
            .min_by(|a, b| off(a).total_cmp(&off(b)))
    }

    /// The pointer is let go: a drag keeps the pair, a click chooses that of its sector.
    pub fn release(&mut self, sizes: &DialSizes, now: Duration) -> Released {
        let Some(press) = self.press.take() else {
            return Released {
                pair: self.pair,
                changed: false,
                dragged: false,
            };
        };
        if !press.dragging {
            self.click(press.at, sizes, now);
        }
        self.let_go(now);
        Released {
            pair: self.pair,
            changed: self.pair != press.before.1,
            dragged: press.dragging,
        }
    }

    /// The press shall not have been; `None` if there is none.
    pub fn cancel(&mut self, now: Duration) -> Option<Cancelled> {
        let press = self.press.take()?;
        let changed = self.pair != press.before.1;
        self.lay(press.before.1, press.before.0, now);
        self.let_go(now);
        Some(Cancelled {
            pair: self.pair,
            changed,
        })
    }

    fn let_go(&mut self, now: Duration) {
        if let Some(boat) = &mut self.boat {
            boat.lean.let_go(now);
        }
    }

    /// Chooses the sector at a point, by one click; nothing in the hub or outside the ring. Returns the pair if it
    /// is another one now.
    pub fn click(&mut self, at: Vec2, sizes: &DialSizes, now: Duration) -> Option<StubPair> {
        let mark = self.mark_at(at, sizes);
        self.choose(mark, now)
    }

    /// The next sector clockwise; without a pair, the first from north. Returns the pair if it is another one now.
    pub fn next(&mut self, now: Duration) -> Option<StubPair> {
        let mark = match self.mark {
            Some(mark) => self.sectors.next(mark),
            None => Some(0),
        };
        self.choose(mark, now)
    }

    /// The next sector the other way; without a pair, the last before north.
    pub fn previous(&mut self, now: Duration) -> Option<StubPair> {
        let mark = match self.mark {
            Some(mark) => self.sectors.previous(mark),
            None => self.sectors.marks().len().checked_sub(1),
        };
        self.choose(mark, now)
    }

    /// The pair with this number, from 1; `None` also if there is no such number.
    pub fn digit(&mut self, digit: u8, now: Duration) -> Option<StubPair> {
        let mark = self.sectors.of_digit(digit)?;
        if self.pair == Some(self.sectors.marks()[mark].pair) {
            return None;
        }
        self.choose(Some(mark), now)
    }

    /// Lays the ferry as it lies on the board: after taking back, or a choice made elsewhere. Leaves a drag alone
    /// that has brought it there itself.
    pub fn set_pair(&mut self, pair: Option<StubPair>, now: Duration) {
        if pair != self.pair {
            self.press = None;
            let mark = pair.and_then(|p| self.sectors.first_of(p));
            self.lay(pair, mark, now);
        }
    }

    /// A choice without dragging; while the dial is held it is ignored.
    fn choose(&mut self, mark: Option<usize>, now: Duration) -> Option<StubPair> {
        if self.press.is_some() || mark.is_none() {
            return None;
        }
        let before = self.pair;
        self.go_to(mark, now);
        self.pair.filter(|_| self.pair != before)
    }

    fn go_to(&mut self, mark: Option<usize>, now: Duration) {
        let pair = mark.map(|m| self.sectors.marks()[m].pair);
        self.lay(pair, mark, now);
    }

    fn lay(&mut self, pair: Option<StubPair>, mark: Option<usize>, now: Duration) {
        match (&mut self.boat, pair) {
            (Some(boat), Some(pair)) if self.pair != Some(pair) || self.mark != mark => {
                boat.snap(pair, now);
            }
            (Some(_), Some(_)) => {}
            (boat, pair) => *boat = pair.map(Boat::at),
        }
        self.pair = pair;
        self.mark = mark;
    }

    /// How the boat is drawn; `None` while it lies beside the lake.
    pub fn boat_pose(&self, sizes: &DialSizes, now: Duration) -> Option<BoatPose> {
        let bow = match self.press.map(|p| p.grab) {
            Some(Grab::End(swing)) => of_edge(swing.held),
            _ => self.sectors.marks()[self.mark?].angle,
        };
        Some(self.boat.as_ref()?.pose(bow, sizes, now))
    }

    /// Whether the boat still moves by itself, so that it has to be drawn again.
    pub fn is_moving(&self, now: Duration) -> bool {
        self.boat.is_some_and(|boat| boat.settled() > now)
    }
}
