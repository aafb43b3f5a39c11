//! How the points grew: what every seat had once each turn was over, out of what happened (`docs/rules.md` 1.6, 1.7).

use crate::rules::{Event, MAX_SEATS, Position, Seat};

/// Points by seat.
type Points = [u32; MAX_SEATS];

/// What every seat had after each turn, and after the final scoring.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PointsByTurn {
    began: Points,
    turns: Vec<(u16, Points)>,
    now: Points,
}

impl PointsByTurn {
    /// Follows the awards among the events that led to `position`. A game that was not begun at its beginning had points
    /// already: whatever the events do not account for.
    pub fn of(events: &[Event], position: &Position) -> Self {
        let mut points = Points::default();
        for seat in (0..position.seats()).map(Seat) {
            points[seat.index()] = position.score(seat);
        }
        let now = points;
        // Backwards from the score board, so that what is told ends with what stands there.
        let mut turns = Vec::new();
        for event in events.iter().rev() {
            match event {
                Event::TurnEnded { number, .. } => turns.push((*number, points)),
                Event::Scored(award) => {
                    for winner in &award.winners {
                        let before = &mut points[winner.index()];
                        *before = before.saturating_sub(award.points);
                    }
                }
                _ => {}
            }
        }
        turns.reverse();
        Self {
            began: points,
            turns,
            now,
        }
    }

    /// The numbers of the turns, in order.
    pub fn turns(&self) -> impl ExactSizeIterator<Item = u16> + '_ {
        self.turns.iter().map(|(number, _)| *number)
    }

    /// The points of a seat: before the first of the turns, after each, and last those on the score board. At the end of
    /// a game the last step is the final scoring.
    pub fn of_seat(&self, seat: Seat) -> impl Iterator<Item = u32> + '_ {
        let after = self.turns.iter().map(|(_, points)| points);
        std::iter::once(&self.began)
            .chain(after)
            .chain([&self.now])
            .map(move |points| points[seat.index()])
    }
}
