//! Icons, drawn with a pen of one width. No character is ever used as an icon.

use std::f32::consts::{PI, TAU};

use bevy_egui::egui::{Color32, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, vec2};

/// The icons of the interface.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Icon {
    /// Three bars.
    Menu,
    /// Four squares: tiles.
    Tiles,
    /// Hatched square: fields.
    Fields,
    /// Two arrows: changes.
    Changes,
    /// Clock: history.
    History,
    /// Question mark in a ring.
    Help,
    /// Arrow bent back to the left.
    Undo,
    /// Arrow bent back to the right.
    Redo,
    /// Round arrow against the clock.
    TurnLeft,
    /// Round arrow with the clock.
    TurnRight,
    /// Done.
    Tick,
    /// Locked.
    Lock,
    /// Looked at.
    Eye,
    /// Closed for good: a road that ends here.
    Ends,
    /// Runs on.
    RunsOn,
    /// Begins here.
    Arrow,
    /// Cut apart.
    Cut,
    /// Close, remove.
    Cross,
    /// By lot.
    Die,
    /// More below.
    Down,
    /// Something is wrong.
    Warning,
    /// Pause.
    Pause,
    /// Play, go on.
    Play,
    /// Add.
    Plus,
    /// Take away.
    Minus,
}

/// Side of an icon as designed.
pub const ICON_SIZE: f32 = 18.0;

/// Draws an icon about a point, 18 points large.
pub fn paint(painter: &Painter, icon: Icon, middle: Pos2, colour: Color32) {
    paint_sized(painter, icon, middle, ICON_SIZE, colour);
}

/// Draws an icon in a square of the given side.
pub fn paint_sized(painter: &Painter, icon: Icon, middle: Pos2, side: f32, colour: Color32) {
    let unit = side / ICON_SIZE;
    let pen = Stroke::new(1.8 * unit.max(0.7), colour);
    // Designed on a square of 18 about the origin.
    let at = |x: f32, y: f32| middle + vec2(x, y) * unit;
    let line = |points: &[(f32, f32)]| {
        painter.add(Shape::line(
            points.iter().map(|&(x, y)| at(x, y)).collect(),
            pen,
        ));
    };
    let arc = |radius: f32, from: f32, to: f32| {
        let steps = 24;
        let points = (0..=steps).map(|step| {
            let angle = from + (to - from) * step as f32 / steps as f32;
            at(angle.cos() * radius, angle.sin() * radius)
        });
        painter.add(Shape::line(points.collect(), pen));
    };
    let square = |x: f32, y: f32, side: f32| {
        let rect = Rect::from_center_size(at(x, y), vec2(side, side) * unit);
        painter.rect_stroke(rect, 1.0, pen, StrokeKind::Middle);
    };
    match icon {
        Icon::Menu => {
            for y in [-5.0, 0.0, 5.0] {
                line(&[(-7.0, y), (7.0, y)]);
            }
        }
        Icon::Tiles => {
            for (x, y) in [(-3.7, -3.7), (3.7, -3.7), (-3.7, 3.7), (3.7, 3.7)] {
                square(x, y, 5.6);
            }
        }
        Icon::Fields => {
            square(0.0, 0.0, 14.0);
            line(&[(-7.0, 2.0), (2.0, -7.0)]);
            line(&[(-6.5, 6.5), (6.5, -6.5)]);
            line(&[(-2.0, 7.0), (7.0, -2.0)]);
        }
        Icon::Changes => {
            line(&[(-7.0, -3.0), (6.5, -3.0)]);
            line(&[(3.0, -6.5), (6.8, -3.0)]);
            line(&[(7.0, 3.0), (-6.5, 3.0)]);
            line(&[(-3.0, 6.5), (-6.8, 3.0)]);
        }
        Icon::History => {
            arc(7.2, 0.0, TAU);
            line(&[(0.0, -4.2), (0.0, 0.3), (3.0, 2.2)]);
        }
        Icon::Help => {
            arc(7.4, 0.0, TAU);
            let hook = [
                (-2.4, -2.0),
                (-1.9, -3.6),
                (0.0, -4.3),
                (2.0, -3.4),
                (2.3, -1.8),
                (0.3, 0.2),
                (0.0, 1.8),
            ];
            line(&hook);
            painter.circle_filled(at(0.0, 4.4), 1.2 * unit, colour);
        }
        Icon::Undo | Icon::Redo => {
            let flip = if icon == Icon::Undo { 1.0 } else { -1.0 };
            line(&[(-2.6 * flip, -5.4), (-5.8 * flip, -2.2), (-2.6 * flip, 1.0)]);
            line(&[
                (-5.6 * flip, -2.2),
                (2.2 * flip, -2.2),
                (4.9 * flip, -1.0),
                (5.8 * flip, 1.4),
                (4.9 * flip, 3.8),
                (2.2 * flip, 5.0),
                (-flip, 5.0),
            ]);
        }
        Icon::TurnLeft | Icon::TurnRight => {
            let flip = if icon == Icon::TurnLeft { 1.0 } else { -1.0 };
            let points = (0..=28).map(|step| {
                let angle = -PI * 0.72 + PI * 1.62 * step as f32 / 28.0;
                at(angle.cos() * 6.6 * flip, angle.sin() * 6.6 + 0.6)
            });
            painter.add(Shape::line(points.collect(), pen));
            line(&[
                (-5.2 * flip, -8.0),
                (-4.7 * flip, -4.2),
                (-0.8 * flip, -4.4),
            ]);
        }
        Icon::Tick => line(&[(-5.0, 0.4), (-1.6, 4.0), (5.2, -4.4)]),
        Icon::Lock => {
            let rect = Rect::from_center_size(at(0.0, 2.6), vec2(10.0, 7.6) * unit);
            painter.rect(rect, 1.5, colour, pen, StrokeKind::Middle);
            line(&[
                (-3.2, -1.4),
                (-3.2, -4.2),
                (-1.8, -6.4),
                (0.0, -7.0),
                (1.8, -6.4),
                (3.2, -4.2),
                (3.2, -1.4),
            ]);
        }
        Icon::Eye => {
            let lid = |sign: f32| {
                let points = (0..=16).map(|step| {
                    let part = step as f32 / 16.0;
                    at(part * 16.0 - 8.0, sign * (part * PI).sin() * 5.0)
                });
                painter.add(Shape::line(points.collect(), pen));
            };
            lid(1.0);
            lid(-1.0);
            painter.circle_filled(middle, 2.4 * unit, colour);
        }
        Icon::Ends => {
            line(&[(-7.0, 0.0), (5.0, 0.0)]);
            line(&[(5.0, -5.0), (5.0, 5.0)]);
        }
        Icon::RunsOn => {
            line(&[(-7.5, 0.0), (7.5, 0.0)]);
            painter.circle_filled(middle, 2.6 * unit, colour);
        }
        Icon::Arrow => {
            line(&[(-7.0, 0.0), (6.5, 0.0)]);
            line(&[(2.6, -4.0), (6.8, 0.0), (2.6, 4.0)]);
        }
        Icon::Cut => {
            line(&[(-7.5, 0.0), (-2.6, 0.0)]);
            line(&[(2.6, 0.0), (7.5, 0.0)]);
            line(&[(-1.6, 5.0), (1.6, -5.0)]);
        }
        Icon::Cross => {
            line(&[(-4.8, -4.8), (4.8, 4.8)]);
            line(&[(-4.8, 4.8), (4.8, -4.8)]);
        }
        Icon::Die => {
            square(0.0, 0.0, 13.0);
            for (x, y) in [
                (-3.0, -3.0),
                (0.0, 0.0),
                (3.0, 3.0),
                (3.0, -3.0),
                (-3.0, 3.0),
            ] {
                painter.circle_filled(at(x, y), 1.2 * unit, colour);
            }
        }
        Icon::Down => {
            let corners = vec![at(-5.0, -2.5), at(5.0, -2.5), at(0.0, 3.0)];
            painter.add(Shape::convex_polygon(corners, colour, Stroke::NONE));
        }
        Icon::Warning => {
            painter.add(Shape::closed_line(
                vec![at(0.0, -7.0), at(7.6, 6.4), at(-7.6, 6.4)],
                pen,
            ));
            line(&[(0.0, -2.4), (0.0, 2.2)]);
            painter.circle_filled(at(0.0, 4.4), 1.1 * unit, colour);
        }
        Icon::Pause => {
            line(&[(-3.2, -5.5), (-3.2, 5.5)]);
            line(&[(3.2, -5.5), (3.2, 5.5)]);
        }
        Icon::Play => {
            let corners = vec![at(-4.0, -6.0), at(6.0, 0.0), at(-4.0, 6.0)];
            painter.add(Shape::convex_polygon(corners, colour, Stroke::NONE));
        }
        Icon::Plus => {
            line(&[(-5.5, 0.0), (5.5, 0.0)]);
            line(&[(0.0, -5.5), (0.0, 5.5)]);
        }
        Icon::Minus => line(&[(-5.5, 0.0), (5.5, 0.0)]),
    }
}
