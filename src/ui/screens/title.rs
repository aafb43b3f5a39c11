//! The title, beside a piece of land.

use bevy_egui::egui::{self, Frame, Margin, Panel, Ui};

use super::page::{PageKeys, focus_at_first};
use crate::content::Texts;
use crate::ui::components::{Button, key_cap};
use crate::ui::kit::Kit;
use crate::ui::theme::{body, heading};
use crate::ui::words::label;

/// What was done on the title.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TitleAction {
    /// Set up a game.
    NewGame,
    /// Watch the examples of the printed rules.
    Examples,
    /// Open the settings.
    Settings,
    /// Leave.
    Quit,
}

const WIDTH: f32 = 480.0;
const NARROW: f32 = 340.0;

/// Shows the title at the left; what is right of it stays free for the land.
/// `trouble` is said below, if there is any.
pub fn title_page(
    root: &mut Ui,
    kit: &Kit,
    texts: &Texts,
    trouble: Option<&str>,
    just_opened: bool,
) -> Vec<TitleAction> {
    let mut actions = Vec::new();
    if PageKeys::read(root).enter {
        actions.push(TitleAction::NewGame);
    }
    let narrow = root.available_width() < 1000.0;
    let (width, side) = if narrow { (NARROW, 32) } else { (WIDTH, 80) };
    Panel::left("title")
        .exact_size(width)
        .resizable(false)
        .show_separator_line(false)
        .frame(
            Frame::new()
                .fill(kit.colours.panel)
                .inner_margin(Margin::symmetric(side, 0)),
        )
        .show(root, |ui| {
            let height = ui.available_height();
            ui.add_space((height * 0.14).clamp(24.0, 120.0));
            ui.spacing_mut().item_spacing.y = 10.0;
            label(
                ui,
                &texts.text("game-title"),
                heading(46.0),
                kit.colours.ink,
            );
            label(
                ui,
                &texts.text("game-subtitle"),
                body(15.0),
                kit.colours.muted,
            );
            ui.add_space(28.0);
            let new_game = texts.text("title-new-game");
            let main = Button::main(&new_game).key("Enter").show(ui, kit);
            focus_at_first(&main, just_opened);
            if main.clicked() {
                actions.push(TitleAction::NewGame);
            }
            let examples = texts.text("title-examples");
            let watch = Button::new(&examples).width(f32::INFINITY).show(ui, kit);
            if watch.clicked() {
                actions.push(TitleAction::Examples);
            }
            let settings = texts.text("title-settings");
            let open = Button::new(&settings).width(f32::INFINITY).show(ui, kit);
            if open.clicked() {
                actions.push(TitleAction::Settings);
            }
            let quit = texts.text("title-quit");
            let answer = Button::new(&quit).width(f32::INFINITY).show(ui, kit);
            if answer.clicked() {
                actions.push(TitleAction::Quit);
            }
            ui.with_layout(egui::Layout::bottom_up(egui::Align::Min), |ui| {
                ui.add_space(24.0);
                ui.horizontal(|ui| {
                    let version = env!("CARGO_PKG_VERSION");
                    let version = texts.text_with("title-version", &[("version", version.into())]);
                    label(ui, &version, body(13.0), kit.colours.muted);
                    ui.add_space(16.0);
                    key_cap(ui, kit, "F11");
                    let full_screen = texts.text("title-full-screen");
                    label(ui, &full_screen, body(13.0), kit.colours.muted);
                });
                if let Some(trouble) = trouble {
                    label(ui, trouble, body(13.0), kit.colours.warn);
                }
            });
        });
    actions
}
