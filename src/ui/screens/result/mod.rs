//! The result: points by kind and seat, who won, the largest awards.

mod model;
mod table;

use std::cell::Cell;

use bevy_egui::egui::{Align2, Rect, Sense, Stroke, Ui, pos2, vec2};

pub use model::{ResultAward, ResultModel, ResultSeat};

use super::page::{GAP, PageKeys, columns, focus_at_first, page, right_end};
use crate::content::Texts;
use crate::ui::components::{Button, card, card_heading, chart, pay_tags, seat_chip};
use crate::ui::kit::Kit;
use crate::ui::theme::{body, bold, heading};
use crate::ui::words::label;

/// What was done on the page of the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultAction {
    /// See the land once more.
    LookAtBoard,
    /// Copy the deal code.
    CopyDeal,
    /// Set up another game.
    NewGame,
    /// To the title.
    Title,
    /// Leave.
    Quit,
}

/// Shows the result and tells what was done.
pub fn result_page(
    root: &mut Ui,
    kit: &Kit,
    texts: &Texts,
    model: &ResultModel,
    just_opened: bool,
) -> Vec<ResultAction> {
    let mut actions = Vec::new();
    let keys = PageKeys::read(root);
    if keys.enter {
        actions.push(ResultAction::NewGame);
    }
    if keys.escape {
        actions.push(ResultAction::LookAtBoard);
    }
    let ((), foot) = page(
        root,
        kit,
        |ui| header(ui, kit, model),
        |ui| footer(ui, kit, texts, just_opened),
        |ui| {
            // The chart stands beside the table, and is as high.
            let height = Cell::new(0.0);
            columns(
                ui,
                0.56,
                |ui| {
                    height.set(table::points_card(ui, kit, texts, model));
                    largest_card(ui, kit, texts, model);
                },
                |ui| {
                    card(ui, kit, false, |ui| {
                        ui.spacing_mut().item_spacing.y = 0.0;
                        chart(ui, kit, height.get(), &model.course);
                    });
                    fact_cards(ui, kit, model);
                },
            );
        },
    );
    actions.extend(foot);
    actions
}

fn header(ui: &mut Ui, kit: &Kit, model: &ResultModel) {
    for seat in model.seats.iter().filter(|seat| seat.won) {
        seat_chip(ui, kit, seat.look, 44.0);
    }
    ui.add_space(6.0);
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.add_space(6.0);
        label(ui, &model.title, heading(24.0), kit.colours.ink);
        label(ui, &model.subtitle, body(13.0), kit.colours.muted);
    });
}

fn footer(ui: &mut Ui, kit: &Kit, texts: &Texts, just_opened: bool) -> Vec<ResultAction> {
    let mut actions = Vec::new();
    let plain = |ui: &mut Ui, key: &str, action| {
        let clicked = Button::new(&texts.text(key)).show(ui, kit).clicked();
        clicked.then_some(action)
    };
    actions.extend(plain(ui, "final-look", ResultAction::LookAtBoard));
    actions.extend(plain(ui, "final-deal", ResultAction::CopyDeal));
    right_end(ui, |ui| {
        let new_game = texts.text("final-new-game");
        let main = Button::main(&new_game)
            .key("Enter")
            .width(170.0)
            .show(ui, kit);
        focus_at_first(&main, just_opened);
        if main.clicked() {
            actions.push(ResultAction::NewGame);
        }
        actions.extend(plain(ui, "final-title", ResultAction::Title));
        actions.extend(plain(ui, "final-quit", ResultAction::Quit));
    });
    actions
}

fn largest_card(ui: &mut Ui, kit: &Kit, texts: &Texts, model: &ResultModel) {
    card(ui, kit, false, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        card_heading(ui, kit, &texts.text("final-largest"), "");
        ui.add_space(4.0);
        if model.largest.is_empty() {
            let nobody = texts.text("final-no-awards");
            label(ui, &nobody, body(14.0), kit.colours.muted);
        }
        for (index, award) in model.largest.iter().enumerate() {
            let (rect, _) =
                ui.allocate_exact_size(vec2(ui.available_width(), 32.0), Sense::hover());
            if index > 0 {
                let line = Stroke::new(1.0, kit.colours.line);
                ui.painter().hline(rect.x_range(), rect.top(), line);
            }
            let text = |x: f32, text: &str, colour| {
                let at = pos2(x, rect.center().y);
                let painter = ui.painter();
                painter.text(at, Align2::LEFT_CENTER, text, body(14.0), colour);
            };
            text(rect.left(), &award.when, kit.colours.muted);
            text(rect.left() + 72.0, &award.what, kit.colours.ink);
            let tags = Rect::from_min_max(rect.min + vec2(0.0, 5.0), rect.max - vec2(0.0, 5.0));
            pay_tags(ui.painter(), kit, &award.payments, tags);
        }
    });
}

fn fact_cards(ui: &mut Ui, kit: &Kit, model: &ResultModel) {
    let count = model.facts.len().max(1) as f32;
    let gap = GAP.min(10.0);
    let width = (ui.available_width() - gap * (count - 1.0)) / count;
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = gap;
        for (number, words) in &model.facts {
            ui.vertical(|ui| {
                ui.set_width(width);
                card(ui, kit, false, |ui| {
                    ui.spacing_mut().item_spacing.y = 2.0;
                    ui.set_min_height(52.0);
                    label(ui, number, bold(20.0), kit.colours.ink);
                    label(ui, words, body(13.0), kit.colours.muted);
                });
            });
        }
    });
}

#[cfg(test)]
mod tests;
