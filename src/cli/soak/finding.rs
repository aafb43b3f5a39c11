//! What is reported of a game in which something went wrong: enough to play it again.

use std::any::Any;
use std::fmt::{self, Write as _};
use std::panic::{AssertUnwindSafe, catch_unwind};

use super::fault::{Checked, Fault};
use super::random_games::Deal;
use crate::rules::{Command, play};

/// A fault with the game it came up in.
#[derive(Clone, Debug)]
pub struct Finding {
    /// What is wrong.
    pub fault: Fault,
    /// The game.
    pub deal: Deal,
    /// The turn it came up in.
    pub turn: u16,
    /// The first position as a text, and the commands up to the fault in the notation.
    pub game: String,
}

impl Finding {
    /// Writes down a game that went wrong after the last of these commands.
    pub(super) fn new(deal: &Deal, commands: &[Command], fault: Fault) -> Self {
        let (mut position, mut roads, _) = deal.begin();
        let mut game = position.to_text();
        game.push('\n');
        let mut turn = position.turn().number;
        for command in commands {
            turn = position.turn().number;
            let _ = writeln!(game, "{}", command.notation(&position));
            // The command that broke something may break again; nothing comes after it.
            let played = caught(|| {
                play(&mut position, &mut roads, *command, &mut ())
                    .map(|_| ())
                    .map_err(|why| Fault(why.to_string()))
            });
            if played.is_err() {
                break;
            }
        }
        Self {
            fault,
            deal: deal.clone(),
            turn,
            game,
        }
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "turn {}: {}", self.turn, self.fault)?;
        writeln!(f, "{:?}", self.deal)?;
        writeln!(f, "The first position and the commands up to there:\n")?;
        f.write_str(&self.game)
    }
}

/// Takes a panic for a fault.
pub fn caught(run: impl FnOnce() -> Checked) -> Checked {
    catch_unwind(AssertUnwindSafe(run)).unwrap_or_else(|panic| {
        let message = message_of(&*panic);
        Err(Fault(format!("the kernel panicked: {message}")))
    })
}

fn message_of(panic: &(dyn Any + Send)) -> &str {
    panic
        .downcast_ref::<String>()
        .map(String::as_str)
        .or_else(|| panic.downcast_ref::<&str>().copied())
        .unwrap_or("without a message")
}
