//! Setting up a game: who plays, with which tiles, by which rules, in which order.

mod deal_card;
mod draft;
mod house_card;
mod house_switch;
mod model;
mod seats_card;
mod tiles_card;

use bevy_egui::egui::Ui;

pub use draft::{GameDraft, NewGame, NewGameAction, SeatDraft};
pub use house_switch::HouseSwitch;
pub use model::{CircleEntry, NewGameModel, SeatEntry};

use super::page::{PageKeys, columns, focus_at_first, page, right_end};
use super::pictures::pictures_card;
use crate::content::Texts;
use crate::ui::components::{Button, page_heading};
use crate::ui::kit::Kit;
use crate::ui::theme::body;
use crate::ui::words::label;

/// Shows the page and tells what was done on it.
pub fn new_game_page(
    root: &mut Ui,
    kit: &Kit,
    texts: &Texts,
    model: &NewGameModel,
    just_opened: bool,
) -> Vec<NewGameAction> {
    let mut actions = Vec::new();
    let keys = PageKeys::read(root);
    if keys.enter && model.problem.is_none() {
        actions.push(NewGameAction::Start);
    }
    if keys.escape {
        actions.push(NewGameAction::Back);
    }
    let (cards, foot) = page(
        root,
        kit,
        |ui| page_heading(ui, kit, &texts.text("new-game-title")),
        |ui| footer(ui, kit, texts, model, just_opened),
        |ui| {
            let (mut left, right) = columns(
                ui,
                0.58,
                |ui| {
                    let mut actions = seats_card::seats_card(ui, kit, texts, model);
                    actions.extend(seats_card::piece_card(ui, kit, texts, model));
                    actions.extend(deal_card::deal_card(ui, kit, texts, model));
                    if model.pictures.is_worth_showing() {
                        let pack = pictures_card(ui, kit, texts, &model.pictures);
                        actions.extend(pack.map(NewGameAction::Pack));
                    }
                    actions
                },
                |ui| {
                    let mut actions = tiles_card::tiles_card(ui, kit, texts, model);
                    actions.extend(house_card::house_card(ui, kit, texts, model));
                    actions
                },
            );
            left.extend(right);
            left
        },
    );
    actions.extend(cards);
    actions.extend(foot);
    actions
}

fn footer(
    ui: &mut Ui,
    kit: &Kit,
    texts: &Texts,
    model: &NewGameModel,
    just_opened: bool,
) -> Vec<NewGameAction> {
    let mut actions = Vec::new();
    let back = texts.text("new-game-back");
    if Button::new(&back).key("Esc").show(ui, kit).clicked() {
        actions.push(NewGameAction::Back);
    }
    right_end(ui, |ui| {
        let start = texts.text("new-game-start");
        let answer = Button::main(&start)
            .key("Enter")
            .width(145.0)
            .enabled(model.problem.is_none())
            .show(ui, kit);
        focus_at_first(&answer, just_opened);
        if answer.clicked() {
            actions.push(NewGameAction::Start);
        }
        let (note, colour) = if let Some(problem) = &model.problem {
            (problem.clone(), kit.colours.loss)
        } else {
            let args = [
                ("seats", model.seats.len().into()),
                ("turns", model.tiles.saturating_sub(1).into()),
            ];
            (texts.text_with("new-game-sum", &args), kit.colours.muted)
        };
        ui.add_space(4.0);
        label(ui, &note, body(15.0), colour);
    });
    actions
}

#[cfg(test)]
mod tests;
