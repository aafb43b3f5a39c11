//! How pictures are called: the path below the art folder, without its ending.

use bevy::math::IVec2;

/// The picture of a tile kind: `tiles/LB`.
pub fn tile(kind: &str) -> String {
    format!("tiles/{kind}")
}

/// One of the pictures a kind may be shown with. The cell chooses, never chance, so the land looks the same after a
/// reload; `known` tells whether a picture exists.
pub fn tile_on_cell(kind: &str, cell: IVec2, known: impl Fn(&str) -> bool) -> String {
    let variants = ["b", "c", "d"].map(|letter| format!("tiles/variants/{kind}-{letter}"));
    let mut all = vec![tile(kind)];
    all.extend(variants.into_iter().filter(|name| known(name)));
    let index = cell_hash(cell) as usize % all.len();
    all.swap_remove(index)
}

/// The straight ferry, east to west before turning.
pub const FERRY_STRAIGHT: &str = "ferry/ferry-straight";
/// The bent ferry, east to south before turning.
pub const FERRY_BEND: &str = "ferry/ferry-bend";
/// The ferry by itself.
pub const BARGE: &str = "ferry/barge";
/// The back of a tile.
pub const TILE_BACK: &str = "table/tile-back";

fn cell_hash(cell: IVec2) -> u32 {
    let mixed =
        (cell.x as u32).wrapping_mul(0x9e37_79b1) ^ (cell.y as u32).wrapping_mul(0x85eb_ca77);
    let mixed = (mixed ^ (mixed >> 15)).wrapping_mul(0x2c1b_3c6d);
    mixed ^ (mixed >> 13)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn variants_are_chosen_by_the_cell_and_all_get_their_turn() {
        let known = |name: &str| name.ends_with("-b") || name.ends_with("-c");
        let mut seen = std::collections::BTreeSet::new();
        for x in -5..5 {
            for y in -5..5 {
                let cell = IVec2::new(x, y);
                let name = tile_on_cell("V", cell, known);
                assert_eq!(name, tile_on_cell("V", cell, known));
                seen.insert(name);
            }
        }
        assert_eq!(seen.len(), 3);
    }
}
