//! What is true of every position of every game, whoever plays it.

use std::collections::BTreeSet;

use super::fault::{Checked, found, must, same};
use crate::rules::reference::Survey;
use crate::rules::{
    Cell, CircleAction, Command, EdgeKind, FeatureKind, Follower, Position, Seat, Segment, Slot,
    StubPair, Turn, TurnPhase,
};

/// Watches one game, command by command.
pub struct Watch {
    followers: Vec<u32>,
    deck: usize,
    seen: Seen,
    /// Lakes whose ferry has changed in this turn.
    changed_this_turn: BTreeSet<Cell>,
    /// Whether a follower went on a road of the tile of this turn.
    thief: bool,
    /// How many seats the crop circle of this turn is through with, from the left neighbour of the active player.
    asked: u8,
}

/// What is remembered of the position before a command.
struct Seen {
    turn: Turn,
    to_act: Seat,
    followers: Vec<Follower>,
    supply: Vec<u8>,
    scores: Vec<u32>,
    /// By slot.
    ferries: Vec<Option<StubPair>>,
}

impl Seen {
    fn of(position: &Position) -> Self {
        let slots = 0..position.land().tiles().len() as u16;
        Self {
            turn: position.turn().clone(),
            to_act: position.to_act(),
            followers: position.followers().to_vec(),
            supply: (0..position.seats())
                .map(|seat| position.supply(Seat(seat)))
                .collect(),
            scores: position.scores().to_vec(),
            ferries: slots.map(|slot| position.ferry(Slot(slot))).collect(),
        }
    }
}

impl Watch {
    /// Begins with the first position of a game.
    pub fn new(position: &Position) -> Self {
        Self {
            followers: follower_sums(position),
            deck: tiles_everywhere(position),
            seen: Seen::of(position),
            changed_this_turn: BTreeSet::new(),
            thief: false,
            asked: 0,
        }
    }

    /// Checks what a command has led to, once the next choice is due. To be called after each command of the game.
    pub fn check(&mut self, command: Command, after: &Position) -> Checked {
        same(
            "followers in the supply and on the board",
            &follower_sums(after),
            &self.followers,
        )?;
        let bag: usize = after.bag().iter().map(|n| usize::from(*n)).sum();
        same("tiles in the bag", &usize::from(after.tiles_left()), &bag)?;
        same("tiles in all", &tiles_everywhere(after), &self.deck)?;
        for (seat, (before, now)) in self.seen.scores.iter().zip(after.scores()).enumerate() {
            must(before <= now, || {
                format!("the score of seat {seat} fell from {before} to {now}")
            })?;
        }
        every_lake_has_its_ferry(after)?;
        followers_stand_where_they_may(after)?;
        self.turns_follow_each_other(after)?;
        self.ferries_changed(command, after)?;
        self.new_ferry(command, after)?;
        self.circle_goes_round(command, after)?;
        self.seen = Seen::of(after);
        Ok(())
    }

    /// Clockwise, and the number of the turn counts up; the last turn is the last.
    fn turns_follow_each_other(&self, after: &Position) -> Checked {
        let (before, now) = (&self.seen.turn, after.turn());
        must(before.phase != TurnPhase::GameOver, || {
            "the game went on after its end".to_owned()
        })?;
        if now.number == before.number {
            return same("the seat of the turn", &now.seat, &before.seat);
        }
        same("the number of the turn", &now.number, &(before.number + 1))?;
        let next = Seat((before.seat.0 + 1) % after.seats());
        same("the seat of the next turn", &now.seat, &next)
    }

    /// Step 3 takes place on a lake tile, and under `ferry_needs_thief` only for a thief (`docs/rules.md` 2.3, 2.8).
    fn new_ferry(&mut self, command: Command, after: &Position) -> Checked {
        let land = after.land();
        match command {
            Command::Place { .. } => self.thief = false,
            Command::Follower(part) => {
                let placed = found("no tile was placed for a follower", self.seen.turn.placed)?;
                let kind = after.tile_set().kind(land.tile(placed).kind);
                self.thief = part.is_some_and(|p| kind.feature(p) == FeatureKind::Road);
            }
            _ => {}
        }
        let Some(slot) = (after.turn().placed).or(self.seen.turn.placed) else {
            return Ok(());
        };
        let kind = after.tile_set().kind(land.tile(slot).kind);
        let due = kind.lake && (self.thief || !after.house().ferry_needs_thief);
        match after.phase() {
            TurnPhase::SetFerry => must(due, || "a ferry is asked for that is not due".to_owned()),
            TurnPhase::PlaceFollower => Ok(()),
            _ => same("step 3 was done", &after.ferry(slot).is_some(), &due),
        }
    }

    /// The left neighbour first, the active player last, and nobody is left out who has to choose (3.2, 3.3).
    fn circle_goes_round(&mut self, command: Command, after: &Position) -> Checked {
        let seats = after.seats();
        let action = match command {
            Command::ChooseCircle(action) => action,
            Command::TakeFollower(_) => CircleAction::TakeBack,
            _ => CircleAction::Add,
        };
        match command {
            Command::ChooseCircle(_) => self.asked = 0,
            Command::AddFollower(_) | Command::TakeFollower(_) | Command::Decline => {
                let acts = self.seen.to_act.0;
                let place = (acts + seats - self.seen.turn.seat.0 - 1) % seats;
                must(place >= self.asked, || {
                    format!("the circle asked seat {acts} too late or twice")
                })?;
                let idle = self.asked..place;
                self.nobody_to_ask(&self.seen.followers, &self.seen.supply, action, idle)?;
                let change = match command {
                    Command::AddFollower(_) => -1,
                    Command::TakeFollower(_) => 1,
                    _ => 0,
                };
                for (seat, before) in (0..seats).zip(&self.seen.supply) {
                    let change = if seat == acts { change } else { 0 };
                    let now = i32::from(after.supply(Seat(seat)));
                    same("supply at a circle", &now, &(i32::from(*before) + change))?;
                }
                self.asked = place + 1;
            }
            _ => return Ok(()),
        }
        let over =
            after.turn().number != self.seen.turn.number || after.phase() == TurnPhase::GameOver;
        if !over {
            return Ok(());
        }
        let supply: Vec<u8> = (0..seats).map(|seat| after.supply(Seat(seat))).collect();
        self.nobody_to_ask(after.followers(), &supply, action, self.asked..seats)
    }

    /// None of these seats, counted from the left neighbour of the active player, has anything to choose at the
    /// circle.
    fn nobody_to_ask(
        &self,
        followers: &[Follower],
        supply: &[u8],
        action: CircleAction,
        places: std::ops::Range<u8>,
    ) -> Checked {
        let turn = &self.seen.turn;
        let circle = found("a circle was resolved where there is none", turn.circle)?;
        let seats = supply.len() as u8;
        for place in places {
            let seat = Seat((turn.seat.0 + 1 + place) % seats);
            let feature = circle.kind.feature();
            let stands = (followers.iter()).any(|f| f.seat == seat && f.kind == feature);
            let cannot_add = action == CircleAction::Add && supply[seat.index()] == 0;
            must(!stands || cannot_add, || {
                format!("the circle passed over seat {}", seat.0)
            })?;
        }
        Ok(())
    }

    /// Each ferry changes at most once a turn, and only by a command for this very ferry.
    fn ferries_changed(&mut self, command: Command, after: &Position) -> Checked {
        let before = &self.seen.turn;
        if let Command::Place { .. } = command {
            self.changed_this_turn.clear();
        }
        for (slot, tile) in (0..).map(Slot).zip(after.land().tiles()) {
            let old = self.seen.ferries.get(slot.index()).copied().flatten();
            let new = after.ferry(slot);
            if old == new {
                continue;
            }
            must(self.changed_this_turn.insert(tile.cell), || {
                format!("the ferry of {} changed twice in a turn", tile.cell)
            })?;
            match command {
                Command::SetFerry(pair) => {
                    same("where a ferry was set", &before.placed, &Some(slot))?;
                    same("how it was set", &(old, new), &(None, Some(pair)))?;
                }
                Command::MoveFerry { cell, pair } => {
                    same("which ferry moved", &tile.cell, &cell)?;
                    same("how it moved", &new, &Some(pair))?;
                    must(old.is_some(), || "a lake without ferry got one".to_owned())?;
                    must(before.placed != Some(slot), || {
                        "the ferry that was set this turn moved".to_owned()
                    })?;
                    let ferry = before.movable.iter().find(|m| m.slot == slot);
                    must(
                        ferry.is_some_and(|m| !m.moved && Some(m.from) == old),
                        || format!("the ferry of {cell} was not to be moved"),
                    )?;
                }
                _ => must(false, || {
                    format!("{command:?} changed the ferry of {}", tile.cell)
                })?,
            }
        }
        Ok(())
    }
}

/// After step 5 no complete road or city and no full monastery carries anybody (`docs/rules.md` 1.6, 2.6).
pub fn nothing_complete_is_left(survey: &Survey) -> Checked {
    let left = (survey.features().iter()).find(|f| f.is_complete() && f.is_claimed());
    must(left.is_none(), || {
        format!("complete and not paid: {left:?}")
    })
}

fn follower_sums(position: &Position) -> Vec<u32> {
    (0..position.seats())
        .map(|seat| {
            let on_board = position.followers().iter().filter(|f| f.seat.0 == seat);
            on_board.count() as u32 + u32::from(position.supply(Seat(seat)))
        })
        .collect()
}

/// In the bag, in hand, on the board and out of the game.
fn tiles_everywhere(position: &Position) -> usize {
    let hand = usize::from(position.turn().hand.is_some());
    let laid = position.land().tiles().len() + position.discarded().len();
    usize::from(position.tiles_left()) + hand + laid
}

/// One ferry on two different jetties; none on other tiles, nor where `ferry_needs_thief` left a lake without.
fn every_lake_has_its_ferry(position: &Position) -> Checked {
    let due = [TurnPhase::PlaceFollower, TurnPhase::SetFerry];
    for (slot, tile) in (0..).map(Slot).zip(position.land().tiles()) {
        let kind = position.tile_set().kind(tile.kind);
        let waits = position.turn().placed == Some(slot) && due.contains(&position.phase());
        let Some(pair) = position.ferry(slot) else {
            let may_lack = !kind.lake || waits || position.house().ferry_needs_thief;
            must(may_lack, || {
                format!("the lake at {} has no ferry", tile.cell)
            })?;
            continue;
        };
        must(kind.lake && !waits, || {
            format!("there is a ferry at {} too early", tile.cell)
        })?;
        let [a, b] = pair.edges();
        must(a != b, || {
            format!("the ferry at {} joins a jetty with itself", tile.cell)
        })?;
        for edge in [a, b] {
            let shows = kind.edges[edge.unturned(tile.rotation).index()];
            must(shows == EdgeKind::Road, || {
                format!("{} has no jetty at {edge} for its ferry", tile.cell)
            })?;
        }
    }
    Ok(())
}

fn followers_stand_where_they_may(position: &Position) -> Checked {
    for follower in position.followers() {
        let tile = position.land().tile(follower.node.slot());
        let kind = position.tile_set().kind(tile.kind);
        let part = kind.segments.get(usize::from(follower.node.segment()));
        same(
            "what a follower stands on",
            &part.map(Segment::kind),
            &Some(follower.kind),
        )?;
        let farmer = follower.kind == FeatureKind::Field;
        must(!(farmer && position.house().no_farmers), || {
            "there is a farmer".to_owned()
        })?;
    }
    Ok(())
}
