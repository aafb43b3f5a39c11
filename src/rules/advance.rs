//! The order of phases; nothing else knows it (`docs/rules.md` 2.3, 1.7).

use super::event::{Event, EventSink};
use super::ferries::find_movable;
use super::position::Position;
use super::roads::RoadGraph;
use super::score::final_scoring;
use super::tile::FeatureKind;
use super::turn::{Circle, TurnPhase};

/// Goes on to the next phase in which something is due: a choice, a draw or the scoring.
///
/// Phases without a choice are passed over. Stays where it is while the choice of the present phase is
/// not made. Returns the phase the turn now stands at.
#[inline]
pub fn advance<S: EventSink>(
    position: &mut Position,
    roads: &RoadGraph,
    sink: &mut S,
) -> TurnPhase {
    if position.is_through(TurnPhase::DrawTile) {
        position.enter(TurnPhase::PlaceTile, true);
    }
    if position.is_through(TurnPhase::PlaceTile) {
        position.claimable = position.find_claimable(roads);
        position.enter(TurnPhase::PlaceFollower, position.claimable != 0);
    }
    if position.is_through(TurnPhase::PlaceFollower) {
        position.enter(TurnPhase::SetFerry, ferry_is_due(position));
    }
    if position.is_through(TurnPhase::SetFerry) {
        find_movable(position, roads);
        position.enter(TurnPhase::MoveFerries, !position.turn.movable.is_empty());
    }
    if position.is_through(TurnPhase::MoveFerries) {
        position.enter(TurnPhase::ScoreFeatures, true);
    }
    if position.is_through(TurnPhase::ScoreFeatures) {
        position.turn.circle = circle_due(position);
        position.enter(TurnPhase::CropCircle, position.turn.circle.is_some());
    }
    if position.is_through(TurnPhase::CropCircle) {
        end_turn(position, sink);
        position.enter(TurnPhase::DrawTile, true);
    }
    let turn = &position.turn;
    if turn.phase == TurnPhase::DrawTile && !turn.chosen && position.bag_left == 0 {
        final_scoring(position, roads, sink);
        position.turn.phase = TurnPhase::GameOver;
        sink.tell(|| Event::GameEnded);
    }
    position.turn.phase
}

impl Position {
    /// Whether the turn stands at this phase and its choice is made.
    fn is_through(&self, phase: TurnPhase) -> bool {
        self.turn.phase == phase && self.turn.chosen
    }

    /// Begins a phase. Where nothing is `due` it is through at once.
    fn enter(&mut self, phase: TurnPhase, due: bool) {
        self.turn.phase = phase;
        self.turn.chosen = !due;
    }
}

/// Whether the tile just placed is a lake whose ferry has to be set.
fn ferry_is_due(position: &Position) -> bool {
    let Some(slot) = position.turn.placed else {
        return false;
    };
    let outline = position.set.outline(position.land.tile(slot).kind);
    if !outline.lake {
        return false;
    }
    let on_stub = position
        .turn
        .follower
        .is_some_and(|part| outline.kind(part) == FeatureKind::Road);
    on_stub || !position.house.ferry_needs_thief
}

/// The crop circle of the tile just placed.
fn circle_due(position: &Position) -> Option<Circle> {
    let kind = position.land.tile(position.turn.placed?).kind;
    let sign = position.set.outline(kind).circle;
    sign.map(|kind| Circle {
        kind,
        action: None,
        asked: 0,
    })
}

fn end_turn<S: EventSink>(position: &mut Position, sink: &mut S) {
    let turn = &mut position.turn;
    let (seat, number) = (turn.seat, turn.number);
    sink.tell(|| Event::TurnEnded { seat, number });
    turn.number += 1;
    turn.seat = seat.next(position.seats);
    turn.placed = None;
    turn.follower = None;
    turn.movable.clear();
    turn.circle = None;
}
