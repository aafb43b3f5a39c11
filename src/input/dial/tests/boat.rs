//! How the boat is drawn meanwhile.

use super::*;

fn near(a: Vec2, b: Vec2) -> bool {
    (a - b).length() < 0.001
}

fn at(edge: Edge) -> Vec2 {
    point(of_edge(edge), sizes().dock)
}

#[test]
fn at_rest_its_ends_are_at_the_two_jetties() {
    for jetties in LAKES {
        for mark in Sectors::new(edges(jetties)).marks() {
            let dial = Dial::new(edges(jetties).iter(), Some(mark.pair));
            let pose = dial.boat_pose(&sizes(), ms(0)).expect("a pose");
            let [a, b] = mark.pair.edges();
            assert!(
                near(pose.ends[0], at(a)) && near(pose.ends[1], at(b)),
                "{}",
                mark.pair
            );
            assert!(!dial.is_moving(ms(1000)));
        }
    }
}

#[test]
fn at_a_border_one_end_goes_over_in_ninety_milliseconds_and_the_other_stays() {
    let mut dial = dial("NESW", Some("EW"));
    dial.next(ms(1000));
    let pose = |t: u64, d: &Dial| d.boat_pose(&sizes(), ms(t)).expect("a pose");
    assert!(
        near(pose(1000, &dial).ends[1], at(Edge::W)),
        "it starts where it lay"
    );
    let half = pose(1020, &dial);
    assert!(near(half.ends[0], at(Edge::E)), "the east end stays");
    let angle = of_point(half.ends[1]);
    assert!((91.0..179.0).contains(&angle), "{angle}");
    assert!(dial.is_moving(ms(1089)) && !dial.is_moving(ms(1090)));
    assert!(near(pose(1090, &dial).ends[1], at(Edge::S)));
}

#[test]
fn an_end_that_goes_half_round_does_not_cross_the_other() {
    // N–W to S–W: from north over east to south, whichever way the lake is turned.
    for turn in crate::rules::Rotation::ALL {
        for (from, to) in [("NW", "SW"), ("SW", "NW")] {
            let (from, to) = (pair(from).turned(turn), pair(to).turned(turn));
            let mut dial = Dial::new(Edge::ALL, Some(from));
            dial.set_pair(Some(to), ms(0));
            for t in 0..=90 {
                let [a, b] = dial.boat_pose(&sizes(), ms(t)).expect("a pose").ends;
                assert!((a - b).length() > 0.05, "{from} {to} at {t} ms");
            }
        }
    }
}

#[test]
fn turned_it_leans_with_both_ends_and_swung_with_the_held_one() {
    let mut turned = dial("NESW", Some("EW"));
    turned.press(ring(0.0), &sizes(), Touch::Mouse, ms(0));
    turned.drag(ring(20.0), &sizes(), ms(10));
    turned.drag(ring(20.1), &sizes(), ms(100));
    let pose = turned.boat_pose(&sizes(), ms(110)).expect("a pose");
    assert!((pose.lean - 7.0).abs() < 0.1 && (pose.bow - 7.0).abs() < 0.1);
    assert!((of_point(pose.ends[0]) - 7.0).abs() < 0.1);
    assert!((of_point(pose.ends[1]) - 187.0).abs() < 0.1);

    let mut swung = dial("NESW", Some("EW"));
    swung.press(at(Edge::W), &sizes(), Touch::Mouse, ms(0));
    swung.drag(ring(200.0), &sizes(), ms(10));
    swung.drag(ring(200.1), &sizes(), ms(100));
    let pose = swung.boat_pose(&sizes(), ms(110)).expect("a pose");
    assert!(near(pose.ends[0], at(Edge::E)), "the pinned end stays");
    assert!((of_point(pose.ends[1]) - 187.0).abs() < 0.1);
}

#[test]
fn between_two_frames_no_end_jumps() {
    let mut dial = dial("NESW", Some("EW"));
    dial.press(ring(0.0), &sizes(), Touch::Mouse, ms(0));
    let mut last = dial.boat_pose(&sizes(), ms(0)).expect("a pose").ends;
    for t in 1..2000u64 {
        // Round the ring once in two seconds.
        dial.drag(point(t as f32 * 0.18, 0.6), &sizes(), ms(t));
        let ends = dial.boat_pose(&sizes(), ms(t)).expect("a pose").ends;
        for i in 0..2 {
            let way = (ends[i] - last[i]).length();
            assert!(way < 0.02, "{way} tiles in a millisecond at {t}");
        }
        last = ends;
    }
}
