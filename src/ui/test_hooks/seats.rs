//! Who sits at the table, what the computers do, and how much of a hint is shown.

use bevy::prelude::*;

use super::Told;
use crate::rules::{Position, Seat};
use crate::seats::{Computers, Doing, GameNotes, Reasons, Seats};
use crate::ui::match_screen::ShownTip;

pub(super) fn tell(
    position: Option<Res<Position>>,
    seats: Res<Seats>,
    computers: Res<Computers>,
    reasons: Res<Reasons>,
    tip: Res<ShownTip>,
    notes: Res<GameNotes>,
    mut told: ResMut<Told>,
) {
    let there = position.map_or(0, |p| p.seats());
    let words = (0..there).map(|seat| seats.of(Seat(seat)).word());
    let words: Vec<_> = words.collect();
    told.say("sitters", format!("sitters {}", words.join(" ")));
    let doing = match computers.doing() {
        Doing::Nothing => "-",
        Doing::Thinking { .. } => "thinking",
        Doing::Ready => "ready",
        Doing::Playing => "playing",
    };
    let paused = if computers.is_paused() { " paused" } else { "" };
    told.say("computer", format!("computer {doing}{paused}"));
    let why = reasons.latest().next();
    let why = why.map_or_else(
        || "-".to_owned(),
        |(turn, told)| format!("{turn} {:?}", told.reason.deeds),
    );
    told.say("why", format!("why {why}"));
    told.say("hint", format!("hint {:?} {}", tip.stage, tip.moves.len()));
    let back = notes.turns_taken_back;
    told.say("notes", format!("notes {} {back}", notes.hints));
}
