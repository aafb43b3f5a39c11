//! Where the two round buttons are that turn the tile in hand: at the lower corners of its square, where there is room.

use bevy::math::{IVec2, Rect, Vec2, vec2};

use super::board_view::BoardView;
use super::space::cell_rect;

/// From the corner of the square to the middle of its button, in points.
const ASIDE: f32 = 16.0;
const BEYOND: f32 = 18.0;
/// So far from its middle a button is meant, in points: as far as the corner of the tile, so that the way there leads
/// over no other square.
const REACH: f32 = 25.0;
/// Between a button and the rim of the board, in points.
const RIM: f32 = 8.0;

/// The two buttons, in logical pixels of the window.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct TurnHandles {
    /// Their middles: the one that turns left, the one that turns right.
    pub middles: [Vec2; 2],
    reach: f32,
}

impl TurnHandles {
    /// Radius of a button, in points.
    pub const RADIUS: f32 = 17.0;

    /// The buttons of the tile on a cell: below it, or `above` it.
    pub fn of(view: &BoardView, cell: IVec2, above: bool) -> Self {
        let square = square_in_logical(view, cell);
        let unit = view.rect.points_per_logical().recip();
        let y = if above {
            square.min.y - BEYOND * unit
        } else {
            square.max.y + BEYOND * unit
        };
        let aside = ASIDE * unit;
        Self {
            middles: [vec2(square.min.x - aside, y), vec2(square.max.x + aside, y)],
            reach: REACH * unit,
        }
    }

    /// Whether both lie on the board whole.
    pub fn is_in_sight(&self, view: &BoardView) -> bool {
        let unit = view.rect.points_per_logical().recip();
        let room = view.rect.logical.inflate(-(Self::RADIUS + RIM) * unit);
        self.middles.iter().all(|middle| room.contains(*middle))
    }

    /// The button that is meant at a point of the window, if one is: 0 turns left, 1 right.
    pub fn at(&self, point: Vec2) -> Option<usize> {
        let near = |middle: &Vec2| middle.distance(point) <= self.reach;
        self.middles.iter().position(near)
    }
}

fn square_in_logical(view: &BoardView, cell: IVec2) -> Rect {
    let world = cell_rect(cell);
    Rect::from_corners(view.to_logical(world.min), view.to_logical(world.max))
}

#[cfg(test)]
mod tests {
    use bevy::math::UVec2;
    use bevy_egui::egui;

    use super::*;
    use crate::view::BoardRect;

    /// A board of 900 × 700 pixels with the square (0, 0) in its middle.
    fn view(cell: f32) -> BoardView {
        let points = egui::Rect::from_min_size(egui::pos2(0.0, 44.0), egui::vec2(900.0, 700.0));
        BoardView {
            cell,
            rect: BoardRect::new(points, 1.0, 1.0, UVec2::new(1200, 800)),
            ..BoardView::default()
        }
    }

    #[test]
    fn the_buttons_lie_below_the_corners_and_one_can_reach_them_over_no_other_square() {
        for side in [28.0, 60.0, 192.0] {
            let view = view(side);
            let handles = TurnHandles::of(&view, IVec2::ZERO, false);
            let square = square_in_logical(&view, IVec2::ZERO);
            let corners = [vec2(square.min.x, square.max.y), square.max];
            for (index, corner) in corners.into_iter().enumerate() {
                let middle = handles.middles[index];
                assert!(middle.y > corner.y && !square.contains(middle));
                assert_eq!(
                    handles.at(corner),
                    Some(index),
                    "the corner of {side} pixels"
                );
                assert_eq!(handles.at(middle), Some(index));
            }
            assert_eq!(handles.at(square.center() + vec2(0.0, side)), None);
        }
    }

    #[test]
    fn at_the_rim_of_the_board_they_are_not_in_sight_below_but_above() {
        let view = view(100.0);
        // The middle of the board is at 394; the third square below ends beyond 744.
        let low = IVec2::new(0, 3);
        assert!(TurnHandles::of(&view, IVec2::ZERO, false).is_in_sight(&view));
        assert!(!TurnHandles::of(&view, low, false).is_in_sight(&view));
        assert!(TurnHandles::of(&view, low, true).is_in_sight(&view));
    }
}
