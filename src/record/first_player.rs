//! Who begins, drawn by lot (`docs/rules.md` 1.1).

use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;

use crate::rules::Seat;

/// Keeps this lot apart from the order of the tiles, which comes from the same number. Never change it: old codes would
/// let others begin.
const STREAM: u64 = 0xF157;

/// The seat that begins among `seats`, by the number of a deal code: the same code lets the same seat begin.
pub fn first_by_lot(seed: u64, seats: u8) -> Seat {
    // 2³² is no multiple of most numbers of seats, but for two to six of them the error is below one in 700 million.
    let lot = Pcg32::new(seed, STREAM).next_u32();
    Seat((lot % u32::from(seats.max(1))) as u8)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_lot_is_the_same_for_the_same_code_and_fair_over_many() {
        assert_eq!(first_by_lot(7, 6), first_by_lot(7, 6));
        for seats in 2..=6 {
            let mut begins = [0; 6];
            for seed in 0..6000 {
                begins[first_by_lot(seed, seats).index()] += 1;
            }
            let fair = 6000 / i32::from(seats);
            for count in &begins[..usize::from(seats)] {
                assert!((count - fair).abs() < fair / 5, "{seats} seats: {begins:?}");
            }
            assert!(begins[usize::from(seats)..].iter().all(|n| *n == 0));
        }
    }

    #[test]
    fn old_codes_let_the_same_seat_begin_for_ever() {
        let first = |seed| first_by_lot(seed, 4).0;
        assert_eq!([0, 1, 2, 3, u64::MAX].map(first), [3, 1, 0, 0, 1]);
    }
}
