//! The pictures as sprites and egui know them.

use std::collections::{BTreeSet, HashMap};

use bevy::asset::RenderAssetUsages;
use bevy::image::{ImageAddressMode, ImageFilterMode, ImageSampler, ImageSamplerDescriptor};
use bevy::prelude::*;
use bevy::render::render_resource::{Extent3d, TextureDimension, TextureFormat};
use bevy_egui::{EguiTextureHandle, EguiUserTextures, egui};

use crate::art::{MipPicture, TileRegions, substitute};

/// The pictures by name (see [`super::names`]), for sprites and for egui.
#[derive(Resource, Default)]
pub struct ArtLibrary {
    pictures: HashMap<String, Picture>,
    stand_in: Option<Picture>,
}

/// One picture as sprites and egui know it.
#[derive(Clone, Debug)]
pub struct Picture {
    /// For sprites.
    pub image: Handle<Image>,
    /// For egui.
    pub texture: egui::TextureId,
    /// Whether it only stands in for one that could not be read.
    pub is_substitute: bool,
    /// What egui shows: a copy of its own, if it needs one.
    shown: Handle<Image>,
}

/// A picture made ready away from the window: as drawn for sprites, and multiplied for egui where something shines through.
/// Memory is dear: what only one of them shows is there once.
pub(super) struct ReadyPicture {
    picture: MipPicture,
    for_egui: Option<MipPicture>,
}

/// The hidden layers of all tile pictures.
#[derive(Resource, Default)]
pub struct ArtIndex {
    tiles: HashMap<String, TileRegions>,
}

impl ArtLibrary {
    /// The picture called `name`; a stand-in if there is none, so that a hole in an art pack never stops the game.
    pub fn picture(&self, name: &str) -> Option<&Picture> {
        self.pictures.get(name).or(self.stand_in.as_ref())
    }

    /// Handle for sprites; the default image (a white pixel) only before anything is loaded.
    pub fn image(&self, name: &str) -> Handle<Image> {
        self.picture(name)
            .map(|picture| picture.image.clone())
            .unwrap_or_default()
    }

    /// Whether there is a picture of this name.
    pub fn knows(&self, name: &str) -> bool {
        self.pictures.contains_key(name)
    }

    /// All names, in no order.
    pub fn names(&self) -> impl Iterator<Item = &str> {
        self.pictures.keys().map(String::as_str)
    }

    /// Puts a picture in the place of the one that had its name.
    pub(super) fn put(
        &mut self,
        name: String,
        ready: ReadyPicture,
        is_substitute: bool,
        images: &mut Assets<Image>,
        textures: &mut EguiUserTextures,
    ) {
        let picture = register(&name, ready, is_substitute, images, textures);
        if let Some(old) = self.pictures.insert(name, picture) {
            forget(&old, textures);
        }
    }

    /// Puts away the pictures whose files are not among these, layers included.
    pub(super) fn retain(&mut self, files: &BTreeSet<String>, textures: &mut EguiUserTextures) {
        self.pictures.retain(|name, picture| {
            let file = name.split('@').next().unwrap_or_default();
            let stays = files.contains(file);
            if !stays {
                forget(picture, textures);
            }
            stays
        });
    }
}

impl ArtIndex {
    /// The hidden layers of a tile picture, by the name of the picture (`tiles/LB`, `tiles/variants/V-c`).
    pub fn tile(&self, picture: &str) -> Option<&TileRegions> {
        self.tiles.get(picture)
    }

    pub(super) fn put(&mut self, picture: String, regions: TileRegions) {
        self.tiles.insert(picture, regions);
    }

    pub(super) fn retain(&mut self, files: &BTreeSet<String>) {
        self.tiles.retain(|name, _| files.contains(name));
    }
}

impl ReadyPicture {
    pub(super) fn new(name: &str, picture: MipPicture) -> Self {
        // Layers to be tinted and hatchings lie in panels, ferries on the land.
        if name.contains('@') || name.starts_with("hatches/") {
            return Self {
                picture: picture.premultiplied(),
                for_egui: None,
            };
        }
        let is_shared = picture.is_opaque || name.starts_with("ferry/");
        let for_egui = (!is_shared).then(|| picture.premultiplied());
        Self { picture, for_egui }
    }

    /// How much memory its pixels take.
    pub(super) fn bytes(&self) -> usize {
        let copy = self.for_egui.as_ref().map_or(0, |copy| copy.data.len());
        self.picture.data.len() + copy
    }
}

/// What stands in for pictures that are not there yet.
pub(super) fn make_stand_in(
    mut library: ResMut<ArtLibrary>,
    mut images: ResMut<Assets<Image>>,
    mut textures: ResMut<EguiUserTextures>,
) {
    let ready = ReadyPicture::new("stand-in", substitute("stand-in"));
    let picture = register("stand-in", ready, true, &mut images, &mut textures);
    library.stand_in = Some(picture);
}

fn forget(picture: &Picture, textures: &mut EguiUserTextures) {
    textures.remove_image(picture.shown.id());
}

fn register(
    name: &str,
    ready: ReadyPicture,
    is_substitute: bool,
    images: &mut Assets<Image>,
    textures: &mut EguiUserTextures,
) -> Picture {
    let repeats = name.starts_with("hatches/") || name == "table/table";
    let for_egui = ready
        .for_egui
        .map(|picture| images.add(to_image(picture, repeats)));
    let image = images.add(to_image(ready.picture, repeats));
    let shown = for_egui.unwrap_or_else(|| image.clone());
    let texture = textures.add_image(EguiTextureHandle::Weak(shown.id()));
    Picture {
        image,
        texture,
        is_substitute,
        shown,
    }
}

fn to_image(picture: MipPicture, repeats: bool) -> Image {
    let size = Extent3d {
        width: picture.width,
        height: picture.height,
        depth_or_array_layers: 1,
    };
    let mut image = Image::new_uninit(
        size,
        TextureDimension::D2,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::RENDER_WORLD,
    );
    image.texture_descriptor.mip_level_count = picture.levels;
    image.data = Some(picture.data);
    let address = if repeats {
        ImageAddressMode::Repeat
    } else {
        ImageAddressMode::ClampToEdge
    };
    image.sampler = ImageSampler::Descriptor(ImageSamplerDescriptor {
        address_mode_u: address,
        address_mode_v: address,
        mag_filter: ImageFilterMode::Linear,
        min_filter: ImageFilterMode::Linear,
        mipmap_filter: ImageFilterMode::Linear,
        ..default()
    });
    image
}
