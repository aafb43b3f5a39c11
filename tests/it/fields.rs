//! What the overlay of fields tells, against what the end of the game pays and what lies on the board.

use std::collections::BTreeSet;

use ferries::cli::soak::{Deal, Deck};
use ferries::explain::{LedField, fields_by_leader, if_it_ended};
use ferries::rules::{
    Award, Edge, Event, FeatureKind, NodeId, Position, RoadGraph, Seat, Slot, Spot, TurnPhase, play,
};

use crate::printed_tiles::printed_set;

const DECKS: [Deck; 3] = [Deck::Base, Deck::Ferries, Deck::SixCircles];

/// Games by lot up to their end, with what the last command told.
fn finished_games(count: u64) -> impl Iterator<Item = (Position, RoadGraph, Vec<Event>)> {
    (0..count).map(|number| {
        let (mut position, mut roads, mut chance) = Deal::of_series(number, &DECKS).begin();
        let mut events = Vec::new();
        while let Some(command) = chance.command(&position, &roads) {
            events.clear();
            play(&mut position, &mut roads, command, &mut events).expect("a legal command");
        }
        (position, roads, events)
    })
}

/// Who gets how much for which field, in an order of its own.
fn paid<'a>(
    fields: impl Iterator<Item = (&'a [(Seat, Spot)], &'a [Seat], u32, usize)>,
) -> Vec<(Vec<(Seat, Spot)>, Vec<Seat>, u32, usize)> {
    let own = |(followers, winners, points, cities): (&[_], &[_], _, _)| {
        (followers.to_vec(), winners.to_vec(), points, cities)
    };
    let mut all: Vec<_> = fields.map(own).collect();
    all.sort_unstable();
    all
}

#[test]
fn each_field_is_told_with_what_the_end_of_the_game_pays_for_it() {
    let (mut told, mut ties) = (0, 0);
    for (position, roads, events) in finished_games(40) {
        assert_eq!(position.phase(), TurnPhase::GameOver);
        let awards: Vec<&Award> = (events.iter())
            .filter_map(|event| match event {
                Event::Scored(award) if award.kind == FeatureKind::Field => Some(award),
                _ => None,
            })
            .collect();
        let fields = fields_by_leader(&position, &roads);
        let led: Vec<&LedField> = fields.iter().filter(|f| !f.leaders.is_empty()).collect();
        let by_rules =
            (awards.iter()).map(|a| (&a.followers[..], &a.winners[..], a.points, a.cities.len()));
        let by_fields =
            (led.iter()).map(|f| (&f.followers[..], &f.leaders[..], f.points, f.cities.len()));
        assert_eq!(paid(by_fields), paid(by_rules));
        told += led.len();
        ties += led.iter().filter(|f| f.leaders.len() > 1).count();
        for field in fields.iter().filter(|f| f.leaders.is_empty()) {
            assert_eq!((field.counts, field.first_farmer()), ([0; 6], None));
        }
        for field in led {
            let (seat, spot) = field.first_farmer().expect("somebody leads");
            assert!(field.leaders.contains(&seat) && field.parts.contains(&spot));
        }
    }
    assert!(told > 200 && ties > 10, "{told} fields, {ties} ties");
}

#[test]
fn every_part_of_a_field_belongs_to_one_field_and_valuable_ones_come_first() {
    for (position, roads, _) in finished_games(6) {
        let fields = fields_by_leader(&position, &roads);
        let parts: Vec<Spot> = fields.iter().flat_map(|f| f.parts.clone()).collect();
        let each_once: BTreeSet<_> = parts.iter().map(|s| (s.cell, s.segment)).collect();
        let on_board: usize = (position.land().tiles().iter())
            .map(|tile| {
                let kind = position.tile_set().kind(tile.kind);
                let fields = kind.segments.iter();
                fields.filter(|s| s.kind() == FeatureKind::Field).count()
            })
            .sum();
        assert_eq!((parts.len(), each_once.len()), (on_board, on_board));
        let order: Vec<_> = fields
            .iter()
            .map(|f| (f.leaders.is_empty(), u32::MAX - f.points))
            .collect();
        assert!(order.is_sorted(), "{order:?}");
    }
}

#[test]
fn the_field_counts_what_of_the_turn_is_laid_but_not_ended() {
    // The tile that closes the city lies; the turn is not over.
    let text = "players R* B\nE@(0,0)r0, R:field(0,0)Se\nhand E\nbag E*2\nturn 5";
    let mut position = Position::from_text(text, &printed_set()).expect("a position");
    let mut roads = position.road_graph();
    let before = fields_by_leader(&position, &roads);
    assert_eq!((before[0].points, before[0].cities.len()), (0, 0));
    let place = ferries::rules::Command::parse("place (0,-1) r2", &position).expect("a command");
    play(&mut position, &mut roads, place, &mut ()).expect("it is legal");
    assert_eq!(position.phase(), TurnPhase::PlaceFollower);
    let now = fields_by_leader(&position, &roads);
    assert_eq!((now[0].points, now[0].cities[0].len()), (3, 2));
    assert_eq!(if_it_ended(&position, &roads)[0], 3);
    // Nobody stands on the field beyond the city, which is worth as much.
    assert_eq!((now[1].points, &now[1].leaders[..]), (3, &[][..]));
}

/// Different fields of one leader or tie on the two sides of a road that leaves a tile.
fn across_roads<'f>(
    position: &Position,
    fields: &'f [LedField],
) -> Vec<(&'f LedField, &'f LedField)> {
    let land = position.land();
    let field_at = |slot: Slot, part: Option<u8>| {
        let spot = land.spot(NodeId::new(slot, part?));
        fields.iter().find(|field| field.parts.contains(&spot))
    };
    let mut pairs = Vec::new();
    for slot in (0..land.tiles().len()).map(|i| Slot(i as u16)) {
        let oriented = land.oriented(position.tile_set(), slot);
        for edge in Edge::ALL {
            let [a, b] = edge.halves().map(|h| field_at(slot, oriented.at_half(h)));
            if let (Some(a), Some(b)) = (a, b)
                && !std::ptr::eq(a, b)
                && !a.leaders.is_empty()
                && a.leaders == b.leaders
            {
                pairs.push((a, b));
            }
        }
    }
    pairs
}

#[test]
fn fields_of_one_leader_that_a_road_parts_look_different() {
    let (mut differ, mut alike) = (0, 0);
    for (position, roads, _) in finished_games(60) {
        let fields = fields_by_leader(&position, &roads);
        for (a, b) in across_roads(&position, &fields) {
            if a.second_form == b.second_form {
                alike += 1;
            } else {
                differ += 1;
            }
        }
    }
    // Three that all meet each other cannot all differ in two forms.
    assert!(differ > 100, "only {differ} were met");
    assert!(alike * 20 < differ, "{alike} of {differ} look alike");
}
