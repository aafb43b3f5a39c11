//! How far ahead a player is.

use super::evaluation::Points;
use crate::rules::Seat;

/// The points of a player less those of the best other one.
pub fn margin(points: &Points, seat: Seat, seats: u8) -> f32 {
    let others = (0..usize::from(seats)).filter(|s| *s != seat.index());
    let best = others.map(|s| points[s]).fold(f32::NEG_INFINITY, f32::max);
    points[seat.index()] - best
}
