//! Marks along roads and round lakes: a way that was walked, what ended it, open ends, what glows.

use bevy::math::{IVec2, Vec2};
use bevy_egui::egui::{Color32, Pos2, Shape, Stroke, Vec2 as EguiVec2};

use super::BoardPainter;
use crate::ui::kit::seat_colour;
use crate::ui::theme::translucent;
use crate::view::SeatLook;
use crate::view::space::cell_middle;

const CREAM: Color32 = Color32::from_rgb(0xff, 0xfa, 0xf0);
const RED: Color32 = Color32::from_rgb(0xb8, 0x2a, 0x16);
const GOLD: Color32 = Color32::from_rgb(0xff, 0xd1, 0x33);

impl BoardPainter<'_> {
    /// A way along a road, with an arrow at its end.
    pub fn lit_way(&self, line: &[Vec2]) {
        let points: Vec<Pos2> = line.iter().map(|p| self.at(*p)).collect();
        let Some(end) = points.last() else { return };
        let colour = self.kit.colours.accent;
        let unit = self.shrink();
        self.painter
            .add(Shape::line(points.clone(), Stroke::new(12.0 * unit, CREAM)));
        self.painter.extend(Shape::dashed_line(
            &points,
            Stroke::new(6.5 * unit, colour),
            11.0 * unit,
            6.0 * unit,
        ));
        let Some(before) = points.iter().rev().find(|p| p.distance(*end) > 1.0) else {
            return;
        };
        let along = (*end - *before).normalized() * 12.0 * unit;
        let head = vec![*end + along, *end + along.rot90(), *end - along.rot90()];
        self.painter
            .add(Shape::convex_polygon(head, colour, Stroke::new(2.0, CREAM)));
    }

    /// The lake that is met first.
    pub fn met_first(&self, cell: IVec2) {
        self.lake_ring(cell, self.resting_radius(), 4.0, self.kit.colours.accent);
    }

    /// The lake that is looked at.
    pub fn looked_at(&self, cell: IVec2) {
        self.lake_ring(cell, self.side() * 0.3, 3.0, self.kit.colours.accent);
    }

    /// A ferry that another seat has turned.
    pub fn turned_ferry(&self, cell: IVec2, seat: SeatLook) {
        self.lake_ring(cell, self.side() * 0.34, 3.5, seat_colour(seat));
    }

    fn lake_ring(&self, cell: IVec2, radius: f32, width: f32, colour: Color32) {
        let (middle, width) = (self.at(cell_middle(cell)), width * self.shrink());
        self.painter
            .circle_stroke(middle, radius, Stroke::new(width + 3.0, CREAM));
        self.painter
            .circle_stroke(middle, radius, Stroke::new(width, colour));
    }

    /// An open end: a dashed bar across it. `along` is the direction of the road in the world.
    pub fn open_end(&self, world: Vec2, along: Vec2) {
        let at = self.at(world);
        let across = EguiVec2::new(along.y, along.x).normalized() * self.side() * 0.17;
        let ends = [at - across, at + across];
        let unit = self.shrink();
        self.painter
            .line_segment(ends, Stroke::new(9.0 * unit, CREAM));
        self.painter.extend(Shape::dashed_line(
            &ends,
            Stroke::new(5.0 * unit, RED),
            7.0 * unit,
            4.0 * unit,
        ));
    }

    /// The place that a follower would leave: the shade of one that is lifted.
    pub fn left_behind(&self, world: Vec2, seat: SeatLook) {
        let (at, unit) = (self.at(world), self.side());
        let radius = EguiVec2::new(0.085, 0.035) * unit;
        let shade = Shape::ellipse_filled(at, radius, translucent(Color32::BLACK, 0.35));
        let ring = Stroke::new(1.6 * self.shrink(), seat_colour(seat));
        self.painter.add(shade);
        self.painter.add(Shape::ellipse_stroke(at, radius, ring));
    }

    /// An outline of something that would be paid, or is, as strongly as this, 0 to 1; a closed one ends where it begins.
    pub fn glowing_outline(&self, outline: &[Vec2], strength: f32) {
        let points: Vec<Pos2> = outline.iter().map(|p| self.at(*p)).collect();
        for stroke in self.glow_strokes(3.0, strength) {
            self.painter.add(Shape::line(points.clone(), stroke));
        }
    }

    /// The same for a road.
    pub fn glowing_line(&self, line: &[Vec2], strength: f32) {
        let points: Vec<Pos2> = line.iter().map(|p| self.at(*p)).collect();
        for stroke in self.glow_strokes(7.0, strength) {
            self.painter.add(Shape::line(points.clone(), stroke));
        }
    }

    fn glow_strokes(&self, width: f32, strength: f32) -> [Stroke; 2] {
        [(3.0, 0.4), (1.0, 1.0)].map(|(times, opacity)| {
            let colour = translucent(GOLD, opacity * strength);
            Stroke::new(width * times * self.shrink(), colour)
        })
    }
}
