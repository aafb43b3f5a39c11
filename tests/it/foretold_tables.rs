//! The tables printed in `docs/rules.md` 6: what the ledger foretells of every entry, and what the turn then pays.

use ferries::explain::{Ledger, ledger, turn_ledgers};
use ferries::rules::Cell;

use crate::kit::{Table, lay};

fn ledger_at(table: &Table, (x, y): (i16, i16)) -> Ledger {
    let slot = table.position.land().slot_at(Cell::new(x, y));
    ledger(&table.position, &table.roads, slot.expect("a tile")).expect("a lake with a ferry")
}

/// Points by seat as the kit writes them: `R4 B3`.
fn in_letters(letters: &str, gained: &[u32]) -> String {
    let each = letters.chars().zip(gained);
    let any = each.filter(|(_, points)| **points > 0);
    any.map(|(letter, points)| format!("{letter}{points}"))
        .collect::<Vec<_>>()
        .join(" ")
}

/// What the ledger of a lake says a pair pays.
fn foretold(table: &Table, letters: &str, lake: (i16, i16), pair: &str) -> String {
    let told = ledger_at(table, lake);
    let row = told.rows.iter().find(|r| r.pair.to_string() == pair);
    in_letters(letters, &row.expect("a pair of this lake").outcome.gained)
}

/// The road that a pair makes: `open 3` or `complete 4`.
fn road_made(table: &Table, lake: (i16, i16), pair: &str) -> String {
    let told = ledger_at(table, lake);
    let row = told.rows.iter().find(|r| r.pair.to_string() == pair);
    let row = row.expect("a pair of this lake");
    let state = if row.open { "open" } else { "complete" };
    format!("{state} {}", row.tiles)
}

/// The board after this ferry was turned; as it lies it need not be.
fn turned(table: &Table, (x, y): (i16, i16), pair: &str) -> Table {
    if table.ferry(&format!("({x},{y})")) == pair {
        return table.clone();
    }
    table.after(&[&format!("move {x},{y} {pair}")])
}

/// What the turn pays if it ends so.
fn really(table: &Table) -> String {
    let mut table = table.clone();
    table.finish().points()
}

/// One ferry: every entry is foretold, and paid.
fn check_one(table: &Table, letters: &str, lake: (i16, i16), entries: &[(&str, &str)]) {
    let told = ledger_at(table, lake);
    assert_eq!(told.rows.len(), entries.len(), "the table has every pair");
    for (pair, points) in entries {
        assert_eq!(
            foretold(table, letters, lake, pair),
            *points,
            "{pair} foretold"
        );
        assert_eq!(really(&turned(table, lake, pair)), *points, "{pair} paid");
    }
}

#[test]
fn t09_new_ferry_and_old_ferry() {
    let table = lay("R* Y", "LB@(0,0)r0 ferry EW U@(1,0)r0 Y:road(1,0)E");
    let placed = table.after(&["LB@(2,0)r0", "follower road S"]);
    for (new, entries) in [
        ("ES", [("EW", ""), ("ES", ""), ("SW", "Y3")]),
        ("EW", [("EW", ""), ("ES", ""), ("SW", "")]),
        ("SW", [("EW", ""), ("ES", ""), ("SW", "")]),
    ] {
        // Before the new ferry is set the old one lies as it lay.
        assert_eq!(foretold(&placed, "RY", (2, 0), new), "", "new {new}");
        let set = placed.after(&[&format!("ferry {new}")]);
        check_one(&set, "RY", (0, 0), &entries);
    }
    // The tiles of the table.
    let set = placed.after(&["ferry ES"]);
    for old in ["EW", "ES"] {
        assert_eq!(turned(&set, (0, 0), old).road("(1,0)E"), "open 3", "{old}");
    }
    assert_eq!(turned(&set, (0, 0), "SW").road("(1,0)E"), "complete 3");
    for old in ["EW", "ES", "SW"] {
        let joined = turned(&placed.after(&["ferry SW"]), (0, 0), old);
        assert_eq!(joined.road("(1,0)E"), "open 3", "{old}");
        assert_eq!(joined.thieves("(1,0)E"), "R Y", "{old}");
    }
}

#[test]
fn t11_one_tile_six_outcomes() {
    let board = "W@(-2,0)r0 U@(-1,0)r0 LC@(0,0)r0 ferry EW U@(1,0)r0 Y:road(-1,0)E K:road(1,0)E";
    let table = lay("R* Y K", board).after(&["W@(2,0)r2", "follower none"]);
    let entries = [
        ("NS", "Y3 K3"),
        ("NE", "Y3"),
        ("EW", "Y5 K5"),
        ("ES", "Y3"),
        ("SW", "K3"),
        ("NW", "K3"),
    ];
    check_one(&table, "RYK", (0, 0), &entries);
    assert_eq!(road_made(&table, (0, 0), "EW"), "complete 5");
    assert_eq!(road_made(&table, (0, 0), "NE"), "open 3");
}

#[test]
fn t14_several_owners_after_a_split() {
    let board = "U@(-1,0)r0 LB@(0,0)r0 ferry EW U@(1,0)r0 U@(2,0)r0\n\
        R:road(-1,0)E R:road(1,0)E B:road(2,0)E";
    let table = lay("R* B", board).after(&["W@(3,0)r2", "follower none"]);
    let entries = [("EW", ""), ("ES", ""), ("SW", "R4 B4")];
    check_one(&table, "RB", (0, 0), &entries);
    assert_eq!(road_made(&table, (0, 0), "EW"), "open 5");
    assert_eq!(road_made(&table, (0, 0), "SW"), "open 2");
}

#[test]
fn t17_ring_with_two_ferries() {
    let board = "LB@(0,0)r0 ferry ES V@(0,1)r2 U@(1,1)r0 V@(2,1)r1 LB@(2,0)r0 ferry SW";
    let table = lay("R* B", board).after(&["U@(1,0)r0", "follower road E"]);
    let (west, east) = ((0, 0), (2, 0));
    for (left, right, points) in [
        ("ES", "SW", "R6"),
        ("ES", "EW", ""),
        ("ES", "ES", ""),
        ("EW", "SW", ""),
        ("EW", "EW", ""),
        ("EW", "ES", ""),
        ("SW", "SW", ""),
        ("SW", "EW", ""),
        ("SW", "ES", "R3"),
    ] {
        let entry = format!("{left} {right}");
        // In either order: the ledger of the second goes by how the first lies.
        let first_west = turned(&table, west, left);
        assert_eq!(foretold(&first_west, "RB", east, right), points, "{entry}");
        let first_east = turned(&table, east, right);
        assert_eq!(foretold(&first_east, "RB", west, left), points, "{entry}");
        let both = turned(&first_west, east, right);
        let gained = if both.phase() == ferries::rules::TurnPhase::MoveFerries {
            let (_, together) = turn_ledgers(&both.position, &both.roads);
            in_letters("RB", &together.gained)
        } else {
            // With both moved the rules have scored already.
            both.points()
        };
        assert_eq!(gained, points, "{entry} together");
        assert_eq!(really(&both), points, "{entry} paid");
    }
}

#[test]
fn t18_crossing_with_up_to_four_ferries() {
    let board = "LB@(-1,0)r3 ferry ES V@(-1,-1)r3 LB@(0,-1)r0 ferry SW V@(1,-1)r0\n\
        LB@(1,0)r1 ferry SW V@(1,1)r1 LB@(0,1)r2 ferry NE";
    let lakes = [(-1, 0), (0, -1), (1, 0), (0, 1)];
    for (arm, without_moves) in [("N", "R4"), ("E", "R4"), ("S", "R4"), ("W", "")] {
        let thief = format!("follower road {arm}");
        let table = lay("R* B", board).after(&["X@(0,0)r0", &thief]);
        assert_eq!(really(&table), without_moves, "{arm}");
        let (ledgers, together) = turn_ledgers(&table.position, &table.roads);
        assert_eq!(in_letters("RB", &together.gained), without_moves, "{arm}");
        let found: Vec<(i16, i16)> = ledgers.iter().map(|l| (l.cell.x, l.cell.y)).collect();
        assert_eq!(found.len(), 4, "all four may move");
        assert!(lakes.iter().all(|lake| found.contains(lake)));
        for (lake, ledger) in found.into_iter().zip(&ledgers) {
            for row in &ledger.rows {
                let pair = row.pair.to_string();
                let paid = really(&turned(&table, lake, &pair));
                assert_eq!(
                    in_letters("RB", &row.outcome.gained),
                    paid,
                    "{arm} {lake:?} {pair}"
                );
            }
        }
    }
    let table = lay("R* B", board).after(&["X@(0,0)r0", "follower none"]);
    for (lake, pair, road) in [
        ((0, -1), "SW", "complete 4"),
        ((1, 0), "SW", "complete 4"),
        ((0, 1), "NE", "complete 4"),
        ((-1, 0), "ES", "open 2"),
    ] {
        assert_eq!(road_made(&table, lake, pair), road, "{lake:?}");
    }
}

#[test]
fn t21_the_move_decides_who_is_paid() {
    let board = "W@(0,0)r0 U@(1,0)r0 U@(2,0)r0 LB@(3,0)r0 ferry SW B:road(1,0)E R:road(3,0)S";
    let table = lay("R* B", board).after(&["W@(3,1)r2", "follower none"]);
    let entries = [("EW", "R2"), ("ES", "B4"), ("SW", "R5 B5")];
    check_one(&table, "RB", (3, 0), &entries);
    assert_eq!(road_made(&table, (3, 0), "SW"), "complete 5");
    assert_eq!(road_made(&table, (3, 0), "ES"), "open 2");
}
