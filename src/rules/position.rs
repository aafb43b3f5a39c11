//! A position: everything the rules need but the roads.

use std::sync::Arc;

use bevy::prelude::Resource;
use serde::{Deserialize, Serialize};

use super::cell::Cell;
use super::command::Spot;
use super::edge::{Rotation, StubPair};
use super::house::HouseRules;
use super::landscape::{Landscape, PlacedTile};
use super::node::{NodeId, Slot};
use super::rings::with_room;
use super::roads::RoadGraph;
use super::setup::{MAX_DECK, Setup, SetupError};
use super::tile::{FeatureKind, KindId, MAX_SEGMENTS};
use super::tile_set::TileSet;
use super::turn::{CircleAction, MAX_SEATS, MovableFerry, Seat, Turn, TurnPhase};

/// A follower on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Follower {
    /// Whose it is.
    pub seat: Seat,
    /// The part it stands on.
    pub node: NodeId,
    /// The kind of feature that is.
    pub kind: FeatureKind,
}

/// A position. A value: `Clone` is a snapshot, `==` compares everything.
///
/// What nobody at the table may know is not in it: the bag is counts only.
#[derive(Debug, PartialEq, Eq, Resource)]
pub struct Position {
    pub(super) set: Arc<TileSet>,
    pub(super) house: HouseRules,
    pub(super) land: Landscape,
    pub(super) followers: Vec<Follower>,
    /// By slot.
    pub(super) ferries: Vec<Option<StubPair>>,
    /// By slot: parts that were in a scored road. Only kept under `no_rescore`.
    pub(super) scored_roads: Vec<u8>,
    pub(super) bag: Vec<u16>,
    pub(super) bag_left: u16,
    pub(super) discarded: Vec<KindId>,
    pub(super) seats: u8,
    pub(super) supply: [u8; MAX_SEATS],
    pub(super) scores: [u32; MAX_SEATS],
    pub(super) turn: Turn,
    /// Where followers stand on roads, in the order they were placed.
    pub(super) thieves: Vec<NodeId>,
    /// Where followers stand on monasteries, in the order they were placed.
    pub(super) monks: Vec<NodeId>,
    /// In `PlaceFollower`, before the choice: the parts of the tile just placed that may take a follower, as bits.
    pub(super) claimable: u8,
    /// Whether a feature waits to be paid that this turn did not touch. Only texts make such positions.
    pub(super) due_elsewhere: bool,
}

impl Clone for Position {
    /// Copies what is in use, and keeps the room for what is to come: a copy is played on without allocating.
    fn clone(&self) -> Self {
        Self {
            set: Arc::clone(&self.set),
            house: self.house,
            land: self.land.clone(),
            followers: with_room(&self.followers),
            ferries: with_room(&self.ferries),
            scored_roads: with_room(&self.scored_roads),
            bag: self.bag.clone(),
            bag_left: self.bag_left,
            discarded: with_room(&self.discarded),
            seats: self.seats,
            supply: self.supply,
            scores: self.scores,
            turn: self.turn.clone(),
            thieves: with_room(&self.thieves),
            monks: with_room(&self.monks),
            claimable: self.claimable,
            due_elsewhere: self.due_elsewhere,
        }
    }

    /// Reuses the memory of `self`: to go back to a position of the same game allocates nothing.
    fn clone_from(&mut self, source: &Self) {
        if !Arc::ptr_eq(&self.set, &source.set) {
            self.set = Arc::clone(&source.set);
        }
        self.house = source.house;
        self.land.clone_from(&source.land);
        self.followers.clone_from(&source.followers);
        self.ferries.clone_from(&source.ferries);
        self.scored_roads.clone_from(&source.scored_roads);
        self.bag.clone_from(&source.bag);
        self.bag_left = source.bag_left;
        self.discarded.clone_from(&source.discarded);
        self.seats = source.seats;
        self.supply = source.supply;
        self.scores = source.scores;
        self.turn.clone_from(&source.turn);
        self.thieves.clone_from(&source.thieves);
        self.monks.clone_from(&source.monks);
        self.claimable = source.claimable;
        self.due_elsewhere = source.due_elsewhere;
    }
}

impl Position {
    /// The position before the first draw: the start tile lies at (0, 0).
    /// If that is all there is, [`settle`](super::settle) ends the game before anything was drawn.
    ///
    /// # Errors
    /// If the players or the deck make no game.
    pub fn new(setup: &Setup) -> Result<Self, SetupError> {
        let mut position = Self::empty(setup)?;
        let left = (position.bag.get_mut(setup.start.index())).ok_or(SetupError::NoStart)?;
        *left = left.checked_sub(1).ok_or(SetupError::NoStart)?;
        position.bag_left -= 1;
        position.lay(setup.start, Rotation::R0, Cell::new(0, 0));
        Ok(position)
    }

    /// A position without any tile, for those who lay out a board themselves.
    pub(super) fn empty(setup: &Setup) -> Result<Self, SetupError> {
        if !(2..=MAX_SEATS as u8).contains(&setup.seats) {
            return Err(SetupError::Seats(setup.seats));
        }
        if setup.first.0 >= setup.seats {
            return Err(SetupError::First(setup.first));
        }
        let expected = setup.tile_set.kinds().len();
        let found = setup.deck.len();
        if expected != found {
            return Err(SetupError::Deck { expected, found });
        }
        let tiles: usize = setup.deck.iter().map(|n| usize::from(*n)).sum();
        if tiles > MAX_DECK {
            return Err(SetupError::TooMany(tiles));
        }
        let followers = usize::from(setup.seats) * usize::from(setup.followers);
        let lakes = (setup.tile_set.ids().zip(&setup.deck))
            .filter(|(kind, _)| setup.tile_set.outline(*kind).lake)
            .map(|(_, count)| usize::from(*count))
            .sum();
        Ok(Self {
            set: Arc::clone(&setup.tile_set),
            house: setup.house,
            land: Landscape::new(tiles),
            followers: Vec::with_capacity(followers),
            ferries: Vec::with_capacity(tiles),
            scored_roads: Vec::with_capacity(tiles),
            bag: setup.deck.clone(),
            bag_left: tiles as u16,
            discarded: Vec::with_capacity(tiles),
            seats: setup.seats,
            supply: std::array::from_fn(|i| {
                if i < usize::from(setup.seats) {
                    setup.followers
                } else {
                    0
                }
            }),
            scores: [0; MAX_SEATS],
            turn: Turn {
                number: 1,
                seat: setup.first,
                phase: TurnPhase::DrawTile,
                hand: None,
                placed: None,
                follower: None,
                chosen: false,
                movable: Vec::with_capacity(lakes),
                circle: None,
            },
            thieves: Vec::with_capacity(followers),
            monks: Vec::with_capacity(followers),
            claimable: 0,
            due_elsewhere: false,
        })
    }

    /// Puts a tile on the board, without asking whether it may lie there.
    pub(super) fn lay(&mut self, kind: KindId, rotation: Rotation, cell: Cell) -> Slot {
        self.ferries.push(None);
        self.scored_roads.push(0);
        self.land.place(&self.set, kind, rotation, cell)
    }

    /// Puts a tile on the board if it fits.
    pub(super) fn lay_if_it_fits(
        &mut self,
        kind: KindId,
        rotation: Rotation,
        cell: Cell,
    ) -> Option<Slot> {
        let slot = (self.land).place_if_it_fits(&self.set, kind, rotation, cell)?;
        self.ferries.push(None);
        self.scored_roads.push(0);
        Some(slot)
    }

    /// The kinds of tile.
    pub fn tile_set(&self) -> &Arc<TileSet> {
        &self.set
    }

    /// The house rules.
    pub fn house(&self) -> &HouseRules {
        &self.house
    }

    /// Tiles, holes, cities and fields.
    pub fn land(&self) -> &Landscape {
        &self.land
    }

    /// The tile at a square.
    pub fn tile_at(&self, cell: Cell) -> Option<&PlacedTile> {
        Some(self.land.tile(self.land.slot_at(cell)?))
    }

    /// The followers on the board, in the order they were placed.
    pub fn followers(&self) -> &[Follower] {
        &self.followers
    }

    /// The pair that the ferry of a lake joins; `None` without ferry.
    pub fn ferry(&self, slot: Slot) -> Option<StubPair> {
        self.ferries[slot.index()]
    }

    /// Every ferry on the board with its lake tile, by slot.
    pub fn ferries(&self) -> impl Iterator<Item = (Slot, StubPair)> + '_ {
        self.ferries
            .iter()
            .enumerate()
            .filter_map(|(i, f)| Some((Slot(i as u16), (*f)?)))
    }

    /// Tiles left in the bag, by kind.
    pub fn bag(&self) -> &[u16] {
        &self.bag
    }

    /// Tiles left in the bag.
    pub fn tiles_left(&self) -> u16 {
        self.bag_left
    }

    /// Tiles that fitted nowhere, in the order they were drawn.
    pub fn discarded(&self) -> &[KindId] {
        &self.discarded
    }

    /// Road parts that were in a scored road; kept only under the house rule `no_rescore` (`docs/rules.md` 2.8).
    pub fn scored_parts(&self) -> impl Iterator<Item = NodeId> + '_ {
        (self.scored_roads.iter().zip(0..)).flat_map(|(parts, slot)| {
            (0..MAX_SEGMENTS as u8)
                .filter(move |s| parts >> s & 1 == 1)
                .map(move |s| NodeId::new(Slot(slot), s))
        })
    }

    /// How many play.
    pub fn seats(&self) -> u8 {
        self.seats
    }

    /// Followers in the supply of a player.
    pub fn supply(&self, seat: Seat) -> u8 {
        self.supply[seat.index()]
    }

    /// Points of a player.
    pub fn score(&self, seat: Seat) -> u32 {
        self.scores[seat.index()]
    }

    /// Points by seat, one for each player.
    pub fn scores(&self) -> &[u32] {
        &self.scores[..usize::from(self.seats)]
    }

    /// The turn that is being played.
    pub fn turn(&self) -> &Turn {
        &self.turn
    }

    /// Where the turn stands.
    pub fn phase(&self) -> TurnPhase {
        self.turn.phase
    }

    /// Who has to choose: the active player, or whoever a crop circle asks.
    pub fn to_act(&self) -> Seat {
        match self.turn.circle {
            Some(circle) if circle.action.is_some() => self.circle_seat(circle.asked),
            _ => self.turn.seat,
        }
    }

    /// The seat a crop circle asks after `asked` others: the left neighbour first, the active player last.
    pub(super) fn circle_seat(&self, asked: u8) -> Seat {
        Seat((self.turn.seat.0 + 1 + asked) % self.seats)
    }

    /// The roads of this position, built anew.
    pub fn road_graph(&self) -> RoadGraph {
        let mut roads = RoadGraph::from_pieces(&self.set, self.land.tiles(), self.ferries());
        roads.reserve(self.land.room());
        roads
    }

    /// The memory it holds, its tile set left out, which all positions of a game share. In bytes.
    pub fn bytes(&self) -> usize {
        size_of::<Self>()
            + self.land.heap_bytes()
            + size_of::<Follower>() * self.followers.capacity()
            + size_of::<NodeId>() * (self.thieves.capacity() + self.monks.capacity())
            + size_of::<Option<StubPair>>() * self.ferries.capacity()
            + self.scored_roads.capacity()
            + size_of::<u16>() * self.bag.capacity()
            + size_of::<KindId>() * self.discarded.capacity()
            + size_of::<MovableFerry>() * self.turn.movable.capacity()
    }

    /// Those with the most points; several if they share the win.
    pub fn leaders(&self) -> Vec<Seat> {
        let best = self.scores().iter().max();
        (0..self.seats)
            .map(Seat)
            .filter(|s| Some(&self.scores[s.index()]) == best)
            .collect()
    }

    /// The place of a follower.
    pub fn spot_of(&self, follower: &Follower) -> Spot {
        self.land.spot(follower.node)
    }

    pub(super) fn stand(&mut self, seat: Seat, node: NodeId) {
        let kind = self.land.kind_of(&self.set, node);
        self.supply[seat.index()] -= 1;
        self.followers.push(Follower { seat, node, kind });
        match kind {
            FeatureKind::City | FeatureKind::Field => self.land.add_claim(node, seat),
            FeatureKind::Road => self.thieves.push(node),
            FeatureKind::Monastery => self.monks.push(node),
        }
    }

    pub(super) fn send_home(&mut self, index: usize) -> Follower {
        let follower = self.followers.remove(index);
        self.supply[follower.seat.index()] += 1;
        let before = &self.followers[..index];
        let rank = before.iter().filter(|f| f.kind == follower.kind).count();
        match follower.kind {
            FeatureKind::City | FeatureKind::Field => {
                self.land.drop_claim(follower.node, follower.seat);
            }
            FeatureKind::Road => {
                self.thieves.remove(rank);
            }
            FeatureKind::Monastery => {
                self.monks.remove(rank);
            }
        }
        follower
    }

    /// The choice made at the crop circle, while it is resolved.
    pub fn circle_action(&self) -> Option<CircleAction> {
        self.turn.circle.and_then(|c| c.action)
    }
}

#[cfg(test)]
mod tests {
    use super::super::edge::{Edge, Edges, HalfEdge, HalfEdges};
    use super::super::tile::{EdgeKind, Segment, TileKind};
    use super::*;

    fn straight() -> TileKind {
        let side = |edge: Edge, more: [HalfEdge; 2]| Segment::Field {
            halves: edge.halves().into_iter().chain(more).collect::<HalfEdges>(),
            cities: 0,
        };
        TileKind {
            name: "U".to_owned(),
            id: "U".to_owned(),
            set: "test".to_owned(),
            count: 9,
            edges: [
                EdgeKind::Field,
                EdgeKind::Road,
                EdgeKind::Field,
                EdgeKind::Road,
            ],
            segments: vec![
                Segment::Road {
                    edges: Edges::NONE.with(Edge::E).with(Edge::W),
                },
                side(Edge::N, [HalfEdge::En, HalfEdge::Wn]),
                side(Edge::S, [HalfEdge::Es, HalfEdge::Ws]),
            ],
            lake: false,
            circle: None,
        }
    }

    /// A game of nothing but straight roads.
    fn straights(start: KindId) -> Setup {
        let set = TileSet::new(vec![straight()], "U").expect("a tile set");
        Setup {
            start,
            ..Setup::new(set, 2)
        }
    }

    #[test]
    fn a_start_tile_that_is_not_in_the_set_makes_no_game() {
        assert_eq!(
            Position::new(&straights(KindId(7))),
            Err(SetupError::NoStart)
        );
    }

    #[test]
    fn roads_built_anew_equal_those_that_grew_with_the_board() {
        let set = TileSet::new(vec![straight()], "U").expect("a tile set");
        let mut position = Position::new(&Setup::new(Arc::clone(&set), 2)).expect("a game");
        let mut grown = position.road_graph();
        for x in [2, -1, 1] {
            let slot = position.lay(set.start(), Rotation::R0, Cell::new(x, 0));
            grown.add_tile(&set, &position.land, slot);
            assert_eq!(position.road_graph(), grown);
        }
        let road = grown.road(NodeId::new(Slot(0), 0));
        assert_eq!(grown.distinct_tiles(&set, &position.land, &road), 4);
    }
}
