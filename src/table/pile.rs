//! The stack of tiles, face down: nobody but the table looks at it.

use bevy::prelude::Resource;

use crate::rules::KindId;

/// The order in which tiles come off the stack. Not part of the position, which knows only what is public.
#[derive(Resource, Debug, Default)]
pub struct DrawPile {
    order: Vec<KindId>,
    drawn: usize,
}

impl DrawPile {
    /// A full pile, the first tile on top.
    pub(super) const fn new(order: Vec<KindId>) -> Self {
        Self { order, drawn: 0 }
    }

    pub(super) fn next(&self) -> Option<KindId> {
        self.order.get(self.drawn).copied()
    }

    /// Notes that a tile was drawn. One that a record wants sooner is moved to the top first.
    pub(super) fn take(&mut self, kind: KindId) {
        let Some(left) = self.order.get_mut(self.drawn..) else {
            return;
        };
        if let Some(place) = left.iter().position(|k| *k == kind) {
            left[..=place].rotate_right(1);
            self.drawn += 1;
        }
    }

    /// Tiles drawn so far; [`put_back`](Self::put_back) goes back to it.
    pub(super) const fn mark(&self) -> usize {
        self.drawn
    }

    pub(super) const fn put_back(&mut self, mark: usize) {
        self.drawn = mark;
    }

    /// Whether these draws hold every tile of a bag.
    pub(super) fn fits(draws: &[KindId], bag: &[u16]) -> bool {
        let mut left = bag.to_vec();
        for kind in draws {
            match left.get_mut(kind.index()) {
                Some(count) if *count > 0 => *count -= 1,
                _ => return false,
            }
        }
        left.iter().all(|count| *count == 0)
    }
}
