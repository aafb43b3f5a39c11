//! Sides of a square tile, their halves, quarter turns, and pairs of jetties
//! (`docs/rules.md` 1.2 and 2.2).

use std::fmt;

use serde::{Deserialize, Serialize};

/// One side of a tile, named by the compass of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[repr(u8)]
pub enum Edge {
    /// North, the side of smaller `y`.
    N,
    /// East, the side of larger `x`.
    E,
    /// South.
    S,
    /// West.
    W,
}

impl Edge {
    /// All four, clockwise from north.
    pub const ALL: [Self; 4] = [Self::N, Self::E, Self::S, Self::W];

    /// The edge with this index (0 = N, clockwise), taken modulo four.
    pub const fn from_index(index: usize) -> Self {
        Self::ALL[index & 3]
    }

    /// 0 = N, 1 = E, 2 = S, 3 = W.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The edge across: N and S, E and W.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::from_index(self as usize + 2)
    }

    /// Where a printed edge points once its tile is turned.
    #[must_use]
    pub const fn turned(self, rotation: Rotation) -> Self {
        Self::from_index(self as usize + rotation.0 as usize)
    }

    /// The printed edge that points here once the tile is turned.
    #[must_use]
    pub const fn unturned(self, rotation: Rotation) -> Self {
        Self::from_index(self as usize + 4 - rotation.0 as usize)
    }

    /// `N`, `E`, `S` or `W`.
    pub const fn letter(self) -> char {
        ['N', 'E', 'S', 'W'][self as usize]
    }

    /// Reads one capital letter.
    pub const fn from_letter(letter: char) -> Option<Self> {
        match letter {
            'N' => Some(Self::N),
            'E' => Some(Self::E),
            'S' => Some(Self::S),
            'W' => Some(Self::W),
            _ => None,
        }
    }

    /// The two halves of this edge, clockwise.
    pub const fn halves(self) -> [HalfEdge; 2] {
        [
            HalfEdge::ALL[self as usize * 2],
            HalfEdge::ALL[self as usize * 2 + 1],
        ]
    }
}

impl fmt::Display for Edge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// Half of a side, for fields. Clockwise from the north-west corner.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[repr(u8)]
pub enum HalfEdge {
    /// North side, western half.
    Nw,
    /// North side, eastern half.
    Ne,
    /// East side, northern half.
    En,
    /// East side, southern half.
    Es,
    /// South side, eastern half.
    Se,
    /// South side, western half.
    Sw,
    /// West side, southern half.
    Ws,
    /// West side, northern half.
    Wn,
}

impl HalfEdge {
    /// All eight, clockwise from the north-west corner.
    pub const ALL: [Self; 8] = [
        Self::Nw,
        Self::Ne,
        Self::En,
        Self::Es,
        Self::Se,
        Self::Sw,
        Self::Ws,
        Self::Wn,
    ];
    const NAMES: [&'static str; 8] = ["Nw", "Ne", "En", "Es", "Se", "Sw", "Ws", "Wn"];

    /// The half edge with this index (0 = Nw, clockwise), taken modulo eight.
    pub const fn from_index(index: usize) -> Self {
        Self::ALL[index & 7]
    }

    /// 0 = Nw … 7 = Wn.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The side this is half of.
    pub const fn edge(self) -> Edge {
        Edge::from_index(self as usize / 2)
    }

    /// The half edge it meets across a tile border.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[self as usize ^ 5]
    }

    /// Where a printed half edge points once its tile is turned.
    #[must_use]
    pub const fn turned(self, rotation: Rotation) -> Self {
        Self::from_index(self as usize + 2 * rotation.0 as usize)
    }

    /// The printed half edge that points here once the tile is turned.
    #[must_use]
    pub const fn unturned(self, rotation: Rotation) -> Self {
        Self::from_index(self as usize + 8 - 2 * rotation.0 as usize)
    }

    /// `Nw` … `Wn`.
    pub const fn name(self) -> &'static str {
        Self::NAMES[self as usize]
    }

    /// Reads a name such as `Nw`.
    pub fn from_name(name: &str) -> Option<Self> {
        Self::NAMES
            .iter()
            .position(|n| *n == name)
            .map(Self::from_index)
    }
}

impl fmt::Display for HalfEdge {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A set of edges.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "u8")]
pub struct Edges(pub u8);

impl Edges {
    /// No edge.
    pub const NONE: Self = Self(0);

    /// Whether `edge` is in the set.
    pub const fn contains(self, edge: Edge) -> bool {
        self.0 >> (edge as u8) & 1 == 1
    }

    /// The set with `edge` added.
    #[must_use]
    pub const fn with(self, edge: Edge) -> Self {
        Self(self.0 | 1 << edge as u8)
    }

    /// How many edges.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The edges, in the order N E S W.
    pub fn iter(self) -> impl Iterator<Item = Edge> {
        Edge::ALL.into_iter().filter(move |e| self.contains(*e))
    }

    /// The set once the tile is turned.
    #[must_use]
    pub fn turned(self, rotation: Rotation) -> Self {
        self.iter().map(|e| e.turned(rotation)).collect()
    }
}

impl TryFrom<u8> for Edges {
    type Error = String;

    /// Bit `i` for edge `i`; four bits.
    fn try_from(bits: u8) -> Result<Self, String> {
        let too_many = || format!("expected a set of four edges, 0 to 15, found {bits}");
        (bits < 16).then_some(Self(bits)).ok_or_else(too_many)
    }
}

impl FromIterator<Edge> for Edges {
    fn from_iter<I: IntoIterator<Item = Edge>>(edges: I) -> Self {
        edges.into_iter().fold(Self::NONE, Self::with)
    }
}

impl fmt::Display for Edges {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.iter().try_for_each(|e| write!(f, "{e}"))
    }
}

/// A set of half edges.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct HalfEdges(pub u8);

impl HalfEdges {
    /// No half edge.
    pub const NONE: Self = Self(0);

    /// Whether `half` is in the set.
    pub const fn contains(self, half: HalfEdge) -> bool {
        self.0 >> (half as u8) & 1 == 1
    }

    /// The set with `half` added.
    #[must_use]
    pub const fn with(self, half: HalfEdge) -> Self {
        Self(self.0 | 1 << half as u8)
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The half edges, clockwise from Nw.
    pub fn iter(self) -> impl Iterator<Item = HalfEdge> {
        HalfEdge::ALL.into_iter().filter(move |h| self.contains(*h))
    }

    /// The set once the tile is turned.
    #[must_use]
    pub fn turned(self, rotation: Rotation) -> Self {
        self.iter().map(|h| h.turned(rotation)).collect()
    }
}

impl FromIterator<HalfEdge> for HalfEdges {
    fn from_iter<I: IntoIterator<Item = HalfEdge>>(halves: I) -> Self {
        halves.into_iter().fold(Self::NONE, Self::with)
    }
}

/// Quarter turns clockwise from the printed pose, 0 to 3.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(try_from = "u8")]
pub struct Rotation(u8);

impl Rotation {
    /// As drawn.
    pub const R0: Self = Self(0);
    /// All four.
    pub const ALL: [Self; 4] = [Self(0), Self(1), Self(2), Self(3)];

    /// `turns` quarter turns clockwise, taken modulo four.
    pub const fn new(turns: u8) -> Self {
        Self(turns & 3)
    }

    /// 0 to 3.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// One quarter turn further to the right.
    #[must_use]
    pub const fn right(self) -> Self {
        Self::new(self.0 + 1)
    }

    /// One quarter turn to the left.
    #[must_use]
    pub const fn left(self) -> Self {
        Self::new(self.0 + 3)
    }
}

impl TryFrom<u8> for Rotation {
    type Error = String;

    fn try_from(turns: u8) -> Result<Self, String> {
        let too_many = || format!("expected 0 to 3 quarter turns, found {turns}");
        (turns < 4).then_some(Self(turns)).ok_or_else(too_many)
    }
}

impl fmt::Display for Rotation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}", self.0)
    }
}

/// Two different jetties of one lake, joined by its ferry (`docs/rules.md` 2.2).
///
/// Unordered: `StubPair::new(E, N)` equals `StubPair::new(N, E)`. Edges are those of the board.
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct StubPair(Edge, Edge);

impl StubPair {
    /// All six, numbered clockwise from north by their first mark: N–S, N–E, E–W, E–S, S–W, N–W.
    pub const ALL: [Self; 6] = [
        Self(Edge::N, Edge::S),
        Self(Edge::N, Edge::E),
        Self(Edge::E, Edge::W),
        Self(Edge::E, Edge::S),
        Self(Edge::S, Edge::W),
        Self(Edge::N, Edge::W),
    ];

    /// The pair of two edges; `None` if they are the same.
    pub const fn new(a: Edge, b: Edge) -> Option<Self> {
        if a as u8 == b as u8 {
            None
        } else if (a as u8) < b as u8 {
            Some(Self(a, b))
        } else {
            Some(Self(b, a))
        }
    }

    /// The two edges in the order N E S W.
    pub const fn edges(self) -> [Edge; 2] {
        [self.0, self.1]
    }

    /// Whether `edge` is one of the two.
    pub const fn contains(self, edge: Edge) -> bool {
        self.0 as u8 == edge as u8 || self.1 as u8 == edge as u8
    }

    /// The pair as a set.
    pub const fn as_set(self) -> Edges {
        Edges::NONE.with(self.0).with(self.1)
    }

    /// The pair once the lake tile is turned.
    #[must_use]
    pub fn turned(self, rotation: Rotation) -> Self {
        let (a, b) = (self.0.turned(rotation), self.1.turned(rotation));
        if a < b { Self(a, b) } else { Self(b, a) }
    }
}

impl fmt::Display for StubPair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.0, self.1)
    }
}

impl fmt::Debug for StubPair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl From<StubPair> for String {
    fn from(pair: StubPair) -> Self {
        pair.to_string()
    }
}

impl TryFrom<String> for StubPair {
    type Error = String;

    fn try_from(text: String) -> Result<Self, String> {
        text.parse()
    }
}

impl std::str::FromStr for StubPair {
    type Err = String;

    /// Reads two edge letters in either order, such as `ES` or `SE`.
    fn from_str(text: &str) -> Result<Self, String> {
        let mut letters = text.chars();
        let pair = (|| {
            let a = Edge::from_letter(letters.next()?)?;
            let b = Edge::from_letter(letters.next()?)?;
            if letters.next().is_some() {
                return None;
            }
            Self::new(a, b)
        })();
        pair.ok_or_else(|| format!("expected two different edges such as ES, found `{text}`"))
    }
}
