//! The card of the ferries: which can be turned, and the ledger of the one whose dial is open.

use bevy_egui::egui::{Sense, Ui, vec2};

use super::Wish;
use super::sight::TableView;
use crate::explain::{LakeRole, Ledger, LedgerRow};
use crate::input::hands::MatchAction;
use crate::rules::{Edge, StubPair};
use crate::ui::components::{
    Button, LedgerRowModel, PairPicture, card, card_heading, ledger_row, pay_tags,
};
use crate::ui::frame::FrameShape;
use crate::ui::theme::bold;
use crate::ui::words::label;

/// Height of a row of the ledger.
const LOWEST_ROW: f32 = 28.0;
const HIGHEST_ROW: f32 = 36.0;
/// Height of the row that sums up several ferries.
const TOGETHER: f32 = 28.0;
/// What the frame of the card takes below its last row.
const PADDING: f32 = 16.0;
/// Room for the look card.
const ROOM_BELOW: f32 = 118.0;

/// "N–E".
pub(super) fn pair_letters(pair: StubPair) -> String {
    let [a, b] = pair.edges();
    format!("{a}–{b}")
}

pub(super) fn show(ui: &mut Ui, view: &TableView, shape: FrameShape, wishes: &mut Vec<Wish>) {
    let kit = view.kit;
    let turnable: Vec<&Ledger> = view
        .insight
        .ledgers
        .iter()
        .filter(|l| l.role != LakeRole::Locked)
        .collect();
    let open = turnable.iter().find(|l| Some(l.cell) == view.hands.open);
    let Some(open) = open.or(turnable.first()) else {
        return;
    };
    let (title, note) = match open.role {
        LakeRole::New => (view.text("match-set-ferry"), view.text("match-paid-later")),
        _ => (
            view.text("match-move-ferries"),
            view.texts
                .text_with("match-may-move", &[("count", turnable.len().into())]),
        ),
    };
    card(ui, kit, false, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        card_heading(ui, kit, &title, &note);
        if turnable.len() > 1 {
            ferry_buttons(ui, view, &turnable, open, wishes);
        }
        let height = row_height(ui, shape, open.rows.len(), turnable.len() > 1);
        for row in &open.rows {
            if ledger_row(ui, kit, height, &row_model(view, open, row)).clicked() {
                wishes.push(Wish::Hands(MatchAction::Turn(open.cell, row.pair)));
            }
        }
        if turnable.len() > 1 {
            ui.add_space(4.0);
            let (rect, _) =
                ui.allocate_exact_size(vec2(ui.available_width(), TOGETHER), Sense::hover());
            let payments = view.payments(&view.insight.outcome.gained);
            pay_tags(ui.painter(), kit, &payments, rect);
            let mut left = ui.new_child(bevy_egui::egui::UiBuilder::new().max_rect(rect).layout(
                bevy_egui::egui::Layout::left_to_right(bevy_egui::egui::Align::Center),
            ));
            label(
                &mut left,
                &view
                    .texts
                    .text_with("match-together", &[("count", turnable.len().into())]),
                bold(14.0),
                kit.colours.ink,
            );
        }
    });
}

/// The rows shrink so that the look card below keeps its room.
fn row_height(ui: &Ui, shape: FrameShape, rows: usize, several: bool) -> f32 {
    let below = if shape.low { 0.0 } else { ROOM_BELOW };
    let together = if several { TOGETHER + 4.0 } else { 0.0 };
    let gaps = ui.spacing().item_spacing.y * rows as f32;
    let room = ui.available_height() - below - together - gaps - PADDING;
    (room / rows as f32).floor().clamp(LOWEST_ROW, HIGHEST_ROW)
}

fn ferry_buttons(
    ui: &mut Ui,
    view: &TableView,
    turnable: &[&Ledger],
    open: &Ledger,
    wishes: &mut Vec<Wish>,
) {
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(8.0, 4.0);
        for ledger in turnable {
            let now = ledger.now.map_or_else(|| "–".to_owned(), pair_letters);
            let words = match ledger.from {
                Some(from) if Some(from) != ledger.now => view.texts.text_with(
                    "match-ferry-was",
                    &[
                        ("cell", ledger.cell.name().into()),
                        ("pair", now.into()),
                        ("from", pair_letters(from).into()),
                    ],
                ),
                _ => view.texts.text_with(
                    "match-ferry-lies",
                    &[("cell", ledger.cell.name().into()), ("pair", now.into())],
                ),
            };
            let button = Button::new(&words)
                .selected(ledger.cell == open.cell)
                .show(ui, view.kit);
            if button.clicked() {
                wishes.push(Wish::Hands(MatchAction::OpenDial(ledger.cell)));
            }
        }
    });
    ui.add_space(4.0);
}

fn row_model(view: &TableView, ledger: &Ledger, row: &LedgerRow) -> LedgerRowModel {
    let jetties = Edge::ALL.map(|e| ledger.rows.iter().any(|r| r.pair.contains(e)));
    let [a, b] = row.pair.edges().map(|e| e.index() as u8);
    let tiles = u32::from(row.tiles);
    let key = if row.open {
        "match-tiles-open"
    } else {
        "match-tiles-closed"
    };
    let outcome = view.texts.text_with(key, &[("count", tiles.into())]);
    let payments = view.payments(&row.outcome.gained);
    LedgerRowModel {
        digit: row.digit,
        picture: PairPicture {
            jetties,
            joined: Some((a, b)),
        },
        pair: pair_letters(row.pair),
        mark: if ledger.from == Some(row.pair) {
            view.text("match-as-it-lies")
        } else {
            String::new()
        },
        spoken: format!("{} {outcome}", view.naming().pair(row.pair)),
        outcome,
        owners: view.owners(&row.owners),
        payments,
        selected: ledger.now == Some(row.pair),
    }
}
