//! A whole step at once: what computers, replays and tests use.

use super::advance::advance;
use super::command::Command;
use super::decide::decide;
use super::event::EventSink;
use super::illegal::Illegal;
use super::position::Position;
use super::roads::RoadGraph;
use super::score::score;
use super::turn::TurnPhase;

/// Applies a command and goes on until the next choice or draw is due; pays whatever is complete on the way.
///
/// # Errors
/// Why the command is refused; position and roads are then untouched.
pub fn play<S: EventSink>(
    position: &mut Position,
    roads: &mut RoadGraph,
    command: Command,
    sink: &mut S,
) -> Result<TurnPhase, Illegal> {
    decide(position, roads, command, sink)?;
    follow(position, roads, command);
    Ok(settle(position, roads, sink))
}

/// Goes on until a choice or draw is due, and pays on the way what is complete.
#[inline]
pub fn settle<S: EventSink>(position: &mut Position, roads: &RoadGraph, sink: &mut S) -> TurnPhase {
    loop {
        let phase = advance(position, roads, sink);
        if phase != TurnPhase::ScoreFeatures {
            return phase;
        }
        score(position, roads, sink);
    }
}

/// Brings the roads up to date after `command` was applied to the position.
#[inline]
pub fn follow(position: &Position, roads: &mut RoadGraph, command: Command) {
    let (set, land) = (&position.set, &position.land);
    match command {
        Command::Place { .. } => {
            if let Some(slot) = position.turn.placed {
                roads.add_tile(set, land, slot);
            }
        }
        Command::SetFerry(pair) => {
            if let Some(slot) = position.turn.placed {
                roads.connect(set, land, slot, pair);
            }
        }
        Command::MoveFerry { cell, pair } => {
            if let Some(slot) = land.slot_at(cell) {
                roads.connect(set, land, slot, pair);
            }
        }
        Command::Draw(_)
        | Command::Follower(_)
        | Command::EndMoves
        | Command::ChooseCircle(_)
        | Command::AddFollower(_)
        | Command::TakeFollower(_)
        | Command::Decline => {}
    }
}
