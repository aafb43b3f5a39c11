//! What is said of tiles to come is what the rules let come: random games, counted and tried.

use ferries::cli::soak::{Deal, Deck};
use ferries::explain::{GapToCome, TilesToCome, draws_before};
use ferries::rules::{
    Command, Event, KindId, Position, RoadGraph, Rotation, Seat, TurnPhase, decide, play,
};

use crate::kit::lay;

const DECKS: [Deck; 5] = [
    Deck::Lakes,
    Deck::Rings,
    Deck::Ferries,
    Deck::SixCircles,
    Deck::Base,
];

/// How many tiles of each kind there are in all.
fn in_all(sheet: &TilesToCome) -> Vec<(KindId, u16)> {
    sheet
        .kinds
        .iter()
        .map(|kind| (kind.kind, kind.of))
        .collect()
}

#[test]
fn no_tile_is_lost_or_found_while_a_game_is_played() {
    let mut thrown_out = 0;
    for number in 0..40 {
        let (mut position, mut roads, mut chance) = Deal::of_series(number, &DECKS).begin();
        let at_first = in_all(&TilesToCome::of(&position));
        loop {
            let sheet = TilesToCome::of(&position);
            let left: u16 = sheet.kinds.iter().map(|kind| kind.left).sum();
            assert_eq!(
                (left, sheet.left),
                (position.tiles_left(), position.tiles_left())
            );
            assert_eq!(in_all(&sheet), at_first, "game {number}");
            let out: u16 = sheet.thrown_out.iter().map(|(_, count)| count).sum();
            assert_eq!(usize::from(out), position.discarded().len());
            let Some(command) = chance.command(&position, &roads) else {
                thrown_out += out;
                break;
            };
            play(&mut position, &mut roads, command, &mut ()).expect("a legal command");
        }
    }
    assert!(thrown_out > 0, "some tile fitted nowhere");
}

/// The kinds that can be placed on a square after they were drawn, each in any of the four turns.
fn tried(position: &Position, roads: &RoadGraph, gap: &GapToCome) -> Vec<KindId> {
    let set = position.tile_set();
    let can_be_placed = |kind: &KindId| {
        let (mut drawn, mut along) = (position.clone(), roads.clone());
        if play(&mut drawn, &mut along, Command::Draw(*kind), &mut ()).is_err() {
            return false;
        }
        let cell = gap.cell;
        drawn.turn().hand == Some(*kind)
            && Rotation::ALL.into_iter().any(|rotation| {
                let place = Command::Place { cell, rotation };
                decide(&mut drawn.clone(), &along, place, &mut ()).is_ok()
            })
    };
    set.ids().filter(can_be_placed).collect()
}

#[test]
fn a_kind_fits_a_gap_exactly_if_it_can_be_drawn_and_placed_there() {
    let mut gaps = 0;
    for number in 0..10 {
        let (mut position, mut roads, mut chance) = Deal::of_series(number, &DECKS).begin();
        let mut draws = 0;
        while let Some(command) = chance.command(&position, &roads) {
            if position.phase() == TurnPhase::DrawTile {
                draws += 1;
                // A game has many gaps, and each is tried with every kind in every turn.
                if draws % 9 == 1 {
                    for gap in &TilesToCome::of(&position).gaps {
                        let kinds = tried(&position, &roads, gap);
                        assert_eq!(gap.kinds, kinds, "game {number}, {}", gap.cell);
                        let bag = position.bag();
                        let fitting: u16 = kinds.iter().map(|kind| bag[kind.index()]).sum();
                        assert_eq!(gap.fitting, fitting, "game {number}, {}", gap.cell);
                        gaps += 1;
                    }
                }
            }
            play(&mut position, &mut roads, command, &mut ()).expect("a legal command");
        }
    }
    assert!(gaps > 500, "only {gaps} gaps were tried");
}

#[test]
fn the_draws_before_mine_are_those_that_others_make_in_a_game() {
    let mut checked = 0;
    for number in 0..10 {
        let (mut position, mut roads, mut chance) = Deal::of_series(number, &[Deck::Base]).begin();
        // For each seat what was foretold since its last draw: how many others draw before it, and how many have.
        let mut foretold: Vec<Vec<(u16, u16)>> = vec![Vec::new(); usize::from(position.seats())];
        while let Some(command) = chance.command(&position, &roads) {
            for (seat, told) in (0..).map(Seat).zip(&mut foretold) {
                told.push((draws_before(&position, seat), 0));
            }
            let mut events = Vec::new();
            play(&mut position, &mut roads, command, &mut events).expect("a legal command");
            for (index, event) in events.iter().enumerate() {
                // A tile that fits nowhere is replaced; the turn has one tile all the same.
                let is_out = matches!(events.get(index + 1), Some(Event::Discarded { .. }));
                let Event::Drawn { seat: drew, .. } = event else {
                    continue;
                };
                if is_out {
                    continue;
                }
                for (before, since) in foretold[drew.index()].drain(..) {
                    assert_eq!(before, since, "game {number}, {drew}");
                    checked += 1;
                }
                let others = foretold.iter_mut().flatten();
                others.for_each(|(_, since)| *since += 1);
            }
        }
    }
    assert!(checked > 3000, "only {checked} draws were foretold");
}

#[test]
fn t47_what_was_thrown_out_is_told_and_no_more_to_come() {
    let mut table = lay("R* B", "D@(0,0)r0 E@(0,-1)r2\nbag C U");
    let city = table.position.tile_set().by_name("C").expect("a kind");
    let before = TilesToCome::of(&table.position);
    assert_eq!(
        before.kind(city).map(|kind| (kind.left, kind.of)),
        Some((1, 1))
    );
    assert_eq!(before.thrown_out, []);
    let draw = Command::Draw(city);
    play(&mut table.position, &mut table.roads, draw, &mut ()).expect("it may be drawn");
    let after = TilesToCome::of(&table.position);
    assert_eq!(
        after.kind(city).map(|kind| (kind.left, kind.of)),
        Some((0, 1))
    );
    assert_eq!(after.thrown_out, [(city, 1)]);
    assert_eq!(after.left, 1);
}
