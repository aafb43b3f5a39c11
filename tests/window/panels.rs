//! What lies beside the board is not the board.

use crate::game::Game;
use crate::shadow::{DEAL_WITH_LAKES, deal};
use crate::told::Point;

/// What no click beside the board may change.
fn state(game: &Game) -> [String; 7] {
    [
        "tiles", "happened", "view", "phase", "screen", "ghost", "remark",
    ]
    .map(|key| format!("{key} {}", game.get(key)))
}

#[test]
#[ignore = "opens a window"]
fn a_click_on_a_panel_never_reaches_the_board() {
    let code = deal(DEAL_WITH_LAKES).to_string();
    let mut game = Game::start(&["--deal", &code]);
    game.begin_match();
    let board = game.numbers("board");
    let (right, bottom) = (board[2], board[3]);
    let on_board = (board[0] + 100, bottom - 100);

    // The board itself answers.
    game.point(on_board);
    assert_ne!(game.get("ghost"), "-", "over the board the tile is held");
    let view = game.get("view").to_owned();
    game.wheel(true);
    assert_ne!(game.get("view"), view, "over the board the wheel zooms");
    game.key("Home");
    assert_eq!(game.get("view"), view);

    let blank_places: [(&str, Point); 4] = [
        ("top bar", (right - 300, 22)),
        ("side panel", (right + 160, bottom - 180)),
        ("between panel and window edge", (right + 312, 500)),
        ("event line", (right / 2, bottom + 15)),
    ];
    for (name, at) in blank_places {
        game.point(at);
        assert_eq!(game.get("ghost"), "-", "{name}: the tile is not held there");
        let before = state(&game);
        game.click(at);
        game.press_and_release("3");
        game.wheel(false);
        assert_eq!(state(&game), before, "{name}: clicks and wheel");
        // A drag that comes from there does nothing on the board either.
        game.drag(&[at, on_board, (on_board.0 + 80, on_board.1 - 80), at]);
        game.pass_frames();
        assert_eq!(state(&game), before, "{name}: a drag");
    }

    // Buttons do what they say and no more.
    let before = state(&game);
    game.push("Turn right");
    game.pass_frames();
    assert_eq!(state(&game), before, "the tile is turned, nothing else");
    let off = game.control("End turn").expect("it is shown");
    assert!(!off.on, "there is no turn to end before the tile lies");
    let at = off.at;
    game.click(at);
    game.pass_frames();
    assert_eq!(state(&game), before);

    // A drag that began on the board pans, wherever it ends, and pushes no button there.
    let menu = game.control("Menu").expect("it is shown").at;
    game.drag(&[on_board, (on_board.0, on_board.1 - 100), menu]);
    game.pass_frames();
    assert_eq!(game.get("screen"), "Match");
    assert_eq!(game.get("tiles"), "1");
    assert_ne!(game.get("view"), view);
    game.quit();
}
