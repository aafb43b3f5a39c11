//! The turn as a draft: taking back, doing again, and choosing differently.

use ferries::rules::{CircleAction, Command, HouseRules, StubPair, TurnPhase};
use ferries::table::{
    FerryConnection, FerryId, Meeple, MeepleId, Refusal, Standing, TableRequest, Tile, TileId,
};

use crate::live_table::{LiveTable, find, people, printed_deal};
use ferries::cli::soak::{Chance, Deal, Deck};

#[test]
fn every_step_is_taken_back_singly_until_end_turn_and_done_again() {
    let deal = printed_deal(3, Deck::Lakes);
    let mut table = LiveTable::with(people(&deal));
    let (_, _, mut chance) = deal.begin();
    let mut taken_back = 0;
    while table.phase() != TurnPhase::GameOver {
        let mut positions = vec![table.position().clone()];
        while !table.holds() && table.phase() != TurnPhase::CropCircle {
            let command = chance.command(table.position(), table.roads());
            table.must(command.expect("a choice is due"));
            positions.push(table.position().clone());
        }
        let choices = table.steps();
        for position in positions.iter().rev().skip(1) {
            table.must(TableRequest::TakeBack);
            assert!(table.position() == position);
            table.check_record();
            taken_back += 1;
        }
        table.ask(TableRequest::TakeBack);
        assert_eq!(table.refusals(), [Refusal::NothingToTakeBack]);
        for position in &positions[1..] {
            table.must(TableRequest::Redo);
            assert!(table.position() == position);
        }
        table.ask(TableRequest::Redo);
        assert_eq!(table.refusals(), [Refusal::NothingToRedo]);
        assert_eq!(table.steps(), choices);

        table.must(TableRequest::TakeBackAll);
        assert!(*table.position() == positions[0]);
        for choice in choices {
            table.must(choice);
        }
        table.must(TableRequest::EndTurn);
        while table.phase() == TurnPhase::CropCircle {
            let command = chance.command(table.position(), table.roads());
            table.must(command.expect("a choice is due"));
        }
        if table.phase() != TurnPhase::GameOver {
            table.ask(TableRequest::TakeBack);
            assert_eq!(table.refusals(), [Refusal::NothingToTakeBack]);
        }
    }
    assert!(taken_back > 150, "only {taken_back} steps");
}

#[test]
fn a_choice_that_is_withdrawn_is_not_offered_again() {
    let (mut table, _) = find(Deck::Lakes, HouseRules::default(), LiveTable::sets_a_ferry);
    while table.phase() != TurnPhase::SetFerry {
        table.must(TableRequest::TakeBack);
    }
    let before = table.position().clone();
    let lake = before.turn().placed.expect("a lake was placed");
    table.must(Command::SetFerry(before.ferry_pairs(lake)[0]));
    table.must(TableRequest::Withdraw);
    assert!(*table.position() == before);
    table.check_record();
    table.ask(TableRequest::Redo);
    assert_eq!(table.refusals(), [Refusal::NothingToRedo]);

    table.must(TableRequest::TakeBackAll);
    table.ask(TableRequest::Withdraw);
    assert_eq!(table.refusals(), [Refusal::NothingToTakeBack]);
    table.must(TableRequest::Redo);
}

#[test]
fn taking_back_leaves_every_other_piece_untouched() {
    let (mut table, _) = find(Deck::Lakes, HouseRules::default(), |t| {
        t.sets_a_ferry() && !t.moves().is_empty() && t.position().followers().len() > 4
    });
    let placed = table.position().turn().placed.expect("placed");
    let tiles = table.ticks::<TileId, Tile>();
    let meeples = table.ticks::<MeepleId, Meeple>();
    let standing = table.ticks::<MeepleId, Standing>();
    let ferries = table.ticks::<FerryId, FerryConnection>();
    table.must(TableRequest::TakeBackAll);
    let others: Vec<_> = (tiles.into_iter())
        .filter(|(id, ..)| id.0 != placed)
        .collect();
    assert_eq!(table.ticks::<TileId, Tile>(), others);
    assert_eq!(table.ticks::<MeepleId, Meeple>(), meeples);
    let still = table.ticks::<MeepleId, Standing>();
    assert!(still.iter().all(|s| standing.contains(s)));
    assert!(still.len() + 1 >= standing.len());
    let still = table.ticks::<FerryId, FerryConnection>();
    assert_eq!(still.len() + 1, ferries.len(), "the new ferry is gone");
    assert!(still.iter().any(|f| ferries.contains(f)));
}

#[test]
fn a_crop_circle_goes_back_singly_until_a_second_seat_has_picked() {
    let mut tried = 0;
    for seed in 0..40 {
        let deal = printed_deal(seed, Deck::SixCircles);
        let mut table = LiveTable::with(people(&deal));
        let (_, _, mut chance) = deal.begin();
        while table.phase() != TurnPhase::GameOver {
            if table.phase() != TurnPhase::CropCircle {
                table.play_turn(&mut chance);
                table.must(TableRequest::EndTurn);
                continue;
            }
            let undecided = table.position().clone();
            table.must(Command::ChooseCircle(CircleAction::TakeBack));
            let mut picks = 0;
            while table.phase() == TurnPhase::CropCircle {
                let before = table.position().clone();
                let command = chance.command(table.position(), table.roads());
                table.must(command.expect("a pick is due"));
                if table.phase() != TurnPhase::CropCircle {
                    break;
                }
                picks += 1;
                table.must(TableRequest::TakeBack);
                if picks < 2 {
                    assert!(*table.position() == before);
                    table.must(TableRequest::Redo);
                } else {
                    assert!(*table.position() == undecided);
                    table.must(Command::ChooseCircle(CircleAction::Add));
                    tried += 1;
                    break;
                }
            }
            while table.phase() == TurnPhase::CropCircle {
                let command = chance.command(table.position(), table.roads());
                table.must(command.expect("a pick is due"));
            }
            table.check_record();
        }
    }
    assert!(tried > 5, "only {tried} circles with two picks");
}

#[test]
fn a_whole_turn_is_taken_back_with_its_tile_and_the_same_tile_is_drawn_again() {
    let deal = printed_deal(3, Deck::Ferries);
    let mut table = LiveTable::with(people(&deal));
    let (_, _, mut chance) = deal.begin();
    let mut starts = Vec::new();
    for _ in 0..25 {
        starts.push(table.position().clone());
        table.play_turn(&mut chance);
        table.must(TableRequest::EndTurn);
    }
    let hand = table.position().turn().hand;
    table.must(TableRequest::TakeBackToTurn(25));
    assert!(*table.position() == starts[24]);
    table.check_record();
    table.ask(TableRequest::TakeBackToTurn(25));
    assert_eq!(table.refusals(), [Refusal::NothingToTakeBack]);
    table.play_turn(&mut chance);
    table.must(TableRequest::EndTurn);
    assert_eq!(table.position().turn().hand, hand);

    table.play_turn(&mut chance);
    table.must(TableRequest::TakeBackToTurn(4));
    assert!(*table.position() == starts[3]);
    table.check_record();
    assert_eq!(table.draft().turns().count(), 4);
    table.ask(TableRequest::TakeBackToTurn(5));
    assert_eq!(table.refusals(), [Refusal::NothingToTakeBack]);

    while table.phase() != TurnPhase::GameOver {
        table.play_turn(&mut chance);
        table.must(TableRequest::EndTurn);
    }
    let (last, _) = table.draft().turns().next_back().expect("many");
    table.must(TableRequest::TakeBackToTurn(last));
    assert_eq!(table.position().tiles_left(), 0);
    assert_eq!(table.phase(), TurnPhase::PlaceTile);
    table.check_record();
}

#[test]
fn random_drafts_lead_where_their_record_leads() {
    let mut done = [0; 7];
    for seed in 0..60 {
        let decks = [Deck::Lakes, Deck::SixCircles, Deck::Ferries, Deck::Rings];
        let deal = Deal::of_series(seed, &decks);
        let mut table = LiveTable::with(people(&deal));
        let (_, _, mut chance) = deal.begin();
        for _ in 0..400 {
            if table.phase() == TurnPhase::GameOver {
                break;
            }
            let (which, request) = random_request(&table, &mut chance);
            let before = table.position().clone();
            let told = table.journal().len();
            table.ask(request.clone());
            if table.refusals().is_empty() {
                done[which] += usize::from(table.journal().len() > told);
            } else {
                assert!(*table.position() == before, "{request:?} in {deal:?}");
                assert_eq!(table.journal().len(), told);
            }
            table.check_record();
        }
    }
    assert!(
        done.iter().all(|n| *n > 100),
        "too little of each: {done:?}"
    );
}

/// A choice, or anything that a draft can be asked for; not always legal.
fn random_request(table: &LiveTable, chance: &mut Chance) -> (usize, TableRequest) {
    let position = table.position();
    let which = chance.below(12);
    let request = match which {
        0 => TableRequest::TakeBack,
        1 => TableRequest::Redo,
        2 | 3 => {
            let mut cells: Vec<_> = (position.ferries())
                .map(|(lake, _)| position.land().tile(lake).cell)
                .collect();
            cells.extend(position.turn().movable.iter().map(|m| m.cell));
            cells.extend(position.turn().movable.iter().map(|m| m.cell));
            cells.extend(position.turn().placed.map(|s| position.land().tile(s).cell));
            cells.push(position.land().tiles()[0].cell);
            return (
                2,
                TableRequest::ReplaceFerry {
                    cell: cells[chance.below(cells.len())],
                    pair: StubPair::ALL[chance.below(6)],
                },
            );
        }
        4 => {
            let part = chance.below(6) as u8;
            return (3, TableRequest::ReplaceFollower(part.checked_sub(1)));
        }
        5 if chance.below(3) == 0 => {
            let number = position
                .turn()
                .number
                .saturating_sub(chance.below(3) as u16);
            return (4, TableRequest::TakeBackToTurn(number));
        }
        6 | 7 => return (5, TableRequest::EndTurn),
        _ => match chance.command(position, table.roads()) {
            Some(command) => return (6, command.into()),
            None => return (5, TableRequest::EndTurn),
        },
    };
    (which, request)
}
