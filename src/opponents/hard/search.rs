//! The search itself.

use std::time::Instant;

use serde::{Deserialize, Serialize};

use super::tree::{Branch, Node, NodeIndex, Tree};
use crate::opponents::circles::expected_after_circle;
use crate::opponents::evaluation::{Evaluation, Points, Weights};
use crate::opponents::lot::falling;
use crate::opponents::margin::margin;
use crate::opponents::plans::{FerryMoves, Scratch};
use crate::opponents::random::Random;
use crate::opponents::thought::{Budget, Candidate, Line, Question};
use crate::opponents::weigh::weigh_each;
use crate::rules::{Command, KindId, Position, RoadGraph, Seat, TurnPhase, play};

/// How the search divides its attention.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Tuning {
    /// Points that an unsearched choice is given on trust, at first.
    pub curiosity: f32,
    /// Points by which a choice may promise less and still be given a third of the trust.
    pub temperature: f32,
    /// How many searches the promise of the evaluation counts for.
    pub trust: f32,
    /// Turns that are looked at in the position of the question.
    pub wide: usize,
    /// Turns that are looked at in later positions.
    pub narrow: usize,
    /// Turns played on by lot before the position is judged.
    pub playout: u32,
}

impl Default for Tuning {
    fn default() -> Self {
        Self {
            curiosity: 6.0,
            temperature: 2.5,
            trust: 1.0,
            wide: 32,
            narrow: 8,
            playout: 0,
        }
    }
}

/// No search grows beyond this.
const MOST_NODES: usize = 200_000;
/// The golden section: steps of this size spread evenly over the bag, however many there are.
const GOLDEN: f64 = 0.618_033_988_749_894_9;

/// One search.
pub struct Search<'q> {
    position: &'q Position,
    roads: &'q RoadGraph,
    budget: Budget,
    line: &'q Line,
    tuning: Tuning,
    still: bool,
    seat: Seat,
    seats: u8,
    evaluation: Evaluation,
    scratch: Scratch,
    tree: Tree,
    /// Where the draws of every chance node begin; the same for all, so that all turns are tried with the same luck.
    offset: f64,
    /// What a turn gains whoever makes it, on the average of those weighed so far.
    gain: Mean,
    random: Random,
}

#[derive(Clone, Copy, Debug, Default)]
struct Mean {
    sum: f32,
    count: f32,
}

impl Mean {
    fn add(&mut self, value: f32) {
        self.sum += value;
        self.count += 1.0;
    }

    fn get(self) -> f32 {
        self.sum / self.count.max(1.0)
    }
}

impl<'q> Search<'q> {
    /// A search for the question; `None` if there is nothing to choose.
    pub fn new(
        question: &Question<'q>,
        weights: &Weights,
        tuning: &Tuning,
        still: bool,
    ) -> Option<Self> {
        let (position, roads) = (question.position, question.roads);
        let mut random = Random::new(question.seed);
        let offset = f64::from(random.below(1 << 24)) / f64::from(1 << 24);
        let mut search = Self {
            position,
            roads,
            budget: question.budget,
            line: question.line,
            tuning: *tuning,
            still,
            seat: position.to_act(),
            seats: position.seats(),
            evaluation: Evaluation::new(position, weights),
            scratch: Scratch::new(position, roads),
            tree: Tree::default(),
            offset,
            gain: Mean::default(),
            random,
        };
        search.expand(position, roads, search.tuning.wide)?;
        Some(search)
    }

    /// Weighs all turns of a position and adds the best of them to the tree. The points that the best one promises.
    fn expand(
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

    /// Searches until the budget is used or the answer is wanted, and lists what was looked at in the position of the
    /// question, the best first.
    pub fn run(mut self) -> Vec<Candidate> {
        let begin = Instant::now();
        let mut position = self.position.clone();
        let mut roads = self.roads.clone();
        let only_one = self.is_forced();
        let mut iteration: u32 = 0;
        while !only_one && self.tree.len() < MOST_NODES && !self.line.is_hurried() {
            let used = match self.budget {
                Budget::Iterations(most) => iteration as f32 / most.max(1) as f32,
                Budget::Time(most) => begin.elapsed().as_secs_f32() / most.as_secs_f32().max(1e-6),
            };
            if used >= 1.0 {
                break;
            }
            self.line.tell(used);
            position.clone_from(self.position);
            roads.clone_from(self.roads);
            self.descend(0, &mut position, &mut roads);
            iteration += 1;
        }
        self.candidates()
    }

    /// Whether there is no choice.
    fn is_forced(&self) -> bool {
        let mut at = 0;
        loop {
            match self.tree.node(at) {
                Node::Choice { branches, .. } if branches.len() == 1 => at = branches[0].next,
                Node::Choice { .. } => return false,
                Node::Chance { .. } => return true,
            }
        }
    }

    /// One search from a node on: down to a turn that is new, and what it promises back to all that led there.
    fn descend(&mut self, at: NodeIndex, position: &mut Position, roads: &mut RoadGraph) -> Points {
        let place = match self.tree.node(at) {
            Node::Choice { seat, branches } => self.pick(*seat, branches),
            Node::Chance { .. } => return self.draw(at, position, roads),
        };
        let Node::Choice { branches, .. } = self.tree.node(at) else {
            return Points::default();
        };
        let (command, next) = (branches[place].command, branches[place].next);
        let found = if play(position, roads, command, &mut ()).is_ok() {
            self.descend(next, position, roads)
        } else {
            branches[place].promise
        };
        if let Node::Choice { branches, .. } = self.tree.node_mut(at) {
            let branch = &mut branches[place];
            branch.visits += 1;
            for (sum, points) in branch.sum.iter_mut().zip(found) {
                *sum += points;
            }
        }
        found
    }

    /// The branch to be searched next: worth, and curiosity about what was searched little and promises much.
    fn pick(&self, seat: Seat, branches: &[Branch]) -> usize {
        let visits: u32 = branches.iter().map(|b| b.visits).sum();
        let root = (visits as f32 + 1.0).sqrt();
        let all: f32 = branches.iter().map(|b| b.prior).sum();
        let mut best = (f32::NEG_INFINITY, 0);
        for (place, branch) in branches.iter().enumerate() {
            let worth = margin(&branch.worth(self.tuning.trust), seat, self.seats);
            let curious = self.tuning.curiosity * branch.prior / all * root;
            let score = worth + curious / (1.0 + branch.visits as f32);
            if score > best.0 {
                best = (score, place);
            }
        }
        best.1
    }

    /// A turn is over: the next tile comes, and the next player chooses.
    fn draw(&mut self, at: NodeIndex, position: &mut Position, roads: &mut RoadGraph) -> Points {
        let draws = match self.tree.node_mut(at) {
            Node::Chance { draws, .. } => {
                *draws += 1;
                *draws - 1
            }
            Node::Choice { .. } => 0,
        };
        if position.phase() == TurnPhase::CropCircle {
            let mut points = expected_after_circle(&self.evaluation, position, roads);
            let next = position.turn().seat.next(self.seats);
            self.add_initiative(next, position, &mut points);
            return points;
        }
        let mut lot = (self.offset + f64::from(draws) * GOLDEN).fract();
        let mut kind = None;
        // A tile that fits nowhere is put aside, and another one comes.
        while position.phase() == TurnPhase::DrawTile {
            let drawn = kind_at(position, lot);
            if play(position, roads, Command::Draw(drawn), &mut ()).is_err() {
                break;
            }
            kind = Some(drawn);
            lot = (lot + GOLDEN).fract();
        }
        let Some(kind) = kind.filter(|_| position.phase() == TurnPhase::PlaceTile) else {
            return self.evaluation.expected(position, roads);
        };
        let known = match self.tree.node(at) {
            Node::Chance { drawn, .. } => drawn.iter().find(|(k, _)| *k == kind).map(|(_, n)| *n),
            Node::Choice { .. } => None,
        };
        if let Some(node) = known {
            return self.descend(node, position, roads);
        }
        let narrow = self.tuning.narrow;
        let Some((node, mut promise)) = self.expand(position, roads, narrow) else {
            return self.evaluation.expected(position, roads);
        };
        if let Node::Chance { drawn, .. } = self.tree.node_mut(at) {
            drawn.push((kind, node));
        }
        if self.tuning.playout > 0 {
            promise = self.play_on(node, position, roads);
        }
        promise
    }

    /// Whoever is to move next has a turn more to come than the others think.
    fn add_initiative(&self, next: Seat, position: &Position, points: &mut Points) {
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

    /// The best turn of a new node is made, then some by lot; what that leads to.
    fn play_on(
        &mut self,
        node: NodeIndex,
        position: &mut Position,
        roads: &mut RoadGraph,
    ) -> Points {
        let mut at = node;
        while let Node::Choice { branches, seat } = self.tree.node(at) {
            let best = branches.iter().max_by(|a, b| {
                let worth = |b: &Branch| margin(&b.promise, *seat, self.seats);
                worth(a).total_cmp(&worth(b))
            });
            let Some(branch) = best else { break };
            if play(position, roads, branch.command, &mut ()).is_err() {
                break;
            }
            at = branch.next;
        }
        let turns = u32::from(self.tuning.playout as u16);
        let last = position.turn().number + turns as u16;
        while position.phase() != TurnPhase::GameOver && position.turn().number < last {
            let command = if position.phase() == TurnPhase::DrawTile {
                let lot = f64::from(self.random.below(1 << 24)) / f64::from(1 << 24);
                Some(Command::Draw(kind_at(position, lot)))
            } else {
                self.random.choose(position, roads)
            };
            let Some(command) = command else { break };
            if play(position, roads, command, &mut ()).is_err() {
                break;
            }
        }
        let mut points = self.evaluation.expected(position, roads);
        self.add_initiative(position.turn().seat, position, &mut points);
        points
    }

    /// The turns that were looked at, the best first.
    fn candidates(&self) -> Vec<Candidate> {
        let mut candidates = Vec::new();
        self.collect(0, &mut Vec::new(), &mut candidates);
        candidates.sort_by(|(a, visits), (b, others)| {
            (visits, a.margin)
                .partial_cmp(&(others, b.margin))
                .unwrap_or(std::cmp::Ordering::Equal)
                .reverse()
        });
        candidates.into_iter().map(|(turn, _)| turn).collect()
    }

    fn collect(
        &self,
        at: NodeIndex,
        commands: &mut Vec<Command>,
        candidates: &mut Vec<(Candidate, u32)>,
    ) {
        let Node::Choice { branches, .. } = self.tree.node(at) else {
            return;
        };
        for branch in branches {
            commands.push(branch.command);
            if matches!(self.tree.node(branch.next), Node::Chance { .. }) {
                let expected = branch.worth(self.tuning.trust);
                let turn = Candidate {
                    commands: commands.clone(),
                    margin: margin(&expected, self.seat, self.seats),
                    expected,
                };
                candidates.push((turn, branch.visits));
            } else {
                self.collect(branch.next, commands, candidates);
            }
            commands.pop();
        }
    }
}

/// The kind of tile at a share of the bag, 0 to 1.
fn kind_at(position: &Position, share: f64) -> KindId {
    let mut place = (share * f64::from(position.tiles_left())) as u32;
    for (kind, left) in position.tile_set().ids().zip(position.bag()) {
        if place < u32::from(*left) {
            return kind;
        }
        place -= u32::from(*left);
    }
    KindId(0)
}
