//! The frame in the colour of the active seat, and the names of columns and rows along it.

use bevy_egui::egui::{Align2, Color32, CornerRadius, Pos2, Rect, Stroke, StrokeKind, pos2, vec2};

use super::BoardPainter;
use crate::ui::components::paint_chip;
use crate::ui::kit::seat_colour;
use crate::ui::theme::{body, translucent};
use crate::view::SeatLook;
use crate::view::space::cell_middle;

/// Width of the frame in play.
pub const FRAME: f32 = 4.0;
/// Width of the frame while the seat is handed over.
pub const HAND_OVER_FRAME: f32 = 12.0;

/// Name of a column: M for the start tile, then letters to both sides, then two letters, then the number.
pub fn column_name(x: i32) -> String {
    const LETTERS: i32 = 26;
    let letter = |index: i32| char::from(b'A' + index as u8);
    let two = |index: i32| format!("{}{}", letter(index / LETTERS), letter(index % LETTERS));
    let column = 13 + x;
    let half = LETTERS * LETTERS / 2;
    match column {
        1..=26 => letter(column - 1).to_string(),
        27.. if column - 27 < half => two(column - 27),
        ..=0 if LETTERS * LETTERS - 1 + column >= half => two(LETTERS * LETTERS - 1 + column),
        _ => x.to_string(),
    }
}

impl BoardPainter<'_> {
    /// The frame round the board, with this opacity.
    pub fn frame(&self, seat: SeatLook, width: f32, opacity: f32) {
        let rect = self.painter.clip_rect();
        let stroke = Stroke::new(width, translucent(seat_colour(seat), opacity));
        self.painter
            .rect_stroke(rect, CornerRadius::ZERO, stroke, StrokeKind::Inside);
        let is_pale = matches!(seat, SeatLook::Yellow | SeatLook::White);
        if is_pale && !self.kit.colours.is_dark {
            let line = Stroke::new(1.0, translucent(self.kit.colours.ink, opacity));
            self.painter.rect_stroke(
                rect.shrink(width),
                CornerRadius::ZERO,
                line,
                StrokeKind::Inside,
            );
        }
    }

    /// Whose frame it is, by figure and hatching too: its chip in the corner, where no names are.
    pub fn seat_in_corner(&self, seat: SeatLook) {
        const SIDE: f32 = 26.0;
        let corner = self.painter.clip_rect().left_top();
        let chip = Rect::from_min_size(corner, vec2(SIDE, SIDE));
        paint_chip(&self.painter, self.kit, seat, chip);
    }

    /// Letters along the upper edge, numbers along the left one, inside a frame of this width.
    pub fn cell_names(&self, frame: f32) {
        let rect = self.painter.clip_rect().shrink(frame - FRAME);
        let cells = self.view.seen_cells();
        // Names need room: in a far view only some are written.
        let step = (26.0 / self.side()).ceil().max(1.0) as i32;
        for x in (cells.min.x..=cells.max.x).filter(|x| x.rem_euclid(step) == 0) {
            let middle = self.at(cell_middle(bevy::math::IVec2::new(x, 0))).x;
            if middle > rect.left() + 34.0 && middle < rect.right() - 12.0 {
                self.edge_name(
                    pos2(middle, rect.top() + 14.0),
                    Align2::CENTER_CENTER,
                    &column_name(x),
                );
            }
        }
        for y in (cells.min.y..=cells.max.y).filter(|y| y.rem_euclid(step) == 0) {
            let middle = self.at(cell_middle(bevy::math::IVec2::new(0, y))).y;
            if middle > rect.top() + 28.0 && middle < rect.bottom() - 12.0 {
                self.edge_name(
                    pos2(rect.left() + 9.0, middle),
                    Align2::LEFT_CENTER,
                    &(50 + y).to_string(),
                );
            }
        }
    }

    /// A name with an edge in the colour of the table, so that it can be read on the land too.
    fn edge_name(&self, at: Pos2, align: Align2, name: &str) {
        let edge: Color32 = self.kit.colours.table;
        let name =
            (self.painter).layout_no_wrap(name.to_owned(), body(12.0), self.kit.colours.muted);
        let at = align.anchor_size(at, name.size()).min;
        for offset in [
            vec2(1.2, 0.0),
            vec2(-1.2, 0.0),
            vec2(0.0, 1.2),
            vec2(0.0, -1.2),
        ] {
            (self.painter).galley_with_override_text_color(at + offset, name.clone(), edge);
        }
        self.painter.galley(at, name, self.kit.colours.muted);
    }
}

#[cfg(test)]
mod tests {
    use super::column_name;

    #[test]
    fn columns_run_from_na_over_m_to_mz() {
        assert_eq!(column_name(0), "M");
        assert_eq!(column_name(-12), "A");
        assert_eq!(column_name(-13), "ZZ");
        assert_eq!(column_name(13), "Z");
        assert_eq!(column_name(14), "AA");
        assert_eq!(column_name(13 + 338), "MZ");
        assert_eq!(column_name(13 + 339), "352");
        assert_eq!(column_name(-12 - 338), "NA");
        assert_eq!(column_name(-12 - 339), "-351");
    }
}
