//! Going back over the turns of computers: to the last decision that a person made.

use bevy::prelude::{DetectChanges, Res, ResMut, Resource};

use super::sitters::Seats;
use crate::rules::{Command, Position, Seat, TurnPhase, play};
use crate::table::{Draft, Journal, TableRequest};

/// Whether the last decision of a person can be taken back though its turn has ended: if only computers have played
/// since.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct TakeBackOffer {
    /// The turn it belongs to, and how many of its choices stay.
    to: Option<(u16, usize)>,
    seen: usize,
}

impl TakeBackOffer {
    /// What to ask of the table; `None` if there is nothing to go back to.
    pub fn request(&self) -> Option<TableRequest> {
        let (turn, keep) = self.to?;
        Some(TableRequest::TakeBackToChoice { turn, keep })
    }
}

/// Works the offer out anew when the table or the seats have changed.
pub(super) fn offer(
    position: Option<Res<Position>>,
    journal: Res<Journal>,
    draft: Res<Draft>,
    seats: Res<Seats>,
    mut offer: ResMut<TakeBackOffer>,
) {
    if offer.seen == journal.len() && !seats.is_changed() {
        return;
    }
    let position = position.filter(|_| seats.has_computers());
    let to = position.and_then(|position| last_decision(&position, &journal, &draft, &seats));
    *offer = TakeBackOffer {
        to,
        seen: journal.len(),
    };
}

fn last_decision(
    position: &Position,
    journal: &Journal,
    draft: &Draft,
    seats: &Seats,
) -> Option<(u16, usize)> {
    let is_person = |seat: Seat| seats.of(seat).is_person();
    let is_over = position.phase() == TurnPhase::GameOver;
    let acts = position.to_act();
    let own_step = draft.steps().last().map(|s| s.before().to_act());
    if is_person(acts) && !is_over && own_step.is_some_and(is_person) {
        // The step before can be taken back singly.
        return None;
    }
    for (number, _) in draft.turns().rev() {
        let (start, mark) = draft.turn_start(number)?;
        let choices = choices_of(start, journal, mark);
        let Some(last) = choices.iter().rposition(|choice| is_person(choice.seat)) else {
            continue;
        };
        let choice = choices[last];
        if is_person(acts) && !is_over && acts != choice.seat {
            // That is for the other person to decide.
            return None;
        }
        return Some((number, kept(&choices, last)));
    }
    None
}

/// A choice of a turn.
#[derive(Clone, Copy, Debug)]
struct Choice {
    command: Command,
    seat: Seat,
    at_circle: bool,
}

/// Everything that was chosen in a turn, and by whom.
fn choices_of(start: &Position, journal: &Journal, mark: usize) -> Vec<Choice> {
    let mut position = start.clone();
    let mut roads = position.road_graph();
    let mut choices = Vec::new();
    for command in journal.commands_after(mark) {
        if matches!(command, Command::Draw(_)) {
            break;
        }
        choices.push(Choice {
            command,
            seat: position.to_act(),
            at_circle: position.phase() == TurnPhase::CropCircle,
        });
        if play(&mut position, &mut roads, command, &mut ()).is_err() {
            break;
        }
    }
    choices
}

/// How many choices stay when the last one of a person is taken back: a pick at a crop circle, or else *End turn*.
fn kept(choices: &[Choice], last: usize) -> usize {
    if choices[last].at_circle {
        return last;
    }
    let turn = choices.iter().filter(|choice| !choice.at_circle).count();
    let ends = turn > 0 && choices[turn - 1].command == Command::EndMoves;
    turn - usize::from(ends)
}
