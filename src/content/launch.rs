//! What the command line asks of a window.

use std::path::PathBuf;

use bevy::prelude::Resource;

/// How the game was started. The default is a plain start by a player.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct LaunchOptions {
    /// The folder `assets`; where it is looked for if none is named, `asset_root` says.
    pub assets: Option<PathBuf>,
    /// The examples of the printed rules are shown first.
    pub demo: bool,
    /// The art pack to begin with.
    pub art: Option<String>,
    /// Nothing moves by itself: no glides, no fades, no waiting (`docs/testing.md`).
    pub no_anim: bool,
    /// READY and a line for each change are printed (`docs/testing.md`).
    pub test_hooks: bool,
    /// A line is printed for every frame that is drawn, and the window sleeps as in play (`docs/testing.md`).
    pub count_frames: bool,
    /// How long the start and each frame take is printed (`docs/performance.md`).
    pub measure: bool,
    /// The deal code to begin with, as text.
    pub deal: Option<String>,
    /// A file with a position from which a game begins at once.
    pub position: Option<PathBuf>,
    /// How many tiles the deck is cut down to, the start tile included.
    pub deck: Option<u16>,
    /// How many seats the new-game page begins with.
    pub seats: Option<u8>,
    /// Who plays them, with commas between: `person,medium,hard`.
    pub players: Option<String>,
    /// How many searches computers may do for a turn, in place of a time by the clock.
    pub iterations: Option<u32>,
}
