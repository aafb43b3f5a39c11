//! Which part of the land the board shows: the free rectangle, the middle and the size of a cell, and all conversions
//! between window, egui points and world. Pure arithmetic; the camera follows it.

use bevy::math::{IRect, IVec2, Rect, URect, UVec2, Vec2, vec2};
use bevy::prelude::Resource;
use bevy_egui::egui;

use super::space::{CELL, cell_at, cell_rect};

/// Smallest and largest size of a cell by hand, in logical pixels.
pub const CELL_BY_HAND: std::ops::RangeInclusive<f32> = 28.0..=192.0;
/// Size of a cell at the start.
pub const CELL_AT_START: f32 = 84.0;
const CELL_FITTED: std::ops::RangeInclusive<f32> = 6.0..=110.0;

/// Beside the land and the cell around it, in logical pixels: so that the ring of a dial at the rim is seen whole.
const FIT_RIM: f32 = 18.0;

/// The rectangle that is left for the board after all panels.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct BoardRect {
    /// In egui points.
    pub points: egui::Rect,
    /// In logical pixels of the window.
    pub logical: Rect,
    /// In pixels.
    pub physical: URect,
}

impl Default for BoardRect {
    fn default() -> Self {
        Self {
            points: egui::Rect::ZERO,
            logical: Rect::default(),
            physical: URect::default(),
        }
    }
}

impl BoardRect {
    /// From what egui has left. `pixels_per_point` is egui's, `scale_factor` the window's, `window` its size in pixels.
    pub fn new(
        points: egui::Rect,
        pixels_per_point: f32,
        scale_factor: f32,
        window: UVec2,
    ) -> Self {
        let to_pixel = |value: f32, limit: u32| {
            ((value * pixels_per_point).round().max(0.0) as u32).min(limit)
        };
        let physical = URect::new(
            to_pixel(points.min.x, window.x),
            to_pixel(points.min.y, window.y),
            to_pixel(points.max.x, window.x),
            to_pixel(points.max.y, window.y),
        );
        let logical = Rect::from_corners(
            physical.min.as_vec2() / scale_factor,
            physical.max.as_vec2() / scale_factor,
        );
        Self {
            points,
            logical,
            physical,
        }
    }

    /// Whether a point of the window (logical pixels) lies on the board.
    pub fn contains(&self, logical: Vec2) -> bool {
        self.logical.contains(logical)
    }

    /// Whether there is any board to be seen.
    pub fn is_empty(&self) -> bool {
        self.physical.is_empty()
    }

    /// egui points per logical pixel.
    pub fn points_per_logical(&self) -> f32 {
        if self.logical.width() > 0.0 {
            self.points.width() / self.logical.width()
        } else {
            1.0
        }
    }
}

/// What the board shows.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct BoardView {
    /// World point in the middle.
    pub middle: Vec2,
    /// Side of a cell in logical pixels.
    pub cell: f32,
    /// Where on the window the board lies.
    pub rect: BoardRect,
}

impl Default for BoardView {
    fn default() -> Self {
        Self {
            middle: Vec2::ZERO,
            cell: CELL_AT_START,
            rect: BoardRect::default(),
        }
    }
}

impl BoardView {
    /// World units per logical pixel.
    pub fn world_per_logical(&self) -> f32 {
        CELL / self.cell
    }

    /// A point of the window, in logical pixels, as a point of the world.
    pub fn to_world(&self, logical: Vec2) -> Vec2 {
        let offset = logical - self.rect.logical.center();
        self.middle + vec2(offset.x, -offset.y) * self.world_per_logical()
    }

    /// A point of the world as a point of the window in logical pixels.
    pub fn to_logical(&self, world: Vec2) -> Vec2 {
        let offset = (world - self.middle) / self.world_per_logical();
        self.rect.logical.center() + vec2(offset.x, -offset.y)
    }

    /// A point of the world in egui points.
    pub fn to_points(&self, world: Vec2) -> egui::Pos2 {
        let logical = self.to_logical(world) * self.rect.points_per_logical();
        egui::pos2(logical.x, logical.y)
    }

    /// A length of the world in egui points.
    pub fn length_in_points(&self, world: f32) -> f32 {
        world / self.world_per_logical() * self.rect.points_per_logical()
    }

    /// Side of a cell in egui points.
    pub fn cell_in_points(&self) -> f32 {
        self.length_in_points(CELL)
    }

    /// The square of a cell in egui points.
    pub fn cell_in_points_rect(&self, cell: IVec2) -> egui::Rect {
        let world = cell_rect(cell);
        egui::Rect::from_two_pos(self.to_points(world.min), self.to_points(world.max))
    }

    /// The part of the world that is seen.
    pub fn seen(&self) -> Rect {
        Rect::from_center_size(
            self.middle,
            self.rect.logical.size() * self.world_per_logical(),
        )
    }

    /// The cells that are seen at least in part.
    pub fn seen_cells(&self) -> IRect {
        let seen = self.seen();
        let corners = [cell_at(seen.min), cell_at(seen.max)];
        IRect::from_corners(corners[0], corners[1])
    }

    /// Zooms by `factor` so that the world point at `logical` stays under it.
    #[must_use]
    pub fn zoomed_about(&self, logical: Vec2, factor: f32) -> Self {
        let cell = clamp_by_hand(self.cell * factor, self.cell);
        self.with_cell_about(logical, self.to_world(logical), cell)
    }

    /// The view with cells of the given size and `world` lying at `logical`.
    #[must_use]
    pub fn with_cell_about(&self, logical: Vec2, world: Vec2, cell: f32) -> Self {
        let mut view = Self { cell, ..*self };
        view.middle += world - view.to_world(logical);
        view
    }

    /// Moves the land by so many logical pixels.
    #[must_use]
    pub fn panned(&self, logical: Vec2) -> Self {
        let world = vec2(-logical.x, logical.y) * self.world_per_logical();
        Self {
            middle: self.middle + world,
            ..*self
        }
    }

    /// Shows the whole land with a cell around it.
    #[must_use]
    pub fn fitted(&self, land: Option<IRect>) -> Self {
        let bounds = land_with_margin(land);
        let size = bounds.size() / CELL;
        let room = self.rect.logical.size() - 2.0 * FIT_RIM;
        let cell = (room.x / size.x).min(room.y / size.y);
        Self {
            middle: bounds.center(),
            cell: cell.clamp(*CELL_FITTED.start(), *CELL_FITTED.end()),
            ..*self
        }
    }

    /// Whether the whole land is seen with a cell around it.
    pub fn sees_land(&self, land: Option<IRect>) -> bool {
        let (seen, wanted) = (self.seen(), land_with_margin(land));
        seen.contains(wanted.min) && seen.contains(wanted.max)
    }

    /// Keeps the middle within the land and a cell around it.
    #[must_use]
    pub fn limited(&self, land: Option<IRect>) -> Self {
        let bounds = land_with_margin(land);
        Self {
            middle: self.middle.clamp(bounds.min, bounds.max),
            ..*self
        }
    }

    /// Whether these cells are seen whole.
    pub fn sees(&self, cells: IRect) -> bool {
        let (seen, wanted) = (
            self.seen(),
            cell_rect(cells.min).union(cell_rect(cells.max)),
        );
        seen.contains(wanted.min) && seen.contains(wanted.max)
    }

    /// Whether these cells are seen whole, with half a cell to spare.
    pub fn sees_well(&self, cells: IRect) -> bool {
        let (seen, wanted) = (self.seen(), with_half_a_cell(cells));
        seen.contains(wanted.min) && seen.contains(wanted.max)
    }

    /// The view, widened and shifted just enough to see these cells well.
    #[must_use]
    pub fn showing(&self, cells: IRect) -> Self {
        let wanted = with_half_a_cell(cells);
        let size = wanted.size() / CELL;
        let room = self.rect.logical.size();
        let largest = (room.x / size.x).min(room.y / size.y);
        let cell = self.cell.min(largest.max(*CELL_FITTED.start()));
        let wide = Self { cell, ..*self };
        let spare = ((wide.seen().size() - wanted.size()) / 2.0).max(Vec2::ZERO);
        let middle = wanted.center();
        Self {
            middle: self.middle.clamp(middle - spare, middle + spare),
            ..wide
        }
    }
}

fn with_half_a_cell(cells: IRect) -> Rect {
    cell_rect(cells.min)
        .union(cell_rect(cells.max))
        .inflate(CELL / 2.0)
}

/// The land and one cell on each side, in world units. Without land: the start cell and its neighbours.
fn land_with_margin(land: Option<IRect>) -> Rect {
    let land = land.unwrap_or(IRect::new(0, 0, 0, 0));
    cell_rect(land.min).union(cell_rect(land.max)).inflate(CELL)
}

/// A fitted view may be smaller than the hand can make it; from there one can only zoom in.
fn clamp_by_hand(wanted: f32, present: f32) -> f32 {
    let smallest = CELL_BY_HAND.start().min(present);
    wanted.clamp(smallest, *CELL_BY_HAND.end())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn view() -> BoardView {
        let points = egui::Rect::from_min_max(egui::pos2(0.0, 44.0), egui::pos2(964.0, 770.0));
        BoardView {
            rect: BoardRect::new(points, 1.0, 1.0, UVec2::new(1280, 800)),
            ..Default::default()
        }
    }

    #[test]
    fn the_point_under_the_pointer_stays_when_zooming() {
        let pointer = vec2(200.0, 300.0);
        let before = view().to_world(pointer);
        let after = view().zoomed_about(pointer, 1.15).to_world(pointer);
        assert!(before.distance(after) < 0.01);
    }

    #[test]
    fn zoom_by_hand_has_limits_but_a_fitted_view_is_not_thrown_out() {
        assert!((view().zoomed_about(Vec2::ZERO, 100.0).cell - 192.0).abs() < 0.01);
        assert!((view().zoomed_about(Vec2::ZERO, 0.01).cell - 28.0).abs() < 0.01);
        let wide = BoardView {
            cell: 10.0,
            ..view()
        };
        assert!((wide.zoomed_about(Vec2::ZERO, 0.5).cell - 10.0).abs() < 0.01);
        assert!((wide.zoomed_about(Vec2::ZERO, 1.15).cell - 11.5).abs() < 0.01);
    }

    #[test]
    fn fit_shows_the_land_and_never_enlarges_beyond_110() {
        assert!((view().fitted(None).cell - 110.0).abs() < 0.01);
        let wide = view().fitted(Some(IRect::new(-30, -2, 30, 2)));
        assert!(wide.cell < 16.0);
        assert!(wide.seen().contains(cell_rect(IVec2::new(-30, 0)).min));
    }

    #[test]
    fn the_middle_stays_near_the_land() {
        let far = view()
            .panned(vec2(-100_000.0, 0.0))
            .limited(Some(IRect::new(-1, -1, 3, 1)));
        assert!((far.middle.x - 4.5 * CELL).abs() < 0.01);
    }

    #[test]
    fn what_is_shown_shifts_the_view_just_enough_and_widens_it_only_if_it_must() {
        let beside = IRect::new(9, 0, 9, 0);
        assert!(!view().sees_well(beside));
        let shifted = view().showing(beside);
        assert!(shifted.sees_well(beside));
        assert!((shifted.cell - view().cell).abs() < 0.01 && shifted.middle.y.abs() < 0.01);
        let moved = view()
            .panned(vec2(-CELL_AT_START / 2.0, 0.0))
            .showing(beside);
        assert!(moved.middle.distance(shifted.middle) < 0.01);
        let long = IRect::new(-10, 0, 10, 0);
        let widened = view().showing(long);
        assert!(widened.sees_well(long) && widened.cell < view().cell);
        assert_eq!(view().showing(IRect::new(0, 0, 1, 1)), view());
    }

    #[test]
    fn a_rectangle_in_points_becomes_whole_pixels() {
        let points = egui::Rect::from_min_max(egui::pos2(0.0, 22.0), egui::pos2(320.25, 200.0));
        let rect = BoardRect::new(points, 2.0, 1.0, UVec2::new(640, 380));
        assert_eq!(rect.physical, URect::new(0, 44, 640, 380));
        assert!(rect.contains(vec2(1.0, 45.0)));
        assert!(!rect.contains(vec2(1.0, 43.0)));
    }
}
