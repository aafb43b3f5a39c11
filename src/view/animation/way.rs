//! Where a piece is on its way.

use bevy::math::Vec2;
use bevy::transform::components::Transform;

use crate::view::motion::{ease_in, ease_in_out, ease_out};
use crate::view::seat_look::SeatLook;
use crate::view::space::CELL;

/// How a piece comes to where it belongs, or leaves.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Way {
    /// From another place.
    From(Transform),
    /// A tile, from a little larger.
    Settling,
    /// A follower, from above.
    Falling,
    /// Out of nothing.
    FadingIn,
    /// A follower, on an arc to its seat.
    Flying(SeatLook),
    /// Into nothing.
    FadingOut,
}

/// Where a piece is now and how much of it is to be seen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Pose {
    /// Its place.
    pub transform: Transform,
    /// Its opacity, times its own.
    pub alpha: f32,
}

/// How much larger a tile is when it leaves the hand.
const TILE_LIFTED: f32 = 1.06;
/// How far above its place a follower leaves the hand, in world units.
const FALL: f32 = 0.32 * CELL;
/// How high an arc rises over the straight way, in parts of it, and at least in world units.
const ARC: f32 = 0.1;
const LEAST_ARC: f32 = 0.3 * CELL;

/// The point of a flight from one place to another after this part of it, 0 to 1.
pub fn flight_point(from: Vec2, to: Vec2, part: f32) -> Vec2 {
    let rise = (from.distance(to) * ARC).max(LEAST_ARC);
    let bend = from.midpoint(to) + Vec2::Y * 2.0 * rise;
    from.lerp(bend, part).lerp(bend.lerp(to, part), part)
}

impl Way {
    /// Where the piece is after this part of its way, if it belongs at `rest` and its seat is at `home`.
    pub fn pose(self, part: f32, rest: Transform, home: Vec2) -> Pose {
        let mut pose = Pose {
            transform: rest,
            alpha: 1.0,
        };
        match self {
            Self::From(from) => {
                let part = ease_out(part);
                pose.transform = Transform {
                    translation: from.translation.lerp(rest.translation, part),
                    rotation: from.rotation.slerp(rest.rotation, part),
                    scale: from.scale.lerp(rest.scale, part),
                };
            }
            Self::Settling => {
                pose.transform.scale *= 1.0 + (TILE_LIFTED - 1.0) * (1.0 - ease_out(part));
            }
            Self::Falling => {
                pose.transform.translation.y += FALL * (1.0 - ease_in(part));
                pose.alpha = (part * 3.0).min(1.0);
            }
            Self::FadingIn => pose.alpha = part,
            Self::FadingOut => pose.alpha = 1.0 - part,
            Self::Flying(_) => {
                let from = rest.translation.truncate();
                let at = flight_point(from, home, ease_in_out(part));
                pose.transform.translation.x = at.x;
                pose.transform.translation.y = at.y;
                pose.transform.translation.z += ABOVE_ALL;
            }
        }
        pose
    }
}

/// Who flies is seen over everything that lies.
const ABOVE_ALL: f32 = 3.0;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flight_begins_where_the_follower_stands_and_ends_at_its_seat() {
        let (from, to) = (Vec2::new(10.0, 20.0), Vec2::new(2000.0, -300.0));
        assert!(flight_point(from, to, 0.0).distance(from) < 0.01);
        assert!(flight_point(from, to, 1.0).distance(to) < 0.01);
        let straight = from.midpoint(to);
        assert!(flight_point(from, to, 0.5).y > straight.y + LEAST_ARC * 0.9);
    }

    #[test]
    fn every_way_that_comes_ends_at_rest() {
        let rest = Transform::from_xyz(5.0, 6.0, 7.0);
        for way in [
            Way::From(Transform::from_xyz(90.0, 0.0, 0.0)),
            Way::Settling,
            Way::Falling,
            Way::FadingIn,
        ] {
            let pose = way.pose(1.0, rest, Vec2::ZERO);
            assert_eq!(pose.transform, rest, "{way:?}");
            assert!((pose.alpha - 1.0).abs() < f32::EPSILON);
        }
        let gone = Way::FadingOut.pose(1.0, rest, Vec2::ZERO);
        assert!(gone.alpha.abs() < f32::EPSILON);
    }
}
