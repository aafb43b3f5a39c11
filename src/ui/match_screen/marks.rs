//! The marks over the land.

use bevy::math::{Vec2, vec2};
use bevy_egui::egui::{self, CursorIcon};

use super::award_marks;
use super::awards::ShownAwards;
use super::ferry_marks;
use super::field_overlay;
use super::follower_card::state_of;
use super::looked_at;
use super::scene::lake_cell;
use super::sheet_marks;
use super::sight::TableView;
use super::tip_card;
use crate::explain::look;
use crate::input::dial::DialSizes;
use crate::input::hands::{Pointed, Stage};
use crate::rules::{Award, Cell, Event, Explanation, FeatureKind, Rotation};
use crate::ui::board::{
    BoardPainter, CellFit, FRAME, HAND_OVER_FRAME, LegalCell, SpotState, TagPart,
};
use crate::ui::log::award_cell;
use crate::view::SeatLook;
use crate::view::places::{grid, outlines_in_world, spot_in_world};
use crate::view::space::{CELL, cell_middle};

/// `rest` is what the panels have left: when a drawer opens, the board is smaller from the next frame on.
pub(super) fn show(ctx: &egui::Context, view: &TableView, shown: &ShownAwards, rest: egui::Rect) {
    let board = BoardPainter::new(ctx, view.kit, view.board).clipped_to(rest);
    last_moves(&board, view);
    for ribbon in &view.scene.ribbons {
        board.road_owners(&ribbon.line, &ribbon.owners);
    }
    if matches!(
        view.insight.stage,
        Stage::Follower | Stage::Ferries | Stage::Ready
    ) {
        for award in &view.insight.outcome.awards {
            glow(&board, view, award, 1.0);
        }
    }
    lifted(&board, view);
    if view.insight.stage != Stage::Tile {
        sheet_marks::show(&board, view);
    }
    match view.insight.stage {
        // While something is paid there is nothing but that to be seen, unless the tile is held over a square already.
        Stage::Tile if view.queue.award().is_none() || is_tile_held(view) => {
            tile_marks(&board, view);
        }
        Stage::Follower => {
            placed_frame(&board, view);
            spots(&board, view);
        }
        Stage::Ferries => {
            placed_frame(&board, view);
            ferry_marks::show(&board, view);
        }
        Stage::Circle => circle(&board, view),
        Stage::Ready => placed_frame(&board, view),
        Stage::Tile | Stage::Idle | Stage::Over => {}
    }
    if matches!(
        view.insight.stage,
        Stage::Follower | Stage::Ferries | Stage::Ready
    ) {
        for award in &view.insight.outcome.awards {
            closes_tag(&board, view, award);
        }
    }
    looked_at::show(&board, view);
    field_overlay::show_marks(&board, view);
    tip_card::marks(&board, view);
    ferry_marks::forecast_marks(&board, view);
    news(&board, view);
    award_marks::show(&board, view, shown);
    let fresh = view.insight.stage == Stage::Tile && view.hands.ghost.is_none();
    let width = if fresh { HAND_OVER_FRAME } else { FRAME };
    board.cell_names(width);
    board.frame(view.acting_look(), width, 1.0);
    if let Some((before, left)) = view.queue.seat_before() {
        board.frame(before, width, left);
    }
    board.seat_in_corner(view.acting_look());
    if let Some(cell) = view.queue.blinking() {
        board.cursor(cell);
    }
}

/// The last tile of every other seat, and the ferries they turned since the player's last turn.
fn last_moves(board: &BoardPainter, view: &TableView) {
    let others = usize::from(view.position.seats()) - 1;
    let placed = view.journal.events().rev().filter_map(|e| match e {
        Event::TilePlaced { seat, cell, .. } => Some((*seat, *cell)),
        _ => None,
    });
    let acting = view.position.turn().seat;
    for (seat, cell) in placed.filter(|(s, _)| *s != acting).take(others) {
        board.last_move(grid(cell), view.players.look(seat));
    }
    for (cell, seat) in &view.changes.turned {
        board.turned_ferry(grid(*cell), view.players.look(*seat));
        board.ferry_turner(grid(*cell), view.players.look(*seat));
    }
}

/// The number of each change that is told of, where it happened.
fn news(board: &BoardPainter, view: &TableView) {
    if !view.changes.shown {
        return;
    }
    let mut at_cell: Vec<Cell> = Vec::new();
    for (number, news) in (1..).zip(&view.changes.news) {
        let cell = news.at();
        let before = at_cell.iter().filter(|c| **c == cell).count();
        at_cell.push(cell);
        let aside = vec2(-0.33 + 0.22 * before as f32, 0.33);
        board.change_badge(cell_middle(grid(cell)) + aside * CELL, &format!("{number}"));
    }
}

/// Where those stand who would go home; they themselves are lifted off the land.
fn lifted(board: &BoardPainter, view: &TableView) {
    if is_covered(view) {
        return;
    }
    for (seat, spot) in &view.insight.outcome.returning {
        let at = spot_in_world(view.art, view.position, *spot);
        board.left_behind(at, view.players.look(*seat));
    }
}

/// Cities and monasteries that End turn would pay glow; roads do so as ribbons.
pub(super) fn glow(board: &BoardPainter, view: &TableView, award: &Award, strength: f32) {
    let spots = match (award.kind, award.followers.first()) {
        (FeatureKind::City | FeatureKind::Monastery, Some((_, spot))) => {
            look(view.position, view.roads, *spot).map_or_else(Vec::new, |seen| seen.spots)
        }
        _ => Vec::new(),
    };
    for spot in spots {
        for outline in outlines_in_world(view.art, view.position, spot) {
            board.glowing_outline(&outline, strength);
        }
    }
}

fn is_tile_held(view: &TableView) -> bool {
    view.hands.ghost.is_some_and(|ghost| ghost.cell.is_some())
}

fn tile_marks(board: &BoardPainter, view: &TableView) {
    let Some(kind) = view.position.turn().hand else {
        return;
    };
    let held = view.hands.ghost.and_then(|g| Some((g.cell?, g.rotation)));
    let rotation = view.hands.ghost.map_or(view.hands.rotation, |g| g.rotation);
    let mut cells = Vec::new();
    for (cell, rotations) in view.position.placements(kind) {
        if held.is_some_and(|(h, _)| h == cell) {
            continue;
        }
        let fit = if rotations.contains(rotation) {
            CellFit::Now
        } else {
            CellFit::Turned
        };
        cells.push(LegalCell {
            cell: grid(cell),
            fit,
            fits: Rotation::ALL.map(|r| rotations.contains(r)),
        });
    }
    // Where the tile sheet writes its numbers there is no room for pips; the four turns stand in the panel too.
    let turns = view
        .sheet
        .to_come
        .is_none()
        .then_some(rotation.index() as u8);
    board.legal_cells(cells, turns);
    sheet_marks::show(board, view);
    if let Some((cell, _)) = held {
        let rect = view.board.cell_in_points_rect(grid(cell));
        board.ghost_frame(rect, view.acting_look());
    }
    if let Some(handles) = view.hands.turn_handles(view.position, view.board) {
        board.paint_turn_handles(&handles, view.hands.over_turn);
        if view.hands.over_turn.is_some() {
            board
                .painter()
                .ctx()
                .set_cursor_icon(CursorIcon::PointingHand);
        }
    }
}

/// Whether an enlarged lake lies over its neighbours.
fn is_covered(view: &TableView) -> bool {
    let sizes = DialSizes::new(view.board.cell_in_points());
    view.hands.open_dial().is_some() && sizes.enlarged > 1.0
}

/// The frame of the tile placed this turn; an open dial on it is frame enough.
fn placed_frame(board: &BoardPainter, view: &TableView) {
    if let Some(slot) = view.position.turn().placed
        && !is_covered(view)
        && view.hands.open != Some(lake_cell(view.position, slot))
    {
        board.placed_frame(grid(lake_cell(view.position, slot)), view.acting_look());
    }
}

fn spots(board: &BoardPainter, view: &TableView) {
    let seat = view.acting_look();
    let mut spots: Vec<_> = view.insight.spots.iter().collect();
    // The chosen one lies over the others where there is little room.
    spots.sort_by_key(|s| matches!(state_of(view, s), SpotState::Chosen(_)));
    for spot in spots {
        let at = spot_in_world(view.art, view.position, spot.spot);
        let lying = spot.kind == FeatureKind::Field;
        let state = state_of(view, spot);
        if !matches!(state, SpotState::Refused) {
            board.pulse(at, seat, view.queue.spots_shown());
        }
        board.spot(at, seat, lying, state);
    }
    for spot in &view.insight.spots {
        let at = spot_in_world(view.art, view.position, spot.spot);
        board.spot_number(at, state_of(view, spot));
    }
    // A refused spot that is pointed at shows who is in the way.
    let refused = view
        .insight
        .spots
        .iter()
        .find(|s| Some(s.spot.segment) == view.hands.spot)
        .and_then(|s| s.refusal.as_ref());
    if let Some(Explanation::Followers { all, .. }) = refused.map(|r| &r.behind) {
        for (seat, spot) in all {
            ring_follower(board, view, view.players.look(*seat), *spot);
        }
    }
}

pub(super) fn ring_follower(
    board: &BoardPainter,
    view: &TableView,
    seat: SeatLook,
    spot: crate::rules::Spot,
) {
    let at = spot_in_world(view.art, view.position, spot);
    let lying = view.naming().feature_at(spot) == Some(FeatureKind::Field);
    board.ringed(at, seat, lying);
}

fn circle(board: &BoardPainter, view: &TableView) {
    if view.position.circle_action().is_some() {
        let seat = view.acting();
        for (number, spot) in (1..).zip(view.position.circle_spots(seat)) {
            ring_follower(board, view, view.players.look(seat), spot);
            let at = spot_in_world(view.art, view.position, spot);
            board.badge(at + vec2(0.14, 0.14) * CELL, &format!("{number}"));
        }
        return;
    }
    for seat in view.seats() {
        for spot in view.position.circle_spots(seat) {
            ring_follower(board, view, view.players.look(seat), spot);
        }
    }
}

/// "closes +7" at a feature that End turn would pay.
fn closes_tag(board: &BoardPainter, view: &TableView, award: &Award) {
    let mut parts = vec![TagPart::Words(view.text("tag-closes"))];
    for seat in &award.winners {
        parts.push(TagPart::Figure(view.players.look(*seat)));
        parts.push(TagPart::Strong(format!("+{}", award.points)));
    }
    board.tag(beside(view, award_cell(award)), &parts);
}

/// A little above a square, so that what lies there is seen.
pub(super) fn beside(view: &TableView, cell: Cell) -> Vec2 {
    let up = if matches!(view.hands.pointed, Pointed::Cell(c) if c == cell) {
        0.62
    } else {
        0.42
    };
    cell_middle(grid(cell)) + vec2(0.0, up * CELL)
}
