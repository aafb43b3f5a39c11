//! What is known of features: one as a table of figures, or several as lines.

use std::sync::Arc;

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, Galley, Rect, Response, Sense, Stroke, StrokeKind, Ui,
    WidgetInfo, WidgetType, pos2, vec2,
};

use super::awards::MajorityEntry;
use super::seats::paint_figure;
use crate::ui::kit::Kit;
use crate::ui::theme::{body, bold};
use crate::ui::words::{marked_label, plain};

/// Height of a line of the table, and of one of several features.
const ROW: f32 = 22.0;
/// Height of a note in one line.
const LEAST_NOTE: f32 = 17.0;
/// Room of the number at the end of a line.
const NUMBER: f32 = 34.0;

/// A line of the table: "Complete, at least", "7 × 2 + 1 × 2", 16.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FigureRow {
    /// What the number is.
    pub label: String,
    /// How it comes about; may be empty.
    pub sum: String,
    /// The number.
    pub value: String,
}

/// Everything about one feature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FeatureTable {
    /// "City, 5 tiles".
    pub title: String,
    /// "at M48".
    pub place: String,
    /// Followers by seat, most first.
    pub majority: Vec<MajorityEntry>,
    /// "a tie, all are paid in full".
    pub verdict: String,
    /// The figures.
    pub rows: Vec<FigureRow>,
    /// What else is to be said.
    pub notes: Vec<String>,
    /// All of it in sentences, to be read aloud.
    pub spoken: String,
}

/// One of several features.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FeatureLine {
    /// "City of 5, 2 open".
    pub label: String,
    /// Followers by seat, most first.
    pub majority: Vec<MajorityEntry>,
    /// What it is worth.
    pub value: String,
    /// All of it in a sentence, to be read aloud.
    pub spoken: String,
}

/// The table of one feature.
pub fn feature_table(ui: &mut Ui, kit: &Kit, table: &FeatureTable) -> Response {
    let colours = &kit.colours;
    ui.spacing_mut().item_spacing.y = 4.0;
    let (heading, response) = line(ui, ROW);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &table.spoken));
    let place = (ui.painter()).layout_no_wrap(table.place.clone(), body(13.0), colours.muted);
    let title = cut(
        ui,
        &table.title,
        true,
        heading.width() - place.size().x - 8.0,
        16.0,
        colours.ink,
    );
    paint_left(ui, title, heading, heading.left());
    let at = pos2(
        heading.right() - place.size().x,
        heading.center().y - place.size().y / 2.0,
    );
    ui.painter().galley(at, place, colours.muted);
    majority_row(ui, kit, table);
    rule(ui, kit);
    // What there is no room for is the last to be missed.
    for row in &table.rows {
        if ui.available_height() >= ROW {
            figure_row(ui, kit, row);
        }
    }
    if ui.available_height() >= LEAST_NOTE + 8.0 && !table.notes.is_empty() {
        rule(ui, kit);
    }
    for note in &table.notes {
        if ui.available_height() >= LEAST_NOTE {
            marked_label(ui, note, 13.0, colours.ink);
        }
    }
    response
}

/// Several features, each in a line.
pub fn feature_lines(ui: &mut Ui, kit: &Kit, lines: &[FeatureLine]) {
    let colours = &kit.colours;
    for feature in lines {
        let (rect, response) = line(ui, ROW);
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &feature.spoken));
        let right = rect.right();
        paint_number(ui, kit, &feature.value, rect, 15.0);
        let figures = pieces_width(ui, &feature.majority);
        let left = right - NUMBER - figures;
        paint_majority(ui, kit, &feature.majority, left, rect);
        let room = left - rect.left() - 6.0;
        let label = cut(ui, &feature.label, false, room, 14.0, colours.ink);
        paint_left(ui, label, rect, rect.left());
    }
}

fn line(ui: &mut Ui, height: f32) -> (Rect, Response) {
    ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover())
}

fn rule(ui: &mut Ui, kit: &Kit) {
    let (rect, _) = line(ui, 3.0);
    let stroke = Stroke::new(1.0, kit.colours.line);
    ui.painter().hline(rect.x_range(), rect.center().y, stroke);
}

/// A text of one line that is cut where there is no room.
fn cut(ui: &Ui, text: &str, strong: bool, room: f32, size: f32, colour: Color32) -> Arc<Galley> {
    let face = if strong { bold(size) } else { body(size) };
    let mut job = plain(text, face, colour);
    job.wrap.max_width = room.max(20.0);
    job.wrap.max_rows = 1;
    job.wrap.break_anywhere = true;
    ui.painter().layout_job(job)
}

fn paint_left(ui: &Ui, galley: Arc<Galley>, row: Rect, left: f32) {
    let at = pos2(left, row.center().y - galley.size().y / 2.0);
    ui.painter().galley(at, galley, Color32::PLACEHOLDER);
}

fn paint_number(ui: &Ui, kit: &Kit, number: &str, row: Rect, size: f32) {
    ui.painter().text(
        row.right_center(),
        Align2::RIGHT_CENTER,
        number,
        bold(size),
        kit.colours.ink,
    );
}

fn figure_row(ui: &mut Ui, kit: &Kit, row: &FigureRow) {
    let colours = &kit.colours;
    let (rect, _) = line(ui, ROW);
    paint_number(ui, kit, &row.value, rect, 17.0);
    let sum_right = rect.right() - NUMBER - 4.0;
    let label = cut(
        ui,
        &row.label,
        false,
        sum_right - rect.left(),
        14.0,
        colours.ink,
    );
    let sum_left = rect.left() + label.size().x + 10.0;
    paint_left(ui, label, rect, rect.left());
    let sum = cut(
        ui,
        &row.sum,
        false,
        sum_right - sum_left,
        12.0,
        colours.muted,
    );
    // There is room for it, or it is left out.
    if sum_right - sum_left >= 20.0 {
        let left = sum_right - sum.size().x;
        paint_left(ui, sum, rect, left);
    }
}

/// Followers side by side in pills, and what comes of it.
fn majority_row(ui: &mut Ui, kit: &Kit, table: &FeatureTable) {
    let colours = &kit.colours;
    let (rect, _) = line(ui, 26.0);
    let mut x = rect.left();
    for (index, entry) in table.majority.iter().enumerate() {
        if index > 0 {
            let between = pos2(x + 5.0, rect.center().y);
            let painter = ui.painter();
            painter.text(
                between,
                Align2::CENTER_CENTER,
                ":",
                bold(13.0),
                colours.muted,
            );
            x += 10.0;
        }
        let pill = Rect::from_min_size(pos2(x, rect.top()), vec2(46.0, rect.height()));
        ui.painter().rect(
            pill,
            CornerRadius::same(7),
            colours.card,
            Stroke::new(1.0, colours.control_line),
            StrokeKind::Inside,
        );
        paint_entry(ui, kit, *entry, pill.left() + 6.0, rect);
        x = pill.right();
    }
    let left = if table.majority.is_empty() {
        x
    } else {
        x + 9.0
    };
    let verdict = cut(
        ui,
        &table.verdict,
        true,
        rect.right() - left,
        13.0,
        colours.ink,
    );
    paint_left(ui, verdict, rect, left);
}

fn paint_majority(ui: &Ui, kit: &Kit, majority: &[MajorityEntry], left: f32, row: Rect) {
    let mut x = left;
    for entry in majority {
        x = paint_entry(ui, kit, *entry, x, row) + 6.0;
    }
}

/// A figure and how many of them; answers with where it ends.
fn paint_entry(ui: &Ui, kit: &Kit, entry: MajorityEntry, left: f32, row: Rect) -> f32 {
    let place = Rect::from_center_size(pos2(left + 9.0, row.center().y), vec2(18.0, 18.0));
    paint_figure(ui.painter(), kit, entry.seat, false, place);
    let at = pos2(left + 21.0, row.center().y);
    let count = entry.followers.to_string();
    let painter = ui.painter();
    let ink = kit.colours.ink;
    painter
        .text(at, Align2::LEFT_CENTER, count, bold(13.0), ink)
        .right()
}

fn pieces_width(ui: &Ui, majority: &[MajorityEntry]) -> f32 {
    let digits = |entry: &MajorityEntry| {
        let count = entry.followers.to_string();
        let painter = ui.painter();
        painter
            .layout_no_wrap(count, bold(13.0), Color32::PLACEHOLDER)
            .size()
            .x
    };
    majority.iter().map(|entry| 27.0 + digits(entry)).sum()
}
