//! What of a tile picture belongs to some of its parts, as pictures: drawn when they are wanted, and kept while they are
//! shown.

use std::collections::HashMap;

use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};

use crate::art::part_mask;
use crate::view::art::ArtIndex;

/// How sharp a mask is, in pixels from side to side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) enum Sharpness {
    /// For the few of a feature that is looked at: 87 kilobytes.
    Fine = 256,
    /// For the many of all fields: a quarter of that.
    Coarse = 128,
}

/// The name of the tile picture, the parts, and how sharp.
type Key = (String, Vec<String>, Sharpness);

/// The masks that are shown.
#[derive(Resource, Default)]
pub(super) struct PartMasks {
    drawn: HashMap<Key, Option<Handle<Image>>>,
    /// Those that were shown before, until it is known which of them are wanted again.
    before: HashMap<Key, Option<Handle<Image>>>,
}

impl PartMasks {
    /// The mask of these parts of a tile picture; `None` if the picture does not say where they are.
    pub(super) fn mask(
        &mut self,
        index: &ArtIndex,
        picture: &str,
        parts: &[String],
        sharpness: Sharpness,
        images: &mut Assets<Image>,
    ) -> Option<Handle<Image>> {
        let key = (picture.to_owned(), parts.to_vec(), sharpness);
        if let Some(mask) = self.drawn.get(&key) {
            return mask.clone();
        }
        let mask = self.before.remove(&key).unwrap_or_else(|| {
            let side = sharpness as u32;
            let levels = index.tile(picture).and_then(|r| part_mask(r, parts, side));
            levels.map(|levels| images.add(to_image(levels, side)))
        });
        self.drawn.insert(key, mask.clone());
        mask
    }

    /// Forgets them all: the pictures may have changed.
    pub(super) fn clear(&mut self) {
        self.drawn.clear();
    }

    /// From now on others are wanted.
    pub(super) fn begin(&mut self) {
        self.before = std::mem::take(&mut self.drawn);
    }

    /// Forgets those that are not wanted again.
    pub(super) fn end(&mut self) {
        self.before = HashMap::new();
    }
}

fn to_image(levels: Vec<u8>, side: u32) -> Image {
    let size = Extent3d {
        width: side,
        height: side,
        depth_or_array_layers: 1,
    };
    let mut image = Image::new_uninit(
        size,
        TextureDimension::D2,
        TextureFormat::R8Unorm,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.texture_descriptor.mip_level_count = side.ilog2() + 1;
    image.data = Some(levels);
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        mipmap_filter: ImageFilterMode::Linear,
        ..default()
    });
    image
}
