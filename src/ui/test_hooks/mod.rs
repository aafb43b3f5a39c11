//! What `--test-hooks` prints: a line for everything that changes, so that a test can drive the real window by pointer
//! and keys and know what came of it. `docs/testing.md` lists the lines.

mod controls;
mod files;
mod input;
mod seats;
mod table;

use std::collections::BTreeMap;

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::EguiPostUpdateSet;

use super::screens::Screen;
use crate::content::LaunchOptions;
use crate::settings::Settings;
use crate::sound::Effect;
use crate::view::animation::AnimationQueue;
use crate::view::art::ArtProgress;

/// Prints lines if the program was started so.
pub fn plugin(app: &mut App) {
    let asked_for = |options: Res<LaunchOptions>| options.test_hooks;
    let counted = |options: Res<LaunchOptions>| options.count_frames;
    app.init_resource::<Told>()
        .add_systems(Last, tell_frame.run_if(counted))
        .add_systems(PreUpdate, controls::name_controls.run_if(asked_for))
        .add_systems(
            PostUpdate,
            controls::tell
                .after(EguiPostUpdateSet::ProcessOutput)
                .run_if(asked_for),
        )
        .add_systems(
            Last,
            // What was done is told after what came of it, so that whoever has read the one knows the other.
            (
                tell_window,
                tell_shows,
                seats::tell,
                table::tell,
                files::tell,
                tell_screen,
                input::tell,
            )
                .chain()
                .run_if(asked_for),
        );
}

/// A line for every frame, for those who count them.
fn tell_frame(mut frame: Local<u32>) {
    *frame += 1;
    println!("frame {}", *frame);
}

fn tell_window(window: Option<Single<&Window, With<PrimaryWindow>>>, mut told: ResMut<Told>) {
    if let Some(window) = window {
        let size = window.resolution.physical_size();
        told.say("window", format!("window {} {}", size.x, size.y));
    }
}

/// What is shown moving, and what is heard.
fn tell_shows(
    queue: Res<AnimationQueue>,
    settings: Res<Settings>,
    mut effects: MessageReader<Effect>,
    mut told: ResMut<Told>,
) {
    let award = queue.award().map(|moment| moment.award.index.to_string());
    let award = award.unwrap_or_else(|| "-".to_owned());
    told.say("award", format!("award {award}"));
    let moves = if queue.is_still() { "-" } else { "on" };
    told.say("moves", format!("moves {moves}"));
    let muted = if settings.muted { "off" } else { "on" };
    told.say("sounds", format!("sounds {muted}"));
    for effect in effects.read() {
        println!("heard {}", effect.name());
    }
}

/// What was printed last, by the first word of its line.
#[derive(Resource, Default)]
struct Told(BTreeMap<&'static str, String>);

impl Told {
    /// Prints these lines if they are not what was printed last of this kind.
    fn say(&mut self, key: &'static str, lines: String) {
        if self.0.get(key) != Some(&lines) {
            println!("{lines}");
            self.0.insert(key, lines);
        }
    }
}

fn tell_screen(
    screen: Res<State<Screen>>,
    progress: Res<ArtProgress>,
    mut told: ResMut<Told>,
    mut ready: Local<bool>,
) {
    told.say("screen", format!("screen {:?}", screen.get()));
    // A test wants to find everything in its place.
    if !*ready && *screen.get() != Screen::Loading && progress.is_finished() {
        *ready = true;
        println!("READY");
    }
}
