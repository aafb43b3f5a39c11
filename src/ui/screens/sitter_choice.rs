//! Who plays a seat: a person, or a computer of one of three levels.

use bevy_egui::egui::Ui;

use crate::content::Texts;
use crate::seats::Sitter;
use crate::ui::components::{Segments, segments_width};
use crate::ui::kit::Kit;

/// Less than other segments have, so that a row has room for a name.
const PADDING: f32 = 18.0;

fn names(texts: &Texts) -> [String; 4] {
    Sitter::OFFERED.map(|sitter| texts.text(&format!("sitter-{}", sitter.word())))
}

/// How wide the choice is.
pub fn sitters_width(ui: &Ui, texts: &Texts) -> f32 {
    let names = names(texts);
    // Segments are measured with their own padding.
    segments_width(ui, &names) - names.len() as f32 * (Segments::PADDING - PADDING)
}

/// Person, easy, medium, hard. Answers with another sitter if one was chosen.
pub fn sitter_choice(
    ui: &mut Ui,
    kit: &Kit,
    texts: &Texts,
    seat: &str,
    now: Sitter,
) -> Option<Sitter> {
    let names = names(texts);
    let spoken = Sitter::OFFERED.map(|sitter| {
        let key = format!("sitter-spoken-{}", sitter.word());
        texts.text_with(&key, &[("seat", seat.into())])
    });
    let chosen = Sitter::OFFERED.iter().position(|sitter| *sitter == now);
    let segments = Segments {
        names: &names,
        spoken: &spoken,
        chosen: chosen.unwrap_or(usize::MAX),
        padding: PADDING,
    };
    let clicked = segments.show(ui, kit).map(|index| Sitter::OFFERED[index]);
    clicked.filter(|sitter| *sitter != now)
}
