//! Pays what is complete, and at the end what is not (`docs/rules.md` 1.6, 1.7, 2.6).

use super::cell::Cell;
use super::command::Spot;
use super::event::{Award, Event, EventSink};
use super::ferries::{road_parts, road_tiles};
use super::node::{NodeId, Slot};
use super::outline::parts;
use super::points::{POINTS_A_FIELD_CITY, points_of_city, tiles_paid_before};
use super::position::{Follower, Position};
use super::roads::{Road, RoadGraph};
use super::tile::FeatureKind;
use super::turn::{MAX_SEATS, Seat, TurnPhase};

/// Squares that a monastery needs around it.
const MONASTERY_NEIGHBOURS: u32 = 8;

/// Pays every complete feature that carries followers and sends those followers home. Called once, in
/// [`TurnPhase::ScoreFeatures`]; does nothing in other phases.
#[inline]
pub fn score<S: EventSink>(position: &mut Position, roads: &RoadGraph, sink: &mut S) {
    if position.turn.phase != TurnPhase::ScoreFeatures || position.turn.chosen {
        return;
    }
    let due = if position.due_elsewhere {
        Kinds::ALL
    } else {
        kinds_due(position, roads)
    };
    if due != Kinds::NONE {
        pay_complete(position, roads, due, sink);
        position.due_elsewhere = false;
    }
    position.turn.chosen = true;
}

/// Some of the four kinds of feature, as bits.
#[derive(Clone, Copy, PartialEq, Eq)]
struct Kinds(u8);

impl Kinds {
    const NONE: Self = Self(0);
    const ALL: Self = Self(0b1111);

    const fn contains(self, kind: FeatureKind) -> bool {
        self.0 >> kind as u8 & 1 == 1
    }

    const fn add(&mut self, kind: FeatureKind) {
        self.0 |= 1 << kind as u8;
    }
}

/// Of which kinds something is complete and claimed among all that this turn touched: the parts of the tile just
/// placed, roads at lakes whose ferry moved, and monasteries next to the tile. Whatever else is complete has been paid.
fn kinds_due(position: &Position, roads: &RoadGraph) -> Kinds {
    let mut due = Kinds::NONE;
    let Some(placed) = position.turn.placed else {
        return due;
    };
    let land = &position.land;
    let tile = land.tile(placed);
    let outline = position.set.outline(tile.kind);
    for part in parts(outline.cities) {
        if land.is_complete_and_claimed(NodeId::new(placed, part)) {
            due.add(FeatureKind::City);
        }
    }
    if !position.thieves.is_empty() {
        let road_is_due = |slot: Slot| {
            road_parts(position, slot)
                .any(|road| roads.is_complete(road) && position.road_is_claimed(roads, road))
        };
        let mut moved = position.turn.movable.iter().filter(|m| m.moved);
        if road_is_due(placed) || moved.any(|m| road_is_due(m.slot)) {
            due.add(FeatureKind::Road);
        }
    }
    for monk in &position.monks {
        let cell = land.tile(monk.slot()).cell;
        if cell.touches(tile.cell) && position.neighbours_of(monk.slot()) == MONASTERY_NEIGHBOURS {
            due.add(FeatureKind::Monastery);
        }
    }
    due
}

// Rare, and kept apart so that most turns are through quickly.
/// Pays what is complete and claimed, among features of some kinds, in the order their followers came.
#[inline(never)]
fn pay_complete<S: EventSink>(
    position: &mut Position,
    roads: &RoadGraph,
    kinds: Kinds,
    sink: &mut S,
) {
    let mut index = 0;
    while let Some(follower) = position.followers.get(index).copied() {
        if kinds.contains(follower.kind) {
            let feature = Feature::of(position, roads, follower);
            if feature.is_complete(position) {
                let counts = feature.pay(position, roads, true, sink);
                feature.send_followers_home(position, roads, index, counts, sink);
                continue;
            }
        }
        index += 1;
    }
}

/// Whether a feature waits to be paid that [`kinds_due`] will not find. Only texts make such positions.
pub(super) fn is_due_elsewhere(position: &Position, roads: &RoadGraph) -> bool {
    let turn = &position.turn;
    let placed = match turn.phase {
        TurnPhase::PlaceFollower | TurnPhase::SetFerry | TurnPhase::MoveFerries => turn.placed,
        TurnPhase::PlaceTile if turn.chosen => turn.placed,
        TurnPhase::ScoreFeatures if !turn.chosen => turn.placed,
        _ => None,
    };
    let touched = |feature: &Feature| {
        let Some(placed) = placed else {
            return false;
        };
        let tile = position.land.tile(placed);
        match feature {
            Feature::Road(road) => {
                let moved = turn.movable.iter().filter(|m| m.moved).map(|m| m.slot);
                std::iter::once(placed)
                    .chain(moved)
                    .flat_map(|slot| road_parts(position, slot))
                    .any(|part| roads.is_on(road, part))
            }
            Feature::City(root) | Feature::Field(root) => {
                parts(position.set.outline(tile.kind).all)
                    .any(|part| position.land.find(NodeId::new(placed, part)) == *root)
            }
            Feature::Monastery(node) => position.land.tile(node.slot()).cell.touches(tile.cell),
        }
    };
    position.followers.iter().any(|follower| {
        let feature = Feature::of(position, roads, *follower);
        feature.is_complete(position) && !touched(&feature)
    })
}

/// Pays every feature that still carries followers; they stay where they are.
pub(super) fn final_scoring<S: EventSink>(
    position: &mut Position,
    roads: &RoadGraph,
    sink: &mut S,
) {
    for index in 0..position.followers.len() {
        let follower = position.followers[index];
        let feature = Feature::of(position, roads, follower);
        let paid = position.followers[..index]
            .iter()
            .any(|f| f.kind == follower.kind && feature.holds(position, roads, *f));
        if !paid {
            let complete = feature.is_complete(position);
            feature.pay(position, roads, complete, sink);
        }
    }
}

/// A feature on the board, found by its root, or by the road as it runs now.
pub(super) enum Feature {
    Road(Road),
    City(NodeId),
    Field(NodeId),
    Monastery(NodeId),
}

/// What a feature is worth.
#[derive(Default)]
pub(super) struct Worth {
    pub(super) points: u32,
    paid_before: u16,
    pennants: u16,
}

impl Feature {
    fn of(position: &Position, roads: &RoadGraph, follower: Follower) -> Self {
        Self::at(position, roads, follower.node, follower.kind)
    }

    /// The feature of the part `node`, which is of that kind.
    pub(super) fn at(
        position: &Position,
        roads: &RoadGraph,
        node: NodeId,
        kind: FeatureKind,
    ) -> Self {
        match kind {
            FeatureKind::Road => Self::Road(roads.road(node)),
            FeatureKind::City => Self::City(position.land.find(node)),
            FeatureKind::Field => Self::Field(position.land.find(node)),
            FeatureKind::Monastery => Self::Monastery(node),
        }
    }

    const fn kind(&self) -> FeatureKind {
        match self {
            Self::Road(_) => FeatureKind::Road,
            Self::City(_) => FeatureKind::City,
            Self::Field(_) => FeatureKind::Field,
            Self::Monastery(_) => FeatureKind::Monastery,
        }
    }

    /// Whether it is complete; a field never is during the game.
    pub(super) fn is_complete(&self, position: &Position) -> bool {
        match self {
            Self::Road(road) => road.is_complete(),
            Self::City(root) => position.land.open_edges(*root) == 0,
            Self::Field(_) => false,
            Self::Monastery(node) => position.neighbours_of(node.slot()) == MONASTERY_NEIGHBOURS,
        }
    }

    fn holds(&self, position: &Position, roads: &RoadGraph, follower: Follower) -> bool {
        if follower.kind != self.kind() {
            return false;
        }
        match self {
            Self::Road(road) => roads.is_on(road, follower.node),
            Self::City(root) | Self::Field(root) => position.land.find(follower.node) == *root,
            Self::Monastery(node) => follower.node == *node,
        }
    }

    /// What it is worth, complete or not, once it has `more` further tiles.
    pub(super) fn worth(
        &self,
        position: &Position,
        roads: &RoadGraph,
        complete: bool,
        more: u16,
    ) -> Worth {
        match self {
            Self::Road(road) => {
                let tiles = roads.distinct_tiles(&position.set, &position.land, road);
                let paid_before = tiles_paid_before(position, roads, road);
                Worth {
                    points: u32::from(tiles + more - paid_before),
                    paid_before,
                    pennants: 0,
                }
            }
            Self::City(root) => {
                let tiles = more + position.land.distinct_tiles(&position.set, *root);
                let pennants = position.land.pennants(*root);
                Worth {
                    points: points_of_city(position.house, tiles, pennants, complete),
                    paid_before: 0,
                    pennants,
                }
            }
            Self::Field(root) => Worth {
                points: POINTS_A_FIELD_CITY
                    * position.land.finished_cities(&position.set, *root).count() as u32,
                ..Worth::default()
            },
            Self::Monastery(node) => Worth {
                points: 1 + position.neighbours_of(node.slot()) + u32::from(more),
                ..Worth::default()
            },
        }
    }

    /// Gives the points to those with the most followers. Who stood there, by seat.
    fn pay<S: EventSink>(
        &self,
        position: &mut Position,
        roads: &RoadGraph,
        complete: bool,
        sink: &mut S,
    ) -> [u8; MAX_SEATS] {
        let counts = self.counts(position, roads);
        let most = counts.iter().copied().max().unwrap_or(0);
        let worth = self.worth(position, roads, complete, 0);
        for (score, count) in position.scores.iter_mut().zip(counts) {
            if count == most && most > 0 {
                *score += worth.points;
            }
        }
        if S::LISTENS {
            let award = self.award(position, roads, complete, counts, &worth);
            sink.tell(|| Event::Scored(award));
        }
        if let (Self::Road(road), true) = (self, position.house.no_rescore && complete) {
            for piece in roads.pieces(road) {
                position.scored_roads[piece.slot().index()] |= 1 << piece.segment();
            }
        }
        counts
    }

    /// Followers on it by seat.
    fn counts(&self, position: &Position, roads: &RoadGraph) -> [u8; MAX_SEATS] {
        if let Self::City(root) | Self::Field(root) = self {
            return position.land.claims(*root);
        }
        let mut counts = [0; MAX_SEATS];
        for follower in &position.followers {
            if self.holds(position, roads, *follower) {
                counts[follower.seat.index()] += 1;
            }
        }
        counts
    }

    /// The award it would give.
    pub(super) fn appraised(
        &self,
        position: &Position,
        roads: &RoadGraph,
        complete: bool,
    ) -> Award {
        let counts = self.counts(position, roads);
        let worth = self.worth(position, roads, complete, 0);
        self.award(position, roads, complete, counts, &worth)
    }

    fn award(
        &self,
        position: &Position,
        roads: &RoadGraph,
        complete: bool,
        counts: [u8; MAX_SEATS],
        worth: &Worth,
    ) -> Award {
        let most = counts.iter().copied().max().unwrap_or(0);
        let cities = match self {
            Self::Field(root) => (position.land.finished_cities(&position.set, *root))
                .map(|city| position.land.spot(city).cell)
                .collect(),
            _ => Vec::new(),
        };
        Award {
            kind: self.kind(),
            complete: complete || self.kind() == FeatureKind::Field,
            tiles: self.tiles(position, roads),
            tiles_paid_before: worth.paid_before,
            pennants: worth.pennants,
            cities,
            followers: position
                .followers
                .iter()
                .filter(|f| self.holds(position, roads, **f))
                .map(|f| (f.seat, position.spot_of(f)))
                .collect(),
            counts,
            winners: (0..position.seats)
                .map(Seat)
                .filter(|s| most > 0 && counts[s.index()] == most)
                .collect(),
            points: worth.points,
        }
    }

    fn tiles(&self, position: &Position, roads: &RoadGraph) -> Vec<Cell> {
        let land = &position.land;
        match self {
            Self::Road(road) => road_tiles(position, roads, road),
            Self::City(root) | Self::Field(root) => {
                let mut slots: Vec<Slot> = land.feature(*root).map(NodeId::slot).collect();
                slots.sort_unstable();
                slots.dedup();
                slots.into_iter().map(|s| land.tile(s).cell).collect()
            }
            Self::Monastery(node) => {
                let cell = land.tile(node.slot()).cell;
                std::iter::once(cell).chain(land.neighbours(cell)).collect()
            }
        }
    }

    /// Sends its followers home, of whom there are `counts` by seat and none before the place `first` in the order
    /// they were placed.
    fn send_followers_home<S: EventSink>(
        &self,
        position: &mut Position,
        roads: &RoadGraph,
        first: usize,
        counts: [u8; MAX_SEATS],
        sink: &mut S,
    ) {
        let mut left: u32 = counts.iter().map(|n| u32::from(*n)).sum();
        let mut index = first;
        while left > 0 {
            let Some(follower) = position.followers.get(index).copied() else {
                return;
            };
            if self.holds(position, roads, follower) {
                position.send_home(index);
                left -= 1;
                let spot: Spot = position.spot_of(&follower);
                let seat = follower.seat;
                sink.tell(|| Event::FollowerReturned { seat, spot });
            } else {
                index += 1;
            }
        }
    }
}

impl Position {
    /// Occupied squares around a tile, 0 to 8.
    pub(super) fn neighbours_of(&self, slot: Slot) -> u32 {
        self.land.neighbours(self.land.tile(slot).cell).count() as u32
    }
}
