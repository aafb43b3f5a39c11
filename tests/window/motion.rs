//! What moves by itself, and what does not.

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use ferries::rules::{Cell, Command, Rotation, TurnPhase};

use crate::display::SIZE;
use crate::game::{CONFIG, Game, program};
use crate::play::{Tally, set_ferry};
use crate::shadow::{DEAL_WITH_LAKES, Shadow, deal};

const DECK: usize = 22;
/// As few tiles as leave some followers for the final scoring.
const SHORT_DECK: usize = 12;

/// A deal in the window with everything moving, and beside it.
fn begin(deck: usize) -> (Game, Shadow) {
    let code = deal(DEAL_WITH_LAKES);
    let size = deck.to_string();
    let mut game = Game::start_moving(&["--deck-size", &size, "--deal", &code.to_string()]);
    game.begin_match();
    (game, Shadow::new(code, deck))
}

fn still(game: &mut Game) {
    game.wait_for("moves", "-");
}

/// Plays a turn as far as its end, which is left to the test.
fn play_on(game: &mut Game, shadow: &mut Shadow, tally: &mut Tally) {
    let (cell, rotation, follower, _) = shadow.soonest_payment();
    lay(game, cell, rotation);
    shadow.play(Command::Place { cell, rotation });
    if shadow.position.phase() == TurnPhase::PlaceFollower {
        let spot = game.spots().iter().find(|s| Some(s.part) == follower);
        let digit = spot.and_then(|s| s.digit.clone());
        game.key(digit.as_deref().unwrap_or("n"));
        shadow.play(Command::Follower(follower));
        game.wait_until("the choice of a follower", |told| {
            told.get("phase") != "PlaceFollower"
        });
    }
    still(game);
    set_ferry(game, shadow, tally);
    tally.tiles += 1;
}

/// Ends the turn; whether somebody comes home.
fn end_turn(game: &mut Game, shadow: &mut Shadow) -> bool {
    let standing: usize = game.get("followers").parse().expect("a number");
    shadow.end_turn();
    game.enter();
    let turn = shadow.position.turn().number.to_string();
    game.wait_for("turn", &turn);
    game.wait_for("phase", shadow.position.phase().name());
    shadow.position.followers().len() < standing
}

#[test]
#[ignore = "opens a window"]
fn followers_fly_home_and_points_count_over_the_next_turn_and_all_ends_as_the_rules_say() {
    let (mut game, mut shadow) = begin(DECK);
    let mut tally = Tally::default();
    let mut paid = false;
    while !paid && shadow.position.phase() != TurnPhase::GameOver {
        play_on(&mut game, &mut shadow, &mut tally);
        paid = end_turn(&mut game, &mut shadow);
    }
    // The next turn has begun already; what was paid is shown over it.
    assert!(paid, "somebody is paid in this deal");
    assert_eq!(game.get("moves"), "on");
    game.wait_until("the land behind what is paid", |told| {
        told.count("dimmed") > 0
    });
    for moment in 0..8 {
        game.picture(&format!("award-{moment}"));
    }
    still(&mut game);
    game.wait_for("dimmed", "0");
    game.picture("paid");
    shadow.expect_same(&game);
    let heard = |what: &str| game.lines.iter().any(|l| l == &format!("heard {what}"));
    for what in [
        "place-tile",
        "follower-set",
        "follower-home",
        "point",
        "your-turn",
    ] {
        assert!(heard(what), "{what} was not heard");
    }
    // What comes next is shown as well: a tile that settles.
    play_on(&mut game, &mut shadow, &mut tally);
    end_turn(&mut game, &mut shadow);
    shadow.expect_same(&game);
    game.quit();
}

#[test]
#[ignore = "opens a window"]
fn all_awards_are_listed_while_one_after_the_other_is_paid() {
    let (mut game, mut shadow) = begin(SHORT_DECK);
    let mut tally = Tally::default();
    while shadow.position.phase() != TurnPhase::GameOver {
        play_on(&mut game, &mut shadow, &mut tally);
        end_turn(&mut game, &mut shadow);
    }
    game.wait_until("the first award", |told| {
        told.get("award") != "-" && told.control("Next award").is_some()
    });
    let is_award = |name: &str| name.contains(" at ") && name.ends_with('.');
    let listed = game.controls().iter().filter(|c| is_award(&c.name)).count();
    game.picture("awards");
    let mut paid = 0;
    while let Ok(index) = game.get("award").parse::<usize>() {
        paid = index + 1;
        game.key("space");
        game.wait_until("the next award", |told| {
            told.get("award") != index.to_string()
        });
    }
    assert!(paid > 2, "{paid}");
    assert_eq!(listed, paid);
    game.quit();
}

/// Plays whole turns until one of them pays.
fn play_until_paid(game: &mut Game, shadow: &mut Shadow, tally: &mut Tally) {
    loop {
        play_on(game, shadow, tally);
        if end_turn(game, shadow) {
            break;
        }
    }
}

#[test]
#[ignore = "opens a window"]
fn keys_skip_what_is_shown_and_do_what_they_do_besides() {
    let (mut game, mut shadow) = begin(DECK);
    let mut tally = Tally::default();
    play_until_paid(&mut game, &mut shadow, &mut tally);
    assert_ne!(game.get("award"), "-");
    let (kind, scores) = (game.get("hand").to_owned(), game.get("scores").to_owned());
    // The key that ends it turns to a square besides.
    game.key("Left");
    still(&mut game);
    assert_eq!(game.get("award"), "-");
    assert_ne!(game.get("ghost"), "-", "the cursor has gone to a square");
    // A tile settles, and the key that ends that takes the tile back as well.
    let (_, cell, rotation) = shadow.placements()[0];
    lay(&mut game, cell, rotation);
    game.key("BackSpace");
    game.wait_for("phase", "PlaceTile");
    still(&mut game);
    assert_eq!(game.get("hand"), kind);
    assert_eq!(game.get("scores"), scores);
    game.quit();
}

#[test]
#[ignore = "opens a window"]
fn a_click_on_a_panel_ends_what_is_shown() {
    let (mut game, mut shadow) = begin(DECK);
    let mut tally = Tally::default();
    play_until_paid(&mut game, &mut shadow, &mut tally);
    assert_ne!(game.get("award"), "-");
    // Where nothing is to be pushed: beside the number of the turn.
    game.click((700, 22));
    game.pass_frames();
    assert_eq!(game.get("award"), "-");
    game.quit();
}

fn lay(game: &mut Game, cell: Cell, rotation: Rotation) {
    game.key("Home");
    still(game);
    let name = cell.name();
    let shown = game.cells().iter().find(|c| c.name == name);
    let at = shown.expect("it is shown").at;
    game.point(at);
    while game.ghost().expect("the tile fits here").1 != rotation.to_string() {
        game.key("e");
    }
    game.click(at);
    game.wait_until("the tile lies", |told| told.get("phase") != "PlaceTile");
    still(game);
}

/// A folder with these settings.
fn settings(name: &str, text: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let file = folder.join("the-ferries/settings.ron");
    fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
    fs::write(&file, text).expect("settings");
    folder
}

/// Frames that are drawn within this time of listening.
fn frames_within(game: &mut Game, time: Duration) -> usize {
    game.listen();
    let before = frames(game);
    let end = Instant::now() + time;
    while Instant::now() < end {
        std::thread::sleep(Duration::from_millis(100));
        game.listen();
    }
    frames(game) - before
}

fn frames(game: &Game) -> usize {
    game.lines
        .iter()
        .filter(|l| l.starts_with("frame "))
        .count()
}

fn sleeping_game(name: &str, text: &str) -> Game {
    let mut program = program(&["--count-frames", "--deck-size", "20"]);
    program.env(CONFIG, settings(name, text));
    Game::run_on(SIZE, program)
}

#[test]
#[ignore = "opens a window"]
fn with_the_living_land_off_no_frame_is_drawn_in_ten_seconds_without_input() {
    let mut game = sleeping_game("still", "(living_land: false, muted: true)");
    // On the title with its land, and at the table.
    frames_within(&mut game, Duration::from_secs(3));
    assert_eq!(
        frames_within(&mut game, Duration::from_secs(10)),
        0,
        "title"
    );
    game.begin_match();
    still(&mut game);
    frames_within(&mut game, Duration::from_secs(3));
    assert_eq!(
        frames_within(&mut game, Duration::from_secs(10)),
        0,
        "table"
    );
    game.quit();
}

#[test]
#[ignore = "opens a window"]
fn the_living_land_moves_and_falls_asleep_after_twenty_seconds() {
    let mut game = sleeping_game("lively", "(living_land: true, muted: true)");
    game.point((1000, 400));
    assert!(
        frames_within(&mut game, Duration::from_secs(5)) > 10,
        "boats rock"
    );
    frames_within(&mut game, Duration::from_secs(20));
    assert_eq!(
        frames_within(&mut game, Duration::from_secs(10)),
        0,
        "they rest"
    );
    game.point((1001, 400));
    assert!(
        frames_within(&mut game, Duration::from_secs(5)) > 10,
        "and wake"
    );
    game.quit();
}

#[test]
#[ignore = "opens a window"]
fn the_window_is_no_larger_than_its_display() {
    let mut game = Game::run_on((1024, 640), program(&["--no-anim"]));
    game.wait_for("window", "1024 640");
    game.quit();
}
