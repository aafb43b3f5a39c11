//! Key caps, on buttons and in the event line.

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui, Vec2, vec2,
};

use crate::ui::kit::Kit;
use crate::ui::theme::bold;
use crate::ui::words::{body_label_size, paint_text};

const HEIGHT: f32 = 18.0;
const FACE: f32 = 11.0;

/// What some keys do: `Q E turn`.
#[derive(Clone, Debug, PartialEq)]
pub struct KeyHint {
    /// The keys.
    pub keys: Vec<String>,
    /// What they do.
    pub does: String,
}

pub(super) fn size(ui: &Ui, key: &str) -> Vec2 {
    let text = ui
        .painter()
        .layout_no_wrap(key.to_owned(), bold(FACE), Color32::PLACEHOLDER);
    vec2((text.size().x + 10.0).max(18.0), HEIGHT)
}

pub(super) fn paint(ui: &Ui, kit: &Kit, key: &str, middle: Pos2, on_accent: bool) {
    let rect = Rect::from_center_size(middle, size(ui, key));
    let colours = &kit.colours;
    let (fill, line, text) = if on_accent {
        (Color32::TRANSPARENT, colours.on_accent, colours.on_accent)
    } else {
        (colours.card, colours.control_line, colours.ink)
    };
    let radius = CornerRadius::same(4);
    ui.painter().rect(
        rect,
        radius,
        fill,
        Stroke::new(1.0, line),
        StrokeKind::Inside,
    );
    // The lower edge is doubled, as on a key.
    let base = rect.bottom() - 1.5;
    ui.painter().hline(
        rect.left() + 3.0..=rect.right() - 3.0,
        base,
        Stroke::new(1.0, line),
    );
    ui.painter().text(
        middle - vec2(0.0, 0.5),
        Align2::CENTER_CENTER,
        key,
        bold(FACE),
        text,
    );
}

/// A single key cap.
pub fn key_cap(ui: &mut Ui, kit: &Kit, key: &str) -> Response {
    let (rect, response) = ui.allocate_exact_size(size(ui, key), Sense::hover());
    paint(ui, kit, key, rect.center(), false);
    response
}

/// A row of key hints, laid out from the right; hints that find no room are left out, the last ones first kept.
pub fn key_hints(ui: &mut Ui, kit: &Kit, hints: &[KeyHint], right: Rect) {
    let mut x = right.right();
    for hint in hints.iter().rev() {
        let words = body_label_size(ui, &hint.does, 13.0);
        let caps: f32 = hint.keys.iter().map(|key| size(ui, key).x + 1.0).sum();
        let width = caps + 4.0 + words.x;
        if x - width < right.left() {
            break;
        }
        let mut at = x - width;
        for key in &hint.keys {
            let cap = size(ui, key);
            paint(
                ui,
                kit,
                key,
                Pos2::new(at + cap.x / 2.0, right.center().y),
                false,
            );
            at += cap.x + 1.0;
        }
        paint_text(
            ui,
            Pos2::new(at + 4.0, right.center().y),
            &hint.does,
            13.0,
            kit.colours.muted,
        );
        x -= width + 14.0;
    }
}
