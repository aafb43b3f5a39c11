//! Which ferries may move: T05–T08, T16–T18, T28–T32.

use ferries::rules::{Cell, Illegal, TurnPhase};

use crate::kit::{Table, lay};

/// Two lakes, joined above by the tile to come, below by a road between their south jetties.
const T08: &str = "LB@(0,0)r0 V@(0,1)r2 U@(1,1)r0 V@(2,1)r1 LB@(2,0)r0";
const T06: &str = "LB@(0,0)r0 U@(1,0)r0 LB@(2,0)r0 ferry(0,0)=EW ferry(2,0)=EW";

/// Places a tile without a follower, and tells the ferries that may move then.
fn movable_after(board: &str, tile: &str) -> String {
    let mut table = lay("R* B", board);
    table.play(&[tile, "follower none"]);
    let movable = table.movable();
    let phase = if movable.is_empty() {
        TurnPhase::DrawTile
    } else {
        TurnPhase::MoveFerries
    };
    assert_eq!(table.phase(), phase);
    movable
}

fn not_movable(x: i16, y: i16) -> Illegal {
    Illegal::NotMovable(Cell::new(x, y))
}

#[test]
fn t05_a_move_splits_a_road() {
    let board = "U@(-1,0)r0 LB@(0,0)r0 U@(1,0)r0  ferry(0,0)=EW  Y:road(-1,0)E  K:road(1,0)E";
    let mut table = lay("K* Y", board);
    table.play(&["U@(2,0)r0", "follower none"]);
    assert_eq!(table.movable(), "(0,0)");
    assert_eq!(table.legal(), ["done", "move M50 ES", "move M50 SW"]);
    assert_eq!(
        table.refused("move 0,0 EW"),
        Illegal::SamePair(Cell::new(0, 0))
    );
    let stay = table.after(&["done"]);
    assert_eq!(
        (
            stay.road("(2,0)E").as_str(),
            stay.thieves("(2,0)E").as_str()
        ),
        ("open 4", "K Y")
    );
    assert_eq!(stay.points(), "");
    for pair in ["ES", "SW"] {
        let cut = table.after(&[&format!("move 0,0 {pair}")]);
        assert_eq!(
            (cut.road("(2,0)E").as_str(), cut.thieves("(2,0)E").as_str()),
            ("open 3", "K"),
            "{pair}"
        );
        assert_eq!(
            (
                cut.road("(-1,0)E").as_str(),
                cut.thieves("(-1,0)E").as_str()
            ),
            ("open 2", "Y"),
            "{pair}"
        );
        assert_eq!(cut.points(), "", "{pair}");
    }
}

#[test]
fn t06_only_the_first_ferry() {
    let mut table = lay("R* B", T06);
    table.play(&["U@(3,0)r0", "follower none"]);
    assert_eq!(table.movable(), "(2,0)");
    for pair in ["ES", "SW"] {
        assert_eq!(
            table.refused(&format!("move 0,0 {pair}")),
            not_movable(0, 0)
        );
        let after = table.after(&[&format!("move 2,0 {pair}")]);
        assert_eq!(after.phase(), TurnPhase::DrawTile, "nothing more may move");
        assert_eq!(after.ferry("(0,0)"), "EW");
    }
}

#[test]
fn t07_an_unserved_jetty_gives_no_move() {
    assert_eq!(
        movable_after("LB@(0,0)r0 ferry SW, U@(1,0)r0", "U@(2,0)r0"),
        ""
    );
    assert_eq!(movable_after("LB@(0,0)r0 ferry EW", "U@(0,1)r1"), "");
    assert_eq!(movable_after("LB@(0,0)r0 ferry EW", "U@(1,0)r0"), "(0,0)");
}

#[test]
fn t08_two_directions_are_independent() {
    let mut table = lay("R* B", &format!("{T08} ferry(0,0)=EW ferry(2,0)=EW"));
    assert_eq!(
        (
            table.road("(1,1)E").as_str(),
            table.thieves("(1,1)E").as_str()
        ),
        ("complete 5", "")
    );
    table.play(&["U@(1,0)r0", "follower none"]);
    assert_eq!(table.movable(), "(0,0) (2,0)");
    let mut ends = Vec::new();
    for first in ["EW", "ES", "SW"] {
        for second in ["EW", "ES", "SW"] {
            let moves = [("0,0", first), ("2,0", second)];
            let orders = [moves, [moves[1], moves[0]]].map(|order| play_moves(&table, &order));
            let [end, other] = &orders;
            assert_eq!(
                end.position, other.position,
                "the order of moves makes no difference"
            );
            assert_eq!(
                (end.ferry("(0,0)"), end.ferry("(2,0)")),
                (first.to_owned(), second.to_owned())
            );
            ends.push((end.ferry("(0,0)"), end.ferry("(2,0)")));
        }
    }
    ends.dedup();
    assert_eq!(ends.len(), 9);
}

/// Moves each ferry to its pair, unless it lies there already, and ends the turn.
fn play_moves(table: &Table, moves: &[(&str, &str)]) -> Table {
    let mut table = table.clone();
    for (cell, pair) in moves {
        if table.ferry(cell) != *pair {
            table.play(&[&format!("move {cell} {pair}")]);
        }
    }
    table.finish();
    table
}

#[test]
fn t16_the_same_ferry_met_from_both_sides() {
    let board = "LB@(0,0)r0 V@(0,1)r2 U@(1,1)r0 U@(1,0)r0 V@(2,0)r0, ferry(0,0)=ES, B:road(1,1)E";
    let mut table = lay("R* B", board);
    table.play(&["V@(2,1)r1", "follower none"]);
    assert_eq!(table.movable(), "(0,0)");
    assert_eq!(
        table.position.turn().movable.len(),
        1,
        "met from both edges, but one ferry"
    );
    let stay = table.after(&["done"]);
    assert_eq!(
        (stay.road("(2,1)N").as_str(), stay.points().as_str()),
        ("complete 6", "B6")
    );
    for pair in ["EW", "SW"] {
        let moved = table.after(&[&format!("move 0,0 {pair}")]);
        assert_eq!(moved.phase(), TurnPhase::DrawTile, "one move only");
        assert_eq!(
            (moved.road("(2,1)N").as_str(), moved.points().as_str()),
            ("open 6", ""),
            "{pair}"
        );
    }
}

#[test]
fn t17_a_ring_with_two_ferries() {
    let mut table = lay("R* B", &format!("{T08} ferry(0,0)=ES ferry(2,0)=SW"));
    table.play(&["U@(1,0)r0", "follower road E"]);
    assert_eq!(table.movable(), "(0,0) (2,0)");
    for (west, east, road, points) in [
        ("ES", "SW", "complete 6", "R6"),
        ("ES", "EW", "open 6", ""),
        ("ES", "ES", "open 6", ""),
        ("EW", "SW", "open 6", ""),
        ("EW", "EW", "open 3", ""),
        ("EW", "ES", "open 3", ""),
        ("SW", "SW", "open 6", ""),
        ("SW", "EW", "open 3", ""),
        ("SW", "ES", "complete 3", "R3"),
    ] {
        for order in [
            [("0,0", west), ("2,0", east)],
            [("2,0", east), ("0,0", west)],
        ] {
            let end = play_moves(&table, &order);
            let found = (end.road("(1,0)E"), end.points());
            assert_eq!(
                found,
                (road.to_owned(), points.to_owned()),
                "{west}, {east}"
            );
        }
    }
}

#[test]
fn t18_a_crossing_reaches_up_to_four_ferries() {
    let board = "LB@(-1,0)r3 V@(-1,-1)r3 LB@(0,-1)r0 V@(1,-1)r0 LB@(1,0)r1 V@(1,1)r1 LB@(0,1)r2\n\
        ferry(-1,0)=ES ferry(0,-1)=SW ferry(1,0)=SW ferry(0,1)=NE";
    let mut table = lay("R* B", board);
    table.play(&["X@(0,0)r0", "follower none"]);
    assert_eq!(table.movable(), "(-1,0) (0,-1) (0,1) (1,0)");
    let stay = table.after(&["done"]);
    assert_eq!(stay.road("(0,0)N"), "complete 4");
    assert!(stay.same_road("(0,0)E", "(0,0)S"));
    assert_eq!(stay.road("(0,0)E"), "complete 4");
    assert_eq!(stay.road("(0,0)W"), "open 2");
    // Each on its own: every one of the 16 choices of which to move, in every order, is legal.
    let moves = [("-1,0", "NE"), ("0,-1", "EW"), ("1,0", "NW"), ("0,1", "EW")];
    for chosen in 0..16 {
        let moves: Vec<_> = (0..4)
            .filter(|i| chosen >> i & 1 == 1)
            .map(|i| moves[i])
            .collect();
        let mut ends: Vec<Table> = Vec::new();
        for order in orders(&moves) {
            ends.push(play_moves(&table, &order));
        }
        assert!(ends.iter().all(|end| end.position == ends[0].position));
        for (cell, pair) in moves {
            assert_eq!(ends[0].ferry(cell), pair);
        }
    }
}

/// Every order of a few things.
fn orders<T: Clone>(things: &[T]) -> Vec<Vec<T>> {
    if things.is_empty() {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for first in 0..things.len() {
        let mut others = things.to_vec();
        let first = others.remove(first);
        for mut rest in orders(&others) {
            rest.insert(0, first.clone());
            all.push(rest);
        }
    }
    all
}

#[test]
fn t28_no_chain() {
    let just_placed = format!("{T06} U@(3,0)r0\nplaced (3,0)\nphase MoveFerries");
    let mut table = lay("R* B", &just_placed);
    assert_eq!(table.movable(), "(2,0)");
    table.play(&["move 2,0 SW"]);
    assert_eq!(table.phase(), TurnPhase::DrawTile);
    // A second ferry in the east keeps the moving open.
    let mut table = lay("R* B", &format!("{T06} LB@(4,0)r0 ferry EW"));
    table.play(&["U@(3,0)r0", "follower none"]);
    assert_eq!(table.movable(), "(2,0) (4,0)");
    table.play(&["move 2,0 SW"]);
    assert_eq!(table.legal(), ["done", "move Q50 ES", "move Q50 SW"]);
    for pair in ["ES", "SW"] {
        assert_eq!(
            table.refused(&format!("move 0,0 {pair}")),
            not_movable(0, 0)
        );
    }
    for pair in ["EW", "ES"] {
        let refused = table.refused(&format!("move 2,0 {pair}"));
        assert_eq!(refused, Illegal::MovedAlready(Cell::new(2, 0)));
    }
}

#[test]
fn t29_touching_is_not_continuing() {
    let board = "LB@(0,0)r0 ferry EW, U@(1,0)r0";
    assert_eq!(movable_after(board, "U@(0,-1)r0"), "");
    assert_eq!(
        movable_after(&format!("{board} U@(0,-1)r0"), "V@(1,-1)r1"),
        ""
    );
}

#[test]
fn t30_ending_a_road_continues_it() {
    for tile in [
        "A@(2,0)r1",
        "W@(2,0)r2",
        "S@(2,0)r1",
        "T@(2,0)r1",
        "CC1@(2,0)r2",
    ] {
        let board = "U@(-1,0)r0 LB@(0,0)r0 U@(1,0)r0, ferry(0,0)=EW";
        assert_eq!(movable_after(board, tile), "(0,0)", "{tile}");
    }
}

#[test]
fn t31_the_walk_stops_at_a_road_end() {
    assert_eq!(
        movable_after("LB@(0,0)r0 ferry EW, CC1@(1,0)r2", "U@(2,0)r0"),
        ""
    );
    assert_eq!(
        movable_after("LB@(0,0)r0 ferry EW, X@(1,0)r0", "U@(2,0)r0"),
        ""
    );
    assert_eq!(
        movable_after("LB@(0,0)r0 ferry EW, A@(1,0)r1", "U@(2,0)r1"),
        ""
    );
}

#[test]
fn t32_a_lake_beside_a_lake() {
    let mut table = lay("R* B", "LB@(0,0)r0 ferry EW");
    table.play(&["LB@(1,0)r0", "follower none", "ferry EW"]);
    assert_eq!(table.movable(), "(0,0)");
    table.play(&["done"]);
    assert_eq!(table.road("(1,0)E"), "open 2");
}
