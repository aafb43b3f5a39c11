//! The arena: plays computer players against each other and measures who is better (`docs/opponents.md`).
//!
//! The unit is the *pair*: the same tiles in the same order, played once with A in each seat. Luck of the draw then
//! falls to both, and what differs is how they play.

mod contest;
mod defect;
mod game;
mod interval;
mod ladder;
mod pace;
mod report;
mod sums;

pub use contest::{Contest, Deals, DealsError};
pub use defect::{Defect, Fault};
pub use game::{Chooser, Played};
pub use interval::Interval;
pub use ladder::{Rung, ladder};
pub use report::{Clock, FirstSeat, Report, SeatReport, SideReport, Tiles};
