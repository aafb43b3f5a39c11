//! A game as a value: what it began with and every command since; and the deal that its tiles come from.

mod deal_code;
mod dealer;
mod first_player;
mod game;
mod hash;

pub use deal_code::{DealCode, DealCodeError};
pub use dealer::{Dealer, shuffled_bag};
pub use first_player::first_by_lot;
pub use game::{Record, ReplayError};
pub use hash::{Fnv, position_hash};
