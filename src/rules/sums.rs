//! What is known of a whole city or field (`docs/rules.md` 1.6).

use super::outline::{Outline, parts};
use super::tile::MAX_SEGMENTS;

/// What the root of a city or field knows of all its parts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Sums {
    /// Parts.
    pub(super) size: u16,
    /// Open edges.
    pub(super) open: u16,
    pub(super) pennants: u16,
    /// Parts whose tile has another part of this kind, which may be in the same feature.
    pub(super) twins: u16,
    /// Followers, eight bits a seat.
    pub(super) claims: u64,
}

impl Sums {
    /// Those of each part of a tile by itself.
    pub(super) fn of_tile(outline: &Outline) -> [Self; MAX_SEGMENTS] {
        let mut sums = [Self {
            size: 1,
            ..Self::default()
        }; MAX_SEGMENTS];
        for s in parts(outline.cities).map(usize::from) {
            sums[s].open = u16::from(outline.edges[s]);
            sums[s].pennants = u16::from(outline.pennants[s]);
            sums[s].twins = u16::from(outline.cities.count_ones() > 1);
        }
        sums
    }

    pub(super) fn add(&mut self, other: Self) {
        self.size += other.size;
        self.open += other.open;
        self.pennants += other.pennants;
        self.twins += other.twins;
        self.claims += other.claims;
    }
}
