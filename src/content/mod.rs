//! What the program starts from: what is read from the `assets` folder – texts and tile sets, and which of the sets are in
//! a game – and what the command line asks for.

mod asset_root;
mod content_error;
mod file_faults;
mod file_watch;
mod game_tiles;
mod launch;
mod texts;
mod tile_entry;
mod tile_file;
mod tile_sets;

pub use asset_root::asset_root;
pub use content_error::{ContentError, ContentErrors};
pub use file_faults::FileFaults;
pub use file_watch::FileWatch;
pub use game_tiles::{CropCircles, GameTiles, GameTilesError};
pub use launch::LaunchOptions;
pub use texts::{TextValue, Texts, TextsError};
pub use tile_sets::{
    BASE, CROP_CIRCLES, FERRIES, SetFile, load_tile_sets, read_tile_sets, shipped_tile_set,
};
