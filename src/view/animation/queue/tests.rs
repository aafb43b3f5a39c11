use bevy::math::Vec2;
use bevy::transform::components::Transform;

use super::*;
use crate::view::scene::FollowerShown;

const FRAME: Duration = Duration::from_millis(10);

fn award(index: usize, points: u32) -> AwardShown {
    AwardShown {
        index,
        cells: vec![IVec2::ZERO, IVec2::X],
        winners: vec![SeatLook::Red],
        points,
        leaving: vec![Leaving(FollowerShown {
            id: 7,
            seat: SeatLook::Red,
            at: Vec2::ZERO,
            lying: false,
            dimmed: false,
            lifted: false,
        })],
        completed: true,
        hurried: false,
    }
}

/// Frames until nothing moves any more, and what was told on the way.
fn run(queue: &mut AnimationQueue, factor: f32) -> (u32, Vec<Cue>) {
    let mut told = Vec::new();
    for frame in 0..10_000 {
        if queue.is_idle() {
            return (frame, told);
        }
        queue.advance(FRAME, factor);
        told.extend_from_slice(queue.cues());
    }
    panic!("it never ends");
}

fn frames(queue: &mut AnimationQueue, count: u32) {
    for _ in 0..count {
        queue.advance(FRAME, 1.0);
    }
}

#[test]
fn awards_come_one_after_the_other_and_points_are_counted_up_at_the_end_of_each() {
    let mut queue = AnimationQueue::default();
    queue.append(award(0, 8), Motion::Full);
    queue.append(award(1, 3), Motion::Full);
    assert_eq!(queue.points_to_come(SeatLook::Red), 11);
    frames(&mut queue, 1);
    assert_eq!(queue.award().expect("shown").numbered, 1);
    frames(&mut queue, 80);
    let moment = queue.award().expect("shown");
    assert_eq!((moment.award.index, moment.numbered), (0, 2));
    assert_eq!(queue.leaving().count(), 2, "both still stand there");
    assert!(queue.moves().is_empty(), "nobody moves before it was read");
    // Two tiles, the hold, half of the flight.
    frames(&mut queue, 24);
    assert!(moves_like(&queue, Way::Flying(SeatLook::Red)));
    assert_eq!(queue.points_to_come(SeatLook::Red), 11);
    // The first is paid when the second begins.
    frames(&mut queue, 60);
    assert_eq!(queue.award().expect("shown").award.index, 1);
    assert_eq!(queue.points_to_come(SeatLook::Red), 3);
    assert_eq!(queue.leaving().count(), 1);
    run(&mut queue, 1.0);
    assert_eq!(queue.points_to_come(SeatLook::Red), 0);
    assert_eq!(queue.leaving().count(), 0);
}

fn moves_like(queue: &AnimationQueue, way: Way) -> bool {
    queue.moves().iter().any(|(_, w, _)| *w == way)
}

#[test]
fn each_award_is_told_once_and_each_point_up_to_twelve_is_heard() {
    let mut queue = AnimationQueue::default();
    queue.append(award(0, 5), Motion::Full);
    queue.append(award(1, 90), Motion::Full);
    let (_, told) = run(&mut queue, 1.0);
    let count = |cue: Cue| told.iter().filter(|c| **c == cue).count();
    assert_eq!(count(Cue::AwardBegins(0)), 1);
    assert_eq!(count(Cue::AwardBegins(1)), 1);
    assert_eq!(count(Cue::Home), 2);
    assert_eq!(count(Cue::Point), 5 + 12);
}

#[test]
fn at_half_the_pace_everything_takes_twice_as_long() {
    let takes = |factor| {
        let mut queue = AnimationQueue::default();
        queue.append(award(0, 5), Motion::Full);
        run(&mut queue, factor).0
    };
    assert!(takes(0.5).abs_diff(2 * takes(1.0)) <= 2);
}

#[test]
fn without_motion_what_is_paid_stands_there_at_once_and_the_numbers_can_be_read() {
    let mut queue = AnimationQueue::default();
    queue.start(Act::Settle(IVec2::ZERO), Motion::Off);
    queue.start(Act::Drop(3), Motion::Off);
    assert!(queue.is_idle(), "nothing moves");
    queue.append(award(0, 5), Motion::Off);
    queue.advance(FRAME, 1.0);
    let moment = queue.award().expect("shown");
    assert_eq!((moment.numbered, moment.flown), (2, None));
    assert_eq!(queue.points_to_come(SeatLook::Red), 0);
    assert_eq!(queue.leaving().count(), 0);
    let wait = queue.next_change().expect("it goes on");
    assert_eq!(wait, Duration::from_millis(1590), "no frame until then");
}

#[test]
fn calm_motion_fades_and_does_not_fly() {
    let mut queue = AnimationQueue::default();
    queue.start(Act::Settle(IVec2::ZERO), Motion::Calm);
    queue.append(award(0, 5), Motion::Calm);
    queue.advance(FRAME, 1.0);
    assert!(moves_like(&queue, Way::FadingIn));
    assert_eq!(queue.award().expect("shown").numbered, 2);
    frames(&mut queue, 95);
    assert!(moves_like(&queue, Way::FadingOut));
    assert_eq!(queue.award().expect("shown").flown, None);
}

#[test]
fn skipping_one_award_begins_the_next_and_skipping_all_ends_everything() {
    let mut queue = AnimationQueue::default();
    for index in 0..3 {
        queue.append(award(index, 1), Motion::Full);
    }
    queue.start(Act::Settle(IVec2::ZERO), Motion::Full);
    frames(&mut queue, 5);
    assert!(queue.finish_award());
    frames(&mut queue, 1);
    assert_eq!(queue.award().expect("shown").award.index, 1);
    assert_eq!(queue.points_to_come(SeatLook::Red), 2);
    queue.finish_all();
    assert!(queue.is_idle() && queue.was_skipped() && !queue.finish_award());
    assert_eq!(queue.points_to_come(SeatLook::Red), 0);
    queue.advance(FRAME, 1.0);
    assert!(!queue.was_skipped(), "told for one frame");
}

#[test]
fn a_piece_glides_only_to_its_last_goal() {
    let mut queue = AnimationQueue::default();
    let glide = |x: f32| Act::Glide {
        piece: Piece::Ghost,
        from: Transform::from_xyz(x, 0.0, 0.0),
    };
    queue.start(glide(1.0), Motion::Full);
    queue.start(glide(2.0), Motion::Full);
    assert_eq!(queue.moves().len(), 1);
    assert!(moves_like(
        &queue,
        Way::From(Transform::from_xyz(2.0, 0.0, 0.0))
    ));
}

#[test]
fn a_long_sleep_is_not_taken_for_motion_and_a_hold_needs_no_frames() {
    let mut queue = AnimationQueue::default();
    queue.start(Act::Settle(IVec2::ZERO), Motion::Full);
    queue.advance(Duration::from_mins(1), 1.0);
    assert!(!queue.is_idle(), "it is seen from its start");
    let mut queue = AnimationQueue::default();
    let quiet = AwardShown {
        completed: false,
        ..award(0, 5)
    };
    queue.append(quiet, Motion::Full);
    frames(&mut queue, 13);
    let wait = queue.next_change().expect("it goes on");
    assert_eq!(wait, Duration::from_millis(690));
    queue.advance(wait + Duration::from_millis(1), 1.0);
    assert!(queue.award().expect("shown").flown.is_some());
}

#[test]
fn a_cell_blinks_twice_within_a_second() {
    let mut queue = AnimationQueue::default();
    queue.start(Act::Blink(IVec2::X), Motion::Off);
    let mut seen = Vec::new();
    while !queue.is_idle() {
        seen.push(queue.blinking().is_some());
        queue.advance(FRAME, 1.0);
    }
    seen.dedup();
    assert_eq!(seen, [true, false, true, false]);
}
