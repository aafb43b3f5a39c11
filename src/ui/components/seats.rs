//! Seats: the hatched chip with the figure, and the row with followers in hand and points.

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, Painter, Rect, Response, Sense, Stroke, StrokeKind, Ui,
    WidgetInfo, WidgetType, epaint::RectShape, pos2, vec2,
};

use super::buttons::{focus_ring, text_in};
use crate::ui::kit::{Kit, seat_colour};
use crate::ui::theme::{body, bold};
use crate::view::SeatLook;

/// Height of seat rows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SeatSize {
    /// 43 high, followers as small figures.
    Full,
    /// 31 high, followers as a number.
    Compact,
    /// Lower still, for many seats in a low window.
    Low,
}

/// What a seat row shows.
#[derive(Clone, Debug, PartialEq)]
pub struct SeatRowModel {
    /// Look of the seat.
    pub seat: SeatLook,
    /// Name of the seat.
    pub name: String,
    /// How well a computer plays it, in a word; empty for a person.
    pub level: String,
    /// Whether it is its turn.
    pub active: bool,
    /// Followers in hand.
    pub in_hand: u8,
    /// Followers it has in all.
    pub of: u8,
    /// Points.
    pub points: i32,
    /// Points that the present choice would bring; shown in green behind the name.
    pub gain: Option<i32>,
    /// Points if the game ended now; none when this aid is off.
    pub if_ended: Option<i32>,
    /// What is read aloud for the row.
    pub spoken: String,
}

/// Hatched square in the colour of the seat, with the figure on a disc.
pub fn paint_chip(painter: &Painter, kit: &Kit, seat: SeatLook, rect: Rect) {
    let side = rect.width();
    let radius = CornerRadius::same((side * 0.16).round() as u8);
    let colour = seat_colour(seat);
    painter.rect_filled(rect, radius, colour);
    let [red, green, blue] = seat.hatch_rgb();
    let repeats = 3.0;
    let hatch = RectShape::filled(
        rect.shrink(0.5),
        radius,
        Color32::from_rgb(red, green, blue),
    )
    .with_texture(
        kit.picture(&seat.white_hatch()),
        Rect::from_min_max(pos2(0.0, 0.0), pos2(repeats, repeats)),
    );
    painter.add(hatch);
    painter.rect_stroke(
        rect,
        radius,
        Stroke::new(1.0, ink_edge(seat)),
        StrokeKind::Inside,
    );
    let (disc, line) = if seat == SeatLook::White {
        (
            Color32::from_rgb(0x6e, 0x62, 0x54),
            Color32::from_rgb(0x4c, 0x43, 0x38),
        )
    } else {
        (Color32::from_rgb(0xff, 0xfa, 0xf0), ink_edge(seat))
    };
    painter.circle(rect.center(), side * 0.36, disc, Stroke::new(1.0, line));
    let figure = Rect::from_center_size(
        rect.center() - vec2(0.0, side * 0.01),
        vec2(side, side) * 0.56,
    );
    kit.paint(
        painter,
        &seat.outline(false),
        figure,
        Color32::from_rgb(0x43, 0x34, 0x2a),
    );
    kit.paint(painter, &seat.silhouette(false), figure, colour);
}

fn ink_edge(seat: SeatLook) -> Color32 {
    let [red, green, blue] = seat.hatch_rgb();
    Color32::from_rgb(red, green, blue)
}

/// The chip as a widget.
pub fn seat_chip(ui: &mut Ui, kit: &Kit, seat: SeatLook, side: f32) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(side, side), Sense::hover());
    paint_chip(ui.painter(), kit, seat, rect);
    response
}

/// A follower as it stands on the board.
pub fn paint_figure(painter: &Painter, kit: &Kit, seat: SeatLook, lying: bool, rect: Rect) {
    kit.paint(painter, &seat.follower(lying), rect, Color32::WHITE);
}

/// A follower that is offered: cream with an edge in the colour of the seat. White is offered as a dark figure.
pub fn paint_offered_figure(painter: &Painter, kit: &Kit, seat: SeatLook, lying: bool, rect: Rect) {
    let cream = Color32::from_rgb(0xff, 0xfa, 0xf0);
    let (fill, edge) = if seat == SeatLook::White {
        (Color32::from_rgb(0x6e, 0x62, 0x54), cream)
    } else {
        (cream, seat_colour(seat))
    };
    // A little larger, so that the line is seen at board size.
    let wide = rect.scale_from_center(1.12);
    kit.paint(painter, &seat.edge(lying), wide, edge);
    kit.paint(painter, &seat.silhouette(lying), rect, fill);
}

/// Followers as a row of small figures: those in hand dark, the others as empty outlines.
pub fn small_figures(
    painter: &Painter,
    kit: &Kit,
    seat: SeatLook,
    in_hand: u8,
    of: u8,
    rect: Rect,
) {
    let side = rect.height();
    let step = (rect.width() / f32::from(of.max(1))).min(side * 0.86);
    for index in 0..of {
        let middle = pos2(
            rect.left() + step * (f32::from(index) + 0.5),
            rect.center().y,
        );
        let place = Rect::from_center_size(middle, vec2(side, side));
        if index < in_hand {
            kit.paint(painter, &seat.silhouette(false), place, kit.colours.muted);
        } else {
            kit.paint(
                painter,
                &seat.outline(false),
                place,
                kit.colours.control_line,
            );
            kit.paint(painter, &seat.silhouette(false), place, kit.colours.panel);
        }
    }
}

const POINTS_RIGHT: f32 = 76.0;
const END_RIGHT: f32 = 9.0;

/// The line above the rows.
pub fn seat_heading(ui: &mut Ui, kit: &Kit, seats: &str, points: &str, if_ended: Option<&str>) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 18.0), Sense::hover());
    let inner = rect.shrink2(vec2(8.0, 0.0));
    text_in(
        ui,
        inner,
        Align2::LEFT_CENTER,
        seats,
        body(13.0),
        kit.colours.muted,
    );
    let mut right = inner.right() + 8.0 - END_RIGHT;
    if let Some(text) = if_ended {
        let place = Rect::from_min_max(rect.min, pos2(right, rect.bottom()));
        text_in(
            ui,
            place,
            Align2::RIGHT_CENTER,
            text,
            body(12.0),
            kit.colours.muted,
        );
        right = rect.right() - POINTS_RIGHT;
    }
    let place = Rect::from_min_max(rect.min, pos2(right, rect.bottom()));
    text_in(
        ui,
        place,
        Align2::RIGHT_CENTER,
        points,
        body(12.0),
        kit.colours.muted,
    );
}

/// A seat: chip, name, followers, points, points if it ended. One widget that can be looked at.
pub fn seat_row(ui: &mut Ui, kit: &Kit, size: SeatSize, model: &SeatRowModel) -> Response {
    let (height, chip) = match size {
        SeatSize::Full => (43.0, 36.0),
        SeatSize::Compact => (31.0, 26.0),
        SeatSize::Low => (25.0, 20.0),
    };
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::click());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Label, true, &model.spoken));
    if !ui.is_rect_visible(rect) {
        return response;
    }
    let colours = &kit.colours;
    let painter = ui.painter();
    if model.active {
        let radius = CornerRadius::same(7);
        painter.rect(
            rect,
            radius,
            colours.card,
            Stroke::new(1.0, colours.control_line),
            StrokeKind::Inside,
        );
        let bar = Rect::from_min_size(rect.min, vec2(5.0, rect.height()));
        painter.rect_filled(
            bar,
            CornerRadius {
                nw: 7,
                sw: 7,
                ne: 0,
                se: 0,
            },
            seat_colour(model.seat),
        );
    } else if response.hovered() {
        painter.rect_filled(rect, CornerRadius::same(7), colours.card_hover);
    }
    if response.has_focus() {
        focus_ring(ui, kit, rect);
    }
    let chip_rect = Rect::from_center_size(
        pos2(rect.left() + 10.0 + chip / 2.0, rect.center().y),
        vec2(chip, chip),
    );
    paint_chip(painter, kit, model.seat, chip_rect);
    let left = chip_rect.right() + 9.0;
    let numbers_left = rect.right()
        - if model.if_ended.is_some() {
            120.0
        } else {
            60.0
        };
    paint_name(
        ui,
        kit,
        size,
        model,
        Rect::from_min_max(pos2(left, rect.top()), pos2(numbers_left, rect.bottom())),
    );
    let mut right = rect.right() - END_RIGHT;
    if let Some(points) = model.if_ended {
        let place = Rect::from_min_max(rect.min, pos2(right, rect.bottom()));
        text_in(
            ui,
            place,
            Align2::RIGHT_CENTER,
            &points.to_string(),
            body(15.0),
            colours.muted,
        );
        right = rect.right() - POINTS_RIGHT;
    }
    let place = Rect::from_min_max(rect.min, pos2(right, rect.bottom()));
    let face = if size == SeatSize::Full {
        bold(22.0)
    } else {
        bold(17.0)
    };
    text_in(
        ui,
        place,
        Align2::RIGHT_CENTER,
        &model.points.to_string(),
        face,
        colours.ink,
    );
    response
}

fn paint_name(ui: &Ui, kit: &Kit, size: SeatSize, model: &SeatRowModel, room: Rect) {
    let colours = &kit.colours;
    let line_y = match size {
        SeatSize::Full => room.top() + 14.0,
        SeatSize::Compact | SeatSize::Low => room.center().y,
    };
    let extra = match size {
        SeatSize::Full => String::new(),
        SeatSize::Compact | SeatSize::Low => format!("  ×{}", model.in_hand),
    };
    let gain = model
        .gain
        .filter(|gain| *gain != 0)
        .map(|gain| format!(" {gain:+}"));
    let after_width = |text: &str, size: f32| {
        ui.painter()
            .layout_no_wrap(text.to_owned(), bold(size), Color32::PLACEHOLDER)
            .size()
            .x
    };
    let reserved =
        gain.as_deref().map_or(0.0, |gain| after_width(gain, 13.0)) + after_width(&extra, 13.0);
    let mut job = crate::ui::words::plain(&model.name, bold(15.0), colours.ink);
    job.wrap.max_width = (room.width() - reserved).max(20.0);
    job.wrap.max_rows = 1;
    job.wrap.break_anywhere = true;
    let galley = ui.painter().layout_job(job);
    let at = pos2(room.left(), line_y - galley.size().y / 2.0);
    let mut x = room.left() + galley.size().x;
    ui.painter().galley(at, galley, colours.ink);
    if let Some(gain) = &gain {
        let text = ui.painter().text(
            pos2(x, line_y),
            Align2::LEFT_CENTER,
            gain,
            bold(13.0),
            colours.gain,
        );
        x = text.right();
    }
    let level_width = after_width(&model.level, 12.0) + 8.0;
    let after_level = if size == SeatSize::Full {
        0.0
    } else {
        after_width(&extra, 13.0)
    };
    if !model.level.is_empty() && x + level_width + after_level < room.right() {
        let at = pos2(x + 8.0, line_y + 1.0);
        let level = &model.level;
        let face = body(12.0);
        let text = (ui.painter()).text(at, Align2::LEFT_CENTER, level, face, colours.muted);
        x = text.right();
    }
    match size {
        SeatSize::Full => {
            let figures = Rect::from_min_size(
                pos2(room.left() - 1.0, room.top() + 24.0),
                vec2(room.width(), 14.0),
            );
            small_figures(
                ui.painter(),
                kit,
                model.seat,
                model.in_hand,
                model.of,
                figures,
            );
        }
        SeatSize::Compact | SeatSize::Low => {
            ui.painter().text(
                pos2(x, line_y),
                Align2::LEFT_CENTER,
                &extra,
                body(13.0),
                colours.muted,
            );
        }
    }
}
