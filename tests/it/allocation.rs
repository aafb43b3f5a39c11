//! Once the deck is known, play takes no memory: not for a turn, and not for going back to an earlier position.

use allocation_counter::measure;
use ferries::cli::bench::bodies::Table;
use ferries::content::{GameTiles, shipped_tile_set};
use ferries::opponents::Random;

fn table(sets: GameTiles) -> Table {
    let tiles = shipped_tile_set();
    let deck = sets.deck(&tiles, 0).expect("a deck");
    Table::new(&tiles, deck)
}

fn allocations(run: impl FnOnce()) -> u64 {
    measure(run).count_total
}

#[test]
fn no_turn_of_a_game_allocates() {
    for sets in [GameTiles::default(), GameTiles::EVERYTHING] {
        let start = table(sets);
        for seed in 0..30 {
            let mut table = start.clone();
            let count = allocations(|| {
                table.play_out(&mut Random::new(seed));
            });
            assert_eq!(count, 0, "in the game of seed {seed}");
        }
    }
}

#[test]
fn a_copy_is_played_on_without_allocating() {
    let mut middle = table(GameTiles::EVERYTHING);
    middle.play_until(40, &mut Random::new(5));
    let mut copy = middle.clone();
    let count = allocations(|| {
        copy.play_out(&mut Random::new(6));
    });
    assert_eq!(count, 0);
}

#[test]
fn going_back_to_an_earlier_position_does_not_allocate() {
    let start = table(GameTiles::EVERYTHING);
    let mut table = start.clone();
    let count = allocations(|| {
        for seed in 0..10 {
            table.restore(&start);
            table.play_out(&mut Random::new(seed));
        }
    });
    assert_eq!(count, 0);
}

#[test]
fn a_list_of_commands_is_made_in_memory_that_is_there() {
    let mut table = table(GameTiles::default());
    let mut list = Vec::with_capacity(400);
    let mut random = Random::new(9);
    while table.step(&mut random) {
        let listed = allocations(|| table.position.list_commands(&table.roads, &mut list));
        assert_eq!(listed, 0);
        assert_eq!(list, table.position.legal_commands(&table.roads));
    }
    // The counter counts: this takes memory.
    let counted = allocations(|| drop(table.clone()));
    assert!(counted > 0);
}
