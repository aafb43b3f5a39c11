//! The tests that need no window, in one binary: each further binary would cost another long link.

mod cli;
mod content;
mod deal;
mod explain;
mod first_ferry;
mod foretold_cases;
mod invariants;
mod legality;
mod limits;
mod live_table;
mod parity;
mod position_hash;
mod printed_tiles;
mod random_play;
mod recorded;
mod recorded_wrong;
mod slow_and_fast;
mod structure;
mod table;
mod table_draft;
mod table_replace;
