//! What `--measure` prints: how long the start took, and how long the game's own part of a frame takes.
//! `docs/performance.md` holds figures and how they were taken.

use std::time::{Duration, Instant};

use bevy::prelude::*;

use super::screens::Screen;
use crate::content::LaunchOptions;

/// A line is printed for every so many frames.
const FRAMES: usize = 300;

/// When the program began, and when the present frame did.
#[derive(Resource)]
struct Clock {
    program: Instant,
    frame: Instant,
    took: Vec<Duration>,
}

/// Prints figures if the program was started so.
pub fn plugin(app: &mut App) {
    let now = Instant::now();
    app.insert_resource(Clock {
        program: now,
        frame: now,
        took: Vec::with_capacity(FRAMES),
    });
    let wanted = |options: Res<LaunchOptions>| options.measure;
    app.add_systems(First, begin.run_if(wanted))
        .add_systems(Last, end.run_if(wanted))
        .add_systems(OnExit(Screen::Loading), ready.run_if(wanted));
}

fn begin(mut clock: ResMut<Clock>) {
    clock.frame = Instant::now();
}

/// From the first system of the frame to the last: everything but drawing.
fn end(mut clock: ResMut<Clock>, screen: Res<State<Screen>>) {
    let took = clock.frame.elapsed();
    clock.took.push(took);
    if clock.took.len() < FRAMES {
        return;
    }
    clock.took.sort_unstable();
    let at = |part: usize| clock.took[(FRAMES - 1) * part / 100].as_micros();
    println!(
        "frame {:?}: median {} us, 95 of 100 below {} us, longest {} us ({FRAMES} frames)",
        screen.get(),
        at(50),
        at(95),
        at(100)
    );
    clock.took.clear();
}

fn ready(clock: Res<Clock>) {
    println!(
        "first input after {} ms",
        clock.program.elapsed().as_millis()
    );
}
