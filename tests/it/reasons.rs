//! What a turn is said to have done, in small positions and in random games.

use ferries::cli::soak::Deck;
use ferries::explain::{Deed, Reason, reason};
use ferries::rules::{Event, FeatureKind, MAX_SEATS, Position, Seat, TurnPhase, play};

use crate::kit::{Table, lay};
use crate::live_table::printed_deal;

const RIVAL: Seat = Seat(1);

/// Why the first seat played these steps.
fn why(table: &Table, steps: &[&str]) -> Reason {
    weighed(table, steps, None)
}

fn weighed(
    table: &Table,
    steps: &[&str],
    expected: Option<([f32; MAX_SEATS], [f32; MAX_SEATS])>,
) -> Reason {
    let mut after = table.after(steps);
    after.finish();
    let (before, after, events) = (&table.position, &after.position, &after.events);
    reason(before, after, events, Seat(0), expected)
}

#[test]
fn a_ferry_that_turns_away_cuts_a_rival_off() {
    let board = "U@(-1,0)r0 LB@(0,0)r0 ferry EW U@(1,0)r0\nY:road(-1,0)E K:road(1,0)E\nhand U";
    let table = lay("K* Y", board);
    let cut = why(&table, &["place 2,0 r0", "follower none", "move 0,0 ES"]);
    assert_eq!(cut.deeds[0], Deed::CutsOff(RIVAL));
    let stays = why(&table, &["place 2,0 r0", "follower none", "done"]);
    assert_eq!(stays.deeds, [Deed::Extends(FeatureKind::Road)]);
}

#[test]
fn a_closed_road_is_told_with_its_points() {
    let board = "W@(0,0)r0 U@(1,0)r0\nR:road(1,0)E\nhand W";
    let closed = why(&lay("R* B", board), &["place 2,0 r0", "follower none"]);
    assert_eq!(closed.deeds, [Deed::Completes(FeatureKind::Road, 3)]);
    // The same road, and it is the rival's.
    let board = "W@(0,0)r0 U@(1,0)r0\nB:road(1,0)E\nhand W";
    let gift = why(&lay("R* B", board), &["place 2,0 r0", "follower none"]);
    assert_eq!(gift.deeds, [Deed::Pays(RIVAL, 3)]);
}

#[test]
fn a_ferry_that_joins_a_rivals_road_is_told_with_the_follower_that_was_sent() {
    let board = "W@(0,0)r0 U@(1,0)r0 U@(2,0)r0\nB:road(1,0)E\nhand LB";
    let table = lay("R* B", board);
    let steps = ["place 3,0 r0", "follower road S", "ferry SW"];
    let joins = why(&table, &steps);
    assert!(
        joins.deeds.contains(&Deed::Joins(FeatureKind::Road, RIVAL)),
        "{joins:?}"
    );
    assert!(
        joins.deeds.contains(&Deed::Sends(FeatureKind::Road)),
        "{joins:?}"
    );
}

#[test]
fn the_worth_is_rounded_and_names_whom_it_concerns_most() {
    let board = "W@(0,0)r0 U@(1,0)r0\nR:road(1,0)E\nhand W";
    let table = lay("R* B K", board);
    let before = [20.0, 18.2, 30.0, 0.0, 0.0, 0.0];
    let after = [24.6, 18.4, 26.9, 0.0, 0.0, 0.0];
    let steps = ["place 2,0 r0", "follower none"];
    let told = weighed(&table, &steps, Some((before, after)));
    assert_eq!((told.own, told.other), (5, Some((Seat(2), -3))));
    let unmoved = weighed(&table, &steps, Some((before, before)));
    assert_eq!((unmoved.own, unmoved.other), (0, None));
}

#[test]
fn what_is_told_of_random_turns_has_happened() {
    let (mut completed, mut cut, mut joined) = (0, 0, 0);
    for seed in 0..12 {
        let deal = printed_deal(seed, Deck::Lakes);
        let (mut position, mut roads, mut chance) = deal.begin();
        while position.phase() != TurnPhase::GameOver {
            let start: Position = position.clone();
            let seat = position.to_act();
            let number = position.turn().number;
            let mut events: Vec<Event> = Vec::new();
            while position.phase() != TurnPhase::GameOver && position.turn().number == number {
                let command = chance
                    .command(&position, &roads)
                    .expect("a choice or a draw");
                play(&mut position, &mut roads, command, &mut events).expect("it is legal");
            }
            let end = |e: &&Event| !matches!(e, Event::TurnEnded { .. });
            let turn: Vec<_> = events.iter().take_while(end).cloned().collect();
            let told = reason(&start, &position, &turn, seat, None);
            assert!(told.deeds.len() <= 3);
            for deed in &told.deeds {
                match deed {
                    Deed::Completes(kind, points) => {
                        let own = turn.iter().filter_map(|e| match e {
                            Event::Scored(a) if a.kind == *kind && a.winners.contains(&seat) => {
                                Some(a.points)
                            }
                            _ => None,
                        });
                        assert_eq!(own.sum::<u32>(), *points);
                        completed += 1;
                    }
                    Deed::CutsOff(rival) => {
                        assert_ne!(*rival, seat);
                        cut += 1;
                    }
                    Deed::Joins(_, rival) => {
                        assert_ne!(*rival, seat);
                        joined += 1;
                    }
                    _ => {}
                }
            }
        }
    }
    assert!(
        completed > 10 && cut > 3 && joined > 3,
        "{completed} {cut} {joined}"
    );
}
