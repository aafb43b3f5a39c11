//! How the search divides its attention.

use serde::{Deserialize, Serialize};

/// How the search divides its attention.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Tuning {
    /// Points that an unsearched choice of the turn that was asked for is given on trust, at first.
    pub curiosity: f32,
    /// The same for turns that follow: those who make them are taken to choose well, so that less is tried.
    pub later_curiosity: f32,
    /// Points by which a choice may promise less and still be given a third of the trust.
    pub temperature: f32,
    /// How many searches the promise of the evaluation counts for.
    pub trust: f32,
    /// Turns that are looked at in the position of the question.
    pub wide: usize,
    /// Turns that are looked at in later positions.
    pub narrow: usize,
    /// The answer is the most promising turn among those that were searched at least this share as often as the one
    /// searched most.
    pub trusted: f32,
}

impl Default for Tuning {
    fn default() -> Self {
        Self {
            curiosity: 40.0,
            later_curiosity: 12.0,
            temperature: 2.5,
            trust: 1.0,
            wide: 12,
            narrow: 4,
            trusted: 0.4,
        }
    }
}
