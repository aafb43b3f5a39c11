//! The soft shade of a tile on the table. Neighbours cover it, so only the rim of the whole land shows it.

use bevy::prelude::*;

use super::drawn_square::draw_square;
use super::space::CELL;

/// The picture of the shade.
#[derive(Resource)]
pub struct TileShadow {
    /// A dark square with soft edges.
    pub image: Handle<Image>,
}

impl TileShadow {
    /// Side of the picture in cells; what is more than one is the soft edge.
    pub const SIZE_IN_CELLS: f32 = 1.125;
    /// How far the shade falls to the south, in world units.
    pub const DROP: f32 = CELL * 0.02;
}

impl FromWorld for TileShadow {
    fn from_world(world: &mut World) -> Self {
        Self {
            image: world.resource_mut::<Assets<Image>>().add(draw()),
        }
    }
}

fn draw() -> Image {
    const SIDE: u32 = 72;
    const OPACITY: f32 = 0.5;
    let soft = (1.0 - 1.0 / TileShadow::SIZE_IN_CELLS) / 2.0 * SIDE as f32;
    let cover = |at: u32| {
        let to_rim = (at as f32 + 0.5).min(SIDE as f32 - at as f32 - 0.5);
        let part = (to_rim / (soft * 2.0)).clamp(0.0, 1.0);
        part * part * (3.0 - 2.0 * part)
    };
    draw_square(SIDE, |x, y| {
        let opacity = cover(x) * cover(y) * OPACITY;
        [0x2c, 0x24, 0x18, (opacity * 255.0) as u8]
    })
}
