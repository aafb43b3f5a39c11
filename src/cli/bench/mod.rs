//! `ferries bench`: how fast the rules are.
//!
//! Games are played by lot ([`Random`]) through [`play`](crate::rules::play), as everybody plays. Time is CPU time of
//! this thread, and cycles are that time set against a calibration of the machine (`clock`), so that figures of
//! different machines, and of a busy one, can be compared. `docs/performance.md` has figures.

pub mod bodies;
mod clock;
mod recorded;
mod report;

use std::hint::black_box;
use std::sync::Arc;

pub use recorded::{Comparison, Recorded};
pub use report::{Games, Growth, Report, Rollouts, Step};

use crate::opponents::Random;
use crate::record::Fnv;
use crate::rules::TileSet;
use bodies::{Table, deck, deck_of_size, ferry_moves, middles};
use clock::{cost, cost_of_rounds};

/// Games of one slice, for a deck of about 80 tiles.
const GAMES: u64 = 1000;
/// Positions from which rollouts and single steps start.
const POSITIONS: u64 = 32;
/// How often a single step is repeated from all positions in one slice.
const ROUNDS: u64 = 1500;
/// Copies of a position in which a ferry is moved one after the other.
const COPIES: usize = 8;
/// How often that is repeated in one slice, for a deck of about 80 tiles.
const MOVE_ROUNDS: u64 = 100;
/// Sizes of deck for the figures of growth.
const SIZES: [u16; 3] = [80, 400, 1000];

/// Measures everything; more `slices` take longer and make figures calmer. The checksums depend on `slices`, and
/// on nothing else but the rules.
pub fn run(tiles: &Arc<TileSet>, slices: u32) -> Report {
    let base = Table::new(tiles, deck(tiles, false));
    let ferries = Table::new(tiles, deck(tiles, true));
    let middle = middles(&ferries, 40, POSITIONS);
    let whole = games(&base, slices);
    Report {
        clock: whole.clock,
        ferries: games(&ferries, slices),
        rollouts_base: rollouts(&middles(&base, 36, POSITIONS), slices),
        rollouts_ferries: rollouts(&middle, slices),
        clone: copying(&middle, slices),
        restore: restoring(&middle, slices),
        placements: placements(&middle, slices),
        ferry_move: ferry_move(&ferries, 40, slices),
        growth: SIZES
            .map(|size| growth(&Table::new(tiles, deck_of_size(tiles, size)), size, slices))
            .to_vec(),
        base: whole,
    }
}

/// Whole games from the start tile to the final scoring.
fn games(start: &Table, slices: u32) -> Games {
    let tiles = u64::from(start.position.tiles_left()) + 1;
    let games = (GAMES * 80 / tiles).max(1);
    let mut table = start.clone();
    let mut sum = Fnv::default();
    let mut turns = 0;
    let cost = cost(slices, |slice| {
        let mut in_slice = 0;
        for game in 0..games {
            table.restore(start);
            in_slice += table.play_out(&mut Random::new(u64::from(slice) * games + game));
            table.check(&mut sum);
        }
        turns += in_slice;
        in_slice
    });
    let all = games * u64::from(slices.max(1));
    let turns_per_game = turns as f64 / all as f64;
    Games {
        games_per_second: 1.0 / (cost.seconds * turns_per_game),
        cycles_per_turn: cost.cycles,
        least_cycles_per_turn: cost.least_cycles,
        games: all,
        turns_per_game,
        checksum: sum.get(),
        clock: cost.clock,
    }
}

/// Games from the middle on, with the position restored each time.
fn rollouts(starts: &[Table], slices: u32) -> Rollouts {
    let mut table = starts[0].clone();
    let mut sum = Fnv::default();
    let mut turns = 0;
    let rounds = GAMES * 2 / POSITIONS;
    let cost = cost(slices, |slice| {
        let before = turns;
        for round in 0..rounds {
            for (number, start) in (0..).zip(starts) {
                let seed = (u64::from(slice) * rounds + round) * POSITIONS + number;
                table.restore(start);
                turns += table.play_out(&mut Random::new(seed));
                table.check(&mut sum);
            }
        }
        turns - before
    });
    let all = rounds * starts.len() as u64 * u64::from(slices.max(1));
    Rollouts {
        rollouts_per_second: all as f64 / (cost.seconds * turns as f64),
        cycles_per_turn: cost.cycles,
        least_cycles_per_turn: cost.least_cycles,
        turns_per_rollout: turns as f64 / all as f64,
        checksum: sum.get(),
    }
}

fn copying(starts: &[Table], slices: u32) -> Step {
    Step::of(cost(slices, |_| {
        for _ in 0..ROUNDS {
            for start in starts {
                black_box((start.position.clone(), start.roads.clone()));
            }
        }
        ROUNDS * starts.len() as u64
    }))
}

fn restoring(starts: &[Table], slices: u32) -> Step {
    let mut table = starts[0].clone();
    Step::of(cost(slices, |_| {
        for _ in 0..ROUNDS {
            for start in starts {
                table.position.clone_from(&start.position);
                table.roads.clone_from(&start.roads);
                black_box(&mut table);
            }
        }
        ROUNDS * starts.len() as u64
    }))
}

/// The list of legal placements of the tile in hand.
fn placements(starts: &[Table], slices: u32) -> Step {
    let mut list = Vec::new();
    Step::of(cost(slices, |_| {
        for _ in 0..ROUNDS {
            for start in starts {
                start.position.list_commands(&start.roads, &mut list);
                black_box(&mut list);
            }
        }
        ROUNDS * starts.len() as u64
    }))
}

/// A ferry is moved and the turn goes on through the scoring to the next draw. Several copies of the position stand ready;
/// the roads of the lake have been looked at, as a player does who chooses among its pairs.
fn ferry_move(start: &Table, turns: u16, slices: u32) -> Step {
    let starts = ferry_moves(start, turns, POSITIONS);
    let round = |number: u64| &starts[(number % POSITIONS) as usize];
    let mut copies = vec![start.clone(); COPIES];
    let tiles = u64::from(start.position.tiles_left()).max(1);
    Step::of(cost_of_rounds(
        slices,
        POSITIONS * (MOVE_ROUNDS * 80 / tiles).max(1),
        COPIES as u64,
        &mut copies,
        |copies, number| {
            let (start, command) = round(number);
            for copy in &mut *copies {
                copy.restore(start);
            }
            for copy in copies {
                copy.look_at_lake(*command);
            }
        },
        |copies, number| {
            for copy in copies {
                copy.move_ferry(black_box(round(number).1));
            }
        },
    ))
}

fn growth(start: &Table, size: u16, slices: u32) -> Growth {
    let whole = games(start, slices);
    let mut table = start.clone();
    table.play_out(&mut Random::new(1));
    Growth {
        tiles: size,
        cycles_per_turn: whole.cycles_per_turn,
        least_cycles_per_turn: whole.least_cycles_per_turn,
        ferry_move: ferry_move(start, size / 2, slices),
        bytes: table.position.bytes() + table.roads.bytes(),
        checksum: whole.checksum,
    }
}
