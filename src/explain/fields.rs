//! Every field with who leads in it and what it pays at the end (`docs/rules.md` 1.7), for showing them all at once.
//!
//! A field is told as the board lies now, with what of the turn was chosen but not ended yet, as everybody's points are
//! if the game ended: farmers stay where they are, so that ending the turn changes nothing about it.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use super::look::look_at;
use crate::rules::{
    Edge, FeatureKind, MAX_SEATS, NodeId, Position, RoadGraph, Seat, Segment, Slot, Spot,
};

/// A field and who leads in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LedField {
    /// Every part of it, by tile in the order of placing.
    pub parts: Vec<Spot>,
    /// Its farmers, in the order they were placed.
    pub followers: Vec<(Seat, Spot)>,
    /// Farmers by seat.
    pub counts: [u8; MAX_SEATS],
    /// Those with the most farmers: nobody if it is free, several if they tie.
    pub leaders: Vec<Seat>,
    /// The finished cities that it touches, each with all its parts.
    pub cities: Vec<Vec<Spot>>,
    /// What each leader gets for it at the end; for a free field what a leader would.
    pub points: u32,
    /// In which of two forms it is drawn, so that it differs from a field of the same leaders that it touches.
    pub second_form: bool,
}

impl LedField {
    /// The farmer that stands for it: the first of who leads.
    pub fn first_farmer(&self) -> Option<(Seat, Spot)> {
        let leader = *self.leaders.first()?;
        self.followers.iter().find(|(s, _)| *s == leader).copied()
    }
}

/// Lists every field: those with farmers by value, then the free ones by value.
pub fn fields_by_leader(position: &Position, roads: &RoadGraph) -> Vec<LedField> {
    let land = position.land();
    let mut roots = Vec::new();
    let mut fields = Vec::new();
    let features = position.features(roads);
    for feature in features.iter().filter(|f| f.kind == FeatureKind::Field) {
        let root = land.find(feature.parts[0]);
        let seen = look_at(position, roads, root);
        let cities = land.finished_cities(position.tile_set(), root);
        roots.push(root);
        fields.push(LedField {
            parts: seen.spots,
            followers: seen.followers,
            counts: seen.counts,
            leaders: seen.leaders,
            cities: cities
                .map(|city| land.feature(city).map(|part| land.spot(part)).collect())
                .collect(),
            points: seen.worth_now,
            second_form: false,
        });
    }
    let alike = touching(position, &roots)
        .into_iter()
        .filter(|((a, b), _)| {
            !fields[*a].leaders.is_empty() && fields[*a].leaders == fields[*b].leaders
        })
        .collect();
    let forms = two_forms(fields.len(), alike);
    for (field, second) in fields.iter_mut().zip(forms) {
        field.second_form = second;
    }
    // Sorting keeps the order of the board among equals.
    fields.sort_by_key(|field| (field.leaders.is_empty(), Reverse(field.points)));
    fields
}

/// Fields that meet, by their places in `roots`, and how much of a border they share.
///
/// Two fields meet where a road runs out of a tile between them, and on a tile on which both lie at one city or at the
/// lake. Fields that only face each other at a corner do not.
fn touching(position: &Position, roots: &[NodeId]) -> BTreeMap<(usize, usize), u32> {
    let land = position.land();
    let set = position.tile_set();
    let numbers: BTreeMap<NodeId, usize> = roots.iter().copied().zip(0..).collect();
    let mut shared: BTreeMap<(usize, usize), u32> = BTreeMap::new();
    for (index, tile) in land.tiles().iter().enumerate() {
        let slot = Slot(index as u16);
        let of = |part: u8| numbers.get(&land.find(NodeId::new(slot, part))).copied();
        let mut meet = |a: Option<usize>, b: Option<usize>| {
            if let (Some(a), Some(b)) = (a, b)
                && a != b
            {
                *shared.entry((a.min(b), a.max(b))).or_default() += 1;
            }
        };
        let oriented = land.oriented(set, slot);
        for edge in Edge::ALL {
            if oriented.road_at(edge).is_some() {
                let [left, right] = edge.halves().map(|h| oriented.at_half(h).and_then(of));
                meet(left, right);
            }
        }
        let kind = set.kind(tile.kind);
        let fields = || {
            (0_u8..)
                .zip(&kind.segments)
                .filter(|(_, s)| s.kind() == FeatureKind::Field)
        };
        for (number, first) in fields() {
            for (other, second) in fields().filter(|(other, _)| *other > number) {
                let walls = cities_beside(*first) & cities_beside(*second);
                if kind.lake || walls != 0 {
                    meet(of(number), of(other));
                }
            }
        }
    }
    shared
}

/// Bit `i` for the city that is part `i` of the tile.
const fn cities_beside(part: Segment) -> u8 {
    match part {
        Segment::Field { cities, .. } => cities,
        _ => 0,
    }
}

/// Gives each of so many things one of two forms, so that those that touch differ. Where two forms do not do, those that
/// share least are alike: each differs from the one it shares most with. The first of a group has the first form.
fn two_forms(count: usize, touching: BTreeMap<(usize, usize), u32>) -> Vec<bool> {
    let mut second = vec![false; count];
    // Which things have been told apart from each other, by the first of them.
    let mut group: Vec<usize> = (0..count).collect();
    let mut pairs: Vec<_> = touching.into_iter().collect();
    pairs.sort_by_key(|(_, share)| Reverse(*share));
    for ((a, b), _) in pairs {
        let (one, other) = (group[a].min(group[b]), group[a].max(group[b]));
        if one == other {
            continue;
        }
        let turn = second[a] == second[b];
        for thing in (0..count)
            .filter(|t| group[*t] == other)
            .collect::<Vec<_>>()
        {
            group[thing] = one;
            second[thing] ^= turn;
        }
    }
    second
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_row_of_things_that_touch_has_its_two_forms_by_turns() {
        let row = (0..5).map(|i| ((i, i + 1), 1)).collect();
        assert_eq!(
            two_forms(7, row),
            [false, true, false, true, false, true, false]
        );
    }

    #[test]
    fn groups_that_meet_late_still_differ_where_they_meet() {
        // 0-1 and 2-3 are told apart first, then 1 meets 3.
        let touching = [((0, 1), 9), ((2, 3), 8), ((1, 3), 1)].into();
        assert_eq!(two_forms(4, touching), [false, true, true, false]);
    }

    #[test]
    fn of_three_that_all_touch_the_two_that_share_least_are_alike() {
        for (alike, least) in [(0, 1), (0, 2), (1, 2)].into_iter().enumerate() {
            let share = |pair| (pair, if pair == least { 1 } else { 2 });
            let forms = two_forms(3, [(0, 1), (0, 2), (1, 2)].map(share).into());
            assert_eq!(forms[least.0], forms[least.1], "{alike}");
            let others = [(0, 1), (0, 2), (1, 2)].into_iter().filter(|p| *p != least);
            for (a, b) in others {
                assert_ne!(forms[a], forms[b], "{alike}");
            }
        }
    }
}
