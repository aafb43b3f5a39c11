//! A slice of `ferries soak --hostile`: commands that nobody should give.

use ferries::cli::soak::{Games, soak_hostile};

#[test]
fn of_100_000_random_commands_those_refused_change_nothing_and_say_why() {
    let games = Games {
        seed: 7,
        first: 0,
        at_least: 100_000,
    };
    let tries = soak_hostile(games, |_| ()).unwrap_or_else(|(game, finding)| {
        panic!("game {game}: {finding}");
    });
    assert_eq!(tries.tried, 100_000);
    let answered = tries.refused + tries.accepted + tries.unreadable;
    assert_eq!(answered, tries.tried);
    assert!(tries.accepted > 1000 && tries.unreadable > 1000, "{tries}");
    // Whoever has no follower left is not asked for one, so that reason never comes up in play.
    let never: Vec<usize> = (0..tries.reasons.len())
        .filter(|reason| tries.reasons[*reason] == 0)
        .collect();
    assert_eq!(never, [5], "{tries}");
}
