//! The dial as a player turns it.

mod boat;
mod marks;
mod sectors;
mod swinging;
mod turning;
mod without_dragging;

use std::time::Duration;

use bevy::math::Vec2;

use super::angles::{between, of_edge, of_point, point};
use super::{Cancelled, Dial, DialSizes, Grab, Released, Sectors, Swing, Touch};
use crate::rules::{Edge, Edges, StubPair};

fn pair(text: &str) -> StubPair {
    text.parse().expect("a pair")
}

fn edges(text: &str) -> Edges {
    text.chars()
        .map(|c| Edge::from_letter(c).expect("an edge"))
        .collect()
}

fn dial(jetties: &str, lies: Option<&str>) -> Dial {
    Dial::new(edges(jetties).iter(), lies.map(pair))
}

fn sizes() -> DialSizes {
    DialSizes::new(100.0)
}

const fn ms(ms: u64) -> Duration {
    Duration::from_millis(ms)
}

/// A point on the ring.
fn ring(angle: f32) -> Vec2 {
    point(angle, 0.6)
}

/// Takes the boat by its middle and brings the pointer round to `angle`.
fn turned(jetties: &str, lies: &str, angles: &[f32]) -> Vec<String> {
    let mut dial = dial(jetties, Some(lies));
    let start = angles[0];
    assert_eq!(
        dial.press(ring(start), &sizes(), Touch::Mouse, ms(0)),
        Some(Grab::Turn)
    );
    let mut seen = Vec::new();
    for angle in angles {
        // Far out, so that every step is a drag.
        dial.drag(point(*angle, 3.0), &sizes(), ms(0));
        seen.push(dial.pair().expect("a pair").to_string());
    }
    seen
}

/// The lakes with three jetties, by the side without one, and the one with four.
const LAKES: [&str; 5] = ["NESW", "ESW", "NSW", "NEW", "NES"];
