//! What a lake tile counts and completes: T26, T27, T34–T36.

use ferries::rules::{Award, FeatureKind};

use crate::kit::{Table, lay};

#[test]
fn t26_a_lake_tile_counts_once() {
    let mut table = lay("R* B", "W@(-1,0)r0 LB@(0,0)r0, ferry(0,0)=EW, R:road(0,0)E");
    table.play(&["W@(1,0)r2", "follower none", "done"]);
    assert_eq!(
        (table.road("(0,0)E").as_str(), table.points().as_str()),
        ("complete 3", "R3")
    );
}

#[test]
fn t27_and_in_each_separate_road() {
    let board = "U@(-1,0)r0 LB@(0,0)r0 U@(1,0)r0, R:road(-1,0)E, B:road(1,0)E\nbag";
    let mut joined = lay("R* B", &format!("{board}\nferry(0,0)=EW"));
    joined.settle();
    assert_eq!(joined.points(), "R3 B3");
    assert_eq!(joined.awards().len(), 1);
    let mut apart = lay("R* B", &format!("{board}\nferry(0,0)=SW"));
    apart.settle();
    assert_eq!(apart.points(), "R2 B2");
    assert_eq!(apart.awards().len(), 2);
}

#[test]
fn t34_a_lake_tile_finishes_a_city() {
    let mut table = lay("R* B", "E@(0,-1)r2");
    table.play(&["LA@(0,0)r0", "follower city N"]);
    assert_eq!((table.points().as_str(), table.supply('R')), ("", 6));
    for pair in ["EW", "ES", "SW"] {
        let end = table.after(&[&format!("ferry {pair}")]);
        assert_eq!(
            (
                end.points().as_str(),
                end.supply('R'),
                end.standing().as_str()
            ),
            ("R4", 7, "")
        );
        let awards = end.awards();
        assert_eq!(awards.len(), 1);
        assert_eq!(
            (awards[0].kind, awards[0].tiles.len()),
            (FeatureKind::City, 2)
        );
    }
}

#[test]
fn t35_a_lake_as_the_eighth_neighbour() {
    let board = "B@(0,0), U@(0,-1)r0 V@(1,-1)r0 U@(1,0)r1 V@(1,1)r1 U@(0,1)r0 V@(-1,1)r2 V@(-1,-1)r3, B:mon(0,0)";
    let mut table = lay("R* B", board);
    table.play(&["LB@(-1,0)r1", "follower none"]);
    for (pair, road) in [("NS", "complete 8"), ("SW", "open 8"), ("NW", "open 8")] {
        let end = table.after(&[&format!("ferry {pair}")]);
        assert_eq!(
            (end.points().as_str(), end.road("(1,0)N").as_str()),
            ("B9", road),
            "{pair}"
        );
        assert_eq!(end.standing(), "");
    }
}

#[test]
fn t36_the_fields_of_lake_tiles() {
    let table = lay("R* B", "LB@(0,0) LA@(5,0)");
    let fields = |place: &str| {
        ["Nw", "Ne", "En", "Es", "Se", "Sw", "Ws", "Wn"]
            .into_iter()
            .filter(|half| !(place == "(5,0)" && half.starts_with('N')))
            .map(|half| (half, table.node(&format!("field{place}{half}"))))
            .collect::<Vec<_>>()
    };
    let together = |place: &str, halves: &[&str]| {
        let fields = fields(place);
        let node = |half: &str| fields.iter().find(|(h, _)| *h == half).expect("a field").1;
        let same = fields.iter().filter(|(_, n)| *n == node(halves[0]));
        assert_eq!(same.map(|(h, _)| *h).collect::<Vec<_>>(), halves, "{place}");
    };
    together("(0,0)", &["Nw", "Ne", "En", "Wn"]);
    together("(0,0)", &["Es", "Se"]);
    together("(0,0)", &["Sw", "Ws"]);
    together("(5,0)", &["En", "Wn"]);
    together("(5,0)", &["Es", "Se"]);
    together("(5,0)", &["Sw", "Ws"]);
}

#[test]
fn t36_ferries_change_nothing_for_farmers() {
    // The strip of LA touches the finished city; its southern corners touch nothing.
    let board = "E@(0,-1)r2 U@(1,0)r0 R:field(1,0)Nw B:field(1,0)Es\nbag U LA";
    let mut table = lay("Y* R B", board);
    table.play(&["LA@(0,0)r0", "follower field Sw"]);
    let field_awards = |table: &Table| -> Vec<Award> {
        let awards = table
            .awards()
            .into_iter()
            .filter(|a| a.kind == FeatureKind::Field);
        awards.cloned().collect()
    };
    let mut ends = Vec::new();
    for new in ["EW", "ES", "SW"] {
        let mut set = table.after(&[&format!("ferry {new}")]);
        let land = set.position.land().clone();
        set.play(&["U@(2,0)r0", "follower none"]);
        assert_eq!(set.movable(), if new == "SW" { "" } else { "(0,0)" });
        for moved in ["EW", "ES", "SW"] {
            let mut end = set.clone();
            if new != "SW" && moved != new {
                end.play(&[&format!("move 0,0 {moved}")]);
            }
            end.finish();
            // Followers are counted at the parts, so the same land means the same fields and majorities.
            assert_eq!(end.position.land().tiles()[..3], land.tiles()[..]);
            ends.push((end.points(), field_awards(&end)));
        }
    }
    assert_eq!(ends[0].0, "R3");
    assert_eq!(ends[0].1.len(), 3);
    assert!(ends.iter().all(|end| *end == ends[0]));
}
