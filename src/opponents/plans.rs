//! All turns that a player can make, one after the other.

use crate::rules::{
    Command, MAX_SEATS, NodeId, Position, RoadGraph, Rotation, Seat, Slot, TurnPhase, play,
    thieves_on,
};

/// More ways than these for several ferries in one turn are not all tried; then each ferry is tried by itself.
const MANY_WAYS: usize = 64;

/// Which moves of ferries are looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FerryMoves {
    /// None.
    None,
    /// Those at lakes where somebody stands on a road. Elsewhere a move changes nothing that anybody owns, so that all
    /// its states are taken for one.
    WhereFollowersStand,
    /// All.
    All,
}

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

/// Is shown turns, one after the other.
pub trait SeeTurns {
    /// A whole turn, and what it leads to: the next draw, the end of the game, or a choice at a crop circle.
    fn see(&mut self, commands: &[Command], position: &Position, roads: &mut RoadGraph);

    /// A turn that differs from the one shown last, which led to this position, by a follower on this part of the tile. Whether it
    /// needs not be played to be known.
    fn knows(
        &mut self,
        _commands: &[Command],
        _part: u8,
        _without: &Position,
        _roads: &RoadGraph,
    ) -> bool {
        false
    }

    /// Whether no further turn is wanted.
    fn has_enough(&self) -> bool {
        false
    }
}

impl<F: FnMut(&[Command], &Position, &mut RoadGraph)> SeeTurns for F {
    fn see(&mut self, commands: &[Command], position: &Position, roads: &mut RoadGraph) {
        self(commands, position, roads);
    }
}

/// Shows every turn of the player who has to choose in a position, as its commands and what they lead to: the next
/// draw, the end of the game, or a choice at a crop circle.
///
/// Rotations that look alike are shown once.
pub fn every_turn(
    scratch: &mut Scratch,
    position: &Position,
    roads: &RoadGraph,
    ferry_moves: FerryMoves,
    mut see: impl SeeTurns,
) {
    scratch.steps[0].0.clone_from(position);
    scratch.steps[0].1.clone_from(roads);
    let mut commands = Vec::with_capacity(8);
    let turn = Turn {
        number: position.turn().number,
        seat: position.turn().seat,
        ferry_moves,
    };
    turn.go_on(scratch, 0, &mut commands, &mut see);
}

struct Turn {
    number: u16,
    seat: Seat,
    ferry_moves: FerryMoves,
}

impl Turn {
    fn go_on(
        &self,
        scratch: &mut Scratch,
        depth: usize,
        commands: &mut Vec<Command>,
        see: &mut impl SeeTurns,
    ) {
        if see.has_enough() {
            return;
        }
        let (position, roads) = &mut scratch.steps[depth];
        if self.is_over(position)
            || position.phase() == TurnPhase::CropCircle && !commands.is_empty()
        {
            see.see(commands, position, roads);
            return;
        }
        let mut choices = self.choices(position, roads);
        if choices.first() == Some(&Command::Follower(None)) && choices.len() > 1 {
            let is_over = self.see_without_follower(scratch, depth, commands, see);
            choices.remove(0);
            if is_over {
                let (without, roads) = &scratch.steps[depth + 1];
                choices.retain(|choice| {
                    let Command::Follower(Some(part)) = *choice else {
                        return true;
                    };
                    commands.push(*choice);
                    let known = see.knows(commands, part, without, roads);
                    commands.pop();
                    !known
                });
            }
        }
        let Some(last) = choices.pop() else {
            return;
        };
        for choice in choices {
            if scratch.step(depth, choice) {
                commands.push(choice);
                self.go_on(scratch, depth + 1, commands, see);
                commands.pop();
            }
        }
        // Nobody comes back to this step: no copy is needed.
        let (position, roads) = &mut scratch.steps[depth];
        if play(position, roads, last, &mut ()).is_ok() {
            commands.push(last);
            self.go_on(scratch, depth, commands, see);
            commands.pop();
        }
    }

    /// The turn with no follower on the tile. Whether it is over then: its position stays in the next step.
    fn see_without_follower(
        &self,
        scratch: &mut Scratch,
        depth: usize,
        commands: &mut Vec<Command>,
        see: &mut impl SeeTurns,
    ) -> bool {
        let none = Command::Follower(None);
        if !scratch.step(depth, none) {
            return false;
        }
        let is_over = self.is_over(&scratch.steps[depth + 1].0);
        commands.push(none);
        self.go_on(scratch, depth + 1, commands, see);
        commands.pop();
        is_over
    }

    /// Whether the turn is over, or nothing is left in it for a player to choose.
    fn is_over(&self, position: &Position) -> bool {
        let turn = position.turn();
        (turn.number, turn.seat) != (self.number, self.seat) || !position.phase().waits_for_player()
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
            TurnPhase::MoveFerries if self.ferry_moves == FerryMoves::None => {
                choices = vec![Command::EndMoves];
            }
            TurnPhase::MoveFerries => {
                // Moves of one turn do not depend on each other, so one order of them is enough.
                let movable = &position.turn().movable;
                let last = movable.iter().rposition(|m| m.moved);
                let pairs: usize = (movable.iter())
                    .map(|m| position.ferry_pairs(m.slot).len())
                    .product();
                let alone = pairs > MANY_WAYS && last.is_some();
                let all = self.ferry_moves == FerryMoves::All;
                choices.retain(|choice| match choice {
                    Command::MoveFerry { cell, .. } => {
                        let index = movable.iter().position(|m| m.cell == *cell);
                        let slot = index.map(|i| movable[i].slot);
                        let matters = |slot| all || somebody_stands_at(position, roads, slot);
                        !alone && index > last && slot.is_some_and(matters)
                    }
                    _ => true,
                });
            }
            _ => {}
        }
        choices
    }
}

/// Whether anybody stands on a road that touches a lake. However its ferry lies, the same followers stand there.
fn somebody_stands_at(position: &Position, roads: &RoadGraph, slot: Slot) -> bool {
    let oriented = position.land().oriented(position.tile_set(), slot);
    let mut stubs = position.jetties(slot).filter_map(|e| oriented.road_at(e));
    stubs.any(|stub| {
        let road = roads.road(NodeId::new(slot, stub));
        thieves_on(position, roads, &road) != [0; MAX_SEATS]
    })
}
