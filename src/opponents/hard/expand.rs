//! A position that is new to the tree.

use super::search::Search;
use super::tree::NodeIndex;
use crate::opponents::evaluation::Points;
use crate::opponents::lot::falling;
use crate::opponents::margin::margin;
use crate::opponents::plans::FerryMoves;
use crate::opponents::thought::Candidate;
use crate::opponents::weigh::weigh_each;
use crate::rules::{Position, RoadGraph, Seat};

/// An average that grows.
#[derive(Clone, Copy, Debug, Default)]
pub struct Mean {
    sum: f32,
    count: f32,
}

impl Mean {
    pub(super) fn add(&mut self, value: f32) {
        self.sum += value;
        self.count += 1.0;
    }

    pub(super) fn get(self) -> f32 {
        self.sum / self.count.max(1.0)
    }
}

impl Search<'_> {
    /// Weighs all turns of a position and adds the best of them to the tree. The points that the best one promises.
    pub(super) fn expand(
        &mut self,
        position: &Position,
        roads: &RoadGraph,
        most: usize,
    ) -> Option<(NodeIndex, Points)> {
        let (seat, seats) = (position.to_act(), self.seats);
        // Whoever has hands for the ferries is taken to use them, and the others are not.
        let ferry_moves = if self.still && seat == self.seat {
            FerryMoves::None
        } else {
            FerryMoves::WhereFollowersStand
        };
        let mut turns: Vec<(Candidate, f32)> = Vec::with_capacity(most + 1);
        weigh_each(
            &mut self.scratch,
            position,
            roads,
            ferry_moves,
            &self.evaluation,
            self.line,
            |commands, expected| {
                let margin = margin(expected, seat, seats);
                let full = turns.len() == most;
                if full
                    && turns
                        .last()
                        .is_some_and(|(worst, _)| worst.margin >= margin)
                {
                    return;
                }
                if full {
                    turns.pop();
                }
                let place = turns.partition_point(|(t, _)| t.margin >= margin);
                let turn = Candidate {
                    commands: commands.to_vec(),
                    margin,
                    expected: *expected,
                };
                turns.insert(place, (turn, 0.0));
            },
        );
        let best = turns.first()?.0.margin;
        let mut all = 0.0;
        for (turn, prior) in &mut turns {
            *prior = falling((best - turn.margin) / self.tuning.temperature);
            all += *prior;
        }
        for (_, prior) in &mut turns {
            *prior /= all;
        }
        let mut its_roads = roads.clone();
        let before = self.evaluation.expected(position, &mut its_roads);
        self.gain.add(best - margin(&before, seat, seats));
        let next = seat.next(seats);
        for (turn, _) in &mut turns {
            self.add_initiative(next, position, &mut turn.expected);
        }
        let promise = turns[0].0.expected;
        let node = self.tree.add_turns(seat, seats, &turns);
        Some((node, promise))
    }

    /// Whoever is to move next has a turn more to come than the others think.
    pub(super) fn add_initiative(&self, next: Seat, position: &Position, points: &mut Points) {
        let gain = if position.tiles_left() == 0 {
            0.0
        } else {
            self.gain.get()
        };
        let seats = f32::from(self.seats);
        let mut seat = next;
        for place in 0..self.seats {
            let ahead = seats - 1.0 - f32::from(place);
            points[seat.index()] += gain * ahead / seats;
            seat = seat.next(self.seats);
        }
    }
}
