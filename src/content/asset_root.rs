//! Where the `assets` folder is: one answer for pictures, texts, tile sets and sounds.

use std::path::{Path, PathBuf};

/// The folder that holds `art`, `fonts`, `locales` and the tile sets.
///
/// An explicit choice wins; then the environment that Bevy knows too, then the package when cargo started us, then the
/// folder of the executable, so that a binary with `assets` beside it runs from anywhere. The first candidate that
/// exists is taken; if none does, the last one is returned, so that error messages name a sensible place.
pub fn asset_root(explicit: Option<&Path>) -> PathBuf {
    if let Some(path) = explicit {
        return path.to_path_buf();
    }
    let candidates = candidates();
    candidates
        .iter()
        .find(|path| path.is_dir())
        .or(candidates.last())
        .cloned()
        .unwrap_or_else(|| PathBuf::from("assets"))
}

fn candidates() -> Vec<PathBuf> {
    let from_env =
        |name: &str| std::env::var_os(name).map(|base| PathBuf::from(base).join("assets"));
    let beside_executable = std::env::current_exe()
        .ok()
        .and_then(|exe| exe.parent().map(|folder| folder.join("assets")));
    [
        from_env("BEVY_ASSET_ROOT"),
        from_env("CARGO_MANIFEST_DIR"),
        beside_executable,
    ]
    .into_iter()
    .flatten()
    .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_explicit_folder_wins_even_if_it_is_missing() {
        let wanted = Path::new("/nowhere/at/all");
        assert_eq!(asset_root(Some(wanted)), wanted);
    }

    #[test]
    fn under_cargo_the_assets_of_the_package_are_found() {
        assert!(asset_root(None).join("locales").is_dir());
    }
}
