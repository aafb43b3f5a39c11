//! Why computers have moved as they did.

use std::collections::BTreeMap;

use bevy::prelude::{Res, ResMut, Resource};

use super::computers::Computers;
use super::sitters::Seats;
use crate::explain::{Reason, reason};
use crate::rules::{Event, Position, Seat};
use crate::table::{Draft, Entry, Journal};

/// A reason, and whose.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Told {
    /// Who moved.
    pub seat: Seat,
    /// Why.
    pub reason: Reason,
}

/// The reason of every turn that a computer has ended, by the number of the turn.
#[derive(Resource, Clone, Debug, Default)]
pub struct Reasons {
    told: BTreeMap<u16, Told>,
    seen: usize,
}

impl Reasons {
    /// Why the turn with this number was played as it was, if a computer played it.
    pub fn of(&self, turn: u16) -> Option<&Told> {
        self.told.get(&turn)
    }

    /// The last reasons, newest first, with the numbers of their turns.
    pub fn latest(&self) -> impl Iterator<Item = (u16, &Told)> {
        self.told.iter().rev().map(|(turn, told)| (*turn, told))
    }
}

/// Finds the reasons of the turns that have just ended.
pub(super) fn tell(
    position: Option<Res<Position>>,
    journal: Res<Journal>,
    draft: Res<Draft>,
    seats: Res<Seats>,
    computers: Res<Computers>,
    mut reasons: ResMut<Reasons>,
) {
    if reasons.seen == journal.len() {
        return;
    }
    let fresh = journal.since(reasons.seen);
    reasons.seen = journal.len();
    let mut ended = Vec::new();
    for entry in fresh {
        match entry {
            Entry::Started | Entry::Cleared => reasons.told.clear(),
            Entry::TakenBack(_) => {
                let now = position.as_deref().map_or(0, |p| p.turn().number);
                reasons.told.retain(|turn, _| *turn < now);
                ended.clear();
            }
            Entry::Happened(Event::TurnEnded { seat, number }) => ended.push((*seat, *number)),
            _ => {}
        }
    }
    let Some(position) = position else { return };
    for (seat, number) in ended {
        if seats.of(seat).is_person() {
            continue;
        }
        let Some((before, mark)) = draft.turn_start(number) else {
            continue;
        };
        let is_end = |e: &&Event| matches!(e, Event::TurnEnded { .. });
        let events: Vec<Event> = journal
            .events_after(mark)
            .take_while(|event| !is_end(event))
            .cloned()
            .collect();
        let weighed = computers
            .weighed
            .filter(|w| (w.turn, w.seat) == (number, seat));
        let expected = weighed.map(|w| (w.before, w.expected));
        let reason = reason(before, &position, &events, seat, expected);
        reasons.told.insert(number, Told { seat, reason });
    }
}
