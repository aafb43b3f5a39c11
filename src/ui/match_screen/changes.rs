//! What changed on the roads since the last turn of the seat that plays: kept for a turn, shown when it begins or on `V`.

use bevy::prelude::*;

use crate::explain::{RoadNews, what_changed};
use crate::input::{Action, ActionMessage};
use crate::rules::{Cell, Event, Position, Seat, TurnPhase};
use crate::seats::Seats;
use crate::table::{Draft, Entry, Journal};

/// The news of the turn that is being played.
#[derive(Resource, Debug, Default)]
pub struct ShownChanges {
    /// What happened to roads, what concerns the player first.
    pub news: Vec<RoadNews>,
    /// Ferries that others set or turned meanwhile, with who did it last.
    pub turned: Vec<(Cell, Seat)>,
    /// Whether the news are shown.
    pub shown: bool,
    /// Whether the seat has played a turn before: without one there is nothing to compare with.
    pub played_before: bool,
    /// The turn they belong to.
    of: u16,
    seen: usize,
}

impl ShownChanges {
    /// Shows them, or puts them away.
    pub(super) fn toggle(&mut self) {
        self.shown = !self.shown;
    }
}

/// Works the news out when a turn begins, and answers to the key.
pub(super) fn follow_changes(
    journal: Res<Journal>,
    draft: Res<Draft>,
    position: Option<Res<Position>>,
    seats: Res<Seats>,
    mut keys: MessageReader<ActionMessage>,
    mut changes: ResMut<ShownChanges>,
) {
    let asked = keys
        .read()
        .filter(|k| k.is_press() && k.action == Action::Changes);
    if asked.count() % 2 == 1 {
        changes.toggle();
    }
    if changes.seen == journal.len() {
        return;
    }
    let fresh = journal.since(changes.seen);
    let another_game = |e: &Entry| matches!(e, Entry::Started | Entry::Cleared);
    if fresh.iter().any(another_game) {
        *changes = ShownChanges::default();
    }
    changes.seen = journal.len();
    let Some(position) = position else { return };
    let turn = position.turn();
    if changes.of != turn.number && position.phase() != TurnPhase::DrawTile {
        let seen = changes.seen;
        *changes = news_of(turn.number, turn.seat, &draft, &journal);
        changes.seen = seen;
        // Nobody reads what has changed for a computer.
        changes.shown &= seats.of(turn.seat).is_person();
    }
    if position.phase() != TurnPhase::PlaceTile {
        changes.shown = false;
    }
}

/// The news for a seat at the beginning of a turn.
fn news_of(number: u16, seat: Seat, draft: &Draft, journal: &Journal) -> ShownChanges {
    let mut changes = ShownChanges {
        of: number,
        ..ShownChanges::default()
    };
    let mine = draft.turns().rev().find(|(n, s)| *n < number && *s == seat);
    let Some((mine, _)) = mine else {
        return changes;
    };
    changes.played_before = true;
    let (Some((before, since)), Some((now, _))) =
        (draft.turn_start(mine + 1), draft.turn_start(number))
    else {
        return changes;
    };
    changes.news = what_changed(before, now, journal.events_after(since), seat);
    for event in journal.events_after(since) {
        if let Event::FerrySet { seat, cell, .. } | Event::FerryMoved { seat, cell, .. } = event {
            changes.turned.retain(|(lake, _)| lake != cell);
            changes.turned.push((*cell, *seat));
        }
    }
    changes.shown = !changes.news.is_empty();
    changes
}
