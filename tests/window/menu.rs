//! The menu of a running game.

use crate::game::Game;

#[test]
#[ignore = "opens a window"]
fn the_menu_leads_back_and_asks_once_before_a_game_is_lost() {
    let mut game = Game::start(&["--deck-size", "2"]);
    game.begin_match();
    let happened = game.get("happened").to_owned();
    let at = game.cells()[0].at;

    // Escape there and back, and the button too.
    game.key("Escape");
    game.wait_for("screen", "Pause");
    game.picture("pause");
    game.key("Escape");
    game.wait_for("screen", "Match");
    game.push("Menu");
    game.wait_for("screen", "Pause");
    // Where the board was there is none now.
    game.click(at);
    game.key("n");
    game.key("1");
    game.pass_frames();
    assert_eq!(game.get("happened"), happened);
    game.push("Back to the game");
    game.wait_for("screen", "Match");
    assert_eq!(game.get("happened"), happened, "the game waits as it is");

    // Leaving asks, and can be left.
    game.key("Escape");
    game.wait_for("screen", "Pause");
    for (leave, meant) in [
        ("New game", "Leave, new game"),
        ("Leave to the title", "Leave to the title"),
        ("Quit", "Leave and quit"),
    ] {
        game.push(leave);
        game.wait_until("the question", |told| told.control("Stay").is_some());
        assert!(game.control(meant).is_some(), "{meant}");
        game.picture("asks");
        if leave == "Quit" {
            game.push("Stay");
        } else {
            game.key("Escape");
        }
        game.wait_until("the menu", |told| told.control("Stay").is_none());
        assert_eq!(game.get("screen"), "Pause");
        assert_eq!(game.get("happened"), happened, "{leave}: it was not meant");
    }

    // If it is meant, the game is gone, and another one can begin.
    game.push("New game");
    game.push("Leave, new game");
    game.begin_new_match();
    assert_eq!(game.get("tiles"), "1");
    play_the_only_tile(&mut game);

    // After a game nothing is asked, and yet another one can begin.
    game.key("Return");
    game.begin_new_match();
    game.key("Escape");
    game.wait_for("screen", "Pause");
    game.push("Leave to the title");
    game.wait_until("the question", |told| told.control("Stay").is_some());
    game.push("Leave to the title");
    game.wait_for("screen", "Title");
    // With no game on the table nothing is asked.
    game.push("Quit");
    game.expect_good_end();
}

/// From the first turn, which is the last, to the result.
fn play_the_only_tile(game: &mut Game) {
    let at = game.cells()[0].at;
    game.click(at);
    assert_eq!(game.get("tiles"), "2");
    if game.get("phase") == "PlaceFollower" {
        game.key("n");
    }
    if game.get("phase") == "SetFerry" {
        game.key("1");
    }
    game.enter();
    game.wait_for("phase", "GameOver");
    game.pass_frames();
    assert_eq!(game.get("screen"), "Match", "the board stays in sight");
    game.enter();
    game.wait_for("screen", "Final");
    game.pass_frames();
}
