//! A field in a list: a piece of its land as it is tinted, its followers, its cities and what it is worth.

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, Painter, Rect, Response, Sense, Stroke, StrokeKind, Ui,
    WidgetInfo, WidgetType, epaint::RectShape, pos2, vec2,
};

use super::buttons::focus_ring;
use super::seats::paint_figure;
use crate::ui::kit::{Kit, seat_colour};
use crate::ui::theme::{body, bold, translucent};
use crate::view::SeatLook;

/// Height of a row.
const ROW: f32 = 32.0;
/// Side of one repeat of the hatching.
const REPEAT: f32 = 12.0;
/// The land below the tint.
const GRASS: Color32 = Color32::from_rgb(0x94, 0xad, 0x5c);
/// The land that nobody has.
const FREE: Color32 = Color32::from_rgb(0x9a, 0x98, 0x8f);
/// How strong the colour of who leads lies over the land.
const TINT: f32 = 0.28;

/// A piece of tinted land.
#[derive(Clone, Debug, PartialEq)]
pub struct FieldSwatch {
    /// Who leads: several for a tie, none for a free field.
    pub owners: Vec<SeatLook>,
    /// Whether its hatching has the half-size form.
    pub small_hatching: bool,
}

/// A row of the list.
#[derive(Clone, Debug, PartialEq)]
pub struct FieldRowModel {
    /// How it looks on the board.
    pub swatch: FieldSwatch,
    /// Where it is: "L47".
    pub place: String,
    /// Its followers by seat, most first.
    pub owners: Vec<(SeatLook, u8)>,
    /// What stands there if it has none.
    pub nobody: String,
    /// "4 cities".
    pub cities: String,
    /// What it is worth.
    pub points: String,
    /// Whether it is the chosen one.
    pub selected: bool,
    /// What is read aloud.
    pub spoken: String,
}

/// A piece of land as the board shows it.
pub fn paint_field_swatch(painter: &Painter, kit: &Kit, swatch: &FieldSwatch, rect: Rect) {
    painter.rect_filled(rect, CornerRadius::ZERO, GRASS);
    if swatch.owners.is_empty() {
        painter.rect_filled(rect, CornerRadius::ZERO, translucent(FREE, 0.62));
    }
    let width = rect.width() / swatch.owners.len().max(1) as f32;
    let repeat = if swatch.small_hatching {
        REPEAT / 2.0
    } else {
        REPEAT
    };
    for (index, seat) in swatch.owners.iter().enumerate() {
        let left = rect.left() + width * index as f32;
        let stripe = Rect::from_min_size(pos2(left, rect.top()), vec2(width, rect.height()));
        let tint = translucent(seat_colour(*seat), TINT);
        painter.rect_filled(stripe, CornerRadius::ZERO, tint);
        let repeats = Rect::from_min_size(pos2(0.0, 0.0), stripe.size() / repeat);
        let hatch = RectShape::filled(stripe, CornerRadius::ZERO, seat_colour(*seat))
            .with_texture(kit.picture(&seat.white_hatch()), repeats);
        painter.add(hatch);
    }
    let line = Stroke::new(1.0, kit.colours.control_line);
    painter.rect_stroke(rect, CornerRadius::ZERO, line, StrokeKind::Inside);
}

/// A row: one widget that can be pointed at and chosen.
pub fn field_row(ui: &mut Ui, kit: &Kit, model: &FieldRowModel) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::click());
    response.widget_info(|| {
        WidgetInfo::selected(WidgetType::RadioButton, true, model.selected, &model.spoken)
    });
    if !ui.is_rect_visible(rect) {
        return response;
    }
    let colours = &kit.colours;
    let painter = ui.painter();
    if response.hovered() {
        painter.rect_filled(rect, CornerRadius::same(6), colours.card_hover);
    }
    if model.selected {
        let line = Stroke::new(2.0, colours.accent);
        painter.rect_stroke(rect, CornerRadius::same(6), line, StrokeKind::Inside);
    }
    if response.has_focus() {
        focus_ring(ui, kit, rect);
    }
    let middle = rect.center().y;
    let place = Rect::from_center_size(pos2(rect.left() + 22.0, middle), vec2(30.0, 18.0));
    paint_field_swatch(painter, kit, &model.swatch, place);
    let at = pos2(place.right() + 9.0, middle);
    let place = painter.text(
        at,
        Align2::LEFT_CENTER,
        &model.place,
        bold(14.0),
        colours.ink,
    );
    let ink = if model.owners.is_empty() {
        colours.muted
    } else {
        colours.ink
    };
    let right = pos2(rect.right() - 6.0, middle);
    painter.text(right, Align2::RIGHT_CENTER, &model.points, bold(16.0), ink);
    let cities = painter.text(
        right - vec2(32.0, 0.0),
        Align2::RIGHT_CENTER,
        &model.cities,
        body(13.0),
        colours.muted,
    );
    let mut x = (rect.left() + 94.0).max(place.right() + 8.0);
    let room = Rect::from_min_max(rect.min, pos2(cities.left() - 4.0, rect.bottom()));
    let clipped = painter.with_clip_rect(room);
    if model.owners.is_empty() {
        let face = body(13.0);
        clipped.text(
            pos2(x, middle),
            Align2::LEFT_CENTER,
            &model.nobody,
            face,
            colours.muted,
        );
    }
    for (seat, count) in &model.owners {
        let figure = Rect::from_center_size(pos2(x + 9.0, middle), vec2(18.0, 18.0));
        paint_figure(&clipped, kit, *seat, false, figure);
        let count = count.to_string();
        let at = pos2(x + 20.0, middle);
        let count = clipped.text(at, Align2::LEFT_CENTER, count, body(14.0), colours.ink);
        x = count.right() + 7.0;
    }
    response
}
