//! How long it takes until everything is known about a ferry that was turned by the hand.

use std::time::{Duration, Instant};

use bevy::prelude::App;
use bevy::state::app::StatesPlugin;
use ferries::explain::{ferry_states, follower_spots, if_it_ended, roads_by_owner, turn_ledgers};
use ferries::rules::{Cell, HouseRules, MAX_SEATS, Position, RoadGraph, StubPair, TurnPhase};
use ferries::table::{Inbox, StartGame, TablePlugin, TableRequest};

use crate::live_table::shuffled;
use ferries::cli::soak::{Deal, Deck, Style};

/// A game of six with 300 tiles, of which the last hundred turns are measured.
fn deal() -> Deal {
    Deal {
        seed: 7,
        deck: Deck::Size(300),
        style: Style::Crowded,
        seats: 6,
        followers: 7,
        house: HouseRules::default(),
    }
}

/// Prints the figures; for a person to read, as they depend on the machine.
#[test]
#[ignore = "measures the machine it runs on"]
fn how_long_a_turned_ferry_takes() {
    let deal = deal();
    let mut app = App::new();
    app.add_plugins((StatesPlugin, TablePlugin { audit: false }));
    let start = StartGame::new(deal.setup())
        .with_draws(shuffled(&deal))
        .with_people([true; MAX_SEATS]);
    ask(&mut app, TableRequest::StartGame(Box::new(start)));
    let (_, _, mut chance) = deal.begin();
    let mut times = Vec::new();
    loop {
        let position = app.world().resource::<Position>().clone();
        if position.phase() == TurnPhase::GameOver {
            break;
        }
        if position.tiles_left() < 100 {
            times.extend(turn_every_ferry(&mut app));
        }
        let position = app.world().resource::<Position>().clone();
        let roads = app.world().resource::<RoadGraph>().clone();
        match chance.command(&position, &roads) {
            Some(command) if position.phase() != TurnPhase::ScoreFeatures => {
                ask(&mut app, TableRequest::Play(command));
            }
            _ => ask(&mut app, TableRequest::EndTurn),
        }
    }
    times.sort_unstable();
    let (middle, longest) = (times[times.len() / 2], times[times.len() - 1]);
    let far = times[times.len() * 95 / 100];
    println!(
        "a ferry turned, on 200 tiles and more: {middle:?}, 95 of 100 below {far:?}, at most {longest:?}, {} times",
        times.len()
    );
}

fn ask(app: &mut App, request: TableRequest) {
    app.world_mut().resource_mut::<Inbox>().send(request);
    app.update();
}

/// Turns every ferry of this turn into each of its pairs, as a hand does, and times what is done in that frame.
fn turn_every_ferry(app: &mut App) -> Vec<Duration> {
    let position = app.world().resource::<Position>();
    let roads = app.world().resource::<RoadGraph>();
    let ways: Vec<(Cell, StubPair)> = turn_ledgers(position, roads)
        .0
        .iter()
        .flat_map(|l| l.rows.iter().map(|r| (l.cell, r.pair)))
        .collect();
    let is_time = matches!(
        position.phase(),
        TurnPhase::SetFerry | TurnPhase::MoveFerries
    );
    let ways = ways.into_iter().filter(|_| is_time);
    let mut times = Vec::new();
    for (cell, pair) in ways {
        app.world_mut()
            .resource_mut::<Inbox>()
            .send(TableRequest::ReplaceFerry { cell, pair });
        let begun = Instant::now();
        app.update();
        let position = app.world().resource::<Position>();
        let roads = app.world().resource::<RoadGraph>();
        drop(turn_ledgers(position, roads));
        drop(roads_by_owner(position, roads));
        _ = if_it_ended(position, roads);
        drop(ferry_states(position));
        drop(follower_spots(position, roads));
        times.push(begun.elapsed());
    }
    times
}
