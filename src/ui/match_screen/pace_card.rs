//! How fast computers play, to be changed while they do.

use bevy_egui::egui::{Align2, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, vec2};

use super::Wish;
use super::sight::TableView;
use crate::seats::ComputerPace;
use crate::ui::components::card;
use crate::ui::theme::{body, bold};
use crate::ui::words::label;

/// Less room than this leaves the card out: the settings have it too.
const LEAST_ROOM: f32 = 92.0;

pub(super) fn show(ui: &mut Ui, view: &TableView, wishes: &mut Vec<Wish>) {
    if ui.available_height() < LEAST_ROOM {
        return;
    }
    let kit = view.kit;
    card(ui, kit, false, |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        label(ui, &view.text("pace-title"), bold(14.0), kit.colours.ink);
        let chosen = slider(ui, view);
        let other = chosen.filter(|pace| *pace != view.computer_pace);
        wishes.extend(other.map(Wish::Pace));
    });
}

/// A line with four places. Each is a control of its own, so that keys reach it.
fn slider(ui: &mut Ui, view: &TableView) -> Option<ComputerPace> {
    let kit = view.kit;
    let colours = &kit.colours;
    let whole = ui.available_width();
    let (area, _) = ui.allocate_exact_size(vec2(whole, 40.0), Sense::hover());
    let line = area.top() + 11.0;
    let track = Stroke::new(3.0, colours.control_line);
    (ui.painter()).hline(area.left() + 4.0..=area.right() - 4.0, line, track);
    let mut clicked = None;
    let last = ComputerPace::ALL.len() - 1;
    for (index, pace) in ComputerPace::ALL.into_iter().enumerate() {
        let is_chosen = pace == view.computer_pace;
        let name = view.text(&format!("pace-{}", pace.word()));
        let part = index as f32 / last as f32;
        let middle = area.left() + 8.0 + (whole - 16.0) * part;
        // Words stand near their place; the outer ones end where the line does, and the last one is long.
        let (anchor, at) = match index {
            0 => (Align2::LEFT_CENTER, area.left()),
            i if i == last => (Align2::RIGHT_CENTER, area.right()),
            _ => (Align2::CENTER_CENTER, middle - 8.0 * index as f32),
        };
        let face = if is_chosen { bold(13.0) } else { body(13.0) };
        let colour = if is_chosen {
            colours.ink
        } else {
            colours.muted
        };
        let at = pos2(at, area.bottom() - 8.0);
        let words = (ui.painter()).text(at, anchor, &name, face, colour);
        let knob = pos2(middle, line);
        let place = words.union(bevy_egui::egui::Rect::from_center_size(
            knob,
            vec2(22.0, 22.0),
        ));
        let id = ui.id().with(("pace", index));
        let answer = ui.interact(place, id, Sense::click());
        let spoken = [("pace", name.into())];
        let spoken = view.texts.text_with("pace-spoken", &spoken);
        answer.widget_info(|| {
            WidgetInfo::selected(WidgetType::RadioButton, true, is_chosen, &spoken)
        });
        let painter = ui.painter();
        if is_chosen {
            painter.circle_filled(knob, 8.0, colours.accent);
        } else {
            let fill = if answer.hovered() {
                colours.control_line
            } else {
                colours.card
            };
            painter.circle(knob, 4.0, fill, Stroke::new(1.5, colours.control_line));
        }
        if answer.has_focus() {
            painter.circle_stroke(knob, 12.0, Stroke::new(3.0, colours.focus));
        }
        if answer.clicked() {
            clicked = Some(pace);
        }
    }
    clicked
}
