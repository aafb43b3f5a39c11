//! What the rules say about the present position, worked out once for every change.

use bevy::prelude::*;

use crate::explain::{
    FerryState, FollowerSpot, Ledger, Outcome, RoadsByOwner, ferry_states, follower_spots,
    if_it_ended, outcome, roads_by_owner, turn_ledgers,
};
use crate::rules::{Command, MAX_SEATS, Position, RoadGraph, TurnPhase};
use crate::seats::Seats;
use crate::table::{Draft, Journal, ScoringGate};

use super::stage::Stage;

/// Answers of the rules for the position on the table; anew only when the table has changed.
#[derive(Resource, Debug, Default)]
pub struct Insight {
    /// What these answers belong to.
    pub(super) of: TableStamp,
    /// What the turn stands at.
    pub stage: Stage,
    /// Parts of the placed tile where a follower may or may not stand, as the board was before any ferry of this turn.
    /// Empty where there is nothing to choose.
    pub spots: Vec<FollowerSpot>,
    /// Every ferry on the board, and why it may not move; only while ferries may be turned.
    pub ferries: Vec<FerryState>,
    /// The pairs of every ferry that can be turned now, and what each would bring.
    pub ledgers: Vec<Ledger>,
    /// What *End turn* would score now.
    pub outcome: Outcome,
    /// Points by seat if the game ended now.
    pub if_ended: [u32; MAX_SEATS],
    /// Every road with its owners.
    pub roads: RoadsByOwner,
}

/// What tells one state of the table from the next. A phase may pass without an event, so the journal alone does not.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct TableStamp {
    journal: usize,
    phase: Option<TurnPhase>,
    gate_holds: bool,
    computer: bool,
}

impl TableStamp {
    pub fn new(
        journal: &Journal,
        position: Option<&Position>,
        gate: &ScoringGate,
        seats: &Seats,
    ) -> Self {
        Self {
            journal: journal.len(),
            phase: position.map(Position::phase),
            gate_holds: position.is_some_and(|p| gate.holds(p)),
            computer: position.is_some_and(|p| seats.computer_to_act(p).is_some()),
        }
    }
}

/// Asks the rules again, if the table has changed.
pub(super) fn renew(
    position: Option<Res<Position>>,
    roads: Res<RoadGraph>,
    journal: Res<Journal>,
    gate: Res<ScoringGate>,
    draft: Res<Draft>,
    seats: Res<Seats>,
    mut insight: ResMut<Insight>,
) {
    let of = TableStamp::new(&journal, position.as_deref(), &gate, &seats);
    if insight.of == of {
        return;
    }
    let Some(position) = position else {
        *insight = Insight {
            of,
            ..Insight::default()
        };
        return;
    };
    let mut fresh = Insight {
        of,
        if_ended: if_it_ended(&position, &roads),
        roads: roads_by_owner(&position, &roads),
        ..Insight::default()
    };
    let drafted = matches!(
        position.phase(),
        TurnPhase::PlaceFollower
            | TurnPhase::SetFerry
            | TurnPhase::MoveFerries
            | TurnPhase::ScoreFeatures
    );
    if of.computer {
        // Nothing can be chosen by hand; what the turn would pay is told as it grows.
        if drafted {
            fresh.outcome = outcome(&position, &roads);
        }
        *insight = fresh;
        return;
    }
    if drafted {
        (fresh.ledgers, fresh.outcome) = turn_ledgers(&position, &roads);
        if fresh.ledgers.is_empty() {
            fresh.outcome = outcome(&position, &roads);
        }
        fresh.spots = spots_of_the_draft(&position, &roads, &draft);
    }
    fresh.stage = Stage::of(&position, &gate, &draft, !fresh.ledgers.is_empty());
    if fresh.stage == Stage::Ferries {
        fresh.ferries = ferry_states(&position);
    }
    *insight = fresh;
}

/// Follower spots as they were before the follower of this draft was chosen.
fn spots_of_the_draft(position: &Position, roads: &RoadGraph, draft: &Draft) -> Vec<FollowerSpot> {
    if position.phase() == TurnPhase::PlaceFollower {
        return follower_spots(position, roads);
    }
    let step = draft
        .steps()
        .iter()
        .find(|s| matches!(s.command, Command::Follower(_)));
    step.map_or_else(Vec::new, |step| {
        follower_spots(step.before(), &step.before().road_graph())
    })
}
