//! The folded side panel: in a narrow window a drawer takes its room. What is done on the board needs no more.

use bevy::math::Vec2;
use bevy_egui::egui::{Align, Layout, Ui, vec2};

use super::Wish;
use super::bottom::main_button;
use super::sight::TableView;
use crate::input::hands::{MatchAction, Stage};
use crate::ui::components::{Button, seat_chip, tile_picture};
use crate::ui::icons::Icon;
use crate::ui::theme::{body, bold};
use crate::ui::words::label;
use crate::view::land::SeatPlaces;

/// Side of the chip of a seat.
const CHIP: f32 = 22.0;

/// The seats with their points, and the tile in hand.
pub(super) fn show(ui: &mut Ui, view: &TableView, places: &mut SeatPlaces, wishes: &mut Vec<Wish>) {
    let colours = &view.kit.colours;
    ui.spacing_mut().item_spacing.y = 6.0;
    for seat in view.seats() {
        let look = view.players.look(seat);
        let to_come = view.queue.points_to_come(look);
        let points = view
            .position
            .score(seat)
            .saturating_sub(to_come)
            .to_string();
        let is_active = seat == view.acting() && view.insight.stage != Stage::Over;
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = 6.0;
            let chip = seat_chip(ui, view.kit, look, CHIP);
            let logical = 1.0 / view.board.rect.points_per_logical();
            let at = chip.rect.center();
            places.0.push((look, Vec2::new(at.x, at.y) * logical));
            let face = if is_active { bold(15.0) } else { body(15.0) };
            let written = label(ui, &points, face, colours.ink);
            if is_active {
                let below = written.rect.bottom() + 1.0;
                let line = bevy_egui::egui::Stroke::new(2.0, colours.ink);
                ui.painter().hline(written.rect.x_range(), below, line);
            }
        });
    }
    if let Some(kind) = view
        .position
        .turn()
        .hand
        .filter(|_| view.insight.stage == Stage::Tile)
    {
        let name = &view.position.tile_set().kind(kind).name;
        let rotation = view.hands.ghost.map_or(view.hands.rotation, |g| g.rotation);
        let spoken = view.naming().tile(kind);
        tile_picture(ui, view.kit, name, rotation.index() as u8, 56.0, &spoken);
        let turn = view.text("match-turn-right");
        let button = Button::icon_only(Icon::TurnRight, &turn).width(ui.available_width());
        if button.show(ui, view.kit).clicked() {
            wishes.push(Wish::Hands(MatchAction::TurnTo(rotation.right())));
        }
    }
}

/// No follower, undo, and the main button.
pub(super) fn bottom(ui: &mut Ui, view: &TableView, wishes: &mut Vec<Wish>) {
    let kit = view.kit;
    let width = ui.available_width();
    ui.with_layout(Layout::top_down(Align::Center), |ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 6.0);
        let words = view.text("match-no-follower");
        let is_asked = view.insight.stage == Stage::Follower;
        let none = Button::icon_only(Icon::Cross, &words).width(width);
        if is_asked && none.show(ui, kit).clicked() {
            wishes.push(Wish::Hands(MatchAction::Follower(None)));
        }
        let is_mine = view.insight.stage != Stage::Idle && !view.draft.steps().is_empty();
        let words = view.text("match-undo-step");
        let undo = Button::icon_only(Icon::Undo, &words).width(width);
        let undo = undo.enabled(view.can_go_back || is_mine).show(ui, kit);
        if undo.clicked() {
            wishes.push(Wish::Hands(MatchAction::TakeBack));
        }
        let main = main_button(view);
        let button = Button::main("").icon(Icon::Tick).spoken(&main.words);
        let button = button.enabled(main.wish.is_some()).show(ui, kit);
        if button.clicked() {
            wishes.extend(main.wish);
        }
    });
}
