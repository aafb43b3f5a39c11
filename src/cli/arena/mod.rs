//! `ferries arena`: lets computer players play each other, and says who is better (`docs/opponents.md`).

mod arguments;
mod memory;
mod table;

use std::fmt;
use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::{Duration, Instant};

use serde::Serialize;

pub use arguments::{ArenaArguments, Sets};

use super::verify::{GameName, write_game};
use crate::opponents::Skill;
use crate::opponents::arena::{Contest, Deals, Played, Report, Rung, ladder};
use crate::rules::TileSet;
use memory::Peaks;

/// Time between two lines about how far a long run is.
const PROGRESS_EVERY: Duration = Duration::from_secs(10);

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Everything was played.
    Played,
    /// A player gave an answer that is none.
    Defect,
}

/// Why nothing was played, or not all of it written down.
#[derive(Debug)]
pub enum Trouble {
    /// The arguments make no contest.
    Arguments(String),
    /// A game cannot be saved.
    Save(PathBuf, String),
    /// The figures cannot be written.
    Output(io::Error),
}

impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Arguments(problem) => f.write_str(problem),
            Self::Save(path, problem) => write!(f, "{}: {problem}", path.display()),
            Self::Output(error) => write!(f, "standard output cannot be written to: {error}"),
        }
    }
}

impl From<io::Error> for Trouble {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}

/// What one match is printed as: its figures, and the memory that the run has needed by then.
#[derive(Serialize)]
struct Printed<'r> {
    #[serde(flatten)]
    report: &'r Report,
    #[serde(skip_serializing_if = "Option::is_none")]
    memory_peak_kib: Option<Peaks>,
}

/// What a round-robin is printed as.
#[derive(Serialize)]
struct RoundRobin<'r> {
    matches: Vec<Printed<'r>>,
    ladder: Vec<Rung>,
}

/// Plays, says on `errors` how far it is, and writes the figures to `out`.
///
/// # Errors
/// If the arguments make no sense together, or something cannot be written.
pub fn run(
    arguments: &ArenaArguments,
    tile_set: &Arc<TileSet>,
    out: &mut dyn Write,
    errors: &mut dyn Write,
) -> Result<Outcome, Trouble> {
    let matches = arguments.matches().map_err(Trouble::Arguments)?;
    let deals = Deals::new(tile_set, arguments.set.tiles(), arguments.ferries_times)
        .map_err(|error| Trouble::Arguments(error.to_string()))?;
    if let Some(folder) = &arguments.save {
        fs::create_dir_all(folder)
            .map_err(|error| Trouble::Save(folder.clone(), error.to_string()))?;
    }
    let mut reports = Vec::new();
    for (a, b) in matches {
        let contest = Contest {
            a,
            b,
            deals: deals.clone(),
            seats: arguments.players,
            pairs: arguments.pairs,
            seed: arguments.seed,
            budget: arguments.budget(),
        };
        let mut hall = Hall::new(&contest, arguments.save.as_deref(), errors);
        let played = contest.play(arguments.hands(), &mut |played| hall.see(played));
        let Hall { trouble, peaks, .. } = hall;
        if let Some(trouble) = trouble {
            return Err(trouble);
        }
        match played {
            Ok(report) => reports.push((report, peaks)),
            Err(defect) => {
                writeln!(out, "{defect}\n\nThe same game:")?;
                writeln!(out, "{}", again(arguments, a, b, defect.deal))?;
                return Ok(Outcome::Defect);
            }
        }
    }
    print(arguments, &reports, out)?;
    Ok(Outcome::Played)
}

fn print(
    arguments: &ArenaArguments,
    reports: &[(Report, Option<Peaks>)],
    out: &mut dyn Write,
) -> Result<(), Trouble> {
    let printed = reports.iter().map(|(report, peaks)| Printed {
        report,
        memory_peak_kib: *peaks,
    });
    let ladder = ladder_of(arguments, reports);
    if !arguments.json {
        for printed in printed {
            table::write(printed.report, printed.memory_peak_kib, out)?;
        }
        table::write_ladder(&ladder, out)?;
        return Ok(());
    }
    if arguments.round_robin.is_empty() {
        for printed in printed {
            serde_json::to_writer_pretty(&mut *out, &printed).map_err(io::Error::from)?;
        }
    } else {
        let matches = printed.collect();
        serde_json::to_writer_pretty(&mut *out, &RoundRobin { matches, ladder })
            .map_err(io::Error::from)?;
    }
    writeln!(out)?;
    Ok(())
}

/// The ratings of a round-robin; none with more than two at the table, where a win is not over one other.
fn ladder_of(arguments: &ArenaArguments, reports: &[(Report, Option<Peaks>)]) -> Vec<Rung> {
    if arguments.players != 2 || arguments.round_robin.is_empty() {
        return Vec::new();
    }
    let reports: Vec<Report> = reports.iter().map(|(report, _)| report.clone()).collect();
    ladder(&arguments.round_robin, &reports, arguments.seed)
}

/// The command that plays the games of one deal again.
fn again(arguments: &ArenaArguments, a: Skill, b: Skill, deal: u64) -> String {
    let set = match arguments.set {
        Sets::Base => "base",
        Sets::Ferries => "ferries",
        Sets::Crop => "crop",
    };
    let budget = arguments.budget_ms.map_or_else(
        || {
            arguments
                .iterations
                .map_or_else(String::new, |n| format!(" --iterations {n}"))
        },
        |ms| format!(" --budget-ms {ms}"),
    );
    let (times, players) = (arguments.ferries_times, arguments.players);
    format!(
        "ferries arena --a {a} --b {b} --pairs 1 --seed {deal} --set {set} --ferries-times {times} \
         --players {players}{budget}"
    )
}

/// Looks on while games are played: saves them, and tells how far it is.
struct Hall<'h> {
    contest: &'h Contest,
    save: Option<&'h Path>,
    errors: &'h mut dyn Write,
    seen: u64,
    wins: f64,
    told: Instant,
    peak_early: Option<u64>,
    peaks: Option<Peaks>,
    trouble: Option<Trouble>,
}

impl<'h> Hall<'h> {
    fn new(contest: &'h Contest, save: Option<&'h Path>, errors: &'h mut dyn Write) -> Self {
        Self {
            contest,
            save,
            errors,
            seen: 0,
            wins: 0.0,
            told: Instant::now(),
            peak_early: None,
            peaks: None,
            trouble: None,
        }
    }

    fn see(&mut self, played: &Played) {
        self.seen += 1;
        self.wins += played.a_share();
        let games = self.contest.games();
        if self.seen == games.div_ceil(10) {
            self.peak_early = memory::peak();
        }
        if self.seen == games {
            self.peaks = self.peak_early.and_then(|after_a_tenth| {
                let at_the_end = memory::peak()?;
                Some(Peaks {
                    after_a_tenth,
                    at_the_end,
                })
            });
        }
        if self.told.elapsed() >= PROGRESS_EVERY {
            self.told = Instant::now();
            let Contest { a, b, .. } = self.contest;
            let rate = self.wins / self.seen as f64 * 100.0;
            // Progress that nobody can read is no reason to stop.
            let _ = writeln!(
                self.errors,
                "{a} against {b}: {} of {games} games, {rate:.1} % won",
                self.seen
            );
        }
        if let (Some(folder), None) = (self.save, &self.trouble) {
            self.trouble = self.save(folder, played).err();
            if let Some(trouble) = &self.trouble {
                // It is told at the end too, which may be hours away.
                let _ = writeln!(self.errors, "{trouble}");
            }
        }
    }

    fn save(&self, folder: &Path, played: &Played) -> Result<(), Trouble> {
        let (a, b) = (self.contest.a, self.contest.b);
        let name = GameName {
            id: format!("{a}-{b}-{:06}-{}", played.deal, played.a_seat.0),
            seed: played.deal,
        };
        let path = folder.join(format!("{}.jsonl", name.id));
        let trouble = |error: String| Trouble::Save(path.clone(), error);
        let mut text = Vec::new();
        write_game(&played.record, &name, &mut text).map_err(|e| trouble(e.to_string()))?;
        fs::write(&path, text).map_err(|e| trouble(e.to_string()))
    }
}
