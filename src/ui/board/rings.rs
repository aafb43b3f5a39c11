//! The ring of a ferry dial: sectors with their digits, knobs, closed jetties; and the resting ring of other ferries.

use bevy::math::{IVec2, Vec2};
use bevy_egui::egui::{Align2, Color32, Pos2, Shape, Stroke, Vec2 as EguiVec2};

use super::BoardPainter;
use crate::ui::theme::{bold, translucent};
use crate::view::space::cell_middle;

const CREAM: Color32 = Color32::from_rgb(0xff, 0xfa, 0xf0);

/// A sector of the ring. Angles in radians, clockwise from east.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DialSector {
    /// Where it begins.
    pub from: f32,
    /// Where it ends; larger than `from`.
    pub to: f32,
    /// Where its mark is.
    pub mark: f32,
    /// Its digit.
    pub digit: u8,
    /// Whether its pair is the chosen one.
    pub selected: bool,
    /// Whether the pointer is over it.
    pub hovered: bool,
}

/// All of an open dial.
#[derive(Clone, Debug, PartialEq)]
pub struct DialPainting {
    /// Cell of the lake.
    pub cell: IVec2,
    /// The sectors.
    pub sectors: Vec<DialSector>,
    /// Where the two ends of the boat are, in the world.
    pub knobs: Vec<Vec2>,
    /// What is done by dragging from where the pointer is.
    pub hint: Option<DialHint>,
}

/// What a drag does, or would do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DialHint {
    /// This knob stays pinned while the other one swings.
    Pin(usize),
    /// The boat turns as a whole.
    Turn,
}

impl BoardPainter<'_> {
    /// Middle of the ring's radius in points: the outer and inner edge lie half its width from it.
    pub fn dial_radius(&self) -> f32 {
        (self.side() * 0.74).max(62.0)
    }

    /// Width of the ring in points.
    pub const RING_WIDTH: f32 = 23.0;

    /// Paints an open dial.
    pub fn dial(&self, dial: &DialPainting) {
        let colours = &self.kit.colours;
        let middle = self.at(cell_middle(dial.cell));
        let radius = self.dial_radius();
        let (inner, outer) = (
            radius - Self::RING_WIDTH / 2.0,
            radius + Self::RING_WIDTH / 2.0,
        );
        self.clear.set(Some((middle, outer)));
        let line = Stroke::new(1.2, colours.control_line);
        self.painter.add(sector_shape(
            middle,
            inner,
            outer,
            0.0,
            std::f32::consts::TAU,
            translucent(CREAM, 0.96),
        ));
        for (index, sector) in dial.sectors.iter().enumerate() {
            let tint = match (sector.selected, sector.hovered) {
                (true, _) => Some(translucent(colours.accent, 0.3)),
                (false, true) => Some(colours.card_hover),
                _ => None,
            };
            if let Some(tint) = tint {
                self.painter.add(sector_shape(
                    middle,
                    inner,
                    outer,
                    sector.from,
                    sector.to,
                    tint,
                ));
            }
            // Two marks of one pair share an arc: there is no border between them.
            let before = &dial.sectors[(index + dial.sectors.len() - 1) % dial.sectors.len()];
            if before.digit == sector.digit {
                continue;
            }
            let out = EguiVec2::angled(sector.from);
            self.painter
                .line_segment([middle + out * inner, middle + out * outer], line);
        }
        let edge = Stroke::new(1.6, Color32::from_rgb(0x6e, 0x62, 0x54));
        self.painter.circle_stroke(middle, inner, edge);
        self.painter.circle_stroke(middle, outer, edge);
        for sector in &dial.sectors {
            let at = middle + EguiVec2::angled(sector.mark) * radius;
            let (fill, text) = if sector.selected {
                (colours.accent, colours.on_accent)
            } else {
                (CREAM, Color32::from_rgb(0x2c, 0x24, 0x18))
            };
            let ring = if sector.selected {
                colours.accent
            } else {
                Color32::from_rgb(0x2c, 0x24, 0x18)
            };
            self.painter.circle(at, 10.0, fill, Stroke::new(1.6, ring));
            self.painter.text(
                at,
                Align2::CENTER_CENTER,
                sector.digit.to_string(),
                bold(13.0),
                text,
            );
        }
        for (index, &knob) in dial.knobs.iter().enumerate() {
            let at = self.at(knob);
            let is_pinned = dial.hint == Some(DialHint::Pin(index));
            let fill = if is_pinned {
                Color32::from_rgb(0x2c, 0x24, 0x18)
            } else {
                CREAM
            };
            let knob_radius = (self.side() * 0.055).clamp(4.5, 9.0);
            self.painter.circle(
                at,
                knob_radius,
                fill,
                Stroke::new(2.0, Color32::from_rgb(0x2c, 0x24, 0x18)),
            );
            if is_pinned {
                self.pin(at);
            }
        }
        if dial.hint == Some(DialHint::Turn) {
            self.turning_arrows(middle, inner - 9.0);
        }
    }

    /// Two curved arrows round the lake: it turns as a whole.
    fn turning_arrows(&self, middle: Pos2, radius: f32) {
        let ink = Color32::from_rgb(0x2c, 0x24, 0x18);
        for start in [-0.55_f32, 2.6] {
            let point = |step: u8| {
                let angle = start + 1.1 * f32::from(step) / 12.0;
                middle + EguiVec2::angled(angle) * radius
            };
            let line: Vec<Pos2> = (0..=12).map(point).collect();
            let (tip, before) = (line[12], line[10]);
            let along = (tip - before).normalized() * 7.0;
            let head = vec![
                tip + along,
                tip + along.rot90() * 0.75,
                tip - along.rot90() * 0.75,
            ];
            for (width, colour) in [(5.5, CREAM), (2.5, ink)] {
                let stroke = Stroke::new(width, colour);
                self.painter.add(Shape::line(line.clone(), stroke));
                let edge = Stroke::new(width - 2.5, CREAM);
                self.painter
                    .add(Shape::convex_polygon(head.clone(), colour, edge));
            }
        }
    }

    fn pin(&self, at: Pos2) {
        let head = at - EguiVec2::new(0.0, 16.0);
        self.painter.line_segment(
            [at, head],
            Stroke::new(2.0, Color32::from_rgb(0x2c, 0x24, 0x18)),
        );
        self.painter
            .circle_filled(head, 4.5, Color32::from_rgb(0xb8, 0x2a, 0x16));
    }

    /// Radius of the resting ring in points.
    pub fn resting_radius(&self) -> f32 {
        (self.side() * 0.4).max(22.0)
    }

    /// The ring of a ferry that may be moved but whose dial is not open.
    pub fn resting_ring(&self, cell: IVec2) {
        let middle = self.at(cell_middle(cell));
        let radius = self.resting_radius();
        self.painter.circle_stroke(
            middle,
            radius,
            Stroke::new(5.5, Color32::from_rgb(0x6e, 0x62, 0x54)),
        );
        self.painter
            .circle_stroke(middle, radius, Stroke::new(3.5, CREAM));
    }
}

/// A piece of a ring as a filled shape.
fn sector_shape(middle: Pos2, inner: f32, outer: f32, from: f32, to: f32, fill: Color32) -> Shape {
    let steps = ((to - from).abs() * 16.0).ceil().max(2.0) as u32;
    let mut mesh = bevy_egui::egui::Mesh::default();
    for step in 0..=steps {
        let out = EguiVec2::angled(from + (to - from) * step as f32 / steps as f32);
        mesh.colored_vertex(middle + out * inner, fill);
        mesh.colored_vertex(middle + out * outer, fill);
    }
    for first in (0..steps).map(|step| step * 2) {
        mesh.add_triangle(first, first + 1, first + 2);
        mesh.add_triangle(first + 1, first + 3, first + 2);
    }
    Shape::mesh(mesh)
}
