//! The lines of roads in the world, from the rules' parts to the art's centre lines.

use bevy::math::{IVec2, Vec2};

use crate::rules::{Edge, Position, Spot};
use crate::view::art::{ArtIndex, names};
use crate::view::places::{feature_name, grid};
use crate::view::ribbons::road_line;

/// The line of one road piece; at a lake as far as the jetty.
pub(super) fn piece_line(position: &Position, art: &ArtIndex, piece: Spot) -> Option<Vec<Vec2>> {
    let tile = position.tile_at(piece.cell)?;
    let kind = position.tile_set().kind(tile.kind);
    let cell: IVec2 = grid(piece.cell);
    let picture = names::tile_on_cell(&kind.name, cell, |name| art.tile(name).is_some());
    let printed = kind.segments[usize::from(piece.segment)].edges();
    let dock = kind
        .lake
        .then(|| printed.iter().next().map(|e: Edge| e.to_string()));
    road_line(
        art.tile(&picture)?,
        &feature_name(kind, piece.segment),
        dock.flatten().as_deref(),
        cell,
        tile.rotation.index() as u8,
    )
}

/// The line of a way along a road, from its first piece to its last.
pub(super) fn way_line(position: &Position, art: &ArtIndex, way: &[Spot]) -> Vec<Vec2> {
    let mut pieces = way
        .iter()
        .filter_map(|piece| piece_line(position, art, *piece))
        .filter(|line| !line.is_empty());
    let Some(mut line) = pieces.next() else {
        return Vec::new();
    };
    let ends = |line: &[Vec2]| [line[0], line[line.len() - 1]];
    let near = |point: Vec2, line: &[Vec2]| {
        let [a, b] = ends(line);
        point.distance(a).min(point.distance(b))
    };
    let mut is_first = true;
    for mut next in pieces {
        let [a, b] = ends(&line);
        if is_first && near(a, &next) < near(b, &next) {
            line.reverse();
        }
        is_first = false;
        let here = line[line.len() - 1];
        let [a, b] = ends(&next);
        if here.distance(b) < here.distance(a) {
            next.reverse();
        }
        line.extend(next);
    }
    line
}
