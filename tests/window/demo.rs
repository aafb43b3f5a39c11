//! The examples of the printed rules, watched in the window.

use std::process::Command;

use crate::game::Game;

#[test]
#[ignore = "opens a window"]
fn the_examples_are_played_on_the_board_and_lead_to_a_game() {
    let mut program = Command::new(env!("CARGO_BIN_EXE_ferries"));
    program
        .arg("demo")
        .env("BEVY_ASSET_ROOT", env!("CARGO_MANIFEST_DIR"));
    let mut game = Game::run(program);
    game.wait_for("screen", "Match");

    // Red lays the lake, claims a jetty, sets the ferry past Blue: four points for him, once the turn ends.
    game.wait_for("phase", "PlaceTile");
    game.picture("demo");
    for (phase, tiles, followers) in [
        ("PlaceFollower", "4", "1"),
        ("SetFerry", "4", "2"),
        ("ScoreFeatures", "4", "2"),
        ("DrawTile", "4", "1"),
    ] {
        game.key("space");
        game.wait_for("phase", phase);
        assert_eq!(game.get("tiles"), tiles);
        assert_eq!(game.get("followers"), followers);
    }
    assert_eq!(game.get("scores"), "0 4");
    game.picture("demo-closed");

    // A step back takes the points away again; the board answers to nobody meanwhile.
    game.push("Back");
    game.wait_for("phase", "ScoreFeatures");
    assert_eq!(game.get("scores"), "0 0");
    game.push("Back");
    game.wait_for("phase", "SetFerry");
    game.key("1");
    game.pass_frames();
    assert_eq!(game.get("phase"), "SetFerry");

    // To the end of all of them by keys, and from there to a game.
    for _ in 0..25 {
        if game.control("Watch again").is_some() {
            break;
        }
        game.key("space");
        game.pass_frames();
    }
    game.picture("demo-end");
    assert_eq!(game.get("scores"), "0 0", "nobody has points in the third");
    game.push("New game");
    game.wait_for("screen", "NewGame");
    game.key("Escape");
    game.wait_for("screen", "Title");

    // They can be watched from the title too, and left without a question.
    game.push("Watch what ferries do");
    game.wait_for("screen", "Match");
    game.wait_for("phase", "PlaceTile");
    game.key("Escape");
    game.wait_for("screen", "Pause");
    game.push("Leave to the title");
    game.wait_for("screen", "Title");
    game.push("Quit");
    game.expect_good_end();
}
