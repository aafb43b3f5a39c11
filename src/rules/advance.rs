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
pub fn advance<S: EventSink>(
    position: &mut Position,
    roads: &RoadGraph,
    sink: &mut S,
) -> TurnPhase {
    loop {
        let phase = position.turn.phase;
        if phase == TurnPhase::DrawTile && !position.turn.chosen && position.bag_left == 0 {
            final_scoring(position, roads, sink);
            position.turn.phase = TurnPhase::GameOver;
            sink.tell(|| Event::GameEnded);
            return TurnPhase::GameOver;
        }
        if phase == TurnPhase::GameOver || !position.turn.chosen {
            return phase;
        }
        enter(position, roads, following(phase), sink);
    }
}

const fn following(phase: TurnPhase) -> TurnPhase {
    match phase {
        TurnPhase::DrawTile => TurnPhase::PlaceTile,
        TurnPhase::PlaceTile => TurnPhase::PlaceFollower,
        TurnPhase::PlaceFollower => TurnPhase::SetFerry,
        TurnPhase::SetFerry => TurnPhase::MoveFerries,
        TurnPhase::MoveFerries => TurnPhase::ScoreFeatures,
        TurnPhase::ScoreFeatures => TurnPhase::CropCircle,
        TurnPhase::CropCircle => TurnPhase::DrawTile,
        TurnPhase::GameOver => TurnPhase::GameOver,
    }
}

/// Begins a phase; `chosen` is set at once where there is nothing to choose.
fn enter<S: EventSink>(position: &mut Position, roads: &RoadGraph, phase: TurnPhase, sink: &mut S) {
    position.turn.phase = phase;
    position.turn.chosen = match phase {
        TurnPhase::PlaceTile | TurnPhase::ScoreFeatures | TurnPhase::GameOver => false,
        TurnPhase::PlaceFollower => position.follower_options(roads).is_empty(),
        TurnPhase::SetFerry => !ferry_is_due(position),
        TurnPhase::MoveFerries => {
            let mut movable = std::mem::take(&mut position.turn.movable);
            find_movable(position, roads, &mut movable);
            position.turn.movable = movable;
            position.turn.movable.is_empty()
        }
        TurnPhase::CropCircle => {
            let placed = position.turn.placed;
            let kind = placed.map(|slot| position.land.tile(slot).kind);
            let sign = kind.and_then(|kind| position.set.kind(kind).circle);
            position.turn.circle = sign.map(|kind| Circle {
                kind,
                action: None,
                asked: 0,
            });
            sign.is_none()
        }
        TurnPhase::DrawTile => {
            end_turn(position, sink);
            false
        }
    };
}

/// Whether the tile just placed is a lake whose ferry has to be set.
fn ferry_is_due(position: &Position) -> bool {
    let Some(slot) = position.turn.placed else {
        return false;
    };
    let kind = position.set.kind(position.land.tile(slot).kind);
    let on_stub = position
        .turn
        .follower
        .is_some_and(|part| kind.feature(part) == FeatureKind::Road);
    kind.lake && (on_stub || !position.house.ferry_needs_thief)
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
