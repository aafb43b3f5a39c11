//! The roads follow the pieces: the graph is built from tile and ferry entities, never from the position.

use bevy::prelude::{Changed, DetectChangesMut, Query, RemovedComponents, Res, ResMut};

use crate::rules::{PlacedTile, Position, RoadGraph, Slot};

use super::pieces::{FerryConnection, Tile, TileId};

/// Rebuilds the roads if a tile or a ferry came, went or changed.
///
/// Tiles join roads for good, so any change of theirs builds the graph anew; ferries alone are connected anew on a copy.
/// The resource counts as changed only if the roads differ.
pub(super) fn rebuild_road_graph(
    changed_tiles: Query<(), Changed<Tile>>,
    changed_ferries: Query<(), Changed<FerryConnection>>,
    mut removed_tiles: RemovedComponents<Tile>,
    mut removed_ferries: RemovedComponents<FerryConnection>,
    tiles: Query<(&TileId, &Tile)>,
    ferries: Query<&FerryConnection>,
    position: Res<Position>,
    mut graph: ResMut<RoadGraph>,
) {
    // `read` drains what it counts; `is_empty` would report the same removals again in the next step.
    let tiles_gone = removed_tiles.read().count() > 0;
    let ferries_gone = removed_ferries.read().count() > 0;
    let connections = ferries.iter().map(|f| (f.lake, f.pair));
    if tiles_gone || !changed_tiles.is_empty() {
        let mut by_slot: Vec<_> = tiles.iter().collect();
        by_slot.sort_unstable_by_key(|(id, _)| **id);
        let placed: Vec<_> = by_slot
            .into_iter()
            .map(|(_, tile)| PlacedTile::from(*tile))
            .collect();
        let fresh = RoadGraph::from_pieces(position.tile_set(), &placed, connections);
        graph.set_if_neq(fresh);
    } else if ferries_gone || !changed_ferries.is_empty() {
        let mut fresh = graph.clone();
        for slot in 0..fresh.tiles() {
            fresh.disconnect(Slot(slot as u16));
        }
        for (lake, pair) in connections {
            fresh.connect(position.tile_set(), position.land(), lake, pair);
        }
        graph.set_if_neq(fresh);
    }
}
