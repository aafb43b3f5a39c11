//! `ferries bench`: what it says, and that it plays what it claims to play.

use std::path::Path;

use ferries::cli::bench::bodies::{Table, deck, deck_of_size, ferry_moves, middles};
use ferries::cli::bench::{Recorded, run};
use ferries::content::shipped_tile_set;
use ferries::opponents::Random;
use ferries::rules::{TurnPhase, settle};

#[test]
fn the_figures_are_one_object_with_base_and_ferries_first() {
    let report = run(&shipped_tile_set(), 0);
    let mut text = Vec::new();
    report.write_json(&mut text).expect("it can be written");
    let value: serde_json::Value = serde_json::from_slice(&text).expect("one object");
    for deck in ["base", "ferries"] {
        for figure in ["games_per_second", "cycles_per_turn"] {
            assert!(
                value[deck][figure].as_f64() > Some(0.0),
                "{deck} {figure} in {value}"
            );
        }
    }
    assert_eq!(value["growth"][2]["tiles"], 1000);
    let mut table = Vec::new();
    report.write(&mut table).expect("it can be written");
    let table = String::from_utf8(table).expect("text");
    for name in [
        "base and ferries",
        "clone",
        "legal placements",
        "ferry move",
    ] {
        assert!(table.contains(name), "{name} in {table}");
    }
}

#[test]
fn a_deck_of_any_size_holds_so_many_tiles_and_lakes_in_proportion() {
    let tiles = shipped_tile_set();
    for (size, lakes) in [(80, 8..=8), (400, 40..=40), (1000, 90..=110)] {
        let deck = deck_of_size(&tiles, size);
        assert_eq!(deck.iter().sum::<u16>(), size);
        let found: u16 = (tiles.ids().filter(|k| tiles.kind(*k).lake))
            .map(|k| deck[k.index()])
            .sum();
        assert!(lakes.contains(&found), "{found} lakes in {size}");
    }
}

#[test]
fn what_is_measured_starts_where_it_says() {
    let tiles = shipped_tile_set();
    let start = Table::new(&tiles, deck(&tiles, true));
    for table in middles(&start, 40, 8) {
        assert_eq!(table.position.phase(), TurnPhase::PlaceTile);
        assert_eq!(table.position.turn().number, 41);
    }
    for (mut table, command) in ferry_moves(&start, 40, 8) {
        let before: Vec<_> = table.position.ferries().collect();
        let turn = table.position.turn().number;
        table.move_ferry(command);
        assert_ne!(table.position.ferries().collect::<Vec<_>>(), before);
        assert_eq!(table.position.turn().number, turn + 1);
        table.play_out(&mut Random::new(1));
        assert_eq!(table.position.phase(), TurnPhase::GameOver);
        let mut over = table.position.clone();
        settle(&mut over, &table.roads, &mut ());
        assert_eq!(over, table.position);
    }
}

#[test]
fn the_recorded_figures_can_be_read() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/benches/recorded.json");
    Recorded::read(Path::new(file)).expect("what `ferries bench --json` printed");
}
