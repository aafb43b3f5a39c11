//! Easy: what does my own turn gain me?

use super::lot::by_softmax;
use super::plans::{FerryMoves, Scratch, every_turn};
use super::random::Random;
use super::thought::{Candidate, Question, Thought};
use crate::rules::{Command, FeatureKind, MAX_SEATS, Position, RoadGraph, final_scores};

/// Points that make a turn about three times as likely to be taken.
const TEMPERATURE: f32 = 1.5;
/// What a follower in hand is worth to Easy while the game is young: the last one, the second, and each further one.
const IN_HAND: [f32; 3] = [8.0, 3.0, 1.0];
/// What Easy holds against a farmer while the game is young: he does not come home.
const FARMER: f32 = 5.0;
/// Own turns to come at which followers in hand have lost half of that.
const FOLLOWER_TURNS: f32 = 4.0;

/// Counts what each turn adds to its own points if the game ended now, likes to keep followers in hand, and takes a turn by
/// lot, better ones far more often. It looks at nobody else's points, so it moves a ferry for its own good and
/// never out of spite.
pub fn easy(question: &Question, ferry_moves: FerryMoves) -> Option<Thought> {
    let (position, roads) = (question.position, question.roads);
    let seat = position.to_act();
    let as_floats = |points: [u32; MAX_SEATS]| points.map(|p| p as f32);
    let before = as_floats(final_scores(position, roads));
    let turns = f32::from(position.tiles_left()) / f32::from(position.seats());
    let young = turns / (turns + FOLLOWER_TURNS);
    let farmers = |position: &Position| {
        let own = (position.followers().iter()).filter(|f| f.seat == seat);
        own.filter(|f| f.kind == FeatureKind::Field).count() as f32
    };
    let mut candidates = Vec::new();
    let mut scratch = Scratch::new(position, roads);
    every_turn(
        &mut scratch,
        position,
        roads,
        ferry_moves,
        |commands: &[Command], after: &Position, its_roads: &mut RoadGraph| {
            let expected = as_floats(final_scores(after, its_roads));
            let kept = in_hand(after.supply(seat)) - FARMER * farmers(after);
            let gain = expected[seat.index()] - before[seat.index()] + young * kept;
            candidates.push(Candidate {
                commands: commands.to_vec(),
                margin: gain,
                expected,
            });
        },
    );
    super::weigh::best_first(&mut candidates);
    let chosen = by_softmax(&candidates, TEMPERATURE, &mut Random::new(question.seed))?;
    candidates[..=chosen].rotate_right(1);
    Some(Thought { candidates, before })
}

fn in_hand(followers: u8) -> f32 {
    let worth = |n| IN_HAND[usize::from(n).min(IN_HAND.len() - 1)];
    (0..followers).map(worth).sum()
}
