//! Whole games by lot, for the tests of players.

use super::{Random, Stack};
use crate::content::{GameTiles, shipped_tile_set};
use crate::rules::{Position, RoadGraph, Setup, TurnPhase, play};

/// A game with everything in it.
fn everything(seats: u8) -> Position {
    let set = shipped_tile_set();
    let mut setup = Setup::new(set, seats);
    setup.deck = (GameTiles::EVERYTHING)
        .deck(&setup.tile_set, 0)
        .expect("a deck of everything");
    Position::new(&setup).expect("a game")
}

/// Plays to the end; hands every position in which a player chooses to `look`. The seats follow from the seed too.
pub fn play_random_game(
    seed: u64,
    mut look: impl FnMut(&Position, &RoadGraph, &Random),
) -> Position {
    let mut position = everything(2 + (seed % 5) as u8);
    let mut roads = position.road_graph();
    let mut random = Random::new(seed);
    let mut stack = Stack::of(&position);
    while position.phase() != TurnPhase::GameOver {
        let command = if position.phase() == TurnPhase::DrawTile {
            stack.draw(&mut random)
        } else {
            look(&position, &roads, &random);
            random.choose(&position, &roads)
        };
        let command = command.expect("somebody has to choose");
        play(&mut position, &mut roads, command, &mut ()).expect("it is legal");
    }
    position
}
