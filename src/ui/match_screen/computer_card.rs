//! The card of a computer's turn: who it is, what it does, and how to hurry or to stop it.

use bevy_egui::egui::{CornerRadius, Rect, Sense, Ui, pos2, vec2};

use super::Wish;
use super::sight::TableView;
use crate::seats::{ComputerPace, Doing, SeatOrder};
use crate::ui::components::{Button, card, tile_picture};
use crate::ui::theme::{body, heading};
use crate::ui::words::label;

const PICTURE: f32 = 84.0;

pub(super) fn show(ui: &mut Ui, view: &TableView, wishes: &mut Vec<Wish>) {
    let Some((seat, skill)) = view.computer() else {
        return;
    };
    let kit = view.kit;
    let doing = view.computers.doing();
    let is_paused = view.computers.is_paused();
    let waits_for_space = view.computer_pace == ComputerPace::Step;
    card(ui, kit, false, |ui| {
        ui.horizontal_top(|ui| {
            picture(ui, view);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 4.0;
                let key = match doing {
                    _ if is_paused => "computer-paused",
                    Doing::Thinking { .. } | Doing::Nothing => "computer-thinks",
                    Doing::Ready => "computer-ready",
                    Doing::Playing => "computer-plays",
                };
                let name = view.players.name(seat).to_owned();
                let title = view.texts.text_with(key, &[("seat", name.into())]);
                label(ui, &title, heading(20.0), kit.colours.ink);
                let level = view.text(&format!("computer-level-{}", skill.level.word()));
                label(ui, &level, body(13.0), kit.colours.muted);
                progress(ui, view, doing);
            });
        });
        ui.horizontal(|ui| {
            let half = (ui.available_width() - 8.0) / 2.0;
            let go_on = match doing {
                Doing::Ready | Doing::Playing if waits_for_space => "computer-go-on",
                _ => "computer-move-now",
            };
            let go_on = view.text(go_on);
            let space = view.text("key-space");
            let button = Button::new(&go_on).key(&space).width(half + 14.0);
            if button.show(ui, kit).clicked() {
                wishes.push(Wish::Seats(SeatOrder::GoOn));
            }
            let pause = if is_paused {
                "computer-resume"
            } else {
                "computer-pause"
            };
            let pause = view.text(pause);
            let button = Button::new(&pause)
                .key("P")
                .selected(is_paused)
                .width(half - 14.0);
            if button.show(ui, kit).clicked() {
                wishes.push(Wish::Seats(SeatOrder::Pause));
            }
        });
    });
}

/// The tile of this turn.
fn picture(ui: &mut Ui, view: &TableView) {
    let turn = view.position.turn();
    let placed = turn.placed.map(|slot| *view.position.land().tile(slot));
    let turns = placed.map_or(0, |tile| tile.rotation.index() as u8);
    if let Some(kind) = turn.hand.or(placed.map(|tile| tile.kind)) {
        let name = &view.position.tile_set().kind(kind).name;
        let spoken = view.naming().tile(kind);
        tile_picture(ui, view.kit, name, turns, PICTURE, &spoken);
    }
}

/// How much of its time a computer has used. The room is kept while there is nothing to show.
fn progress(ui: &mut Ui, view: &TableView, doing: Doing) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 8.0), Sense::hover());
    let colours = &view.kit.colours;
    let Doing::Thinking {
        passed,
        limit: Some(limit),
        part,
    } = doing
    else {
        let note = if view.computers.is_paused() {
            view.text("computer-paused-note")
        } else {
            String::new()
        };
        label(ui, &note, body(13.0), colours.muted);
        return;
    };
    let round = CornerRadius::same(4);
    ui.painter().rect_filled(rect, round, colours.card_hover);
    let end = rect.left() + rect.width() * part.clamp(0.0, 1.0);
    let used = Rect::from_min_max(rect.min, pos2(end, rect.bottom()));
    ui.painter().rect_filled(used, round, colours.accent);
    let seconds = |time: std::time::Duration| format!("{:.1}", time.as_secs_f32());
    let words = view.texts.text_with(
        "computer-time",
        &[
            ("passed", seconds(passed.min(limit)).into()),
            ("limit", seconds(limit).into()),
        ],
    );
    label(ui, &words, body(13.0), colours.muted);
}
