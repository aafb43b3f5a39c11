//! The side panel: seats, the card of the turn, the look card.

use bevy::math::Vec2;
use bevy_egui::egui::{Ui, vec2};

use super::animate::on_their_way;
use super::awards::ShownAwards;
use super::sight::TableView;
use super::{
    Wish, awards, changes_card, circle_card, computer_card, ferry_card, follower_card,
    forecast_card, look, pace_card, tile_card, tip_card, why_card,
};
use crate::input::hands::{Pointed, Stage};
use crate::ui::components::{SeatRowModel, SeatSize, card, card_heading, seat_heading, seat_row};
use crate::ui::frame::FrameShape;
use crate::ui::log::log_list;
use crate::ui::screens::demo_card;
use crate::ui::words::marked_label;
use crate::view::land::SeatPlaces;

/// Below the news of the roads an award needs so much.
const ROOM_FOR_AWARD: f32 = 210.0;
/// The log below awards has room for a few lines or is not there.
const LEAST_LOG: f32 = 130.0;
/// Below the card of a computer a look card is whole or not there.
const LEAST_WHILE_WAITING: f32 = 96.0;

pub(super) fn show(
    ui: &mut Ui,
    view: &TableView,
    shape: FrameShape,
    shown: &ShownAwards,
    places: &mut SeatPlaces,
    wishes: &mut Vec<Wish>,
) {
    *places = seats(ui, view, shape);
    let can_show_awards = view.demo.is_none()
        && !shown.awards.is_empty()
        && matches!(
            view.insight.stage,
            Stage::Tile | Stage::Circle | Stage::Over | Stage::Idle
        );
    // What is being paid stands where the eye is; the turn that has begun meanwhile stands below it.
    let is_paying = can_show_awards && view.queue.award().is_some();
    // Where they need its room, the tile in hand steps back to a line until they are paid.
    let stage = view.insight.stage;
    let room = ui.available_height() - room_for_turn(stage);
    let is_low = is_paying && stage == Stage::Tile && !awards::fit(shown.awards.len(), room);
    if is_paying {
        let keep = if is_low {
            tile_card::line_height(shape) + ui.spacing().item_spacing.y
        } else {
            room_for_turn(stage)
        };
        awards::cards(ui, view, shown, keep, wishes);
    }
    match view.insight.stage {
        _ if view.demo.is_some() => {
            if let Some(demo) = &view.demo {
                demo_card(ui, view.kit, demo);
            }
        }
        Stage::Tile if is_low || shape.low && looks_at_land(view) => {
            tile_card::line(ui, view, shape);
        }
        Stage::Tile => tile_card::show(ui, view, wishes),
        Stage::Follower => follower_card::show(ui, view, wishes),
        Stage::Ferries => ferry_card::show(ui, view, wishes),
        Stage::Circle => circle_card::show(ui, view, wishes),
        Stage::Ready => ready_card(ui, view),
        Stage::Over => over_card(ui, view),
        Stage::Idle => computer_card::show(ui, view, wishes),
    }
    tip_card::show(ui, view);
    if view.why.0 {
        why_card::show(ui, view);
    }
    if view.changes.shown {
        changes_card::show(ui, view, wishes);
    }
    // Whoever points at a lake wants to know of it, whatever was paid.
    let asked = forecast_card::pointed_lake(view).is_some();
    let has_room = !view.changes.shown || ui.available_height() > ROOM_FOR_AWARD;
    if can_show_awards && !is_paying && !asked && has_room {
        awards::cards(ui, view, shown, 0.0, wishes);
        look::leave_out(ui, true);
        return;
    }
    if view.insight.stage == Stage::Idle && view.computer().is_some() {
        pace_card::show(ui, view, wishes);
    }
    let least = match view.insight.stage {
        Stage::Idle => LEAST_WHILE_WAITING,
        _ => 0.0,
    };
    if let Some(card) = look::card_of(view) {
        let has_room = ui.available_height() >= card.least_height().max(least);
        if has_room {
            card.show(ui, view);
        }
        look::leave_out(ui, !has_room);
    } else if ui.available_height() > least.max(if is_low { LEAST_LOG } else { 60.0 }) {
        crate::ui::components::dashed_card(ui, view.kit, |ui| {
            ui.set_min_height(ui.available_height() - 4.0);
            log_list(
                ui,
                view.kit,
                view.players,
                view.log.lines(),
                &view.text("match-log-empty"),
            );
        });
    }
}

/// Whether a part of the land or a lake is pointed at rather than a square for the tile in hand.
fn looks_at_land(view: &TableView) -> bool {
    let points = matches!(view.hands.pointed, Pointed::Part(_) | Pointed::Lake(_));
    points && view.hands.ghost.is_none()
}

/// What the card of the turn that has begun needs below awards.
const fn room_for_turn(stage: Stage) -> f32 {
    match stage {
        Stage::Tile => 190.0,
        Stage::Circle => 240.0,
        Stage::Over => 90.0,
        Stage::Idle => 165.0,
        Stage::Follower | Stage::Ferries | Stage::Ready => 0.0,
    }
}

/// The rows of the seats, and where followers that go home fly to. Points and followers are shown as far as awards have
/// been shown.
fn seats(ui: &mut Ui, view: &TableView, shape: FrameShape) -> SeatPlaces {
    let away = on_their_way(view.queue);
    let paying = view.queue.award();
    let mut places = SeatPlaces::default();
    let size = if shape.low && view.players.0.len() > 4 {
        SeatSize::Low
    } else if shape.compact_seats {
        SeatSize::Compact
    } else {
        SeatSize::Full
    };
    let of = view.seats().map(|s| in_all(view, s)).max().unwrap_or(7);
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = if size == SeatSize::Low { 2.0 } else { 4.0 };
        seat_heading(
            ui,
            view.kit,
            &view.text("seats-heading"),
            &view.text("seats-points"),
            Some(&view.text("seats-if-ended")),
        );
        for seat in view.seats() {
            let look = view.players.look(seat);
            let gained = match &paying {
                Some(moment) if moment.award.winners.contains(&look) => moment.award.points as i32,
                _ => view.insight.outcome.gained[seat.index()] as i32,
            };
            let to_come = view.queue.points_to_come(look);
            let points = view.position.score(seat).saturating_sub(to_come);
            let still_away = away.get(&look).copied().unwrap_or(0);
            let if_ended = view.insight.if_ended[seat.index()];
            let name = view.players.name(seat).to_owned();
            let spoken = view.texts.text_with(
                "match-seat-spoken",
                &[("seat", name.clone().into()), ("points", points.into())],
            );
            let row = seat_row(
                ui,
                view.kit,
                size,
                &SeatRowModel {
                    seat: look,
                    name,
                    level: view.level_of(seat),
                    active: seat == view.acting() && view.insight.stage != Stage::Over,
                    in_hand: view.position.supply(seat).saturating_sub(still_away),
                    of,
                    points: points as i32,
                    gain: (gained > 0).then_some(gained),
                    if_ended: Some(if_ended as i32),
                    spoken,
                },
            );
            let chip = row.rect.left_center() + vec2(26.0, 0.0);
            let logical = 1.0 / view.board.rect.points_per_logical();
            let at = Vec2::new(chip.x, chip.y) * logical;
            places.0.push((look, at));
        }
    });
    places
}

/// Followers of a seat, in hand and on the land.
fn in_all(view: &TableView, seat: crate::rules::Seat) -> u8 {
    let standing = view.position.followers().iter().filter(|f| f.seat == seat);
    view.position.supply(seat) + standing.count() as u8
}

fn ready_card(ui: &mut Ui, view: &TableView) {
    card(ui, view.kit, false, |ui| {
        card_heading(ui, view.kit, &view.text("match-ready"), "");
        let key = if view.position.supply(view.acting()) == 0 {
            "match-ready-no-follower"
        } else {
            "match-ready-no-spot"
        };
        marked_label(ui, &view.text(key), 13.0, view.kit.colours.muted);
    });
}

fn over_card(ui: &mut Ui, view: &TableView) {
    card(ui, view.kit, false, |ui| {
        card_heading(ui, view.kit, &view.text("match-over"), "");
        let words = crate::ui::log::result(&view.naming());
        marked_label(ui, &words, 14.0, view.kit.colours.ink);
    });
}
