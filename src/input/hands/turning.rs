//! The two round buttons on the board that turn the tile in hand.

use bevy::math::Vec2;

use super::desk::Desk;
use super::state::Hands;
use crate::rules::{Cell, KindId, Position};
use crate::view::BoardView;
use crate::view::places::grid;
use crate::view::space::cell_middle;
use crate::view::turn_handles::TurnHandles;

/// A button hides a square if it lies so near to its middle, in points.
const HIDES: f32 = 30.0;

impl Hands {
    /// The buttons of the tile in hand, while it is held over a square where it fits in more than one turn: below it, or
    /// above it where they would hide squares that take the tile, or lie outside the board.
    pub fn turn_handles(&self, position: &Position, view: &BoardView) -> Option<TurnHandles> {
        let kind = position.turn().hand?;
        let cell = self.ghost.and_then(|ghost| ghost.cell)?;
        let fits = position.rotations_at(kind, cell);
        if (fits.0 & position.tile_set().distinct_rotations(kind)).count_ones() < 2 {
            return None;
        }
        [false, true]
            .map(|above| TurnHandles::of(view, grid(cell), above))
            .into_iter()
            .filter(|handles| handles.is_in_sight(view))
            .min_by_key(|handles| squares_hidden(handles, position, kind, cell, view))
    }
}

/// How many squares that take the tile would be hidden.
fn squares_hidden(
    handles: &TurnHandles,
    position: &Position,
    kind: KindId,
    held: Cell,
    view: &BoardView,
) -> usize {
    let hides = HIDES / view.rect.points_per_logical();
    let is_hidden = |cell: Cell| {
        let middle = view.to_logical(cell_middle(grid(cell)));
        handles.middles.iter().any(|at| at.distance(middle) < hides)
    };
    let squares = position.placements(kind).map(|(cell, _)| cell);
    squares.filter(|c| *c != held && is_hidden(*c)).count()
}

impl Desk<'_> {
    /// The button at a point of the window: 0 turns left, 1 right.
    pub(super) fn turn_handle_at(&self, point: Option<Vec2>) -> Option<usize> {
        let handles = self.hands.turn_handles(self.position, self.view)?;
        handles.at(point?)
    }
}

#[cfg(test)]
mod tests {
    use bevy::math::UVec2;
    use bevy_egui::egui;

    use super::super::state::Ghost;
    use super::*;
    use crate::content::shipped_tile_set;
    use crate::rules::Rotation;
    use crate::view::BoardRect;

    /// A straight road from east to west with this tile in hand, held over a square.
    fn held_over(hand: &str, cell: Cell) -> (Position, Hands) {
        let text = format!("players R* B\nU@(0,0)r0\nhand {hand}");
        let position = Position::from_text(&text, &shipped_tile_set()).expect("a position");
        let hands = Hands {
            ghost: Some(Ghost {
                cell: Some(cell),
                at: cell_middle(grid(cell)),
                rotation: Rotation::R0,
            }),
            ..Hands::default()
        };
        (position, hands)
    }

    /// A board of 900 × 700 pixels with the straight road in its middle.
    fn view(cell: f32) -> BoardView {
        let points = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(900.0, 700.0));
        BoardView {
            cell,
            rect: BoardRect::new(points, 1.0, 1.0, UVec2::new(1200, 800)),
            ..BoardView::default()
        }
    }

    /// Whether the buttons are above the tile, if there are any.
    fn are_above(hand: &str, cell: Cell, view: &BoardView) -> Option<bool> {
        let (position, hands) = held_over(hand, cell);
        let handles = hands.turn_handles(&position, view)?;
        Some(handles == TurnHandles::of(view, grid(cell), true))
    }

    #[test]
    fn a_tile_that_fits_in_one_turn_only_has_no_buttons() {
        let east = Cell::new(1, 0);
        assert_eq!(are_above("V", east, &view(84.0)), Some(false));
        assert_eq!(are_above("U", east, &view(84.0)), None);
        let (position, hands) = held_over("V", east);
        let beside = Hands {
            ghost: hands.ghost.map(|ghost| Ghost {
                cell: None,
                ..ghost
            }),
            ..Hands::default()
        };
        assert_eq!(beside.turn_handles(&position, &view(84.0)), None);
    }

    #[test]
    fn the_buttons_hide_no_square_that_takes_the_tile_and_stay_on_the_board() {
        let (north, south) = (Cell::new(0, -1), Cell::new(0, 1));
        // On small tiles the middles of the squares in the east and west lie under the buttons of the one in the north.
        assert_eq!(are_above("V", north, &view(46.0)), Some(true));
        assert_eq!(are_above("V", north, &view(110.0)), Some(false));
        assert_eq!(are_above("V", south, &view(46.0)), Some(false));
        // The square in the south ends where the board does.
        assert_eq!(are_above("V", south, &view(230.0)), Some(true));
    }
}
