//! The log: what happened, in sentences, and the list that shows it.

mod list;
mod reason_words;
mod sentences;

use bevy::prelude::*;

pub use list::log_list;
pub(in crate::ui) use reason_words::signed;
pub use reason_words::{plain_reason, reason_words};
pub use sentences::{award_cell, award_title, result, road_change, sentence};

use super::naming::Naming;
use crate::content::Texts;
use crate::rules::{Event, Position, Seat};
use crate::seats::{AfterTable, Reasons};
use crate::table::{Journal, SettleTable};
use crate::view::players::Players;

/// How a line stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LineKind {
    /// A new turn begins.
    Turn,
    /// Points were paid.
    Award,
    /// Why a computer has played its turn so.
    Why,
    /// Anything else.
    Plain,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogLine {
    /// Whose doing it was, if anybody's.
    pub seat: Option<Seat>,
    /// How it stands out.
    pub kind: LineKind,
    /// The sentence.
    pub text: String,
}

/// The log of the game on the table: its standing events and a line for each that is worth one.
#[derive(Resource, Debug, Default)]
pub struct GameLog {
    /// What the lines tell; with each event the number of lines before it.
    events: Vec<(Event, usize)>,
    lines: Vec<LogLine>,
    turn: u16,
}

impl GameLog {
    /// The lines, oldest first.
    pub fn lines(&self) -> &[LogLine] {
        &self.lines
    }

    /// The last line, for the look card while nothing is pointed at.
    pub fn last(&self) -> Option<&LogLine> {
        self.lines.last()
    }

    /// Brings the log into line with what happened; what was taken back disappears. Turns that computers have ended are
    /// followed by their reasons.
    pub fn follow<'a>(
        &mut self,
        happened: impl Iterator<Item = &'a Event>,
        reasons: &Reasons,
        naming: &Naming,
    ) {
        let mut seen = 0;
        for event in happened {
            match self.events.get(seen) {
                Some((known, _)) if known == event => {}
                Some(_) => {
                    self.cut(seen);
                    self.tell(event, reasons, naming);
                }
                None => self.tell(event, reasons, naming),
            }
            seen += 1;
        }
        self.cut(seen);
    }

    /// Forgets everything from this event on.
    fn cut(&mut self, first: usize) {
        let Some((_, lines)) = self.events.get(first) else {
            return;
        };
        self.lines.truncate(*lines);
        self.events.truncate(first);
        let ended = |e: &&(Event, usize)| matches!(e.0, Event::TurnEnded { .. });
        self.turn = self.events.iter().filter(ended).count() as u16;
    }

    fn tell(&mut self, event: &Event, reasons: &Reasons, naming: &Naming) {
        self.events.push((event.clone(), self.lines.len()));
        let (seat, kind) = match event {
            // Told by what follows: the tile is placed, the award names its followers.
            Event::Drawn { .. }
            | Event::FollowerReturned { .. }
            | Event::FollowerPlaced { spot: None, .. } => return,
            Event::TurnEnded { number, .. } => {
                self.turn += 1;
                let why = reasons.of(*number).map(|told| LogLine {
                    seat: Some(told.seat),
                    kind: LineKind::Why,
                    text: plain_reason(told.seat, &told.reason, naming),
                });
                self.lines.extend(why);
                return;
            }
            Event::TilePlaced { seat, .. } => {
                self.lines.push(LogLine {
                    seat: None,
                    kind: LineKind::Turn,
                    text: naming.texts.text_with(
                        "log-turn",
                        &[
                            ("number", u32::from(self.turn + 1).into()),
                            ("seat", naming.seat(*seat).into()),
                        ],
                    ),
                });
                (Some(*seat), LineKind::Plain)
            }
            Event::Scored(award) if award.points == 0 => (None, LineKind::Plain),
            Event::Scored(award) => (award.winners.first().copied(), LineKind::Award),
            Event::Discarded { seat, .. }
            | Event::FollowerPlaced { seat, .. }
            | Event::FerrySet { seat, .. }
            | Event::FerryMoved { seat, .. }
            | Event::CircleChosen { seat, .. }
            | Event::CircleSkipped { seat }
            | Event::CircleAdded { seat, .. }
            | Event::CircleDeclined { seat } => (Some(*seat), LineKind::Plain),
            Event::GameEnded => (None, LineKind::Award),
        };
        self.lines.push(LogLine {
            seat,
            kind,
            text: sentence(event, naming),
        });
    }
}

/// Keeps [`GameLog`] up to date, right after the table has settled.
pub fn plugin(app: &mut App) {
    app.init_resource::<GameLog>()
        .init_resource::<Players>()
        .init_resource::<Reasons>()
        .add_systems(Update, keep_log.after(SettleTable).after(AfterTable));
}

fn keep_log(
    journal: Res<Journal>,
    position: Option<Res<Position>>,
    players: Res<Players>,
    texts: Res<Texts>,
    reasons: Res<Reasons>,
    mut log: ResMut<GameLog>,
    mut seen: Local<usize>,
) {
    if *seen == journal.len() {
        return;
    }
    *seen = journal.len();
    let Some(position) = position else {
        *log = GameLog::default();
        return;
    };
    let naming = Naming {
        texts: &texts,
        names: &players.names(),
        position: &position,
    };
    log.follow(journal.events(), &reasons, &naming);
}

#[cfg(test)]
mod tests;
