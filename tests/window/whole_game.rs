//! A whole game, from the title to the table at its end.

use ferries::rules::TurnPhase;

use crate::game::Game;
use crate::play::{Tally, end_turn, move_ferries, place_follower, place_tile, set_ferry};
use crate::shadow::{DEAL_WITH_LAKES, Shadow, deal};

const DECK: usize = 30;

#[test]
#[ignore = "opens a window"]
fn two_people_play_thirty_tiles_from_the_title_to_the_final_table() {
    let code = deal(DEAL_WITH_LAKES);
    let size = DECK.to_string();
    let mut game = Game::start(&["--deck-size", &size, "--deal", &code.to_string()]);
    let mut shadow = Shadow::new(code, DECK);
    let mut tally = Tally::default();
    game.picture("title");
    game.begin_match();
    while shadow.position.phase() != TurnPhase::GameOver {
        shadow.expect_same(&game);
        place_tile(&mut game, &mut shadow, &mut tally);
        place_follower(&mut game, &mut shadow, &mut tally);
        set_ferry(&mut game, &mut shadow, &mut tally);
        move_ferries(&mut game, &mut shadow, &mut tally);
        end_turn(&mut game, &mut shadow);
    }
    shadow.expect_same(&game);
    assert!(tally.tiles >= DECK - 4, "{tally:?}");
    assert!(tally.followers >= 8, "{tally:?}");
    assert!(tally.ferries_set >= 4, "{tally:?}");
    assert!(tally.ferries_moved >= 10, "{tally:?}");
    game.picture("over");
    game.enter();
    game.wait_for("screen", "Final");
    game.pass_frames();
    game.picture("final");
    game.quit();
}

#[test]
#[ignore = "opens a window"]
fn after_a_game_another_one_can_be_played() {
    let mut game = Game::start(&["--deck-size", "2"]);
    game.begin_match();
    for round in 0..2 {
        let at = game.cells()[0].at;
        game.click(at);
        game.wait_for("tiles", "2");
        if game.get("phase") == "PlaceFollower" {
            game.key("n");
        }
        if game.get("phase") == "SetFerry" {
            game.key("1");
        }
        // The Enter that ends the last turn leaves the board in sight.
        game.enter();
        game.wait_for("phase", "GameOver");
        game.pass_frames();
        assert_eq!(game.get("screen"), "Match");
        game.enter();
        game.wait_for("screen", "Final");
        game.pass_frames();
        if round == 0 {
            game.key("Return");
            game.wait_for("screen", "NewGame");
            game.wait_for("phase", "-");
            game.key("Return");
            game.wait_for("screen", "Match");
            game.wait_for("tiles", "1");
            game.pass_frames();
        }
    }
    game.quit();
}
