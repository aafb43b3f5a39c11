//! Who sits at the table: what each seat is called and how it looks.

use bevy::prelude::Resource;

use super::seat_look::SeatLook;
use crate::rules::Seat;

/// The players of the game on the table, by seat. Empty while there is no game.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Players(pub Vec<Player>);

/// One of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The name that is shown and read out.
    pub name: String,
    /// Colour, figure and hatching.
    pub look: SeatLook,
}

impl Players {
    /// How a seat looks; a seat that nobody took looks like the one of its number.
    pub fn look(&self, seat: Seat) -> SeatLook {
        let taken = self.0.get(seat.index()).map(|p| p.look);
        taken.unwrap_or(SeatLook::ALL[seat.index() % SeatLook::ALL.len()])
    }

    /// What a seat is called; empty if nobody took it.
    pub fn name(&self, seat: Seat) -> &str {
        self.0.get(seat.index()).map_or("", |p| p.name.as_str())
    }

    /// All names by seat.
    pub fn names(&self) -> Vec<String> {
        self.0.iter().map(|p| p.name.clone()).collect()
    }
}
