//! Between the screen and the computers at the table: keys become orders, and the window wakes when the next thing may be
//! seen.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

use crate::input::{Action, ActionMessage};
use crate::rules::{Position, TurnPhase};
use crate::seats::{Audience, ComputerPace, Computers, Doing, PlaySeats, SeatOrder, Seats};
use crate::table::Journal;
use crate::ui::screens::Screen;
use crate::view::animation::AnimationQueue;
use crate::view::wake::Alarm;

/// While somebody thinks the progress is drawn this often.
const PROGRESS: Duration = Duration::from_millis(150);

/// Whether it is told why computers have moved as they did.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct ShownWhy(pub bool);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShownWhy>()
        .add_systems(
            Update,
            (give_orders.run_if(in_state(Screen::Match)), tell_audience).before(PlaySeats),
        )
        .add_systems(
            Update,
            (put_why_away, keep_awake.run_if(in_state(Screen::Match)))
                .after(crate::input::hands::FollowTable),
        );
}

/// What keys ask of the computers.
fn give_orders(
    mut keys: MessageReader<ActionMessage>,
    position: Option<Res<Position>>,
    seats: Res<Seats>,
    queue: Res<AnimationQueue>,
    mut why: ResMut<ShownWhy>,
    mut orders: MessageWriter<SeatOrder>,
) {
    let Some(position) = position else {
        return keys.clear();
    };
    let is_over = position.phase() == TurnPhase::GameOver;
    let computer = seats.computer_to_act(&position);
    for key in keys.read().filter(|key| key.is_press()) {
        match key.action {
            // Awards that are shown go by first.
            Action::Next if computer.is_some() && queue.award().is_none() => {
                orders.write(SeatOrder::GoOn);
            }
            Action::Pause if seats.has_computers() && !is_over => {
                orders.write(SeatOrder::Pause);
            }
            Action::ChangePlaces if !is_over => {
                orders.write(SeatOrder::ChangePlaces);
            }
            Action::Hint if computer.is_none() && !is_over => {
                orders.write(SeatOrder::Hint);
            }
            Action::Why if seats.has_computers() => why.0 = !why.0,
            _ => {}
        }
    }
}

/// Computers wait while the board is not on the screen, and until what is shown has been seen.
fn tell_audience(
    screen: Res<State<Screen>>,
    queue: Res<AnimationQueue>,
    mut audience: ResMut<Audience>,
) {
    audience.set_if_neq(Audience {
        is_away: *screen.get() != Screen::Match,
        is_watching: !queue.is_idle(),
    });
}

/// Reasons go when the person has placed a tile.
fn put_why_away(
    position: Option<Res<Position>>,
    seats: Res<Seats>,
    journal: Res<Journal>,
    mut seen: Local<usize>,
    mut why: ResMut<ShownWhy>,
) {
    if std::mem::replace(&mut *seen, journal.len()) == journal.len() {
        return;
    }
    let reads_on = position
        .is_some_and(|p| p.phase() == TurnPhase::PlaceTile || seats.computer_to_act(&p).is_some());
    if !reads_on {
        why.set_if_neq(ShownWhy(false));
    }
}

/// Draws on when a computer can go on at once, and wakes when it may go on.
fn keep_awake(
    position: Option<Res<Position>>,
    seats: Res<Seats>,
    computers: Res<Computers>,
    pace: Res<ComputerPace>,
    audience: Res<Audience>,
    mut alarm: ResMut<Alarm>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if position.is_none_or(|p| seats.computer_to_act(&p).is_none()) {
        return;
    }
    let waits_for_space = computers.is_paused() || *pace == ComputerPace::Step;
    match computers.doing() {
        Doing::Thinking { limit: Some(_), .. } => alarm.within(PROGRESS),
        // The answer wakes the window.
        Doing::Thinking { limit: None, .. } => {}
        Doing::Nothing => {
            redraw.write(RequestRedraw);
        }
        Doing::Ready | Doing::Playing if waits_for_space => {}
        Doing::Ready | Doing::Playing => match computers.waits() {
            Some(wait) if *pace != ComputerPace::Instant => alarm.within(wait),
            // What is shown keeps the window awake by itself.
            _ if audience.is_watching && *pace != ComputerPace::Instant => {}
            _ => {
                redraw.write(RequestRedraw);
            }
        },
    }
}
