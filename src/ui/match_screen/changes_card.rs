//! The card that tells what changed on the roads since the player's last turn.

use bevy_egui::egui::{Align, Layout, Sense, Ui, vec2};

use super::Wish;
use super::news_words::news_words;
use super::sight::TableView;
use crate::ui::board::paint_change_badge;
use crate::ui::components::{dashed_card, key_cap};
use crate::ui::icons::{Icon, paint_sized};
use crate::ui::theme::{body, bold};
use crate::ui::words::{label, marked_label};

/// Room for the heading and the frame, and for one sentence.
const FRAME: f32 = 58.0;
const SENTENCE: f32 = 40.0;

/// The card, with as many sentences as there is room for.
pub(super) fn show(ui: &mut Ui, view: &TableView, wishes: &mut Vec<Wish>) {
    let room = ((ui.available_height() - FRAME) / SENTENCE)
        .floor()
        .max(1.0) as usize;
    let news = &view.changes.news;
    let card = dashed_card(ui, view.kit, |ui| {
        ui.spacing_mut().interact_size.y = 0.0;
        ui.spacing_mut().item_spacing.y = 4.0;
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            let (rect, _) = ui.allocate_exact_size([16.0, 16.0].into(), Sense::hover());
            let muted = view.kit.colours.muted;
            paint_sized(ui.painter(), Icon::Changes, rect.center(), 15.0, muted);
            let title = view.text("changes-since");
            label(ui, &title, bold(14.0), view.kit.colours.ink);
            ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
                key_cap(ui, view.kit, "V");
            });
        });
        if news.is_empty() {
            let key = if view.changes.played_before {
                "changes-none"
            } else {
                "changes-first-turn"
            };
            marked_label(ui, &view.text(key), 13.0, view.kit.colours.ink);
        }
        for (number, item) in (1..).zip(news).take(room) {
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing.x = 6.0;
                let (rect, _) = ui.allocate_exact_size(vec2(18.0, 18.0), Sense::hover());
                let number = format!("{number}");
                paint_change_badge(ui.painter(), view.kit, rect.center(), 8.5, &number);
                marked_label(ui, &news_words(view, item), 13.0, view.kit.colours.ink);
            });
        }
        if news.len() > room {
            let more = [("count", ((news.len() - room) as u32).into())];
            let more = view.texts.text_with("changes-more", &more);
            label(ui, &more, body(12.0), view.kit.colours.muted);
        }
    });
    if card.response.interact(Sense::click()).clicked() {
        wishes.push(Wish::ToggleChanges);
    }
}
