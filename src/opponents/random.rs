//! A player without any plan.

use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;

use crate::rules::{
    Cell, CircleAction, Command, KindId, Position, RoadGraph, Rotation, Spot, TurnPhase,
};

/// Keeps the numbers of this player apart from others that come from the same seed.
const STREAM: u64 = 0x7A1D;
/// Squares tried at random before all of them are looked at.
const TRIES: u32 = 32;

/// Chooses by lot: uniformly over
///
/// * the legal pairs of square and rotation for a tile, look-alike rotations counted once,
/// * no follower and every part of the tile that may take one,
/// * the pairs of jetties for a new ferry,
/// * for each ferry that may move, in their order, staying and each of its other pairs,
/// * the legal commands at a crop circle.
///
/// The same seed chooses the same on every machine. Needs no memory beyond itself while it plays.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Random {
    pcg: Pcg32,
}

impl Random {
    /// A player whose choices all follow from `seed`.
    pub fn new(seed: u64) -> Self {
        Self {
            pcg: Pcg32::new(seed, STREAM),
        }
    }

    /// A number from 0 to `bound` - 1, each as likely as the others. `bound` is at least 1.
    pub fn below(&mut self, bound: u32) -> u32 {
        debug_assert!(bound > 0, "there is a number to choose");
        let mut product = u64::from(self.pcg.next_u32()) * u64::from(bound);
        // Numbers below this are thrown away, so that each result has as many of the rest.
        if (product as u32) < bound {
            let too_low = bound.wrapping_neg() % bound;
            while (product as u32) < too_low {
                product = u64::from(self.pcg.next_u32()) * u64::from(bound);
            }
        }
        (product >> 32) as u32
    }

    /// The choice of whoever has to choose now; `None` if no player has to.
    pub fn choose(&mut self, position: &Position, roads: &RoadGraph) -> Option<Command> {
        match position.phase() {
            TurnPhase::PlaceTile => self.placement(position),
            TurnPhase::PlaceFollower => Some(self.follower(position, roads)),
            TurnPhase::SetFerry => self.new_ferry(position),
            TurnPhase::MoveFerries => Some(self.ferry_move(position)),
            TurnPhase::CropCircle => self.circle(position),
            TurnPhase::DrawTile | TurnPhase::ScoreFeatures | TurnPhase::GameOver => None,
        }
    }

    fn placement(&mut self, position: &Position) -> Option<Command> {
        let kind = position.turn().hand?;
        let set = position.tile_set();
        let fits = set.fits_by_hole(kind);
        let holes = position.land().holes();
        // Rotations that look like an earlier one come after all others.
        // There are 1, 2 or 4 that do not.
        let rotations = set.distinct_rotations(kind).trailing_ones();
        let shift = rotations.trailing_zeros();
        let all = (holes.len() as u32) << shift;
        if all == 0 {
            return None;
        }
        for _ in 0..TRIES {
            let lot = self.below(all);
            let rotation = Rotation::new((lot & (rotations - 1)) as u8);
            let hole = holes[(lot >> shift) as usize];
            if fits[usize::from(hole.wants)] >> rotation.index() & 1 == 1 {
                let cell = hole.cell;
                return Some(Command::Place { cell, rotation });
            }
        }
        self.placement_of_all(position, kind)
    }

    /// As likely as by trying, for a tile that fits hardly anywhere.
    fn placement_of_all(&mut self, position: &Position, kind: KindId) -> Option<Command> {
        let distinct = position.tile_set().distinct_rotations(kind);
        let places = || {
            (position.placements(kind)).map(move |(cell, rotations)| (cell, rotations.0 & distinct))
        };
        let all: u32 = places().map(|(_, fits)| fits.count_ones()).sum();
        let mut lot = self.below(all.max(1));
        for (cell, fits) in places() {
            for rotation in Rotation::ALL {
                if fits >> rotation.index() & 1 == 1 {
                    if lot == 0 {
                        return Some(Command::Place { cell, rotation });
                    }
                    lot -= 1;
                }
            }
        }
        None
    }

    fn follower(&mut self, position: &Position, roads: &RoadGraph) -> Command {
        let mut parts = position.claimable_parts(roads);
        let lot = self.below(parts.count_ones() + 1);
        if lot == 0 {
            return Command::Follower(None);
        }
        for _ in 1..lot {
            parts &= parts.wrapping_sub(1);
        }
        Command::Follower(Some(parts.trailing_zeros() as u8))
    }

    fn new_ferry(&mut self, position: &Position) -> Option<Command> {
        let pairs = position.ferry_pairs(position.turn().placed?);
        let lot = self.below(pairs.len().max(1) as u32);
        pairs.get(lot as usize).copied().map(Command::SetFerry)
    }

    /// The ferries are asked in their order, so those before the last one that moved have been asked already.
    fn ferry_move(&mut self, position: &Position) -> Command {
        let movable = &position.turn().movable;
        let asked = movable.iter().rposition(|m| m.moved).map_or(0, |i| i + 1);
        for ferry in &movable[asked..] {
            let pairs = position.ferry_pairs(ferry.slot);
            let lot = self.below(pairs.len().max(1) as u32) as usize;
            // Its own pair stands for staying.
            let pair = pairs.get(lot).copied().filter(|pair| *pair != ferry.from);
            if let Some(pair) = pair {
                let cell: Cell = ferry.cell;
                return Command::MoveFerry { cell, pair };
            }
        }
        Command::EndMoves
    }

    fn circle(&mut self, position: &Position) -> Option<Command> {
        let Some(action) = position.circle_action() else {
            let action = [CircleAction::Add, CircleAction::TakeBack][self.below(2) as usize];
            return Some(Command::ChooseCircle(action));
        };
        let spots = position.circle_spots(position.to_act());
        let may_decline = action == CircleAction::Add && !position.house().crop_a_must;
        let all = spots.len() as u32 + u32::from(may_decline);
        let lot = self.below(all.max(1)) as usize;
        let spot: Option<Spot> = spots.get(lot).copied();
        match (spot, action) {
            (Some(spot), CircleAction::Add) => Some(Command::AddFollower(spot)),
            (Some(spot), CircleAction::TakeBack) => Some(Command::TakeFollower(spot)),
            (None, _) => may_decline.then_some(Command::Decline),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::*;
    use crate::opponents::random_game::play_random_game;
    use crate::rules::play;

    #[test]
    fn the_same_seed_plays_the_same_game() {
        let look = |_: &Position, _: &RoadGraph, _: &Random| ();
        assert_eq!(play_random_game(7, look), play_random_game(7, look));
        assert_ne!(
            play_random_game(7, look).land(),
            play_random_game(12, look).land()
        );
    }

    #[test]
    fn numbers_below_a_bound_are_all_as_likely() {
        let mut random = Random::new(1);
        for bound in [1, 2, 3, 7, 27] {
            let mut counts = vec![0; bound as usize];
            for _ in 0..1000 * bound {
                counts[random.below(bound) as usize] += 1;
            }
            assert!(
                counts.iter().all(|n| (850..1150).contains(n)),
                "{counts:?} below {bound}"
            );
        }
    }

    /// Chooses often in one position and compares with what was expected, each as likely as the others.
    fn expect_uniform(
        position: &Position,
        roads: &RoadGraph,
        mut random: Random,
        expected: &[Command],
    ) {
        let each = 400;
        let mut counts = BTreeMap::<String, (Command, u32)>::new();
        for _ in 0..each * expected.len() {
            let command = random.choose(position, roads).expect("a choice");
            counts
                .entry(format!("{command:?}"))
                .or_insert((command, 0))
                .1 += 1;
        }
        assert_eq!(counts.len(), expected.len(), "{counts:?}");
        for (command, count) in counts.values() {
            assert!(expected.contains(command), "{command:?}");
            let count = *count as usize;
            assert!((each * 3 / 5..each * 7 / 5).contains(&count), "{counts:?}");
        }
    }

    #[test]
    fn every_legal_choice_is_as_likely_as_the_others() {
        let mut seen = BTreeMap::<&str, u32>::new();
        for seed in 0..12 {
            let mut steps = seed;
            play_random_game(seed, |position, roads, random| {
                steps += 1;
                let phase = position.phase();
                let rare = phase == TurnPhase::SetFerry || phase == TurnPhase::CropCircle;
                if phase == TurnPhase::MoveFerries || !rare && steps % 16 != 0 {
                    return;
                }
                *seen.entry(phase.name()).or_default() += 1;
                let mut expected = position.legal_commands(roads);
                if let Some(kind) = position.turn().hand {
                    let distinct = position.tile_set().distinct_rotations(kind);
                    expected.retain(|command| {
                        matches!(command, Command::Place { rotation, .. }
                            if distinct >> rotation.index() & 1 == 1)
                    });
                }
                expect_uniform(position, roads, random.clone(), &expected);
            });
        }
        assert_eq!(seen.len(), 4, "{seen:?}");
    }

    #[test]
    fn each_ferry_stays_or_takes_one_of_its_other_pairs() {
        let mut several = 0;
        for seed in 0..40 {
            play_random_game(seed, |position, roads, random| {
                if position.phase() != TurnPhase::MoveFerries
                    || position.turn().movable.iter().any(|m| m.moved)
                {
                    return;
                }
                // The ways all ferries can lie at the end: each is as likely as the others.
                let ways: usize = (position.turn().movable.iter())
                    .map(|m| position.ferry_pairs(m.slot).len())
                    .product();
                several += u32::from(position.turn().movable.len() > 1);
                let mut random = random.clone();
                let mut counts = BTreeMap::new();
                for _ in 0..200 * ways {
                    let (mut position, mut roads) = (position.clone(), roads.clone());
                    let turn = position.turn().number;
                    while position.phase() == TurnPhase::MoveFerries
                        && position.turn().number == turn
                    {
                        let command = random.choose(&position, &roads).expect("a choice");
                        play(&mut position, &mut roads, command, &mut ()).expect("it is legal");
                    }
                    *counts
                        .entry(position.ferries().collect::<Vec<_>>())
                        .or_insert(0) += 1;
                }
                assert_eq!(counts.len(), ways, "{counts:?}");
                assert!(
                    counts.values().all(|n| (100..300).contains(n)),
                    "{counts:?}"
                );
            });
        }
        assert!(several > 0, "no turn in which two ferries may move");
    }

    #[test]
    fn a_tile_that_fits_hardly_anywhere_is_placed_all_the_same() {
        play_random_game(3, |position, roads, random| {
            let Some(kind) = position.turn().hand else {
                return;
            };
            let command = random.clone().placement_of_all(position, kind);
            let command = command.expect("a tile in hand fits somewhere");
            assert!(position.legal_commands(roads).contains(&command));
        });
    }
}
