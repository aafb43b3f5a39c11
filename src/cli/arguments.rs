//! What may be said on the command line.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand};

use super::arena::ArenaArguments;
use crate::content::LaunchOptions;
use crate::record::DealCode;
use crate::rules::{MAX_DECK, MAX_SEATS};
use crate::seats::{Sitter, UnknownSitter};

/// The Ferries: an unofficial Carcassonne with the mini expansion The Ferries.
///
/// Without a command the game opens in its window.
#[derive(Clone, Debug, Parser)]
#[command(name = "ferries", version, disable_help_subcommand = true)]
pub struct Arguments {
    /// What to do instead of opening the game.
    #[command(subcommand)]
    pub command: Option<Action>,
    /// How it is done.
    #[command(flatten)]
    pub options: Options,
}

/// What can be done without playing.
#[derive(Clone, Debug, Subcommand)]
pub enum Action {
    /// Play recorded games once more and compare them with the rules
    ///
    /// Compares every offer, score and follower. Ends with 1 if something differs, with 2 if something cannot be
    /// read. Uses the tile sets that the program carries, unless --assets names others.
    Verify {
        /// Files of recorded games, or folders with such files (.jsonl)
        #[arg(required = true, value_name = "PATH")]
        paths: Vec<PathBuf>,
    },
    /// Check the tile sets and print them as a table
    ///
    /// Ends with 2 if there is a fault in one of the files.
    Tiles {
        /// Print them as JSON
        #[arg(long)]
        json: bool,
    },
    /// Measure how fast the rules are
    ///
    /// Plays random games for two and measures single steps, in CPU time and in cycles of the processor. A
    /// checksum of the scores shows that the same was played. Give it a release build and, better, a quiet machine.
    Bench {
        /// How often each figure is taken; the middle counts
        #[arg(long, value_name = "N", default_value_t = 15, value_parser = clap::value_parser!(u32).range(1..=1000))]
        slices: u32,
        /// Print them as JSON
        #[arg(long)]
        json: bool,
    },
    /// Let computer players play each other, and say who is better (docs/opponents.md)
    ///
    /// Ends with 1 if a player gives an answer that is none: it is told with its position and seed.
    Arena(ArenaArguments),
    /// Look at an art pack: missing tiles, wrong sizes, sides that do not meet, spots beside their feature, text
    ///
    /// Ends with 1 if something is to be mended, with 2 if the pack or the tile sets cannot be read.
    CheckArt {
        /// The name of a pack in assets/art, or the folder of one
        pack: PathBuf,
    },
    /// Watch the three examples of the printed rules of The Ferries
    ///
    /// In the window, or as text in a build that has none.
    Demo {
        /// As text
        #[arg(long)]
        print: bool,
    },
    /// Play random games and compare the rules with a second, slow account of them
    ///
    /// After every turn everything that is kept up to date is compared with the same worked out from nothing: roads,
    /// cities, fields, monasteries, the frontier, what may be chosen, and every payment. A difference is told with
    /// the game it came up in, and ends the run with 1.
    Soak {
        /// Play at least this many turns
        #[arg(long, value_name = "N", default_value_t = 20_000)]
        turns: u64,
        /// Instead, try this many commands of every kind, most of which must be refused
        #[arg(long, value_name = "N", conflicts_with = "turns")]
        hostile: Option<u64>,
        /// All games follow from it
        #[arg(long, value_name = "S", default_value_t = 1)]
        seed: u64,
        /// Begin with this game of the seed
        #[arg(long, value_name = "G", default_value_t = 0)]
        game: u64,
    },
}

/// Options that go with everything, and those of a game that is opened.
#[derive(Clone, Debug, Default, PartialEq, Eq, Args)]
pub struct Options {
    /// The assets folder, if it is not the one beside the program
    #[arg(long, value_name = "DIR", global = true)]
    pub assets: Option<PathBuf>,
    /// The art pack to begin with: the name of a folder in assets/art
    #[arg(long, value_name = "PACK", value_parser = pack_name)]
    pub art: Option<String>,
    /// Nothing moves by itself and nothing waits
    #[arg(long, global = true)]
    pub no_anim: bool,
    /// Report on standard output what happens, for tests (docs/testing.md)
    #[arg(long, global = true)]
    pub test_hooks: bool,
    /// Report on standard output every frame that is drawn, and sleep between them as in play
    #[arg(long, global = true)]
    pub count_frames: bool,
    /// Report on standard output how long the start and the frames take (docs/performance.md)
    #[arg(long, global = true)]
    pub measure: bool,
    /// Offer this deal for the next game
    #[arg(long, value_name = "CODE")]
    pub deal: Option<DealCode>,
    /// Begin at once with the position in this file, written as in docs/rules.md section 6
    #[arg(long, value_name = "FILE")]
    pub position: Option<PathBuf>,
    /// Play with this many tiles, the start tile included
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(2..=MAX_DECK as i64))]
    pub deck_size: Option<u16>,
    /// Offer a game for this many players
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(2..=MAX_SEATS as i64))]
    pub seats: Option<u8>,
    /// Offer a game of these: person, easy, medium or hard for each seat, with commas between
    #[arg(long, value_name = "LIST", value_parser = sitters, conflicts_with = "seats")]
    pub players: Option<String>,
    /// Let computers do so many searches for a turn, in place of thinking by the clock: such a game replays
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub iterations: Option<u32>,
}

impl Options {
    /// What they ask of the window.
    pub fn launch(&self, demo: bool) -> LaunchOptions {
        LaunchOptions {
            demo,
            assets: self.assets.clone(),
            art: self.art.clone(),
            no_anim: self.no_anim,
            test_hooks: self.test_hooks,
            count_frames: self.count_frames,
            measure: self.measure,
            deal: self.deal.as_ref().map(ToString::to_string),
            position: self.position.clone(),
            deck: self.deck_size,
            seats: self.seats,
            players: self.players.clone(),
            iterations: self.iterations,
        }
    }
}

/// A list of sitters, kept as it was written.
fn sitters(text: &str) -> Result<String, UnknownSitter> {
    Sitter::list(text).map(|_| text.to_owned())
}

/// A plain folder name, so that no pack is looked for elsewhere.
fn pack_name(text: &str) -> Result<String, String> {
    let is_plain = !text.is_empty() && !text.starts_with('.') && !text.contains(['/', '\\']);
    is_plain
        .then(|| text.to_owned())
        .ok_or_else(|| "the name of a folder in assets/art was expected".to_owned())
}
