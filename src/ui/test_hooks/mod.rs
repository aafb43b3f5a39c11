//! What `--test-hooks` prints: a line for everything that changes, so that a test can drive the real window by pointer
//! and keys and know what came of it. `docs/testing.md` lists the lines.

mod controls;
mod input;
mod table;

use std::collections::BTreeMap;

use bevy::prelude::*;
use bevy_egui::EguiPostUpdateSet;

use super::screens::Screen;
use crate::content::LaunchOptions;

/// Prints lines if the program was started so.
pub fn plugin(app: &mut App) {
    let asked_for = |options: Res<LaunchOptions>| options.test_hooks;
    app.init_resource::<Told>()
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
            (table::tell, tell_screen, input::tell)
                .chain()
                .run_if(asked_for),
        );
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

fn tell_screen(screen: Res<State<Screen>>, mut told: ResMut<Told>, mut ready: Local<bool>) {
    told.say("screen", format!("screen {:?}", screen.get()));
    if !*ready && *screen.get() != Screen::Loading {
        *ready = true;
        println!("READY");
    }
}
