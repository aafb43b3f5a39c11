//! Lines of text with bold parts, cut or wrapped to a width.

use bevy_egui::egui::text::{LayoutJob, TextFormat};
use bevy_egui::egui::{
    Align, Align2, Color32, FontId, Label, Pos2, Rect, Response, Ui, Vec2, WidgetText,
};

use super::theme::{body, bold};

/// A line in which `**…**` is bold. Texts from the locale files may carry these marks.
pub fn marked(text: &str, size: f32, colour: Color32) -> LayoutJob {
    let mut job = LayoutJob::default();
    for (index, part) in text.split("**").enumerate() {
        if !part.is_empty() {
            let face = if index % 2 == 1 {
                bold(size)
            } else {
                body(size)
            };
            append(&mut job, part, face, colour);
        }
    }
    job
}

/// Adds a piece in its own face and colour.
pub fn append(job: &mut LayoutJob, text: &str, face: FontId, colour: Color32) {
    let format = TextFormat {
        valign: Align::Center,
        ..TextFormat::simple(face, colour)
    };
    job.append(text, 0.0, format);
}

/// A single piece.
pub fn plain(text: &str, face: FontId, colour: Color32) -> LayoutJob {
    let mut job = LayoutJob::default();
    append(&mut job, text, face, colour);
    job
}

/// A label that wraps.
pub fn label(ui: &mut Ui, text: &str, face: FontId, colour: Color32) -> Response {
    ui.add(Label::new(WidgetText::from(plain(text, face, colour))).wrap())
}

/// A label with bold parts that wraps.
pub fn marked_label(ui: &mut Ui, text: &str, size: f32, colour: Color32) -> Response {
    ui.add(Label::new(WidgetText::from(marked(text, size, colour))).wrap())
}

/// How much room a piece of text takes.
pub fn body_label_size(ui: &Ui, text: &str, size: f32) -> Vec2 {
    ui.painter()
        .layout_no_wrap(text.to_owned(), body(size), Color32::PLACEHOLDER)
        .size()
}

/// Text from its left end, centred on a line.
pub fn paint_text(ui: &Ui, at: Pos2, text: &str, size: f32, colour: Color32) -> Rect {
    ui.painter()
        .text(at, Align2::LEFT_CENTER, text, body(size), colour)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_are_not_shown_and_parts_keep_their_face() {
        let job = marked("**Red** placed a city", 14.0, Color32::BLACK);
        assert_eq!(job.text, "Red placed a city");
        assert_eq!(job.sections.len(), 2);
        assert_eq!(job.sections[0].format.font_id, bold(14.0));
        assert_eq!(job.sections[1].format.font_id, body(14.0));
    }
}
