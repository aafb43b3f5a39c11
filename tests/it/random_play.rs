//! Random games: decks of every kind, and a player without any plan.
//!
//! All of it follows from seeds, so a game that fails can be played again.

use std::sync::Arc;

use ferries::rules::{
    Cell, Command, HouseRules, KindId, Position, RoadGraph, Seat, Setup, TileSet, TurnPhase,
};
use rand::{RngExt, SeedableRng};
use rand_pcg::Pcg32;

use crate::printed_tiles::printed_set;

/// Which tiles are in the deck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deck {
    /// The base game.
    Base,
    /// Base and The Ferries.
    Ferries,
    /// Base, The Ferries and one crop circle.
    OneCircle,
    /// Base, The Ferries and all six crop circles.
    SixCircles,
    /// Roads, crossings and 24 lakes.
    Lakes,
    /// Curves, straights and 16 lakes: many rings.
    Rings,
    /// Everything, with as many tiles of each kind as to make this many in all.
    Size(u16),
}

/// How tiles are placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Style {
    /// Every legal place alike: the board sprawls.
    Anywhere,
    /// The place with most neighbours of a few: the board is dense, with rings and holes.
    Crowded,
}

/// A game to be played.
#[derive(Clone, Debug)]
pub struct Deal {
    /// Chooses the tiles, the moves and, where nothing else is said, the house rules.
    pub seed: u64,
    /// Which tiles.
    pub deck: Deck,
    /// How they are placed.
    pub style: Style,
    /// Players, 2 to 6.
    pub seats: u8,
    /// Followers of each.
    pub followers: u8,
    /// House rules.
    pub house: HouseRules,
}

impl Deal {
    /// The deal with this number of a series in which deck, style, players and house rules all vary.
    pub fn of_series(number: u64, decks: &[Deck]) -> Self {
        let mut chance = Pcg32::seed_from_u64(number ^ 0xDEA1);
        Self {
            seed: number,
            deck: decks[(number % decks.len() as u64) as usize],
            style: if chance.random_bool(0.6) {
                Style::Crowded
            } else {
                Style::Anywhere
            },
            seats: chance.random_range(2..=6),
            followers: [7, 7, 7, 7, 1, 3, 40][chance.random_range(0..7)],
            house: if chance.random_bool(0.5) {
                HouseRules::default()
            } else {
                random_house(&mut chance)
            },
        }
    }

    /// What the game begins with.
    pub fn setup(&self) -> Setup {
        let set = printed_set();
        Setup {
            deck: counts(&set, self.deck),
            start: set.start(),
            seats: self.seats,
            followers: self.followers,
            first: Seat((self.seed % u64::from(self.seats)) as u8),
            house: self.house,
            tile_set: set,
        }
    }

    /// The first position, its roads, and the chance that plays it.
    pub fn begin(&self) -> (Position, RoadGraph, Chance) {
        let position = Position::new(&self.setup()).expect("a deal makes a game");
        let roads = position.road_graph();
        (position, roads, Chance::new(self.seed, self.style))
    }
}

fn random_house(chance: &mut Pcg32) -> HouseRules {
    HouseRules {
        ferry_needs_thief: chance.random_bool(0.3),
        one_ferry_move: chance.random_bool(0.3),
        move_all_on_road: chance.random_bool(0.4),
        move_from_jetty: chance.random_bool(0.4),
        no_rescore: chance.random_bool(0.4),
        tiny_city: if chance.random_bool(0.4) { 2 } else { 4 },
        crop_a_must: chance.random_bool(0.4),
        no_farmers: chance.random_bool(0.2),
    }
}

/// How many of each kind a deck holds, the start tile included.
fn counts(set: &Arc<TileSet>, deck: Deck) -> Vec<u16> {
    let mut counts: Vec<u16> = (set.kinds().iter())
        .map(|kind| {
            let name = kind.name.as_str();
            match (deck, kind.set.as_str()) {
                (Deck::Size(_) | Deck::SixCircles, _)
                | (Deck::Base | Deck::Ferries | Deck::OneCircle, "base")
                | (Deck::Ferries | Deck::OneCircle, "ferries") => kind.count,
                (Deck::OneCircle, _) => u16::from(name == "CC2"),
                (Deck::Lakes, _) => match name {
                    "D" => 4,
                    "LA" | "LB" | "LC" | "U" | "V" => 8,
                    "K" | "L" | "W" | "X" | "CC1" | "CC2" | "CC4" | "S" | "A" => 2,
                    _ => 0,
                },
                (Deck::Rings, _) => match name {
                    "U" => 10,
                    "V" => 30,
                    "LC" => 12,
                    "LB" => 4,
                    "D" | "X" | "CC2" => 1,
                    _ => 0,
                },
                (Deck::Base | Deck::Ferries, _) => 0,
            }
        })
        .collect();
    if let Deck::Size(wanted) = deck {
        let full: u32 = counts.iter().map(|n| u32::from(*n)).sum();
        for count in &mut counts {
            *count = (u32::from(*count) * u32::from(wanted) / full) as u16;
        }
        // What rounding lost comes back as one more of each kind from the first on.
        let mut kind = 0;
        while counts.iter().sum::<u16>() < wanted {
            counts[kind] += 1;
            kind = (kind + 1) % counts.len();
        }
    }
    counts
}

/// A player without any plan, and the shuffled stack: both chance.
pub struct Chance {
    pcg: Pcg32,
    style: Style,
}

impl Chance {
    /// Chance from a seed.
    pub fn new(seed: u64, style: Style) -> Self {
        Self {
            pcg: Pcg32::seed_from_u64(seed),
            style,
        }
    }

    /// A number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        self.pcg.random_range(0..end)
    }

    /// One of the legal commands; `None` when the game is over.
    ///
    /// A draw is as likely as it is from a shuffled stack. Other commands are all alike, but for crowded placing.
    pub fn command(&mut self, position: &Position, roads: &RoadGraph) -> Option<Command> {
        if position.phase() == TurnPhase::DrawTile {
            return Some(Command::Draw(self.draw(position)?));
        }
        let commands = position.legal_commands(roads);
        if commands.is_empty() {
            return None;
        }
        let tries = if position.phase() == TurnPhase::PlaceTile && self.style == Style::Crowded {
            5
        } else {
            1
        };
        (0..tries)
            .map(|_| commands[self.below(commands.len())])
            .max_by_key(|command| match command {
                Command::Place { cell, .. } => neighbours(position, *cell),
                _ => 0,
            })
    }

    fn draw(&mut self, position: &Position) -> Option<KindId> {
        if position.tiles_left() == 0 {
            return None;
        }
        let mut at = self.below(usize::from(position.tiles_left()));
        for (kind, left) in position.bag().iter().enumerate() {
            if at < usize::from(*left) {
                return Some(KindId(kind as u16));
            }
            at -= usize::from(*left);
        }
        None
    }
}

fn neighbours(position: &Position, cell: Cell) -> usize {
    (cell.surrounding())
        .filter(|c| position.tile_at(*c).is_some())
        .count()
}
