//! The pictures of the art pack in use: drawn from their files at start, and again whenever a file changes.

mod library;
mod loading;
pub mod names;
mod watch;

use bevy::prelude::*;
use bevy::window::RequestRedraw;

pub use crate::art::{Area, TileRegions};
use crate::content::FileFaults;
pub use library::{ArtIndex, ArtLibrary, Picture};
pub use loading::{ArtChanges, ArtInUse, ArtProgress};
pub use watch::FilesChanged;

/// Shows the pack named by [`ArtInUse`] and keeps up with its files.
pub fn plugin(app: &mut App) {
    app.init_resource::<ArtLibrary>()
        .init_resource::<ArtIndex>()
        .init_resource::<ArtProgress>()
        .init_resource::<ArtChanges>()
        .init_resource::<FileFaults>()
        .init_resource::<loading::Desk>()
        .add_message::<FilesChanged>()
        .add_systems(Startup, (library::make_stand_in, watch::start_watching))
        .add_systems(
            PreUpdate,
            (
                loading::start_loading.run_if(resource_changed::<ArtInUse>),
                loading::collect,
                keep_drawing_while_loading,
            )
                .chain(),
        );
}

/// Nothing else wakes the window while the threads work.
fn keep_drawing_while_loading(
    progress: Res<ArtProgress>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if progress.is_at_work() {
        redraw.write(RequestRedraw);
    }
}
