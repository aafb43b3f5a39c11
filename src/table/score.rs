//! The last stages of a step: what is complete is paid from the roads that the entities make, and the turn goes on.

use bevy::prelude::{DetectChangesMut, NextState, Res, ResMut};

use crate::rules::{self, Position, RoadGraph, TurnPhase};

use super::draft::{Draft, Snapshot};
use super::gate::ScoringGate;
use super::journal::Journal;
use super::pile::DrawPile;

pub(super) fn gate_is_open(gate: Res<ScoringGate>, position: Res<Position>) -> bool {
    gate.is_open(&position)
}

/// Pays what is complete. With that the choices before are final, and the gate is closed for the next turn.
pub(super) fn score_features(
    mut position: ResMut<Position>,
    roads: Res<RoadGraph>,
    mut journal: ResMut<Journal>,
    mut draft: ResMut<Draft>,
    mut gate: ResMut<ScoringGate>,
) {
    rules::score(&mut position, &roads, &mut *journal);
    draft.steps.clear();
    draft.undone.clear();
    gate.close();
}

/// Goes on to the next phase in which something is due, and lets the state follow.
pub(super) fn advance(
    mut position: ResMut<Position>,
    roads: Res<RoadGraph>,
    mut journal: ResMut<Journal>,
    mut draft: ResMut<Draft>,
    pile: Res<DrawPile>,
    mut next: ResMut<NextState<TurnPhase>>,
) {
    let before = position.phase();
    let after = position.bypass_change_detection();
    let phase = rules::advance(after, &roads, &mut *journal);
    if phase != before {
        position.set_changed();
    }
    NextState::set_if_neq(&mut next, phase);
    let number = position.turn().number;
    let begun = draft.turns.last().map(|s| s.position.turn().number);
    if phase == TurnPhase::PlaceTile && begun != Some(number) {
        draft.turns.push(Snapshot {
            position: position.clone(),
            journal: journal.mark(),
            pile: pile.mark(),
        });
    }
}
