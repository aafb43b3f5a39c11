//! Kinds of tile with how many there are of each.

use bevy_egui::egui::{
    Align2, CornerRadius, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType,
    vec2,
};

use super::buttons::focus_ring;
use super::tile_pictures::paint_tile;
use crate::ui::kit::Kit;
use crate::ui::theme::{body, bold, translucent};

/// How a kind stands among the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TileStanding {
    /// As it is.
    Plain,
    /// One of those that are meant: framed, its number bold.
    Meant,
    /// Stepping back behind those that are meant.
    Aside,
    /// None is left: stepping back farther, and crossed.
    UsedUp,
}

/// A kind and its count.
#[derive(Clone, Debug, PartialEq)]
pub struct TileCount {
    /// The kind as its picture is called.
    pub kind: String,
    /// The count below it.
    pub count: String,
    /// How it stands.
    pub standing: TileStanding,
    /// Whether it is the one that is told of.
    pub chosen: bool,
    /// What is read aloud.
    pub spoken: String,
}

/// Room between tiles.
const GAP: f32 = 8.0;
/// Room for a count.
const COUNT: f32 = 18.0;
/// A tile smaller than this is not to be made out.
const LEAST: f32 = 32.0;
/// A tile is not shown larger.
const MOST: f32 = 44.0;

/// Side of the tiles with which so many of them fit into a width and, if it can be, a height.
pub fn tile_counts_side(tiles: usize, width: f32, height: f32) -> f32 {
    let sides = (0_u8..).map(|step| MOST - f32::from(step));
    let fits = |side: &f32| {
        let rows = tiles.div_ceil(columns(width, *side)) as f32;
        rows * (side + COUNT + GAP / 2.0) <= height
    };
    sides
        .take_while(|side| *side > LEAST)
        .find(fits)
        .unwrap_or(LEAST)
}

fn columns(width: f32, side: f32) -> usize {
    (((width + GAP) / (side + GAP)).floor() as usize).max(1)
}

/// The kinds in rows. Returns the one that is pointed at or has the focus, and the one that was clicked.
pub fn tile_counts(
    ui: &mut Ui,
    kit: &Kit,
    side: f32,
    tiles: &[TileCount],
) -> (Option<usize>, Option<usize>) {
    let (mut pointed, mut clicked) = (None, None);
    let in_a_row = columns(ui.available_width(), side);
    let spread = (ui.available_width() - in_a_row as f32 * side) / (in_a_row as f32 - 1.0).max(1.0);
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing = vec2(spread.min(2.0 * GAP), GAP / 2.0);
        for (row, tiles) in tiles.chunks(in_a_row).enumerate() {
            ui.horizontal(|ui| {
                for (column, tile) in tiles.iter().enumerate() {
                    let response = tile_count(ui, kit, side, tile);
                    let index = row * in_a_row + column;
                    if response.hovered() || response.has_focus() {
                        pointed = Some(index);
                    }
                    if response.clicked() {
                        clicked = Some(index);
                    }
                }
            });
        }
    });
    (pointed, clicked)
}

fn tile_count(ui: &mut Ui, kit: &Kit, side: f32, model: &TileCount) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(side, side + COUNT), Sense::click());
    let spoken = model.spoken.clone();
    response.widget_info(|| {
        WidgetInfo::selected(WidgetType::Button, true, model.chosen, spoken.clone())
    });
    if !ui.is_rect_visible(rect) {
        return response;
    }
    let colours = &kit.colours;
    let painter = ui.painter();
    let tile = Rect::from_min_size(rect.min, vec2(side, side));
    paint_tile(painter, kit, &model.kind, 0, tile.shrink(1.0));
    let veil = match model.standing {
        TileStanding::Plain | TileStanding::Meant => 0.0,
        TileStanding::Aside => 0.52,
        TileStanding::UsedUp => 0.62,
    };
    if veil > 0.0 {
        let veil = translucent(colours.panel, veil);
        painter.rect_filled(tile, CornerRadius::ZERO, veil);
    }
    if model.standing == TileStanding::UsedUp {
        let line = Stroke::new(1.5, colours.muted);
        painter.line_segment([tile.left_bottom(), tile.right_top()], line);
    }
    let ring = if model.chosen {
        Some(Stroke::new(3.0, colours.ink))
    } else if model.standing == TileStanding::Meant {
        Some(Stroke::new(3.0, colours.accent))
    } else if response.hovered() {
        Some(Stroke::new(2.0, colours.control_line))
    } else {
        None
    };
    if let Some(ring) = ring {
        let around = tile.expand(1.0);
        painter.rect_stroke(around, CornerRadius::same(4), ring, StrokeKind::Middle);
    }
    if response.has_focus() {
        focus_ring(ui, kit, tile);
    }
    let (face, colour) = match model.standing {
        TileStanding::Meant => (bold(13.0), colours.ink),
        TileStanding::Plain => (body(13.0), colours.ink),
        TileStanding::Aside | TileStanding::UsedUp => (body(13.0), colours.muted),
    };
    let below = Rect::from_min_max(tile.left_bottom(), rect.max);
    let at = below.center() + vec2(0.0, 1.0);
    painter.text(at, Align2::CENTER_CENTER, &model.count, face, colour);
    response
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tiles_are_as_large_as_their_number_lets_them() {
        let (width, height) = (312.0, 470.0);
        assert!((tile_counts_side(12, width, height) - MOST).abs() < f32::EPSILON);
        let side = tile_counts_side(41, width, 380.0);
        assert!(side < MOST && side > LEAST, "{side}");
        // Where there is no room for all, the others are reached by scrolling.
        assert!((tile_counts_side(41, width, 100.0) - LEAST).abs() < f32::EPSILON);
    }
}
