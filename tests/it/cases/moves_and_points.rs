//! What moves do to roads and points: T10–T15, T21–T25.

use ferries::rules::{Event, FeatureKind, Illegal};

use crate::kit::{Table, lay};

const T10: &str = "W@(-2,0)r0 U@(-1,0)r0 LB@(0,0)r0 U@(1,0)r0 ferry(0,0)=EW";
const T12: &str = "U@(-1,0)r0 LB@(0,0)r0 U@(0,1)r1 W@(0,2)r2 U@(1,0)r0 ferry(0,0)=EW";

fn occupied() -> Illegal {
    Illegal::Occupied(FeatureKind::Road)
}

/// Road at a place, who is on it, and the points of all.
fn outcome(table: &Table, place: &str) -> (String, String, String) {
    (table.road(place), table.thieves(place), table.points())
}

fn says(road: &str, thieves: &str, points: &str) -> (String, String, String) {
    (road.to_owned(), thieves.to_owned(), points.to_owned())
}

#[test]
fn t10_a_move_completes_a_bystanders_road() {
    let mut table = lay("K* Y", &format!("{T10} Y:road(-1,0)E"));
    table.play(&["U@(2,0)r0"]);
    assert_eq!(table.refused("follower road E"), occupied());
    table.play(&["follower none"]);
    let moved = table.after(&["move 0,0 ES"]);
    assert_eq!(outcome(&moved, "(-1,0)E"), says("complete 3", "", "Y3"));
    assert_eq!(moved.supply('Y'), 7);
    assert_eq!(outcome(&moved, "(1,0)E"), says("open 3", "", "Y3"));
    assert_eq!(
        outcome(&table.after(&["done"]), "(1,0)E"),
        says("open 5", "Y", "")
    );
}

#[test]
fn t11_one_tile_six_outcomes_on_the_four_stub_lake() {
    let board =
        "W@(-2,0)r0 U@(-1,0)r0 LC@(0,0)r0 U@(1,0)r0, ferry(0,0)=EW, Y:road(-1,0)E, K:road(1,0)E";
    let mut table = lay("R* Y K", board);
    table.play(&["W@(2,0)r2", "follower none"]);
    // Complete for a moment, but not yet scored.
    assert_eq!(outcome(&table, "(1,0)E"), says("complete 5", "Y K", ""));
    let stay = table.after(&["done"]);
    assert_eq!(outcome(&stay, "(1,0)E"), says("complete 5", "", "Y5 K5"));
    assert_eq!(stay.awards().len(), 1);
    let both = table.after(&["move 0,0 NS"]);
    assert_eq!(outcome(&both, "(-1,0)E"), says("complete 3", "", "Y3 K3"));
    assert_eq!(outcome(&both, "(1,0)E"), says("complete 3", "", "Y3 K3"));
    for pair in ["NE", "ES"] {
        let moved = table.after(&[&format!("move 0,0 {pair}")]);
        assert_eq!(
            outcome(&moved, "(-1,0)E"),
            says("complete 3", "", "Y3"),
            "{pair}"
        );
        assert_eq!(
            outcome(&moved, "(1,0)E"),
            says("open 3", "K", "Y3"),
            "{pair}"
        );
    }
    for pair in ["SW", "NW"] {
        let moved = table.after(&[&format!("move 0,0 {pair}")]);
        assert_eq!(
            outcome(&moved, "(-1,0)E"),
            says("open 3", "Y", "K3"),
            "{pair}"
        );
        assert_eq!(
            outcome(&moved, "(1,0)E"),
            says("complete 3", "", "K3"),
            "{pair}"
        );
    }
}

#[test]
fn t12_a_reopened_road_scores_again() {
    let mut table = lay("K* R", &format!("{T12} K:road(1,0)E\nscores K3"));
    assert_eq!(table.road("(0,1)N"), "complete 3", "paid earlier");
    table.play(&["W@(2,0)r2", "follower none"]);
    assert_eq!(
        outcome(&table.after(&["done"]), "(1,0)E"),
        says("open 4", "K", "K3")
    );
    assert_eq!(
        outcome(&table.after(&["move 0,0 SW"]), "(1,0)E"),
        says("complete 3", "", "K6")
    );
    let again = table.after(&["move 0,0 ES"]);
    assert_eq!(outcome(&again, "(1,0)E"), says("complete 5", "", "K8"));
    assert!(again.same_road("(2,0)W", "(0,2)N"));
}

#[test]
fn t13_a_reopened_road_may_be_claimed() {
    let mut table = lay("B* R", T12);
    assert_eq!(table.road("(0,1)N"), "complete 3");
    table.play(&["U@(2,0)r0", "follower none", "move 0,0 ES"]);
    assert_eq!(outcome(&table, "(0,1)N"), says("open 5", "", ""));
    table.play(&["W@(3,0)r2", "follower road W", "done"]);
    assert_eq!(outcome(&table, "(0,1)N"), says("complete 6", "", "R6"));
    assert_eq!(table.supply('R'), 7);
}

#[test]
fn t14_several_owners_after_a_split() {
    let board = "U@(-1,0)r0 LB@(0,0)r0 U@(1,0)r0 U@(2,0)r0, ferry(0,0)=EW\n\
        R:road(-1,0)E R:road(1,0)E B:road(2,0)E";
    let mut table = lay("R* B", board);
    table.play(&["W@(3,0)r2", "follower none"]);
    assert_eq!(
        outcome(&table.after(&["done"]), "(3,0)W"),
        says("open 5", "R R B", "")
    );
    let split = table.after(&["move 0,0 SW"]);
    assert_eq!(outcome(&split, "(3,0)W"), says("complete 4", "", "R4 B4"));
    assert_eq!(outcome(&split, "(-1,0)E"), says("open 2", "R", "R4 B4"));
    assert_eq!(split.standing(), "R:road(-1,0)E");
    let south = table.after(&["move 0,0 ES"]);
    assert_eq!(outcome(&south, "(3,0)W"), says("open 4", "R B", ""));
    assert_eq!(outcome(&south, "(-1,0)E"), says("open 2", "R", ""));
}

#[test]
fn t15_a_pair_may_leave_the_continued_road_out() {
    let mut table = lay(
        "K* R",
        "U@(-1,0)r0 LB@(0,0)r0 U@(1,0)r0, ferry(0,0)=EW, K:road(1,0)E",
    );
    table.play(&["W@(2,0)r2", "follower none"]);
    assert_eq!(
        outcome(&table.after(&["done"]), "(1,0)E"),
        says("open 4", "K", "")
    );
    let moved = table.after(&["move 0,0 SW"]);
    assert_eq!(outcome(&moved, "(1,0)E"), says("complete 3", "", "K3"));
    assert_eq!(moved.road("(-1,0)E"), "open 2");
    assert!(moved.same_road("(0,0)W", "(0,0)S"));
}

#[test]
fn t21_the_move_decides_who_is_paid() {
    let board =
        "W@(0,0)r0 U@(1,0)r0 U@(2,0)r0 LB@(3,0)r0, ferry(3,0)=SW, B:road(1,0)E, R:road(3,0)S";
    let mut table = lay("R* B", board);
    table.play(&["W@(3,1)r2", "follower none"]);
    assert_eq!(
        outcome(&table.after(&["done"]), "(3,1)N"),
        says("complete 5", "", "R5 B5")
    );
    let east = table.after(&["move 3,0 ES"]);
    assert_eq!(outcome(&east, "(1,0)E"), says("complete 4", "", "B4"));
    assert_eq!(outcome(&east, "(3,1)N"), says("open 2", "R", "B4"));
    let through = table.after(&["move 3,0 EW"]);
    assert_eq!(outcome(&through, "(3,1)N"), says("complete 2", "", "R2"));
    assert_eq!(outcome(&through, "(1,0)E"), says("open 4", "B", "R2"));
}

#[test]
fn t22_stealing_by_a_move_after_a_legal_claim() {
    let mut table = lay(
        "R* B",
        "U@(-1,0)r0 LB@(0,0)r0 U@(0,1)r1, ferry(0,0)=EW, B:road(0,1)N",
    );
    table.play(&["U@(1,0)r0", "follower road E", "move 0,0 ES"]);
    assert_eq!(outcome(&table, "(1,0)E"), says("open 3", "R B", ""));
    assert!(table.same_road("(1,0)E", "(0,1)N"));
}

#[test]
fn t23_the_reverse_is_not_legal() {
    let mut table = lay(
        "K* Y",
        "U@(-1,0)r0 LB@(0,0)r0 U@(1,0)r0, ferry(0,0)=EW, Y:road(-1,0)E",
    );
    table.play(&["U@(2,0)r0"]);
    assert_eq!(table.refused("follower road E"), occupied());
    assert_eq!(
        table.legal(),
        ["follower none", "follower field Nw", "follower field Es"]
    );
    table.play(&["follower none"]);
    assert_eq!(table.thieves("(-1,0)E"), "Y");
    assert_eq!(
        table.after(&["move 0,0 ES"]).thieves("(2,0)E"),
        "",
        "Yellow could be cut off"
    );
}

#[test]
fn t24_a_follower_on_a_stub_stays_there() {
    let board = "LB@(0,0)r0 W@(0,1)r2 U@(1,0)r0 U@(-1,0)r0, ferry(0,0)=ES, R:road(0,0)S";
    let mut table = lay("K* R", board);
    assert_eq!(outcome(&table, "(0,0)S"), says("open 3", "R", ""));
    table.play(&["U@(2,0)r0", "follower none", "move 0,0 EW"]);
    assert_eq!(outcome(&table, "(0,0)S"), says("complete 2", "", "R2"));
    assert_eq!(table.road("(2,0)E"), "open 4");
    assert_eq!(table.supply('R'), 7);
}

#[test]
fn t25_nobody_home() {
    let mut table = lay("K* Y", &format!("{T10} U@(0,-3)r0 Y:road(0,-3)E"));
    table.play(&["U@(2,0)r0", "follower none", "move 0,0 ES"]);
    assert_eq!(outcome(&table, "(-1,0)E"), says("complete 3", "", ""));
    assert_eq!(table.standing(), "Y:road(0,-3)E");
    assert!(table.awards().is_empty());
    let returned = |e: &Event| matches!(e, Event::FollowerReturned { .. });
    assert!(!table.events.iter().any(returned));
}
