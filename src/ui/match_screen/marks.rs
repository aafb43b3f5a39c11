//! The marks over the land.

use bevy::math::{Vec2, vec2};
use bevy_egui::egui;

use super::awards::{self, ShownAwards};
use super::follower_card::state_of;
use super::scene::lake_cell;
use super::sight::TableView;
use crate::input::dial::{Dial, DialSizes, Grab};
use crate::input::hands::{DialInHand, PADLOCK, Pointed, Stage};
use crate::rules::{
    Award, Cell, Edge, Event, Explanation, FeatureKind, Rotation, StubPair, WhyLocked,
};
use crate::ui::board::{
    BoardPainter, CellFit, DialPainting, DialSector, FRAME, HAND_OVER_FRAME, SpotState, TagPart,
};
use crate::ui::log::award_cell;
use crate::view::SeatLook;
use crate::view::places::{dock_in_world, grid, spot_in_world};
use crate::view::space::{CELL, cell_middle};

/// So many sums are shown on the land at once.
const MANY_AWARDS: usize = 4;

pub(super) fn show(ctx: &egui::Context, view: &TableView, shown: &ShownAwards) {
    let board = BoardPainter::new(ctx, view.kit, view.board);
    last_moves(&board, view);
    match view.insight.stage {
        Stage::Tile => tile_marks(&board, view),
        Stage::Follower => {
            placed_frame(&board, view);
            spots(&board, view);
        }
        Stage::Ferries => {
            placed_frame(&board, view);
            ferries(&board, view);
        }
        Stage::Circle => circle(&board, view),
        Stage::Ready => placed_frame(&board, view),
        Stage::Idle | Stage::Over => {}
    }
    if matches!(
        view.insight.stage,
        Stage::Follower | Stage::Ferries | Stage::Ready
    ) {
        for award in &view.insight.outcome.awards {
            closes_tag(&board, view, award);
        }
    }
    paid(&board, view, shown);
    board.cell_names();
    let fresh = view.insight.stage == Stage::Tile && view.hands.ghost.is_none();
    let width = if fresh { HAND_OVER_FRAME } else { FRAME };
    board.frame(view.acting_look(), width);
}

/// The last tile of every other seat.
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
}

fn tile_marks(board: &BoardPainter, view: &TableView) {
    let Some(kind) = view.position.turn().hand else {
        return;
    };
    let held = view.hands.ghost.and_then(|g| Some((g.cell?, g.rotation)));
    let rotation = view.hands.ghost.map_or(view.hands.rotation, |g| g.rotation);
    for (cell, rotations) in view.position.placements(kind) {
        if held.is_some_and(|(h, _)| h == cell) {
            continue;
        }
        let fit = if rotations.contains(rotation) {
            CellFit::Now
        } else {
            CellFit::Turned
        };
        let fits = Rotation::ALL.map(|r| rotations.contains(r));
        board.legal_cell(grid(cell), fit, fits, rotation.index() as u8);
    }
    if let Some((cell, _)) = held {
        let rect = view.board.cell_in_points_rect(grid(cell));
        board.ghost_frame(rect, view.acting_look());
    }
}

fn placed_frame(board: &BoardPainter, view: &TableView) {
    if let Some(slot) = view.position.turn().placed {
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
        board.spot(at, seat, lying, state_of(view, spot));
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

fn ring_follower(board: &BoardPainter, view: &TableView, seat: SeatLook, spot: crate::rules::Spot) {
    let at = spot_in_world(view.art, view.position, spot);
    let lying = view.naming().feature_at(spot) == Some(FeatureKind::Field);
    board.ringed(at, seat, lying);
}

fn ferries(board: &BoardPainter, view: &TableView) {
    for state in &view.insight.ferries {
        let locked = state.locked.as_ref();
        let held = view.hands.dials.iter().any(|d| d.cell == state.cell);
        if locked.is_some_and(|w| *w != WhyLocked::SetThisTurn) && !held {
            board.padlock(cell_middle(grid(state.cell)) + vec2(PADLOCK.x, -PADLOCK.y) * CELL);
        }
    }
    for (cell, jetty) in &view.insight.roads.closed_jetties {
        if view.hands.dials.iter().any(|d| d.cell == *cell) {
            closed_jetty(board, view, *cell, *jetty);
        }
    }
    for held in &view.hands.dials {
        if Some(held.cell) != view.hands.open {
            board.resting_ring(grid(held.cell));
        }
    }
    if let Some(open) = view.hands.open_dial() {
        board.dial(&painting(view, open));
    }
}

fn closed_jetty(board: &BoardPainter, view: &TableView, cell: Cell, jetty: Edge) {
    let dock = dock_in_world(view.art, view.position, cell, jetty);
    let along = match jetty {
        Edge::N | Edge::S => vec2(0.0, 1.0),
        Edge::E | Edge::W => vec2(1.0, 0.0),
    };
    let middle = cell_middle(grid(cell));
    board.closed_end(middle + (dock - middle) * 1.25, along);
}

/// The open dial, from its geometry.
fn painting(view: &TableView, open: &DialInHand) -> DialPainting {
    let sizes = DialSizes::new(view.board.cell_in_points());
    let middle = cell_middle(grid(open.cell));
    let ends = open.dial.boat_pose(&sizes, view.now).map(|b| b.ends);
    let pinned = match open.dial.held() {
        Some(Grab::End(swing)) if open.dial.is_dragging() => {
            let pair = StubPair::new(swing.held, swing.pinned);
            pair.map(|p| usize::from(p.edges()[1] == swing.pinned))
        }
        _ => None,
    };
    DialPainting {
        cell: grid(open.cell),
        sectors: sectors(&open.dial),
        knobs: ends
            .into_iter()
            .flatten()
            .map(|e| middle + Vec2::new(e.x, -e.y) * CELL)
            .collect(),
        pinned,
    }
}

/// The sectors of a dial.
fn sectors(dial: &Dial) -> Vec<DialSector> {
    dial.sectors()
        .marks()
        .iter()
        .map(|mark| DialSector {
            from: mark.from.to_radians(),
            to: mark.to.to_radians(),
            mark: mark.angle.to_radians(),
            digit: mark.digit,
            selected: dial.pair() == Some(mark.pair),
            hovered: false,
        })
        .collect()
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
fn beside(view: &TableView, cell: Cell) -> Vec2 {
    let up = if matches!(view.hands.pointed, Pointed::Cell(c) if c == cell) {
        0.62
    } else {
        0.42
    };
    cell_middle(grid(cell)) + vec2(0.0, up * CELL)
}

/// What was paid last: a sum at each feature, and numbers on the tiles of the current one.
fn paid(board: &BoardPainter, view: &TableView, shown: &ShownAwards) {
    if let Some(current) = shown.awards.get(shown.current) {
        for (number, cell) in (1..).zip(&current.tiles) {
            board.badge(cell_middle(grid(*cell)), &format!("{number}"));
        }
    }
    // Many sums at once would cover the land and each other: then they come one by one.
    let at_once = if shown.awards.len() > MANY_AWARDS {
        1
    } else {
        MANY_AWARDS
    };
    let paid = shown.awards.iter().skip(shown.current).take(at_once);
    for award in paid.filter(|a| a.points > 0) {
        let mut parts = vec![TagPart::Words(awards::sum(view, award).replace("**", ""))];
        for seat in &award.winners {
            parts.push(TagPart::Figure(view.players.look(*seat)));
            parts.push(TagPart::Strong(format!("+{}", award.points)));
        }
        board.tag(beside(view, award_cell(award)), &parts);
    }
}
