//! The tile sets of the game, read from their files and put together (`docs/rules.md` 1.3).

use std::fs;
use std::path::Path;
use std::sync::{Arc, OnceLock};

use crate::rules::{TileFault, TileKind, TileSet, TileSetError};

use super::content_error::{ContentError, ContentErrors};
use super::tile_file::{ReadFile, line_of_key, read_file};

/// Name of the set of the base game.
pub const BASE: &str = "base";
/// Name of the set with the lake tiles.
pub const FERRIES: &str = "ferries";
/// Name of the set with the crop circles.
pub const CROP_CIRCLES: &str = "crop_circles";

/// The sets in the order in which their tiles are numbered, with the copy that the program carries.
const SHIPPED: [(&str, &str); 3] = [
    (BASE, include_str!("../../assets/tiles/base.tiles.ron")),
    (
        FERRIES,
        include_str!("../../assets/tiles/ferries.tiles.ron"),
    ),
    (
        CROP_CIRCLES,
        include_str!("../../assets/tiles/crop_circles.tiles.ron"),
    ),
];

/// A tile set file that has been opened.
#[derive(Clone, Debug)]
pub struct SetFile {
    /// How errors name it.
    pub name: String,
    /// The name that the set in it must have.
    pub set: &'static str,
    /// What is in it.
    pub text: String,
}

/// Reads the three tile set files below the assets folder `root`: base game, ferries, crop circles, in this order.
///
/// # Errors
/// Every fault in any of the files, each with file, line and tile, and with what was expected.
pub fn load_tile_sets(root: &Path) -> Result<Arc<TileSet>, ContentErrors> {
    if !root.is_dir() {
        return Err(ContentErrors(vec![ContentError {
            file: root.display().to_string(),
            line: None,
            tile: None,
            message:
                "expected the assets folder, found no such folder; `--assets DIR` names another"
                    .to_owned(),
        }]));
    }
    let mut files = Vec::new();
    let mut errors = Vec::new();
    for (set, _) in SHIPPED {
        let path = root.join("tiles").join(format!("{set}.tiles.ron"));
        let name = path.display().to_string();
        match fs::read_to_string(&path) {
            Ok(text) => files.push(SetFile { name, set, text }),
            Err(error) => errors.push(ContentError {
                file: name,
                line: None,
                tile: None,
                message: format!(
                    "expected the tiles of the set `{set}`, but it cannot be read: {error}"
                ),
            }),
        }
    }
    if errors.is_empty() {
        return read_tile_sets(&files);
    }
    if let Err(found) = read_tile_sets(&files) {
        // What is missing with a file that cannot be read is no fault of the others.
        errors.extend(found.0.into_iter().filter(|e| e.tile.is_some()));
    }
    Err(ContentErrors(errors))
}

/// The tile sets as they were when the program was built, for tests and for whatever needs no assets folder.
/// The window always reads the folder, so that it shows what a tile maker wrote there.
///
/// # Panics
/// Never in a build whose tests pass.
pub fn shipped_tile_set() -> Arc<TileSet> {
    static SET: OnceLock<Arc<TileSet>> = OnceLock::new();
    let set = SET.get_or_init(|| {
        let files = SHIPPED.map(|(set, text)| SetFile {
            name: format!("assets/tiles/{set}.tiles.ron"),
            set,
            text: text.to_owned(),
        });
        match read_tile_sets(&files) {
            Ok(set) => set,
            Err(errors) => panic!("the tile sets in the program are broken:\n{errors}"),
        }
    });
    Arc::clone(set)
}

/// Where a tile was read.
struct Origin {
    file: usize,
    line: usize,
}

/// Checks tile set files and makes one set of them; the first tile of the first file becomes number 0.
///
/// # Errors
/// Every fault found, in the order of files and lines.
pub fn read_tile_sets(files: &[SetFile]) -> Result<Arc<TileSet>, ContentErrors> {
    let mut found = Found::default();
    let mut starts = Vec::new();
    let mut heads_read = true;
    for (i, file) in files.iter().enumerate() {
        let mut unreadable = Vec::new();
        let read = read_file(&file.name, &file.text, &mut unreadable);
        found.errors.extend(unreadable.into_iter().map(|e| (i, e)));
        heads_read &= read.set.is_some();
        found.check_head(files, i, &read);
        found.add_tiles(files, i, &read);
        starts.extend(read.start.map(|start| (i, start)));
    }
    // Without the head of a file nobody knows whether it named the start tile.
    let start = match &starts[..] {
        [(_, start)] => start.clone(),
        [] => {
            if let (true, Some(file)) = (heads_read, files.first()) {
                found.push(files, 0, line_of_key(&file.text, "set"), None, no_start());
            }
            String::new()
        }
        [(first, one), more @ ..] => {
            for (i, other) in more {
                let line = line_of_key(&files[*i].text, "start");
                let message = format!(
                    "expected one start tile, found `{other}`, but {} names `{one}`",
                    files[*first].name
                );
                found.push(files, *i, line, None, message);
            }
            one.clone()
        }
    };
    // In sets without any tile it is no further fault that the start tile is missing.
    let named = found.names.is_empty() || found.names.contains(&start);
    let Found {
        kinds,
        origins,
        mut errors,
        ..
    } = found;
    let faults = match TileSet::new(kinds.clone(), &start) {
        Ok(set) if errors.is_empty() => return Ok(set),
        Ok(_) => Vec::new(),
        Err(faults) => faults,
    };
    for fault in faults {
        match fault {
            TileSetError::Tile { tile, index, fault } => {
                let origin = &origins[index];
                let first = twice(&kinds, index, &fault).map(|first| &origins[first]);
                let first = first.map_or(String::new(), |first| {
                    format!(", first in {}:{}", files[first.file].name, first.line)
                });
                errors.push((
                    origin.file,
                    ContentError {
                        file: files[origin.file].name.clone(),
                        line: Some(origin.line),
                        tile: Some(tile),
                        message: format!("{fault}{first}"),
                    },
                ));
            }
            TileSetError::NoStart(start) => {
                if let (false, Some((i, _))) = (named, starts.first()) {
                    errors.push((
                        *i,
                        ContentError {
                            file: files[*i].name.clone(),
                            line: Some(line_of_key(&files[*i].text, "start")),
                            tile: None,
                            message: format!("start: expected the name of a tile, found `{start}`"),
                        },
                    ));
                }
            }
            // Every empty file has been told of.
            TileSetError::Size => {}
        }
    }
    errors.sort_by_key(|(file, error)| (*file, error.line));
    Err(ContentErrors(errors.into_iter().map(|(_, e)| e).collect()))
}

fn no_start() -> String {
    "expected `start: \"…\"` with the name of the start tile, found none".to_owned()
}

/// Index of the tile that had the name or id first.
fn twice(kinds: &[TileKind], index: usize, fault: &TileFault) -> Option<usize> {
    let tile = &kinds[index];
    kinds[..index].iter().position(|k| match fault {
        TileFault::NameTwice => k.name == tile.name,
        TileFault::IdTwice(_) => k.id == tile.id,
        _ => false,
    })
}

/// What has been read so far.
#[derive(Default)]
struct Found {
    kinds: Vec<TileKind>,
    /// By kind.
    origins: Vec<Origin>,
    /// Names of all tiles, also of those that have faults.
    names: Vec<String>,
    /// With the number of the file.
    errors: Vec<(usize, ContentError)>,
}

impl Found {
    fn push(
        &mut self,
        files: &[SetFile],
        i: usize,
        line: usize,
        tile: Option<String>,
        message: String,
    ) {
        let error = ContentError {
            file: files[i].name.clone(),
            line: Some(line),
            tile,
            message,
        };
        self.errors.push((i, error));
    }

    fn check_head(&mut self, files: &[SetFile], i: usize, read: &ReadFile) {
        let Some(set) = &read.set else { return };
        let (text, expected) = (&files[i].text, files[i].set);
        if set != expected {
            let message = format!("set: expected `{expected}`, found `{set}`");
            self.push(files, i, line_of_key(text, "set"), None, message);
        }
        if read.tiles.is_empty() {
            let message = "tiles: expected at least one tile, found none".to_owned();
            self.push(files, i, line_of_key(text, "tiles"), None, message);
        }
    }

    fn add_tiles(&mut self, files: &[SetFile], i: usize, read: &ReadFile) {
        for tile in &read.tiles {
            let name = &tile.entry.name;
            self.names.push(name.clone());
            match tile.entry.to_kind(files[i].set) {
                Ok(kind) => {
                    self.kinds.push(kind);
                    self.origins.push(Origin {
                        file: i,
                        line: tile.line,
                    });
                }
                Err(faults) => {
                    for fault in faults {
                        let line = tile.line_of(&fault.wrong);
                        self.push(files, i, line, Some(name.clone()), fault.message);
                    }
                }
            }
        }
    }
}
