//! Whole turns without the pointer.

use ferries::rules::{Cell, Command, Rotation, StubPair, TurnPhase};

use crate::game::Game;
use crate::shadow::{DEAL_WITH_LAKES, Shadow, deal};

/// Turns that are played.
const TURNS: u16 = 7;

#[test]
#[ignore = "opens a window"]
fn whole_turns_are_played_by_keyboard_alone_and_taken_back_singly() {
    let code = deal(DEAL_WITH_LAKES);
    let mut game = Game::start(&["--deal", &code.to_string(), "--deck-size", "30"]);
    let mut shadow = Shadow::new(code, 30);
    game.wait_for("screen", "Title");
    let pointer = game.get("pointer").to_owned();
    game.key("Return");
    game.wait_for("screen", "NewGame");
    game.key("Return");
    game.wait_for("screen", "Match");
    game.wait_for("phase", "PlaceTile");
    for turn in 1..=TURNS {
        shadow.expect_same(&game);
        let steps = play_turn(&mut game, &mut shadow, turn);
        take_back_and_redo(&mut game, &steps);
        shadow.end_turn();
        game.enter();
        game.wait_for("turn", &(turn + 1).to_string());
        game.wait_for("phase", "PlaceTile");
    }
    shadow.expect_same(&game);
    assert_eq!(game.get("pointer"), pointer, "nobody touched the pointer");
    // The pages too: to the fourth button of the menu, and once more after the question.
    game.key("Escape");
    game.wait_for("screen", "Pause");
    game.wait_until("the buttons", |told| told.control("Quit").is_some());
    for _ in 0..4 {
        game.key("Tab");
    }
    game.key("Return");
    game.wait_until("the question", |told| {
        told.control("Leave and quit").is_some()
    });
    game.key("Tab");
    game.last_key("Return");
    game.expect_good_end();
}

/// What a step leaves: phase, tiles, followers, ferries.
type Left = [String; 4];

fn left(game: &Game) -> Left {
    ["phase", "tiles", "followers", "ferries"].map(|key| game.get(key).to_owned())
}

/// Plays a turn up to its end and gives what each step left, the beginning first.
fn play_turn(game: &mut Game, shadow: &mut Shadow, turn: u16) -> Vec<Left> {
    let mut steps = vec![left(game)];

    // Arrows lead from square to square where the tile fits, Q and E turn it, digits turn it to one of four turns.
    for key in ["Right", "Down", "Left", "Up"]
        .iter()
        .cycle()
        .take(usize::from(turn))
    {
        game.key(key);
    }
    let (cell, _) = game.ghost().expect("the tile is held where it fits");
    let cell = cell.to_owned();
    let fits: Vec<String> = game
        .cells()
        .iter()
        .find(|legal| legal.name == cell)
        .expect("the cursor goes to legal squares only")
        .fits
        .clone();
    game.key(if turn.is_multiple_of(2) { "q" } else { "e" });
    let turned = held_turn(game);
    assert!(fits.contains(&turned), "{turned} is not among {fits:?}");
    let wanted = fits.last().expect("it fits").clone();
    let digit = wanted[1..].parse::<u8>().expect("r0 to r3") + 1;
    game.key(&digit.to_string());
    assert_eq!(held_turn(game), wanted, "digit {digit}");
    game.enter();
    let rotation = Rotation::new(digit - 1);
    shadow.play(Command::Place {
        cell: named(shadow, &cell),
        rotation,
    });
    steps.push(left(game));

    if shadow.position.phase() == TurnPhase::PlaceFollower {
        assert_eq!(game.get("phase"), "PlaceFollower");
        let first = game
            .spots()
            .iter()
            .find(|s| s.digit.as_deref() == Some("1"))
            .cloned()
            .expect("a spot with the digit 1");
        let part = match turn % 3 {
            0 => {
                game.key("n");
                None
            }
            1 => {
                game.key("1");
                Some(first.part)
            }
            _ => {
                // Arrows go to the first spot, Enter takes it.
                game.key("Right");
                game.enter();
                Some(first.part)
            }
        };
        shadow.play(Command::Follower(part));
        steps.push(left(game));
    }
    if shadow.position.phase() == TurnPhase::SetFerry {
        assert_eq!(game.get("phase"), "SetFerry");
        game.key("2");
        let second = shadow.new_pairs()[1];
        shadow.play(Command::SetFerry(second));
        steps.push(left(game));
    }
    if let Some((cell, _)) = shadow.moves().first().copied() {
        let dial = game.open_dial().expect("a dial is open").clone();
        assert_eq!(dial.cell, cell.name(), "the first is open");
        game.key(if turn.is_multiple_of(2) { "e" } else { "q" });
        let pair = game.open_dial().expect("it is still open").pair.clone();
        assert_ne!(pair, dial.pair, "Q and E turn the ferry");
        let pair: StubPair = pair.expect("it lies").parse().expect("a pair");
        shadow.play(Command::MoveFerry { cell, pair });
        steps.push(left(game));
    }
    steps
}

fn held_turn(game: &Game) -> String {
    game.ghost().expect("the tile is held").1.to_owned()
}

/// The square with this name, among those where the tile fits.
fn named(shadow: &Shadow, name: &str) -> Cell {
    let cells = shadow.placements().into_iter().map(|(_, cell, _)| cell);
    cells
        .into_iter()
        .find(|cell| cell.name() == name)
        .expect("the window offers legal squares only")
}

/// Takes every step of the turn back and does it again.
fn take_back_and_redo(game: &mut Game, steps: &[Left]) {
    assert_eq!(&left(game), steps.last().expect("there are steps"));
    for before in steps.iter().rev().skip(1) {
        game.key("BackSpace");
        assert_eq!(&left(game), before, "one step is taken back");
    }
    for after in &steps[1..] {
        game.key("shift+BackSpace");
        assert_eq!(&left(game), after, "one step is done again");
    }
}
