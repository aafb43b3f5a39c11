//! Positions as text.

use ferries::rules::{Position, TurnPhase};

use crate::every_state::every_state_of_game;
use crate::printed_tiles::printed_set;

#[test]
fn every_position_of_random_games_reads_back_as_it_was() {
    let set = printed_set();
    let mut phases = Vec::new();
    for seed in 0..12 {
        every_state_of_game(seed, |position, _| {
            let stands = (position.phase(), position.turn().chosen);
            if !phases.contains(&stands) {
                phases.push(stands);
            }
            let text = position.to_text();
            match Position::from_text(&text, &set) {
                Ok(read) => assert_eq!(read.to_text(), text, "seed {seed}"),
                Err(error) => panic!("seed {seed}: {error}\n{text}"),
            }
            assert!(
                Position::from_text(&text, &set).as_ref() == Ok(position),
                "seed {seed}\n{text}"
            );
        });
    }
    for phase in TurnPhase::ALL {
        assert!(phases.contains(&(phase, false)), "{phase} was not met");
    }
}
