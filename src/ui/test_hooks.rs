//! What `--test-hooks` prints: a line for everything that changes, so that a test can drive the real window by pointer
//! and keys and know what came of it. `docs/testing.md` lists the lines.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use bevy::prelude::*;

use super::screens::Screen;
use crate::content::LaunchOptions;
use crate::input::BoardPointer;
use crate::input::dial::DialSizes;
use crate::input::hands::{Hands, Insight};
use crate::rules::{Cell, Position};
use crate::table::Journal;
use crate::view::BoardView;
use crate::view::places::grid;
use crate::view::space::{CELL, cell_middle};

/// Prints lines if the program was started so.
pub fn plugin(app: &mut App) {
    app.add_systems(
        Last,
        tell.run_if(|options: Res<LaunchOptions>| options.test_hooks),
    );
}

fn tell(
    screen: Res<State<Screen>>,
    position: Option<Res<Position>>,
    insight: Res<Insight>,
    hands: Res<Hands>,
    pointer: Res<BoardPointer>,
    view: Res<BoardView>,
    journal: Res<Journal>,
    mut told: Local<BTreeMap<&'static str, String>>,
    mut ready: Local<bool>,
) {
    let mut say = |key: &'static str, text: String| {
        if told.get(key) != Some(&text) {
            if !text.is_empty() {
                println!("{text}");
            }
            told.insert(key, text);
        }
    };
    // Changes of the screen are told last, so that everything on it has been told before.
    if let Some(position) = position.as_deref() {
        let turn = position.turn();
        say("turn", format!("turn {}", turn.number));
        say("seat", format!("seat {}", position.to_act().0));
        let hand = turn.hand.map_or("-", |k| &position.tile_set().kind(k).name);
        say("hand", format!("hand {hand}"));
        say("tiles", format!("tiles {}", position.land().tiles().len()));
        say("left", format!("left {}", position.tiles_left()));
        say(
            "followers",
            format!("followers {}", position.followers().len()),
        );
        say("scores", format!("scores {}", numbers(position.scores())));
        say("ferries", ferries(position));
        say("cells", cells(position, &view));
        say("dials", dials(&hands, &view));
        say("spots", spots(&insight));
        say("stage", format!("stage {:?}", insight.stage));
        say("phase", format!("phase {}", position.phase()));
        say("happened", format!("happened {}", journal.len()));
    }
    say(
        "remark",
        hands
            .remark
            .as_ref()
            .map_or_else(|| "remark -".to_owned(), |r| format!("remark {r:?}")),
    );
    let drag = if hands.is_dragging_dial() {
        "dial"
    } else if pointer.is_dragging() {
        "land"
    } else {
        "-"
    };
    say("drag", format!("drag {drag}"));
    let at = view.to_logical(Vec2::ZERO);
    say(
        "view",
        format!("view {:.0} {:.0} {:.0}", view.cell, at.x, at.y),
    );
    say("screen", format!("screen {:?}", screen.get()));
    if !*ready && *screen.get() != Screen::Loading {
        *ready = true;
        println!("READY");
    }
}

fn numbers(all: &[u32]) -> String {
    let words: Vec<String> = all.iter().map(u32::to_string).collect();
    words.join(" ")
}

fn place(view: &BoardView, cell: Cell) -> Vec2 {
    view.to_logical(cell_middle(grid(cell)))
}

fn cells(position: &Position, view: &BoardView) -> String {
    let Some(kind) = position.turn().hand else {
        return String::new();
    };
    let mut lines = String::new();
    let mut count = 0;
    for (cell, rotations) in position.placements(kind) {
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
        let pair = held
            .dial
            .pair()
            .map_or_else(|| "-".to_owned(), |p| p.to_string());
        let state = if hands.open == Some(held.cell) {
            "open"
        } else {
            "resting"
        };
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

fn spots(insight: &Insight) -> String {
    let open = insight.spots.iter().filter(|s| s.digit.is_some()).count();
    format!("spots {open} of {}", insight.spots.len())
}
