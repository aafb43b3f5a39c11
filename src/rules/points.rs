//! What tiles pay (`docs/rules.md` 1.6, 1.7 and 2.8).

use smallvec::SmallVec;

use super::house::HouseRules;
use super::node::{NodeId, Slot};
use super::position::Position;
use super::roads::{Road, RoadGraph};

/// Points for each tile and pennant of a complete city (`docs/rules.md` 1.6); an incomplete one pays 1.
const POINTS_IN_A_CITY: u32 = 2;
/// Points of a field for each finished city it touches (`docs/rules.md` 1.7).
pub const POINTS_A_FIELD_CITY: u32 = 3;

/// What a city of so many tiles and pennants pays (`docs/rules.md` 1.7, and 2.8 for the city of two tiles).
#[inline]
pub fn points_of_city(house: HouseRules, tiles: u16, pennants: u16, complete: bool) -> u32 {
    let tiny = tiles == 2 && house.tiny_city == 2;
    let each = if complete && !tiny {
        POINTS_IN_A_CITY
    } else {
        1
    };
    each * u32::from(tiles + pennants)
}

/// Tiles of a road that do not count: under the house rule `no_rescore` those whose pieces of it were all in a scored
/// road before, else none (`docs/rules.md` 2.8).
#[inline]
pub fn tiles_paid_before(position: &Position, roads: &RoadGraph, road: &Road) -> u16 {
    if !position.house.no_rescore {
        return 0;
    }
    let tiles = roads.distinct_tiles(&position.set, &position.land, road);
    tiles - unscored_tiles(position, roads, road)
}

/// Tiles of a road that count under `no_rescore`: those with a piece of it that was never in a scored road.
fn unscored_tiles(position: &Position, roads: &RoadGraph, road: &Road) -> u16 {
    let mut slots: SmallVec<[Slot; 32]> = roads
        .pieces(road)
        .filter(|p| position.scored_roads[p.slot().index()] >> p.segment() & 1 == 0)
        .map(NodeId::slot)
        .collect();
    slots.sort_unstable();
    slots.dedup();
    slots.len() as u16
}
