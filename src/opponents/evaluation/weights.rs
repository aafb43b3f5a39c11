//! The numbers of the evaluation. All are in points or are chances.

use serde::{Deserialize, Serialize};

/// What the evaluation believes. Found by matches between computer players (`docs/opponents.md`).
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Weights {
    /// How many of the tiles that fit a gap are free to be laid there: the rest serves better elsewhere.
    pub fitting: f32,
    /// What the last follower in the supply is worth while many turns are to come.
    pub last_follower: f32,
    /// What the second one is worth.
    pub second_follower: f32,
    /// What the third one is worth.
    pub third_follower: f32,
    /// What each further one is worth.
    pub more_followers: f32,
    /// Own turns to come at which a follower in hand has lost half its worth.
    pub follower_turns: f32,
    /// Share of the worth of one more follower in the supply that a follower on the board counts, if he comes home.
    pub homecoming: f32,
    /// What a farmer gains for each own turn to come: fields grow.
    pub field_growth: f32,
    /// Share of a city's chance to be finished that counts for the farmers beside it.
    pub city_for_field: f32,
    /// How much it counts that two features may be joined.
    pub join: f32,
    /// How much a ferry that can still be moved counts.
    pub ferry: f32,
    /// Turns within which somebody is expected to move a ferry if he wants to.
    pub ferry_turns: u32,
    /// Factor of the chance for each gap beyond the first: gaps are filled one after the other, and others see it coming.
    pub several_gaps: f32,
    /// Share of the likely neighbours of a monastery that count beside its hope to be complete.
    pub monastery_gaps: f32,
}

impl Default for Weights {
    fn default() -> Self {
        Self {
            fitting: 0.129,
            last_follower: 14.4,
            second_follower: 5.3,
            third_follower: 4.28,
            more_followers: 2.72,
            follower_turns: 4.78,
            homecoming: 0.158,
            field_growth: -0.05,
            city_for_field: 0.39,
            join: 1.0,
            ferry: 0.467,
            ferry_turns: 3,
            several_gaps: 0.466,
            monastery_gaps: 0.331,
        }
    }
}
