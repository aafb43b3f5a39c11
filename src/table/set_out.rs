//! Pieces come and go outside the run of a turn: a game is set out or cleared away, a step is taken back.

use bevy::prelude::{Entity, Or, With, World};

use crate::rules::{PlacedTile, Position, Seat, Setup, Slot, StubPair};

use super::meeple_places::MeeplePlaces;
use super::pieces::{
    FerryConnection, FerryId, FerryPiece, MeepleId, MeeplePiece, Standing, Tile, TileId, TilePiece,
};

/// Spawns the supply of a new game: followers and ferries. [`bring_into_line`] lays the rest.
pub(super) fn set_out_supply(world: &mut World, setup: &Setup) {
    for seat in 0..setup.seats {
        for n in 0..setup.followers {
            world.spawn(MeeplePiece::new(Seat(seat), n));
        }
    }
    let lakes: u16 = (setup.tile_set.ids())
        .filter(|kind| setup.tile_set.kind(*kind).lake)
        .map(|kind| setup.deck[kind.index()])
        .sum();
    for n in 0..lakes {
        world.spawn(FerryPiece::new(n));
    }
}

/// Despawns every piece.
pub(super) fn clear_away(world: &mut World) {
    let mut pieces =
        world.query_filtered::<Entity, Or<(With<TileId>, With<MeepleId>, With<FerryId>)>>();
    let all: Vec<_> = pieces.iter(world).collect();
    for piece in all {
        world.despawn(piece);
    }
}

/// Makes the pieces show the position. What lies right already is not touched, so that nothing flickers.
pub(super) fn bring_into_line(world: &mut World) {
    let Some(position) = world.get_resource::<Position>() else {
        return;
    };
    let tiles = position.land().tiles().to_vec();
    let ferries: Vec<_> = position.ferries().collect();
    let followers: Vec<_> = (position.followers().iter())
        .map(|f| (f.seat, position.spot_of(f)))
        .collect();
    align_tiles(world, &tiles);
    align_ferries(world, ferries);
    let mut query = world.query::<(Entity, &MeepleId, Option<&Standing>)>();
    let standing = query.iter(world).map(|(e, id, s)| (*id, e, s.copied()));
    let mut places = MeeplePlaces::new(standing);
    places.stand_only(followers.into_iter());
    for (entity, spot) in places.changed() {
        match spot {
            Some(spot) => world.entity_mut(entity).insert(Standing { spot }),
            None => world.entity_mut(entity).remove::<Standing>(),
        };
    }
}

fn align_tiles(world: &mut World, tiles: &[PlacedTile]) {
    let mut right = vec![false; tiles.len()];
    let mut wrong = Vec::new();
    let mut query = world.query::<(Entity, &TileId, &Tile)>();
    for (entity, id, tile) in query.iter(world) {
        let slot = id.0.index();
        if tiles.get(slot) == Some(&PlacedTile::from(*tile)) {
            right[slot] = true;
        } else {
            wrong.push(entity);
        }
    }
    for entity in wrong {
        world.despawn(entity);
    }
    for (i, tile) in tiles.iter().enumerate().filter(|(i, _)| !right[*i]) {
        world.spawn(TilePiece::new(Slot(i as u16), *tile));
    }
}

fn align_ferries(world: &mut World, mut wanted: Vec<(Slot, StubPair)>) {
    let mut free = Vec::new();
    let mut changes = Vec::new();
    let mut query = world.query::<(Entity, &FerryId, Option<&FerryConnection>)>();
    for (entity, id, connection) in query.iter(world) {
        let Some(connection) = connection else {
            free.push((*id, entity));
            continue;
        };
        let place = wanted.iter().position(|(lake, _)| *lake == connection.lake);
        match place.map(|i| wanted.swap_remove(i)) {
            Some((_, pair)) if pair == connection.pair => {}
            Some((lake, pair)) => changes.push((entity, Some(FerryConnection { lake, pair }))),
            None => {
                changes.push((entity, None));
                free.push((*id, entity));
            }
        }
    }
    free.sort_unstable();
    wanted.sort_unstable();
    let from_supply = wanted.into_iter().zip(free);
    changes.extend(
        from_supply.map(|((lake, pair), (_, e))| (e, Some(FerryConnection { lake, pair }))),
    );
    for (entity, connection) in changes {
        match connection {
            Some(connection) => world.entity_mut(entity).insert(connection),
            None => world.entity_mut(entity).remove::<FerryConnection>(),
        };
    }
}
