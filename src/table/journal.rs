//! What happened on the table, for everybody who tells of it.

use bevy::prelude::Resource;

use crate::rules::{Command, Event, EventSink};

/// One thing that happened on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A game began. Everything before belongs to another game.
    Started,
    /// A command was carried out; what it led to follows.
    Played {
        /// The command.
        command: Command,
        /// Whether it stood before and was played again only because an earlier choice was replaced.
        again: bool,
    },
    /// Something happened in the game.
    Happened(Event),
    /// These commands were taken back, the last one first, and everything they led to.
    TakenBack(Vec<Command>),
    /// The table was cleared.
    Cleared,
}

/// Everything that happened since the program started; it only grows.
///
/// Readers keep the number of entries they have seen and ask for those [`since`](Self::since). The length also numbers
/// the position: it grows with every change, so an answer worked out for another length is stale.
#[derive(Resource, Debug, Default)]
pub struct Journal {
    entries: Vec<Entry>,
    /// Entries of the present game that were not taken back.
    standing: Vec<usize>,
}

impl Journal {
    /// All entries.
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.entries.len()
    }

    /// Whether nothing has happened.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }

    /// What a reader that has seen `seen` entries has not.
    pub fn since(&self, seen: usize) -> &[Entry] {
        self.entries.get(seen..).unwrap_or_default()
    }

    /// What led from the start of the game to the present position: nothing that was taken back.
    pub fn standing(&self) -> impl DoubleEndedIterator<Item = &Entry> + '_ {
        self.standing.iter().map(|i| &self.entries[*i])
    }

    /// The events among the standing entries: the history of the game.
    pub fn events(&self) -> impl DoubleEndedIterator<Item = &Event> + '_ {
        self.standing().filter_map(|entry| match entry {
            Entry::Happened(event) => Some(event),
            _ => None,
        })
    }

    /// The events after the first `standing` entries that stand; see [`Draft::turn_start`](super::Draft::turn_start).
    pub fn events_after(&self, standing: usize) -> impl Iterator<Item = &Event> + '_ {
        let later = self.standing.get(standing..).unwrap_or_default();
        later.iter().filter_map(|i| match &self.entries[*i] {
            Entry::Happened(event) => Some(event),
            _ => None,
        })
    }

    /// The commands after the first `standing` entries that stand; see [`Draft::turn_start`](super::Draft::turn_start).
    pub fn commands_after(&self, standing: usize) -> impl Iterator<Item = Command> + '_ {
        let later = self.standing.get(standing..).unwrap_or_default();
        later.iter().filter_map(|i| match &self.entries[*i] {
            Entry::Played { command, .. } => Some(*command),
            _ => None,
        })
    }

    /// The record of the game: playing these commands from its setup leads to the present position.
    pub fn commands(&self) -> impl DoubleEndedIterator<Item = Command> + '_ {
        self.standing().filter_map(|entry| match entry {
            Entry::Played { command, .. } => Some(*command),
            _ => None,
        })
    }

    pub(super) fn push(&mut self, entry: Entry) {
        match entry {
            Entry::Started | Entry::Cleared => self.standing.clear(),
            Entry::TakenBack(_) => {}
            Entry::Played { .. } | Entry::Happened(_) => self.standing.push(self.entries.len()),
        }
        self.entries.push(entry);
    }

    /// How many entries stand now; [`take_back`](Self::take_back) goes back to it.
    pub(super) fn mark(&self) -> usize {
        self.standing.len()
    }

    /// Takes back everything after a mark. Says so, if a command was among it.
    pub(super) fn take_back(&mut self, mark: usize) {
        let gone = self.standing.split_off(mark.min(self.standing.len()));
        let commands: Vec<_> = (gone.iter().rev())
            .filter_map(|i| match &self.entries[*i] {
                Entry::Played { command, .. } => Some(*command),
                _ => None,
            })
            .collect();
        if !commands.is_empty() {
            self.push(Entry::TakenBack(commands));
        }
    }
}

impl EventSink for Journal {
    const LISTENS: bool = true;

    fn tell(&mut self, make: impl FnOnce() -> Event) {
        self.push(Entry::Happened(make()));
    }
}
