//! What is set is kept.

use std::fs;
use std::path::PathBuf;

use crate::files::OwnAssets;
use crate::game::{CONFIG, Game, program};

fn folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn start(folder: &PathBuf) -> Game {
    let mut program = program(&["--no-anim", "--deck-size", "20"]);
    program.env(CONFIG, folder);
    Game::run(program)
}

#[test]
#[ignore = "opens a window"]
fn sounds_are_muted_by_a_key_and_stay_so_until_the_page_lets_them_be_heard_again() {
    let folder = folder("muted");
    let mut game = start(&folder);
    assert_eq!(game.get("sounds"), "on");
    game.begin_match();
    game.key("m");
    game.wait_for("sounds", "off");
    game.quit();

    let mut game = start(&folder);
    assert_eq!(game.get("sounds"), "off", "it was kept");
    game.push("Settings");
    game.wait_for("screen", "Settings");
    game.picture("settings");
    game.push("Sounds on");
    game.wait_for("sounds", "on");
    game.key("Escape");
    game.wait_for("screen", "Title");
    // From the menu of a game the page leads back to the menu.
    game.begin_match();
    game.key("Escape");
    game.wait_for("screen", "Pause");
    game.push("Settings");
    game.wait_for("screen", "Settings");
    game.push("Done");
    game.wait_for("screen", "Pause");
    game.quit();
}

#[test]
#[ignore = "opens a window"]
fn the_chosen_pictures_are_shown_again_at_the_next_start() {
    let folder = folder("pictures");
    let assets = OwnAssets::new("kept-pack");
    let tile = assets.read("art/classic/tiles/V.svg");
    assets.write("art/mine/tiles/V.svg", &tile);
    let start = |more: &[&str]| {
        let own = assets.argument();
        let mut program = program(&[&["--no-anim", "--assets", &own], more].concat());
        program.env(CONFIG, &folder);
        Game::run(program)
    };
    let mut game = start(&[]);
    assert_eq!(game.get("pack"), "classic");
    game.push("New game");
    game.wait_for("screen", "NewGame");
    game.push("mine");
    game.wait_for("pack", "mine");
    game.key("Escape");
    game.wait_for("screen", "Title");
    game.quit();

    let game = start(&[]);
    assert_eq!(game.get("pack"), "mine", "it was kept");
    game.quit();
    let game = start(&["--art", "classic"]);
    assert_eq!(game.get("pack"), "classic", "as asked for, once");
    game.quit();
    std::fs::remove_dir_all(assets.0.join("art/mine")).expect("it was there");
    let game = start(&[]);
    assert_eq!(game.get("pack"), "classic", "the other is gone");
    game.quit();
}

#[test]
#[ignore = "opens a window"]
fn settings_that_cannot_be_read_are_told_and_left_alone() {
    let folder = folder("spoiled");
    let file = folder.join("the-ferries/settings.ron");
    fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
    fs::write(&file, "(volume: loud)").expect("settings");
    let mut game = start(&folder);
    assert_eq!(game.get("sounds"), "on", "as usual");
    game.picture("told");
    game.quit();
    let left = fs::read_to_string(&file).expect("it is still there");
    assert_eq!(left, "(volume: loud)");
}
