//! Which files have changed since they were last looked at.
//!
//! Files are looked at again and again; nothing is asked of the operating system but what a listing tells. That works on
//! every system and every disk, also on one that is shared over a network, and a look at two hundred files takes less than
//! a millisecond.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

/// What a listing tells of a file. `None` stands for a file that is not there.
type Stamp = Option<(Option<SystemTime>, u64)>;

/// Remembers how files were.
#[derive(Clone, Debug, Default)]
pub struct FileWatch {
    known: BTreeMap<PathBuf, Stamp>,
    /// What was different at the last look, and might still be being written.
    fresh: BTreeMap<PathBuf, Stamp>,
}

impl FileWatch {
    /// Whether something was different at the last look that is to be seen once more.
    pub fn is_waiting(&self) -> bool {
        !self.fresh.is_empty()
    }

    /// Takes files as they are now.
    pub fn note(&mut self, folders: &[PathBuf]) {
        self.known = stamps(folders);
        self.fresh.clear();
    }

    /// The files that were changed, added or removed, and were the same at this look and the one before: whoever saves a
    /// file may need a moment for it.
    pub fn look(&mut self, folders: &[PathBuf]) -> Vec<PathBuf> {
        let now = stamps(folders);
        let paths: BTreeSet<&PathBuf> = now.keys().chain(self.known.keys()).collect();
        let (mut changed, mut fresh) = (Vec::new(), BTreeMap::new());
        for path in paths {
            let stamp = now.get(path).copied().flatten();
            if self.known.get(path).copied().flatten() == stamp {
                continue;
            }
            if self.fresh.get(path) == Some(&stamp) {
                changed.push((path.clone(), stamp));
            } else {
                fresh.insert(path.clone(), stamp);
            }
        }
        self.fresh = fresh;
        for (path, stamp) in &changed {
            self.known.insert(path.clone(), *stamp);
        }
        changed.into_iter().map(|(path, _)| path).collect()
    }
}

fn stamps(folders: &[PathBuf]) -> BTreeMap<PathBuf, Stamp> {
    let files = folders.iter().flat_map(|folder| files_in(folder));
    files
        .filter_map(|path| {
            let about = fs::metadata(&path).ok().filter(fs::Metadata::is_file)?;
            Some((path, Some((about.modified().ok(), about.len()))))
        })
        .collect()
}

fn files_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.map(|entry| entry.path()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changed_added_and_removed_files_are_told_once_they_rest() {
        let folder = std::env::temp_dir().join(format!("ferries-watch-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(&folder).expect("a folder");
        let file = |name: &str| folder.join(name);
        fs::write(file("a"), "1").expect("a file");
        fs::write(file("b"), "1").expect("a file");
        let folders = [folder.clone(), folder.join("not-there")];
        let mut watch = FileWatch::default();
        watch.note(&folders);
        assert!(watch.look(&folders).is_empty());

        fs::write(file("a"), "12").expect("a file");
        assert!(!watch.is_waiting());
        assert!(
            watch.look(&folders).is_empty(),
            "it may still be being written"
        );
        assert!(watch.is_waiting());
        fs::write(file("a"), "123").expect("a file");
        fs::write(file("c"), "1").expect("a file");
        assert!(watch.look(&folders).is_empty(), "it was");
        fs::remove_file(file("b")).expect("a file");
        assert_eq!(watch.look(&folders), [file("a"), file("c")]);
        assert_eq!(watch.look(&folders), [file("b")]);
        assert!(watch.look(&folders).is_empty());
        fs::remove_dir_all(&folder).expect("clean up");
    }
}
