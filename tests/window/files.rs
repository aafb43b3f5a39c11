//! Files for tests that change some.

use std::fs;
use std::path::{Path, PathBuf};

/// The assets of the package.
pub fn assets() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("assets")
}

/// An empty folder of this test.
pub fn folder(name: &str) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for this test");
    folder
}

/// Copies a folder with all that is in it.
pub fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder").flatten() {
        let target = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &target);
        } else {
            fs::copy(entry.path(), target).expect("a copy");
        }
    }
}

/// A copy of the assets for a test of this name, and the text of one of its files.
pub struct OwnAssets(pub PathBuf);

impl OwnAssets {
    /// Copies the assets.
    pub fn new(test: &str) -> Self {
        let own = folder(test).join("assets");
        copy(&assets(), &own);
        Self(own)
    }

    /// What the command line wants.
    pub fn argument(&self) -> String {
        self.0.display().to_string()
    }

    /// The text of a file.
    pub fn read(&self, file: &str) -> String {
        fs::read_to_string(self.0.join(file)).expect("a file of the assets")
    }

    /// Saves a file.
    pub fn write(&self, file: &str, text: &str) {
        let path = self.0.join(file);
        fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
        fs::write(path, text).expect("a file is saved");
    }
}
