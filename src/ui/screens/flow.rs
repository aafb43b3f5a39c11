//! The way from one screen to the other, and what starting and leaving a game does to the table.

use std::path::Path;
use std::sync::Arc;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::WindowCloseRequested;
use bevy_egui::EguiPrimaryContextPass;

use super::broken::Mistake;
use super::demo::{self, Demo};
use super::new_game::{GameDraft, NewGame};
use super::pause::Leaving;
use super::position_game::read_game;
use super::result::ResultModel;
use super::{Screen, pictures, reread, result_land, shows, title_land};
use crate::content::{ContentErrors, LaunchOptions, Texts, load_tile_sets};
use crate::explain::ExampleTurn;
use crate::record::DealCode;
use crate::rules::{Event, Position, TileSet, TurnPhase};
use crate::seats::{GameNotes, Seats};
use crate::table::{Inbox, Journal, TableRequest};
use crate::ui::{AssetsFolder, ScreenSystems};
use crate::view::BoardRect;
use crate::view::art::ArtProgress;
use crate::view::players::Players;

/// The tile sets in use.
#[derive(Resource, Clone, Debug)]
pub struct TilesInUse(pub Arc<TileSet>);

/// The deal of the game on the table.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct CurrentDeal(pub DealCode);

/// What a screen that is not one of these pages asks of the flow.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlowOrder {
    /// Open the menu of the game: Menu was clicked, or Escape had nothing else to cancel.
    Pause,
    /// Show the result of a game that is over.
    Result,
    /// Open the settings.
    Settings,
    /// Leave the examples, to a new game or to the title.
    LeaveDemo {
        /// Whether a game is to be set up.
        new_game: bool,
    },
}

/// What pages need to know beside their models.
#[derive(Resource, Default)]
pub(super) struct PageState {
    /// Whether the page has just been opened or changed its question, so that its main button takes the focus.
    pub(super) just_opened: bool,
    /// The question that stands on the page of the menu.
    pub(super) asked: Option<Leaving>,
    /// Mistakes of the tile files.
    pub(super) mistakes: Vec<Mistake>,
    /// The result of the game on the table.
    pub(super) result: Option<ResultModel>,
    /// Where the settings were opened, to go back there.
    pub(super) settings_from: Option<Screen>,
    seen: Option<(Screen, Option<Leaving>)>,
}

/// Screens, pages and the way between them. Needs [`LaunchOptions`], [`Texts`] and [`AssetsFolder`].
pub fn plugin(app: &mut App) {
    app.init_state::<Screen>()
        .add_plugins((pictures::plugin, reread::plugin, result_land::plugin))
        .init_resource::<LaunchOptions>()
        .init_resource::<PageState>()
        .init_resource::<Players>()
        .init_resource::<Seats>()
        .init_resource::<GameNotes>()
        .add_message::<FlowOrder>()
        .add_plugins(demo::plugin)
        .add_systems(Startup, (prepare_draft, read_tiles))
        .add_systems(
            Update,
            (
                finish_loading.run_if(in_state(Screen::Loading)),
                obey_orders,
                leave_demo,
                ask_before_closing,
                hide_land,
                note_opening,
            )
                .chain(),
        )
        .add_systems(OnEnter(Screen::Title), title_land::lay_title_land)
        .add_systems(OnEnter(Screen::Final), work_out_result)
        .add_systems(
            EguiPrimaryContextPass,
            (
                shows::loading.run_if(in_state(Screen::Loading)),
                shows::title.run_if(in_state(Screen::Title)),
                shows::new_game.run_if(in_state(Screen::NewGame)),
                shows::pause.run_if(in_state(Screen::Pause)),
                shows::result.run_if(in_state(Screen::Final)),
                shows::settings.run_if(in_state(Screen::Settings)),
                shows::broken.run_if(in_state(Screen::Broken)),
            )
                .in_set(ScreenSystems),
        );
}

fn prepare_draft(mut commands: Commands, options: Res<LaunchOptions>) {
    commands.insert_resource(GameDraft::new(&options));
}

fn read_tiles(mut commands: Commands, assets: Res<AssetsFolder>, mut state: ResMut<PageState>) {
    take_tiles(load_tile_sets(&assets.0), &mut commands, &mut state);
}

/// Takes tile sets into use, or puts down what is wrong with them. Whether they can be used.
pub(super) fn take_tiles(
    read: Result<Arc<TileSet>, ContentErrors>,
    commands: &mut Commands,
    state: &mut PageState,
) -> bool {
    match read {
        Ok(tiles) => {
            state.mistakes.clear();
            commands.insert_resource(TilesInUse(tiles));
            true
        }
        Err(errors) => {
            for error in &errors.0 {
                error!("{error}");
            }
            state.mistakes = Mistake::with_excerpts(&errors.0);
            false
        }
    }
}

fn finish_loading(
    progress: Res<ArtProgress>,
    tiles: Option<Res<TilesInUse>>,
    options: Res<LaunchOptions>,
    texts: Res<Texts>,
    mut flow: Flow,
) {
    // Tiles may still be drawn while the first page is read.
    if !progress.has_pieces() {
        return;
    }
    match (tiles, &options.position) {
        (None, _) => flow.go(Screen::Broken),
        (Some(tiles), Some(file)) => flow.start_from(file, &tiles.0, &texts),
        (Some(tiles), None) if options.demo => flow.start_demo(&tiles.0),
        (Some(_), None) => flow.go(Screen::Title),
    }
}

fn obey_orders(
    mut orders: MessageReader<FlowOrder>,
    screen: Res<State<Screen>>,
    position: Option<Res<Position>>,
    mut state: ResMut<PageState>,
    mut next: ResMut<NextState<Screen>>,
) {
    for order in orders.read() {
        match order {
            FlowOrder::Pause if *screen.get() == Screen::Match => {
                state.asked = None;
                next.set(Screen::Pause);
            }
            FlowOrder::Result if *screen.get() == Screen::Match => {
                let is_over = |position: &Position| position.phase() == TurnPhase::GameOver;
                if position.as_deref().is_some_and(is_over) {
                    next.set(Screen::Final);
                }
            }
            FlowOrder::Settings if matches!(screen.get(), Screen::Match | Screen::Title) => {
                state.settings_from = Some(*screen.get());
                next.set(Screen::Settings);
            }
            FlowOrder::Pause
            | FlowOrder::Result
            | FlowOrder::Settings
            | FlowOrder::LeaveDemo { .. } => {}
        }
    }
}

fn leave_demo(mut orders: MessageReader<FlowOrder>, mut flow: Flow) {
    for order in orders.read() {
        if let FlowOrder::LeaveDemo { new_game } = order {
            flow.leave(if *new_game {
                Leaving::NewGame
            } else {
                Leaving::Title
            });
        }
    }
}

/// Closing the window asks once if a game would be lost; closing it again means it.
fn ask_before_closing(mut closing: MessageReader<WindowCloseRequested>, mut flow: Flow) {
    if closing.read().count() > 0 {
        flow.leave(Leaving::Quit);
    }
}

/// Pages without a board leave nothing for the land, so that no pointer reaches it.
fn hide_land(screen: Res<State<Screen>>, mut rect: ResMut<BoardRect>) {
    if !screen.get().shows_land() {
        rect.set_if_neq(BoardRect::default());
    }
}

fn note_opening(screen: Res<State<Screen>>, mut state: ResMut<PageState>) {
    let now = Some((*screen.get(), state.asked));
    state.just_opened = state.seen != now;
    state.seen = now;
}

fn work_out_result(
    journal: Res<Journal>,
    position: Option<Res<Position>>,
    players: Res<Players>,
    notes: Res<GameNotes>,
    texts: Res<Texts>,
    mut state: ResMut<PageState>,
) {
    let events: Vec<Event> = journal.events().cloned().collect();
    state.result = position.map(|position| {
        let mut result = ResultModel::new(&events, &position, &players, &texts);
        result.note(&notes, &texts);
        result
    });
}

/// Starting and leaving games.
#[derive(SystemParam)]
pub(super) struct Flow<'w, 's> {
    commands: Commands<'w, 's>,
    screen: Res<'w, State<Screen>>,
    next: ResMut<'w, NextState<Screen>>,
    inbox: ResMut<'w, Inbox>,
    pub(super) players: ResMut<'w, Players>,
    pub(super) seats: ResMut<'w, Seats>,
    pub(super) draft: ResMut<'w, GameDraft>,
    pub(super) position: Option<Res<'w, Position>>,
    pub(super) state: ResMut<'w, PageState>,
    demo: Option<Res<'w, Demo>>,
    exit: MessageWriter<'w, AppExit>,
}

impl Flow<'_, '_> {
    /// Goes to another screen.
    pub(super) fn go(&mut self, screen: Screen) {
        self.state.asked = None;
        self.next.set(screen);
    }

    /// Opens the settings; they lead back here.
    pub(super) fn open_settings(&mut self) {
        self.state.settings_from = Some(*self.screen.get());
        self.next.set(Screen::Settings);
    }

    /// Back to where the settings were opened.
    pub(super) fn close_settings(&mut self) {
        let from = self.state.settings_from.take();
        self.next.set(from.unwrap_or(Screen::Title));
    }

    /// Begins a game.
    pub(super) fn start(&mut self, game: NewGame) {
        *self.players = game.players;
        *self.seats = game.seats;
        self.commands.insert_resource(CurrentDeal(game.deal));
        self.inbox
            .send(TableRequest::StartGame(Box::new(game.start)));
        self.go(Screen::Match);
    }

    /// Shows the examples of the printed rules, or the title if the tiles in use cannot lay them out.
    pub(super) fn start_demo(&mut self, tiles: &Arc<TileSet>) {
        match ExampleTurn::all(tiles) {
            Ok(turns) => {
                *self.seats = Seats::default();
                self.commands.insert_resource(Demo::new(turns));
                self.go(Screen::Match);
            }
            Err(problem) => {
                error!("the examples need other tiles: {problem}");
                self.go(Screen::Title);
            }
        }
    }

    /// Begins a game from a position in a file, or ends the program with what is wrong with it.
    fn start_from(&mut self, file: &Path, tiles: &Arc<TileSet>, texts: &Texts) {
        // Whoever the command line names sits at it; other seats are people's.
        let sitters = self.draft.seats.iter().map(|seat| seat.sitter).collect();
        let seats = Seats::new(sitters, self.draft.deal.seed);
        match read_game(file, tiles, texts, seats.seed) {
            Ok((start, players)) => {
                let start = start.with_people(seats.people());
                *self.players = players;
                *self.seats = seats;
                self.inbox.send(TableRequest::StartGame(Box::new(start)));
                self.go(Screen::Match);
            }
            Err(problem) => {
                eprintln!("ferries: {problem}");
                self.exit.write(AppExit::from_code(2));
            }
        }
    }

    /// Leaves the game on the table; asks first if it is running.
    pub(super) fn leave(&mut self, leaving: Leaving) {
        let is_running = |position: &Position| position.phase() != TurnPhase::GameOver;
        let would_lose = self.demo.is_none() && self.position.as_deref().is_some_and(is_running);
        let asked_already =
            *self.screen.get() == Screen::Pause && self.state.asked == Some(leaving);
        if would_lose && !asked_already {
            self.state.asked = Some(leaving);
            if *self.screen.get() != Screen::Pause {
                self.next.set(Screen::Pause);
            }
        } else {
            self.leave_for_good(leaving);
        }
    }

    /// Leaves the game on the table and clears it away.
    pub(super) fn leave_for_good(&mut self, leaving: Leaving) {
        if leaving == Leaving::Quit {
            self.exit.write(AppExit::Success);
            return;
        }
        if self.position.is_some() {
            self.inbox.send(TableRequest::EndGame);
            self.commands.remove_resource::<CurrentDeal>();
            *self.players = Players::default();
            *self.seats = Seats::default();
        }
        if self.demo.is_some() {
            self.commands.remove_resource::<Demo>();
        } else if self.position.is_some() {
            // The next game is another one, with the same seats and rules.
            self.draft.deal_anew();
        }
        self.state.result = None;
        self.go(match leaving {
            Leaving::NewGame => Screen::NewGame,
            Leaving::Title | Leaving::Quit => Screen::Title,
        });
    }

    /// Takes tile sets into use and goes to the title if they are whole.
    pub(super) fn try_tiles(&mut self, read: Result<Arc<TileSet>, ContentErrors>) {
        if take_tiles(read, &mut self.commands, &mut self.state) {
            self.go(Screen::Title);
        }
    }
}

#[cfg(test)]
mod tests;
