//! The menu of a running game: a page of its own, so that nothing pops up over the board.

mod model;

use bevy_egui::egui::{Ui, vec2};

pub use model::{PauseModel, TableNow};

use super::page::{PageKeys, columns, focus_at_first, page, row};
use super::pictures::pictures_card;
use super::sitter_choice::{sitter_choice, sitters_width};
use crate::content::Texts;
use crate::rules::Seat;
use crate::seats::Sitter;
use crate::ui::components::{
    Button, KeyHint, SeatSize, card, card_heading, key_cap, page_heading, seat_heading, seat_row,
};
use crate::ui::icons::{Icon, paint_sized};
use crate::ui::kit::Kit;
use crate::ui::theme::{body, bold, heading};
use crate::ui::words::label;

/// Where to, when the game on the table is left.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Leaving {
    /// Set up another game.
    NewGame,
    /// To the title.
    Title,
    /// Out of the program.
    Quit,
}

/// What was done on the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PauseAction {
    /// Back to the game.
    Resume,
    /// Open the settings.
    Settings,
    /// Leave the game; it is asked once whether that is meant.
    Leave(Leaving),
    /// It is meant.
    LeaveForGood(Leaving),
    /// It was not meant.
    Stay,
    /// Copy the deal code.
    CopyDeal,
    /// Show this art pack.
    Pack(String),
    /// Somebody else plays this seat from now on.
    Sit(Seat, Sitter),
}

/// Shows the page and tells what was done on it.
pub fn pause_page(
    root: &mut Ui,
    kit: &Kit,
    texts: &Texts,
    model: &PauseModel,
    just_opened: bool,
) -> Vec<PauseAction> {
    let mut actions = Vec::new();
    let keys = PageKeys::read(root);
    match (keys.escape, keys.enter, model.asked) {
        (true, _, None) | (_, true, None) => actions.push(PauseAction::Resume),
        (true, _, Some(_)) | (_, true, Some(_)) => actions.push(PauseAction::Stay),
        _ => {}
    }
    let (done, ()) = page(
        root,
        kit,
        |ui| page_heading(ui, kit, &texts.text("pause-title")),
        |ui| {
            let note = texts.text("pause-note");
            label(ui, &note, body(14.0), kit.colours.muted);
        },
        |ui| {
            let (mut left, right) = columns(
                ui,
                0.3,
                |ui| match model.asked {
                    None => choices(ui, kit, texts, just_opened),
                    Some(leaving) => question(ui, kit, texts, leaving, just_opened),
                },
                |ui| {
                    let mut actions = table_card(ui, kit, texts, model);
                    let pack = pictures_card(ui, kit, texts, &model.pictures);
                    actions.extend(pack.map(PauseAction::Pack));
                    keys_card(ui, kit, texts, model);
                    actions
                },
            );
            left.extend(right);
            left
        },
    );
    actions.extend(done);
    actions
}

fn choices(ui: &mut Ui, kit: &Kit, texts: &Texts, just_opened: bool) -> Vec<PauseAction> {
    let mut actions = Vec::new();
    ui.spacing_mut().item_spacing.y = 8.0;
    let resume = texts.text("pause-resume");
    let main = Button::main(&resume).key("Esc").show(ui, kit);
    focus_at_first(&main, just_opened);
    if main.clicked() {
        actions.push(PauseAction::Resume);
    }
    let settings = texts.text("title-settings");
    let open = Button::new(&settings).width(f32::INFINITY).show(ui, kit);
    if open.clicked() {
        actions.push(PauseAction::Settings);
    }
    for (key, leaving) in [
        ("pause-new-game", Leaving::NewGame),
        ("pause-to-title", Leaving::Title),
        ("pause-quit", Leaving::Quit),
    ] {
        let name = texts.text(key);
        let button = Button::new(&name).width(f32::INFINITY);
        if button.show(ui, kit).clicked() {
            actions.push(PauseAction::Leave(leaving));
        }
    }
    actions
}

/// Asked once: the game on the table is lost.
fn question(
    ui: &mut Ui,
    kit: &Kit,
    texts: &Texts,
    leaving: Leaving,
    just_opened: bool,
) -> Vec<PauseAction> {
    let mut actions = Vec::new();
    card(ui, kit, true, |ui| {
        ui.spacing_mut().item_spacing.y = 8.0;
        ui.horizontal(|ui| {
            let (rect, _) =
                ui.allocate_exact_size([26.0, 26.0].into(), bevy_egui::egui::Sense::hover());
            paint_sized(
                ui.painter(),
                Icon::Warning,
                rect.center(),
                22.0,
                kit.colours.warn,
            );
            let title = texts.text("pause-ask-title");
            label(ui, &title, heading(20.0), kit.colours.ink);
        });
        label(ui, &texts.text("pause-ask"), body(15.0), kit.colours.ink);
        let stay = texts.text("pause-ask-stay");
        let main = Button::main(&stay).key("Esc").show(ui, kit);
        focus_at_first(&main, just_opened);
        if main.clicked() {
            actions.push(PauseAction::Stay);
        }
        let leave = texts.text(match leaving {
            Leaving::NewGame => "pause-ask-leave-new",
            Leaving::Title => "pause-ask-leave-title",
            Leaving::Quit => "pause-ask-leave-quit",
        });
        let button = Button::new(&leave).width(f32::INFINITY);
        if button.show(ui, kit).clicked() {
            actions.push(PauseAction::LeaveForGood(leaving));
        }
    });
    actions
}

fn table_card(ui: &mut Ui, kit: &Kit, texts: &Texts, model: &PauseModel) -> Vec<PauseAction> {
    let mut actions = Vec::new();
    card(ui, kit, false, |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        card_heading(ui, kit, &texts.text("pause-table"), &model.tiles_left);
        label(ui, &model.turn, bold(15.0), kit.colours.ink);
        actions.extend(seats_rows(ui, kit, texts, model));
        if let Some(deal) = &model.deal {
            row(ui, 32.0, |ui| {
                label(ui, &texts.text("pause-deal"), body(14.0), kit.colours.muted);
                label(ui, deal, bold(14.0), kit.colours.ink);
                let copy = texts.text("new-game-deal-copy");
                if Button::quiet(&copy).show(ui, kit).clicked() {
                    actions.push(PauseAction::CopyDeal);
                }
            });
        }
        ui.horizontal_top(|ui| {
            label(
                ui,
                &texts.text("pause-house"),
                body(14.0),
                kit.colours.muted,
            );
            let rules = if model.house.is_empty() {
                texts.text("pause-house-none")
            } else {
                model.house.join(", ")
            };
            label(ui, &rules, body(14.0), kit.colours.ink);
        });
    });
    actions
}

/// The seats with their points, and who plays each, which may change at any time.
fn seats_rows(ui: &mut Ui, kit: &Kit, texts: &Texts, model: &PauseModel) -> Vec<PauseAction> {
    let mut actions = Vec::new();
    let choice = if model.sitters.is_empty() {
        0.0
    } else {
        sitters_width(ui, texts) + 12.0
    };
    let width = ui.available_width() - choice;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 12.0;
        let seats = texts.text("seats-heading");
        let points = texts.text("seats-points");
        ui.allocate_ui(vec2(width, 18.0), |ui| {
            ui.set_width(width);
            seat_heading(ui, kit, &seats, &points, None);
        });
        if choice > 0.0 {
            let words = texts.text("pause-sitters");
            label(ui, &words, body(12.0), kit.colours.muted);
        }
    });
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 3.0;
        for (seat, number) in model.seats.iter().zip((0..).map(Seat)) {
            row(ui, 34.0, |ui| {
                ui.spacing_mut().item_spacing.x = 12.0;
                ui.allocate_ui(vec2(width, 34.0), |ui| {
                    ui.set_width(width);
                    seat_row(ui, kit, SeatSize::Compact, seat);
                });
                if let Some(sitter) = model.sitters.get(number.index()) {
                    let chosen = sitter_choice(ui, kit, texts, &seat.name, *sitter);
                    actions.extend(chosen.map(|sitter| PauseAction::Sit(number, sitter)));
                }
            });
        }
    });
    actions
}

fn keys_card(ui: &mut Ui, kit: &Kit, texts: &Texts, model: &PauseModel) {
    card(ui, kit, false, |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        card_heading(ui, kit, &texts.text("pause-keys"), "");
        let half = model.keys.len().div_ceil(2);
        let width = (ui.available_width() - 16.0) / 2.0;
        ui.horizontal_top(|ui| {
            for part in model.keys.chunks(half.max(1)) {
                ui.vertical(|ui| {
                    ui.set_width(width);
                    ui.spacing_mut().item_spacing.y = 6.0;
                    for hint in part {
                        key_row(ui, kit, hint);
                    }
                });
            }
        });
    });
}

const CAPS: f32 = 112.0;

fn key_row(ui: &mut Ui, kit: &Kit, hint: &KeyHint) {
    ui.horizontal(|ui| {
        let left = ui.cursor().left();
        ui.spacing_mut().item_spacing.x = 2.0;
        for key in &hint.keys {
            key_cap(ui, kit, key);
        }
        let used = ui.cursor().left() - left;
        ui.add_space((CAPS - used).max(4.0));
        label(ui, &hint.does, body(14.0), kit.colours.ink);
    });
}
