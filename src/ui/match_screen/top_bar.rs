//! Menu, turn, phases, tiles left.

use bevy_egui::egui::{self, Ui};

use super::Wish;
use super::drawer::Drawer;
use super::sight::TableView;
use crate::input::hands::Stage;
use crate::rules::TurnPhase;
use crate::ui::components::{Button, PhaseStep, StepState, phase_track};
use crate::ui::frame::FrameShape;
use crate::ui::icons::Icon;
use crate::ui::screens::FlowOrder;
use crate::ui::theme::heading;
use crate::ui::words::label;

pub(super) fn show(ui: &mut Ui, view: &TableView, shape: FrameShape, wishes: &mut Vec<Wish>) {
    let kit = view.kit;
    if Button::quiet(&view.text("bar-menu"))
        .icon(Icon::Menu)
        .show(ui, kit)
        .clicked()
    {
        wishes.push(Wish::Flow(FlowOrder::Pause));
    }
    ui.painter().vline(
        ui.cursor().left() + 4.0,
        12.0..=32.0,
        egui::Stroke::new(1.0, kit.colours.line),
    );
    ui.add_space(14.0);
    // After the last turn the rules stand at a turn that nobody plays.
    let over = view.insight.stage == Stage::Over;
    let number = u32::from(view.position.turn().number - u16::from(over));
    let turn = view
        .texts
        .text_with("bar-turn", &[("number", number.into())]);
    label(ui, &turn, heading(17.0), kit.colours.ink);
    ui.add_space(8.0);
    let room = (ui.available_width() - right_side(shape)).max(120.0);
    phase_track(ui, kit, &steps(view), room);
    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
        let words = view.text("match-fit");
        let button = if shape.icons_only {
            Button::icon_only(Icon::Eye, &words).without_edge()
        } else {
            Button::quiet(&words).icon(Icon::Eye).key("Home")
        };
        if button.show(ui, kit).clicked() {
            wishes.push(Wish::Fit);
        }
        let words = view.text("bar-changes");
        let button = if shape.icons_only {
            Button::icon_only(Icon::Changes, &words).without_edge()
        } else {
            Button::quiet(&words).icon(Icon::Changes).key("V")
        };
        let button = button.selected(view.changes.shown).show(ui, kit);
        if button.clicked() {
            wishes.push(Wish::ToggleChanges);
        }
        fields_button(ui, view, shape, wishes);
        tiles_button(ui, view, shape, wishes);
    });
}

/// Room for the buttons at the right end.
const fn right_side(shape: FrameShape) -> f32 {
    if shape.icons_only { 250.0 } else { 540.0 }
}

/// Shows the fields by who leads in them.
fn fields_button(ui: &mut Ui, view: &TableView, shape: FrameShape, wishes: &mut Vec<Wish>) {
    let words = view.text("bar-fields");
    let button = if shape.icons_only {
        Button::icon_only(Icon::Fields, &words).without_edge()
    } else {
        Button::quiet(&words).icon(Icon::Fields).key("F")
    };
    let button = button.selected(view.fields.is_shown());
    if button.show(ui, view.kit).clicked() {
        wishes.push(Wish::Drawer(Drawer::Fields));
    }
}

/// How many tiles are left; opens the tile sheet.
fn tiles_button(ui: &mut Ui, view: &TableView, shape: FrameShape, wishes: &mut Vec<Wish>) {
    let left = view.position.tiles_left();
    let count = [("count", u32::from(left).into())];
    let words = view.texts.text_with("tiles-left", &count);
    let shown = if shape.icons_only {
        left.to_string()
    } else {
        words.clone()
    };
    let mut button = Button::quiet(&shown)
        .icon(Icon::Tiles)
        .spoken(&words)
        .key(Drawer::Tiles.cap())
        .selected(view.drawer() == Some(Drawer::Tiles));
    if left <= 5 {
        button = button.tinted(view.kit.colours.warn);
    }
    if button.show(ui, view.kit).clicked() {
        wishes.push(Wish::Drawer(Drawer::Tiles));
    }
}

/// The phases that this turn can have.
fn steps(view: &TableView) -> Vec<PhaseStep> {
    let turn = view.position.turn();
    let set = view.position.tile_set();
    let placed = turn.placed.map(|slot| view.position.land().tile(slot).kind);
    let kind = turn.hand.or(placed).map(|k| set.kind(k));
    let mut keys = vec!["phase-tile", "phase-follower"];
    if kind.is_some_and(|k| k.lake) {
        keys.push("phase-ferry");
    }
    if !turn.movable.is_empty() {
        keys.push("phase-move-ferries");
    }
    keys.push("phase-score");
    if kind.is_some_and(|k| k.circle.is_some()) {
        keys.push("phase-circle");
    }
    let new_is_open = view.hands.open_dial().is_some_and(|d| d.is_new);
    let now = match (view.insight.stage, view.position.phase()) {
        // A computer's turn goes through the same phases.
        (Stage::Tile, _) | (Stage::Idle, TurnPhase::PlaceTile) => "phase-tile",
        (Stage::Follower, _) | (Stage::Idle, TurnPhase::PlaceFollower) => "phase-follower",
        (Stage::Ferries | Stage::Idle, TurnPhase::SetFerry) => "phase-ferry",
        (Stage::Ferries, _) if new_is_open => "phase-ferry",
        (Stage::Ferries, _) | (Stage::Idle, TurnPhase::MoveFerries) => "phase-move-ferries",
        (Stage::Circle, _) | (Stage::Idle, TurnPhase::CropCircle) => "phase-circle",
        (Stage::Idle | Stage::Ready | Stage::Over, _) => "phase-score",
    };
    let at = keys.iter().position(|k| *k == now).unwrap_or(0);
    keys.iter()
        .enumerate()
        .map(|(index, key)| PhaseStep {
            name: view.text(key),
            state: match index.cmp(&at) {
                std::cmp::Ordering::Less => StepState::Done,
                std::cmp::Ordering::Equal => StepState::Now,
                std::cmp::Ordering::Greater => StepState::ToCome,
            },
        })
        .collect()
}
