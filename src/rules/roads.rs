//! Roads over printed road pieces and ferries (`docs/rules.md` 2.2).
//!
//! Printed road joins only into *chains*, which never split, so each part simply knows its chain. A chain has two
//! ends: open, closed, or a stub at a lake. A ferry joins two stubs of one lake; it never unites chains,
//! so setting or moving it costs nothing, and a road is a walk over a handful of chains.

use bevy::prelude::Resource;
use smallvec::SmallVec;

use super::cell::Cell;
use super::edge::{Edge, StubPair};
use super::landscape::{Landscape, PlacedTile};
use super::node::{NodeId, Slot};
use super::outline::{Outline, parts};
use super::rings::{Rings, with_room};
use super::tile::MAX_SEGMENTS;
use super::tile_set::{Oriented, TileSet};

/// End of a chain where a tile can be laid.
const OPEN: u16 = u16::MAX;
/// End of a chain at a crossing, city, monastery or crop circle.
const CLOSED: u16 = u16::MAX - 1;
/// End of a part at the jetty of its own tile, before the tile has a slot.
const JETTY: u16 = u16::MAX - 2;
/// A lake without ferry, or no lake at all.
const NO_FERRY: [u8; 2] = [u8::MAX; 2];

/// Where a chain ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChainEnd {
    /// A tile can continue it.
    Open,
    /// It ends for good.
    Closed,
    /// It ends at the jetty of this stub; the ferry may carry it on.
    Stub(NodeId),
}

impl ChainEnd {
    const fn new(end: u16) -> Self {
        match end {
            OPEN => Self::Open,
            CLOSED => Self::Closed,
            stub => Self::Stub(NodeId(stub as u32)),
        }
    }
}

/// What the root of a chain knows of all its parts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Chain {
    size: u16,
    /// Parts whose tile has another road piece.
    twins: u16,
    /// [`OPEN`], [`CLOSED`] or the number of a stub.
    ends: [u16; 2],
}

impl Chain {
    /// Those of each part of a tile by itself.
    pub(super) fn of_tile(outline: &Outline) -> [Self; MAX_SEGMENTS] {
        let mut chains = [Self {
            size: 1,
            twins: u16::from(outline.roads.count_ones() > 1),
            ends: [CLOSED; 2],
        }; MAX_SEGMENTS];
        for s in parts(outline.roads).map(usize::from) {
            let second = if outline.edges[s] == 2 {
                OPEN
            } else if outline.lake {
                JETTY
            } else {
                CLOSED
            };
            chains[s].ends = [OPEN, second];
        }
        chains
    }
}

/// A road: the chains it runs over, in order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Road {
    /// Root part of each chain.
    pub chains: SmallVec<[NodeId; 16]>,
    /// Ends where a tile can be laid, 0 to 2.
    pub open_ends: u8,
    /// Whether ferries lead it back to where it began.
    pub ring: bool,
}

impl Road {
    /// Whether it has no open end.
    pub const fn is_complete(&self) -> bool {
        self.open_ends == 0
    }
}

/// How a road runs.
#[derive(Clone, Copy, Debug)]
pub(super) struct Course {
    /// Ends where a tile can be laid, 0 to 2.
    pub(super) open_ends: u8,
    /// Whether ferries lead it back to where it began.
    pub(super) ring: bool,
}

/// All roads of a board.
#[derive(Debug, Default, PartialEq, Eq, Resource)]
pub struct RoadGraph {
    rings: Rings,
    chains: Vec<Chain>,
    /// By slot: the two segments that a ferry joins.
    ferries: Vec<[u8; 2]>,
}

impl Clone for RoadGraph {
    /// Copies what is in use, and keeps the room for the tiles to come.
    fn clone(&self) -> Self {
        Self {
            rings: self.rings.clone(),
            chains: with_room(&self.chains),
            ferries: with_room(&self.ferries),
        }
    }

    fn clone_from(&mut self, source: &Self) {
        self.rings.clone_from(&source.rings);
        self.chains.clone_from(&source.chains);
        self.ferries.clone_from(&source.ferries);
    }
}

impl RoadGraph {
    /// No roads yet, with room for `tiles` tiles.
    pub fn new(tiles: usize) -> Self {
        Self {
            rings: Rings::new(tiles),
            chains: Vec::with_capacity(tiles * MAX_SEGMENTS),
            ferries: Vec::with_capacity(tiles),
        }
    }

    /// Makes room for `tiles` tiles in all.
    pub(super) fn reserve(&mut self, tiles: usize) {
        let more = tiles.saturating_sub(self.tiles());
        self.rings.reserve(more);
        self.chains.reserve_exact(more * MAX_SEGMENTS);
        self.ferries.reserve_exact(more);
    }

    /// The roads of tiles given by slot, with the ferries of their lakes. The same as adding them one by one.
    ///
    /// This is how the live table rebuilds the graph from its entities.
    pub fn from_pieces(
        set: &TileSet,
        tiles: &[PlacedTile],
        ferries: impl IntoIterator<Item = (Slot, StubPair)>,
    ) -> Self {
        let mut graph = Self::new(tiles.len());
        let mut placed = std::collections::BTreeMap::<Cell, Slot>::new();
        for (i, tile) in tiles.iter().enumerate() {
            let slot = Slot(i as u16);
            graph.add(set, *tile, slot, |edge| {
                let other = *placed.get(&tile.cell.neighbour(edge))?;
                let there = &tiles[other.index()];
                Some((other, set.oriented(there.kind, there.rotation)))
            });
            placed.insert(tile.cell, slot);
        }
        for (slot, pair) in ferries {
            if let Some(tile) = tiles.get(slot.index()) {
                graph.connect_turned(set.oriented(tile.kind, tile.rotation), slot, pair);
            }
        }
        graph
    }

    /// Adds the tile in `slot`, which must be the first not added yet. Tiles that came after it do not count.
    pub fn add_tile(&mut self, set: &TileSet, land: &Landscape, slot: Slot) {
        let tile = *land.tile(slot);
        if slot.index() + 1 == land.tiles().len() {
            self.add(set, tile, slot, |edge| {
                let other = land.beside_last(edge)?;
                Some((other, land.oriented(set, other)))
            });
        } else {
            self.add(set, tile, slot, |edge| {
                let other = land.slot_at(tile.cell.neighbour(edge))?;
                (other < slot).then(|| (other, land.oriented(set, other)))
            });
        }
    }

    fn add<'s>(
        &mut self,
        set: &TileSet,
        tile: PlacedTile,
        slot: Slot,
        there: impl Fn(Edge) -> Option<(Slot, &'s Oriented)>,
    ) {
        debug_assert_eq!(slot.index(), self.ferries.len(), "tiles are added in order");
        let outline = set.outline(tile.kind);
        self.ferries.push(NO_FERRY);
        self.rings.add_tile();
        self.chains.extend_from_slice(&outline.chains);
        if outline.lake {
            for stub in parts(outline.roads).map(|s| NodeId::new(slot, s)) {
                let end = &mut self.chains[stub.index()].ends[1];
                if *end == JETTY {
                    *end = stub.0 as u16;
                }
            }
        }
        if outline.roads == 0 {
            return;
        }
        let oriented = set.oriented(tile.kind, tile.rotation);
        for edge in parts(oriented.roads.0) {
            let edge = Edge::from_index(usize::from(edge));
            let mine = oriented.edge_segment[edge.index()];
            let Some((other, theirs)) = there(edge) else {
                continue;
            };
            if let Some(their) = theirs.road_at(edge.opposite()) {
                self.join(NodeId::new(slot, mine), NodeId::new(other, their));
            }
        }
    }

    fn join(&mut self, a: NodeId, b: NodeId) {
        let (a, b) = (self.find(a), self.find(b));
        let (mine, their) = (self.chains[a.index()], self.chains[b.index()]);
        if a == b {
            // Both ends of one chain meet: a ring of printed road.
            self.chains[a.index()].ends = [CLOSED; 2];
            return;
        }
        let other_end = |chain: &Chain| chain.ends[usize::from(chain.ends[0] == OPEN)];
        let (root, leaf) = if mine.size < their.size {
            (b, a)
        } else {
            (a, b)
        };
        self.rings.join(root, leaf);
        self.chains[root.index()] = Chain {
            size: mine.size + their.size,
            twins: mine.twins + their.twins,
            ends: [other_end(&mine), other_end(&their)],
        };
    }

    /// Sets or moves the ferry of a lake.
    pub fn connect(&mut self, set: &TileSet, land: &Landscape, slot: Slot, pair: StubPair) {
        self.connect_turned(land.oriented(set, slot), slot, pair);
    }

    fn connect_turned(&mut self, oriented: &Oriented, slot: Slot, pair: StubPair) {
        self.ferries[slot.index()] = pair.edges().map(|e| oriented.edge_segment[e.index()]);
    }

    /// Takes the ferry of a lake off; only the table does this, when a step is taken back.
    pub fn disconnect(&mut self, slot: Slot) {
        self.ferries[slot.index()] = NO_FERRY;
    }

    /// The memory it holds, in bytes.
    pub fn bytes(&self) -> usize {
        size_of::<Self>()
            + self.rings.heap_bytes()
            + size_of::<Chain>() * self.chains.capacity()
            + size_of::<[u8; 2]>() * self.ferries.capacity()
    }

    /// Tiles added so far.
    pub fn tiles(&self) -> usize {
        self.ferries.len()
    }

    /// The stub that the ferry joins with this stub; `None` if it is not served.
    pub fn across(&self, stub: NodeId) -> Option<NodeId> {
        let [a, b] = self.ferries[stub.slot().index()];
        let segment = stub.segment();
        if segment == a {
            Some(NodeId::new(stub.slot(), b))
        } else if segment == b {
            Some(NodeId::new(stub.slot(), a))
        } else {
            None
        }
    }

    /// The root part of the chain of printed road that `node` belongs to.
    #[inline]
    pub fn find(&self, node: NodeId) -> NodeId {
        self.rings.find(node)
    }

    /// The two ends of the chain of `node`.
    #[inline]
    pub fn chain_ends(&self, node: NodeId) -> [ChainEnd; 2] {
        self.chains[self.find(node).index()].ends.map(ChainEnd::new)
    }

    /// Whether the chain of `node` ends at a jetty.
    #[inline]
    pub(super) fn leads_to_lake(&self, node: NodeId) -> bool {
        let ends = self.chains[self.find(node).index()].ends;
        ends[0] < JETTY || ends[1] < JETTY
    }

    /// Every road piece of one chain.
    pub fn chain(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        self.rings.ring(node)
    }

    /// The road that the piece `node` belongs to, as the ferries lie now.
    pub fn road(&self, node: NodeId) -> Road {
        let mut chains = SmallVec::new();
        let course = self.follow(node, |chain| chains.push(chain));
        Road {
            chains,
            open_ends: course.open_ends,
            ring: course.ring,
        }
    }

    /// Whether the road of the piece `node` has no open end.
    pub(super) fn is_complete(&self, node: NodeId) -> bool {
        let own = self.chains[self.find(node).index()].ends;
        if own[0] >= JETTY && own[1] >= JETTY {
            return own == [CLOSED; 2];
        }
        own[0] != OPEN && own[1] != OPEN && self.follow(node, |_| ()).open_ends == 0
    }

    /// Goes along the road of the piece `node` and shows the root of each of its chains, that of `node` first.
    #[inline]
    pub(super) fn follow(&self, node: NodeId, mut see: impl FnMut(NodeId)) -> Course {
        let start = self.find(node);
        let mut course = Course {
            open_ends: 0,
            ring: false,
        };
        see(start);
        for end in self.chains[start.index()].ends {
            // A chain closed upon itself has two closed ends, so only ferries can bring a walk back here.
            course.ring = self.walk(start, end, &mut course.open_ends, &mut see);
            if course.ring {
                break;
            }
        }
        course
    }

    /// Follows a road from one end of `start` on; true if it comes back to `start`.
    #[inline]
    fn walk(
        &self,
        start: NodeId,
        end: u16,
        open_ends: &mut u8,
        see: &mut impl FnMut(NodeId),
    ) -> bool {
        let mut end = end;
        loop {
            let stub = match ChainEnd::new(end) {
                ChainEnd::Open => {
                    *open_ends += 1;
                    return false;
                }
                ChainEnd::Closed => return false,
                ChainEnd::Stub(stub) => stub,
            };
            let Some(landing) = self.across(stub) else {
                return false;
            };
            let chain = self.find(landing);
            if chain == start {
                return true;
            }
            see(chain);
            let ends = self.chains[chain.index()].ends;
            end = ends[usize::from(u32::from(ends[0]) == landing.0)];
        }
    }

    /// Every piece of a road.
    pub fn pieces<'r>(&'r self, road: &'r Road) -> impl Iterator<Item = NodeId> + 'r {
        road.chains.iter().flat_map(|c| self.chain(*c))
    }

    /// Whether `node` is part of `road`.
    pub fn is_on(&self, road: &Road, node: NodeId) -> bool {
        road.chains.contains(&self.find(node))
    }

    /// Different tiles of a road; a tile it crosses twice, or enters at two jetties, counts once.
    pub fn distinct_tiles(&self, set: &TileSet, land: &Landscape, road: &Road) -> u16 {
        let sum = |count: fn(&Chain) -> u16| -> u16 {
            road.chains
                .iter()
                .map(|c| count(&self.chains[c.index()]))
                .sum()
        };
        let size = sum(|chain| chain.size);
        if sum(|chain| chain.twins) < 2 {
            return size;
        }
        let again = self.pieces(road).filter(|p| {
            let roads = set.outline(land.tile(p.slot()).kind).roads;
            parts(roads & ((1 << p.segment()) - 1))
                .any(|lower| self.is_on(road, NodeId::new(p.slot(), lower)))
        });
        size - again.count() as u16
    }
}
