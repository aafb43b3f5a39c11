//! Whose something is, by figure: colours alone do not tell it to everybody.

use bevy::math::{IVec2, Vec2};
use bevy_egui::egui::{Color32, Pos2, Rect, Stroke, vec2};

use super::BoardPainter;
use crate::ui::components::paint_figure;
use crate::ui::kit::seat_colour;
use crate::view::SeatLook;
use crate::view::space::{CELL, cell_middle};

const CREAM: Color32 = Color32::from_rgb(0xff, 0xfa, 0xf0);
/// Below this side of a cell, in points, figures would be specks.
const LEAST_CELL: f32 = 40.0;
/// Shorter stretches of road, in world units, are shown beside longer ones of the same road.
const LEAST_ROAD: f32 = 0.45 * CELL;

impl BoardPainter<'_> {
    /// The figures of its owners in the middle of a stretch of road that is drawn in their colours.
    pub fn road_owners(&self, line: &[Vec2], owners: &[SeatLook]) {
        let length: f32 = line.windows(2).map(|pair| pair[0].distance(pair[1])).sum();
        if self.side() < LEAST_CELL || owners.is_empty() || length < LEAST_ROAD {
            return;
        }
        let Some(middle) = point_along(line, length / 2.0) else {
            return;
        };
        let radius = 9.0 * self.shrink();
        let width = 2.0 * radius * owners.len() as f32;
        let mut at = self.at(middle) - vec2(width / 2.0 - radius, 0.0);
        for seat in owners {
            self.figure_on_disc(at, radius, *seat);
            at.x += 2.0 * radius;
        }
    }

    /// Who turned the ferry of this lake, at the ring round it.
    pub fn ferry_turner(&self, cell: IVec2, seat: SeatLook) {
        if self.side() < LEAST_CELL {
            return;
        }
        let out = self.side() * 0.34 * std::f32::consts::FRAC_1_SQRT_2;
        let at = self.at(cell_middle(cell)) + vec2(out, -out);
        self.figure_on_disc(at, 9.0 * self.shrink(), seat);
    }

    fn figure_on_disc(&self, at: Pos2, radius: f32, seat: SeatLook) {
        let ring = Stroke::new(1.6, seat_colour(seat));
        self.painter.circle(at, radius, CREAM, ring);
        let figure = Rect::from_center_size(at, vec2(radius, radius) * 1.7);
        paint_figure(&self.painter, self.kit, seat, false, figure);
    }
}

/// The point after this way along a line.
fn point_along(line: &[Vec2], way: f32) -> Option<Vec2> {
    let mut left = way;
    for pair in line.windows(2) {
        let length = pair[0].distance(pair[1]);
        if length >= left && length > 0.0 {
            return Some(pair[0].lerp(pair[1], left / length));
        }
        left -= length;
    }
    line.last().copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_middle_of_a_bent_line_lies_on_it() {
        let line = [Vec2::ZERO, Vec2::new(10.0, 0.0), Vec2::new(10.0, 30.0)];
        assert_eq!(point_along(&line, 20.0), Some(Vec2::new(10.0, 10.0)));
        assert_eq!(point_along(&line, 5.0), Some(Vec2::new(5.0, 0.0)));
        assert_eq!(point_along(&line, 99.0), Some(Vec2::new(10.0, 30.0)));
        assert_eq!(point_along(&[], 1.0), None);
    }
}
