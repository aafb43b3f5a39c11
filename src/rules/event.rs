//! What happened: enough to animate it, to log it and to explain it.

use serde::{Deserialize, Serialize};

use super::cell::Cell;
use super::command::Spot;
use super::edge::{Rotation, StubPair};
use super::tile::{FeatureKind, KindId};
use super::turn::{CircleAction, MAX_SEATS, Seat};

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Event {
    /// A tile came off the stack.
    Drawn {
        /// Who drew it.
        seat: Seat,
        /// The tile.
        kind: KindId,
    },
    /// A drawn tile fits nowhere and is out of the game (`docs/rules.md` 1.4).
    Discarded {
        /// Who drew it.
        seat: Seat,
        /// The tile.
        kind: KindId,
    },
    /// A tile was placed.
    TilePlaced {
        /// Who placed it.
        seat: Seat,
        /// The tile.
        kind: KindId,
        /// Where.
        cell: Cell,
        /// Quarter turns to the right.
        rotation: Rotation,
    },
    /// A follower was placed, or none.
    FollowerPlaced {
        /// Whose.
        seat: Seat,
        /// Where; `None` if the player placed none.
        spot: Option<Spot>,
    },
    /// The ferry of a new lake was set (`docs/rules.md` 2.4).
    FerrySet {
        /// Who set it.
        seat: Seat,
        /// The lake.
        cell: Cell,
        /// The jetties it joins.
        pair: StubPair,
        /// What that did to the roads at this lake.
        changes: Vec<RoadChange>,
    },
    /// A ferry was moved (`docs/rules.md` 2.5).
    FerryMoved {
        /// Who moved it.
        seat: Seat,
        /// The lake.
        cell: Cell,
        /// Where it lay.
        from: StubPair,
        /// Where it lies now.
        pair: StubPair,
        /// What that did to the roads at this lake.
        changes: Vec<RoadChange>,
    },
    /// A feature was counted, during the game (`docs/rules.md` 1.6) or at its end (1.7).
    Scored(Award),
    /// A follower went home: its feature was paid (`docs/rules.md` 1.6), or a crop circle took it back (3.2).
    FollowerReturned {
        /// Whose.
        seat: Seat,
        /// Where it stood.
        spot: Spot,
    },
    /// The active player chose what a crop circle does (`docs/rules.md` 3.2).
    CircleChosen {
        /// Who chose.
        seat: Seat,
        /// What.
        action: CircleAction,
    },
    /// A player has nobody to add to or to take back, or nobody left to add, and is passed over (`docs/rules.md` 3.3).
    CircleSkipped {
        /// Who.
        seat: Seat,
    },
    /// Crop circle A: a follower joined an own one.
    CircleAdded {
        /// Whose.
        seat: Seat,
        /// Where.
        spot: Spot,
    },
    /// Crop circle A: the player added none.
    CircleDeclined {
        /// Who.
        seat: Seat,
    },
    /// A turn is over.
    TurnEnded {
        /// Whose.
        seat: Seat,
        /// Its number.
        number: u16,
    },
    /// The game is over; the final scoring came before this.
    GameEnded,
}

/// One feature paid (`docs/rules.md` 1.6, 1.7).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Award {
    /// The kind of feature.
    pub kind: FeatureKind,
    /// Whether it is complete; always true for fields.
    pub complete: bool,
    /// The tiles counted, each once. For a monastery itself and its neighbours; for a field all its tiles.
    pub tiles: Vec<Cell>,
    /// Tiles that the house rule `no_rescore` leaves out of the sum.
    pub tiles_paid_before: u16,
    /// Pennants counted.
    pub pennants: u16,
    /// For a field: one square of each finished city it touches.
    pub cities: Vec<Cell>,
    /// Everybody who stood there, in the order they were placed.
    pub followers: Vec<(Seat, Spot)>,
    /// Followers by seat.
    pub counts: [u8; MAX_SEATS],
    /// Those with the most followers, by seat order; each gets `points`.
    pub winners: Vec<Seat>,
    /// Points for each winner.
    pub points: u32,
}

/// What a ferry did to one road that touches its lake (`docs/rules.md` 2.6).
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoadChange {
    /// What happened to it.
    pub kind: RoadChangeKind,
    /// Every stub of the lake this road has, by segment number.
    pub stubs: Vec<u8>,
    /// The squares of the road as it is now.
    pub tiles: Vec<Cell>,
    /// Whether it has an open end.
    pub open: bool,
    /// Followers on it by seat.
    pub counts: [u8; MAX_SEATS],
}

/// How a road differs from before the ferry came or moved.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum RoadChangeKind {
    /// It is complete now and was not.
    Closed,
    /// It was complete and has an open end again.
    Reopened,
    /// It was several roads.
    Joined,
    /// It was part of a longer road.
    Cut,
}

/// Takes events as they happen.
pub trait EventSink {
    /// Whether events are wanted; a sink that drops them costs nothing.
    const LISTENS: bool;
    /// Takes one event; `make` is not called by a sink that drops them.
    fn tell(&mut self, make: impl FnOnce() -> Event);
}

/// Drops everything.
impl EventSink for () {
    const LISTENS: bool = false;
    fn tell(&mut self, _make: impl FnOnce() -> Event) {}
}

/// Collects everything.
impl EventSink for Vec<Event> {
    const LISTENS: bool = true;
    fn tell(&mut self, make: impl FnOnce() -> Event) {
        self.push(make());
    }
}
