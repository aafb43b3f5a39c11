//! The gate before scoring: a person's turn is paid only once the person says so.

use bevy::prelude::Resource;

use crate::rules::{MAX_SEATS, Position, TurnPhase};

/// Whether scoring may begin. A matter of the table, not of the rules: until then every step can be taken back.
#[derive(Resource, Debug, Default)]
pub struct ScoringGate {
    /// Seats whose turns wait for *End turn*. May be changed at any time, when a person takes over a seat.
    pub people: [bool; MAX_SEATS],
    /// Whether *End turn* was said in this turn, or a record goes on beyond it.
    passed: bool,
}

impl ScoringGate {
    pub(super) const fn new(people: [bool; MAX_SEATS]) -> Self {
        Self {
            people,
            passed: false,
        }
    }

    /// Whether scoring may begin in this position.
    pub fn is_open(&self, position: &Position) -> bool {
        self.passed || !self.people[position.turn().seat.index()]
    }

    /// Whether the turn is played but for *End turn*.
    pub fn holds(&self, position: &Position) -> bool {
        position.phase() == TurnPhase::ScoreFeatures && !self.is_open(position)
    }

    pub(super) const fn pass(&mut self) {
        self.passed = true;
    }

    pub(super) const fn close(&mut self) {
        self.passed = false;
    }
}
