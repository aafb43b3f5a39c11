//! What lies on the board, as plain values. Whoever knows the table writes a [`BoardScene`]; the view brings its sprites
//! into line with it and never asks further.

use bevy::math::{IRect, IVec2, Vec2};
use bevy::prelude::Resource;

use super::seat_look::SeatLook;

/// Everything that lies on the board.
#[derive(Resource, Default, Clone, Debug, PartialEq)]
pub struct BoardScene {
    /// Tiles, in any order.
    pub tiles: Vec<TileShown>,
    /// Followers on the land.
    pub followers: Vec<FollowerShown>,
    /// Ferries on their lakes.
    pub ferries: Vec<FerryShown>,
    /// The tile in hand as it would lie.
    pub ghost: Option<GhostShown>,
    /// Roads drawn in the colour of their owners.
    pub ribbons: Vec<RibbonShown>,
    /// Fields tinted by who leads in them; none while they are not looked at.
    pub fields: Vec<FieldShown>,
    /// The lake that is drawn larger than it is, so that its ferry can be turned where tiles are small.
    pub enlarged: Option<Enlarged>,
}

/// A tile drawn larger over its neighbours.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Enlarged {
    /// Its cell.
    pub cell: IVec2,
    /// How many times as large.
    pub by: f32,
}

/// A placed tile.
#[derive(Clone, Debug, PartialEq)]
pub struct TileShown {
    /// Its cell.
    pub cell: IVec2,
    /// Kind as the art calls it: `LB`, `CC1`.
    pub kind: String,
    /// Quarter turns to the right.
    pub turns: u8,
    /// What of it is seen as ever, and what steps back behind what is looked at.
    pub light: Light,
}

/// How much of a tile is seen as ever. What steps back does so with all that lies on it but followers.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Light {
    /// All of it.
    #[default]
    Full,
    /// These parts, as the art calls them; the rest steps back.
    Parts(Vec<String>),
    /// Nothing of it.
    Dimmed,
}

/// A follower on the land.
#[derive(Clone, Debug, PartialEq)]
pub struct FollowerShown {
    /// The same follower keeps its number, so that it moves instead of appearing.
    pub id: u32,
    /// Whose it is.
    pub seat: SeatLook,
    /// Where its point stands, in world units.
    pub at: Vec2,
    /// Farmers lie.
    pub lying: bool,
    /// Whether it steps back.
    pub dimmed: bool,
    /// Whether it is lifted off the land: it would go home.
    pub lifted: bool,
}

/// A ferry on its lake.
#[derive(Clone, Debug, PartialEq)]
pub struct FerryShown {
    /// Cell of the lake.
    pub cell: IVec2,
    /// How it lies.
    pub pose: FerryPose,
}

/// How a ferry lies.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum FerryPose {
    /// Across the lake; 0 is east to west, 1 north to south.
    Straight(u8),
    /// Round a corner; 0 is east to south, then quarter turns to the right.
    Bend(u8),
    /// Loose between two jetties, in radians clockwise from east: while a dial is dragged.
    Loose(f32),
    /// Beside the lake, before it is set.
    Beside,
}

impl FerryPose {
    /// The pose that joins two edges of the board, counted 0 to 3 from north clockwise. Opposite edges give a straight.
    pub fn joining(first: u8, second: u8) -> Self {
        let (low, high) = (first.min(second) % 4, first.max(second) % 4);
        match (low, high) {
            (0, 2) => Self::Straight(1),
            (1, 2) => Self::Bend(0),
            (2, 3) => Self::Bend(1),
            (0, 3) => Self::Bend(2),
            (0, 1) => Self::Bend(3),
            _ => Self::Straight(0),
        }
    }
}

/// The tile in hand on the board.
#[derive(Clone, Debug, PartialEq)]
pub struct GhostShown {
    /// Kind as the art calls it.
    pub kind: String,
    /// Quarter turns to the right.
    pub turns: u8,
    /// Its middle in the world: the middle of a cell, or the pointer.
    pub at: Vec2,
    /// Opacity: .93 on a cell, .6 while it follows the pointer.
    pub opacity: f32,
}

/// A stretch of road in the colours of its owners.
#[derive(Clone, Debug, PartialEq)]
pub struct RibbonShown {
    /// Its line in world units.
    pub line: Vec<Vec2>,
    /// Who owns it: several for a tie, none for a road without followers.
    pub owners: Vec<SeatLook>,
    /// Whether the road is complete.
    pub closed: bool,
    /// Whether it glows: it would be paid.
    pub glows: bool,
    /// Whether it lies on the tile that is drawn larger.
    pub raised: bool,
}

/// A field, tinted by who leads in it.
#[derive(Clone, Debug, PartialEq)]
pub struct FieldShown {
    /// The parts of tiles it is made of: cell and the art's name of the part (`field-0`).
    pub parts: Vec<(IVec2, String)>,
    /// Who leads: several for a tie, none for a free field.
    pub owners: Vec<SeatLook>,
    /// Whether its hatching has the half-size form, so that it differs from a field it touches.
    pub small_hatching: bool,
}

impl BoardScene {
    /// The cells the land spans.
    pub fn bounds(&self) -> Option<IRect> {
        let mut cells = self.tiles.iter().map(|tile| tile.cell);
        let first = cells.next()?;
        Some(
            cells.fold(IRect::from_corners(first, first), |bounds, cell| {
                bounds.union_point(cell)
            }),
        )
    }

    /// How many times as large this cell is drawn.
    pub fn size_of(&self, cell: IVec2) -> f32 {
        let enlarged = self.enlarged.filter(|e| e.cell == cell);
        enlarged.map_or(1.0, |e| e.by)
    }

    /// The tile on a cell.
    pub fn tile(&self, cell: IVec2) -> Option<&TileShown> {
        self.tiles.iter().find(|tile| tile.cell == cell)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_pair_of_edges_has_its_pose_in_either_order() {
        assert_eq!(FerryPose::joining(1, 3), FerryPose::Straight(0));
        assert_eq!(FerryPose::joining(2, 0), FerryPose::Straight(1));
        assert_eq!(FerryPose::joining(2, 1), FerryPose::Bend(0));
        assert_eq!(FerryPose::joining(0, 1), FerryPose::Bend(3));
        assert_eq!(FerryPose::joining(3, 0), FerryPose::Bend(2));
    }
}
