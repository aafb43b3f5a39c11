//! What End turn would score, and what everybody would have if the game ended now.

use crate::rules::{
    Award, Cell, Event, FeatureKind, MAX_SEATS, Position, RoadGraph, Seat, Spot, TurnPhase,
    final_scores, preview_score,
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

    /// Takes off what is paid for roads of this lake.
    fn leave_out_roads_at(&mut self, lake: Cell) {
        let at_lake = |a: &Award| a.kind == FeatureKind::Road && a.tiles.contains(&lake);
        let (left_out, awards): (Vec<Award>, Vec<Award>) = std::mem::take(&mut self.awards)
            .into_iter()
            .partition(at_lake);
        self.awards = awards;
        for award in left_out {
            for seat in &award.winners {
                self.gained[seat.index()] -= award.points;
            }
            self.returning
                .retain(|gone| !award.followers.contains(gone));
        }
    }
}

/// What the turn scores if it ends as the board is now (`docs/rules.md` 1.6, 2.6).
///
/// Choices that are still due count as not made: no follower more, no ferry moved. While the ferry of a new lake is still
/// to be set nothing is said of the roads that end there: no turn ends so, and its ferry may join any two of them.
/// Empty between turns, when everything complete is paid already.
pub fn outcome(position: &Position, roads: &RoadGraph) -> Outcome {
    let mut outcome = outcome_of(position.clone(), roads);
    if let Some(lake) = lake_without_ferry(position) {
        outcome.leave_out_roads_at(lake);
    }
    outcome
}

/// The lake that was placed this turn, before its ferry is set. By a house rule it may stay without one.
fn lake_without_ferry(position: &Position) -> Option<Cell> {
    let is_early = matches!(
        position.phase(),
        TurnPhase::PlaceTile | TurnPhase::PlaceFollower | TurnPhase::SetFerry
    );
    let slot = position.turn().placed.filter(|_| is_early)?;
    let tile = position.land().tile(slot);
    let is_lake = position.tile_set().kind(tile.kind).lake;
    (is_lake && position.ferry(slot).is_none()).then_some(tile.cell)
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
