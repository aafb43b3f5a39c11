//! What is measured: whole games, games from the middle on, and single steps. `benches/` measures the same.

use std::hint::black_box;
use std::sync::Arc;

use crate::content::GameTiles;
use crate::opponents::{Random, Stack};
use crate::record::Fnv;
use crate::rules::{
    Command, Position, RoadGraph, Setup, TileSet, TurnPhase, play, roads_at_lake, thieves_on,
};

/// A position with its roads and the tiles still to come: what a player who plays games out copies again and again.
#[derive(Clone, Debug)]
pub struct Table {
    /// The position.
    pub position: Position,
    /// Its roads.
    pub roads: RoadGraph,
    /// The tiles still to come.
    pub stack: Stack,
}

impl Table {
    /// The beginning of a game for two with `deck`.
    ///
    /// # Panics
    /// If the deck makes no game.
    pub fn new(tiles: &Arc<TileSet>, deck: Vec<u16>) -> Self {
        let mut setup = Setup::new(Arc::clone(tiles), 2);
        setup.deck = deck;
        let position = Position::new(&setup).expect("the deck holds its start tile");
        Self {
            roads: position.road_graph(),
            stack: Stack::of(&position),
            position,
        }
    }

    /// Makes this one the same as `other`, with the memory it has.
    pub fn restore(&mut self, other: &Self) {
        self.position.clone_from(&other.position);
        self.roads.clone_from(&other.roads);
        self.stack.clone_from(&other.stack);
    }

    /// One draw or one choice by lot; false if the game is over.
    pub fn step(&mut self, random: &mut Random) -> bool {
        let command = if self.position.phase() == TurnPhase::DrawTile {
            self.stack.draw(random)
        } else {
            random.choose(&self.position, &self.roads)
        };
        let Some(command) = command else {
            return false;
        };
        self.play(command);
        true
    }

    fn play(&mut self, command: Command) {
        let played = play(&mut self.position, &mut self.roads, command, &mut ());
        debug_assert!(played.is_ok(), "{command:?}: {played:?}");
    }

    /// Plays to the end by lot, the final scoring included. How many turns that were.
    pub fn play_out(&mut self, random: &mut Random) -> u64 {
        let first = self.position.turn().number;
        while self.step(random) {}
        u64::from(self.position.turn().number - first)
    }

    /// Plays by lot until a tile has been drawn and `turns` turns are over.
    pub fn play_until(&mut self, turns: u16, random: &mut Random) {
        let due = |position: &Position| {
            position.phase() == TurnPhase::PlaceTile && position.turn().number > turns
        };
        while !due(&self.position) && self.step(random) {}
    }

    /// Moves a ferry and ends the turn: what is complete is paid.
    pub fn move_ferry(&mut self, command: Command) {
        self.play(command);
        if self.position.phase() == TurnPhase::MoveFerries {
            self.play(Command::EndMoves);
        }
    }

    /// Looks at the roads of the lake that a command is about, and at who stands there.
    pub fn look_at_lake(&self, command: Command) {
        let Command::MoveFerry { cell, .. } = command else {
            return;
        };
        let Some(slot) = self.position.land().slot_at(cell) else {
            return;
        };
        for lake_road in roads_at_lake(&self.position, &self.roads, &self.roads, slot) {
            black_box(thieves_on(&self.position, &self.roads, &lake_road.road));
        }
    }

    /// Mixes the points into a checksum.
    pub fn check(&self, sum: &mut Fnv) {
        for score in self.position.scores() {
            sum.number(*score);
        }
    }
}

/// The deck of the base game for two, with or without The Ferries.
///
/// # Panics
/// Never: sets are asked for that every tile set has.
pub fn deck(tiles: &TileSet, ferries: bool) -> Vec<u16> {
    let sets = GameTiles {
        ferries,
        ..GameTiles::default()
    };
    sets.deck(tiles, 0).expect("no crop circle is asked for")
}

/// The base game with The Ferries, with as many of each kind as to make `size` tiles in all.
pub fn deck_of_size(tiles: &TileSet, size: u16) -> Vec<u16> {
    let mut counts = deck(tiles, true);
    let full: u32 = counts.iter().map(|n| u32::from(*n)).sum();
    for count in &mut counts {
        *count = (u32::from(*count) * u32::from(size) / full) as u16;
    }
    // What rounding lost comes back as one more of each kind from the first on.
    let mut missing = size.saturating_sub(counts.iter().sum());
    while missing > 0 {
        for count in counts.iter_mut().filter(|n| **n > 0) {
            if missing > 0 {
                *count += 1;
                missing -= 1;
            }
        }
    }
    counts
}

/// Games stopped in the middle, with a tile in hand. `turns` of them are over.
pub fn middles(start: &Table, turns: u16, count: u64) -> Vec<Table> {
    (0..count)
        .map(|seed| {
            let mut table = start.clone();
            table.play_until(turns, &mut Random::new(seed));
            table
        })
        .collect()
}

/// Games stopped where a ferry may be moved, after at least `turns` turns, each with one move.
pub fn ferry_moves(start: &Table, turns: u16, count: u64) -> Vec<(Table, Command)> {
    let found = (0..).filter_map(|seed| {
        let mut random = Random::new(seed);
        let mut table = start.clone();
        table.play_until(turns, &mut random);
        while table.position.phase() != TurnPhase::MoveFerries {
            if !table.step(&mut random) {
                return None;
            }
        }
        let moves: Vec<_> = table.position.ferry_moves().collect();
        let (cell, pair) = *moves.get(random.below(moves.len() as u32) as usize)?;
        Some((table, Command::MoveFerry { cell, pair }))
    });
    found.take(count as usize).collect()
}
