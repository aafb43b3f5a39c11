//! The land: placed tiles, the holes around them, and the cities and fields they form
//! (`docs/rules.md` 1.4, 1.6).
//!
//! Cities and fields only ever grow together, so a union-find holds them; each feature also links its
//! parts in a ring, so that they can be listed without a search. Roads can be cut by ferries and live in
//! [`RoadGraph`](super::RoadGraph) instead.

use serde::{Deserialize, Serialize};

use super::cell::Cell;
use super::command::Spot;
use super::edge::{Edge, Rotation};
use super::tile::{EdgeKind, FeatureKind, KindId, MAX_SEGMENTS, Segment};
use super::tile_set::{NO_SEGMENT, Oriented, Signature, TileSet};
use super::turn::{MAX_SEATS, Seat};

/// The number of a placed tile, in the order of placing; the start tile is 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Slot(pub u16);

impl Slot {
    /// As an index into [`Landscape::tiles`].
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A feature part on the board as one number: eight times the slot, plus the part.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct NodeId(pub u32);

impl NodeId {
    /// The part `segment` of the tile in `slot`.
    pub const fn new(slot: Slot, segment: u8) -> Self {
        Self(slot.0 as u32 * MAX_SEGMENTS as u32 + segment as u32)
    }

    /// The tile it is on.
    pub const fn slot(self) -> Slot {
        Slot((self.0 / MAX_SEGMENTS as u32) as u16)
    }

    /// Its number on that tile.
    pub const fn segment(self) -> u8 {
        (self.0 % MAX_SEGMENTS as u32) as u8
    }

    /// As an index into lists that go by part.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A tile on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PlacedTile {
    /// What is printed on it.
    pub kind: KindId,
    /// Quarter turns to the right.
    pub rotation: Rotation,
    /// Where it lies.
    pub cell: Cell,
}

/// An empty square that touches a tile.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Hole {
    /// Where it is.
    pub cell: Cell,
    /// What its neighbours demand.
    pub wants: Signature,
}

/// A part of a city or field, and at the root of its feature the sums over all parts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Part {
    parent: u32,
    /// The next part of the same feature, in a ring.
    next: u32,
    size: u16,
    open: u16,
    pennants: u16,
    /// Parts whose tile has another part of this kind, which may be in the same feature.
    twins: u16,
    /// Followers, eight bits a seat.
    claims: u64,
}

/// Board values from here on are holes, below it slots plus one.
const HOLE: u16 = 0x8000;

/// Placed tiles, holes, cities and fields.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Landscape {
    bits: u32,
    /// A torus: tiles never span as many squares as it has, so squares cannot be mistaken.
    board: Box<[u16]>,
    tiles: Vec<PlacedTile>,
    holes: Vec<Hole>,
    parts: Vec<Part>,
}

impl Landscape {
    /// An empty board for up to `tiles` tiles.
    pub fn new(tiles: usize) -> Self {
        let side = (tiles + 2).next_power_of_two();
        Self {
            bits: side.trailing_zeros(),
            board: vec![0; side * side].into(),
            tiles: Vec::with_capacity(tiles),
            holes: Vec::with_capacity(2 * tiles + 2),
            parts: Vec::with_capacity(tiles * MAX_SEGMENTS),
        }
    }

    /// The most squares in a row or column that tiles may span, with those still to come.
    pub(super) const fn room(&self) -> usize {
        (1 << self.bits) - 2
    }

    fn index(&self, cell: Cell) -> usize {
        let mask = (1usize << self.bits) - 1;
        (cell.y as usize & mask) << self.bits | (cell.x as usize & mask)
    }

    /// The placed tiles, by slot.
    pub fn tiles(&self) -> &[PlacedTile] {
        &self.tiles
    }

    /// The tile in a slot.
    pub fn tile(&self, slot: Slot) -> &PlacedTile {
        &self.tiles[slot.index()]
    }

    /// The tile at a square.
    pub fn slot_at(&self, cell: Cell) -> Option<Slot> {
        let value = self.board[self.index(cell)];
        if value == 0 || value >= HOLE {
            return None;
        }
        let slot = Slot(value - 1);
        (self.tile(slot).cell == cell).then_some(slot)
    }

    /// The empty squares that touch a tile.
    pub fn holes(&self) -> &[Hole] {
        &self.holes
    }

    /// What the neighbours of an empty square demand; `None` if it is taken or touches nothing.
    pub fn hole_at(&self, cell: Cell) -> Option<Signature> {
        let value = self.board[self.index(cell)];
        if value < HOLE {
            return None;
        }
        let hole = self.holes[(value - HOLE) as usize];
        (hole.cell == cell).then_some(hole.wants)
    }

    /// The place of a part.
    pub fn spot(&self, node: NodeId) -> Spot {
        Spot {
            cell: self.tile(node.slot()).cell,
            segment: node.segment(),
        }
    }

    /// The part at a place, if there is a tile with such a part.
    pub fn node(&self, set: &TileSet, spot: Spot) -> Option<NodeId> {
        let slot = self.slot_at(spot.cell)?;
        let parts = set.kind(self.tile(slot).kind).segments.len();
        (usize::from(spot.segment) < parts).then(|| NodeId::new(slot, spot.segment))
    }

    /// The turned tile in a slot.
    pub fn oriented<'s>(&self, set: &'s TileSet, slot: Slot) -> &'s Oriented {
        let tile = self.tile(slot);
        set.oriented(tile.kind, tile.rotation)
    }

    /// Lays a tile; whether it may lie there is for the caller to know.
    pub(super) fn place(
        &mut self,
        set: &TileSet,
        kind: KindId,
        rotation: Rotation,
        cell: Cell,
    ) -> Slot {
        let slot = Slot(self.tiles.len() as u16);
        let index = self.index(cell);
        let value = self.board[index];
        if value >= HOLE {
            self.fill_hole(value);
        }
        self.board[index] = slot.0 + 1;
        self.tiles.push(PlacedTile {
            kind,
            rotation,
            cell,
        });
        self.add_parts(set, kind, slot);
        let oriented = set.oriented(kind, rotation);
        for edge in Edge::ALL {
            let next = cell.neighbour(edge);
            let there = self.board[self.index(next)];
            if there == 0 || there >= HOLE {
                self.demand(next, edge.opposite(), oriented.edges[edge.index()]);
            } else {
                self.join(set, slot, oriented, edge, Slot(there - 1));
            }
        }
        slot
    }

    fn fill_hole(&mut self, value: u16) {
        let hole = (value - HOLE) as usize;
        self.holes.swap_remove(hole);
        if let Some(moved) = self.holes.get(hole) {
            let index = self.index(moved.cell);
            self.board[index] = HOLE + hole as u16;
        }
    }

    fn demand(&mut self, cell: Cell, edge: Edge, kind: EdgeKind) {
        let index = self.index(cell);
        if self.board[index] == 0 {
            self.board[index] = HOLE + self.holes.len() as u16;
            self.holes.push(Hole { cell, wants: 0 });
        }
        let hole = (self.board[index] - HOLE) as usize;
        self.holes[hole].wants |= (kind as u8) << (2 * edge.index());
    }

    fn add_parts(&mut self, set: &TileSet, kind: KindId, slot: Slot) {
        let kind = set.kind(kind);
        let cities = kind
            .segments
            .iter()
            .filter(|s| s.kind() == FeatureKind::City)
            .count();
        for segment in 0..MAX_SEGMENTS as u8 {
            let node = NodeId::new(slot, segment).0;
            let mut part = Part {
                parent: node,
                next: node,
                size: 1,
                open: 0,
                pennants: 0,
                twins: 0,
                claims: 0,
            };
            if let Some(Segment::City { edges, pennants }) = kind.segments.get(segment as usize) {
                part.open = edges.len() as u16;
                part.pennants = u16::from(*pennants);
                part.twins = u16::from(cities > 1);
            }
            self.parts.push(part);
        }
    }

    fn join(&mut self, set: &TileSet, slot: Slot, oriented: &Oriented, edge: Edge, other: Slot) {
        let theirs = self.oriented(set, other);
        match oriented.edges[edge.index()] {
            EdgeKind::City => {
                let a = NodeId::new(slot, oriented.edge_segment[edge.index()]);
                let b = NodeId::new(other, theirs.edge_segment[edge.opposite().index()]);
                let root = self.union(a, b);
                self.parts[root.index()].open -= 2;
            }
            EdgeKind::Field | EdgeKind::Road => {
                for half in edge.halves() {
                    let a = oriented.half_segment[half.index()];
                    let b = theirs.half_segment[half.opposite().index()];
                    if a != NO_SEGMENT && b != NO_SEGMENT {
                        self.union(NodeId::new(slot, a), NodeId::new(other, b));
                    }
                }
            }
        }
    }

    fn union(&mut self, a: NodeId, b: NodeId) -> NodeId {
        let (a, b) = (self.find(a), self.find(b));
        if a == b {
            return a;
        }
        let (root, leaf) = if self.parts[a.index()].size < self.parts[b.index()].size {
            (b, a)
        } else {
            (a, b)
        };
        let under = self.parts[leaf.index()];
        let next = self.parts[root.index()].next;
        self.parts[leaf.index()].parent = root.0;
        self.parts[leaf.index()].next = next;
        // Only a root counts followers; a leaf that kept its old ones would tell equal boards apart.
        self.parts[leaf.index()].claims = 0;
        let over = &mut self.parts[root.index()];
        over.next = under.next;
        over.size += under.size;
        over.open += under.open;
        over.pennants += under.pennants;
        over.twins += under.twins;
        over.claims += under.claims;
        root
    }

    /// The root part of the city or field that `node` belongs to: two parts are of one feature if their roots are the same.
    pub fn find(&self, node: NodeId) -> NodeId {
        let mut at = node.0;
        loop {
            let parent = self.parts[at as usize].parent;
            if parent == at {
                return NodeId(at);
            }
            at = parent;
        }
    }

    /// Every part of the city or field of `node`.
    pub fn feature(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        let first = self.find(node).0;
        let mut at = Some(first);
        std::iter::from_fn(move || {
            let here = at?;
            let next = self.parts[here as usize].next;
            at = (next != first).then_some(next);
            Some(NodeId(here))
        })
    }

    /// Open edges of the city of `node`; a city without any is complete.
    pub fn open_edges(&self, node: NodeId) -> u16 {
        self.parts[self.find(node).index()].open
    }

    /// Pennants in the city of `node`.
    pub fn pennants(&self, node: NodeId) -> u16 {
        self.parts[self.find(node).index()].pennants
    }

    /// Different tiles of the city or field of `node`; a tile with two parts of it counts once.
    pub fn distinct_tiles(&self, set: &TileSet, node: NodeId) -> u16 {
        let root = self.find(node);
        let part = &self.parts[root.index()];
        if part.twins < 2 && self.kind_of(set, root) == FeatureKind::City {
            return part.size;
        }
        let again = self.feature(root).filter(|p| {
            (0..p.segment()).any(|lower| {
                let sibling = NodeId::new(p.slot(), lower);
                self.kind_of(set, sibling) == self.kind_of(set, *p) && self.find(sibling) == root
            })
        });
        part.size - again.count() as u16
    }

    /// What kind of feature a part belongs to.
    pub fn kind_of(&self, set: &TileSet, node: NodeId) -> FeatureKind {
        set.kind(self.tile(node.slot()).kind)
            .feature(node.segment())
    }

    /// Whether anybody stands in the city or field of `node`.
    pub fn is_claimed(&self, node: NodeId) -> bool {
        self.parts[self.find(node).index()].claims != 0
    }

    /// Followers in the city or field of `node`, by seat.
    pub fn claims(&self, node: NodeId) -> [u8; MAX_SEATS] {
        let bytes = self.parts[self.find(node).index()].claims.to_le_bytes();
        std::array::from_fn(|i| bytes[i])
    }

    pub(super) fn add_claim(&mut self, node: NodeId, seat: Seat) {
        let root = self.find(node);
        self.parts[root.index()].claims += 1 << (8 * seat.0);
    }

    pub(super) fn drop_claim(&mut self, node: NodeId, seat: Seat) {
        let root = self.find(node);
        self.parts[root.index()].claims -= 1 << (8 * seat.0);
    }

    /// Occupied squares among the eight around a tile.
    pub fn neighbours(&self, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
        cell.surrounding().filter(|c| self.slot_at(*c).is_some())
    }
}
