//! Where settings lie, and how they are read and written.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use bevy::prelude::*;

use super::Settings;

/// The file of the settings, if the system has a place for it.
#[derive(Resource, Clone, Debug, Default)]
pub struct SettingsFile(pub Option<PathBuf>);

impl SettingsFile {
    /// Where this system keeps settings.
    pub fn usual() -> Option<PathBuf> {
        Some(dirs::config_dir()?.join("the-ferries/settings.ron"))
    }
}

/// Why a file of settings could not be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SettingsTrouble {
    /// The file.
    pub file: String,
    /// What is wrong with it, with line and column.
    pub reason: String,
}

/// Nobody writes settings by hand that are longer than this; what is longer is something else.
const MOST_BYTES: u64 = 64 * 1024;

/// Reads settings. What the file does not say is as usual; a file that is not there says nothing.
pub fn read_settings(file: &Path) -> (Settings, Option<SettingsTrouble>) {
    let trouble = |reason: String| {
        let trouble = SettingsTrouble {
            file: file.display().to_string(),
            reason,
        };
        (Settings::default(), Some(trouble))
    };
    let text = match fs::metadata(file) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            return (Settings::default(), None);
        }
        Err(error) => return trouble(error.to_string()),
        Ok(about) if about.len() > MOST_BYTES => return trouble(format!("{} bytes", about.len())),
        Ok(_) => fs::read_to_string(file),
    };
    match text {
        Err(error) => trouble(error.to_string()),
        Ok(text) => match ron::from_str(&text) {
            Ok(settings) => (settings, None),
            Err(error) => trouble(error.to_string()),
        },
    }
}

/// Writes settings beside their place and moves them there, so that a crash leaves the old ones or the new.
///
/// # Errors
/// If the folder or the file cannot be written.
pub fn write_settings(file: &Path, settings: &Settings) -> io::Result<()> {
    let text = ron::ser::to_string_pretty(settings, ron::ser::PrettyConfig::default())
        .map_err(io::Error::other)?;
    if let Some(folder) = file.parent() {
        fs::create_dir_all(folder)?;
    }
    let fresh = file.with_extension("ron.new");
    let mut out = fs::File::create(&fresh)?;
    out.write_all(text.as_bytes())?;
    out.sync_all()?;
    fs::rename(&fresh, file)
}

/// Keeps settings that a player has changed. What was read is not written back.
pub(super) fn keep(
    settings: Res<Settings>,
    file: Res<SettingsFile>,
    mut kept: Local<Option<Settings>>,
) {
    let is_new = kept.as_ref().is_some_and(|kept| *kept != *settings);
    *kept = Some(settings.clone());
    if let (true, Some(file)) = (is_new, &file.0)
        && let Err(error) = write_settings(file, &settings)
    {
        warn!("{}: {error}", file.display());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::motion::Motion;

    fn file(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("ferries-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        folder.join("deep/settings.ron")
    }

    #[test]
    fn settings_come_back_as_they_were_kept() {
        let file = file("kept");
        let settings = Settings {
            motion: Motion::Calm,
            volume: 35,
            muted: true,
            ..Settings::default()
        };
        write_settings(&file, &settings).expect("written");
        assert_eq!(read_settings(&file), (settings, None));
        let left: Vec<_> = fs::read_dir(file.parent().expect("folder"))
            .expect("read")
            .collect();
        assert_eq!(left.len(), 1, "nothing lies beside it");
    }

    #[test]
    fn a_missing_file_says_nothing_and_a_part_of_one_leaves_the_rest_as_usual() {
        let file = file("part");
        assert_eq!(read_settings(&file), (Settings::default(), None));
        fs::create_dir_all(file.parent().expect("folder")).expect("made");
        fs::write(&file, "(living_land: false)").expect("written");
        let (settings, trouble) = read_settings(&file);
        assert!(!settings.living_land && trouble.is_none());
        assert_eq!(settings.volume, Settings::default().volume);
    }

    #[test]
    fn a_spoiled_file_is_told_with_its_line_and_left_alone() {
        let file = file("spoiled");
        fs::create_dir_all(file.parent().expect("folder")).expect("made");
        fs::write(&file, "(\n  volume: loud,\n)").expect("written");
        let (settings, trouble) = read_settings(&file);
        assert_eq!(settings, Settings::default());
        assert!(trouble.expect("it is told").reason.starts_with("2:"));
        assert!(fs::read_to_string(&file).expect("read").contains("loud"));
    }

    #[test]
    fn what_was_read_is_not_written_back() {
        let file = file("untouched");
        let mut app = App::new();
        app.insert_resource(Settings::default())
            .insert_resource(SettingsFile(Some(file.clone())))
            .add_systems(Update, keep);
        app.update();
        assert!(!file.exists());
        app.world_mut().resource_mut::<Settings>().volume = 10;
        app.update();
        assert_eq!(read_settings(&file).0.volume, 10);
    }
}
