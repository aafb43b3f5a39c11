//! An earlier choice of the draft is made differently, and the later ones are played again.

use bevy::prelude::World;

use crate::rules::{Cell, Command, Illegal, Position, Rotation, StubPair, advance, decide, follow};

use super::draft::{Draft, DraftStep, Snapshot};
use super::driver::{put_down, refuse, step};
use super::journal::{Entry, Journal};
use super::requests::Refusal;

/// Turns a ferry of this turn, whatever came after it.
pub(super) fn replace_ferry(world: &mut World, cell: Cell, pair: StubPair) {
    let position = world.resource::<Position>();
    let draft = world.resource::<Draft>();
    let Some(lake) = position.land().slot_at(cell) else {
        let command = Command::MoveFerry { cell, pair };
        return refuse(world, Refusal::Command(command, Illegal::NoLake(cell)));
    };
    if position.ferry(lake) == Some(pair) {
        return;
    }
    let command = if position.turn().placed == Some(lake) {
        Command::SetFerry(pair)
    } else {
        Command::MoveFerry { cell, pair }
    };
    let commands: Vec<_> = draft.steps().iter().map(|s| s.command).collect();
    if let Some(place) = draft.ferry_step(position, cell) {
        // In the pair it lay in, a ferry has not moved.
        let lay = draft.steps[place].before().ferry(lake);
        let choice = (lay != Some(pair)).then_some(command);
        revise(world, place, choice, &commands[place + 1..]);
    } else if let Some((Command::EndMoves, earlier)) = commands.split_last() {
        revise(world, earlier.len(), Some(command), &[Command::EndMoves]);
    } else {
        step(world, Some(command));
    }
}

/// Places another follower, or none; the ferries stay.
pub(super) fn replace_follower(world: &mut World, part: Option<u8>) {
    let is_own = |command: &Command| matches!(command, Command::Follower(_));
    replace(world, Command::Follower(part), is_own, true);
}

/// Places the tile elsewhere and drops what came after.
pub(super) fn replace_tile(world: &mut World, cell: Cell, rotation: Rotation) {
    let is_own = |command: &Command| matches!(command, Command::Place { .. });
    replace(world, Command::Place { cell, rotation }, is_own, false);
}

/// Makes the choice of this kind differently, or for the first time.
fn replace(world: &mut World, choice: Command, is_own: fn(&Command) -> bool, keep_later: bool) {
    let draft = world.resource::<Draft>();
    let commands: Vec<_> = draft.steps().iter().map(|s| s.command).collect();
    match commands.iter().position(is_own) {
        Some(place) if commands[place] == choice => {}
        Some(place) if keep_later => revise(world, place, Some(choice), &commands[place + 1..]),
        Some(place) => revise(world, place, Some(choice), &[]),
        None => step(world, Some(choice)),
    }
}

/// Goes back to before step `place`, makes `choice` there and plays the later choices again.
///
/// All this happens on a copy, and the pieces are brought into line once: what lies as before is not touched, and
/// if the choice is refused nothing has happened. Later choices that are no longer legal are left out.
fn revise(world: &mut World, place: usize, choice: Option<Command>, later: &[Command]) {
    let base = world.resource::<Draft>().steps[place].before.clone();
    let mut position = base.position;
    let mut roads = position.road_graph();
    let mut entries = Vec::new();
    let mut steps = Vec::new();
    let new = choice.map(|command| (command, false));
    let old = later.iter().map(|command| (*command, true));
    for (command, again) in new.into_iter().chain(old) {
        let before = Snapshot {
            position: position.clone(),
            journal: base.journal + entries.len(),
            pile: base.pile,
        };
        let mut events = Vec::new();
        match decide(&mut position, &roads, command, &mut events) {
            Ok(()) => {}
            Err(_) if again => continue,
            Err(illegal) => return refuse(world, Refusal::Command(command, illegal)),
        }
        follow(&position, &mut roads, command);
        advance(&mut position, &roads, &mut events);
        entries.push(Entry::Played { command, again });
        entries.extend(events.into_iter().map(Entry::Happened));
        steps.push(DraftStep { command, before });
    }
    let mut journal = world.resource_mut::<Journal>();
    journal.take_back(base.journal);
    for entry in entries {
        journal.push(entry);
    }
    let mut draft = world.resource_mut::<Draft>();
    draft.steps.truncate(place);
    draft.steps.extend(steps);
    draft.undone.clear();
    put_down(world, position);
}
