//! Seats, phases of a turn, and what a turn remembers (`docs/rules.md` 2.3, 3.2).

use std::fmt;

use bevy::prelude::States;
use serde::{Deserialize, Serialize};

use super::cell::Cell;
use super::edge::StubPair;
use super::node::Slot;
use super::rings::with_room;
use super::tile::{CircleKind, KindId};

/// The most players a game can have.
pub const MAX_SEATS: usize = 6;

/// A player, by order round the table from 0.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub struct Seat(pub u8);

impl Seat {
    /// As an index into lists that go by seat.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The next seat clockwise among `seats`.
    #[must_use]
    pub const fn next(self, seats: u8) -> Self {
        Self((self.0 + 1) % seats)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0 + 1)
    }
}

/// Where a turn stands. Phases without a choice are passed over by [`advance`](super::advance()).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, States, Serialize, Deserialize)]
pub enum TurnPhase {
    /// Chance is due: the next tile is drawn.
    #[default]
    DrawTile,
    /// The drawn tile is to be placed.
    PlaceTile,
    /// A follower may be placed on it.
    PlaceFollower,
    /// The ferry of the new lake is to be set.
    SetFerry,
    /// Ferries on continued roads may move.
    MoveFerries,
    /// What is complete is paid; no choice.
    ScoreFeatures,
    /// The crop circle of the tile is resolved.
    CropCircle,
    /// The final scoring is done.
    GameOver,
}

impl TurnPhase {
    /// All phases in the order of a turn.
    pub const ALL: [Self; 8] = [
        Self::DrawTile,
        Self::PlaceTile,
        Self::PlaceFollower,
        Self::SetFerry,
        Self::MoveFerries,
        Self::ScoreFeatures,
        Self::CropCircle,
        Self::GameOver,
    ];

    /// Whether a player has to choose.
    pub const fn waits_for_player(self) -> bool {
        matches!(
            self,
            Self::PlaceTile
                | Self::PlaceFollower
                | Self::SetFerry
                | Self::MoveFerries
                | Self::CropCircle
        )
    }

    /// Its name in position texts, such as `MoveFerries`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::DrawTile => "DrawTile",
            Self::PlaceTile => "PlaceTile",
            Self::PlaceFollower => "PlaceFollower",
            Self::SetFerry => "SetFerry",
            Self::MoveFerries => "MoveFerries",
            Self::ScoreFeatures => "ScoreFeatures",
            Self::CropCircle => "CropCircle",
            Self::GameOver => "GameOver",
        }
    }
}

impl fmt::Display for TurnPhase {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A ferry that may move this turn (`docs/rules.md` 2.5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct MovableFerry {
    /// Its lake tile.
    pub slot: Slot,
    /// The square of that tile.
    pub cell: Cell,
    /// The pair it joined when the phase began.
    pub from: StubPair,
    /// Whether it has moved.
    pub moved: bool,
}

/// What the active player chose for everybody at a crop circle (`docs/rules.md` 3.2).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CircleAction {
    /// A: each player may add a follower.
    Add,
    /// B: each player must take one back.
    TakeBack,
}

/// A crop circle that is being resolved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Circle {
    /// Its sign.
    pub kind: CircleKind,
    /// The choice, once made.
    pub action: Option<CircleAction>,
    /// How many seats were asked or skipped, from the left neighbour of the active player.
    pub asked: u8,
}

/// The turn that is being played.
#[derive(Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Turn {
    /// Counted from 1.
    pub number: u16,
    /// Whose turn it is.
    pub seat: Seat,
    /// Where it stands.
    pub phase: TurnPhase,
    /// The tile drawn and not yet placed.
    pub hand: Option<KindId>,
    /// The tile placed this turn.
    pub placed: Option<Slot>,
    /// The part of it that was given a follower this turn.
    pub follower: Option<u8>,
    /// Whether the choice of this phase is made, so that [`advance`](super::advance()) may go on.
    pub chosen: bool,
    /// Ferries that may move this turn, fixed when [`TurnPhase::MoveFerries`] begins.
    pub movable: Vec<MovableFerry>,
    /// The crop circle, while it is resolved.
    pub circle: Option<Circle>,
}

impl Clone for Turn {
    /// Keeps the room for movable ferries.
    fn clone(&self) -> Self {
        self.with(with_room(&self.movable))
    }

    fn clone_from(&mut self, source: &Self) {
        let mut movable = std::mem::take(&mut self.movable);
        movable.clone_from(&source.movable);
        *self = source.with(movable);
    }
}

impl Turn {
    fn with(&self, movable: Vec<MovableFerry>) -> Self {
        Self {
            number: self.number,
            seat: self.seat,
            phase: self.phase,
            hand: self.hand,
            placed: self.placed,
            follower: self.follower,
            chosen: self.chosen,
            movable,
            circle: self.circle,
        }
    }
}
