//! The forecast of a lake: what each pair would pay, and from which open ends its ferry could be moved.

use ferries::explain::{Forecast, forecast, ledger};
use ferries::rules::{Cell, Edge, Slot, WayEnd, ends_that_move};

use crate::every_state::every_state_of_game;
use crate::kit::{Table, lay};

fn of(table: &Table, x: i16, y: i16) -> Forecast {
    let slot = table.position.land().slot_at(Cell::new(x, y));
    forecast(&table.position, &table.roads, slot.expect("a tile")).expect("a lake with a ferry")
}

/// `E open (3,0)E`, `W* lake (0,0)*`: each jetty, a star where a ferry serves it, and where its road leads.
fn ways(forecast: &Forecast) -> Vec<String> {
    let star = |served| if served { "*" } else { "" };
    (forecast.ways.iter())
        .map(|way| {
            let end = match way.end {
                WayEnd::Open { cell, edge } => format!("open ({},{}){edge}", cell.x, cell.y),
                WayEnd::Closed => "closed".to_owned(),
                WayEnd::Lake { cell, served } => {
                    format!("lake ({},{}){}", cell.x, cell.y, star(served))
                }
                WayEnd::Round(edge) => format!("round to {edge}"),
            };
            format!("{}{} {end}", way.jetty, star(way.served))
        })
        .collect()
}

#[test]
fn t06_the_far_ferry_says_which_lake_comes_first_and_where_it_can_be_reached() {
    let table = lay(
        "R* B",
        "LB@(0,0)r0 ferry EW U@(1,0)r0 LB@(2,0)r0 ferry EW\nhand U",
    );
    let far = of(&table, 0, 0);
    assert_eq!(
        ways(&far),
        ["E* lake (2,0)*", "S open (0,0)S", "W* open (0,0)W"]
    );
    let ends: Vec<(Cell, Edge)> = far.movable_from.iter().map(|m| (m.cell, m.edge)).collect();
    assert_eq!(ends, [(Cell::new(0, 0), Edge::W)], "not from the east");
    assert!(far.movable_from[0].fitting > 0);
    let near = of(&table, 2, 0);
    assert_eq!(
        ways(&near),
        ["E* open (2,0)E", "S open (2,0)S", "W* lake (0,0)*"]
    );
    // Closed off in the west, nobody can reach it.
    let table = lay(
        "R* B",
        "W@(-1,0)r0 LB@(0,0)r0 ferry EW U@(1,0)r0 LB@(2,0)r0 ferry EW",
    );
    let far = of(&table, 0, 0);
    assert_eq!(ways(&far)[2], "W* closed");
    assert_eq!(far.movable_from, []);
}

#[test]
fn t10_between_turns_the_forecast_tells_whom_each_pair_would_pay() {
    let board = "W@(-2,0)r0 U@(-1,0)r0 LB@(0,0)r0 ferry EW U@(1,0)r0 R:road(-1,0)E";
    let table = lay("B* R", board);
    let told = of(&table, 0, 0);
    let pays: Vec<(String, u32)> = (told.states.iter())
        .map(|s| (s.pair.to_string(), s.gained[1]))
        .collect();
    let pays: Vec<(&str, u32)> = pays.iter().map(|(p, n)| (p.as_str(), *n)).collect();
    assert_eq!(pays, [("EW", 0), ("ES", 3), ("SW", 0)]);
    assert_eq!(told.now.map(|p| p.to_string()).as_deref(), Some("EW"));
    let east = told.states[1];
    assert_eq!((east.tiles, east.open, east.digit), (2, true, 2));
}

#[test]
fn what_the_turn_pays_for_other_things_is_not_told_of_the_lake() {
    // The tile just placed closes a city; that is no matter of the lake.
    let board = "E@(0,-1)r2 LB@(5,5)r0 ferry EW";
    let mut table = lay("R* B", &format!("{board}\nhand E"));
    table.play(&["place 0,0 r0"]);
    let told = of(&table, 5, 5);
    assert!(told.states.iter().all(|s| s.gained == [0; 6]));
}

#[test]
fn t19_a_road_that_comes_back_to_its_lake_is_told_as_such() {
    let board = "V@(1,0)r0 V@(1,1)r1 V@(0,1)r2 LC@(0,0)r0 ferry NW";
    let told = of(&lay("R* B", board), 0, 0);
    assert_eq!(told.states.len(), 6);
    assert_eq!(
        ways(&told),
        [
            "N* open (0,0)N",
            "E round to S",
            "S round to E",
            "W* open (0,0)W"
        ]
    );
}

#[test]
fn the_ways_of_random_games_are_those_from_which_the_rules_let_a_ferry_move() {
    let mut seen = 0;
    for number in 0..24 {
        every_state_of_game(number, |position, roads| {
            if *position.house() != ferries::rules::HouseRules::default() {
                return;
            }
            let lakes: Vec<Slot> = position.ferries().map(|(slot, _)| slot).collect();
            for slot in lakes {
                let told = forecast(position, roads, slot).expect("a ferry");
                let mut open: Vec<(Cell, Edge)> = (told.ways.iter())
                    .filter(|way| way.served)
                    .filter_map(|way| match way.end {
                        WayEnd::Open { cell, edge } => Some((cell, edge)),
                        _ => None,
                    })
                    .collect();
                open.sort_unstable();
                assert_eq!(open, ends_that_move(position, roads, slot));
                let ledger = ledger(position, roads, slot).expect("a ledger");
                assert_eq!(told.states.len(), ledger.rows.len());
                seen += open.len();
            }
        });
    }
    assert!(seen > 1000, "only {seen} open ends");
}
