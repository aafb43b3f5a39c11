//! Checks after every step that the pieces show the position, and that the roads are the kernel's.

use bevy::prelude::{Query, Res};

use crate::rules::{PlacedTile, Position, RoadGraph, Seat, Slot};

use super::pieces::{FerryConnection, FerryId, Meeple, MeepleId, Standing, Tile, TileId};

/// Panics, saying what differs, if the table is not the position.
pub(super) fn audit(
    position: Res<Position>,
    roads: Res<RoadGraph>,
    tiles: Query<(&TileId, &Tile)>,
    meeples: Query<(&MeepleId, &Meeple, Option<&Standing>)>,
    ferries: Query<(&FerryId, Option<&FerryConnection>)>,
) {
    audit_tiles(&position, &tiles);
    audit_meeples(&position, &meeples);
    let mut lying: Vec<_> = ferries.iter().filter_map(|(_, f)| f.copied()).collect();
    lying.sort_unstable_by_key(|f| f.lake);
    let expected: Vec<_> = position
        .ferries()
        .map(|(lake, pair)| FerryConnection { lake, pair })
        .collect();
    assert!(
        lying == expected,
        "audit: ferries lie at {lying:?}, the position has {expected:?}"
    );
    assert!(
        *roads == position.road_graph(),
        "audit: the road graph built from the pieces is not the one of the position"
    );
}

fn audit_tiles(position: &Position, tiles: &Query<(&TileId, &Tile)>) {
    let mut lying: Vec<_> = tiles.iter().map(|(id, t)| (id.0, *t)).collect();
    lying.sort_unstable_by_key(|(slot, _)| *slot);
    let expected = position.land().tiles();
    assert!(
        lying.len() == expected.len(),
        "audit: {} tile entities, the position has {}",
        lying.len(),
        expected.len()
    );
    for (i, ((slot, tile), expected)) in lying.iter().zip(expected).enumerate() {
        assert!(
            *slot == Slot(i as u16) && PlacedTile::from(*tile) == *expected,
            "audit: tile entity {slot:?} is {tile:?}, slot {i} of the position has {expected:?}"
        );
    }
}

fn audit_meeples(position: &Position, meeples: &Query<(&MeepleId, &Meeple, Option<&Standing>)>) {
    let mut standing = Vec::new();
    let mut supply = [0; crate::rules::MAX_SEATS];
    for (id, meeple, place) in meeples {
        assert!(
            id.seat == meeple.seat,
            "audit: follower {id:?} carries the colour of seat {}",
            meeple.seat
        );
        match place {
            Some(place) => standing.push((meeple.seat, place.spot)),
            None => supply[meeple.seat.index()] += 1,
        }
    }
    let mut expected: Vec<_> = (position.followers().iter())
        .map(|f| (f.seat, position.spot_of(f)))
        .collect();
    standing.sort_unstable();
    expected.sort_unstable();
    assert!(
        standing == expected,
        "audit: followers stand at {standing:?}, in the position at {expected:?}"
    );
    for seat in (0..position.seats()).map(Seat) {
        let found = supply[seat.index()];
        let expected = position.supply(seat);
        assert!(
            found == expected,
            "audit: seat {seat} has {found} followers in the supply, in the position {expected}"
        );
    }
}
