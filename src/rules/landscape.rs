//! The land: placed tiles, the holes around them, and the cities and fields they form
//! (`docs/rules.md` 1.4, 1.6).
//!
//! Cities and fields only ever grow together, so each part simply knows its feature. Roads can be cut by ferries and live in
//! [`RoadGraph`](super::RoadGraph) instead.

use serde::{Deserialize, Serialize};

use super::cell::Cell;
use super::command::Spot;
use super::edge::{Edge, Rotation};
use super::grid::Grid;
use super::node::{NodeId, Slot};
use super::outline::parts;
use super::rings::{Rings, with_room};
use super::sums::Sums;
use super::tile::{EdgeKind, FeatureKind, KindId, MAX_SEGMENTS};
use super::tile_set::{NO_SEGMENT, Oriented, Signature, TileSet};
use super::turn::{MAX_SEATS, Seat};

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

/// Values of the grid from here on are holes, below it slots plus one.
const HOLE: u16 = 0x8000;

/// Placed tiles, holes, cities and fields.
#[derive(Debug)]
pub struct Landscape {
    grid: Grid,
    tiles: Vec<PlacedTile>,
    holes: Vec<Hole>,
    rings: Rings,
    sums: Vec<Sums>,
    /// Root parts of complete cities, in the order they were completed: they stay roots for good.
    finished: Vec<NodeId>,
    /// What the grid held around the last tile, clockwise from north, when it was laid.
    around: [u16; 4],
}

impl Clone for Landscape {
    /// Copies what is in use, and keeps the room for the tiles to come.
    fn clone(&self) -> Self {
        Self {
            grid: self.grid.clone(),
            tiles: with_room(&self.tiles),
            holes: with_room(&self.holes),
            rings: self.rings.clone(),
            sums: with_room(&self.sums),
            finished: with_room(&self.finished),
            around: self.around,
        }
    }

    fn clone_from(&mut self, source: &Self) {
        self.grid.clone_from(&source.grid);
        self.tiles.clone_from(&source.tiles);
        self.holes.clone_from(&source.holes);
        self.rings.clone_from(&source.rings);
        self.sums.clone_from(&source.sums);
        self.finished.clone_from(&source.finished);
        self.around = source.around;
    }
}

/// The rest follows from these, and how much room there is does not matter.
impl PartialEq for Landscape {
    fn eq(&self, other: &Self) -> bool {
        self.tiles == other.tiles
            && self.holes == other.holes
            && self.rings == other.rings
            && self.sums == other.sums
    }
}

impl Eq for Landscape {}

impl Landscape {
    /// An empty board for up to `tiles` tiles.
    pub fn new(tiles: usize) -> Self {
        Self {
            grid: Grid::new(tiles),
            tiles: Vec::with_capacity(tiles),
            holes: Vec::with_capacity(2 * tiles + 2),
            rings: Rings::new(tiles),
            sums: Vec::with_capacity(tiles * MAX_SEGMENTS),
            finished: Vec::with_capacity(2 * tiles),
            around: [0; 4],
        }
    }

    /// The memory it holds outside itself, in bytes.
    pub(super) fn heap_bytes(&self) -> usize {
        self.grid.heap_bytes()
            + size_of::<PlacedTile>() * self.tiles.capacity()
            + size_of::<Hole>() * self.holes.capacity()
            + self.rings.heap_bytes()
            + size_of::<Sums>() * self.sums.capacity()
            + size_of::<NodeId>() * self.finished.capacity()
    }

    /// Tiles there is room for.
    pub(super) fn room(&self) -> usize {
        self.tiles.capacity()
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
    #[inline]
    pub fn slot_at(&self, cell: Cell) -> Option<Slot> {
        let value = self.grid.at(cell);
        (value != 0 && value < HOLE).then(|| Slot(value - 1))
    }

    /// The tile next to the last one that was laid.
    #[inline]
    pub(super) fn beside_last(&self, edge: Edge) -> Option<Slot> {
        let value = self.around[edge.index()];
        (value != 0 && value < HOLE).then(|| Slot(value - 1))
    }

    /// The empty squares that touch a tile.
    pub fn holes(&self) -> &[Hole] {
        &self.holes
    }

    /// What the neighbours of an empty square demand; `None` if it is taken or touches nothing.
    #[inline]
    pub fn hole_at(&self, cell: Cell) -> Option<Signature> {
        let value = self.grid.at(cell);
        (value >= HOLE).then(|| self.holes[usize::from(value - HOLE)].wants)
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
        let home = self.grid.home(cell);
        let (entry, value) = self.grid.entry(home, cell);
        self.place_at(set, kind, rotation, cell, (home, entry, value))
    }

    /// Lays a tile if it fits.
    #[inline]
    pub(super) fn place_if_it_fits(
        &mut self,
        set: &TileSet,
        kind: KindId,
        rotation: Rotation,
        cell: Cell,
    ) -> Option<Slot> {
        let home = self.grid.home(cell);
        let (entry, value) = self.grid.entry(home, cell);
        if value < HOLE {
            return None;
        }
        let wants = self.holes[usize::from(value - HOLE)].wants;
        let fits = set.fits(kind, wants) >> rotation.index() & 1 == 1;
        fits.then(|| self.place_at(set, kind, rotation, cell, (home, entry, value)))
    }

    /// Lays a tile at a square with this home, entry and value in the grid.
    #[inline]
    fn place_at(
        &mut self,
        set: &TileSet,
        kind: KindId,
        rotation: Rotation,
        cell: Cell,
        (home, entry, value): (usize, usize, u16),
    ) -> Slot {
        let slot = Slot(self.tiles.len() as u16);
        self.grid.put(entry, cell, slot.0 + 1);
        if value >= HOLE {
            self.fill_hole(value);
        }
        self.tiles.push(PlacedTile {
            kind,
            rotation,
            cell,
        });
        self.rings.add_tile();
        self.sums.extend_from_slice(&set.outline(kind).sums);
        let oriented = set.oriented(kind, rotation);
        let [north, east, south, west] = self.grid.homes_around(home);
        self.around = [
            self.meet(set, slot, oriented, Edge::N, cell, north),
            self.meet(set, slot, oriented, Edge::E, cell, east),
            self.meet(set, slot, oriented, Edge::S, cell, south),
            self.meet(set, slot, oriented, Edge::W, cell, west),
        ];
        slot
    }

    /// The tile in `slot` at `cell` meets what is beyond `edge`, at a square with this home in the grid. Gives what the
    /// grid held there.
    #[expect(
        clippy::inline_always,
        reason = "called for four constant edges; a call for each of them costs 4 % of all time"
    )]
    #[inline(always)]
    fn meet(
        &mut self,
        set: &TileSet,
        slot: Slot,
        oriented: &Oriented,
        edge: Edge,
        cell: Cell,
        home: usize,
    ) -> u16 {
        let next = cell.neighbour(edge);
        let (entry, there) = self.grid.entry(home, next);
        let wants = oriented.demands[edge.index()];
        if there == 0 {
            self.grid.put(entry, next, HOLE + self.holes.len() as u16);
            self.holes.push(Hole { cell: next, wants });
        } else if there >= HOLE {
            self.holes[usize::from(there - HOLE)].wants |= wants;
        } else {
            self.meet_tile(set, slot, oriented, edge, Slot(there - 1));
        }
        there
    }

    fn fill_hole(&mut self, value: u16) {
        let hole = usize::from(value - HOLE);
        self.holes.swap_remove(hole);
        if let Some(moved) = self.holes.get(hole) {
            let home = self.grid.home(moved.cell);
            let (entry, _) = self.grid.entry(home, moved.cell);
            self.grid.put(entry, moved.cell, value);
        }
    }

    /// The tile in `slot` meets the one in `other` at `edge`.
    fn meet_tile(
        &mut self,
        set: &TileSet,
        slot: Slot,
        oriented: &Oriented,
        edge: Edge,
        other: Slot,
    ) {
        let theirs = self.oriented(set, other);
        let kind = oriented.edges[edge.index()];
        if kind == EdgeKind::City {
            let a = NodeId::new(slot, oriented.edge_segment[edge.index()]);
            let b = NodeId::new(other, theirs.edge_segment[edge.opposite().index()]);
            let root = self.union(a, b);
            let open = &mut self.sums[root.index()].open;
            *open -= 2;
            if *open == 0 {
                self.finished.push(root);
            }
            return;
        }
        let [first, second] = edge.halves().map(|half| {
            let mine = oriented.half_segment[half.index()];
            (mine, theirs.half_segment[half.opposite().index()])
        });
        self.join_fields(slot, other, first);
        // Where no road comes between, both halves are nearly always of the same parts.
        if first != second {
            self.join_fields(slot, other, second);
        }
    }

    fn join_fields(&mut self, slot: Slot, other: Slot, (mine, their): (u8, u8)) {
        if mine != NO_SEGMENT && their != NO_SEGMENT {
            self.union(NodeId::new(slot, mine), NodeId::new(other, their));
        }
    }

    fn union(&mut self, a: NodeId, b: NodeId) -> NodeId {
        let (a, b) = (self.find(a), self.find(b));
        if a == b {
            return a;
        }
        let (root, leaf) = if self.sums[a.index()].size < self.sums[b.index()].size {
            (b, a)
        } else {
            (a, b)
        };
        self.rings.join(root, leaf);
        let under = self.sums[leaf.index()];
        // Only a root counts followers; a leaf that kept its old ones would tell equal boards apart.
        self.sums[leaf.index()].claims = 0;
        self.sums[root.index()].add(under);
        root
    }

    /// The root part of the city or field that `node` belongs to: two parts are of one feature if their roots are the same.
    #[inline]
    pub fn find(&self, node: NodeId) -> NodeId {
        self.rings.find(node)
    }

    fn sums(&self, node: NodeId) -> &Sums {
        &self.sums[self.find(node).index()]
    }

    /// Every part of the city or field of `node`.
    pub fn feature(&self, node: NodeId) -> impl Iterator<Item = NodeId> + '_ {
        self.rings.ring(node)
    }

    /// Open edges of the city of `node`; a city without any is complete.
    #[inline]
    pub fn open_edges(&self, node: NodeId) -> u16 {
        self.sums(node).open
    }

    /// Pennants in the city of `node`.
    pub fn pennants(&self, node: NodeId) -> u16 {
        self.sums(node).pennants
    }

    /// Root parts of the finished cities that the field of `node` touches, each once (`docs/rules.md` 1.7).
    pub fn finished_cities<'l>(
        &'l self,
        set: &'l TileSet,
        node: NodeId,
    ) -> impl Iterator<Item = NodeId> + 'l {
        let field = self.find(node);
        self.finished.iter().copied().filter(move |city| {
            self.feature(*city).any(|part| {
                let outline = set.outline(self.tile(part.slot()).kind);
                parts(outline.fields_beside(part.segment()))
                    .any(|beside| self.find(NodeId::new(part.slot(), beside)) == field)
            })
        })
    }

    /// Different tiles of the city or field of `node`; a tile with two parts of it counts once.
    pub fn distinct_tiles(&self, set: &TileSet, node: NodeId) -> u16 {
        let root = self.find(node);
        let sums = &self.sums[root.index()];
        let kind = self.kind_of(set, root);
        if sums.twins < 2 && kind == FeatureKind::City {
            return sums.size;
        }
        let again = self.feature(root).filter(|p| {
            let outline = set.outline(self.tile(p.slot()).kind);
            let siblings = if kind == FeatureKind::City {
                outline.cities
            } else {
                outline.fields
            };
            parts(siblings & ((1 << p.segment()) - 1))
                .any(|lower| self.find(NodeId::new(p.slot(), lower)) == root)
        });
        sums.size - again.count() as u16
    }

    /// What kind of feature a part belongs to.
    #[inline]
    pub fn kind_of(&self, set: &TileSet, node: NodeId) -> FeatureKind {
        set.outline(self.tile(node.slot()).kind)
            .kind(node.segment())
    }

    /// Whether anybody stands in the city or field of `node`.
    #[inline]
    pub fn is_claimed(&self, node: NodeId) -> bool {
        self.sums(node).claims != 0
    }

    /// Whether the city of `node` is complete and somebody stands in it.
    #[inline]
    pub(super) fn is_complete_and_claimed(&self, node: NodeId) -> bool {
        let sums = self.sums(node);
        sums.open == 0 && sums.claims != 0
    }

    /// Followers in the city or field of `node`, by seat.
    #[inline]
    pub fn claims(&self, node: NodeId) -> [u8; MAX_SEATS] {
        let bytes = self.sums(node).claims.to_le_bytes();
        std::array::from_fn(|i| bytes[i])
    }

    pub(super) fn add_claim(&mut self, node: NodeId, seat: Seat) {
        let root = self.find(node);
        self.sums[root.index()].claims += 1 << (8 * seat.0);
    }

    pub(super) fn drop_claim(&mut self, node: NodeId, seat: Seat) {
        let root = self.find(node);
        self.sums[root.index()].claims -= 1 << (8 * seat.0);
    }

    /// Occupied squares among the eight around a tile.
    pub fn neighbours(&self, cell: Cell) -> impl Iterator<Item = Cell> + '_ {
        cell.surrounding().filter(|c| self.slot_at(*c).is_some())
    }
}
