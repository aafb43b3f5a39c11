//! Turns played by hand, beside the same turns by the rules.

use ferries::rules::{Cell, Command, Rotation, StubPair, TurnPhase};

use crate::ferries::{path_to, take_hold_of};
use crate::game::Game;
use crate::shadow::Shadow;

/// What was done by hand.
#[derive(Debug, Default)]
pub struct Tally {
    /// Tiles placed.
    pub tiles: usize,
    /// Followers placed.
    pub followers: usize,
    /// Ferries set by a drag.
    pub ferries_set: usize,
    /// Ferries moved by a drag.
    pub ferries_moved: usize,
}

/// Places the tile where most ferries can move then.
pub fn place_tile(game: &mut Game, shadow: &mut Shadow, tally: &mut Tally) {
    // The whole land, so that every square can be reached.
    game.key("Home");
    game.wait_for("moves", "-");
    let shown: Vec<String> = game.cells().iter().map(|cell| cell.name.clone()).collect();
    let mut best: Vec<(usize, Cell, Rotation)> = shadow
        .placements()
        .into_iter()
        .filter(|(_, cell, _)| shown.contains(&cell.name()))
        .collect();
    let most = best.iter().map(|(movable, ..)| *movable).max();
    best.retain(|(movable, ..)| Some(*movable) == most);
    let (_, cell, rotation) = best[tally.tiles * 7 % best.len()];
    let name = cell.name();
    let square = game.cells().iter().find(|cell| cell.name == name);
    let at = square.expect("it is shown").at;
    game.point(at);
    for turned in 0.. {
        let (held, turn) = game.ghost().expect("the tile fits here");
        assert_eq!(held, name, "the tile is held over the square pointed at");
        if turn == rotation.to_string() {
            break;
        }
        assert!(turned < 4, "the tile cannot be turned to {rotation}");
        // By turns with the mouse and with the keyboard.
        if tally.tiles.is_multiple_of(2) {
            game.press_and_release("3");
        } else {
            game.key("e");
        }
    }
    game.click(at);
    shadow.play(Command::Place { cell, rotation });
    tally.tiles += 1;
    let tiles = shadow.position.land().tiles().len();
    assert_eq!(game.get("tiles"), tiles.to_string(), "the tile lies");
}

/// Places a follower or none, if there is a choice.
pub fn place_follower(game: &mut Game, shadow: &mut Shadow, tally: &mut Tally) {
    if shadow.position.phase() != TurnPhase::PlaceFollower {
        return;
    }
    assert_eq!(game.get("phase"), "PlaceFollower");
    let open: Vec<_> = game
        .spots()
        .iter()
        .filter(|s| s.digit.is_some())
        .cloned()
        .collect();
    let mut offered: Vec<u8> = open.iter().map(|spot| spot.part).collect();
    let mut options = shadow.follower_options();
    offered.sort_unstable();
    options.sort_unstable();
    assert_eq!(offered, options, "where a follower may stand");
    let spot = &open[tally.tiles % open.len()];
    let in_hand = shadow.position.supply(shadow.position.to_act());
    let part = (in_hand > 2 && !tally.tiles.is_multiple_of(4)).then_some(spot.part);
    match (part, tally.tiles % 3) {
        (None, 0) => game.push("No follower"),
        (None, _) => game.key("n"),
        (Some(_), 0) => game.key(spot.digit.as_deref().expect("it is open")),
        (Some(_), _) => game.click(spot.at),
    }
    // Here a complete feature is paid at once, in the window at the end of the turn.
    let standing = shadow.position.followers().len() + usize::from(part.is_some());
    shadow.play(Command::Follower(part));
    tally.followers += usize::from(part.is_some());
    game.wait_until("the choice of a follower", |told| {
        told.get("phase") != "PlaceFollower"
    });
    assert_eq!(game.get("followers"), standing.to_string());
}

/// Sets the ferry of a new lake, if one was placed.
pub fn set_ferry(game: &mut Game, shadow: &mut Shadow, tally: &mut Tally) {
    if shadow.position.phase() != TurnPhase::SetFerry {
        return;
    }
    assert_eq!(game.get("phase"), "SetFerry");
    let pairs = shadow.new_pairs();
    let pair = pairs[tally.tiles % pairs.len()];
    let cell = game.open_dial().expect("the dial is open").cell.clone();
    game.picture("set-ferry");
    drag_to(game, &cell, pair);
    game.picture("ferry-set");
    shadow.play(Command::SetFerry(pair));
    tally.ferries_set += 1;
}

/// Moves every ferry that may move.
pub fn move_ferries(game: &mut Game, shadow: &mut Shadow, tally: &mut Tally) {
    let mut cells: Vec<Cell> = shadow.moves().into_iter().map(|(cell, _)| cell).collect();
    cells.dedup();
    for cell in cells {
        let pairs = shadow.moves().into_iter().filter(|(at, _)| *at == cell);
        let pairs: Vec<StubPair> = pairs.map(|(_, pair)| pair).collect();
        if pairs.is_empty() {
            continue;
        }
        let pair = pairs[tally.tiles % pairs.len()];
        drag_to(game, &cell.name(), pair);
        game.picture("ferry-moved");
        shadow.play(Command::MoveFerry { cell, pair });
        tally.ferries_moved += 1;
    }
}

/// Drags a ferry round its lake into a pair, and no further.
fn drag_to(game: &mut Game, cell: &str, pair: StubPair) {
    let dial = take_hold_of(game, cell);
    game.drag(&path_to(&dial, &pair.to_string()));
    let lies = format!("{cell}:{pair}");
    let ferries = game.get("ferries").to_owned();
    assert!(ferries.contains(&lies), "{lies} is not among {ferries}");
}

/// Ends the turn, and waits for the next.
pub fn end_turn(game: &mut Game, shadow: &mut Shadow) {
    shadow.end_turn();
    if shadow.position.turn().number.is_multiple_of(2) {
        game.enter();
    } else {
        game.wait_for("guard", "off");
        game.push("End turn");
    }
    let phase = shadow.position.phase().name();
    game.wait_for("phase", phase);
    game.wait_for("turn", &shadow.position.turn().number.to_string());
}
