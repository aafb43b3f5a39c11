//! Time as the processor spends it, and how much the processor does in it.

use std::hint::black_box;
use std::time::Duration;

use cpu_time::ThreadTime;

/// Steps of one calibration: some ten milliseconds.
const CALIBRATION_STEPS: u64 = 40_000_000;

/// What a piece of work costs, from several slices of it. Each slice is set against a calibration that was run
/// right before it, so that a machine that changes its pace, or has others to serve, does not spoil the figure.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Cost {
    /// CPU seconds a unit, the middle of all slices.
    pub seconds: f64,
    /// Cycles a unit, the middle of all slices.
    pub cycles: f64,
    /// Cycles a unit in the slice that was least disturbed.
    pub least_cycles: f64,
    /// Dependent adds a CPU second, the middle of all slices: the clock of the processor.
    pub clock: f64,
}

impl Cost {
    /// Nanoseconds of CPU time a unit.
    pub fn nanoseconds(&self) -> f64 {
        self.seconds * 1e9
    }
}

/// Runs `work` in `slices` slices; it gets the number of its slice and says how many units it has done.
pub fn cost(slices: u32, mut work: impl FnMut(u32) -> u64) -> Cost {
    of_slices(slices, |slice| {
        let mut units = 0;
        let spent = time(|| units = work(slice));
        spent.as_secs_f64() / units.max(1) as f64
    })
}

/// What `work` costs, which needs another preparation for each of the `rounds` of a slice. Gets the number of the
/// round and does `units` units in it. Reading the clock is taken off.
pub fn cost_of_rounds<T>(
    slices: u32,
    rounds: u64,
    units: u64,
    state: &mut T,
    prepare: impl Fn(&mut T, u64),
    work: impl Fn(&mut T, u64),
) -> Cost {
    of_slices(slices, |_| {
        let (mut spent, mut reading) = (Duration::ZERO, Duration::ZERO);
        for round in 0..rounds {
            prepare(state, round);
            reading += time(|| ());
            spent += time(|| work(state, round));
        }
        (spent.as_secs_f64() - reading.as_secs_f64()) / (rounds * units).max(1) as f64
    })
}

/// Calibrates before each slice; `seconds` is what one unit took in it.
fn of_slices(slices: u32, mut seconds: impl FnMut(u32) -> f64) -> Cost {
    let mut spent = Vec::new();
    let mut cycles = Vec::new();
    let mut clocks = Vec::new();
    for slice in 0..slices.max(1) {
        let clock = clock();
        let unit = seconds(slice);
        spent.push(unit);
        cycles.push(unit * clock);
        clocks.push(clock);
    }
    Cost {
        least_cycles: cycles.iter().copied().fold(f64::INFINITY, f64::min),
        seconds: middle(&mut spent),
        cycles: middle(&mut cycles),
        clock: middle(&mut clocks),
    }
}

/// The CPU time that this thread spends on some work.
fn time(work: impl FnOnce()) -> Duration {
    let start = ThreadTime::now();
    work();
    start.elapsed()
}

/// Dependent adds a CPU second. A processor does one a cycle, so this is the clock it runs at.
fn clock() -> f64 {
    let spent = time(|| {
        black_box(chain(black_box(3), black_box(5), CALIBRATION_STEPS / 2));
    });
    CALIBRATION_STEPS as f64 / spent.as_secs_f64().max(1e-9)
}

/// A chain of additions, each of which waits for the one before. Every other one is without carry (an exclusive or),
/// or a compiler would multiply instead.
fn chain(a: u64, b: u64, pairs: u64) -> u64 {
    let mut sum = 1_u64;
    for _ in 0..pairs {
        sum = sum.wrapping_add(a) ^ b;
    }
    sum
}

fn middle(values: &mut [f64]) -> f64 {
    values.sort_unstable_by(f64::total_cmp);
    values.get(values.len() / 2).copied().unwrap_or_default()
}
