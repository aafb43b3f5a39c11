//! What a sprite of the land stands for, so that it can be told from the others when it moves.

use bevy::math::IVec2;

/// A piece of the land.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Piece {
    /// The tile on a cell.
    Tile(IVec2),
    /// Its shade on the table.
    Shadow(IVec2),
    /// A follower by its number.
    Follower(u32),
    /// The ferry of a lake.
    Ferry(IVec2),
    /// The tile in hand.
    Ghost,
    /// The tile that is drawn larger.
    Enlarged(IVec2),
}
