//! Roads over printed road pieces and ferries (`docs/rules.md` 2.2).
//!
//! Printed road joins only into *chains*, which never split, so a union-find holds them. A chain has two
//! ends: open, closed, or a stub at a lake. A ferry joins two stubs of one lake; it is never united into
//! the union-find, so setting or moving it costs nothing, and a road is a walk over a handful of chains.

use bevy::prelude::Resource;
use smallvec::SmallVec;

use super::cell::Cell;
use super::edge::{Edge, StubPair};
use super::landscape::{Landscape, NodeId, PlacedTile, Slot};
use super::tile::{FeatureKind, KindId, MAX_SEGMENTS, Segment};
use super::tile_set::{Oriented, TileSet};

/// End of a chain where a tile can be laid.
const OPEN: u32 = u32::MAX;
/// End of a chain at a crossing, city, monastery or crop circle.
const CLOSED: u32 = u32::MAX - 1;
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
    const fn new(end: u32) -> Self {
        match end {
            OPEN => Self::Open,
            CLOSED => Self::Closed,
            stub => Self::Stub(NodeId(stub)),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Link {
    parent: u32,
    next: u32,
    size: u16,
    /// Parts whose tile has another road piece.
    twins: u16,
    ends: [u32; 2],
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

/// All roads of a board.
#[derive(Clone, Debug, Default, PartialEq, Eq, Resource)]
pub struct RoadGraph {
    links: Vec<Link>,
    /// By slot: the two segments that a ferry joins.
    ferries: Vec<[u8; 2]>,
}

impl RoadGraph {
    /// No roads yet, with room for `tiles` tiles.
    pub fn new(tiles: usize) -> Self {
        Self {
            links: Vec::with_capacity(tiles * MAX_SEGMENTS),
            ferries: Vec::with_capacity(tiles),
        }
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
            let neighbours = Edge::ALL.map(|e| {
                let other = *placed.get(&tile.cell.neighbour(e))?;
                let there = &tiles[other.index()];
                Some((other, set.oriented(there.kind, there.rotation)))
            });
            graph.add(
                set,
                tile.kind,
                slot,
                set.oriented(tile.kind, tile.rotation),
                neighbours,
            );
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
        let tile = land.tile(slot);
        let neighbours = Edge::ALL.map(|e| {
            let other = land.slot_at(tile.cell.neighbour(e))?;
            (other < slot).then(|| (other, land.oriented(set, other)))
        });
        self.add(set, tile.kind, slot, land.oriented(set, slot), neighbours);
    }

    fn add(
        &mut self,
        set: &TileSet,
        kind: KindId,
        slot: Slot,
        oriented: &Oriented,
        neighbours: [Option<(Slot, &Oriented)>; 4],
    ) {
        debug_assert_eq!(slot.index(), self.ferries.len(), "tiles are added in order");
        self.ferries.push(NO_FERRY);
        let kind = set.kind(kind);
        let roads = kind
            .segments
            .iter()
            .filter(|s| s.kind() == FeatureKind::Road)
            .count();
        for segment in 0..MAX_SEGMENTS as u8 {
            let node = NodeId::new(slot, segment).0;
            let mut link = Link {
                parent: node,
                next: node,
                size: 1,
                twins: u16::from(roads > 1),
                ends: [CLOSED; 2],
            };
            if let Some(Segment::Road { edges }) = kind.segments.get(segment as usize) {
                link.ends[0] = OPEN;
                if edges.len() == 2 {
                    link.ends[1] = OPEN;
                } else if kind.lake {
                    link.ends[1] = node;
                }
            }
            self.links.push(link);
        }
        for edge in Edge::ALL {
            let Some((other, theirs)) = neighbours[edge.index()] else {
                continue;
            };
            let (Some(mine), Some(their)) =
                (oriented.road_at(edge), theirs.road_at(edge.opposite()))
            else {
                continue;
            };
            self.join(NodeId::new(slot, mine), NodeId::new(other, their));
        }
    }

    fn join(&mut self, a: NodeId, b: NodeId) {
        let (a, b) = (self.find(a), self.find(b));
        let other_end = |link: &Link| link.ends[usize::from(link.ends[0] == OPEN)];
        if a == b {
            // Both ends of one chain meet: a ring of printed road.
            self.links[a.index()].ends = [CLOSED; 2];
            return;
        }
        let ends = [
            other_end(&self.links[a.index()]),
            other_end(&self.links[b.index()]),
        ];
        let (root, leaf) = if self.links[a.index()].size < self.links[b.index()].size {
            (b, a)
        } else {
            (a, b)
        };
        let under = self.links[leaf.index()];
        let next = self.links[root.index()].next;
        self.links[leaf.index()].parent = root.0;
        self.links[leaf.index()].next = next;
        let over = &mut self.links[root.index()];
        over.next = under.next;
        over.size += under.size;
        over.twins += under.twins;
        over.ends = ends;
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
    pub fn find(&self, node: NodeId) -> NodeId {
        let mut at = node.0;
        loop {
            let parent = self.links[at as usize].parent;
            if parent == at {
                return NodeId(at);
            }
            at = parent;
        }
    }

    /// The two ends of the chain of `node`.
    pub fn chain_ends(&self, node: NodeId) -> [ChainEnd; 2] {
        self.links[self.find(node).index()].ends.map(ChainEnd::new)
    }

    /// Every road piece of one chain.
    pub fn chain(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let first = self.find(node).0;
        let mut at = Some(first);
        std::iter::from_fn(move || {
            let here = at?;
            let next = self.links[here as usize].next;
            at = (next != first).then_some(next);
            Some(NodeId(here))
        })
    }

    /// The road that the piece `node` belongs to, as the ferries lie now.
    pub fn road(&self, node: NodeId) -> Road {
        let start = self.find(node);
        let mut road = Road {
            chains: SmallVec::new(),
            open_ends: 0,
            ring: false,
        };
        road.chains.push(start);
        let [first, second] = self.links[start.index()].ends;
        // A chain closed upon itself has two closed ends, so only ferries can bring a walk back here.
        if self.walk(start, first, &mut road) {
            road.ring = true;
        } else {
            self.walk(start, second, &mut road);
        }
        road
    }

    /// Follows a road from one end of `start` on; true if it comes back to `start`.
    fn walk(&self, start: NodeId, end: u32, road: &mut Road) -> bool {
        let mut end = end;
        loop {
            let stub = match ChainEnd::new(end) {
                ChainEnd::Open => {
                    road.open_ends += 1;
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
            road.chains.push(chain);
            let ends = self.links[chain.index()].ends;
            end = ends[usize::from(ends[0] == landing.0)];
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
        let sum = |count: fn(&Link) -> u16| -> u16 {
            road.chains
                .iter()
                .map(|c| count(&self.links[c.index()]))
                .sum()
        };
        let size = sum(|link| link.size);
        if sum(|link| link.twins) < 2 {
            return size;
        }
        let again = self.pieces(road).filter(|p| {
            (0..p.segment()).any(|lower| {
                let sibling = NodeId::new(p.slot(), lower);
                land.kind_of(set, sibling) == FeatureKind::Road && self.is_on(road, sibling)
            })
        });
        size - again.count() as u16
    }
}
