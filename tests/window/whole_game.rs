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
    // Whatever ended the last turn leaves the board in sight.
    game.pass_frames();
    assert_eq!(game.get("screen"), "Match");
    game.picture("over");
    game.enter();
    game.wait_for("screen", "Final");
    game.pass_frames();
    game.picture("final");
    game.quit();
}
