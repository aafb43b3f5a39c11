//! What changed on the roads since the player's last turn is told when the turn begins, and on `V`.

use crate::from_position::start;

/// T10 of `docs/rules.md` 6, with a turn of Yellow's before it.
const BOARD: &str = "players Y* K\n\
    W@(-2,0)r0 U@(-1,0)r0 LB@(0,0)r0 ferry EW U@(1,0)r0 Y:road(-1,0)E\n\
    hand U\nbag U*4\nturn 6";

#[test]
#[ignore = "opens a window"]
fn t10_what_another_did_to_the_roads_is_told_when_my_turn_comes() {
    let mut game = start("changes", BOARD, "PlaceTile");
    assert_eq!(game.get("changes"), "0 hidden", "no turn before this one");
    // Yellow lays a tile where it changes no road.
    game.place_on("M49");
    game.key("n");
    game.enter();
    game.wait_for("turn", "7");
    assert_eq!(
        game.get("changes"),
        "0 hidden",
        "Black plays for the first time"
    );
    // Black continues the road and turns its ferry.
    game.place_on("O50");
    game.key("n");
    game.wait_for("phase", "MoveFerries");
    game.key("2");
    assert_eq!(game.get("ferries"), "M50:ES");
    assert_eq!(game.get("pays"), "3 0");
    game.enter();
    game.wait_for("turn", "8");
    game.wait_for("phase", "PlaceTile");
    // The road was cut, and its western part closed.
    game.wait_for("changes", "2 shown");
    game.picture("told");
    game.key("v");
    game.wait_for("changes", "2 hidden");
    game.key("v");
    game.wait_for("changes", "2 shown");
    game.place_on("M48");
    game.wait_for("changes", "2 hidden");
    // They are kept for the whole turn.
    game.push("Changes");
    game.wait_for("changes", "2 shown");
    game.picture("asked-for");
    game.quit();
}
