//! What `--measure` prints: how long the start took, and how long the game's own part of a frame takes.
//! `docs/performance.md` holds figures and how they were taken.

use std::time::{Duration, Instant};

use bevy::prelude::*;

use super::screens::Screen;
use crate::content::LaunchOptions;
use crate::view::art::ArtProgress;

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
        .add_systems(OnExit(Screen::Loading), ready.run_if(wanted))
        .add_systems(Update, art_drawn.run_if(wanted));
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

/// Once for each pack: what drawing its pictures took.
fn art_drawn(progress: Res<ArtProgress>, clock: Res<Clock>, mut told: Local<bool>) {
    let is_done = !progress.is_at_work();
    if is_done && !*told {
        println!(
            "art: {} files, {} ms of processor time, all there after {} ms",
            progress.all,
            progress.worked.as_millis(),
            clock.program.elapsed().as_millis()
        );
    }
    *told = is_done;
}

fn ready(clock: Res<Clock>) {
    println!(
        "first input after {} ms",
        clock.program.elapsed().as_millis()
    );
}
