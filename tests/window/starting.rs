//! How the program starts: from any folder, and with tile sets that are wrong.

use std::fs;
use std::process::Command;

use crate::files::{assets, copy, folder};
use crate::game::Game;

#[test]
#[ignore = "opens a window"]
fn a_broken_tile_set_is_shown_and_can_be_mended_while_the_game_runs() {
    let assets_copy = folder("broken").join("assets");
    copy(&assets(), &assets_copy);
    let file = assets_copy.join("tiles/ferries.tiles.ron");
    let whole = fs::read_to_string(&file).expect("a tile set");
    let broken = whole.replacen("edges: \"CRRR\"", "edges: \"CRXR\"", 1);
    assert_ne!(broken, whole);
    fs::write(&file, &broken).expect("a broken tile set");

    let mut game = Game::start(&["--assets", &assets_copy.display().to_string()]);
    assert_eq!(game.get("screen"), "Broken");
    game.picture("broken");
    game.push("Try again");
    game.pass_frames();
    assert_eq!(game.get("screen"), "Broken", "it is still wrong");
    fs::write(&file, whole).expect("a whole tile set");
    game.key("Return");
    game.begin_match();
    game.leave();
    game.expect_good_end_after("ferries.tiles.ron");
}

#[test]
#[ignore = "opens a window"]
fn a_program_with_assets_beside_it_starts_from_any_folder() {
    let home = folder("beside");
    copy(&assets(), &home.join("assets"));
    let program = home.join("ferries");
    let built = env!("CARGO_BIN_EXE_ferries");
    // The program is large; a second name for it is as good as a copy, where the file system has such.
    if fs::hard_link(built, &program).is_err() {
        fs::copy(built, &program).expect("a copy of the program");
    }
    let mut start = Command::new(&program);
    start.arg("--no-anim");
    start
        .current_dir("/")
        .env_remove("BEVY_ASSET_ROOT")
        .env_remove("CARGO_MANIFEST_DIR");
    let mut game = Game::run(start);
    // Texts, faces, pictures and tile sets are there, or there would be no button of this name and no board.
    game.begin_match();
    game.picture("board");
    game.quit();
}
