//! Every pair of every kind of lake, chosen by pressing, moving and letting go; what is foretold at each, and paid.
//!
//! Boards and tables are those of `docs/rules.md` 6.

use crate::ferries::{around, direction_of, path_to};
use crate::from_position::start;
use crate::game::Game;
use crate::told::Dial;

fn open_dial(game: &Game) -> Dial {
    game.open_dial().expect("a dial is open").clone()
}

/// Drags the open ferry into each pair and compares what is foretold; the last pair stays.
fn drag_into_each(game: &mut Game, table: &[(&str, &str)]) {
    let dial = open_dial(game);
    for (pair, pays) in table {
        game.drag(&path_to(&dial, pair));
        let lies = format!("{}:{pair}", dial.cell);
        let ferries = game.get("ferries").to_owned();
        assert!(ferries.contains(&lies), "{lies} is not among {ferries}");
        assert_eq!(game.get("pays"), *pays, "{pair}");
        assert_eq!(game.get("drag"), "-");
        game.picture(pair);
    }
}

/// Ends the turn; what was foretold last is on the score board.
fn end_turn(game: &mut Game) {
    let foretold = game.get("pays").to_owned();
    game.enter();
    game.wait_for("scores", &foretold);
}

#[test]
#[ignore = "opens a window"]
fn t11_every_pair_of_the_lake_with_four_jetties_pays_what_the_table_says() {
    let board = "players R* Y K\n\
        W@(-2,0)r0 U@(-1,0)r0 LC@(0,0)r0 ferry EW U@(1,0)r0 W@(2,0)r2\n\
        Y:road(-1,0)E K:road(1,0)E\n\
        placed (2,0)\nphase MoveFerries\nturn 5";
    let mut game = start("t11", board, "MoveFerries");
    assert_eq!(game.get("pays"), "0 5 5", "as it lies");
    let table = [
        ("NS", "0 3 3"),
        ("NE", "0 3 0"),
        ("ES", "0 3 0"),
        ("SW", "0 0 3"),
        ("NW", "0 0 3"),
        ("EW", "0 5 5"),
        ("NE", "0 3 0"),
    ];
    drag_into_each(&mut game, &table);
    end_turn(&mut game);
    assert_eq!(game.get("scores"), "0 3 0");
    game.quit();
}

#[test]
#[ignore = "opens a window"]
fn t21_every_pair_of_a_lake_with_three_jetties_pays_what_the_table_says() {
    let board = "players R* B\n\
        W@(0,0)r0 U@(1,0)r0 U@(2,0)r0 LB@(3,0)r0 ferry SW W@(3,1)r2\n\
        B:road(1,0)E R:road(3,0)S\n\
        placed (3,1)\nphase MoveFerries\nturn 5";
    let mut game = start("t21", board, "MoveFerries");
    assert_eq!(game.get("pays"), "5 5", "as it lies");
    drag_into_each(&mut game, &[("EW", "2 0"), ("SW", "5 5"), ("ES", "0 4")]);
    // Held by one end, the other stays: east is pinned, south goes to west and back.
    let dial = open_dial(&game);
    let knob = |degrees| around(&dial, degrees, 0.164 / 0.74);
    let [south, west] = [180.0, 270.0];
    let swing = |from, to: f64| {
        let middle = if to > from { from + 50.0 } else { from - 50.0 };
        [
            knob(from),
            around(&dial, middle, 0.6),
            around(&dial, to, 0.8),
        ]
    };
    game.drag(&swing(south, west));
    assert_eq!(game.get("ferries"), format!("{}:EW", dial.cell));
    game.drag(&swing(west, south));
    assert_eq!(game.get("ferries"), format!("{}:ES", dial.cell));
    end_turn(&mut game);
    game.quit();
}

#[test]
#[ignore = "opens a window"]
fn t01_every_pair_of_a_new_lake_can_be_set_and_the_next_ferry_is_gone_on_to() {
    let board = "players R* B\n\
        W@(0,0)r0 U@(1,0)r0 U@(2,0)r0 LB@(3,0)r0 U@(4,0)r0 LB@(5,0)r0 ferry(5,0)=EW\n\
        B:road(1,0)E R:road(3,0)S\n\
        placed (3,0) road S\nphase SetFerry\nturn 5";
    let mut game = start("t01", board, "SetFerry");
    let dial = open_dial(&game);
    assert_eq!(dial.pair, None, "the ferry lies beside its lake");
    assert_eq!(
        game.get("pays"),
        "0 0",
        "nothing is promised before the ferry lies"
    );
    // A press alone sets it; letting go where it was pressed is a click.
    let at = around(&dial, direction_of("SW"), 1.0);
    game.point(at);
    game.wait_for("guard", "off");
    game.press("1");
    assert_eq!(game.get("ferries"), format!("{}:SW R50:EW", dial.cell));
    game.release("1");
    drag_into_each(&mut game, &[("EW", "0 0"), ("SW", "0 0"), ("ES", "0 4")]);
    // The first Enter goes on to the ferry that may move, the second ends the turn.
    game.key("Return");
    assert_eq!(open_dial(&game).cell, "R50");
    game.key("Up");
    assert_eq!(
        open_dial(&game).cell,
        dial.cell,
        "the keyboard chooses between them"
    );
    game.key("Down");
    assert_eq!(open_dial(&game).cell, "R50");
    end_turn(&mut game);
    game.quit();
}
