//! Why the computers have moved as they did since the player's last turn.

use bevy_egui::egui::Ui;

use super::sight::TableView;
use crate::ui::components::{card, card_heading};
use crate::ui::log::reason_words;
use crate::ui::words::marked_label;

pub(super) fn show(ui: &mut Ui, view: &TableView) {
    let turn = view.position.turn().number;
    let others = u16::from(view.position.seats());
    let recent = view.reasons.latest();
    let recent = recent.take_while(|(number, _)| number + others > turn);
    let mut told: Vec<_> = recent.collect();
    told.reverse();
    card(ui, view.kit, false, |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        card_heading(ui, view.kit, &view.text("why-title"), "W");
        if told.is_empty() {
            let empty = view.text("why-empty");
            marked_label(ui, &empty, 13.0, view.kit.colours.muted);
        }
        for (_, told) in told {
            let words = reason_words(told.seat, &told.reason, &view.naming());
            marked_label(ui, &words, 13.0, view.kit.colours.ink);
        }
    });
}
