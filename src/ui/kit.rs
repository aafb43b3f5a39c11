//! What every component needs to paint itself: colours and pictures.

use std::collections::HashMap;
use std::sync::Arc;

use bevy::color::Color;
use bevy::prelude::{DetectChanges, Res, ResMut, Resource};
use bevy_egui::egui::{self, Color32, Rect, TextureId, pos2};

use super::theme::Palette;
use crate::view::SeatLook;
use crate::view::art::{ArtLibrary, ArtProgress};
use crate::view::table_grid::TableColours;

/// Colours and pictures for the components. Cheap to clone.
#[derive(Resource, Clone)]
pub struct Kit {
    /// The colours of the theme.
    pub colours: Palette,
    pictures: Arc<HashMap<String, TextureId>>,
    stand_in: TextureId,
}

impl Default for Kit {
    fn default() -> Self {
        Self {
            colours: Palette::LIGHT,
            pictures: Arc::default(),
            stand_in: TextureId::default(),
        }
    }
}

/// The whole of a picture.
pub const WHOLE: Rect = Rect {
    min: pos2(0.0, 0.0),
    max: pos2(1.0, 1.0),
};

impl Kit {
    /// The picture called `name`, or what stands in for it.
    pub fn picture(&self, name: &str) -> TextureId {
        self.pictures.get(name).copied().unwrap_or(self.stand_in)
    }

    /// Paints a whole picture into a rectangle.
    pub fn paint(&self, painter: &egui::Painter, name: &str, rect: Rect, tint: Color32) {
        painter.image(self.picture(name), rect, WHOLE, tint);
    }

    /// Paints a tile picture turned by quarters to the right.
    pub fn paint_turned(&self, painter: &egui::Painter, name: &str, rect: Rect, turns: u8) {
        let mut mesh = egui::Mesh::with_texture(self.picture(name));
        mesh.add_rect_with_uv(rect, WHOLE, Color32::WHITE);
        let angle = f32::from(turns % 4) * std::f32::consts::FRAC_PI_2;
        mesh.rotate(egui::emath::Rot2::from_angle(angle), rect.center());
        painter.add(mesh);
    }
}

/// The colour of a seat for egui.
pub fn seat_colour(seat: SeatLook) -> Color32 {
    let [red, green, blue] = seat.rgb();
    Color32::from_rgb(red, green, blue)
}

/// Takes over the pictures while they arrive.
pub(super) fn collect(art: Res<ArtLibrary>, progress: Res<ArtProgress>, mut kit: ResMut<Kit>) {
    if !progress.is_changed() {
        return;
    }
    let texture = |name: &str| art.picture(name).map(|picture| picture.texture);
    if let Some(stand_in) = texture("") {
        kit.stand_in = stand_in;
    }
    if progress.has_pieces() {
        kit.pictures = Arc::new(
            art.names()
                .filter_map(|name| Some((name.to_owned(), texture(name)?)))
                .collect(),
        );
    }
}

/// The table under the land follows the theme.
pub(super) fn colour_table(kit: Res<Kit>, mut table: ResMut<TableColours>) {
    if kit.is_changed() {
        let bevy = |colour: Color32| Color::srgb_u8(colour.r(), colour.g(), colour.b());
        let wanted = TableColours {
            table: bevy(kit.colours.table),
            grid: bevy(kit.colours.table_grid),
        };
        if *table != wanted {
            *table = wanted;
        }
    }
}
