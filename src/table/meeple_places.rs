//! Which follower stands where, while moves are worked out; only what differs in the end touches an entity.

use bevy::prelude::Entity;

use crate::rules::{Seat, Spot};

use super::pieces::{MeepleId, Standing};

struct Place {
    id: MeepleId,
    entity: Entity,
    was: Option<Spot>,
    is: Option<Spot>,
}

/// The place of every follower, by its id, so that the same moves always pick the same followers.
pub(super) struct MeeplePlaces(Vec<Place>);

impl MeeplePlaces {
    pub(super) fn new(meeples: impl Iterator<Item = (MeepleId, Entity, Option<Standing>)>) -> Self {
        let mut places: Vec<_> = meeples
            .map(|(id, entity, standing)| {
                let was = standing.map(|s| s.spot);
                Place {
                    id,
                    entity,
                    was,
                    is: was,
                }
            })
            .collect();
        places.sort_unstable_by_key(|place| place.id);
        Self(places)
    }

    /// Moves the first follower of `seat` that is at `from` to `to`; `None` is the supply.
    pub(super) fn shift(&mut self, seat: Seat, from: Option<Spot>, to: Option<Spot>) {
        let mut own = self.0.iter_mut().filter(|p| p.id.seat == seat);
        if let Some(place) = own.find(|p| p.is == from) {
            place.is = to;
        }
    }

    /// Moves as few followers as possible, so that exactly these stand.
    pub(super) fn stand_only(&mut self, followers: impl Iterator<Item = (Seat, Spot)>) {
        let mut missing = Vec::new();
        let mut stays = vec![false; self.0.len()];
        for (seat, spot) in followers {
            let found = (0..self.0.len()).find(|i| {
                let place = &self.0[*i];
                !stays[*i] && place.id.seat == seat && place.is == Some(spot)
            });
            match found {
                Some(i) => stays[i] = true,
                None => missing.push((seat, spot)),
            }
        }
        for (place, stays) in self.0.iter_mut().zip(stays) {
            if !stays {
                place.is = None;
            }
        }
        for (seat, spot) in missing {
            self.shift(seat, None, Some(spot));
        }
    }

    /// The followers whose place is another than at first, with their new place.
    pub(super) fn changed(&self) -> impl Iterator<Item = (Entity, Option<Spot>)> + '_ {
        self.0
            .iter()
            .filter(|p| p.was != p.is)
            .map(|p| (p.entity, p.is))
    }
}
