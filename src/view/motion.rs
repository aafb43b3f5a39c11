//! How much moves: everything, little, or nothing; and the curves all motion follows.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

/// How much the player wants to see move.
#[derive(Resource, Default, Clone, Copy, Debug, PartialEq, Eq)]
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
    /// Whether nothing may move.
    pub fn is_off(self) -> bool {
        self == Self::Off
    }
}

/// Fast at first, then coming to rest.
pub fn ease_out(part: f32) -> f32 {
    1.0 - (1.0 - part).powi(3)
}

/// Soft at both ends.
pub fn ease_in_out(part: f32) -> f32 {
    part * part * (3.0 - 2.0 * part)
}

/// Moves an entity from where it was to where it belongs.
#[derive(Component, Clone, Copy, Debug)]
pub struct Glide {
    from: Transform,
    to: Transform,
    duration: Duration,
    passed: Duration,
}

impl Glide {
    /// A way from one place to another. Give the entity the first place when inserting this.
    pub fn new(from: Transform, to: Transform, milliseconds: u64) -> Self {
        Self {
            from,
            to,
            duration: Duration::from_millis(milliseconds),
            passed: Duration::ZERO,
        }
    }

    /// Where the way ends.
    pub fn goal(&self) -> Transform {
        self.to
    }
}

/// Steps all motion.
pub fn plugin(app: &mut App) {
    app.init_resource::<Motion>().add_systems(Update, glide);
}

fn glide(
    mut commands: Commands,
    mut gliding: Query<(Entity, &mut Transform, &mut Glide)>,
    motion: Res<Motion>,
    time: Res<Time>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    for (entity, mut transform, mut glide) in &mut gliding {
        // A window that slept reports a long frame; the motion shall still be seen from its start.
        glide.passed += time.delta().min(Duration::from_millis(50));
        if motion.is_off() || glide.passed >= glide.duration {
            *transform = glide.to;
            commands.entity(entity).remove::<Glide>();
        } else {
            let part = ease_out(glide.passed.as_secs_f32() / glide.duration.as_secs_f32());
            transform.translation = glide.from.translation.lerp(glide.to.translation, part);
            transform.rotation = glide.from.rotation.slerp(glide.to.rotation, part);
            transform.scale = glide.from.scale.lerp(glide.to.scale, part);
        }
        redraw.write(RequestRedraw);
    }
}
