//! Who sits at the table: people, and computers that think on a thread of their own and play through the same requests
//! as anybody else.
//!
//! A question carries a ticket, the length of the journal it was asked at. An answer to another number is stale and
//! dropped; so going back, handing a seat over or leaving the game never waits for a computer, and no computer plays
//! what it thought of for another position. Needs no window: whoever has one gives a [`Waker`], so that an answer
//! wakes it, and says through [`Audience`] when nobody is looking.

mod computers;
mod hint;
mod notes;
mod orders;
mod pace;
mod reasons;
mod sitters;
mod take_back;
mod worker;

use bevy::prelude::*;

use crate::table::SettleTable;

pub use computers::{Computers, Doing};
pub use hint::{Hint, HintStage};
pub use notes::GameNotes;
pub use orders::SeatOrder;
pub use pace::{ComputerPace, ThinkingTime};
pub use reasons::{Reasons, Told};
pub use sitters::{Seats, Sitter, UnknownSitter};
pub use take_back::TakeBackOffer;
pub use worker::{Answer, Job, Purpose, Think, Ticket, Waker, Worker};

/// Whether somebody is there to see what computers do.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Audience {
    /// The board is not on the screen: computers wait with what they have found.
    pub is_away: bool,
    /// Something is still being shown that the next computer shall not cover.
    pub is_watching: bool,
}

/// How much the computers may do in place of a time by the clock, so that a game replays bit for bit.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct FixedIterations(pub Option<u32>);

/// Seats, computers, hints. Needs the table.
pub fn plugin(app: &mut App) {
    app.init_resource::<Seats>()
        .init_resource::<Computers>()
        .init_resource::<Hint>()
        .init_resource::<Reasons>()
        .init_resource::<GameNotes>()
        .init_resource::<TakeBackOffer>()
        .init_resource::<Audience>()
        .init_resource::<ComputerPace>()
        .init_resource::<ThinkingTime>()
        .init_resource::<FixedIterations>()
        .init_resource::<Waker>()
        .init_resource::<Think>()
        .init_resource::<Time<Real>>()
        .add_message::<SeatOrder>()
        .add_systems(
            Update,
            (
                (notes::note, orders::obey, computers::play, hint::follow)
                    .chain()
                    .in_set(PlaySeats)
                    .before(SettleTable),
                (reasons::tell, take_back::offer)
                    .chain()
                    .in_set(AfterTable)
                    .after(SettleTable),
            ),
        );
}

/// What computers ask of the table, in `Update`: whoever else asks does so before.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct PlaySeats;

/// What seats work out once the table has settled, in `Update`: [`Reasons`] and [`TakeBackOffer`] are then up to date.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct AfterTable;
