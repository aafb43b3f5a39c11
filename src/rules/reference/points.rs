//! What features pay, counted from nothing (`docs/rules.md` 1.6, 1.7, 2.6, 2.8).

use std::collections::BTreeSet;

use super::{Feature, Survey};
use crate::rules::command::Spot;
use crate::rules::tile::{FeatureKind, MAX_SEGMENTS, Segment};
use crate::rules::turn::MAX_SEATS;

/// Points by seat.
pub type Points = [u32; MAX_SEATS];

impl Survey<'_> {
    /// What a feature is worth as it stands, to each who has most followers on it.
    ///
    /// `paid` are the road parts that were in a scored road before; only the house rule `no_rescore` asks for them.
    pub fn worth(&self, feature: &Feature, paid: &BTreeSet<Spot>) -> u32 {
        let house = self.position.house();
        let tiles = feature.tiles.len();
        let points = match feature.kind {
            FeatureKind::Road if house.no_rescore => (feature.tiles.iter())
                .filter(|cell| {
                    let mut here = feature.parts.iter().filter(|p| p.cell == **cell);
                    here.any(|part| !paid.contains(part))
                })
                .count(),
            FeatureKind::Road => tiles,
            FeatureKind::City => {
                let tiny = tiles == 2 && house.tiny_city == 2;
                let each = if feature.is_complete() && !tiny { 2 } else { 1 };
                each * (tiles + feature.pennants)
            }
            FeatureKind::Field => 3 * self.finished_cities(feature).len(),
            FeatureKind::Monastery => 9 - feature.open,
        };
        points as u32
    }

    /// The finished cities that a field touches, each once, by their number in [`Survey::features`].
    pub fn finished_cities(&self, field: &Feature) -> BTreeSet<usize> {
        let mut cities = BTreeSet::new();
        for part in &field.parts {
            let Some(square) = self.square_at(part.cell) else {
                continue;
            };
            let kind = self.squares[square].kind;
            let Segment::Field {
                cities: touched, ..
            } = &kind.segments[usize::from(part.segment)]
            else {
                continue;
            };
            for city in (0..MAX_SEGMENTS).filter(|i| touched >> i & 1 == 1) {
                let number = self.feature_of[square * MAX_SEGMENTS + city];
                cities.extend(number.filter(|n| self.features[*n].is_complete()));
            }
        }
        cities
    }

    /// What step 5 has to pay now: every complete feature that carries followers.
    pub fn due(&self, paid: &BTreeSet<Spot>) -> Points {
        self.pay(paid, Feature::is_complete)
    }

    /// What the end of the game has to pay now: every feature that carries followers.
    pub fn due_at_the_end(&self, paid: &BTreeSet<Spot>) -> Points {
        self.pay(paid, |_| true)
    }

    fn pay(&self, paid: &BTreeSet<Spot>, which: impl Fn(&Feature) -> bool) -> Points {
        let mut points = [0; MAX_SEATS];
        for feature in &self.features {
            if !feature.is_claimed() || !which(feature) {
                continue;
            }
            let most = feature.counts.iter().max();
            let worth = self.worth(feature, paid);
            for (sum, count) in points.iter_mut().zip(&feature.counts) {
                if Some(count) == most {
                    *sum += worth;
                }
            }
        }
        points
    }

    /// Road parts in roads that step 5 pays now: what `no_rescore` has to remember.
    pub fn road_parts_due(&self) -> impl Iterator<Item = Spot> + '_ {
        (self.features.iter())
            .filter(|f| f.kind == FeatureKind::Road && f.is_complete() && f.is_claimed())
            .flat_map(|f| f.parts.iter().copied())
    }
}
