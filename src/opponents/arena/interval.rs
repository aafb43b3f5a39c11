//! How far a measured mean can be trusted: intervals that hold the true one in 95 of 100 measurements.

use serde::{Serialize, Serializer};

/// The 97.5th percentile of the normal distribution.
const NORMAL: f64 = 1.959_964;
/// The same of Student's distribution for 1 to 10 degrees of freedom.
const STUDENT: [f64; 10] = [
    12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228,
];

/// Where a mean lies with a certainty of 95 %.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Interval {
    /// The lower bound.
    pub low: f64,
    /// The upper bound.
    pub high: f64,
}

/// As a list of two numbers.
impl Serialize for Interval {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        [self.low, self.high].serialize(to)
    }
}

impl Interval {
    /// Of the mean of independent values, by Student's distribution. With fewer than two values there is no telling: it
    /// is the value alone.
    pub fn of_mean(values: &[f64]) -> Self {
        let (mean, variance) = mean_and_variance(values);
        Self::of_moments(mean, variance, values.len())
    }

    /// The same, of `count` values with this mean and variance.
    pub(super) fn of_moments(mean: f64, variance: f64, count: usize) -> Self {
        let reach = student(count) * (variance / count.max(1) as f64).sqrt();
        Self {
            low: mean - reach,
            high: mean + reach,
        }
    }

    /// Of the mean of independent values between 0 and 1, by Wilson's formula, which stays sensible near 0 and 1.
    ///
    /// As many trials are assumed as would spread a yes or no as much as the values are spread. Values that are all the
    /// same, which tell nothing of their spread, are taken for a trial each.
    pub fn of_rate(values: &[f64]) -> Self {
        let (mean, variance) = mean_and_variance(values);
        let count = values.len().max(1) as f64;
        let (trials, reach) = if variance > 1e-12 {
            let trials = mean * (1.0 - mean) * count / variance;
            (trials.max(1.0), student(values.len()))
        } else {
            (count, NORMAL)
        };
        let square = reach * reach / trials;
        let middle = (mean + square / 2.0) / (1.0 + square);
        let spread = (mean * (1.0 - mean) * square + square * square / 4.0)
            .max(0.0)
            .sqrt();
        let reach = spread / (1.0 + square);
        Self {
            low: (middle - reach).max(0.0),
            high: (middle + reach).min(1.0),
        }
    }

    /// From the values that a measurement repeated with chance gave: without the lowest and highest fortieth.
    pub(super) fn of_repeats(values: &mut [f64]) -> Self {
        values.sort_unstable_by(f64::total_cmp);
        let at = |part: f64| {
            let last = values.len().saturating_sub(1);
            let index = (last as f64 * part).round() as usize;
            values.get(index).copied().unwrap_or_default()
        };
        Self {
            low: at(0.025),
            high: at(0.975),
        }
    }
}

/// The mean, and the variance that is expected of the whole that these values are a sample of; 0 of fewer than two.
fn mean_and_variance(values: &[f64]) -> (f64, f64) {
    let count = values.len() as f64;
    if values.is_empty() {
        return (0.0, 0.0);
    }
    let mean = values.iter().sum::<f64>() / count;
    let squares: f64 = values.iter().map(|v| (v - mean) * (v - mean)).sum();
    (mean, squares / (count - 1.0).max(1.0))
}

/// The 97.5th percentile of Student's distribution for the mean of `count` values.
fn student(count: usize) -> f64 {
    let freedom = count.saturating_sub(1).max(1);
    if let Some(percentile) = STUDENT.get(freedom - 1) {
        return *percentile;
    }
    // The first terms of its series in 1 / freedom are off by less than 0.001 from here on.
    let (n, z) = (freedom as f64, NORMAL);
    let cube = z * z * z;
    z + (cube + z) / (4.0 * n) + (5.0 * cube * z * z + 16.0 * cube + 3.0 * z) / (96.0 * n * n)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn expect(found: Interval, low: f64, high: f64) {
        let close = |a: f64, b: f64| (a - b).abs() < 0.002;
        assert!(
            close(found.low, low) && close(found.high, high),
            "{found:?} is not [{low}, {high}]"
        );
    }

    #[test]
    fn the_interval_of_a_mean_is_that_of_student() {
        expect(Interval::of_mean(&[4.0, 6.0]), 5.0 - 12.706, 5.0 + 12.706);
        // Twelve values of variance 12/11, so t of 11 degrees, 2.201.
        let values = [[1.0, 3.0]; 6].concat();
        let reach = 2.201 * (1.0_f64 / 11.0).sqrt();
        expect(Interval::of_mean(&values), 2.0 - reach, 2.0 + reach);
        expect(Interval::of_mean(&[3.0; 5]), 3.0, 3.0);
        expect(Interval::of_mean(&[7.0]), 7.0, 7.0);
    }

    #[test]
    fn the_interval_of_a_rate_is_that_of_wilson() {
        // 300 of 400 yes or no: the textbook gives 0.705 to 0.790.
        let values = [vec![1.0; 300], vec![0.0; 100]].concat();
        expect(Interval::of_rate(&values), 0.705, 0.790);
        // All the same: 20 of 20.
        expect(Interval::of_rate(&[1.0; 20]), 0.839, 1.0);
        expect(Interval::of_rate(&[0.0; 20]), 0.0, 0.161);
        // The same rate out of values that are spread less is known better.
        let values = [vec![1.0; 50], vec![0.5; 50]].concat();
        let found = Interval::of_rate(&values);
        assert!(found.low > 0.69 && found.high < 0.81, "{found:?}");
    }

    #[test]
    fn a_rate_near_one_stays_below_one_and_holds_the_rate() {
        let mut values = vec![1.0; 399];
        values.push(0.5);
        let found = Interval::of_rate(&values);
        assert!(found.high <= 1.0 && found.high > 399.5 / 400.0, "{found:?}");
        assert!(found.low < 399.5 / 400.0 && found.low > 0.98, "{found:?}");
        let found = Interval::of_rate(&[1.0]);
        assert!(found.low < 0.3 && found.high > 0.999, "{found:?}");
    }
}
