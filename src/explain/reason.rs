//! Why a turn was a good one: what it has done, and what that is worth (`docs/opponents.md`).
//!
//! Only what has happened is told, from the events of the turn and from the roads before and after it. The worth is the
//! evaluation of whoever played it.

use super::changes::what_changed;
use super::look::{Look, look};
use crate::rules::{
    Event, FeatureKind, MAX_SEATS, Position, RoadChangeKind, RoadGraph, Seat, Spot,
};

/// Something a turn has done, from the point of view of who played it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// It completed a feature of its own.
    Completes(FeatureKind, u32),
    /// It cut the road of another player in two.
    CutsOff(Seat),
    /// It joined the feature of another player with a follower of its own.
    Joins(FeatureKind, Seat),
    /// It opened a complete road again; `None` if it was nobody else's.
    Reopens(Option<Seat>),
    /// It sent a follower.
    Sends(FeatureKind),
    /// It made a feature of its own larger.
    Extends(FeatureKind),
    /// It completed a feature for another player.
    Pays(Seat, u32),
}

/// Why a turn was played.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Reason {
    /// What it has done, what matters most first. Empty if nothing that is worth telling.
    pub deeds: Vec<Deed>,
    /// Points the player is expected to end with more, rounded.
    pub own: i32,
    /// The other player whose points are expected to change most, and by how much.
    pub other: Option<(Seat, i32)>,
}

/// So many deeds are told.
const MOST_DEEDS: usize = 3;

/// Why `seat` played a turn: it led from `before` to `after`, with these events. `expected` are the points that each
/// player was expected to end with before and after it, if somebody has weighed that.
pub fn reason(
    before: &Position,
    after: &Position,
    events: &[Event],
    seat: Seat,
    expected: Option<([f32; MAX_SEATS], [f32; MAX_SEATS])>,
) -> Reason {
    let mut deeds = Vec::new();
    paid(events, seat, &mut deeds);
    on_roads(before, after, events, seat, &mut deeds);
    let roads = (before.road_graph(), after.road_graph());
    on_features((before, &roads.0), (after, &roads.1), seat, &mut deeds);
    sent((after, &roads.1), events, seat, &mut deeds);
    for_others(events, seat, &mut deeds);
    deeds.truncate(MOST_DEEDS);
    let (own, other) = expected.map_or((0, None), |(b, a)| worth(after, seat, &b, &a));
    Reason { deeds, own, other }
}

/// Own features that were completed. Several of a kind are told together.
fn paid(events: &[Event], seat: Seat, deeds: &mut Vec<Deed>) {
    let kinds = [
        FeatureKind::Road,
        FeatureKind::City,
        FeatureKind::Monastery,
        FeatureKind::Field,
    ];
    for kind in kinds {
        let own = events.iter().filter_map(|event| match event {
            Event::Scored(award) if award.kind == kind && award.winners.contains(&seat) => {
                Some(award.points)
            }
            _ => None,
        });
        let points: u32 = own.sum();
        if points > 0 {
            deeds.push(Deed::Completes(kind, points));
        }
    }
}

fn on_roads(
    before: &Position,
    after: &Position,
    events: &[Event],
    seat: Seat,
    deeds: &mut Vec<Deed>,
) {
    let others = |counts: &[u8; MAX_SEATS]| {
        let mut there: Vec<Seat> = (0..before.seats())
            .map(Seat)
            .filter(|s| *s != seat && counts[s.index()] > 0)
            .collect();
        there.sort_by_key(|s| std::cmp::Reverse(counts[s.index()]));
        there
    };
    for news in what_changed(before, after, events, seat) {
        let was = |s: Seat| news.before.iter().any(|road| road.counts[s.index()] > 0);
        let rivals = news.before.iter().flat_map(|road| others(&road.counts));
        let rival = rivals.into_iter().next();
        match news.kind {
            RoadChangeKind::Cut => deeds.extend(rival.map(Deed::CutsOff)),
            RoadChangeKind::Joined => {
                let is_own = was(seat) || news.now.iter().any(|r| r.counts[seat.index()] > 0);
                let rival = rival.filter(|_| is_own);
                deeds.extend(rival.map(|rival| Deed::Joins(FeatureKind::Road, rival)));
            }
            RoadChangeKind::Reopened => deeds.push(Deed::Reopens(rival)),
            // Whoever stood on it was paid, which is told already.
            RoadChangeKind::Closed => {}
        }
    }
}

/// What became of the features that followers stand on all through the turn.
fn on_features(
    (before, roads_before): (&Position, &RoadGraph),
    (after, roads_after): (&Position, &RoadGraph),
    seat: Seat,
    deeds: &mut Vec<Deed>,
) {
    let stands = |position: &Position, spot: Spot| {
        let mut followers = position.followers().iter();
        followers.any(|f| f.seat == seat && position.spot_of(f) == spot)
    };
    let mut grown = Vec::new();
    for follower in before.followers().iter().filter(|f| f.seat == seat) {
        let spot = before.spot_of(follower);
        if !stands(after, spot) {
            continue;
        }
        let seen = |p: &Position, r: &RoadGraph| look(p, r, spot);
        let (Some(was), Some(is)) = (seen(before, roads_before), seen(after, roads_after)) else {
            continue;
        };
        if let Some(rival) = joined(&was, &is, seat).filter(|_| is.kind != FeatureKind::Road) {
            deeds.push(Deed::Joins(is.kind, rival));
        } else if is.tiles.len() > was.tiles.len() {
            grown.push(Deed::Extends(is.kind));
        }
    }
    // Larger fields come of every tile; they are told only where nothing else is.
    grown.sort_by_key(|deed| *deed == Deed::Extends(FeatureKind::Field));
    grown.dedup();
    deeds.extend(grown.into_iter().take(1));
}

/// A player who stands on the feature now and did not before.
fn joined(was: &Look, is: &Look, seat: Seat) -> Option<Seat> {
    let counts = was.counts.iter().zip(&is.counts);
    let mut rivals = (0..).map(Seat).zip(counts);
    let found = rivals.find(|(s, (was, is))| *s != seat && **was == 0 && **is > 0);
    found.map(|(rival, _)| rival)
}

/// A follower that was sent, and whom it has come to stand beside: that takes a ferry.
fn sent(
    (after, roads): (&Position, &RoadGraph),
    events: &[Event],
    seat: Seat,
    deeds: &mut Vec<Deed>,
) {
    let went_home = |wanted: Spot| {
        events.iter().any(|event| match event {
            Event::FollowerReturned { seat: s, spot } => (*s, *spot) == (seat, wanted),
            _ => false,
        })
    };
    for event in events {
        let Event::FollowerPlaced {
            seat: s,
            spot: Some(spot),
        } = event
        else {
            continue;
        };
        if *s != seat || went_home(*spot) {
            continue;
        }
        if let Some(seen) = look(after, roads, *spot) {
            let mut others = (0..after.seats()).map(Seat).filter(|s| *s != seat);
            let rival = others.find(|s| seen.counts[s.index()] > 0);
            let joins = rival.map(|rival| Deed::Joins(seen.kind, rival));
            deeds.extend(joins.filter(|joins| !deeds.contains(joins)));
            deeds.push(Deed::Sends(seen.kind));
        }
    }
}

/// What others were paid and the player was not.
fn for_others(events: &[Event], seat: Seat, deeds: &mut Vec<Deed>) {
    for event in events {
        if let Event::Scored(award) = event
            && award.points > 0
            && !award.winners.contains(&seat)
        {
            let winners = award.winners.iter();
            deeds.extend(winners.map(|winner| Deed::Pays(*winner, award.points)));
        }
    }
}

/// The change of the own points, and that of the player it concerns most.
fn worth(
    position: &Position,
    seat: Seat,
    before: &[f32; MAX_SEATS],
    after: &[f32; MAX_SEATS],
) -> (i32, Option<(Seat, i32)>) {
    let change = |seat: Seat| (after[seat.index()] - before[seat.index()]).round() as i32;
    let others = (0..position.seats()).map(Seat).filter(|s| *s != seat);
    let most = others.max_by_key(|s| change(*s).abs());
    let most = most.map(|s| (s, change(s))).filter(|(_, by)| *by != 0);
    (change(seat), most)
}
