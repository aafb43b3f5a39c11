//! House rules, one sentence each.

use bevy_egui::egui::Ui;

use super::draft::NewGameAction;
use super::house_switch::HouseSwitch;
use super::model::NewGameModel;
use crate::content::Texts;
use crate::rules::HouseRules;
use crate::ui::components::{Button, card, switch_row};
use crate::ui::icons::Icon;
use crate::ui::kit::Kit;
use crate::ui::screens::page::right_end;
use crate::ui::theme::heading;
use crate::ui::words::label;

/// The eight switches, and the way back to the printed rules.
pub fn house_card(
    ui: &mut Ui,
    kit: &Kit,
    texts: &Texts,
    model: &NewGameModel,
) -> Vec<NewGameAction> {
    let mut actions = Vec::new();
    card(ui, kit, false, |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        ui.horizontal(|ui| {
            label(
                ui,
                &texts.text("new-game-house"),
                heading(20.0),
                kit.colours.ink,
            );
            right_end(ui, |ui| {
                let is_printed = model.house == HouseRules::default();
                let name = texts.text("new-game-as-printed");
                let mut button = Button::new(&name).selected(is_printed);
                if is_printed {
                    button = button.icon(Icon::Tick);
                }
                if button.show(ui, kit).clicked() && !is_printed {
                    actions.push(NewGameAction::AsPrinted);
                }
            });
        });
        for switch in HouseSwitch::ALL {
            let name = texts.text(switch.key());
            let note = texts.text(&format!("{}-note", switch.key()));
            let on = switch.is_on(&model.house);
            if switch_row(ui, kit, &name, &note, on).clicked() {
                actions.push(NewGameAction::House(switch, !on));
            }
        }
    });
    actions
}
