//! The thread computers think on. It gets one question at a time and holds nothing of the table but copies.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, channel};
use std::sync::{Arc, Mutex};
use std::thread::{self, JoinHandle};
use std::time::Duration;

use bevy::prelude::Resource;

use crate::opponents::{Budget, Line, Question, Skill, Thought, think};
use crate::rules::{Position, RoadGraph};

/// How long a worker that is no longer wanted may take to come to its end before it is left to itself.
const LAST_WORDS: Duration = Duration::from_millis(100);

/// How computers think. A resource, so that tests can bring another head.
#[derive(Resource, Clone, Copy, Debug)]
pub struct Think(pub fn(Skill, &Question) -> Option<Thought>);

impl Default for Think {
    fn default() -> Self {
        Self(think)
    }
}

/// Called on the worker's thread when an answer is there: wakes a window that sleeps. Does nothing without one.
#[derive(Resource, Clone)]
pub struct Waker(pub Arc<dyn Fn() + Send + Sync>);

impl Default for Waker {
    fn default() -> Self {
        Self(Arc::new(|| ()))
    }
}

/// What an answer is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// To be played.
    Turn,
    /// To be shown to a person.
    Hint,
}

/// Which question an answer belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Ticket {
    /// The length of the [`Journal`](crate::table::Journal) in the position thought about.
    pub number: usize,
    /// What the answer is for.
    pub purpose: Purpose,
}

/// A question with everything it needs, so that the table can go on.
#[derive(Clone, Debug)]
pub struct Job {
    /// Which.
    pub ticket: Ticket,
    /// Who thinks.
    pub skill: Skill,
    /// What everybody sees.
    pub position: Position,
    /// Its roads.
    pub roads: RoadGraph,
    /// What chance follows from.
    pub seed: u64,
    /// How much a search may do.
    pub budget: Budget,
}

/// An answer.
#[derive(Clone, Debug)]
pub struct Answer {
    /// To which question.
    pub ticket: Ticket,
    /// What came of it; `None` if there was nothing to choose, or the thinking failed.
    pub thought: Option<Thought>,
}

/// What the thread is sent.
struct Sent {
    job: Job,
    line: Arc<Line>,
    is_off: Arc<AtomicBool>,
}

/// The question that is awaited.
#[derive(Debug)]
struct Awaited {
    ticket: Ticket,
    line: Arc<Line>,
    is_off: Arc<AtomicBool>,
}

/// A thread that thinks. Dropping it ends the thread.
#[derive(Debug)]
pub struct Worker {
    questions: Option<Sender<Sent>>,
    // In a mutex only so that a resource may hold it.
    answers: Mutex<Receiver<Answer>>,
    /// Hangs up when the thread has ended.
    life: Mutex<Receiver<()>>,
    thread: Option<JoinHandle<()>>,
    awaited: Option<Awaited>,
}

impl Worker {
    /// A worker with this head, who calls `waker` with each answer.
    pub fn start(head: Think, waker: Waker) -> Self {
        let (questions, asked) = channel::<Sent>();
        let (answered, answers) = channel();
        let (alive, life) = channel::<()>();
        let work = move || {
            let _alive = alive;
            for sent in asked {
                if sent.is_off.load(Ordering::Relaxed) {
                    continue;
                }
                let answer = Answer {
                    ticket: sent.job.ticket,
                    thought: answer(head, &sent.job, &sent.line),
                };
                if answered.send(answer).is_err() {
                    return;
                }
                (waker.0)();
            }
        };
        let thread = thread::Builder::new().name("computer player".to_owned());
        Self {
            questions: Some(questions),
            answers: Mutex::new(answers),
            life: Mutex::new(life),
            // Without a thread no answer ever comes, and a person can take the seat.
            thread: thread.spawn(work).ok(),
            awaited: None,
        }
    }

    /// Asks. Whatever was asked before is given up.
    pub fn ask(&mut self, job: Job) {
        self.give_up();
        let line = Arc::new(Line::default());
        let is_off = Arc::new(AtomicBool::new(false));
        self.awaited = Some(Awaited {
            ticket: job.ticket,
            line: Arc::clone(&line),
            is_off: Arc::clone(&is_off),
        });
        if let Some(questions) = &self.questions {
            let _ = questions.send(Sent { job, line, is_off });
        }
    }

    /// The answer is no longer wanted: it will be dropped.
    pub fn give_up(&mut self) {
        if let Some(awaited) = self.awaited.take() {
            awaited.is_off.store(true, Ordering::Relaxed);
            awaited.line.hurry();
        }
    }

    /// Asks for the answer at once.
    pub fn hurry(&self) {
        if let Some(awaited) = &self.awaited {
            awaited.line.hurry();
        }
    }

    /// The question whose answer is awaited.
    pub fn awaited(&self) -> Option<Ticket> {
        self.awaited.as_ref().map(|awaited| awaited.ticket)
    }

    /// How much of its budget the search has used, 0 to 1.
    pub fn progress(&self) -> f32 {
        let awaited = self.awaited.as_ref();
        awaited.map_or(0.0, |awaited| awaited.line.progress())
    }

    /// The awaited answer, if it is there. Answers to anything else are dropped.
    pub fn take(&mut self) -> Option<Answer> {
        let answers = self.answers.get_mut().ok()?;
        while let Ok(answer) = answers.try_recv() {
            if self.awaited.as_ref().map(|a| a.ticket) == Some(answer.ticket) {
                self.awaited = None;
                return Some(answer);
            }
        }
        None
    }
}

impl Drop for Worker {
    fn drop(&mut self) {
        self.give_up();
        self.questions = None;
        let ended = self
            .life
            .get_mut()
            .is_ok_and(|life| life.recv_timeout(LAST_WORDS) == Err(RecvTimeoutError::Disconnected));
        if let (true, Some(thread)) = (ended, self.thread.take()) {
            let _ = thread.join();
        }
    }
}

/// A head that fails must not take the thread with it: no answer is an answer too.
fn answer(head: Think, job: &Job, line: &Line) -> Option<Thought> {
    let question = Question {
        position: &job.position,
        roads: &job.roads,
        seed: job.seed,
        budget: job.budget,
        line,
    };
    catch_unwind(AssertUnwindSafe(|| (head.0)(job.skill, &question))).unwrap_or(None)
}

#[cfg(test)]
mod tests;
