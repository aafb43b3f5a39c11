//! Medium: the whole turn, weighed.

use super::evaluation::Weights;
use super::plans::FerryMoves;
use super::thought::{Question, Thought};
use super::weigh::{best_first, expected_now, weigh_all};

/// Weighs every turn with the whole evaluation and takes the best.
pub fn medium(question: &Question, weights: &Weights, ferry_moves: FerryMoves) -> Option<Thought> {
    let (position, roads) = (question.position, question.roads);
    let before = expected_now(position, roads, weights);
    let mut candidates = weigh_all(position, roads, weights, ferry_moves, question.line);
    best_first(&mut candidates);
    (!candidates.is_empty()).then_some(Thought { candidates, before })
}
