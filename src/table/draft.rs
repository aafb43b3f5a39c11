//! The turn as a draft: what was chosen since the draw, and can be taken back until *End turn*.

use bevy::prelude::Resource;

use crate::rules::{Cell, Command, Position, Seat};

/// What the table goes back to.
#[derive(Clone, Debug)]
pub(super) struct Snapshot {
    pub(super) position: Position,
    /// [`Journal::mark`](super::Journal) at that time.
    pub(super) journal: usize,
    /// [`DrawPile::mark`](super::DrawPile) at that time.
    pub(super) pile: usize,
}

/// One choice of the draft.
#[derive(Clone, Debug)]
pub struct DraftStep {
    /// What was chosen.
    pub command: Command,
    pub(super) before: Snapshot,
}

impl DraftStep {
    /// The position before the choice.
    pub const fn before(&self) -> &Position {
        &self.before.position
    }
}

/// The choices of this turn that can be taken back: those since the draw, or after scoring those at the crop circle.
#[derive(Resource, Debug, Default)]
pub struct Draft {
    pub(super) steps: Vec<DraftStep>,
    /// Choices taken back singly, the next to do again last.
    pub(super) undone: Vec<Command>,
    /// Where the tile of each turn was just drawn, by turn.
    pub(super) turns: Vec<Snapshot>,
}

impl Draft {
    /// The steps, in the order they were chosen.
    pub fn steps(&self) -> &[DraftStep] {
        &self.steps
    }

    /// The step that [`TakeBack`](super::TableRequest::TakeBack) would take back: to name it on a button.
    pub fn last(&self) -> Option<Command> {
        self.steps.last().map(|step| step.command)
    }

    /// The choice that [`Redo`](super::TableRequest::Redo) would make again.
    pub fn next_redo(&self) -> Option<Command> {
        self.undone.last().copied()
    }

    /// The numbers of the turns that [`TakeBackToTurn`](super::TableRequest::TakeBackToTurn) can go back to, with the seat
    /// that played each.
    pub fn turns(&self) -> impl DoubleEndedIterator<Item = (u16, Seat)> + '_ {
        self.turns.iter().map(|start| {
            let turn = start.position.turn();
            (turn.number, turn.seat)
        })
    }

    /// The turn with this number, just after its tile was drawn: the position, and how many entries of the journal stood
    /// then ([`Journal::events_after`](super::Journal::events_after)). `None` for a turn that has not begun.
    pub fn turn_start(&self, number: u16) -> Option<(&Position, usize)> {
        let start = self
            .turns
            .iter()
            .find(|s| s.position.turn().number == number);
        start.map(|s| (&s.position, s.journal))
    }

    /// The step that set or moved the ferry at a square.
    pub(super) fn ferry_step(&self, position: &Position, cell: Cell) -> Option<usize> {
        let placed = position.turn().placed;
        let lake = placed.map(|slot| position.land().tile(slot).cell);
        self.steps.iter().position(|step| match step.command {
            Command::SetFerry(_) => lake == Some(cell),
            Command::MoveFerry { cell: moved, .. } => moved == cell,
            _ => false,
        })
    }

    /// How many steps stay when the last one is taken back.
    ///
    /// A crop circle goes back as a whole once a second seat has picked.
    pub(super) fn without_last(&self) -> Option<usize> {
        let last = self.steps.len().checked_sub(1)?;
        let choice = self
            .steps
            .iter()
            .rposition(|s| matches!(s.command, Command::ChooseCircle(_)));
        match choice {
            Some(choice) if last - choice >= 2 => Some(choice),
            _ => Some(last),
        }
    }
}
