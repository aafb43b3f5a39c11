//! The boat leans toward the pointer between two borders, and comes to rest when the pointer does.

use std::time::Duration;

/// Part of the way to the pointer that the boat leans.
const SHARE: f32 = 0.35;
/// The most it leans, in degrees.
const MOST: f32 = 14.0;
/// A pointer that stands still for so long lets the boat come to rest.
const STILL: Duration = Duration::from_millis(120);
/// How long it takes to come to rest, and to lean again.
const REST: Duration = Duration::from_millis(80);

/// Quick at first, then slower: 0 to 1.
pub(super) fn ease_out(since: Duration, takes: Duration) -> f32 {
    let t = (since.as_secs_f32() / takes.as_secs_f32()).clamp(0.0, 1.0);
    1.0 - (1.0 - t).powi(3)
}

/// How far the boat leans, in degrees, over time.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(super) struct Lean {
    from: f32,
    to: f32,
    begun: Duration,
    /// When the pointer moved last; `None` when nobody holds the boat.
    moved: Option<Duration>,
}

impl Lean {
    /// The pointer is `off` degrees from where the boat rests.
    pub(super) fn follow(&mut self, off: f32, now: Duration) {
        let rested = self.still_since(now).is_some();
        if rested || self.moved.is_none() {
            *self = Self {
                from: self.value(now),
                begun: now,
                ..*self
            };
        }
        self.to = (off * SHARE).clamp(-MOST, MOST);
        self.moved = Some(now);
    }

    /// The boat is let go.
    pub(super) fn let_go(&mut self, now: Duration) {
        *self = Self {
            from: self.value(now),
            to: 0.0,
            begun: now,
            moved: None,
        };
    }

    fn still_since(&self, now: Duration) -> Option<Duration> {
        let still = self.moved? + STILL;
        (now > still).then_some(still)
    }

    /// The lean at a moment; positive is clockwise.
    pub(super) fn value(&self, now: Duration) -> f32 {
        let t = ease_out(now.saturating_sub(self.begun), REST);
        let lean = self.from + (self.to - self.from) * t;
        match self.still_since(now) {
            Some(still) => lean * (1.0 - ease_out(now.saturating_sub(still), REST)),
            None => lean,
        }
    }

    /// When it will move no more by itself.
    pub(super) fn settled(&self) -> Duration {
        match self.moved {
            Some(moved) => moved + STILL + REST,
            None => self.begun + REST,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const fn ms(ms: u64) -> Duration {
        Duration::from_millis(ms)
    }

    #[test]
    fn the_boat_leans_a_third_of_the_way_and_at_most_fourteen_degrees() {
        let mut lean = Lean::default();
        lean.follow(20.0, ms(1000));
        lean.follow(20.0, ms(1090));
        assert!((lean.value(ms(1100)) - 7.0).abs() < 0.01);
        lean.follow(-90.0, ms(1110));
        assert!(
            (lean.value(ms(1110)) + 14.0).abs() < 0.01,
            "it follows the hand at once"
        );
    }

    #[test]
    fn a_still_pointer_lets_it_come_to_rest_and_the_next_move_takes_it_up_softly() {
        let mut lean = Lean::default();
        lean.follow(20.0, ms(0));
        assert!((lean.value(ms(119)) - 7.0).abs() < 0.01);
        let half = lean.value(ms(130));
        assert!(half < 7.0 && half > 0.0, "{half}");
        assert!(lean.value(ms(200)).abs() < 0.01);
        lean.follow(20.0, ms(500));
        assert!(lean.value(ms(501)).abs() < 1.0, "no jerk");
        lean.follow(20.0, ms(590));
        assert!((lean.value(ms(590)) - 7.0).abs() < 0.01);
    }

    #[test]
    fn let_go_it_rests_after_eighty_milliseconds() {
        let mut lean = Lean::default();
        lean.follow(40.0, ms(0));
        lean.follow(40.0, ms(100));
        lean.let_go(ms(110));
        assert!((lean.value(ms(110)) - 14.0).abs() < 0.01);
        assert!(lean.value(ms(190)).abs() < 0.001);
        assert_eq!(lean.settled(), ms(190));
    }
}
