//! What is read from the `assets` folder.

mod asset_root;
mod texts;

pub use asset_root::asset_root;
pub use texts::{TextValue, Texts, TextsError};
