//! Ferries in the hand: which dial is open, and what turning it asks of the table (`docs/rules.md` 2.4, 2.5).

use bevy::math::Vec2;

use super::super::dial::{Dial, DialSizes};
use super::desk::Desk;
use super::stage::Stage;
use super::state::{DialHover, DialInHand, Pointed, Remark};
use crate::explain::LakeRole;
use crate::input::{Action, PressClaim};
use crate::rules::{Cell, Command, StubPair, WhyLocked};
use crate::table::TableRequest;
use crate::view::places::{grid, in_tiles};
use crate::view::space::cell_middle;

/// Where the padlock of a ferry that stays is, in tiles from the middle of its lake, `y` to the south.
pub const PADLOCK: Vec2 = Vec2::new(0.3, -0.3);
/// So far from its middle it is meant, in tiles.
const PADLOCK_REACH: f32 = 0.14;

impl Desk<'_> {
    fn sizes(&self) -> DialSizes {
        DialSizes::new(self.view.cell_in_points())
    }

    /// Brings the dials into line with the ferries that can be turned now.
    pub(super) fn lay_out_dials(&mut self) {
        let old = std::mem::take(&mut self.hands.dials);
        let turnable = self
            .insight
            .ledgers
            .iter()
            .filter(|l| self.insight.stage == Stage::Ferries && l.role != LakeRole::Locked);
        for ledger in turnable {
            let kept = old.iter().find(|d| d.cell == ledger.cell);
            let dial = match kept {
                Some(kept) => {
                    let mut dial = kept.dial.clone();
                    dial.set_pair(ledger.now, self.now);
                    dial
                }
                None => Dial::new(self.position.jetties(ledger.slot), ledger.now),
            };
            self.hands.dials.push(DialInHand {
                cell: ledger.cell,
                slot: ledger.slot,
                is_new: ledger.role == LakeRole::New,
                dial,
            });
        }
        // Whichever is open, all the others rest.
        let lakes: Vec<Cell> = self.hands.dials.iter().map(|d| d.cell).collect();
        for held in &mut self.hands.dials {
            let others = lakes.iter().filter(|lake| **lake != held.cell);
            let off = others.map(|lake| in_tiles(held.cell, cell_middle(grid(*lake))));
            held.dial.set_neighbours(off);
        }
        if self.hands.dials.is_empty() {
            self.hands.visited.clear();
        }
        let open = self.hands.open_dial().or(self.hands.dials.first());
        let open = open.map(|d| d.cell);
        self.open_dial_of(open);
    }

    /// Opens the dial of a lake.
    pub(super) fn open_dial_of(&mut self, cell: Option<Cell>) {
        self.hands.open = cell;
        let new = cell.filter(|c| !self.hands.visited.contains(c));
        self.hands.visited.extend(new);
    }

    fn dial_mut(&mut self) -> Option<&mut DialInHand> {
        let open = self.hands.open?;
        self.hands.dials.iter_mut().find(|d| d.cell == open)
    }

    /// The dial that a resting ring at this point would open.
    fn resting_at(&self, world: Vec2) -> Option<Cell> {
        let reach = self.sizes().resting;
        self.hands
            .dials
            .iter()
            .filter(|d| Some(d.cell) != self.hands.open)
            .find(|d| in_tiles(d.cell, world).length() <= reach)
            .map(|d| d.cell)
    }

    /// The lake whose padlock is at this point.
    pub(super) fn padlock_at(&self, world: Vec2) -> Option<Cell> {
        self.insight
            .ferries
            .iter()
            .filter(|f| f.locked.as_ref().is_some_and(WhyLocked::is_padlocked))
            .find(|f| (in_tiles(f.cell, world) - PADLOCK).length() <= PADLOCK_REACH)
            .map(|f| f.cell)
    }

    /// The pointer was moved over the board: a resting ring opens.
    pub(super) fn point_at_dials(&mut self, world: Option<Vec2>) {
        let resting = world.and_then(|w| self.resting_at(w));
        if resting.is_some() && !self.hands.is_dragging_dial() {
            self.open_dial_of(resting);
        }
    }

    /// What of the open dial is under the pointer.
    pub(super) fn over_dial(&self, world: Option<Vec2>) -> Option<DialHover> {
        let open = self.hands.open_dial()?;
        let (at, sizes) = (in_tiles(open.cell, world?), self.sizes());
        Some(DialHover {
            grab: open.dial.grab_at(at, &sizes)?,
            mark: open.dial.mark_at(at, &sizes),
        })
    }

    /// A press: the open dial takes it, or a resting one that opens. True if it was taken.
    pub(super) fn press_dial(&mut self, world: Vec2) -> bool {
        if let Some(cell) = self.resting_at(world) {
            self.open_dial_of(Some(cell));
        }
        let (sizes, now, touch) = (self.sizes(), self.now, self.pointer.touch);
        let Some(held) = self.dial_mut() else {
            return false;
        };
        let at = in_tiles(held.cell, world);
        let before = held.dial.pair();
        if held.dial.press(at, &sizes, touch, now).is_none() {
            return false;
        }
        let (cell, pair) = (held.cell, held.dial.pair());
        self.pointer.claim = PressClaim::Dial;
        if let Some(pair) = pair.filter(|p| before != Some(*p)) {
            self.turn_ferry(cell, pair);
        }
        true
    }

    pub(super) fn drag_dial(&mut self, world: Vec2) {
        let (sizes, now) = (self.sizes(), self.now);
        let Some(held) = self.dial_mut() else { return };
        let cell = held.cell;
        let turned = held.dial.drag(in_tiles(cell, world), &sizes, now);
        if let Some(pair) = turned {
            self.turn_ferry(cell, pair);
        }
    }

    /// The button was let go, after a drag or for a click.
    pub(super) fn release_dial(&mut self) {
        let (sizes, now) = (self.sizes(), self.now);
        let Some(held) = self.dial_mut() else { return };
        let (cell, before) = (held.cell, held.dial.pair());
        let released = held.dial.release(&sizes, now);
        if let Some(pair) = released.pair.filter(|p| before != Some(*p)) {
            self.turn_ferry(cell, pair);
        }
    }

    /// The drag shall not have been.
    pub(super) fn cancel_dial(&mut self) {
        let now = self.now;
        let Some(held) = self.dial_mut() else { return };
        let cell = held.cell;
        let Some(cancelled) = held.dial.cancel(now) else {
            return;
        };
        if cancelled.changed {
            self.lay_back(cell, cancelled.pair, TableRequest::Withdraw);
        }
    }

    /// Lays a ferry as it lay. One that was not set goes beside its lake, for which the table is asked `unset`.
    fn lay_back(&mut self, cell: Cell, pair: Option<StubPair>, unset: TableRequest) {
        match pair {
            Some(pair) => self.turn_ferry(cell, pair),
            None if matches!(self.draft.last(), Some(Command::SetFerry(_))) => self.ask(unset),
            None => {}
        }
    }

    /// Asks the table to turn a ferry; what it says is shown in this very frame.
    pub(super) fn turn_ferry(&mut self, cell: Cell, pair: StubPair) {
        self.ask(TableRequest::ReplaceFerry { cell, pair });
    }

    /// The pair a ferry lay in when the step began; `None` for a new lake.
    fn lay_at_first(&self, cell: Cell) -> Option<StubPair> {
        self.insight
            .ledgers
            .iter()
            .find(|l| l.cell == cell)
            .and_then(|l| l.from)
    }

    /// Puts the open ferry back as it lay. True if that changed anything.
    pub(super) fn put_open_ferry_back(&mut self) -> bool {
        let Some(held) = self.hands.open_dial() else {
            return false;
        };
        let (cell, now) = (held.cell, held.dial.pair());
        let first = self.lay_at_first(cell);
        if now == first {
            return false;
        }
        let new_but_built_on =
            first.is_none() && !matches!(self.draft.last(), Some(Command::SetFerry(_)));
        if new_but_built_on {
            return false;
        }
        self.lay_back(cell, first, TableRequest::TakeBack);
        true
    }

    fn open_next(&mut self, forward: bool) {
        let count = self.hands.dials.len();
        let here = self
            .hands
            .dials
            .iter()
            .position(|d| Some(d.cell) == self.hands.open);
        if let (Some(here), true) = (here, count > 1) {
            let step = if forward { 1 } else { count - 1 };
            let next = self.hands.dials[(here + step) % count].cell;
            self.open_dial_of(Some(next));
        }
    }

    pub(super) fn step_dial(&mut self, clockwise: bool) {
        let now = self.now;
        let Some(held) = self.dial_mut() else { return };
        let cell = held.cell;
        let turned = if clockwise {
            held.dial.next(now)
        } else {
            held.dial.previous(now)
        };
        if let Some(pair) = turned {
            self.turn_ferry(cell, pair);
        }
    }

    fn all_as_they_lay(&mut self) {
        let back: Vec<_> = self
            .insight
            .ledgers
            .iter()
            .filter(|l| l.now != l.from)
            .filter_map(|l| Some((l.cell, l.from?)))
            .collect();
        for (cell, pair) in back {
            self.turn_ferry(cell, pair);
        }
    }

    pub(super) fn ferry_key(&mut self, action: Action) -> bool {
        match action {
            Action::TurnRight => self.step_dial(true),
            Action::TurnLeft => self.step_dial(false),
            Action::Choose(digit) => {
                let now = self.now;
                let Some(held) = self.dial_mut() else {
                    return true;
                };
                let cell = held.cell;
                if let Some(pair) = held.dial.digit(digit, now) {
                    self.turn_ferry(cell, pair);
                }
            }
            Action::Down | Action::Right => self.open_next(true),
            Action::Up | Action::Left => self.open_next(false),
            Action::Decline => self.all_as_they_lay(),
            Action::Do => match self.hands.waiting_dial() {
                waiting @ Some(_) => self.open_dial_of(waiting),
                None => self.ask(TableRequest::EndTurn),
            },
            _ => return false,
        }
        true
    }

    /// A click that no dial took: a ferry that stays says why.
    pub(super) fn click_at_ferries(&mut self) {
        if let Pointed::Lake(cell) = self.hands.pointed
            && let Some(state) = self.insight.ferries.iter().find(|f| f.cell == cell)
            && let Some(locked) = state.locked.clone()
        {
            self.hands.remark = Some(Remark::Locked(cell, locked));
        }
    }
}
