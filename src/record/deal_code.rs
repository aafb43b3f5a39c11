//! A deal as a text that can be read out over the telephone: which sets are in the game, and a number that
//! stands for the order of their tiles.

use std::fmt;
use std::str::FromStr;
use std::time::{SystemTime, UNIX_EPOCH};

use rand::TryRng;
use rand::rngs::SysRng;
use serde::{Deserialize, Serialize};
use thiserror::Error;

use crate::content::{CropCircles, GameTiles};

/// What stands in codes: digits and capitals without those that are taken for each other (0 O, 1 I L).
const SYMBOLS: &[u8; 31] = b"23456789ABCDEFGHJKMNPQRSTUVWXYZ";
/// How many symbols there are. A prime, so that the check symbol finds every single wrong or swapped symbol.
const BASE: u64 = SYMBOLS.len() as u64;
/// Symbols of the seed: 31¹³ is above 2⁶⁴.
const SEED_SYMBOLS: usize = 13;
/// Symbols of a code: the seed, the sets, the check.
const LENGTH: usize = SEED_SYMBOLS + 2;
/// Symbols between two dashes.
const GROUP: usize = 5;
/// What a code begins with.
const PREFIX: &str = "FERRY";

/// A deal: the same code gives the same tiles in the same order, whoever plays and however many they are.
///
/// Written as `FERRY-22222-22222-222FR`; small letters and missing dashes are read too.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct DealCode {
    /// Stands for the order of the tiles.
    pub seed: u64,
    /// The sets in the game. A single crop circle must be one of the first ten of its set.
    pub tiles: GameTiles,
}

/// Why a text is no deal code.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DealCodeError {
    /// It begins with something else.
    #[error("a deal code begins with `{PREFIX}-`, found `{0}`")]
    Prefix(String),
    /// Too short or too long.
    #[error("a deal code has {LENGTH} letters and digits after `{PREFIX}-`, found {0}")]
    Length(usize),
    /// A character that stands in no code.
    #[error("`{0}` stands in no deal code: they have no 0, 1, I, L and O, and no signs but dashes")]
    Symbol(char),
    /// The symbols do not go together.
    #[error(
        "one of the letters or digits of the deal code `{0}` is wrong, or two of them have changed places"
    )]
    Check(String),
    /// The symbols go together, but no such deal exists.
    #[error("the deal code `{0}` stands for no deal that this version knows")]
    Unknown(String),
}

impl DealCode {
    /// A deal that nobody knows, with these sets.
    pub fn by_chance(tiles: GameTiles) -> Self {
        let seed = SysRng.try_next_u64().unwrap_or_else(|_| {
            // A system without chance: the clock is better than no game.
            let now = SystemTime::now().duration_since(UNIX_EPOCH);
            now.map_or(0, |since| since.as_nanos() as u64)
        });
        Self { seed, tiles }
    }
}

/// The sets as a number below 31: 0 to 12 without ferries, 13 to 25 with them.
fn number_of(tiles: GameTiles) -> u64 {
    let circles = match tiles.circles {
        CropCircles::None => 0,
        CropCircles::OneByLot => 1,
        CropCircles::All => 2,
        CropCircles::One(number) => 3 + u64::from(number.min(9)),
    };
    circles + if tiles.ferries { 13 } else { 0 }
}

fn tiles_of(number: u64) -> Option<GameTiles> {
    let circles = match number % 13 {
        0 => CropCircles::None,
        1 => CropCircles::OneByLot,
        2 => CropCircles::All,
        one => CropCircles::One((one - 3) as u8),
    };
    let ferries = number >= 13;
    (number < 26).then_some(GameTiles { ferries, circles })
}

/// Makes a weighted sum 0 modulo 31: the symbol at place `i` weighs `i + 2`, the check itself 1.
fn check_of(values: &[u64]) -> u64 {
    let sum: u64 = (2..)
        .zip(values)
        .map(|(weight, value)| weight * value)
        .sum();
    (BASE - sum % BASE) % BASE
}

impl fmt::Display for DealCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut values = Vec::with_capacity(LENGTH);
        let mut rest = self.seed;
        for _ in 0..SEED_SYMBOLS {
            values.push(rest % BASE);
            rest /= BASE;
        }
        values.push(number_of(self.tiles));
        values.push(check_of(&values));
        f.write_str(PREFIX)?;
        for (i, value) in values.into_iter().enumerate() {
            if i % GROUP == 0 {
                f.write_str("-")?;
            }
            write!(f, "{}", char::from(SYMBOLS[value as usize]))?;
        }
        Ok(())
    }
}

impl FromStr for DealCode {
    type Err = DealCodeError;

    fn from_str(text: &str) -> Result<Self, DealCodeError> {
        let found: String = text
            .chars()
            .filter(|c| !c.is_whitespace() && *c != '-')
            .map(|c| c.to_ascii_uppercase())
            .collect();
        let code = found
            .strip_prefix(PREFIX)
            .ok_or_else(|| DealCodeError::Prefix(text.chars().take(PREFIX.len() + 1).collect()))?;
        let mut values = Vec::with_capacity(LENGTH);
        for letter in code.chars() {
            let value = SYMBOLS.iter().position(|s| char::from(*s) == letter);
            values.push(value.ok_or(DealCodeError::Symbol(letter))? as u64);
        }
        let [seed @ .., sets, check] = &values[..] else {
            return Err(DealCodeError::Length(values.len()));
        };
        if values.len() != LENGTH {
            return Err(DealCodeError::Length(values.len()));
        }
        if check_of(&values[..LENGTH - 1]) != *check {
            return Err(DealCodeError::Check(text.trim().to_owned()));
        }
        let unknown = || DealCodeError::Unknown(text.trim().to_owned());
        let seed = seed.iter().rev().try_fold(0_u64, |sum, value| {
            sum.checked_mul(BASE)?.checked_add(*value)
        });
        Ok(Self {
            seed: seed.ok_or_else(unknown)?,
            tiles: tiles_of(*sets).ok_or_else(unknown)?,
        })
    }
}

impl From<DealCode> for String {
    fn from(code: DealCode) -> Self {
        code.to_string()
    }
}

impl TryFrom<String> for DealCode {
    type Error = DealCodeError;

    fn try_from(text: String) -> Result<Self, DealCodeError> {
        text.parse()
    }
}
