//! Setting the ferry of a new lake, and claims on it: T01–T04, T09, T19, T20, T33.

use ferries::rules::{Command, FeatureKind, Illegal, TurnPhase};

use crate::kit::lay;

const T01: &str = "W@(0,0)r0 U@(1,0)r0 U@(2,0)r0   B:road(1,0)E";

#[test]
fn t01_new_lake_closes_an_opponents_road() {
    let mut table = lay("R* B", T01);
    table.play(&["LB@(3,0)r0", "follower road S", "ferry ES"]);
    assert_eq!(
        table.phase(),
        TurnPhase::DrawTile,
        "there is no ferry to move"
    );
    assert_eq!(table.points(), "B4");
    assert_eq!(table.road("(1,0)E"), "complete 4");
    assert_eq!(table.supply('B'), 7);
    assert_eq!(table.standing(), "R:road(3,0)S");
    assert_eq!(table.road("(3,0)S"), "open 1");
    assert_eq!(table.thieves("(3,0)E"), "R");
}

#[test]
fn t02_the_ferry_joins_instead() {
    let mut table = lay("R* B", T01);
    table.play(&["LB@(3,0)r0", "follower road S", "ferry WS"]);
    assert_eq!(table.road("(0,0)E"), "open 4");
    assert_eq!(table.thieves("(3,0)S"), "R B");
    assert_eq!(table.points(), "");
    assert_eq!(table.standing(), "B:road(1,0)E R:road(3,0)S");
}

#[test]
fn t03_claims_are_judged_on_the_map_before_the_ferry() {
    let mut table = lay("R* B", T01);
    table.play(&["LB@(3,0)r0"]);
    assert_eq!(
        table.refused("follower road W"),
        Illegal::Occupied(FeatureKind::Road)
    );
    let mut legal = table.legal();
    legal.sort_unstable();
    assert_eq!(
        legal,
        [
            "follower field Es",
            "follower field Nw",
            "follower field Sw",
            "follower none",
            "follower road E",
            "follower road S"
        ]
    );
    // The ferry that Red plans comes after the claim, and none can be made then.
    table.play(&["follower none"]);
    for claim in ["follower road W", "follower road S"] {
        assert_eq!(
            table.refused(claim),
            Illegal::WrongPhase(TurnPhase::SetFerry)
        );
    }
}

#[test]
fn t04_the_ferry_is_compulsory_and_free() {
    let lakes = [
        ("LA", &["EW", "ES", "SW"][..]),
        ("LB", &["EW", "ES", "SW"]),
        ("LC", &["NS", "NE", "EW", "ES", "SW", "NW"]),
    ];
    for (lake, pairs) in lakes {
        let place = format!("{lake}@(1,0)r0");
        let boards = [
            lay("R* B", "W@(0,0)r0").after(&[&place, "follower none"]),
            lay("R* B", "W@(0,0)r0").after(&[&place, "follower road W"]),
            lay("R* B", "W@(0,0)r0").after(&[&place, "follower field Es"]),
            // With nobody left the ferry comes at once.
            lay("R* B", "W@(0,0)r0\nsupply R0").after(&[&place]),
        ];
        for table in boards {
            assert_eq!(table.phase(), TurnPhase::SetFerry);
            assert_eq!(
                table.legal(),
                pairs
                    .iter()
                    .map(|p| format!("ferry {p}"))
                    .collect::<Vec<_>>()
            );
            for passing in ["done", "follower none", "decline", "draw U", "move 1,0 EW"] {
                assert_eq!(
                    table.refused(passing),
                    Illegal::WrongPhase(TurnPhase::SetFerry),
                    "{passing}"
                );
            }
            for pair in pairs {
                let after = table.after(&[&format!("ferry {pair}")]);
                assert_eq!(after.ferry("(1,0)"), *pair);
                assert_eq!(after.phase(), TurnPhase::DrawTile);
            }
            if lake != "LC" {
                for missing in ["NE", "NS", "NW"] {
                    let refused = table.refused(&format!("ferry {missing}"));
                    assert_eq!(refused, Illegal::NoJetty(ferries::rules::Edge::N));
                }
            }
            let equal = Command::parse("ferry EE", &table.position);
            assert!(equal.is_err(), "a pair of equal stubs cannot even be said");
        }
    }
}

#[test]
fn t09_the_own_ferry_is_fixed_and_old_ones_move_also_from_an_unserved_new_stub() {
    let mut table = lay("R* Y", "LB@(0,0)r0 ferry EW, U@(1,0)r0, Y:road(1,0)E");
    table.play(&["LB@(2,0)r0"]);
    assert_eq!(
        table.refused("follower road W"),
        Illegal::Occupied(FeatureKind::Road)
    );
    table.play(&["follower road S"]);
    for new in ["ES", "EW", "SW"] {
        let set = table.after(&[&format!("ferry {new}")]);
        assert_eq!(set.movable(), "(0,0)", "with the new ferry at {new}");
        for own in ["ES", "EW", "SW"] {
            let refused = set.refused(&format!("move 2,0 {own}"));
            assert_eq!(
                refused,
                Illegal::NotMovable(ferries::rules::Cell::new(2, 0))
            );
        }
        for old in ["done", "move 0,0 ES", "move 0,0 SW"] {
            let end = set.after(&[old]);
            let (road, thieves, points) = match (new, old) {
                ("ES", "move 0,0 SW") => ("complete 3", "", "Y3"),
                ("ES" | "EW", _) => ("open 3", "Y", ""),
                _ => ("open 3", "R Y", ""),
            };
            let found = (end.road("(1,0)E"), end.thieves("(1,0)E"), end.points());
            assert_eq!(
                found,
                (road.to_owned(), thieves.to_owned(), points.to_owned()),
                "{new}, {old}"
            );
            assert_eq!(end.phase(), TurnPhase::DrawTile, "a ferry moves once");
        }
    }
}

#[test]
fn t19_a_lake_in_a_ring_denies_or_grants() {
    let ring = "V@(1,0)r0 V@(1,1)r1 V@(0,1)r2, B:road(1,1)N";
    let mut table = lay("R* B", ring);
    table.play(&["LB@(0,0)r0"]);
    for stub in ["E", "S"] {
        let refused = table.refused(&format!("follower road {stub}"));
        assert_eq!(refused, Illegal::Occupied(FeatureKind::Road));
    }
    let claimed = table.after(&["follower road W", "ferry ES"]);
    assert_eq!(
        (claimed.points(), claimed.road("(0,0)E")),
        ("B4".to_owned(), "complete 4".to_owned())
    );
    assert_eq!(claimed.road("(0,0)W"), "open 1");
    table.play(&["follower none"]);
    for (pair, points, road) in [
        ("ES", "B4", "complete 4"),
        ("EW", "", "open 4"),
        ("SW", "", "open 4"),
    ] {
        let end = table.after(&[&format!("ferry {pair}")]);
        assert_eq!(
            (end.points().as_str(), end.road("(1,1)N").as_str()),
            (points, road),
            "{pair}"
        );
    }
    let mut table = lay("R* B", ring);
    table.play(&["LC@(0,0)r0", "follower none"]);
    for pair in ["NS", "NE", "EW", "ES", "SW", "NW"] {
        let end = table.after(&[&format!("ferry {pair}")]);
        let (points, road) = match pair {
            "ES" | "NW" => ("B4", "complete 4"),
            _ => ("", "open 4"),
        };
        assert_eq!(
            (end.points().as_str(), end.road("(1,1)N").as_str()),
            (points, road),
            "{pair}"
        );
    }
}

#[test]
fn t20_claim_and_cash_in_one_turn() {
    let mut table = lay("R* B", "W@(0,0)r0 U@(1,0)r0\nfollowers 1");
    table.play(&["LB@(2,0)r0", "follower road W"]);
    for pair in ["EW", "SW"] {
        let end = table.after(&[&format!("ferry {pair}")]);
        assert_eq!(
            (end.points().as_str(), end.road("(2,0)W").as_str()),
            ("", "open 3"),
            "{pair}"
        );
    }
    table.play(&["ferry ES"]);
    assert_eq!(
        (table.points().as_str(), table.road("(2,0)W").as_str()),
        ("R3", "complete 3")
    );
    assert_eq!((table.standing().as_str(), table.supply('R')), ("", 1));
    // Blue's turn, then Red's only follower is there again.
    table.play(&["U@(3,0)r0"]).finish();
    table.play(&["U@(4,0)r0", "follower road E"]);
    assert_eq!(table.standing(), "R:road(4,0)E");
}

#[test]
fn t33_joining_two_others() {
    let ring =
        "U@(-1,0)r0 U@(-1,-1)r0 U@(0,-1)r0 U@(1,-1)r0 U@(1,0)r0, B:road(-1,0)E, Y:road(1,0)E";
    let mut table = lay("R* B Y", ring);
    table.play(&["LB@(0,0)r0"]);
    for stub in ["E", "W"] {
        let refused = table.refused(&format!("follower road {stub}"));
        assert_eq!(refused, Illegal::Occupied(FeatureKind::Road));
    }
    let choices = ["follower road S", "ferry EW"];
    table.play(&choices);
    assert_eq!(
        (table.road("(0,0)E"), table.thieves("(0,0)W")),
        ("open 3".to_owned(), "B Y".to_owned())
    );
    assert_eq!(
        (table.road("(0,0)S"), table.thieves("(0,0)S")),
        ("open 1".to_owned(), "R".to_owned())
    );
    assert_eq!(table.points(), "");
    // The same as the last tile of the game.
    let mut last = lay("R* B Y", &format!("{ring}\nbag LB"));
    last.play(&["LB@(0,0)r0"]).play(&choices);
    assert_eq!(
        (last.phase(), last.points().as_str()),
        (TurnPhase::GameOver, "R1 B3 Y3")
    );
}
