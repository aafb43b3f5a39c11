//! Small square pictures that the game draws by itself: the shade of a tile, a puff of smoke.

use bevy::asset::RenderAssetUsages;
use bevy::image::ImageSampler;
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

/// A picture of `side` by `side` pixels for sprites, without smaller levels. `pixel` is asked for red, green, blue and
/// cover of each, by its column and row.
pub fn draw_square(side: u32, pixel: impl Fn(u32, u32) -> [u8; 4]) -> Image {
    let places = (0..side).flat_map(|y| (0..side).map(move |x| (x, y)));
    let mut image = Image::new(
        Extent3d {
            width: side,
            height: side,
            depth_or_array_layers: 1,
        },
        TextureDimension::D2,
        places.flat_map(|(x, y)| pixel(x, y)).collect(),
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.sampler = ImageSampler::linear();
    image
}
