//! The order of the tiles, as a code that can be passed on.

use bevy_egui::egui::Ui;

use super::draft::NewGameAction;
use super::model::NewGameModel;
use crate::content::Texts;
use crate::ui::components::{Button, TextField, card, card_heading};
use crate::ui::icons::Icon;
use crate::ui::kit::Kit;
use crate::ui::theme::body;
use crate::ui::words::label;

/// The longest text the field takes: a code with spaces around it.
const LONGEST: usize = 40;

/// The code to type, paste or copy, and another by chance.
pub fn deal_card(
    ui: &mut Ui,
    kit: &Kit,
    texts: &Texts,
    model: &NewGameModel,
) -> Vec<NewGameAction> {
    let mut actions = Vec::new();
    card(ui, kit, false, |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        card_heading(ui, kit, &texts.text("new-game-deal"), "");
        ui.horizontal(|ui| {
            let field = TextField {
                salt: "deal code",
                text: &model.deal,
                hint: "FERRY-",
                width: (ui.available_width() - 190.0).clamp(150.0, 330.0),
                longest: LONGEST,
                strong: true,
                wrong: model.deal_error.is_some(),
            };
            if let Some(text) = field.show(ui, kit) {
                actions.push(NewGameAction::Deal(text));
            }
            let new = texts.text("new-game-deal-new");
            if Button::new(&new).icon(Icon::Die).show(ui, kit).clicked() {
                actions.push(NewGameAction::NewDeal);
            }
            let copy = texts.text("new-game-deal-copy");
            let can_copy = model.deal_error.is_none();
            let button = Button::new(&copy).enabled(can_copy);
            if button.show(ui, kit).clicked() {
                actions.push(NewGameAction::CopyDeal);
            }
        });
        match &model.deal_error {
            Some(error) => label(ui, error, body(13.0), kit.colours.loss),
            None => label(
                ui,
                &texts.text("new-game-deal-note"),
                body(13.0),
                kit.colours.muted,
            ),
        };
    });
    actions
}
