//! Opens the game in its window.

use std::process::ExitCode;

use super::Options;

/// Plays, or shows the demo, until the window is closed.
#[cfg(feature = "gui")]
pub(super) fn open(options: &Options, demo: bool) -> ExitCode {
    match crate::app::run(options.launch(demo)) {
        bevy::app::AppExit::Success => ExitCode::SUCCESS,
        bevy::app::AppExit::Error(code) => ExitCode::from(code.get()),
    }
}

/// Says that there is no window in this build.
#[cfg(not(feature = "gui"))]
pub(super) fn open(_options: &Options, _demo: bool) -> ExitCode {
    eprintln!(
        "ferries: this build has no window. Build it with `cargo build` (the feature `gui` is on unless switched off), \
         or see `ferries --help` for what can be done without one."
    );
    ExitCode::from(super::UNREADABLE)
}
