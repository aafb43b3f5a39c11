//! The live table against the rules: the same random games through both, compared after every command.

use std::panic::{AssertUnwindSafe, catch_unwind};

use ferries::rules::{Command, Event, HouseRules, Rotation, TurnPhase, play};
use ferries::table::{FerryConnection, FerryId, Refusal, StartGame};

use crate::live_table::LiveTable;
use ferries::cli::soak::{Deal, Deck};

/// The sets people play with, and two decks that are nothing but lakes and rings.
const DECKS: [Deck; 6] = [
    Deck::Base,
    Deck::Ferries,
    Deck::SixCircles,
    Deck::Lakes,
    Deck::Rings,
    Deck::OneCircle,
];

#[test]
fn table_and_rules_agree_in_252_games_of_two() {
    play_series(2, 0..252);
}

#[test]
fn table_and_rules_agree_in_252_games_of_three() {
    play_series(3, 252..504);
}

#[test]
fn table_and_rules_agree_in_252_games_of_four_or_five() {
    play_series(4, 504..630);
    play_series(5, 630..756);
}

#[test]
fn table_and_rules_agree_in_252_games_of_six() {
    play_series(6, 756..1008);
}

fn play_series(seats: u8, numbers: std::ops::Range<u64>) {
    let (mut ferries, mut moved, mut circles, mut house) = (0, 0, 0, 0);
    for number in numbers {
        let deal = Deal {
            seats,
            ..Deal::of_series(number, &DECKS)
        };
        let events = play_one(&deal);
        let count = |is: fn(&Event) -> bool| events.iter().filter(|e| is(e)).count();
        ferries += count(|e| matches!(e, Event::FerrySet { .. }));
        moved += count(|e| matches!(e, Event::FerryMoved { .. }));
        circles += count(|e| matches!(e, Event::CircleChosen { .. }));
        house += usize::from(deal.house != HouseRules::default());
    }
    // The games are of no use if what matters never happens in them.
    assert!(ferries > 500, "only {ferries} ferries were set");
    assert!(moved > 100, "only {moved} ferries were moved");
    assert!(circles > 100, "only {circles} crop circles were resolved");
    assert!(house > 50, "only {house} games had house rules");
}

/// Plays a game through both, one command a frame. Returns what happened.
fn play_one(deal: &Deal) -> Vec<Event> {
    let (mut position, mut roads, mut chance) = deal.begin();
    let mut table = LiveTable::with(StartGame::new(deal.setup()));
    let mut events = Vec::new();
    while let Some(command) = chance.command(&position, &roads) {
        if chance.below(8) == 0 {
            refuses_alike(&mut table, deal);
        }
        play(&mut position, &mut roads, command, &mut events).expect("it was offered");
        table.must(command);
        assert!(
            *table.position() == position,
            "after {command:?} the table differs from the rules in {deal:?}"
        );
        assert!(
            *table.roads() == roads,
            "after {command:?} the roads of the table differ from the rules in {deal:?}"
        );
        table.phase();
    }
    assert_eq!(table.phase(), TurnPhase::GameOver);
    assert!(
        table.journal().events().eq(&events),
        "the table tells another story than the rules in {deal:?}"
    );
    events
}

/// Commands that may be legal or not: the table refuses those that the rules refuse, with the same reason.
fn refuses_alike(table: &mut LiveTable, deal: &Deal) {
    let position = table.position().clone();
    let roads = table.roads().clone();
    let corner = position.land().tiles().last().expect("a start tile").cell;
    let pair = ferries::rules::StubPair::ALL[deal.seed as usize % 6];
    let tries = [
        Command::Place {
            cell: corner,
            rotation: Rotation::R0,
        },
        Command::Follower(Some(7)),
        Command::SetFerry(pair),
        Command::MoveFerry { cell: corner, pair },
        Command::EndMoves,
        Command::Decline,
    ];
    for command in tries {
        let (mut after, mut after_roads) = (position.clone(), roads.clone());
        let Err(why) = play(&mut after, &mut after_roads, command, &mut ()) else {
            continue;
        };
        let told = table.journal().len();
        table.ask(command);
        assert_eq!(table.refusals(), [Refusal::Command(command, why)]);
        assert!(*table.position() == position && *table.roads() == roads);
        assert_eq!(table.journal().len(), told, "a refusal is not news");
    }
}

#[test]
fn a_ferry_entity_that_lies_wrong_is_found_out() {
    let deal = Deal::of_series(1, &[Deck::Lakes]);
    let (_, _, mut chance) = deal.begin();
    let mut table = LiveTable::with(StartGame::new(deal.setup()));
    while table.pieces::<FerryId, FerryConnection>().is_empty() {
        let command = chance.command(table.position(), table.roads());
        table.must(command.expect("a lake comes before the end"));
    }
    let command = chance.command(table.position(), table.roads());
    let (lake, lies) = table.position().ferries().next().expect("one is set");
    let pairs = table.position().ferry_pairs(lake);
    let world = table.app.world_mut();
    let mut query = world.query::<&mut FerryConnection>();
    let mut ferry = query.single_mut(world).expect("one ferry lies there");
    ferry.pair = (pairs.into_iter())
        .find(|pair| *pair != lies)
        .expect("a lake has more pairs than one");
    let outcome = catch_unwind(AssertUnwindSafe(|| table.ask(command.expect("not over"))));
    let panic = outcome.expect_err("the audit found nothing");
    let message = panic.downcast_ref::<String>().expect("a message");
    assert!(message.contains("audit: ferries lie at"), "{message}");
}
