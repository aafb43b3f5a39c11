//! Where marks lie beside the rings of other lakes: what is seen is what a click chooses.

use super::super::marks::MarkPlace;
use super::*;

/// Tiles from the smallest by hand to the largest, in points.
const SIDES: [f32; 11] = [
    28.0, 34.0, 40.0, 48.0, 55.0, 56.0, 63.0, 80.0, 104.0, 140.0, 192.0,
];
const ROUND: [Vec2; 8] = [
    Vec2::new(0.0, -1.0),
    Vec2::new(1.0, -1.0),
    Vec2::new(1.0, 0.0),
    Vec2::new(1.0, 1.0),
    Vec2::new(0.0, 1.0),
    Vec2::new(-1.0, 1.0),
    Vec2::new(-1.0, 0.0),
    Vec2::new(-1.0, -1.0),
];

fn beside(jetties: &str, lies: Option<&str>, neighbours: &[Vec2]) -> Dial {
    let mut dial = dial(jetties, lies);
    dial.set_neighbours(neighbours.iter().copied());
    dial
}

/// The marks that are drawn, with their places.
fn drawn(dial: &Dial, sizes: &DialSizes) -> Vec<(usize, MarkPlace)> {
    let places = dial.mark_places(sizes);
    let drawn = places.iter().enumerate();
    drawn.filter_map(|(i, place)| Some((i, place?))).collect()
}

/// Every drawn mark, clicked in its middle and near its edge, chooses its pair; and none lies in a resting ring, which
/// would take the click, nor over another mark.
fn what_is_seen_is_chosen(dial: &Dial, neighbours: &[Vec2], side: f32) {
    let sizes = DialSizes::new(side);
    let marks = drawn(dial, &sizes);
    for (index, mark) in &marks {
        let about = format!("{:?} {neighbours:?} {side}: mark {index}", dial.jetties());
        let rim = (0_u8..4).map(|n| point(f32::from(n) * 90.0, mark.radius * 0.95));
        for off in rim.chain([Vec2::ZERO]) {
            let at = mark.at + off;
            let resting = neighbours.iter().map(|lake| lake.distance(at));
            assert!(resting.fold(9.0, f32::min) > sizes.resting, "{about}");
            assert_eq!(dial.mark_at(at, &sizes), Some(*index), "{about}");
            let mut clicked = dial.clone();
            let held = clicked.press(at, &sizes, Touch::Mouse, ms(0));
            assert!(held.is_some(), "{about}: nobody takes the press");
            clicked.release(&sizes, ms(1));
            let meant = dial.sectors().marks()[*index].pair;
            assert_eq!(clicked.pair(), Some(meant), "{about}");
        }
        for (_, other) in marks.iter().filter(|(other, _)| other != index) {
            let apart = mark.at.distance(other.at);
            assert!(apart > mark.radius + other.radius, "{about}");
        }
        let knobs = sizes.dock + sizes.knob;
        assert!(mark.at.length() > knobs + mark.radius, "{about}");
    }
}

#[test]
fn without_neighbours_every_mark_lies_on_the_ring_in_the_middle_of_its_direction() {
    for jetties in LAKES {
        let dial = dial(jetties, None);
        let marks = drawn(&dial, &sizes());
        assert_eq!(marks.len(), dial.sectors().marks().len());
        for ((_, place), mark) in marks.iter().zip(dial.sectors().marks()) {
            assert!(!place.moved);
            assert!(place.at.distance(point(mark.angle, sizes().ring)) < 1e-4);
        }
    }
}

#[test]
fn beside_one_neighbour_every_mark_is_drawn_and_chooses_its_pair() {
    for jetties in LAKES {
        for side in SIDES {
            for (x, y) in (-2_i8..=2).flat_map(|x| (-2_i8..=2).map(move |y| (x, y))) {
                if (x, y) == (0, 0) {
                    continue;
                }
                let neighbour = [Vec2::new(f32::from(x), f32::from(y))];
                let lies = (x != y).then_some(&jetties[..2]);
                let dial = beside(jetties, lies, &neighbour);
                let all = dial.sectors().marks().len();
                let seen = drawn(&dial, &DialSizes::new(side)).len();
                assert_eq!(seen, all, "{jetties} {neighbour:?} {side}");
                what_is_seen_is_chosen(&dial, &neighbour, side);
            }
        }
    }
}

#[test]
fn beside_several_neighbours_what_is_drawn_chooses_its_pair() {
    for jetties in ["NESW", "ESW"] {
        for side in SIDES {
            for (n, first) in ROUND.into_iter().enumerate() {
                for second in &ROUND[..n] {
                    let neighbours = [first, *second];
                    let dial = beside(jetties, Some(&jetties[1..3]), &neighbours);
                    what_is_seen_is_chosen(&dial, &neighbours, side);
                }
            }
            what_is_seen_is_chosen(&beside(jetties, None, &ROUND), &ROUND, side);
        }
    }
}

#[test]
fn a_mark_moves_only_for_a_ring_that_lies_there() {
    let sizes = sizes();
    let dial = beside("NESW", Some("NS"), &[Vec2::new(1.0, 0.0)]);
    let moved: Vec<_> = drawn(&dial, &sizes)
        .into_iter()
        .filter(|(_, place)| place.moved)
        .collect();
    let [(east, place)] = moved[..] else {
        panic!("{moved:?}");
    };
    assert_eq!(dial.sectors().marks()[east].pair, pair("EW"));
    assert!(place.at.y.abs() < 1e-4 && place.at.x < sizes.ring_inner);
}
