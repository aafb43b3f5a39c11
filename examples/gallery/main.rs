//! All parts of the interface around an invented land, without any rules behind it: to look at, to measure, to compare.
//!
//! `cargo run --example gallery -- [PAGE] [dark] [--size 1024x640] [--scale 1]`, where PAGE is one of place, follower, ferry,
//! score, fields, parts, new-game, pause, leave, result, broken, log.

mod land;
mod pages;
mod parts;
mod screens;

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};
use ferries::content::{Texts, asset_root};
use ferries::input::PointerFreedom;
use ferries::table::TablePlugin;
use ferries::ui::{self, AssetsFolder, Kit, ScreenSystems, frame, theme::Palette};
use ferries::view::art::{ArtInUse, ArtIndex, ArtLibrary, ArtProgress};
use ferries::view::camera::CameraOrder;
use ferries::view::window::{WindowWish, add_window};
use ferries::view::{self, BoardRect, BoardScene, BoardView};

/// Which page is shown.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
enum Page {
    Place,
    Follower,
    Ferry,
    Score,
    Fields,
    Parts,
    WithoutBoard(pages::Page),
}

fn main() {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let has = |word: &str| arguments.iter().any(|argument| argument == word);
    let value = |name: &str| {
        let at = arguments.iter().position(|argument| argument == name)?;
        arguments.get(at + 1).cloned()
    };
    let page = [
        ("follower", Page::Follower),
        ("ferry", Page::Ferry),
        ("score", Page::Score),
        ("fields", Page::Fields),
        ("parts", Page::Parts),
    ]
    .into_iter()
    .find_map(|(word, page)| has(word).then_some(page))
    .or_else(|| {
        let named = arguments.iter().find_map(|name| pages::by_name(name));
        named.map(Page::WithoutBoard)
    })
    .unwrap_or(Page::Place);
    let size = value("--size").and_then(|text| {
        let (x, y) = text.split_once('x')?;
        Some((x.parse().ok()?, y.parse().ok()?))
    });
    let wish = WindowWish {
        title: "The Ferries: gallery".to_owned(),
        size: size.unwrap_or((1280, 800)),
        scale: Some(1.0),
        ..WindowWish::default()
    };
    let assets = asset_root(None);
    let mut kit = Kit::default();
    if has("dark") {
        kit.colours = Palette::DARK;
    }
    let texts = Texts::load(&assets).unwrap_or_else(|error| {
        eprintln!("{error}");
        Texts::keys_only()
    });
    let zoom = value("--scale")
        .and_then(|text| text.parse().ok())
        .unwrap_or(1.0);
    let mut app = App::new();
    add_window(&mut app, &wish);
    app.insert_resource(ArtInUse {
        art: assets.join("art"),
        name: "classic".to_owned(),
    })
    .insert_resource(AssetsFolder(assets))
    .insert_resource(texts)
    .insert_resource(kit)
    .insert_resource(page)
    .insert_resource(InterfaceScale(zoom))
    .add_plugins(TablePlugin::default())
    .add_plugins((view::plugin, ui::plugin, ferries::input::plugin))
    .add_systems(Update, lay_land.run_if(resource_changed::<ArtProgress>))
    .add_systems(EguiPrimaryContextPass, show.in_set(ScreenSystems))
    .run();
}

#[derive(Resource)]
struct InterfaceScale(f32);

fn lay_land(
    progress: Res<ArtProgress>,
    index: Res<ArtIndex>,
    art: Res<ArtLibrary>,
    page: Res<Page>,
    mut scene: ResMut<BoardScene>,
    mut camera: MessageWriter<CameraOrder>,
) {
    if progress.is_finished() {
        *scene = land::scene(&index, &art, *page);
        camera.write(CameraOrder::Fit);
        println!("READY");
    }
}

fn show(
    mut contexts: EguiContexts,
    kit: Res<Kit>,
    texts: Res<Texts>,
    page: Res<Page>,
    scale: Res<InterfaceScale>,
    progress: Res<ArtProgress>,
    view: Res<BoardView>,
    scene: Res<BoardScene>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut rect: ResMut<BoardRect>,
    mut freedom: ResMut<PointerFreedom>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    ctx.set_zoom_factor(scale.0);
    let mut root = frame::root_ui(ctx);
    if !progress.is_finished() {
        screens::loading(&mut root, &kit, &texts, &progress);
        return Ok(());
    }
    if let Page::WithoutBoard(page) = *page {
        pages::show(&mut root, &kit, &texts, page);
        return Ok(());
    }
    if *page == Page::Parts {
        frame::page(&mut root, &kit, |ui| parts::show(ui, &kit));
        return Ok(());
    }
    screens::table(&mut root, &kit, &texts, *page);
    let rest = frame::rest_for_board(&root);
    rect.set_if_neq(frame::board_rect(
        ctx,
        rest,
        window.scale_factor(),
        window.physical_size(),
    ));
    freedom.set_if_neq(PointerFreedom(frame::pointer_is_free(ctx)));
    screens::marks(ctx, &kit, &view, &scene, *page);
    Ok(())
}
