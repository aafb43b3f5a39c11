//! What the rules say about the present position, worked out once for every change.

use bevy::prelude::Resource;

use crate::explain::{FerryState, FollowerSpot, Ledger, Outcome, RoadsByOwner};
use crate::rules::MAX_SEATS;

/// Answers of the rules for the position on the table; anew only when the table has changed.
#[derive(Resource, Debug, Default)]
pub struct Insight {
    /// The length of the [`Journal`](crate::table::Journal) these answers belong to.
    pub journal: usize,
    /// Parts of the placed tile where a follower may or may not stand, as the board was before any ferry of this turn.
    /// Empty before the tile is placed and where there is nothing to choose.
    pub spots: Vec<FollowerSpot>,
    /// Every ferry on the board, and why it may not move; only while ferries may be turned.
    pub ferries: Vec<FerryState>,
    /// The pairs of every ferry that can be turned now, and what each would bring.
    pub ledgers: Vec<Ledger>,
    /// What *End turn* would score now.
    pub outcome: Outcome,
    /// Points by seat if the game ended now.
    pub if_ended: [u32; MAX_SEATS],
    /// Every road with its owners.
    pub roads: RoadsByOwner,
}
