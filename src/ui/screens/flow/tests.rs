use bevy::ecs::system::RunSystemOnce;
use bevy::state::app::StatesPlugin;

use super::*;
use crate::art::CLASSIC;
use crate::content::{FileFaults, asset_root, shipped_tile_set};
use crate::table::TablePlugin;
use crate::view::BoardScene;
use crate::view::art::{ArtInUse, ArtIndex, FilesChanged};
use crate::view::camera::CameraOrder;

/// The flow and the table, without window and pictures.
fn app() -> App {
    let root = asset_root(None);
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin, TablePlugin { audit: true }))
        .init_resource::<ArtProgress>()
        .init_resource::<ArtIndex>()
        .init_resource::<BoardRect>()
        .init_resource::<BoardScene>()
        .add_message::<CameraOrder>()
        .insert_resource(Texts::load(&root).expect("texts of the package"))
        .insert_resource(ArtInUse {
            art: root.join("art"),
            name: CLASSIC.to_owned(),
        })
        .init_resource::<FileFaults>()
        .add_message::<FilesChanged>()
        .insert_resource(AssetsFolder(root))
        .add_message::<WindowCloseRequested>()
        .add_plugins(plugin);
    app.update();
    app.world_mut()
        .resource_mut::<NextState<Screen>>()
        .set(Screen::NewGame);
    app.update();
    app
}

fn with_flow(app: &mut App, act: impl Fn(&mut Flow) + Send + Sync + 'static) {
    let system = move |mut flow: Flow| act(&mut flow);
    app.world_mut()
        .run_system_once(system)
        .expect("the flow has what it needs");
    app.update();
    app.update();
}

fn start(app: &mut App) {
    let texts = app.world().resource::<Texts>().clone();
    with_flow(app, move |flow| {
        let game = flow.draft.begin(&shipped_tile_set(), &texts);
        flow.start(game.expect("the draft is whole"));
    });
}

fn screen(app: &App) -> Screen {
    *app.world().resource::<State<Screen>>().get()
}

fn has_game(app: &App) -> bool {
    app.world().contains_resource::<Position>()
}

fn asked(app: &App) -> Option<Leaving> {
    app.world().resource::<PageState>().asked
}

#[test]
fn starting_lays_the_start_tile_and_draws_the_first() {
    let mut app = app();
    start(&mut app);
    assert_eq!(screen(&app), Screen::Match);
    let position = app.world().resource::<Position>();
    assert_eq!(position.phase(), TurnPhase::PlaceTile);
    assert_eq!(position.land().tiles().len(), 1);
    assert_eq!(position.tiles_left(), 78);
    assert_eq!(app.world().resource::<Players>().names(), ["Red", "Blue"]);
    let draft = app.world().resource::<GameDraft>().deal;
    assert_eq!(app.world().resource::<CurrentDeal>().0, draft);
}

#[test]
fn leaving_a_running_game_asks_once() {
    let mut app = app();
    start(&mut app);
    let deal = app.world().resource::<CurrentDeal>().0;
    with_flow(&mut app, |flow| flow.leave(Leaving::NewGame));
    assert_eq!(
        screen(&app),
        Screen::Pause,
        "the question stands in the menu"
    );
    assert_eq!(asked(&app), Some(Leaving::NewGame));
    assert!(has_game(&app), "nothing is lost yet");
    with_flow(&mut app, |flow| flow.leave(Leaving::NewGame));
    assert_eq!(screen(&app), Screen::NewGame);
    assert_eq!(asked(&app), None);
    assert!(!has_game(&app), "the table is cleared");
    assert!(!app.world().contains_resource::<CurrentDeal>());
    assert!(app.world().resource::<Players>().0.is_empty());
    let draft = app.world().resource::<GameDraft>();
    assert_ne!(draft.deal, deal, "the next game is another one");
    assert_eq!(draft.seats.len(), 2, "with the same seats");
}

#[test]
fn another_way_out_asks_anew() {
    let mut app = app();
    start(&mut app);
    with_flow(&mut app, |flow| flow.leave(Leaving::Title));
    with_flow(&mut app, |flow| flow.leave(Leaving::Quit));
    assert!(has_game(&app));
    assert_eq!(asked(&app), Some(Leaving::Quit));
}

#[test]
fn the_menu_opens_from_the_board_only_and_keeps_the_game() {
    let mut app = app();
    app.world_mut().write_message(FlowOrder::Pause);
    app.update();
    app.update();
    assert_eq!(screen(&app), Screen::NewGame);
    start(&mut app);
    app.world_mut().write_message(FlowOrder::Result);
    app.update();
    app.update();
    assert_eq!(screen(&app), Screen::Match, "the game is not over");
    app.world_mut().write_message(FlowOrder::Pause);
    app.update();
    app.update();
    assert_eq!(screen(&app), Screen::Pause);
    with_flow(&mut app, |flow| flow.go(Screen::Match));
    assert_eq!(screen(&app), Screen::Match);
    assert!(has_game(&app));
}

#[test]
fn closing_the_window_asks_if_a_game_would_be_lost() {
    let mut app = app();
    let close = |app: &mut App| {
        let window = Entity::PLACEHOLDER;
        app.world_mut()
            .write_message(WindowCloseRequested { window });
        app.update();
        app.update();
    };
    start(&mut app);
    close(&mut app);
    assert_eq!(app.should_exit(), None);
    assert_eq!(
        (screen(&app), asked(&app)),
        (Screen::Pause, Some(Leaving::Quit))
    );
    close(&mut app);
    assert_eq!(
        app.should_exit(),
        Some(AppExit::Success),
        "closing again means it"
    );
}

#[test]
fn a_page_without_a_board_leaves_nothing_for_the_land() {
    let mut app = app();
    let some = BoardRect {
        physical: bevy::math::URect::new(0, 0, 10, 10),
        ..BoardRect::default()
    };
    app.insert_resource(some);
    app.update();
    assert!(app.world().resource::<BoardRect>().is_empty());
}

#[test]
fn broken_tile_files_are_told_of_until_they_are_mended() {
    let root = std::env::temp_dir().join(format!("ferries-flow-{}", std::process::id()));
    let folder = root.join("tiles");
    std::fs::create_dir_all(&folder).expect("a folder for tile files");
    let shipped = asset_root(None).join("tiles");
    for set in ["base", "ferries", "crop_circles"] {
        let name = format!("{set}.tiles.ron");
        let text = std::fs::read_to_string(shipped.join(&name)).expect("a shipped file");
        let text = text.replacen("edges: \"FRRR\"", "edges: \"FRR\"", 1);
        std::fs::write(folder.join(&name), text).expect("a file can be written");
    }
    let mut app = app();
    app.world_mut().remove_resource::<TilesInUse>();
    app.insert_resource(AssetsFolder(root.clone()));
    app.world_mut()
        .run_system_once(read_tiles)
        .expect("the folder is known");
    assert!(!app.world().contains_resource::<TilesInUse>());
    let mistakes = &app.world().resource::<PageState>().mistakes;
    let wrong: Vec<_> = mistakes
        .iter()
        .map(|m| (m.error.tile.clone().unwrap_or_default(), m.excerpt.len()))
        .collect();
    // One in each file: W, LB and CC1; two lines before and after the one at fault.
    let expected = ["W", "LB", "CC1"].map(|tile| (tile.to_owned(), 5));
    assert_eq!(wrong, expected);
    with_flow(&mut app, |flow| {
        flow.try_tiles(load_tile_sets(&asset_root(None)));
    });
    assert!(app.world().contains_resource::<TilesInUse>());
    assert!(app.world().resource::<PageState>().mistakes.is_empty());
    assert_eq!(screen(&app), Screen::Title);
    std::fs::remove_dir_all(root).expect("the folder can be removed");
}
