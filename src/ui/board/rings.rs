//! The ring of a ferry dial: sectors with their digits, knobs, closed jetties; and the resting ring of other ferries.

use bevy::math::{IVec2, Vec2};
use bevy_egui::egui::{Align2, Color32, Pos2, Shape, Stroke, Vec2 as EguiVec2};

use super::BoardPainter;
use crate::ui::theme::{bold, translucent};
use crate::view::space::cell_middle;

const CREAM: Color32 = Color32::from_rgb(0xff, 0xfa, 0xf0);
const INK: Color32 = Color32::from_rgb(0x2c, 0x24, 0x18);
const RING_EDGE: Color32 = Color32::from_rgb(0x6e, 0x62, 0x54);

/// A sector of the ring. Angles in radians, clockwise from east.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DialSector {
    /// Where it begins.
    pub from: f32,
    /// Where it ends; larger than `from`.
    pub to: f32,
    /// Its mark; `None` where resting rings leave no room for it.
    pub mark: Option<DialMark>,
    /// Its digit.
    pub digit: u8,
    /// Whether its pair is the chosen one.
    pub selected: bool,
    /// Whether the pointer is over it.
    pub hovered: bool,
}

/// The numbered mark of a sector.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DialMark {
    /// Its middle, in the world.
    pub at: Vec2,
    /// Its radius in points.
    pub radius: f32,
    /// Whether it has given way to a resting ring.
    pub moved: bool,
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
    /// Lakes whose dial rests: where their rings lie the open one gives way, as it does to the pointer.
    pub resting: Vec<IVec2>,
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

    /// How much of the land the band of a ring hides. On small tiles it lies over the roads next to its lake, which shall be
    /// seen through it.
    fn ring_cover(&self) -> f32 {
        let large = ((self.side() - 56.0) / (96.0 - 56.0)).clamp(0.0, 1.0);
        0.62 + (0.96 - 0.62) * large
    }

    /// Where an open ring gives way to the resting ring of a lake: its middle and radius.
    fn hole(&self, cell: IVec2) -> (Pos2, f32) {
        (self.at(cell_middle(cell)), self.resting_radius() + 3.0)
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
        self.clear.borrow_mut().push((middle, outer));
        let band = Band {
            middle,
            inner,
            outer,
            holes: dial.resting.iter().map(|cell| self.hole(*cell)).collect(),
        };
        let solid = self.ring_cover();
        let whole = (0.0, std::f32::consts::TAU);
        self.painter
            .add(band.piece(whole, translucent(CREAM, solid)));
        let line = Stroke::new(1.2, colours.control_line);
        for (index, sector) in dial.sectors.iter().enumerate() {
            let tint = match (sector.selected, sector.hovered) {
                (true, _) => Some(translucent(colours.accent, 0.3)),
                (false, true) => Some(colours.card_hover),
                _ => None,
            };
            if let Some(tint) = tint {
                self.painter.add(band.piece((sector.from, sector.to), tint));
            }
            // Two marks of one pair share an arc: there is no border between them.
            let before = &dial.sectors[(index + dial.sectors.len() - 1) % dial.sectors.len()];
            if before.digit == sector.digit {
                continue;
            }
            let out = EguiVec2::angled(sector.from);
            let border = [middle + out * inner, middle + out * outer];
            if border.iter().all(|end| band.cover(*end) > 0.5) {
                self.painter.line_segment(border, line);
            }
        }
        let edge = Stroke::new(1.6, RING_EDGE);
        self.painter.extend(band.rim(inner, edge));
        self.painter.extend(band.rim(outer, edge));
        for (index, &knob) in dial.knobs.iter().enumerate() {
            let at = self.at(knob);
            let is_pinned = dial.hint == Some(DialHint::Pin(index));
            let fill = if is_pinned { INK } else { CREAM };
            let knob_radius = (self.side() * 0.055).clamp(4.5, 9.0);
            self.painter
                .circle(at, knob_radius, fill, Stroke::new(2.0, INK));
            if is_pinned {
                self.pin(at);
            }
        }
        if dial.hint == Some(DialHint::Turn) {
            self.turning_arrows(middle, inner - 9.0);
        }
        for sector in &dial.sectors {
            if let Some(mark) = sector.mark {
                self.dial_mark(sector, mark);
            }
        }
    }

    fn dial_mark(&self, sector: &DialSector, mark: DialMark) {
        let colours = &self.kit.colours;
        let at = self.at(mark.at);
        let (fill, line, text) = if sector.selected {
            (colours.accent, colours.accent, colours.on_accent)
        } else {
            (CREAM, INK, INK)
        };
        if mark.moved {
            self.clear.borrow_mut().push((at, mark.radius));
            // It has no ring below it to stand out from the land.
            self.painter
                .circle_filled(at, mark.radius + 3.0, translucent(CREAM, 0.8));
        }
        self.painter
            .circle(at, mark.radius, fill, Stroke::new(1.6, line));
        let digit = sector.digit.to_string();
        let face = bold(1.3 * mark.radius);
        self.painter
            .text(at, Align2::CENTER_CENTER, digit, face, text);
    }

    /// Two curved arrows round the lake: it turns as a whole.
    fn turning_arrows(&self, middle: Pos2, radius: f32) {
        let ink = INK;
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
        self.painter.line_segment([at, head], Stroke::new(2.0, INK));
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
        self.clear.borrow_mut().push((middle, radius + 3.0));
        self.painter
            .circle_stroke(middle, radius, Stroke::new(5.5, RING_EDGE));
        self.painter
            .circle_stroke(middle, radius, Stroke::new(3.5, CREAM));
    }
}

/// Between a resting ring and what is left of an open one, in points.
const HOLE_EDGE: f32 = 6.0;
/// In so many steps a circle is drawn that has a gap.
const RIM_STEPS: u16 = 180;

/// The band of an open ring, with a hole where another lake's resting ring lies.
struct Band {
    middle: Pos2,
    inner: f32,
    outer: f32,
    holes: Vec<(Pos2, f32)>,
}

impl Band {
    /// How much of the band is left at a point: 1 but near the holes, 0 in them.
    fn cover(&self, at: Pos2) -> f32 {
        let beyond = |(middle, radius): &(Pos2, f32)| middle.distance(at) - radius;
        let nearest = self.holes.iter().map(beyond).fold(f32::INFINITY, f32::min);
        (nearest / HOLE_EDGE).clamp(0.0, 1.0)
    }

    /// A piece of it as a filled shape, fading towards the holes.
    fn piece(&self, (from, to): (f32, f32), fill: Color32) -> Shape {
        // Only a fade needs fine steps.
        let (around, across) = if self.holes.is_empty() {
            (16.0, 1)
        } else {
            (40.0, 6)
        };
        let steps = ((to - from).abs() * around).ceil().max(2.0) as u32;
        let mut mesh = bevy_egui::egui::Mesh::default();
        for step in 0..=steps {
            let out = EguiVec2::angled(from + (to - from) * step as f32 / steps as f32);
            for ring in 0..=across {
                let part = ring as f32 / across as f32;
                let at = self.middle + out * (self.inner + (self.outer - self.inner) * part);
                mesh.colored_vertex(at, fill.gamma_multiply(self.cover(at)));
            }
        }
        let row = across + 1;
        for step in 0..steps {
            for ring in 0..across {
                let first = step * row + ring;
                mesh.add_triangle(first, first + 1, first + row);
                mesh.add_triangle(first + 1, first + row + 1, first + row);
            }
        }
        Shape::mesh(mesh)
    }

    /// The circle of this radius round its middle, where there is no hole.
    fn rim(&self, radius: f32, stroke: Stroke) -> Vec<Shape> {
        if self.holes.is_empty() {
            return vec![Shape::circle_stroke(self.middle, radius, stroke)];
        }
        let point = |step: u16| {
            let angle = f32::from(step) / f32::from(RIM_STEPS) * std::f32::consts::TAU;
            self.middle + EguiVec2::angled(angle) * radius
        };
        let mut lines = Vec::new();
        let mut line: Vec<Pos2> = Vec::new();
        for at in (0..=RIM_STEPS).map(point) {
            if self.cover(at) >= 0.5 {
                line.push(at);
            } else if line.len() > 1 {
                lines.push(Shape::line(std::mem::take(&mut line), stroke));
            } else {
                line.clear();
            }
        }
        if line.len() > 1 {
            lines.push(Shape::line(line, stroke));
        }
        lines
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::pos2;

    use super::*;

    fn band(holes: Vec<(Pos2, f32)>) -> Band {
        Band {
            middle: Pos2::ZERO,
            inner: 50.0,
            outer: 74.0,
            holes,
        }
    }

    #[test]
    fn an_open_ring_gives_way_to_the_resting_ring_of_a_neighbour_and_nowhere_else() {
        let north = pos2(0.0, -63.0);
        let band = band(vec![(north, 25.0)]);
        assert!(band.cover(north) < 0.01, "the neighbour's lake is seen");
        assert!(band.cover(pos2(62.0, 0.0)) > 0.99);
        let Shape::Mesh(mesh) = band.piece((0.0, std::f32::consts::TAU), CREAM) else {
            panic!("a mesh was expected");
        };
        for vertex in &mesh.vertices {
            let is_there = vertex.pos.distance(north) < 25.0;
            assert_eq!(vertex.color.a() == 0, is_there, "{:?}", vertex.pos);
        }
        assert_eq!(band.rim(74.0, Stroke::new(1.0, INK)).len(), 2, "cut open");
    }

    #[test]
    fn a_ring_without_neighbours_is_whole() {
        let band = band(Vec::new());
        let rim = band.rim(74.0, Stroke::new(1.0, INK));
        assert!(matches!(rim[..], [Shape::Circle(_)]));
        assert!(band.cover(pos2(0.0, -63.0)) > 0.99);
    }
}
