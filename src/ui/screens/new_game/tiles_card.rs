//! Which tile sets are in the game.

use bevy_egui::egui::Ui;

use super::draft::NewGameAction;
use super::model::NewGameModel;
use crate::content::{CropCircles, Texts};
use crate::ui::components::{
    ChoiceState, card, card_heading, paint_tile, picture_choice, segments, segments_width,
    switch_row,
};
use crate::ui::icons::{Icon, paint_sized};
use crate::ui::kit::Kit;
use crate::ui::theme::body;
use crate::ui::words::label;

/// The Ferries on or off; crop circles none, one or six, and which one.
pub fn tiles_card(
    ui: &mut Ui,
    kit: &Kit,
    texts: &Texts,
    model: &NewGameModel,
) -> Vec<NewGameAction> {
    let mut actions = Vec::new();
    card(ui, kit, false, |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        let count = [("count", model.tiles.into())];
        let count = texts.text_with("new-game-tile-count", &count);
        card_heading(ui, kit, &texts.text("new-game-tiles"), &count);
        if model.short_deck {
            let count = [("count", model.tiles.into())];
            let note = texts.text_with("new-game-short-deck", &count);
            label(ui, &note, body(13.0), kit.colours.warn);
        }
        let name = texts.text("new-game-ferries");
        let note = texts.text("new-game-ferries-note");
        if switch_row(ui, kit, &name, &note, model.sets.ferries).clicked() {
            actions.push(NewGameAction::Ferries(!model.sets.ferries));
        }
        actions.extend(circle_row(ui, kit, texts, model));
        if model.circle_segment() == 1 {
            actions.extend(which_circle(ui, kit, texts, model));
        }
    });
    actions
}

/// Crop circles: none, one, all.
fn circle_row(
    ui: &mut Ui,
    kit: &Kit,
    texts: &Texts,
    model: &NewGameModel,
) -> Option<NewGameAction> {
    let names = ["none", "one", "six"].map(|name| texts.text(&format!("new-game-circles-{name}")));
    let chosen = ui.horizontal(|ui| {
        let words = ui.available_width() - segments_width(ui, &names) - 12.0;
        ui.vertical(|ui| {
            ui.set_width(words.max(80.0));
            ui.spacing_mut().item_spacing.y = 1.0;
            let name = texts.text("new-game-circles");
            label(ui, &name, body(15.0), kit.colours.ink);
            let note = texts.text("new-game-circles-note");
            label(ui, &note, body(13.0), kit.colours.muted);
        });
        segments(ui, kit, &names, model.circle_segment())
    });
    let circles = [CropCircles::None, CropCircles::OneByLot, CropCircles::All];
    let chosen = chosen
        .inner
        .filter(|index| *index != model.circle_segment());
    chosen.map(|index| NewGameAction::Circles(circles[index]))
}

/// By lot, or one of the six.
fn which_circle(ui: &mut Ui, kit: &Kit, texts: &Texts, model: &NewGameModel) -> Vec<NewGameAction> {
    let mut actions = Vec::new();
    let by_lot = texts.text("new-game-circle-lot");
    let mut chosen_name = by_lot.clone();
    let state = |circles: CropCircles| {
        if model.sets.circles == circles {
            ChoiceState::Chosen
        } else {
            ChoiceState::Free
        }
    };
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 4.0;
        let die = picture_choice(
            ui,
            kit,
            40.0,
            state(CropCircles::OneByLot),
            &by_lot,
            |painter, rect| {
                paint_sized(painter, Icon::Die, rect.center(), 30.0, kit.colours.ink);
            },
        );
        if die.on_hover_text(&by_lot).clicked() {
            actions.push(NewGameAction::Circles(CropCircles::OneByLot));
        }
        for circle in &model.circles {
            let wanted = CropCircles::One(circle.number);
            let answer = picture_choice(
                ui,
                kit,
                40.0,
                state(wanted),
                &circle.name,
                |painter, rect| {
                    paint_tile(painter, kit, &circle.kind, 0, rect);
                },
            );
            if answer.on_hover_text(&circle.name).clicked() {
                actions.push(NewGameAction::Circles(wanted));
            }
            if model.sets.circles == wanted {
                chosen_name.clone_from(&circle.name);
            }
        }
    });
    label(ui, &chosen_name, body(13.0), kit.colours.muted);
    actions
}
