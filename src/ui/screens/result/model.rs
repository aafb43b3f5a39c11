//! What the page of the result shows, worked out from what happened.

use std::sync::Arc;

use crate::content::{CROP_CIRCLES, Texts};
use crate::explain::{PaidAward, PointsByTurn, Source, Tally};
use crate::rules::{Event, FeatureKind, Position, Seat};
use crate::seats::GameNotes;
use crate::ui::components::{ChartLine, ChartModel, Payment};
use crate::ui::log::award_cell;
use crate::ui::naming::Naming;
use crate::view::SeatLook;
use crate::view::players::Players;

/// A seat, best first.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultSeat {
    /// What it is called.
    pub name: String,
    /// How it looks.
    pub look: SeatLook,
    /// Its points when the game was begun: some only in a game that was begun in its middle.
    pub before: u32,
    /// Its points by [`Source::ALL`].
    pub points: Vec<u32>,
    /// Its points in all.
    pub total: u32,
    /// Whether it won, alone or with others.
    pub won: bool,
}

/// One of the largest awards.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultAward {
    /// "turn 17", or "end".
    pub when: String,
    /// "City at M48, 6 tiles".
    pub what: String,
    /// Who was paid.
    pub payments: Vec<Payment>,
}

/// What the page of the result shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ResultModel {
    /// "Red wins with 71 points".
    pub title: String,
    /// "Base game, The Ferries · 2 seats · 79 turns".
    pub subtitle: String,
    /// Seats, best first.
    pub seats: Vec<ResultSeat>,
    /// How the points grew, turn by turn.
    pub course: Arc<ChartModel>,
    /// The awards that paid most.
    pub largest: Vec<ResultAward>,
    /// Numbers worth telling, each with its words.
    pub facts: Vec<(String, String)>,
}

/// How many of the largest awards are shown.
const LARGEST: usize = 5;

impl ResultModel {
    /// The result of a game from everything that happened in it.
    pub fn new(events: &[Event], position: &Position, players: &Players, texts: &Texts) -> Self {
        let names = players.names();
        let naming = Naming {
            texts,
            names: &names,
            position,
        };
        let tally = Tally::of(events);
        let by_turn = PointsByTurn::of(events, position);
        let leaders = position.leaders();
        let mut seats: Vec<_> = (0..position.seats())
            .map(Seat)
            .map(|seat| ResultSeat {
                name: naming.seat(seat),
                look: players.look(seat),
                before: by_turn.of_seat(seat).next().unwrap_or(0),
                points: Source::ALL.map(|s| tally.points(s, seat)).to_vec(),
                total: position.score(seat),
                won: leaders.contains(&seat),
            })
            .collect();
        seats.sort_by_key(|seat| std::cmp::Reverse(seat.total));
        let turns = events.iter().fold(0, |turns, event| match event {
            Event::TurnEnded { number, .. } => u32::from(*number),
            _ => turns,
        });
        let subtitle = texts.text_with(
            "final-sub",
            &[
                ("sets", sets(position, &naming).into()),
                ("seats", u32::from(position.seats()).into()),
                ("turns", turns.into()),
            ],
        );
        let largest = tally.largest(LARGEST);
        Self {
            title: title(&seats, &naming),
            subtitle,
            course: Arc::new(course(&by_turn, position, players, &naming)),
            largest: largest
                .iter()
                .map(|paid| award(paid, players, &naming))
                .collect(),
            facts: facts(events, &tally, position, texts),
            seats,
        }
    }
}

impl ResultModel {
    /// Tells of help that people had, if they had any.
    pub fn note(&mut self, notes: &GameNotes, texts: &Texts) {
        let notes = [
            (notes.hints, "final-hints"),
            (notes.turns_taken_back, "final-turns-taken-back"),
        ];
        let had = notes.into_iter().filter(|(count, _)| *count > 0);
        (self.facts).extend(had.map(|(count, key)| (count.to_string(), texts.text(key))));
    }
}

/// "Red wins with 71 points", or who shares the win.
fn title(seats: &[ResultSeat], naming: &Naming) -> String {
    let winners: Vec<_> = seats.iter().filter(|seat| seat.won).collect();
    let points = winners.first().map_or(0, |seat| seat.total);
    let names: Vec<_> = winners.iter().map(|seat| seat.name.clone()).collect();
    let (key, who) = match &names[..] {
        [one] => ("final-wins", ("seat", one.clone().into())),
        _ => ("final-share", ("seats", naming.all_of(names).into())),
    };
    naming
        .texts
        .text_with(key, &[who, ("points", points.into())])
}

/// The sets whose tiles were in the game.
fn sets(position: &Position, naming: &Naming) -> String {
    let set = position.tile_set();
    let count = |wanted: &dyn Fn(crate::rules::KindId) -> bool| -> u32 {
        let laid = position.land().tiles().iter().map(|tile| tile.kind);
        let seen = laid.chain(position.discarded().iter().copied());
        seen.filter(|kind| wanted(*kind)).count() as u32
    };
    let lakes = count(&|kind| set.kind(kind).lake);
    let circles = count(&|kind| set.kind(kind).set == CROP_CIRCLES);
    let mut names = vec![naming.texts.text("final-base")];
    if lakes > 0 {
        names.push(naming.texts.text("final-ferries"));
    }
    if circles > 0 {
        let key = if circles == 1 {
            "final-circle"
        } else {
            "final-circles"
        };
        names.push(naming.texts.text(key));
    }
    naming.list(names)
}

/// A line for each seat, the highest at the end first.
fn course(
    by_turn: &PointsByTurn,
    position: &Position,
    players: &Players,
    naming: &Naming,
) -> ChartModel {
    let texts = naming.texts;
    let turns = by_turn.turns().map(|number| {
        let number = u32::from(number).into();
        texts.text_with("final-turn", &[("number", number)])
    });
    let steps: Vec<_> = std::iter::once(texts.text("final-start"))
        .chain(turns)
        .chain([texts.text("final-end")])
        .collect();
    let mut seats: Vec<_> = (0..position.seats()).map(Seat).collect();
    seats.sort_by_key(|seat| std::cmp::Reverse(position.score(*seat)));
    let values: Vec<Vec<u32>> = (seats.iter())
        .map(|seat| by_turn.of_seat(*seat).collect())
        .collect();
    let spoken = steps.iter().enumerate().map(|(step, when)| {
        let of_seat = |(seat, values): (&Seat, &Vec<u32>)| {
            let points = values[step].into();
            let arguments = [("seat", naming.seat(*seat).into()), ("points", points)];
            texts.text_with("final-course-seat", &arguments)
        };
        let points = naming.list(seats.iter().zip(&values).map(of_seat));
        let arguments = [("when", when.clone().into()), ("points", points.into())];
        texts.text_with("final-course-spoken", &arguments)
    });
    ChartModel {
        title: texts.text("final-course"),
        spoken: spoken.collect(),
        first: by_turn
            .turns()
            .next()
            .map_or(0, u32::from)
            .saturating_sub(1),
        lines: (seats.iter().zip(&values))
            .map(|(seat, values)| ChartLine {
                seat: players.look(*seat),
                values: values.clone(),
            })
            .collect(),
        steps,
    }
}

fn award(paid: &PaidAward, players: &Players, naming: &Naming) -> ResultAward {
    let texts = naming.texts;
    let award = &paid.award;
    let when = match paid.turn {
        Some(number) => texts.text_with("final-turn", &[("number", u32::from(number).into())]),
        None => texts.text("final-end"),
    };
    let key = match award.kind {
        FeatureKind::Road => "final-award-road",
        FeatureKind::City => "final-award-city",
        FeatureKind::Monastery => "final-award-monastery",
        FeatureKind::Field => "final-award-field",
    };
    let tiles = texts.text_with("log-tiles", &[("count", award.tiles.len().into())]);
    let what = texts.text_with(
        key,
        &[
            ("cell", award_cell(award).name().into()),
            ("tiles", tiles.into()),
            ("cities", award.cities.len().into()),
        ],
    );
    let payments = award.winners.iter().map(|seat| Payment {
        seat: players.look(*seat),
        points: award.points as i32,
    });
    ResultAward {
        when,
        what,
        payments: payments.collect(),
    }
}

fn facts(
    events: &[Event],
    tally: &Tally,
    position: &Position,
    texts: &Texts,
) -> Vec<(String, String)> {
    let moved = events
        .iter()
        .filter(|event| matches!(event, Event::FerryMoved { .. }))
        .count();
    let number = |count: usize| match count {
        0 => texts.text("final-none"),
        count => count.to_string(),
    };
    let largest = tally.largest(1).first().map_or(0, |p| p.award.points);
    let has_ferries = position.ferries().next().is_some();
    let mut facts = vec![
        (number(lead_changes(tally)), "final-lead-changes"),
        (number(largest as usize), "final-largest-award"),
        (number(position.discarded().len()), "final-discarded"),
    ];
    if has_ferries {
        facts.insert(1, (number(moved), "final-ferries-moved"));
    }
    let words = facts.into_iter();
    words
        .map(|(number, key)| (number, texts.text(key)))
        .collect()
}

/// How often another seat came to lead alone.
fn lead_changes(tally: &Tally) -> usize {
    let mut points = [0; crate::rules::MAX_SEATS];
    let mut leader = None;
    let mut changes = 0;
    for paid in tally.awards() {
        for winner in &paid.award.winners {
            points[winner.index()] += paid.award.points;
        }
        let most = points.iter().max();
        let mut leading = (0..points.len()).filter(|seat| Some(&points[*seat]) == most);
        if let (Some(first), None) = (leading.next(), leading.next())
            && leader != Some(first)
        {
            changes += usize::from(leader.is_some());
            leader = Some(first);
        }
    }
    changes
}
