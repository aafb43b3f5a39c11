//! Opens the game in its window.

use std::process::ExitCode;

use super::{Options, UNREADABLE};

/// Says that there is no window in this build.
pub(super) fn open(_options: &Options) -> ExitCode {
    eprintln!(
        "ferries: this build has no window. Build it with `cargo build` (the feature `gui` is on unless switched off), \
         or see `ferries --help` for what can be done without one."
    );
    ExitCode::from(UNREADABLE)
}
