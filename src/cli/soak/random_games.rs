//! Games to be played at random: decks of every kind, two to six players, all house rules.
//!
//! All of it follows from seeds, so a game that fails can be played again.

use super::chance::Chance;
use crate::content::shipped_tile_set;
use crate::rules::{HouseRules, Position, RoadGraph, Seat, Setup, TileSet};

/// Keeps the choice of a deal apart from the game that is played with it.
const DEAL_STREAM: u64 = 0xDEA1;

/// The decks that games are mostly played with; most have 72 to 86 tiles.
const USUAL_DECKS: [Deck; 8] = [
    Deck::Ferries,
    Deck::SixCircles,
    Deck::Lakes,
    Deck::Rings,
    Deck::Base,
    Deck::SixCircles,
    Deck::Size(30),
    Deck::OneCircle,
];
/// One game in so many has one of the large decks.
const LARGE_EVERY: u64 = 400;
/// Large decks, one after the other.
const LARGE_SIZES: [u16; 4] = [200, 400, 300, 1000];

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
        Self::with_deck(number, decks[(number % decks.len() as u64) as usize])
    }

    /// Game `game` of all that a soak with this seed plays.
    pub fn of_soak(seed: u64, game: u64) -> Self {
        let deck = if game % LARGE_EVERY == LARGE_EVERY - 1 {
            Deck::Size(LARGE_SIZES[(game / LARGE_EVERY) as usize % LARGE_SIZES.len()])
        } else {
            USUAL_DECKS[game as usize % USUAL_DECKS.len()]
        };
        Self::with_deck(seed.rotate_left(32) ^ game, deck)
    }

    fn with_deck(seed: u64, deck: Deck) -> Self {
        let mut chance = Chance::of_stream(seed, DEAL_STREAM, Style::Anywhere);
        Self {
            seed,
            deck,
            style: if chance.percent(60) {
                Style::Crowded
            } else {
                Style::Anywhere
            },
            seats: 2 + chance.below(5) as u8,
            followers: chance.one_of(&[7, 7, 7, 7, 1, 3, 40]),
            house: if chance.percent(50) {
                HouseRules::default()
            } else {
                random_house(&mut chance)
            },
        }
    }

    /// What the game begins with.
    pub fn setup(&self) -> Setup {
        let set = shipped_tile_set();
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
        let position = match Position::new(&self.setup()) {
            Ok(position) => position,
            Err(error) => panic!("a deal makes a game: {error}"),
        };
        let roads = position.road_graph();
        (position, roads, Chance::new(self.seed, self.style))
    }
}

fn random_house(chance: &mut Chance) -> HouseRules {
    HouseRules {
        ferry_needs_thief: chance.percent(30),
        one_ferry_move: chance.percent(30),
        move_all_on_road: chance.percent(40),
        move_from_jetty: chance.percent(40),
        no_rescore: chance.percent(40),
        tiny_city: if chance.percent(40) { 2 } else { 4 },
        crop_a_must: chance.percent(40),
        no_farmers: chance.percent(20),
    }
}

/// How many of each kind a deck holds, the start tile included.
fn counts(set: &TileSet, deck: Deck) -> Vec<u16> {
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
