//! The figures, for people and as JSON.

use std::io::{self, Write};

use serde::{Serialize, Serializer};

use super::clock::Cost;

/// Everything that was measured. Seconds are CPU seconds, cycles are as [`Report::clock`] counts them.
#[derive(Clone, Debug, Serialize)]
pub struct Report {
    /// Whole games for two, base set.
    pub base: Games,
    /// Whole games for two, base set and The Ferries.
    pub ferries: Games,
    /// Dependent adds a second: the clock of the processor in hertz.
    #[serde(serialize_with = "whole")]
    pub clock: f64,
    /// Games from turn 36 on, base set.
    pub rollouts_base: Rollouts,
    /// Games from turn 40 on, base set and The Ferries.
    pub rollouts_ferries: Rollouts,
    /// A copy of a position and its roads.
    pub clone: Step,
    /// The same into memory that is there.
    pub restore: Step,
    /// The list of the legal placements of a tile.
    pub placements: Step,
    /// Moving a ferry, with the scoring that follows.
    pub ferry_move: Step,
    /// The same with larger decks.
    pub growth: Vec<Growth>,
}

/// Whole games.
#[derive(Clone, Debug, Serialize)]
pub struct Games {
    /// Games a second on one core.
    #[serde(serialize_with = "whole")]
    pub games_per_second: f64,
    /// Cycles a turn, the middle of all slices.
    #[serde(serialize_with = "tenths")]
    pub cycles_per_turn: f64,
    /// Cycles a turn in the slice that was least disturbed.
    #[serde(serialize_with = "tenths")]
    pub least_cycles_per_turn: f64,
    /// Games played.
    pub games: u64,
    /// Turns of a game.
    #[serde(serialize_with = "tenths")]
    pub turns_per_game: f64,
    /// Follows from all scores.
    #[serde(serialize_with = "hexadecimal")]
    pub checksum: u64,
    /// The clock during these games.
    #[serde(skip)]
    pub clock: f64,
}

/// Games from the middle on.
#[derive(Clone, Debug, Serialize)]
pub struct Rollouts {
    /// Rollouts a second on one core.
    #[serde(serialize_with = "whole")]
    pub rollouts_per_second: f64,
    /// Cycles a turn, restoring included.
    #[serde(serialize_with = "tenths")]
    pub cycles_per_turn: f64,
    /// Cycles a turn in the slice that was least disturbed.
    #[serde(serialize_with = "tenths")]
    pub least_cycles_per_turn: f64,
    /// Turns of a rollout.
    #[serde(serialize_with = "tenths")]
    pub turns_per_rollout: f64,
    /// Follows from all scores.
    #[serde(serialize_with = "hexadecimal")]
    pub checksum: u64,
}

/// A single step.
#[derive(Clone, Copy, Debug, Serialize)]
pub struct Step {
    /// Nanoseconds.
    #[serde(serialize_with = "tenths")]
    pub nanoseconds: f64,
    /// Cycles.
    #[serde(serialize_with = "tenths")]
    pub cycles: f64,
}

impl Step {
    pub(super) fn of(cost: Cost) -> Self {
        Self {
            nanoseconds: cost.nanoseconds(),
            cycles: cost.cycles,
        }
    }
}

/// A larger deck.
#[derive(Clone, Debug, Serialize)]
pub struct Growth {
    /// Tiles in the deck.
    pub tiles: u16,
    /// Cycles a turn over whole games.
    #[serde(serialize_with = "tenths")]
    pub cycles_per_turn: f64,
    /// Cycles a turn in the slice that was least disturbed.
    #[serde(serialize_with = "tenths")]
    pub least_cycles_per_turn: f64,
    /// Moving a ferry in the middle of the game, with the scoring that follows.
    pub ferry_move: Step,
    /// Memory of the last position with its roads.
    pub bytes: usize,
    /// Follows from all scores.
    #[serde(serialize_with = "hexadecimal")]
    pub checksum: u64,
}

impl Report {
    /// Writes the figures as a table.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(
            out,
            "clock: {:.0} million dependent adds a CPU second\n\
             random games for two: uniform placement, uniform over no follower and every free part, whole rules\n",
            self.clock / 1e6
        )?;
        writeln!(
            out,
            "{:<22} {:>10} {:>12} {:>8} {:>8}  checksum",
            "", "a second", "cycles/turn", "least", "turns"
        )?;
        for (name, games) in [("base", &self.base), ("base and ferries", &self.ferries)] {
            writeln!(
                out,
                "{name:<22} {:>10.0} {:>12.0} {:>8.0} {:>8.1}  {:016x}",
                games.games_per_second,
                games.cycles_per_turn,
                games.least_cycles_per_turn,
                games.turns_per_game,
                games.checksum
            )?;
        }
        for (name, rollouts) in [
            ("rollouts, base", &self.rollouts_base),
            ("rollouts, ferries", &self.rollouts_ferries),
        ] {
            writeln!(
                out,
                "{name:<22} {:>10.0} {:>12.0} {:>8.0} {:>8.1}  {:016x}",
                rollouts.rollouts_per_second,
                rollouts.cycles_per_turn,
                rollouts.least_cycles_per_turn,
                rollouts.turns_per_rollout,
                rollouts.checksum
            )?;
        }
        writeln!(
            out,
            "\n{:<22} {:>10} {:>12}",
            "in the middle of a game", "ns", "cycles"
        )?;
        for (name, step) in [
            ("clone", self.clone),
            ("restore", self.restore),
            ("legal placements", self.placements),
            ("ferry move, scored", self.ferry_move),
        ] {
            writeln!(
                out,
                "{name:<22} {:>10.0} {:>12.0}",
                step.nanoseconds, step.cycles
            )?;
        }
        writeln!(
            out,
            "\n{:<12} {:>12} {:>8} {:>18} {:>12}  checksum",
            "tiles", "cycles/turn", "least", "ferry move, cycles", "bytes"
        )?;
        for growth in &self.growth {
            writeln!(
                out,
                "{:<12} {:>12.0} {:>8.0} {:>18.0} {:>12}  {:016x}",
                growth.tiles,
                growth.cycles_per_turn,
                growth.least_cycles_per_turn,
                growth.ferry_move.cycles,
                growth.bytes,
                growth.checksum
            )?;
        }
        Ok(())
    }

    /// Writes the figures as one JSON object.
    ///
    /// # Errors
    /// If it cannot be written.
    pub fn write_json(&self, out: &mut dyn Write) -> io::Result<()> {
        serde_json::to_writer_pretty(&mut *out, self)?;
        writeln!(out)
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands references")]
fn whole<S: Serializer>(value: &f64, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_u64(value.round() as u64)
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands references")]
fn tenths<S: Serializer>(value: &f64, to: S) -> Result<S::Ok, S::Error> {
    to.serialize_f64((value * 10.0).round() / 10.0)
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde hands references")]
fn hexadecimal<S: Serializer>(value: &u64, to: S) -> Result<S::Ok, S::Error> {
    to.collect_str(&format_args!("{value:016x}"))
}
