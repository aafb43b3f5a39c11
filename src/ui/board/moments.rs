//! Marks that are there for a moment: what comes up, and the way home.

use bevy::math::Vec2;
use bevy_egui::egui::{Color32, Pos2, Shape, Stroke};

use super::BoardPainter;
use crate::ui::kit::seat_colour;
use crate::ui::theme::translucent;
use crate::view::SeatLook;
use crate::view::animation::flight_point;

const CREAM: Color32 = Color32::from_rgb(0xff, 0xfa, 0xf0);

impl BoardPainter<'_> {
    /// A ring that widens and is gone: a place has come up. `part` runs from 0 to 1.
    pub fn pulse(&self, world: Vec2, seat: SeatLook, part: f32) {
        if part >= 1.0 {
            return;
        }
        let radius = self.side() * (0.12 + 0.16 * part);
        let width = 3.5 * self.shrink();
        let ring = |extra: f32, colour: Color32| {
            let stroke = Stroke::new(width + extra, translucent(colour, 1.0 - part));
            self.painter.circle_stroke(self.at(world), radius, stroke);
        };
        ring(2.5, CREAM);
        ring(0.0, seat_colour(seat));
    }

    /// The arc on which a follower flies, dotted in the colour of its seat.
    pub fn way_home(&self, from: Vec2, home: Vec2, seat: SeatLook) {
        const POINTS: u16 = 40;
        let arc: Vec<Pos2> = (0..=POINTS)
            .map(|n| self.at(flight_point(from, home, f32::from(n) / f32::from(POINTS))))
            .collect();
        let unit = self.shrink().max(0.7);
        let wide = Stroke::new(5.0 * unit, translucent(CREAM, 0.9));
        self.painter
            .extend(Shape::dashed_line(&arc, wide, 6.0 * unit, 5.0 * unit));
        let line = Stroke::new(2.8 * unit, seat_colour(seat));
        self.painter
            .extend(Shape::dashed_line(&arc, line, 6.0 * unit, 5.0 * unit));
    }
}
