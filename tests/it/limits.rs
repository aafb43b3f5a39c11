//! The largest games, and what is refused because it would be larger still.

use ferries::rules::{
    Cell, Command, Edge, Edges, MAX_DECK, MAX_SEATS, NodeId, Position, Rotation, Seat, Setup, Slot,
    StubPair, TurnPhase, play,
};

use crate::printed_tiles::printed_set;
use ferries::cli::soak::{Deal, Deck};

#[test]
fn the_largest_deck_can_be_laid_in_one_row() {
    let set = printed_set();
    let straight = set.by_name("U").expect("U");
    let mut setup = Setup::new(set.clone(), 2);
    setup.deck = vec![0; set.kinds().len()];
    setup.start = straight;
    setup.deck[straight.index()] = MAX_DECK as u16;
    let mut position = Position::new(&setup).expect("a game");
    let mut roads = position.road_graph();
    for x in 1..MAX_DECK as i16 {
        let place = Command::Place {
            cell: Cell::new(-x, 0),
            rotation: Rotation::R0,
        };
        for command in [Command::Draw(straight), place, Command::Follower(None)] {
            play(&mut position, &mut roads, command, &mut ()).expect("a legal command");
        }
    }
    assert_eq!(position.phase(), TurnPhase::GameOver);
    let land = position.land();
    assert_eq!(land.holes().len(), 2 * MAX_DECK + 2);
    let road = roads.road(NodeId::new(Slot(0), 0));
    assert_eq!(
        usize::from(roads.distinct_tiles(&set, land, &road)),
        MAX_DECK
    );
    assert_eq!(road.open_ends, 2);
    let last = Cell::new(1 - MAX_DECK as i16, 0);
    assert_eq!(land.slot_at(last), Some(Slot(MAX_DECK as u16 - 1)));
    assert_eq!(land.slot_at(last.neighbour(Edge::W)), None);
    // The board is a torus inside; nothing may be found again on the other side.
    assert_eq!(land.slot_at(Cell::new(8192, 0)), None);
    setup.deck[straight.index()] += 1;
    assert!(Position::new(&setup).is_err(), "one tile too many");
}

#[test]
fn six_times_255_followers_can_stand_in_one_city_and_go_home() {
    let mut text = String::from("players R B Y K W V\nfollowers 255\nE@(0,0)r1\nhand E\nbag U\n");
    for seat in ["R", "B", "Y", "K", "W", "V"] {
        text += &[seat, ":city(0,0)E "].concat().repeat(255);
    }
    let set = printed_set();
    let mut position = Position::from_text(&text, &set).expect("a position");
    let city = NodeId::new(Slot(0), 0);
    assert_eq!(position.land().claims(city), [255; MAX_SEATS]);
    let mut roads = position.road_graph();
    let place = Command::Place {
        cell: Cell::new(1, 0),
        rotation: Rotation::new(3),
    };
    play(&mut position, &mut roads, place, &mut ()).expect("a legal command");
    // Nobody has a follower left, so the turn goes on to its end by itself.
    assert_eq!(position.phase(), TurnPhase::DrawTile);
    assert_eq!(position.land().claims(city), [0; MAX_SEATS]);
    for seat in (0..6).map(Seat) {
        assert_eq!((position.supply(seat), position.score(seat)), (255, 4));
    }
}

#[test]
fn a_text_cannot_say_more_than_the_game_can_count() {
    let set = printed_set();
    let many = "R:city(0,0)N ".repeat(256);
    for (text, word) in [
        (
            "D@(0,0) R:city(0,0)N\nsupply R255".to_owned(),
            "R:city(0,0)N",
        ),
        (format!("supply R0\nE@(0,0)\n{many}"), "R:city(0,0)N"),
        ("scores R4294967295\nD@(0,0)".to_owned(), "R4294967295"),
        ("turn 65535\nD@(0,0)".to_owned(), "65535"),
        ("turn 0\nD@(0,0)".to_owned(), "0"),
        (
            "CC1@(0,0)\nplaced (0,0)\nphase CropCircle chosen\ncircle A 255".to_owned(),
            "A",
        ),
        ("D@(30000,0)".to_owned(), "D@(30000,0)"),
    ] {
        let error = Position::from_text(&text, &set).expect_err(&text);
        assert_eq!(error.word, word, "{error}");
    }
}

#[test]
fn decks_of_30_to_300_tiles_are_played_to_the_end() {
    for (seed, number) in (0_u64..).zip([30, 31, 47, 86, 120, 200, 300]) {
        let deal = Deal::of_series(seed, &[Deck::Size(number)]);
        let (mut position, mut roads, mut chance) = deal.begin();
        let lakes: u16 = (position.tile_set().ids())
            .filter(|k| position.tile_set().kind(*k).lake)
            .map(|k| position.bag()[k.index()])
            .sum();
        while let Some(command) = chance.command(&position, &roads) {
            play(&mut position, &mut roads, command, &mut ()).expect("a legal command");
        }
        assert_eq!(position.phase(), TurnPhase::GameOver);
        assert_eq!(position.tiles_left(), 0);
        let laid = position.land().tiles().len() + position.discarded().len();
        assert_eq!(laid, usize::from(number), "{deal:?}");
        assert!(number < 120 || lakes > 8, "{lakes} lakes in {number} tiles");
    }
}

#[test]
fn what_is_read_from_data_is_never_a_value_that_the_rules_cannot_make() {
    for pair in StubPair::ALL {
        let text = serde_json::to_string(&pair).expect("a pair");
        assert_eq!(serde_json::from_str::<StubPair>(&text).expect(&text), pair);
    }
    // Read in either order, so that equal pairs are equal.
    let reversed = serde_json::from_str::<StubPair>("\"WN\"").expect("a pair");
    assert_eq!(Some(reversed), StubPair::new(Edge::N, Edge::W));
    for bad in ["\"NN\"", "\"N\"", "[\"E\",\"E\"]", "[\"W\",\"N\"]"] {
        assert!(
            serde_json::from_str::<StubPair>(bad).is_err(),
            "{bad} was read"
        );
    }
    assert_eq!(
        serde_json::from_str::<Rotation>("3").ok(),
        Some(Rotation::new(3))
    );
    assert!(serde_json::from_str::<Rotation>("4").is_err());
    assert!(serde_json::from_str::<Edges>("15").is_ok());
    assert!(serde_json::from_str::<Edges>("16").is_err());
}
