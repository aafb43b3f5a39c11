//! Computers at the table: they are asked when they have to choose, and what they answer is played at a pace that people
//! can follow.

use std::collections::VecDeque;
use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::log::error;
use bevy::prelude::{Real, Res, ResMut, Resource, Time};

use super::pace::{ComputerPace, ThinkingTime, takes_its_time};
use super::sitters::{Seats, Sitter};
use super::worker::{Answer, Job, Purpose, Think, Ticket, Waker, Worker};
use super::{Audience, FixedIterations};
use crate::opponents::{Level, Skill, Thought};
use crate::rules::{
    Command, Illegal, MAX_SEATS, Position, RoadGraph, Seat, TurnPhase, play as play_on,
};
use crate::table::{Entry, Inbox, Journal, ScoringGate, TableRequest};

/// The level that takes the seat of a person who gives it away without saying to whom.
const STANDS_IN: Sitter = Sitter::Computer(Skill::of(Level::Medium));

/// What the computers do at the moment.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Doing {
    /// Nothing: no computer has to choose.
    #[default]
    Nothing,
    /// One thinks.
    Thinking {
        /// For how long by now.
        passed: Duration,
        /// For how long at most; `None` for one who answers when it is done.
        limit: Option<Duration>,
        /// How much of that is used, 0 to 1.
        part: f32,
    },
    /// One has thought, and begins when it may be seen.
    Ready,
    /// One is in the middle of its turn.
    Playing,
}

/// The computers at the table.
#[derive(Resource, Debug, Default)]
pub struct Computers {
    worker: Option<Worker>,
    plan: Option<Plan>,
    /// What was thought of the turn that is being played: for the reason given at its end.
    pub(super) weighed: Option<Weighed>,
    asked_at: Duration,
    limit: Option<Duration>,
    is_paused: bool,
    /// Somebody has said "go on" and nothing was played since.
    goes_on: bool,
    /// When the next commands may be seen.
    next_at: Duration,
    now: Duration,
    /// Seats that people have given away, the last one last.
    given_away: Vec<Seat>,
    /// The seat whose computer has failed, so that a person plays it now.
    failed: Option<Seat>,
}

/// What a computer expected of its turn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Weighed {
    pub(super) turn: u16,
    pub(super) seat: Seat,
    pub(super) before: [f32; MAX_SEATS],
    pub(super) expected: [f32; MAX_SEATS],
}

/// An answer that is being played.
#[derive(Debug)]
struct Plan {
    seat: Seat,
    commands: VecDeque<Command>,
    /// The journal when this was last known to fit.
    seen: usize,
    /// What was asked of the table then.
    sent: Vec<Command>,
    begun: bool,
}

impl Plan {
    /// Whether nothing has happened since but what this plan asked for.
    fn still_fits(&mut self, journal: &Journal) -> bool {
        let mut sent = self.sent.drain(..);
        for entry in journal.since(self.seen) {
            let is_ours = match entry {
                Entry::Played {
                    command: Command::Draw(_),
                    ..
                }
                | Entry::Happened(_) => true,
                Entry::Played { command, .. } => sent.next() == Some(*command),
                Entry::Started | Entry::Cleared | Entry::TakenBack(_) => false,
            };
            if !is_ours {
                return false;
            }
        }
        let all_played = sent.next().is_none();
        drop(sent);
        self.seen = journal.len();
        all_played
    }
}

impl Computers {
    /// What they do at the moment.
    pub fn doing(&self) -> Doing {
        let awaited = self.worker.as_ref().and_then(Worker::awaited);
        match (&self.plan, awaited) {
            (Some(plan), _) if plan.begun => Doing::Playing,
            (Some(_), _) => Doing::Ready,
            (None, Some(ticket)) if ticket.purpose == Purpose::Turn => {
                let passed = self.now.saturating_sub(self.asked_at);
                let told = self.worker.as_ref().map_or(0.0, Worker::progress);
                let by_clock = self.limit.map_or(0.0, |limit| {
                    (passed.as_secs_f32() / limit.as_secs_f32()).min(1.0)
                });
                Doing::Thinking {
                    passed,
                    limit: self.limit,
                    part: if told > 0.0 { told } else { by_clock },
                }
            }
            _ => Doing::Nothing,
        }
    }

    /// Whether they wait until somebody lets them go on.
    pub const fn is_paused(&self) -> bool {
        self.is_paused
    }

    /// The seat whose computer has failed last in this game: a person plays on for it.
    pub const fn failed(&self) -> Option<Seat> {
        self.failed
    }

    /// In what time the next thing may be seen, if that only takes time.
    pub fn waits(&self) -> Option<Duration> {
        let wait = self.next_at.saturating_sub(self.now);
        (self.plan.is_some() && !self.is_paused && !wait.is_zero()).then_some(wait)
    }

    pub(super) fn go_on(&mut self) {
        self.is_paused = false;
        self.goes_on = true;
        if let Some(worker) = &self.worker {
            worker.hurry();
        }
    }

    pub(super) fn pause(&mut self) {
        self.is_paused = !self.is_paused;
    }

    /// Lets somebody else play a seat. Whatever was thought is forgotten.
    pub(super) fn seat(
        &mut self,
        seats: &mut Seats,
        gate: &mut ScoringGate,
        seat: Seat,
        sitter: Sitter,
    ) {
        let before = seats.of(seat);
        if before == sitter {
            return;
        }
        self.given_away.retain(|given| *given != seat);
        if before.is_person() {
            self.given_away.push(seat);
        }
        seats.sit(seat, sitter);
        gate.people = seats.people();
        self.stop();
    }

    /// Whose place is changed by whoever says no more than that.
    pub(super) fn places_to_change(&self, seats: &Seats, position: &Position) -> (Seat, Sitter) {
        let acting = position.to_act();
        if seats.of(acting).is_person() {
            return (acting, STANDS_IN);
        }
        let given = self.given_away.last().copied();
        (given.unwrap_or(acting), Sitter::Person)
    }

    /// The worker, for another question.
    pub(super) fn worker(&mut self, head: Think, waker: &Waker) -> &mut Worker {
        self.worker
            .get_or_insert_with(|| Worker::start(head, waker.clone()))
    }

    /// The answer to a question for this purpose, if it is there.
    pub(super) fn answer(&mut self, purpose: Purpose) -> Option<Answer> {
        let worker = self.worker.as_mut()?;
        let is_wanted = worker.awaited().is_some_and(|t| t.purpose == purpose);
        is_wanted.then(|| worker.take()).flatten()
    }

    /// Gives up a question for this purpose.
    pub(super) fn give_up(&mut self, purpose: Purpose) {
        if let Some(worker) = &mut self.worker
            && worker.awaited().is_some_and(|t| t.purpose == purpose)
        {
            worker.give_up();
        }
    }

    /// Forgets what is thought of and what was to be played.
    fn stop(&mut self) {
        self.plan = None;
        self.goes_on = false;
        self.give_up(Purpose::Turn);
    }

    /// Takes an answer on: it is played from now on.
    fn adopt(&mut self, seat: Seat, thought: &Thought, position: &Position, seen: usize) {
        let turn = position.turn();
        if turn.seat == seat && position.phase() != TurnPhase::CropCircle {
            self.weighed = Some(Weighed {
                turn: turn.number,
                seat,
                before: thought.before,
                expected: thought.candidates[0].expected,
            });
        }
        self.plan = Some(Plan {
            seat,
            commands: thought.commands().iter().copied().collect(),
            seen,
            sent: Vec::new(),
            begun: false,
        });
    }
}

/// What is played on.
#[derive(SystemParam)]
pub(super) struct Board<'w> {
    position: Option<Res<'w, Position>>,
    roads: Res<'w, RoadGraph>,
    journal: Res<'w, Journal>,
    gate: ResMut<'w, ScoringGate>,
    seats: ResMut<'w, Seats>,
    inbox: ResMut<'w, Inbox>,
}

/// How it is played.
#[derive(SystemParam)]
pub(super) struct Manner<'w> {
    pub(super) head: Res<'w, Think>,
    pub(super) waker: Res<'w, Waker>,
    pub(super) thinking: Res<'w, ThinkingTime>,
    pub(super) fixed: Res<'w, FixedIterations>,
    pace: Res<'w, ComputerPace>,
    audience: Res<'w, Audience>,
    time: Res<'w, Time<Real>>,
}

/// Asks computers that have to choose, and plays what they answer.
pub(super) fn play(mut board: Board, manner: Manner, mut computers: ResMut<Computers>) {
    computers.now = manner.time.elapsed();
    let is_new_game = |e: &Entry| matches!(e, Entry::Started | Entry::Cleared);
    if board.position.is_none() || board.journal.entries().last().is_some_and(is_new_game) {
        computers.given_away.clear();
        computers.failed = None;
        computers.is_paused = false;
    }
    let acting = board.position.as_deref();
    let acting = acting.and_then(|p| board.seats.computer_to_act(p));
    let Some((seat, skill)) = acting else {
        return computers.stop();
    };
    // What others have asked of the table comes first.
    if !board.inbox.is_empty() {
        return;
    }
    let fits = |plan: &mut Plan| plan.seat == seat && plan.still_fits(&board.journal);
    let keeps = computers.plan.as_mut().is_some_and(fits);
    let is_played = computers
        .plan
        .as_ref()
        .is_none_or(|p| p.commands.is_empty());
    if !keeps || is_played {
        computers.plan = None;
    }
    let outcome = match computers.plan {
        None => think(&board, &manner, &mut computers, seat, skill),
        Some(_) => Ok(()),
    };
    if let Err(failure) = outcome.and_then(|()| play_plan(&mut board, &manner, &mut computers)) {
        fail(&mut board, &mut computers, (seat, skill), &failure);
    }
}

/// Why a computer cannot play on.
enum Failure {
    /// It did not answer though it had to choose.
    Silent,
    /// What it wants to do is not legal.
    Illegal(Command, Illegal),
}

/// Asks, or takes the answer.
fn think(
    board: &Board,
    manner: &Manner,
    computers: &mut Computers,
    seat: Seat,
    skill: Skill,
) -> Result<(), Failure> {
    let Some(position) = board.position.as_deref() else {
        return Ok(());
    };
    if !position.phase().waits_for_player() {
        return Ok(());
    }
    let number = board.journal.len();
    let ticket = Ticket {
        number,
        purpose: Purpose::Turn,
    };
    if let Some(answer) = computers.answer(Purpose::Turn)
        && answer.ticket == ticket
    {
        let thought = answer.thought.filter(|t| !t.candidates.is_empty());
        let thought = thought.filter(|t| !t.commands().is_empty());
        let thought = thought.ok_or(Failure::Silent)?;
        computers.adopt(seat, &thought, position, number);
        return Ok(());
    }
    let awaited = computers.worker.as_ref().and_then(Worker::awaited);
    if awaited == Some(ticket) {
        return Ok(());
    }
    let job = Job {
        ticket,
        skill,
        position: position.clone(),
        roads: board.roads.clone(),
        seed: board.seats.seed_at(board.journal.commands().count(), seat),
        budget: manner.thinking.budget(manner.fixed.0),
    };
    let limit = Duration::from_millis(manner.thinking.millis().into());
    computers.limit = (takes_its_time(skill.level) && manner.fixed.0.is_none()).then_some(limit);
    computers.asked_at = computers.now;
    let is_hurried = computers.goes_on;
    let worker = computers.worker(*manner.head, &manner.waker);
    worker.ask(job);
    if is_hurried {
        worker.hurry();
    }
    Ok(())
}

/// Plays what may be seen now.
fn play_plan(board: &mut Board, manner: &Manner, computers: &mut Computers) -> Result<(), Failure> {
    let Some(position) = board.position.as_deref() else {
        return Ok(());
    };
    let pace = *manner.pace;
    let audience = *manner.audience;
    let is_seen = match pace {
        ComputerPace::Instant => true,
        ComputerPace::Quick | ComputerPace::Watch => {
            !audience.is_watching && computers.now >= computers.next_at
        }
        ComputerPace::Step => false,
    };
    let may = computers.goes_on || is_seen && !computers.is_paused;
    let Some(plan) = computers.plan.as_mut().filter(|_| may && !audience.is_away) else {
        return Ok(());
    };
    let all = plan.commands.make_contiguous();
    let together = pace.together(all);
    check(position, &board.roads, &all[..together])
        .map_err(|(command, why)| Failure::Illegal(command, why))?;
    let now: Vec<_> = plan.commands.drain(..together).collect();
    for command in &now {
        board.inbox.send(TableRequest::Play(*command));
    }
    computers.next_at = computers.now + pace.seen_for(&now);
    plan.sent = now;
    plan.begun = true;
    computers.goes_on = false;
    Ok(())
}

/// Plays commands on a copy.
fn check(
    position: &Position,
    roads: &RoadGraph,
    commands: &[Command],
) -> Result<(), (Command, Illegal)> {
    let (mut position, mut roads) = (position.clone(), roads.clone());
    for command in commands {
        let played = play_on(&mut position, &mut roads, *command, &mut ());
        played.map_err(|why| (*command, why))?;
    }
    Ok(())
}

/// A computer that fails is a mistake of ours: it is told in the log, and a person plays on.
fn fail(
    board: &mut Board,
    computers: &mut Computers,
    (seat, skill): (Seat, Skill),
    failure: &Failure,
) {
    let text = board.position.as_deref().map(Position::to_text);
    let text = text.unwrap_or_default();
    match failure {
        Failure::Silent => error!("the {skill} computer of seat {seat} has no answer in\n{text}"),
        Failure::Illegal(command, why) => {
            error!("the {skill} computer of seat {seat} wants {command:?}: {why}. In\n{text}");
        }
    }
    let (seats, gate) = (&mut board.seats, &mut board.gate);
    computers.seat(seats, gate, seat, Sitter::Person);
    computers.failed = Some(seat);
}
