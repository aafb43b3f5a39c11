//! The yardstick: everything the rules derive from a board, worked out again from nothing.
//!
//! What this module says is slow and plain. It looks at the tiles, followers and ferries that lie there, and at
//! what is printed on each kind of tile ([`TileKind`]), and floods the board square by square. It shares nothing else
//! with the fast code: no union-find, no chains, no holes kept up to date, no tables of turned tiles.
//! Tests and `ferries soak` hold the fast code against it after every step; nothing else should call it.

mod commands;
mod ferries;
mod places;
mod points;

pub use points::Points;

use super::cell::Cell;
use super::command::Spot;
use super::edge::{Edge, HalfEdge, Rotation, StubPair};
use super::position::Position;
use super::tile::{EdgeKind, FeatureKind, MAX_SEGMENTS, Segment, TileKind};
use super::turn::MAX_SEATS;

/// A feature as the flood found it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Feature {
    /// What it is.
    pub kind: FeatureKind,
    /// Every part of it, sorted.
    pub parts: Vec<Spot>,
    /// Every square it has a part on, each once, sorted.
    pub tiles: Vec<Cell>,
    /// Roads and cities: edges that meet no tile. Monasteries: empty squares around. Fields: 0.
    pub open: usize,
    /// Pennants in it.
    pub pennants: usize,
    /// Followers on it, by seat.
    pub counts: [u32; MAX_SEATS],
}

impl Feature {
    /// Whether it is complete (`docs/rules.md` 1.6); a field never is.
    pub fn is_complete(&self) -> bool {
        self.kind != FeatureKind::Field && self.open == 0
    }

    /// Whether anybody stands on it.
    pub fn is_claimed(&self) -> bool {
        self.counts.iter().any(|n| *n > 0)
    }
}

/// A tile as it lies on the board.
struct Square<'p> {
    cell: Cell,
    kind: &'p TileKind,
    rotation: Rotation,
    ferry: Option<StubPair>,
}

impl Square<'_> {
    /// What an edge of the board side shows.
    fn shows(&self, edge: Edge) -> EdgeKind {
        self.kind.edges[edge.unturned(self.rotation).index()]
    }

    /// The road or city part at an edge of the board.
    fn at_edge(&self, edge: Edge) -> Option<usize> {
        let printed = edge.unturned(self.rotation);
        (self.kind.segments.iter()).position(|s| s.edges().contains(printed))
    }

    /// The road part at an edge of the board.
    fn road_at(&self, edge: Edge) -> Option<usize> {
        self.at_edge(edge)
            .filter(|_| self.shows(edge) == EdgeKind::Road)
    }

    /// The field part at a half edge of the board.
    fn at_half(&self, half: HalfEdge) -> Option<usize> {
        let printed = half.unturned(self.rotation);
        (self.kind.segments.iter()).position(|s| s.halves().contains(printed))
    }

    /// Edges of the board that a part reaches.
    fn edges_of(&self, part: usize) -> impl Iterator<Item = Edge> + '_ {
        (self.kind.segments[part].edges().iter()).map(|e| e.turned(self.rotation))
    }
}

/// A board, surveyed from nothing.
pub struct Survey<'p> {
    position: &'p Position,
    squares: Vec<Square<'p>>,
    /// Squares by place, row by row, in a box with an empty border around the tiles.
    grid: Vec<Option<usize>>,
    corner: (i32, i32),
    width: i32,
    height: i32,
    features: Vec<Feature>,
    /// The feature of each part: [`MAX_SEGMENTS`] entries a square.
    feature_of: Vec<Option<usize>>,
}

impl<'p> Survey<'p> {
    /// Floods the board of a position.
    pub fn of(position: &'p Position) -> Self {
        let set = position.tile_set();
        let mut squares: Vec<Square<'p>> = (position.land().tiles().iter())
            .map(|tile| Square {
                cell: tile.cell,
                kind: &set.kinds()[tile.kind.index()],
                rotation: tile.rotation,
                ferry: None,
            })
            .collect();
        for (slot, pair) in position.ferries() {
            squares[slot.index()].ferry = Some(pair);
        }
        let bounds = |axis: fn(&Square) -> i16| {
            let all = || squares.iter().map(axis).map(i32::from);
            (all().min().unwrap_or(0) - 1, all().max().unwrap_or(0) + 1)
        };
        let ((left, right), (top, bottom)) = (bounds(|s| s.cell.x), bounds(|s| s.cell.y));
        let (width, height) = (right - left + 1, bottom - top + 1);
        let mut survey = Self {
            position,
            grid: vec![None; (width * height) as usize],
            corner: (left, top),
            width,
            height,
            features: Vec::new(),
            feature_of: vec![None; squares.len() * MAX_SEGMENTS],
            squares,
        };
        for i in 0..survey.squares.len() {
            if let Some(place) = survey.place(survey.squares[i].cell) {
                survey.grid[place] = Some(i);
            }
        }
        survey.flood_everything();
        survey
    }

    /// Every feature, by its first part in the order of the tiles.
    pub fn features(&self) -> &[Feature] {
        &self.features
    }

    /// The feature that a part belongs to.
    pub fn feature_at(&self, spot: Spot) -> Option<&Feature> {
        let square = self.square_at(spot.cell)?;
        let number = self.feature_of[square * MAX_SEGMENTS + usize::from(spot.segment)]?;
        Some(&self.features[number])
    }

    fn place(&self, cell: Cell) -> Option<usize> {
        let (x, y) = (
            i32::from(cell.x) - self.corner.0,
            i32::from(cell.y) - self.corner.1,
        );
        let inside = (0..self.width).contains(&x) && (0..self.height).contains(&y);
        inside.then_some((y * self.width + x) as usize)
    }

    fn square_at(&self, cell: Cell) -> Option<usize> {
        self.grid[self.place(cell)?]
    }

    fn beside(&self, square: usize, edge: Edge) -> Option<usize> {
        self.square_at(self.squares[square].cell.neighbour(edge))
    }

    fn flood_everything(&mut self) {
        for square in 0..self.squares.len() {
            for part in 0..self.squares[square].kind.segments.len() {
                if self.feature_of[square * MAX_SEGMENTS + part].is_none() {
                    let parts = self.flood(square, part, self.features.len());
                    let feature = self.describe(&parts);
                    self.features.push(feature);
                }
            }
        }
        for follower in self.position.followers() {
            let (square, part) = (follower.node.slot().index(), follower.node.segment());
            let number = self.feature_of[square * MAX_SEGMENTS + usize::from(part)];
            if let Some(number) = number {
                self.features[number].counts[follower.seat.index()] += 1;
            }
        }
    }

    /// Marks every part that hangs together with this one.
    fn flood(&mut self, square: usize, part: usize, number: usize) -> Vec<(usize, usize)> {
        let mut found = vec![(square, part)];
        self.feature_of[square * MAX_SEGMENTS + part] = Some(number);
        let mut next = 0;
        while let Some((square, part)) = found.get(next).copied() {
            next += 1;
            for (s, p) in self.beside_part(square, part) {
                let mark = &mut self.feature_of[s * MAX_SEGMENTS + p];
                if mark.is_none() {
                    *mark = Some(number);
                    found.push((s, p));
                }
            }
        }
        found
    }

    /// The parts that a part touches: across its edges, and over the ferry (`docs/rules.md` 2.2).
    fn beside_part(&self, square: usize, part: usize) -> Vec<(usize, usize)> {
        let here = &self.squares[square];
        let mut beside = Vec::new();
        for edge in here.edges_of(part) {
            if let Some(there) = self.beside(square, edge) {
                let other = self.squares[there].at_edge(edge.opposite());
                beside.extend(other.map(|p| (there, p)));
            }
        }
        for printed in here.kind.segments[part].halves().iter() {
            let half = printed.turned(here.rotation);
            if let Some(there) = self.beside(square, half.edge()) {
                let other = self.squares[there].at_half(half.opposite());
                beside.extend(other.map(|p| (there, p)));
            }
        }
        if let Some(pair) = here.ferry {
            let [a, b] = pair.edges().map(|e| here.road_at(e));
            if a == Some(part) {
                beside.extend(b.map(|p| (square, p)));
            } else if b == Some(part) {
                beside.extend(a.map(|p| (square, p)));
            }
        }
        beside
    }

    fn describe(&self, found: &[(usize, usize)]) -> Feature {
        let kind = self.squares[found[0].0].kind.segments[found[0].1].kind();
        let mut feature = Feature {
            kind,
            parts: Vec::with_capacity(found.len()),
            tiles: Vec::with_capacity(found.len()),
            open: 0,
            pennants: 0,
            counts: [0; MAX_SEATS],
        };
        for (square, part) in found.iter().copied() {
            let here = &self.squares[square];
            feature.tiles.push(here.cell);
            feature.parts.push(Spot {
                cell: here.cell,
                segment: part as u8,
            });
            feature.open += match &here.kind.segments[part] {
                Segment::Road { .. } | Segment::City { .. } => (here.edges_of(part))
                    .filter(|e| self.beside(square, *e).is_none())
                    .count(),
                Segment::Field { .. } => 0,
                Segment::Monastery => 8 - self.neighbours(here.cell),
            };
            if let Segment::City { pennants, .. } = &here.kind.segments[part] {
                feature.pennants += usize::from(*pennants);
            }
        }
        feature.parts.sort_unstable();
        feature.tiles.sort_unstable();
        feature.tiles.dedup();
        feature
    }

    /// Occupied squares among the eight around a square.
    fn neighbours(&self, cell: Cell) -> usize {
        let mut count = 0;
        for (x, y) in [
            (-1, -1),
            (0, -1),
            (1, -1),
            (-1, 0),
            (1, 0),
            (-1, 1),
            (0, 1),
            (1, 1),
        ] {
            let there = Cell::new(cell.x + x, cell.y + y);
            count += usize::from(self.square_at(there).is_some());
        }
        count
    }
}
