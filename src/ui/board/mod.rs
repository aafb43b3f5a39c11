//! Marks painted over the land: text, tags, rings. They lie on egui's background layer, clipped to the board, so they are
//! sharp at every zoom and never catch the pointer.

mod cells;
mod edges;
mod gaps;
mod moments;
mod owners;
mod rings;
mod spots;
mod tags;
mod ways;

use std::cell::RefCell;

use bevy::math::{IVec2, Vec2};
use bevy_egui::egui::{self, Painter, Pos2};

use super::kit::Kit;
use crate::view::BoardView;

pub use cells::{CellFit, LegalCell};
pub use edges::{FRAME, HAND_OVER_FRAME, column_name};
pub use gaps::GapCount;
pub use rings::{DialHint, DialMark, DialPainting, DialSector};
pub use spots::SpotState;
pub(crate) use spots::{paint_change_badge, paint_spot, paint_spot_number};
pub use tags::TagPart;

/// Paints marks at places of the world.
pub struct BoardPainter<'a> {
    painter: Painter,
    kit: &'a Kit,
    view: &'a BoardView,
    /// Where tags lie already in this pass.
    tags: RefCell<Vec<egui::Rect>>,
    /// Circles that no tag shall cover: an open dial, resting rings.
    clear: RefCell<Vec<(Pos2, f32)>>,
}

impl<'a> BoardPainter<'a> {
    /// A painter for one pass.
    pub fn new(ctx: &egui::Context, kit: &'a Kit, view: &'a BoardView) -> Self {
        let painter = ctx
            .layer_painter(egui::LayerId::background())
            .with_clip_rect(view.rect.points);
        Self {
            painter,
            kit,
            view,
            tags: RefCell::default(),
            clear: RefCell::default(),
        }
    }

    /// The same, painting nowhere but in this rectangle too.
    #[must_use]
    pub fn clipped_to(mut self, rect: egui::Rect) -> Self {
        self.painter.shrink_clip_rect(rect);
        self
    }

    /// egui's painter, clipped to the board.
    pub fn painter(&self) -> &Painter {
        &self.painter
    }

    /// The view the marks are painted for.
    pub fn view(&self) -> &BoardView {
        self.view
    }

    fn at(&self, world: Vec2) -> Pos2 {
        self.view.to_points(world)
    }

    fn cell(&self, cell: IVec2) -> egui::Rect {
        self.view.cell_in_points_rect(cell)
    }

    /// Side of a cell in points.
    fn side(&self) -> f32 {
        self.view.cell_in_points()
    }

    /// Lengths that shall shrink with small cells: 1 at 84 points and above.
    fn shrink(&self) -> f32 {
        (self.side() / 84.0).clamp(0.45, 1.0)
    }
}
