//! What is printed on a kind of tile, and the checks every tile must pass (`docs/rules.md` 1.3).

use std::fmt;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::edge::{Edge, Edges, HalfEdge, HalfEdges};

/// The most feature parts one tile may carry; a part's number on its tile is below this.
pub const MAX_SEGMENTS: usize = 8;

/// The most pennants one tile may carry, so that the largest city can count its own.
pub const MAX_PENNANTS: usize = 4;

/// A kind of tile in a [`TileSet`](super::TileSet): its number there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct KindId(pub u16);

impl KindId {
    /// As an index into the kinds of the set.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// What an edge shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum EdgeKind {
    /// Grass all along.
    Field = 1,
    /// A road in the middle, grass on both sides.
    Road = 2,
    /// City all along.
    City = 3,
}

impl EdgeKind {
    /// `F`, `R` or `C`.
    pub const fn letter(self) -> char {
        match self {
            Self::Field => 'F',
            Self::Road => 'R',
            Self::City => 'C',
        }
    }

    /// Reads `F`, `R` or `C`.
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'F' => Some(Self::Field),
            'R' => Some(Self::Road),
            'C' => Some(Self::City),
            _ => None,
        }
    }
}

/// The four kinds of feature a follower can stand on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum FeatureKind {
    /// A road; its follower is a thief.
    Road,
    /// A city; its follower is a knight.
    City,
    /// A field; its follower is a farmer.
    Field,
    /// A monastery; its follower is a monk.
    Monastery,
}

impl FeatureKind {
    /// The word of the notation: `road`, `city`, `field`, `monastery`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Road => "road",
            Self::City => "city",
            Self::Field => "field",
            Self::Monastery => "monastery",
        }
    }
}

impl fmt::Display for FeatureKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

/// The sign in a crop circle, and so the followers it concerns (`docs/rules.md` 3.1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum CircleKind {
    /// A club: thieves on roads.
    Club,
    /// A shield: knights in cities.
    Shield,
    /// A pitchfork: farmers on fields.
    Pitchfork,
}

impl CircleKind {
    /// The kind of feature whose followers are concerned.
    pub const fn feature(self) -> FeatureKind {
        match self {
            Self::Club => FeatureKind::Road,
            Self::Shield => FeatureKind::City,
            Self::Pitchfork => FeatureKind::Field,
        }
    }
}

/// One part of a feature as printed on one tile, in the tile's own pose.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Segment {
    /// A piece of road: two edges, or one if it ends on the tile (also at a jetty).
    Road {
        /// The edges it runs to.
        edges: Edges,
    },
    /// A piece of city.
    City {
        /// The edges it fills.
        edges: Edges,
        /// Pennants in it.
        pennants: u8,
    },
    /// A piece of field.
    Field {
        /// The half edges it reaches.
        halves: HalfEdges,
        /// Bit `i` is set if it touches the city that is segment `i` of the tile.
        cities: u8,
    },
    /// A monastery in the middle of the tile.
    Monastery,
}

impl Segment {
    /// The kind of feature this is a part of.
    pub const fn kind(&self) -> FeatureKind {
        match self {
            Self::Road { .. } => FeatureKind::Road,
            Self::City { .. } => FeatureKind::City,
            Self::Field { .. } => FeatureKind::Field,
            Self::Monastery => FeatureKind::Monastery,
        }
    }

    /// Edges of a road or city piece; none for fields and monasteries.
    pub const fn edges(&self) -> Edges {
        match self {
            Self::Road { edges } | Self::City { edges, .. } => *edges,
            Self::Field { .. } | Self::Monastery => Edges::NONE,
        }
    }

    /// Half edges of a field piece; none for the others.
    pub const fn halves(&self) -> HalfEdges {
        match self {
            Self::Field { halves, .. } => *halves,
            _ => HalfEdges::NONE,
        }
    }
}

/// What is printed on one kind of tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct TileKind {
    /// Short name, unique in the set: `A` … `X`, `LA`, `CC1`.
    pub name: String,
    /// The name used by recorded games, unique in the set: `BA/RCr`.
    pub id: String,
    /// The set it belongs to: `base`, `ferries`, `crop_circles`.
    pub set: String,
    /// How many of it a full deck holds, the start tile included.
    pub count: u16,
    /// The four edges in the printed pose.
    pub edges: [EdgeKind; 4],
    /// Feature parts: roads, then cities, then fields, then the monastery.
    pub segments: Vec<Segment>,
    /// Whether a lake lies in the middle: its road pieces end at jetties and a ferry joins two of them.
    pub lake: bool,
    /// The crop circle in the middle.
    pub circle: Option<CircleKind>,
}

/// What is wrong with a tile.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TileFault {
    /// The name is empty or has characters other than letters, digits, `_` and `-`.
    #[error("a name of letters and digits was expected, found `{0}`")]
    Name(String),
    /// Two tiles share a name.
    #[error("the name is used twice")]
    NameTwice,
    /// Two tiles share an id.
    #[error("the id `{0}` is used twice")]
    IdTwice(String),
    /// A count of zero.
    #[error("a count of at least 1 was expected, found 0")]
    NoCount,
    /// More than [`MAX_SEGMENTS`] parts.
    #[error("at most {MAX_SEGMENTS} feature parts were expected, found {0}")]
    TooManySegments(usize),
    /// More than [`MAX_PENNANTS`] pennants.
    #[error("at most {MAX_PENNANTS} pennants were expected, found {0}")]
    TooManyPennants(usize),
    /// An edge that no part, or more than one, reaches.
    #[error("edge {edge} shows {shows}: expected exactly one {expected} there, found {found}")]
    Edge {
        /// The edge, as printed.
        edge: Edge,
        /// Letter of the edge.
        shows: char,
        /// The kind of part that must reach it.
        expected: FeatureKind,
        /// How many do.
        found: usize,
    },
    /// A part reaches an edge of another kind.
    #[error("a {kind} reaches edge {edge}, which shows {shows}")]
    StrayEdge {
        /// The kind of part.
        kind: FeatureKind,
        /// The edge it must not reach.
        edge: Edge,
        /// Letter of the edge.
        shows: char,
    },
    /// A half edge that is not in exactly one field.
    #[error("half edge {half} lies in {found} fields, expected exactly one")]
    HalfEdge {
        /// The half edge, as printed.
        half: HalfEdge,
        /// How many fields hold it.
        found: usize,
    },
    /// A field on a half edge of a city side.
    #[error("a field holds half edge {0}, but that side is city")]
    FieldOnCity(HalfEdge),
    /// A part that touches no edge at all.
    #[error("a {0} without any edge")]
    Nowhere(FeatureKind),
    /// A road with more than two ends.
    #[error("a road of one or two edges was expected, found {0}")]
    RoadEnds(usize),
    /// A field names a city that the tile does not have.
    #[error("field {0} touches a city that is not on the tile")]
    NoSuchCity(HalfEdge),
    /// More than one monastery, or a monastery beside a lake or circle.
    #[error("only one of monastery, lake and crop circle can lie in the middle")]
    Middle,
    /// A road piece of a lake tile that is no single stub.
    #[error("road {0} runs through the lake, expected single stubs")]
    LakeStub(Edges),
    /// A lake with fewer than two stubs.
    #[error("a lake with at least two jetties was expected, found {0}")]
    FewJetties(usize),
    /// Parts in another order than roads, cities, fields, monastery.
    #[error("feature parts must be listed as roads, cities, fields, monastery")]
    Order,
}

impl TileKind {
    /// Looks for everything that could be wrong with the tile by itself.
    pub fn faults(&self) -> Vec<TileFault> {
        let mut faults = Vec::new();
        let plain = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '-';
        if self.name.is_empty() || !self.name.chars().all(plain) {
            faults.push(TileFault::Name(self.name.clone()));
        }
        if self.count == 0 {
            faults.push(TileFault::NoCount);
        }
        if self.segments.len() > MAX_SEGMENTS {
            faults.push(TileFault::TooManySegments(self.segments.len()));
        }
        let pennants: usize = (self.segments.iter())
            .map(|s| match s {
                Segment::City { pennants, .. } => usize::from(*pennants),
                _ => 0,
            })
            .sum();
        if pennants > MAX_PENNANTS {
            faults.push(TileFault::TooManyPennants(pennants));
        }
        if !self.segments.is_sorted_by_key(|s| match s.kind() {
            FeatureKind::Road => 0,
            FeatureKind::City => 1,
            FeatureKind::Field => 2,
            FeatureKind::Monastery => 3,
        }) {
            faults.push(TileFault::Order);
        }
        self.edge_faults(&mut faults);
        self.field_faults(&mut faults);
        self.middle_faults(&mut faults);
        faults
    }

    fn edge_faults(&self, faults: &mut Vec<TileFault>) {
        for edge in Edge::ALL {
            let shows = self.edges[edge.index()];
            let expected = match shows {
                EdgeKind::Field => None,
                EdgeKind::Road => Some(FeatureKind::Road),
                EdgeKind::City => Some(FeatureKind::City),
            };
            for segment in &self.segments {
                if segment.edges().contains(edge) && Some(segment.kind()) != expected {
                    faults.push(TileFault::StrayEdge {
                        kind: segment.kind(),
                        edge,
                        shows: shows.letter(),
                    });
                }
            }
            let Some(expected) = expected else { continue };
            let found = self
                .segments
                .iter()
                .filter(|s| s.kind() == expected && s.edges().contains(edge))
                .count();
            if found != 1 {
                faults.push(TileFault::Edge {
                    edge,
                    shows: shows.letter(),
                    expected,
                    found,
                });
            }
        }
        for segment in &self.segments {
            match segment {
                Segment::Road { edges } if !(1..=2).contains(&edges.len()) => {
                    faults.push(TileFault::RoadEnds(edges.len()));
                }
                Segment::City { edges, .. } if edges.is_empty() => {
                    faults.push(TileFault::Nowhere(FeatureKind::City));
                }
                Segment::Field { halves, .. } if halves.is_empty() => {
                    faults.push(TileFault::Nowhere(FeatureKind::Field));
                }
                _ => {}
            }
        }
    }

    fn field_faults(&self, faults: &mut Vec<TileFault>) {
        for half in HalfEdge::ALL {
            let found = self
                .segments
                .iter()
                .filter(|s| s.halves().contains(half))
                .count();
            if self.edges[half.edge().index()] == EdgeKind::City {
                if found > 0 {
                    faults.push(TileFault::FieldOnCity(half));
                }
            } else if found != 1 {
                faults.push(TileFault::HalfEdge { half, found });
            }
        }
        for segment in &self.segments {
            let Segment::Field { halves, cities } = segment else {
                continue;
            };
            let is_city = |i: usize| {
                self.segments
                    .get(i)
                    .is_some_and(|s| s.kind() == FeatureKind::City)
            };
            if (0..8).any(|i| cities >> i & 1 == 1 && !is_city(i)) {
                let half = halves.iter().next().unwrap_or(HalfEdge::Nw);
                faults.push(TileFault::NoSuchCity(half));
            }
        }
    }

    fn middle_faults(&self, faults: &mut Vec<TileFault>) {
        let monasteries = self
            .segments
            .iter()
            .filter(|s| s.kind() == FeatureKind::Monastery)
            .count();
        if monasteries + usize::from(self.lake) + usize::from(self.circle.is_some()) > 1 {
            faults.push(TileFault::Middle);
        }
        if self.lake {
            let stubs = self.roads().count();
            if stubs < 2 {
                faults.push(TileFault::FewJetties(stubs));
            }
            for edges in self.roads().filter(|e| e.len() != 1) {
                faults.push(TileFault::LakeStub(edges));
            }
        }
    }

    fn roads(&self) -> impl Iterator<Item = Edges> {
        self.segments.iter().filter_map(|s| match s {
            Segment::Road { edges } => Some(*edges),
            _ => None,
        })
    }

    /// Whether a monk can stand on it.
    pub fn has_monastery(&self) -> bool {
        self.segments.contains(&Segment::Monastery)
    }
}
