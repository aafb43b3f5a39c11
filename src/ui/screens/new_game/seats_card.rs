//! Who plays: names, pieces, who begins.

use bevy_egui::egui::{Stroke, Ui};

use super::draft::{FEWEST_SEATS, NewGameAction};
use super::model::NewGameModel;
use crate::content::Texts;
use crate::rules::MAX_SEATS;
use crate::ui::components::{
    Button, ChoiceState, TextField, card, card_heading, paint_chip, picture_choice, switch,
};
use crate::ui::icons::{Icon, paint_sized};
use crate::ui::kit::Kit;
use crate::ui::screens::page::{right_end, row};
use crate::ui::screens::sitter_choice::{sitter_choice, sitters_width};
use crate::ui::theme::body;
use crate::ui::words::label;
use crate::view::SeatLook;

const CHIP: f32 = 36.0;
const SMALL_CHIP: f32 = 28.0;
/// Room for the name of who begins, and for the switch of the hints.
const WHO_AND_HINTS: f32 = 190.0;
/// The least room for the words beside the pieces.
const PIECE_NOTE: f32 = 200.0;
/// From so many seats on their rows are lower, so that the page stays without scrolling.
const MANY_SEATS: usize = 4;

/// The seats in their order, and who begins.
pub fn seats_card(
    ui: &mut Ui,
    kit: &Kit,
    texts: &Texts,
    model: &NewGameModel,
) -> Vec<NewGameAction> {
    let mut actions = Vec::new();
    card(ui, kit, false, |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        card_heading(ui, kit, &texts.text("new-game-seats"), "");
        for index in 0..model.seats.len() {
            actions.extend(seat(ui, kit, texts, model, index));
            line(ui, kit);
        }
        ui.add_space(2.0);
        actions.extend(below_seats(ui, kit, texts, model));
    });
    actions
}

fn line(ui: &Ui, kit: &Kit) {
    let y = ui.cursor().top() - 2.0;
    let stroke = Stroke::new(1.0, kit.colours.line);
    ui.painter().hline(ui.max_rect().x_range(), y, stroke);
}

fn seat(
    ui: &mut Ui,
    kit: &Kit,
    texts: &Texts,
    model: &NewGameModel,
    index: usize,
) -> Vec<NewGameAction> {
    let mut actions = Vec::new();
    let entry = &model.seats[index];
    let side = if model.seats.len() > MANY_SEATS {
        SMALL_CHIP
    } else {
        CHIP
    };
    row(ui, side + 10.0, |ui| {
        let state = if model.picking == index {
            ChoiceState::Chosen
        } else {
            ChoiceState::Free
        };
        let spoken = texts.text_with("new-game-piece", &[("seat", entry.name.as_str().into())]);
        let chip = picture_choice(ui, kit, side, state, &spoken, |painter, rect| {
            paint_chip(painter, kit, entry.look, rect);
        });
        if chip.clicked() {
            actions.push(NewGameAction::PickFor(index));
        }
        let field = TextField {
            salt: &format!("name {index}"),
            text: &entry.typed,
            hint: &entry.default_name,
            width: (ui.available_width() - sitters_width(ui, texts) - 60.0).clamp(90.0, 240.0),
            longest: model.longest_name(),
            strong: false,
            wrong: false,
        };
        if let Some(name) = field.show(ui, kit) {
            actions.push(NewGameAction::Name(index, name));
        }
        if let Some(sitter) = sitter_choice(ui, kit, texts, &entry.name, entry.sitter) {
            actions.push(NewGameAction::Sit(index, sitter));
        }
        if model.seats.len() > FEWEST_SEATS {
            right_end(ui, |ui| {
                let name = entry.name.as_str();
                let remove = texts.text_with("new-game-remove-seat", &[("seat", name.into())]);
                let button = Button::icon_only(Icon::Cross, &remove).without_edge();
                if button.show(ui, kit).on_hover_text(&remove).clicked() {
                    actions.push(NewGameAction::RemoveSeat(index));
                }
            });
        }
    });
    actions
}

/// One more seat, and who begins.
fn below_seats(ui: &mut Ui, kit: &Kit, texts: &Texts, model: &NewGameModel) -> Vec<NewGameAction> {
    let mut actions = Vec::new();
    let free = MAX_SEATS - model.seats.len();
    row(ui, SMALL_CHIP + 10.0, |ui| {
        let add = texts.text("new-game-add-seat");
        let button = Button::new(&add).icon(Icon::Plus).enabled(free > 0);
        if button.show(ui, kit).clicked() {
            actions.push(NewGameAction::AddSeat);
        }
        let computer = texts.text("new-game-add-computer");
        let button = Button::new(&computer).icon(Icon::Plus).enabled(free > 0);
        if button.show(ui, kit).clicked() {
            actions.push(NewGameAction::AddComputer);
        }
        let free = texts.text_with("new-game-seats-free", &[("count", free.into())]);
        label(ui, &free, body(14.0), kit.colours.muted);
    });
    row(ui, SMALL_CHIP + 10.0, |ui| {
        actions.extend(first_player(ui, kit, texts, model));
        right_end(ui, |ui| {
            let hints = texts.text("new-game-hints");
            let note = texts.text("new-game-hints-note");
            let answer = switch(ui, kit, !model.purist, &hints).on_hover_text(&note);
            if answer.clicked() {
                actions.push(NewGameAction::Purist(!model.purist));
            }
            ui.add_space(4.0);
            let name = label(ui, &hints, body(15.0), kit.colours.ink);
            name.on_hover_text(&note);
        });
    });
    actions
}

/// By lot, or one of the seats.
fn first_player(ui: &mut Ui, kit: &Kit, texts: &Texts, model: &NewGameModel) -> Vec<NewGameAction> {
    let mut actions = Vec::new();
    ui.spacing_mut().item_spacing.x = 2.0;
    let title = texts.text("new-game-first");
    label(ui, &title, body(15.0), kit.colours.ink);
    ui.add_space(8.0);
    let by_lot = texts.text("new-game-first-lot");
    let state = |is_chosen| {
        if is_chosen {
            ChoiceState::Chosen
        } else {
            ChoiceState::Free
        }
    };
    let of_lot = state(model.first.is_none());
    let die = picture_choice(ui, kit, SMALL_CHIP, of_lot, &by_lot, |painter, rect| {
        paint_sized(painter, Icon::Die, rect.center(), 24.0, kit.colours.ink);
    });
    if die.clicked() {
        actions.push(NewGameAction::First(None));
    }
    for (index, entry) in model.seats.iter().enumerate() {
        let name = entry.name.as_str();
        let spoken = texts.text_with("new-game-first-seat", &[("seat", name.into())]);
        let of_seat = state(model.first == Some(index));
        let chip = picture_choice(ui, kit, SMALL_CHIP, of_seat, &spoken, |painter, rect| {
            paint_chip(painter, kit, entry.look, rect);
        });
        if chip.clicked() {
            actions.push(NewGameAction::First(Some(index)));
        }
    }
    // Without room the ring round the chip says it alone.
    if ui.available_width() < WHO_AND_HINTS {
        return actions;
    }
    ui.add_space(8.0);
    let who = match model.first.and_then(|seat| model.seats.get(seat)) {
        Some(seat) => seat.name.clone(),
        None => by_lot,
    };
    label(ui, &who, body(14.0), kit.colours.muted);
    actions
}

/// The six pieces, those of other seats dimmed.
pub fn piece_card(
    ui: &mut Ui,
    kit: &Kit,
    texts: &Texts,
    model: &NewGameModel,
) -> Vec<NewGameAction> {
    let mut actions = Vec::new();
    let Some(picking) = model.seats.get(model.picking) else {
        return actions;
    };
    card(ui, kit, false, |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        let name = picking.name.as_str();
        let title = texts.text_with("new-game-piece", &[("seat", name.into())]);
        card_heading(ui, kit, &title, "");
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            for look in SeatLook::ALL {
                actions.extend(piece(ui, kit, texts, model, look));
            }
            // Beside the pieces where there is room, else below them.
            if ui.available_width() < PIECE_NOTE {
                ui.end_row();
            }
            let note = texts.text("new-game-piece-note");
            label(ui, &note, body(13.0), kit.colours.muted);
        });
    });
    actions
}

fn piece(
    ui: &mut Ui,
    kit: &Kit,
    texts: &Texts,
    model: &NewGameModel,
    look: SeatLook,
) -> Option<NewGameAction> {
    let is_taken = model.is_taken(look);
    let state = match (is_taken, model.seats[model.picking].look == look) {
        (true, _) => ChoiceState::Taken,
        (false, true) => ChoiceState::Chosen,
        (false, false) => ChoiceState::Free,
    };
    let key = if is_taken {
        "new-game-piece-taken"
    } else {
        "new-game-piece-spoken"
    };
    let spoken = texts.text_with(
        key,
        &[
            ("colour", texts.text(look.name_key()).into()),
            ("figure", texts.text(look.figure_key()).into()),
        ],
    );
    let chip = picture_choice(ui, kit, 44.0, state, &spoken, |painter, rect| {
        paint_chip(painter, kit, look, rect);
    });
    let chip = chip.on_hover_text(&spoken);
    chip.clicked().then_some(NewGameAction::Look(look))
}
