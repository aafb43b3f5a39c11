//! Which direction means which pair, and how keys walk them.

use super::*;

fn meant(jetties: &str, angle: f32) -> String {
    let sectors = Sectors::new(edges(jetties));
    let mark = sectors.nearest(angle).expect("a mark");
    sectors.marks()[mark].pair.to_string()
}

#[test]
fn on_four_jetties_each_of_eight_directions_means_its_pair() {
    for (angle, pair) in [
        (0.0, "EW"),
        (45.0, "ES"),
        (90.0, "NS"),
        (135.0, "SW"),
        (180.0, "EW"),
        (225.0, "NW"),
        (270.0, "NS"),
        (315.0, "NE"),
    ] {
        for off in [-22.0, 0.0, 22.0] {
            assert_eq!(meant("NESW", angle + off), pair, "{angle} {off}");
        }
    }
}

#[test]
fn on_three_jetties_the_side_without_one_belongs_to_the_crossing() {
    for (from, to, pair) in [
        (23.0, 89.0, "ES"),
        (91.0, 157.0, "SW"),
        (158.0, 382.0, "EW"),
    ] {
        for angle in from as i32..=to as i32 {
            assert_eq!(meant("ESW", angle as f32), pair, "{angle}");
        }
    }
}

#[test]
fn a_turned_lake_has_turned_sectors() {
    // A quarter turn to the right brings the side without jetty from north to east, and so on.
    for (quarter, jetties) in ["ESW", "NSW", "NEW", "NES"].into_iter().enumerate() {
        for angle in 0..360 {
            let unturned = meant("ESW", angle as f32 + 0.3);
            let turns = crate::rules::Rotation::new(quarter as u8);
            let expected = pair(&unturned).turned(turns).to_string();
            let turned = meant(jetties, angle as f32 + 0.3 + 90.0 * quarter as f32);
            assert_eq!(turned, expected, "{jetties} {angle}");
        }
    }
}

#[test]
fn the_arcs_of_the_marks_fill_the_circle_and_meet_half_way() {
    for jetties in LAKES {
        let sectors = Sectors::new(edges(jetties));
        let marks = sectors.marks();
        let all: f32 = marks.iter().map(|m| m.to - m.from).sum();
        assert!((all - 360.0).abs() < 0.001, "{jetties}");
        for (i, mark) in marks.iter().enumerate() {
            let next = marks[(i + 1) % marks.len()];
            assert!(between(mark.to, next.from).abs() < 0.001, "{jetties}");
            for angle in [mark.from + 0.5, mark.angle, mark.to - 0.5] {
                assert_eq!(sectors.nearest(angle), Some(i), "{jetties} {angle}");
                assert!(sectors.holds(i, angle, 0.0), "{jetties} {angle}");
            }
            assert!(!sectors.holds(i, mark.to + 6.5, 6.0), "{jetties}");
            assert!(!sectors.holds(i, mark.from - 6.5, 6.0), "{jetties}");
        }
    }
    let three = Sectors::new(edges("ESW"));
    let borders: Vec<f32> = three.marks().iter().map(|m| m.to).collect();
    assert_eq!(borders, [22.5, 90.0, 157.5, 270.0]);
}

#[test]
fn stepping_to_the_next_sector_always_moves_exactly_one_end() {
    for jetties in LAKES {
        let sectors = Sectors::new(edges(jetties));
        for from in 0..sectors.marks().len() {
            let here = sectors.marks()[from].pair;
            for to in [sectors.next(from), sectors.previous(from)] {
                let there = sectors.marks()[to.expect("another sector")].pair;
                let stay = here.edges().into_iter().filter(|e| there.contains(*e));
                assert_eq!(stay.count(), 1, "{jetties} {here} {there}");
            }
        }
    }
}

#[test]
fn walking_the_sectors_comes_round_to_every_pair() {
    let walk = |jetties: &str, lies: &str, steps: usize| -> Vec<String> {
        let mut dial = dial(jetties, Some(lies));
        (0..steps)
            .map(|_| dial.next(ms(0)).expect("a step").to_string())
            .collect()
    };
    assert_eq!(
        walk("NESW", "EW", 8),
        ["ES", "NS", "SW", "EW", "NW", "NS", "NE", "EW"]
    );
    assert_eq!(walk("ESW", "EW", 3), ["ES", "SW", "EW"]);
    let mut back = dial("NESW", Some("NS"));
    assert_eq!(
        back.previous(ms(0)),
        Some(pair("NW")),
        "the bow points north"
    );
}

#[test]
fn digits_count_the_pairs_clockwise_from_north() {
    let digits = |jetties: &str| -> Vec<String> {
        let mut dial = dial(jetties, None);
        (1..=7)
            .map_while(|d| dial.digit(d, ms(0)))
            .map(|p| p.to_string())
            .collect()
    };
    assert_eq!(digits("NESW"), ["NS", "NE", "EW", "ES", "SW", "NW"]);
    assert_eq!(digits("ESW"), ["EW", "ES", "SW"]);
    for jetties in LAKES {
        let sectors = Sectors::new(edges(jetties));
        let mut highest = 0;
        for mark in sectors.marks() {
            assert!(
                mark.digit <= highest + 1,
                "{jetties}: digits grow clockwise"
            );
            highest = highest.max(mark.digit);
        }
    }
    assert_eq!(dial("ESW", Some("EW")).digit(4, ms(0)), None);
    assert_eq!(
        dial("ESW", Some("EW")).digit(1, ms(0)),
        None,
        "it lies there"
    );
}

#[test]
fn a_lake_of_two_jetties_has_one_pair_and_no_step() {
    for jetties in ["NS", "NE"] {
        let mut dial = dial(jetties, None);
        let only = dial.next(ms(0)).expect("the only pair");
        assert_eq!(only, pair(jetties));
        assert_eq!((dial.next(ms(0)), dial.previous(ms(0))), (None, None));
        assert_eq!(dial.click(ring(200.0), &sizes(), ms(0)), None);
    }
}
