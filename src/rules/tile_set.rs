//! The kinds of tile in a game, with everything the rules look up about a turned tile.

use std::sync::Arc;

use thiserror::Error;

use super::edge::{Edge, Edges, HalfEdge, Rotation};
use super::outline::Outline;
use super::tile::{EdgeKind, FeatureKind, KindId, Segment, TileFault, TileKind};

/// Marks "no segment" in the tables of [`Oriented`].
pub const NO_SEGMENT: u8 = u8::MAX;

/// A tile kind in one of its four turns.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Oriented {
    /// What the edges of the board side show.
    pub edges: [EdgeKind; 4],
    /// Road or city part at each edge, else [`NO_SEGMENT`].
    pub edge_segment: [u8; 4],
    /// Field part at each half edge, else [`NO_SEGMENT`].
    pub half_segment: [u8; 8],
    /// Edges with a road.
    pub roads: Edges,
    /// Edges with a jetty; none but on a lake tile.
    pub jetties: Edges,
    /// What each edge demands of the square beyond it.
    pub(super) demands: [Signature; 4],
}

/// The edges that a hole of the land demands, two bits a side clockwise from north: 0 anything, else [`EdgeKind`].
pub type Signature = u8;

/// What a hole demands at an edge; `None` where no tile touches it.
pub const fn wanted_edge(hole: Signature, edge: Edge) -> Option<EdgeKind> {
    match hole >> (2 * edge.index()) & 3 {
        1 => Some(EdgeKind::Field),
        2 => Some(EdgeKind::Road),
        3 => Some(EdgeKind::City),
        _ => None,
    }
}

/// All kinds of tile of a game; checked, immutable, shared by every position of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TileSet {
    kinds: Vec<TileKind>,
    start: KindId,
    oriented: Vec<[Oriented; 4]>,
    /// `fits[kind][signature]`: bit `r` set if rotation `r` fits.
    fits: Vec<[u8; 256]>,
    distinct: Vec<u8>,
    outlines: Vec<Outline>,
}

/// Why kinds do not make a tile set. Tile faults come with the tile's name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TileSetError {
    /// A tile is wrong.
    #[error("tile {tile}: {fault}")]
    Tile {
        /// Its name.
        tile: String,
        /// Its index in the list given.
        index: usize,
        /// What is wrong.
        fault: TileFault,
    },
    /// The start tile is not among the kinds.
    #[error("the start tile `{0}` is not in the set")]
    NoStart(String),
    /// There is nothing in it.
    #[error("a tile set of 1 to 65535 kinds was expected")]
    Size,
}

impl TileSet {
    /// Checks the kinds and works out the tables.
    ///
    /// # Errors
    /// Every fault found, in the order of the tiles.
    pub fn new(kinds: Vec<TileKind>, start: &str) -> Result<Arc<Self>, Vec<TileSetError>> {
        let mut errors = Vec::new();
        if kinds.is_empty() || kinds.len() > u16::MAX as usize {
            errors.push(TileSetError::Size);
        }
        for (index, kind) in kinds.iter().enumerate() {
            let mut faults = kind.faults();
            if kinds[..index].iter().any(|k| k.name == kind.name) {
                faults.push(TileFault::NameTwice);
            }
            if kinds[..index].iter().any(|k| k.id == kind.id) {
                faults.push(TileFault::IdTwice(kind.id.clone()));
            }
            errors.extend(faults.into_iter().map(|fault| TileSetError::Tile {
                tile: kind.name.clone(),
                index,
                fault,
            }));
        }
        let Some(start_index) = kinds.iter().position(|k| k.name == start) else {
            errors.push(TileSetError::NoStart(start.to_owned()));
            return Err(errors);
        };
        if !errors.is_empty() {
            return Err(errors);
        }
        let oriented: Vec<_> = kinds
            .iter()
            .map(|k| Rotation::ALL.map(|r| orient(k, r)))
            .collect();
        let fits = oriented.iter().map(fit_table).collect();
        let distinct = kinds.iter().map(distinct_rotations).collect();
        let outlines = kinds.iter().map(Outline::new).collect();
        Ok(Arc::new(Self {
            kinds,
            start: KindId(start_index as u16),
            oriented,
            fits,
            distinct,
            outlines,
        }))
    }

    /// All kinds; a [`KindId`] is an index into this.
    pub fn kinds(&self) -> &[TileKind] {
        &self.kinds
    }

    /// The number of every kind, in order.
    pub fn ids(&self) -> impl Iterator<Item = KindId> + use<> {
        (0..self.kinds.len() as u16).map(KindId)
    }

    /// What is printed on a kind.
    pub fn kind(&self, kind: KindId) -> &TileKind {
        &self.kinds[kind.index()]
    }

    #[inline]
    pub(super) fn outline(&self, kind: KindId) -> &Outline {
        &self.outlines[kind.index()]
    }

    /// The kind with this short name (`LA`).
    pub fn by_name(&self, name: &str) -> Option<KindId> {
        let index = self.kinds.iter().position(|k| k.name == name)?;
        Some(KindId(index as u16))
    }

    /// The kind with this id of recorded games (`FR/CRRR`).
    pub fn by_id(&self, id: &str) -> Option<KindId> {
        let index = self.kinds.iter().position(|k| k.id == id)?;
        Some(KindId(index as u16))
    }

    /// The start tile; one of its kind lies on the board from the beginning.
    pub fn start(&self) -> KindId {
        self.start
    }

    /// A kind in one of its turns.
    #[inline]
    pub fn oriented(&self, kind: KindId, rotation: Rotation) -> &Oriented {
        &self.oriented[kind.index()][rotation.index()]
    }

    /// Rotations of `kind` that fit a hole: bit `r` for rotation `r`, look-alikes included.
    #[inline]
    pub fn fits(&self, kind: KindId, hole: Signature) -> u8 {
        self.fits[kind.index()][hole as usize]
    }

    /// The same for every hole, by its signature.
    #[inline]
    pub fn fits_by_hole(&self, kind: KindId) -> &[u8; 256] {
        &self.fits[kind.index()]
    }

    /// Rotations of `kind` that do not look like an earlier one: bit `r` for rotation `r`.
    #[inline]
    pub fn distinct_rotations(&self, kind: KindId) -> u8 {
        self.distinct[kind.index()]
    }

    /// Every kind with its printed count: a full deck.
    pub fn full_deck(&self) -> Vec<u16> {
        self.kinds.iter().map(|k| k.count).collect()
    }
}

fn orient(kind: &TileKind, rotation: Rotation) -> Oriented {
    let mut edge_segment = [NO_SEGMENT; 4];
    let mut half_segment = [NO_SEGMENT; 8];
    for (i, segment) in kind.segments.iter().enumerate() {
        for edge in segment.edges().turned(rotation).iter() {
            edge_segment[edge.index()] = i as u8;
        }
        for half in segment.halves().turned(rotation).iter() {
            half_segment[half.index()] = i as u8;
        }
    }
    let edges = Edge::ALL.map(|e| kind.edges[e.unturned(rotation).index()]);
    let roads: Edges = (Edge::ALL.into_iter())
        .filter(|e| edges[e.index()] == EdgeKind::Road && edge_segment[e.index()] != NO_SEGMENT)
        .collect();
    Oriented {
        edges,
        edge_segment,
        half_segment,
        roads,
        jetties: if kind.lake { roads } else { Edges::NONE },
        demands: Edge::ALL.map(|e| (edges[e.index()] as u8) << (2 * e.opposite().index())),
    }
}

fn fit_table(turns: &[Oriented; 4]) -> [u8; 256] {
    let mut table = [0; 256];
    for (hole, mask) in table.iter_mut().enumerate() {
        for (r, oriented) in turns.iter().enumerate() {
            let fits = Edge::ALL.iter().all(|e| {
                let wanted = hole >> (2 * e.index()) & 3;
                wanted == 0 || wanted == oriented.edges[e.index()] as usize
            });
            *mask |= u8::from(fits) << r;
        }
    }
    table
}

/// Bit `r` unless a smaller rotation gives the same tile: same edges, same parts, same contacts.
fn distinct_rotations(kind: &TileKind) -> u8 {
    let look = |rotation: Rotation| {
        let mut parts: Vec<_> = kind
            .segments
            .iter()
            .map(|s| {
                let pennants = match s {
                    Segment::City { pennants, .. } => *pennants,
                    _ => 0,
                };
                let touched = match s {
                    Segment::Field { cities, .. } => (0..8)
                        .filter(|i| cities >> i & 1 == 1)
                        .fold(0, |all, i: usize| {
                            all | kind.segments[i].edges().turned(rotation).0
                        }),
                    _ => 0,
                };
                let edges = s.edges().turned(rotation).0;
                let halves = s.halves().turned(rotation).0;
                (s.kind(), edges, halves, pennants, touched)
            })
            .collect();
        parts.sort_unstable();
        parts
    };
    let looks = Rotation::ALL.map(look);
    (0..4)
        .filter(|r| !looks[..*r].contains(&looks[*r]))
        .fold(0, |mask, r| mask | 1 << r)
}

impl Oriented {
    /// The road or city part at an edge.
    pub fn at_edge(&self, edge: Edge) -> Option<u8> {
        Some(self.edge_segment[edge.index()]).filter(|s| *s != NO_SEGMENT)
    }

    /// The field part at a half edge.
    pub fn at_half(&self, half: HalfEdge) -> Option<u8> {
        Some(self.half_segment[half.index()]).filter(|s| *s != NO_SEGMENT)
    }

    /// The road part at an edge.
    pub fn road_at(&self, edge: Edge) -> Option<u8> {
        (self.edges[edge.index()] == EdgeKind::Road)
            .then(|| self.at_edge(edge))
            .flatten()
    }

    /// Edges of a road or city part as they lie on the board.
    pub fn edges_of(&self, segment: u8) -> super::Edges {
        Edge::ALL
            .into_iter()
            .filter(|e| self.edge_segment[e.index()] == segment)
            .collect()
    }

    /// Half edges of a field part as they lie on the board.
    pub fn halves_of(&self, segment: u8) -> super::HalfEdges {
        HalfEdge::ALL
            .into_iter()
            .filter(|h| self.half_segment[h.index()] == segment)
            .collect()
    }
}

impl TileKind {
    /// Kind of part number `segment`.
    pub fn feature(&self, segment: u8) -> FeatureKind {
        self.segments[segment as usize].kind()
    }
}
