//! Marks on empty squares that take tiles: how many tiles to come fit there.

use bevy::math::IVec2;
use bevy_egui::egui::{CornerRadius, Rect, Stroke, StrokeKind, pos2, vec2};

use super::BoardPainter;
use crate::ui::theme::{body, bold, translucent};

/// A count of tiles that fit a gap, and how it stands among the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GapCount {
    /// The gap.
    pub cell: IVec2,
    /// How many tiles fit.
    pub fitting: u16,
    /// Whether it is meant among the others.
    pub meant: bool,
}

impl BoardPainter<'_> {
    /// A gap that no tile fits any more.
    pub fn dead_gap(&self, cell: IVec2) {
        let rect = self.cell(cell);
        let arm = self.side() * 0.14;
        let colours = &self.kit.colours;
        for (width, colour) in [(5.0, colours.tag), (2.0, colours.ink)] {
            let stroke = Stroke::new(width * self.shrink(), colour);
            for sign in [1.0, -1.0] {
                let diagonal = vec2(arm, arm * sign);
                self.painter
                    .line_segment([rect.center() - diagonal, rect.center() + diagonal], stroke);
            }
        }
    }

    /// How many tiles fit a gap. Few are framed with dots, none is a cross.
    pub fn gap_count(&self, gap: GapCount) {
        const FEW: u16 = 2;
        let colours = &self.kit.colours;
        if gap.fitting == 0 {
            return self.dead_gap(gap.cell);
        }
        let is_scarce = gap.fitting <= FEW;
        if is_scarce {
            let rect = self.cell(gap.cell).shrink(self.side() * 0.1);
            self.dashed_rect(rect, 6.0, Stroke::new(1.8, colours.warn), (2.0, 3.0));
        }
        let ink = if is_scarce { colours.warn } else { colours.ink };
        // Small squares have room for small numbers.
        let (size, around) = if self.side() < 32.0 {
            (12.0, vec2(4.0, 0.0))
        } else {
            (15.0, vec2(10.0, 2.0))
        };
        let face = if gap.meant || is_scarce {
            bold(size)
        } else {
            body(size)
        };
        let words = gap.fitting.to_string();
        let text = self.painter.layout_no_wrap(words, face, ink);
        let middle = self.cell(gap.cell).center();
        let rect = Rect::from_center_size(middle, text.size() + around);
        // In a far view the numbers would lie on each other.
        if rect.width().max(rect.height()) > self.side() {
            return;
        }
        let radius = CornerRadius::same(5);
        self.painter
            .rect_filled(rect, radius, translucent(colours.tag, 0.94));
        if gap.meant {
            let ring = Stroke::new(2.0, colours.accent);
            self.painter
                .rect_stroke(rect.expand(1.0), radius, ring, StrokeKind::Outside);
        }
        self.painter
            .galley(rect.center() - text.size() / 2.0, text, ink);
    }

    /// The gap that the tile sheet is about, with how many tiles fit and of how many.
    pub fn chosen_gap(&self, cell: IVec2, fitting: &str, of: &str) {
        let colours = &self.kit.colours;
        let rect = self.cell(cell).shrink(1.0);
        let frame = Stroke::new(4.0 * self.shrink(), colours.accent);
        let radius = CornerRadius::same(5);
        let (large, small) = (bold(20.0 * self.shrink().max(0.7)), body(12.0));
        let lines = [(fitting, large, colours.ink), (of, small, colours.muted)]
            .map(|(text, face, colour)| self.painter.layout_no_wrap(text.to_owned(), face, colour));
        let [number, below] = &lines;
        let has_room = below.size().x + 8.0 <= rect.width()
            && number.size().y + below.size().y <= rect.height();
        self.painter
            .rect(rect, radius, colours.tag, frame, StrokeKind::Inside);
        let shown = if has_room { &lines[..] } else { &lines[..1] };
        let height: f32 = shown.iter().map(|line| line.size().y).sum();
        let mut top = rect.center().y - height / 2.0;
        for line in shown {
            let at = pos2(rect.center().x - line.size().x / 2.0, top);
            top += line.size().y;
            self.painter.galley(at, line.clone(), colours.ink);
        }
    }

    /// A square that something waits for: how many tiles fit there, in two lines.
    pub fn gap(&self, cell: IVec2, words: &[String; 2], is_dead: bool) {
        let colours = &self.kit.colours;
        let ink = if is_dead { colours.warn } else { colours.ink };
        let lines: Vec<_> = [
            (&words[0], bold(14.0), ink),
            (&words[1], body(12.0), colours.muted),
        ]
        .into_iter()
        .map(|(text, face, colour)| self.painter.layout_no_wrap(text.clone(), face, colour))
        .collect();
        let width = lines.iter().map(|l| l.size().x).fold(0.0, f32::max);
        let height: f32 = lines.iter().map(|l| l.size().y).sum();
        let middle = self.cell(cell).center();
        let rect = Rect::from_center_size(middle, vec2(width + 16.0, height + 8.0));
        // A far view has no room for it; the bar at the open end is still there.
        if rect.width() > 1.35 * self.side() {
            return;
        }
        let line = Stroke::new(1.0, colours.control_line);
        self.painter.rect(
            rect,
            CornerRadius::same(6),
            colours.tag,
            line,
            StrokeKind::Inside,
        );
        let mut top = rect.top() + 4.0;
        for text in lines {
            let at = pos2(middle.x - text.size().x / 2.0, top);
            top += text.size().y;
            self.painter.galley(at, text, ink);
        }
    }
}
