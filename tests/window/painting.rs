//! Paint, save, see it: files that change while the game runs.

use ferries::content::shipped_tile_set;

use crate::files::OwnAssets;
use crate::game::Game;

/// A colour that no picture has.
const PAINT: [u8; 3] = [255, 0, 255];
const GRASS: &str = "fill=\"#a9bf5e\"";

fn painted(svg: &str) -> String {
    let painted = svg.replace(GRASS, "fill=\"#ff00ff\"");
    assert_ne!(painted, svg, "a tile has grass");
    painted
}

/// The pictures that the start tile may be shown with.
fn start_tile() -> [String; 2] {
    let tiles = shipped_tile_set();
    let kind = &tiles.kind(tiles.start()).name;
    [
        format!("tiles/{kind}.svg"),
        format!("tiles/variants/{kind}-b.svg"),
    ]
}

/// How many pixels of the window have the colour.
fn paint_seen(game: &mut Game) -> usize {
    game.pass_frames();
    let pixels = game.display.pixels();
    pixels.iter().filter(|pixel| **pixel == PAINT).count()
}

/// Waits until as much paint is seen as wanted: the screen may be a frame behind what is told.
fn wait_for_paint(game: &mut Game, wanted: impl Fn(usize) -> bool) {
    let mut seen = 0;
    for _ in 0..100 {
        seen = paint_seen(game);
        if wanted(seen) {
            return;
        }
    }
    panic!("{seen} pixels are painted");
}

#[test]
#[ignore = "opens a window"]
fn a_saved_tile_is_seen_at_once_and_a_broken_one_keeps_the_old_picture() {
    let assets = OwnAssets::new("painting");
    let mut game = Game::start(&["--assets", &assets.argument()]);
    game.begin_match();
    assert_eq!(game.get("faults"), "0");
    wait_for_paint(&mut game, |seen| seen == 0);

    // Painted.
    for file in start_tile() {
        let file = format!("art/classic/{file}");
        assets.write(&file, &painted(&assets.read(&file)));
    }
    game.wait_until("two changed pictures", |told| {
        told.get("art").starts_with("2 ")
    });
    wait_for_paint(&mut game, |seen| seen > 100);
    game.picture("painted");

    // Broken: the old picture stays, and the line at the bottom tells why.
    let start = format!("art/classic/{}", start_tile()[0]);
    let whole = assets.read(&start);
    assets.write(
        &start,
        &whole.replacen("</svg>", "\n<text>North</text></svg>", 1),
    );
    game.wait_for("faults", "1");
    let line = 1 + whole.lines().count();
    let fault = format!("{start}:{line}: found text (<text>); expected");
    game.wait_until("what is wrong", |told| told.get("fault").contains(&fault));
    wait_for_paint(&mut game, |seen| seen > 100);
    game.picture("broken");
    // The notice stands in the line at the bottom; clicked, it leads to where all is told.
    game.click((120, 785));
    game.wait_for("screen", "Pause");
    game.picture("told");

    // Mended.
    assets.write(&start, &whole);
    game.wait_for("faults", "0");
    game.key("Escape");
    game.wait_for("screen", "Match");

    // Not even XML, as it is while an editor is still writing.
    assets.write(&start, "<svg");
    game.wait_for("faults", "1");
    assets.write(&start, &whole);
    game.wait_for("faults", "0");
    wait_for_paint(&mut game, |seen| seen > 100);
    game.quit();
}

#[test]
#[ignore = "opens a window"]
fn packs_are_chosen_in_the_game_and_added_files_are_seen() {
    let assets = OwnAssets::new("packs");
    let start = &start_tile()[0];
    let classic = assets.read(&format!("art/classic/{start}"));
    assets.write(
        "art/mine/tiles/V.svg",
        &assets.read("art/classic/tiles/V.svg"),
    );
    let mut game = Game::start(&["--assets", &assets.argument()]);
    assert_eq!(game.get("pack"), "classic");
    game.push("New game");
    game.wait_for("screen", "NewGame");
    game.picture("new-game");
    game.push("mine");
    game.wait_for("pack", "mine");
    game.push("Start");
    game.wait_for("screen", "Match");
    // What the pack does not have is taken from the classic one.
    wait_for_paint(&mut game, |seen| seen == 0);

    // A tile is added to the pack.
    assets.write(&format!("art/mine/{start}"), &painted(&classic));
    game.wait_until("the tile", |told| told.get("art").starts_with("1 "));
    wait_for_paint(&mut game, |seen| seen > 100);

    // And back.
    game.key("Escape");
    game.wait_for("screen", "Pause");
    game.picture("menu");
    game.push("Classic");
    game.picture("chosen");
    game.wait_for("pack", "classic");
    game.key("Escape");
    game.wait_for("screen", "Match");
    wait_for_paint(&mut game, |seen| seen == 0);
    game.quit();
}

#[test]
#[ignore = "opens a window"]
fn saved_texts_and_colours_are_seen_at_once() {
    let assets = OwnAssets::new("words");
    let mut game = Game::start(&["--assets", &assets.argument()]);

    // A text, with a mistake in it meanwhile.
    let file = "locales/en/screens.ftl";
    let whole = assets.read(file);
    let renamed = whole.replacen("title-new-game = New game", "title-new-game = Set sail", 1);
    assert_ne!(renamed, whole);
    assets.write(
        file,
        &renamed.replacen("title-new-game =", "title-new-game", 1),
    );
    game.wait_for("faults", "1");
    assert!(game.control("New game").is_some(), "the old text stays");
    assets.write(file, &renamed);
    game.wait_for("faults", "0");
    game.wait_until("the new text", |told| told.control("Set sail").is_some());
    assets.write(file, &whole);
    game.wait_until("the old text", |told| told.control("New game").is_some());

    // The colour of the seat whose turn it is: its chip, the frame of the board and everything else.
    game.begin_match();
    wait_for_paint(&mut game, |seen| seen == 0);
    let (name, colour) = match game.get("seat") {
        "0" => ("red-hood", "#c8260e"),
        _ => ("blue-hennin", "#45a8f2"),
    };
    let file = &format!("art/classic/followers/{name}-standing.svg");
    let whole = assets.read(file);
    let body = |colour: &str| format!("id=\"body\" fill=\"{colour}\"");
    let painted = whole.replacen(&body(colour), &body("#ff00ff"), 1);
    assert_ne!(painted, whole);
    assets.write(file, &painted);
    wait_for_paint(&mut game, |seen| seen > 5_000);
    game.picture("colour");
    assets.write(file, &whole);
    wait_for_paint(&mut game, |seen| seen == 0);
    game.quit();
}

#[test]
#[ignore = "opens a window"]
fn tile_sets_are_read_again_between_games() {
    let assets = OwnAssets::new("sets");
    let mut game = Game::start(&["--assets", &assets.argument()]);
    game.begin_match();
    let left = game.count("left");
    let file = "tiles/ferries.tiles.ron";
    let whole = assets.read(file);
    let fewer = whole.replacen("count: 4", "count: 3", 1);
    assert_ne!(fewer, whole);
    assets.write(file, &fewer);
    game.wait_for("sets", "0 waiting");
    assert_eq!(
        game.count("left"),
        left,
        "a game keeps the tiles it began with"
    );
    game.key("Escape");
    game.wait_for("screen", "Pause");
    game.push("New game");
    game.push("Leave, new game");
    game.begin_new_match();
    assert_eq!(game.get("sets"), "1");
    assert_eq!(game.count("left"), left - 1);

    // A broken set is told and not used.
    game.key("Escape");
    game.wait_for("screen", "Pause");
    game.push("Leave to the title");
    game.wait_until("the question", |told| told.control("Stay").is_some());
    game.push("Leave to the title");
    game.wait_for("screen", "Title");
    assets.write(file, &whole.replacen("count: 4", "count: many", 1));
    game.wait_for("faults", "1");
    assert_eq!(game.get("screen"), "Title", "the game can go on");
    assets.write(file, &whole);
    game.wait_for("faults", "0");
    game.begin_match();
    assert_eq!(game.count("left"), left);
    game.quit();
}
