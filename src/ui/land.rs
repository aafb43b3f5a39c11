//! What lies on the board in a position, for the view: tiles, followers, ferries at rest.

use bevy::math::Vec2;

use crate::rules::{Cell, FeatureKind, Position, Seat, Spot, StubPair};
use crate::view::art::ArtIndex;
use crate::view::places::{grid, spot_in_world};
use crate::view::players::Players;
use crate::view::scene::{FerryPose, FerryShown, FollowerShown, Light, TileShown};
use crate::view::space::CELL;

/// Followers on one part stand side by side, this far apart.
const BESIDE: f32 = 0.13 * CELL;

/// The placed tiles.
pub fn tiles(position: &Position) -> Vec<TileShown> {
    position
        .land()
        .tiles()
        .iter()
        .map(|tile| TileShown {
            cell: grid(tile.cell),
            kind: position.tile_set().kind(tile.kind).name.clone(),
            turns: tile.rotation.index() as u8,
            light: Light::Full,
        })
        .collect()
}

/// The followers on the land.
pub fn followers(position: &Position, players: &Players, art: &ArtIndex) -> Vec<FollowerShown> {
    let all: Vec<_> = (position.followers().iter())
        .map(|follower| (follower.seat, position.spot_of(follower)))
        .collect();
    standing(position, players, art, &all)
}

/// Followers that stand or stood on this land, in the order they came.
pub fn standing(
    position: &Position,
    players: &Players,
    art: &ArtIndex,
    all: &[(Seat, Spot)],
) -> Vec<FollowerShown> {
    let (land, set) = (position.land(), position.tile_set());
    all.iter()
        .enumerate()
        .filter_map(|(index, (seat, spot))| {
            let node = land.node(set, *spot)?;
            let before = all[..index].iter();
            let beside = before.filter(|(_, other)| other == spot).count();
            Some(FollowerShown {
                id: node.0 * 64 + u32::from(seat.0) * 8 + beside as u32,
                seat: players.look(*seat),
                at: standing_place(art, position, *spot, beside),
                lying: land.kind_of(set, node) == FeatureKind::Field,
                dimmed: false,
                lifted: false,
            })
        })
        .collect()
}

/// Where a follower stands on a part on which so many others stand already.
pub fn standing_place(art: &ArtIndex, position: &Position, spot: Spot, others: usize) -> Vec2 {
    spot_in_world(art, position, spot) + Vec2::X * (others as f32 * BESIDE)
}

/// The ferries as they lie.
pub fn ferries(position: &Position) -> Vec<FerryShown> {
    let land = position.land();
    lying(
        position
            .ferries()
            .map(|(slot, pair)| (land.tile(slot).cell, pair)),
    )
}

/// Ferries that join these jetties of their lakes.
pub fn lying(ferries: impl IntoIterator<Item = (Cell, StubPair)>) -> Vec<FerryShown> {
    let shown = ferries.into_iter().map(|(lake, pair)| {
        let [a, b] = pair.edges().map(|e| e.index() as u8);
        FerryShown {
            cell: grid(lake),
            pose: FerryPose::joining(a, b),
        }
    });
    shown.collect()
}
