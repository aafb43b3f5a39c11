//! The table of points: a row for each source, a column for each seat.

use bevy_egui::egui::{
    Align2, Rect, Sense, Stroke, Ui, WidgetInfo, WidgetType, pos2, text::LayoutJob, vec2,
};

use super::model::ResultModel;
use crate::content::Texts;
use crate::explain::Source;
use crate::ui::components::{card, paint_chip};
use crate::ui::kit::Kit;
use crate::ui::theme::{body, bold};
use crate::ui::words::plain;

const ROW: f32 = 29.0;
const LABELS: f32 = 158.0;
const CHIP: f32 = 38.0;
/// Columns of few seats do not drift apart.
const WIDEST: f32 = 130.0;

/// Points by kind, during the game and at its end, and in all. Answers with the height of what is inside the card.
pub fn points_card(ui: &mut Ui, kit: &Kit, texts: &Texts, model: &ResultModel) -> f32 {
    let table = card(ui, kit, false, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        seat_heads(ui, kit, model);
        let before: Vec<_> = model.seats.iter().map(|s| s.before).collect();
        if before.iter().any(|points| *points > 0) {
            source_row(ui, kit, model, &texts.text("final-before"), &before);
        }
        for (index, source) in Source::ALL.into_iter().enumerate() {
            if index == 0 {
                group(ui, kit, &texts.text("final-during"));
            } else if source.is_final() && !Source::ALL[index - 1].is_final() {
                group(ui, kit, &texts.text("final-at-end"));
            }
            let name = texts.text(source_key(source));
            let points: Vec<_> = model.seats.iter().map(|s| s.points[index]).collect();
            source_row(ui, kit, model, &name, &points);
        }
        total_row(ui, kit, texts, model);
        ui.min_rect().height()
    });
    table.inner
}

const fn source_key(source: Source) -> &'static str {
    match source {
        Source::Roads => "final-roads",
        Source::Cities => "final-cities",
        Source::Monasteries => "final-monasteries",
        Source::OpenRoads => "final-open-roads",
        Source::OpenCities => "final-open-cities",
        Source::OpenMonasteries => "final-open-monasteries",
        Source::Fields => "final-fields",
    }
}

/// A row, and the middle of the column of a seat in it.
fn row(ui: &mut Ui, height: f32) -> Rect {
    ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::hover())
        .0
}

fn column_width(rect: Rect, seats: usize) -> f32 {
    ((rect.width() - LABELS) / seats.max(1) as f32).min(WIDEST)
}

fn column(rect: Rect, seat: usize, seats: usize) -> f32 {
    let width = column_width(rect, seats);
    rect.left() + LABELS + width * (seat as f32 + 0.5)
}

fn seat_heads(ui: &mut Ui, kit: &Kit, model: &ResultModel) {
    let rect = row(ui, CHIP + 30.0);
    let seats = model.seats.len();
    let room = column_width(rect, seats) - 6.0;
    for (index, seat) in model.seats.iter().enumerate() {
        let x = column(rect, index, seats);
        let place = Rect::from_center_size(pos2(x, rect.top() + CHIP / 2.0), vec2(CHIP, CHIP));
        paint_chip(ui.painter(), kit, seat.look, place);
        let mut name: LayoutJob = plain(&seat.name, bold(15.0), kit.colours.ink);
        name.wrap.max_width = room;
        name.wrap.max_rows = 1;
        name.wrap.break_anywhere = true;
        let galley = ui.painter().layout_job(name);
        let at = pos2(x - galley.size().x / 2.0, rect.top() + CHIP + 5.0);
        ui.painter().galley(at, galley, kit.colours.ink);
    }
}

fn group(ui: &mut Ui, kit: &Kit, name: &str) {
    let rect = row(ui, 24.0);
    let at = pos2(rect.left(), rect.bottom() - 3.0);
    ui.painter()
        .text(at, Align2::LEFT_BOTTOM, name, body(13.0), kit.colours.muted);
}

fn source_row(ui: &mut Ui, kit: &Kit, model: &ResultModel, name: &str, points: &[u32]) {
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), ROW), Sense::hover());
    response.widget_info(|| {
        let by_seat = model.seats.iter().zip(points);
        let spoken = by_seat.map(|(seat, points)| format!(", {} {points}", seat.name));
        let spoken = spoken.fold(name.to_owned(), |all, one| all + &one);
        WidgetInfo::labeled(WidgetType::Label, true, spoken)
    });
    let at = pos2(rect.left() + 14.0, rect.center().y);
    let painter = ui.painter();
    painter.text(at, Align2::LEFT_CENTER, name, body(15.0), kit.colours.ink);
    let best = points.iter().copied().max().filter(|most| *most > 0);
    for (index, count) in points.iter().enumerate() {
        let at = pos2(column(rect, index, points.len()), rect.center().y);
        let (face, colour) = match (Some(*count) == best, *count) {
            (true, _) => (bold(15.0), kit.colours.ink),
            (false, 0) => (body(15.0), kit.colours.faint),
            (false, _) => (body(15.0), kit.colours.muted),
        };
        painter.text(at, Align2::CENTER_CENTER, count.to_string(), face, colour);
    }
}

fn total_row(ui: &mut Ui, kit: &Kit, texts: &Texts, model: &ResultModel) {
    ui.add_space(4.0);
    let rect = row(ui, 42.0);
    let painter = ui.painter();
    let line = Stroke::new(1.0, kit.colours.control_line);
    painter.hline(rect.x_range(), rect.top(), line);
    let at = pos2(rect.left(), rect.center().y);
    let total = texts.text("final-total");
    painter.text(at, Align2::LEFT_CENTER, total, bold(15.0), kit.colours.ink);
    for (index, seat) in model.seats.iter().enumerate() {
        let at = pos2(column(rect, index, model.seats.len()), rect.center().y);
        let total = seat.total.to_string();
        painter.text(
            at,
            Align2::CENTER_CENTER,
            total,
            bold(22.0),
            kit.colours.ink,
        );
    }
}
