//! What people ask of the computers at the table.

use bevy::prelude::{Message, MessageReader, Res, ResMut};

use super::computers::Computers;
use super::hint::Hint;
use super::sitters::{Seats, Sitter};
use crate::rules::{Position, Seat};
use crate::table::ScoringGate;

/// Something asked of the computers.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatOrder {
    /// Move now, or show the next thing now.
    GoOn,
    /// Pause, or go on after a pause.
    Pause,
    /// Somebody else plays this seat from now on, whatever its turn has come to.
    Sit(Seat, Sitter),
    /// A computer takes the place of the person who has to choose; or else people take back the seat that was given away
    /// last, or that of the computer that has to choose.
    ChangePlaces,
    /// A hint, or more of it.
    Hint,
}

/// Does what was asked.
pub(super) fn obey(
    position: Option<Res<Position>>,
    mut orders: MessageReader<SeatOrder>,
    mut seats: ResMut<Seats>,
    mut gate: ResMut<ScoringGate>,
    mut computers: ResMut<Computers>,
    mut hint: ResMut<Hint>,
) {
    for order in orders.read() {
        match *order {
            SeatOrder::GoOn => computers.go_on(),
            SeatOrder::Pause => computers.pause(),
            SeatOrder::Sit(seat, sitter) => computers.seat(&mut seats, &mut gate, seat, sitter),
            SeatOrder::ChangePlaces => {
                let Some(position) = &position else { continue };
                let (seat, sitter) = computers.places_to_change(&seats, position);
                computers.seat(&mut seats, &mut gate, seat, sitter);
            }
            SeatOrder::Hint => hint.ask(),
        }
    }
}
