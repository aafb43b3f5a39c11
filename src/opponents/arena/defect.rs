//! An answer that is none.

use std::fmt;

use crate::opponents::Skill;
use crate::rules::{Command, Illegal, Position, Seat, play};

/// What is wrong with an answer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Fault {
    /// There is none.
    Silent,
    /// The player panicked, with this message.
    Panicked(String),
    /// A command is refused.
    Illegal {
        /// Its place in the answer, from 0.
        index: usize,
        /// Why.
        why: Illegal,
    },
    /// The commands end before the player has chosen all that was due.
    Unfinished,
    /// Commands go on after the player has chosen all that was due; the place of the first of them, from 0.
    Surplus(usize),
    /// A player that never moves a ferry has moved one; the place of the command, from 0.
    NotStill(usize),
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Silent => f.write_str("it gave no answer"),
            Self::Panicked(message) => write!(f, "it panicked: {message}"),
            Self::Illegal { index, why } => write!(f, "command {} is refused: {why}", index + 1),
            Self::Unfinished => f.write_str("the commands end too early"),
            Self::Surplus(index) => {
                write!(f, "command {} comes when nothing is left to do", index + 1)
            }
            Self::NotStill(index) => {
                write!(
                    f,
                    "command {} moves a ferry, which it never does",
                    index + 1
                )
            }
        }
    }
}

/// An answer that is none, with all that is needed to ask again.
#[derive(Debug)]
pub struct Defect {
    /// What is wrong with it.
    pub fault: Fault,
    /// Who answered.
    pub skill: Skill,
    /// In which seat.
    pub seat: Seat,
    /// The seed of the question.
    pub question_seed: u64,
    /// The number of the deal: the same with one pair plays the game again.
    pub deal: u64,
    /// The seat of A in this game.
    pub a_seat: Seat,
    /// The position that was asked about.
    pub position: Position,
    /// The commands of the answer.
    pub commands: Vec<Command>,
}

impl fmt::Display for Defect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} in seat {}: {}", self.skill, self.seat, self.fault)?;
        writeln!(
            f,
            "deal {}, A in seat {}, turn {}, question of seed {}",
            self.deal,
            self.a_seat,
            self.position.turn().number,
            self.question_seed
        )?;
        write!(f, "\n{}\nanswer:", self.position.to_text())?;
        let mut position = self.position.clone();
        let mut roads = position.road_graph();
        for command in &self.commands {
            write!(f, "\n{}", command.notation(&position))?;
            // What is refused leaves the position as it is, and what comes behind it is shown all the same.
            let _ = play(&mut position, &mut roads, *command, &mut ());
        }
        Ok(())
    }
}
