//! The tile sheet in its drawer: `T` opens it, a gap that is pointed at is told of, `Esc` closes it.

use crate::ferries::path_to;
use crate::from_position::start;
use crate::told::Point;

/// The start tile and a few tiles to come: of those a crossing of two cities and two city caps fit north of it.
const BOARD: &str = "players R* B\nD@(0,0)r0\nhand U\nbag U*4 C E*2";

#[test]
#[ignore = "opens a window"]
fn t_opens_the_tile_sheet_a_gap_asks_what_fits_and_escape_closes_it_before_the_menu() {
    let mut game = start("tile-sheet", BOARD, "PlaceTile");
    assert_eq!(game.get("drawer"), "-");
    assert_eq!(game.numbers("board")[0], 0);
    // Beside the board nothing is pointed at.
    game.point((640, 785));
    game.key("t");
    game.wait_for("drawer", "tiles");
    assert_eq!(game.get("sheet"), "all");
    game.wait_until("the board gives way", |told| {
        told.numbers("board")[0] == 336
    });
    game.pass_frames();

    // The straight road in hand fits south of the start tile; north of it there is a city.
    let south = game.cells().iter().find(|cell| cell.name == "M51");
    let south = south.expect("it fits there").at;
    let side = game.numbers("view")[0];
    let north = (south.0, south.1 - 2 * side);
    game.point(north);
    game.wait_for("sheet", "M49 3 7");
    game.picture("gap");
    game.point(south);
    game.wait_for("sheet", "M51 6 7");
    // It stays chosen while the tiles in the sheet are looked at, and a click there is none on the board.
    let happened = game.get("happened").to_owned();
    let cap = "City cap: 2 of 2 to come";
    game.push(cap);
    assert_eq!(game.get("sheet"), "M51 6 7");
    assert_eq!(game.get("happened"), happened);
    game.push("All");
    game.wait_for("sheet", "all");

    game.key("Escape");
    game.wait_for("drawer", "-");
    game.wait_for("sheet", "-");
    assert_eq!(
        game.get("screen"),
        "Match",
        "the first Esc closes the sheet only"
    );
    game.wait_until("the board is as wide as before", |told| {
        told.numbers("board")[0] == 0
    });
    game.key("Escape");
    game.wait_for("screen", "Pause");
    game.key("Escape");
    game.wait_for("screen", "Match");

    // The count in the top bar opens it too, and its own button closes it.
    game.push("7 tiles left");
    game.wait_for("drawer", "tiles");
    game.push("Close");
    game.wait_for("drawer", "-");
    game.key("t");
    game.wait_for("drawer", "tiles");
    game.key("t");
    game.wait_for("drawer", "-");
    game.quit();
}

#[test]
#[ignore = "opens a window"]
fn escape_takes_back_a_drag_before_it_closes_the_tile_sheet() {
    let board = "players R* B\nU@(0,0)r0\nhand LB\nbag U*4";
    let mut game = start("sheet-and-drag", board, "PlaceTile");
    game.key("t");
    game.wait_for("drawer", "tiles");
    game.pass_frames();
    let square = game.cells()[0].name.clone();
    game.place_on(&square);
    game.key("n");
    game.wait_for("phase", "SetFerry");
    let dial = game.open_dial().expect("a new lake opens its dial").clone();
    let path: Vec<Point> = path_to(&dial, "ES");
    game.begin_drag(&path);
    assert_eq!(game.get("drag"), "dial");
    game.key("Escape");
    game.release("1");
    assert_eq!(game.get("ferries"), "", "the ferry is back beside its lake");
    assert_eq!(game.get("drawer"), "tiles");
    game.key("Escape");
    game.wait_for("drawer", "-");
    assert_eq!(game.get("screen"), "Match");
    game.quit();
}
