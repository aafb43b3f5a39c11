//! Weighing all turns that can be made now.

use super::circles::expected_after_circle;
use super::evaluation::{Evaluation, Points, Weights};
use super::margin::margin;
use super::plans::{Scratch, every_turn};
use super::thought::Candidate;
use crate::rules::{Position, RoadGraph};

/// Every turn of whoever has to choose, with what it promises, in the order in which they were found.
pub fn weigh_all(
    position: &Position,
    roads: &RoadGraph,
    weights: &Weights,
    still: bool,
) -> Vec<Candidate> {
    let evaluation = Evaluation::new(position, weights);
    let mut scratch = Scratch::new(position, roads);
    let (seat, seats) = (position.to_act(), position.seats());
    let mut candidates = Vec::new();
    every_turn(
        &mut scratch,
        position,
        roads,
        still,
        |commands, after, its_roads| {
            let expected = expected_after_circle(&evaluation, after, its_roads);
            candidates.push(Candidate {
                commands: commands.to_vec(),
                margin: margin(&expected, seat, seats),
                expected,
            });
        },
    );
    candidates
}

/// What a position promises before anything is chosen.
pub fn expected_now(position: &Position, roads: &RoadGraph, weights: &Weights) -> Points {
    let mut roads = roads.clone();
    Evaluation::new(position, weights).expected(position, &mut roads)
}

/// The best first; equal ones stay in their order.
pub fn best_first(candidates: &mut [Candidate]) {
    candidates.sort_by(|a, b| b.margin.total_cmp(&a.margin));
}
