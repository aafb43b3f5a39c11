//! Tiles in panels: the one in hand, and the row of its four turns.

use bevy_egui::egui::{
    Color32, CornerRadius, Painter, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo,
    WidgetType, vec2,
};

use crate::ui::kit::Kit;
use crate::ui::theme::translucent;
use crate::view::art::names;

/// Paints a tile kind turned by quarters to the right.
pub fn paint_tile(painter: &Painter, kit: &Kit, kind: &str, turns: u8, rect: Rect) {
    kit.paint_turned(painter, &names::tile(kind), rect, turns);
    let line = Stroke::new(1.0, Color32::from_rgb(0x43, 0x34, 0x2a));
    painter.rect_stroke(rect, CornerRadius::ZERO, line, StrokeKind::Outside);
}

/// A tile as a widget that can be dragged.
pub fn tile_picture(
    ui: &mut Ui,
    kit: &Kit,
    kind: &str,
    turns: u8,
    side: f32,
    spoken: &str,
) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(side, side), Sense::click_and_drag());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, spoken));
    paint_tile(ui.painter(), kit, kind, turns, rect.shrink(1.0));
    response
}

/// The four turns of a tile; those that do not fit step back. Returns the one that was clicked.
pub fn turn_choices(ui: &mut Ui, kit: &Kit, kind: &str, fits: [bool; 4], chosen: u8) -> Option<u8> {
    let mut clicked = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        for turns in 0..4_u8 {
            let fits = fits[usize::from(turns)];
            let sense = if fits { Sense::click() } else { Sense::hover() };
            let (rect, response) = ui.allocate_exact_size(vec2(38.0, 38.0), sense);
            response.widget_info(|| {
                WidgetInfo::selected(
                    WidgetType::RadioButton,
                    fits,
                    turns == chosen,
                    turns.to_string(),
                )
            });
            let tile = rect.shrink(4.0);
            kit.paint_turned(ui.painter(), &names::tile(kind), tile, turns);
            if !fits {
                ui.painter().rect_filled(
                    tile,
                    CornerRadius::ZERO,
                    translucent(kit.colours.card, 0.72),
                );
            }
            if turns == chosen {
                let ring = Stroke::new(2.0, kit.colours.accent);
                ui.painter()
                    .rect_stroke(rect, CornerRadius::same(5), ring, StrokeKind::Inside);
            } else if response.hovered() && fits {
                let ring = Stroke::new(1.0, kit.colours.control_line);
                ui.painter()
                    .rect_stroke(rect, CornerRadius::same(5), ring, StrokeKind::Inside);
            }
            if response.clicked() {
                clicked = Some(turns);
            }
        }
    });
    clicked
}
