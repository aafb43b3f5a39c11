//! `ferries soak`: random games for hours, with everything the kernel keeps compared with what is worked out from
//! nothing; and commands that nobody should give.
//!
//! The tests play slices of the same, so nothing of this stands twice.

mod chance;
mod compare;
mod facts;
mod fault;
mod finding;
mod hostile;
mod hostile_commands;
mod payments;
mod proof;
mod random_games;
mod tally;
mod watch;

use std::io::{self, Write};

pub use chance::Chance;
pub use fault::{Checked, Fault};
pub use finding::Finding;
pub use hostile::{Tries, besiege};
pub use proof::{Every, prove};
pub use random_games::{Deal, Deck, Style};
pub use tally::Tally;

/// Reports of progress in a run, at most.
const REPORTS: u64 = 20;

/// What is to be played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Games {
    /// All games follow from it.
    pub seed: u64,
    /// The first game.
    pub first: u64,
    /// Ends with the game in which this many turns, or commands, are reached.
    pub at_least: u64,
}

/// What went wrong, and the number of its game.
pub type Found = (u64, Box<Finding>);

/// Plays random games until enough turns are played; `progress` is told now and then how far it is.
///
/// # Errors
/// The first thing that is not as it should be.
pub fn soak(games: Games, mut progress: impl FnMut(u64)) -> Result<Tally, Found> {
    let mut sum = Tally::default();
    for game in games.first.. {
        if sum.turns >= games.at_least {
            break;
        }
        let deal = Deal::of_soak(games.seed, game);
        sum += prove(&deal, Every::Turn).map_err(|finding| (game, finding))?;
        progress(sum.turns);
    }
    Ok(sum)
}

/// Tries random commands until enough are tried; `progress` is told now and then how far it is.
///
/// # Errors
/// The first thing that is not as it should be.
pub fn soak_hostile(games: Games, mut progress: impl FnMut(u64)) -> Result<Tries, Found> {
    let mut sum = Tries::default();
    for game in games.first.. {
        let left = games.at_least.saturating_sub(sum.tried);
        if left == 0 {
            break;
        }
        let deal = Deal::of_soak(games.seed, game);
        sum += besiege(&deal, left).map_err(|finding| (game, finding))?;
        progress(sum.tried);
    }
    Ok(sum)
}

/// Plays, shows on `errors` how far it is, and writes to `out` what came of it. Returns how many differences there are:
/// a run ends with the first.
///
/// # Errors
/// If `out` cannot be written to.
pub fn run(
    games: Games,
    hostile: bool,
    out: &mut impl Write,
    errors: &mut impl Write,
) -> io::Result<usize> {
    let mut reported = 0;
    let what = if hostile { "commands" } else { "turns" };
    let progress = |done: u64| {
        let part = done.min(games.at_least) * REPORTS / games.at_least.max(1);
        if part > reported {
            reported = part;
            // Progress that nobody can read is no reason to stop.
            let _ = writeln!(errors, "{done} of {} {what}", games.at_least);
        }
    };
    let summary = if hostile {
        soak_hostile(games, progress).map(|tries| tries.to_string())
    } else {
        soak(games, progress).map(|tally| tally.to_string())
    };
    match summary {
        Ok(summary) => writeln!(out, "{summary}\n0 differences").map(|()| 0),
        Err((game, finding)) => {
            let mode = if hostile {
                " --hostile 1"
            } else {
                " --turns 1"
            };
            writeln!(out, "game {game} of seed {}, {finding}", games.seed)?;
            writeln!(out, "\nThe same game alone:")?;
            writeln!(
                out,
                "ferries soak{mode} --seed {} --game {game}",
                games.seed
            )?;
            Ok(1)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::reference::Survey;
    use crate::rules::{Command, Position, play};
    use std::collections::BTreeSet;

    /// Plays a game until `stop` says so, and tells its commands.
    fn played(deal: &Deal, stop: impl Fn(&Position) -> bool) -> (Position, Vec<Command>) {
        let (mut position, mut roads, mut chance) = deal.begin();
        let mut commands = Vec::new();
        while !stop(&position) {
            let command = chance.command(&position, &roads).expect("not over yet");
            play(&mut position, &mut roads, command, &mut ()).expect("a legal command");
            commands.push(command);
        }
        (position, commands)
    }

    #[test]
    fn a_finding_tells_a_game_that_can_be_played_again() {
        let deal = Deal::of_series(1, &[Deck::SixCircles]);
        let (end, commands) = played(&deal, |position| position.turn().number > 40);
        let finding = Finding::new(&deal, &commands, Fault("for a test".to_owned()));
        assert_eq!(finding.turn, 40);
        let report = finding.to_string();
        let start = report.find("players ").expect("the first position");
        let commands = report.find("\ndraw ").expect("the first draw");
        let set = crate::content::shipped_tile_set();
        let mut position = Position::from_text(&report[start..commands], &set).expect("a position");
        let mut roads = position.road_graph();
        for line in report[commands..].lines().filter(|line| !line.is_empty()) {
            let command = Command::parse(line, &position).expect(line);
            play(&mut position, &mut roads, command, &mut ()).expect(line);
        }
        assert!(position == end, "it is another position");
    }

    #[test]
    fn a_road_graph_that_lacks_a_ferry_is_a_fault() {
        let deal = Deal::of_series(3, &[Deck::Lakes]);
        let (position, _) = played(&deal, |position| position.ferries().count() > 4);
        let mut roads = position.road_graph();
        let survey = Survey::of(&position);
        let none_paid = BTreeSet::new();
        let check = |roads: &_| compare::compare_board(&position, roads, &survey, &none_paid);
        assert_eq!(check(&roads), Ok(()));
        let (slot, _) = position.ferries().next().expect("a ferry");
        roads.disconnect(slot);
        assert!(check(&roads).is_err());
    }

    #[test]
    fn a_command_too_many_or_too_few_is_a_fault() {
        let deal = Deal::of_series(3, &[Deck::Lakes]);
        let (position, _) = played(&deal, |position| position.ferries().count() > 4);
        let offered = position.legal_commands(&position.road_graph());
        let survey = Survey::of(&position);
        let check = |offered: &[Command]| compare::compare_choices(&position, offered, &survey);
        assert_eq!(check(&offered), Ok(()));
        assert!(check(&offered[1..]).is_err());
        let more = [&offered[..], &[Command::Decline]].concat();
        assert!(check(&more).is_err());
        let twice = [&offered[..], &offered[..1]].concat();
        assert!(check(&twice).is_err());
    }
}
