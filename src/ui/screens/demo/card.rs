//! What stands beside the board while an example is played: what is seen, and the buttons.

use bevy::prelude::Message;
use bevy_egui::egui::Ui;

use super::reel::Reel;
use crate::content::Texts;
use crate::ui::components::{Button, card, card_heading, centred_note};
use crate::ui::kit::Kit;
use crate::ui::theme::bold;
use crate::ui::words::{label, marked_label};

/// What was asked of the demo.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum DemoAction {
    /// A step on.
    Next,
    /// A step back; it then waits.
    Back,
    /// Wait, or go on by itself.
    Pause,
    /// From the start.
    Again,
    /// Set up a game.
    NewGame,
    /// To the title.
    Leave,
    /// The menu.
    Menu,
}

/// What is to be seen now, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DemoModel {
    /// "Example 2 of 3".
    pub heading: String,
    /// What the example is about.
    pub title: String,
    /// What the board shows before the turn.
    pub before: String,
    /// How the turn ends, where it may end in several ways.
    pub ending: Option<String>,
    /// What can be seen now that the turn is over.
    pub after: Option<String>,
    /// Whether it waits.
    pub paused: bool,
    /// Whether there is a step before this one.
    pub can_go_back: bool,
    /// Whether everything has been played.
    pub at_end: bool,
}

impl DemoModel {
    pub(super) fn new(reel: &Reel, paused: bool, texts: &Texts) -> Self {
        let turn = reel.turn();
        let text = |key: &str, what: &str| texts.text(&format!("demo-{key}-{what}"));
        let place = [
            ("number", turn.number.into()),
            ("all", reel.examples().into()),
        ];
        let several = turn.example.endings.len() > 1;
        Self {
            heading: texts.text_with("demo-heading", &place),
            title: text(turn.example.key, "title"),
            before: text(turn.example.key, "before"),
            ending: several.then(|| text(turn.ending.key, "title")),
            after: (reel.is_at_end_of_turn()).then(|| text(turn.ending.key, "after")),
            paused,
            can_go_back: !reel.is_at_start(),
            at_end: reel.is_at_end(),
        }
    }
}

/// The card of the panel.
pub fn demo_card(ui: &mut Ui, kit: &Kit, model: &DemoModel) {
    card(ui, kit, true, |ui| {
        ui.spacing_mut().item_spacing.y = 8.0;
        card_heading(ui, kit, &model.heading, "");
        label(
            ui,
            &sentence_case(&model.title),
            bold(15.0),
            kit.colours.ink,
        );
        marked_label(ui, &model.before, 14.0, kit.colours.ink);
        if let Some(ending) = &model.ending {
            label(ui, ending, bold(14.0), kit.colours.ink);
        }
        if let Some(after) = &model.after {
            marked_label(ui, after, 14.0, kit.colours.ink);
        }
    });
}

/// A title that stands by itself begins with a capital.
fn sentence_case(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map_or_else(String::new, |first| {
        first.to_uppercase().chain(letters).collect()
    })
}

/// The buttons below the panel.
pub fn demo_buttons(ui: &mut Ui, kit: &Kit, texts: &Texts, model: &DemoModel) -> Vec<DemoAction> {
    let mut actions = Vec::new();
    let mut button = |ui: &mut Ui, button: Button, action: DemoAction| {
        if button.show(ui, kit).clicked() {
            actions.push(action);
        }
    };
    let [back, pause, leave] = ["demo-back", "demo-pause", "demo-leave"].map(|key| texts.text(key));
    let go_on = texts.text("demo-go-on");
    ui.horizontal(|ui| {
        let half = (ui.available_width() - 8.0) / 2.0;
        let first = Button::new(&back)
            .key("Bksp")
            .enabled(model.can_go_back)
            .width(half);
        button(ui, first, DemoAction::Back);
        let words = if model.paused { &go_on } else { &pause };
        let second = Button::new(words)
            .key("P")
            .enabled(!model.at_end)
            .width(half);
        button(ui, second, DemoAction::Pause);
    });
    if model.at_end {
        let words = ["demo-again", "demo-to-title", "demo-new-game"];
        let [again, title, new_game] = words.map(|key| texts.text(key));
        ui.horizontal(|ui| {
            let half = (ui.available_width() - 8.0) / 2.0;
            button(ui, Button::new(&again).width(half), DemoAction::Again);
            button(ui, Button::new(&title).width(half), DemoAction::Leave);
        });
        button(ui, Button::main(&new_game), DemoAction::NewGame);
    } else {
        button(
            ui,
            Button::new(&leave).width(f32::INFINITY),
            DemoAction::Leave,
        );
        let space = texts.text("key-space");
        let next = texts.text("demo-next");
        button(ui, Button::main(&next).key(&space), DemoAction::Next);
    }
    let note = if model.at_end {
        "demo-note-end"
    } else if model.paused {
        "demo-note-paused"
    } else {
        "demo-note"
    };
    centred_note(ui, kit, &texts.text(note));
    actions
}
