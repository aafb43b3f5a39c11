//! Choosing by picture – pieces, tiles – and typing into a field.

use bevy_egui::egui::text::{CCursor, CCursorRange};
use bevy_egui::egui::{
    CornerRadius, Margin, Painter, Rect, Response, Sense, Stroke, StrokeKind, TextEdit, Ui,
    WidgetInfo, WidgetType, vec2,
};

use super::buttons::focus_ring;
use crate::ui::kit::Kit;
use crate::ui::theme::{body, bold};

/// How a picture stands among those that can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ChoiceState {
    /// Can be chosen.
    Free,
    /// Is chosen.
    Chosen,
    /// Cannot be chosen: somebody else has it.
    Taken,
}

/// A picture of this side that can be chosen, with room for its ring. `paint` fills the square it is given.
pub fn picture_choice(
    ui: &mut Ui,
    kit: &Kit,
    side: f32,
    state: ChoiceState,
    spoken: &str,
    paint: impl FnOnce(&Painter, Rect),
) -> Response {
    let sense = match state {
        ChoiceState::Taken => Sense::hover(),
        ChoiceState::Free | ChoiceState::Chosen => Sense::click(),
    };
    let (rect, response) = ui.allocate_exact_size(vec2(side + 10.0, side + 10.0), sense);
    let chosen = state == ChoiceState::Chosen;
    let enabled = state != ChoiceState::Taken;
    response.widget_info(|| WidgetInfo::selected(WidgetType::RadioButton, enabled, chosen, spoken));
    if !ui.is_rect_visible(rect) {
        return response;
    }
    let mut painter = ui.painter().clone();
    if state == ChoiceState::Taken {
        painter.multiply_opacity(0.3);
    }
    paint(&painter, rect.shrink(5.0));
    let ring = if chosen {
        Some(Stroke::new(3.0, kit.colours.accent))
    } else if response.hovered() && enabled {
        Some(Stroke::new(1.0, kit.colours.control_line))
    } else {
        None
    };
    if let Some(ring) = ring {
        let ground = ui.painter();
        ground.rect_stroke(rect, CornerRadius::same(8), ring, StrokeKind::Inside);
    }
    if response.has_focus() {
        focus_ring(ui, kit, rect);
    }
    response
}

/// A field of one line.
#[derive(Clone, Debug)]
pub struct TextField<'a> {
    /// Tells it from other fields of the page.
    pub salt: &'a str,
    /// What stands in it.
    pub text: &'a str,
    /// What stands in it, quietly, while it is empty.
    pub hint: &'a str,
    /// How wide it is.
    pub width: f32,
    /// The longest text, in characters.
    pub longest: usize,
    /// Whether its text is bold.
    pub strong: bool,
    /// Whether what stands in it is wrong.
    pub wrong: bool,
}

impl TextField<'_> {
    /// Shows the field; answers with the new text if it was changed.
    pub fn show(&self, ui: &mut Ui, kit: &Kit) -> Option<String> {
        let mut text = self.text.to_owned();
        let face = if self.strong { bold(15.0) } else { body(15.0) };
        let padding = Margin::symmetric(10, 7);
        let answer = ui
            .scope(|ui| {
                if self.wrong {
                    let line = Stroke::new(2.0, kit.colours.loss);
                    let visuals = ui.visuals_mut();
                    visuals.selection.stroke = line;
                    visuals.widgets.inactive.bg_stroke = line;
                    visuals.widgets.hovered.bg_stroke = line;
                }
                TextEdit::singleline(&mut text)
                    .id_salt(self.salt)
                    .font(face)
                    .hint_text(self.hint)
                    .char_limit(self.longest)
                    .margin(padding)
                    .desired_width(self.width - padding.sum().x)
                    .show(ui)
            })
            .inner;
        let whole = CCursorRange::two(CCursor::default(), CCursor::new(text.chars().count()));
        let (answer, mut state) = (answer.response.response, answer.state);
        if answer.gained_focus() {
            // Typing replaces what stands there.
            state.cursor.set_char_range(Some(whole));
            state.store(ui.ctx(), answer.id);
        }
        if answer.has_focus() {
            focus_ring(ui, kit, answer.rect);
        }
        answer.changed().then_some(text)
    }
}
