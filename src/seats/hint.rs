//! Hints for people: first where, then what, then why.

use bevy::prelude::{Res, ResMut, Resource};

use super::computers::{Computers, Manner};
use super::notes::GameNotes;
use super::sitters::Seats;
use super::worker::{Job, Purpose, Ticket};
use crate::opponents::{Candidate, Level, Skill, Thought};
use crate::rules::{Position, RoadGraph};
use crate::table::Journal;

/// Who gives hints.
const ADVISER: Skill = Skill::of(Level::Hard);
/// So many moves are shown.
const MOST_MOVES: usize = 3;

/// How much of a hint is shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HintStage {
    /// None is.
    #[default]
    Hidden,
    /// It is being thought of.
    Thinking,
    /// The part of the board where something good can be done.
    Region,
    /// The moves that promise most.
    Moves,
    /// And why.
    Why,
    /// There are none in this game.
    Refused,
}

/// The hint for the present position.
#[derive(Resource, Debug, Default)]
pub struct Hint {
    stage: HintStage,
    thought: Option<Thought>,
    /// The length of the journal it belongs to.
    number: usize,
    asked: bool,
}

impl Hint {
    /// How much of it is shown.
    pub const fn stage(&self) -> HintStage {
        self.stage
    }

    /// The moves that promise most, best first.
    pub fn moves(&self) -> &[Candidate] {
        self.thought.as_ref().map_or(&[], |t| &t.candidates)
    }

    /// What was thought.
    pub const fn thought(&self) -> Option<&Thought> {
        self.thought.as_ref()
    }

    /// Somebody wants a hint, or more of it.
    pub(super) const fn ask(&mut self) {
        self.asked = true;
    }
}

/// The best moves that begin differently; those that differ only later fill what is left.
fn worth_showing(mut thought: Thought) -> Thought {
    let mut shown: Vec<Candidate> = Vec::new();
    let mut others = Vec::new();
    for candidate in thought.candidates {
        let begins_so = |c: &Candidate| c.commands.first() == candidate.commands.first();
        if shown.iter().any(begins_so) {
            others.push(candidate);
        } else {
            shown.push(candidate);
        }
    }
    shown.extend(others);
    shown.truncate(MOST_MOVES);
    thought.candidates = shown;
    thought
}

/// Answers whoever asked, and forgets a hint once the table has changed.
pub(super) fn follow(
    position: Option<Res<Position>>,
    roads: Res<RoadGraph>,
    journal: Res<Journal>,
    seats: Res<Seats>,
    manner: Manner,
    mut computers: ResMut<Computers>,
    mut notes: ResMut<GameNotes>,
    mut hint: ResMut<Hint>,
) {
    let asked = std::mem::take(&mut hint.asked);
    if hint.number != journal.len() {
        *hint = Hint {
            number: journal.len(),
            ..Hint::default()
        };
        computers.give_up(Purpose::Hint);
    }
    if let Some(answer) = computers.answer(Purpose::Hint) {
        let thought = answer.thought.map(worth_showing);
        hint.thought = thought.filter(|t| !t.candidates.is_empty());
        hint.stage = HintStage::Hidden;
        if hint.thought.is_some() {
            hint.stage = HintStage::Region;
            notes.hints += 1;
        }
    }
    let may_choose =
        |p: &Res<Position>| p.phase().waits_for_player() && seats.of(p.to_act()).is_person();
    let Some(position) = position.filter(|p| asked && may_choose(p)) else {
        return;
    };
    hint.stage = match hint.stage {
        _ if seats.is_purist => HintStage::Refused,
        HintStage::Hidden | HintStage::Refused if hint.thought.is_some() => HintStage::Region,
        HintStage::Hidden | HintStage::Refused => {
            let ticket = Ticket {
                number: journal.len(),
                purpose: Purpose::Hint,
            };
            let job = Job {
                ticket,
                skill: ADVISER,
                position: position.clone(),
                roads: roads.clone(),
                seed: seats.seed_at(journal.commands().count(), position.to_act()),
                budget: manner.thinking.budget(manner.fixed.0),
            };
            computers.worker(*manner.head, &manner.waker).ask(job);
            HintStage::Thinking
        }
        HintStage::Thinking => {
            computers.worker(*manner.head, &manner.waker).hurry();
            HintStage::Thinking
        }
        HintStage::Region => HintStage::Moves,
        HintStage::Moves => HintStage::Why,
        HintStage::Why => HintStage::Hidden,
    };
}
