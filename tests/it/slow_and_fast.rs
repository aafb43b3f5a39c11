//! The kernel against the yardstick and the invariants, in random games: slices of what `ferries soak` plays.

use ferries::cli::soak::{Deal, Deck, Every, Games, Tally, prove, soak};

const ALL_DECKS: [Deck; 7] = [
    Deck::Ferries,
    Deck::SixCircles,
    Deck::Lakes,
    Deck::Rings,
    Deck::Base,
    Deck::Size(30),
    Deck::OneCircle,
];

#[test]
fn fast_equals_slow_after_every_command_of_games_1_to_260() {
    play_series(1..261);
}

#[test]
fn fast_equals_slow_after_every_command_of_games_261_to_520() {
    play_series(261..521);
}

#[test]
fn fast_equals_slow_after_every_command_of_games_521_to_780() {
    play_series(521..781);
}

#[test]
fn fast_equals_slow_after_every_command_of_games_781_to_1040() {
    play_series(781..1041);
}

#[test]
fn fast_equals_slow_in_decks_of_a_thousand_tiles_with_93_lakes() {
    let mut sum = Tally::default();
    for number in 0..2 {
        sum += must_hold(&Deal::of_series(number, &[Deck::Size(1000)]), Every::Turn);
    }
    assert!(sum.most_ferries > 60, "{sum}");
    assert_eq!(sum.largest_board + sum.discarded, 1000, "{sum}");
}

#[test]
fn a_soak_of_8_000_turns_is_clean_and_has_seen_everything() {
    let games = Games {
        seed: 2024,
        first: 0,
        at_least: 8_000,
    };
    let mut told = Vec::new();
    let sum = soak(games, |turns| told.push(turns)).unwrap_or_else(|(game, finding)| {
        panic!("game {game}: {finding}");
    });
    assert_eq!(told.last(), Some(&sum.turns));
    assert!(sum.turns >= 8_000, "{sum}");
    assert!(sum.ferries_set > 800 && sum.ferries_moved > 700, "{sum}");
    assert!(sum.circles > 200 && sum.parts_paid_again > 50, "{sum}");
    assert!(sum.discarded > 0, "{sum}");
}

fn play_series(numbers: std::ops::Range<u64>) {
    for number in numbers {
        must_hold(&Deal::of_series(number, &ALL_DECKS), Every::Command);
    }
}

fn must_hold(deal: &Deal, every: Every) -> Tally {
    prove(deal, every).unwrap_or_else(|finding| panic!("{finding}"))
}
