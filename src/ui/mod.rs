//! The interface: theme, components and screens. Functions here paint what their model says and return what was done;
//! they write nothing, because egui may run them twice in a frame.

pub mod board;
pub mod components;
pub mod frame;
pub mod icons;
mod idle;
mod kept_shapes;
pub mod kit;
pub mod land;
pub mod log;
pub mod match_screen;
pub mod measure;
pub mod naming;
pub mod screens;
pub mod test_hooks;
pub mod theme;
pub mod words;

use std::path::PathBuf;

use bevy::prelude::*;
use bevy_egui::egui::{Event, InputState, Key};
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

pub use kit::Kit;

/// The assets folder, for the faces. Insert it before the plug-in runs.
#[derive(Resource, Clone, Debug)]
pub struct AssetsFolder(pub PathBuf);

/// Theme and pictures for the components.
pub fn plugin(app: &mut App) {
    app.add_plugins(idle::plugin)
        .init_resource::<Kit>()
        .init_resource::<Dressed>()
        .configure_sets(
            EguiPrimaryContextPass,
            ScreenSystems.run_if(|dressed: Res<Dressed>| dressed.has_faces),
        )
        .add_systems(Update, (kit::collect, kit::colour_table).chain())
        .add_systems(EguiPrimaryContextPass, dress.before(ScreenSystems));
}

/// Systems that show a screen, in `EguiPrimaryContextPass`.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct ScreenSystems;

/// Gives egui faces once and the style whenever the theme changes.
fn dress(
    mut contexts: EguiContexts,
    kit: Res<Kit>,
    assets: Res<AssetsFolder>,
    mut dressed: ResMut<Dressed>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    ctx.input_mut(drop_repeats);
    match dressed.dark {
        None => drop(theme::install_fonts(ctx, &assets.0)),
        // Faces are there from the pass after the one they were given in.
        Some(_) => dressed.has_faces = true,
    }
    if dressed.dark != Some(kit.colours.is_dark) {
        theme::install_style(ctx, &kit.colours);
        dressed.dark = Some(kit.colours.is_dark);
    }
    Ok(())
}

/// What egui was given already.
#[derive(Resource, Default)]
struct Dressed {
    /// Whether its faces can be used.
    has_faces: bool,
    /// Whether the style is a dark one.
    dark: Option<bool>,
}

/// A key that is held acts once: the stroke that opens a page must not press the button that takes the focus there.
fn drop_repeats(input: &mut InputState) {
    let acts = |key: Key| matches!(key, Key::Enter | Key::Space | Key::Escape);
    input
        .events
        .retain(|event| !matches!(event, Event::Key { key, repeat: true, .. } if acts(*key)));
}
