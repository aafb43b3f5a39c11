//! Angles in degrees, 0 = east, growing clockwise with `y` to the south.

use bevy::math::Vec2;

use crate::rules::Edge;

/// The direction of a side from the middle of its tile.
pub(super) const fn of_edge(edge: Edge) -> f32 {
    match edge {
        Edge::E => 0.0,
        Edge::S => 90.0,
        Edge::W => 180.0,
        Edge::N => 270.0,
    }
}

/// The direction of a point from the middle, 0 up to 360.
pub(super) fn of_point(point: Vec2) -> f32 {
    point.y.atan2(point.x).to_degrees().rem_euclid(360.0)
}

/// The point in that direction, so far from the middle.
pub(super) fn point(angle: f32, radius: f32) -> Vec2 {
    Vec2::from_angle(angle.to_radians()) * radius
}

/// The way from one angle to another, the short way round: above -180, at most 180.
pub(super) fn between(from: f32, to: f32) -> f32 {
    let turn = (to - from).rem_euclid(360.0);
    if turn > 180.0 { turn - 360.0 } else { turn }
}
