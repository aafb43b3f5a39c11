//! The game in its window: all plug-ins put together.

use std::path::Path;

use bevy::app::AppExit;
use bevy::prelude::*;
use bevy::window::{MonitorSelection, PrimaryWindow, WindowMode};
use bevy::winit::{EventLoopProxyWrapper, WinitSettings, WinitUserEvent};

use crate::art::list_packs;
use crate::content::{LaunchOptions, Texts, asset_root};
use crate::input::{self, Action, ActionMessage};
use crate::seats::{self, FixedIterations, Waker};
use crate::settings::{self, NothingMoves, Settings, SettingsFile};
use crate::sound;
use crate::table::TablePlugin;
use crate::ui::{self, AssetsFolder, log};
use crate::ui::{match_screen, measure, screens, test_hooks};
use crate::view;
use crate::view::art::ArtInUse;
use crate::view::window::{WindowWish, add_window};

/// Opens the window and plays until it is closed.
pub fn run(options: LaunchOptions) -> AppExit {
    window_app(options).run()
}

/// The game, ready to run.
pub fn window_app(options: LaunchOptions) -> App {
    let assets = asset_root(options.assets.as_deref());
    let wish = WindowWish {
        scale: options.test_hooks.then_some(1.0),
        // The flow of the screens asks before a game is lost.
        asks_before_closing: true,
        ..WindowWish::default()
    };
    let mut app = App::new();
    add_window(&mut app, &wish);
    if (options.test_hooks || options.measure) && !options.count_frames {
        // Tests and measurements want every frame at once.
        app.insert_resource(WinitSettings::continuous());
    }
    settings::plugin(&mut app, SettingsFile::usual());
    let settings = app.world().resource::<Settings>().clone();
    app.insert_resource(NothingMoves(options.no_anim))
        .insert_resource(texts(&assets))
        .insert_resource(art_in_use(&assets, options.art.as_deref(), &settings))
        .insert_resource(AssetsFolder(assets.clone()))
        .insert_resource(FixedIterations(options.iterations))
        .insert_resource(options)
        .add_plugins(TablePlugin::default())
        .add_plugins(seats::plugin)
        .add_systems(Startup, wake_for_answers)
        .add_plugins((view::plugin, input::plugin, ui::plugin))
        .add_plugins((
            screens::plugin,
            log::plugin,
            match_screen::plugin,
            test_hooks::plugin,
            measure::plugin,
        ))
        .add_systems(Update, (full_screen, mute));
    sound::plugin(&mut app, &assets);
    app
}

fn texts(assets: &Path) -> Texts {
    Texts::load(assets).unwrap_or_else(|problem| {
        eprintln!("ferries: {problem}");
        Texts::keys_only()
    })
}

/// The pack that was asked for at the start, else the one that was chosen last.
fn art_in_use(assets: &Path, asked: Option<&str>, settings: &Settings) -> ArtInUse {
    let art = assets.join("art");
    let kept = || settings.pack_to_show(&list_packs(&art)).to_owned();
    ArtInUse {
        name: asked.map_or_else(kept, str::to_owned),
        art,
    }
}

/// The window sleeps while a computer thinks; its answer wakes it.
fn wake_for_answers(window: Option<Res<EventLoopProxyWrapper>>, mut waker: ResMut<Waker>) {
    let Some(window) = window else { return };
    let window = (**window).clone();
    *waker = Waker(std::sync::Arc::new(move || {
        // A window that is going away needs no waking.
        let _ = window.send_event(WinitUserEvent::WakeUp);
    }));
}

/// `M` on every screen.
fn mute(mut actions: MessageReader<ActionMessage>, mut settings: ResMut<Settings>) {
    let presses = actions
        .read()
        .filter(|message| message.action == Action::Mute && message.is_press());
    if presses.count() % 2 == 1 {
        settings.muted = !settings.muted;
    }
}

/// `F11` on every screen.
fn full_screen(
    mut actions: MessageReader<ActionMessage>,
    window: Single<&mut Window, With<PrimaryWindow>>,
) {
    let presses = actions
        .read()
        .filter(|message| message.action == Action::FullScreen && message.is_press());
    if presses.count() % 2 == 1 {
        let mut window = window.into_inner();
        window.mode = match window.mode {
            WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
            _ => WindowMode::Windowed,
        };
    }
}
