//! Weighing all turns that can be made now.

use super::circles::expected_after_circle;
use super::evaluation::{Evaluation, Points, Weights};
use super::margin::margin;
use super::plans::{FerryMoves, Scratch, SeeTurns, every_turn};
use super::thought::{Candidate, Line};
use crate::rules::{Command, NodeId, Position, RoadGraph, Seat, Slot};

/// Shows every turn of whoever has to choose, with what it promises each player; only those that were found so far if
/// the answer is wanted at once, but one at least.
pub fn weigh_each(
    scratch: &mut Scratch,
    position: &Position,
    roads: &RoadGraph,
    ferry_moves: FerryMoves,
    evaluation: &Evaluation,
    line: &Line,
    take: impl FnMut(&[Command], &Points),
) {
    let weigher = Weigher {
        evaluation,
        seat: position.to_act(),
        without: Points::default(),
        line,
        has_seen: false,
        take,
    };
    every_turn(scratch, position, roads, ferry_moves, weigher);
}

struct Weigher<'e, T> {
    evaluation: &'e Evaluation,
    seat: Seat,
    /// What the turn shown last promises.
    without: Points,
    line: &'e Line,
    has_seen: bool,
    take: T,
}

impl<T: FnMut(&[Command], &Points)> SeeTurns for Weigher<'_, T> {
    fn see(&mut self, commands: &[Command], position: &Position, roads: &mut RoadGraph) {
        self.without = expected_after_circle(self.evaluation, position, roads);
        (self.take)(commands, &self.without);
        self.has_seen = true;
    }

    fn has_enough(&self) -> bool {
        self.has_seen && self.line.is_hurried()
    }

    fn knows(
        &mut self,
        commands: &[Command],
        part: u8,
        without: &Position,
        roads: &RoadGraph,
    ) -> bool {
        // The tile of this turn is the last that was laid.
        let slot = Slot(without.land().tiles().len() as u16 - 1);
        let node = NodeId::new(slot, part);
        let expected = (self.evaluation).expected_with_follower(
            without,
            roads,
            &self.without,
            self.seat,
            node,
        );
        if let Some(expected) = &expected {
            (self.take)(commands, expected);
        }
        expected.is_some()
    }
}

/// Every turn of whoever has to choose, with what it promises, in the order in which they were found.
pub fn weigh_all(
    position: &Position,
    roads: &RoadGraph,
    weights: &Weights,
    ferry_moves: FerryMoves,
    line: &Line,
) -> Vec<Candidate> {
    let evaluation = Evaluation::new(position, weights);
    let mut scratch = Scratch::new(position, roads);
    let (seat, seats) = (position.to_act(), position.seats());
    let mut candidates = Vec::new();
    weigh_each(
        &mut scratch,
        position,
        roads,
        ferry_moves,
        &evaluation,
        line,
        |commands, expected| {
            candidates.push(Candidate {
                commands: commands.to_vec(),
                margin: margin(expected, seat, seats),
                expected: *expected,
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::opponents::random_game::play_random_game;
    use crate::rules::TurnPhase;

    #[test]
    fn a_follower_is_weighed_the_short_way_as_it_is_by_playing_the_turn() {
        let mut short = 0;
        for seed in 0..3 {
            play_random_game(seed, |position, roads, _| {
                if position.phase() == TurnPhase::PlaceTile {
                    short += compare(position, roads);
                }
            });
        }
        assert!(short > 1000, "{short} turns were weighed the short way");
    }

    /// How many turns were not played to be weighed.
    fn compare(position: &Position, roads: &RoadGraph) -> usize {
        let weights = Weights::default();
        let evaluation = Evaluation::new(position, &weights);
        let mut scratch = Scratch::new(position, roads);
        let mut played = Vec::new();
        every_turn(
            &mut scratch,
            position,
            roads,
            FerryMoves::All,
            |commands: &[Command], after: &Position, its_roads: &mut RoadGraph| {
                let expected = expected_after_circle(&evaluation, after, its_roads);
                played.push((commands.to_vec(), expected));
            },
        );
        let mut weighed = 0;
        let mut met = 0;
        let seen = |commands: &[Command], expected: &Points| {
            let of = played.iter().find(|(other, _)| other == commands);
            let (_, by_playing) = of.expect("the same turns");
            for (one, other) in expected.iter().zip(by_playing) {
                assert!((one - other).abs() < 0.001, "{commands:?}: {one} {other}");
            }
            weighed += 1;
        };
        let mut seen = seen;
        weigh_each(
            &mut scratch,
            position,
            roads,
            FerryMoves::All,
            &evaluation,
            &Line::default(),
            |commands, expected| {
                met += usize::from(matches!(commands.last(), Some(Command::Follower(Some(_)))));
                seen(commands, expected);
            },
        );
        assert_eq!(weighed, played.len());
        met
    }
}
