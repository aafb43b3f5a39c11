//! Choices at a crop circle, where others choose in between.

use super::evaluation::{Evaluation, Points};
use super::margin::margin;
use crate::rules::{CircleAction, Command, Position, RoadGraph, TurnPhase, play};

/// What a position promises once the crop circle in it is through: everybody answers as suits them best, one step
/// ahead.
pub fn expected_after_circle(
    evaluation: &Evaluation,
    position: &Position,
    roads: &mut RoadGraph,
) -> Points {
    if position.phase() != TurnPhase::CropCircle {
        return evaluation.expected(position, roads);
    }
    if position.circle_action().is_some() {
        let mut position = position.clone();
        answer_all(evaluation, &mut position, roads);
        return evaluation.expected(&position, roads);
    }
    let seat = position.to_act();
    let of = |action, roads: &mut RoadGraph| {
        let mut position = position.clone();
        if play(&mut position, roads, Command::ChooseCircle(action), &mut ()).is_ok() {
            answer_all(evaluation, &mut position, roads);
        }
        evaluation.expected(&position, roads)
    };
    let add = of(CircleAction::Add, roads);
    let take = of(CircleAction::TakeBack, roads);
    if margin(&add, seat, position.seats()) >= margin(&take, seat, position.seats()) {
        add
    } else {
        take
    }
}

/// Everybody who is asked answers, each with what looks best at once.
fn answer_all(evaluation: &Evaluation, position: &mut Position, roads: &mut RoadGraph) {
    while position.phase() == TurnPhase::CropCircle {
        let seat = position.to_act();
        let mut best: Option<(f32, Position)> = None;
        for command in position.legal_commands(roads) {
            let mut after = position.clone();
            if play(&mut after, roads, command, &mut ()).is_err() {
                continue;
            }
            let value = margin(&evaluation.expected(&after, roads), seat, after.seats());
            if best.as_ref().is_none_or(|(most, _)| value > *most) {
                best = Some((value, after));
            }
        }
        let Some((_, after)) = best else {
            return;
        };
        *position = after;
    }
}
