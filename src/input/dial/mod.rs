//! The ferry dial: how a hand, a key or a click turns the ferry of a lake from pair to pair.
//!
//! Pure geometry. Positions are in tiles from the middle of the lake, `x` east and `y` south; angles in degrees,
//! 0 = east, growing clockwise. Neither knows how the board is turned or how far it is zoomed: sizes that must not
//! fall below so many points come from [`DialSizes`], which is made anew whenever the zoom changes.
//!
//! What a pair is worth, and whether a ferry may move at all, is not asked here.

mod angles;
mod lean;
mod marks;
mod pose;
mod sectors;
mod sizes;
mod state;
mod swing;
#[cfg(test)]
mod tests;

pub use marks::{MarkPlace, MarkPlaces};
pub use pose::BoatPose;
pub use sectors::{Mark, Sectors};
pub use sizes::DialSizes;
pub use state::{Cancelled, Dial, Grab, Released, Touch};
pub use swing::Swing;
