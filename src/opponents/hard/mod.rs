//! Hard: a search through the turns to come.
//!
//! The tree has a level for each choice of a turn (the tile, the follower, the new ferry, the moves of ferries) and then one
//! for chance, which draws from what is left in the bag. A turn that is new to the tree is weighed whole by the
//! evaluation, so that each of its choices begins with what it promises.

mod chance;
mod exact;
mod expand;
mod search;
mod tree;
mod tuning;

pub use tuning::Tuning;

use std::time::Instant;

use self::search::Search;
use super::evaluation::Weights;
use super::thought::{Question, Thought};
use super::weigh::expected_now;

/// Searches for as long as the question allows, and takes what has proved best.
pub fn hard(
    question: &Question,
    weights: &Weights,
    tuning: &Tuning,
    still: bool,
) -> Option<Thought> {
    let begin = Instant::now();
    let before = expected_now(question.position, question.roads, weights);
    let exactly = exact::candidates(question, still);
    let candidates = match exactly {
        Some(candidates) => candidates,
        None => Search::new(question, weights, tuning, still)?.run(begin),
    };
    question.line.tell(1.0);
    (!candidates.is_empty()).then_some(Thought { candidates, before })
}
