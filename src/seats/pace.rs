//! How fast computers are seen to play, and how long they may think.

use std::time::Duration;

use bevy::prelude::Resource;
use serde::{Deserialize, Serialize};

use crate::opponents::{Budget, Level};
use crate::rules::Command;

/// How fast computers are seen to play.
#[derive(
    Resource, Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize,
)]
pub enum ComputerPace {
    /// As soon as they have thought.
    Instant,
    /// A whole turn at once, which is then seen for a moment.
    Quick,
    /// Tile, follower and ferries one after the other.
    #[default]
    Watch,
    /// The same, each only when the player goes on.
    Step,
}

/// How long a whole turn is seen at least at the quick pace.
const QUICK: Duration = Duration::from_millis(600);

impl ComputerPace {
    /// All of them, the fastest first.
    pub const ALL: [Self; 4] = [Self::Instant, Self::Quick, Self::Watch, Self::Step];

    /// Its name in keys of texts and in what tests are told.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Instant => "instant",
            Self::Quick => "quick",
            Self::Watch => "watch",
            Self::Step => "step",
        }
    }

    /// How many of these commands are played together: at least one, if there are any.
    pub(super) fn together(self, commands: &[Command]) -> usize {
        match self {
            Self::Instant | Self::Quick => commands.len(),
            Self::Watch | Self::Step => {
                let seen = commands.iter().skip(1).position(|c| is_seen(*c));
                seen.map_or(commands.len(), |place| place + 1)
            }
        }
    }

    /// How long these commands, played together, are seen before the next ones.
    pub(super) fn seen_for(self, commands: &[Command]) -> Duration {
        match self {
            Self::Instant | Self::Step => Duration::ZERO,
            Self::Quick => QUICK,
            Self::Watch => commands
                .iter()
                .map(|c| watched(*c))
                .max()
                .unwrap_or_default(),
        }
    }
}

/// Whether a command changes anything that can be seen.
fn is_seen(command: Command) -> bool {
    !watched(command).is_zero()
}

/// How long a command is seen by who watches.
fn watched(command: Command) -> Duration {
    Duration::from_millis(match command {
        Command::Place { .. } | Command::ChooseCircle(_) => 600,
        Command::Follower(Some(_)) | Command::AddFollower(_) | Command::TakeFollower(_) => 400,
        Command::SetFerry(_) | Command::MoveFerry { .. } => 500,
        Command::Follower(None) | Command::EndMoves | Command::Decline | Command::Draw(_) => 0,
    })
}

/// How long the hard level thinks about a turn at most.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ThinkingTime {
    millis: u16,
}

impl Default for ThinkingTime {
    fn default() -> Self {
        Self { millis: 1000 }
    }
}

impl ThinkingTime {
    /// Those that are offered, the shortest first.
    pub const OFFERED: [Self; 4] = [
        Self { millis: 500 },
        Self { millis: 1000 },
        Self { millis: 2000 },
        Self { millis: 3000 },
    ];

    /// So many thousandths of a second, between half a second and three.
    pub fn of_millis(millis: u16) -> Self {
        Self {
            millis: millis.clamp(500, 3000),
        }
    }

    /// In thousandths of a second. Settings written by hand may hold anything, so this is where it is kept in bounds.
    pub fn millis(self) -> u16 {
        Self::of_millis(self.millis).millis
    }

    /// How much a level may do. Only those that search look at it.
    pub(super) fn budget(self, iterations: Option<u32>) -> Budget {
        match iterations {
            Some(iterations) => Budget::Iterations(iterations),
            None => Budget::Time(Duration::from_millis(self.millis().into())),
        }
    }
}

/// Whether a level thinks for as long as it may.
pub(super) const fn takes_its_time(level: Level) -> bool {
    matches!(level, Level::Hard)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{Cell, Edge, Rotation, StubPair};

    fn turn() -> [Command; 5] {
        let pair = StubPair::new(Edge::N, Edge::S).expect("two jetties");
        let cell = Cell::new(0, 0);
        [
            Command::Place {
                cell,
                rotation: Rotation::R0,
            },
            Command::Follower(None),
            Command::SetFerry(pair),
            Command::MoveFerry { cell, pair },
            Command::EndMoves,
        ]
    }

    #[test]
    fn who_watches_sees_one_thing_after_the_other_and_waits_for_nothing_unseen() {
        let commands = turn();
        let watch = ComputerPace::Watch;
        let mut left = &commands[..];
        let mut shown = Vec::new();
        while !left.is_empty() {
            let (now, later) = left.split_at(watch.together(left));
            shown.push((now.len(), watch.seen_for(now).as_millis()));
            left = later;
        }
        assert_eq!(shown, [(2, 600), (1, 500), (2, 500)]);
    }

    #[test]
    fn at_the_quick_pace_a_whole_turn_is_seen_for_six_hundred_milliseconds() {
        let commands = turn();
        assert_eq!(ComputerPace::Quick.together(&commands), 5);
        assert_eq!(ComputerPace::Quick.seen_for(&commands), QUICK);
        assert_eq!(ComputerPace::Instant.seen_for(&commands), Duration::ZERO);
    }

    #[test]
    fn thinking_time_stays_within_its_bounds() {
        assert_eq!(ThinkingTime::of_millis(20).millis(), 500);
        assert_eq!(ThinkingTime { millis: 60_000 }.millis(), 3000);
        assert_eq!(
            ThinkingTime::default().budget(None),
            Budget::Time(Duration::from_secs(1))
        );
        assert_eq!(
            ThinkingTime::default().budget(Some(40)),
            Budget::Iterations(40)
        );
    }
}
