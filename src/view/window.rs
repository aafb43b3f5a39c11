//! The window: plug-ins of Bevy and egui with the settings a board game wants.

use bevy::prelude::*;
use bevy::window::{PresentMode, WindowResolution};
use bevy::winit::WinitSettings;
use bevy_egui::EguiPlugin;

/// The smallest window in which every page can be used, in logical pixels.
const SMALLEST: (f32, f32) = (760.0, 560.0);

/// What the window shall be.
#[derive(Clone, Debug)]
pub struct WindowWish {
    /// Title, also what window tests look for.
    pub title: String,
    /// Size in logical pixels.
    pub size: (u32, u32),
    /// A fixed scale instead of the desktop's; tests use 1.
    pub scale: Option<f32>,
    /// Whether closing the window is left to whoever reads `WindowCloseRequested`.
    pub asks_before_closing: bool,
}

impl Default for WindowWish {
    fn default() -> Self {
        Self {
            title: "The Ferries".to_owned(),
            size: (1280, 800),
            scale: None,
            asks_before_closing: false,
        }
    }
}

/// Adds the window. It sleeps while nothing moves: whoever animates asks for the next frame.
pub fn add_window(app: &mut App, wish: &WindowWish) {
    let mut resolution = WindowResolution::new(wish.size.0, wish.size.1);
    if let Some(scale) = wish.scale {
        resolution = resolution.with_scale_factor_override(scale);
    }
    let window = Window {
        title: wish.title.clone(),
        name: Some("the-ferries".to_owned()),
        resolution,
        present_mode: PresentMode::AutoVsync,
        resize_constraints: WindowResizeConstraints {
            min_width: SMALLEST.0,
            min_height: SMALLEST.1,
            ..default()
        },
        ..default()
    };
    app.add_plugins(DefaultPlugins.set(WindowPlugin {
        primary_window: Some(window),
        close_when_requested: !wish.asks_before_closing,
        ..default()
    }))
    .add_plugins(EguiPlugin::default())
    .insert_resource(WinitSettings::desktop_app());
}
