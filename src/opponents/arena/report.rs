//! What came of a contest, as figures.

use std::collections::BTreeMap;
use std::time::Duration;

use serde::Serialize;

use super::contest::Contest;
use super::game::WIN;
use super::interval::Interval;
use super::sums::{SideSums, Sums};
use crate::content::{CropCircles, GameTiles};
use crate::opponents::Budget;

/// What came of a contest; as JSON it is what `ferries arena --json` prints (`docs/opponents.md`).
///
/// Rates are between 0 and 1, points and counts are means over games, seats of a side counted each by itself.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// The player that is measured.
    pub a: String,
    /// The player it is measured against.
    pub b: String,
    /// The sets in the game: `base`, `ferries`, `crop`, or else what they are.
    pub set: String,
    /// How many times The Ferries are in the deck.
    pub ferries_times: u16,
    /// Seats at the table.
    pub players: u8,
    /// Number of the first deal.
    pub seed: u64,
    /// Numbers of the first and the last deal.
    pub seeds: [u64; 2],
    /// What a level that searches might do: `iterations`, or milliseconds as `ms`.
    pub budget: BTreeMap<&'static str, u64>,
    /// Deals played.
    pub pairs: u32,
    /// Games played.
    pub games: u64,
    /// Wins of A, a shared win divided among those who share it.
    pub a_win_rate: f64,
    /// Where that lies with a certainty of 95 %, the pairs being the unit.
    pub a_win_rate_ci95: Interval,
    /// Points of A less those of the best other player.
    pub margin: f64,
    /// Where that lies with a certainty of 95 %, the pairs being the unit.
    pub margin_ci95: Interval,
    /// Games that A won alone.
    pub won: u64,
    /// Games whose win A shared.
    pub shared: u64,
    /// Games that A lost.
    pub lost: u64,
    /// What it is worth to begin.
    pub first_seat: FirstSeat,
    /// The tiles.
    pub tiles: Tiles,
    /// What A did.
    pub a_side: SideReport,
    /// What B did.
    pub b_side: SideReport,
    /// Of each pair, the wins of A as a part of its games.
    #[serde(skip)]
    pub pair_rates: Vec<f64>,
}

/// How whoever began fared, A or B.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct FirstSeat {
    /// Wins.
    pub win_rate: f64,
    /// Points less those of the best other player.
    pub margin: f64,
}

/// The tiles of a game.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Tiles {
    /// In the deck, the start tile included.
    pub deck: u32,
    /// Lakes among them.
    pub lakes: u32,
    /// That fitted nowhere when they were drawn, per game.
    pub unplaceable: f64,
}

/// What one side did, per game and seat.
#[derive(Clone, Debug, Serialize)]
pub struct SideReport {
    /// Points.
    pub score: f64,
    /// By seat of the table.
    pub by_seat: Vec<SeatReport>,
    /// Followers placed, crop circles included.
    pub followers: f64,
    /// Ferries set, one for each lake drawn.
    pub ferries_set: f64,
    /// Turns in which a ferry might be moved.
    pub ferry_chances: f64,
    /// Ferries moved.
    pub ferries_moved: f64,
    /// Moves of ferries that changed whose a claimed road is, or whether it is complete.
    pub telling_moves: f64,
    /// Turns.
    pub turns: f64,
    /// CPU time of its answers.
    pub ms: Clock,
}

/// What one side got in one seat.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct SeatReport {
    /// Games in which it had this seat.
    pub games: u64,
    /// Points, the mean.
    pub score: f64,
    /// Wins.
    pub win_rate: f64,
}

/// CPU time in milliseconds, of the thread that asked.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Clock {
    /// Answers. A turn has several where a crop circle goes round the table.
    pub answers: u64,
    /// Of an answer, the mean.
    pub mean: f64,
    /// What 999 of 1000 answers did not exceed.
    pub p999: f64,
    /// Of the slowest answer.
    pub max: f64,
    /// Of all answers in a turn of one's own, and of those to the circles of others.
    pub per_turn: f64,
}

impl Report {
    pub(super) fn of(contest: &Contest, sums: &Sums) -> Self {
        let games = contest.games();
        let seats = f64::from(contest.seats);
        let pair_rates: Vec<f64> = (sums.pairs.iter())
            .map(|pair| f64::from(pair.wins) / f64::from(WIN) / seats)
            .collect();
        let margins: Vec<f64> = (sums.pairs.iter())
            .map(|pair| pair.margin as f64 / seats)
            .collect();
        let last = contest
            .seed
            .wrapping_add(u64::from(contest.pairs.saturating_sub(1)));
        let set = contest.deals.tile_set();
        let deck = (contest.deals.tiles().deck(set, 0)).unwrap_or_default();
        let lakes = (set.kinds().iter().zip(&deck)).filter(|(kind, _)| kind.lake);
        Self {
            a: contest.a.to_string(),
            b: contest.b.to_string(),
            set: set_name(contest.deals.tiles()),
            ferries_times: contest.deals.ferries_times(),
            players: contest.seats,
            seed: contest.seed,
            seeds: [contest.seed, last],
            budget: BTreeMap::from([match contest.budget {
                Budget::Iterations(iterations) => ("iterations", u64::from(iterations)),
                Budget::Time(time) => ("ms", time.as_millis() as u64),
            }]),
            pairs: contest.pairs,
            games,
            a_win_rate: rounded(mean(&pair_rates)),
            a_win_rate_ci95: rounded_interval(Interval::of_rate(&pair_rates)),
            margin: rounded(mean(&margins)),
            margin_ci95: rounded_interval(margin_interval(&margins, sums, contest.seats)),
            won: sums.won,
            shared: sums.shared,
            lost: sums.lost,
            first_seat: FirstSeat {
                win_rate: per(sums.first_wins as f64 / f64::from(WIN), games),
                margin: per(sums.first_margin as f64, games),
            },
            tiles: Tiles {
                lakes: lakes.map(|(_, count)| u32::from(*count)).sum(),
                deck: deck.iter().map(|count| u32::from(*count)).sum(),
                unplaceable: per(sums.unplaceable as f64, games),
            },
            a_side: SideReport::of(&sums.sides[0], contest.seats),
            b_side: SideReport::of(&sums.sides[1], contest.seats),
            pair_rates,
        }
    }
}

impl SideReport {
    fn of(sums: &SideSums, seats: u8) -> Self {
        let seats = &sums.seats[..usize::from(seats)];
        let games = seats.iter().map(|seat| seat.games).sum();
        let points: u64 = seats.iter().map(|seat| seat.points).sum();
        let per_game = |count: u64| per(count as f64, games);
        let ms = |time: Duration| time.as_secs_f64() * 1000.0;
        let spent = ms(sums.pace.sum());
        Self {
            score: per_game(points),
            by_seat: (seats.iter())
                .map(|seat| SeatReport {
                    games: seat.games,
                    score: per(seat.points as f64, seat.games),
                    win_rate: per(seat.wins as f64 / f64::from(WIN), seat.games),
                })
                .collect(),
            followers: per_game(sums.followers),
            ferries_set: per_game(sums.ferries_set),
            ferry_chances: per_game(sums.ferry_chances),
            ferries_moved: per_game(sums.ferries_moved),
            telling_moves: per_game(sums.telling_moves),
            turns: per_game(sums.turns),
            ms: Clock {
                answers: sums.pace.count(),
                mean: per(spent, sums.pace.count()),
                p999: rounded(ms(sums.pace.within(0.999))),
                max: rounded(ms(sums.pace.longest())),
                per_turn: per(spent, sums.turns),
            },
        }
    }
}

/// The pairs are the unit. A single pair tells nothing of how pairs spread; then its games are the unit.
fn margin_interval(margins: &[f64], sums: &Sums, seats: u8) -> Interval {
    let [pair] = sums.pairs.as_slice() else {
        return Interval::of_mean(margins);
    };
    let (games, sum) = (f64::from(seats), pair.margin as f64);
    let variance = (pair.squares as f64 - sum * sum / games) / (games - 1.0);
    Interval::of_moments(sum / games, variance, usize::from(seats))
}

/// The word of the command line for some sets.
fn set_name(tiles: GameTiles) -> String {
    match (tiles.ferries, tiles.circles) {
        (false, CropCircles::None) => "base".to_owned(),
        (true, CropCircles::None) => "ferries".to_owned(),
        (true, CropCircles::All) => "crop".to_owned(),
        other => format!("{other:?}"),
    }
}

fn mean(values: &[f64]) -> f64 {
    values.iter().sum::<f64>() / values.len().max(1) as f64
}

fn per(sum: f64, count: u64) -> f64 {
    rounded(sum / count.max(1) as f64)
}

fn rounded_interval(interval: Interval) -> Interval {
    Interval {
        low: rounded(interval.low),
        high: rounded(interval.high),
    }
}

/// To six places: more is noise.
pub(super) fn rounded(value: f64) -> f64 {
    (value * 1e6).round() / 1e6
}
