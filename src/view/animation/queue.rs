//! The queue itself: what is shown moving, on a clock of its own.

use std::time::Duration;

use bevy::math::IVec2;
use bevy::prelude::Resource;

use super::act::{Act, AwardShown, AwardTiming, Leaving};
use super::way::Way;
use crate::view::motion::Motion;
use crate::view::piece::Piece;
use crate::view::seat_look::SeatLook;

/// A window that slept reports a long frame; what begins in it shall still be seen from its start.
const LONGEST_STEP: Duration = Duration::from_millis(50);
/// At most so many ticks are heard while points are counted.
const MOST_TICKS: u32 = 12;
/// A blinking frame changes after this time, so that it is seen twice a second.
const BLINK: u64 = 250;

/// Something that has just begun or come about on the way, for whoever lets it be heard or follows it with the view.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cue {
    /// This award is shown from now on.
    AwardBegins(usize),
    /// Followers are home.
    Home,
    /// A point was counted.
    Point,
}

/// What is shown moving. See the [module](super).
#[derive(Resource, Debug, Default)]
pub struct AnimationQueue {
    now: Duration,
    step: Duration,
    running: Vec<Running>,
    cues: Vec<Cue>,
    skipped: bool,
    /// Whether the view is on its way. It keeps its own way, which the hand can bend, but goes by this clock.
    pub(in crate::view) view_travels: bool,
}

#[derive(Debug)]
struct Running {
    act: Act,
    motion: Motion,
    start: Duration,
    length: Duration,
    begun: bool,
}

/// How far the award is that is shown now.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AwardMoment<'a> {
    /// Which.
    pub award: &'a AwardShown,
    /// How many of its tiles carry their numbers.
    pub numbered: usize,
    /// How strongly what was completed glows, 0 to 1.
    pub glow: f32,
    /// How far its followers are on their arcs, 0 to 1; none while they do not fly.
    pub flown: Option<f32>,
}

impl Running {
    fn passed(&self, now: Duration) -> Duration {
        now.saturating_sub(self.start)
    }

    fn end(&self) -> Duration {
        self.start + self.length
    }

    fn part(&self, now: Duration) -> f32 {
        part_of(self.passed(now), self.length)
    }

    fn timing(&self) -> Option<(&AwardShown, AwardTiming)> {
        match &self.act {
            Act::Award(award) => Some((award, AwardTiming::of(award, self.motion))),
            _ => None,
        }
    }

    /// Part of the points that are counted, 0 to 1.
    fn counted(&self, now: Duration) -> f32 {
        match self.timing() {
            // Where nothing moves what is paid stands there at once.
            Some(_) if self.motion.is_off() => 1.0,
            Some((_, timing)) if self.passed(now) < timing.count_at() => 0.0,
            Some((_, timing)) => part_of(
                self.passed(now).saturating_sub(timing.count_at()),
                timing.counting,
            ),
            None => 1.0,
        }
    }

    /// Who leaves in this act, from when on and for how long.
    fn leaving(&self) -> Option<(&[Leaving], Duration, Duration)> {
        match &self.act {
            Act::GoHome(leaving) => Some((leaving, Duration::ZERO, self.length)),
            Act::Award(award) if !self.motion.is_off() => {
                let timing = AwardTiming::of(award, self.motion);
                Some((&award.leaving, timing.leave_at(), timing.going_home))
            }
            _ => None,
        }
    }

    /// In how long it looks different; nothing if it moves.
    fn next_change(&self, now: Duration) -> Duration {
        if self.start > now {
            return self.start.saturating_sub(now);
        }
        let passed = self.passed(now);
        let (award, timing) = match (&self.act, self.timing()) {
            (Act::Blink(_), _) => {
                let beat = BLINK - passed.as_millis() as u64 % BLINK;
                return Duration::from_millis(beat);
            }
            (_, Some(found)) => found,
            _ => return Duration::ZERO,
        };
        if self.motion == Motion::Full && passed < timing.glow {
            return Duration::ZERO;
        }
        let numbers = award.cells.len().max(1) as u32;
        let marks = [timing.glow, timing.leave_at(), timing.whole()];
        let numbers = (1..=numbers).map(|n| timing.numbering * n / numbers);
        let next = numbers.chain(marks).filter(|at| *at > passed).min();
        if passed >= timing.leave_at() && !self.motion.is_off() {
            return Duration::ZERO;
        }
        next.unwrap_or_default().saturating_sub(passed)
    }
}

fn part_of(passed: Duration, length: Duration) -> f32 {
    if length.is_zero() {
        return 1.0;
    }
    (passed.as_secs_f32() / length.as_secs_f32()).clamp(0.0, 1.0)
}

impl AnimationQueue {
    /// Shows this from now on.
    pub fn start(&mut self, act: Act, motion: Motion) {
        let length = act.length(motion);
        if length.is_zero() {
            return;
        }
        if let Act::Glide { piece, .. } = act {
            self.running
                .retain(|r| !matches!(r.act, Act::Glide { piece: p, .. } if p == piece));
        }
        self.push(act, motion, self.now, length);
    }

    /// Shows this award after those that are shown or wait.
    pub fn append(&mut self, award: AwardShown, motion: Motion) {
        let last = self.awards().map(Running::end).max();
        let act = Act::Award(award);
        let length = act.length(motion);
        self.push(act, motion, last.unwrap_or(self.now), length);
    }

    fn push(&mut self, act: Act, motion: Motion, start: Duration, length: Duration) {
        self.running.push(Running {
            act,
            motion,
            start,
            length,
            begun: false,
        });
    }

    fn awards(&self) -> impl Iterator<Item = &Running> {
        self.running
            .iter()
            .filter(|r| matches!(r.act, Act::Award(_)))
    }

    /// Lets time pass, of which the pace counts this part.
    pub fn advance(&mut self, delta: Duration, factor: f32) {
        self.skipped = false;
        self.cues.clear();
        let awaited = self.next_change().unwrap_or_default().div_f32(factor);
        self.step = delta.min(awaited + LONGEST_STEP).mul_f32(factor);
        if self.running.is_empty() {
            return;
        }
        let before = self.now;
        self.now += self.step;
        for running in &mut self.running {
            if running.start > self.now {
                continue;
            }
            if let (Act::Award(award), false) = (&running.act, running.begun) {
                self.cues.push(Cue::AwardBegins(award.index));
            }
            running.begun = true;
            tell_way(running, before, self.now, &mut self.cues);
        }
        let now = self.now;
        self.running.retain(|r| r.end() > now);
    }

    /// Shows the end of everything at once.
    pub fn finish_all(&mut self) {
        self.skipped |= !self.running.is_empty();
        self.running.clear();
    }

    /// Shows the end of the present award; the next one begins. Whether there was one.
    pub fn finish_award(&mut self) -> bool {
        let now = self.now;
        let present = |r: &Running| matches!(r.act, Act::Award(_)) && r.start <= now;
        let Some(index) = self.running.iter().position(present) else {
            return false;
        };
        let rest = self.running.remove(index).end().saturating_sub(now);
        for later in &mut self.running {
            if matches!(later.act, Act::Award(_)) {
                later.start = later.start.saturating_sub(rest);
            }
        }
        true
    }

    /// What has begun or come about since the frame before.
    pub fn cues(&self) -> &[Cue] {
        &self.cues
    }

    /// Whether everything was finished in this frame.
    pub fn was_skipped(&self) -> bool {
        self.skipped
    }

    /// How much time has passed on the queue's clock since the frame before.
    pub fn step(&self) -> Duration {
        self.step
    }

    /// Whether nothing is to come and the view rests too.
    pub fn is_still(&self) -> bool {
        self.is_idle() && !self.view_travels
    }

    /// Whether nothing is shown moving, and nothing waits for it.
    pub fn is_idle(&self) -> bool {
        self.running.is_empty()
    }

    /// In how long on the queue's clock something looks different: zero while something moves, none if nothing will.
    pub fn next_change(&self) -> Option<Duration> {
        self.running.iter().map(|r| r.next_change(self.now)).min()
    }

    /// Every piece that is on its way, how, and how far it is.
    pub fn moves(&self) -> Vec<(Piece, Way, f32)> {
        let mut moves = Vec::new();
        for running in self.running.iter().filter(|r| r.start <= self.now) {
            let part = running.part(self.now);
            let calm = running.motion == Motion::Calm;
            let comes = |way: Way| if calm { Way::FadingIn } else { way };
            match &running.act {
                Act::Glide { piece, from } => {
                    // A ferry follows the hand, whatever else moves.
                    let fades = calm && *piece == Piece::Ghost;
                    let way = if fades {
                        Way::FadingIn
                    } else {
                        Way::From(*from)
                    };
                    moves.push((*piece, way, part));
                }
                Act::Settle(cell) => moves.push((Piece::Tile(*cell), comes(Way::Settling), part)),
                Act::Drop(id) => moves.push((Piece::Follower(*id), comes(Way::Falling), part)),
                _ => {}
            }
            let Some((leaving, from, length)) = running.leaving() else {
                continue;
            };
            let passed = running.passed(self.now);
            if passed < from {
                continue;
            }
            let part = part_of(passed.saturating_sub(from), length);
            for Leaving(follower) in leaving {
                let way = if calm {
                    Way::FadingOut
                } else {
                    Way::Flying(follower.seat)
                };
                moves.push((Piece::Follower(follower.id), way, part));
            }
        }
        moves
    }

    /// Followers that have gone home on the table and are still shown on the land, or on their way.
    pub fn leaving(&self) -> impl Iterator<Item = &Leaving> {
        self.running.iter().flat_map(move |running| {
            let passed = running.passed(self.now);
            let here = running
                .leaving()
                .filter(|(_, from, length)| passed < *from + *length);
            here.map_or(&[][..], |(leaving, ..)| leaving)
        })
    }

    /// Points this seat has on the table that are not counted up yet.
    pub fn points_to_come(&self, seat: SeatLook) -> u32 {
        let of_seat = self.awards().filter_map(|running| match &running.act {
            Act::Award(award) if award.winners.contains(&seat) => {
                let counted = running.counted(self.now) * award.points as f32;
                Some(award.points - counted.round() as u32)
            }
            _ => None,
        });
        of_seat.sum()
    }

    /// The award that is shown now.
    pub fn award(&self) -> Option<AwardMoment<'_>> {
        let running = self.awards().find(|r| r.start <= self.now)?;
        let (award, timing) = running.timing()?;
        let passed = running.passed(self.now);
        let all = award.cells.len();
        let numbered = if passed < timing.numbering {
            (part_of(passed, timing.numbering) * all as f32) as usize + 1
        } else {
            all
        };
        let is_full = running.motion == Motion::Full;
        let glow = match (passed < timing.glow, is_full) {
            (true, true) => 1.0 - part_of(passed, timing.glow),
            (true, false) => 1.0,
            (false, _) => 0.0,
        };
        let flies = is_full && (timing.leave_at()..timing.count_at()).contains(&passed);
        Some(AwardMoment {
            award,
            numbered: numbered.min(all),
            glow,
            flown: flies
                .then(|| part_of(passed.saturating_sub(timing.leave_at()), timing.going_home)),
        })
    }

    /// The seat whose colour the frame had before, and how much of it is left, 1 to 0.
    pub fn seat_before(&self) -> Option<(SeatLook, f32)> {
        self.running.iter().rev().find_map(|r| match r.act {
            Act::SeatChange(look) => Some((look, 1.0 - r.part(self.now))),
            _ => None,
        })
    }

    /// How far follower spots have come up, 0 to 1; 1 once they are there.
    pub fn spots_shown(&self) -> f32 {
        let appear = self
            .running
            .iter()
            .find(|r| matches!(r.act, Act::SpotsAppear));
        appear.map_or(1.0, |r| r.part(self.now))
    }

    /// The cell whose frame is to be seen in this moment because the view was cut to it.
    pub fn blinking(&self) -> Option<IVec2> {
        self.running.iter().find_map(|r| match r.act {
            Act::Blink(cell) => {
                let beat = r.passed(self.now).as_millis() as u64 / BLINK;
                beat.is_multiple_of(2).then_some(cell)
            }
            _ => None,
        })
    }
}

/// What has come about in an act between two moments.
fn tell_way(running: &Running, before: Duration, now: Duration, cues: &mut Vec<Cue>) {
    if let Some((leaving, from, length)) = running.leaving() {
        let home = running.start + from + length;
        if !leaving.is_empty() && before < home && home <= now {
            cues.push(Cue::Home);
        }
    }
    if let Some((award, timing)) = running.timing()
        && !timing.counting.is_zero()
    {
        let ticks = award.points.min(MOST_TICKS) as f32;
        let heard = |at: Duration| (running.counted(at) * ticks).floor() as u32;
        if heard(now) > heard(before) {
            cues.push(Cue::Point);
        }
    }
}

#[cfg(test)]
mod tests;
