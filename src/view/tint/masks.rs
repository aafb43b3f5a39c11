//! What of a tile picture belongs to some of its parts, as pictures: drawn when they are wanted, and kept.

use std::collections::HashMap;

use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use crate::art::part_mask;
use crate::view::art::ArtIndex;

/// Pixels from side to side.
const SIDE: u32 = 256;
/// So many are kept, 85 kilobytes each; when there are more they are drawn anew.
const MOST: usize = 160;

/// The masks that were drawn, by the name of the tile picture and the parts.
#[derive(Resource, Default)]
pub(super) struct PartMasks {
    drawn: HashMap<(String, Vec<String>), Option<Handle<Image>>>,
}

impl PartMasks {
    /// The mask of these parts of a tile picture; `None` if the picture does not say where they are.
    pub(super) fn mask(
        &mut self,
        index: &ArtIndex,
        picture: &str,
        parts: &[String],
        images: &mut Assets<Image>,
    ) -> Option<Handle<Image>> {
        let key = (picture.to_owned(), parts.to_vec());
        if let Some(mask) = self.drawn.get(&key) {
            return mask.clone();
        }
        let levels = index.tile(picture).and_then(|r| part_mask(r, parts, SIDE));
        let mask = levels.map(|levels| images.add(to_image(levels)));
        self.drawn.insert(key, mask.clone());
        mask
    }

    /// Forgets them all: the pictures may have changed.
    pub(super) fn clear(&mut self) {
        self.drawn.clear();
    }

    /// Forgets them if there are many.
    pub(super) fn make_room(&mut self) {
        if self.drawn.len() > MOST {
            self.clear();
        }
    }
}

fn to_image(levels: Vec<u8>) -> Image {
    let size = Extent3d {
        width: SIDE,
        height: SIDE,
        depth_or_array_layers: 1,
    };
    let mut image = Image::new_uninit(
        size,
        TextureDimension::D2,
        TextureFormat::R8Unorm,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.texture_descriptor.mip_level_count = SIDE.ilog2() + 1;
    image.data = Some(levels);
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        mipmap_filter: ImageFilterMode::Linear,
        ..default()
    });
    image
}
