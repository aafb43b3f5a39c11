//! What is shown of a hint, worked out once for every step of it.

use bevy::prelude::*;

use crate::content::Texts;
use crate::explain::{Reason, reason};
use crate::input::hands::FollowTable;
use crate::opponents::Candidate;
use crate::rules::{
    Cell, CircleAction, Command, Event, KindId, MAX_SEATS, Position, RoadGraph, Rotation, play,
};
use crate::seats::{Hint, HintStage};
use crate::ui::naming::Naming;
use crate::view::players::Players;

/// A side of the marked part of the land, in squares.
const REGION: i32 = 3;

/// The hint that is shown.
#[derive(Resource, Debug, Default)]
pub struct ShownTip {
    /// How much of it.
    pub stage: HintStage,
    /// The corner squares of the marked part of the land.
    pub region: Option<(Cell, Cell)>,
    /// The moves, best first.
    pub moves: Vec<TipMove>,
}

/// A move of a hint.
#[derive(Clone, Debug, PartialEq)]
pub struct TipMove {
    /// The square it is about.
    pub cell: Option<Cell>,
    /// The tile that would lie there, and how it is turned.
    pub tile: Option<(KindId, Rotation)>,
    /// What is done, in short.
    pub words: String,
    /// How many points more ahead the player is expected to end; `None` if nobody has weighed it.
    pub gain: Option<i32>,
    /// Why.
    pub why: Reason,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ShownTip>()
        .add_systems(Update, keep.after(FollowTable));
}

fn keep(
    hint: Res<Hint>,
    position: Option<Res<Position>>,
    roads: Res<RoadGraph>,
    players: Res<Players>,
    texts: Res<Texts>,
    mut tip: ResMut<ShownTip>,
) {
    let stage = match position {
        Some(_) => hint.stage(),
        None => HintStage::Hidden,
    };
    if tip.stage == stage {
        return;
    }
    tip.stage = stage;
    let is_shown = matches!(stage, HintStage::Region | HintStage::Moves | HintStage::Why);
    let Some(position) = position.filter(|_| is_shown) else {
        tip.moves.clear();
        tip.region = None;
        return;
    };
    let names = players.names();
    let before = hint.thought().map(|t| t.before).unwrap_or_default();
    let moves = hint.moves().iter();
    let moves = moves.map(|c| tip_move(c, &before, (&position, &roads), &names, &texts));
    tip.moves = moves.collect();
    let best = tip.moves.first().and_then(|m| m.cell);
    tip.region = best.map(|cell| {
        let corner = |at: i32| at.div_euclid(REGION) * REGION;
        let (x, y) = (corner(i32::from(cell.x)), corner(i32::from(cell.y)));
        let end = REGION - 1;
        let cell = |x: i32, y: i32| Cell::new(x as i16, y as i16);
        (cell(x, y), cell(x + end, y + end))
    });
}

fn tip_move(
    candidate: &Candidate,
    before: &[f32; MAX_SEATS],
    (position, roads): (&Position, &RoadGraph),
    names: &[String],
    texts: &Texts,
) -> TipMove {
    let seat = position.to_act();
    let (mut after, mut roads) = (position.clone(), roads.clone());
    let mut events: Vec<Event> = Vec::new();
    for command in &candidate.commands {
        if play(&mut after, &mut roads, *command, &mut events).is_err() {
            break;
        }
    }
    let naming = Naming {
        texts,
        names,
        position: &after,
    };
    let words = candidate
        .commands
        .iter()
        .filter_map(|c| short(*c, &after, &naming));
    let words: Vec<_> = words.collect();
    let is_weighed = candidate.expected.iter().chain(before).any(|e| *e != 0.0);
    let best_other = |expected: &[f32; MAX_SEATS]| {
        let others = (0..usize::from(position.seats())).filter(|s| *s != seat.index());
        others.map(|s| expected[s]).fold(f32::MIN, f32::max)
    };
    let margin = before[seat.index()] - best_other(before);
    TipMove {
        cell: cell_of(candidate.commands.first().copied(), position),
        tile: tile_of(candidate.commands.first().copied(), position),
        words: naming.list(words),
        gain: is_weighed.then(|| (candidate.margin - margin).round() as i32),
        why: reason(
            position,
            &after,
            &events,
            seat,
            is_weighed.then_some((*before, candidate.expected)),
        ),
    }
}

/// A choice in a few words; nothing for those that go without saying.
fn short(command: Command, after: &Position, naming: &Naming) -> Option<String> {
    let text = |key: &str| naming.texts.text(key);
    Some(match command {
        Command::Place { cell, rotation } => naming.texts.text_with(
            "tip-place",
            &[
                ("cell", cell.name().into()),
                ("turns", rotation.index().into()),
            ],
        ),
        Command::Follower(Some(segment)) => {
            let slot = last_slot(after)?;
            let cell = after.land().tile(slot).cell;
            naming.stands(crate::rules::Spot { cell, segment })
        }
        Command::Follower(None) => text("tip-no-follower"),
        Command::SetFerry(pair) => {
            let pair = [("pair", naming.pair(pair).into())];
            naming.texts.text_with("tip-ferry", &pair)
        }
        Command::MoveFerry { cell, pair } => naming.texts.text_with(
            "tip-move",
            &[
                ("cell", cell.name().into()),
                ("pair", naming.pair(pair).into()),
            ],
        ),
        Command::ChooseCircle(CircleAction::Add) => text("tip-circle-add"),
        Command::ChooseCircle(CircleAction::TakeBack) => text("tip-circle-take"),
        Command::AddFollower(spot) | Command::TakeFollower(spot) => naming.texts.text_with(
            "tip-follower-at",
            &[
                ("stands", naming.stands(spot).into()),
                ("cell", spot.cell.name().into()),
            ],
        ),
        Command::Decline => text("tip-none-added"),
        Command::EndMoves | Command::Draw(_) => return None,
    })
}

/// The tile that was placed last.
fn last_slot(position: &Position) -> Option<crate::rules::Slot> {
    let last = position.land().tiles().last()?;
    position.land().slot_at(last.cell)
}

/// The square a move is about.
fn cell_of(first: Option<Command>, position: &Position) -> Option<Cell> {
    match first? {
        Command::Place { cell, .. } | Command::MoveFerry { cell, .. } => Some(cell),
        Command::AddFollower(spot) | Command::TakeFollower(spot) => Some(spot.cell),
        Command::Follower(_) | Command::SetFerry(_) => {
            let placed = position.turn().placed?;
            Some(position.land().tile(placed).cell)
        }
        _ => None,
    }
}

fn tile_of(first: Option<Command>, position: &Position) -> Option<(KindId, Rotation)> {
    match first? {
        Command::Place { rotation, .. } => Some((position.turn().hand?, rotation)),
        _ => None,
    }
}
