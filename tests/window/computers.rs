//! People and computers at one table, in the real window.

use std::fs;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use crate::display::SIZE;
use crate::game::{CONFIG, Game, program};

/// A folder with these settings.
fn settings(name: &str, text: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(format!("computers-{name}"));
    let file = folder.join("the-ferries/settings.ron");
    fs::create_dir_all(file.parent().expect("a folder")).expect("a folder");
    fs::write(&file, text).expect("settings");
    folder
}

/// The game with these players, on the page of a new game.
fn start(name: &str, players: &str, pace: &str, more: &[&str]) -> Game {
    let mut arguments = vec!["--players", players];
    arguments.extend(more);
    let mut program = program(&arguments);
    let text = format!("(computers: {pace}, hard_thinks: 500, living_land: false, muted: true)");
    program.env(CONFIG, settings(name, &text));
    let mut game = Game::run_on(SIZE, program);
    game.wait_for("screen", "Title");
    game.key("Return");
    game.wait_for("screen", "NewGame");
    game
}

fn begin(game: &mut Game) {
    game.key("Return");
    game.wait_for("screen", "Match");
    person_is_asked(game);
}

/// Waits until a person has to choose, or the game is over.
fn person_is_asked(game: &mut Game) {
    game.wait_until("a person's turn", |told| {
        !matches!(told.get("stage"), "Idle" | "")
    });
}

/// One thing by keys: the simplest that goes on.
fn choose(game: &mut Game) {
    match (game.get("stage"), game.get("phase")) {
        ("Tile", _) => {
            // There need not be a cell in every direction.
            for key in ["Left", "Up", "Right", "Down"].iter().cycle() {
                if game.ghost().is_some() {
                    break;
                }
                game.key(key);
            }
            game.enter();
        }
        ("Follower", "PlaceFollower") | ("Circle", _) => game.key("n"),
        ("Ferries", "SetFerry") => game.key("1"),
        _ => game.enter(),
    }
}

/// Plays the turn of the person who is asked.
fn play_turn(game: &mut Game) {
    let turn = game.get("turn").to_owned();
    while game.get("turn") == turn && !matches!(game.get("stage"), "Idle" | "Over") {
        choose(game);
    }
}

#[test]
#[ignore = "opens a window"]
fn a_person_and_two_computers_play_thirty_tiles_to_the_final_table() {
    let players = "person,easy,medium";
    let mut game = start(
        "mixed",
        players,
        "Instant",
        &["--no-anim", "--deck-size", "30"],
    );
    game.picture("new-game");
    begin(&mut game);
    assert_eq!(game.get("sitters"), "person easy medium");
    let mut turns = 0;
    while game.get("phase") != "GameOver" {
        play_turn(&mut game);
        turns += 1;
        person_is_asked(&mut game);
    }
    assert!(turns >= 9, "{turns} turns of the person");
    assert!(game.get("why").contains('['), "computers say why");
    game.picture("over");
    game.enter();
    game.wait_for("screen", "Final");
    game.picture("final");
    game.quit();
}

#[test]
#[ignore = "opens a window"]
fn computers_alone_play_to_the_end_while_somebody_watches() {
    let players = "easy,medium,easy";
    let mut game = start(
        "alone",
        players,
        "Instant",
        &["--no-anim", "--deck-size", "30"],
    );
    begin(&mut game);
    game.wait_for("phase", "GameOver");
    game.enter();
    game.wait_for("screen", "Final");
    // Pointing at a turn in the chart shows the land of that turn, and the whole land is back afterwards.
    let all = game.count("tiles");
    for (x, share) in [(990, 0.35..0.75), (780, 0.0..0.3)] {
        game.point((x, 300));
        game.wait_until("the land of a turn", |told| {
            share.contains(&(told.count("lies") as f32 / all as f32))
        });
    }
    assert_ne!(game.get("board"), "0 0 0 0", "it is seen");
    game.point((40, 30));
    game.wait_for("lies", &all.to_string());
    game.wait_for("board", "0 0 0 0");
    game.key("Escape");
    game.wait_for("screen", "Match");
    game.quit();
}

#[test]
#[ignore = "opens a window"]
fn who_plays_is_chosen_with_the_pointer_and_kept_for_the_next_game() {
    let more = ["--no-anim", "--deck-size", "6"];
    let mut game = start("chosen", "person,person", "Instant", &more);
    game.push("Blue: easy computer");
    game.push("Add a computer");
    game.push("Yellow: medium computer");
    game.picture("chosen");
    begin(&mut game);
    assert_eq!(game.get("sitters"), "person easy medium");
    game.key("Escape");
    game.wait_for("screen", "Pause");
    game.push("New game");
    game.push("Leave, new game");
    game.wait_for("screen", "NewGame");
    game.wait_for("phase", "-");
    begin(&mut game);
    assert_eq!(game.get("sitters"), "person easy medium");
    game.quit();
}

#[test]
#[ignore = "opens a window"]
fn a_seat_changes_hands_in_the_middle_of_its_turn_by_key_and_by_the_menu() {
    let more = ["--no-anim", "--deck-size", "30"];
    let mut game = start("hands", "person,person", "Instant", &more);
    begin(&mut game);
    let (seat, turn) = (game.get("seat").to_owned(), game.get("turn").to_owned());
    // The tile lies; a computer chooses the rest.
    choose(&mut game);
    game.key("s");
    game.wait_until("the next turn", |told| told.get("turn") != turn);
    person_is_asked(&mut game);
    assert_ne!(game.get("seat"), seat);
    let given = if seat == "0" {
        "medium person"
    } else {
        "person medium"
    };
    assert_eq!(game.get("sitters"), given);
    // Back to people by the menu.
    game.key("Escape");
    game.wait_for("screen", "Pause");
    game.picture("who-plays");
    let name = if seat == "0" { "Red" } else { "Blue" };
    game.push(&format!("{name}: a person"));
    game.wait_for("sitters", "person person");
    game.key("Escape");
    game.wait_for("screen", "Match");
    play_turn(&mut game);
    person_is_asked(&mut game);
    assert_eq!(game.get("seat"), seat, "a person is asked again");
    game.quit();
}

#[test]
#[ignore = "opens a window"]
fn taking_back_goes_over_the_turn_of_the_computer() {
    let more = ["--no-anim", "--deck-size", "30"];
    let mut game = start("back", "person,easy", "Instant", &more);
    begin(&mut game);
    let (turn, tiles) = (game.get("turn").to_owned(), game.count("tiles"));
    play_turn(&mut game);
    person_is_asked(&mut game);
    game.picture("can-go-back");
    assert_eq!(game.count("tiles"), tiles + 2);
    game.key("BackSpace");
    game.wait_for("turn", &turn);
    assert_eq!(
        game.count("tiles"),
        tiles + 1,
        "the own tile lies as it did"
    );
    assert_ne!(game.get("phase"), "PlaceTile");
    assert!(game.get("notes").ends_with(" 1"), "it is noted");
    // From here steps go back singly.
    while game.get("phase") != "PlaceTile" {
        game.key("BackSpace");
    }
    play_turn(&mut game);
    person_is_asked(&mut game);
    assert_eq!(game.count("tiles"), tiles + 2);
    game.quit();
}

#[test]
#[ignore = "opens a window"]
fn a_hint_shows_where_what_and_why() {
    let more = ["--no-anim", "--deck-size", "30"];
    let mut game = start("hint", "person,person", "Instant", &more);
    begin(&mut game);
    for stage in ["Region", "Moves", "Why"] {
        game.key("h");
        game.wait_until(stage, |told| told.get("hint").starts_with(stage));
        game.picture(stage);
    }
    choose(&mut game);
    assert!(game.get("hint").starts_with("Hidden"));
    game.quit();
}

fn frames(game: &mut Game, time: Duration) -> usize {
    let count = |game: &Game| {
        game.lines
            .iter()
            .filter(|l| l.starts_with("frame "))
            .count()
    };
    game.listen();
    let before = count(game);
    let end = Instant::now() + time;
    while Instant::now() < end {
        std::thread::sleep(Duration::from_millis(100));
        game.listen();
    }
    count(game) - before
}

#[test]
#[ignore = "opens a window"]
fn step_by_step_the_window_sleeps_until_space_goes_on() {
    let more = ["--count-frames", "--deck-size", "30"];
    let mut game = start("step", "easy,easy", "Step", &more);
    game.key("Return");
    game.wait_for("screen", "Match");
    for _ in 0..3 {
        game.wait_until("a computer that waits", |told| {
            matches!(told.get("computer"), "ready" | "playing") && told.get("moves") == "-"
        });
        frames(&mut game, Duration::from_secs(2));
        let happened = game.get("happened").to_owned();
        assert_eq!(frames(&mut game, Duration::from_secs(5)), 0, "it sleeps");
        assert_eq!(game.get("happened"), happened);
        game.key("space");
        game.wait_until("the next step", |told| told.get("happened") != happened);
    }
    // Watched, it goes on by itself, also past where nothing moves.
    game.key("p");
    game.wait_until("a pause", |told| told.get("computer").ends_with("paused"));
    game.quit();
}

#[test]
#[ignore = "opens a window"]
fn watched_computers_go_on_by_themselves_though_the_window_sleeps() {
    let more = ["--count-frames", "--deck-size", "8"];
    let mut game = start("watch", "easy,hard", "Watch", &more);
    game.key("Return");
    game.wait_for("screen", "Match");
    game.wait_for("phase", "GameOver");
    game.quit();
}
