//! What lies on the board in a position, for the view: tiles, followers, ferries at rest.

use bevy::math::Vec2;

use crate::rules::{FeatureKind, Position, Spot};
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
    let all = position.followers();
    all.iter()
        .enumerate()
        .map(|(index, follower)| {
            let beside = all[..index]
                .iter()
                .filter(|f| f.node == follower.node)
                .count();
            let spot = position.spot_of(follower);
            let at = standing_place(art, position, spot, beside);
            FollowerShown {
                id: follower.node.0 * 64 + u32::from(follower.seat.0) * 8 + beside as u32,
                seat: players.look(follower.seat),
                at,
                lying: follower.kind == FeatureKind::Field,
                dimmed: false,
                lifted: false,
            }
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
    position
        .ferries()
        .map(|(slot, pair)| {
            let [a, b] = pair.edges().map(|e| e.index() as u8);
            FerryShown {
                cell: grid(land.tile(slot).cell),
                pose: FerryPose::joining(a, b),
            }
        })
        .collect()
}
