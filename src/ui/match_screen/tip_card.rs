//! A hint in the panel and on the land.

use bevy_egui::egui::Ui;

use super::sight::TableView;
use crate::seats::HintStage;
use crate::ui::board::{BoardPainter, TagPart};
use crate::ui::components::{card, card_heading};
use crate::ui::log::{reason_words, signed};
use crate::ui::words::marked_label;
use crate::view::places::grid;
use crate::view::space::{CELL, cell_middle};

pub(super) fn show(ui: &mut Ui, view: &TableView) {
    let tip = view.tip;
    let colours = &view.kit.colours;
    let note = match tip.stage {
        HintStage::Hidden | HintStage::Refused => return,
        HintStage::Thinking => "",
        HintStage::Region | HintStage::Moves => "tip-more",
        HintStage::Why => "tip-away",
    };
    let note = if note.is_empty() {
        String::new()
    } else {
        view.text(note)
    };
    card(ui, view.kit, false, |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        card_heading(ui, view.kit, &view.text("tip-title"), &note);
        let one = match tip.stage {
            HintStage::Thinking => Some("tip-thinking"),
            HintStage::Region if tip.region.is_some() => Some("tip-region"),
            HintStage::Region => Some("tip-anywhere"),
            _ => None,
        };
        if let Some(key) = one {
            marked_label(ui, &view.text(key), 13.0, colours.ink);
            return;
        }
        for (number, tip_move) in (1..).zip(&tip.moves) {
            let gain = tip_move.gain.map(|gain| format!(": **{}**", signed(gain)));
            let words = format!(
                "**{number}**  {}{}",
                tip_move.words,
                gain.unwrap_or_default()
            );
            marked_label(ui, &words, 13.0, colours.ink);
            if tip.stage == HintStage::Why {
                let why = reason_words(view.acting(), &tip_move.why, &view.naming());
                marked_label(ui, &why, 13.0, colours.muted);
            }
        }
    });
}

/// The marked part of the land, or the tiles where they would lie.
pub(super) fn marks(board: &BoardPainter, view: &TableView) {
    let tip = view.tip;
    match tip.stage {
        HintStage::Region => {
            if let Some((from, to)) = tip.region {
                board.region(grid(from), grid(to));
            }
        }
        HintStage::Moves | HintStage::Why => {
            // The best lies on top.
            for (index, tip_move) in tip.moves.iter().enumerate().rev() {
                let Some(cell) = tip_move.cell.map(grid) else {
                    continue;
                };
                if let Some((kind, rotation)) = tip_move.tile {
                    let name = &view.position.tile_set().kind(kind).name;
                    board.offered_tile(cell, name, rotation.index() as u8, view.acting_look());
                }
                let mut parts = vec![TagPart::Strong((index + 1).to_string())];
                parts.extend(tip_move.gain.map(|gain| TagPart::Words(signed(gain))));
                let below = bevy::math::vec2(0.0, -0.34) * CELL;
                board.tag(cell_middle(cell) + below, &parts);
            }
        }
        HintStage::Hidden | HintStage::Thinking | HintStage::Refused => {}
    }
}
