//! The search itself.

use std::time::Instant;

use super::chance::kind_at;
use super::expand::Mean;
use super::tree::{Branch, Node, NodeIndex, Tree};
use super::tuning::Tuning;
use crate::opponents::circles::expected_after_circle;
use crate::opponents::evaluation::{Evaluation, Points, Weights};
use crate::opponents::margin::margin;
use crate::opponents::plans::Scratch;
use crate::opponents::random::Random;
use crate::opponents::thought::{Budget, Candidate, Line, Question};
use crate::rules::{Command, Position, RoadGraph, Seat, TurnPhase, play};

/// No search grows beyond this.
const MOST_NODES: usize = 200_000;
/// The golden section: steps of this size spread evenly over the bag, however many there are.
const GOLDEN: f64 = 0.618_033_988_749_894_9;

/// One search.
pub struct Search<'q> {
    pub(super) position: &'q Position,
    pub(super) roads: &'q RoadGraph,
    pub(super) budget: Budget,
    pub(super) line: &'q Line,
    pub(super) tuning: Tuning,
    pub(super) still: bool,
    pub(super) seat: Seat,
    pub(super) seats: u8,
    pub(super) evaluation: Evaluation,
    pub(super) scratch: Scratch,
    pub(super) tree: Tree,
    /// Where the draws of every chance node begin; the same for all, so that all turns are tried with the same luck.
    pub(super) offset: f64,
    /// What a turn gains whoever makes it, on the average of those weighed so far.
    pub(super) gain: Mean,
    /// Nodes before this one are choices of the turn that was asked for.
    first_later: NodeIndex,
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
            first_later: 0,
        };
        search.expand(position, roads, search.tuning.wide)?;
        search.first_later = search.tree.len() as NodeIndex;
        Some(search)
    }

    /// Searches until the budget is used or the answer is wanted, and lists what was looked at in the position of the
    /// question, the best first. A budget of time counts from `begin`.
    pub fn run(mut self, begin: Instant) -> Vec<Candidate> {
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
            Node::Choice { seat, branches } => {
                let curiosity = if at < self.first_later {
                    self.tuning.curiosity
                } else {
                    self.tuning.later_curiosity
                };
                self.pick(*seat, branches, curiosity)
            }
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
    fn pick(&self, seat: Seat, branches: &[Branch], curiosity: f32) -> usize {
        let visits: u32 = branches.iter().map(|b| b.visits).sum();
        let root = (visits as f32 + 1.0).sqrt();
        let all: f32 = branches.iter().map(|b| b.prior).sum();
        let mut best = (f32::NEG_INFINITY, 0);
        for (place, branch) in branches.iter().enumerate() {
            let worth = margin(&branch.worth(self.tuning.trust), seat, self.seats);
            let curious = curiosity * branch.prior / all * root;
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
        let Some((node, promise)) = self.expand(position, roads, narrow) else {
            return self.evaluation.expected(position, roads);
        };
        if let Node::Chance { drawn, .. } = self.tree.node_mut(at) {
            drawn.push((kind, node));
        }
        promise
    }

    /// The turns that were looked at, the best first.
    fn candidates(&self) -> Vec<Candidate> {
        let mut candidates = Vec::new();
        self.collect(0, &mut Vec::new(), &mut candidates);
        // What was hardly searched is not trusted, however much it promises.
        let most = candidates.iter().map(|(_, visits)| *visits).max();
        let trusted = most.unwrap_or(0) as f32 * self.tuning.trusted;
        candidates.sort_by(|(a, visits), (b, others)| {
            let known = |visits: u32| visits as f32 >= trusted;
            let order = known(*others).cmp(&known(*visits));
            order.then(b.margin.total_cmp(&a.margin))
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
