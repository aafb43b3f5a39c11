//! What players are told beforehand is what happens: random games, each choice foretold and then played.

use std::time::{Duration, Instant};

use ferries::explain::{
    LakeRole, Ledger, LedgerRow, Outcome, follower_spots, if_it_ended, ledger, look,
    look_at_placement, outcome, roads_by_owner, turn_ledgers, why_not,
};
use ferries::rules::{
    Cell, Command, Event, FeatureKind, HouseRules, Position, RoadGraph, Slot, TurnPhase, advance,
    decide, follow, play, settle,
};

use ferries::cli::soak::{Deal, Deck, Style};

const DECKS: [Deck; 5] = [
    Deck::Lakes,
    Deck::Rings,
    Deck::Ferries,
    Deck::SixCircles,
    Deck::Base,
];

/// What scoring told, up to the end of the turn.
fn paid(events: Vec<Event>) -> Outcome {
    let mut outcome = Outcome::default();
    for event in events {
        match event {
            Event::Scored(award) => {
                for winner in &award.winners {
                    outcome.gained[winner.index()] += award.points;
                }
                outcome.awards.push(award);
            }
            Event::FollowerReturned { seat, spot } => outcome.returning.push((seat, spot)),
            Event::TurnEnded { .. } => break,
            _ => {}
        }
    }
    outcome
}

/// Plays the commands, then leaves the ferries as they lie, and returns what the turn paid.
fn play_out(position: &Position, roads: &RoadGraph, commands: &[Command]) -> Outcome {
    let (mut position, mut roads) = (position.clone(), roads.clone());
    let mut events = Vec::new();
    for command in commands {
        play(&mut position, &mut roads, *command, &mut events).expect("a legal command");
    }
    if position.phase() == TurnPhase::MoveFerries && position.turn().placed.is_some() {
        play(&mut position, &mut roads, Command::EndMoves, &mut events).expect("the moves end");
    }
    paid(events)
}

/// Plays a placement, then no follower and no ferry, and returns what the turn paid.
fn leave_everything(position: &Position, roads: &RoadGraph, place: Command) -> Outcome {
    let (mut then, mut along) = (position.clone(), roads.clone());
    let mut events = Vec::new();
    let mut command = place;
    loop {
        command = match play(&mut then, &mut along, command, &mut events).expect("legal") {
            TurnPhase::PlaceFollower => Command::Follower(None),
            TurnPhase::MoveFerries => Command::EndMoves,
            _ => return paid(events),
        };
    }
}

fn check_row(row: &LedgerRow, ledger: &Ledger, really: &Outcome) {
    assert_eq!(row.outcome, *really, "{} {}", ledger.cell, row.pair);
    let mut jetties: Vec<_> = row.lines.iter().flat_map(|l| l.jetties.iter()).collect();
    jetties.sort_unstable();
    let before = jetties.len();
    jetties.dedup();
    assert_eq!(before, jetties.len(), "each jetty is on one line");
    let joined = row.lines.iter().find(|l| l.ferry).expect("the joined road");
    assert!(row.pair.edges().iter().all(|e| joined.jetties.contains(*e)));
    assert_eq!((row.open, row.owners), (joined.open, joined.owners));
    assert_eq!(usize::from(row.tiles), joined.tiles.len());
    for line in &row.lines {
        assert_eq!(line.pays.is_some(), !line.open && line.owners != [0; 6]);
        for (seat, points) in line.pays.iter().flat_map(|p| p.by_seat.iter().enumerate()) {
            assert!(*points <= row.outcome.gained[seat]);
        }
    }
}

#[test]
fn what_the_ledger_says_is_what_scoring_does() {
    let mut rows = 0;
    for number in 0..60 {
        let (mut position, mut roads, mut chance) = Deal::of_series(number, &DECKS).begin();
        while let Some(command) = chance.command(&position, &roads) {
            let phase = position.phase();
            if matches!(phase, TurnPhase::SetFerry | TurnPhase::MoveFerries) {
                rows += foretell(&position, &roads);
            }
            play(&mut position, &mut roads, command, &mut ()).expect("a legal command");
        }
    }
    assert!(rows > 2000, "only {rows} rows were played");
}

/// Plays every pair of every ferry that may be turned now.
fn foretell(position: &Position, roads: &RoadGraph) -> usize {
    let mut rows = 0;
    let (ledgers, together) = turn_ledgers(position, roads);
    assert!(!ledgers.is_empty());
    if position.phase() == TurnPhase::MoveFerries {
        assert_eq!(together, play_out(position, roads, &[Command::EndMoves]));
    }
    for ledger in &ledgers {
        for row in &ledger.rows {
            if ledger.now == Some(row.pair) {
                assert_eq!(row.outcome, together, "as it lies");
            }
            let command = match (ledger.role, position.phase()) {
                (LakeRole::New, TurnPhase::SetFerry) => Command::SetFerry(row.pair),
                (LakeRole::MayMove, TurnPhase::MoveFerries)
                    if ledger.now == ledger.from && ledger.from != Some(row.pair) =>
                {
                    Command::MoveFerry {
                        cell: ledger.cell,
                        pair: row.pair,
                    }
                }
                _ => continue,
            };
            let really = play_out(position, roads, &[command]);
            check_row(row, ledger, &really);
            check_changes(position, roads, row, command);
            rows += 1;
        }
    }
    rows
}

/// The lines of a row agree with what the move tells when it is made.
fn check_changes(position: &Position, roads: &RoadGraph, row: &LedgerRow, command: Command) {
    let mut events = Vec::new();
    decide(&mut position.clone(), roads, command, &mut events).expect("a legal command");
    let changes = events.into_iter().find_map(|event| match event {
        Event::FerrySet { changes, .. } | Event::FerryMoved { changes, .. } => Some(changes),
        _ => None,
    });
    let told: Vec<_> = (row.lines.iter())
        .filter_map(|l| Some((l.kind?, l.tiles.clone(), l.open, l.owners)))
        .collect();
    let changes: Vec<_> = (changes.expect("what the ferry did").into_iter())
        .map(|c| (c.kind, c.tiles, c.open, c.counts))
        .collect();
    assert_eq!(told, changes);
}

#[test]
fn a_ferry_turned_again_before_the_turn_ends_does_what_its_ledger_says() {
    let mut rows = 0;
    for number in 0..60 {
        let (mut position, mut roads, mut chance) = Deal::of_series(number, &DECKS).begin();
        let mut start = None;
        while let Some(command) = chance.command(&position, &roads) {
            if position.phase() == TurnPhase::MoveFerries {
                start.get_or_insert_with(|| (position.clone(), roads.clone()));
            }
            // The table's gate: scoring waits for the player, while the ferries may still be turned.
            decide(&mut position, &roads, command, &mut ()).expect("a legal command");
            follow(&position, &mut roads, command);
            let phase = advance(&mut position, &roads, &mut ());
            if phase == TurnPhase::ScoreFeatures
                && let Some((start, before)) = start.take()
            {
                rows += turn_again(&start, &before, &position, &roads);
            }
            settle(&mut position, &roads, &mut ());
        }
    }
    assert!(rows > 1000, "only {rows} rows were played");
}

fn turn_again(start: &Position, before: &RoadGraph, now: &Position, roads: &RoadGraph) -> usize {
    let mut rows = 0;
    for ledger in turn_ledgers(now, roads).0 {
        if ledger.role != LakeRole::MayMove {
            continue;
        }
        for row in &ledger.rows {
            // The others as they lie now, and this one last.
            let mut movable = now.turn().movable.clone();
            movable.sort_by_key(|m| m.slot == ledger.slot);
            let mut moves: Vec<Command> = (movable.into_iter())
                .filter_map(|m| {
                    let pair = if m.slot == ledger.slot {
                        row.pair
                    } else {
                        now.ferry(m.slot)?
                    };
                    let cell = m.cell;
                    (pair != m.from).then_some(Command::MoveFerry { cell, pair })
                })
                .collect();
            if ledger.from == Some(row.pair) {
                assert!(
                    row.lines.iter().all(|l| l.kind.is_none()),
                    "it was not moved"
                );
            } else {
                let (this, others) = moves.split_last().expect("this ferry moves");
                let (mut then, mut along) = (start.clone(), before.clone());
                for other in others {
                    play(&mut then, &mut along, *other, &mut ()).expect("a move");
                }
                check_changes(&then, &along, row, *this);
            }
            if moves.is_empty() {
                moves.push(Command::EndMoves);
            }
            check_row(row, &ledger, &play_out(start, before, &moves));
            rows += 1;
        }
    }
    rows
}

#[test]
fn before_a_new_ferry_lies_only_that_is_promised_which_every_pair_pays() {
    let (mut lakes, mut left_out) = (0, 0);
    for number in 0..60 {
        let (mut position, mut roads, mut chance) = Deal::of_series(number, &DECKS).begin();
        while let Some(command) = chance.command(&position, &roads) {
            if position.phase() == TurnPhase::SetFerry
                && let Some(slot) = position.turn().placed
            {
                let promised = outcome(&position, &roads);
                let pairs = position.ferry_pairs(slot);
                let paid: Vec<Outcome> = pairs
                    .iter()
                    .map(|pair| play_out(&position, &roads, &[Command::SetFerry(*pair)]))
                    .collect();
                for paid in &paid {
                    assert!(promised.awards.iter().all(|a| paid.awards.contains(a)));
                    let more = paid.gained.iter().zip(promised.gained);
                    assert!(more.into_iter().all(|(paid, promised)| *paid >= promised));
                    let mut home = promised.returning.iter();
                    assert!(home.all(|gone| paid.returning.contains(gone)));
                }
                lakes += 1;
                left_out += usize::from(paid.iter().any(|paid| paid.gained != promised.gained));
            }
            play(&mut position, &mut roads, command, &mut ()).expect("a legal command");
        }
    }
    assert!(lakes > 100 && left_out > 10, "{lakes} {left_out}");
}

#[test]
fn what_a_placement_is_said_to_do_it_does() {
    let mut with_ferries = 0;
    for number in 0..60 {
        let deal = Deal::of_series(number, &DECKS);
        let (mut position, mut roads, mut chance) = deal.begin();
        let mut said: Option<Vec<Cell>> = None;
        while let Some(command) = chance.command(&position, &roads) {
            let looked = match command {
                Command::Place { cell, rotation } => {
                    Some(look_at_placement(&position, &roads, cell, rotation).expect("legal"))
                }
                _ => None,
            };
            let (mut laid, mut then) = (position.clone(), roads.clone());
            decide(&mut laid, &then, command, &mut ()).expect("a legal command");
            follow(&laid, &mut then, command);
            if let Some(looked) = looked {
                let placed = laid.turn().placed.expect("a tile was placed");
                if laid.jetties(placed).next().is_none() {
                    let really = leave_everything(&position, &roads, command);
                    assert_eq!(looked.outcome, really);
                    assert_eq!(
                        outcome(&laid, &then),
                        really,
                        "also before the turn goes on"
                    );
                }
                for continued in &looked.continues {
                    let spot = continued.look.spots[0];
                    assert_eq!(look(&laid, &then, spot), Some(continued.look.clone()));
                }
                said = Some(looked.ferries);
            }
            let phase = play(&mut position, &mut roads, command, &mut ()).expect("legal");
            if phase == TurnPhase::MoveFerries
                && let Some(said) = said.take()
                && !deal.house.move_all_on_road
                && !deal.house.ferry_needs_thief
            {
                let mut movable = position.turn().movable.clone();
                movable.sort_unstable_by_key(|m| m.slot);
                let cells: Vec<Cell> = movable.iter().map(|m| m.cell).collect();
                assert_eq!(said, cells);
                with_ferries += 1;
            }
        }
    }
    assert!(
        with_ferries > 100,
        "only {with_ferries} tiles let a ferry move"
    );
}

#[test]
fn the_numbered_spots_are_the_legal_ones_and_the_others_have_a_reason() {
    let mut refused = 0;
    for number in 0..40 {
        let (mut position, mut roads, mut chance) = Deal::of_series(number, &DECKS).begin();
        while let Some(command) = chance.command(&position, &roads) {
            if position.phase() == TurnPhase::PlaceFollower {
                let spots = follower_spots(&position, &roads);
                let mut legal: Vec<u8> = (spots.iter())
                    .filter(|s| s.digit.is_some())
                    .map(|s| s.spot.segment)
                    .collect();
                legal.sort_unstable();
                assert_eq!(legal, position.follower_options(&roads).to_vec());
                let digits: Vec<u8> = spots.iter().filter_map(|s| s.digit).collect();
                assert!(digits.iter().copied().eq(1..=digits.len() as u8));
                for spot in &spots {
                    let command = Command::Follower(Some(spot.spot.segment));
                    assert_eq!(spot.refusal, why_not(&position, &roads, command));
                    refused += usize::from(spot.refusal.is_some());
                }
            }
            play(&mut position, &mut roads, command, &mut ()).expect("a legal command");
        }
    }
    assert!(refused > 100, "only {refused} spots were refused");
}

#[test]
fn if_it_ended_now_is_what_everybody_has_when_it_does() {
    let mut ends = 0;
    for number in 0..60 {
        let (mut position, mut roads, mut chance) = Deal::of_series(number, &DECKS).begin();
        let seats = usize::from(position.seats());
        while let Some(command) = chance.command(&position, &roads) {
            // In the last turn, leaving everything as it is ends the game with exactly this.
            let last = position.tiles_left() == 0;
            let stay = match position.phase() {
                TurnPhase::PlaceFollower if last => Command::Follower(None),
                TurnPhase::MoveFerries if last => Command::EndMoves,
                _ => command,
            };
            let before = if_it_ended(&position, &roads);
            let (mut then, mut along) = (position.clone(), roads.clone());
            let phase = play(&mut then, &mut along, stay, &mut ()).expect("legal");
            if phase == TurnPhase::GameOver
                && matches!(stay, Command::EndMoves | Command::Follower(_))
            {
                assert_eq!(&before[..seats], then.scores());
                assert_eq!(&if_it_ended(&then, &along)[..seats], then.scores());
                ends += 1;
            }
            play(&mut position, &mut roads, command, &mut ()).expect("a legal command");
        }
    }
    assert!(ends > 15, "only {ends} games were ended");
}

#[test]
fn the_roads_by_owner_are_all_roads_each_once() {
    for number in 0..20 {
        let (mut position, mut roads, mut chance) = Deal::of_series(number, &DECKS).begin();
        while let Some(command) = chance.command(&position, &roads) {
            play(&mut position, &mut roads, command, &mut ()).expect("a legal command");
        }
        let all = roads_by_owner(&position, &roads);
        let mut pieces: Vec<_> = all.roads.iter().flat_map(|r| r.pieces.clone()).collect();
        pieces.sort_unstable();
        let count = pieces.len();
        pieces.dedup();
        assert_eq!(count, pieces.len());
        let set = position.tile_set();
        let printed: usize = (position.land().tiles().iter())
            .flat_map(|t| &set.kind(t.kind).segments)
            .filter(|s| s.kind() == FeatureKind::Road)
            .count();
        assert_eq!(count, printed);
        let mut ferries = 0;
        for road in &all.roads {
            let seen = look(&position, &roads, road.pieces[0]).expect("a road");
            assert_eq!((seen.complete, seen.counts), (!road.open, road.counts));
            assert_eq!(
                (&seen.leaders, seen.ferries.len()),
                (&road.leaders, road.ferries.len())
            );
            ferries += road.ferries.len();
        }
        assert_eq!(
            ferries,
            position.ferries().count(),
            "each ferry is on one road"
        );
        let jetties: usize = (0..position.land().tiles().len() as u16)
            .map(|i| position.jetties(Slot(i)).count())
            .sum();
        assert_eq!(all.closed_jetties.len(), jetties - 2 * ferries);
    }
}

/// Prints how long the previews of a large board take; for a person to read, as it depends on the machine.
#[test]
#[ignore = "measures the machine it runs on"]
fn how_long_previews_take() {
    let deal = Deal {
        seed: 7,
        deck: Deck::Size(200),
        style: Style::Crowded,
        seats: 6,
        followers: 7,
        house: HouseRules::default(),
    };
    let (mut position, mut roads, mut chance) = deal.begin();
    let mut times: [Vec<Duration>; 4] = Default::default();
    while let Some(command) = chance.command(&position, &roads) {
        let mut time = |which: usize, work: &dyn Fn()| {
            let begun = Instant::now();
            work();
            times[which].push(begun.elapsed());
        };
        let lakes: Vec<Slot> = position.ferries().map(|(slot, _)| slot).collect();
        if position.tiles_left() < 10 {
            for slot in lakes {
                time(0, &|| drop(ledger(&position, &roads, slot)));
            }
            time(1, &|| drop(roads_by_owner(&position, &roads)));
            time(2, &|| _ = if_it_ended(&position, &roads));
            if let Command::Place { cell, rotation } = command {
                time(3, &|| {
                    drop(look_at_placement(&position, &roads, cell, rotation));
                });
            }
        }
        play(&mut position, &mut roads, command, &mut ()).expect("a legal command");
    }
    let what = ["ledger", "roads by owner", "if it ended", "placement"];
    for (what, mut times) in what.into_iter().zip(times) {
        times.sort_unstable();
        let (middle, longest) = (times[times.len() / 2], times[times.len() - 1]);
        println!(
            "{what}: {middle:?}, at most {longest:?}, {} times",
            times.len()
        );
    }
}
