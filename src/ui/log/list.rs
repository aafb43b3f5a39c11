//! The list that shows the log: long sentences take several rows, and only the rows in sight are painted.

use std::sync::Arc;

use bevy_egui::egui::text::{LayoutJob, TextWrapping};
use bevy_egui::egui::{Align2, Color32, FontId, Id, Rect, ScrollArea, Sense, Ui, pos2, vec2};

use super::{LineKind, LogLine};
use crate::ui::components::paint_figure;
use crate::ui::kit::Kit;
use crate::ui::theme::{body, bold};
use crate::view::SeatLook;
use crate::view::players::Players;

const FACE: f32 = 13.0;
const ROW: f32 = 19.0;
const FIGURE: f32 = 16.0;
const INDENT: f32 = 22.0;
const SCROLL_BAR: f32 = 12.0;

/// A row of text: part of a sentence.
#[derive(Clone, Debug, PartialEq)]
struct Row {
    text: String,
    kind: LineKind,
    /// The figure before the first row of a sentence.
    figure: Option<SeatLook>,
}

/// The rows for a width, kept from frame to frame.
#[derive(Clone)]
struct BrokenLines {
    width: f32,
    lines: Vec<LogLine>,
    rows: Arc<Vec<Row>>,
}

/// The log as a scrolling list as high as there is room; it stays at its end unless the reader scrolls up.
pub fn log_list(ui: &mut Ui, kit: &Kit, players: &Players, lines: &[LogLine], empty: &str) {
    if lines.is_empty() {
        crate::ui::words::label(ui, empty, body(FACE), kit.colours.muted);
        return;
    }
    let width = (ui.available_width() - INDENT - SCROLL_BAR).max(60.0);
    let rows = rows_for(ui, ui.id().with("log rows"), players, lines, width);
    ui.spacing_mut().item_spacing.y = 0.0;
    ScrollArea::vertical()
        .id_salt("log")
        .auto_shrink([false, false])
        .stick_to_bottom(true)
        .show_rows(ui, ROW, rows.len(), |ui, range| {
            for row in &rows[range] {
                paint_row(ui, kit, row);
            }
        });
}

/// Breaks the sentences anew only if they or the width changed.
fn rows_for(ui: &Ui, id: Id, players: &Players, lines: &[LogLine], width: f32) -> Arc<Vec<Row>> {
    let kept: Option<BrokenLines> = ui.data(|data| data.get_temp(id));
    if let Some(kept) = kept
        && (kept.width - width).abs() < 0.5
        && kept.lines == lines
    {
        return kept.rows;
    }
    let rows = Arc::new(break_lines(ui, players, lines, width));
    let fresh = BrokenLines {
        width,
        lines: lines.to_vec(),
        rows: Arc::clone(&rows),
    };
    ui.data_mut(|data| data.insert_temp(id, fresh));
    rows
}

fn face(kind: LineKind) -> FontId {
    match kind {
        LineKind::Turn | LineKind::Award => bold(FACE),
        LineKind::Plain | LineKind::Why => body(FACE),
    }
}

fn break_lines(ui: &Ui, players: &Players, lines: &[LogLine], width: f32) -> Vec<Row> {
    let mut rows = Vec::new();
    for line in lines {
        let mut job =
            LayoutJob::simple_singleline(line.text.clone(), face(line.kind), Color32::PLACEHOLDER);
        job.wrap = TextWrapping::wrap_at_width(width);
        let galley = ui.painter().layout_job(job);
        for (index, row) in galley.rows.iter().enumerate() {
            let figure = line.seat.filter(|_| index == 0);
            rows.push(Row {
                text: row.row.text().trim_end().to_owned(),
                kind: line.kind,
                figure: figure.map(|seat| players.look(seat)),
            });
        }
    }
    rows
}

fn paint_row(ui: &mut Ui, kit: &Kit, row: &Row) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
    if let Some(look) = row.figure {
        let middle = pos2(rect.left() + FIGURE / 2.0, rect.center().y);
        let place = Rect::from_center_size(middle, vec2(FIGURE, FIGURE));
        paint_figure(ui.painter(), kit, look, false, place);
    }
    let (left, colour) = match row.kind {
        LineKind::Turn => (rect.left(), kit.colours.muted),
        LineKind::Why => (rect.left() + INDENT, kit.colours.muted),
        LineKind::Award | LineKind::Plain => (rect.left() + INDENT, kit.colours.ink),
    };
    let at = pos2(left, rect.center().y);
    ui.painter()
        .text(at, Align2::LEFT_CENTER, &row.text, face(row.kind), colour);
}
