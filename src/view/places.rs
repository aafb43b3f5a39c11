//! Where the parts of placed tiles lie in the world: from the rules' numbers to the art's names and points.

use bevy::math::{IVec2, Vec2};

use super::art::{ArtIndex, TileRegions, names};
use super::space::{CELL, art_to_world, cell_at, cell_middle, world_to_art};
pub use crate::art::feature_name;
use crate::rules::{Cell, Edge, PlacedTile, Position, Spot, TileKind};

/// A square as the view counts it.
pub const fn grid(cell: Cell) -> IVec2 {
    IVec2::new(cell.x as i32, cell.y as i32)
}

/// The square at a world point.
pub fn cell_under(world: Vec2) -> Cell {
    let cell = cell_at(world);
    Cell::new(cell.x as i16, cell.y as i16)
}

/// What the picture of a placed tile says about itself.
fn regions<'a>(art: &'a ArtIndex, kind: &TileKind, cell: Cell) -> Option<&'a TileRegions> {
    let picture = names::tile_on_cell(&kind.name, grid(cell), |name| art.tile(name).is_some());
    art.tile(&picture)
}

/// Where a follower on this part stands, in the world. The middle of the tile if the art does not say.
pub fn spot_in_world(art: &ArtIndex, position: &Position, spot: Spot) -> Vec2 {
    let middle = cell_middle(grid(spot.cell));
    let Some(tile) = position.tile_at(spot.cell) else {
        return middle;
    };
    let kind = position.tile_set().kind(tile.kind);
    let point =
        regions(art, kind, spot.cell).and_then(|r| r.spot(&feature_name(kind, spot.segment)));
    point.map_or(middle, |point| {
        art_to_world(grid(spot.cell), tile.rotation.index() as u8, point)
    })
}

/// The outlines of a part that is an area, in the world: open lines where it runs on over the rim of its tile, so that no
/// seam is drawn through a feature. None for roads, and where the art does not say.
pub fn outlines_in_world(art: &ArtIndex, position: &Position, spot: Spot) -> Vec<Vec<Vec2>> {
    let Some(tile) = position.tile_at(spot.cell) else {
        return Vec::new();
    };
    let kind = position.tile_set().kind(tile.kind);
    let name = feature_name(kind, spot.segment);
    let area = regions(art, kind, spot.cell).and_then(|r| r.area(&name));
    let lines = area
        .filter(|a| a.stroke.is_none())
        .map_or(&[][..], |a| &a.lines);
    // The art draws a little beyond the rim; outlines of neighbours shall meet there.
    let inside = |point: &Vec2| point.clamp(Vec2::ZERO, Vec2::splat(CELL));
    let turns = tile.rotation.index() as u8;
    let closed = lines.iter().map(|line| line.iter().map(inside).collect());
    let open = closed.flat_map(|line: Vec<Vec2>| without_rim(&line));
    open.map(|line| {
        line.into_iter()
            .map(|point| art_to_world(grid(spot.cell), turns, point))
            .collect()
    })
    .collect()
}

/// The pieces of a closed line on a tile picture that do not run along its rim.
fn without_rim(closed: &[Vec2]) -> Vec<Vec<Vec2>> {
    let on_rim = |a: Vec2, b: Vec2| {
        let along = |a: f32, b: f32| a.max(b) <= 0.0 || a.min(b) >= CELL;
        along(a.x, b.x) || along(a.y, b.y)
    };
    let count = closed.len();
    let next = |index: usize| closed[(index + 1) % count];
    let is_rim = |index: usize| on_rim(closed[index], next(index));
    // Begun after a stretch of rim, if there is one, so that no piece is cut where the line begins.
    let start = (0..count).find(|index| is_rim(*index)).map_or(0, |i| i + 1);
    let mut pieces: Vec<Vec<Vec2>> = Vec::new();
    let mut runs = false;
    for index in (0..count).map(|step| (start + step) % count) {
        if is_rim(index) {
            runs = false;
            continue;
        }
        if !runs {
            pieces.push(vec![closed[index]]);
        }
        runs = true;
        if let Some(piece) = pieces.last_mut() {
            piece.push(next(index));
        }
    }
    pieces
}

/// Where the ferry lands at a jetty, in the world.
pub fn dock_in_world(art: &ArtIndex, position: &Position, cell: Cell, jetty: Edge) -> Vec2 {
    let middle = cell_middle(grid(cell));
    let Some(tile) = position.tile_at(cell) else {
        return middle;
    };
    let kind = position.tile_set().kind(tile.kind);
    let printed = jetty.unturned(tile.rotation);
    let dock = regions(art, kind, cell).and_then(|r| r.dock(&printed.to_string()));
    dock.map_or(middle, |point| {
        art_to_world(grid(cell), tile.rotation.index() as u8, point)
    })
}

/// What is seen at a point of the land.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Seen {
    /// No tile, or nothing that can be named.
    Square(Cell),
    /// A part of a tile.
    Part(Spot),
    /// The lake of a tile.
    Lake(Cell),
}

/// What is seen at a point of the world.
pub fn seen_at(art: &ArtIndex, position: &Position, world: Vec2) -> Seen {
    let cell = cell_under(world);
    let Some(tile) = position.tile_at(cell) else {
        return Seen::Square(cell);
    };
    let kind = position.tile_set().kind(tile.kind);
    match feature_at(art, kind, *tile, world) {
        Some(name) if name == "lake" => Seen::Lake(cell),
        Some(name) => (0..kind.segments.len() as u8)
            .find(|s| feature_name(kind, *s) == name)
            .map_or(Seen::Square(cell), |segment| {
                Seen::Part(Spot { cell, segment })
            }),
        None => Seen::Square(cell),
    }
}

fn feature_at(art: &ArtIndex, kind: &TileKind, tile: PlacedTile, world: Vec2) -> Option<String> {
    let cell = tile.cell;
    let point = world_to_art(grid(cell), tile.rotation.index() as u8, world);
    let name = regions(art, kind, cell)?.feature_at(point)?;
    Some(name.to_owned())
}

/// A world point relative to the middle of a square, in tiles, `y` to the south.
pub fn in_tiles(cell: Cell, world: Vec2) -> Vec2 {
    let offset = (world - cell_middle(grid(cell))) / CELL;
    Vec2::new(offset.x, -offset.y)
}

#[cfg(test)]
mod tests {
    use bevy::math::vec2;

    use super::*;

    #[test]
    fn an_outline_is_open_where_the_feature_runs_on_over_the_rim() {
        // A city along the north side, which bulges into the tile; the line begins on the rim, or within.
        let bulge = [
            vec2(0.0, 0.0),
            vec2(CELL, 0.0),
            vec2(400.0, 150.0),
            vec2(100.0, 150.0),
        ];
        let open = [
            vec2(CELL, 0.0),
            vec2(400.0, 150.0),
            vec2(100.0, 150.0),
            vec2(0.0, 0.0),
        ];
        for start in 0..4 {
            let mut line = bulge;
            line.rotate_left(start);
            assert_eq!(without_rim(&line), [open.to_vec()], "begun at {start}");
        }
    }

    #[test]
    fn an_outline_within_its_tile_is_closed_and_one_from_side_to_side_is_two_lines() {
        let within = [vec2(100.0, 100.0), vec2(200.0, 100.0), vec2(150.0, 200.0)];
        let pieces = without_rim(&within);
        assert_eq!(pieces.len(), 1);
        assert_eq!(pieces[0].len(), 4);
        assert_eq!(pieces[0].first(), pieces[0].last());
        let band = [
            vec2(0.0, 100.0),
            vec2(CELL, 100.0),
            vec2(CELL, 300.0),
            vec2(0.0, 300.0),
        ];
        assert_eq!(without_rim(&band).len(), 2);
    }
}
