//! The points by turn that the end of a game shows, against what the rules had on the score board then.

use ferries::content::{GameTiles, shipped_tile_set};
use ferries::explain::PointsByTurn;
use ferries::record::{Fnv, Record};
use ferries::rules::{
    Command, Position, RoadGraph, Seat, Setup, TurnPhase, advance, decide, follow, play, score,
    settle,
};

/// A whole game with everything in it, as a record.
pub fn recorded_game(lot: u64, seats: u8) -> Record {
    let set = shipped_tile_set();
    let mut setup = Setup::new(set.clone(), seats);
    setup.deck = GameTiles::EVERYTHING.deck(&set, 0).expect("all tiles");
    let mut record = Record::new(setup);
    let mut position = Position::new(&record.setup).expect("a game");
    let mut roads = position.road_graph();
    settle(&mut position, &roads, &mut ());
    while position.phase() != TurnPhase::GameOver {
        let legal = position.legal_commands(&roads);
        let by = lot.wrapping_mul(1 << 20) + record.commands.len() as u64;
        let command = legal[(Fnv::of(&by.to_le_bytes()) % legal.len() as u64) as usize];
        play(&mut position, &mut roads, command, &mut ()).expect("it is legal");
        record.commands.push(command);
    }
    record
}

fn score_board(position: &Position) -> Vec<u32> {
    let seats = (0..position.seats()).map(Seat);
    seats.map(|seat| position.score(seat)).collect()
}

/// The score board after each turn, read off the positions of a replay.
fn boards_by_turn(record: &Record) -> Vec<(u16, Vec<u32>)> {
    let mut position = Position::new(&record.setup).expect("a game");
    let mut roads = position.road_graph();
    settle(&mut position, &roads, &mut ());
    let mut boards = Vec::new();
    for command in &record.commands {
        let number = position.turn().number;
        let before = (position.clone(), roads.clone());
        play(&mut position, &mut roads, *command, &mut ()).expect("a record plays");
        let is_over = position.phase() == TurnPhase::GameOver;
        match before.0.phase() {
            // Tiles that fit nowhere may have been drawn after the last turn.
            TurnPhase::DrawTile => {}
            _ if is_over => boards.push((number, board_of_the_last_turn(before, *command))),
            _ if position.turn().number != number => boards.push((number, score_board(&position))),
            _ => {}
        }
    }
    boards
}

/// The rules do not stop between the last turn and the final scoring, so here their steps are called one by one.
fn board_of_the_last_turn(before: (Position, RoadGraph), command: Command) -> Vec<u32> {
    let (mut position, mut roads) = before;
    // Nothing is paid for a crop circle, and the turn was paid before it.
    if position.phase() != TurnPhase::CropCircle {
        decide(&mut position, &roads, command, &mut ()).expect("a record plays");
        follow(&position, &mut roads, command);
        let phase = advance(&mut position, &roads, &mut ());
        assert_eq!(phase, TurnPhase::ScoreFeatures);
        score(&mut position, &roads, &mut ());
    }
    score_board(&position)
}

fn told(points: &PointsByTurn, seats: u8, step: usize) -> Vec<u32> {
    let of_seat = |seat| points.of_seat(Seat(seat)).nth(step).expect("a value");
    (0..seats).map(of_seat).collect()
}

#[test]
fn every_turn_has_the_points_of_the_replayed_record_and_the_last_step_is_the_result() {
    let mut final_scorings = 0;
    for (lot, seats) in [(1, 2), (2, 4), (3, 6), (4, 3), (5, 5)] {
        let record = recorded_game(lot, seats);
        let mut events = Vec::new();
        let (position, _) = record.replay_into(&mut events).expect("a record plays");
        let points = PointsByTurn::of(&events, &position);
        let boards = boards_by_turn(&record);
        let numbers: Vec<u16> = boards.iter().map(|(number, _)| *number).collect();
        assert_eq!(points.turns().collect::<Vec<_>>(), numbers, "game {lot}");
        assert_eq!(told(&points, seats, 0), vec![0; usize::from(seats)]);
        for (step, (number, board)) in (1..).zip(&boards) {
            assert_eq!(
                told(&points, seats, step),
                *board,
                "game {lot}, turn {number}"
            );
        }
        let last = told(&points, seats, boards.len() + 1);
        assert_eq!(last, score_board(&position), "game {lot}");
        final_scorings += usize::from(boards.last().is_some_and(|(_, board)| *board != last));
    }
    assert_eq!(
        final_scorings, 5,
        "the last step shows what the end brought"
    );
}

#[test]
fn a_game_that_was_begun_in_its_middle_starts_with_the_points_it_had() {
    let record = recorded_game(6, 3);
    let halfway = record.commands.len() / 2;
    let begun = Record {
        setup: record.setup.clone(),
        commands: record.commands[..halfway].to_vec(),
    };
    let (mut position, mut roads) = begun.replay().expect("a record plays");
    let (first, had) = (position.turn().number, score_board(&position));
    assert!(had.iter().any(|points| *points > 0), "{had:?}");
    let mut events = Vec::new();
    for command in &record.commands[halfway..] {
        play(&mut position, &mut roads, *command, &mut events).expect("a record plays");
    }
    let points = PointsByTurn::of(&events, &position);
    assert_eq!(points.turns().next(), Some(first));
    assert_eq!(told(&points, 3, 0), had);
    let last = points.turns().len() + 1;
    assert_eq!(told(&points, 3, last), score_board(&position));
}
