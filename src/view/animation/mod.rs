//! The one queue from which everything that moves is shown.
//!
//! The table changes at once, and so does the [`BoardScene`](super::BoardScene): this queue only says how what has
//! changed is *shown* on its way. It holds [`Act`]s with a start and a length on a clock of its own, which the pace
//! slows down and which stands still while nothing is queued. Finishing an act early, or never queueing it, shows
//! the same end: nobody asks this queue what is so.
//!
//! * What answers to the hand starts at once: a tile settles, a follower drops, the ghost glides.
//! * Awards come one after the other: tiles are numbered, followers fly home, points are counted up.
//!
//! How long each takes under which [`Motion`](super::motion::Motion) stands in `act`.

mod act;
mod queue;
mod way;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

pub use act::{Act, AwardShown, AwardTiming, Leaving};
pub use queue::{AnimationQueue, AwardMoment, Cue};
pub use way::{Pose, Way, flight_point};

use super::motion::Pace;
use super::wake::Alarm;

/// The step of the queue's clock, in `PreUpdate`.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct StepAnimations;

/// The queue.
pub fn plugin(app: &mut App) {
    app.init_resource::<AnimationQueue>()
        .add_systems(PreUpdate, step.in_set(StepAnimations))
        .add_systems(Last, keep_drawing);
}

fn step(mut queue: ResMut<AnimationQueue>, pace: Res<Pace>, time: Res<Time<Real>>) {
    queue
        .bypass_change_detection()
        .advance(time.delta(), pace.factor());
}

/// Draws on while something moves, and wakes when the next thing will.
fn keep_drawing(
    queue: Res<AnimationQueue>,
    pace: Res<Pace>,
    mut alarm: ResMut<Alarm>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    match queue.next_change() {
        None => {}
        Some(wait) if wait.is_zero() => {
            redraw.write(RequestRedraw);
        }
        Some(wait) => alarm.within(wait.div_f32(pace.factor())),
    }
}
