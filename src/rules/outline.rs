//! What the rules ask of a kind of tile in every turn, in little room (`docs/rules.md` 1.3).

use super::roads::Chain;
use super::sums::Sums;
use super::tile::{CircleKind, FeatureKind, MAX_SEGMENTS, Segment, TileKind};

/// The parts of a kind of tile. Sets of parts are bits: bit `s` for part `s`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Outline {
    pub(super) all: u8,
    pub(super) roads: u8,
    pub(super) cities: u8,
    pub(super) fields: u8,
    pub(super) monasteries: u8,
    pub(super) lake: bool,
    pub(super) circle: Option<CircleKind>,
    /// Edges of each road or city part.
    pub(super) edges: [u8; MAX_SEGMENTS],
    /// Pennants of each city part.
    pub(super) pennants: [u8; MAX_SEGMENTS],
    /// The field parts that touch each city part.
    beside: [u8; MAX_SEGMENTS],
    kinds: [FeatureKind; MAX_SEGMENTS],
    /// What the land knows of each part on a tile just laid.
    pub(super) sums: [Sums; MAX_SEGMENTS],
    /// What the roads know of each part on a tile just laid.
    pub(super) chains: [Chain; MAX_SEGMENTS],
}

impl Outline {
    pub(super) fn new(kind: &TileKind) -> Self {
        let mut outline = Self {
            all: 0,
            roads: 0,
            cities: 0,
            fields: 0,
            monasteries: 0,
            lake: kind.lake,
            circle: kind.circle,
            edges: [0; MAX_SEGMENTS],
            pennants: [0; MAX_SEGMENTS],
            beside: [0; MAX_SEGMENTS],
            kinds: [FeatureKind::Field; MAX_SEGMENTS],
            sums: [Sums::default(); MAX_SEGMENTS],
            chains: [Chain::default(); MAX_SEGMENTS],
        };
        for (s, segment) in kind.segments.iter().enumerate().take(MAX_SEGMENTS) {
            let bit = 1 << s;
            outline.all |= bit;
            outline.edges[s] = segment.edges().len() as u8;
            outline.kinds[s] = segment.kind();
            match segment {
                Segment::Road { .. } => outline.roads |= bit,
                Segment::City { pennants, .. } => {
                    outline.cities |= bit;
                    outline.pennants[s] = *pennants;
                }
                Segment::Field { cities, .. } => {
                    outline.fields |= bit;
                    for city in parts(*cities) {
                        outline.beside[usize::from(city)] |= bit;
                    }
                }
                Segment::Monastery => outline.monasteries |= bit,
            }
        }
        outline.sums = Sums::of_tile(&outline);
        outline.chains = Chain::of_tile(&outline);
        outline
    }

    /// The field parts that touch a city part.
    #[inline]
    pub(super) fn fields_beside(&self, city: u8) -> u8 {
        self.beside[usize::from(city) % MAX_SEGMENTS]
    }

    /// What a part belongs to; the tile must have it.
    #[inline]
    pub(super) fn kind(&self, part: u8) -> FeatureKind {
        self.kinds[usize::from(part) % MAX_SEGMENTS]
    }
}

/// The parts of a set, lowest first.
pub(super) fn parts(set: u8) -> impl Iterator<Item = u8> {
    let mut left = set;
    std::iter::from_fn(move || {
        let part = left.trailing_zeros() as u8;
        left &= left.wrapping_sub(1);
        (part < 8).then_some(part)
    })
}
