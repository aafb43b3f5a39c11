//! An earlier choice of the turn is made differently; what came after stays where it can.

use ferries::rules::{Cell, Command, HouseRules, Illegal, Position, Slot, StubPair, TurnPhase};
use ferries::table::{Entry, FerryConnection, FerryId, Refusal, TableRequest};

use crate::live_table::{LiveTable, find};
use ferries::cli::soak::Deck;

/// A pair of the lake that its ferry does not lie in now, nor in `other`.
fn another_pair(position: &Position, cell: Cell, other: StubPair) -> StubPair {
    let lake = position.land().slot_at(cell).expect("a lake");
    let lies = position.ferry(lake);
    (position.ferry_pairs(lake).into_iter())
        .find(|pair| Some(*pair) != lies && *pair != other)
        .expect("a lake has three pairs at least")
}

#[test]
fn a_new_ferry_is_turned_again_and_later_moves_stay() {
    let (mut table, _) = find(Deck::Lakes, HouseRules::default(), |t| {
        t.sets_a_ferry() && t.moves().len() >= 2
    });
    let moved = table.moves();
    let position = table.position();
    let placed = position.turn().placed.expect("placed");
    let cell = position.land().tile(placed).cell;
    let lies = position.ferry(placed).expect("set");
    let pair = another_pair(position, cell, lies);
    let ferries = table.ticks::<FerryId, FerryConnection>();
    table.must(TableRequest::ReplaceFerry { cell, pair });
    assert_eq!(table.moves(), moved);
    assert!(table.holds(), "the turn waits for its end as before");
    assert_eq!(table.position().ferry(placed), Some(pair));
    table.check_record();
    let now = table.ticks::<FerryId, FerryConnection>();
    let touched = now.iter().filter(|f| !ferries.contains(f)).count();
    assert_eq!(touched, 1, "only the ferry that was turned is touched");

    let told = table.journal().len();
    table.must(TableRequest::ReplaceFerry { cell, pair });
    assert_eq!(table.journal().len(), told, "it lies so already");
    table.must(TableRequest::TakeBack);
    assert_eq!(table.moves(), moved[..moved.len() - 1]);
    table.check_record();
}

#[test]
fn a_moved_ferry_is_turned_again_or_put_back_as_it_lay() {
    // Both were moved, so the turn already waits for its end; the dials can still be turned.
    let (mut table, _) = find(Deck::Lakes, HouseRules::default(), |t| {
        t.moves().len() >= 2 && !t.steps().contains(&Command::EndMoves)
    });
    assert_eq!(table.phase(), TurnPhase::ScoreFeatures);
    let all = table.moves();
    let Command::MoveFerry { cell, .. } = all[0] else {
        panic!("a move");
    };
    let movable = table.position().turn().movable.clone();
    let from = movable.iter().find(|m| m.cell == cell).expect("moved").from;

    let pair = another_pair(table.position(), cell, from);
    table.must(TableRequest::ReplaceFerry { cell, pair });
    assert_eq!(table.moves()[0], Command::MoveFerry { cell, pair });
    assert_eq!(table.moves()[1..], all[1..]);
    assert!(table.holds());
    table.check_record();

    table.must(TableRequest::ReplaceFerry { cell, pair: from });
    assert_eq!(table.moves(), all[1..], "its move is taken back");
    assert_eq!(
        table.phase(),
        TurnPhase::MoveFerries,
        "so it may move again"
    );
    table.check_record();

    table.must(TableRequest::ReplaceFerry { cell, pair });
    assert_eq!(
        table.moves().last(),
        Some(&Command::MoveFerry { cell, pair })
    );
    assert!(table.holds());
    table.must(TableRequest::EndTurn);
    table.check_record();
}

#[test]
fn a_ferry_left_as_it_lay_is_turned_after_moving_was_ended() {
    let (mut table, _) = find(Deck::Lakes, HouseRules::default(), |t| {
        t.steps().last() == Some(&Command::EndMoves) && t.moves().is_empty()
    });
    let movable = table.position().turn().movable[0];
    let (cell, from) = (movable.cell, movable.from);
    let pair = another_pair(table.position(), cell, from);
    table.must(TableRequest::ReplaceFerry { cell, pair });
    assert_eq!(table.moves(), [Command::MoveFerry { cell, pair }]);
    assert!(table.holds());
    table.check_record();
}

#[test]
fn a_refused_replacement_leaves_everything_as_it_was() {
    let (mut table, _) = find(Deck::Lakes, HouseRules::default(), |t| {
        t.sets_a_ferry() && t.position().ferries().count() > 3
    });
    let before = table.position().clone();
    let told = table.journal().len();
    let choices = table.steps();
    let turn = before.turn();
    // A lake with three jetties lacks one, and a ferry that no road of this tile reaches may not move.
    let placed = turn.placed.expect("placed");
    let cell = before.land().tile(placed).cell;
    let pairs = before.ferry_pairs(placed);
    for pair in StubPair::ALL.into_iter().filter(|p| !pairs.contains(p)) {
        table.ask(TableRequest::ReplaceFerry { cell, pair });
        let refusals = table.refusals();
        assert!(
            matches!(refusals[..], [Refusal::Command(_, Illegal::NoJetty(_))]),
            "{refusals:?}"
        );
    }
    for (lake, lies) in before.ferries().collect::<Vec<_>>() {
        if lake == placed || turn.movable.iter().any(|m| m.slot == lake) {
            continue;
        }
        let cell = before.land().tile(lake).cell;
        let pair = another_pair(&before, cell, lies);
        table.ask(TableRequest::ReplaceFerry { cell, pair });
        assert_eq!(table.refusals().len(), 1);
    }
    table.ask(TableRequest::ReplaceFollower(Some(9)));
    assert_eq!(table.refusals().len(), 1);
    let start = before.land().tile(Slot(0));
    table.ask(TableRequest::ReplaceTile {
        cell: start.cell,
        rotation: start.rotation,
    });
    assert_eq!(table.refusals().len(), 1);
    assert!(*table.position() == before);
    assert_eq!(table.journal().len(), told);
    assert_eq!(table.steps(), choices);
}

#[test]
fn another_follower_keeps_the_ferries_and_another_tile_drops_the_rest() {
    let placed_one = |t: &LiveTable| t.position().turn().follower.is_some();
    let (mut table, _) = find(Deck::Lakes, HouseRules::default(), |t| {
        placed_one(t) && t.sets_a_ferry() && !t.moves().is_empty()
    });
    let ferries: Vec<_> = table.position().ferries().collect();
    let first = table.steps()[0];
    let later = table.steps()[2..].to_vec();
    table.must(TableRequest::ReplaceFollower(None));
    assert_eq!(table.steps()[1], Command::Follower(None));
    assert_eq!(table.steps()[2..], later);
    assert!(table.position().ferries().eq(ferries));
    assert!(table.holds());
    table.check_record();
    let again = table.journal().entries().iter().rev();
    let again = again
        .take_while(|e| !matches!(e, Entry::TakenBack(_)))
        .filter(|e| matches!(e, Entry::Played { again: true, .. }));
    assert_eq!(again.count(), later.len());

    let Command::Place { cell, rotation } = first else {
        panic!("the tile comes first");
    };
    let hand = table.draft().steps()[0].before().clone();
    let kind = hand.turn().hand.expect("drawn");
    let elsewhere = hand
        .placements(kind)
        .flat_map(|(cell, turns)| turns.iter().map(move |turn| (cell, turn)))
        .find(|other| *other != (cell, rotation))
        .expect("it fits in several places");
    table.must(TableRequest::ReplaceTile {
        cell: elsewhere.0,
        rotation: elsewhere.1,
    });
    assert_eq!(table.steps().len(), 1);
    table.check_record();
}

#[test]
fn another_follower_takes_the_ferry_away_where_ferries_need_a_thief() {
    let house = HouseRules {
        ferry_needs_thief: true,
        ..HouseRules::default()
    };
    let (mut table, _) = find(Deck::Lakes, house, LiveTable::sets_a_ferry);
    let placed = table.position().turn().placed.expect("placed");
    table.must(TableRequest::ReplaceFollower(None));
    assert!(!table.sets_a_ferry());
    assert_eq!(table.position().ferry(placed), None);
    table.check_record();
}
