//! Computers at the table: their turns, what becomes of stale and of wrong answers, going back and changing places.

use std::time::Duration;

use bevy::prelude::{Real, Time};
use ferries::cli::soak::{Deal, Deck};
use ferries::opponents::{Budget, Line, Question, Skill, Thought, think};
use ferries::rules::{Command, Seat, TurnPhase};
use ferries::seats::{
    ComputerPace, Doing, GameNotes, Hint, HintStage, Reasons, SeatOrder, Seats, TakeBackOffer,
};
use ferries::table::TableRequest;

use crate::live_table::{printed_deal, shuffled};
use crate::seated::{EASY, MEDIUM, PERSON, SeatedTable};

/// Thinks only once it is hurried.
fn stubborn(skill: Skill, question: &Question) -> Option<Thought> {
    while !question.line.is_hurried() {
        std::thread::yield_now();
    }
    think(skill, question)
}

/// Wants to end moves that have not begun.
fn cheating(skill: Skill, question: &Question) -> Option<Thought> {
    let mut thought = think(skill, question)?;
    thought.candidates[0].commands = vec![Command::EndMoves];
    Some(thought)
}

/// Places its tile, and then nothing is legal.
fn half_cheating(skill: Skill, question: &Question) -> Option<Thought> {
    let mut thought = think(skill, question)?;
    thought.candidates[0].commands.truncate(1);
    thought.candidates[0].commands.push(Command::Decline);
    Some(thought)
}

fn silent(_: Skill, _: &Question) -> Option<Thought> {
    None
}

#[test]
fn computers_alone_play_whole_games_with_everything_in_them() {
    for (seats, deck) in [
        (2, Deck::Ferries),
        (3, Deck::SixCircles),
        (5, Deck::SixCircles),
    ] {
        let mut game = SeatedTable::with(&vec![EASY; seats], deck, 5);
        game.let_computers_play();
        assert!(game.is_over());
        assert_eq!(game.computers().failed(), None);
        game.table.check_record();
    }
}

#[test]
fn people_and_computers_play_in_any_mix_and_people_end_their_own_turns() {
    let mut game = SeatedTable::with(&[PERSON, EASY, PERSON, MEDIUM], Deck::SixCircles, 2);
    let mut ended = [0; 4];
    while !game.is_over() {
        game.let_computers_play();
        if game.is_over() {
            break;
        }
        if game.table.holds() {
            ended[game.table.position().turn().seat.index()] += 1;
        }
        game.choose_by_lot();
    }
    assert!(ended[0] > 5 && ended[2] > 5, "{ended:?}");
    assert_eq!((ended[1], ended[3]), (0, 0), "computers end theirs");
    game.table.check_record();
}

#[test]
fn at_a_crop_circle_computers_choose_in_the_turns_of_people() {
    let mut found = 0;
    for seed in 0..6 {
        let mut game = SeatedTable::with(&[PERSON, EASY, PERSON], Deck::SixCircles, seed);
        game.play_until(SeatedTable::is_over);
        // Who chose what and when is in the record: a computer's pick in a turn of a person.
        let mut turn_of = Seat(0);
        for event in game.table.journal().events() {
            use ferries::rules::Event;
            match event {
                Event::TilePlaced { seat, .. } => turn_of = *seat,
                Event::CircleAdded { seat, .. } | Event::CircleDeclined { seat }
                    if *seat == Seat(1) && turn_of != Seat(1) =>
                {
                    found += 1;
                }
                _ => {}
            }
        }
    }
    assert!(found > 0, "no computer was asked in another's turn");
}

#[test]
fn the_same_game_with_a_fixed_number_of_searches_is_played_the_same() {
    let play = |seed| {
        let mut game = SeatedTable::with(&[EASY, MEDIUM, EASY], Deck::SixCircles, seed);
        game.let_computers_play();
        let commands: Vec<_> = game.table.journal().commands().collect();
        commands
    };
    assert_eq!(play(4), play(4));
    assert_ne!(play(4), play(5));
}

#[test]
fn what_lies_in_the_bag_in_another_order_changes_no_answer() {
    let deal = Deal {
        seats: 2,
        ..printed_deal(3, Deck::Ferries)
    };
    let draws = shuffled(&deal);
    let mut other = draws.clone();
    // The tile in hand is public; those after it are not.
    other[1..].reverse();
    assert_ne!(draws, other);
    let first_turn = |draws| {
        let mut game = SeatedTable::dealt(&[MEDIUM, MEDIUM], &deal, draws, None);
        game.until("the second turn", |t| t.table.position().turn().number == 2);
        let is_draw = |c: &Command| matches!(c, Command::Draw(_));
        let commands = game.table.journal().commands();
        let commands: Vec<_> = commands
            .skip_while(is_draw)
            .take_while(|c| !is_draw(c))
            .collect();
        commands
    };
    let (first, second) = (first_turn(draws), first_turn(other));
    assert!(!first.is_empty());
    assert_eq!(first, second);
}

#[test]
fn a_head_that_is_hurried_answers_in_the_same_call() {
    let game = SeatedTable::with(&[PERSON, PERSON], Deck::Ferries, 1);
    let line = Line::default();
    line.hurry();
    let question = Question {
        position: game.table.position(),
        roads: game.table.roads(),
        seed: 1,
        // Nobody would wait for so long.
        budget: Budget::Time(Duration::from_hours(24)),
        line: &line,
    };
    for sitter in [EASY, MEDIUM, ferries::seats::Sitter::OFFERED[3]] {
        let skill = sitter.skill().expect("a computer");
        assert!(think(skill, &question).is_some());
    }
}

#[test]
fn an_illegal_answer_plays_nothing_and_a_person_goes_on() {
    for head in [cheating, half_cheating, silent] {
        let mut game = SeatedTable::thinking(&[PERSON, MEDIUM], Deck::Ferries, 1, Some(head as _));
        game.play_until(|t| t.computers().failed().is_some());
        assert_eq!(game.computers().failed(), Some(Seat(1)));
        assert_eq!(game.seats().of(Seat(1)), PERSON);
        assert_eq!(game.people_at_gate()[..2], [true, true]);
        let position = game.table.position();
        assert_eq!(position.phase(), TurnPhase::PlaceTile, "nothing was played");
        assert_eq!(position.to_act(), Seat(1));
        // Both are people now, and the game goes on to its end.
        game.play_until(SeatedTable::is_over);
        assert!(game.is_over());
    }
}

#[test]
fn an_answer_to_a_position_that_was_left_is_never_played() {
    let seats = [PERSON, MEDIUM];
    let mut game = SeatedTable::thinking(&seats, Deck::Ferries, 1, Some(stubborn));
    if !game.is_persons_turn() {
        game.order(SeatOrder::GoOn);
        game.let_computers_play();
    }
    let turn = game.table.position().turn().number;
    while game.is_persons_turn() {
        game.choose_by_lot();
    }
    let thinks = |t: &SeatedTable| matches!(t.computers().doing(), Doing::Thinking { .. });
    game.until("a thinking computer", thinks);
    // Back to the person's turn while the computer thinks: the answer comes and is dropped.
    let offer = *game.table.app.world().resource::<TakeBackOffer>();
    let request = offer.request().expect("only a computer is to move");
    game.table.must(request);
    assert_eq!(game.table.position().turn().number, turn);
    assert!(
        game.table.holds(),
        "the person's choices stand, but for End turn"
    );
    let happened = game.table.journal().len();
    for _ in 0..200 {
        game.table.app.update();
        std::thread::sleep(Duration::from_millis(1));
    }
    assert_eq!(game.table.journal().len(), happened);
    assert_eq!(game.computers().doing(), Doing::Nothing);
    // The turn can be ended again, and the computer thinks of that.
    game.table.must(TableRequest::EndTurn);
    game.until("a thinking computer", thinks);
    game.order(SeatOrder::GoOn);
    game.let_computers_play();
    game.table.check_record();
}

#[test]
fn taking_back_over_computers_leads_to_the_persons_own_choices_and_is_noted() {
    let mut game = SeatedTable::with(&[PERSON, EASY, MEDIUM], Deck::Ferries, 7);
    game.let_computers_play();
    // Two turns of the person, so that there is one to go back to.
    for _ in 0..2 {
        let turn = game.table.position().turn().number;
        while game.is_persons_turn() && game.table.position().turn().number == turn {
            game.choose_by_lot();
        }
        game.let_computers_play();
    }
    let offer = |game: &SeatedTable| *game.table.app.world().resource::<TakeBackOffer>();
    let number = game.table.position().turn().number;
    let tiles = game.table.position().land().tiles().len();
    let request = offer(&game).request().expect("computers have moved since");
    game.table.must(request);
    let position = game.table.position();
    assert_eq!(position.turn().number, number - 3);
    assert_eq!(position.turn().seat, Seat(0));
    assert_eq!(
        position.land().tiles().len(),
        tiles - 2,
        "its own tile lies"
    );
    assert!(game.table.holds() || position.phase() == TurnPhase::MoveFerries);
    assert!(
        !game.table.steps().is_empty(),
        "its choices can be taken back singly"
    );
    game.table.app.update();
    assert!(offer(&game).request().is_none(), "and that comes first");
    let notes: &GameNotes = game.table.app.world().resource();
    assert_eq!(notes.turns_taken_back, 1);
    game.table.must(TableRequest::TakeBackAll);
    assert_eq!(game.table.position().phase(), TurnPhase::PlaceTile);
    // Nothing of this turn is left to take back: the turn before is.
    game.table.app.update();
    assert!(offer(&game).request().is_some());
    game.table.check_record();
    game.play_until(SeatedTable::is_over);
    game.table.check_record();
}

#[test]
fn nobody_takes_back_the_turn_of_another_person() {
    let mut game = SeatedTable::with(&[PERSON, EASY, PERSON], Deck::Ferries, 7);
    let offer = |game: &SeatedTable| *game.table.app.world().resource::<TakeBackOffer>();
    let mut refused = 0;
    for _ in 0..4 {
        game.let_computers_play();
        let begins = game.table.position().phase() == TurnPhase::PlaceTile;
        let turns = game.table.position().turn();
        if begins && turns.number > 3 {
            // Before both of these seats another person has played, with or without a computer in between.
            assert!(offer(&game).request().is_none());
            refused += 1;
        }
        let turn = turns.number;
        while game.is_persons_turn() && game.table.position().turn().number == turn {
            game.choose_by_lot();
        }
    }
    assert!(refused > 0);
}

#[test]
fn a_pick_at_a_crop_circle_is_taken_back_over_what_computers_picked_after_it() {
    for seed in 0..30 {
        let mut game = SeatedTable::with(&[PERSON, EASY, MEDIUM], Deck::SixCircles, seed);
        let picks = |t: &SeatedTable| {
            let position = t.table.position();
            position.phase() == TurnPhase::CropCircle
                && position.turn().seat != Seat(0)
                && t.is_persons_turn()
        };
        if !game.play_until(picks) || game.is_over() {
            continue;
        }
        let before = game.table.position().clone();
        game.choose_by_lot();
        game.let_computers_play();
        if game.is_over() {
            continue;
        }
        let offer = *game.table.app.world().resource::<TakeBackOffer>();
        game.table
            .must(offer.request().expect("only computers have moved since"));
        assert!(*game.table.position() == before, "the person picks again");
        game.table.check_record();
        return;
    }
    panic!("no person was asked at a computer's crop circle");
}

#[test]
fn a_seat_is_given_away_in_every_phase_of_its_turn_and_taken_back() {
    use TurnPhase::{CropCircle, MoveFerries, PlaceFollower, PlaceTile, ScoreFeatures, SetFerry};
    for phase in [
        PlaceTile,
        PlaceFollower,
        SetFerry,
        MoveFerries,
        ScoreFeatures,
        CropCircle,
    ] {
        let found = (0..40).find_map(|seed| {
            let mut game = SeatedTable::with(&[PERSON, PERSON], Deck::SixCircles, seed);
            let there = game.play_until(|t| t.table.position().phase() == phase);
            (there && !game.is_over()).then_some(game)
        });
        let mut game = found.unwrap_or_else(|| panic!("no turn came to {phase}"));
        let seat = game.table.position().to_act();
        let turn = game.table.position().turn().number;
        game.order(SeatOrder::ChangePlaces);
        assert!(!game.seats().of(seat).is_person(), "{phase}");
        game.let_computers_play();
        let position = game.table.position();
        assert!(
            game.is_over() || position.turn().number > turn || position.to_act() != seat,
            "{phase}: the computer has finished what was begun"
        );
        if game.is_over() {
            continue;
        }
        // The person takes the seat back in the other's turn.
        game.sit(seat.0, PERSON);
        assert!(game.people_at_gate()[seat.index()]);
        assert!(game.play_until(SeatedTable::is_over), "{phase}");
        game.table.check_record();
    }
}

#[test]
fn a_seat_that_is_taken_over_in_the_middle_of_a_computers_turn_waits_for_its_person() {
    let mut game = SeatedTable::with(&[EASY, EASY], Deck::Ferries, 3);
    game.table.app.insert_resource(ComputerPace::Step);
    let is_ready = |t: &SeatedTable| t.computers().doing() == Doing::Ready;
    game.until("an answer", is_ready);
    game.order(SeatOrder::GoOn);
    let placed = game.table.position().land().tiles().len();
    assert_eq!(placed, 2, "one step was played");
    let seat = game.table.position().turn().seat;
    game.order(SeatOrder::ChangePlaces);
    assert!(game.seats().of(seat).is_person());
    for _ in 0..50 {
        game.table.app.update();
    }
    assert!(game.is_persons_turn());
    assert_eq!(game.table.position().turn().seat, seat);
    let turn = game.table.position().turn().number;
    while game.table.position().turn().number == turn {
        game.choose_by_lot();
    }
    game.table.check_record();
}

#[test]
fn step_by_step_nothing_is_played_until_somebody_goes_on() {
    let mut game = SeatedTable::with(&[EASY, EASY], Deck::Ferries, 3);
    game.table.app.insert_resource(ComputerPace::Step);
    for _ in 0..3 {
        game.until("an answer", |t| {
            matches!(t.computers().doing(), Doing::Ready | Doing::Playing)
        });
        let happened = game.table.journal().len();
        for _ in 0..20 {
            game.table.app.update();
        }
        assert_eq!(game.table.journal().len(), happened);
        game.order(SeatOrder::GoOn);
        assert!(game.table.journal().len() > happened);
        game.table.app.update();
    }
}

#[test]
fn paused_computers_play_nothing_and_going_on_ends_the_pause() {
    let mut game = SeatedTable::with(&[EASY, EASY], Deck::Ferries, 3);
    game.order(SeatOrder::Pause);
    game.until("an answer", |t| t.computers().doing() == Doing::Ready);
    let happened = game.table.journal().len();
    for _ in 0..20 {
        game.table.app.update();
    }
    assert_eq!(game.table.journal().len(), happened);
    game.order(SeatOrder::Pause);
    assert!(game.table.journal().len() > happened);
    game.order(SeatOrder::Pause);
    game.order(SeatOrder::GoOn);
    assert!(!game.computers().is_paused());
    game.let_computers_play();
    assert!(game.is_over());
}

#[test]
fn whoever_watches_sees_each_thing_for_its_time() {
    let mut game = SeatedTable::with(&[EASY, EASY], Deck::Ferries, 3);
    game.table.app.insert_resource(ComputerPace::Watch);
    game.until("the first tile", |t| {
        t.table.position().land().tiles().len() == 2
    });
    let happened = game.table.journal().len();
    let pass = |game: &mut SeatedTable, ms| {
        let mut time = game.table.app.world_mut().resource_mut::<Time<Real>>();
        let since = time.elapsed() + Duration::from_millis(ms);
        let start = time.startup();
        time.update_with_instant(start + since);
        game.table.app.update();
    };
    // The clock begins with its first reading.
    pass(&mut game, 0);
    for _ in 0..20 {
        pass(&mut game, 20);
        assert_eq!(
            game.table.journal().len(),
            happened,
            "the tile is still shown"
        );
    }
    game.until("an answer", |t| {
        matches!(t.computers().doing(), Doing::Ready | Doing::Playing)
    });
    pass(&mut game, 400);
    assert!(game.table.journal().len() > happened);
}

#[test]
fn hints_come_in_three_steps_are_counted_once_and_go_with_the_position() {
    let mut game = SeatedTable::with(&[PERSON, PERSON], Deck::Ferries, 1);
    let stage = |game: &SeatedTable| game.table.app.world().resource::<Hint>().stage();
    let given = |game: &SeatedTable| game.table.app.world().resource::<GameNotes>().hints;
    let happened = game.table.journal().len();
    game.order(SeatOrder::Hint);
    assert_eq!(stage(&game), HintStage::Thinking);
    game.until("a hint", |t| {
        t.table.app.world().resource::<Hint>().stage() == HintStage::Region
    });
    for wanted in [
        HintStage::Moves,
        HintStage::Why,
        HintStage::Hidden,
        HintStage::Region,
    ] {
        game.order(SeatOrder::Hint);
        assert_eq!(stage(&game), wanted);
    }
    assert_eq!(given(&game), 1);
    let hint: &Hint = game.table.app.world().resource();
    let best = hint.moves()[0].commands[0];
    assert_eq!(game.table.journal().len(), happened, "nothing was played");
    game.table.must(best);
    game.table.app.update();
    assert_eq!(stage(&game), HintStage::Hidden);
}

#[test]
fn in_a_purist_game_nobody_gets_a_hint() {
    let mut game = SeatedTable::with(&[PERSON, PERSON], Deck::Ferries, 1);
    let mut seats = game.table.app.world_mut().resource_mut::<Seats>();
    seats.is_purist = true;
    game.order(SeatOrder::Hint);
    let hint: &Hint = game.table.app.world().resource();
    assert_eq!(hint.stage(), HintStage::Refused);
    assert!(hint.moves().is_empty());
}

#[test]
fn every_turn_of_a_computer_has_a_reason_and_none_of_a_person() {
    let mut game = SeatedTable::with(&[PERSON, EASY], Deck::Ferries, 9);
    game.play_until(|t| t.table.position().turn().number > 12);
    let reasons: &Reasons = game.table.app.world().resource();
    let now = game.table.position().turn().number;
    let first = game
        .table
        .app
        .world()
        .resource::<ferries::table::GameSetup>();
    let first = first.0.first.0;
    for turn in 1..now {
        let is_computer = (u16::from(first) + turn - 1) % 2 == 1;
        assert_eq!(reasons.of(turn).is_some(), is_computer, "turn {turn}");
    }
}

#[test]
fn a_table_that_is_cleared_leaves_no_thinking_behind() {
    let mut game = SeatedTable::thinking(&[EASY, EASY], Deck::Ferries, 1, Some(stubborn));
    game.until("a thinking computer", |t| {
        matches!(t.computers().doing(), Doing::Thinking { .. })
    });
    game.table.must(TableRequest::EndGame);
    game.table.app.update();
    assert_eq!(game.computers().doing(), Doing::Nothing);
    // Dropping the app ends the thread: this test ends.
}
