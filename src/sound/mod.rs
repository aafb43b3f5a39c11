//! What is heard: one effect for each event that has one, never the only sign of it.
//!
//! Effects are read from `assets/sounds` at the start. The device is opened by a thread of its own when the first one is
//! to be heard, and closed when nothing was for a while. Without a device, or without a file, the game goes on quietly.

mod device;
mod mixer;
mod wav;

use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use bevy::prelude::*;

use crate::settings::Settings;
use device::Device;

/// Something that is heard. `docs/sounds.md` says when, and what is seen with it.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Effect {
    /// The tile in hand was turned.
    TurnTile,
    /// A tile was placed.
    PlaceTile,
    /// Something was refused.
    Refused,
    /// A follower was placed.
    FollowerSet,
    /// Followers are home.
    FollowerHome,
    /// A ferry was turned to another pair of jetties.
    FerryBorder,
    /// The same, to a pair that pays.
    FerryBorderPays,
    /// A ferry was let go where it lies now.
    FerryKept,
    /// A ferry was put back where it lay.
    FerryBack,
    /// A road was completed.
    RoadComplete,
    /// A city was completed.
    CityComplete,
    /// A monastery was completed.
    MonasteryComplete,
    /// A point was counted.
    Point,
    /// A step was taken back.
    Undo,
    /// A tile fits nowhere and is out of the game.
    TileOut,
    /// A crop circle waits for its choice.
    Circle,
    /// Another seat has to play.
    YourTurn,
    /// Five tiles are left.
    LastTiles,
    /// The game is over.
    GameOver,
}

impl Effect {
    /// All of them.
    pub const ALL: [Self; 19] = [
        Self::TurnTile,
        Self::PlaceTile,
        Self::Refused,
        Self::FollowerSet,
        Self::FollowerHome,
        Self::FerryBorder,
        Self::FerryBorderPays,
        Self::FerryKept,
        Self::FerryBack,
        Self::RoadComplete,
        Self::CityComplete,
        Self::MonasteryComplete,
        Self::Point,
        Self::Undo,
        Self::TileOut,
        Self::Circle,
        Self::YourTurn,
        Self::LastTiles,
        Self::GameOver,
    ];

    /// Its file in `assets/sounds`, without the ending.
    pub const fn name(self) -> &'static str {
        match self {
            Self::TurnTile => "turn-tile",
            Self::PlaceTile => "place-tile",
            Self::Refused => "refused",
            Self::FollowerSet => "follower-set",
            Self::FollowerHome => "follower-home",
            Self::FerryBorder => "ferry-border",
            Self::FerryBorderPays => "ferry-border-pays",
            Self::FerryKept => "ferry-kept",
            Self::FerryBack => "ferry-back",
            Self::RoadComplete => "road-complete",
            Self::CityComplete => "city-complete",
            Self::MonasteryComplete => "monastery-complete",
            Self::Point => "point",
            Self::Undo => "undo",
            Self::TileOut => "tile-out",
            Self::Circle => "circle",
            Self::YourTurn => "your-turn",
            Self::LastTiles => "last-tiles",
            Self::GameOver => "game-over",
        }
    }
}

/// A sound as it is played: one channel, -1 to 1.
#[derive(Clone, Debug, PartialEq)]
struct Sound {
    /// Samples a second.
    rate: u32,
    samples: Arc<[f32]>,
}

/// The sounds that could be read, and where they are played.
#[derive(Resource)]
struct Loudspeaker {
    sounds: HashMap<Effect, Sound>,
    device: Device,
}

/// Reads the effects of an assets folder and plays what is asked for by [`Effect`] messages. Needs the settings.
pub fn plugin(app: &mut App, assets: &Path) {
    app.add_message::<Effect>()
        .insert_resource(Loudspeaker {
            sounds: read_sounds(&assets.join("sounds")),
            device: Device::default(),
        })
        .add_systems(PostUpdate, play);
}

fn read_sounds(folder: &Path) -> HashMap<Effect, Sound> {
    let mut sounds = HashMap::new();
    for effect in Effect::ALL {
        let file = folder.join(effect.name()).with_extension("wav");
        let read = fs::read(&file).map_err(|error| error.to_string());
        match read.and_then(|bytes| wav::read(&bytes)) {
            Ok(sound) => drop(sounds.insert(effect, sound)),
            Err(reason) => warn!("{}: {reason}; this is not heard", file.display()),
        }
    }
    sounds
}

fn play(mut wanted: MessageReader<Effect>, settings: Res<Settings>, mut out: ResMut<Loudspeaker>) {
    let loudness = settings.loudness();
    let mut played: Vec<Effect> = Vec::new();
    for effect in wanted.read() {
        // The same twice in a frame would only be louder.
        if loudness <= 0.0 || played.contains(effect) {
            continue;
        }
        played.push(*effect);
        if let Some(sound) = out.sounds.get(effect).cloned() {
            out.device.play(sound, loudness);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::asset_root;

    #[test]
    fn every_effect_has_its_file_and_is_as_short_and_soft_as_it_must_be() {
        let sounds = read_sounds(&asset_root(None).join("sounds"));
        for effect in Effect::ALL {
            let sound = sounds.get(&effect).unwrap_or_else(|| panic!("{effect:?}"));
            let milliseconds = sound.samples.len() as u32 * 1000 / sound.rate;
            let most = match effect {
                Effect::GameOver => 1500,
                Effect::RoadComplete | Effect::CityComplete | Effect::MonasteryComplete => 600,
                Effect::Circle => 500,
                _ => 300,
            };
            assert!(milliseconds <= most, "{effect:?} takes {milliseconds} ms");
            let loudest = sound.samples.iter().fold(0.0_f32, |l, s| l.max(s.abs()));
            assert!((0.1..=0.51).contains(&loudest), "{effect:?}: {loudest}");
            // -12 LUFS is about a quarter of full scale, were it a steady tone.
            let squares: f32 = sound.samples.iter().map(|s| s * s).sum();
            let mean = (squares / sound.samples.len() as f32).sqrt();
            assert!(mean < 0.25, "{effect:?}: {mean}");
        }
    }
}
