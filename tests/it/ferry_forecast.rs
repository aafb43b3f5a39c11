//! Where a tile would let somebody move a ferry, foretold and then played.

use ferries::rules::{Command, Slot, TurnPhase, ends_that_move, play};

use ferries::cli::soak::{Deal, Deck};

#[test]
fn a_ferry_may_move_exactly_when_a_tile_is_laid_at_an_end_that_moves_it() {
    let decks = [Deck::Lakes, Deck::Rings, Deck::SixCircles];
    let mut may_move = 0;
    for number in 0..90 {
        let deal = Deal::of_series(number, &decks);
        let (mut position, mut roads, mut chance) = deal.begin();
        let mut expected: Option<Vec<Slot>> = None;
        while let Some(command) = chance.command(&position, &roads) {
            if let Command::Place { cell, .. } = command {
                let leads_here = |slot: &Slot| {
                    let ends = ends_that_move(&position, &roads, *slot);
                    ends.iter()
                        .any(|(tile, edge)| tile.neighbour(*edge) == cell)
                };
                let lakes = position.ferries().map(|(slot, _)| slot);
                expected = Some(lakes.filter(leads_here).collect());
            }
            let phase = play(&mut position, &mut roads, command, &mut ()).expect("legal");
            let movable = match phase {
                TurnPhase::MoveFerries => {
                    let mut movable: Vec<Slot> =
                        position.turn().movable.iter().map(|m| m.slot).collect();
                    movable.sort_unstable();
                    movable
                }
                TurnPhase::PlaceFollower | TurnPhase::SetFerry => continue,
                _ => Vec::new(),
            };
            if let Some(expected) = expected.take() {
                assert_eq!(
                    movable,
                    expected,
                    "game {number}, turn {}",
                    position.turn().number
                );
                may_move += movable.len();
            }
        }
    }
    assert!(may_move > 400, "only {may_move} ferries could move");
}
