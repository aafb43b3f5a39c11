//! The boat held by its middle.

use super::*;

#[test]
fn the_pair_changes_six_degrees_beyond_the_border_and_the_same_on_the_way_back() {
    let out = turned("NESW", "EW", &[0.0, 22.0, 28.0, 29.0, 23.0, 17.0, 16.0]);
    assert_eq!(out, ["EW", "EW", "EW", "ES", "ES", "ES", "EW"]);
}

#[test]
fn three_jetties_have_their_three_borders() {
    let out = turned(
        "ESW",
        "EW",
        &[0.0, 28.0, 29.0, 95.0, 97.0, 163.0, 164.0, 270.0, 0.0],
    );
    assert_eq!(out, ["EW", "EW", "ES", "ES", "SW", "SW", "EW", "EW", "EW"]);
}

#[test]
fn a_quick_hand_goes_straight_to_the_sector_it_points_at() {
    assert_eq!(turned("NESW", "EW", &[0.0, 135.0]), ["EW", "SW"]);
    assert_eq!(
        turned("NESW", "NE", &[90.0]),
        ["NS"],
        "the bow points at the pointer"
    );
}

#[test]
fn a_press_is_no_drag_before_five_points_or_eight_for_a_finger() {
    for (touch, few, enough) in [(Touch::Mouse, 4.9, 5.1), (Touch::Finger, 7.9, 8.1)] {
        let mut dial = dial("NESW", Some("EW"));
        dial.press(ring(90.0), &sizes(), touch, ms(0));
        let by = |points: f32| ring(90.0) + Vec2::new(0.0, points / 100.0);
        assert_eq!(dial.drag(by(few), &sizes(), ms(1)), None);
        assert!(!dial.is_dragging());
        assert_eq!(dial.drag(by(enough), &sizes(), ms(2)), Some(pair("NS")));
        assert!(dial.is_dragging());
    }
}

#[test]
fn in_the_hub_no_angle_is_read_and_outside_the_ring_only_the_angle() {
    let mut dial = dial("NESW", Some("EW"));
    dial.press(ring(0.0), &sizes(), Touch::Mouse, ms(0));
    assert_eq!(dial.drag(point(90.0, 0.09), &sizes(), ms(1)), None);
    assert!(dial.is_dragging());
    assert_eq!(
        dial.drag(point(90.0, 0.11), &sizes(), ms(2)),
        Some(pair("NS"))
    );
    assert_eq!(
        dial.drag(point(45.0, 50.0), &sizes(), ms(3)),
        Some(pair("ES"))
    );
    assert_eq!(
        dial.drag(point(45.0, 9.0), &sizes(), ms(4)),
        None,
        "no tick without a change"
    );
}

#[test]
fn a_release_keeps_and_says_whether_anything_changed() {
    let mut dial = dial("NESW", Some("EW"));
    dial.press(ring(0.0), &sizes(), Touch::Mouse, ms(0));
    dial.drag(point(90.0, 0.5), &sizes(), ms(1));
    dial.drag(point(45.0, 0.5), &sizes(), ms(2));
    let kept = Released {
        pair: Some(pair("ES")),
        changed: true,
        dragged: true,
    };
    assert_eq!(dial.release(&sizes(), ms(3)), kept);
    assert_eq!(dial.held(), None);
    // There and back again is no change.
    dial.press(ring(45.0), &sizes(), Touch::Mouse, ms(4));
    dial.drag(point(90.0, 0.5), &sizes(), ms(5));
    dial.drag(point(45.0, 0.5), &sizes(), ms(6));
    assert!(!dial.release(&sizes(), ms(7)).changed);
    assert!(!dial.release(&sizes(), ms(8)).changed, "nothing was held");
}

#[test]
fn a_cancelled_drag_restores_pair_and_bow() {
    let mut dial = dial("NESW", Some("EW"));
    // The bow of the crossing points west.
    for _ in 0..4 {
        dial.next(ms(0));
    }
    let before = dial.clone();
    dial.press(ring(180.0), &sizes(), Touch::Mouse, ms(0));
    assert_eq!(
        dial.drag(point(90.0, 0.5), &sizes(), ms(1)),
        Some(pair("NS"))
    );
    let cancelled = Cancelled {
        pair: Some(pair("EW")),
        changed: true,
    };
    assert_eq!(dial.cancel(ms(2)), Some(cancelled));
    assert_eq!(dial.cancel(ms(2)), None);
    let pose = |d: &Dial| d.boat_pose(&sizes(), ms(5000)).expect("a pose");
    let (now, then) = (pose(&dial), pose(&before));
    assert!((now.bow - 180.0).abs() < 0.01 && (now.bow - then.bow).abs() < 0.01);
    assert!((now.middle - then.middle).length() < 0.001);
    assert_eq!(dial.next(ms(3)), Some(pair("NW")), "on from the west");
}
