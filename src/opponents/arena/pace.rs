//! How long answers take, in memory that does not grow with their number.

use std::ops::AddAssign;
use std::time::Duration;

/// Bits of a number that tell its bucket apart within a power of two.
const FINE: u32 = 6;
/// Enough for every number of nanoseconds.
const BUCKETS: usize = (64 - FINE as usize + 1) << FINE;

/// CPU times of answers. Sum and maximum are exact; others are known to within a sixty-fourth.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Pace {
    count: u64,
    sum: Duration,
    longest: Duration,
    /// How many answers fell into each bucket; as long as the last that is not empty.
    buckets: Vec<u32>,
}

impl Pace {
    pub fn add(&mut self, spent: Duration) {
        self.count += 1;
        self.sum += spent;
        self.longest = self.longest.max(spent);
        let bucket = bucket(u64::try_from(spent.as_nanos()).unwrap_or(u64::MAX));
        if self.buckets.len() <= bucket {
            self.buckets.resize(bucket + 1, 0);
        }
        self.buckets[bucket] += 1;
    }

    /// How many answers there were.
    pub fn count(&self) -> u64 {
        self.count
    }

    /// The time of all answers together.
    pub fn sum(&self) -> Duration {
        self.sum
    }

    /// The time of the slowest answer.
    pub fn longest(&self) -> Duration {
        self.longest
    }

    /// The time that `part` of all answers, 0 to 1, did not exceed.
    pub fn within(&self, part: f64) -> Duration {
        let wanted = (self.count as f64 * part).ceil() as u64;
        let mut seen = 0;
        for (bucket, count) in self.buckets.iter().enumerate() {
            seen += u64::from(*count);
            if seen >= wanted && seen > 0 {
                return Duration::from_nanos(end(bucket)).min(self.longest);
            }
        }
        self.longest
    }
}

impl AddAssign<&Self> for Pace {
    fn add_assign(&mut self, other: &Self) {
        self.count += other.count;
        self.sum += other.sum;
        self.longest = self.longest.max(other.longest);
        if self.buckets.len() < other.buckets.len() {
            self.buckets.resize(other.buckets.len(), 0);
        }
        for (mine, more) in self.buckets.iter_mut().zip(&other.buckets) {
            *mine += more;
        }
    }
}

/// Small numbers have a bucket each; above, each power of two has 64.
fn bucket(number: u64) -> usize {
    let high = (u64::BITS - number.leading_zeros()).saturating_sub(FINE + 1);
    ((u64::from(high) << FINE) + (number >> high)) as usize
}

/// The largest number of a bucket.
fn end(bucket: usize) -> u64 {
    debug_assert!(bucket < BUCKETS);
    let high = ((bucket >> FINE) as u32).saturating_sub(1);
    let first = (bucket as u64 - (u64::from(high) << FINE)) << high;
    first + ((1 << high) - 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_holds_numbers_that_differ_by_less_than_a_sixty_fourth() {
        let mut last = 0;
        for power in 0..64 {
            for offset in [0, 1, 2, 3] {
                let number = (1_u64 << power) + offset * ((1_u64 << power) / 4);
                let bucket = bucket(number);
                assert!(bucket >= last, "{number}");
                last = bucket;
                let end = end(bucket);
                assert!(end >= number, "{number} in a bucket up to {end}");
                assert!(end - number <= number / 64, "{number} up to {end}");
            }
        }
        assert_eq!(end(bucket(u64::MAX)), u64::MAX);
        assert_eq!(bucket(u64::MAX), BUCKETS - 1);
    }

    #[test]
    fn a_part_of_all_answers_took_no_longer() {
        let (mut odd, mut all) = (Pace::default(), Pace::default());
        for micros in 1..=1000 {
            let pace = if micros % 2 == 1 { &mut odd } else { &mut all };
            pace.add(Duration::from_micros(micros));
        }
        all += &odd;
        assert_eq!(all.count(), 1000);
        assert_eq!(all.sum(), Duration::from_micros(500_500));
        assert_eq!(all.longest(), Duration::from_millis(1));
        assert_eq!(all.within(1.0), Duration::from_millis(1));
        let middle = all.within(0.5).as_micros();
        assert!((500..508).contains(&middle), "{middle}");
        let slow = all.within(0.999).as_micros();
        assert!((999..=1000).contains(&slow), "{slow}");
        assert_eq!(Pace::default().within(0.999), Duration::ZERO);
    }
}
