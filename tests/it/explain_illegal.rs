//! What a player is shown when a command is refused.

use ferries::rules::{
    Cell, Command, Edge, Explanation, HouseRules, Slot, Spot, WhyLocked, explain_illegal,
    why_locked,
};

use crate::every_state::every_state_of_game;
use crate::kit::{Table, lay};

fn explained(table: &Table, step: &str) -> Explanation {
    let illegal = table.refused(step);
    let command = Command::parse(step, &table.position).expect("a command");
    explain_illegal(&table.position, &table.roads, command, illegal)
}

fn cells<const N: usize>(cells: [(i16, i16); N]) -> Vec<Cell> {
    cells.into_iter().map(|(x, y)| Cell::new(x, y)).collect()
}

/// A road piece by piece, each in the notation of parts.
fn way<const N: usize>(table: &Table, pieces: [&str; N]) -> Vec<Spot> {
    let piece = |text| Spot::parse(text, &table.position).expect("a part");
    pieces.map(piece).to_vec()
}

/// All followers, the nearest, and the way to it, in short.
fn in_the_way(table: &Table, step: &str) -> (Vec<String>, String, Vec<Cell>) {
    let Explanation::Followers { all, nearest, path } = explained(table, step) else {
        panic!("`{step}` is not refused for a follower");
    };
    let say = |(seat, spot): (ferries::rules::Seat, ferries::rules::Spot)| {
        format!("{seat} {}", spot.notation(&table.position))
    };
    (all.into_iter().map(say).collect(), say(nearest), path)
}

#[test]
fn an_occupied_road_shows_who_is_on_it_and_the_way_to_the_nearest_across_ferries() {
    let board =
        "U@(-2,0)r0 U@(-1,0)r0 LB@(0,0)r0 U@(1,0)r0 ferry(0,0)=EW B:road(-2,0)E R:road(-1,0)E";
    let mut table = lay("R* B", board);
    table.play(&["U@(2,0)r0"]);
    assert_eq!(
        in_the_way(&table, "follower road E"),
        (
            vec!["2 K50 road E".to_owned(), "1 L50 road E".to_owned()],
            "1 L50 road E".to_owned(),
            cells([(2, 0), (1, 0), (0, 0), (-1, 0)])
        )
    );
}

#[test]
fn the_nearest_is_the_one_over_the_fewest_squares() {
    let board = "LB@(0,0)r0 ferry EW B:road(0,0)W U@(2,0)r0 U@(3,0)r0 R:road(3,0)E";
    let mut table = lay("R* B", board);
    table.play(&["U@(1,0)r0"]);
    let (_, nearest, path) = in_the_way(&table, "follower road E");
    assert_eq!(
        (nearest.as_str(), path),
        ("2 M50 road W", cells([(1, 0), (0, 0)]))
    );
    // In a ring the way over three ferries has fewer squares than the other: riding is no step.
    let ring = "LB@(0,1)r3 ferry NE LB@(0,0)r0 ferry ES LB@(1,0)r2 ferry EW\n\
        U@(2,0)r0 V@(3,0)r0 V@(3,1)r1 U@(2,1)r0 B:road(1,0)E";
    let mut table = lay("R* B", ring);
    table.play(&["U@(1,1)r0"]);
    let (_, _, path) = in_the_way(&table, "follower road E");
    assert_eq!(path, cells([(1, 1), (0, 1), (0, 0), (1, 0)]));
}

#[test]
fn an_occupied_city_or_field_shows_the_way_as_well() {
    let board = "E@(0,0)r1 G@(1,0)r0 B:city(0,0)E B:field(0,0)Nw U@(0,-1)r0 U@(1,-1)r0";
    let mut table = lay("R* B", board);
    table.play(&["E@(2,0)r3"]);
    assert_eq!(
        in_the_way(&table, "follower city W"),
        (
            vec!["2 M50 city E".to_owned()],
            "2 M50 city E".to_owned(),
            cells([(2, 0), (1, 0), (0, 0)])
        )
    );
    let mut table = lay("R* B", board);
    table.play(&["U@(2,-1)r0"]);
    assert_eq!(
        in_the_way(&table, "follower field Es"),
        (
            vec!["2 M50 field Nw".to_owned()],
            "2 M50 field Nw".to_owned(),
            cells([(2, -1), (1, -1), (0, -1), (0, 0)])
        )
    );
}

#[test]
fn a_mismatch_shows_the_neighbour() {
    let mut table = lay("R* B", "U@(0,0)r0 U@(0,2)r0");
    table.play(&["draw V"]);
    // South and west of V are road: both neighbours of (0,1) want field, the one in the north is met.
    assert_eq!(
        explained(&table, "place 0,1 r0"),
        Explanation::Neighbour(Cell::new(0, 2))
    );
    assert_eq!(
        explained(&table, "place -1,0 r0"),
        Explanation::Neighbour(Cell::new(0, 0))
    );
}

#[test]
fn a_missing_jetty_shows_those_there_are() {
    let mut table = lay("R* B", "LB@(0,0)r0 ferry EW");
    table.play(&["LB@(1,0)r0", "follower none"]);
    let jetties = [Edge::E, Edge::S, Edge::W].into_iter().collect();
    let lake = Cell::new(1, 0);
    assert_eq!(
        explained(&table, "ferry NE"),
        Explanation::Jetties { lake, jetties }
    );
    table.play(&["ferry EW"]);
    let lake = Cell::new(0, 0);
    assert_eq!(
        explained(&table, "move 0,0 NE"),
        Explanation::Jetties { lake, jetties }
    );
}

#[test]
fn what_says_it_all_is_left_plain() {
    let mut table = lay("R* B", "LB@(0,0)r0 ferry EW\nfollowers 0");
    table.play(&["draw U"]);
    for step in ["place 0,0 r0", "place 5,5 r0", "done"] {
        assert_eq!(explained(&table, step), Explanation::Plain, "{step}");
    }
}

/// Why the ferry at a place stays.
fn stays(table: &Table, place: (i16, i16)) -> WhyLocked {
    let lake = Cell::new(place.0, place.1);
    let slot = table.position.land().slot_at(lake).expect("a lake");
    let why = why_locked(&table.position, slot).expect("a ferry that stays");
    let pairs = table.position.ferry_pairs(slot);
    let other = pairs
        .into_iter()
        .find(|p| Some(*p) != table.position.ferry(slot))
        .expect("a pair");
    let step = format!("move {lake} {other}");
    let expected = Explanation::Ferry {
        lake,
        why: why.clone(),
    };
    assert_eq!(explained(table, &step), expected);
    why
}

#[test]
fn a_ferry_stays_behind_the_one_met_first() {
    let mut table = lay(
        "R* B",
        "LB@(0,0)r0 U@(1,0)r0 LB@(2,0)r0 ferry(0,0)=EW ferry(2,0)=EW LB@(5,0)r0 ferry EW",
    );
    table.play(&["U@(3,0)r0", "follower none"]);
    let first = Cell::new(2, 0);
    let path = way(&table, ["3,0 road W", "2,0 road E"]);
    assert_eq!(
        stays(&table, (0, 0)),
        WhyLocked::OtherFerryFirst { first, path }
    );
    assert_eq!(stays(&table, (5, 0)), WhyLocked::NoRoadHere);
}

#[test]
fn the_first_ferry_is_the_one_on_the_same_way_out() {
    // The way east leads to one lake, the way west to two.
    let board =
        "LB@(-3,0)r0 LB@(-1,0)r0 U@(-2,0)r0 LB@(1,0)r0 ferry(-3,0)=EW ferry(-1,0)=EW ferry(1,0)=EW";
    let mut table = lay("R* B", board);
    table.play(&["U@(0,0)r0", "follower none"]);
    let first = Cell::new(-1, 0);
    let path = way(&table, ["0,0 road E", "-1,0 road E"]);
    assert_eq!(
        stays(&table, (-3, 0)),
        WhyLocked::OtherFerryFirst {
            first,
            path: path.clone()
        }
    );
    // The reason stays the same when the first ferry has moved away.
    table.play(&["move -1,0 ES"]);
    assert_eq!(
        stays(&table, (-3, 0)),
        WhyLocked::OtherFerryFirst { first, path }
    );
    assert_eq!(stays(&table, (-1, 0)), WhyLocked::Moved);
}

#[test]
fn a_ferry_stays_if_the_road_comes_to_a_jetty_it_does_not_serve() {
    // A second lake in the east keeps the moving open.
    let mut table = lay(
        "R* B",
        "LB@(0,0)r0 ferry SW, U@(1,0)r0, LB@(3,0)r0 ferry EW",
    );
    table.play(&["U@(2,0)r0", "follower none"]);
    let path = way(&table, ["2,0 road E", "1,0 road E", "0,0 road E"]);
    assert_eq!(
        stays(&table, (0, 0)),
        WhyLocked::JettyUnserved {
            jetty: Edge::E,
            path
        }
    );
}

#[test]
fn a_ferry_set_this_turn_stays() {
    let mut table = lay("R* B", "LB@(0,0)r0 ferry EW");
    table.play(&["LB@(1,0)r0", "follower none", "ferry EW"]);
    assert_eq!(stays(&table, (1, 0)), WhyLocked::SetThisTurn);
}

#[test]
fn a_ferry_stays_after_the_one_move_of_the_turn() {
    let board = "LB@(0,0)r0 ferry EW, LB@(2,0)r0 ferry ES\nplaced (1,0)\nphase MoveFerries chosen\n\
        U@(1,0)r0\nmovable (0,0)=EW (2,0)=EW\nhouse one_ferry_move";
    let table = lay("R* B", board);
    assert_eq!(
        why_locked(&table.position, Slot(0)),
        Some(WhyLocked::OneFerryATurn(Cell::new(2, 0)))
    );
    assert_eq!(why_locked(&table.position, Slot(1)), Some(WhyLocked::Moved));
}

#[test]
fn a_lake_without_a_ferry_has_none_to_move() {
    let mut table = lay(
        "R* B",
        "LB@(0,0)r0, LB@(2,0)r0 ferry EW\nhouse ferry_needs_thief",
    );
    table.play(&["U@(1,0)r0", "follower none"]);
    assert_eq!(stays(&table, (0, 0)), WhyLocked::NoFerry);
}

#[test]
fn ferries_stay_until_it_is_their_time() {
    let mut table = lay("R* B", "LB@(0,0)r0 ferry EW");
    let other = |table: &Table| Some(WhyLocked::OtherPhase(table.phase()));
    assert_eq!(why_locked(&table.position, Slot(0)), other(&table));
    table.play(&["U@(1,0)r0"]);
    assert_eq!(why_locked(&table.position, Slot(0)), other(&table));
    table.play(&["follower none"]);
    assert_eq!(why_locked(&table.position, Slot(0)), None);
}

#[test]
fn under_move_all_on_road_only_an_unserved_jetty_or_no_road_holds_a_ferry() {
    let board =
        "LB@(0,0)r0 U@(1,0)r0 LB@(2,0)r0 ferry(0,0)=SW ferry(2,0)=EW\nhouse move_all_on_road";
    let mut table = lay("R* B", board);
    table.play(&["U@(3,0)r0", "follower none"]);
    // Over the ferry in between: both its stubs.
    let path = way(
        &table,
        [
            "3,0 road E",
            "2,0 road E",
            "2,0 road W",
            "1,0 road E",
            "0,0 road E",
        ],
    );
    assert_eq!(
        stays(&table, (0, 0)),
        WhyLocked::JettyUnserved {
            jetty: Edge::E,
            path
        }
    );
}

#[test]
fn a_ferry_is_either_found_or_has_a_reason_in_every_position_of_random_games() {
    let mut reasons = Vec::new();
    for number in 0..40 {
        every_state_of_game(number, |position, _| {
            for (slot, _) in position.ferries() {
                let cell = position.land().tile(slot).cell;
                let why = why_locked(position, slot);
                let may = position.ferry_moves().any(|(lake, _)| lake == cell);
                assert_eq!(
                    why.is_none(),
                    may,
                    "{cell}: {why:?}\n{}",
                    position.to_text()
                );
                let reason = why.as_ref().map(std::mem::discriminant);
                if !reasons.contains(&reason) {
                    reasons.push(reason);
                }
                let printed = *position.house() == HouseRules::default();
                if let (true, Some(WhyLocked::OneFerryATurn(_) | WhyLocked::NoFerry)) =
                    (printed, &why)
                {
                    panic!("{cell}: {why:?} needs a house rule");
                }
            }
        });
    }
    assert_eq!(
        reasons.len(),
        8,
        "all reasons but a missing ferry, and none: {reasons:?}"
    );
}
