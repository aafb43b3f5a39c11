//! What a player is told before and after a choice: outcomes, ledgers, looks and reasons, as values.
//!
//! Everything is asked of the rules, nothing is worked out here, and nothing is put into words: those stand in
//! `assets/locales`. What is told beforehand is what scoring does, because it is the same code.

mod changes;
mod circle;
mod examples;
mod fields;
mod forecast;
mod land_by_turn;
mod ledger;
mod look;
mod outcome;
mod placement;
mod points_by_turn;
mod reason;
mod roads_by_owner;
mod tally;
mod tile_odds;
mod why;

pub use changes::{Doing, RoadNews, what_changed};
pub use circle::{CircleEffect, circle_effects};
pub use examples::{EXAMPLES, Ending, Example, ExampleTurn};
pub use fields::{LedField, fields_by_leader};
pub use forecast::{Forecast, ForecastState, MoveEnd, forecast};
pub use land_by_turn::{LandByTurn, LandThen};
pub use ledger::{FerryPay, LakeLine, LakeRole, Ledger, LedgerRow, ledger, turn_ledgers};
pub use look::{Look, OpenEnd, look, tiles_that_fit};
pub use outcome::{Outcome, if_it_ended, outcome};
pub use placement::{Continued, PlacementLook, look_at_placement};
pub use points_by_turn::PointsByTurn;
pub use reason::{Deed, Reason, reason};
pub use roads_by_owner::{OwnedRoad, RoadsByOwner, roads_by_owner};
pub use tally::{PaidAward, Source, Tally};
pub use tile_odds::{GapToCome, KindToCome, Odds, TilesToCome, draws_before};
pub use why::{FerryState, FollowerSpot, Gap, Refusal, ferry_states, follower_spots, gap, why_not};
