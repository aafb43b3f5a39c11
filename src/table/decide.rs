//! The first stage of a step: a command is carried out or refused. One system for each phase that takes commands.

use bevy::ecs::system::SystemParam;
use bevy::prelude::{DetectChangesMut, Res, ResMut, Resource};

use crate::rules::{self, Command, Position, RoadGraph};

use super::draft::{Draft, DraftStep, Snapshot};
use super::journal::{Entry, Journal};
use super::pile::DrawPile;
use super::requests::{Refusal, Refusals};

/// The command of the present step, until a system takes it.
#[derive(Resource, Debug, Default)]
pub(super) struct Due {
    pub(super) command: Option<Command>,
    /// Whether it stood before and is only played again.
    pub(super) again: bool,
}

/// What it takes to carry a command out.
#[derive(SystemParam)]
pub(super) struct Choice<'w> {
    due: ResMut<'w, Due>,
    position: ResMut<'w, Position>,
    roads: Res<'w, RoadGraph>,
    journal: ResMut<'w, Journal>,
    draft: ResMut<'w, Draft>,
    pile: ResMut<'w, DrawPile>,
    refusals: ResMut<'w, Refusals>,
}

impl Choice<'_> {
    /// Carries the command of this step out, if it is one of the system's own.
    fn take(&mut self, own: impl Fn(&Command) -> bool) {
        let Some(command) = self.due.command.filter(own) else {
            return;
        };
        self.due.command = None;
        let is_draw = matches!(command, Command::Draw(_));
        let before = (!is_draw).then(|| Snapshot {
            position: self.position.clone(),
            journal: self.journal.mark(),
            pile: self.pile.mark(),
        });
        let mut events = Vec::new();
        // A refusal leaves the position untouched, so it must not count as changed.
        let position = self.position.bypass_change_detection();
        if let Err(illegal) = rules::decide(position, &self.roads, command, &mut events) {
            self.refusals.0.push(Refusal::Command(command, illegal));
            return;
        }
        self.position.set_changed();
        self.journal.push(Entry::Played {
            command,
            again: self.due.again,
        });
        for event in events {
            self.journal.push(Entry::Happened(event));
        }
        if let Command::Draw(kind) = command {
            self.pile.take(kind);
            self.draft.steps.clear();
        }
        self.draft.undone.clear();
        self.draft
            .steps
            .extend(before.map(|before| DraftStep { command, before }));
    }
}

pub(super) fn draw(mut choice: Choice) {
    choice.take(|c| matches!(c, Command::Draw(_)));
}

pub(super) fn place_tile(mut choice: Choice) {
    choice.take(|c| matches!(c, Command::Place { .. }));
}

pub(super) fn place_follower(mut choice: Choice) {
    choice.take(|c| matches!(c, Command::Follower(_)));
}

pub(super) fn set_ferry(mut choice: Choice) {
    choice.take(|c| matches!(c, Command::SetFerry(_)));
}

pub(super) fn move_ferry(mut choice: Choice) {
    choice.take(|c| matches!(c, Command::MoveFerry { .. } | Command::EndMoves));
}

pub(super) fn resolve_circle(mut choice: Choice) {
    choice.take(|c| {
        matches!(
            c,
            Command::ChooseCircle(_)
                | Command::AddFollower(_)
                | Command::TakeFollower(_)
                | Command::Decline
        )
    });
}

/// A command that no system of this phase took: the rules say why it is refused.
pub(super) fn refuse(mut choice: Choice) {
    choice.take(|_| true);
}
