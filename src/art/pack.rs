//! Art packs: folders below `assets/art`. What a pack does not have is taken from `classic`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The pack that has everything.
pub const CLASSIC: &str = "classic";

/// The folders of a pack. Nothing is read from any other, so no link can lead round in circles.
pub const FOLDERS: [&str; 8] = [
    "tiles",
    "tiles/variants",
    "ferry",
    "followers",
    "hatches",
    "icons",
    "frames",
    "table",
];
/// The folders whose pictures the game shows, in the order of drawing. Icons are drawn by the interface itself.
const SHOWN: [&str; 5] = ["followers", "hatches", "ferry", "tiles", "tiles/variants"];
/// Those of them that nothing shows: the window paints the mark of an unserved jetty itself.
const NOT_SHOWN: [&str; 1] = ["ferry/jetty-closed"];
/// So many of them hold pieces.
const PIECES: usize = 3;
/// The most pictures that are looked at in one folder.
const MOST_FILES: usize = 1_000;

/// A pack, and the one behind it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArtPack {
    folder: PathBuf,
    behind: Option<PathBuf>,
}

/// One picture of a pack.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ArtFile {
    /// The path below the pack without its ending: `tiles/LB`, `tiles/variants/V-c`.
    pub name: String,
    /// Where it lies.
    pub path: PathBuf,
    /// The pack it lies in.
    pub root: PathBuf,
    /// Whether it comes from the pack itself, not from the one behind it.
    pub is_own: bool,
}

impl ArtPack {
    /// The pack called `name` in the folder `art` of the assets.
    pub fn named(art: &Path, name: &str) -> Self {
        Self::at(art, art.join(name))
    }

    /// The pack in a folder anywhere; `art` is the folder with the pack behind it.
    pub fn at(art: &Path, folder: PathBuf) -> Self {
        let classic = art.join(CLASSIC);
        let same = |a: &Path, b: &Path| match (fs::canonicalize(a), fs::canonicalize(b)) {
            (Ok(a), Ok(b)) => a == b,
            _ => a == b,
        };
        Self {
            behind: (!same(&folder, &classic)).then_some(classic),
            folder,
        }
    }

    /// Where it lies.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// All folders that a picture of this pack may come from.
    pub fn folders(&self) -> Vec<PathBuf> {
        let roots = [Some(&self.folder), self.behind.as_ref()];
        let roots = roots.into_iter().flatten();
        roots
            .flat_map(|root| FOLDERS.map(|folder| root.join(folder)))
            .collect()
    }

    /// The pictures that are its own, by name.
    pub fn own_files(&self) -> Vec<ArtFile> {
        files_of(&self.folder, true)
    }

    /// The pictures that are drawn for the game, in this order: pieces, tiles, other looks of tiles.
    pub fn shown_files(&self) -> Vec<ArtFile> {
        let mut files = self.files();
        files.retain(|file| file.rank().is_some());
        files.sort_by_key(|file| (file.rank(), file.name.clone()));
        files
    }

    /// All pictures the game has with this pack, by name: its own, and of the pack behind it what it does not have.
    /// Other looks of a tile come from where the tile comes from: two styles in one land would look odd.
    pub fn files(&self) -> Vec<ArtFile> {
        let own = self.own_files();
        let names: BTreeSet<String> = own.iter().map(|file| file.name.clone()).collect();
        let mut all: BTreeMap<String, ArtFile> = BTreeMap::new();
        for file in self
            .behind
            .iter()
            .flat_map(|folder| files_of(folder, false))
        {
            let tile = variant_of(&file.name).map(|kind| format!("tiles/{kind}"));
            if !tile.is_some_and(|tile| names.contains(&tile)) {
                all.insert(file.name.clone(), file);
            }
        }
        for file in own {
            all.insert(file.name.clone(), file);
        }
        all.into_values().collect()
    }
}

impl ArtFile {
    /// Whether it is a follower, a hatching or a ferry.
    pub fn is_piece(&self) -> bool {
        self.rank().is_some_and(|rank| rank < PIECES)
    }

    /// Which pictures are drawn before it.
    fn rank(&self) -> Option<usize> {
        let folder = self.name.rsplit_once('/')?.0;
        if NOT_SHOWN.contains(&self.name.as_str()) {
            return None;
        }
        SHOWN.iter().position(|known| *known == folder)
    }
}

/// The kind that a picture is another look of: `V` for `tiles/variants/V-c`.
pub fn variant_of(name: &str) -> Option<&str> {
    let (kind, letter) = name.strip_prefix("tiles/variants/")?.rsplit_once('-')?;
    ["b", "c", "d"].contains(&letter).then_some(kind)
}

/// The names of the packs in the folder `art` of the assets, classic first.
pub fn list_packs(art: &Path) -> Vec<String> {
    let entries = fs::read_dir(art).into_iter().flatten().flatten();
    let is_pack = |path: &Path| FOLDERS.iter().any(|folder| path.join(folder).is_dir());
    let mut names: Vec<String> = entries
        .filter(|entry| is_pack(&entry.path()))
        .filter_map(|entry| entry.file_name().into_string().ok())
        .collect();
    names.sort_by_key(|name| (name != CLASSIC, name.clone()));
    names
}

fn files_of(root: &Path, is_own: bool) -> Vec<ArtFile> {
    let mut files = Vec::new();
    for folder in FOLDERS {
        let entries = fs::read_dir(root.join(folder)).into_iter().flatten();
        for entry in entries.flatten().take(MOST_FILES) {
            let path = entry.path();
            let is_svg = path.extension().is_some_and(|ending| ending == "svg");
            let stem = path.file_stem().and_then(|stem| stem.to_str());
            let (true, Some(stem)) = (is_svg, stem) else {
                continue;
            };
            // Editors put their copies beside the file under such names.
            if stem.starts_with('.') {
                continue;
            }
            files.push(ArtFile {
                name: format!("{folder}/{stem}"),
                path: path.clone(),
                root: root.to_path_buf(),
                is_own,
            });
        }
    }
    files.sort_by(|a, b| a.name.cmp(&b.name));
    files
}
