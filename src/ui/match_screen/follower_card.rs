//! The card of the follower: the placed tile, enlarged, with the spots on it, and "No follower" apart from them.

use bevy_egui::egui::{Rect, Sense, Ui, pos2, vec2};

use super::Wish;
use super::sight::TableView;
use crate::explain::FollowerSpot;
use crate::input::hands::{FollowerChoice, MatchAction};
use crate::rules::FeatureKind;
use crate::ui::board::{SpotState, paint_spot, paint_spot_number};
use crate::ui::components::{Button, card, card_heading};
use crate::view::art::names;
use crate::view::places::{grid, spot_in_world};
use crate::view::space::{CELL, cell_rect};

/// Side of the enlarged tile.
const SIDE: f32 = 172.0;
/// Room for the button beside it.
const BESIDE: f32 = 132.0;

/// How a spot is shown.
pub(super) fn state_of(view: &TableView, spot: &FollowerSpot) -> SpotState {
    let part = spot.spot.segment;
    let is_chosen = match FollowerChoice::of(view.draft) {
        FollowerChoice::On(chosen) => chosen == part,
        FollowerChoice::Open => view.hands.spot == Some(part),
        FollowerChoice::Nobody => false,
    };
    match spot.digit {
        Some(digit) if is_chosen => SpotState::Chosen(digit),
        Some(digit) => SpotState::Offered(digit),
        None => SpotState::Refused,
    }
}

pub(super) fn show(ui: &mut Ui, view: &TableView, wishes: &mut Vec<Wish>) {
    let kit = view.kit;
    let Some(placed) = view.position.turn().placed else {
        return;
    };
    card(ui, kit, false, |ui| {
        let supply = u32::from(view.position.supply(view.acting()));
        let note = view
            .texts
            .text_with("match-in-hand", &[("count", supply.into())]);
        card_heading(ui, kit, &view.text("match-follower"), &note);
        ui.horizontal(|ui| {
            let side = SIDE.min(ui.available_width() - BESIDE);
            let (rect, _) = ui.allocate_exact_size(vec2(side, side), Sense::hover());
            let tile = view.position.land().tile(placed);
            let kind = &view.position.tile_set().kind(tile.kind).name;
            let picture =
                names::tile_on_cell(kind, grid(tile.cell), |n| view.art.tile(n).is_some());
            kit.paint_turned(ui.painter(), &picture, rect, tile.rotation.index() as u8);
            spots(ui, view, rect, wishes);
            ui.vertical_centered(|ui| {
                ui.add_space(side - 74.0);
                let none = FollowerChoice::of(view.draft) == FollowerChoice::Nobody;
                let button = Button::new(&view.text("match-no-follower"))
                    .key("N")
                    .selected(none)
                    .width(ui.available_width().min(BESIDE - 8.0))
                    .show(ui, kit);
                if button.clicked() {
                    wishes.push(Wish::Hands(MatchAction::Follower(None)));
                }
            });
        });
    });
}

fn spots(ui: &mut Ui, view: &TableView, rect: Rect, wishes: &mut Vec<Wish>) {
    let seat = view.players.look(view.position.turn().seat);
    let place_of = |spot: &FollowerSpot| {
        let world = spot_in_world(view.art, view.position, spot.spot);
        let square = cell_rect(grid(spot.spot.cell));
        let part = (world - square.min) / CELL;
        pos2(
            rect.left() + part.x * rect.width(),
            rect.bottom() - part.y * rect.height(),
        )
    };
    for spot in &view.insight.spots {
        let at = place_of(spot);
        let place = Rect::from_center_size(at, vec2(30.0, 30.0));
        let id = ui.id().with(("spot", spot.spot.segment));
        let response = ui.interact(place, id, Sense::click());
        if response.hovered() && view.hands.spot != Some(spot.spot.segment) {
            wishes.push(Wish::Hands(MatchAction::PointAtSpot(Some(
                spot.spot.segment,
            ))));
        }
        if response.clicked() {
            wishes.push(Wish::Hands(MatchAction::Follower(Some(spot.spot.segment))));
        }
        let lying = spot.kind == FeatureKind::Field;
        paint_spot(
            ui.painter(),
            view.kit,
            seat,
            lying,
            at,
            30.0,
            state_of(view, spot),
        );
    }
    for spot in &view.insight.spots {
        paint_spot_number(ui.painter(), place_of(spot), 30.0, state_of(view, spot));
    }
}
