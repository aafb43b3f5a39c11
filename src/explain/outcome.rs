//! What End turn would score, and what everybody would have if the game ended now.

use crate::rules::{
    Award, Event, MAX_SEATS, Position, RoadGraph, Seat, Spot, final_scores, preview_score,
};

/// What scoring pays, feature by feature.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Outcome {
    /// Every feature paid, in the order it is paid.
    pub awards: Vec<Award>,
    /// Points gained, by seat.
    pub gained: [u32; MAX_SEATS],
    /// Followers that go home, with the place they leave.
    pub returning: Vec<(Seat, Spot)>,
}

impl Outcome {
    /// Whether nothing is paid and nobody goes home.
    pub fn is_empty(&self) -> bool {
        self.awards.is_empty()
    }
}

/// What the turn scores if it ends as the board is now (`docs/rules.md` 1.6, 2.6).
///
/// Choices that are still due count as not made: no follower more, no ferry moved, and a new lake serves no jetty.
/// Empty between turns, when everything complete is paid already.
pub fn outcome(position: &Position, roads: &RoadGraph) -> Outcome {
    outcome_of(position.clone(), roads)
}

/// The same for a copy that is not needed any longer.
pub(super) fn outcome_of(position: Position, roads: &RoadGraph) -> Outcome {
    let mut outcome = Outcome::default();
    let mut before = [0; MAX_SEATS];
    before[..position.scores().len()].copy_from_slice(position.scores());
    let mut events: Vec<Event> = Vec::new();
    let after = preview_score(position, roads, &mut events);
    for (gained, (now, then)) in outcome
        .gained
        .iter_mut()
        .zip(after.scores().iter().zip(before))
    {
        *gained = now - then;
    }
    for event in events {
        match event {
            Event::Scored(award) => outcome.awards.push(award),
            Event::FollowerReturned { seat, spot } => outcome.returning.push((seat, spot)),
            _ => {}
        }
    }
    outcome
}

/// The points by seat if the game ended now, this turn's scoring included (`docs/rules.md` 1.7).
pub fn if_it_ended(position: &Position, roads: &RoadGraph) -> [u32; MAX_SEATS] {
    final_scores(position, roads)
}
