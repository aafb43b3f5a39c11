//! The two round buttons on the board that turn the tile in hand.

use crate::from_position;
use crate::game::Game;
use crate::told::Point;

/// A straight road from east to west, a junction of three roads in hand.
const JUNCTION: &str = "players R B\nU@(0,0)r0\nhand W\n";

fn buttons(game: &Game) -> [Point; 2] {
    let at = game.numbers("turns");
    [(at[0], at[1]), (at[2], at[3])]
}

/// The turn that the tile is held in over this square.
fn turn_over(game: &Game, square: &str) -> String {
    let (held, turn) = game.ghost().expect("the tile is held");
    assert_eq!(held, square, "the tile stays where its buttons are");
    turn.to_owned()
}

#[test]
#[ignore = "opens a window"]
fn the_buttons_below_the_tile_turn_it_and_give_way_to_a_drag() {
    let mut game = from_position::start("turn-buttons", JUNCTION, "PlaceTile");
    let east = game.cells().iter().find(|cell| cell.name == "N50").cloned();
    let east = east.expect("the road goes on there");
    assert_eq!(east.fits.len(), 3);
    let after = |turn: &str, step: usize| {
        let here = east.fits.iter().position(|fits| fits == turn);
        east.fits[(here.expect("it fits") + step) % 3].clone()
    };
    game.point(east.at);
    let first = turn_over(&game, "N50");
    let [left, right] = buttons(&game);

    // To the right twice, and back to the left once.
    game.click(right);
    assert_eq!(turn_over(&game, "N50"), after(&first, 1));
    game.picture("turned");
    game.click(right);
    assert_eq!(turn_over(&game, "N50"), after(&first, 2));
    game.click(left);
    assert_eq!(turn_over(&game, "N50"), after(&first, 1));
    assert_eq!(game.get("tiles"), "1", "nothing is placed by them");
    assert_eq!(game.get("remark"), "-");

    // A drag that begins on one of them pans.
    let view = game.numbers("view");
    game.begin_drag(&[left, (left.0 + 10, left.1 + 4), (left.0 + 30, left.1 + 12)]);
    assert_eq!(game.get("drag"), "land");
    game.release("1");
    let moved = [view[0], view[1] + 30, view[2] + 12];
    assert_eq!(game.numbers("view"), moved);
    assert_eq!(
        turn_over(&game, "N50"),
        after(&first, 1),
        "and turns nothing"
    );
    assert_eq!(
        buttons(&game)[0],
        (left.0 + 30, left.1 + 12),
        "they go along"
    );

    // Placed as it was turned.
    let at = (east.at.0 + 30, east.at.1 + 12);
    game.point(at);
    assert_eq!(turn_over(&game, "N50"), after(&first, 1));
    game.click(at);
    assert_eq!(game.get("tiles"), "2");
    assert_eq!(game.get("turns"), "-");
    game.quit();
}
