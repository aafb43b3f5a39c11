//! Clicks and drags on the board, in the phase of the tile.

use crate::game::Game;
use crate::shadow::{DEAL_WITH_LAKES, deal};
use crate::told::Point;

fn at_the_first_tile() -> Game {
    let code = deal(DEAL_WITH_LAKES).to_string();
    let mut game = Game::start(&["--deal", &code]);
    game.begin_match();
    game
}

/// The middle of the start tile.
fn start_tile(game: &Game) -> Point {
    let view = game.numbers("view");
    // The world's corner is a corner of the start square, which lies to the right of it and above.
    let candidates = [(1, -1), (1, 1), (-1, -1), (-1, 1)];
    let half = view[0] / 2;
    let middle = candidates.map(|(x, y)| (view[1] + x * half, view[2] + y * half));
    let is_free = |at: &Point| game.cells().iter().all(|cell| cell.at != *at);
    *middle
        .iter()
        .find(|at| is_free(at))
        .expect("a corner with a tile")
}

#[test]
#[ignore = "opens a window"]
fn a_drag_on_the_board_pans_and_places_nothing() {
    let mut game = at_the_first_tile();
    let happened = game.get("happened").to_owned();
    let before = game.numbers("view");
    // Even begun where the tile would go.
    for from in [game.cells()[0].at, (120, 640)] {
        let at = game.numbers("view");
        let to = (from.0 + 60, from.1 - 45);
        game.begin_drag(&[from, (from.0 + 10, from.1 - 10), to]);
        assert_eq!(game.get("drag"), "land");
        game.release("1");
        assert_eq!(game.get("drag"), "-");
        let moved = [at[0], at[1] + 60, at[2] - 45];
        assert_eq!(game.numbers("view"), moved, "the land follows the hand");
    }
    game.pass_frames();
    assert_eq!(game.get("tiles"), "1");
    assert_eq!(game.get("happened"), happened);
    assert_eq!(game.get("phase"), "PlaceTile");
    game.key("Home");
    assert_eq!(game.numbers("view"), before, "Home shows it all again");
    game.quit();
}

#[test]
#[ignore = "opens a window"]
fn a_jitter_of_three_pixels_is_a_click_and_a_slip_right_after_it_is_ignored() {
    let mut game = at_the_first_tile();
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
    game.picture("placed");
    game.quit();
}

#[test]
#[ignore = "opens a window"]
fn an_illegal_click_says_why_and_changes_nothing() {
    let mut game = at_the_first_tile();
    let happened = game.get("happened").to_owned();
    let taken = start_tile(&game);
    let board = game.numbers("board");
    let in_a_corner = (board[0] + 40, board[3] - 40);
    for (at, why) in [(taken, "Taken"), (in_a_corner, "NoNeighbour")] {
        game.click(at);
        assert!(game.get("remark").contains(why), "{}", game.get("remark"));
        assert_eq!(game.get("tiles"), "1");
        assert_eq!(game.get("happened"), happened);
        assert_eq!(game.get("phase"), "PlaceTile");
        game.picture(why);
    }
    // The next click that is legal ends the remark.
    let at = game.cells()[0].at;
    game.click(at);
    assert_eq!(game.get("remark"), "-");
    assert_eq!(game.get("tiles"), "2");
    game.quit();
}
