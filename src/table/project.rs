//! Events move the pieces: tiles are laid, followers stand and go home, ferries are set and moved.

use bevy::prelude::{Commands, DetectChangesMut, Entity, Query, Res, ResMut, Resource};

use crate::rules::{Event, PlacedTile, Position, Seat, Spot};

use super::journal::{Entry, Journal};
use super::meeple_places::MeeplePlaces;
use super::pieces::{FerryConnection, FerryId, MeepleId, Standing, TilePiece};

/// Entries of the journal that the pieces have followed.
#[derive(Resource, Debug, Default)]
pub(super) struct Projected(pub(super) usize);

/// Events that the pieces have not followed yet.
fn fresh<'j>(journal: &'j Journal, projected: &Projected) -> impl Iterator<Item = &'j Event> + 'j {
    journal
        .since(projected.0)
        .iter()
        .filter_map(|entry| match entry {
            Entry::Happened(event) => Some(event),
            _ => None,
        })
}

pub(super) fn lay_tiles(
    journal: Res<Journal>,
    projected: Res<Projected>,
    position: Res<Position>,
    mut commands: Commands,
) {
    for event in fresh(&journal, &projected) {
        if let Event::TilePlaced {
            kind,
            cell,
            rotation,
            ..
        } = *event
            && let Some(slot) = position.land().slot_at(cell)
        {
            let placed = PlacedTile {
                kind,
                rotation,
                cell,
            };
            commands.spawn(TilePiece::new(slot, placed));
        }
    }
}

pub(super) fn move_meeples(
    journal: Res<Journal>,
    projected: Res<Projected>,
    meeples: Query<(Entity, &MeepleId, Option<&Standing>)>,
    mut commands: Commands,
) {
    let mut moves = fresh(&journal, &projected)
        .filter_map(meeple_move)
        .peekable();
    if moves.peek().is_none() {
        return;
    }
    let mut places = MeeplePlaces::new(meeples.iter().map(|(e, id, s)| (*id, e, s.copied())));
    for (seat, from, to) in moves {
        places.shift(seat, from, to);
    }
    for (entity, spot) in places.changed() {
        match spot {
            Some(spot) => commands.entity(entity).insert(Standing { spot }),
            None => commands.entity(entity).remove::<Standing>(),
        };
    }
}

/// Whose follower moved, from where and to where; `None` is the supply.
fn meeple_move(event: &Event) -> Option<(Seat, Option<Spot>, Option<Spot>)> {
    match *event {
        Event::FollowerPlaced {
            seat,
            spot: Some(spot),
        }
        | Event::CircleAdded { seat, spot } => Some((seat, None, Some(spot))),
        Event::FollowerReturned { seat, spot } => Some((seat, Some(spot), None)),
        _ => None,
    }
}

pub(super) fn lay_ferries(
    journal: Res<Journal>,
    projected: Res<Projected>,
    position: Res<Position>,
    mut ferries: Query<(Entity, &FerryId, Option<&mut FerryConnection>)>,
    mut commands: Commands,
) {
    for event in fresh(&journal, &projected) {
        let (Event::FerrySet { cell, pair, .. } | Event::FerryMoved { cell, pair, .. }) = *event
        else {
            continue;
        };
        let Some(lake) = position.land().slot_at(cell) else {
            continue;
        };
        let connection = FerryConnection { lake, pair };
        let mut in_supply = None;
        let mut lies_there = false;
        for (entity, id, there) in &mut ferries {
            match there {
                Some(mut there) if there.lake == lake => {
                    there.set_if_neq(connection);
                    lies_there = true;
                }
                Some(_) => {}
                None => in_supply = in_supply.into_iter().chain([(*id, entity)]).min(),
            }
        }
        if let (false, Some((_, ferry))) = (lies_there, in_supply) {
            commands.entity(ferry).insert(connection);
        }
    }
}

pub(super) fn mark_projected(journal: Res<Journal>, mut projected: ResMut<Projected>) {
    projected.0 = journal.len();
}
