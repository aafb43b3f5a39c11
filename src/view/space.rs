//! From cells of the land to the world and back. No other module knows how the two lie to each other.
//!
//! One world unit is one unit of the tile art, so a cell measures [`CELL`]. Cells count to the south, the world counts
//! up: cell `(x, y)` has its middle at `(x, -y) * CELL`.

use bevy::math::{IVec2, Rect, Vec2, vec2};

/// Side of a cell in world units: the same as the view box of a tile picture.
pub const CELL: f32 = 512.0;

/// The middle of a cell.
pub fn cell_middle(cell: IVec2) -> Vec2 {
    vec2(cell.x as f32, -cell.y as f32) * CELL
}

/// The cell a world point lies in.
pub fn cell_at(world: Vec2) -> IVec2 {
    let steps = (world / CELL).round();
    IVec2::new(steps.x as i32, -steps.y as i32)
}

/// The square of a cell.
pub fn cell_rect(cell: IVec2) -> Rect {
    Rect::from_center_size(cell_middle(cell), Vec2::splat(CELL))
}

/// Where a point of a tile picture lies in the world, for a tile on `cell` turned `turns` quarters to the right.
/// Art points count from the upper left corner, 0 to 512.
pub fn art_to_world(cell: IVec2, turns: u8, point: Vec2) -> Vec2 {
    let turned = turn_art_point(turns, point) - Vec2::splat(CELL / 2.0);
    cell_middle(cell) + vec2(turned.x, -turned.y)
}

/// The art point of a turned tile that lies at a world point; the inverse of [`art_to_world`].
pub fn world_to_art(cell: IVec2, turns: u8, world: Vec2) -> Vec2 {
    let offset = world - cell_middle(cell);
    turn_art_point(
        (4 - turns % 4) % 4,
        vec2(offset.x, -offset.y) + Vec2::splat(CELL / 2.0),
    )
}

/// Turns an art point about the middle of the tile, a quarter to the right each time.
pub fn turn_art_point(turns: u8, point: Vec2) -> Vec2 {
    let from_middle = point - Vec2::splat(CELL / 2.0);
    let turned = match turns % 4 {
        0 => from_middle,
        1 => vec2(-from_middle.y, from_middle.x),
        2 => -from_middle,
        _ => vec2(from_middle.y, -from_middle.x),
    };
    turned + Vec2::splat(CELL / 2.0)
}

/// The angle of a sprite that shows a tile turned `turns` quarters to the right.
pub fn turn_angle(turns: u8) -> f32 {
    -f32::from(turns % 4) * std::f32::consts::FRAC_PI_2
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn south_is_down_and_cells_round_to_their_middle() {
        assert_eq!(cell_middle(IVec2::new(2, 3)), vec2(1024.0, -1536.0));
        assert_eq!(
            cell_at(vec2(1024.0 + 255.0, -1536.0 - 255.0)),
            IVec2::new(2, 3)
        );
        assert_eq!(cell_at(vec2(-257.0, 257.0)), IVec2::new(-1, -1));
    }

    #[test]
    fn a_quarter_turn_to_the_right_takes_north_to_east() {
        let north = vec2(256.0, 0.0);
        assert_eq!(turn_art_point(1, north), vec2(512.0, 256.0));
        assert_eq!(turn_art_point(2, north), vec2(256.0, 512.0));
        assert_eq!(turn_art_point(3, north), vec2(0.0, 256.0));
    }

    #[test]
    fn world_and_art_are_inverse() {
        for turns in 0..4 {
            let cell = IVec2::new(-3, 7);
            let point = vec2(70.0, 442.0);
            assert_eq!(
                world_to_art(cell, turns, art_to_world(cell, turns, point)),
                point
            );
        }
    }
}
