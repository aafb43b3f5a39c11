//! What is played, and by how many hands at once.

use std::panic::resume_unwind;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

use thiserror::Error;

use super::defect::Defect;
use super::game::{Chooser, Played, play_game};
use super::report::Report;
use super::sums::Sums;
use crate::content::{GameTiles, GameTilesError};
use crate::opponents::{Budget, Skill, think};
use crate::record::{DealCode, Dealer};
use crate::rules::{MAX_DECK, MAX_SEATS, TileKind, TileSet};

/// The decks of a contest: which tiles, and how each number shuffles them.
#[derive(Clone, Debug)]
pub struct Deals {
    tile_set: Arc<TileSet>,
    tiles: GameTiles,
    ferries_times: u16,
}

/// Why there are no such decks.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DealsError {
    /// The sets make no deck.
    #[error(transparent)]
    Tiles(#[from] GameTilesError),
    /// Lakes were multiplied in a game without lakes.
    #[error("The Ferries are not in this game, so they cannot be in it {0} times")]
    NoFerries(u16),
    /// More tiles than a deck can have.
    #[error("a deck of at most {MAX_DECK} tiles was expected, found {0}")]
    TooMany(usize),
    /// The tile set does not stay one when its lakes are multiplied.
    #[error("the tile set cannot be used: {0}")]
    TileSet(String),
}

impl Deals {
    /// Decks of these sets, with every lake tile in them `ferries_times` times as often as it is printed.
    ///
    /// # Errors
    /// If there is no such deck.
    pub fn new(
        tile_set: &Arc<TileSet>,
        tiles: GameTiles,
        ferries_times: u16,
    ) -> Result<Self, DealsError> {
        if ferries_times != 1 && !tiles.ferries {
            return Err(DealsError::NoFerries(ferries_times));
        }
        let times = |kind: &TileKind| if kind.lake { ferries_times } else { 1 };
        let deck = tiles.deck(tile_set, 0)?;
        let size = (tile_set.kinds().iter().zip(&deck))
            .map(|(kind, count)| usize::from(*count) * usize::from(times(kind)))
            .sum();
        if size > MAX_DECK {
            return Err(DealsError::TooMany(size));
        }
        let kinds = tile_set.kinds().iter().map(|kind| TileKind {
            count: kind.count.saturating_mul(times(kind)),
            ..kind.clone()
        });
        let start = &tile_set.kind(tile_set.start()).name;
        let tile_set = TileSet::new(kinds.collect(), start)
            .map_err(|errors| DealsError::TileSet(format!("{errors:?}")))?;
        Ok(Self {
            tile_set,
            tiles,
            ferries_times,
        })
    }

    /// The kinds of tile, with as many of each as these decks hold.
    pub fn tile_set(&self) -> &Arc<TileSet> {
        &self.tile_set
    }

    /// The sets in the game.
    pub fn tiles(&self) -> GameTiles {
        self.tiles
    }

    /// How many times The Ferries are in the deck.
    pub fn ferries_times(&self) -> u16 {
        self.ferries_times
    }

    /// The stack of one number: the same number gives the same tiles in the same order, for any players.
    ///
    /// # Errors
    /// Never for decks that [`new`](Self::new) has made.
    pub fn dealer(&self, number: u64) -> Result<Dealer, GameTilesError> {
        let code = DealCode {
            seed: number,
            tiles: self.tiles,
        };
        Dealer::new(code, &self.tile_set)
    }
}

/// Two players to be compared, and how.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The player that is measured. It has one seat in each game.
    pub a: Skill,
    /// The player it is measured against. It has all other seats.
    pub b: Skill,
    /// The decks.
    pub deals: Deals,
    /// Seats at the table, 2 to 6.
    pub seats: u8,
    /// Deals played; each once with A in each seat.
    pub pairs: u32,
    /// The number of the first deal; those that follow are counted up.
    pub seed: u64,
    /// What a level that searches may do for each answer.
    pub budget: Budget,
}

impl Contest {
    /// Games in all: one for each pair and seat of A.
    pub fn games(&self) -> u64 {
        u64::from(self.pairs) * u64::from(self.seats)
    }

    /// Plays everything with `threads` games at once, and shows each finished game to `watch`, in any order.
    ///
    /// With a budget in iterations the result, but for times, is the same for any number of threads.
    ///
    /// # Errors
    /// The first answer of a player that is no answer.
    pub fn play(
        &self,
        threads: usize,
        watch: &mut dyn FnMut(&Played),
    ) -> Result<Report, Box<Defect>> {
        self.play_with(&think, threads, watch)
    }

    /// The same with players that `chooser` plays, for trying out one that is no level.
    ///
    /// # Errors
    /// The first answer of a player that is no answer.
    pub fn play_with(
        &self,
        chooser: &Chooser<'_>,
        threads: usize,
        watch: &mut dyn FnMut(&Played),
    ) -> Result<Report, Box<Defect>> {
        debug_assert!(
            (2..=MAX_SEATS).contains(&usize::from(self.seats)),
            "{} seats",
            self.seats
        );
        let next = AtomicU64::new(0);
        let games = self.games();
        let (send, finished) = mpsc::channel();
        let worker = |send: mpsc::Sender<_>| {
            loop {
                let game = next.fetch_add(1, Ordering::Relaxed);
                // Nobody listens any more once a defect was found.
                if game >= games || send.send(play_game(self, game, chooser)).is_err() {
                    break;
                }
            }
        };
        thread::scope(|scope| {
            let hands: Vec<_> = (0..threads.clamp(1, games.clamp(1, 1024) as usize))
                .map(|_| {
                    let send = send.clone();
                    scope.spawn(|| worker(send))
                })
                .collect();
            drop(send);
            let mut sums = Sums::new(self);
            for played in &finished {
                match played {
                    Ok(played) => {
                        watch(&played);
                        sums.add(&played);
                    }
                    Err(defect) => {
                        next.store(games, Ordering::Relaxed);
                        return Err(defect);
                    }
                }
            }
            for hand in hands {
                if let Err(panic) = hand.join() {
                    resume_unwind(panic);
                }
            }
            Ok(Report::of(self, &sums))
        })
    }
}
