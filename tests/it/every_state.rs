//! Random games, seen in every state they go through.

use ferries::rules::{Position, RoadGraph, TurnPhase, advance, decide, follow, score};

use ferries::cli::soak::{Deal, Deck};

/// Plays game `number` of a series with every kind of deck and all house rules, and shows each state: where
/// a choice is due, and those between a choice and the next phase.
pub fn every_state_of_game(number: u64, mut see: impl FnMut(&Position, &RoadGraph)) {
    let decks = [Deck::SixCircles, Deck::Lakes, Deck::Rings, Deck::Ferries];
    let (mut position, mut roads, mut chance) = Deal::of_series(number, &decks).begin();
    loop {
        see(&position, &roads);
        let phase = advance(&mut position, &roads, &mut ());
        see(&position, &roads);
        if phase == TurnPhase::GameOver {
            return;
        }
        if phase == TurnPhase::ScoreFeatures {
            score(&mut position, &roads, &mut ());
            continue;
        }
        let command = chance.command(&position, &roads).expect("a choice is due");
        decide(&mut position, &roads, command, &mut ()).expect("a legal command");
        follow(&position, &mut roads, command);
    }
}
