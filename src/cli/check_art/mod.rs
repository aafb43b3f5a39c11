//! `ferries check-art`: whether an art pack can be played with.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use crate::art::{ArtPack, CLASSIC, SIDE_PIXELS, check_pack, list_packs};
use crate::rules::TileSet;

/// Why a pack cannot be looked at.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CheckArtError {
    /// There is no such folder.
    #[error(
        "{folder}: expected the folder of an art pack or the name of one, found no such folder. There are: {known}"
    )]
    NoSuchPack {
        /// Where it was looked for.
        folder: String,
        /// The packs there are.
        known: String,
    },
    /// There is nothing in it.
    #[error(
        "{folder}: expected an art pack, found no picture in it (docs/art.md tells where they lie)"
    )]
    Empty {
        /// The folder.
        folder: String,
    },
}

/// The pack that is meant by `wanted`: a folder, or the name of a pack below `art`.
///
/// # Errors
/// If there is none, or nothing in it.
pub(super) fn open_pack(wanted: &Path, art: &Path) -> Result<ArtPack, CheckArtError> {
    let named = art.join(wanted);
    let folder: PathBuf = if wanted.is_dir() {
        wanted.to_path_buf()
    } else {
        named
    };
    if !folder.is_dir() {
        return Err(CheckArtError::NoSuchPack {
            folder: folder.display().to_string(),
            known: list_packs(art).join(", "),
        });
    }
    let pack = ArtPack::at(art, folder);
    if pack.own_files().is_empty() {
        return Err(CheckArtError::Empty {
            folder: pack.folder().display().to_string(),
        });
    }
    Ok(pack)
}

/// Looks at a pack and writes what was found. Whether it is clean.
pub(super) fn print(pack: &ArtPack, tiles: &TileSet, out: &mut dyn Write) -> io::Result<bool> {
    let report = check_pack(pack, tiles);
    for finding in &report.findings {
        writeln!(out, "{finding}")?;
    }
    if !report.missing.is_empty() {
        writeln!(
            out,
            "{}: found no picture of {}; expected one of each kind (the game takes those of `{CLASSIC}` meanwhile)",
            pack.folder().join("tiles").display(),
            report.missing.join(", ")
        )?;
    }
    if !report.borrowed.is_empty() {
        writeln!(
            out,
            "Taken from `{CLASSIC}`: {}.",
            by_folder(&report.borrowed)
        )?;
    }
    if let Some((off, one, other)) = &report.worst {
        writeln!(
            out,
            "Of {} pairs of sides that may meet, {one} and {other} meet worst: {off} of {SIDE_PIXELS} pixels differ.",
            report.pairs
        )?;
    }
    let plural = |count: usize, one: &str, many: &str| match count {
        1 => format!("1 {one}"),
        count => format!("{count} {many}"),
    };
    let to_mend = match report.findings.len() + report.missing.len() {
        0 => "nothing to mend".to_owned(),
        count => plural(count, "thing to mend", "things to mend"),
    };
    let pictures = plural(report.pictures, "picture", "pictures");
    writeln!(out, "{}: {pictures}, {to_mend}.", pack.folder().display())?;
    Ok(report.is_clean())
}

/// "12 in followers, 6 in hatches".
fn by_folder(names: &[String]) -> String {
    let mut counts = BTreeMap::new();
    for name in names {
        let folder = name.rsplit_once('/').map_or("", |(folder, _)| folder);
        *counts.entry(folder).or_insert(0) += 1;
    }
    let parts: Vec<_> = counts
        .iter()
        .map(|(folder, count)| format!("{count} in {folder}"))
        .collect();
    parts.join(", ")
}
