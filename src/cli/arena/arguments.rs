//! What may be said behind `ferries arena`.

use std::path::PathBuf;
use std::thread::available_parallelism;
use std::time::Duration;

use clap::{Args, ValueEnum};

use crate::content::{CropCircles, GameTiles};
use crate::opponents::{Budget, Skill};
use crate::rules::MAX_SEATS;

/// What a level that searches may do if nothing is said.
const ITERATIONS: u32 = 1000;

/// Who plays whom, how often and with what.
#[derive(Clone, Debug, Args)]
pub struct ArenaArguments {
    /// The player that is measured: random, easy, medium or hard, with -still behind it one that never moves a ferry
    #[arg(long, value_name = "LEVEL", required_unless_present = "round_robin")]
    pub a: Option<Skill>,
    /// The player it is measured against
    #[arg(long, value_name = "LEVEL", required_unless_present = "round_robin")]
    pub b: Option<Skill>,
    /// Instead, let each of these play each other
    #[arg(long, value_name = "LEVEL,LEVEL", value_delimiter = ',', conflicts_with_all = ["a", "b"])]
    pub round_robin: Vec<Skill>,
    /// Play so many deals, each once with A in every seat
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=10_000_000))]
    pub pairs: u32,
    /// The number of the first deal; those that follow are counted up
    #[arg(long, value_name = "S", default_value_t = 1)]
    pub seed: u64,
    /// The tiles in the game: base, with The Ferries too, or with Crop Circles II as well
    #[arg(long, value_name = "SET", value_enum, default_value = "ferries")]
    pub set: Sets,
    /// Put The Ferries into the deck so many times
    #[arg(long, value_name = "K", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=100))]
    pub ferries_times: u16,
    /// Seats at the table; A has one, B all others
    #[arg(long, value_name = "N", default_value_t = 2, value_parser = clap::value_parser!(u8).range(2..=MAX_SEATS as i64))]
    pub players: u8,
    /// Searches that a level which searches may do for an answer [default: 1000]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    pub iterations: Option<u32>,
    /// Instead, milliseconds by the clock for an answer
    #[arg(long, value_name = "N", conflicts_with = "iterations", value_parser = clap::value_parser!(u64).range(1..=3_600_000))]
    pub budget_ms: Option<u64>,
    /// Games played at once [default: as many as the machine has cores]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    /// Write every game into this folder, as a file that `ferries verify` plays once more
    #[arg(long, value_name = "DIR")]
    pub save: Option<PathBuf>,
    /// Print the figures as JSON
    #[arg(long)]
    pub json: bool,
}

/// The sets in the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Sets {
    /// The base game alone.
    Base,
    /// With The Ferries.
    Ferries,
    /// With The Ferries and all of Crop Circles II.
    Crop,
}

impl Sets {
    /// As tiles of a game.
    pub fn tiles(self) -> GameTiles {
        let circles = match self {
            Self::Crop => CropCircles::All,
            Self::Base | Self::Ferries => CropCircles::None,
        };
        GameTiles {
            ferries: self != Self::Base,
            circles,
        }
    }
}

impl ArenaArguments {
    /// What a level that searches may do for an answer.
    pub fn budget(&self) -> Budget {
        match self.budget_ms {
            Some(ms) => Budget::Time(Duration::from_millis(ms)),
            None => Budget::Iterations(self.iterations.unwrap_or(ITERATIONS)),
        }
    }

    /// How many games are played at once.
    pub fn hands(&self) -> usize {
        let cores = || available_parallelism().map_or(1, usize::from);
        self.threads.map_or_else(cores, usize::from)
    }

    /// Who plays whom, A first.
    ///
    /// # Errors
    /// If a round-robin has fewer than two players, or one of them twice.
    pub fn matches(&self) -> Result<Vec<(Skill, Skill)>, String> {
        if let (Some(a), Some(b)) = (self.a, self.b) {
            return Ok(vec![(a, b)]);
        }
        let players = &self.round_robin;
        if players.len() < 2 {
            return Err("a round-robin takes two levels or more".to_owned());
        }
        let mut matches = Vec::new();
        for (place, b) in players.iter().enumerate() {
            for a in &players[place + 1..] {
                if a == b {
                    return Err(format!("{a} is named twice in the round-robin"));
                }
                matches.push((*a, *b));
            }
        }
        Ok(matches)
    }
}
