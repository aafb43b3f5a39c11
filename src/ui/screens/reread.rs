//! Texts and tile sets are read again when their files change: texts at once, tile sets between two games.

use bevy::prelude::*;

use super::Screen;
use super::flow::{PageState, TilesInUse, take_tiles};
use crate::content::{ContentError, ContentErrors, FileFaults, Texts, load_tile_sets};
use crate::rules::Position;
use crate::ui::AssetsFolder;
use crate::view::art::FilesChanged;

/// What became of changed tile sets.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TilesReread {
    /// Whether they have changed and wait for the end of a game.
    pub waiting: bool,
    /// How often they were read again.
    pub times: usize,
}

/// Follows the files.
pub(super) fn plugin(app: &mut App) {
    app.init_resource::<TilesReread>()
        .add_systems(Update, (read_texts, note_tiles, read_tiles).chain());
}

fn read_texts(
    mut changed: MessageReader<FilesChanged>,
    assets: Res<AssetsFolder>,
    mut texts: ResMut<Texts>,
    mut faults: ResMut<FileFaults>,
) {
    let texts_changed = |changed: &FilesChanged| *changed == FilesChanged::Texts;
    if !changed.read().any(texts_changed) {
        return;
    }
    let folder = assets.0.join("locales").display().to_string();
    match Texts::load(&assets.0) {
        Ok(read) => {
            *texts = read;
            faults.set(&folder, Vec::new());
        }
        Err(error) => {
            let fault = ContentError {
                file: folder.clone(),
                line: None,
                tile: None,
                message: error.to_string(),
            };
            faults.set(&folder, vec![fault]);
        }
    }
}

fn note_tiles(mut changed: MessageReader<FilesChanged>, mut reread: ResMut<TilesReread>) {
    let tiles_changed = |changed: &FilesChanged| *changed == FilesChanged::TileSets;
    if changed.read().filter(|c| tiles_changed(c)).count() > 0 {
        reread.waiting = true;
    }
}

/// A game is played to its end with the tiles it began with.
fn read_tiles(
    mut commands: Commands,
    mut reread: ResMut<TilesReread>,
    assets: Res<AssetsFolder>,
    position: Option<Res<Position>>,
    screen: Res<State<Screen>>,
    in_use: Option<Res<TilesInUse>>,
    mut state: ResMut<PageState>,
    mut faults: ResMut<FileFaults>,
    mut next: ResMut<NextState<Screen>>,
) {
    if !reread.waiting || position.is_some() || screen.get().has_game() {
        return;
    }
    reread.waiting = false;
    reread.times += 1;
    let read = load_tile_sets(&assets.0);
    let folder = assets.0.join("tiles").display().to_string();
    faults.retain(|file| !file.starts_with(&folder));
    match read {
        Ok(tiles) => {
            take_tiles(Ok(tiles), &mut commands, &mut state);
            if *screen.get() == Screen::Broken {
                next.set(Screen::Title);
            }
        }
        // The tiles that were read before are still good; only who has none needs the page of mistakes.
        Err(ContentErrors(errors)) if in_use.is_some() => {
            for error in errors {
                warn!("{error}");
                let file = error.file.clone();
                let mut of_file: Vec<_> = faults.of(&file).to_vec();
                of_file.push(error);
                faults.set(&file, of_file);
            }
        }
        Err(errors) => {
            take_tiles(Err(errors), &mut commands, &mut state);
        }
    }
}
