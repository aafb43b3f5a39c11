//! The land of the turn that is pointed at in the chart of the result.

use bevy::prelude::*;

use super::Screen;
use crate::explain::{LandByTurn, LandThen};
use crate::rules::{Event, Position};
use crate::table::Journal;
use crate::ui::land;
use crate::view::art::ArtIndex;
use crate::view::land::ShowSceneSystems;
use crate::view::players::Players;
use crate::view::{BoardRect, BoardScene, BoardView};

/// The land by turn of the game that is over, and which of it is looked at.
#[derive(Resource, Default)]
pub(super) struct ResultLand {
    by_turn: LandByTurn,
    pointed: Option<usize>,
    /// Whether the scene shows another step than is pointed at.
    is_stale: bool,
    /// How the board was looked at before.
    view_before: Option<BoardView>,
}

impl ResultLand {
    /// The step that is looked at.
    pub(super) const fn pointed(&self) -> Option<usize> {
        self.pointed
    }

    /// Another step is looked at, or none any more.
    pub(super) fn point_at(&mut self, step: Option<usize>) {
        self.is_stale |= self.pointed != step;
        self.pointed = step;
    }
}

/// The land of the result.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ResultLand>()
        .add_systems(OnEnter(Screen::Final), remember_land)
        .add_systems(OnExit(Screen::Final), restore_view)
        .add_systems(
            Update,
            lay_land
                .before(ShowSceneSystems)
                .run_if(in_state(Screen::Final)),
        );
}

/// All of it at once, so that nothing has to be worked out while the pointer goes along the chart.
fn remember_land(
    journal: Res<Journal>,
    position: Option<Res<Position>>,
    mut land: ResMut<ResultLand>,
) {
    let events: Vec<Event> = journal.events().cloned().collect();
    *land = ResultLand {
        by_turn: position.map_or_else(LandByTurn::default, |p| LandByTurn::of(&events, &p)),
        ..ResultLand::default()
    };
}

fn lay_land(
    position: Option<Res<Position>>,
    players: Res<Players>,
    art: Res<ArtIndex>,
    rect: Res<BoardRect>,
    mut land: ResMut<ResultLand>,
    mut view: ResMut<BoardView>,
    mut scene: ResMut<BoardScene>,
) {
    let Some(position) = position else { return };
    if land.pointed.is_some() && view.rect != *rect {
        land.view_before.get_or_insert(*view);
        // The whole land has its place from the first turn on, so that it grows without moving.
        let whole = BoardScene {
            tiles: land::tiles(&position),
            ..BoardScene::default()
        };
        *view = BoardView {
            rect: *rect,
            ..*view
        }
        .fitted(whole.bounds());
    }
    if !land.is_stale && !art.is_changed() {
        return;
    }
    land.is_stale = false;
    let step = land.pointed.unwrap_or(usize::MAX);
    let steps = land.by_turn.steps();
    if let Some(then) = steps.get(step).or(steps.last()) {
        scene.set_if_neq(laid(then, &position, &players, &art));
    }
    if land.pointed.is_none() {
        restore_view(land, view);
    }
}

/// What lay there, for the view.
fn laid(then: &LandThen, position: &Position, players: &Players, art: &ArtIndex) -> BoardScene {
    let mut tiles = land::tiles(position);
    tiles.truncate(then.tiles);
    BoardScene {
        tiles,
        followers: land::standing(position, players, art, &then.followers),
        ferries: land::lying(then.ferries.iter().copied()),
        ..BoardScene::default()
    }
}

/// The board is looked at again as before the chart was pointed at.
fn restore_view(mut land: ResMut<ResultLand>, mut view: ResMut<BoardView>) {
    if let Some(before) = land.view_before.take() {
        *view = BoardView {
            rect: view.rect,
            ..before
        };
    }
}
