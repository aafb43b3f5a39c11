//! The live table: pieces, gate, pile, records, and what is refused.

use bevy::prelude::{DetectChanges, IntoScheduleConfigs, OnEnter, Res, ResMut, Resource};
use ferries::rules::{
    Cell, Command, Event, Illegal, KindId, RoadGraph, Rotation, Seat, SetupError, Slot, TurnPhase,
};
use ferries::table::{
    Entry, Ferry, FerryConnection, FerryId, Inbox, Meeple, MeepleId, Missing, Refusal, Standing,
    StartGame, TableRequest, Tile, TileId, TurnSet, TurnStep,
};

use crate::live_table::{LiveTable, people, printed_deal, shuffled};
use ferries::cli::soak::{Deal, Deck};

#[derive(Resource, Default)]
struct Count(usize);

#[test]
fn every_piece_is_an_entity_from_the_beginning_of_the_game() {
    let mut table = LiveTable::with(StartGame::new(printed_deal(1, Deck::Ferries).setup()));
    let tiles = table.pieces::<TileId, Tile>();
    assert_eq!(tiles.len(), 1);
    assert_eq!(tiles[0].0, TileId(Slot(0)));
    assert_eq!(table.pieces::<MeepleId, Meeple>().len(), 3 * 7);
    assert_eq!(table.pieces::<MeepleId, Standing>(), []);
    assert_eq!(table.pieces::<FerryId, Ferry>().len(), 8);
    assert_eq!(table.pieces::<FerryId, FerryConnection>(), []);
}

#[test]
fn a_whole_turn_settles_within_one_update() {
    let deal = printed_deal(2, Deck::Ferries);
    let mut alone = LiveTable::with(StartGame::new(deal.setup()).with_draws(shuffled(&deal)));
    let mut at_once = LiveTable::with(StartGame::new(deal.setup()).with_draws(shuffled(&deal)));
    let (_, _, mut chance) = deal.begin();
    for _ in 0..20 {
        let choices = alone.play_turn(&mut chance);
        let mut inbox = at_once.app.world_mut().resource_mut::<Inbox>();
        for choice in choices {
            inbox.send(choice);
        }
        at_once.app.update();
        assert_eq!(at_once.refusals(), []);
        assert_eq!(at_once.phase(), TurnPhase::PlaceTile);
        assert!(at_once.position() == alone.position());
    }
}

#[test]
fn entering_a_phase_is_seen_in_the_frame_of_the_command() {
    let deal = printed_deal(3, Deck::Ferries);
    let mut table = LiveTable::empty();
    table.app.init_resource::<Count>().add_systems(
        OnEnter(TurnPhase::ScoreFeatures),
        |mut n: ResMut<Count>| {
            n.0 += 1;
        },
    );
    let start = StartGame::new(deal.setup()).with_draws(shuffled(&deal));
    table.must(TableRequest::StartGame(Box::new(start)));
    let (_, _, mut chance) = deal.begin();
    for turn in 1..30 {
        table.play_turn(&mut chance);
        assert_eq!(table.app.world().resource::<Count>().0, turn);
    }
}

#[test]
fn the_gate_holds_scoring_until_end_turn() {
    let deal = printed_deal(14, Deck::Ferries);
    let mut table = LiveTable::with(people(&deal));
    let (_, _, mut chance) = deal.begin();
    let mut paid = 0;
    while table.phase() != TurnPhase::GameOver {
        table.play_turn(&mut chance);
        assert_eq!(table.phase(), TurnPhase::ScoreFeatures);
        assert!(table.holds());
        let before = table.position().clone();
        table.app.update();
        assert!(
            *table.position() == before,
            "the table did not wait for End turn"
        );
        table.must(TableRequest::EndTurn);
        assert_eq!(table.draft().steps().len(), 0, "the draft is final");
        paid += usize::from(table.position().scores() != before.scores());
        assert_ne!(table.position().turn().number, before.turn().number);
    }
    assert!(paid > 5, "only {paid} turns were paid");
}

#[test]
fn only_the_seats_of_people_wait_for_end_turn() {
    let deal = printed_deal(5, Deck::Ferries);
    let mut start = people(&deal);
    start.people = [false, true, false, false, false, false];
    let mut table = LiveTable::with(start);
    let (_, _, mut chance) = deal.begin();
    for _ in 0..30 {
        let seat = table.position().turn().seat;
        table.play_turn(&mut chance);
        assert_eq!(table.holds(), seat == Seat(1));
        if table.holds() {
            table.must(TableRequest::EndTurn);
        }
    }
}

#[test]
fn end_turn_says_which_choice_is_missing() {
    let deal = Deal {
        deck: Deck::SixCircles,
        ..printed_deal(6, Deck::Ferries)
    };
    let mut table = LiveTable::with(people(&deal));
    let (_, _, mut chance) = deal.begin();
    let mut seen = [false; 4];
    let mut moves_left = 0;
    while table.phase() != TurnPhase::GameOver {
        let (place, missing) = match table.phase() {
            TurnPhase::PlaceTile => (0, Missing::Tile),
            TurnPhase::PlaceFollower => (1, Missing::Follower),
            TurnPhase::SetFerry => (2, Missing::Ferry),
            TurnPhase::CropCircle => (3, Missing::Circle),
            phase => {
                moves_left += usize::from(phase == TurnPhase::MoveFerries);
                let turn = table.position().turn().number;
                table.must(TableRequest::EndTurn);
                let now = table.position();
                assert!(now.turn().number > turn || now.phase() == TurnPhase::CropCircle);
                continue;
            }
        };
        let before = table.position().clone();
        table.ask(TableRequest::EndTurn);
        assert_eq!(table.refusals(), [Refusal::EndTurn(missing)]);
        assert!(*table.position() == before);
        seen[place] = true;
        let command = chance.command(table.position(), table.roads());
        table.must(command.expect("a choice is due"));
    }
    assert_eq!(seen, [true; 4]);
    assert!(moves_left > 3, "End turn never left a ferry as it lies");
    table.ask(TableRequest::EndTurn);
    assert_eq!(table.refusals(), [Refusal::EndTurn(Missing::Turn)]);
}

#[test]
fn roads_are_rebuilt_only_when_a_tile_or_a_ferry_changes() {
    let deal = Deal::of_series(7, &[Deck::Lakes]);
    let (_, _, mut chance) = deal.begin();
    let mut table = LiveTable::with(StartGame::new(deal.setup()));
    table.app.init_resource::<Count>().add_systems(
        TurnStep,
        (|roads: Res<RoadGraph>, mut n: ResMut<Count>| n.0 += usize::from(roads.is_changed()))
            .after(TurnSet::Graph)
            .before(TurnSet::Score),
    );
    // A system that runs for the first time takes everything for changed.
    let command = chance.command(table.position(), table.roads());
    table.must(command.expect("the first draw"));
    table.app.world_mut().resource_mut::<Count>().0 = 0;
    let mut counts = [0; 2];
    while let Some(command) = chance.command(table.position(), table.roads()) {
        let before = std::mem::take(&mut table.app.world_mut().resource_mut::<Count>().0);
        assert_eq!(before, 0);
        table.must(command);
        let changes_roads = matches!(
            command,
            Command::Place { .. } | Command::SetFerry(_) | Command::MoveFerry { .. }
        );
        let count = std::mem::take(&mut table.app.world_mut().resource_mut::<Count>().0);
        assert_eq!(count, usize::from(changes_roads), "after {command:?}");
        counts[usize::from(changes_roads)] += 1;
    }
    assert!(counts.iter().all(|n| *n > 50), "{counts:?}");
}

#[test]
fn a_new_game_takes_the_place_of_the_old_one() {
    let deal = printed_deal(8, Deck::Ferries);
    let (_, _, mut chance) = deal.begin();
    let mut table = LiveTable::with(people(&deal));
    for _ in 0..30 {
        table.play_turn(&mut chance);
        table.must(TableRequest::EndTurn);
    }
    assert!(!table.pieces::<MeepleId, Standing>().is_empty());
    let other = Deal {
        deck: Deck::Base,
        seats: 5,
        followers: 4,
        ..printed_deal(9, Deck::Ferries)
    };
    table.must(TableRequest::StartGame(Box::new(people(&other))));
    assert_eq!(table.pieces::<TileId, Tile>().len(), 1);
    assert_eq!(table.pieces::<MeepleId, Meeple>().len(), 5 * 4);
    assert_eq!(table.pieces::<MeepleId, Standing>(), []);
    assert_eq!(table.pieces::<FerryId, Ferry>().len(), 0);
    assert_eq!(table.phase(), TurnPhase::PlaceTile);
    assert_eq!(table.position().turn().number, 1);
    assert_eq!(table.journal().commands().count(), 1, "one draw");
    table.check_record();

    table.must(TableRequest::EndGame);
    assert_eq!(table.pieces::<TileId, Tile>(), []);
    assert_eq!(table.pieces::<MeepleId, Meeple>(), []);
    assert_eq!(table.journal().entries().last(), Some(&Entry::Cleared));
    table.ask(TableRequest::TakeBack);
    assert_eq!(table.refusals(), [Refusal::NoGame]);
}

#[test]
fn a_game_that_cannot_begin_leaves_the_one_on_the_table() {
    let deal = printed_deal(10, Deck::Ferries);
    let mut table = LiveTable::with(people(&deal));
    let before = table.position().clone();
    let mut alone = StartGame::new(deal.setup());
    alone.setup.seats = 1;
    let mut short = StartGame::new(deal.setup()).with_draws(shuffled(&deal));
    short.draws.pop();
    let mut wrong = StartGame::new(deal.setup()).with_draws(shuffled(&deal));
    wrong.draws[0] = KindId(999);
    for (start, why) in [
        (alone, Refusal::Setup(SetupError::Seats(1))),
        (short, Refusal::Draws),
        (wrong, Refusal::Draws),
    ] {
        table.ask(TableRequest::StartGame(Box::new(start)));
        assert_eq!(table.refusals(), [why]);
        assert!(*table.position() == before);
    }
}

#[test]
fn tiles_come_from_the_pile_in_its_order() {
    let deal = printed_deal(11, Deck::Ferries);
    let draws = shuffled(&deal);
    let (_, _, mut chance) = deal.begin();
    let mut table = LiveTable::with(StartGame::new(deal.setup()).with_draws(draws.clone()));
    table.ask(Command::Draw(draws[1]));
    let wrong_phase = Illegal::WrongPhase(TurnPhase::PlaceTile);
    let refusal = Refusal::Command(Command::Draw(draws[1]), wrong_phase);
    assert_eq!(table.refusals(), [refusal], "the pile has drawn already");
    while table.phase() != TurnPhase::GameOver {
        table.play_turn(&mut chance);
    }
    let drawn: Vec<_> = (table.journal().events())
        .filter_map(|event| match event {
            Event::Drawn { kind, .. } => Some(*kind),
            _ => None,
        })
        .collect();
    assert_eq!(drawn, draws);
    table.check_record();
}

#[test]
fn a_record_is_replayed_in_one_update_and_play_goes_on_from_the_pile() {
    let deal = Deal {
        deck: Deck::SixCircles,
        ..printed_deal(12, Deck::Ferries)
    };
    let (_, _, mut chance) = deal.begin();
    let mut table = LiveTable::with(people(&deal));
    for _ in 0..25 {
        table.play_turn(&mut chance);
        if table.holds() {
            table.must(TableRequest::EndTurn);
        }
        while table.phase() == TurnPhase::CropCircle {
            let command = chance.command(table.position(), table.roads());
            table.must(command.expect("a choice is due"));
        }
    }
    table.play_turn(&mut chance);

    let record: Vec<_> = table.journal().commands().collect();
    let mut loaded = LiveTable::empty();
    let mut inbox = loaded.app.world_mut().resource_mut::<Inbox>();
    inbox.send(TableRequest::StartGame(Box::new(people(&deal))));
    for command in &record {
        inbox.send(TableRequest::Replay(*command));
    }
    loaded.app.update();
    assert_eq!(loaded.refusals(), []);
    assert!(loaded.position() == table.position());
    assert!(loaded.journal().events().eq(table.journal().events()));
    assert!(loaded.holds(), "the turn that was open is open again");
    for table in [&mut table, &mut loaded] {
        table.must(TableRequest::EndTurn);
    }
    assert!(
        loaded.position() == table.position(),
        "the same tile is drawn"
    );
}

#[test]
fn a_record_of_another_shuffle_moves_its_tiles_to_the_top_of_the_pile() {
    let deal = printed_deal(13, Deck::Ferries);
    let mut last_first = shuffled(&deal);
    last_first.reverse();
    let first = last_first[0];
    let start = StartGame::new(deal.setup()).with_draws(shuffled(&deal));
    let mut table = LiveTable::empty();
    let mut inbox = table.app.world_mut().resource_mut::<Inbox>();
    inbox.send(TableRequest::StartGame(Box::new(start)));
    inbox.send(TableRequest::Replay(Command::Draw(first)));
    table.app.update();
    assert_eq!(table.refusals(), []);
    assert_eq!(table.position().turn().hand, Some(first));
    let (_, _, mut chance) = deal.begin();
    while table.phase() != TurnPhase::GameOver {
        table.play_turn(&mut chance);
    }
    table.check_record();
}

#[test]
fn readers_of_the_journal_miss_nothing() {
    let deal = printed_deal(14, Deck::Ferries);
    let (_, _, mut chance) = deal.begin();
    let mut table = LiveTable::with(people(&deal));
    let mut seen = 0;
    let mut told = Vec::new();
    for _ in 0..10 {
        table.play_turn(&mut chance);
        table.must(TableRequest::TakeBack);
        table.play_turn(&mut chance);
        table.must(TableRequest::EndTurn);
        told.extend_from_slice(table.journal().since(seen));
        seen = table.journal().len();
    }
    assert_eq!(told, table.journal().entries());
    let taken_back = told.iter().filter(|e| matches!(e, Entry::TakenBack(_)));
    assert_eq!(taken_back.count(), 10);
    let placed = |event: &&Event| matches!(event, Event::TilePlaced { .. });
    assert_eq!(table.journal().events().filter(placed).count(), 10);
}

#[test]
fn a_command_of_another_phase_is_refused_with_the_reason_of_the_rules() {
    let mut table = LiveTable::with(people(&printed_deal(15, Deck::Ferries)));
    let tried = Command::Follower(None);
    table.ask(tried);
    let why = Illegal::WrongPhase(TurnPhase::PlaceTile);
    assert_eq!(table.refusals(), [Refusal::Command(tried, why)]);
    let taken = Command::Place {
        cell: Cell::new(0, 0),
        rotation: Rotation::R0,
    };
    table.ask(taken);
    let why = Illegal::Taken(Cell::new(0, 0));
    assert_eq!(table.refusals(), [Refusal::Command(taken, why)]);
}

#[test]
fn an_answer_to_another_position_is_dropped() {
    let deal = printed_deal(16, Deck::Ferries);
    let (_, _, mut chance) = deal.begin();
    let mut table = LiveTable::with(people(&deal));
    let command = chance.command(table.position(), table.roads());
    let command = command.expect("a place is free");
    let number = table.journal().len();
    let before = table.position().clone();
    table.must(TableRequest::PlayAt {
        number: number - 1,
        command,
    });
    assert!(*table.position() == before);
    table.must(TableRequest::PlayAt { number, command });
    assert_eq!(table.draft().last(), Some(command));
}

#[test]
fn a_deck_of_only_the_start_tile_is_over_at_once() {
    let mut setup = printed_deal(17, Deck::Base).setup();
    setup.deck.fill(0);
    setup.deck[setup.start.index()] = 1;
    let mut table = LiveTable::with(StartGame::new(setup).with_people([true; 6]));
    assert_eq!(table.phase(), TurnPhase::GameOver);
    assert_eq!(table.pieces::<TileId, Tile>().len(), 1);
    let events: Vec<_> = table.journal().events().collect();
    assert_eq!(events, [&Event::GameEnded]);
}
