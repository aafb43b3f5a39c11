//! What `ferries bench` measures, piece by piece, for comparing two states of the code:
//!
//! ```text
//! cargo bench --no-default-features
//! ```
//!
//! These are wall times. Figures that can be compared between machines come from `ferries bench`.
//!
//! With `-- --against FILE` it only asks whether a turn costs much more than recorded; the stage "speed" of
//! `scripts/test.sh` does that.

use std::path::Path;
use std::process::ExitCode;

use divan::{Bencher, black_box};
use ferries::cli::bench::Recorded;
use ferries::cli::bench::bodies::{Table, deck, deck_of_size, ferry_moves, middles};
use ferries::content::shipped_tile_set;
use ferries::opponents::Random;

const POSITIONS: u64 = 32;
/// Slices of the comparison with what is recorded.
const SLICES: u32 = 9;

fn main() -> ExitCode {
    let mut arguments = std::env::args().skip_while(|argument| argument != "--against");
    let Some(file) = arguments.nth(1) else {
        divan::main();
        return ExitCode::SUCCESS;
    };
    let recorded = Recorded::read(Path::new(&file)).expect("what `ferries bench --json` printed");
    let comparison = recorded.compare(&shipped_tile_set(), SLICES);
    println!("{comparison}");
    ExitCode::from(u8::from(!comparison.is_well()))
}

fn start(ferries: bool) -> Table {
    let tiles = shipped_tile_set();
    Table::new(&tiles, deck(&tiles, ferries))
}

/// Plays whole games from `start`, another one each time.
fn games(bencher: Bencher, start: &Table) {
    let mut table = start.clone();
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        table.restore(start);
        table.play_out(&mut Random::new(seed))
    });
}

#[divan::bench(args = [false, true])]
fn game(bencher: Bencher, ferries: bool) {
    games(bencher, &start(ferries));
}

#[divan::bench(args = [80, 400, 1000])]
fn game_of_size(bencher: Bencher, tiles: u16) {
    let set = shipped_tile_set();
    games(bencher, &Table::new(&set, deck_of_size(&set, tiles)));
}

#[divan::bench(args = [false, true])]
fn rollout(bencher: Bencher, ferries: bool) {
    let starts = middles(&start(ferries), 38, POSITIONS);
    let mut table = starts[0].clone();
    let mut seed = 0;
    bencher.bench_local(|| {
        seed += 1;
        table.restore(&starts[(seed % POSITIONS) as usize]);
        table.play_out(&mut Random::new(seed))
    });
}

#[divan::bench]
fn clone(bencher: Bencher) {
    let middle = &middles(&start(true), 40, 1)[0];
    bencher.bench_local(|| (middle.position.clone(), middle.roads.clone()));
}

#[divan::bench]
fn restore(bencher: Bencher) {
    let middle = &middles(&start(true), 40, 1)[0];
    let mut table = middle.clone();
    bencher.bench_local(|| {
        table.position.clone_from(&middle.position);
        table.roads.clone_from(&middle.roads);
        black_box(&mut table);
    });
}

#[divan::bench]
fn placements(bencher: Bencher) {
    let middle = &middles(&start(true), 40, 1)[0];
    let mut list = Vec::new();
    bencher.bench_local(|| {
        middle.position.list_commands(&middle.roads, &mut list);
        black_box(&mut list);
    });
}

/// The position is restored each time, which `restore` measures by itself.
#[divan::bench(args = [80, 1000])]
fn restore_and_move_a_ferry(bencher: Bencher, tiles: u16) {
    let set = shipped_tile_set();
    let start = Table::new(&set, deck_of_size(&set, tiles));
    let (middle, command) = &ferry_moves(&start, tiles / 2, 1)[0];
    let mut table = middle.clone();
    bencher.bench_local(|| {
        table.position.clone_from(&middle.position);
        table.roads.clone_from(&middle.roads);
        table.move_ferry(black_box(*command));
    });
}
