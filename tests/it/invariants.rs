//! What is true of every position of every game, whoever plays it.

use std::collections::BTreeSet;

use ferries::rules::reference::Survey;
use ferries::rules::{
    Cell, CircleAction, Command, EdgeKind, FeatureKind, Position, Seat, Segment, Slot, TurnPhase,
};

/// Watches one game, command by command.
pub struct Watch {
    followers: Vec<u32>,
    deck: usize,
    turn: u16,
    changed_this_turn: BTreeSet<Cell>,
    /// Whether a follower went on a road of the tile of this turn.
    thief: bool,
    /// How many seats the crop circle of this turn is through with, from the left neighbour of the active player.
    asked: u8,
}

impl Watch {
    /// Begins with the first position of a game.
    pub fn new(position: &Position) -> Self {
        Self {
            followers: follower_sums(position),
            deck: deck_sum(position),
            turn: position.turn().number,
            changed_this_turn: BTreeSet::new(),
            thief: false,
            asked: 0,
        }
    }

    /// Checks what a command has led to, once the next choice is due.
    pub fn check(&mut self, before: &Position, command: Command, after: &Position) {
        assert_eq!(
            follower_sums(after),
            self.followers,
            "a follower was lost or found"
        );
        assert_eq!(deck_sum(after), self.deck, "a tile was lost or found");
        for seat in (0..after.seats()).map(Seat) {
            assert!(before.score(seat) <= after.score(seat), "a score fell");
        }
        every_lake_has_its_ferry(after);
        followers_stand_where_they_may(after);
        self.ferries_changed(before, command, after);
        self.new_ferry(before, command, after);
        self.circle_goes_round(before, command, after);
        if before.turn().number != after.turn().number || after.phase() == TurnPhase::GameOver {
            nothing_complete_is_left(after);
        }
    }

    /// Step 3 takes place on a lake tile, and under `ferry_needs_thief` only for a thief (`docs/rules.md` 2.3, 2.8).
    fn new_ferry(&mut self, before: &Position, command: Command, after: &Position) {
        if let Command::Follower(part) = command {
            let placed = before.turn().placed.expect("a tile was placed");
            let kind = before.tile_set().kind(before.land().tile(placed).kind);
            self.thief = part.is_some_and(|p| kind.feature(p) == FeatureKind::Road);
        }
        let number = after.turn().number;
        let Some(slot) = (after.turn().placed).or(before.turn().placed) else {
            return;
        };
        if let Command::Place { .. } = command {
            self.thief = false;
        }
        let kind = after.tile_set().kind(after.land().tile(slot).kind);
        let due = kind.lake && (self.thief || !after.house().ferry_needs_thief);
        match after.phase() {
            TurnPhase::SetFerry => assert!(due, "a ferry is asked for in turn {number}"),
            TurnPhase::PlaceFollower => {}
            _ => assert_eq!(after.ferry(slot).is_some(), due, "step 3 of turn {number}"),
        }
    }

    /// The left neighbour first, the active player last, and nobody is left out who has to choose (3.2, 3.3).
    fn circle_goes_round(&mut self, before: &Position, command: Command, after: &Position) {
        let seats = before.seats();
        let action = match command {
            Command::ChooseCircle(action) => action,
            Command::TakeFollower(_) => CircleAction::TakeBack,
            _ => CircleAction::Add,
        };
        match command {
            Command::ChooseCircle(_) => self.asked = 0,
            Command::AddFollower(_) | Command::TakeFollower(_) | Command::Decline => {
                let acts = before.to_act().0;
                let place = (acts + seats - before.turn().seat.0 - 1) % seats;
                assert!(place >= self.asked, "seat {acts} came too late or twice");
                nobody_to_ask(before, before, action, self.asked..place);
                let change = match command {
                    Command::AddFollower(_) => -1,
                    Command::TakeFollower(_) => 1,
                    _ => 0,
                };
                for seat in (0..seats).map(Seat) {
                    let change = if seat.0 == acts { change } else { 0 };
                    let supply = |p: &Position| i32::from(p.supply(seat));
                    assert_eq!(supply(after), supply(before) + change);
                }
                self.asked = place + 1;
            }
            _ => return,
        }
        if after.turn().number != before.turn().number {
            nobody_to_ask(before, after, action, self.asked..seats);
        }
    }

    /// Each ferry changes at most once a turn, and only by a command for this very ferry.
    fn ferries_changed(&mut self, before: &Position, command: Command, after: &Position) {
        if self.turn != before.turn().number {
            self.turn = before.turn().number;
            self.changed_this_turn.clear();
        }
        for (i, tile) in after.land().tiles().iter().enumerate() {
            let slot = Slot(i as u16);
            let known = i < before.land().tiles().len();
            let old = known.then(|| before.ferry(slot)).flatten();
            if old == after.ferry(slot) {
                continue;
            }
            assert!(
                self.changed_this_turn.insert(tile.cell),
                "the ferry of {} changed twice in turn {}",
                tile.cell,
                self.turn
            );
            match command {
                Command::SetFerry(pair) => {
                    assert_eq!(
                        before.turn().placed,
                        Some(slot),
                        "a ferry was set elsewhere"
                    );
                    assert_eq!((old, after.ferry(slot)), (None, Some(pair)));
                }
                Command::MoveFerry { cell, pair } => {
                    assert_eq!(cell, tile.cell, "another ferry moved");
                    assert_eq!(after.ferry(slot), Some(pair));
                    assert!(old.is_some(), "a ferry moved to a lake that had none");
                    assert_ne!(before.turn().placed, Some(slot), "the new ferry moved");
                    let movable = &before.turn().movable;
                    let ferry = movable.iter().find(|m| m.slot == slot);
                    assert!(ferry.is_some_and(|m| !m.moved && Some(m.from) == old));
                }
                _ => panic!("{command:?} changed the ferry of {}", tile.cell),
            }
        }
    }
}

fn follower_sums(position: &Position) -> Vec<u32> {
    (0..position.seats())
        .map(|seat| {
            let on_board = position.followers().iter().filter(|f| f.seat.0 == seat);
            on_board.count() as u32 + u32::from(position.supply(Seat(seat)))
        })
        .collect()
}

fn deck_sum(position: &Position) -> usize {
    let bag: usize = position.bag().iter().map(|n| usize::from(*n)).sum();
    assert_eq!(
        bag,
        usize::from(position.tiles_left()),
        "the bag is miscounted"
    );
    let hand = usize::from(position.turn().hand.is_some());
    bag + hand + position.land().tiles().len() + position.discarded().len()
}

/// One ferry on two different jetties; none on other tiles, nor where `ferry_needs_thief` left a lake without.
fn every_lake_has_its_ferry(position: &Position) {
    let due = [TurnPhase::PlaceFollower, TurnPhase::SetFerry];
    for (i, tile) in position.land().tiles().iter().enumerate() {
        let slot = Slot(i as u16);
        let kind = position.tile_set().kind(tile.kind);
        let waits = position.turn().placed == Some(slot) && due.contains(&position.phase());
        match position.ferry(slot) {
            None => assert!(
                !kind.lake || waits || position.house().ferry_needs_thief,
                "the lake at {} has no ferry",
                tile.cell
            ),
            Some(pair) => {
                assert!(kind.lake && !waits, "a ferry at {} too early", tile.cell);
                let [a, b] = pair.edges();
                assert!(
                    a != b,
                    "the ferry at {} joins a jetty with itself",
                    tile.cell
                );
                for edge in [a, b] {
                    let shows = kind.edges[edge.unturned(tile.rotation).index()];
                    assert_eq!(shows, EdgeKind::Road, "no jetty at {edge} of {}", tile.cell);
                }
            }
        }
    }
}

fn followers_stand_where_they_may(position: &Position) {
    for follower in position.followers() {
        let tile = position.land().tile(follower.node.slot());
        let kind = position.tile_set().kind(tile.kind);
        let part = kind.segments.get(usize::from(follower.node.segment()));
        assert_eq!(
            part.map(Segment::kind),
            Some(follower.kind),
            "nothing to stand on"
        );
        let farmer = follower.kind == FeatureKind::Field;
        assert!(!(farmer && position.house().no_farmers), "a farmer");
    }
}

/// None of these seats, counted from the left neighbour of the active player, has anything to choose at the circle.
fn nobody_to_ask(
    turn: &Position,
    board: &Position,
    action: CircleAction,
    places: std::ops::Range<u8>,
) {
    let circle = turn.turn().circle.expect("a circle");
    let feature = circle.kind.feature();
    for place in places {
        let seat = Seat((turn.turn().seat.0 + 1 + place) % turn.seats());
        let stands = (board.followers().iter()).any(|f| f.seat == seat && f.kind == feature);
        let cannot_add = action == CircleAction::Add && board.supply(seat) == 0;
        let idle = !stands || cannot_add;
        assert!(idle, "seat {seat} was passed over");
    }
}

/// After a turn no complete road, city or monastery carries anybody.
fn nothing_complete_is_left(position: &Position) {
    for feature in Survey::of(position).features() {
        assert!(
            !(feature.is_complete() && feature.is_claimed()),
            "a complete {} was not paid: {feature:?}",
            feature.kind
        );
    }
}
