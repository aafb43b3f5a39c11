//! The pages without a board, filled with a game that a simple lot has played.

use bevy_egui::egui::Ui;
use ferries::content::{ContentError, GameTiles, LaunchOptions, Texts, shipped_tile_set};
use ferries::input::KeyMap;
use ferries::record::DealCode;
use ferries::rules::{Event, Position, Setup, TurnPhase, play, settle};
use ferries::seats::{Reasons, Seats};
use ferries::ui::Kit;
use ferries::ui::components::card;
use ferries::ui::log::{GameLog, log_list};
use ferries::ui::naming::Naming;
use ferries::ui::screens::{
    GameDraft, Leaving, Mistake, NewGameModel, PauseModel, ResultModel, TableNow, broken_page,
    new_game_page, pause_page, result_page,
};
use ferries::view::SeatLook;
use ferries::view::players::{Player, Players};

/// Which of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Page {
    NewGame,
    Pause,
    Leave,
    Result,
    Broken,
    Log,
}

/// A page by its name on the command line.
pub fn by_name(name: &str) -> Option<Page> {
    Some(match name {
        "new-game" => Page::NewGame,
        "pause" => Page::Pause,
        "leave" => Page::Leave,
        "result" => Page::Result,
        "broken" => Page::Broken,
        "log" => Page::Log,
        _ => return None,
    })
}

/// Shows it. Nothing that is done on it has an effect.
pub fn show(root: &mut Ui, kit: &Kit, texts: &Texts, page: Page) {
    let seats = 4;
    let players = players(texts, seats);
    match page {
        Page::NewGame => {
            let options = LaunchOptions {
                seats: Some(seats),
                ..LaunchOptions::default()
            };
            let draft = GameDraft::new(&options);
            let model = NewGameModel::new(&draft, &shipped_tile_set(), texts);
            new_game_page(root, kit, texts, &model, true);
        }
        Page::Pause | Page::Leave => {
            let (position, _) = game(seats, 40);
            let table = TableNow {
                position: &position,
                followers: 7,
                players: &players,
                sitters: &Seats::default(),
                deal: Some(DealCode {
                    seed: 7,
                    tiles: GameTiles::EVERYTHING,
                }),
            };
            let asked = (page == Page::Leave).then_some(Leaving::NewGame);
            let model = PauseModel::new(&table, asked, &KeyMap::default(), texts);
            pause_page(root, kit, texts, &model, true);
        }
        Page::Result => {
            let (position, events) = game(seats, usize::MAX);
            let model = ResultModel::new(&events, &position, &players, texts);
            result_page(root, kit, texts, &model, None, true);
        }
        Page::Broken => {
            broken_page(root, kit, texts, &mistakes(), true);
        }
        Page::Log => {
            let (position, events) = game(seats, usize::MAX);
            let names = players.names();
            let naming = Naming {
                texts,
                names: &names,
                position: &position,
            };
            let mut log = GameLog::default();
            log.follow(events.iter(), &Reasons::default(), &naming);
            ui_of_panel_width(root, |ui| {
                card(ui, kit, false, |ui| {
                    log_list(ui, kit, &players, log.lines(), &texts.text("log-empty"));
                });
            });
        }
    }
}

fn ui_of_panel_width(root: &mut Ui, contents: impl FnOnce(&mut Ui)) {
    root.set_max_width(316.0);
    contents(root);
}

fn players(texts: &Texts, seats: u8) -> Players {
    let looks = SeatLook::ALL.into_iter().take(seats.into());
    let player = |look: SeatLook| Player {
        name: texts.text(look.name_key()),
        look,
    };
    Players(looks.map(player).collect())
}

/// A game with everything in it, up to a turn.
fn game(seats: u8, turns: usize) -> (Position, Vec<Event>) {
    let set = shipped_tile_set();
    let mut setup = Setup::new(set.clone(), seats);
    setup.deck = GameTiles::EVERYTHING.deck(&set, 0).expect("all tiles");
    let mut position = Position::new(&setup).expect("a game");
    let mut roads = position.road_graph();
    let mut events = Vec::new();
    let mut lot: u64 = 11;
    settle(&mut position, &roads, &mut events);
    while position.phase() != TurnPhase::GameOver && usize::from(position.turn().number) <= turns {
        let legal = position.legal_commands(&roads);
        lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let command = legal[(lot >> 33) as usize % legal.len()];
        play(&mut position, &mut roads, command, &mut events).expect("a legal command");
    }
    (position, events)
}

fn mistakes() -> Vec<Mistake> {
    let root = ferries::content::asset_root(None);
    let file = root.join("tiles/ferries.tiles.ron").display().to_string();
    let error = |line, tile: Option<&str>, message: &str| ContentError {
        file: file.clone(),
        line: Some(line),
        tile: tile.map(String::from),
        message: message.to_owned(),
    };
    Mistake::with_excerpts(&[
        error(
            14,
            Some("LB"),
            "road SW runs through the lake, expected single stubs",
        ),
        error(
            21,
            Some("LC"),
            "half edge Nw lies in 0 fields, expected exactly one",
        ),
        ContentError {
            file: root.join("tiles/base.tiles.ron").display().to_string(),
            line: None,
            tile: None,
            message: "expected the tiles of the set `base`, but it cannot be read: no such file"
                .to_owned(),
        },
    ])
}
