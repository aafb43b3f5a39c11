//! The feature that is looked at: it stays bright with what it lacks, the rest of the land steps back.

use std::time::Duration;

use bevy::prelude::*;

use super::bright::Bright;
use super::ferry_marks::outward;
use super::field_overlay::FieldOverlay;
use super::marks::ring_follower;
use super::road_lines::piece_line;
use super::sight::TableView;
use crate::explain::{Look, look};
use crate::input::BoardPointer;
use crate::input::hands::{Hands, Insight, Pointed, Stage};
use crate::rules::{Cell, FeatureKind, Position, RoadGraph, Spot};
use crate::ui::board::BoardPainter;
use crate::view::animation::AnimationQueue;
use crate::view::motion::Motion;
use crate::view::places::{grid, outlines_in_world};
use crate::view::space::{CELL, cell_middle};
use crate::view::wake::Alarm;

/// The land dims once the pointer has rested on a feature so long, so that it does not flicker under a pointer that only
/// passes.
const REST: Duration = Duration::from_millis(250);

/// The feature that is looked at on the board.
#[derive(Resource, Debug, Default)]
pub struct LookedAt {
    /// The part that is pointed at, and the feature it belongs to.
    pointed: Option<(Spot, Look)>,
    bright: Bright,
    since: Duration,
    shown: bool,
}

impl LookedAt {
    /// The feature, if the rest of the land steps back behind it.
    pub fn shown(&self) -> Option<&Look> {
        let (_, seen) = self.pointed.as_ref().filter(|_| self.shown)?;
        Some(seen)
    }

    /// What stays bright meanwhile.
    pub(super) fn bright(&self) -> Option<&Bright> {
        self.shown().map(|_| &self.bright)
    }
}

/// Keeps up with the pointer and the table.
pub(super) fn follow_pointer(
    position: Option<Res<Position>>,
    roads: Res<RoadGraph>,
    hands: Res<Hands>,
    insight: Res<Insight>,
    pointer: Res<BoardPointer>,
    queue: Res<AnimationQueue>,
    overlay: Res<FieldOverlay>,
    motion: Res<Motion>,
    time: Res<Time<Real>>,
    mut alarm: ResMut<Alarm>,
    mut looked: ResMut<LookedAt>,
) {
    let placed = position.as_deref().and_then(placed_this_turn);
    let part = if overlay.is_shown() {
        field_looked_at(&hands, position.as_deref())
    } else {
        part_looked_at(&hands, insight.stage, placed)
    };
    let part = part.filter(|_| {
        // What is shown moving shall be seen, and so shall the land while it is dragged.
        queue.is_idle() && !pointer.is_dragging()
    });
    let (Some(part), Some(position)) = (part, position) else {
        if looked.pointed.is_some() {
            *looked = LookedAt::default();
        }
        return;
    };
    let is_known = looked.pointed.as_ref().is_some_and(|(at, _)| *at == part);
    if !is_known || insight.is_changed() {
        let Some(seen) = look(&position, &roads, part) else {
            return;
        };
        let is_same = looked.pointed.as_ref().is_some_and(|(_, before)| {
            before.kind == seen.kind && before.spots.first() == seen.spots.first()
        });
        if !is_same {
            looked.since = time.elapsed();
        }
        looked.bright = Bright::of_feature(&seen);
        looked.pointed = Some((part, seen));
    }
    if looked.shown {
        return;
    }
    let waited = time.elapsed().saturating_sub(looked.since);
    if waited >= REST || motion.is_off() {
        looked.shown = true;
    } else {
        alarm.within(REST.saturating_sub(waited));
    }
}

/// The part that the look card tells of; none while the card is about what is in hand.
fn part_looked_at(hands: &Hands, stage: Stage, placed: Option<Cell>) -> Option<Spot> {
    let Pointed::Part(spot) = hands.pointed else {
        return None;
    };
    let is_free = match stage {
        Stage::Tile => hands.ghost.is_none(),
        Stage::Idle | Stage::Ready | Stage::Over => true,
        // On the tile that was placed one chooses.
        Stage::Follower => hands.spot.is_none() && Some(spot.cell) != placed,
        Stage::Ferries | Stage::Circle => false,
    };
    (is_free && hands.remark.is_none()).then_some(spot)
}

/// The field that is pointed at, whatever the turn stands at.
fn field_looked_at(hands: &Hands, position: Option<&Position>) -> Option<Spot> {
    let Pointed::Part(spot) = hands.pointed else {
        return None;
    };
    let tile = position?.tile_at(spot.cell)?;
    let kind = position?.tile_set().kind(tile.kind);
    (kind.feature(spot.segment) == FeatureKind::Field).then_some(spot)
}

/// The square of the tile that was placed this turn.
pub(super) fn placed_this_turn(position: &Position) -> Option<Cell> {
    let slot = position.turn().placed?;
    Some(position.land().tile(slot).cell)
}

/// Its outline, those who stand on it, its open ends, and how many tiles fit where it lacks one.
pub(super) fn show(board: &BoardPainter, view: &TableView) {
    // The overlay of fields shows a field in its own way.
    let Some(seen) = view.looked.shown().filter(|_| !view.fields.is_shown()) else {
        return;
    };
    for spot in &seen.spots {
        match seen.kind {
            FeatureKind::Road => {
                if let Some(line) = piece_line(view.position, view.art, *spot) {
                    board.glowing_line(&line, 0.55);
                }
            }
            FeatureKind::City | FeatureKind::Monastery => {
                for outline in outlines_in_world(view.art, view.position, *spot) {
                    board.glowing_outline(&outline, 1.0);
                }
            }
            // The land says well enough where a field ends.
            FeatureKind::Field => {}
        }
    }
    for (seat, spot) in &seen.followers {
        ring_follower(board, view, view.players.look(*seat), *spot);
    }
    for end in &seen.open_ends {
        let along = outward(end.edge);
        let middle = cell_middle(grid(end.cell));
        board.open_end(middle + along * CELL / 2.0, along);
    }
    for (cell, fitting) in &seen.gaps {
        show_gap(board, view, *cell, *fitting);
    }
}

/// An empty square that is waited for, with how many tiles to come fit there.
pub(super) fn show_gap(board: &BoardPainter, view: &TableView, cell: Cell, fitting: u16) {
    let count = [("count", u32::from(fitting).into())];
    let words = ["gap-tiles", "gap-fit-here"].map(|key| view.texts.text_with(key, &count));
    board.gap(grid(cell), &words, fitting == 0);
}
