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
use crate::ui::theme::bold;
use crate::ui::words::label;

/// Height of a row of the ledger.
const LOWEST_ROW: f32 = 28.0;
const LOW_ROW: f32 = 33.0;
const HIGHEST_ROW: f32 = 36.0;
const BETWEEN_ROWS: f32 = 2.0;
/// Height of the row that sums up several ferries.
const TOGETHER: f32 = 28.0;
/// What lies between the last row and the card below, beside the frame.
const PADDING: f32 = 8.0;
/// Room for what the chosen row does to each road, in three sentences.
const ROOM_BELOW: f32 = 84.0;

/// "N–E".
pub(super) fn pair_letters(pair: StubPair) -> String {
    let [a, b] = pair.edges();
    format!("{a}–{b}")
}

pub(super) fn show(ui: &mut Ui, view: &TableView, wishes: &mut Vec<Wish>) {
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
        ui.spacing_mut().item_spacing.y = BETWEEN_ROWS;
        card_heading(ui, kit, &title, &note);
        if turnable.len() > 1 {
            ferry_buttons(ui, view, &turnable, open, wishes);
        }
        let together = if turnable.len() > 1 {
            TOGETHER + 4.0
        } else {
            0.0
        };
        let room = ui.available_height() - together - PADDING;
        let height = row_height(room, open.rows.len());
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

/// The rows shrink a little so that the look card below keeps its room. Where they would get too low for that, it is the
/// card that gives way: the event line says the same.
fn row_height(room: f32, rows: usize) -> f32 {
    let each = |room: f32| (room / rows as f32 - BETWEEN_ROWS).floor();
    let beside_card = each(room - ROOM_BELOW);
    if beside_card >= LOW_ROW {
        return beside_card.min(HIGHEST_ROW);
    }
    each(room).clamp(LOWEST_ROW, HIGHEST_ROW)
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_have_room_for_two_lines_unless_not_even_the_look_card_could_give_way() {
        // Six rows in the usual window: below them there is room for three sentences.
        let height = row_height(307.0, 6);
        assert!(height >= LOW_ROW, "{height}");
        assert!(307.0 - 6.0 * (height + BETWEEN_ROWS) >= ROOM_BELOW);
        // A little less and the card would be cut: it goes, and the rows have all of it.
        for room in [285.0, 260.0, 215.0] {
            assert!(row_height(room, 6) >= LOW_ROW, "{room}");
        }
        assert!((row_height(200.0, 6) - 31.0).abs() < 0.1);
        assert!((row_height(100.0, 6) - LOWEST_ROW).abs() < 0.1);
        // A lake with three jetties has more room than it needs.
        assert!((row_height(307.0, 3) - HIGHEST_ROW).abs() < 0.1);
    }
}
