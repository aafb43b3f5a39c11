//! Every payment against what the yardstick says is due (`docs/rules.md` 1.6, 1.7, 2.6).

use std::collections::BTreeSet;

use super::fault::{Checked, Fault, found, must, same};
use crate::rules::reference::{Feature, Survey};
use crate::rules::{Award, Cell, Event, FeatureKind, Follower, MAX_SEATS, Position, Seat, Spot};

/// What had to be paid at one moment: in step 5, or at the end of the game.
pub struct Due {
    at_the_end: bool,
    scores: [u32; MAX_SEATS],
    followers: Vec<(Follower, Spot)>,
}

impl Due {
    /// Remembers who stands on the board and what everybody has, before anything is paid.
    pub fn before(position: &Position, at_the_end: bool) -> Self {
        Self {
            at_the_end,
            scores: scores(position),
            followers: (position.followers().iter())
                .map(|follower| (*follower, position.spot_of(follower)))
                .collect(),
        }
    }

    /// Checks what was paid: `survey` is the board before, `after` the position and `events` what was told.
    /// `paid` are the road parts that were paid earlier.
    pub fn check(
        &self,
        survey: &Survey,
        paid: &BTreeSet<Spot>,
        after: &Position,
        events: &[Event],
    ) -> Checked {
        let due = if self.at_the_end {
            survey.due_at_the_end(paid)
        } else {
            survey.due(paid)
        };
        let gains: [u32; MAX_SEATS] =
            std::array::from_fn(|i| scores(after)[i].wrapping_sub(self.scores[i]));
        same("points by seat", &gains, &due)?;
        let awards: Vec<&Award> = (events.iter())
            .filter_map(|event| match event {
                Event::Scored(award) => Some(award),
                _ => None,
            })
            .collect();
        let mut told = BTreeSet::new();
        for award in &awards {
            self.check_award(award, survey, paid, &mut told)?;
        }
        let expected = (survey.features().iter())
            .filter(|f| f.is_claimed() && (self.at_the_end || f.is_complete()))
            .count();
        same("features that were paid", &awards.len(), &expected)?;
        self.check_followers(survey, after)
    }

    /// Checks that nobody got or lost points.
    pub fn nothing_was_paid(&self, after: &Position) -> Checked {
        same("points from nowhere", &scores(after), &self.scores)
    }

    fn check_award(
        &self,
        award: &Award,
        survey: &Survey,
        paid: &BTreeSet<Spot>,
        told: &mut BTreeSet<Spot>,
    ) -> Checked {
        let (_, spot) = *found("an award to nobody", award.followers.first())?;
        let feature = found("an award for nothing", survey.feature_at(spot))?;
        must(told.insert(feature.parts[0]), || {
            format!("a {} was paid twice at once", feature.kind)
        })?;
        let most = feature.counts.iter().copied().max().unwrap_or(0);
        let winners: Vec<Seat> = (0..MAX_SEATS as u8)
            .map(Seat)
            .filter(|seat| most > 0 && feature.counts[seat.index()] == most)
            .collect();
        let complete = feature.is_complete() || feature.kind == FeatureKind::Field;
        same(
            "an award",
            &(award.kind, award.complete, &award.winners, award.points),
            &(
                feature.kind,
                complete,
                &winners,
                survey.worth(feature, paid),
            ),
        )?;
        same(
            "counts of an award",
            &award.counts.map(u32::from),
            &feature.counts,
        )?;
        same(
            "pennants of an award",
            &usize::from(award.pennants),
            &feature.pennants,
        )?;
        same(
            "tiles of an award",
            &sorted(&award.tiles),
            &tiles_of(survey, feature),
        )?;
        let standing: Vec<(Seat, Spot)> = (self.followers.iter())
            .map(|(follower, spot)| (follower.seat, *spot))
            .filter(|(_, spot)| feature.parts.contains(spot))
            .collect();
        same("followers of an award", &award.followers, &standing)?;
        let cities = match feature.kind {
            FeatureKind::Field => survey.finished_cities(feature).len(),
            _ => 0,
        };
        same("cities of an award", &award.cities.len(), &cities)
    }

    /// In step 5 all who stood on a complete feature go home, and nobody else; at the end nobody does.
    fn check_followers(&self, survey: &Survey, after: &Position) -> Checked {
        let mut stay = Vec::with_capacity(self.followers.len());
        for (follower, spot) in &self.followers {
            let feature = found("a follower on nothing", survey.feature_at(*spot))?;
            if self.at_the_end || !feature.is_complete() {
                stay.push(*follower);
            }
        }
        if stay == after.followers() {
            Ok(())
        } else {
            Err(Fault(format!(
                "followers that stay: the kernel says {:?}, expected {stay:?}",
                after.followers()
            )))
        }
    }
}

/// A monastery is paid for the tiles around it.
fn tiles_of(survey: &Survey, feature: &Feature) -> Vec<Cell> {
    match feature.kind {
        FeatureKind::Monastery => {
            let here = feature.tiles[0];
            let is_taken = |cell: &Cell| {
                let (cell, segment) = (*cell, 0);
                survey.feature_at(Spot { cell, segment }).is_some()
            };
            let around = here.surrounding().filter(is_taken);
            sorted(&around.chain([here]).collect::<Vec<_>>())
        }
        _ => feature.tiles.clone(),
    }
}

fn sorted(cells: &[Cell]) -> Vec<Cell> {
    let mut cells = cells.to_vec();
    cells.sort_unstable();
    cells
}

fn scores(position: &Position) -> [u32; MAX_SEATS] {
    std::array::from_fn(|i| position.score(Seat(i as u8)))
}
