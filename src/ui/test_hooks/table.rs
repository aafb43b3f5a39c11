//! The game on the table and what the hands hold over it.

use std::fmt::Write as _;

use bevy::prelude::*;

use super::Told;
use crate::input::dial::DialSizes;
use crate::input::hands::{Hands, Insight, Pointed};
use crate::rules::{Cell, Position};
use crate::table::Journal;
use crate::ui::match_screen::{
    FieldOverlay, LookedAt, OpenDrawer, SheetFilter, ShownChanges, ShownTiles,
};
use crate::view::art::ArtIndex;
use crate::view::places::{grid, spot_in_world};
use crate::view::scene::Light;
use crate::view::space::{CELL, cell_middle};
use crate::view::{BoardScene, BoardView};

/// Tells what has changed on the board.
pub(super) fn tell(
    position: Option<Res<Position>>,
    insight: Res<Insight>,
    hands: Res<Hands>,
    view: Res<BoardView>,
    journal: Res<Journal>,
    art: Res<ArtIndex>,
    changes: Res<ShownChanges>,
    looked: Res<LookedAt>,
    overlay: Res<FieldOverlay>,
    scene: Res<BoardScene>,
    drawer: Res<OpenDrawer>,
    sheet: Res<ShownTiles>,
    mut told: ResMut<Told>,
) {
    told.say("board", board(&view));
    told.say("view", shown(&view));
    if let Some(position) = position.as_deref() {
        tell_position(position, &mut told);
        told.say("cells", cells(position, &view));
        told.say("spots", spots(position, &insight, &art, &view));
    }
    told.say("stage", format!("stage {:?}", insight.stage));
    if let Some(position) = position.as_deref() {
        let seats = usize::from(position.seats());
        told.say("pays", pays(&insight.outcome.gained[..seats]));
    }
    told.say("changes", changed(&changes));
    told.say("drawer", format!("drawer {}", open_page(*drawer)));
    told.say("sheet", format!("sheet {}", tile_sheet(&sheet)));
    told.say("dials", dials(&hands, &view));
    told.say("ghost", ghost(&hands));
    told.say("turns", turns(position.as_deref(), &hands, &view));
    told.say("pointed", format!("pointed {}", pointed(hands.pointed)));
    told.say("look", look(&looked));
    let dimmed = scene
        .tiles
        .iter()
        .filter(|tile| tile.light == Light::Dimmed)
        .count();
    told.say("dimmed", format!("dimmed {dimmed}"));
    told.say("bright", bright(&scene));
    told.say("lies", format!("lies {}", scene.tiles.len()));
    let shown = scene.fields.len();
    told.say("fields", format!("fields {} {shown}", fields(&overlay)));
    told.say("remark", remark(&hands));
    told.say("happened", format!("happened {}", journal.len()));
    // Last, so that whoever waits for a phase knows the rest.
    let phase = position.map_or("-", |position| position.phase().name());
    told.say("phase", format!("phase {phase}"));
}

fn tell_position(position: &Position, told: &mut Told) {
    let turn = position.turn();
    told.say("turn", format!("turn {}", turn.number));
    told.say("seat", format!("seat {}", position.to_act().0));
    let hand = turn.hand.map_or("-", |k| &position.tile_set().kind(k).name);
    told.say("hand", format!("hand {hand}"));
    let placed = position.land().tiles().len();
    told.say("tiles", format!("tiles {placed}"));
    told.say("left", format!("left {}", position.tiles_left()));
    let standing = position.followers().len();
    told.say("followers", format!("followers {standing}"));
    let scores: Vec<String> = position.scores().iter().map(u32::to_string).collect();
    told.say("scores", format!("scores {}", scores.join(" ")));
    told.say("ferries", ferries(position));
}

/// What End turn would pay, by seat.
fn pays(gained: &[u32]) -> String {
    let gained: Vec<String> = gained.iter().map(u32::to_string).collect();
    format!("pays {}", gained.join(" "))
}

/// How many changes of roads are told of, and whether they are shown.
fn changed(changes: &ShownChanges) -> String {
    let state = if changes.shown { "shown" } else { "hidden" };
    format!("changes {} {state}", changes.news.len())
}

/// The page of the drawer that is open.
fn open_page(drawer: OpenDrawer) -> String {
    let page = drawer.0.map(|page| format!("{page:?}").to_lowercase());
    page.unwrap_or_else(|| "-".to_owned())
}

/// What the tile sheet shows, and for a gap how many tiles fit and of how many.
fn tile_sheet(sheet: &ShownTiles) -> String {
    let Some(to_come) = &sheet.to_come else {
        return "-".to_owned();
    };
    match (sheet.filter, sheet.gap()) {
        (SheetFilter::Fits(cell), Some(gap)) => {
            format!("{} {} {}", cell.name(), gap.fitting, to_come.left)
        }
        (filter, _) => format!("{filter:?}").to_lowercase(),
    }
}

/// The rectangle left for the board: left, top, right, bottom.
fn board(view: &BoardView) -> String {
    let rect = view.rect.logical;
    format!(
        "board {:.0} {:.0} {:.0} {:.0}",
        rect.min.x, rect.min.y, rect.max.x, rect.max.y
    )
}

/// Side of a square, and where the corner of the world is.
fn shown(view: &BoardView) -> String {
    let at = view.to_logical(Vec2::ZERO);
    format!("view {:.0} {:.0} {:.0}", view.cell, at.x, at.y)
}

fn place(view: &BoardView, cell: Cell) -> Vec2 {
    view.to_logical(cell_middle(grid(cell)))
}

fn cells(position: &Position, view: &BoardView) -> String {
    let mut lines = String::new();
    let mut count = 0;
    let hand = position.turn().hand;
    for (cell, rotations) in hand.iter().flat_map(|kind| position.placements(*kind)) {
        let at = place(view, cell);
        if !view.rect.contains(at) {
            continue;
        }
        count += 1;
        let fits: Vec<String> = rotations.iter().map(|r| r.to_string()).collect();
        let _ = write!(
            lines,
            "\ncell {} {:.0} {:.0} {}",
            cell.name(),
            at.x,
            at.y,
            fits.join(" ")
        );
    }
    format!("cells {count}{lines}")
}

fn spots(position: &Position, insight: &Insight, art: &ArtIndex, view: &BoardView) -> String {
    let mut lines = format!("spots {}", insight.spots.len());
    for spot in &insight.spots {
        let at = view.to_logical(spot_in_world(art, position, spot.spot));
        let digit = spot.digit.map_or_else(|| "-".to_owned(), |d| d.to_string());
        let _ = write!(
            lines,
            "\nspot {} {:.0} {:.0} {digit} {}",
            spot.spot.segment, at.x, at.y, spot.kind
        );
    }
    lines
}

fn ferries(position: &Position) -> String {
    let mut line = "ferries".to_owned();
    for (slot, pair) in position.ferries() {
        let _ = write!(line, " {}:{pair}", position.land().tile(slot).cell.name());
    }
    line
}

fn dials(hands: &Hands, view: &BoardView) -> String {
    let sizes = DialSizes::new(view.cell_in_points());
    let mut lines = format!("dials {}", hands.dials.len());
    for held in &hands.dials {
        let at = place(view, held.cell);
        let ring = sizes.ring * CELL / view.world_per_logical();
        let pair = held.dial.pair();
        let pair = pair.map_or_else(|| "-".to_owned(), |p| p.to_string());
        let is_open = hands.open == Some(held.cell);
        let state = if is_open { "open" } else { "resting" };
        let _ = write!(
            lines,
            "\ndial {} {:.0} {:.0} {ring:.0} {pair} {state}",
            held.cell.name(),
            at.x,
            at.y
        );
    }
    lines
}

fn ghost(hands: &Hands) -> String {
    let Some(ghost) = hands.ghost else {
        return "ghost -".to_owned();
    };
    let cell = ghost.cell.map_or_else(|| "-".to_owned(), Cell::name);
    format!("ghost {cell} {}", ghost.rotation)
}

/// Where the buttons that turn the tile are on the board.
fn turns(position: Option<&Position>, hands: &Hands, view: &BoardView) -> String {
    let handles = position.and_then(|position| hands.turn_handles(position, view));
    handles.map_or_else(
        || "turns -".to_owned(),
        |handles| {
            let [left, right] = handles.middles;
            format!(
                "turns {:.0} {:.0} {:.0} {:.0}",
                left.x, left.y, right.x, right.y
            )
        },
    )
}

fn pointed(at: Pointed) -> String {
    match at {
        Pointed::Nothing => "-".to_owned(),
        Pointed::Cell(cell) => format!("square {}", cell.name()),
        Pointed::Part(spot) => format!("part {} {}", spot.cell.name(), spot.segment),
        Pointed::Lake(cell) => format!("lake {}", cell.name()),
    }
}

/// The feature that stays bright while the rest of the land steps back, and its tiles.
fn look(looked: &LookedAt) -> String {
    let seen = looked.shown();
    seen.map_or_else(
        || "look -".to_owned(),
        |seen| format!("look {} {}", seen.kind, seen.tiles.len()),
    )
}

/// The tiles of which some parts stay bright, with these.
fn bright(scene: &BoardScene) -> String {
    let mut line = "bright".to_owned();
    for tile in &scene.tiles {
        if let Light::Parts(parts) = &tile.light {
            let _ = write!(line, " {},{}:{}", tile.cell.x, tile.cell.y, parts.join("+"));
        }
    }
    line
}

/// How the overlay of fields is shown.
fn fields(overlay: &FieldOverlay) -> &'static str {
    match (overlay.is_shown(), overlay.is_held()) {
        (false, _) => "off",
        (true, true) => "held",
        (true, false) => "kept",
    }
}

fn remark(hands: &Hands) -> String {
    let remark = hands.remark.as_ref();
    remark.map_or_else(|| "remark -".to_owned(), |r| format!("remark {r:?}"))
}
