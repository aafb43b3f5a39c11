//! What can be shown moving, and how long it takes.

use std::time::Duration;

use bevy::math::{IVec2, Vec2};
use bevy::transform::components::Transform;

use crate::view::motion::Motion;
use crate::view::piece::Piece;
use crate::view::scene::FollowerShown;
use crate::view::seat_look::SeatLook;

/// Something that is shown moving.
#[derive(Clone, Debug, PartialEq)]
pub enum Act {
    /// A piece goes from where it was to where it belongs.
    Glide {
        /// Which.
        piece: Piece,
        /// Where it was.
        from: Transform,
    },
    /// A tile that was just placed comes to lie.
    Settle(IVec2),
    /// A follower that was just placed comes down, by its number in the scene.
    Drop(u32),
    /// Places for a follower come up and are pointed out once.
    SpotsAppear,
    /// Another seat has to choose: the frame changes its colour from this one's.
    SeatChange(SeatLook),
    /// The view was cut to this cell: its frame blinks, so that the eye finds it.
    Blink(IVec2),
    /// Followers go home without being paid.
    GoHome(Vec<Leaving>),
    /// A feature is paid.
    Award(AwardShown),
}

/// A follower on its way home. The table has it in the supply already.
#[derive(Clone, Debug, PartialEq)]
pub struct Leaving(pub FollowerShown);

/// What is shown of an award.
#[derive(Clone, Debug, PartialEq, Default)]
pub struct AwardShown {
    /// Which of the awards that are shown together it is.
    pub index: usize,
    /// The cells of its tiles, in the order they are numbered.
    pub cells: Vec<IVec2>,
    /// Who is paid.
    pub winners: Vec<SeatLook>,
    /// What each of them gets.
    pub points: u32,
    /// Who goes home.
    pub leaving: Vec<Leaving>,
    /// Whether the feature was completed, which is celebrated.
    pub completed: bool,
    /// Whether many awards come together, so that each has less time.
    pub hurried: bool,
}

/// The parts of an award, one after the other.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct AwardTiming {
    /// Its tiles are numbered.
    pub numbering: Duration,
    /// All of it stands still, to be read.
    pub hold: Duration,
    /// Followers go home.
    pub going_home: Duration,
    /// Points are counted up.
    pub counting: Duration,
    /// How long what is complete glows, from the start.
    pub glow: Duration,
}

const ZERO: Duration = Duration::ZERO;

const fn ms(milliseconds: u64) -> Duration {
    Duration::from_millis(milliseconds)
}

impl AwardTiming {
    /// Of this award.
    pub fn of(award: &AwardShown, motion: Motion) -> Self {
        let pays = award.points > 0 && !award.winners.is_empty();
        let only_if = |time: u64, wanted: bool| if wanted { ms(time) } else { ZERO };
        let leaves = !award.leaving.is_empty();
        match motion {
            Motion::Full => Self {
                numbering: ms((60 * award.cells.len() as u64).min(600)),
                hold: ms(if award.hurried { 350 } else { 700 }),
                going_home: only_if(450, leaves),
                counting: only_if(300, pays),
                glow: only_if(600, award.completed),
            },
            Motion::Calm => Self {
                numbering: ZERO,
                hold: ms(900),
                going_home: only_if(150, leaves),
                counting: ZERO,
                glow: only_if(600, award.completed),
            },
            Motion::Off => Self {
                numbering: ZERO,
                hold: ms(1600),
                going_home: ZERO,
                counting: ZERO,
                glow: only_if(1600, award.completed),
            },
        }
    }

    /// When followers start on their way.
    pub fn leave_at(&self) -> Duration {
        self.numbering + self.hold
    }

    /// When points begin to count.
    pub fn count_at(&self) -> Duration {
        self.leave_at() + self.going_home
    }

    /// All of it.
    pub fn whole(&self) -> Duration {
        self.count_at() + self.counting
    }
}

impl Act {
    /// How long it takes; nothing means that it is not shown at all.
    pub fn length(&self, motion: Motion) -> Duration {
        let by = |full: u64, calm: u64, off: u64| match motion {
            Motion::Full => ms(full),
            Motion::Calm => ms(calm),
            Motion::Off => ms(off),
        };
        match self {
            Self::Glide { .. } => by(90, 90, 0),
            Self::Settle(_) => by(140, 90, 0),
            Self::Drop(_) => by(160, 90, 0),
            Self::SpotsAppear => by(300, 90, 0),
            Self::SeatChange(_) => by(200, 200, 0),
            // Twice, at two a second.
            Self::Blink(_) => ms(1000),
            Self::GoHome(_) => by(450, 150, 0),
            Self::Award(award) => AwardTiming::of(award, motion).whole(),
        }
    }
}

/// The middle of what an award counts, in the world; for the view to show.
impl AwardShown {
    /// The corner cells of the rectangle its tiles lie in.
    pub fn bounds(&self) -> Option<(IVec2, IVec2)> {
        let first = *self.cells.first()?;
        let corners = (first, first);
        Some(self.cells.iter().fold(corners, |(low, high), cell| {
            (low.min(*cell), high.max(*cell))
        }))
    }
}

impl Leaving {
    /// Where it stood.
    pub fn from(&self) -> Vec2 {
        self.0.at
    }
}
