//! The Ferries: an unofficial Carcassonne with its mini expansion The Ferries.
//!
//! The map of the house stands in `docs/architecture.md`. Imports run downwards only.

pub mod art;
pub mod cli;
pub mod content;
pub mod explain;
pub mod opponents;
pub mod record;
pub mod rules;
pub mod seats;
pub mod table;

#[cfg(feature = "gui")]
pub mod app;
#[cfg(feature = "gui")]
pub mod input;
#[cfg(feature = "gui")]
pub mod settings;
#[cfg(feature = "gui")]
pub mod sound;
#[cfg(feature = "gui")]
pub mod ui;
#[cfg(feature = "gui")]
pub mod view;

/// The ferry dial is geometry only, so its tests need no window; in the game it stands in `input`.
#[cfg(all(test, not(feature = "gui")))]
#[path = "input/dial/mod.rs"]
pub mod dial;
