//! Ferries in the hand: drags round the lake, and what takes them back.

use ferries::rules::{Command, TurnPhase};

use crate::game::Game;
use crate::play::{Tally, end_turn, place_tile};
use crate::shadow::{DEAL_WITH_LAKES, Shadow, deal};
use crate::told::{Dial, Point};

/// A point round a dial: degrees clockwise from north, so many radii of the ring from the middle.
pub fn around(dial: &Dial, degrees: f64, radii: f64) -> Point {
    let (sin, cos) = degrees.to_radians().sin_cos();
    let reach = f64::from(dial.ring) * radii;
    (
        dial.at.0 + (reach * sin).round() as i32,
        dial.at.1 - (reach * cos).round() as i32,
    )
}

/// The direction that means a pair, such as `NE`.
pub fn direction_of(pair: &str) -> f64 {
    match pair {
        "NE" => 45.0,
        "ES" => 135.0,
        "SW" => 225.0,
        "NW" => 315.0,
        "NS" => 0.0,
        "EW" => 90.0,
        other => panic!("`{other}` is no pair of jetties"),
    }
}

/// Along the ring to the direction of a pair.
pub fn path_to(dial: &Dial, pair: &str) -> Vec<Point> {
    let end = direction_of(pair);
    [-72.0, -54.0, -36.0, -18.0, 0.0]
        .map(|off| around(dial, end + off, 1.0))
        .to_vec()
}

/// Opens the dial of a lake by pointing at it, and tells where it is.
pub fn take_hold_of(game: &mut Game, cell: &str) -> Dial {
    let find = |game: &Game| {
        let mut dials = game.dials().iter();
        dials.find(|dial| dial.cell == cell).cloned()
    };
    let dial = find(game).unwrap_or_else(|| {
        panic!(
            "the ferry of {cell} cannot be turned. The last lines:\n{}",
            game.tail()
        )
    });
    if dial.open {
        return dial;
    }
    game.point(dial.at);
    let dial = find(game).expect("it is still there");
    assert!(dial.open, "pointing at a lake opens its dial");
    dial
}

/// A game in which the first tile is a lake of four jetties, placed, with nobody on it.
fn with_a_new_lake() -> (Game, Shadow, Dial) {
    let code = deal(DEAL_WITH_LAKES);
    let mut game = Game::start(&["--deal", &code.to_string(), "--deck-size", "30"]);
    let mut shadow = Shadow::new(code, 30);
    game.begin_match();
    place_tile(&mut game, &mut shadow, &mut Tally::default());
    game.key("n");
    shadow.play(Command::Follower(None));
    assert_eq!(game.get("phase"), "SetFerry");
    let dial = game.open_dial().expect("a new lake opens its dial").clone();
    assert_eq!(dial.pair, None, "the ferry lies beside its lake");
    (game, shadow, dial)
}

/// What a drag that is taken back must leave as it was.
fn lies(game: &Game) -> (String, String, Option<Dial>) {
    (
        game.get("ferries").to_owned(),
        game.get("view").to_owned(),
        game.open_dial().cloned(),
    )
}

#[test]
#[ignore = "opens a window"]
fn escape_and_the_right_button_take_back_the_drag_of_a_ferry() {
    let (mut game, mut shadow, dial) = with_a_new_lake();

    // A new ferry goes back beside its lake.
    for cancel in ["Escape", "right button"] {
        game.begin_drag(&path_to(&dial, "ES"));
        assert_eq!(game.get("drag"), "dial");
        let set = format!("{}:ES", dial.cell);
        assert_eq!(game.get("ferries"), set, "it lies while it is dragged");
        game.picture("dragged");
        cancel_drag(&mut game, cancel);
        assert_eq!(game.get("phase"), "SetFerry", "{cancel}");
        assert_eq!(game.get("ferries"), "", "{cancel}");
        assert_eq!(game.open_dial(), Some(&dial), "{cancel}");
        game.release("1");
        game.pass_frames();
        assert_eq!(game.get("ferries"), "", "letting go sets nothing");
        let redo = game.control("Redo").expect("the button is there");
        assert!(!redo.on, "{cancel}: what was cancelled is not offered");
    }

    // One that was set goes back to where it was before the drag.
    game.drag(&path_to(&dial, "NS"));
    let before = lies(&game);
    assert_eq!(before.0, format!("{}:NS", dial.cell));
    for cancel in ["Escape", "right button"] {
        game.begin_drag(&path_to(&dial, "SW"));
        assert_eq!(game.get("ferries"), format!("{}:SW", dial.cell));
        cancel_drag(&mut game, cancel);
        assert_eq!(lies(&game), before, "{cancel}");
        game.release("1");
        game.pass_frames();
        assert_eq!(lies(&game), before, "{cancel}: letting go");
    }

    // Escape without a drag: first the ferry, then the menu.
    game.key("Escape");
    assert_eq!(game.get("ferries"), "");
    assert_eq!(game.get("phase"), "SetFerry");
    assert_eq!(game.get("screen"), "Match");
    game.key("Escape");
    game.wait_for("screen", "Pause");
    game.key("Escape");
    game.wait_for("screen", "Match");

    // The same with a ferry of an earlier turn that may move.
    game.wait_until("the dial", |told| told.open_dial().is_some());
    game.pass_frames();
    let dial = game.open_dial().expect("it is open again").clone();
    game.drag(&path_to(&dial, "EW"));
    shadow.play(Command::SetFerry("EW".parse().expect("a pair")));
    end_turn(&mut game, &mut shadow);
    place_tile(&mut game, &mut shadow, &mut Tally::default());
    if shadow.position.phase() == TurnPhase::PlaceFollower {
        game.key("n");
        shadow.play(Command::Follower(None));
    }
    assert_eq!(shadow.position.phase(), TurnPhase::MoveFerries);
    let dial = game.open_dial().expect("its dial is open").clone();
    let before = lies(&game);
    assert_eq!(before.0, format!("{}:EW", dial.cell));
    game.picture("may-move");
    for cancel in ["Escape", "right button"] {
        game.begin_drag(&path_to(&dial, "NE"));
        assert_eq!(game.get("ferries"), format!("{}:NE", dial.cell));
        cancel_drag(&mut game, cancel);
        game.release("1");
        game.pass_frames();
        assert_eq!(lies(&game), before, "{cancel}");
    }
    game.drag(&path_to(&dial, "NE"));
    assert_eq!(game.get("ferries"), format!("{}:NE", dial.cell));
    game.key("Escape");
    assert_eq!(lies(&game), before, "Escape without a drag");
    game.quit();
}

fn cancel_drag(game: &mut Game, how: &str) {
    if how == "Escape" {
        game.key("Escape");
        // The drag ends with the next frame.
        game.wait_for("drag", "-");
        game.pass_frames();
    } else {
        game.press("3");
        game.release("3");
    }
    assert_eq!(game.get("screen"), "Match", "{how} is not for the menu");
}

#[test]
#[ignore = "opens a window"]
fn a_drag_that_leaves_the_ring_reads_the_angle_alone_and_a_trembling_hand_clicks() {
    let (mut game, _, dial) = with_a_new_lake();
    a_trembling_hand_clicks(&mut game, &dial);
    let view = game.get("view").to_owned();
    let tiles = game.get("tiles").to_owned();

    // Begun on the ring, it goes on far outside it, and all the way round.
    game.begin_drag(&[around(&dial, 300.0, 1.0), around(&dial, 350.0, 1.0)]);
    for (degrees, radii, pair) in [
        (0.0, 2.4, "NS"),
        (45.0, 1.9, "NE"),
        (90.0, 3.0, "EW"),
        (135.0, 0.5, "ES"),
        (225.0, 2.4, "SW"),
        (315.0, 1.6, "NW"),
    ] {
        game.point(around(&dial, degrees, radii));
        let lies = format!("{}:{pair}", dial.cell);
        assert_eq!(game.get("ferries"), lies, "{degrees}° at {radii} radii");
        assert_eq!(game.get("drag"), "dial");
    }
    // Even over a panel.
    let right_of_it = (1200, dial.at.1);
    game.point(right_of_it);
    assert_eq!(game.get("ferries"), format!("{}:EW", dial.cell));
    game.picture("over-the-panel");
    game.release("1");
    game.pass_frames();
    assert_eq!(game.get("ferries"), format!("{}:EW", dial.cell));
    assert_eq!(game.get("view"), view, "nothing was panned");
    assert_eq!(game.get("tiles"), tiles);
    game.quit();
}

/// A click on the ring turns the ferry, also if the hand moves a little.
fn a_trembling_hand_clicks(game: &mut Game, dial: &Dial) {
    for pair in ["NE", "SW", "EW", "NS"] {
        let (x, y) = around(dial, direction_of(pair), 1.0);
        game.point((x, y));
        game.wait_for("guard", "off");
        game.press("1");
        game.point((x + 2, y - 2));
        assert_eq!(game.get("drag"), "-");
        game.release("1");
        assert_eq!(game.get("ferries"), format!("{}:{pair}", dial.cell));
    }
}
