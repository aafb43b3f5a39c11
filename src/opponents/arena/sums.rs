//! What is counted in the games of a contest. All of it is whole numbers, so the order of the games does not matter.

use std::ops::AddAssign;

use super::contest::Contest;
use super::game::{Played, WIN, margin, share};
use super::pace::Pace;
use crate::rules::{MAX_SEATS, Seat};

/// What one side did.
#[derive(Clone, Debug, Default)]
pub(super) struct SideSums {
    /// By seat: games in which the side had it, points, and sixtieths of wins.
    pub seats: [SeatSums; MAX_SEATS],
    /// Turns that were its own.
    pub turns: u64,
    /// Followers placed, crop circles included.
    pub followers: u64,
    /// Ferries of new lakes.
    pub ferries_set: u64,
    /// Turns in which a ferry might be moved.
    pub ferry_chances: u64,
    /// Ferries moved.
    pub ferries_moved: u64,
    /// Moves that changed whose a claimed road is, or whether it is complete.
    pub telling_moves: u64,
    /// How long its answers took.
    pub pace: Pace,
}

/// What one side got in one seat.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct SeatSums {
    pub games: u64,
    pub points: u64,
    pub wins: u64,
}

impl SideSums {
    /// Counts the end of a game in which the side had `seat`.
    pub fn end(&mut self, scores: &[u32], seat: Seat) {
        let sums = &mut self.seats[seat.index()];
        sums.games += 1;
        sums.points += u64::from(scores[seat.index()]);
        sums.wins += u64::from(share(scores, seat));
    }
}

impl AddAssign<&Self> for SideSums {
    fn add_assign(&mut self, other: &Self) {
        for (mine, more) in self.seats.iter_mut().zip(&other.seats) {
            mine.games += more.games;
            mine.points += more.points;
            mine.wins += more.wins;
        }
        self.turns += other.turns;
        self.followers += other.followers;
        self.ferries_set += other.ferries_set;
        self.ferry_chances += other.ferry_chances;
        self.ferries_moved += other.ferries_moved;
        self.telling_moves += other.telling_moves;
        self.pace += &other.pace;
    }
}

/// What became of one pair: the sums over its games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct PairSums {
    /// Sixtieths of wins of A.
    pub wins: u32,
    /// Points A was ahead.
    pub margin: i64,
    /// Their squares.
    pub squares: i64,
}

/// What became of all games.
#[derive(Clone, Debug)]
pub(super) struct Sums {
    /// By pair.
    pub pairs: Vec<PairSums>,
    /// A and B.
    pub sides: [SideSums; 2],
    /// Games that A won alone, that nobody won alone but A shared, that A lost.
    pub won: u64,
    pub shared: u64,
    pub lost: u64,
    /// Tiles that fitted nowhere.
    pub unplaceable: u64,
    /// Sixtieths of wins of whoever began, and the points by which they were ahead.
    pub first_wins: u64,
    pub first_margin: i64,
}

impl Sums {
    pub fn new(contest: &Contest) -> Self {
        Self {
            pairs: vec![PairSums::default(); contest.pairs as usize],
            sides: [SideSums::default(), SideSums::default()],
            won: 0,
            shared: 0,
            lost: 0,
            unplaceable: 0,
            first_wins: 0,
            first_margin: 0,
        }
    }

    pub fn add(&mut self, played: &Played) {
        let share_of_a = share(&played.scores, played.a_seat);
        let pair = &mut self.pairs[played.pair as usize];
        pair.wins += share_of_a;
        pair.margin += played.a_margin();
        pair.squares += played.a_margin() * played.a_margin();
        match share_of_a {
            WIN => self.won += 1,
            0 => self.lost += 1,
            _ => self.shared += 1,
        }
        self.unplaceable += played.unplaceable as u64;
        self.first_wins += u64::from(share(&played.scores, Seat(0)));
        self.first_margin += margin(&played.scores, Seat(0));
        for (side, more) in self.sides.iter_mut().zip(&played.sides) {
            *side += more;
        }
    }
}
