//! The driver: takes requests and runs steps until a choice is due, all within one update.

use bevy::ecs::schedule::{ScheduleLabel, SystemSet};
use bevy::prelude::{NextState, Resource, StateTransition, World};

use crate::rules::{Command, KindId, MAX_DECK, Position, RoadGraph, Setup, TurnPhase};

use super::decide::Due;
use super::draft::{Draft, Snapshot};
use super::gate::ScoringGate;
use super::journal::{Entry, Journal};
use super::pile::DrawPile;
use super::project::Projected;
use super::replace::{replace_ferry, replace_follower, replace_tile};
use super::requests::{Inbox, Missing, Refusal, Refusals, StartGame, TableRequest};
use super::set_out::{bring_into_line, clear_away, set_out_supply};

/// One step of a turn, run by the driver as often as it takes.
#[derive(ScheduleLabel, Clone, Debug, PartialEq, Eq, Hash)]
pub struct TurnStep;

/// The stages of a [`TurnStep`], in this order.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TurnSet {
    /// The command of the step is carried out or refused.
    Decide,
    /// The pieces follow.
    Project,
    /// The roads follow the pieces.
    Graph,
    /// In [`TurnPhase::ScoreFeatures`], once the gate is open: what is complete is paid.
    Score,
    /// The pieces follow what scoring did.
    ProjectScoring,
    /// The turn goes on to the next phase.
    Advance,
    /// Where wanted: pieces, roads and position are compared.
    Audit,
}

/// The set of the driver in `Update`. What reads the table in the same frame runs after it, what sends requests before.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct SettleTable;

/// What the game on the table began with.
#[derive(Resource, Clone, Debug)]
pub struct GameSetup(pub Setup);

/// Steps that can follow each other without a request: every draw that fits nowhere is one.
const MOST_STEPS: usize = 2 * MAX_DECK;

/// Runs steps and takes requests until a choice is due and nothing is asked.
pub(super) fn settle(world: &mut World) {
    loop {
        for steps in 0.. {
            assert!(steps < MOST_STEPS, "the turn driver did not settle");
            match next_step(world) {
                Some(Next::Draw(kind)) => step(world, Some(Command::Draw(kind))),
                Some(Next::Score) => step(world, None),
                None => break,
            }
        }
        if world.resource::<Inbox>().is_empty() {
            return;
        }
        if let Some(request) = world.resource_mut::<Inbox>().take() {
            answer(world, request);
        }
    }
}

/// What happens without anybody asking.
enum Next {
    /// A tile is drawn from the pile.
    Draw(KindId),
    /// The gate is open, so what is complete is paid.
    Score,
}

fn next_step(world: &mut World) -> Option<Next> {
    let replays = world.resource::<Inbox>().replays();
    let position = world.get_resource::<Position>()?;
    match position.phase() {
        TurnPhase::ScoreFeatures if world.resource::<ScoringGate>().is_open(position) => {
            Some(Next::Score)
        }
        TurnPhase::ScoreFeatures if replays => {
            world.resource_mut::<ScoringGate>().pass();
            Some(Next::Score)
        }
        TurnPhase::DrawTile if !replays => world.resource::<DrawPile>().next().map(Next::Draw),
        _ => None,
    }
}

/// One run of the schedule, and the change of state it led to.
pub(super) fn step(world: &mut World, command: Option<Command>) {
    run_step(world, command, false);
}

fn run_step(world: &mut World, command: Option<Command>, again: bool) {
    *world.resource_mut::<Due>() = Due { command, again };
    world.run_schedule(TurnStep);
    world.run_schedule(StateTransition);
}

pub(super) fn refuse(world: &mut World, refusal: Refusal) {
    world.resource_mut::<Refusals>().0.push(refusal);
}

fn answer(world: &mut World, request: TableRequest) {
    match request {
        TableRequest::StartGame(start) => return start_game(world, *start),
        TableRequest::EndGame => return end_game(world),
        _ => {}
    }
    if !world.contains_resource::<Position>() {
        return refuse(world, Refusal::NoGame);
    }
    match request {
        TableRequest::StartGame(_) | TableRequest::EndGame => {}
        TableRequest::Play(command) | TableRequest::Replay(command) => step(world, Some(command)),
        TableRequest::PlayAt { number, command } => {
            if number == world.resource::<Journal>().len() {
                step(world, Some(command));
            }
        }
        TableRequest::TakeBack => {
            let keep = world.resource::<Draft>().without_last();
            take_back(world, keep);
        }
        TableRequest::Withdraw => {
            let last = world.resource::<Draft>().steps.len().checked_sub(1);
            take_back(world, last);
            if last.is_some() {
                world.resource_mut::<Draft>().undone.pop();
            }
        }
        TableRequest::TakeBackAll => take_back(world, Some(0)),
        TableRequest::TakeBackToTurn(number) => take_back_to_turn(world, number),
        TableRequest::TakeBackToChoice { turn, keep } => take_back_to_choice(world, turn, keep),
        TableRequest::Redo => redo(world),
        TableRequest::ReplaceFerry { cell, pair } => replace_ferry(world, cell, pair),
        TableRequest::ReplaceFollower(part) => replace_follower(world, part),
        TableRequest::ReplaceTile { cell, rotation } => replace_tile(world, cell, rotation),
        TableRequest::EndTurn => end_turn(world),
    }
}

fn start_game(world: &mut World, start: StartGame) {
    let StartGame {
        setup,
        from,
        draws,
        people,
    } = start;
    let position = match from.map_or_else(|| Position::new(&setup), |from| Ok(*from)) {
        Ok(position) => position,
        Err(error) => return refuse(world, error.into()),
    };
    if !draws.is_empty() && !DrawPile::fits(&draws, position.bag()) {
        return refuse(world, Refusal::Draws);
    }
    end_game(world);
    set_out_supply(world, &setup);
    world.insert_resource(DrawPile::new(draws));
    world.insert_resource(ScoringGate::new(people));
    world.insert_resource(GameSetup(setup));
    world.insert_resource(position);
    world.resource_mut::<Journal>().push(Entry::Started);
    bring_into_line(world);
    step(world, None);
}

fn end_game(world: &mut World) {
    if world.remove_resource::<Position>().is_none() {
        return;
    }
    clear_away(world);
    world.remove_resource::<GameSetup>();
    world.insert_resource(RoadGraph::default());
    world.insert_resource(Draft::default());
    world.insert_resource(DrawPile::default());
    world.insert_resource(ScoringGate::default());
    world.resource_mut::<Journal>().push(Entry::Cleared);
    let mut next = world.resource_mut::<NextState<TurnPhase>>();
    next.set_if_neq(TurnPhase::DrawTile);
    world.run_schedule(StateTransition);
}

/// Makes a snapshot the position again, brings the pieces into line, and lets roads and state follow.
pub(super) fn restore(world: &mut World, snapshot: Snapshot) {
    world.resource_mut::<Journal>().take_back(snapshot.journal);
    world.resource_mut::<DrawPile>().put_back(snapshot.pile);
    put_down(world, snapshot.position);
}

/// Makes this the position; what happened on the way is in the journal already.
pub(super) fn put_down(world: &mut World, position: Position) {
    *world.resource_mut::<Position>() = position;
    bring_into_line(world);
    let seen = world.resource::<Journal>().len();
    world.resource_mut::<Projected>().0 = seen;
    step(world, None);
}

/// Takes back every step of the draft but the first `keep`.
fn take_back(world: &mut World, keep: Option<usize>) {
    let mut draft = world.resource_mut::<Draft>();
    let Some(keep) = keep.filter(|k| *k < draft.steps.len()) else {
        return refuse(world, Refusal::NothingToTakeBack);
    };
    let gone = draft.steps.split_off(keep);
    let commands = gone.iter().rev().map(|step| step.command);
    draft.undone.extend(commands);
    if let Some(first) = gone.into_iter().next() {
        restore(world, first.before);
    }
}

fn take_back_to_turn(world: &mut World, number: u16) {
    let phase = world.resource::<Position>().phase();
    let mut draft = world.resource_mut::<Draft>();
    let place = (draft.turns.iter()).position(|s| s.position.turn().number == number);
    let is_here = phase == TurnPhase::PlaceTile && place == draft.turns.len().checked_sub(1);
    let (Some(place), false) = (place, is_here) else {
        return refuse(world, Refusal::NothingToTakeBack);
    };
    draft.turns.truncate(place + 1);
    draft.steps.clear();
    draft.undone.clear();
    let start = draft.turns[place].clone();
    world.resource_mut::<ScoringGate>().close();
    restore(world, start);
}

/// Goes back to a turn and plays its first choices again as they stood, scoring included if it came before the last of
/// them.
fn take_back_to_choice(world: &mut World, number: u16, keep: usize) {
    let Some((_, mark)) = world.resource::<Draft>().turn_start(number) else {
        return refuse(world, Refusal::NothingToTakeBack);
    };
    let choices: Vec<_> = (world.resource::<Journal>().commands_after(mark))
        .take_while(|command| !matches!(command, Command::Draw(_)))
        .take(keep)
        .collect();
    take_back_to_turn(world, number);
    for choice in choices {
        if world.resource::<Position>().phase() == TurnPhase::ScoreFeatures {
            world.resource_mut::<ScoringGate>().pass();
            run_step(world, None, true);
        }
        run_step(world, Some(choice), true);
    }
}

fn redo(world: &mut World) {
    let mut undone = std::mem::take(&mut world.resource_mut::<Draft>().undone);
    let Some(command) = undone.pop() else {
        return refuse(world, Refusal::NothingToRedo);
    };
    step(world, Some(command));
    world.resource_mut::<Draft>().undone = undone;
}

fn end_turn(world: &mut World) {
    let missing = match world.resource::<Position>().phase() {
        TurnPhase::PlaceTile => Missing::Tile,
        TurnPhase::PlaceFollower => Missing::Follower,
        TurnPhase::SetFerry => Missing::Ferry,
        TurnPhase::CropCircle => Missing::Circle,
        TurnPhase::DrawTile | TurnPhase::GameOver => Missing::Turn,
        TurnPhase::MoveFerries => {
            step(world, Some(Command::EndMoves));
            return world.resource_mut::<ScoringGate>().pass();
        }
        TurnPhase::ScoreFeatures => return world.resource_mut::<ScoringGate>().pass(),
    };
    refuse(world, Refusal::EndTurn(missing));
}
