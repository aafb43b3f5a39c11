//! The door to all levels.

use super::easy::easy;
use super::evaluation::Weights;
use super::hard::{Tuning, hard};
use super::level::{Level, Skill};
use super::medium::medium;
use super::plans::FerryMoves;
use super::random::Random;
use super::thought::{Candidate, Question, Thought};
use crate::rules::{Command, MAX_SEATS, TurnPhase, play};

/// What a computer player of this skill does where a player has to choose; `None` where nobody has to: at a
/// draw, or after the game.
///
/// Only commands come out. They are legal in the position of the question, one after the other.
pub fn think(skill: Skill, question: &Question) -> Option<Thought> {
    think_with(skill, &Weights::default(), &Tuning::default(), question)
}

/// The same with other beliefs; for measuring them.
pub fn think_with(
    skill: Skill,
    weights: &Weights,
    tuning: &Tuning,
    question: &Question,
) -> Option<Thought> {
    if !question.position.phase().waits_for_player() {
        return None;
    }
    let ferry_moves = if skill.still {
        FerryMoves::None
    } else {
        FerryMoves::WhereFollowersStand
    };
    match skill.level {
        Level::Random => by_lot(skill, question),
        Level::Easy => easy(question, ferry_moves),
        Level::Medium => medium(question, weights, ferry_moves),
        Level::Hard => hard(question, weights, tuning, skill.still),
    }
}

/// A legal turn by lot.
fn by_lot(skill: Skill, question: &Question) -> Option<Thought> {
    let mut random = Random::new(question.seed);
    let (mut position, mut roads) = (question.position.clone(), question.roads.clone());
    let (seat, turn) = (position.to_act(), position.turn().number);
    let mut commands = Vec::new();
    while position.phase().waits_for_player()
        && (position.to_act(), position.turn().number) == (seat, turn)
    {
        let still = skill.still && position.phase() == TurnPhase::MoveFerries;
        let command = if still {
            Command::EndMoves
        } else {
            random.choose(&position, &roads)?
        };
        play(&mut position, &mut roads, command, &mut ()).ok()?;
        commands.push(command);
    }
    if commands.is_empty() {
        return None;
    }
    let expected: [f32; MAX_SEATS] = [0.0; MAX_SEATS];
    Some(Thought {
        candidates: vec![Candidate {
            commands,
            margin: 0.0,
            expected,
        }],
        before: expected,
    })
}
