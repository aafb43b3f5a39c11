//! The tree of a search: choices and chance.

use smallvec::SmallVec;

use crate::opponents::evaluation::Points;
use crate::opponents::margin::margin;
use crate::opponents::thought::Candidate;
use crate::rules::{Command, KindId, Seat};

/// A place in [`Tree::nodes`].
pub type NodeIndex = u32;

/// One step of a turn that may be taken from a node.
#[derive(Clone, Debug)]
pub struct Branch {
    /// The step.
    pub command: Command,
    /// The share of the trust that its parent gives it before anything is searched.
    pub prior: f32,
    /// What the best turn that begins so promises by the evaluation alone.
    pub promise: Points,
    /// How often it was searched.
    pub visits: u32,
    /// The sum of what these searches found.
    pub sum: Points,
    /// What follows.
    pub next: NodeIndex,
}

impl Branch {
    /// What it is worth: the promise counts like `trust` searches.
    pub fn worth(&self, trust: f32) -> Points {
        let all = trust + self.visits as f32;
        std::array::from_fn(|s| (trust * self.promise[s] + self.sum[s]) / all)
    }
}

/// What the tree knows of a moment of the game.
#[derive(Clone, Debug)]
pub enum Node {
    /// A player chooses.
    Choice {
        /// Who.
        seat: Seat,
        /// The choices that are looked at.
        branches: Vec<Branch>,
    },
    /// A tile is drawn.
    Chance {
        /// Draws so far.
        draws: u32,
        /// What was drawn at least once, and the choice that follows.
        drawn: SmallVec<[(KindId, NodeIndex); 4]>,
    },
}

/// All nodes of a search; the first is the root.
#[derive(Clone, Debug, Default)]
pub struct Tree {
    nodes: Vec<Node>,
}

impl Tree {
    /// How many nodes there are.
    pub fn len(&self) -> usize {
        self.nodes.len()
    }

    /// A node.
    pub fn node(&self, index: NodeIndex) -> &Node {
        &self.nodes[index as usize]
    }

    /// A node, to be changed.
    pub fn node_mut(&mut self, index: NodeIndex) -> &mut Node {
        &mut self.nodes[index as usize]
    }

    fn push(&mut self, node: Node) -> NodeIndex {
        self.nodes.push(node);
        (self.nodes.len() - 1) as NodeIndex
    }

    /// Adds the choices of a turn, given as whole turns with the prior of each; those with the same beginning share it.
    /// Each turn ends at chance.
    pub fn add_turns(&mut self, seat: Seat, seats: u8, turns: &[(Candidate, f32)]) -> NodeIndex {
        let root = self.push(Node::Choice {
            seat,
            branches: Vec::new(),
        });
        for (turn, prior) in turns {
            let mut at = root;
            for (depth, command) in turn.commands.iter().enumerate() {
                let last = depth + 1 == turn.commands.len();
                at = self.add_step(at, seat, seats, *command, turn, *prior, last);
            }
        }
        root
    }

    #[expect(clippy::too_many_arguments, reason = "one step of the loop above")]
    fn add_step(
        &mut self,
        at: NodeIndex,
        seat: Seat,
        seats: u8,
        command: Command,
        turn: &Candidate,
        prior: f32,
        last: bool,
    ) -> NodeIndex {
        let Node::Choice { branches, .. } = self.node_mut(at) else {
            return at;
        };
        if let Some(branch) = branches.iter_mut().find(|b| b.command == command) {
            branch.prior += prior;
            if margin(&branch.promise, seat, seats) < turn.margin {
                branch.promise = turn.expected;
            }
            return branch.next;
        }
        let place = branches.len();
        branches.push(Branch {
            command,
            prior,
            promise: turn.expected,
            visits: 0,
            sum: Points::default(),
            next: 0,
        });
        let next = self.push(if last {
            Node::Chance {
                draws: 0,
                drawn: SmallVec::new(),
            }
        } else {
            Node::Choice {
                seat,
                branches: Vec::new(),
            }
        });
        if let Node::Choice { branches, .. } = self.node_mut(at) {
            branches[place].next = next;
        }
        next
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Cell, MAX_SEATS, Rotation};

    fn turn(cell: i16, follower: Option<u8>, own: f32) -> (Candidate, f32) {
        let mut expected = [0.0; MAX_SEATS];
        expected[0] = own;
        let commands = vec![
            Command::Place {
                cell: Cell::new(cell, 0),
                rotation: Rotation::R0,
            },
            Command::Follower(follower),
        ];
        let turn = Candidate {
            commands,
            margin: own,
            expected,
        };
        (turn, 0.25)
    }

    #[test]
    fn turns_that_begin_alike_share_their_beginning_and_it_promises_what_the_best_of_them_does() {
        let turns = [
            turn(1, None, 2.0),
            turn(1, Some(0), 5.0),
            turn(2, None, 3.0),
            turn(1, Some(1), 1.0),
        ];
        let mut tree = Tree::default();
        let root = tree.add_turns(Seat(0), 2, &turns);
        let Node::Choice { branches, .. } = tree.node(root) else {
            panic!("a choice was expected");
        };
        let of = |branch: &Branch| (branch.prior, branch.promise[0]);
        assert_eq!(
            branches.iter().map(of).collect::<Vec<_>>(),
            [(0.75, 5.0), (0.25, 3.0)]
        );
        let Node::Choice { branches, .. } = tree.node(branches[0].next) else {
            panic!("a choice of the follower was expected");
        };
        assert_eq!(branches.len(), 3);
        let ends_at_chance =
            |b: &Branch| matches!(tree.node(b.next), Node::Chance { draws: 0, .. });
        assert!(branches.iter().all(ends_at_chance));
    }
}
