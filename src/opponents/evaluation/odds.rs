//! How likely a gap of the land will be filled, from what is left in the bag.

use crate::rules::{Position, Signature};

/// For every demand of a gap: how many tiles in the bag fit, and what follows from it.
#[derive(Clone, Debug)]
pub struct Odds {
    /// By signature: tiles in the bag that fit.
    fitting: [u16; 256],
    /// By signature: the chance that a given player fills such a gap before the game ends.
    filled: [f32; 256],
    /// Tiles in the bag.
    left: u16,
}

impl Odds {
    /// Counted in the bag of a position. `free` is the share of fitting tiles that are free to be laid in one gap.
    pub fn new(position: &Position, free: f32) -> Self {
        let set = position.tile_set();
        let mut fitting = [0; 256];
        for (kind, left) in set.ids().zip(position.bag()).filter(|(_, left)| **left > 0) {
            for (count, fits) in fitting.iter_mut().zip(set.fits_by_hole(kind)) {
                *count += if *fits != 0 { *left } else { 0 };
            }
        }
        let left = position.tiles_left();
        // Each fitting tile that is free comes to a given player with the chance of one in so many seats.
        let missed = 1.0 - free / f32::from(position.seats());
        let mut by_count = Vec::with_capacity(usize::from(left) + 1);
        let mut chance = 1.0_f32;
        for _ in 0..=left {
            by_count.push(1.0 - chance);
            chance *= missed;
        }
        Self {
            filled: fitting.map(|count| by_count[usize::from(count)]),
            fitting,
            left,
        }
    }

    /// The chance that a player who wants a gap filled comes to fill it.
    pub const fn filled(&self, wants: Signature) -> f32 {
        self.filled[wants as usize]
    }

    /// The chance that the next tile fits a gap.
    pub fn next_fits(&self, wants: Signature) -> f32 {
        f32::from(self.fitting[usize::from(wants)]) / f32::from(self.left.max(1))
    }
}
