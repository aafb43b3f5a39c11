//! What lies on the board, from the table to the view.

use bevy::math::Vec2;
use bevy::prelude::*;

use super::awards::ShownAwards;
use super::bright::Bright;
use super::changes::ShownChanges;
use super::field_overlay::FieldOverlay;
use super::looked_at::{LookedAt, placed_this_turn};
use super::road_lines::piece_line;
use super::sight::boats_at;
use crate::explain::{LedField, OwnedRoad};
use crate::input::dial::DialSizes;
use crate::input::hands::{Hands, Insight, Stage};
use crate::rules::{Cell, Position, RoadGraph, Slot, Spot};
use crate::ui::land;
use crate::view::BoardView;
use crate::view::animation::{AnimationQueue, Leaving};
use crate::view::art::ArtIndex;
use crate::view::motion::Motion;
use crate::view::places::{feature_name, grid};
use crate::view::players::Players;
use crate::view::ribbons::joined;
use crate::view::scene::{
    BoardScene, Enlarged, FerryPose, FerryShown, FieldShown, FollowerShown, GhostShown, RibbonShown,
};
use crate::view::space::{CELL, cell_middle};

/// What the land was made from that tells nobody of its changes.
#[derive(Default, PartialEq)]
pub(super) struct MadeFrom {
    enlarged: Option<Enlarged>,
    bright: Option<Bright>,
    lakes: Vec<Cell>,
    /// Whether followers were on their way home.
    leaving: bool,
}

/// Tiles, followers and roads are gathered anew only if something may have changed them; a ferry and the tile in hand
/// follow the hand in every frame.
pub(super) fn write_scene(
    position: Option<Res<Position>>,
    roads: Res<RoadGraph>,
    hands: Res<Hands>,
    insight: Res<Insight>,
    changes: Res<ShownChanges>,
    looked: Res<LookedAt>,
    overlay: Res<FieldOverlay>,
    awards: Res<ShownAwards>,
    players: Res<Players>,
    art: Res<ArtIndex>,
    view: Res<BoardView>,
    motion: Res<Motion>,
    time: Res<Time<Real>>,
    queue: Res<AnimationQueue>,
    mut scene: ResMut<BoardScene>,
    mut made_from: Local<MadeFrom>,
) {
    let Some(position) = position else {
        scene.set_if_neq(BoardScene::default());
        return;
    };
    let ferries = ferries(&position, &hands, &view, boats_at(&time, *motion));
    let ghost = ghost(&position, &hands);
    let enlarged = enlarged(&hands, &view);
    let lit = overlay.lit(&looked);
    let bright = match lit {
        Some(field) => Some(Bright::of_led_field(field)),
        None => bright(&position, &roads, &looked, &awards, &queue),
    };
    let now = MadeFrom {
        enlarged,
        bright,
        lakes: hands.dials.iter().map(|d| d.cell).collect(),
        leaving: queue.leaving().next().is_some(),
    };
    let is_as_before = *made_from == now && !now.leaving;
    *made_from = now;
    // What is looked at, and what is paid, is among the bright squares.
    let has_changed = position.is_changed()
        || insight.is_changed()
        || changes.is_changed()
        || overlay.is_changed()
        || players.is_changed()
        || art.is_changed()
        // By another screen, which showed a land of its own.
        || scene.is_changed();
    if is_as_before && !has_changed {
        if scene.ferries != ferries || scene.ghost != ghost {
            (scene.ferries, scene.ghost) = (ferries, ghost);
        }
        return;
    }
    let mut followers = followers(&position, &insight, &players, &art, enlarged);
    // Who has gone home on the table stands here until that was shown.
    followers.extend(queue.leaving().map(|Leaving(follower)| follower.clone()));
    let mut tiles = land::tiles(&position);
    if let Some(bright) = &made_from.bright {
        let chosen_on = placed_this_turn(&position);
        for (shown, tile) in tiles.iter_mut().zip(position.land().tiles()) {
            // On the tile that was placed a follower is chosen meanwhile.
            let is_chosen_on = insight.stage == Stage::Follower && Some(tile.cell) == chosen_on;
            if !is_chosen_on {
                shown.light = bright.light(&position, *tile);
            }
        }
    }
    let fresh = BoardScene {
        tiles,
        followers,
        ferries,
        ghost,
        ribbons: ribbons(
            &position, &hands, &insight, &changes, &players, &art, enlarged,
        ),
        fields: fields(&position, &overlay, lit, &players),
        enlarged,
    };
    scene.set_if_neq(fresh);
}

/// What the rest of the land steps back behind: the feature that is looked at, or else that of the award that is shown
/// being paid or whose card is pointed at.
fn bright(
    position: &Position,
    roads: &RoadGraph,
    looked: &LookedAt,
    awards: &ShownAwards,
    queue: &AnimationQueue,
) -> Option<Bright> {
    if let Some(bright) = looked.bright() {
        return Some(bright.clone());
    }
    let paid = awards.awards.get(awards.current(queue)?)?;
    Some(Bright::of_award(position, roads, paid))
}

/// The fields while they are shown: the one that is looked at, else all.
fn fields(
    position: &Position,
    overlay: &FieldOverlay,
    lit: Option<&LedField>,
    players: &Players,
) -> Vec<FieldShown> {
    let part = |spot: &Spot| {
        let tile = position.tile_at(spot.cell)?;
        let kind = position.tile_set().kind(tile.kind);
        Some((grid(spot.cell), feature_name(kind, spot.segment)))
    };
    let shown = lit.map_or_else(|| overlay.fields(), std::slice::from_ref);
    shown
        .iter()
        .map(|field| FieldShown {
            parts: field.parts.iter().filter_map(part).collect(),
            owners: field.leaders.iter().map(|s| players.look(*s)).collect(),
            small_hatching: field.second_form,
        })
        .collect()
}

/// The lake of the open dial, where tiles are too small to turn a ferry on.
fn enlarged(hands: &Hands, view: &BoardView) -> Option<Enlarged> {
    let by = DialSizes::new(view.cell_in_points()).enlarged;
    // Before the board was shown once there is no telling how large its tiles are.
    let is_small = by > 1.0 && !view.rect.is_empty();
    let open = hands.open_dial().filter(|_| is_small)?;
    Some(Enlarged {
        cell: grid(open.cell),
        by,
    })
}

/// A point of the enlarged tile where it is drawn.
fn drawn_at(enlarged: Enlarged, point: Vec2) -> Vec2 {
    let middle = cell_middle(enlarged.cell);
    middle + (point - middle) * enlarged.by
}

/// The followers; those that would go home if the turn ended now are lifted.
fn followers(
    position: &Position,
    insight: &Insight,
    players: &Players,
    art: &ArtIndex,
    enlarged: Option<Enlarged>,
) -> Vec<FollowerShown> {
    let all = land::followers(position, players, art);
    let mut shown = Vec::with_capacity(all.len());
    for (follower, mut figure) in position.followers().iter().zip(all) {
        let spot = position.spot_of(follower);
        let goes_home = (follower.seat, spot);
        figure.lifted = insight.outcome.returning.contains(&goes_home);
        if let Some(enlarged) = enlarged {
            let off = (figure.at - cell_middle(enlarged.cell)).abs().max_element();
            if enlarged.cell == grid(spot.cell) {
                figure.at = drawn_at(enlarged, figure.at);
            } else if off < CELL * enlarged.by / 2.0 {
                // It would stand on the enlarged lake as if it were there.
                continue;
            }
        }
        shown.push(figure);
    }
    shown
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

/// Roads in the colours of their owners: those at a lake whose ferry can be turned, those that would be paid, which glow,
/// and those that are told of as changed.
fn ribbons(
    position: &Position,
    hands: &Hands,
    insight: &Insight,
    changes: &ShownChanges,
    players: &Players,
    art: &ArtIndex,
    enlarged: Option<Enlarged>,
) -> Vec<RibbonShown> {
    let lakes: Vec<Cell> = hands.dials.iter().map(|d| d.cell).collect();
    let turning = insight.stage == Stage::Ferries;
    let at_lake = |road: &OwnedRoad| turning && road.pieces.iter().any(|p| lakes.contains(&p.cell));
    let news = changes.news.iter().filter(|_| changes.shown);
    let told: Vec<Spot> = news
        .flat_map(|n| &n.now)
        .filter_map(|road| road.pieces.first().copied())
        .collect();
    let is_told = |road: &OwnedRoad| road.pieces.iter().any(|p| told.contains(p));
    let paid = |road: &OwnedRoad| {
        let mut leaving = insight.outcome.returning.iter();
        leaving.any(|(_, spot)| road.pieces.contains(spot))
    };
    let mut shown = Vec::new();
    for road in &insight.roads.roads {
        let glows = paid(road);
        if !(glows || at_lake(road) || is_told(road)) {
            continue;
        }
        let on_enlarged = |piece: &Spot| enlarged.is_some_and(|e| e.cell == grid(piece.cell));
        let line = |piece: &Spot| piece_line(position, art, *piece);
        let flat = road.pieces.iter().filter(|p| !on_enlarged(p));
        let mut lines: Vec<(Vec<Vec2>, bool)> = joined(flat.filter_map(line).collect())
            .into_iter()
            .map(|line| (line, false))
            .collect();
        if let Some(enlarged) = enlarged {
            let large = road.pieces.iter().filter(|p| on_enlarged(p));
            let large = large.filter_map(line).map(|line| {
                let line = line.into_iter().map(|point| drawn_at(enlarged, point));
                (line.collect(), true)
            });
            lines.extend(large);
        }
        for (line, raised) in lines {
            shown.push(RibbonShown {
                line,
                owners: road.leaders.iter().map(|s| players.look(*s)).collect(),
                closed: !road.open,
                glows,
                raised,
            });
        }
    }
    shown
}

/// The square of a lake.
pub(super) fn lake_cell(position: &Position, slot: Slot) -> Cell {
    position.land().tile(slot).cell
}
