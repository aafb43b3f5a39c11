//! How much memory this process has needed, where the system tells it.

use std::fs;

use serde::Serialize;

/// The most memory that was in use, in KiB, after a tenth of the games and at the end. A player that forgets to give
/// memory back makes the second grow with the number of games.
#[derive(Clone, Copy, Debug, Serialize)]
pub(super) struct Peaks {
    pub after_a_tenth: u64,
    pub at_the_end: u64,
}

/// The most memory that this process has held so far, in KiB. Only Linux tells.
pub(super) fn peak() -> Option<u64> {
    let status = fs::read_to_string("/proc/self/status").ok()?;
    let line = status.lines().find_map(|l| l.strip_prefix("VmHWM:"))?;
    line.split_whitespace().next()?.parse().ok()
}
