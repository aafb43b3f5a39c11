//! Random commands against positions of random games: what is refused changes nothing and says why.

use std::fmt;
use std::ops::AddAssign;

use super::chance::Chance;
use super::fault::{Checked, Fault, must, same};
use super::finding::{Finding, caught};
use super::hostile_commands::{any_command, any_line};
use super::random_games::{Deal, Style};
use crate::rules::{
    Command, Explanation, Illegal, Position, RoadGraph, TurnPhase, explain_illegal, play,
};

/// Commands tried in each position.
const IN_EACH_POSITION: u64 = 16;
/// Of a hundred commands so many are written, read and then tried.
const WRITTEN_PERCENT: usize = 15;
/// `==` leaves out what follows from the rest; once in so many refusals everything is written out, what is kept for
/// speed alone included, and compared byte for byte.
const WRITE_OUT_EVERY: u64 = 64;
/// Keeps what is tried apart from the game that is played.
const HOSTILE_STREAM: u64 = 0x0BAD;

/// What came of the commands that were tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tries {
    /// Commands tried, lines that mean nothing included.
    pub tried: u64,
    /// Lines that mean nothing.
    pub unreadable: u64,
    /// Commands refused.
    pub refused: u64,
    /// Commands accepted.
    pub accepted: u64,
    /// Positions they were tried in.
    pub positions: u64,
    /// Games those were of.
    pub games: u64,
    /// Refusals by reason, in the order in which [`Illegal`] lists them.
    pub reasons: [u64; REASONS],
}

impl AddAssign for Tries {
    fn add_assign(&mut self, other: Self) {
        self.tried += other.tried;
        self.unreadable += other.unreadable;
        self.refused += other.refused;
        self.accepted += other.accepted;
        self.positions += other.positions;
        self.games += other.games;
        for (sum, more) in self.reasons.iter_mut().zip(other.reasons) {
            *sum += more;
        }
    }
}

impl fmt::Display for Tries {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "{} commands in {} positions of {} games",
            self.tried, self.positions, self.games
        )?;
        writeln!(
            f,
            "{} refused, {} accepted, {} lines without meaning",
            self.refused, self.accepted, self.unreadable
        )?;
        let seen = self.reasons.iter().filter(|n| **n > 0).count();
        write!(f, "{seen} of {REASONS} reasons came up: {:?}", self.reasons)
    }
}

/// How many reasons for a refusal there are.
pub const REASONS: usize = 18;

/// The number of a reason.
const fn reason(illegal: Illegal) -> usize {
    match illegal {
        Illegal::WrongPhase(_) => 0,
        Illegal::NotInBag(_) => 1,
        Illegal::Taken(_) => 2,
        Illegal::NoNeighbour(_) => 3,
        Illegal::Mismatch { .. } => 4,
        Illegal::NoFollowerLeft => 5,
        Illegal::NoSuchPart(_) => 6,
        Illegal::NoFarmers => 7,
        Illegal::Occupied(_) => 8,
        Illegal::NoJetty(_) => 9,
        Illegal::NoLake(_) => 10,
        Illegal::NotMovable(_) => 11,
        Illegal::MovedAlready(_) => 12,
        Illegal::SamePair(_) => 13,
        Illegal::CircleUndecided => 14,
        Illegal::OtherAction => 15,
        Illegal::NoOwnFollower => 16,
        Illegal::MayNotDecline => 17,
    }
}

/// Plays a game and tries random commands in each of its positions, `at_most` in all.
///
/// # Errors
/// The first thing that is not as it should be, a panic of the kernel included.
pub fn besiege(deal: &Deal, at_most: u64) -> Result<Tries, Box<Finding>> {
    let mut siege = Siege::new(deal);
    match caught(|| siege.play_to_the_end(at_most)) {
        Ok(()) => Ok(siege.tries),
        Err(Fault(what)) => {
            let last = siege.last;
            let fault = Fault(format!("{last}: {what}"));
            Err(Box::new(Finding::new(deal, &siege.commands, fault)))
        }
    }
}

struct Siege {
    position: Position,
    roads: RoadGraph,
    player: Chance,
    hostile: Chance,
    commands: Vec<Command>,
    /// What was tried last.
    last: String,
    tries: Tries,
}

impl Siege {
    fn new(deal: &Deal) -> Self {
        let (position, roads, player) = deal.begin();
        Self {
            position,
            roads,
            player,
            hostile: Chance::of_stream(deal.seed, HOSTILE_STREAM, Style::Anywhere),
            commands: Vec::new(),
            last: String::new(),
            tries: Tries::default(),
        }
    }

    fn play_to_the_end(&mut self, at_most: u64) -> Checked {
        self.tries.games = 1;
        loop {
            let legal = self.position.legal_commands(&self.roads);
            self.try_in_this_position(&legal, at_most)?;
            let next = self.player.choose(&self.position, &legal);
            let Some(command) = next.filter(|_| self.tries.tried < at_most) else {
                return Ok(());
            };
            self.commands.push(command);
            play(&mut self.position, &mut self.roads, command, &mut ())
                .map_err(|why| Fault(format!("{command:?} was offered and refused: {why}")))?;
        }
    }

    fn try_in_this_position(&mut self, legal: &[Command], at_most: u64) -> Checked {
        let before = (self.position.clone(), self.roads.clone());
        self.tries.positions += 1;
        for _ in 0..IN_EACH_POSITION.min(at_most - self.tries.tried) {
            self.tries.tried += 1;
            let command = if self.hostile.percent(WRITTEN_PERCENT) {
                self.read_any_line(legal)?
            } else {
                Some(any_command(&mut self.hostile, &self.position, legal))
            };
            if let Some(command) = command {
                self.last.clear();
                fmt::Write::write_fmt(&mut self.last, format_args!("{command:?}"))
                    .map_err(|_| Fault("a command cannot be written".to_owned()))?;
                self.try_one(&before, command, legal)?;
            }
        }
        Ok(())
    }

    /// A written command; `None` if the line means nothing, which must be said.
    fn read_any_line(&mut self, legal: &[Command]) -> Result<Option<Command>, Fault> {
        let line = any_line(&mut self.hostile, &self.position, legal);
        self.last = format!("`{line}`");
        match Command::parse(&line, &self.position) {
            Ok(command) => {
                let written = command.notation(&self.position);
                let again = Command::parse(&written, &self.position);
                same("a command written and read", &again, &Ok(command))?;
                Ok(Some(command))
            }
            Err(error) => {
                self.tries.unreadable += 1;
                let points_at = line.get(error.at.clone());
                same("the word at fault", &points_at, &Some(error.found.as_str()))?;
                must(!error.to_string().is_empty(), || {
                    "it is refused without a word".to_owned()
                })?;
                Ok(None)
            }
        }
    }

    fn try_one(
        &mut self,
        before: &(Position, RoadGraph),
        command: Command,
        legal: &[Command],
    ) -> Checked {
        let answer = play(&mut self.position, &mut self.roads, command, &mut ());
        let is_legal = legal.contains(&command);
        let Err(illegal) = answer else {
            self.tries.accepted += 1;
            self.position.clone_from(&before.0);
            self.roads.clone_from(&before.1);
            return must(is_legal, || "it is not legal and was accepted".to_owned());
        };
        must(!is_legal, || {
            format!("it is legal and was refused: {illegal}")
        })?;
        must(self.position == before.0 && self.roads == before.1, || {
            format!("it was refused ({illegal}) and changed something")
        })?;
        if self.tries.refused.is_multiple_of(WRITE_OUT_EVERY) {
            let written = format!("{:?} {:?}", self.position, self.roads);
            must(written == format!("{:?} {:?}", before.0, before.1), || {
                format!("it was refused ({illegal}) and changed something that `==` leaves out")
            })?;
        }
        self.tries.refused += 1;
        self.tries.reasons[reason(illegal)] += 1;
        says_why(&before.0, &before.1, command, illegal)
    }
}

/// A refusal is a sentence, names a true reason, and what lies behind it can be shown.
fn says_why(position: &Position, roads: &RoadGraph, command: Command, illegal: Illegal) -> Checked {
    must(!illegal.to_string().is_empty(), || {
        "it is refused without a word".to_owned()
    })?;
    must(!command.notation(position).is_empty(), || {
        "it cannot be written down".to_owned()
    })?;
    let of_this_phase = phase_of(command) == position.phase();
    match illegal {
        Illegal::WrongPhase(phase) => {
            same(
                "the phase that the refusal names",
                &phase,
                &position.phase(),
            )?;
            must(!of_this_phase, || {
                format!("it belongs to this phase and was refused: {illegal}")
            })?;
        }
        _ => must(of_this_phase, || {
            format!("it belongs to another phase and was refused: {illegal}")
        })?,
    }
    let behind = explain_illegal(position, roads, command, illegal);
    let shown = match (&illegal, &behind) {
        (Illegal::Mismatch { .. }, Explanation::Neighbour(cell)) => {
            position.tile_at(*cell).is_some()
        }
        (Illegal::Occupied(_), Explanation::Followers { all, path, .. }) => {
            !all.is_empty() && !path.is_empty()
        }
        (Illegal::NotMovable(_) | Illegal::MovedAlready(_), Explanation::Ferry { lake, .. }) => {
            position.tile_at(*lake).is_some()
        }
        (Illegal::NoJetty(_), Explanation::Jetties { jetties, .. }) => !jetties.is_empty(),
        (
            Illegal::Mismatch { .. }
            | Illegal::Occupied(_)
            | Illegal::NotMovable(_)
            | Illegal::MovedAlready(_)
            | Illegal::NoJetty(_),
            _,
        ) => false,
        (_, behind) => *behind == Explanation::Plain,
    };
    must(shown, || {
        format!("it was refused ({illegal}), and that is explained by {behind:?}")
    })
}

const fn phase_of(command: Command) -> TurnPhase {
    match command {
        Command::Draw(_) => TurnPhase::DrawTile,
        Command::Place { .. } => TurnPhase::PlaceTile,
        Command::Follower(_) => TurnPhase::PlaceFollower,
        Command::SetFerry(_) => TurnPhase::SetFerry,
        Command::MoveFerry { .. } | Command::EndMoves => TurnPhase::MoveFerries,
        Command::ChooseCircle(_)
        | Command::AddFollower(_)
        | Command::TakeFollower(_)
        | Command::Decline => TurnPhase::CropCircle,
    }
}
