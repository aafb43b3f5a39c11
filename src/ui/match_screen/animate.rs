//! From what happened on the table to what is shown moving.

use std::collections::HashMap;

use bevy::prelude::*;

use super::awards::ShownAwards;
use crate::input::hands::{Insight, Stage};
use crate::rules::{Award, Event, FeatureKind, Position, Seat, Spot};
use crate::seats::{ComputerPace, Seats};
use crate::table::{Entry, Journal};
use crate::ui::land;
use crate::view::SeatLook;
use crate::view::animation::{Act, AnimationQueue, AwardShown, Leaving};
use crate::view::art::ArtIndex;
use crate::view::motion::Motion;
use crate::view::places::grid;
use crate::view::players::Players;
use crate::view::scene::FollowerShown;

/// More awards at once than these are shown faster.
const MANY: usize = 4;
/// Numbers of followers that have left the table; those that stand on it stay far below.
const FIRST_LEAVING: u32 = 1 << 31;

/// How far the journal was read, and what was seen then.
#[derive(Default)]
pub(super) struct Read {
    entries: usize,
    acting: Option<SeatLook>,
    stage: Stage,
    left: u32,
}

/// Queues what happened since the frame before.
pub(super) fn feed(
    journal: Res<Journal>,
    position: Option<Res<Position>>,
    players: Res<Players>,
    insight: Res<Insight>,
    art: Res<ArtIndex>,
    motion: Res<Motion>,
    seats: Res<Seats>,
    pace: Res<ComputerPace>,
    mut queue: ResMut<AnimationQueue>,
    mut shown: ResMut<ShownAwards>,
    mut read: Local<Read>,
) {
    let fresh = journal.since(read.entries);
    read.entries = journal.len();
    let acting = position.as_deref().map(|p| players.look(p.to_act()));
    let before = std::mem::replace(&mut read.acting, acting);
    let stage_before = std::mem::replace(&mut read.stage, insight.stage);
    // A game that is set out, with all it is stepped forward to, is not a row of events to be watched.
    let is_set_out = |e: &Entry| matches!(e, Entry::Started | Entry::Cleared);
    if fresh.iter().any(is_set_out) {
        queue.finish_all();
        shown.clear();
        return;
    }
    let (Some(position), false) = (position.as_deref(), fresh.is_empty()) else {
        return;
    };
    if fresh.iter().any(|e| matches!(e, Entry::TakenBack(_))) {
        queue.finish_all();
        shown.clear();
    }
    let mut news = News {
        position,
        players: &players,
        art: &art,
        left: read.left,
        awards: Vec::new(),
        loose: Vec::new(),
        acts: Vec::new(),
    };
    let mut again = false;
    for entry in fresh {
        match entry {
            Entry::Played { again: a, .. } => again = *a,
            Entry::Happened(event) if !again => {
                if let Event::TilePlaced { seat, .. } = event {
                    let by_computer = !seats.of(*seat).is_person();
                    if by_computer && *pace == ComputerPace::Instant {
                        // Whoever wants computers to be instant waits for nothing they have led to.
                        queue.finish_all();
                        news.awards.clear();
                    }
                    shown.make_room(&queue);
                }
                news.take(event);
            }
            _ => {}
        }
    }
    read.left = news.left;
    for act in std::mem::take(&mut news.acts) {
        queue.start(act, *motion);
    }
    if let (Some(before), Some(acting)) = (before, acting)
        && before != acting
    {
        queue.start(Act::SeatChange(before), *motion);
    }
    if insight.stage == Stage::Follower && stage_before != Stage::Follower {
        queue.start(Act::SpotsAppear, *motion);
    }
    news.pay(*motion, &mut queue, &mut shown);
}

/// What is made of the events of one frame.
struct News<'a> {
    position: &'a Position,
    players: &'a Players,
    art: &'a ArtIndex,
    /// How many have left so far.
    left: u32,
    awards: Vec<(Award, Vec<Leaving>)>,
    /// Who goes home unpaid.
    loose: Vec<Leaving>,
    acts: Vec<Act>,
}

impl News<'_> {
    fn take(&mut self, event: &Event) {
        match event {
            Event::TilePlaced { cell, .. } => self.acts.push(Act::Settle(grid(*cell))),
            Event::FollowerPlaced {
                seat,
                spot: Some(spot),
            }
            | Event::CircleAdded { seat, spot } => {
                let id = self.standing(*seat, *spot);
                self.acts.extend(id.map(Act::Drop));
            }
            Event::Scored(award) => self.awards.push((award.clone(), Vec::new())),
            Event::FollowerReturned { seat, spot } => self.send_home(*seat, *spot),
            _ => {}
        }
    }

    /// The number in the scene of the follower that was placed last on a part.
    fn standing(&self, seat: Seat, spot: Spot) -> Option<u32> {
        let shown = land::followers(self.position, self.players, self.art);
        let mut pairs = self.position.followers().iter().zip(shown).rev();
        pairs
            .find(|(f, _)| f.seat == seat && self.position.spot_of(f) == spot)
            .map(|(_, shown)| shown.id)
    }

    /// Several awards may have counted a follower (a farmer does so for its field only, but rules change): it leaves
    /// with the last of them.
    fn send_home(&mut self, seat: Seat, spot: Spot) {
        let stood = |award: &Award| award.followers.contains(&(seat, spot));
        let place = self.awards.iter().rposition(|(award, _)| stood(award));
        let lying = match place {
            Some(index) => self.awards[index].0.kind == FeatureKind::Field,
            None => self.is_field(spot),
        };
        let group = match place {
            Some(index) => &mut self.awards[index].1,
            None => &mut self.loose,
        };
        let at = land::standing_place(self.art, self.position, spot, 0);
        let beside = group.iter().filter(|l| l.from().distance(at) < 1.0).count();
        group.push(Leaving(FollowerShown {
            id: FIRST_LEAVING + self.left,
            seat: self.players.look(seat),
            at: land::standing_place(self.art, self.position, spot, beside),
            lying,
            dimmed: false,
            // As before the turn ended, when it was foretold.
            lifted: place.is_some(),
        }));
        self.left = self.left.wrapping_add(1) % FIRST_LEAVING;
    }

    fn is_field(&self, spot: Spot) -> bool {
        let tile = self.position.tile_at(spot.cell);
        tile.is_some_and(|tile| {
            let kind = self.position.tile_set().kind(tile.kind);
            kind.segments[usize::from(spot.segment)].kind() == FeatureKind::Field
        })
    }

    fn pay(self, motion: Motion, queue: &mut AnimationQueue, shown: &mut ShownAwards) {
        if !self.loose.is_empty() {
            queue.start(Act::GoHome(self.loose), motion);
        }
        if self.awards.is_empty() {
            return;
        }
        shown.make_room(queue);
        let hurried = self.awards.len() > MANY;
        let ends_game = self.position.phase() == crate::rules::TurnPhase::GameOver;
        for (award, leaving) in self.awards {
            let index = shown.awards.len();
            queue.append(
                AwardShown {
                    index,
                    cells: award.tiles.iter().map(|cell| grid(*cell)).collect(),
                    winners: award
                        .winners
                        .iter()
                        .map(|s| self.players.look(*s))
                        .collect(),
                    points: award.points,
                    leaving,
                    completed: award.complete && !ends_game && award.kind != FeatureKind::Field,
                    hurried,
                },
                motion,
            );
            shown.awards.push(award);
        }
    }
}

/// Followers of a seat that are on their way home: the table has them in the supply, the seat's row not yet.
pub(super) fn on_their_way(queue: &AnimationQueue) -> HashMap<SeatLook, u8> {
    let mut away = HashMap::new();
    for Leaving(follower) in queue.leaving() {
        *away.entry(follower.seat).or_insert(0) += 1;
    }
    away
}
