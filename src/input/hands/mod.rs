//! The hands of the person whose turn it is: what is pointed at, held and about to be done.
//!
//! From gestures, keys and buttons ([`MatchAction`]) to requests of the table. What is legal is asked of the rules and
//! read from [`Insight`]; nothing is decided here.

mod act;
mod desk;
mod ferry;
mod follower;
mod insight;
mod lakes;
mod stage;
mod state;
mod tile;
mod turning;

use bevy::prelude::*;

pub use ferry::PADLOCK;
pub use follower::FollowerChoice;
pub use insight::Insight;
pub use stage::Stage;
pub use state::{
    DialHover, DialInHand, Ghost, Hands, HandsFree, MatchAction, MenuWanted, Pointed, Remark,
};

use super::InputSystems;
use crate::seats::{AfterTable, PlaySeats, Seats, TakeBackOffer};
use crate::table::SettleTable;

/// What is renewed after the table has settled, in `Update`: [`Insight`] and [`Hands`] are then up to date. Whoever
/// shows them runs after it.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct FollowTable;

/// Hands and what the rules tell them. Needs the table.
pub fn plugin(app: &mut App) {
    app.init_resource::<Insight>()
        .init_resource::<Hands>()
        .init_resource::<HandsFree>()
        .init_resource::<Seats>()
        .init_resource::<TakeBackOffer>()
        .add_message::<MatchAction>()
        .add_message::<MenuWanted>()
        .configure_sets(
            Update,
            (
                InputSystems::Act,
                PlaySeats,
                SettleTable,
                AfterTable,
                FollowTable,
            )
                .chain()
                .before(crate::view::land::ShowSceneSystems),
        )
        .add_systems(
            Update,
            (
                act::claim.in_set(InputSystems::Claim),
                act::act.in_set(InputSystems::Act),
                (insight::renew, act::follow_table, act::keep_drawing)
                    .chain()
                    .in_set(FollowTable),
            ),
        );
}
