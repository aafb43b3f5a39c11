//! The land beside the title: a game that plays itself, always the same one.

use std::sync::Arc;

use bevy::prelude::*;

use super::flow::TilesInUse;
use crate::content::GameTiles;
use crate::rules::{Command, Edge, Position, RoadGraph, Setup, TileSet, TurnPhase, play, settle};
use crate::ui::land;
use crate::view::BoardScene;
use crate::view::art::ArtIndex;
use crate::view::camera::CameraOrder;
use crate::view::players::Players;

/// Seats of the game.
const SEATS: u8 = 4;
/// How many turns of it are shown.
const TURNS: u16 = 54;

/// Lays the land out when the title is opened.
pub(super) fn lay_title_land(
    tiles: Option<Res<TilesInUse>>,
    art: Res<ArtIndex>,
    mut scene: ResMut<BoardScene>,
    mut camera: MessageWriter<CameraOrder>,
) {
    let position = tiles.and_then(|tiles| played_land(&tiles.0));
    let fresh = position.map_or_else(BoardScene::default, |position| BoardScene {
        tiles: land::tiles(&position),
        followers: land::followers(&position, &Players::default(), &art),
        ferries: land::ferries(&position),
        ..BoardScene::default()
    });
    scene.set_if_neq(fresh);
    camera.write(CameraOrder::Fit);
}

/// The position after some turns; `None` if the tile sets make no game.
fn played_land(set: &Arc<TileSet>) -> Option<Position> {
    let mut setup = Setup::new(Arc::clone(set), SEATS);
    setup.deck = GameTiles::EVERYTHING.deck(set, 0).ok()?;
    let mut position = Position::new(&setup).ok()?;
    let mut roads = position.road_graph();
    let mut lot = Lot(2);
    settle(&mut position, &roads, &mut ());
    while position.phase() != TurnPhase::GameOver && position.turn().number <= TURNS {
        let command = choose(&position, &roads, &mut lot)?;
        play(&mut position, &mut roads, command, &mut ()).ok()?;
    }
    Some(position)
}

/// A choice that makes a land worth looking at: tiles close together, somebody here and there.
fn choose(position: &Position, roads: &RoadGraph, lot: &mut Lot) -> Option<Command> {
    let legal = position.legal_commands(roads);
    let mut best: Option<(u64, Command)> = None;
    for command in legal {
        let wish = match command {
            Command::Draw(kind) => {
                return Some(drawn(position, lot).unwrap_or(Command::Draw(kind)));
            }
            Command::Place { cell, .. } => {
                let touches = Edge::ALL
                    .into_iter()
                    .filter(|edge| position.tile_at(cell.neighbour(*edge)).is_some());
                let far = u64::from(cell.x.unsigned_abs().max(cell.y.unsigned_abs()));
                touches.count() as u64 * 4000 + lot.below(3000) - (far * 300).min(2900)
            }
            Command::Follower(None) => 500,
            _ => lot.below(1000),
        };
        if best.is_none_or(|(most, _)| wish > most) {
            best = Some((wish, command));
        }
    }
    best.map(|(_, command)| command)
}

/// A tile from the bag, each as likely as the others.
fn drawn(position: &Position, lot: &mut Lot) -> Option<Command> {
    let mut number = lot.below(u64::from(position.tiles_left().max(1)));
    for kind in position.tile_set().ids() {
        let left = u64::from(position.bag()[kind.index()]);
        if number < left {
            return Some(Command::Draw(kind));
        }
        number -= left;
    }
    None
}

/// Chance that is the same every time.
struct Lot(u64);

impl Lot {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 = self
            .0
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1_442_695_040_888_963_407);
        (self.0 >> 33) % bound
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::shipped_tile_set;

    #[test]
    fn the_land_is_the_same_every_time_and_large_enough() {
        let land = played_land(&shipped_tile_set()).expect("the shipped sets make a game");
        assert_eq!(Some(&land), played_land(&shipped_tile_set()).as_ref());
        assert!(land.land().tiles().len() > 40);
        assert!(land.followers().len() > 5);
        assert!(land.ferries().count() > 2);
    }
}
