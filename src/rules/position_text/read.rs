//! Reads a position.

use std::sync::Arc;

use super::TextError;
use super::board::lay_out;
use super::draft::Draft;
use super::turn::set_turn;
use crate::rules::position::Position;
use crate::rules::tile_set::TileSet;

impl Position {
    /// Reads a position written in the notation of the worked cases (`docs/rules.md` 6).
    ///
    /// Seats are numbered as the line `players` names them; without it, those letters that occur are at the
    /// table, at least two, in the order R B Y K W V. The board need not hang together, but tiles that touch must match.
    ///
    /// # Errors
    /// The first word that is wrong: one that says nothing, or that does not go with the rest.
    pub fn from_text(text: &str, set: &Arc<TileSet>) -> Result<Self, TextError> {
        let draft = Draft::read(text, set)?;
        let mut position = lay_out(&draft, set)?;
        set_turn(&mut position, &draft)?;
        Ok(position)
    }
}
