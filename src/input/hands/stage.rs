//! What a person has to do now: the phases of the rules, with the turn still a draft.

use crate::rules::{Command, Position, TurnPhase};
use crate::table::{Draft, ScoringGate};

/// What the turn stands at, for the person who plays it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Stage {
    /// No turn is being played: before a game, or a computer's turn.
    #[default]
    Idle,
    /// The tile is in hand.
    Tile,
    /// A follower is to be chosen, or was, and may still be chosen again.
    Follower,
    /// Ferries may be turned.
    Ferries,
    /// Nothing is left to choose; the turn can be ended.
    Ready,
    /// A crop circle is resolved.
    Circle,
    /// The game is over.
    Over,
}

impl Stage {
    /// The stage of a position; `turnable` says whether a ferry can still be turned.
    pub fn of(position: &Position, gate: &ScoringGate, draft: &Draft, turnable: bool) -> Self {
        match position.phase() {
            TurnPhase::PlaceTile => Self::Tile,
            TurnPhase::PlaceFollower => Self::Follower,
            TurnPhase::SetFerry | TurnPhase::MoveFerries => Self::Ferries,
            TurnPhase::CropCircle => Self::Circle,
            TurnPhase::GameOver => Self::Over,
            TurnPhase::ScoreFeatures if gate.holds(position) => {
                let chose = |s: &crate::table::DraftStep| matches!(s.command, Command::Follower(_));
                if turnable {
                    Self::Ferries
                } else if draft.steps().iter().any(chose) {
                    Self::Follower
                } else {
                    Self::Ready
                }
            }
            TurnPhase::ScoreFeatures | TurnPhase::DrawTile => Self::Idle,
        }
    }
}
