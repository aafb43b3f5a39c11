//! Crop circles: T48–T54.

use ferries::rules::{Event, Illegal, TurnPhase};

use crate::kit::{Table, lay};

/// A road in the west for the club tile, and unfinished roads far from it.
const ROADS: &str = "U@(0,0)r0 U@(5,0)r0 U@(5,2)r0 U@(5,4)r0 U@(5,6)r0";

/// Names of what happened, draws and turn ends left out.
fn story(table: &Table) -> Vec<&'static str> {
    let named = table.events.iter().filter_map(|e| match e {
        Event::TilePlaced { .. } => Some("placed"),
        Event::FollowerPlaced { .. } => Some("follower"),
        Event::FerryMoved { .. } => Some("moved"),
        Event::Scored(_) => Some("scored"),
        Event::FollowerReturned { .. } => Some("returned"),
        Event::CircleChosen { .. } => Some("chosen"),
        Event::CircleSkipped { .. } => Some("skipped"),
        Event::CircleAdded { .. } => Some("added"),
        Event::CircleDeclined { .. } => Some("declined"),
        _ => None,
    });
    named.collect()
}

#[test]
fn t48_order_and_force() {
    let thieves = "B:road(5,0)E B:road(5,2)E Y:road(5,4)E R:road(5,6)E";
    let mut table = lay("R* B Y", &format!("{ROADS} {thieves}"));
    table.play(&["CC1@(1,0)r0", "follower none"]);
    assert_eq!(
        (table.phase(), table.to_act()),
        (TurnPhase::CropCircle, 'R')
    );
    assert_eq!(table.legal(), ["circle A", "circle B"]);
    for early in ["decline", "take 5,6 road E", "add 5,6 road E"] {
        assert_eq!(table.refused(early), Illegal::CircleUndecided, "{early}");
    }
    // B: each in order must take one back, own choice which.
    let mut back = table.after(&["circle B"]);
    assert_eq!(back.refused("circle A"), Illegal::OtherAction);
    for (seat, choices) in [
        ('B', &["take R50 road E", "take R52 road E"][..]),
        ('Y', &["take R54 road E"]),
        ('R', &["take R56 road E"]),
    ] {
        assert_eq!(
            (back.to_act(), back.legal()),
            (seat, choices.iter().map(ToString::to_string).collect())
        );
        assert_eq!(back.refused("decline"), Illegal::MayNotDecline);
        let others = if seat == 'Y' {
            "take R56 road E"
        } else {
            "take R54 road E"
        };
        assert_eq!(back.refused(others), Illegal::NoOwnFollower);
        assert_eq!(back.refused("add R50 road E"), Illegal::OtherAction);
        back.play(&[choices[choices.len() - 1]]);
    }
    assert_eq!(back.standing(), "B:road(5,0)E");
    assert_eq!(
        (back.phase(), back.to_act(), back.points().as_str()),
        (TurnPhase::DrawTile, 'B', "")
    );
    // A: each in the same order may add or decline.
    let mut add = table.after(&["circle A"]);
    assert_eq!(
        (add.to_act(), add.legal()),
        (
            'B',
            ["add R50 road E", "add R52 road E", "decline"]
                .map(String::from)
                .to_vec()
        )
    );
    assert_eq!(add.refused("take R50 road E"), Illegal::OtherAction);
    assert_eq!(add.refused("add R54 road E"), Illegal::NoOwnFollower);
    add.play(&["add R52 road E"]);
    assert_eq!(
        (add.to_act(), add.legal()),
        (
            'Y',
            ["add R54 road E", "decline"].map(String::from).to_vec()
        )
    );
    add.play(&["decline"]);
    assert_eq!(add.to_act(), 'R');
    add.play(&["add R56 road E"]);
    assert_eq!(
        add.standing(),
        format!("{thieves} B:road(5,2)E R:road(5,6)E")
    );
    assert_eq!(
        (add.supply('R'), add.supply('B'), add.supply('Y')),
        (5, 4, 6)
    );
    assert_eq!((add.phase(), add.to_act()), (TurnPhase::DrawTile, 'B'));
}

#[test]
fn t48_whoever_has_none_is_skipped() {
    let thieves = "Y:road(5,4)E R:road(5,6)E";
    for (action, legal) in [
        ("circle A", &["add R54 road E", "decline"][..]),
        ("circle B", &["take R54 road E"]),
    ] {
        let mut table = lay("R* B Y", &format!("{ROADS} {thieves}"));
        table.play(&["CC1@(1,0)r0", "follower none", action]);
        assert_eq!(
            (table.to_act(), table.legal()),
            ('Y', legal.iter().map(ToString::to_string).collect())
        );
        assert_eq!(story(&table), ["placed", "follower", "chosen", "skipped"]);
    }
    // Under A, who has nobody in the supply is skipped too.
    let mut table = lay("R* B Y", &format!("{ROADS} {thieves}\nsupply Y0"));
    table.play(&["CC1@(1,0)r0", "follower none", "circle A"]);
    assert_eq!(table.to_act(), 'R');
    // The thief placed this turn counts.
    let mut table = lay("R* B", ROADS);
    table.play(&["CC1@(1,0)r0", "follower road E", "circle A"]);
    assert_eq!(table.legal(), ["add N50 road E", "decline"]);
}

#[test]
fn t49_the_circle_comes_after_scoring() {
    let board = "E@(0,-1)r2 E@(5,0)r0 R:city(0,-1)S R:city(5,0)N\nfollowers 2";
    let mut table = lay("R* B", board);
    table.play(&["CC5@(0,0)r0"]);
    assert_eq!(
        table.phase(),
        TurnPhase::CropCircle,
        "nobody is left for a follower of this turn"
    );
    assert_eq!((table.points().as_str(), table.supply('R')), ("R4", 1));
    assert_eq!(story(&table), ["placed", "scored", "returned"]);
    let mut add = table.after(&["circle A"]);
    assert_eq!(
        add.legal(),
        ["add R50 city N", "decline"],
        "only beside the knight on the map"
    );
    add.play(&["add R50 city N"]);
    assert_eq!(
        (add.standing().as_str(), add.supply('R')),
        ("R:city(5,0)N R:city(5,0)N", 0)
    );
    let back = table.after(&["circle B"]);
    assert_eq!(
        back.legal(),
        ["take R50 city N"],
        "the knight that came home cannot be taken back"
    );
    // Without another knight on the map there is nothing to add to, nor to take.
    for action in ["circle A", "circle B"] {
        let mut table = lay("R* B", "E@(0,-1)r2 R:city(0,-1)S");
        table.play(&["CC5@(0,0)r0", "follower none", action]);
        assert_eq!(
            (table.phase(), table.points().as_str()),
            (TurnPhase::DrawTile, "R4")
        );
    }
}

#[test]
fn t50_where_the_added_thief_stands() {
    let board =
        "U@(-1,0)r0 LB@(0,0)r0 U@(1,0)r0, ferry(0,0)=EW, R:road(1,0)E, B:road(-1,0)E, U@(0,5)r0";
    let mut table = lay("B* R", board);
    table.play(&["CC1@(1,5)r0", "follower none", "circle A"]);
    assert_eq!(table.to_act(), 'R');
    assert_eq!(
        table.refused("add -1,0 road E"),
        Illegal::NoOwnFollower,
        "the same road, but not Red's segment"
    );
    table.play(&["add 1,0 road E", "decline"]);
    assert_eq!(table.standing(), "R:road(1,0)E B:road(-1,0)E R:road(1,0)E");
    table.play(&["W@(2,0)r2", "follower none", "move 0,0 SW"]);
    assert_eq!(
        (table.road("(1,0)E").as_str(), table.points().as_str()),
        ("complete 3", "R3")
    );
    assert_eq!(
        (table.standing().as_str(), table.supply('R')),
        ("B:road(-1,0)E", 7)
    );
    assert_eq!(table.awards()[0].counts[..2], [0, 2]);
}

#[test]
fn t51_a_choice_without_effect() {
    for action in ["circle A", "circle B"] {
        let mut table = lay("R* B Y", "E@(0,0)r0 B:city(0,0)N");
        table.play(&["CC3@(0,1)r1", "follower none"]);
        assert_eq!(
            (table.phase(), table.to_act()),
            (TurnPhase::CropCircle, 'R')
        );
        assert_eq!(table.legal(), ["circle A", "circle B"]);
        table.play(&[action]);
        assert_eq!(
            story(&table)[2..],
            ["chosen", "skipped", "skipped", "skipped"]
        );
        assert_eq!((table.phase(), table.to_act()), (TurnPhase::DrawTile, 'B'));
        assert_eq!(table.standing(), "B:city(0,0)N");
    }
}

#[test]
fn t52_ferry_first_circle_last() {
    let board = "LB@(0,0)r0 ferry EW U@(1,0)r0 U@(0,5)r0 B:road(0,5)E";
    let mut table = lay("R* B", board);
    table.play(&["CC1@(2,0)r2", "follower road W"]);
    assert_eq!(
        (table.phase(), table.movable()),
        (TurnPhase::MoveFerries, "(0,0)".to_owned())
    );
    table.play(&["move 0,0 SW"]);
    assert_eq!(
        (table.phase(), table.points().as_str()),
        (TurnPhase::CropCircle, "R3")
    );
    table.play(&["circle B"]);
    assert_eq!(table.to_act(), 'B');
    table.play(&["take 0,5 road E"]);
    assert_eq!(
        story(&table),
        [
            "placed", "follower", "moved", "scored", "returned", "chosen", "returned", "skipped"
        ]
    );
    assert_eq!(
        (table.phase(), table.standing().as_str()),
        (TurnPhase::DrawTile, "")
    );
}

#[test]
fn t53_taking_back_frees_a_road() {
    let mut table = lay("R* B", "U@(0,0)r0 R:road(0,0)E U@(0,5)r0 B:road(0,5)W");
    table.play(&["CC1@(1,5)r0", "follower none"]);
    let mut kept = table.after(&["circle A", "decline", "decline", "U@(1,0)r0"]);
    assert!(matches!(
        kept.refused("follower road E"),
        Illegal::Occupied(_)
    ));
    kept.finish();
    table.play(&["circle B", "take 0,5 road E", "take 0,0 road E"]);
    assert_eq!(
        (table.road("(0,0)E"), table.thieves("(0,0)E")),
        ("open 1".to_owned(), String::new())
    );
    table.play(&["U@(1,0)r0", "follower road E"]);
    assert_eq!(
        (table.road("(0,0)E"), table.thieves("(0,0)E")),
        ("open 2".to_owned(), "B".to_owned())
    );
}

#[test]
fn t54_an_added_follower_swings_the_majority() {
    let board = "E@(0,0)r1 G@(1,0)r0 R:city(0,0)E B:city(1,0)W B@(5,5)";
    let mut table = lay("R* B", board);
    table.play(&["CC5@(6,5)r0", "follower none", "circle A"]);
    assert_eq!(table.to_act(), 'B');
    table.play(&["add 1,0 city E", "decline"]);
    assert_eq!(table.standing(), "R:city(0,0)E B:city(1,0)E B:city(1,0)E");
    table.play(&["E@(2,0)r3"]).finish();
    assert_eq!(
        (
            table.points().as_str(),
            table.supply('R'),
            table.supply('B')
        ),
        ("B6", 7, 7)
    );
}
