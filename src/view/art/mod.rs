//! The art pack: pictures drawn from SVG at start, and what the tile pictures say about their features.

mod derive;
mod library;
pub mod names;
mod raster;
mod regions;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

pub use library::{ArtError, ArtErrors, ArtFolder, ArtIndex, ArtLibrary, ArtProgress, Picture};
pub use regions::{Area, TileRegions};

/// Loads the pack named by [`ArtFolder`].
pub fn plugin(app: &mut App) {
    app.init_resource::<ArtLibrary>()
        .init_resource::<ArtIndex>()
        .init_resource::<ArtErrors>()
        .init_resource::<ArtProgress>()
        .add_systems(Startup, library::start_loading)
        .add_systems(
            PreUpdate,
            (library::collect_pictures, keep_drawing_while_loading).chain(),
        );
}

/// Nothing else wakes the window while the threads work.
fn keep_drawing_while_loading(
    progress: Res<ArtProgress>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if !progress.is_finished() {
        redraw.write(RequestRedraw);
    }
}
