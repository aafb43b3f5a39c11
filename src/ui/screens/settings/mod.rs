//! The page of the settings. Whatever is changed holds at once.

use bevy_egui::egui::Ui;

use super::page::{PageKeys, columns, focus_at_first, page, right_end};
use crate::content::Texts;
use crate::seats::{ComputerPace, ThinkingTime};
use crate::settings::{Settings, SettingsTrouble};
use crate::ui::components::{
    Button, card, card_heading, key_cap, page_heading, seat_chip, segments, segments_width,
    slider_row, switch_row,
};
use crate::ui::kit::Kit;
use crate::ui::theme::body;
use crate::ui::words::label;
use crate::view::SeatLook;
use crate::view::motion::{Motion, Pace};

/// What was done on the page.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SettingsAction {
    /// The settings are these from now on.
    Set(Settings),
    /// Back to where the page was opened.
    Done,
}

/// Shows the page and tells what was done on it.
pub fn settings_page(
    root: &mut Ui,
    kit: &Kit,
    texts: &Texts,
    settings: &Settings,
    trouble: Option<&SettingsTrouble>,
    just_opened: bool,
) -> Vec<SettingsAction> {
    let mut actions = Vec::new();
    let keys = PageKeys::read(root);
    if keys.enter || keys.escape {
        actions.push(SettingsAction::Done);
    }
    let mut changed = settings.clone();
    let ((), done) = page(
        root,
        kit,
        |ui| page_heading(ui, kit, &texts.text("settings-title")),
        |ui| {
            let usual = texts.text("settings-usual");
            let reset = Button::new(&usual).show(ui, kit).clicked();
            let done = right_end(ui, |ui| {
                let name = texts.text("settings-done");
                let main = Button::main(&name).key("Esc").width(150.0).show(ui, kit);
                focus_at_first(&main, just_opened);
                label(
                    ui,
                    &texts.text("settings-at-once"),
                    body(14.0),
                    kit.colours.muted,
                );
                main.clicked()
            });
            (reset, done)
        },
        |ui| {
            if let Some(trouble) = trouble {
                label(
                    ui,
                    &trouble_words(texts, trouble),
                    body(14.0),
                    kit.colours.warn,
                );
            }
            let (board, sound) = columns(
                ui,
                0.5,
                |ui| {
                    let board = motion_card(ui, kit, texts, settings.clone());
                    computers_card(ui, kit, texts, board)
                },
                |ui| {
                    let changed = sound_card(ui, kit, texts, settings.clone());
                    seats_card(ui, kit, texts);
                    changed
                },
            );
            changed = Settings {
                volume: sound.volume,
                muted: sound.muted,
                ..board
            };
        },
    );
    let (reset, done) = done;
    if reset {
        // The pictures are chosen on other pages.
        changed = Settings {
            pictures: settings.pictures.clone(),
            ..Settings::default()
        };
    }
    if changed != *settings {
        actions.push(SettingsAction::Set(changed));
    }
    if done {
        actions.push(SettingsAction::Done);
    }
    actions
}

/// A file of settings that could not be used, in a sentence.
pub fn trouble_words(texts: &Texts, trouble: &SettingsTrouble) -> String {
    texts.text_with(
        "settings-trouble",
        &[
            ("file", trouble.file.clone().into()),
            ("reason", trouble.reason.clone().into()),
        ],
    )
}

fn motion_card(ui: &mut Ui, kit: &Kit, texts: &Texts, mut settings: Settings) -> Settings {
    card(ui, kit, false, |ui| {
        ui.spacing_mut().item_spacing.y = 10.0;
        card_heading(ui, kit, &texts.text("settings-board"), "");
        choice(
            ui,
            kit,
            texts,
            "settings-motion",
            &Motion::ALL.map(|motion| match motion {
                Motion::Full => "settings-motion-full",
                Motion::Calm => "settings-motion-calm",
                Motion::Off => "settings-motion-off",
            }),
            &Motion::ALL,
            &mut settings.motion,
        );
        choice(
            ui,
            kit,
            texts,
            "settings-pace",
            &["settings-pace-usual", "settings-pace-slow"],
            &Pace::ALL,
            &mut settings.pace,
        );
        toggle(ui, kit, texts, "settings-living", &mut settings.living_land);
        toggle(ui, kit, texts, "settings-follow", &mut settings.follow);
    });
    settings
}

fn computers_card(ui: &mut Ui, kit: &Kit, texts: &Texts, mut settings: Settings) -> Settings {
    card(ui, kit, false, |ui| {
        ui.spacing_mut().item_spacing.y = 10.0;
        card_heading(ui, kit, &texts.text("settings-computers"), "");
        choice(
            ui,
            kit,
            texts,
            "settings-computer-pace",
            &ComputerPace::ALL.map(|pace| match pace {
                ComputerPace::Instant => "pace-instant",
                ComputerPace::Quick => "pace-quick",
                ComputerPace::Watch => "pace-watch",
                ComputerPace::Step => "pace-step",
            }),
            &ComputerPace::ALL,
            &mut settings.computers,
        );
        choice(
            ui,
            kit,
            texts,
            "settings-thinking",
            &[
                "settings-thinking-500",
                "settings-thinking-1000",
                "settings-thinking-2000",
                "settings-thinking-3000",
            ],
            &ThinkingTime::OFFERED.map(ThinkingTime::millis),
            &mut settings.hard_thinks,
        );
    });
    settings
}

fn sound_card(ui: &mut Ui, kit: &Kit, texts: &Texts, mut settings: Settings) -> Settings {
    card(ui, kit, false, |ui| {
        ui.spacing_mut().item_spacing.y = 10.0;
        card_heading(ui, kit, &texts.text("settings-sound"), "");
        let mut heard = !settings.muted;
        toggle(ui, kit, texts, "settings-heard", &mut heard);
        settings.muted = !heard;
        ui.horizontal(|ui| {
            key_cap(ui, kit, "M");
            label(
                ui,
                &texts.text("settings-mute-key"),
                body(13.0),
                kit.colours.muted,
            );
        });
        let (name, note) = (
            texts.text("settings-volume"),
            texts.text("settings-volume-note"),
        );
        let shown = [("volume", u32::from(settings.volume).into())];
        let shown = texts.text_with("settings-volume-shown", &shown);
        slider_row(ui, kit, &name, &note, &shown, &mut settings.volume);
    });
    settings
}

/// The six seats as they are told apart everywhere.
fn seats_card(ui: &mut Ui, kit: &Kit, texts: &Texts) {
    card(ui, kit, false, |ui| {
        ui.spacing_mut().item_spacing.y = 8.0;
        card_heading(ui, kit, &texts.text("settings-seats"), "");
        ui.horizontal(|ui| {
            for seat in SeatLook::ALL {
                seat_chip(ui, kit, seat, 40.0);
            }
        });
        label(
            ui,
            &texts.text("settings-seats-note"),
            body(13.0),
            kit.colours.muted,
        );
    });
}

/// A name with a sentence about it, and one of several at its right end.
fn choice<T: Copy + PartialEq>(
    ui: &mut Ui,
    kit: &Kit,
    texts: &Texts,
    key: &str,
    names: &[&str],
    values: &[T],
    chosen: &mut T,
) {
    let names: Vec<String> = names.iter().map(|name| texts.text(name)).collect();
    let at = values.iter().position(|value| value == chosen);
    let picked = ui.horizontal(|ui| {
        let words = ui.available_width() - segments_width(ui, &names) - 12.0;
        ui.vertical(|ui| {
            ui.set_width(words.max(80.0));
            ui.spacing_mut().item_spacing.y = 1.0;
            label(ui, &texts.text(key), body(15.0), kit.colours.ink);
            let note = texts.text(&format!("{key}-note"));
            label(ui, &note, body(13.0), kit.colours.muted);
        });
        segments(ui, kit, &names, at.unwrap_or(usize::MAX))
    });
    if let Some(value) = picked.inner.and_then(|index| values.get(index)) {
        *chosen = *value;
    }
}

fn toggle(ui: &mut Ui, kit: &Kit, texts: &Texts, key: &str, on: &mut bool) {
    let name = texts.text(key);
    let note = texts.text(&format!("{key}-note"));
    if switch_row(ui, kit, &name, &note, *on).clicked() {
        *on = !*on;
    }
}

#[cfg(test)]
mod tests;
