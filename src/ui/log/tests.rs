use std::collections::BTreeSet;

use super::*;
use crate::content::{GameTiles, asset_root, shipped_tile_set};
use crate::rules::{
    Award, Cell, FeatureKind, KindId, RoadChange, RoadChangeKind, RoadGraph, Setup, Spot, StubPair,
    TurnPhase, play, settle,
};

fn texts() -> Texts {
    Texts::load(&asset_root(None)).expect("texts of the package")
}

/// A game with everything in it, played by a simple lot.
fn game(mut lot: u64, seats: u8) -> (Position, Vec<Event>) {
    let set = shipped_tile_set();
    let mut setup = Setup::new(set.clone(), seats);
    setup.deck = GameTiles::EVERYTHING.deck(&set, 0).expect("all tiles");
    let mut position = Position::new(&setup).expect("a game");
    let mut roads: RoadGraph = position.road_graph();
    let mut events = Vec::new();
    settle(&mut position, &roads, &mut events);
    while position.phase() != TurnPhase::GameOver {
        let legal = position.legal_commands(&roads);
        lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let command = legal[(lot >> 33) as usize % legal.len()];
        play(&mut position, &mut roads, command, &mut events).expect("a legal command");
    }
    (position, events)
}

fn names() -> Vec<String> {
    ["Red", "Blue", "Yellow", "Black"].map(String::from).into()
}

fn kind_of(event: &Event) -> String {
    let debug = format!("{event:?}");
    let end = debug.find([' ', '(', '{']).unwrap_or(debug.len());
    debug[..end].to_owned()
}

#[test]
fn every_kind_of_event_has_its_sentence() {
    let texts = texts();
    let names = names();
    let mut kinds = BTreeSet::new();
    for lot in 0..12 {
        let (position, events) = game(lot, 4);
        let naming = Naming {
            texts: &texts,
            names: &names,
            position: &position,
        };
        for event in &events {
            kinds.insert(kind_of(event));
            let said = sentence(event, &naming);
            assert!(said.ends_with('.'), "{event:?}: {said}");
            assert!(!said.contains('{'), "{event:?}: {said}");
            assert!(!said.contains("  "), "{event:?}: {said}");
            assert!(!said.contains("log-"), "{event:?}: {said}");
        }
    }
    // A tile that fits nowhere comes up in none of these games.
    let (position, _) = game(0, 2);
    let naming = Naming {
        texts: &texts,
        names: &names,
        position: &position,
    };
    let discarded = Event::Discarded {
        seat: Seat(0),
        kind: KindId(2),
    };
    kinds.insert(kind_of(&discarded));
    assert_eq!(
        sentence(&discarded, &naming),
        "City of four sides fits nowhere and is out of the game."
    );
    let all = [
        "CircleAdded",
        "CircleChosen",
        "CircleDeclined",
        "CircleSkipped",
        "Discarded",
        "Drawn",
        "FerryMoved",
        "FerrySet",
        "FollowerPlaced",
        "FollowerReturned",
        "GameEnded",
        "Scored",
        "TilePlaced",
        "TurnEnded",
    ];
    assert_eq!(kinds.into_iter().collect::<Vec<_>>(), all);
    assert!(texts.missing().is_empty(), "{:?}", texts.missing());
}

fn award(kind: FeatureKind, complete: bool) -> Award {
    let spot = Spot {
        cell: Cell::new(1, -3),
        segment: 0,
    };
    Award {
        kind,
        complete,
        tiles: vec![Cell::new(1, -3); 7],
        tiles_paid_before: 0,
        pennants: 1,
        cities: Vec::new(),
        followers: vec![(Seat(1), spot), (Seat(0), spot)],
        counts: [1, 1, 0, 0, 0, 0],
        winners: vec![Seat(0), Seat(1)],
        points: 16,
    }
}

#[test]
fn awards_name_sum_majority_and_who_is_paid() {
    let texts = texts();
    let names = names();
    let (position, _) = game(1, 3);
    let naming = Naming {
        texts: &texts,
        names: &names,
        position: &position,
    };
    let say = |award: Award| sentence(&Event::Scored(award), &naming);
    assert_eq!(
        say(award(FeatureKind::City, true)),
        "City at N47 complete. 7 tiles, 1 pennant, 16. Red 1, Blue 1: both get 16."
    );
    let three = Award {
        counts: [2, 2, 2, 0, 0, 0],
        winners: vec![Seat(0), Seat(1), Seat(2)],
        pennants: 2,
        ..award(FeatureKind::City, false)
    };
    assert_eq!(
        say(three),
        "Open city at N47. 7 tiles, 2 pennants, 16. Red 2, Blue 2, Yellow 2: each gets 16."
    );
    let alone = Award {
        tiles: vec![Cell::new(1, -3)],
        counts: [0, 2, 0, 0, 0, 0],
        winners: vec![Seat(1)],
        pennants: 0,
        points: 1,
        ..award(FeatureKind::Road, false)
    };
    assert_eq!(say(alone), "Open road at N47. 1 tile, 1. Blue gets 1.");
    let outnumbered = Award {
        counts: [1, 2, 0, 0, 0, 0],
        winners: vec![Seat(1)],
        tiles_paid_before: 2,
        pennants: 0,
        points: 5,
        ..award(FeatureKind::Road, true)
    };
    assert_eq!(
        say(outnumbered),
        "Road at N47 complete. 7 tiles, 2 of them paid before, 5. Blue 2, Red 1: Blue gets 5."
    );
    let field = Award {
        cities: vec![Cell::new(0, 0)],
        pennants: 0,
        points: 3,
        counts: [1, 0, 0, 0, 0, 0],
        winners: vec![Seat(0)],
        ..award(FeatureKind::Field, true)
    };
    assert_eq!(say(field), "Field at N47. 1 finished city, 3. Red gets 3.");
    let barren = Award {
        pennants: 0,
        points: 0,
        counts: [1, 0, 0, 0, 0, 0],
        winners: vec![Seat(0)],
        ..award(FeatureKind::Field, true)
    };
    assert_eq!(say(barren), "Field at N47. No finished city, no points.");
}

#[test]
fn a_ferry_tells_which_roads_it_changed() {
    let texts = texts();
    let names = names();
    let set = shipped_tile_set();
    let setup = Setup {
        start: set.by_name("LB").expect("a lake"),
        ..Setup::new(set, 2)
    };
    let position = Position::new(&setup).expect("a game");
    let naming = Naming {
        texts: &texts,
        names: &names,
        position: &position,
    };
    let change = |kind, stubs: &[u8], tiles, open, red| RoadChange {
        kind,
        stubs: stubs.to_vec(),
        tiles: vec![Cell::new(0, 0); tiles],
        open,
        counts: [red, 0, 0, 0, 0, 0],
    };
    let pair = |text: &str| -> StubPair { text.parse().expect("a pair") };
    // The stubs of the lake are numbered east, south, west.
    let set_event = Event::FerrySet {
        seat: Seat(0),
        cell: Cell::new(0, 0),
        pair: pair("EW"),
        changes: vec![
            change(RoadChangeKind::Closed, &[1], 7, false, 1),
            change(RoadChangeKind::Joined, &[0, 2], 2, true, 0),
        ],
    };
    assert_eq!(
        sentence(&set_event, &naming),
        "Ferry at M50, east to west. Road south closes, 7 tiles, Red 1. \
         Road east to west runs on, 2 tiles, nobody on it."
    );
    let moved = Event::FerryMoved {
        seat: Seat(0),
        cell: Cell::new(0, 0),
        from: pair("EW"),
        pair: pair("ES"),
        changes: vec![change(RoadChangeKind::Cut, &[2], 1, true, 2)],
    };
    assert_eq!(
        sentence(&moved, &naming),
        "Ferry at M50 moved, east to south; it lay east to west. Road west is cut, 1 tile, Red 2."
    );
}

#[test]
fn the_end_ranks_the_seats_and_names_who_won() {
    let texts = texts();
    let names = names();
    for lot in 0..40 {
        let (position, _) = game(lot, 2);
        let naming = Naming {
            texts: &texts,
            names: &names,
            position: &position,
        };
        let said = sentence(&Event::GameEnded, &naming);
        let (red, blue) = (position.score(Seat(0)), position.score(Seat(1)));
        let expected = match red.cmp(&blue) {
            std::cmp::Ordering::Greater => format!("Red {red}, Blue {blue}. Red wins."),
            std::cmp::Ordering::Less => format!("Blue {blue}, Red {red}. Blue wins."),
            std::cmp::Ordering::Equal => {
                format!("Red {red}, Blue {blue}. Red and Blue share the win.")
            }
        };
        assert_eq!(said, format!("Game over. {expected}"));
    }
}

#[test]
fn equal_points_share_the_win() {
    let texts = texts();
    let names = names();
    let setup = Setup::new(shipped_tile_set(), 3);
    let position = Position::new(&setup).expect("a game");
    let naming = Naming {
        texts: &texts,
        names: &names,
        position: &position,
    };
    assert_eq!(result(&naming), "Red, Blue and Yellow share the win.");
}

#[test]
fn what_is_taken_back_leaves_the_log() {
    let texts = texts();
    let names = names();
    let (position, events) = game(3, 2);
    let naming = Naming {
        texts: &texts,
        names: &names,
        position: &position,
    };
    let mut log = GameLog::default();
    log.follow(events.iter(), &Reasons::default(), &naming);
    let whole = log.lines().to_vec();
    let half = events.len() / 2;
    log.follow(events[..half].iter(), &Reasons::default(), &naming);
    assert!(log.lines().len() < whole.len());
    assert_eq!(log.lines(), &whole[..log.lines().len()]);
    log.follow(events.iter(), &Reasons::default(), &naming);
    assert_eq!(log.lines(), whole);
    let turns = whole.iter().filter(|line| line.kind == LineKind::Turn);
    let placed = events
        .iter()
        .filter(|e| matches!(e, Event::TilePlaced { .. }));
    assert_eq!(turns.count(), placed.count());
    assert_eq!(whole[0].text, "Turn 1, Red");
}

#[test]
fn the_list_shows_only_what_is_in_sight_and_breaks_long_sentences() {
    use crate::ui::screens::PageUnderTest;
    let players = Players::default();
    let line = |number: usize| LogLine {
        seat: Some(Seat(0)),
        kind: LineKind::Plain,
        text: format!("Sentence {number} is long enough that it takes more than a single row."),
    };
    let lines: Vec<_> = (0..300).map(line).collect();
    let kit = crate::ui::Kit::default();
    let mut page = PageUnderTest::with_size(300.0, 200.0);
    for _ in 0..3 {
        page.show(Vec::new(), |ui| {
            log_list(ui, &kit, &players, &lines, "nothing");
            Vec::<()>::new()
        });
    }
    let painted = page.texts();
    assert!((5..40).contains(&painted.len()), "{painted:?}");
    assert!(
        painted.iter().any(|text| text.starts_with("Sentence 299")),
        "{painted:?}"
    );
    assert!(painted.iter().all(|text| text.len() < 60), "{painted:?}");
}
