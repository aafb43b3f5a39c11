//! Boards of 86 and of 1,000 tiles to look at and to measure the window with (`docs/performance.md`).

use std::path::PathBuf;

use ferries::cli::soak::{Deal, Deck, Style};
use ferries::content::shipped_tile_set;
use ferries::rules::{Command, Event, HouseRules, Position, RoadGraph, TurnPhase, play};

/// A position of four players with so many tiles on the board and one in hand.
fn board(tiles: usize) -> Position {
    let deal = Deal {
        seed: 11,
        deck: Deck::Size(tiles as u16 + 20),
        style: Style::Crowded,
        seats: 4,
        followers: 7,
        house: HouseRules::default(),
    };
    let (mut position, mut roads, mut chance) = deal.begin();
    while position.land().tiles().len() < tiles || position.phase() != TurnPhase::PlaceTile {
        let command = chance.command(&position, &roads);
        let command = command.expect("something can be chosen until the last tile lies");
        play(&mut position, &mut roads, command, &mut ()).expect("it is legal");
    }
    position
}

#[test]
fn a_board_of_a_thousand_tiles_is_written_and_read() {
    let position = board(1000);
    let read = Position::from_text(&position.to_text(), &shipped_tile_set()).expect("a text");
    assert!(read == position);
}

/// The first position in the middle of a game of four that is as wanted.
fn middle_of_a_game(wanted: impl Fn(&Position, &RoadGraph) -> bool) -> Position {
    for seed in 0..500 {
        let deal = Deal {
            seed,
            deck: Deck::SixCircles,
            style: Style::Crowded,
            seats: 4,
            followers: 7,
            house: HouseRules::default(),
        };
        let (mut position, mut roads, mut chance) = deal.begin();
        while position.land().tiles().len() < 48 {
            if position.land().tiles().len() > 34 && wanted(&position, &roads) {
                return position;
            }
            let command = chance.command(&position, &roads);
            let command = command.expect("something can be chosen");
            play(&mut position, &mut roads, command, &mut ()).expect("it is legal");
        }
    }
    panic!("no such position in 500 games");
}

/// Whether sending nobody pays for a city with a pennant, and for something else.
fn pays_well(position: &Position, roads: &RoadGraph) -> bool {
    let (mut copy, mut roads, mut events) = (position.clone(), roads.clone(), Vec::new());
    if position.phase() != TurnPhase::PlaceFollower {
        return false;
    }
    let nobody = Command::Follower(None);
    play(&mut copy, &mut roads, nobody, &mut events).expect("nobody has to be sent");
    let awards: Vec<_> = (events.iter())
        .filter_map(|event| match event {
            Event::Scored(award) if award.points > 0 => Some(award),
            _ => None,
        })
        .collect();
    awards.len() > 1 && awards.iter().any(|a| a.pennants > 0 && a.tiles.len() > 2)
}

#[test]
#[ignore = "writes files"]
fn boards_are_written_to_the_folder_that_is_named() {
    let folder = std::env::var_os("FERRIES_BOARDS").expect("FERRIES_BOARDS names a folder");
    let write = |name: &str, position: &Position| {
        let file = PathBuf::from(&folder).join(format!("{name}.txt"));
        std::fs::write(file, position.to_text()).expect("written");
    };
    write("86", &board(86));
    write("1000", &board(1000));
    for phase in [
        TurnPhase::PlaceTile,
        TurnPhase::PlaceFollower,
        TurnPhase::SetFerry,
        TurnPhase::MoveFerries,
        TurnPhase::CropCircle,
    ] {
        let several = if phase == TurnPhase::MoveFerries {
            2
        } else {
            0
        };
        let position = middle_of_a_game(|position, _| {
            position.phase() == phase && position.turn().movable.len() >= several
        });
        write(phase.name(), &position);
    }
    write("Scoring", &middle_of_a_game(pays_well));
}
