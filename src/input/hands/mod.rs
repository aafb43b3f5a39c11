//! The hands of the person whose turn it is: what is pointed at, held and about to be done.
//!
//! From gestures, keys and buttons ([`MatchAction`]) to requests of the table. What is legal is asked of the rules and
//! read from [`Insight`]; nothing is decided here.

mod insight;
mod state;

pub use insight::Insight;
pub use state::{DialInHand, Ghost, Hands, MatchAction, Pointed, Remark};
