//! Starts the game.

use std::process::ExitCode;

fn main() -> ExitCode {
    ferries::cli::run()
}
