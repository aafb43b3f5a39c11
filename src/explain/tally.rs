//! Where the points came from: by kind of feature and by seat, out of what happened (`docs/rules.md` 1.6, 1.7).

use crate::rules::{Award, Event, FeatureKind, MAX_SEATS, Seat};

/// A source of points: a kind of feature, paid complete during the game or as it was at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Source {
    /// Complete roads.
    Roads,
    /// Complete cities.
    Cities,
    /// Monasteries with all their neighbours.
    Monasteries,
    /// Roads with an open end, at the end.
    OpenRoads,
    /// Unfinished cities, at the end.
    OpenCities,
    /// Monasteries short of neighbours, at the end.
    OpenMonasteries,
    /// Fields; they are only ever paid at the end.
    Fields,
}

impl Source {
    /// All of them: first what is paid during the game, then what is paid at its end.
    pub const ALL: [Self; 7] = [
        Self::Roads,
        Self::Cities,
        Self::Monasteries,
        Self::OpenRoads,
        Self::OpenCities,
        Self::OpenMonasteries,
        Self::Fields,
    ];

    /// The source an award belongs to.
    pub const fn of(award: &Award) -> Self {
        match (award.kind, award.complete) {
            (FeatureKind::Road, true) => Self::Roads,
            (FeatureKind::Road, false) => Self::OpenRoads,
            (FeatureKind::City, true) => Self::Cities,
            (FeatureKind::City, false) => Self::OpenCities,
            (FeatureKind::Monastery, true) => Self::Monasteries,
            (FeatureKind::Monastery, false) => Self::OpenMonasteries,
            (FeatureKind::Field, _) => Self::Fields,
        }
    }

    /// Whether it is paid at the end of the game only.
    pub const fn is_final(self) -> bool {
        matches!(
            self,
            Self::OpenRoads | Self::OpenCities | Self::OpenMonasteries | Self::Fields
        )
    }
}

/// An award and the turn it fell in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PaidAward {
    /// Number of the turn; `None` for the final scoring.
    pub turn: Option<u16>,
    /// The award.
    pub award: Award,
}

/// Points by source and seat, and the awards they came from.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    points: [[u32; MAX_SEATS]; Source::ALL.len()],
    awards: Vec<PaidAward>,
}

impl Tally {
    /// Adds up the awards among the events of a game, in the order they happened.
    pub fn of<'a>(events: impl IntoIterator<Item = &'a Event>) -> Self {
        let mut tally = Self::default();
        // The number of a turn is only told when it ends; what follows the last turn is the final scoring.
        let mut unnumbered = 0;
        for event in events {
            match event {
                Event::Scored(award) => tally.add(award),
                Event::TurnEnded { number, .. } => {
                    for paid in &mut tally.awards[unnumbered..] {
                        paid.turn = Some(*number);
                    }
                    unnumbered = tally.awards.len();
                }
                _ => {}
            }
        }
        tally
    }

    fn add(&mut self, award: &Award) {
        let row = &mut self.points[Source::of(award) as usize];
        for winner in &award.winners {
            row[winner.index()] += award.points;
        }
        self.awards.push(PaidAward {
            turn: None,
            award: award.clone(),
        });
    }

    /// What a seat got from a source.
    pub fn points(&self, source: Source, seat: Seat) -> u32 {
        self.points[source as usize][seat.index()]
    }

    /// What a seat got in all: its points on the score board.
    pub fn total(&self, seat: Seat) -> u32 {
        Source::ALL.iter().map(|s| self.points(*s, seat)).sum()
    }

    /// All awards in the order they were paid.
    pub fn awards(&self) -> &[PaidAward] {
        &self.awards
    }

    /// The awards that paid somebody most, at most `count`; of equal ones the earlier first.
    pub fn largest(&self, count: usize) -> Vec<&PaidAward> {
        let mut paid: Vec<_> = self
            .awards
            .iter()
            .filter(|p| p.award.points > 0 && !p.award.winners.is_empty())
            .collect();
        paid.sort_by_key(|p| std::cmp::Reverse(p.award.points));
        paid.truncate(count);
        paid
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn award(kind: FeatureKind, complete: bool, winners: &[u8], points: u32) -> Event {
        Event::Scored(Award {
            kind,
            complete,
            tiles: Vec::new(),
            tiles_paid_before: 0,
            pennants: 0,
            cities: Vec::new(),
            followers: Vec::new(),
            counts: [0; MAX_SEATS],
            winners: winners.iter().copied().map(Seat).collect(),
            points,
        })
    }

    fn turn_end(number: u16) -> Event {
        Event::TurnEnded {
            seat: Seat(0),
            number,
        }
    }

    fn game() -> Vec<Event> {
        vec![
            award(FeatureKind::Road, true, &[0], 3),
            award(FeatureKind::City, true, &[0, 1], 16),
            turn_end(1),
            turn_end(2),
            award(FeatureKind::Monastery, true, &[1], 9),
            turn_end(3),
            award(FeatureKind::Road, false, &[0], 2),
            award(FeatureKind::City, false, &[0], 5),
            award(FeatureKind::Monastery, false, &[0], 4),
            award(FeatureKind::Field, true, &[1], 6),
            award(FeatureKind::Field, true, &[1], 0),
            Event::GameEnded,
        ]
    }

    #[test]
    fn every_source_keeps_its_own_points() {
        let tally = Tally::of(&game());
        let red: Vec<_> = Source::ALL.map(|s| tally.points(s, Seat(0))).into();
        let blue: Vec<_> = Source::ALL.map(|s| tally.points(s, Seat(1))).into();
        assert_eq!(red, [3, 16, 0, 2, 5, 4, 0]);
        assert_eq!(blue, [0, 16, 9, 0, 0, 0, 6]);
        assert_eq!((tally.total(Seat(0)), tally.total(Seat(1))), (30, 31));
        assert_eq!(tally.total(Seat(2)), 0);
    }

    #[test]
    fn a_shared_award_is_paid_in_full_to_each() {
        let tally = Tally::of(&[award(FeatureKind::City, true, &[0, 1], 16)]);
        assert_eq!((tally.total(Seat(0)), tally.total(Seat(1))), (16, 16));
    }

    #[test]
    fn awards_carry_the_turn_that_ended_after_them() {
        let tally = Tally::of(&game());
        let turns: Vec<_> = tally.awards().iter().map(|p| p.turn).collect();
        let last = [None; 5];
        assert_eq!(turns[..3], [Some(1), Some(1), Some(3)]);
        assert_eq!(turns[3..], last);
    }

    #[test]
    fn the_largest_awards_come_first_and_empty_ones_not_at_all() {
        let tally = Tally::of(&game());
        let points = |n| -> Vec<_> { tally.largest(n).iter().map(|p| p.award.points).collect() };
        assert_eq!(points(3), [16, 9, 6]);
        assert_eq!(points(99), [16, 9, 6, 5, 4, 3, 2]);
    }
}
