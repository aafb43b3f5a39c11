//! What a result says beside the points: how often somebody had help, and how often a turn was taken back.

use bevy::prelude::{Res, ResMut, Resource};

use crate::rules::Command;
use crate::table::{Entry, Journal};

/// Notes on the game on the table.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct GameNotes {
    /// Positions in which a hint was given.
    pub hints: u32,
    /// How often a turn was taken back after it had ended.
    pub turns_taken_back: u32,
    seen: usize,
}

/// Notes what was taken back; another game begins with nothing noted.
pub(super) fn note(journal: Res<Journal>, mut notes: ResMut<GameNotes>) {
    if notes.seen == journal.len() {
        return;
    }
    for entry in journal.since(notes.seen) {
        match entry {
            Entry::Started | Entry::Cleared => *notes = GameNotes::default(),
            Entry::TakenBack(commands) if commands.iter().any(|c| is_draw(*c)) => {
                notes.turns_taken_back += 1;
            }
            _ => {}
        }
    }
    notes.seen = journal.len();
}

const fn is_draw(command: Command) -> bool {
    matches!(command, Command::Draw(_))
}
