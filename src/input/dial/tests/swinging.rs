//! The boat held by one end.

use super::*;

/// Holds the end at `held` and brings the pointer to each angle.
fn swung(jetties: &str, lies: &str, held: Edge, angles: &[f32]) -> Vec<String> {
    let mut dial = dial(jetties, Some(lies));
    let knob = point(of_edge(held), sizes().dock);
    let grab = dial.press(knob, &sizes(), Touch::Mouse, ms(0));
    let pinned = pair(lies).edges().into_iter().find(|e| *e != held);
    let pinned = pinned.expect("the other end");
    assert_eq!(grab, Some(Grab::End(Swing { pinned, held })));
    let mut seen = Vec::new();
    for angle in angles {
        dial.drag(point(*angle, 0.5), &sizes(), ms(0));
        let now = dial.pair().expect("a pair");
        assert!(now.contains(pinned), "the pinned end stays");
        seen.push(now.to_string());
    }
    seen
}

#[test]
fn the_held_end_goes_to_the_nearest_jetty_with_eight_degrees_to_spare() {
    assert_eq!(
        swung(
            "NESW",
            "EW",
            Edge::E,
            &[0.0, 52.0, 54.0, 38.0, 36.0, 308.0, 306.0, 323.5]
        ),
        ["EW", "EW", "SW", "SW", "EW", "EW", "NW", "EW"]
    );
    // From north to south over the pinned west: the border is at 180°.
    assert_eq!(
        swung("NESW", "NW", Edge::N, &[270.0, 173.0, 171.0, 187.0, 189.0]),
        ["NW", "NW", "SW", "SW", "NW"]
    );
}

#[test]
fn three_jetties_swing_at_their_borders() {
    for (pinned, held, first, second, borders) in [
        ("W", Edge::E, "EW", "SW", [45.0, 225.0]),
        ("E", Edge::S, "ES", "EW", [135.0, 315.0]),
        ("S", Edge::E, "ES", "SW", [90.0, 270.0]),
    ] {
        // Clockwise over the first border, and the other way over the second.
        for (border, way) in [(borders[0], 1.0), (borders[1], -1.0)] {
            let angles = [border - way, border + 7.0 * way, border + 9.0 * way];
            let seen = swung("ESW", first, held, &angles);
            assert_eq!(seen, [first, first, second], "{pinned} pinned at {border}");
        }
    }
}

#[test]
fn an_end_goes_before_the_boat_within_its_grab_zone() {
    let dial = dial("NESW", Some("NE"));
    let at = |off: f32| point(0.0, sizes().dock) + Vec2::new(0.0, off);
    let east = Grab::End(Swing {
        pinned: Edge::N,
        held: Edge::E,
    });
    assert_eq!(dial.grab_at(at(0.0), &sizes()), Some(east));
    assert_eq!(
        dial.grab_at(at(0.179), &sizes()),
        Some(east),
        "18 points at least"
    );
    assert_eq!(dial.grab_at(at(0.19), &sizes()), Some(Grab::Turn));
    let outer = sizes().ring_outer;
    assert_eq!(
        dial.grab_at(point(200.0, outer - 0.01), &sizes()),
        Some(Grab::Turn)
    );
    assert_eq!(dial.grab_at(point(200.0, outer + 0.01), &sizes()), None);
}

#[test]
fn a_swung_crossing_points_its_bow_at_the_held_end() {
    let mut dial = dial("NESW", Some("SW"));
    dial.press(point(90.0, sizes().dock), &sizes(), Touch::Mouse, ms(0));
    assert_eq!(
        dial.drag(point(0.0, 0.5), &sizes(), ms(1)),
        Some(pair("EW"))
    );
    dial.release(&sizes(), ms(2));
    assert_eq!(
        dial.next(ms(3)),
        Some(pair("ES")),
        "from the bow in the east"
    );
}
