//! The land by turn that the end of a game shows, against the positions of the replayed record.

use ferries::explain::{LandByTurn, LandThen, PointsByTurn};
use ferries::record::Record;
use ferries::rules::{Event, Position, Spot, TurnPhase, play, settle};

use crate::points_by_turn::recorded_game;

fn land_of(position: &Position) -> LandThen {
    let land = position.land();
    let standing = position.followers().iter();
    let lying = position.ferries();
    sorted(LandThen {
        tiles: land.tiles().len(),
        followers: standing.map(|f| (f.seat, position.spot_of(f))).collect(),
        ferries: lying
            .map(|(slot, pair)| (land.tile(slot).cell, pair))
            .collect(),
    })
}

/// Of who stood on one tile the order is not told.
fn sorted(mut land: LandThen) -> LandThen {
    let place = |spot: Spot| (spot.cell.x, spot.cell.y, spot.segment);
    land.followers
        .sort_by_key(|(seat, spot)| (place(*spot), *seat));
    land.ferries.sort_by_key(|(lake, _)| (lake.x, lake.y));
    land
}

/// Plays a record from a command on: the events, and the land after each turn but the last.
fn played(record: &Record, from: usize) -> (Position, Vec<Event>, Vec<LandThen>) {
    let mut position = Position::new(&record.setup).expect("a game");
    let mut roads = position.road_graph();
    settle(&mut position, &roads, &mut ());
    let (mut events, mut lands) = (Vec::new(), Vec::new());
    for (index, command) in record.commands.iter().enumerate() {
        if index == from {
            events.clear();
            lands = vec![land_of(&position)];
        }
        let number = position.turn().number;
        play(&mut position, &mut roads, *command, &mut events).expect("a record plays");
        let is_over = position.phase() == TurnPhase::GameOver;
        if position.turn().number != number && !is_over {
            lands.push(land_of(&position));
        }
    }
    (position, events, lands)
}

#[test]
fn every_turn_has_the_land_of_the_replayed_record_and_the_last_step_is_the_land_as_it_lies() {
    let (mut home, mut moved, mut added) = (0, 0, 0);
    for (lot, seats) in [(1, 2), (2, 4), (3, 6), (4, 3), (5, 5)] {
        let record = recorded_game(lot, seats);
        let (position, events, lands) = played(&record, 0);
        let by_turn = LandByTurn::of(&events, &position);
        let steps = by_turn.steps();
        let points = PointsByTurn::of(&events, &position);
        assert_eq!(
            steps.len(),
            points.turns().len() + 2,
            "a step for each of the chart"
        );
        for (step, land) in lands.iter().enumerate() {
            assert_eq!(
                sorted(steps[step].clone()),
                *land,
                "game {lot}, step {step}"
            );
        }
        assert!(lands.len() + 2 >= steps.len(), "game {lot}");
        let last = steps.last().cloned().map(sorted);
        assert_eq!(last, Some(land_of(&position)), "game {lot}");
        for event in &events {
            home += usize::from(matches!(event, Event::FollowerReturned { .. }));
            moved += usize::from(matches!(event, Event::FerryMoved { .. }));
            added += usize::from(matches!(event, Event::CircleAdded { .. }));
        }
    }
    assert!(
        home > 20 && moved > 5 && added > 2,
        "{home} {moved} {added}"
    );
}

#[test]
fn a_game_that_was_begun_in_its_middle_starts_with_the_land_it_had() {
    let record = recorded_game(6, 3);
    let (position, events, lands) = played(&record, record.commands.len() / 2);
    let by_turn = LandByTurn::of(&events, &position);
    assert!(by_turn.steps()[0].tiles > 20);
    for (step, land) in lands.iter().enumerate() {
        assert_eq!(sorted(by_turn.steps()[step].clone()), *land, "step {step}");
    }
}
