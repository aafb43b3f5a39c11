//! How much moves: everything, little, or nothing; how fast; and the curves all motion follows.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// How much the player wants to see move.
#[derive(Resource, Default, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Motion {
    /// Everything as designed.
    #[default]
    Full,
    /// Fades instead of flights.
    Calm,
    /// Cuts only; also what tests use.
    Off,
}

impl Motion {
    /// All of them, most first.
    pub const ALL: [Self; 3] = [Self::Full, Self::Calm, Self::Off];

    /// Whether nothing may move.
    pub fn is_off(self) -> bool {
        self == Self::Off
    }
}

/// How fast things move that move by themselves.
#[derive(Resource, Default, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pace {
    /// As designed.
    #[default]
    Usual,
    /// At half the speed.
    Slow,
}

impl Pace {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Usual, Self::Slow];

    /// How much of the passing time counts.
    pub fn factor(self) -> f32 {
        match self {
            Self::Usual => 1.0,
            Self::Slow => 0.5,
        }
    }
}

/// Fast at first, then coming to rest.
pub fn ease_out(part: f32) -> f32 {
    1.0 - (1.0 - part).powi(3)
}

/// Slow at first, as things fall.
pub fn ease_in(part: f32) -> f32 {
    part * part
}

/// Soft at both ends.
pub fn ease_in_out(part: f32) -> f32 {
    part * part * (3.0 - 2.0 * part)
}

/// Motion and pace.
pub fn plugin(app: &mut App) {
    app.init_resource::<Motion>().init_resource::<Pace>();
}
