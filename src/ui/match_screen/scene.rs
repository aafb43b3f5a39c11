//! What lies on the board, from the table to the view.

use bevy::math::{IVec2, Vec2};
use bevy::prelude::*;

use crate::explain::OwnedRoad;
use crate::input::dial::DialSizes;
use crate::input::hands::{Hands, Insight, Stage};
use crate::rules::{Cell, Edge, Position, Slot, Spot};
use crate::ui::land;
use crate::view::BoardView;
use crate::view::art::{ArtIndex, names};
use crate::view::places::{feature_name, grid};
use crate::view::players::Players;
use crate::view::ribbons::{joined, road_line};
use crate::view::scene::{BoardScene, FerryPose, FerryShown, GhostShown, RibbonShown};

pub(super) fn write_scene(
    position: Option<Res<Position>>,
    hands: Res<Hands>,
    insight: Res<Insight>,
    players: Res<Players>,
    art: Res<ArtIndex>,
    view: Res<BoardView>,
    time: Res<Time<Real>>,
    mut scene: ResMut<BoardScene>,
) {
    let Some(position) = position else {
        scene.set_if_neq(BoardScene::default());
        return;
    };
    let fresh = BoardScene {
        tiles: land::tiles(&position),
        followers: land::followers(&position, &players, &art),
        ferries: ferries(&position, &hands, &view, time.elapsed()),
        ghost: ghost(&position, &hands),
        ribbons: ribbons(&position, &hands, &insight, &players, &art),
    };
    scene.set_if_neq(fresh);
}

fn ferries(
    position: &Position,
    hands: &Hands,
    view: &BoardView,
    now: std::time::Duration,
) -> Vec<FerryShown> {
    let sizes = DialSizes::new(view.cell_in_points());
    let mut shown = land::ferries(position);
    for held in &hands.dials {
        let loose = held.dial.is_dragging() || held.dial.is_moving(now);
        let pose = match held.dial.boat_pose(&sizes, now) {
            Some(boat) if loose => FerryPose::Loose(boat.angle.to_radians()),
            Some(_) => continue,
            None => FerryPose::Beside,
        };
        let cell = grid(held.cell);
        match shown.iter_mut().find(|f| f.cell == cell) {
            Some(ferry) => ferry.pose = pose,
            None => shown.push(FerryShown { cell, pose }),
        }
    }
    shown
}

fn ghost(position: &Position, hands: &Hands) -> Option<GhostShown> {
    let kind = position.turn().hand?;
    let ghost = hands.ghost?;
    Some(GhostShown {
        kind: position.tile_set().kind(kind).name.clone(),
        turns: ghost.rotation.index() as u8,
        at: ghost.at,
        opacity: if ghost.cell.is_some() { 0.93 } else { 0.6 },
    })
}

/// Roads that touch a lake whose ferry can be turned, in the colours of their owners.
fn ribbons(
    position: &Position,
    hands: &Hands,
    insight: &Insight,
    players: &Players,
    art: &ArtIndex,
) -> Vec<RibbonShown> {
    if insight.stage != Stage::Ferries {
        return Vec::new();
    }
    let lakes: Vec<Cell> = hands.dials.iter().map(|d| d.cell).collect();
    let near = |road: &&OwnedRoad| road.pieces.iter().any(|p| lakes.contains(&p.cell));
    let mut shown = Vec::new();
    for road in insight.roads.roads.iter().filter(near) {
        let lines = road
            .pieces
            .iter()
            .filter_map(|piece| piece_line(position, art, *piece))
            .collect();
        for line in joined(lines) {
            shown.push(RibbonShown {
                line,
                owners: road.leaders.iter().map(|s| players.look(*s)).collect(),
                closed: !road.open,
            });
        }
    }
    shown
}

/// The line of one road piece; at a lake as far as the jetty.
fn piece_line(position: &Position, art: &ArtIndex, piece: Spot) -> Option<Vec<Vec2>> {
    let tile = position.tile_at(piece.cell)?;
    let kind = position.tile_set().kind(tile.kind);
    let cell: IVec2 = grid(piece.cell);
    let picture = names::tile_on_cell(&kind.name, cell, |name| art.tile(name).is_some());
    let printed = kind.segments[usize::from(piece.segment)].edges();
    let dock = kind
        .lake
        .then(|| printed.iter().next().map(|e: Edge| e.to_string()));
    road_line(
        art.tile(&picture)?,
        &feature_name(kind, piece.segment),
        dock.flatten().as_deref(),
        cell,
        tile.rotation.index() as u8,
    )
}

/// The square of a lake.
pub(super) fn lake_cell(position: &Position, slot: Slot) -> Cell {
    position.land().tile(slot).cell
}
