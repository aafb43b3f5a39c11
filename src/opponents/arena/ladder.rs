//! How strong several players are on one scale, from matches of each against each.

use serde::Serialize;

use super::interval::Interval;
use super::report::{Report, rounded};
use crate::opponents::{Random, Skill};

/// How often the deals are drawn again to see how the ratings spread.
const REPEATS: usize = 400;
/// Steps towards the ratings; they settle long before.
const STEPS: usize = 500;

/// A player's place on the scale.
#[derive(Clone, Debug, Serialize)]
pub struct Rung {
    /// The player.
    pub skill: String,
    /// Its Elo rating, that of the first player being 0.
    pub elo: f64,
    /// Where it lies with a certainty of 95 %, by drawing the deals again.
    pub elo_ci95: Interval,
}

/// A match, as far as ratings go.
struct Results<'r> {
    a: usize,
    b: usize,
    /// Of each pair, the share of its wins that A got, 0 to 1.
    rates: &'r [f64],
}

/// The ratings of Bradley and Terry from matches of two players each, in the order of `skills`. Each match counts as
/// if it had one more pair, drawn, so that who wins all has a rating too.
///
/// The deals are the same in all matches, so they are drawn again for all matches together.
pub fn ladder(skills: &[Skill], reports: &[Report], seed: u64) -> Vec<Rung> {
    let place = |skill: &str| skills.iter().position(|s| s.to_string() == skill);
    let results: Vec<Results> = (reports.iter())
        .filter_map(|report| {
            Some(Results {
                a: place(&report.a)?,
                b: place(&report.b)?,
                rates: &report.pair_rates,
            })
        })
        .collect();
    let pairs = results.iter().map(|r| r.rates.len()).min().unwrap_or(0);
    let mut random = Random::new(seed);
    let all: Vec<usize> = (0..pairs).collect();
    let ratings = elos(skills.len(), &results, &all);
    let mut repeats = vec![Vec::with_capacity(REPEATS); skills.len()];
    for _ in 0..REPEATS {
        let drawn: Vec<usize> = (0..pairs)
            .map(|_| random.below(pairs as u32) as usize)
            .collect();
        for (repeats, elo) in repeats.iter_mut().zip(elos(skills.len(), &results, &drawn)) {
            repeats.push(elo);
        }
    }
    (skills.iter().zip(ratings).zip(&mut repeats))
        .map(|((skill, elo), repeats)| {
            let interval = Interval::of_repeats(repeats);
            Rung {
                skill: skill.to_string(),
                elo: rounded(elo),
                elo_ci95: Interval {
                    low: rounded(interval.low),
                    high: rounded(interval.high),
                },
            }
        })
        .collect()
}

/// Ratings from the pairs of these numbers.
fn elos(players: usize, results: &[Results], pairs: &[usize]) -> Vec<f64> {
    let games = pairs.len() as f64 + 1.0;
    let mut wins = vec![0.0; players];
    for result in results {
        let share: f64 = pairs.iter().map(|p| result.rates[*p]).sum::<f64>() + 0.5;
        wins[result.a] += share;
        wins[result.b] += games - share;
    }
    let mut strength = vec![1.0; players];
    for _ in 0..STEPS {
        let mut met = vec![0.0; players];
        for result in results {
            let odds = games / (strength[result.a] + strength[result.b]);
            met[result.a] += odds;
            met[result.b] += odds;
        }
        for player in 0..players {
            if met[player] > 0.0 {
                strength[player] = wins[player] / met[player];
            }
        }
        // Only ratios count; without this they would run away together.
        let sum: f64 = strength.iter().sum();
        for value in &mut strength {
            *value *= players as f64 / sum;
        }
    }
    strength
        .iter()
        .map(|s| 400.0 * (s / strength[0]).log10())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn three_wins_of_four_are_a_hundred_and_ninety_points() {
        // One pair more is counted, drawn: 301.5 of 402 make 3 to 1 as near as can be.
        let rates = [vec![1.0; 301], vec![0.0; 100]].concat();
        let all: Vec<usize> = (0..401).collect();
        let result = Results {
            a: 1,
            b: 0,
            rates: &rates,
        };
        let elos = elos(2, &[result], &all);
        assert!((elos[1] - 190.8).abs() < 0.5, "{elos:?}");
        assert!(elos[0].abs() < 1e-9);
    }

    #[test]
    fn ratings_add_up_along_a_chain_of_players() {
        let third = [vec![1.0; 300], vec![0.0; 100]].concat();
        let all: Vec<usize> = (0..400).collect();
        let results = [(1, 0), (2, 1)].map(|(a, b)| Results {
            a,
            b,
            rates: &third,
        });
        let elos = elos(3, &results, &all);
        assert!((elos[2] - 2.0 * elos[1]).abs() < 0.5, "{elos:?}");
    }
}
