//! What the worked cases of `docs/rules.md` 6 look like before they are played: ledgers, looks, reasons.

use ferries::explain::{
    LakeRole, Ledger, LedgerRow, Look, ferry_states, follower_spots, gap, if_it_ended, ledger,
    look, look_at_placement, roads_by_owner, turn_ledgers, why_not,
};
use ferries::rules::{
    Cell, Command, Edge, EdgeKind, Explanation, FeatureKind, Illegal, Position, RoadChangeKind,
    RoadGraph, Rotation, Seat, Spot, TurnPhase, WhyLocked, play,
};

use crate::printed_tiles::printed_set;

/// A board and commands played on it.
fn board(text: &str, commands: &[&str]) -> (Position, RoadGraph) {
    let mut position = match Position::from_text(text, &printed_set()) {
        Ok(position) => position,
        Err(error) => panic!("{error}\n{text}"),
    };
    let mut roads = position.road_graph();
    for line in commands {
        let command = match Command::parse(line, &position) {
            Ok(command) => command,
            Err(error) => panic!("{line}: {error}"),
        };
        if let Err(illegal) = play(&mut position, &mut roads, command, &mut ()) {
            panic!("{line}: {illegal}");
        }
    }
    (position, roads)
}

fn ledger_at((position, roads): &(Position, RoadGraph), x: i16, y: i16) -> Ledger {
    let slot = position.land().slot_at(Cell::new(x, y)).expect("a tile");
    ledger(position, roads, slot).expect("a lake with a ferry")
}

fn row<'l>(ledger: &'l Ledger, pair: &str) -> &'l LedgerRow {
    let found = ledger.rows.iter().find(|r| r.pair.to_string() == pair);
    found.expect("a pair of this lake")
}

/// Points by seat of a row, for the seats at the table.
fn pays(ledger: &Ledger, pair: &str) -> Vec<u32> {
    row(ledger, pair).outcome.gained[..2].to_vec()
}

/// Each line of a row: its jetties, what happens, tiles, `open` or `closed`.
fn lines(ledger: &Ledger, pair: &str) -> Vec<String> {
    (row(ledger, pair).lines.iter())
        .map(|line| {
            let happens = match line.kind {
                Some(RoadChangeKind::Closed) => "closes",
                Some(RoadChangeKind::Reopened) => "opens again",
                Some(RoadChangeKind::Joined) => "runs on",
                Some(RoadChangeKind::Cut) => "is cut",
                None => "stays",
            };
            let end = if line.open { "open" } else { "closed" };
            format!("{} {happens} {} {end}", line.jetties, line.tiles.len())
        })
        .collect()
}

fn look_at((position, roads): &(Position, RoadGraph), spot: &str) -> Look {
    let spot = Spot::parse(spot, position).expect("a part");
    look(position, roads, spot).expect("a feature")
}

#[test]
fn t01_t02_a_new_lake_tells_which_road_it_closes_and_which_runs_on() {
    let after = board(
        "W@(0,0)r0 U@(1,0)r0 U@(2,0)r0 B:road(1,0)E\nplayers R* B\nhand LB",
        &["place 3,0 r0", "follower road S"],
    );
    let told = ledger_at(&after, 3, 0);
    assert_eq!(
        (told.role, told.from, told.now),
        (LakeRole::New, None, None)
    );
    let digits: Vec<u8> = told.rows.iter().map(|r| r.digit).collect();
    assert_eq!(digits, [1, 2, 3]);
    assert_eq!(pays(&told, "ES"), [0, 4]);
    assert_eq!(pays(&told, "SW"), [0, 0]);
    assert_eq!(
        lines(&told, "ES"),
        ["ES runs on 1 open", "W closes 4 closed"]
    );
    assert_eq!(lines(&told, "SW"), ["E stays 1 open", "SW runs on 4 open"]);
    assert_eq!(row(&told, "SW").owners[..2], [1, 1]);
    let closes = &row(&told, "ES").lines[1];
    assert_eq!(
        closes.pays.map(|p| p.by_seat[..2].to_vec()),
        Some(vec![0, 4])
    );
    assert_eq!(
        row(&told, "ES").outcome.returning.len(),
        1,
        "Blue's thief goes home"
    );
}

#[test]
fn t03_refused_spots_name_who_is_in_the_way() {
    let (position, roads) = board(
        "W@(0,0)r0 U@(1,0)r0 U@(2,0)r0 B:road(1,0)E\nplayers R* B\nhand LB",
        &["place 3,0 r0"],
    );
    let spots = follower_spots(&position, &roads);
    let kinds: Vec<FeatureKind> = spots.iter().map(|s| s.kind).collect();
    assert_eq!(kinds[..3], [FeatureKind::Road; 3]);
    assert_eq!(kinds[3..], [FeatureKind::Field; 3]);
    let digits: Vec<Option<u8>> = spots.iter().map(|s| s.digit).collect();
    let expected = [Some(1), Some(2), None, Some(3), Some(4), Some(5)];
    assert_eq!(digits, expected, "the refused jetty west takes no number");
    let refusal = spots[2].refusal.as_ref().expect("a reason");
    assert_eq!(refusal.illegal, Illegal::Occupied(FeatureKind::Road));
    let blue = Spot::parse("1,0 road E", &position).expect("a part");
    let Explanation::Followers { all, nearest, .. } = &refusal.behind else {
        panic!("{refusal:?}");
    };
    assert_eq!(
        (&all[..], *nearest),
        (&[(Seat(1), blue)][..], (Seat(1), blue))
    );
}

#[test]
fn t09_the_ledger_goes_by_how_the_other_ferry_lies() {
    let text = "LB@(0,0)r0 ferry EW U@(1,0)r0 B:road(1,0)E\nplayers R* B\nhand LB";
    for (new, expected) in [("ES", [0, 3]), ("EW", [0, 0]), ("SW", [0, 0])] {
        let set = format!("ferry {new}");
        let after = board(text, &["place 2,0 r0", "follower road S", &set]);
        let (ledgers, together) = turn_ledgers(&after.0, &after.1);
        let roles: Vec<LakeRole> = ledgers.iter().map(|l| l.role).collect();
        assert_eq!(roles, [LakeRole::New, LakeRole::MayMove]);
        assert!(together.is_empty());
        assert_eq!(pays(&ledgers[1], "SW"), expected, "new ferry {new}");
        assert_eq!(pays(&ledgers[1], "EW"), [0, 0]);
        // The new ferry may be turned again meanwhile, and its ledger stays the same.
        assert_eq!(pays(&ledgers[0], "ES"), [0, 0]);
    }
    let moved = board(text, &["place 2,0 r0", "follower road S", "ferry EW"]);
    let other = board(text, &["place 2,0 r0", "follower road S", "ferry ES"]);
    let told = ledger_at(&moved, 2, 0);
    assert_eq!(told.rows, ledger_at(&other, 2, 0).rows);
    assert_eq!((told.role, told.from), (LakeRole::New, None));
}

#[test]
fn t10_a_bystander_is_told_to_be_paid() {
    let after = board(
        "W@(-2,0)r0 U@(-1,0)r0 LB@(0,0)r0 ferry EW U@(1,0)r0 B:road(-1,0)E\nplayers R* B\nhand U",
        &["place 2,0 r0", "follower none"],
    );
    let told = ledger_at(&after, 0, 0);
    assert_eq!((told.role, told.from), (LakeRole::MayMove, told.now));
    assert_eq!(pays(&told, "ES"), [0, 3]);
    assert_eq!(
        lines(&told, "ES"),
        ["ES runs on 3 open", "W closes 3 closed"]
    );
    assert_eq!(lines(&told, "EW"), ["EW stays 5 open", "S stays 1 open"]);
    assert_eq!((row(&told, "EW").tiles, row(&told, "EW").open), (5, true));
}

#[test]
fn t11_one_tile_six_outcomes() {
    let after = board(
        "W@(-2,0)r0 U@(-1,0)r0 LC@(0,0)r0 ferry EW U@(1,0)r0 R:road(-1,0)E B:road(1,0)E\n\
         players R* B\nhand W",
        &["place 2,0 r2", "follower none"],
    );
    let told = ledger_at(&after, 0, 0);
    let pairs: Vec<String> = told.rows.iter().map(|r| r.pair.to_string()).collect();
    assert_eq!(pairs, ["NS", "NE", "EW", "ES", "SW", "NW"]);
    for (pair, expected) in [
        ("EW", [5, 5]),
        ("NS", [3, 3]),
        ("NE", [3, 0]),
        ("ES", [3, 0]),
        ("SW", [0, 3]),
        ("NW", [0, 3]),
    ] {
        assert_eq!(pays(&told, pair), expected, "{pair}");
    }
    let expected = [
        "N stays 1 open",
        "ES opens again 3 open",
        "W is cut 3 closed",
    ];
    assert_eq!(lines(&told, "ES"), expected);
}

#[test]
fn t17_two_ferries_on_a_ring_pay_together_what_both_ledgers_say() {
    let text = "LB@(0,0)r0 ferry ES V@(0,1)r2 U@(1,1)r0 V@(2,1)r1 LB@(2,0)r0 ferry SW\n\
                players R* B\nhand U";
    let start = ["place 1,0 r0", "follower road E"];
    let after = board(text, &start);
    assert_eq!(pays(&ledger_at(&after, 0, 0), "ES"), [6, 0]);
    assert_eq!(pays(&ledger_at(&after, 0, 0), "SW"), [0, 0]);
    let moved = board(text, &[&start[..], &["move 0,0 SW"]].concat());
    let (ledgers, together) = turn_ledgers(&moved.0, &moved.1);
    assert!(together.is_empty());
    let told = ledgers
        .iter()
        .find(|l| l.cell == Cell::new(2, 0))
        .expect("a ledger");
    assert_eq!(pays(told, "ES"), [3, 0]);
    assert_eq!(pays(told, "SW"), [0, 0]);
    let first = ledgers
        .iter()
        .find(|l| l.cell == Cell::new(0, 0))
        .expect("a ledger");
    assert_eq!(
        pays(first, "ES"),
        [6, 0],
        "turning it back is still offered"
    );
    assert_ne!(first.now, first.from);
}

#[test]
fn t06_t07_locked_ferries_say_why() {
    let (position, roads) = board(
        "LB@(0,0)r0 ferry EW U@(1,0)r0 LB@(2,0)r0 ferry EW\nplayers R* B\nhand U",
        &["place 3,0 r0", "follower none"],
    );
    let states = ferry_states(&position);
    assert_eq!(states[1].locked, None);
    let first = match &states[0].locked {
        Some(WhyLocked::OtherFerryFirst { first, .. }) => *first,
        other => panic!("{other:?}"),
    };
    assert_eq!(first, Cell::new(2, 0));
    let told = ledger(&position, &roads, states[0].slot).expect("a ledger");
    assert_eq!(told.role, LakeRole::Locked);
    let command = Command::parse("move 0,0 ES", &position).expect("a command");
    let refusal = why_not(&position, &roads, command).expect("a reason");
    assert_eq!(refusal.illegal, Illegal::NotMovable(Cell::new(0, 0)));
    let why = states[0].locked.clone().expect("a reason");
    let lake = Cell::new(0, 0);
    assert_eq!(refusal.behind, Explanation::Ferry { lake, why });

    let (position, _) = board(
        "LB@(0,0)r0 ferry SW U@(1,0)r0\nplayers R* B\nhand U",
        &["place 2,0 r0", "follower none"],
    );
    assert_ne!(position.phase(), TurnPhase::MoveFerries);
    assert_eq!(ferry_states(&position)[0].slot.0, 0);
}

#[test]
fn t19_either_pair_of_the_ring_closes_it_on_the_four_jetty_lake() {
    let text = "V@(1,0)r0 V@(1,1)r1 V@(0,1)r2 B:road(1,1)N\nplayers R* B\nhand LC";
    let after = board(text, &["place 0,0 r0", "follower none"]);
    let told = ledger_at(&after, 0, 0);
    for row in &told.rows {
        let closes = matches!(row.pair.to_string().as_str(), "ES" | "NW");
        let expected = if closes { [0, 4] } else { [0, 0] };
        assert_eq!(row.outcome.gained[..2], expected, "{}", row.pair);
    }
}

#[test]
fn a_placement_tells_what_it_continues_and_which_ferries_could_move() {
    // T08: two directions.
    let (position, roads) = board(
        "LB@(0,0)r0 ferry EW V@(0,1)r2 U@(1,1)r0 V@(2,1)r1 LB@(2,0)r0 ferry EW B:road(2,0)E\n\
         players R* B\nhand U",
        &[],
    );
    let told =
        look_at_placement(&position, &roads, Cell::new(1, 0), Rotation::R0).expect("it fits");
    assert_eq!(told.ferries, [Cell::new(0, 0), Cell::new(2, 0)]);
    assert_eq!(told.continues.len(), 1, "one road both ways");
    let road = &told.continues[0];
    assert_eq!(road.edges.to_string(), "EW");
    assert_eq!((road.look.tiles.len(), road.look.open_ends.len()), (3, 2));
    assert_eq!(road.look.leaders, [Seat(1)]);
    assert!(told.outcome.is_empty());
    let refused = look_at_placement(&position, &roads, Cell::new(1, 0), Rotation::new(1));
    assert!(
        matches!(refused, Err(Illegal::Mismatch { edge: Edge::E, .. })),
        "{refused:?}"
    );
}

#[test]
fn a_gap_says_what_it_wants_and_how_many_tiles_fit() {
    let (position, _) = board("D@(0,0)r0 E@(0,-1)r2\nbag U*3 C V*2 LB\nhand V", &[]);
    let east = gap(&position, Cell::new(1, 0)).expect("a gap");
    assert_eq!(east.wants, [None, None, None, Some(EdgeKind::Road)]);
    assert_eq!(east.fitting, 6, "not the city of four sides");
    assert_eq!(east.hand.iter().count(), 2);
    assert_eq!(gap(&position, Cell::new(0, 0)), None);
    assert_eq!(gap(&position, Cell::new(5, 5)), None);
}

#[test]
fn t40_a_city_says_what_it_is_worth_now_and_complete_at_least() {
    let after = board(
        "E@(0,0)r1 F@(1,0)r0 R:city(0,0)E B:field(0,0)Nw\nplayers R* B",
        &[],
    );
    let city = look_at(&after, "1,0 city E");
    assert_eq!(
        (city.kind, city.tiles.len(), city.pennants),
        (FeatureKind::City, 2, 1)
    );
    assert_eq!((city.worth_now, city.complete_at_least), (3, Some(8)));
    assert_eq!(city.open_ends.len(), 1);
    assert_eq!(
        (city.open_ends[0].cell, city.open_ends[0].edge),
        (Cell::new(1, 0), Edge::E)
    );
    assert_eq!(city.gaps[0].0, Cell::new(2, 0));
    assert_eq!(city.leaders, [Seat(0)]);
    let field = look_at(&after, "0,0 field Nw");
    assert_eq!((field.worth_now, field.complete_at_least), (0, None));
}

#[test]
fn t46_looks_say_what_the_end_pays() {
    let after = board(
        "D@(0,0)r0 U@(1,0)r0 Q@(0,-1)r2 A@(-1,0)r3\n\
         R:city(0,-1)S B:road(0,0)E K:mon(-1,0) Y:field(0,0)Sw\nplayers R* B Y K",
        &[],
    );
    assert_eq!(if_it_ended(&after.0, &after.1)[..4], [3, 3, 0, 3]);
    let monastery = look_at(&after, "-1,0 monastery");
    assert_eq!(
        (monastery.worth_now, monastery.complete_at_least),
        (3, Some(9))
    );
    assert_eq!((monastery.gaps.len(), monastery.tiles.len()), (6, 3));
    let road = look_at(&after, "1,0 road E");
    assert_eq!((road.worth_now, road.complete_at_least), (3, Some(4)));
    assert_eq!(road.followers.len(), 1);
    assert!(!road.complete && road.ferries.is_empty());
}

#[test]
fn t05_roads_are_told_by_owner_with_ferries_and_closed_jetties() {
    let text = "U@(-1,0)r0 LB@(0,0)r0 ferry EW U@(1,0)r0 R:road(-1,0)E B:road(1,0)E\n\
                players R* B\nhand U";
    let start = ["place 2,0 r0", "follower none"];
    let (position, roads) = board(text, &start);
    let all = roads_by_owner(&position, &roads);
    assert_eq!(all.closed_jetties, [(Cell::new(0, 0), Edge::S)]);
    let joined = all
        .roads
        .iter()
        .find(|r| r.pieces.len() == 5)
        .expect("the joined road");
    assert_eq!(joined.leaders, [Seat(0), Seat(1)], "a tie");
    assert_eq!((joined.open, joined.ferries.len()), (true, 1));
    let (position, roads) = board(text, &[&start[..], &["move 0,0 SW"]].concat());
    let all = roads_by_owner(&position, &roads);
    let leaders: Vec<_> = all.roads.iter().map(|r| r.leaders.clone()).collect();
    assert_eq!(leaders, [vec![Seat(0)], vec![Seat(1)]]);
}

#[test]
fn under_one_ferry_a_turn_the_other_is_locked_once_one_has_moved() {
    let (position, roads) = board(
        "LB@(0,0)r0 ferry EW V@(0,1)r2 U@(1,1)r0 V@(2,1)r1 LB@(2,0)r0 ferry EW\n\
         players R* B\nhouse one_ferry_move\nhand U",
        &["place 1,0 r0", "follower none"],
    );
    let (mut moved, mut after) = (position.clone(), roads);
    let command = Command::parse("move 0,0 ES", &moved).expect("a command");
    ferries::rules::decide(&mut moved, &after, command, &mut ()).expect("a move");
    ferries::rules::follow(&moved, &mut after, command);
    ferries::rules::advance(&mut moved, &after, &mut ());
    assert_eq!(moved.phase(), TurnPhase::ScoreFeatures, "the table's gate");
    let roles: Vec<_> = turn_ledgers(&moved, &after)
        .0
        .iter()
        .map(|l| l.role)
        .collect();
    assert_eq!(roles, [LakeRole::MayMove, LakeRole::Locked]);
    let why = ferry_states(&moved)[1].locked.clone();
    assert_eq!(why, Some(WhyLocked::OneFerryATurn(Cell::new(0, 0))));
}
