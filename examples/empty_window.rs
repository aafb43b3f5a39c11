//! The emptiest window that the game could have: Bevy and egui with a camera, a panel and a line of text. The memory and
//! the frames of the game are compared with it (`docs/performance.md`).
//!
//!     cargo run --example empty_window -- --measure

use bevy::prelude::*;
use bevy::winit::WinitSettings;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass, egui};
use ferries::ui::{frame, measure};
use ferries::view::window::{WindowWish, add_window};

fn main() {
    let mut app = App::new();
    let wish = WindowWish {
        title: "The Ferries: empty window".to_owned(),
        ..WindowWish::default()
    };
    add_window(&mut app, &wish);
    app.add_systems(Startup, open_eyes)
        .add_systems(EguiPrimaryContextPass, show);
    if std::env::args().any(|argument| argument == "--measure") {
        app.insert_resource(WinitSettings::continuous());
        measure::frames(&mut app);
    }
    app.run();
}

fn open_eyes(mut commands: Commands) {
    commands.spawn(Camera2d);
}

fn show(mut contexts: EguiContexts) -> Result {
    let mut root = frame::root_ui(contexts.ctx_mut()?);
    egui::Panel::right("side").show(&mut root, |ui| ui.label("nothing"));
    Ok(())
}
