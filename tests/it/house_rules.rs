//! House rules, each by what it changes (`docs/rules.md` 2.8).

use ferries::rules::{Cell, FeatureKind, Illegal, TurnPhase};

use crate::kit::lay;

const TWO_LAKES: &str = "LB@(0,0)r0 U@(1,0)r0 LB@(2,0)r0 ferry(0,0)=EW ferry(2,0)=EW";
const LAKES_BOTH_WAYS: &str = "LB@(0,0)r0 V@(0,1)r2 U@(1,1)r0 V@(2,1)r1 LB@(2,0)r0";

#[test]
fn ferry_needs_thief_leaves_a_lake_without_one_and_all_its_stubs_closed() {
    let board = "U@(0,0)r0 B:road(0,0)E\nhouse ferry_needs_thief";
    for claim in ["follower none", "follower field Es"] {
        let mut table = lay("R* B", board);
        table.play(&["LB@(1,0)r0", claim]);
        assert_eq!(
            (table.phase(), table.ferry("(1,0)").as_str()),
            (TurnPhase::DrawTile, "")
        );
        // Nothing runs through, and there is nothing to move.
        table.play(&["U@(2,0)r0"]);
        assert_eq!(table.thieves("(2,0)W"), "");
        table.play(&["follower road E"]);
        assert_eq!(table.phase(), TurnPhase::DrawTile);
        assert_eq!(table.road("(2,0)W"), "open 2");
    }
    let mut table = lay("R* B", board);
    table.play(&["LB@(1,0)r0", "follower road S"]);
    assert_eq!(table.phase(), TurnPhase::SetFerry);
    table.play(&["ferry EW"]);
    assert_eq!(
        (
            table.road("(0,0)E").as_str(),
            table.thieves("(1,0)E").as_str()
        ),
        ("open 2", "B")
    );
}

#[test]
fn one_ferry_move_ends_the_moving_with_the_first() {
    let board = format!("{LAKES_BOTH_WAYS} ferry(0,0)=EW ferry(2,0)=EW");
    for (house, moves) in [("house", 2), ("house one_ferry_move", 1)] {
        let mut table = lay("R* B", &format!("{board}\n{house}"));
        table.play(&["U@(1,0)r0", "follower none"]);
        assert_eq!(table.movable(), "(0,0) (2,0)");
        table.play(&["move 0,0 ES"]);
        let phase = if moves == 1 {
            TurnPhase::DrawTile
        } else {
            TurnPhase::MoveFerries
        };
        assert_eq!(table.phase(), phase);
    }
}

#[test]
fn move_all_on_road_finds_every_ferry_along_the_road_as_they_lie_then() {
    for (house, movable) in [
        ("house", "(2,0)"),
        ("house move_all_on_road", "(0,0) (2,0)"),
    ] {
        let mut table = lay("R* B", &format!("{TWO_LAKES}\n{house}"));
        table.play(&["U@(3,0)r0", "follower none"]);
        assert_eq!(table.movable(), movable);
    }
    // Fixed before the first move: cutting the road does not take the further ferry away.
    let mut table = lay("R* B", &format!("{TWO_LAKES}\nhouse move_all_on_road"));
    table.play(&["U@(3,0)r0", "follower none", "move 2,0 SW"]);
    assert_eq!(table.movable(), "(0,0)");
    assert_eq!(
        table.refused("move 2,0 ES"),
        Illegal::MovedAlready(Cell::new(2, 0))
    );
    table.play(&["move 0,0 ES"]);
    assert_eq!(table.phase(), TurnPhase::DrawTile);
    // A jetty that is not served ends the ride, and gives nothing.
    let unserved = TWO_LAKES.replace("ferry(0,0)=EW", "ferry(0,0)=SW");
    let mut table = lay("R* B", &format!("{unserved}\nhouse move_all_on_road"));
    table.play(&["U@(3,0)r0", "follower none"]);
    assert_eq!(table.movable(), "(2,0)");
}

#[test]
fn move_all_on_road_never_moves_the_new_ferry_and_rides_no_further_than_it() {
    let mut table = lay("R* B", &format!("{TWO_LAKES}\nhouse move_all_on_road"));
    table.play(&["LB@(3,0)r0", "follower none", "ferry EW"]);
    assert_eq!(table.movable(), "(0,0) (2,0)");
    assert_eq!(
        table.refused("move 3,0 ES"),
        Illegal::NotMovable(Cell::new(3, 0))
    );
}

#[test]
fn move_all_on_road_stops_when_a_ring_comes_round() {
    let board = format!("{LAKES_BOTH_WAYS} ferry(0,0)=ES ferry(2,0)=SW\nhouse move_all_on_road");
    let mut table = lay("R* B", &board);
    table.play(&["U@(1,0)r0", "follower road E"]);
    assert_eq!(table.movable(), "(0,0) (2,0)");
    assert_eq!(table.road("(1,0)E"), "complete 6");
}

#[test]
fn move_from_jetty_lets_a_ferry_move_from_a_jetty_it_does_not_serve() {
    let cases = [
        ("LB@(0,0)r0 ferry SW, U@(1,0)r0", "U@(2,0)r0", "(0,0)"),
        ("LB@(0,0)r0 ferry EW", "U@(0,1)r1", "(0,0)"),
        // It is still the first lake only.
        (TWO_LAKES, "U@(3,0)r0", "(2,0)"),
        ("LB@(0,0)r0 ferry EW, CC1@(1,0)r2", "U@(2,0)r0", ""),
    ];
    for (board, tile, movable) in cases {
        let mut table = lay("R* B", &format!("{board}\nhouse move_from_jetty"));
        table.play(&[tile, "follower none"]);
        assert_eq!(table.movable(), movable, "{board}");
    }
    // A lake without a ferry has none to move.
    let mut table = lay(
        "R* B",
        "LB@(0,0)r0\nhouse move_from_jetty ferry_needs_thief",
    );
    table.play(&["U@(1,0)r0", "follower none"]);
    assert_eq!(table.phase(), TurnPhase::DrawTile);
}

#[test]
fn a_ferry_found_at_an_unserved_jetty_does_not_hide_those_beyond_it() {
    // The northern arm comes to (0,0) at its unserved jetty, the western arm at a served one and rides on.
    let board = "LB@(0,0)r0 LB@(-1,0)r0 V@(1,0)r0 V@(0,1)r2 ferry(0,0)=SW ferry(-1,0)=EW";
    for (house, movable) in [
        ("", "(0,0)"),
        ("move_from_jetty", "(0,0)"),
        ("move_all_on_road", "(-1,0) (0,0)"),
        ("move_all_on_road move_from_jetty", "(-1,0) (0,0)"),
    ] {
        let mut table = lay("R* B", &format!("{board}\nhouse {house}"));
        table.play(&["X@(1,1)r0", "follower none"]);
        assert_eq!(table.movable(), movable, "{house}");
        assert_eq!(
            table.position.turn().movable.len(),
            movable.split(' ').count()
        );
    }
}

#[test]
fn no_rescore_counts_only_tiles_with_a_piece_that_was_never_scored() {
    // Red's turn pays the road in the south. Later the ferry joins it to Black's road.
    let board = "U@(-1,0)r0 LB@(0,0)r0 U@(0,1)r1 U@(1,0)r0 ferry(0,0)=EW K:road(1,0)E R:road(0,1)N";
    for (house, points) in [("house", "R3 K5"), ("house no_rescore", "R3 K3")] {
        let mut table = lay("R* K", &format!("{board}\n{house}"));
        table.play(&["W@(0,2)r2", "follower none"]);
        assert_eq!(
            (table.road("(0,1)N").as_str(), table.points().as_str()),
            ("complete 3", "R3")
        );
        table.play(&["W@(2,0)r2", "follower none", "move 0,0 ES"]);
        assert_eq!(
            (table.road("(1,0)E").as_str(), table.points().as_str()),
            ("complete 5", points)
        );
        let paid_before = table.awards()[1].tiles_paid_before;
        assert_eq!(paid_before, if house == "house" { 0 } else { 2 });
    }
    // The same with what was scored said in the text, and counted at the end of the game.
    let scored = "U@(-1,0)r0 LB@(0,0)r0 U@(0,1)r1 W@(0,2)r2 U@(1,0)r0 ferry(0,0)=ES K:road(1,0)E\n\
        scored road(0,0)S road(0,1)N road(0,2)N\nhouse no_rescore\nbag";
    let mut table = lay("R* K", scored);
    table.settle();
    assert_eq!(
        (table.road("(1,0)E").as_str(), table.points().as_str()),
        ("open 4", "K2")
    );
}

#[test]
fn tiny_city_pays_a_city_of_two_tiles_two() {
    for (house, small, large) in [("house", "R4", "R6"), ("house tiny_city=2", "R2", "R6")] {
        let mut table = lay("R* B", &format!("E@(0,0)r1\n{house}"));
        table.play(&["E@(1,0)r3", "follower city W"]);
        assert_eq!(table.points(), small);
        let mut table = lay("R* B", &format!("E@(0,0)r1 G@(1,0)r0\n{house}"));
        table.play(&["E@(2,0)r3", "follower city W"]);
        assert_eq!(table.points(), large, "larger cities pay as ever");
    }
}

#[test]
fn crop_a_must_lets_nobody_decline_who_is_able() {
    let board = "U@(0,0)r0 U@(5,0)r0 U@(5,2)r0 R:road(5,0)E B:road(5,2)E";
    let mut table = lay("R* B", &format!("{board}\nhouse crop_a_must"));
    table.play(&["CC1@(1,0)r0", "follower none", "circle A"]);
    assert_eq!(
        (table.to_act(), table.legal()),
        ('B', vec!["add R52 road E".to_owned()])
    );
    assert_eq!(table.refused("decline"), Illegal::MayNotDecline);
    table.play(&["add R52 road E", "add R50 road E"]);
    assert_eq!(table.phase(), TurnPhase::DrawTile);
    // Who has nobody in the supply is not able.
    let mut table = lay("R* B", &format!("{board}\nhouse crop_a_must\nsupply B0"));
    table.play(&["CC1@(1,0)r0", "follower none", "circle A"]);
    assert_eq!(table.to_act(), 'R');
}

#[test]
fn no_farmers_refuses_fields_and_pitchforks_do_nothing() {
    let mut table = lay("R* B", "D@(0,0)r0\nhouse no_farmers");
    table.play(&["U@(1,0)r0"]);
    assert_eq!(table.refused("follower field Nw"), Illegal::NoFarmers);
    assert_eq!(table.legal(), ["follower none", "follower road E"]);
    table.finish();
    let mut table = lay("R* B", "E@(0,0)r0 R:city(0,0)N\nhouse no_farmers");
    table.play(&["CC3@(0,1)r1", "follower none", "circle B"]);
    assert_eq!(
        (table.phase(), table.standing().as_str()),
        (TurnPhase::DrawTile, "R:city(0,0)N")
    );
    assert!(
        table
            .position
            .followers()
            .iter()
            .all(|f| f.kind != FeatureKind::Field)
    );
}
