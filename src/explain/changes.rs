//! What became of the roads between two moments of a game: joined, cut, closed, opened again (`docs/rules.md` 2.2).
//!
//! For a player whose turn comes round: what the others did to the roads meanwhile, the sum of it, and who did it.

use std::collections::{BTreeMap, BTreeSet};

use super::roads_by_owner::{OwnedRoad, roads_by_owner};
use crate::rules::{
    Cell, Event, FeatureKind, NodeId, Position, RoadChangeKind, Seat, Slot, Spot, StubPair,
};

/// Something that happened to a road.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RoadNews {
    /// What.
    pub kind: RoadChangeKind,
    /// The roads that it was. One that was cut is one road.
    pub before: Vec<OwnedRoad>,
    /// The roads that it is. Only one that was cut is several.
    pub now: Vec<OwnedRoad>,
    /// What did it, in the order it happened.
    pub by: Vec<Doing>,
    /// Who was paid for it meanwhile.
    pub paid: Vec<(Seat, u32)>,
}

/// What changed a road.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Doing {
    /// Who did it.
    pub seat: Seat,
    /// The tile that was placed, or the lake.
    pub cell: Cell,
    /// For a ferry the pair it came to lie in; `None` for a tile.
    pub ferry: Option<StubPair>,
}

impl RoadNews {
    /// Where it happened: what was done last, or else where the road is.
    pub fn at(&self) -> Cell {
        let road = self.now.iter().chain(&self.before);
        let piece = road.flat_map(|r| &r.pieces).map(|p| p.cell).next();
        let done = self.by.last().map(|d| d.cell);
        done.or(piece).unwrap_or_default()
    }

    /// Whether the seat stands, or stood, on it, or was paid for it.
    pub fn concerns(&self, seat: Seat) -> bool {
        let stands = |road: &OwnedRoad| road.counts[seat.index()] > 0;
        self.before.iter().chain(&self.now).any(stands) || self.paid.iter().any(|(s, _)| *s == seat)
    }
}

/// What happened to the roads of `before` until `now`, which must be later in the same game, by the events in between.
/// What concerns `seat` comes first.
///
/// Only the sum is told: a ferry moved there and back has changed nothing. A road that merely grew, and the bare
/// jetties of a lake, are no news.
pub fn what_changed<'e>(
    before: &Position,
    now: &Position,
    events: impl IntoIterator<Item = &'e Event>,
    seat: Seat,
) -> Vec<RoadNews> {
    let old = roads_by_owner(before, &before.road_graph()).roads;
    let new = roads_by_owner(now, &now.road_graph()).roads;
    let meanwhile = Meanwhile::new(before, now, events);
    let old_at = by_piece(&old);
    let new_at = by_piece(&new);
    let parts = |road: &OwnedRoad, at: &BTreeMap<Spot, usize>| -> BTreeSet<usize> {
        let known = road.pieces.iter().filter_map(|piece| at.get(piece));
        known.copied().collect()
    };
    let mut news = Vec::new();
    for road in &old {
        let became = parts(road, &new_at);
        if became.len() > 1 {
            let now = became.iter().map(|i| new[*i].clone()).collect();
            news.push(meanwhile.news(RoadChangeKind::Cut, vec![road.clone()], now));
        }
    }
    for road in &new {
        let was: Vec<&OwnedRoad> = parts(road, &old_at).iter().map(|i| &old[*i]).collect();
        if let Some(kind) = kind_of(road, &was) {
            let before = was.into_iter().filter(|r| !is_bare(r)).cloned().collect();
            news.push(meanwhile.news(kind, before, vec![road.clone()]));
        }
    }
    news.sort_by_key(|n| !n.concerns(seat));
    news
}

/// What happened to a road that was these.
fn kind_of(road: &OwnedRoad, was: &[&OwnedRoad]) -> Option<RoadChangeKind> {
    let worth_telling = was.iter().filter(|r| !is_bare(r)).count();
    if worth_telling == 0 {
        return None;
    }
    if !road.open && was.iter().any(|r| r.open) {
        Some(RoadChangeKind::Closed)
    } else if road.open && was.iter().any(|r| !r.open && !is_bare(r)) {
        Some(RoadChangeKind::Reopened)
    } else {
        (worth_telling > 1).then_some(RoadChangeKind::Joined)
    }
}

/// A road on one tile with nobody on it.
fn is_bare(road: &OwnedRoad) -> bool {
    road.pieces.len() == 1 && road.leaders.is_empty()
}

/// The road of each piece.
fn by_piece(roads: &[OwnedRoad]) -> BTreeMap<Spot, usize> {
    let each = roads.iter().enumerate();
    each.flat_map(|(i, road)| road.pieces.iter().map(move |piece| (*piece, i)))
        .collect()
}

/// What was done, and paid for roads, between two moments.
struct Meanwhile {
    done: Vec<Done>,
    paid: Vec<Paid>,
}

struct Done {
    doing: Doing,
    /// The pieces that it brought together: those of a tile, the two stubs of a ferry.
    joined: Vec<Spot>,
    /// The two stubs that the ferry joined before.
    parted: Vec<Spot>,
}

struct Paid {
    stood: Vec<Spot>,
    winners: Vec<Seat>,
    points: u32,
}

impl Meanwhile {
    fn new<'e>(
        before: &Position,
        now: &Position,
        events: impl IntoIterator<Item = &'e Event>,
    ) -> Self {
        let mut meanwhile = Self {
            done: Vec::new(),
            paid: Vec::new(),
        };
        for event in events {
            match event {
                Event::TilePlaced { seat, cell, .. } => {
                    meanwhile.tile(now, *seat, *cell);
                }
                Event::FerrySet { seat, cell, .. } | Event::FerryMoved { seat, cell, .. } => {
                    meanwhile.ferry(before, now, *seat, *cell);
                }
                Event::Scored(award) if award.kind == FeatureKind::Road && award.points > 0 => {
                    meanwhile.paid.push(Paid {
                        stood: award.followers.iter().map(|(_, spot)| *spot).collect(),
                        winners: award.winners.clone(),
                        points: award.points,
                    });
                }
                _ => {}
            }
        }
        meanwhile
    }

    fn tile(&mut self, now: &Position, seat: Seat, cell: Cell) {
        let Some(slot) = now.land().slot_at(cell) else {
            return;
        };
        let kind = now.tile_set().kind(now.land().tile(slot).kind);
        let parts =
            (0..kind.segments.len() as u8).filter(|s| kind.feature(*s) == FeatureKind::Road);
        self.done.push(Done {
            doing: Doing {
                seat,
                cell,
                ferry: None,
            },
            joined: parts
                .map(|s| now.land().spot(NodeId::new(slot, s)))
                .collect(),
            parted: Vec::new(),
        });
    }

    /// The ferry lies otherwise than before. Of several turns of one ferry the last one counts.
    fn ferry(&mut self, before: &Position, now: &Position, seat: Seat, cell: Cell) {
        let Some(slot) = now.land().slot_at(cell) else {
            return;
        };
        let was_there = slot.index() < before.land().tiles().len();
        let was = was_there.then(|| before.ferry(slot)).flatten();
        let Some(pair) = now.ferry(slot).filter(|pair| was != Some(*pair)) else {
            return;
        };
        self.done
            .retain(|d| d.doing.cell != cell || d.doing.ferry.is_none());
        self.done.push(Done {
            doing: Doing {
                seat,
                cell,
                ferry: Some(pair),
            },
            joined: stubs(now, slot, pair),
            parted: was.map_or_else(Vec::new, |pair| stubs(now, slot, pair)),
        });
    }

    fn news(&self, kind: RoadChangeKind, before: Vec<OwnedRoad>, now: Vec<OwnedRoad>) -> RoadNews {
        let holds =
            |roads: &[OwnedRoad], piece: &Spot| roads.iter().any(|r| r.pieces.contains(piece));
        let did_it = |done: &&Done| {
            let joined = done.joined.iter().filter(|p| holds(&now, p)).count();
            let parted = done.parted.iter().filter(|p| holds(&before, p)).count();
            match kind {
                RoadChangeKind::Cut => parted == 2,
                // A ferry also closes a road by leaving its jetty.
                RoadChangeKind::Closed => joined > 0 || parted > 0,
                RoadChangeKind::Joined | RoadChangeKind::Reopened => joined > 0,
            }
        };
        let stood = |paid: &&Paid| paid.stood.iter().any(|p| holds(&now, p));
        let paid = self.paid.iter().filter(stood);
        RoadNews {
            by: self.done.iter().filter(did_it).map(|d| d.doing).collect(),
            paid: if kind == RoadChangeKind::Cut {
                // Told of the part that was closed.
                Vec::new()
            } else {
                paid.flat_map(|p| p.winners.iter().map(|w| (*w, p.points)))
                    .collect()
            },
            kind,
            before,
            now,
        }
    }
}

/// The stubs that a pair of jetties belongs to.
fn stubs(position: &Position, slot: Slot, pair: StubPair) -> Vec<Spot> {
    let land = position.land();
    let oriented = land.oriented(position.tile_set(), slot);
    let segments = pair.edges().into_iter().filter_map(|e| oriented.road_at(e));
    segments.map(|s| land.spot(NodeId::new(slot, s))).collect()
}
