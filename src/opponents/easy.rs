//! Easy: what does my own turn gain me?

use super::lot::by_softmax;
use super::plans::{Scratch, every_turn};
use super::random::Random;
use super::thought::{Candidate, Question, Thought};
use crate::rules::{TurnPhase, final_scores};

/// Points that make a turn about three times as likely to be taken.
const TEMPERATURE: f32 = 2.0;
/// What the last follower in hand is worth to Easy: it likes to keep one.
const LAST_FOLLOWER: f32 = 3.0;

/// Counts what each turn adds to its own points if the game ended now, and takes one by lot, better ones far more often.
/// It looks at nobody else's points, so it moves a ferry for its own good and never out of spite.
pub fn easy(question: &Question, still: bool) -> Option<Thought> {
    let (position, roads) = (question.position, question.roads);
    let seat = position.to_act();
    let as_floats = |points: [u32; 6]| points.map(|p| p as f32);
    let before = as_floats(final_scores(position, roads));
    let mut candidates = Vec::new();
    let mut scratch = Scratch::new(position, roads);
    every_turn(
        &mut scratch,
        position,
        roads,
        still,
        |commands, after, its_roads| {
            let expected = as_floats(final_scores(after, its_roads));
            let mut gain = expected[seat.index()];
            let over = after.phase() == TurnPhase::GameOver;
            if after.supply(seat) == 0 && !over {
                gain -= LAST_FOLLOWER;
            }
            candidates.push(Candidate {
                commands: commands.to_vec(),
                margin: gain - before[seat.index()],
                expected,
            });
        },
    );
    super::weigh::best_first(&mut candidates);
    let chosen = by_softmax(&candidates, TEMPERATURE, &mut Random::new(question.seed))?;
    candidates[..=chosen].rotate_right(1);
    Some(Thought { candidates, before })
}
