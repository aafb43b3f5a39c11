//! The fields by who leads in them: held by `F` to look, kept by a tap with their list, ended by another or by `Esc`.

use std::thread;
use std::time::Duration;

use crate::from_position::start;
use crate::game::Game;
use crate::told::Point;

/// Red leads round the city, and Blue beyond the road to the east of it.
const BOARD: &str = "players R* B\n\
    E@(0,0)r0 E@(0,-1)r2 U@(1,0)r1 U@(1,-1)r1 U@(1,1)r1\n\
    R:field(0,-1)Nw B:field(1,1)Es\n\
    hand E\nbag E*3\nturn 6";

/// A point of the square N50, right of its road.
fn right_of_the_road(game: &Game) -> Point {
    let view = game.numbers("view");
    let (side, x, y) = (view[0], view[1], view[2]);
    (x + side + side * 3 / 10, y)
}

#[test]
#[ignore = "opens a window"]
fn fields_are_shown_while_f_is_held_and_kept_with_their_list_by_a_tap() {
    let mut game = start("fields", BOARD, "PlaceTile");
    assert_eq!(game.get("fields"), "off 0");

    // Held: no list, and the fields go with the key.
    game.display.xdotool(&["keydown", "f"]);
    game.wait_until("the fields", |told| told.get("fields").starts_with("held"));
    assert_ne!(game.get("fields"), "held 0");
    let board = game.get("board").to_owned();
    thread::sleep(Duration::from_millis(400));
    game.pass_frames();
    game.picture("held");
    assert_eq!(
        game.get("board"),
        board,
        "no drawer takes room from the land"
    );
    game.display.xdotool(&["keyup", "f"]);
    game.wait_for("fields", "off 0");

    // Tapped: they stay, beside their list.
    game.tap("f");
    game.wait_until("the fields", |told| told.get("fields").starts_with("kept"));
    game.wait_until("the drawer", |told| told.get("board") != board);
    let all = game.get("fields").to_owned();
    assert_ne!(all, "kept 0");
    game.picture("kept");
    game.tap("f");
    game.wait_for("fields", "off 0");
    game.wait_for("board", &board);

    // The button does the same, and Esc ends it before it opens the menu.
    game.push("Fields");
    game.wait_for("fields", &all);
    game.key("Escape");
    game.wait_for("fields", "off 0");
    game.pass_frames();
    assert_eq!(game.get("screen"), "Match");
    game.key("Escape");
    game.wait_for("screen", "Pause");
    game.quit();
}

#[test]
#[ignore = "opens a window"]
fn the_field_that_is_pointed_at_or_whose_row_is_is_shown_alone() {
    let mut game = start("fields-alone", BOARD, "PlaceTile");
    game.push("Fields");
    game.wait_until("the fields", |told| told.get("fields").starts_with("kept"));
    let all = game.get("fields").to_owned();
    // The land moves beside the drawer.
    game.pass_frames();
    let at = right_of_the_road(&game);
    game.point(at);
    game.wait_for("fields", "kept 1");
    let look = game.get("look");
    assert!(look.starts_with("field"), "{look}");
    game.picture("pointed-at");
    let mut rows = game
        .controls()
        .iter()
        .filter(|c| c.name.starts_with("Field at"));
    let row = rows.next().expect("a row").at;
    game.point(row);
    game.wait_until("another field", |told| told.get("look") == "-");
    game.wait_for("fields", "kept 1");
    game.picture("row");
    // A row that was chosen stays.
    game.press_and_release("1");
    let beside = (game.numbers("board")[2] + 100, 700);
    game.point(beside);
    game.pass_frames();
    assert_eq!(game.get("fields"), "kept 1");
    game.point(row);
    game.press_and_release("1");
    game.point(beside);
    game.wait_for("fields", &all);
    game.quit();
}
