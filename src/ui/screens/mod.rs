//! The screens of the window and the way from one to the other.
//!
//! Pages are pure: each paints what its model says and returns what was done. One system for each page shows it, and
//! only these systems carry out what was done.

mod broken;
mod demo;
mod flow;
mod loading;
mod new_game;
mod page;
mod pause;
mod pictures;
mod position_game;
mod reread;
mod result;
mod result_land;
mod settings;
mod shows;
mod sitter_choice;
mod title;
mod title_land;

use bevy::prelude::States;

pub use broken::{BrokenAction, Mistake, broken_page};
pub use demo::{Demo, DemoAction, DemoModel, demo_buttons, demo_card};
pub use flow::{CurrentDeal, FlowOrder, TilesInUse, plugin};
pub use loading::loading_page;
pub use new_game::{
    CircleEntry, GameDraft, HouseSwitch, NewGame, NewGameAction, NewGameModel, SeatDraft,
    SeatEntry, new_game_page,
};
#[cfg(test)]
pub use page::PageUnderTest;
pub use pause::{Leaving, PauseAction, PauseModel, TableNow, pause_page};
pub use pictures::PicturesModel;
pub use reread::TilesReread;
pub use result::{ResultAction, ResultAward, ResultModel, ResultSeat, ResultShown, result_page};
pub use settings::{SettingsAction, settings_page};
pub use title::{TitleAction, title_page};

/// What the window shows.
#[derive(States, Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Screen {
    /// The pictures are being drawn.
    #[default]
    Loading,
    /// The title.
    Title,
    /// A game is being set up.
    NewGame,
    /// The board, also after the game is over.
    Match,
    /// The menu of the game on the table.
    Pause,
    /// The result of the game on the table.
    Final,
    /// What a player sets once.
    Settings,
    /// The tile files have mistakes.
    Broken,
}

impl Screen {
    /// Whether a game lies on the table.
    pub const fn has_game(self) -> bool {
        matches!(self, Self::Match | Self::Pause | Self::Final)
    }

    /// Whether the land can be seen; where it lies on the window then is for the page to say.
    pub const fn shows_land(self) -> bool {
        matches!(self, Self::Title | Self::Match | Self::Final)
    }
}
