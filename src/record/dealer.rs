//! Who holds the stack: the order of the tiles, which no position knows.

use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;

use crate::content::GameTilesError;
use crate::rules::{Command, KindId, MAX_DECK, Position, TileSet, TurnPhase};

use super::deal_code::DealCode;

/// Keeps the numbers of this game apart from others that come from the same seed. Never change it, nor
/// anything below: old codes would deal other tiles.
const STREAM: u64 = 0xFE44;

/// The stack of a game: which tiles, in which order.
///
/// It remembers nothing of the game. What comes next follows from how many tiles the position has left, so taking
/// a turn back and playing it again draws the same tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Dealer {
    deck: Vec<u16>,
    /// Without the start tile, the first to be drawn first.
    order: Vec<KindId>,
}

impl Dealer {
    /// The stack of a deal.
    ///
    /// # Errors
    /// If the tile set does not hold the crop circle of the code.
    pub fn new(code: DealCode, tiles: &TileSet) -> Result<Self, GameTilesError> {
        Self::build(code, tiles, None)
    }

    /// The same deal with `size` tiles, the start tile included: what comes last is left out, or further decks of
    /// the same tiles, shuffled by themselves, lie below. For tests, and for those who want a short game. At
    /// least 1 and at most [`MAX_DECK`] tiles.
    ///
    /// # Errors
    /// If the tile set does not hold the crop circle of the code.
    pub fn with_deck_size(
        code: DealCode,
        tiles: &TileSet,
        size: usize,
    ) -> Result<Self, GameTilesError> {
        Self::build(code, tiles, Some(size.clamp(1, MAX_DECK)))
    }

    fn build(code: DealCode, tiles: &TileSet, size: Option<usize>) -> Result<Self, GameTilesError> {
        let mut random = Pcg32::new(code.seed, STREAM);
        // Always drawn, so that the order of the tiles does not hang on how the circle was chosen.
        let lot = random.next_u64();
        let full = code.tiles.deck(tiles, lot)?;
        let start = tiles.start();
        let mut order = Vec::new();
        let mut left = full.clone();
        left[start.index()] = left[start.index()].saturating_sub(1);
        loop {
            let first = order.len();
            for kind in tiles.ids() {
                order.extend(std::iter::repeat_n(kind, usize::from(left[kind.index()])));
            }
            shuffle(&mut order[first..], &mut random);
            let enough = size.is_none_or(|size| order.len() + 1 >= size);
            if enough || full.iter().all(|n| *n == 0) {
                break;
            }
            left.clone_from(&full);
        }
        if let Some(size) = size {
            order.truncate(size - 1);
        }
        let mut deck = vec![0; full.len()];
        deck[start.index()] = 1;
        for kind in &order {
            deck[kind.index()] += 1;
        }
        Ok(Self { deck, order })
    }

    /// How many of each kind there are, the start tile included: what [`Setup::deck`](crate::rules::Setup::deck) wants.
    pub fn deck(&self) -> &[u16] {
        &self.deck
    }

    /// All tiles after the start tile, the first to be drawn first. Not for the eyes of players.
    pub fn order(&self) -> &[KindId] {
        &self.order
    }

    /// The draw that is due in a position of this deal; `None` if none is due or no tile is left.
    pub fn next(&self, position: &Position) -> Option<Command> {
        if position.phase() != TurnPhase::DrawTile {
            return None;
        }
        let drawn = self
            .order
            .len()
            .checked_sub(usize::from(position.tiles_left()))?;
        self.order.get(drawn).copied().map(Command::Draw)
    }
}

/// The bag of a position in an order that a number gives: the stack for a game that goes on from there.
pub fn shuffled_bag(position: &Position, seed: u64) -> Vec<KindId> {
    let bag = position.bag();
    let kinds = position.tile_set().ids();
    let mut order: Vec<KindId> = kinds
        .flat_map(|kind| std::iter::repeat_n(kind, usize::from(bag[kind.index()])))
        .collect();
    shuffle(&mut order, &mut Pcg32::new(seed, STREAM));
    order
}

/// Fisher and Yates, from the end to the front. Written out here, because no library promises that its own shuffle
/// stays the same for ever.
fn shuffle(order: &mut [KindId], random: &mut Pcg32) {
    for last in (1..order.len()).rev() {
        let other = below(last as u32 + 1, random);
        order.swap(last, other as usize);
    }
}

/// A number from 0 to `bound` - 1, each as likely as the others.
fn below(bound: u32, random: &mut Pcg32) -> u32 {
    // The lowest numbers are thrown away until the rest is a multiple of the bound.
    let too_low = bound.wrapping_neg() % bound;
    loop {
        let number = random.next_u32();
        if number >= too_low {
            return number % bound;
        }
    }
}
