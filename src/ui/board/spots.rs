//! Places where a follower may stand on the tile just placed, and where it may not.

use bevy::math::Vec2;
use bevy_egui::egui::{Align2, Color32, CornerRadius, Pos2, Rect, Stroke, StrokeKind, vec2};

use super::BoardPainter;
use crate::ui::components::{paint_figure, paint_offered_figure};
use crate::ui::kit::{Kit, seat_colour};
use crate::ui::theme::bold;
use crate::view::SeatLook;

const CREAM: Color32 = Color32::from_rgb(0xff, 0xfa, 0xf0);
const PENNANT: Color32 = Color32::from_rgb(0x6a, 0x4f, 0xa3);

/// How a spot is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SpotState {
    /// It can be chosen by this digit.
    Offered(u8),
    /// It is chosen.
    Chosen(u8),
    /// It may not be taken.
    Refused,
}

/// Paints a spot with its middle at a point, the figure's box `side` wide: on the board and on the card's large tile.
pub(crate) fn paint_spot(
    painter: &bevy_egui::egui::Painter,
    kit: &Kit,
    seat: SeatLook,
    lying: bool,
    at: Pos2,
    side: f32,
    state: SpotState,
) {
    let figure = Rect::from_center_size(at, vec2(side, side));
    let unit = (side / 30.0).clamp(0.7, 1.4);
    match state {
        SpotState::Refused => {
            let radius = side * 0.27;
            painter.circle(
                at,
                radius,
                CREAM,
                Stroke::new(1.4 * unit, kit.colours.muted),
            );
            let bar = vec2(radius * 0.7, -radius * 0.7);
            painter.line_segment(
                [at - bar, at + bar],
                Stroke::new(2.0 * unit, kit.colours.muted),
            );
            return;
        }
        SpotState::Chosen(_) => {
            painter.circle(
                at,
                side * 0.62,
                CREAM,
                Stroke::new(3.0 * unit, seat_colour(seat)),
            );
            paint_figure(painter, kit, seat, lying, figure);
        }
        SpotState::Offered(_) => paint_offered_figure(painter, kit, seat, lying, figure),
    }
    paint_spot_number(painter, at, side, state);
}

/// The number of a spot alone. Where spots lie close it is painted once more over all figures, so that none covers it.
pub(crate) fn paint_spot_number(
    painter: &bevy_egui::egui::Painter,
    at: Pos2,
    side: f32,
    state: SpotState,
) {
    let (SpotState::Chosen(digit) | SpotState::Offered(digit)) = state else {
        return;
    };
    let unit = (side / 30.0).clamp(0.7, 1.4);
    let badge = at + vec2(side * 0.42, -side * 0.42);
    paint_badge(painter, badge, 8.5 * unit, &digit.to_string());
}

/// A number on a dark disc.
pub(crate) fn paint_badge(painter: &bevy_egui::egui::Painter, at: Pos2, radius: f32, text: &str) {
    let fill = Color32::from_rgb(0x2c, 0x24, 0x18);
    paint_disc(painter, at, radius, text, (fill, CREAM));
}

/// The number of a change, in another colour than the tiles that are counted.
pub(crate) fn paint_change_badge(
    painter: &bevy_egui::egui::Painter,
    kit: &Kit,
    at: Pos2,
    radius: f32,
    text: &str,
) {
    let colours = (kit.colours.accent, kit.colours.on_accent);
    paint_disc(painter, at, radius, text, colours);
}

fn paint_disc(
    painter: &bevy_egui::egui::Painter,
    at: Pos2,
    radius: f32,
    text: &str,
    (fill, ink): (Color32, Color32),
) {
    painter.circle(at, radius, fill, Stroke::new(1.2, CREAM));
    let face = bold((radius * 1.4).max(11.0));
    painter.text(at, Align2::CENTER_CENTER, text, face, ink);
}

impl BoardPainter<'_> {
    /// A spot on the board.
    pub fn spot(&self, world: Vec2, seat: SeatLook, lying: bool, state: SpotState) {
        let side = self.spot_side(state);
        paint_spot(
            &self.painter,
            self.kit,
            seat,
            lying,
            self.at(world),
            side,
            state,
        );
    }

    /// The number of a spot once more, over all figures.
    pub fn spot_number(&self, world: Vec2, state: SpotState) {
        let side = self.spot_side(state);
        paint_spot_number(&self.painter, self.at(world), side, state);
    }

    fn spot_side(&self, state: SpotState) -> f32 {
        let part = match state {
            SpotState::Chosen(_) => 0.28,
            SpotState::Offered(_) | SpotState::Refused => 0.22,
        };
        (self.side() * part).max(18.0)
    }

    /// A numbered disc: the tiles that count.
    pub fn badge(&self, world: Vec2, number: &str) {
        paint_badge(
            &self.painter,
            self.at(world),
            11.0 * self.shrink().max(0.8),
            number,
        );
    }

    /// What a pennant adds, beside the number of its tile.
    pub fn pennant(&self, world: Vec2, points: &str) {
        let unit = self.shrink().max(0.8);
        let at = self.at(world) + vec2(24.0, 0.0) * unit;
        let rect = Rect::from_center_size(at, vec2(26.0, 18.0) * unit);
        let round = CornerRadius::same((9.0 * unit) as u8);
        let line = Stroke::new(1.2, CREAM);
        self.painter
            .rect(rect, round, PENNANT, line, StrokeKind::Outside);
        let face = bold((13.0 * unit).max(11.0));
        self.painter
            .text(at, Align2::CENTER_CENTER, points, face, CREAM);
    }

    /// The number of a change.
    pub fn change_badge(&self, world: Vec2, number: &str) {
        let radius = 11.0 * self.shrink().max(0.8);
        paint_change_badge(&self.painter, self.kit, self.at(world), radius, number);
    }

    /// A ring round a follower that is concerned.
    pub fn ringed(&self, world: Vec2, seat: SeatLook, lying: bool) {
        let side = (self.side() * 0.3).max(20.0);
        let at = self.at(world);
        self.painter
            .circle(at, side * 0.62, CREAM, Stroke::new(3.0, seat_colour(seat)));
        paint_figure(
            &self.painter,
            self.kit,
            seat,
            lying,
            Rect::from_center_size(at, vec2(side, side)),
        );
    }
}
