//! What things are called in recorded games (`docs/recorded-games.md`).

use crate::rules::{Cell, CircleKind, Edge, FeatureKind, HalfEdge, Position, Seat, Spot, StubPair};

/// Names of the half edges, clockwise from the north-west corner: seen from the middle of the tile, the left and
/// right half of each side.
const HALVES: [&str; 8] = ["NL", "NR", "EL", "ER", "SL", "SR", "WL", "WR"];

/// `road`, `city`, `field` or `cloister`.
pub(super) const fn kind(kind: FeatureKind) -> &'static str {
    match kind {
        FeatureKind::Road => "road",
        FeatureKind::City => "city",
        FeatureKind::Field => "field",
        FeatureKind::Monastery => "cloister",
    }
}

/// `road`, `city` or `field`: whom a crop circle concerns.
pub(super) const fn circle(circle: CircleKind) -> &'static str {
    kind(circle.feature())
}

/// `3,-1`.
pub(super) fn cell(cell: Cell) -> String {
    format!("{},{}", cell.x, cell.y)
}

/// `3,-1:EW`.
pub(super) fn ferry(lake: Cell, pair: StubPair) -> String {
    format!("{}:{pair}", cell(lake))
}

/// A part without its tile, such as `road EW` or `field NL.NR`.
pub(super) fn part(position: &Position, spot: Spot) -> String {
    let Some(tile) = position.tile_at(spot.cell) else {
        return "nothing".to_owned();
    };
    let set = position.tile_set();
    let printed = set.kind(tile.kind).segments[usize::from(spot.segment)];
    let word = kind(printed.kind());
    let edges = printed.edges().turned(tile.rotation);
    if !edges.is_empty() {
        let letters: String = edges.iter().map(Edge::letter).collect();
        return format!("{word} {letters}");
    }
    let halves = printed.halves().turned(tile.rotation);
    if halves.is_empty() {
        return word.to_owned();
    }
    let halves: Vec<_> = halves.iter().map(half).collect();
    format!("{word} {}", halves.join("."))
}

fn half(half: HalfEdge) -> &'static str {
    HALVES[half.index()]
}

/// A part with its tile, such as `3,-1 road EW`.
pub(super) fn place(position: &Position, spot: Spot) -> String {
    format!("{} {}", cell(spot.cell), part(position, spot))
}

/// A part with its tile and whoever stands there, such as `2 3,-1 road EW`.
pub(super) fn owned(position: &Position, seat: Seat, spot: Spot) -> String {
    format!("{} {}", seat.0, place(position, spot))
}
