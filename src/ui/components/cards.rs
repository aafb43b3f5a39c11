//! Cards: framed ones for choices, the dashed look card, and the notice of the event line.

use bevy_egui::egui::{
    Align, CornerRadius, Frame, InnerResponse, Label, Layout, Margin, Response, Sense, Stroke, Ui,
    vec2,
};

use super::buttons::dashed_outline;
use crate::ui::icons::{Icon, paint_sized};
use crate::ui::kit::Kit;
use crate::ui::theme::{body, bold, heading};
use crate::ui::words::{label, marked_label, plain};

/// A framed card as wide as there is room.
pub fn card<R>(
    ui: &mut Ui,
    kit: &Kit,
    selected: bool,
    contents: impl FnOnce(&mut Ui) -> R,
) -> InnerResponse<R> {
    let line = if selected {
        Stroke::new(2.0, kit.colours.accent)
    } else {
        Stroke::new(1.0, kit.colours.line)
    };
    // The frame grows inwards, so a card keeps its size when it is chosen.
    let padding = if selected { 11 } else { 12 };
    Frame::new()
        .fill(kit.colours.card)
        .stroke(line)
        .corner_radius(CornerRadius::same(8))
        .inner_margin(Margin::same(padding))
        .show(ui, |ui| {
            ui.set_min_width(ui.available_width());
            contents(ui)
        })
}

/// A card with a dashed line and no fill.
pub fn dashed_card<R>(
    ui: &mut Ui,
    kit: &Kit,
    contents: impl FnOnce(&mut Ui) -> R,
) -> InnerResponse<R> {
    let answer = Frame::new().inner_margin(Margin::same(12)).show(ui, |ui| {
        ui.set_min_width(ui.available_width());
        contents(ui)
    });
    dashed_outline(
        ui,
        answer.response.rect,
        Stroke::new(1.0, kit.colours.control_line),
    );
    answer
}

/// The look card: what is looked at, what it is, and what follows.
pub fn look_card(
    ui: &mut Ui,
    kit: &Kit,
    icon: Option<Icon>,
    place: &str,
    title: &str,
    lines: &[String],
) -> Response {
    look_card_with(ui, kit, icon, place, title, lines, |_| ())
}

/// The same with more below the lines.
pub fn look_card_with(
    ui: &mut Ui,
    kit: &Kit,
    icon: Option<Icon>,
    place: &str,
    title: &str,
    lines: &[String],
    more: impl FnOnce(&mut Ui),
) -> Response {
    dashed_card(ui, kit, |ui| {
        ui.spacing_mut().interact_size.y = 0.0;
        ui.spacing_mut().item_spacing.y = 4.0;
        if !place.is_empty() {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 6.0;
                if let Some(icon) = icon {
                    let (rect, _) = ui.allocate_exact_size([16.0, 16.0].into(), Sense::hover());
                    paint_sized(ui.painter(), icon, rect.center(), 15.0, kit.colours.muted);
                }
                label(ui, place, body(13.0), kit.colours.muted);
            });
        }
        if !title.is_empty() {
            label(ui, title, bold(14.0), kit.colours.ink);
        }
        for line in lines {
            marked_label(ui, line, 13.0, kit.colours.ink);
        }
        more(ui);
    })
    .response
}

/// Heading of a card, with a note at its right end.
pub fn card_heading(ui: &mut Ui, kit: &Kit, title: &str, note: &str) {
    ui.horizontal(|ui| {
        label(ui, title, heading(20.0), kit.colours.ink);
        if !note.is_empty() {
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                let note = plain(note, body(12.0), kit.colours.muted);
                ui.add(Label::new(note).truncate());
            });
        }
    });
}

/// A quiet sentence in the middle of a line: the reason below a button that is off.
pub fn centred_note(ui: &mut Ui, kit: &Kit, text: &str) -> Response {
    let mut job = plain(text, body(13.0), kit.colours.muted);
    job.wrap.max_width = ui.available_width();
    job.halign = Align::Center;
    let galley = ui.painter().layout_job(job);
    let size = vec2(ui.available_width(), galley.size().y);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    ui.painter()
        .galley(rect.center_top(), galley, kit.colours.muted);
    response
}

/// Heading of a page.
pub fn page_heading(ui: &mut Ui, kit: &Kit, title: &str) {
    label(ui, title, heading(26.0), kit.colours.ink);
}

/// One line that something needs attention. It never covers anything.
pub fn notice(ui: &mut Ui, kit: &Kit, text: &str) -> Response {
    let answer = ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        let (rect, _) = ui.allocate_exact_size([18.0, 18.0].into(), Sense::hover());
        paint_sized(
            ui.painter(),
            Icon::Warning,
            rect.center(),
            16.0,
            kit.colours.warn,
        );
        label(ui, text, body(13.0), kit.colours.warn);
    });
    answer.response.interact(Sense::click())
}
