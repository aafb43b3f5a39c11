//! The examples of the printed rules, played on the board by themselves.
//!
//! A [`Demo`] is a reel of turns: it says which step is to be seen, and [`run`] asks the table for it. What is shown
//! beside the board is in `card`.

mod card;
mod reel;
#[cfg(test)]
mod tests;

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

pub use card::{DemoAction, DemoModel, demo_buttons, demo_card};
use reel::{Place, Reel};

use super::Screen;
use super::flow::FlowOrder;
use crate::content::Texts;
use crate::explain::ExampleTurn;
use crate::input::{Action, ActionMessage};
use crate::table::{Inbox, SettleTable, StartGame, TableRequest};
use crate::view::SeatLook;
use crate::view::motion::Motion;
use crate::view::players::{Player, Players};

/// How long a step stays before the next, where there is much to read and where there is little.
const READING: Duration = Duration::from_secs(8);
const LOOKING: Duration = Duration::from_millis(2500);

/// The examples while they are being watched.
#[derive(Resource, Debug)]
pub struct Demo {
    reel: Reel,
    shown: Option<Place>,
    paused: bool,
    next_at: Duration,
}

impl Demo {
    /// The examples from the start.
    pub fn new(turns: Vec<ExampleTurn>) -> Self {
        Self {
            reel: Reel::new(turns),
            shown: None,
            paused: false,
            next_at: Duration::MAX,
        }
    }

    /// What is to be seen now.
    pub fn model(&self, texts: &Texts) -> DemoModel {
        DemoModel::new(&self.reel, self.paused, texts)
    }
}

/// Plays the examples while the board is on the screen.
pub(super) fn plugin(app: &mut App) {
    app.add_message::<DemoAction>().add_systems(
        Update,
        (obey, run)
            .chain()
            .before(SettleTable)
            .run_if(in_state(Screen::Match).and_then(resource_exists::<Demo>)),
    );
}

/// Does what was asked for by buttons and keys.
fn obey(
    mut demo: ResMut<Demo>,
    mut buttons: MessageReader<DemoAction>,
    mut keys: MessageReader<ActionMessage>,
    mut orders: MessageWriter<FlowOrder>,
) {
    let pressed = keys.read().filter(|key| key.is_press());
    let by_key = pressed.filter_map(|key| match key.action {
        Action::Next | Action::Do => Some(DemoAction::Next),
        Action::Undo => Some(DemoAction::Back),
        Action::Pause => Some(DemoAction::Pause),
        Action::Cancel => Some(DemoAction::Menu),
        _ => None,
    });
    let asked: Vec<_> = buttons.read().copied().chain(by_key).collect();
    for action in asked {
        match action {
            DemoAction::Next if demo.reel.is_at_end() => {}
            DemoAction::Next => demo.reel.forward(),
            DemoAction::Back => {
                demo.reel.back();
                demo.paused = true;
            }
            DemoAction::Pause => {
                demo.paused = !demo.paused;
                demo.next_at = Duration::ZERO;
            }
            DemoAction::Again => {
                demo.reel.rewind();
                demo.paused = false;
            }
            DemoAction::NewGame => drop(orders.write(FlowOrder::LeaveDemo { new_game: true })),
            DemoAction::Leave => drop(orders.write(FlowOrder::LeaveDemo { new_game: false })),
            DemoAction::Menu => drop(orders.write(FlowOrder::Pause)),
        }
    }
}

/// Asks the table for the step that is to be seen, and goes on when it was seen long enough.
fn run(
    mut demo: ResMut<Demo>,
    time: Res<Time<Real>>,
    motion: Res<Motion>,
    texts: Res<Texts>,
    mut players: ResMut<Players>,
    mut inbox: ResMut<Inbox>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let still = *motion == Motion::Off || demo.paused || demo.reel.is_at_end();
    if !still && demo.shown == Some(demo.reel.place()) {
        if time.elapsed() >= demo.next_at {
            demo.reel.forward();
        }
        redraw.write(RequestRedraw);
    }
    let wanted = demo.reel.place();
    if demo.shown == Some(wanted) {
        return;
    }
    let turn = demo.reel.turn();
    if demo.shown.is_some_and(|shown| shown.is_before(wanted)) {
        inbox.send(demo.reel.request(wanted.step));
    } else {
        *players = players_of(turn, &texts);
        let people = std::array::from_fn(|seat| seat < players.0.len());
        let start = StartGame::from_position(turn.position.clone()).with_people(people);
        inbox.send(TableRequest::StartGame(Box::new(start)));
        for step in 1..=wanted.step {
            inbox.send(demo.reel.request(step));
        }
    }
    let seen_for = if wanted.step == 0 || demo.reel.is_at_end_of_turn() {
        READING
    } else {
        LOOKING
    };
    demo.next_at = time.elapsed() + seen_for;
    demo.shown = Some(wanted);
    redraw.write(RequestRedraw);
}

fn players_of(turn: &ExampleTurn, texts: &Texts) -> Players {
    let player = |colour: &usize| {
        let look = SeatLook::ALL[*colour];
        Player {
            name: texts.text(look.name_key()),
            look,
        }
    };
    Players(turn.colours.iter().map(player).collect())
}
