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
    /// ```text
    /// players R* B Y                     # seats in order, the star is to move; else the letters that occur
    /// house tiny_city=2 no_farmers
    /// followers 5                        # of each player, on the board and off it; else 7
    /// W@(0,0)r0 LB@(1,0)r1, B@(0,1)      # tiles in the order they were laid; as drawn if no turn is given
    /// ferry(1,0)=EW                      # or ` ferry EW` right behind its lake tile
    /// R:road(1,0)E B:city(2,0)N Y:field(0,0)Nw R:mon(0,1)
    /// scores R12 B3                      # else 0
    /// supply R0                          # else what is not on the board
    /// hand LB                            # drawn and not yet placed
    /// bag U*3 LB                         # still to be drawn; else the full deck without what is seen
    /// discarded C                        # drawn, and fitted nowhere
    /// scored road(0,0)E                  # house rule no_rescore: parts that were in a scored road
    /// turn 12                            # else 1
    /// placed (1,0) road E                # the tile laid this turn, and the part that got a follower
    /// phase MoveFerries                  # `phase MoveFerries chosen` once the choice is made
    /// movable (1,0)=ES                   # ferries that may move, by where they lay when the phase began
    /// circle A 1                         # the choice at a crop circle, and how many seats are through
    /// ```
    ///
    /// Lines may stand in any order, and those of the board as often as one likes. Without a `phase` line the
    /// next choice is that of the tile in hand, or of the tile just placed, or a tile is to be drawn. In
    /// `MoveFerries` the line `movable` may be left out while no ferry has moved.
    ///
    /// Seats are numbered as the line `players` names them; without it, those letters that occur are at the table,
    /// at least two, in the order R B Y K W V. The board need not hang together, but tiles that touch must match.
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
