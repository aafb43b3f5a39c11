//! Marks on cells: where the tile fits, the ghost's frame and its handles, gaps, last moves.

use std::f32::consts::FRAC_PI_2;

use bevy::math::IVec2;
use bevy_egui::egui::{
    Color32, CornerRadius, Id, Rect, Shape, Stroke, StrokeKind, Vec2, pos2, vec2,
};

use super::BoardPainter;
use crate::ui::components::{dashes_round, paint_offered_figure};
use crate::ui::icons::{Icon, paint};
use crate::ui::kept_shapes::paint_kept;
use crate::ui::kit::seat_colour;
use crate::ui::theme::translucent;
use crate::view::SeatLook;
use crate::view::art::names;
use crate::view::turn_handles::TurnHandles;

const CREAM: Color32 = Color32::from_rgb(0xff, 0xfa, 0xf0);

/// Whether the tile in hand fits on a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CellFit {
    /// As it is turned now.
    Now,
    /// If it is turned.
    Turned,
}

/// A cell that takes the tile in hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LegalCell {
    /// Where.
    pub cell: IVec2,
    /// Whether it does so as the tile is turned now.
    pub fit: CellFit,
    /// Which quarter turns fit.
    pub fits: [bool; 4],
}

impl BoardPainter<'_> {
    /// The cells that take the tile, with a pip for every quarter turn that fits. `turns` is the present one; without it
    /// there are no pips, because something else stands there.
    pub fn legal_cells(&self, cells: Vec<LegalCell>, turns: Option<u8>) {
        let colours = &self.kit.colours;
        let key = (
            cells.clone(),
            turns,
            *self.view,
            colours.ink,
            colours.control_line,
        );
        paint_kept(&self.painter, Id::new("legal cells"), key, || {
            let shapes = |cell: LegalCell| self.legal_cell(cell, turns);
            cells.into_iter().flat_map(shapes).collect()
        });
    }

    fn legal_cell(
        &self,
        LegalCell { cell, fit, fits }: LegalCell,
        turns: Option<u8>,
    ) -> Vec<Shape> {
        let colours = &self.kit.colours;
        let unit = self.shrink();
        let rect = self.cell(cell).shrink(self.side() * 0.04);
        let radius = CornerRadius::same((6.0 * unit) as u8);
        let fill = |opacity| Shape::rect_filled(rect, radius, translucent(CREAM, opacity));
        let mut shapes = match fit {
            CellFit::Now => {
                let stroke = Stroke::new(2.6 * unit, colours.ink);
                let edge = Shape::rect_stroke(rect, radius, stroke, StrokeKind::Inside);
                vec![fill(0.62), edge]
            }
            CellFit::Turned => {
                let stroke = Stroke::new(1.4 * unit, colours.ink);
                let mut shapes = vec![fill(0.34)];
                shapes.extend(dashes_round(rect, 6.0 * unit, stroke, (6.0, 4.0)));
                shapes
            }
        };
        let Some(turns) = turns.filter(|_| self.side() >= 34.0) else {
            return shapes;
        };
        for (turn, fits) in fits.into_iter().enumerate() {
            let out = Vec2::angled(turn as f32 * FRAC_PI_2 - FRAC_PI_2) * self.side() * 0.13;
            let middle = rect.center() + out;
            if !fits {
                shapes.push(Shape::circle_filled(
                    middle,
                    2.2 * unit,
                    colours.control_line,
                ));
                continue;
            }
            shapes.push(Shape::circle_filled(middle, 4.0 * unit, colours.ink));
            if turn == usize::from(turns) {
                let ring = Stroke::new(1.6 * unit, colours.ink);
                shapes.push(Shape::circle_stroke(middle, 6.8 * unit, ring));
            }
        }
        shapes
    }

    /// The frame of the tile in hand: dashed, in the colour of the seat on white.
    pub fn ghost_frame(&self, rect: Rect, seat: SeatLook) {
        let width = 5.0 * self.shrink();
        let white = Stroke::new(width + 2.0, CREAM);
        self.painter
            .rect_stroke(rect, CornerRadius::same(4), white, StrokeKind::Middle);
        self.dashed_rect(
            rect,
            4.0,
            Stroke::new(width, seat_colour(seat)),
            (10.0, 6.0),
        );
    }

    /// The frame of the tile placed in this turn.
    pub fn placed_frame(&self, cell: IVec2, seat: SeatLook) {
        let rect = self.cell(cell);
        self.painter.rect_stroke(
            rect,
            CornerRadius::same(3),
            Stroke::new(5.0, CREAM),
            StrokeKind::Middle,
        );
        self.painter.rect_stroke(
            rect,
            CornerRadius::same(3),
            Stroke::new(2.6, seat_colour(seat)),
            StrokeKind::Middle,
        );
    }

    /// The two round buttons that turn the tile in hand; the pointer may be over one of them.
    pub fn paint_turn_handles(&self, handles: &TurnHandles, hovered: Option<usize>) {
        let colours = &self.kit.colours;
        let icons = [Icon::TurnLeft, Icon::TurnRight];
        for (index, (middle, icon)) in handles.middles.into_iter().zip(icons).enumerate() {
            let at = middle * self.view.rect.points_per_logical();
            let at = pos2(at.x, at.y);
            let (fill, line) = if hovered == Some(index) {
                (colours.card_hover, Stroke::new(2.0, colours.ink))
            } else {
                (colours.tag, Stroke::new(1.0, colours.control_line))
            };
            self.painter.circle(at, TurnHandles::RADIUS, fill, line);
            paint(&self.painter, icon, at, colours.ink);
        }
    }

    /// The corner of a tile that a seat laid last.
    pub fn last_move(&self, cell: IVec2, seat: SeatLook) {
        let corner = self.cell(cell).left_top();
        let side = self.side() * 0.26;
        let triangle = vec![corner, corner + vec2(side, 0.0), corner + vec2(0.0, side)];
        let stroke = Stroke::new(1.4 * self.shrink(), CREAM);
        self.painter
            .add(Shape::convex_polygon(triangle, seat_colour(seat), stroke));
        // In a far view the figure would be a speck; the colour stays.
        if self.side() >= 48.0 {
            let figure = Rect::from_min_size(corner, vec2(side, side) * 0.62);
            paint_offered_figure(&self.painter, self.kit, seat, false, figure);
        }
    }

    /// The cell the keyboard is on.
    pub fn cursor(&self, cell: IVec2) {
        let rect = self.cell(cell).expand(2.0);
        self.painter.rect_stroke(
            rect,
            CornerRadius::same(4),
            Stroke::new(5.0, CREAM),
            StrokeKind::Middle,
        );
        let ring = Stroke::new(3.0, self.kit.colours.focus);
        self.painter
            .rect_stroke(rect, CornerRadius::same(4), ring, StrokeKind::Middle);
    }

    /// A part of the land that somebody is pointed to: from one corner square to the other.
    pub fn region(&self, from: IVec2, to: IVec2) {
        let rect = self.cell(from).union(self.cell(to)).shrink(3.0);
        let fill = translucent(self.kit.colours.accent, 0.12);
        self.painter.rect_filled(rect, CornerRadius::same(10), fill);
        self.dashed_rect(rect, 10.0, Stroke::new(6.0, CREAM), (14.0, 8.0));
        let line = Stroke::new(3.0, self.kit.colours.accent);
        self.dashed_rect(rect, 10.0, line, (14.0, 8.0));
    }

    /// A tile where it could be laid.
    pub fn offered_tile(&self, cell: IVec2, tile: &str, turns: u8, seat: SeatLook) {
        let rect = self.cell(cell);
        let mut painter = self.painter.clone();
        painter.multiply_opacity(0.8);
        (self.kit).paint_turned(&painter, &names::tile(tile), rect, turns);
        self.ghost_frame(rect, seat);
    }

    pub(super) fn dashed_rect(
        &self,
        rect: Rect,
        radius: f32,
        stroke: Stroke,
        (dash, gap): (f32, f32),
    ) {
        self.painter
            .extend(dashes_round(rect, radius, stroke, (dash, gap)));
    }
}
