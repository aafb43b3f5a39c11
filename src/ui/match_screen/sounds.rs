//! From what happens at the table to what is heard. Each sound has something to be seen beside it.

use bevy::prelude::*;

use super::awards::ShownAwards;
use crate::input::hands::{Hands, Insight, Stage};
use crate::rules::{Command, Event, FeatureKind, Position, Rotation, Seat};
use crate::sound::Effect;
use crate::table::{Entry, Journal};
use crate::view::animation::{AnimationQueue, Cue};

/// So many tiles are the last ones.
const LAST_TILES: u16 = 5;

/// What was there in the frame before.
#[derive(Default)]
pub(super) struct Heard {
    entries: usize,
    rotation: Option<Rotation>,
    remarked: bool,
    dragging: bool,
    stage: Stage,
    turn: Option<(u16, Seat)>,
    left: u16,
}

/// Lets everything be heard that has come about since the frame before.
pub(super) fn let_hear(
    journal: Res<Journal>,
    position: Option<Res<Position>>,
    hands: Res<Hands>,
    insight: Res<Insight>,
    shown: Res<ShownAwards>,
    queue: Res<AnimationQueue>,
    mut heard: Local<Heard>,
    mut effects: MessageWriter<Effect>,
) {
    let fresh = journal.since(heard.entries);
    heard.entries = journal.len();
    let is_set_out = |e: &Entry| matches!(e, Entry::Started | Entry::Cleared);
    let was_set_out = fresh.iter().any(is_set_out);
    let dragging = hands.is_dragging_dial();
    let mut play = |effect: Effect| {
        effects.write(effect);
    };
    if !was_set_out {
        let pays = insight.outcome.gained.iter().any(|points| *points > 0);
        of_entries(fresh, pays, &mut play);
    }
    for cue in queue.cues() {
        if let Some(effect) = of_cue(*cue, &shown) {
            play(effect);
        }
    }
    let moved = |e: &Entry| {
        matches!(
            e,
            Entry::Happened(Event::FerryMoved { .. } | Event::FerrySet { .. })
        )
    };
    if heard.dragging && !dragging && !fresh.iter().any(moved) {
        play(Effect::FerryKept);
    }
    heard.dragging = dragging;
    let rotation = hands.ghost.map(|ghost| ghost.rotation);
    let before = std::mem::replace(&mut heard.rotation, rotation);
    if let (Some(before), Some(now)) = (before, rotation)
        && before != now
    {
        play(Effect::TurnTile);
    }
    let remarked = hands.remark.is_some();
    if remarked && !std::mem::replace(&mut heard.remarked, remarked) {
        play(Effect::Refused);
    }
    heard.remarked = remarked;
    of_turn(
        position.as_deref(),
        insight.stage,
        was_set_out,
        &mut heard,
        &mut play,
    );
}

/// The turn goes on: another seat, a crop circle, few tiles, the end.
fn of_turn(
    position: Option<&Position>,
    stage: Stage,
    was_set_out: bool,
    heard: &mut Heard,
    play: &mut impl FnMut(Effect),
) {
    let turn = position.map(|p| (p.turn().number, p.turn().seat));
    let left = position.map_or(0, Position::tiles_left);
    let turn_before = std::mem::replace(&mut heard.turn, turn);
    let left_before = std::mem::replace(&mut heard.left, left);
    let stage_before = std::mem::replace(&mut heard.stage, stage);
    if was_set_out || turn.is_none() {
        return;
    }
    let enters = |wanted: Stage| stage == wanted && stage_before != wanted;
    if enters(Stage::Over) {
        play(Effect::GameOver);
        return;
    }
    if enters(Stage::Circle) {
        play(Effect::Circle);
    }
    if stage == Stage::Tile && turn != turn_before {
        play(Effect::YourTurn);
    }
    if left_before > LAST_TILES && left <= LAST_TILES {
        play(Effect::LastTiles);
    }
}

/// What the newest entries of the journal sound like. `pays` is whether the turn would pay as it stands.
fn of_entries(fresh: &[Entry], pays: bool, play: &mut impl FnMut(Effect)) {
    let taken_back = fresh.iter().any(|e| matches!(e, Entry::TakenBack(_)));
    let played = fresh.iter().any(|e| matches!(e, Entry::Played { .. }));
    let of_ferry = |e: &Entry| match e {
        Entry::TakenBack(commands) => commands
            .iter()
            .any(|c| matches!(c, Command::SetFerry(_) | Command::MoveFerry { .. })),
        _ => false,
    };
    if taken_back && !played {
        let ferry = fresh.iter().any(of_ferry);
        play(if ferry {
            Effect::FerryBack
        } else {
            Effect::Undo
        });
        return;
    }
    let mut again = false;
    for entry in fresh {
        let event = match entry {
            Entry::Played { again: a, .. } => {
                again = *a;
                continue;
            }
            Entry::Happened(event) if !again => event,
            _ => continue,
        };
        match event {
            Event::TilePlaced { .. } => play(Effect::PlaceTile),
            Event::FollowerPlaced { spot: Some(_), .. } | Event::CircleAdded { .. } => {
                play(Effect::FollowerSet);
            }
            Event::FerrySet { .. } | Event::FerryMoved { .. } if pays => {
                play(Effect::FerryBorderPays);
            }
            Event::FerrySet { .. } | Event::FerryMoved { .. } => play(Effect::FerryBorder),
            Event::Discarded { .. } => play(Effect::TileOut),
            _ => {}
        }
    }
}

fn of_cue(cue: Cue, shown: &ShownAwards) -> Option<Effect> {
    match cue {
        Cue::Point => Some(Effect::Point),
        Cue::Home => Some(Effect::FollowerHome),
        Cue::AwardBegins(index) => {
            let award = shown.awards.get(index).filter(|award| award.complete)?;
            match award.kind {
                FeatureKind::Road => Some(Effect::RoadComplete),
                FeatureKind::City => Some(Effect::CityComplete),
                FeatureKind::Monastery => Some(Effect::MonasteryComplete),
                FeatureKind::Field => None,
            }
        }
    }
}
