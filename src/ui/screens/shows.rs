//! One system for each page: it makes the model, shows the page and carries out what was done.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContexts, egui};

use super::Screen;
use super::broken::{BrokenAction, broken_page};
use super::flow::{CurrentDeal, Flow, TilesInUse};
use super::loading::loading_page;
use super::new_game::{NewGameAction, NewGameModel, new_game_page};
use super::pause::{Leaving, PauseAction, PauseModel, TableNow, pause_page};
use super::pictures::Pictures;
use super::result::{ResultAction, result_page};
use super::result_land::ResultLand;
use super::settings::{SettingsAction, settings_page, trouble_words};
use super::title::{TitleAction, title_page};
use crate::content::{Texts, load_tile_sets};
use crate::input::{KeyMap, PointerFreedom};
use crate::seats::SeatOrder;
use crate::settings::{Settings, SettingsNotice};
use crate::table::GameSetup;
use crate::ui::{AssetsFolder, Kit, frame};
use crate::view::BoardRect;
use crate::view::art::ArtProgress;

/// The window sleeps until something happens; what was done is to be seen in the next frame.
fn show_changes<A>(root: &egui::Ui, actions: &[A]) {
    if !actions.is_empty() {
        root.ctx().request_repaint();
    }
}

pub(super) fn loading(
    mut contexts: EguiContexts,
    kit: Res<Kit>,
    texts: Res<Texts>,
    progress: Res<ArtProgress>,
) -> Result {
    let mut root = frame::root_ui(contexts.ctx_mut()?);
    loading_page(&mut root, &kit, &texts, progress.done, progress.all);
    Ok(())
}

pub(super) fn title(
    mut contexts: EguiContexts,
    kit: Res<Kit>,
    texts: Res<Texts>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut rect: ResMut<BoardRect>,
    mut freedom: ResMut<PointerFreedom>,
    tiles: Option<Res<TilesInUse>>,
    notice: Res<SettingsNotice>,
    mut flow: Flow,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let mut root = frame::root_ui(ctx);
    let trouble = notice.0.as_ref().map(|t| trouble_words(&texts, t));
    let just_opened = flow.state.just_opened;
    let actions = title_page(&mut root, &kit, &texts, trouble.as_deref(), just_opened);
    show_changes(&root, &actions);
    let rest = frame::rest_for_board(&root);
    let window = (window.scale_factor(), window.physical_size());
    rect.set_if_neq(frame::board_rect(root.ctx(), rest, window.0, window.1));
    freedom.set_if_neq(PointerFreedom(frame::pointer_is_free(root.ctx())));
    for action in actions {
        match action {
            TitleAction::NewGame => flow.go(Screen::NewGame),
            TitleAction::Examples => {
                if let Some(tiles) = &tiles {
                    flow.start_demo(&tiles.0);
                }
            }
            TitleAction::Settings => flow.open_settings(),
            TitleAction::Quit => flow.leave(Leaving::Quit),
        }
    }
    Ok(())
}

pub(super) fn new_game(
    mut contexts: EguiContexts,
    kit: Res<Kit>,
    texts: Res<Texts>,
    tiles: Res<TilesInUse>,
    mut pictures: Pictures,
    mut flow: Flow,
) -> Result {
    let mut root = frame::root_ui(contexts.ctx_mut()?);
    let mut model = NewGameModel::new(&flow.draft, &tiles.0, &texts);
    model.pictures = pictures.model();
    let just_opened = flow.state.just_opened;
    let actions = new_game_page(&mut root, &kit, &texts, &model, just_opened);
    show_changes(&root, &actions);
    for action in actions {
        match action {
            NewGameAction::Back => flow.go(Screen::Title),
            NewGameAction::Pack(name) => pictures.show(name),
            NewGameAction::CopyDeal => root.ctx().copy_text(flow.draft.deal.to_string()),
            NewGameAction::Start => {
                if let Some(game) = flow.draft.begin(&tiles.0, &texts) {
                    flow.start(game);
                }
            }
            other => flow.draft.apply(&other),
        }
    }
    Ok(())
}

pub(super) fn pause(
    mut contexts: EguiContexts,
    kit: Res<Kit>,
    texts: Res<Texts>,
    keys: Res<KeyMap>,
    setup: Option<Res<GameSetup>>,
    deal: Option<Res<CurrentDeal>>,
    mut pictures: Pictures,
    mut orders: MessageWriter<SeatOrder>,
    mut flow: Flow,
) -> Result {
    let mut root = frame::root_ui(contexts.ctx_mut()?);
    let (Some(position), Some(setup)) = (&flow.position, setup) else {
        flow.go(Screen::Title);
        return Ok(());
    };
    let table = TableNow {
        position,
        followers: setup.0.followers,
        players: &flow.players,
        sitters: &flow.seats,
        deal: deal.map(|deal| deal.0),
    };
    let mut model = PauseModel::new(&table, flow.state.asked, &keys, &texts);
    model.pictures = pictures.model();
    pictures.mark_read();
    let just_opened = flow.state.just_opened;
    let actions = pause_page(&mut root, &kit, &texts, &model, just_opened);
    show_changes(&root, &actions);
    for action in actions {
        match action {
            PauseAction::Resume => flow.go(Screen::Match),
            PauseAction::Settings => flow.open_settings(),
            PauseAction::Leave(leaving) => flow.leave(leaving),
            PauseAction::LeaveForGood(leaving) => flow.leave_for_good(leaving),
            PauseAction::Pack(name) => pictures.show(name),
            PauseAction::Sit(seat, sitter) => {
                orders.write(SeatOrder::Sit(seat, sitter));
            }
            PauseAction::Stay => flow.state.asked = None,
            PauseAction::CopyDeal => {
                if let Some(code) = &model.deal {
                    root.ctx().copy_text(code.clone());
                }
            }
        }
    }
    Ok(())
}

pub(super) fn result(
    mut contexts: EguiContexts,
    kit: Res<Kit>,
    texts: Res<Texts>,
    deal: Option<Res<CurrentDeal>>,
    window: Single<&Window, With<PrimaryWindow>>,
    mut rect: ResMut<BoardRect>,
    mut freedom: ResMut<PointerFreedom>,
    mut land: ResMut<ResultLand>,
    mut flow: Flow,
) -> Result {
    let mut root = frame::root_ui(contexts.ctx_mut()?);
    let Some(model) = flow.state.result.clone() else {
        flow.go(Screen::Title);
        return Ok(());
    };
    let just_opened = flow.state.just_opened;
    let pointed = land.pointed();
    let shown = result_page(&mut root, &kit, &texts, &model, pointed, just_opened);
    show_changes(&root, &shown.actions);
    for action in shown.actions {
        match action {
            ResultAction::PointAt(step) => land.point_at(step),
            ResultAction::LookAtBoard => flow.go(Screen::Match),
            ResultAction::CopyDeal => {
                if let Some(deal) = &deal {
                    root.ctx().copy_text(deal.0.to_string());
                }
            }
            ResultAction::NewGame => flow.leave_for_good(Leaving::NewGame),
            ResultAction::Title => flow.leave_for_good(Leaving::Title),
            ResultAction::Quit => flow.leave_for_good(Leaving::Quit),
        }
    }
    // The land is there to be looked at, and only while a turn is pointed at: else it would live behind the page.
    let place = shown.room.filter(|_| land.pointed().is_some());
    let place = place.map_or_else(BoardRect::default, |place| {
        let (scale, size) = (window.scale_factor(), window.physical_size());
        frame::board_rect(root.ctx(), place, scale, size)
    });
    rect.set_if_neq(place);
    freedom.set_if_neq(PointerFreedom(false));
    Ok(())
}

pub(super) fn settings(
    mut contexts: EguiContexts,
    kit: Res<Kit>,
    texts: Res<Texts>,
    notice: Res<SettingsNotice>,
    mut settings: ResMut<Settings>,
    mut flow: Flow,
) -> Result {
    let mut root = frame::root_ui(contexts.ctx_mut()?);
    let just_opened = flow.state.just_opened;
    let trouble = notice.0.as_ref();
    let actions = settings_page(&mut root, &kit, &texts, &settings, trouble, just_opened);
    show_changes(&root, &actions);
    for action in actions {
        match action {
            SettingsAction::Set(wanted) => *settings = wanted,
            SettingsAction::Done => flow.close_settings(),
        }
    }
    Ok(())
}

pub(super) fn broken(
    mut contexts: EguiContexts,
    kit: Res<Kit>,
    texts: Res<Texts>,
    assets: Res<AssetsFolder>,
    mut flow: Flow,
) -> Result {
    let mut root = frame::root_ui(contexts.ctx_mut()?);
    let just_opened = flow.state.just_opened;
    let mistakes = &flow.state.mistakes;
    let actions = broken_page(&mut root, &kit, &texts, mistakes, just_opened);
    show_changes(&root, &actions);
    for action in actions {
        match action {
            BrokenAction::TryAgain => flow.try_tiles(load_tile_sets(&assets.0)),
            BrokenAction::Copy => {
                let lines = flow.state.mistakes.iter();
                let lines: Vec<_> = lines.map(|mistake| mistake.error.to_string()).collect();
                root.ctx().copy_text(lines.join("\n"));
            }
            BrokenAction::Quit => flow.leave(Leaving::Quit),
        }
    }
    Ok(())
}
