//! What a player sets once and keeps between runs: how much moves, the living land, sounds, whether the view follows, and
//! which pictures are shown.
//!
//! They lie in `settings.ron` in the folder that the system gives to the settings of programs. A file that cannot be
//! read is left as it is: the game says so once and takes what is usual.

mod file;

use std::path::PathBuf;

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::art::CLASSIC;
use crate::seats::{ComputerPace, ThinkingTime};
use crate::view::living_land::LivingLandWish;
use crate::view::motion::{Motion, Pace};

pub use file::{SettingsFile, SettingsTrouble, read_settings, write_settings};

/// Volume of the effects before anybody has chosen one, of 100.
const USUAL_VOLUME: u8 = 75;

/// Everything that is set.
#[derive(Resource, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// How much moves.
    pub motion: Motion,
    /// How fast it does.
    pub pace: Pace,
    /// Whether boats rock and chimneys smoke while nobody plays.
    pub living_land: bool,
    /// Whether the view goes where something happens outside it.
    pub follow: bool,
    /// Volume of the effects, 0 to 100.
    pub volume: u8,
    /// Whether there is no sound at all.
    pub muted: bool,
    /// The name of the art pack that was chosen last.
    pub pictures: String,
    /// How fast computers are seen to play.
    pub computers: ComputerPace,
    /// How long the hard level thinks about a turn at most, in thousandths of a second.
    pub hard_thinks: u16,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            motion: Motion::Full,
            pace: Pace::Usual,
            living_land: true,
            follow: true,
            volume: USUAL_VOLUME,
            muted: false,
            pictures: CLASSIC.to_owned(),
            computers: ComputerPace::default(),
            hard_thinks: ThinkingTime::default().millis(),
        }
    }
}

impl Settings {
    /// The art pack to begin with. Settings may have been written by hand, and packs go: what cannot be a pack is not asked
    /// for.
    pub fn pack_to_show<'a>(&self, packs: &'a [String]) -> &'a str {
        let known = packs.iter().find(|pack| **pack == self.pictures);
        known.map_or(CLASSIC, String::as_str)
    }

    /// How loud effects are, 0 to 1. The ear hears loudness as ratios, so the scale is not a straight one.
    pub fn loudness(&self) -> f32 {
        if self.muted {
            return 0.0;
        }
        (f32::from(self.volume.min(100)) / 100.0).powi(2)
    }
}

/// What went wrong with the file, to be shown once.
#[derive(Resource, Clone, Debug, Default)]
pub struct SettingsNotice(pub Option<SettingsTrouble>);

/// Whether motion was switched off at the start, whatever the settings say (`--no-anim`).
#[derive(Resource, Clone, Copy, Debug, Default)]
pub struct NothingMoves(pub bool);

/// Reads the settings and keeps them. Needs the view. `file` is `None` if the system has no place for settings; then
/// they hold until the game is left.
pub fn plugin(app: &mut App, file: Option<PathBuf>) {
    let (settings, trouble) = match &file {
        Some(file) => read_settings(file),
        None => (Settings::default(), None),
    };
    app.insert_resource(settings)
        .insert_resource(SettingsNotice(trouble))
        .insert_resource(SettingsFile(file))
        .init_resource::<NothingMoves>()
        .init_resource::<ComputerPace>()
        .init_resource::<ThinkingTime>()
        .add_systems(
            PreUpdate,
            (hand_on, file::keep)
                .chain()
                .run_if(resource_changed::<Settings>),
        );
}

/// Gives the view and the computers their parts of the settings.
fn hand_on(
    settings: Res<Settings>,
    still: Res<NothingMoves>,
    mut motion: ResMut<Motion>,
    mut pace: ResMut<Pace>,
    mut living: ResMut<LivingLandWish>,
    mut follow: ResMut<crate::view::camera::ViewFollows>,
    mut computers: ResMut<ComputerPace>,
    mut thinking: ResMut<ThinkingTime>,
) {
    let wanted = if still.0 {
        Motion::Off
    } else {
        settings.motion
    };
    motion.set_if_neq(wanted);
    pace.set_if_neq(settings.pace);
    computers.set_if_neq(settings.computers);
    thinking.set_if_neq(ThinkingTime::of_millis(settings.hard_thinks));
    living.set_if_neq(LivingLandWish(settings.living_land));
    follow.set_if_neq(crate::view::camera::ViewFollows(settings.follow));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pack_that_is_not_there_is_not_shown() {
        let packs = [CLASSIC.to_owned(), "mine".to_owned()];
        let mut settings = Settings::default();
        for (kept, shown) in [("mine", "mine"), ("gone", CLASSIC), ("../..", CLASSIC)] {
            kept.clone_into(&mut settings.pictures);
            assert_eq!(settings.pack_to_show(&packs), shown);
        }
    }

    #[test]
    fn muted_is_silent_and_full_volume_is_full() {
        let mut settings = Settings {
            volume: 100,
            ..Settings::default()
        };
        assert!((settings.loudness() - 1.0).abs() < f32::EPSILON);
        settings.muted = true;
        assert!(settings.loudness() <= 0.0);
    }
}
