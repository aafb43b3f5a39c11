//! Looking at lakes by keys: what may become of them is told without a pointer.

use super::desk::Desk;
use super::state::Pointed;
use crate::rules::{Cell, Slot};

impl Desk<'_> {
    /// Looks at the next lake in the order of placing, or at the one before, round and round. Lakes whose ferry can be
    /// turned now have their dial instead.
    pub(super) fn look_at_next_lake(&mut self, forward: bool) {
        let land = self.position.land();
        let slots = (0..land.tiles().len()).map(|index| Slot(index as u16));
        let lakes: Vec<Cell> = slots
            .filter(|slot| self.position.jetties(*slot).next().is_some())
            .map(|slot| land.tile(slot).cell)
            .filter(|cell| !self.hands.dials.iter().any(|d| d.cell == *cell))
            .collect();
        let Some(last) = lakes.len().checked_sub(1) else {
            return;
        };
        let here = lakes.iter().position(|c| Some(*c) == self.hands.lake);
        let next = match (here, forward) {
            (None, true) => 0,
            (None, false) => last,
            (Some(at), true) => (at + 1) % lakes.len(),
            (Some(at), false) => (at + last) % lakes.len(),
        };
        self.hands.lake = Some(lakes[next]);
        self.hands.pointed = Pointed::Lake(lakes[next]);
        // What was held over the land would say something else.
        self.hands.ghost = None;
        self.hands.cursor = None;
        self.hands.spot = None;
    }
}
