//! Clicks and drags on the board, in the phase of the tile.

use crate::game::Game;
use crate::shadow::{DEAL_WITH_LAKES, deal};
use crate::told::Point;

#[test]
#[ignore = "opens a window"]
fn a_drag_pans_a_jitter_of_three_pixels_clicks_and_a_refusal_says_why() {
    let code = deal(DEAL_WITH_LAKES).to_string();
    let mut game = Game::start(&["--deal", &code]);
    game.begin_match();
    a_drag_on_the_board_pans_and_places_nothing(&mut game);
    an_illegal_click_says_why_and_changes_nothing(&mut game);
    a_jitter_of_three_pixels_is_a_click(&mut game);
    game.quit();
}

fn a_drag_on_the_board_pans_and_places_nothing(game: &mut Game) {
    let happened = game.get("happened").to_owned();
    let before = game.numbers("view");
    // Even begun where the tile would go.
    for from in [game.cells()[0].at, (120, 640)] {
        let at = game.numbers("view");
        game.begin_drag(&[from, (from.0 + 10, from.1 - 10), (from.0 + 60, from.1 - 45)]);
        assert_eq!(game.get("drag"), "land");
        game.release("1");
        assert_eq!(game.get("drag"), "-");
        let moved = [at[0], at[1] + 60, at[2] - 45];
        assert_eq!(game.numbers("view"), moved, "the land follows the hand");
    }
    game.pass_frames();
    assert_eq!(game.get("tiles"), "1");
    assert_eq!(game.get("happened"), happened);
    game.key("Home");
    assert_eq!(game.numbers("view"), before, "Home shows it all again");
}

fn an_illegal_click_says_why_and_changes_nothing(game: &mut Game) {
    let happened = game.get("happened").to_owned();
    let board = game.numbers("board");
    let in_a_corner = (board[0] + 40, board[3] - 40);
    // South of the start tile is a field, and the lake has a road on every side.
    for (at, why) in [
        (square(game, 'M', 50), "Taken"),
        (square(game, 'M', 51), "Mismatch"),
        (in_a_corner, "NoNeighbour"),
    ] {
        game.click(at);
        assert!(game.get("remark").contains(why), "{}", game.get("remark"));
        assert_eq!(game.get("tiles"), "1");
        assert_eq!(game.get("happened"), happened);
        assert_eq!(game.get("phase"), "PlaceTile");
        game.picture(why);
    }
}

fn a_jitter_of_three_pixels_is_a_click(game: &mut Game) {
    let view = game.get("view").to_owned();
    let (x, y) = game.cells()[0].at;
    game.point((x, y));
    game.wait_for("guard", "off");
    game.press("1");
    game.point((x + 2, y + 2));
    game.point((x + 3, y));
    assert_eq!(game.get("drag"), "-");
    game.release("1");
    assert_eq!(game.get("tiles"), "2", "the tile lies");
    assert_eq!(game.get("view"), view, "nothing was panned");
    assert_eq!(game.get("remark"), "-", "the remark is gone");
}

/// The middle of a square, from that of one that is told of.
fn square(game: &Game, column: char, row: i32) -> Point {
    let known = &game.cells()[0];
    let side = game.numbers("view")[0];
    let (known_column, known_row) = known.name.split_at(1);
    let column = column as i32 - i32::from(known_column.as_bytes()[0]);
    let row = row - known_row.parse::<i32>().expect("a row");
    (known.at.0 + column * side, known.at.1 + row * side)
}
