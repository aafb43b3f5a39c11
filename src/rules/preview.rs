//! What would be: copies of a position with a ferry laid otherwise, or counted before its time.
//!
//! For previews only. Nothing in here is a step of a game, asks whose turn it is, or may be played on from: the
//! phase is not looked at. What is shown beforehand agrees with what scoring does because it is the same code
//! (`docs/rules.md` 2.5, 2.6).

use super::edge::StubPair;
use super::event::EventSink;
use super::node::Slot;
use super::position::Position;
use super::roads::RoadGraph;
use super::score::{final_scoring, score};
use super::turn::{MAX_SEATS, TurnPhase};

/// A copy in which the ferry of the lake in `slot` joins `pair`, with its roads.
///
/// Whether the ferry may be moved is not asked. Moves of one turn do not depend on each other
/// (`docs/rules.md` 2.5), so the copy is also what a move made earlier in the turn would have led to.
pub fn preview_ferry(
    position: &Position,
    roads: &RoadGraph,
    slot: Slot,
    pair: StubPair,
) -> (Position, RoadGraph) {
    let (mut position, mut roads) = (position.clone(), roads.clone());
    position.ferries[slot.index()] = Some(pair);
    roads.connect(&position.set, &position.land, slot, pair);
    position.refresh_claimable(&roads);
    (position, roads)
}

/// The position after scoring (`docs/rules.md` 1.6), as if step 5 of the turn came now.
///
/// Between turns, and after step 5, nothing is left to pay, so that this changes nothing then.
pub fn preview_score<S: EventSink>(
    mut position: Position,
    roads: &RoadGraph,
    sink: &mut S,
) -> Position {
    position.turn.phase = TurnPhase::ScoreFeatures;
    position.turn.chosen = false;
    // A ferry that a preview laid is no ferry that moved.
    position.due_elsewhere = true;
    score(&mut position, roads, sink);
    position
}

/// The points by seat if the game ended now (`docs/rules.md` 1.7). What is complete and not yet paid counts as complete, so
/// that it is the same before and after step 5. Once the game is over these are the points as they are.
pub fn final_scores(position: &Position, roads: &RoadGraph) -> [u32; MAX_SEATS] {
    if position.turn.phase == TurnPhase::GameOver {
        return position.scores;
    }
    let mut position = position.clone();
    final_scoring(&mut position, roads, &mut ());
    position.scores
}
