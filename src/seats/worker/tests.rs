use std::sync::mpsc::{Sender, channel};

use super::*;
use crate::content::shipped_tile_set;
use crate::opponents::{Candidate, Level};
use crate::rules::{Command, MAX_SEATS, Setup};

fn job(number: usize) -> Job {
    let position = Position::new(&Setup::new(shipped_tile_set(), 2)).expect("a game");
    Job {
        ticket: Ticket {
            number,
            purpose: Purpose::Turn,
        },
        skill: Skill::of(Level::Hard),
        roads: position.road_graph(),
        position,
        seed: number as u64,
        budget: Budget::Time(Duration::from_hours(1)),
    }
}

/// A thought whose margin is the seed of the question, to be recognised by.
#[expect(clippy::unnecessary_wraps, reason = "it stands for a head")]
fn recognisable(question: &Question) -> Option<Thought> {
    Some(Thought {
        candidates: vec![Candidate {
            commands: vec![Command::EndMoves],
            margin: question.seed as f32,
            expected: [0.0; MAX_SEATS],
        }],
        before: [0.0; MAX_SEATS],
    })
}

fn at_once(_: Skill, question: &Question) -> Option<Thought> {
    recognisable(question)
}

/// Answers only once it is hurried.
fn stubborn(_: Skill, question: &Question) -> Option<Thought> {
    while !question.line.is_hurried() {
        thread::yield_now();
    }
    recognisable(question)
}

fn failing(_: Skill, question: &Question) -> Option<Thought> {
    assert!(question.seed != 1, "this head fails at the first question");
    recognisable(question)
}

/// A waker that tells of each call.
fn told() -> (Waker, Receiver<()>) {
    let (sender, receiver) = channel::<()>();
    let sender: Mutex<Sender<()>> = Mutex::new(sender);
    let waker = Waker(Arc::new(move || {
        let _ = sender.lock().expect("unspoilt").send(());
    }));
    (waker, receiver)
}

fn margin(answer: &Answer) -> f32 {
    answer.thought.as_ref().expect("a thought").candidates[0].margin
}

#[test]
fn each_question_is_answered_and_the_window_is_woken() {
    let (waker, woken) = told();
    let mut worker = Worker::start(Think(at_once), waker);
    for number in [3, 7] {
        worker.ask(job(number));
        assert_eq!(worker.awaited().map(|t| t.number), Some(number));
        woken.recv().expect("it wakes");
        let answer = worker.take().expect("it is there when the window is woken");
        assert_eq!(answer.ticket.number, number);
        assert!((margin(&answer) - number as f32).abs() < 0.1);
        assert!(worker.awaited().is_none() && worker.take().is_none());
    }
}

#[test]
fn whoever_is_hurried_answers_and_nobody_answers_before() {
    let (waker, woken) = told();
    let mut worker = Worker::start(Think(stubborn), waker);
    worker.ask(job(1));
    assert!(worker.take().is_none());
    worker.hurry();
    woken.recv().expect("it wakes");
    assert_eq!(worker.take().expect("an answer").ticket.number, 1);
}

#[test]
fn the_answer_to_an_earlier_question_is_dropped() {
    let (waker, woken) = told();
    let mut worker = Worker::start(Think(stubborn), waker);
    worker.ask(job(1));
    // The second question hurries the first one, and only its own answer counts.
    worker.ask(job(2));
    worker.hurry();
    let answer = loop {
        woken.recv().expect("it wakes");
        if let Some(answer) = worker.take() {
            break answer;
        }
    };
    assert_eq!(answer.ticket.number, 2);
    assert!(worker.take().is_none());
}

#[test]
fn what_was_given_up_is_never_answered() {
    let (waker, woken) = told();
    let mut worker = Worker::start(Think(stubborn), waker);
    worker.ask(job(1));
    worker.give_up();
    worker.ask(job(2));
    worker.hurry();
    loop {
        woken.recv().expect("it wakes");
        match worker.take() {
            Some(answer) => {
                assert_eq!(answer.ticket.number, 2);
                break;
            }
            None => assert_eq!(worker.awaited().map(|t| t.number), Some(2)),
        }
    }
}

#[test]
fn a_head_that_fails_answers_nothing_and_thinks_on() {
    let (waker, woken) = told();
    let mut worker = Worker::start(Think(failing), waker);
    worker.ask(job(1));
    woken.recv().expect("it wakes");
    assert!(worker.take().expect("an answer").thought.is_none());
    worker.ask(job(2));
    woken.recv().expect("it wakes");
    assert!(worker.take().expect("an answer").thought.is_some());
}

#[test]
fn dropping_a_worker_ends_its_thread() {
    let (waker, woken) = told();
    let mut worker = Worker::start(Think(stubborn), waker);
    worker.ask(job(1));
    drop(worker);
    // The thread held the only waker: with the thread it is gone.
    while woken.recv().is_ok() {}
}
