//! What became of the roads since a player's last turn, in the worked cases of `docs/rules.md` 6 and in random games.

use std::collections::BTreeSet;

use ferries::explain::{OwnedRoad, RoadNews, roads_by_owner, what_changed};
use ferries::rules::{Cell, Event, Position, RoadChangeKind, Seat, TurnPhase, play};

use crate::kit::{Table, lay};
use ferries::cli::soak::{Deal, Deck};

/// The squares of a road, each once.
fn cells(road: &OwnedRoad) -> BTreeSet<Cell> {
    road.pieces.iter().map(|p| p.cell).collect()
}

/// `open 3 RB`: its tiles, and who stands on it.
fn state(road: &OwnedRoad, letters: &str) -> String {
    let end = if road.open { "open" } else { "closed" };
    let on_it = letters.chars().zip(road.counts);
    let on_it: String = on_it
        .flat_map(|(letter, count)| (0..count).map(move |_| letter))
        .collect();
    format!("{end} {} {on_it}", cells(road).len())
        .trim_end()
        .to_owned()
}

/// `cut: open 5 RB > closed 4 | open 2 R; by R (0,0) SW; pays R4 B4`.
fn tell(news: &RoadNews, letters: &str) -> String {
    let kind = match news.kind {
        RoadChangeKind::Joined => "joined",
        RoadChangeKind::Cut => "cut",
        RoadChangeKind::Closed => "closed",
        RoadChangeKind::Reopened => "reopened",
    };
    let letter = |seat: Seat| letters.chars().nth(seat.index()).expect("a seat");
    let states = |roads: &[OwnedRoad]| {
        let mut each: Vec<String> = roads.iter().map(|r| state(r, letters)).collect();
        each.sort();
        each.join(" | ")
    };
    let by: Vec<String> = (news.by.iter())
        .map(|d| {
            let ferry = d.ferry.map_or(String::new(), |pair| format!(" {pair}"));
            format!("{} ({},{}){ferry}", letter(d.seat), d.cell.x, d.cell.y)
        })
        .collect();
    let line = format!(
        "{kind}: {} > {}; by {}",
        states(&news.before),
        states(&news.now),
        by.join(", ")
    );
    if news.paid.is_empty() {
        return line;
    }
    let paid = news.paid.iter().map(|(s, n)| format!(" {}{n}", letter(*s)));
    format!("{line}; pays{}", paid.collect::<String>())
}

/// The news of the steps for the seat with this letter, sorted.
fn news_after(table: &Table, letters: &str, seat: char, steps: &[&str]) -> Vec<String> {
    let mut after = table.after(steps);
    after.finish();
    let seat = letters.chars().position(|l| l == seat).expect("a seat");
    let news = what_changed(
        &table.position,
        &after.position,
        &after.events,
        Seat(seat as u8),
    );
    news.iter().map(|n| tell(n, letters)).collect()
}

#[test]
fn t10_a_road_was_cut_and_its_part_closed() {
    let board = "W@(-2,0)r0 U@(-1,0)r0 LB@(0,0)r0 ferry EW U@(1,0)r0 Y:road(-1,0)E";
    let table = lay("K* Y", board);
    assert_eq!(
        news_after(
            &table,
            "KY",
            'Y',
            &["U@(2,0)r0", "follower none", "move 0,0 ES"]
        ),
        [
            "cut: open 4 Y > closed 3 | open 3; by K (0,0) ES",
            "closed: open 4 Y > closed 3; by K (0,0) ES; pays Y3",
        ]
    );
    // Not moving has only made it longer.
    let none = [""; 0];
    assert_eq!(
        news_after(&table, "KY", 'Y', &["U@(2,0)r0", "follower none"]),
        none
    );
}

#[test]
fn t12_a_road_was_cut_and_joined_with_one_that_was_scored_before() {
    let board = "U@(-1,0)r0 LB@(0,0)r0 ferry EW U@(0,1)r1 W@(0,2)r2 U@(1,0)r0 K:road(1,0)E";
    let table = lay("K* R", board);
    assert_eq!(
        news_after(
            &table,
            "KR",
            'R',
            &["W@(2,0)r2", "follower none", "move 0,0 ES"]
        ),
        [
            "cut: open 3 K > closed 5 | open 2; by K (0,0) ES",
            "closed: closed 3 | open 3 K > closed 5; by K (2,0), K (0,0) ES; pays K5",
        ]
    );
    // T13: the same without Black opens it again.
    let table = lay("K* R", &board.replace(" K:road(1,0)E", ""));
    assert_eq!(
        news_after(
            &table,
            "KR",
            'R',
            &["U@(2,0)r0", "follower none", "move 0,0 ES"]
        ),
        [
            "cut: open 3 > open 2 | open 5; by K (0,0) ES",
            "reopened: closed 3 | open 3 > open 5; by K (2,0), K (0,0) ES",
        ]
    );
}

#[test]
fn t14_both_owners_are_told_of_the_split_and_the_pay() {
    let board = "U@(-1,0)r0 LB@(0,0)r0 ferry EW U@(1,0)r0 U@(2,0)r0\n\
        R:road(-1,0)E R:road(1,0)E B:road(2,0)E";
    let table = lay("R* B", board);
    for seat in ['R', 'B'] {
        assert_eq!(
            news_after(
                &table,
                "RB",
                seat,
                &["W@(3,0)r2", "follower none", "move 0,0 SW"]
            ),
            [
                "cut: open 4 RRB > closed 4 | open 2 R; by R (0,0) SW",
                "closed: open 4 RRB > closed 4; by R (3,0), R (0,0) SW; pays R4 B4",
            ]
        );
    }
}

#[test]
fn t15_the_part_left_out_is_told() {
    let board = "U@(-1,0)r0 LB@(0,0)r0 ferry EW U@(1,0)r0 K:road(1,0)E";
    let table = lay("K* B", board);
    assert_eq!(
        news_after(
            &table,
            "KB",
            'B',
            &["W@(2,0)r2", "follower none", "move 0,0 SW"]
        ),
        [
            "cut: open 3 K > closed 3 | open 2; by K (0,0) SW",
            "closed: open 3 K > closed 3; by K (2,0), K (0,0) SW; pays K3",
        ]
    );
}

#[test]
fn t22_a_road_was_joined_with_another_players() {
    let board = "U@(-1,0)r0 LB@(0,0)r0 ferry EW U@(0,1)r1 B:road(0,1)N";
    let table = lay("R* B", board);
    let told = news_after(
        &table,
        "RB",
        'B',
        &["U@(1,0)r0", "follower road E", "move 0,0 ES"],
    );
    assert_eq!(
        told,
        [
            "cut: open 2 > open 2 | open 3 RB; by R (0,0) ES",
            "joined: open 2 | open 2 B > open 3 RB; by R (1,0), R (0,0) ES",
        ]
    );
}

#[test]
fn t01_a_new_lake_closed_the_road_at_its_jetty() {
    let table = lay("R* B", "W@(0,0)r0 U@(1,0)r0 U@(2,0)r0 B:road(1,0)E");
    let closed = ["LB@(3,0)r0", "follower road S", "ferry ES"];
    assert_eq!(
        news_after(&table, "RB", 'B', &closed),
        ["closed: open 3 B > closed 4; by R (3,0); pays B4"]
    );
    // Joined to bare jetties it has only grown.
    let joined = ["LB@(3,0)r0", "follower none", "ferry SW"];
    assert_eq!(news_after(&table, "RB", 'B', &joined), [""; 0]);
}

#[test]
fn what_concerns_the_player_comes_first() {
    let board = "A@(0,0)r3 U@(1,0)r0 U@(3,0)r0 U@(4,0)r0 B:road(3,0)E\n\
        A@(0,5)r3 U@(1,5)r0 U@(3,5)r0 U@(4,5)r0 Y:road(1,5)E";
    let table = lay("R* B Y", board);
    let steps = ["U@(2,0)r0", "follower none", "U@(2,5)r0", "follower none"];
    let of_blue = "joined: open 2 | open 2 B > open 5 B; by R (2,0)";
    let of_yellow = "joined: open 2 | open 2 Y > open 5 Y; by B (2,5)";
    assert_eq!(news_after(&table, "RBY", 'B', &steps), [of_blue, of_yellow]);
    assert_eq!(news_after(&table, "RBY", 'Y', &steps), [of_yellow, of_blue]);
}

#[test]
fn a_ferry_moved_there_and_back_has_changed_nothing() {
    let board = "W@(-2,0)r0 U@(-1,0)r0 LB@(0,0)r0 ferry EW U@(1,0)r0 R:road(1,0)E";
    let table = lay("K* R Y", board);
    let there = ["U@(2,0)r0", "follower none", "move 0,0 ES"];
    let back = ["U@(3,0)r0", "follower none", "move 0,0 EW"];
    assert_eq!(news_after(&table, "KRY", 'R', &there).len(), 2);
    let both = [&there[..], &back[..]].concat();
    assert_eq!(news_after(&table, "KRY", 'R', &both), [""; 0]);
}

/// In random games: every road that differs in more than its length is told of, and what is told is so.
#[test]
fn news_of_random_games_are_the_differences_of_their_roads() {
    let decks = [Deck::Lakes, Deck::Rings, Deck::Ferries];
    let mut told = [0; 4];
    for number in 0..30 {
        let (mut position, mut roads, mut chance) = Deal::of_series(number, &decks).begin();
        let mut before: Option<Position> = None;
        let mut events: Vec<Event> = Vec::new();
        while let Some(command) = chance.command(&position, &roads) {
            if position.phase() == TurnPhase::DrawTile && position.turn().number % 3 == 0 {
                if let Some(before) = before.replace(position.clone()) {
                    check(&before, &position, &events, &mut told);
                }
                events.clear();
            }
            play(&mut position, &mut roads, command, &mut events).expect("a legal command");
        }
    }
    assert!(told.iter().all(|n| *n > 20), "of each kind: {told:?}");
}

fn check(before: &Position, now: &Position, events: &[Event], told: &mut [usize; 4]) {
    let news = what_changed(before, now, events, Seat(0));
    let new = roads_by_owner(now, &now.road_graph()).roads;
    let old = roads_by_owner(before, &before.road_graph()).roads;
    for item in &news {
        told[item.kind as usize] += 1;
        assert!(item.now.iter().all(|r| new.contains(r)), "a road of now");
        assert!(
            item.before.iter().all(|r| old.contains(r)),
            "a road of then"
        );
        assert!(
            !item.by.is_empty(),
            "somebody did it: {item:?}\n{}",
            now.to_text()
        );
        if item.kind == RoadChangeKind::Closed {
            assert!(!item.now[0].open);
        }
    }
    // Two pieces that were on one road and no longer are: a cut is told.
    for road in &old {
        let parts: BTreeSet<usize> = (road.pieces.iter())
            .filter_map(|p| new.iter().position(|r| r.pieces.contains(p)))
            .collect();
        let cut = news
            .iter()
            .any(|n| n.kind == RoadChangeKind::Cut && n.before[0] == *road);
        assert_eq!(cut, parts.len() > 1);
    }
}
