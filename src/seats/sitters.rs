//! Who sits where.

use std::str::FromStr;

use bevy::prelude::Resource;
use thiserror::Error;

use crate::opponents::{Level, Skill};
use crate::record::Fnv;
use crate::rules::{MAX_SEATS, Position, Seat, TurnPhase};

/// Who plays a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Sitter {
    /// Somebody at the screen.
    #[default]
    Person,
    /// A computer of this skill.
    Computer(Skill),
}

impl Sitter {
    /// Those a player chooses from.
    pub const OFFERED: [Self; 4] = [
        Self::Person,
        Self::Computer(Skill::of(Level::Easy)),
        Self::Computer(Skill::of(Level::Medium)),
        Self::Computer(Skill::of(Level::Hard)),
    ];

    /// Whether it is a person.
    pub const fn is_person(self) -> bool {
        matches!(self, Self::Person)
    }

    /// How well the computer plays; `None` for a person.
    pub const fn skill(self) -> Option<Skill> {
        match self {
            Self::Person => None,
            Self::Computer(skill) => Some(skill),
        }
    }

    /// Its name on the command line and in keys of texts: `person`, `easy`, `medium`, `hard`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Person => "person",
            Self::Computer(skill) => skill.level.word(),
        }
    }

    /// A list as it is given on the command line: `person,medium,hard`.
    ///
    /// # Errors
    /// If a word names nobody, or there are not two to six.
    pub fn list(text: &str) -> Result<Vec<Self>, UnknownSitter> {
        let sitters: Vec<Self> = (text.split(','))
            .map(|word| word.trim().parse())
            .collect::<Result<_, _>>()?;
        if (2..=MAX_SEATS).contains(&sitters.len()) {
            Ok(sitters)
        } else {
            Err(UnknownSitter(text.to_owned()))
        }
    }
}

/// A text that names nobody who could sit at the table.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error(
    "`{0}`: two to six of person, easy, medium and hard were expected, with commas between them"
)]
pub struct UnknownSitter(pub String);

impl FromStr for Sitter {
    type Err = UnknownSitter;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text == "person" {
            return Ok(Self::Person);
        }
        let skill = text.parse();
        skill
            .map(Self::Computer)
            .map_err(|_| UnknownSitter(text.to_owned()))
    }
}

/// Who sits at the table, by seat. A seat that nobody was named for is a person's.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct Seats {
    /// By seat.
    sitters: Vec<Sitter>,
    /// What chance in the heads of computers follows from: the number of the deal.
    pub seed: u64,
    /// Whether nobody gets a hint.
    pub is_purist: bool,
}

impl Seats {
    /// These, with chance from this number.
    pub const fn new(sitters: Vec<Sitter>, seed: u64) -> Self {
        Self {
            sitters,
            seed,
            is_purist: false,
        }
    }

    /// Who plays a seat.
    pub fn of(&self, seat: Seat) -> Sitter {
        self.sitters.get(seat.index()).copied().unwrap_or_default()
    }

    /// Lets somebody else play a seat from now on.
    pub(super) fn sit(&mut self, seat: Seat, sitter: Sitter) {
        if self.sitters.len() <= seat.index() {
            self.sitters.resize(seat.index() + 1, Sitter::Person);
        }
        self.sitters[seat.index()] = sitter;
    }

    /// The seats whose turns wait for *End turn*.
    pub fn people(&self) -> [bool; MAX_SEATS] {
        std::array::from_fn(|seat| self.of(Seat(seat as u8)).is_person())
    }

    /// Whether any computer plays.
    pub fn has_computers(&self) -> bool {
        self.sitters.iter().any(|sitter| !sitter.is_person())
    }

    /// The computer whose turn it is in this position, or who has to choose at a crop circle.
    pub fn computer_to_act(&self, position: &Position) -> Option<(Seat, Skill)> {
        if position.phase() == TurnPhase::GameOver {
            return None;
        }
        let seat = position.to_act();
        Some((seat, self.of(seat).skill()?))
    }

    /// What chance follows from in an answer after so many commands: the same game leads to the same answers.
    pub(super) fn seed_at(&self, commands: usize, seat: Seat) -> u64 {
        let mut bytes = [0; 17];
        bytes[..8].copy_from_slice(&self.seed.to_le_bytes());
        bytes[8..16].copy_from_slice(&(commands as u64).to_le_bytes());
        bytes[16] = seat.0;
        Fnv::of(&bytes)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sitters_are_read_as_they_are_written() {
        for sitter in Sitter::OFFERED {
            assert_eq!(sitter.word().parse(), Ok(sitter));
        }
        let list = Sitter::list("person, hard,easy").expect("three");
        assert_eq!(
            list,
            [Sitter::OFFERED[0], Sitter::OFFERED[3], Sitter::OFFERED[1]]
        );
    }

    #[test]
    fn lists_that_seat_nobody_are_refused_with_the_word_at_fault() {
        let wrong = Sitter::list("person,grand").expect_err("no such level");
        assert!(wrong.to_string().starts_with("`grand`"));
        assert!(Sitter::list("person").is_err());
        assert!(Sitter::list("easy,easy,easy,easy,easy,easy,easy").is_err());
    }

    #[test]
    fn seats_nobody_was_named_for_are_people() {
        let mut seats = Seats::default();
        assert!(seats.people().iter().all(|person| *person));
        seats.sit(Seat(2), Sitter::OFFERED[1]);
        assert_eq!(seats.of(Seat(1)), Sitter::Person);
        assert!(seats.has_computers());
        assert!(!seats.people()[2]);
    }
}
