//! Whether a turn costs much more than it did.

use std::fmt;
use std::fs;
use std::io;
use std::path::Path;
use std::sync::Arc;

use serde::Deserialize;

use super::bodies::{Table, deck};
use super::games;
use crate::rules::TileSet;

/// A turn may cost so many times the cycles that were recorded: machines differ, and so do their other guests.
const AT_MOST: f64 = 2.0;

/// What a turn cost once; read from what `ferries bench --json` printed.
#[derive(Clone, Copy, Debug, Deserialize)]
pub struct Recorded {
    base: Turn,
    ferries: Turn,
}

#[derive(Clone, Copy, Debug, Deserialize)]
struct Turn {
    least_cycles_per_turn: f64,
}

/// What a turn costs now and did cost, in cycles.
#[derive(Clone, Debug, PartialEq)]
pub struct Comparison {
    /// Which games, the cycles of a turn now, and those recorded.
    lines: Vec<(&'static str, f64, f64)>,
}

impl Recorded {
    /// Reads the file.
    ///
    /// # Errors
    /// If it cannot be read, or is something else.
    pub fn read(file: &Path) -> io::Result<Self> {
        Ok(serde_json::from_str(&fs::read_to_string(file)?)?)
    }

    /// Plays whole games now. What counts, then and now, is the slice that was least disturbed.
    pub fn compare(&self, tiles: &Arc<TileSet>, slices: u32) -> Comparison {
        let now =
            |ferries| games(&Table::new(tiles, deck(tiles, ferries)), slices).least_cycles_per_turn;
        Comparison {
            lines: vec![
                ("base", now(false), self.base.least_cycles_per_turn),
                ("ferries", now(true), self.ferries.least_cycles_per_turn),
            ],
        }
    }
}

impl Comparison {
    /// Whether no turn costs more than twice what was recorded.
    pub fn is_well(&self) -> bool {
        (self.lines.iter()).all(|(_, now, recorded)| *now <= recorded * AT_MOST)
    }
}

impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (name, now, recorded) in &self.lines {
            let times = now / recorded;
            writeln!(
                f,
                "{name}: {now:.0} cycles a turn, {times:.2} times the {recorded:.0} recorded"
            )?;
        }
        let well = if self.is_well() {
            "that is"
        } else {
            "that is NOT"
        };
        write!(f, "{well} within {AT_MOST} times")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn more_than_twice_the_recorded_cycles_is_too_much() {
        let comparison = |now| Comparison {
            lines: vec![("base", 500.0, 500.0), ("ferries", now, 500.0)],
        };
        assert!(comparison(1000.0).is_well());
        assert!(!comparison(1001.0).is_well());
        assert!(comparison(1001.0).to_string().contains("NOT"));
    }
}
