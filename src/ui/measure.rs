//! What `--measure` prints: how long the start took, and how long the game's own part of a frame takes.
//! `docs/performance.md` holds figures and how they were taken.

use std::time::{Duration, Instant};

use bevy::ecs::schedule::{Schedules, SingleThreadedExecutor};
use bevy::prelude::*;
use cpu_time::ThreadTime;

use super::screens::Screen;
use crate::content::LaunchOptions;
use crate::seats::{Computers, Doing};
use crate::view::art::ArtProgress;

/// A line is printed for every so many frames.
const FRAMES: usize = 300;

/// When the program began, and when the present frame did.
#[derive(Resource)]
struct Clock {
    program: Instant,
    frame: Instant,
    worked: Duration,
    /// Frames in which no computer thinks, and those in which one does.
    took: [Vec<Duration>; 2],
    work: [Vec<Duration>; 2],
}

/// Prints figures if the program was started so.
pub fn plugin(app: &mut App) {
    if !app.world().resource::<LaunchOptions>().measure {
        return;
    }
    frames(app);
    app.add_systems(OnExit(Screen::Loading), ready)
        .add_systems(Update, art_drawn);
}

/// Prints figures of every 300 frames.
pub fn frames(app: &mut App) {
    let now = Instant::now();
    app.insert_resource(Clock {
        program: now,
        frame: now,
        worked: Duration::ZERO,
        took: [const { Vec::new() }; 2],
        work: [const { Vec::new() }; 2],
    })
    .add_systems(First, begin)
    .add_systems(Last, end)
    .add_systems(PreStartup, work_on_one_thread);
}

/// Only then the processor time of one thread is that of all systems.
fn work_on_one_thread(mut schedules: ResMut<Schedules>) {
    for (_, schedule) in schedules.iter_mut() {
        schedule.set_executor(SingleThreadedExecutor::new());
    }
}

fn begin(mut clock: ResMut<Clock>) {
    clock.frame = Instant::now();
    clock.worked = ThreadTime::now().as_duration();
}

/// From the first system of the frame to the last: everything but drawing.
fn end(
    mut clock: ResMut<Clock>,
    screen: Option<Res<State<Screen>>>,
    computers: Option<Res<Computers>>,
) {
    let worked = ThreadTime::now().as_duration();
    let worked = worked.saturating_sub(clock.worked);
    let took = clock.frame.elapsed();
    let is_thinking = |c: Res<Computers>| matches!(c.doing(), Doing::Thinking { .. });
    let thinks = computers.is_some_and(is_thinking);
    let kind = usize::from(thinks);
    clock.took[kind].push(took);
    clock.work[kind].push(worked);
    if clock.took[kind].len() < FRAMES {
        return;
    }
    let thinking = if thinks { ", a computer thinks" } else { "" };
    let screen = screen.map_or_else(String::new, |screen| format!(" {:?}", screen.get()));
    println!(
        "frame{screen}{thinking}: {}; processor time {} ({FRAMES} frames)",
        spread(&mut clock.took[kind]),
        spread(&mut clock.work[kind])
    );
}

/// Tells how long they were, and forgets them.
fn spread(times: &mut Vec<Duration>) -> String {
    times.sort_unstable();
    let at = |part: usize| times[(times.len() - 1) * part / 100].as_micros();
    let told = format!(
        "median {} us, 95 of 100 below {} us, longest {} us",
        at(50),
        at(95),
        at(100)
    );
    times.clear();
    told
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
