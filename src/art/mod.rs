//! Art packs: which pictures a pack has, what a picture may be, what it says in its hidden layers, how it becomes pixels,
//! and whether a pack can be played with (`docs/art.md`). Needs no window.

pub mod check;
mod draw;
mod features;
mod limits;
mod pack;
mod part_mask;
mod picture;
mod references;
mod regions;
mod svg_fault;
mod white_layer;

pub use check::{PackReport, SIDE_PIXELS, check_pack};
pub use draw::{MipPicture, substitute};
pub use features::feature_name;
pub use limits::{MOST_BYTES, MOST_DEPTH, MOST_DRAWN, MOST_NODES, parse, read_svg};
pub use pack::{ArtFile, ArtPack, CLASSIC, FOLDERS, list_packs, variant_of};
pub use part_mask::part_mask;
pub use picture::{Drawn, draw_file, view_box};
pub use regions::{Area, TileRegions};
pub use svg_fault::SvgFault;
