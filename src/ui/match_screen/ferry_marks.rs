//! The marks of ferries over the land: dials, padlocks and why they are there, ends from which a lake can be reached.

use bevy::math::{IVec2, Vec2, vec2};
use bevy_egui::egui::CursorIcon;

use super::looked_at::show_gap;
use super::reasons::locked_ferry;
use super::road_lines::way_line;
use super::sight::TableView;
use crate::explain::{LakeLine, LedgerRow};
use crate::input::dial::{DialSizes, Grab};
use crate::input::hands::{DialInHand, PADLOCK};
use crate::rules::{Cell, Edge, StubPair, WhyLocked};
use crate::ui::board::{BoardPainter, DialHint, DialMark, DialPainting, DialSector, TagPart};
use crate::view::places::{dock_in_world, grid};
use crate::view::space::{CELL, cell_middle};

/// Where the tag of a road stands, in points from the outer edge of the ring: outward, and off the road.
const TAG_BEYOND: f32 = 58.0;
const TAG_ASIDE: f32 = 27.0;

/// Everything about ferries that can be turned, or may not.
pub(super) fn show(board: &BoardPainter, view: &TableView) {
    for state in &view.insight.ferries {
        let held = view.hands.dials.iter().any(|d| d.cell == state.cell);
        if state.locked.as_ref().is_some_and(WhyLocked::is_padlocked) && !held {
            board.padlock(cell_middle(grid(state.cell)) + vec2(PADLOCK.x, -PADLOCK.y) * CELL);
        }
    }
    for (cell, jetty) in &view.insight.roads.closed_jetties {
        if view.hands.dials.iter().any(|d| d.cell == *cell) {
            closed_jetty(board, view, *cell, *jetty);
        }
    }
    if let Some(open) = view.hands.open_dial() {
        board.dial(&painting(view, open));
    }
    for cell in resting(view) {
        board.resting_ring(cell);
    }
    if let Some(open) = view.hands.open_dial()
        && let Some(row) = row_of(view, open)
    {
        for line in &row.lines {
            road_tag(board, view, open.cell, line);
        }
    }
    if let Some((_, why)) = locked_ferry(view) {
        light_the_path(board, view, why);
    }
    cursor(board, view);
}

/// The lakes whose dial rests.
fn resting(view: &TableView) -> impl Iterator<Item = IVec2> {
    let dials = view.hands.dials.iter();
    let open = view.hands.open;
    let resting = dials.filter(move |held| Some(held.cell) != open);
    resting.map(|held| grid(held.cell))
}

/// The row of the ledger that the open dial lies in.
fn row_of<'a>(view: &TableView<'a>, open: &DialInHand) -> Option<&'a LedgerRow> {
    let ledger = view.insight.ledgers.iter().find(|l| l.cell == open.cell)?;
    ledger.rows.iter().find(|r| Some(r.pair) == ledger.now)
}

/// "2, open" with the figures of its owners, beside the jetty where the road leaves the lake. What closes has its own tag.
fn road_tag(board: &BoardPainter, view: &TableView, lake: Cell, line: &LakeLine) {
    let owners = view.owners(&line.owners);
    let Some(jetty) = line.jetties.iter().next().filter(|_| line.open) else {
        return;
    };
    if owners.is_empty() {
        return;
    }
    let mut parts = Vec::new();
    for (seat, count) in owners {
        parts.push(TagPart::Figure(seat));
        if count > 1 {
            parts.push(TagPart::Strong(count.to_string()));
        }
    }
    let open = [("tiles", (line.tiles.len() as u32).into())];
    parts.push(TagPart::Words(view.texts.text_with("tag-open", &open)));
    let sizes = DialSizes::new(view.board.cell_in_points());
    let in_world = |points: f32| points / sizes.points * CELL;
    let beyond = match jetty {
        Edge::E | Edge::W => outward(jetty) * in_world(TAG_BEYOND) + Vec2::Y * in_world(TAG_ASIDE),
        Edge::N | Edge::S => (outward(jetty) + Vec2::X) * in_world(TAG_ASIDE) * 1.6,
    };
    let edge = outward(jetty) * sizes.ring_outer * CELL;
    board.tag(cell_middle(grid(lake)) + edge + beyond, &parts);
}

/// From the middle of a tile to a side, in the world.
pub(super) const fn outward(edge: Edge) -> Vec2 {
    match edge {
        Edge::N => vec2(0.0, 1.0),
        Edge::E => vec2(1.0, 0.0),
        Edge::S => vec2(0.0, -1.0),
        Edge::W => vec2(-1.0, 0.0),
    }
}

fn closed_jetty(board: &BoardPainter, view: &TableView, cell: Cell, jetty: Edge) {
    let dock = dock_in_world(view.art, view.position, cell, jetty);
    let middle = cell_middle(grid(cell));
    let is_open = view.hands.open == Some(cell);
    let sizes = DialSizes::new(view.board.cell_in_points());
    let size = if is_open { sizes.enlarged } else { 1.0 };
    let at = middle + (dock - middle) * 1.25 * size;
    board.closed_end(at, outward(jetty), size);
}

/// The road that was walked from the placed tile, and what ended the walk: the ferry met first, the jetty that is not
/// served, or the one ferry that has moved.
fn light_the_path(board: &BoardPainter, view: &TableView, why: &WhyLocked) {
    match why {
        WhyLocked::OtherFerryFirst { first, path } => {
            board.lit_way(&way_line(view.position, view.art, path));
            board.met_first(grid(*first));
        }
        WhyLocked::JettyUnserved { jetty, path } => {
            board.lit_way(&way_line(view.position, view.art, path));
            if let Some(lake) = path.last() {
                closed_jetty(board, view, lake.cell, *jetty);
            }
        }
        WhyLocked::OneFerryATurn(moved) => board.met_first(grid(*moved)),
        WhyLocked::NoFerry
        | WhyLocked::SetThisTurn
        | WhyLocked::Moved
        | WhyLocked::NoRoadHere
        | WhyLocked::OtherPhase(_) => {}
    }
}

/// The open ends from which a player could move the ferry of the lake that is pointed at.
pub(super) fn forecast_marks(board: &BoardPainter, view: &TableView) {
    let Some(forecast) = super::forecast_card::shown_forecast(view) else {
        return;
    };
    for end in &forecast.movable_from {
        let middle = cell_middle(grid(end.cell));
        let along = outward(end.edge);
        board.open_end(middle + along * CELL / 2.0, along);
        show_gap(board, view, end.cell.neighbour(end.edge), end.fitting);
    }
    board.looked_at(grid(forecast.cell));
}

/// A hand over what can be turned; closed while it is turned.
fn cursor(board: &BoardPainter, view: &TableView) {
    if view.hands.is_holding_dial() {
        board.painter().ctx().set_cursor_icon(CursorIcon::Grabbing);
    } else if view.hands.over_dial.is_some() {
        board.painter().ctx().set_cursor_icon(CursorIcon::Grab);
    }
}

/// The open dial, from its geometry.
fn painting(view: &TableView, open: &DialInHand) -> DialPainting {
    let sizes = DialSizes::new(view.board.cell_in_points());
    let middle = cell_middle(grid(open.cell));
    let ends = open.dial.boat_pose(&sizes, view.boats_at).map(|b| b.ends);
    let held = if open.dial.is_dragging() {
        open.dial.held()
    } else {
        view.hands.over_dial.map(|over| over.grab)
    };
    let hint = match held {
        Some(Grab::End(swing)) => {
            let pair = StubPair::new(swing.held, swing.pinned);
            pair.map(|p| DialHint::Pin(usize::from(p.edges()[1] == swing.pinned)))
        }
        Some(Grab::Turn) if ends.is_some() && !open.dial.is_dragging() => Some(DialHint::Turn),
        _ => None,
    };
    DialPainting {
        cell: grid(open.cell),
        sectors: sectors(view, open, &sizes),
        knobs: ends
            .into_iter()
            .flatten()
            .map(|e| middle + Vec2::new(e.x, -e.y) * CELL)
            .collect(),
        hint,
        resting: resting(view).collect(),
    }
}

/// The sectors of a dial.
fn sectors(view: &TableView, open: &DialInHand, sizes: &DialSizes) -> Vec<DialSector> {
    let dial = &open.dial;
    let hovered = view.hands.over_dial.and_then(|over| over.mark);
    let hovered = hovered.filter(|_| !dial.is_dragging());
    let middle = cell_middle(grid(open.cell));
    let places = dial.mark_places(sizes);
    let marks = dial.sectors().marks().iter().zip(places.iter());
    marks
        .enumerate()
        .map(|(index, (mark, place))| DialSector {
            from: mark.from.to_radians(),
            to: mark.to.to_radians(),
            mark: place.map(|place| DialMark {
                at: middle + Vec2::new(place.at.x, -place.at.y) * CELL,
                radius: place.radius * sizes.points,
                moved: place.moved,
            }),
            digit: mark.digit,
            selected: dial.pair() == Some(mark.pair),
            hovered: hovered == Some(index),
        })
        .collect()
}
