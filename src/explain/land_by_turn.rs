//! How the land grew: what lay on it once each turn was over, out of what happened.

use crate::rules::{Cell, Event, Position, Seat, Spot, StubPair};

/// What lay on the land at one moment of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LandThen {
    /// How many of the tiles lay there: so many of the first of [`Landscape::tiles`](crate::rules::Landscape::tiles).
    pub tiles: usize,
    /// Who stood where.
    pub followers: Vec<(Seat, Spot)>,
    /// How the ferries lay.
    pub ferries: Vec<(Cell, StubPair)>,
}

/// The land before the first turn, after each turn, and as it lies now.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LandByTurn {
    steps: Vec<LandThen>,
}

impl LandByTurn {
    /// Goes back from `position` along the events that led to it. A game that was not begun at its beginning had a land
    /// already: whatever the events did not bring.
    pub fn of(events: &[Event], position: &Position) -> Self {
        let land = position.land();
        let mut then = LandThen {
            tiles: land.tiles().len(),
            followers: (position.followers().iter())
                .map(|follower| (follower.seat, position.spot_of(follower)))
                .collect(),
            ferries: (position.ferries())
                .map(|(slot, pair)| (land.tile(slot).cell, pair))
                .collect(),
        };
        let mut steps = vec![then.clone()];
        for event in events.iter().rev() {
            if matches!(event, Event::TurnEnded { .. }) {
                steps.push(then.clone());
            }
            then.before(event);
        }
        steps.push(then);
        steps.reverse();
        Self { steps }
    }

    /// Every step: as many as [`PointsByTurn`](super::PointsByTurn) has of the same events.
    pub fn steps(&self) -> &[LandThen] {
        &self.steps
    }
}

impl LandThen {
    /// Goes back to before something happened.
    fn before(&mut self, event: &Event) {
        match event {
            Event::TilePlaced { .. } => self.tiles = self.tiles.saturating_sub(1),
            Event::FollowerPlaced {
                seat,
                spot: Some(spot),
            }
            | Event::CircleAdded { seat, spot } => {
                let came = (*seat, *spot);
                if let Some(last) = self.followers.iter().rposition(|one| *one == came) {
                    self.followers.remove(last);
                }
            }
            Event::FollowerReturned { seat, spot } => self.followers.push((*seat, *spot)),
            Event::FerrySet { cell, .. } => self.ferries.retain(|(lake, _)| lake != cell),
            Event::FerryMoved { cell, from, .. } => {
                for (_, pair) in self.ferries.iter_mut().filter(|(lake, _)| lake == cell) {
                    *pair = *from;
                }
            }
            _ => {}
        }
    }
}
