//! Undo, redo and the main button; they never move.

use bevy_egui::egui::Ui;

use super::Wish;
use super::sight::TableView;
use crate::input::hands::{MatchAction, Stage};
use crate::rules::{CircleAction, Command, FeatureKind, Position, TurnPhase};
use crate::table::DraftStep;
use crate::ui::components::{Button, centred_note};
use crate::ui::icons::Icon;
use crate::ui::screens::{FlowOrder, demo_buttons};

/// What the main button does, or why it does not.
pub(super) struct Main {
    pub words: String,
    pub wish: Option<Wish>,
    pub note: String,
}

pub(super) fn show(ui: &mut Ui, view: &TableView, wishes: &mut Vec<Wish>) {
    if let Some(demo) = &view.demo {
        let asked = demo_buttons(ui, view.kit, view.texts, demo);
        wishes.extend(asked.into_iter().map(Wish::Demo));
        return;
    }
    let main = main_button(view);
    undo_row(ui, view, wishes);
    let button = Button::main(&main.words)
        .key(if main.wish.is_some() { "Enter" } else { "" })
        .enabled(main.wish.is_some())
        .show(ui, view.kit);
    if button.clicked() {
        wishes.extend(main.wish);
    }
    centred_note(ui, view.kit, &main.note);
}

fn undo_row(ui: &mut Ui, view: &TableView, wishes: &mut Vec<Wish>) {
    let kit = view.kit;
    ui.horizontal(|ui| {
        let redo = 44.0;
        let undo = ui.available_width() - redo - 8.0;
        let is_mine = view.insight.stage != Stage::Idle;
        let step = view.draft.steps().last().filter(|_| is_mine);
        let words = match step {
            _ if view.can_go_back => view.text("match-undo-turn"),
            Some(step) => undo_words(view, step),
            None => view.text("button-nothing-to-undo"),
        };
        let can_undo = view.can_go_back || step.is_some();
        let mut button = Button::new(&words)
            .icon(Icon::Undo)
            .enabled(can_undo)
            .width(undo);
        if can_undo {
            button = button.key("Bksp");
        }
        if button.show(ui, kit).clicked() {
            wishes.push(Wish::Hands(MatchAction::TakeBack));
        }
        let can_redo = is_mine && view.draft.next_redo().is_some();
        let again = Button::icon_only(Icon::Redo, &view.text("button-redo"))
            .enabled(can_redo)
            .width(redo)
            .show(ui, kit);
        if again.clicked() {
            wishes.push(Wish::Hands(MatchAction::Redo));
        }
    });
}

/// "Take back the thief", "Put O52 back".
fn undo_words(view: &TableView, step: &DraftStep) -> String {
    let role = |before: &Position, part: u8| {
        let placed = before.turn().placed?;
        let kind = before.tile_set().kind(before.land().tile(placed).kind);
        Some(match kind.feature(part) {
            FeatureKind::Road => "match-undo-thief",
            FeatureKind::City => "match-undo-knight",
            FeatureKind::Field => "match-undo-farmer",
            FeatureKind::Monastery => "match-undo-monk",
        })
    };
    match step.command {
        Command::Place { .. } => view.text("match-undo-tile"),
        Command::Follower(Some(part)) => {
            view.text(role(step.before(), part).unwrap_or("match-undo-thief"))
        }
        Command::Follower(None) => view.text("match-undo-none"),
        Command::SetFerry(_) => view.text("match-undo-ferry"),
        Command::MoveFerry { cell, .. } => view
            .texts
            .text_with("match-undo-move", &[("cell", cell.name().into())]),
        _ => view.text("match-undo-step"),
    }
}

pub(super) fn main_button(view: &TableView) -> Main {
    let go = |key: &str, note: &str| Main {
        words: view.text(key),
        wish: Some(Wish::Hands(MatchAction::GoOn)),
        note: if note.is_empty() {
            String::new()
        } else {
            view.text(note)
        },
    };
    let off = |key: &str, note: &str| Main {
        words: view.text(key),
        wish: None,
        note: view.text(note),
    };
    match view.insight.stage {
        Stage::Tile => off("button-end-turn", "match-note-tile"),
        Stage::Follower if view.position.phase() == TurnPhase::PlaceFollower => {
            off("button-end-turn", "match-note-follower")
        }
        Stage::Ferries if view.position.phase() == TurnPhase::SetFerry => {
            off("button-end-turn", "match-note-ferry")
        }
        Stage::Ferries if view.hands.waiting_dial().is_some() => {
            go("match-other-ferry", "match-note-nothing-scored")
        }
        Stage::Follower | Stage::Ready | Stage::Ferries => {
            go("button-end-turn", "match-note-nothing-scored")
        }
        Stage::Circle => match (view.position.circle_action(), view.hands.circle) {
            (None, Some(CircleAction::Add)) => go("match-circle-choose-a", ""),
            (None, Some(CircleAction::TakeBack)) => go("match-circle-choose-b", ""),
            (None, None) => off("match-circle-choose", "match-note-circle"),
            _ => off("match-circle-choose", "match-note-circle-pick"),
        },
        Stage::Over => Main {
            words: view.text("match-result"),
            wish: Some(Wish::Flow(FlowOrder::Result)),
            note: String::new(),
        },
        Stage::Idle if view.computer().is_some() => off("button-end-turn", "match-note-computer"),
        Stage::Idle => off("button-end-turn", "match-note-wait"),
    }
}
