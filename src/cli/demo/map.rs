//! A board in plain letters.

use crate::rules::{Cell, Edge, EdgeKind, FeatureKind, HalfEdge, PlacedTile, Position, Slot};

/// How to read the maps.
pub(super) const LEGEND: &str = "How to read the maps: + the corners of a tile, == road, CC city, oo a lake, ~ a \
                                 ferry,\n[] a crossing, /\\ a monastery, () a crop circle; a letter is a follower.";

/// Size of a tile, both borders included; the next tile begins on the border of this one.
const WIDE: usize = 12;
const HIGH: usize = 6;
/// Where the middle of a tile begins; it is two letters wide.
const MIDDLE: (usize, usize) = (6, 3);

/// Draws every tile of the position; `letters` has one for each seat.
pub(super) fn draw(position: &Position, letters: &[char]) -> String {
    let tiles = position.land().tiles();
    let west = tiles.iter().map(|t| t.cell.x).min().unwrap_or(0);
    let north = tiles.iter().map(|t| t.cell.y).min().unwrap_or(0);
    let east = tiles.iter().map(|t| t.cell.x).max().unwrap_or(0);
    let south = tiles.iter().map(|t| t.cell.y).max().unwrap_or(0);
    let mut paper = Paper::new(
        WIDE * (east - west + 1) as usize + 2,
        HIGH * (south - north + 1) as usize + 1,
    );
    for (i, tile) in tiles.iter().enumerate() {
        let origin = (
            WIDE * (tile.cell.x - west) as usize,
            HIGH * (tile.cell.y - north) as usize,
        );
        paper.tile(position, Slot(i as u16), *tile, origin);
    }
    for follower in position.followers() {
        let spot = position.spot_of(follower);
        let origin = (
            WIDE * (spot.cell.x - west) as usize,
            HIGH * (spot.cell.y - north) as usize,
        );
        let letter = letters.get(follower.seat.index()).copied().unwrap_or('?');
        let (x, y) = place_of(position, spot.cell, spot.segment, follower.kind);
        paper.write((origin.0 + x, origin.1 + y), &letter.to_string());
    }
    paper.text()
}

/// Where on its tile a follower stands.
fn place_of(position: &Position, cell: Cell, segment: u8, kind: FeatureKind) -> (usize, usize) {
    let Some(tile) = position.tile_at(cell) else {
        return MIDDLE;
    };
    let oriented = position.tile_set().oriented(tile.kind, tile.rotation);
    match kind {
        FeatureKind::Road | FeatureKind::City => match oriented.edges_of(segment).iter().next() {
            Some(Edge::N) => (MIDDLE.0, 1),
            Some(Edge::E) => (WIDE - 2, MIDDLE.1),
            Some(Edge::S) => (MIDDLE.0, HIGH - 1),
            _ => (2, MIDDLE.1),
        },
        FeatureKind::Field => match oriented.halves_of(segment).iter().next() {
            Some(HalfEdge::Nw) => (3, 1),
            Some(HalfEdge::Ne) => (WIDE - 2, 1),
            Some(HalfEdge::En) => (WIDE - 1, 2),
            Some(HalfEdge::Es) => (WIDE - 1, HIGH - 2),
            Some(HalfEdge::Se) => (WIDE - 2, HIGH - 1),
            Some(HalfEdge::Sw) => (3, HIGH - 1),
            Some(HalfEdge::Ws) => (1, HIGH - 2),
            _ => (1, 2),
        },
        FeatureKind::Monastery => MIDDLE,
    }
}

struct Paper {
    rows: Vec<Vec<char>>,
}

impl Paper {
    fn new(wide: usize, high: usize) -> Self {
        Self {
            rows: vec![vec![' '; wide]; high],
        }
    }

    fn write(&mut self, (x, y): (usize, usize), text: &str) {
        for (i, letter) in text.chars().enumerate() {
            if let Some(place) = self.rows.get_mut(y).and_then(|row| row.get_mut(x + i)) {
                *place = letter;
            }
        }
    }

    fn text(&self) -> String {
        let rows = self.rows.iter().map(|row| {
            let row: String = row.iter().collect();
            row.trim_end().to_owned()
        });
        let rows: Vec<_> = rows.collect();
        rows.join("\n").trim_matches('\n').to_owned()
    }

    fn tile(&mut self, position: &Position, slot: Slot, tile: PlacedTile, (x, y): (usize, usize)) {
        let set = position.tile_set();
        let kind = set.kind(tile.kind);
        let oriented = set.oriented(tile.kind, tile.rotation);
        for (dx, dy) in [(0, 0), (WIDE, 0), (0, HIGH), (WIDE, HIGH)] {
            self.write((x + dx, y + dy), "+");
        }
        let ferry = position.ferry(slot);
        let mut through = None;
        for edge in Edge::ALL {
            // The half of the way at the border, and the half at the middle.
            let (outer, inner) = match oriented.edges[edge.index()] {
                EdgeKind::Field => continue,
                EdgeKind::City => ("CC", "  "),
                EdgeKind::Road if kind.lake && ferry.is_some_and(|pair| pair.contains(edge)) => {
                    (road(edge), "~~")
                }
                EdgeKind::Road if kind.lake => (road(edge), "  "),
                EdgeKind::Road => (road(edge), road(edge)),
            };
            let both = oriented.at_edge(edge).map(|part| oriented.edges_of(part));
            if let (EdgeKind::Road, Some(edges)) = (oriented.edges[edge.index()], both)
                && edges.len() == 2
            {
                let straight = edges.contains(edge.opposite());
                through = Some(if straight { road(edge) } else { "++" });
            }
            let arm = |part: &str, times: usize| part.repeat(times);
            match edge {
                Edge::N => (1..MIDDLE.1).for_each(|row| {
                    self.write(
                        (x + MIDDLE.0, y + row),
                        if row == 1 { outer } else { inner },
                    );
                }),
                Edge::S => (MIDDLE.1 + 1..=HIGH).for_each(|row| {
                    let text = if row > MIDDLE.1 + 1 { outer } else { inner };
                    self.write((x + MIDDLE.0, y + row), text);
                }),
                Edge::W => {
                    self.write((x + 2, y + MIDDLE.1), &arm(outer, 1));
                    self.write((x + 4, y + MIDDLE.1), &arm(inner, 1));
                }
                Edge::E => {
                    self.write((x + 8, y + MIDDLE.1), &arm(inner, 1));
                    self.write((x + 10, y + MIDDLE.1), &arm(outer, 2));
                }
            }
        }
        let stubs = kind.segments.iter().any(|s| s.kind() == FeatureKind::Road);
        let middle = match kind.circle {
            _ if kind.lake => "oo",
            _ if kind.has_monastery() => "/\\",
            Some(_) => "()",
            None => through.unwrap_or(if stubs { "[]" } else { "  " }),
        };
        self.write((x + MIDDLE.0, y + MIDDLE.1), middle);
    }
}

const fn road(edge: Edge) -> &'static str {
    match edge {
        Edge::N | Edge::S => "||",
        Edge::E | Edge::W => "==",
    }
}
