//! One game, played by the steps of the kernel while the yardstick looks on.

use std::collections::BTreeSet;

use super::chance::Chance;
use super::compare::{compare_all_placements, compare_board, compare_choices, compare_text};
use super::fault::{Checked, Fault, same};
use super::finding::{Finding, caught};
use super::payments::Due;
use super::random_games::Deal;
use super::tally::Tally;
use super::watch::{Watch, nothing_complete_is_left};
use crate::rules::reference::Survey;
use crate::rules::{
    Command, Event, Position, RoadGraph, Spot, TurnPhase, advance, decide, follow, score,
};

/// Where every kind of tile fits is worked out from nothing once in so many turns; of the tile in hand, in all.
const ALL_PLACES_EVERY: u16 = 16;
/// Once in so many turns the position is written down and read.
const TEXT_EVERY: u16 = 16;

/// How often the whole board is compared. What may be chosen, what is paid, and what is true of every position, is
/// checked at each command in any case.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Every {
    /// After each command.
    Command,
    /// After each turn.
    Turn,
}

/// Plays a game to its end and checks everything on the way.
///
/// # Errors
/// The first thing that is not as it should be, a panic of the kernel included.
pub fn prove(deal: &Deal, every: Every) -> Result<Tally, Box<Finding>> {
    let mut proof = Proof::new(deal, every);
    match caught(|| proof.play_to_the_end()) {
        Ok(()) => {
            proof.tally.games += 1;
            Ok(proof.tally)
        }
        Err(fault) => Err(Box::new(Finding::new(deal, &proof.commands, fault))),
    }
}

struct Proof {
    position: Position,
    roads: RoadGraph,
    chance: Chance,
    every: Every,
    watch: Watch,
    /// Road parts that were paid, for `no_rescore`.
    paid: BTreeSet<Spot>,
    commands: Vec<Command>,
    tally: Tally,
}

impl Proof {
    fn new(deal: &Deal, every: Every) -> Self {
        let (position, roads, chance) = deal.begin();
        Self {
            watch: Watch::new(&position),
            position,
            roads,
            chance,
            every,
            paid: BTreeSet::new(),
            commands: Vec::new(),
            tally: Tally::default(),
        }
    }

    fn play_to_the_end(&mut self) -> Checked {
        loop {
            let offered = self.position.legal_commands(&self.roads);
            self.look(&offered)?;
            let Some(command) = self.chance.choose(&self.position, &offered) else {
                break;
            };
            self.commands.push(command);
            self.step(command)?;
            self.watch.check(command, &self.position)?;
        }
        same(
            "the phase at the end",
            &self.position.phase(),
            &TurnPhase::GameOver,
        )?;
        self.tally.largest_board = self.position.land().tiles().len() as u64;
        self.tally.most_ferries = self.position.ferries().count() as u64;
        Ok(())
    }

    /// Looks at what may be chosen, and at the board if it is time.
    fn look(&mut self, offered: &[Command]) -> Checked {
        let (position, roads) = (&self.position, &self.roads);
        let survey = Survey::of(position);
        compare_choices(position, offered, &survey)?;
        let between_turns = matches!(position.phase(), TurnPhase::DrawTile | TurnPhase::GameOver);
        if between_turns || self.every == Every::Command {
            compare_board(position, roads, &survey, &self.paid)?;
        }
        if between_turns {
            nothing_complete_is_left(&survey)?;
            if position.turn().number.is_multiple_of(ALL_PLACES_EVERY) {
                compare_all_placements(position, &survey)?;
            }
        }
        if position.turn().number.is_multiple_of(TEXT_EVERY) {
            compare_text(position)?;
        }
        Ok(())
    }

    /// What `play` does, step by step, with every payment counted by the yardstick.
    fn step(&mut self, command: Command) -> Checked {
        let number = self.position.turn().number;
        let discarded = self.position.discarded().len();
        decide(&mut self.position, &self.roads, command, &mut ())
            .map_err(|why| Fault(format!("{command:?} was offered and is refused: {why}")))?;
        follow(&self.position, &mut self.roads, command);
        loop {
            let before = Due::before(&self.position, true);
            let mut events = Vec::new();
            let phase = advance(&mut self.position, &self.roads, &mut events);
            if phase == TurnPhase::GameOver {
                // Nobody went home at the end, so the board before the final scoring is the board after it.
                let survey = Survey::of(&self.position);
                before.check(&survey, &self.paid, &self.position, &events)?;
                self.tally.paid += paid_features(&events);
                break;
            }
            before.nothing_was_paid(&self.position)?;
            if phase != TurnPhase::ScoreFeatures {
                break;
            }
            self.score()?;
        }
        let over = self.position.phase() == TurnPhase::GameOver;
        let discarded = self.position.discarded().len() > discarded;
        let turn_over = self.position.turn().number != number;
        self.tally
            .count(command, discarded, turn_over || over && !discarded);
        Ok(())
    }

    /// Step 5 of the turn.
    fn score(&mut self) -> Checked {
        let board = self.position.clone();
        let survey = Survey::of(&board);
        let due = Due::before(&self.position, false);
        let mut events = Vec::new();
        score(&mut self.position, &self.roads, &mut events);
        due.check(&survey, &self.paid, &self.position, &events)?;
        let parts: Vec<Spot> = survey.road_parts_due().collect();
        self.tally.paid += paid_features(&events);
        self.tally.parts_paid_again +=
            parts.iter().filter(|p| self.paid.contains(p)).count() as u64;
        self.paid.extend(parts);
        nothing_complete_is_left(&Survey::of(&self.position))
    }
}

fn paid_features(events: &[Event]) -> u64 {
    let paid = |event: &&Event| matches!(event, Event::Scored(_));
    events.iter().filter(paid).count() as u64
}
