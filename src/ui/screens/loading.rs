//! While the pictures are drawn.

use bevy_egui::egui::{Align2, CornerRadius, Rect, Stroke, StrokeKind, Ui, pos2, vec2};

use crate::content::Texts;
use crate::ui::kit::Kit;
use crate::ui::theme::{body, heading};

/// The name of the game and how far the pictures are.
pub fn loading_page(root: &mut Ui, kit: &Kit, texts: &Texts, done: usize, all: usize) {
    let rect = root.available_rect_before_wrap();
    let colours = &kit.colours;
    let painter = root.painter();
    painter.rect_filled(rect, 0.0, colours.panel);
    let middle = rect.center();
    let title = texts.text("game-title");
    painter.text(
        middle - vec2(0.0, 70.0),
        Align2::CENTER_CENTER,
        title,
        heading(46.0),
        colours.ink,
    );
    let bar = Rect::from_center_size(middle, vec2(320.0, 10.0));
    let radius = CornerRadius::same(5);
    let line = Stroke::new(1.0, colours.control_line);
    painter.rect(bar, radius, colours.card_hover, line, StrokeKind::Inside);
    let part = done as f32 / all.max(1) as f32;
    let filled = Rect::from_min_max(
        bar.min,
        pos2(
            bar.left() + bar.width() * part.clamp(0.03, 1.0),
            bar.bottom(),
        ),
    );
    painter.rect_filled(filled, radius, colours.accent);
    let counted = texts.text_with("loading-art", &[("done", done.into()), ("all", all.into())]);
    painter.text(
        middle + vec2(0.0, 28.0),
        Align2::CENTER_CENTER,
        counted,
        body(15.0),
        colours.muted,
    );
}
