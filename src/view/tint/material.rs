//! How the renderer tints some parts of a tile.

use bevy::asset::{Asset, embedded_asset, embedded_path};
use bevy::prelude::*;
use bevy::render::render_resource::{AsBindGroup, ShaderType};
use bevy::shader::ShaderRef;
use bevy::sprite_render::{AlphaMode2d, Material2d, Material2dPlugin};

/// Some parts of a tile, tinted. It lies on a square as large as the tile, turned like it.
#[derive(Asset, AsBindGroup, TypePath, Clone, Debug)]
pub(super) struct LandTint {
    /// Colour, stripes, and how wide the hatching is.
    #[uniform(0)]
    pub(super) look: TintLook,
    /// What of the tile belongs to the parts; without it all does.
    #[texture(1)]
    #[sampler(2)]
    pub(super) mask: Option<Handle<Image>>,
    /// A picture that repeats.
    #[texture(3)]
    #[sampler(4)]
    pub(super) hatching: Option<Handle<Image>>,
}

/// The figures of a tint, as the shader has them.
#[derive(ShaderType, Clone, Copy, Debug, PartialEq)]
pub(super) struct TintLook {
    /// Light, with straight cover.
    pub(super) colour: Vec4,
    /// One over the side of the hatching in world units; 0 for none.
    pub(super) hatching: f32,
    /// 1 if the parts stay clear and the rest of the tile is tinted, else 0.
    pub(super) inverted: f32,
    /// Of so many stripes only this one is drawn.
    pub(super) stripe: f32,
    /// How many stripes there are; 1 for none.
    pub(super) stripes: f32,
    /// Across a stripe, in world units.
    pub(super) stripe_width: f32,
}

impl TintLook {
    /// A plain colour.
    pub(super) fn plain(colour: Color) -> Self {
        Self {
            colour: colour.to_linear().to_vec4(),
            hatching: 0.0,
            inverted: 0.0,
            stripe: 0.0,
            stripes: 1.0,
            stripe_width: 1.0,
        }
    }
}

impl Material2d for LandTint {
    fn fragment_shader() -> ShaderRef {
        ShaderRef::Path(
            bevy::asset::AssetPath::from_path_buf(embedded_path!("land_tint.wgsl"))
                .with_source("embedded"),
        )
    }

    fn alpha_mode(&self) -> AlphaMode2d {
        AlphaMode2d::Blend
    }
}

/// Makes the renderer know it.
pub(super) fn plugin(app: &mut App) {
    embedded_asset!(app, "land_tint.wgsl");
    app.add_plugins(Material2dPlugin::<LandTint>::default());
}
