//! The command line: which of its modules does what was asked, and with which exit code it ends.

pub mod arena;
mod arguments;
pub mod bench;
mod check_art;
mod demo;
pub mod soak;
mod tiles;
pub mod verify;
mod window;

use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::sync::Arc;
use std::time::Duration;

use clap::Parser;

pub use arguments::{Action, Arguments, Options};

use crate::content::{ContentErrors, Texts, asset_root, load_tile_sets, shipped_tile_set};
use crate::explain::ExampleTurn;
use crate::rules::TileSet;

/// Exit code for what cannot be read or understood. The reader of arguments ends with it too.
const UNREADABLE: u8 = 2;
/// Exit code for something that was checked and is not right.
const FINDINGS: u8 = 1;
/// How long the demo rests on each step.
const DEMO_STEP: Duration = Duration::from_millis(1500);

/// Reads the arguments of this process and does what they say. Ends the process itself if they make no sense.
pub fn run() -> ExitCode {
    let Arguments { command, options } = Arguments::parse();
    match command {
        None => window::open(&options, false),
        Some(Action::Verify { paths }) => verified(&paths, &options),
        Some(Action::Tiles { json }) => {
            let root = asset_root(options.assets.as_deref());
            match load_tile_sets(&root) {
                Ok(set) => printed(|out| tiles::print(&set, json, out)),
                Err(errors) => refused(&errors),
            }
        }
        Some(Action::Bench { slices, json }) => measured(slices, json, &options),
        Some(Action::Arena(arena)) => fought(&arena, &options),
        Some(Action::CheckArt { pack }) => art_checked(&pack, &options),
        Some(Action::Demo { print: false }) if cfg!(feature = "gui") => {
            window::open(&options, true)
        }
        Some(Action::Demo { .. }) => demonstrated(&options),
        Some(Action::Soak {
            turns,
            hostile,
            seed,
            game,
        }) => {
            let games = soak::Games {
                seed,
                first: game,
                at_least: hostile.unwrap_or(turns),
            };
            let (out, errors) = (&mut io::stdout().lock(), &mut io::stderr().lock());
            match soak::run(games, hostile.is_some(), out, errors) {
                Ok(0) => ExitCode::SUCCESS,
                Ok(_) => ExitCode::FAILURE,
                Err(error) => unwritten(&error),
            }
        }
    }
}

/// The tile sets of the assets folder if one is named, else those that the program carries.
fn carried_tiles(assets: Option<&Path>) -> Result<Arc<TileSet>, ContentErrors> {
    assets.map_or_else(|| Ok(shipped_tile_set()), load_tile_sets)
}

fn measured(slices: u32, json: bool, options: &Options) -> ExitCode {
    match carried_tiles(options.assets.as_deref()) {
        Ok(set) => {
            let report = bench::run(&set, slices);
            printed(|out| {
                if json {
                    report.write_json(out)
                } else {
                    report.write(out)
                }
            })
        }
        Err(errors) => refused(&errors),
    }
}

fn fought(arguments: &arena::ArenaArguments, options: &Options) -> ExitCode {
    let set = match carried_tiles(options.assets.as_deref()) {
        Ok(set) => set,
        Err(errors) => return refused(&errors),
    };
    let (out, errors) = (&mut io::stdout().lock(), &mut io::stderr().lock());
    match arena::run(arguments, &set, out, errors) {
        Ok(arena::Outcome::Played) => ExitCode::SUCCESS,
        Ok(arena::Outcome::Defect) => ExitCode::from(FINDINGS),
        Err(trouble) => unreadable(&trouble.to_string()),
    }
}

fn verified(paths: &[PathBuf], options: &Options) -> ExitCode {
    let set = match carried_tiles(options.assets.as_deref()) {
        Ok(set) => set,
        Err(errors) => return refused(&errors),
    };
    let report = verify::verify(paths, &set);
    let written = report.write(
        &mut BufWriter::new(io::stdout().lock()),
        &mut io::stderr().lock(),
    );
    match written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => unwritten(&error),
        _ => ExitCode::from(report.exit_code()),
    }
}

fn demonstrated(options: &Options) -> ExitCode {
    let watched = io::stdout().is_terminal() && !options.no_anim;
    let pause = watched.then_some(DEMO_STEP);
    let set = match carried_tiles(options.assets.as_deref()) {
        Ok(set) => set,
        Err(errors) => return refused(&errors),
    };
    let turns = match ExampleTurn::all(&set) {
        Ok(turns) => turns,
        Err(problem) => return unreadable(&format!("the examples need other tiles: {problem}")),
    };
    match Texts::load(&asset_root(options.assets.as_deref())) {
        Ok(texts) => printed(|out| demo::print(&turns, &texts, pause, out)),
        Err(problem) => unreadable(&problem.to_string()),
    }
}

fn unreadable(problem: &str) -> ExitCode {
    eprintln!("ferries: {problem}");
    ExitCode::from(UNREADABLE)
}

fn art_checked(wanted: &Path, options: &Options) -> ExitCode {
    let root = asset_root(options.assets.as_deref());
    let set = match load_tile_sets(&root) {
        Ok(set) => set,
        Err(errors) => return refused(&errors),
    };
    let pack = match check_art::open_pack(wanted, &root.join("art")) {
        Ok(pack) => pack,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::from(UNREADABLE);
        }
    };
    let mut is_clean = true;
    let code = printed(|out| {
        is_clean = check_art::print(&pack, &set, out)?;
        Ok(())
    });
    if is_clean {
        code
    } else {
        ExitCode::from(FINDINGS)
    }
}

/// Writes to standard output. A reader that has seen enough, such as `head`, is no error.
fn printed(write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> ExitCode {
    let mut out = BufWriter::new(io::stdout().lock());
    match write(&mut out).and_then(|()| out.flush()) {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => unwritten(&error),
        _ => ExitCode::SUCCESS,
    }
}

fn unwritten(error: &io::Error) -> ExitCode {
    eprintln!("ferries: standard output cannot be written to: {error}");
    ExitCode::from(UNREADABLE)
}

fn refused(errors: &ContentErrors) -> ExitCode {
    eprintln!("{errors}");
    ExitCode::from(UNREADABLE)
}
