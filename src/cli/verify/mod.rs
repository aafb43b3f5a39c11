//! `ferries verify`: plays recorded games once more and compares everything they hold with the rules.
//!
//! What a recorded game holds is described in `docs/recorded-games.md`.

mod board;
mod circle;
mod differences;
mod events;
mod names;
mod reading;
mod recording;
mod replay;
mod writing;

use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

pub use reading::Malformed;
pub use replay::Watch;
pub use writing::{GameName, WriteError, write_game};

use crate::rules::TileSet;
use differences::Differences;

/// What came of the games of some paths.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Games played.
    pub games: usize,
    /// One line a difference, in the order of the files: `file:line: turn N: what: expected …, found …`, where
    /// *expected* is what the file says and *found* what the rules say.
    pub differences: Vec<String>,
    /// Files that are no recorded games, and paths without any.
    pub malformed: Vec<Malformed>,
}

impl Report {
    /// 0 if all is well, 1 if there are differences, 2 if something could not be read.
    pub fn exit_code(&self) -> u8 {
        match (self.malformed.is_empty(), self.differences.is_empty()) {
            (false, _) => 2,
            (true, false) => 1,
            (true, true) => 0,
        }
    }

    /// Writes differences and the sum to `out`, and what could not be read to `errors`.
    ///
    /// # Errors
    /// If one of them cannot be written to.
    pub fn write(&self, out: &mut impl Write, errors: &mut impl Write) -> io::Result<()> {
        for difference in &self.differences {
            writeln!(out, "{difference}")?;
        }
        for malformed in &self.malformed {
            writeln!(errors, "{malformed}")?;
        }
        let (games, differences) = (self.games, self.differences.len());
        writeln!(out, "{games} games, {differences} differences")?;
        out.flush()
    }
}

/// Plays every game of the given files and folders. `set` must know the tiles they use.
pub fn verify(paths: &[PathBuf], set: &Arc<TileSet>) -> Report {
    run(paths, set, None)
}

/// The same, while `watch` looks at every command.
pub fn verify_watched(paths: &[PathBuf], set: &Arc<TileSet>, watch: &mut Watch) -> Report {
    run(paths, set, Some(watch))
}

fn run(paths: &[PathBuf], set: &Arc<TileSet>, mut watch: Option<&mut Watch>) -> Report {
    let mut report = Report::default();
    for path in paths {
        match reading::files(path) {
            Ok(files) => {
                for file in &files {
                    let watch = watch.as_mut().map(|w| &mut **w as &mut Watch);
                    verify_file(file, set, &mut report, watch);
                }
            }
            Err(malformed) => report.malformed.push(malformed),
        }
    }
    report
}

fn verify_file(
    file: &Path,
    set: &Arc<TileSet>,
    report: &mut Report,
    mut watch: Option<&mut Watch>,
) {
    match reading::read(file, set) {
        Ok(games) => {
            let mut differences = Differences::new(file.display().to_string());
            for game in &games {
                let watch = watch.as_mut().map(|w| &mut **w as &mut Watch);
                replay::replay(game, &mut differences, watch);
            }
            report.games += games.len();
            report.differences.append(&mut differences.into_lines());
        }
        Err(malformed) => report.malformed.push(malformed),
    }
}
