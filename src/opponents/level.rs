//! How well a computer player plays.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// What a computer player does to find its turn. Levels differ in what they look at, never in mistakes made on purpose.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub enum Level {
    /// Any legal choice by lot. For measuring; nobody wants it at the table.
    Random,
    /// Looks at what its own turn gains, and takes a good one, not always the best.
    Easy,
    /// Weighs its whole turn: tile, follower and ferries.
    #[default]
    Medium,
    /// Searches through the turns to come.
    Hard,
}

impl Level {
    /// All levels, the weakest first.
    pub const ALL: [Self; 4] = [Self::Random, Self::Easy, Self::Medium, Self::Hard];

    /// Its name on the command line and in keys of texts: `random`, `easy`, `medium`, `hard`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Random => "random",
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
        }
    }
}

/// A level, with or without hands for the ferries.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub struct Skill {
    /// The level.
    pub level: Level,
    /// It never moves a ferry, and never looks at moving one. For measuring what ferries are worth.
    pub still: bool,
}

impl Skill {
    /// A level that plays by all rules.
    pub const fn of(level: Level) -> Self {
        Self {
            level,
            still: false,
        }
    }
}

impl fmt::Display for Skill {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let still = if self.still { "-still" } else { "" };
        write!(f, "{}{still}", self.level.word())
    }
}

/// A word that names no level.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "`{0}` is no level: random, easy, medium or hard was expected, each also with `-still` behind it"
)]
pub struct UnknownSkill(pub String);

impl FromStr for Skill {
    type Err = UnknownSkill;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let (word, still) = match text.strip_suffix("-still") {
            Some(word) => (word, true),
            None => (text, false),
        };
        let level = Level::ALL.into_iter().find(|l| l.word() == word);
        let level = level.ok_or_else(|| UnknownSkill(text.to_owned()))?;
        Ok(Self { level, still })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_skill_is_read_as_it_is_written() {
        for level in Level::ALL {
            for still in [false, true] {
                let skill = Skill { level, still };
                assert_eq!(skill.to_string().parse(), Ok(skill));
            }
        }
    }

    #[test]
    fn an_unknown_level_is_named() {
        let error = "grand-still".parse::<Skill>().expect_err("no such level");
        assert!(error.to_string().starts_with("`grand-still` is no level"));
    }
}
