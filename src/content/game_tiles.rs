//! Which tile sets are in a game, and how many of each tile that makes (`docs/rules.md` 2.1, 3.1).

use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::rules::{KindId, TileSet};

use super::tile_sets::{BASE, CROP_CIRCLES, FERRIES};

/// Which crop circles are in a game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CropCircles {
    /// None.
    #[default]
    None,
    /// One of them, which the deal code draws by lot.
    OneByLot,
    /// This one: its number in the set, from 0; `One(0)` is CC1.
    One(u8),
    /// All six.
    All,
}

/// The sets of a game; the base game is always in it. The default is the base game with The Ferries.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct GameTiles {
    /// Whether the lake tiles are in the game.
    pub ferries: bool,
    /// Which crop circles are.
    pub circles: CropCircles,
}

impl Default for GameTiles {
    fn default() -> Self {
        Self {
            ferries: true,
            circles: CropCircles::None,
        }
    }
}

/// Why these sets make no deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum GameTilesError {
    /// There is no such crop circle.
    #[error("a crop circle below number {among} was expected, found number {found}")]
    NoSuchCircle {
        /// The number asked for, from 0.
        found: u8,
        /// How many the tile set holds.
        among: usize,
    },
}

impl GameTiles {
    /// Every tile of every set.
    pub const EVERYTHING: Self = Self {
        ferries: true,
        circles: CropCircles::All,
    };

    /// How many of each kind are in the deck, the start tile included: what
    /// [`Setup::deck`](crate::rules::Setup::deck) wants.
    ///
    /// `lot` draws the crop circle of [`CropCircles::OneByLot`]; the same lot gives the same one.
    ///
    /// # Errors
    /// If the tile set holds no such crop circle.
    pub fn deck(&self, tiles: &TileSet, lot: u64) -> Result<Vec<u16>, GameTilesError> {
        let circles = circle_kinds(tiles);
        let only = |found: u8| {
            let among = circles.len();
            let kind = circles.get(usize::from(found));
            kind.copied()
                .ok_or(GameTilesError::NoSuchCircle { found, among })
        };
        let one = match self.circles {
            CropCircles::None | CropCircles::All => None,
            CropCircles::One(number) => Some(only(number)?),
            CropCircles::OneByLot => {
                let among = circles.len().max(1) as u64;
                Some(only((lot % among) as u8)?)
            }
        };
        let count = |kind: KindId| {
            let tile = tiles.kind(kind);
            let all = match tile.set.as_str() {
                BASE => true,
                FERRIES => self.ferries,
                CROP_CIRCLES if one == Some(kind) => return 1,
                CROP_CIRCLES => self.circles == CropCircles::All,
                _ => false,
            };
            if all { tile.count } else { 0 }
        };
        Ok(tiles.ids().map(count).collect())
    }
}

/// The kinds with a crop circle, in their order; [`CropCircles::One`] counts them.
fn circle_kinds(tiles: &TileSet) -> Vec<KindId> {
    let is_circle = |kind: &KindId| tiles.kind(*kind).set == CROP_CIRCLES;
    tiles.ids().filter(is_circle).collect()
}
