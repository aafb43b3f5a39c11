//! The ledger of pairs: what each way to lay a ferry would pay, and to whom.

use std::f32::consts::FRAC_PI_2;

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, Painter, Pos2, Rect, Response, Sense, Stroke, StrokeKind, Ui,
    Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

use super::buttons::focus_ring;
use super::seats::paint_figure;
use crate::ui::kit::Kit;
use crate::ui::theme::{body, bold};
use crate::view::SeatLook;

/// Points to a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Payment {
    /// Whom.
    pub seat: SeatLook,
    /// How many.
    pub points: i32,
}

/// A lake with its jetties and how the ferry would lie. Edges count 0 to 3 from north clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PairPicture {
    /// Which edges have a jetty.
    pub jetties: [bool; 4],
    /// The two edges that are joined.
    pub joined: Option<(u8, u8)>,
}

/// A row of the ledger.
#[derive(Clone, Debug, PartialEq)]
pub struct LedgerRowModel {
    /// The digit that chooses it.
    pub digit: u8,
    /// The little picture.
    pub picture: PairPicture,
    /// Name of the pair.
    pub pair: String,
    /// Behind the name, quieter: "as it lies".
    pub mark: String,
    /// What becomes of the road: "7 tiles, open".
    pub outcome: String,
    /// Owners of that road, with how many followers if more than one.
    pub owners: Vec<(SeatLook, u8)>,
    /// Who is paid.
    pub payments: Vec<Payment>,
    /// Whether it is the chosen one.
    pub selected: bool,
    /// What is read aloud.
    pub spoken: String,
}

/// Paints the picture of a pair.
pub fn pair_picture(painter: &Painter, kit: &Kit, picture: &PairPicture, middle: Pos2, side: f32) {
    let ink = kit.colours.ink;
    let unit = side / 29.0;
    let direction = |edge: u8| Vec2::angled(f32::from(edge) * FRAC_PI_2 - FRAC_PI_2);
    let is_joined = |edge: u8| picture.joined.is_some_and(|(a, b)| a == edge || b == edge);
    for edge in (0..4).filter(|edge| picture.jetties[usize::from(*edge)]) {
        let out = direction(edge);
        let (width, start) = if is_joined(edge) {
            (3.6, 6.0)
        } else {
            (1.8, 9.0)
        };
        painter.line_segment(
            [middle + out * start * unit, middle + out * 13.5 * unit],
            Stroke::new(width * unit, ink),
        );
        if !is_joined(edge) && picture.joined.is_some() {
            let across = out.rot90() * 2.6 * unit;
            let at = middle + out * 11.0 * unit;
            painter.line_segment([at - across, at + across], Stroke::new(1.6 * unit, ink));
        }
    }
    painter.circle(
        middle,
        9.4 * unit,
        Color32::from_rgb(0x8f, 0xc4, 0xe2),
        Stroke::new(1.4 * unit, ink),
    );
    if let Some((from, to)) = picture.joined {
        let (from, to) = (direction(from) * 8.8 * unit, direction(to) * 8.8 * unit);
        let wood = Color32::from_rgb(0xc9, 0x8a, 0x3e);
        // A straight lies through the middle; a bend is drawn as the short way between its two jetties.
        let ends = [middle + from, middle + to];
        painter.line_segment(ends, Stroke::new(8.0 * unit, ink));
        let shorter = (ends[1] - ends[0]).normalized() * 1.4 * unit;
        painter.line_segment(
            [ends[0] + shorter, ends[1] - shorter],
            Stroke::new(5.2 * unit, wood),
        );
    }
}

/// Width a pay tag takes.
fn pay_tag_width(painter: &Painter, payment: Payment) -> f32 {
    let text = painter.layout_no_wrap(
        format!("{:+}", payment.points),
        bold(13.0),
        Color32::PLACEHOLDER,
    );
    text.size().x + 34.0
}

fn paint_pay_tag(painter: &Painter, kit: &Kit, payment: Payment, rect: Rect) {
    let line = Stroke::new(1.0, kit.colours.control_line);
    painter.rect(
        rect,
        CornerRadius::same(11),
        kit.colours.tag,
        line,
        StrokeKind::Inside,
    );
    let figure =
        Rect::from_center_size(pos2(rect.left() + 15.0, rect.center().y), vec2(18.0, 18.0));
    paint_figure(painter, kit, payment.seat, false, figure);
    let text = format!("{:+}", payment.points);
    painter.text(
        pos2(rect.right() - 8.0, rect.center().y),
        Align2::RIGHT_CENTER,
        text,
        bold(13.0),
        kit.colours.ink,
    );
}

/// Figure and points in a pill.
pub fn pay_tag(ui: &mut Ui, kit: &Kit, payment: &Payment) -> Response {
    let size = vec2(pay_tag_width(ui.painter(), *payment), 22.0);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    paint_pay_tag(ui.painter(), kit, *payment, rect);
    response
}

/// Pay tags from the right end of a rectangle; returns where they begin.
pub fn pay_tags(painter: &Painter, kit: &Kit, payments: &[Payment], rect: Rect) -> f32 {
    let mut right = rect.right();
    for &payment in payments.iter().rev() {
        let width = pay_tag_width(painter, payment);
        let place = Rect::from_min_max(
            pos2(right - width, rect.center().y - 11.0),
            pos2(right, rect.center().y + 11.0),
        );
        paint_pay_tag(painter, kit, payment, place);
        right -= width + 4.0;
    }
    right
}

/// A row of the ledger: one widget that chooses its pair.
pub fn ledger_row(ui: &mut Ui, kit: &Kit, height: f32, model: &LedgerRowModel) -> Response {
    let (rect, response) =
        ui.allocate_exact_size(vec2(ui.available_width(), height), Sense::click());
    response.widget_info(|| {
        WidgetInfo::selected(
            WidgetType::SelectableLabel,
            true,
            model.selected,
            &model.spoken,
        )
    });
    if !ui.is_rect_visible(rect) {
        return response;
    }
    let colours = &kit.colours;
    let painter = ui.painter();
    // Low rows have their two lines closer together.
    let is_low = height < 31.0;
    let (name_size, up, down, grows) = if is_low {
        (13.0, 6.0, 6.5, 1.0)
    } else {
        (14.0, 7.0, 8.0, 0.0)
    };
    let ground = rect.expand2(vec2(4.0, grows));
    if response.hovered() {
        painter.rect_filled(ground, CornerRadius::same(6), colours.card_hover);
    }
    if model.selected {
        painter.rect_stroke(
            ground,
            CornerRadius::same(6),
            Stroke::new(2.0, colours.accent),
            StrokeKind::Inside,
        );
    }
    if response.has_focus() {
        focus_ring(ui, kit, ground);
    }
    let middle = rect.center().y;
    let digit = model.digit.to_string();
    painter.text(
        pos2(rect.left() + 7.0, middle),
        Align2::CENTER_CENTER,
        digit,
        body(14.0),
        colours.muted,
    );
    pair_picture(
        painter,
        kit,
        &model.picture,
        pos2(rect.left() + 34.0, middle),
        29.0,
    );
    let left = rect.left() + 56.0;
    let tags_left = pay_tags(
        painter,
        kit,
        &model.payments,
        Rect::from_min_max(rect.min, rect.max - vec2(3.0, 0.0)),
    );
    let clipped =
        painter.with_clip_rect(Rect::from_min_max(rect.min, pos2(tags_left, rect.bottom())));
    let name = clipped.text(
        pos2(left, middle - up),
        Align2::LEFT_CENTER,
        &model.pair,
        bold(name_size),
        colours.ink,
    );
    if !model.mark.is_empty() {
        let at = pos2(name.right() + 5.0, middle - up);
        clipped.text(
            at,
            Align2::LEFT_CENTER,
            &model.mark,
            body(13.0),
            colours.muted,
        );
    }
    let outcome = clipped.text(
        pos2(left, middle + down),
        Align2::LEFT_CENTER,
        &model.outcome,
        body(12.0),
        colours.muted,
    );
    let mut x = outcome.right() + 5.0;
    for (seat, count) in &model.owners {
        let place = Rect::from_center_size(pos2(x + 6.0, middle + down), vec2(14.0, 14.0));
        paint_figure(&clipped, kit, *seat, false, place);
        x += 13.0;
        if *count > 1 {
            let text = count.to_string();
            let text = clipped.text(
                pos2(x, middle + down),
                Align2::LEFT_CENTER,
                text,
                body(12.0),
                colours.muted,
            );
            x = text.right() + 3.0;
        }
    }
    response
}
