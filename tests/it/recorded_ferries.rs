//! What was foretold at every ferry decision of the recorded games is what the turn then paid.

use ferries::cli::verify::verify_watched;
use ferries::explain::{Ledger, Outcome, ledger, outcome, turn_ledgers};
use ferries::rules::{Command, Event, Position, RoadGraph, Slot, StubPair};

use crate::printed_tiles::printed_set;
use crate::recorded::folder;

/// What the turn paid, if these events bring it to its end.
fn paid(events: &[Event]) -> Option<Outcome> {
    let mut outcome = Outcome::default();
    for event in events {
        match event {
            Event::Scored(award) => {
                for winner in &award.winners {
                    outcome.gained[winner.index()] += award.points;
                }
                outcome.awards.push(award.clone());
            }
            Event::FollowerReturned { seat, spot } => outcome.returning.push((*seat, *spot)),
            // What follows belongs to the circle or to the final scoring.
            Event::TurnEnded { .. } => return Some(outcome),
            _ => {}
        }
    }
    None
}

fn row_of(ledger: &Ledger, pair: StubPair) -> Outcome {
    let row = ledger.rows.iter().find(|r| r.pair == pair);
    row.expect("a pair of this lake").outcome.clone()
}

fn foretold(position: &Position, roads: &RoadGraph, command: Command) -> Option<Outcome> {
    let at = |slot: Slot, pair| row_of(&ledger(position, roads, slot).expect("a ledger"), pair);
    match command {
        Command::SetFerry(pair) => Some(at(position.turn().placed?, pair)),
        Command::MoveFerry { cell, pair } => Some(at(position.land().slot_at(cell)?, pair)),
        Command::EndMoves => Some(outcome(position, roads)),
        _ => None,
    }
}

#[test]
fn every_ferry_decision_of_the_recorded_games_pays_what_was_foretold() {
    let (mut decisions, mut ends, mut paying) = (0, 0, 0);
    let mut see = |position: &Position, roads: &RoadGraph, command: Command, events: &[Event]| {
        let Some(foretold) = foretold(position, roads, command) else {
            return;
        };
        decisions += 1;
        // The ferries of a turn together: each as it lies is the same as what the whole turn pays.
        let (ledgers, together) = turn_ledgers(position, roads);
        for lake in ledgers.iter().filter(|l| l.now.is_some()) {
            let now = lake.now.expect("it is set");
            assert_eq!(row_of(lake, now), together, "{}", position.to_text());
        }
        if let Some(paid) = paid(events) {
            assert_eq!(foretold, paid, "{command:?}\n{}", position.to_text());
            ends += 1;
            paying += usize::from(!paid.is_empty());
        }
    };
    let report = verify_watched(&[folder()], &printed_set(), &mut see);
    assert_eq!(report.differences, [""; 0]);
    println!("{decisions} decisions, {ends} of them the last of a turn, {paying} of these paid");
    assert!(decisions > 500 && ends > 300 && paying > 50);
}
