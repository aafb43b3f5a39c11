//! The window: plug-ins of Bevy and egui with the settings a board game wants.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::{Monitor, PresentMode, PrimaryMonitor, PrimaryWindow, WindowResolution};
use bevy::winit::{UpdateMode, WinitSettings};
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

/// Nothing wakes the window but its own events, whoever moves something, and alarms ([`super::wake`]).
const SLEEP: Duration = Duration::from_hours(24);

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
    .insert_resource(WinitSettings {
        focused_mode: UpdateMode::reactive_low_power(SLEEP),
        unfocused_mode: UpdateMode::reactive_low_power(SLEEP),
    })
    .add_systems(Update, fit_to_display);
}

/// Once, as soon as the displays are known: a window larger than the display it opens on becomes as large as that.
fn fit_to_display(
    displays: Query<(&Monitor, Has<PrimaryMonitor>)>,
    window: Single<&mut Window, With<PrimaryWindow>>,
    mut done: Local<bool>,
) {
    if *done || displays.is_empty() {
        return;
    }
    *done = true;
    let mut window = window.into_inner();
    let at = match window.position {
        WindowPosition::At(at) => Some(at),
        _ => None,
    };
    let here = displays.iter().find(|(display, is_first)| match at {
        Some(at) => area(display).contains(at),
        None => *is_first,
    });
    let Some((display, _)) = here.or_else(|| displays.iter().next()) else {
        return;
    };
    let room = area(display).size().as_vec2() / window.scale_factor();
    let size = window.size();
    if let Some(fits) = size_within(size, room) {
        let least = &mut window.resize_constraints;
        least.min_width = least.min_width.min(fits.x);
        least.min_height = least.min_height.min(fits.y);
        window.resolution.set(fits.x, fits.y);
    }
}

fn area(display: &Monitor) -> IRect {
    let size = IVec2::new(
        display.physical_width as i32,
        display.physical_height as i32,
    );
    IRect::from_corners(display.physical_position, display.physical_position + size)
}

/// The size that fits, if this one does not.
fn size_within(size: Vec2, room: Vec2) -> Option<Vec2> {
    let fits = size.min(room);
    (fits != size && room.min_element() > 0.0).then_some(fits)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_window_shrinks_to_its_display_and_never_grows() {
        let (size, wide) = (Vec2::new(1280.0, 800.0), Vec2::new(1024.0, 900.0));
        assert_eq!(size_within(size, wide), Some(Vec2::new(1024.0, 800.0)));
        assert_eq!(size_within(size, Vec2::new(1920.0, 1080.0)), None);
        assert_eq!(size_within(size, size), None);
    }
}
