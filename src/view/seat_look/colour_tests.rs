use super::SeatLook;
use super::colour_difference::{Eyes, ciede2000, difference};

/// Plainly another colour.
const SEATS_DIFFER_BY: f64 = 25.0;
/// Seen at once where the two lie in one another.
const HATCH_DIFFERS_BY: f64 = 15.0;

/// What pieces stand on: both tables, fields, hedges, roads, roofs, city ground, water.
const GROUNDS: [[u8; 3]; 9] = [
    [0xcf, 0xc3, 0xa6],
    [0x24, 0x23, 0x1f],
    [0x95, 0xbd, 0x60],
    [0x75, 0xa3, 0x4b],
    [0x77, 0x94, 0x40],
    [0xdf, 0xd5, 0xc3],
    [0xc0, 0x5a, 0x40],
    [0xd0, 0x7f, 0x68],
    [0x4c, 0x8c, 0x90],
];

/// The line round every piece, and the line round that.
const INK: [u8; 3] = [0x43, 0x34, 0x2a];
const CREAM: [u8; 3] = [0xff, 0xfa, 0xf0];

#[test]
fn the_difference_of_two_colours_is_that_of_the_published_examples() {
    for (a, b, expected) in [
        ([50.0, 2.6772, -79.7751], [50.0, 0.0, -82.7485], 2.0425),
        ([50.0, 2.49, -0.001], [50.0, -2.49, 0.0009], 7.1792),
        ([50.0, 2.5, 0.0], [73.0, 25.0, -18.0], 27.1492),
        (
            [2.0776, 0.0795, -1.1350],
            [0.9033, -0.0636, -0.5514],
            0.9082,
        ),
    ] {
        assert!((ciede2000(a, b) - expected).abs() < 0.0001, "{a:?} {b:?}");
    }
}

#[test]
fn any_two_seats_are_told_apart_by_colour_alone_with_any_eyes() {
    for eyes in Eyes::ALL {
        for (index, a) in SeatLook::ALL.into_iter().enumerate() {
            for b in SeatLook::ALL.into_iter().skip(index + 1) {
                let differ = difference(a.rgb(), b.rgb(), eyes);
                assert!(
                    differ >= SEATS_DIFFER_BY,
                    "{a:?} and {b:?}, {eyes:?}: {differ:.1}"
                );
            }
        }
    }
}

#[test]
fn every_hatching_is_seen_on_its_colour_with_any_eyes() {
    for eyes in Eyes::ALL {
        for seat in SeatLook::ALL {
            let differ = difference(seat.rgb(), seat.hatch_rgb(), eyes);
            assert!(
                differ >= HATCH_DIFFERS_BY,
                "{seat:?}, {eyes:?}: {differ:.1}"
            );
        }
    }
}

/// No colour differs from everything that is on the land. So pieces carry two lines, of which one always does.
#[test]
fn the_edge_of_a_piece_is_seen_on_any_ground_with_any_eyes() {
    for eyes in Eyes::ALL {
        for ground in GROUNDS {
            let differ = [INK, CREAM].map(|line| difference(ground, line, eyes));
            let most = differ[0].max(differ[1]);
            assert!(most >= SEATS_DIFFER_BY, "{ground:x?}, {eyes:?}: {most:.1}");
        }
    }
}

#[test]
fn every_seat_has_its_own_figure_hatching_and_names() {
    let different = |of: fn(SeatLook) -> String| {
        let mut all = SeatLook::ALL.map(of).to_vec();
        all.sort();
        all.dedup();
        all.len() == SeatLook::ALL.len()
    };
    assert!(different(|seat| seat.follower(false)));
    assert!(different(|seat| seat.follower(true)));
    assert!(different(|seat| seat.hatch().to_owned()));
    assert!(different(|seat| seat.name_key().to_owned()));
    assert!(different(|seat| seat.figure_key().to_owned()));
}
