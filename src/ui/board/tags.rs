//! Tags on the land: a pill with words, figures and points.

use bevy::math::Vec2;
use bevy_egui::egui::{Align2, Color32, CornerRadius, Rect, Stroke, StrokeKind, pos2, vec2};

use super::BoardPainter;
use crate::ui::components::paint_figure;
use crate::ui::icons::{Icon, paint_sized};
use crate::ui::theme::{body, bold};
use crate::view::SeatLook;

/// A piece of a tag.
#[derive(Clone, Debug, PartialEq)]
pub enum TagPart {
    /// Words.
    Words(String),
    /// Words that stand out: points.
    Strong(String),
    /// The figure of a seat.
    Figure(SeatLook),
}

impl BoardPainter<'_> {
    /// A pill about a point of the world.
    pub fn tag(&self, world: Vec2, parts: &[TagPart]) {
        const HEIGHT: f32 = 26.0;
        const PADDING: f32 = 9.0;
        let colours = &self.kit.colours;
        let face = |part: &TagPart| {
            if matches!(part, TagPart::Strong(_)) {
                bold(14.0)
            } else {
                body(14.0)
            }
        };
        let widths: Vec<f32> = parts
            .iter()
            .map(|part| match part {
                TagPart::Figure(_) => 18.0,
                TagPart::Words(text) | TagPart::Strong(text) => {
                    self.painter
                        .layout_no_wrap(text.clone(), face(part), Color32::PLACEHOLDER)
                        .size()
                        .x
                }
            })
            .collect();
        let gaps = 4.0 * parts.len().saturating_sub(1) as f32;
        let width = widths.iter().sum::<f32>() + gaps + 2.0 * PADDING;
        let rect = self.within(Rect::from_center_size(self.at(world), vec2(width, HEIGHT)));
        let rect = self.beside_others(rect);
        let line = Stroke::new(1.0, colours.control_line);
        self.painter.rect(
            rect,
            CornerRadius::same(13),
            colours.tag,
            line,
            StrokeKind::Inside,
        );
        let mut x = rect.left() + PADDING;
        for (part, width) in parts.iter().zip(widths) {
            let middle = rect.center().y;
            match part {
                TagPart::Figure(seat) => {
                    let place =
                        Rect::from_center_size(pos2(x + width / 2.0, middle), vec2(20.0, 20.0));
                    paint_figure(&self.painter, self.kit, *seat, false, place);
                }
                TagPart::Words(text) | TagPart::Strong(text) => {
                    self.painter.text(
                        pos2(x, middle),
                        Align2::LEFT_CENTER,
                        text,
                        face(part),
                        colours.ink,
                    );
                }
            }
            x += width + 4.0;
        }
    }

    /// The padlock of a ferry that may not be moved.
    pub fn padlock(&self, world: Vec2) {
        let at = self.at(world);
        self.painter.circle(
            at,
            9.5,
            self.kit.colours.tag,
            Stroke::new(1.0, self.kit.colours.control_line),
        );
        paint_sized(&self.painter, Icon::Lock, at, 13.0, self.kit.colours.ink);
    }

    /// A bar across a road that ends for good. `along` is the direction of the road in the world, `size` how many times
    /// as large the tile is drawn.
    pub fn closed_end(&self, world: Vec2, along: Vec2, size: f32) {
        let at = self.at(world);
        let across = vec2(along.y, along.x).normalized() * self.side() * 0.11 * size;
        let ends = [at - across, at + across];
        self.painter.line_segment(
            ends,
            Stroke::new(6.0 * self.shrink(), Color32::from_rgb(0xff, 0xfa, 0xf0)),
        );
        self.painter.line_segment(
            ends,
            Stroke::new(3.2 * self.shrink(), Color32::from_rgb(0xb8, 0x2a, 0x16)),
        );
    }

    /// Tags cover neither each other nor dials: one that would is laid beside them, as near as may be.
    fn beside_others(&self, rect: Rect) -> Rect {
        let room = self.painter.clip_rect();
        let is_seen = room.intersects(rect);
        let place = nearest_free(rect, |place| {
            // What belongs to a place that is not seen stays there.
            (!is_seen || room.contains_rect(*place))
                && (self.clear.borrow().iter())
                    .all(|(middle, radius)| place.distance_to_pos(*middle) >= *radius)
                && !self.tags.borrow().iter().any(|t| t.intersects(*place))
        });
        self.tags.borrow_mut().push(place);
        place
    }

    /// A tag shall be read whole: it is pushed back onto the board.
    fn within(&self, rect: Rect) -> Rect {
        let room = self.painter.clip_rect().shrink(6.0);
        let mut shift = vec2(0.0, 0.0);
        shift.x += (room.left() - rect.left()).max(0.0) - (rect.right() - room.right()).max(0.0);
        shift.y += (room.top() - rect.top()).max(0.0) - (rect.bottom() - room.bottom()).max(0.0);
        // Something far outside stays there: it belongs to a place that is not seen.
        if shift.length() > rect.width() {
            rect
        } else {
            rect.translate(shift)
        }
    }
}

/// The free place that is nearest to this one, above, below or aside; the place itself if none is free.
fn nearest_free(rect: Rect, is_free: impl Fn(&Rect) -> bool) -> Rect {
    let up = rect.height() + 3.0;
    let aside = rect.width() / 4.0;
    let mut shifts: Vec<_> = (-7_i8..=7)
        .flat_map(|y| (-5_i8..=5).map(move |x| (f32::from(x), f32::from(y))))
        .map(|(x, y)| vec2(x * aside, y * up))
        .collect();
    shifts.sort_by(|a, b| a.length().total_cmp(&b.length()));
    let mut places = shifts.into_iter().map(|shift| rect.translate(shift));
    places.find(is_free).unwrap_or(rect)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_goes_to_the_nearest_free_place_above_below_or_aside() {
        let tag = Rect::from_center_size(pos2(0.0, 0.0), vec2(80.0, 26.0));
        assert_eq!(nearest_free(tag, |_| true), tag);
        let ring = |place: &Rect| place.distance_to_pos(pos2(0.0, 30.0)) >= 40.0;
        let above = nearest_free(tag, ring);
        assert_eq!(above.center(), pos2(0.0, -29.0));
        let is_low = |place: &Rect| place.top() > -45.0;
        let beside = nearest_free(tag, |place| {
            ring(place) && is_low(place) && !place.intersects(above)
        });
        let off = beside.center();
        assert_eq!((off.x.abs(), off.y), (80.0, 0.0));
        assert_eq!(nearest_free(tag, |_| false), tag, "nowhere");
    }
}
