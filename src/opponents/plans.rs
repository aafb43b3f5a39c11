//! All turns that a player can make, one after the other.

use crate::rules::{Command, Position, RoadGraph, Rotation, Seat, TurnPhase, play};

/// More ways than these for several ferries in one turn are not all tried; then each ferry is tried by itself.
const MANY_WAYS: usize = 64;

/// A place to play a turn on, one step at a time, without asking for memory.
#[derive(Clone, Debug)]
pub struct Scratch {
    steps: Vec<(Position, RoadGraph)>,
}

impl Scratch {
    /// For positions of the game of this one.
    pub fn new(position: &Position, roads: &RoadGraph) -> Self {
        Self {
            steps: vec![(position.clone(), roads.clone())],
        }
    }

    /// A copy of step `depth` at `depth + 1`, with `command` played.
    fn step(&mut self, depth: usize, command: Command) -> bool {
        if self.steps.len() < depth + 2 {
            let last = self.steps[depth].clone();
            self.steps.push(last);
        }
        let (before, after) = self.steps.split_at_mut(depth + 1);
        let (before, after) = (&before[depth], &mut after[0]);
        after.0.clone_from(&before.0);
        after.1.clone_from(&before.1);
        play(&mut after.0, &mut after.1, command, &mut ()).is_ok()
    }
}

/// Shows every turn of the player who has to choose in a position, as its commands and what they lead to: the next
/// draw, the end of the game, or a choice at a crop circle.
///
/// Rotations that look alike are shown once. A player who is `still` moves no ferry.
pub fn every_turn(
    scratch: &mut Scratch,
    position: &Position,
    roads: &RoadGraph,
    still: bool,
    mut see: impl FnMut(&[Command], &Position, &mut RoadGraph),
) {
    scratch.steps[0].0.clone_from(position);
    scratch.steps[0].1.clone_from(roads);
    let mut commands = Vec::with_capacity(8);
    let turn = Turn {
        number: position.turn().number,
        seat: position.turn().seat,
        still,
    };
    turn.go_on(scratch, 0, &mut commands, &mut see);
}

struct Turn {
    number: u16,
    seat: Seat,
    still: bool,
}

impl Turn {
    fn go_on(
        &self,
        scratch: &mut Scratch,
        depth: usize,
        commands: &mut Vec<Command>,
        see: &mut impl FnMut(&[Command], &Position, &mut RoadGraph),
    ) {
        let (position, roads) = &mut scratch.steps[depth];
        let phase = position.phase();
        let over = position.turn().number != self.number || position.turn().seat != self.seat;
        if over || !phase.waits_for_player() || phase == TurnPhase::CropCircle && depth > 0 {
            see(commands, position, roads);
            return;
        }
        for choice in self.choices(position, roads) {
            if scratch.step(depth, choice) {
                commands.push(choice);
                self.go_on(scratch, depth + 1, commands, see);
                commands.pop();
            }
        }
    }

    fn choices(&self, position: &Position, roads: &RoadGraph) -> Vec<Command> {
        let mut choices = position.legal_commands(roads);
        match position.phase() {
            TurnPhase::PlaceTile => {
                if let Some(kind) = position.turn().hand {
                    let distinct = position.tile_set().distinct_rotations(kind);
                    let is_new = |rotation: &Rotation| distinct >> rotation.index() & 1 == 1;
                    choices.retain(
                        |c| matches!(c, Command::Place { rotation, .. } if is_new(rotation)),
                    );
                }
            }
            TurnPhase::MoveFerries if self.still => choices = vec![Command::EndMoves],
            TurnPhase::MoveFerries => {
                // Moves of one turn do not depend on each other, so one order of them is enough.
                let movable = &position.turn().movable;
                let last = movable.iter().rposition(|m| m.moved);
                let pairs: usize = (movable.iter())
                    .map(|m| position.ferry_pairs(m.slot).len())
                    .product();
                let alone = pairs > MANY_WAYS && last.is_some();
                choices.retain(|choice| match choice {
                    Command::MoveFerry { cell, .. } => {
                        let index = movable.iter().position(|m| m.cell == *cell);
                        !alone && index > last
                    }
                    _ => true,
                });
            }
            _ => {}
        }
        choices
    }
}
