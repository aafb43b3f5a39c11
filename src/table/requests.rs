//! What seats, records and screens ask of the table, and how it says no.

use std::collections::VecDeque;
use std::sync::Arc;

use bevy::prelude::Resource;
use thiserror::Error;

use crate::rules::{
    Cell, Command, Illegal, KindId, MAX_SEATS, Position, Rotation, Seat, Setup, SetupError,
    StubPair,
};

/// Something asked of the table. Requests are taken one by one, in the order they were sent.
#[derive(Clone, Debug)]
pub enum TableRequest {
    /// Clear the table and begin a game.
    StartGame(Box<StartGame>),
    /// Clear the table.
    EndGame,
    /// Make a choice, or draw a tile if the table has no pile to draw from.
    Play(Command),
    /// A choice that took time to think of: dropped without a word if the position is another by now.
    PlayAt {
        /// The length of the [`Journal`](super::Journal) in the position thought about.
        number: usize,
        /// The choice.
        command: Command,
    },
    /// A command of a record. It opens the gate before it, and while commands of a record are waiting draws
    /// come from them and not from the pile.
    Replay(Command),
    /// Take the last step of this turn back.
    TakeBack,
    /// Take the last step back and do not offer it again: it was never meant, such as a drag that was cancelled.
    Withdraw,
    /// Take every step of this turn back; the tile is in hand again. After scoring: every step at the crop circle.
    TakeBackAll,
    /// Go back to where the tile of this turn, counted from 1, was just drawn. Crosses End turn.
    TakeBackToTurn(u16),
    /// Go back to a turn, where its first choices stand as they were made: the scoring that came before the last of them
    /// too. Crosses End turn.
    TakeBackToChoice {
        /// The turn, counted from 1.
        turn: u16,
        /// How many of its choices stay.
        keep: usize,
    },
    /// Make the choice again that was taken back last.
    Redo,
    /// Turn a ferry that was set or may be moved this turn. Later moves stay. The pair a movable ferry lay in takes its
    /// move back; turning it as it lies changes nothing. Before any choice about this ferry it is the same as choosing it.
    ReplaceFerry {
        /// The lake.
        cell: Cell,
        /// Its new pair.
        pair: StubPair,
    },
    /// Place another follower, or none. The ferries of this turn stay, unless a house rule takes them away.
    ReplaceFollower(Option<u8>),
    /// Place the tile elsewhere. The rest of the turn is dropped.
    ReplaceTile {
        /// Where.
        cell: Cell,
        /// Quarter turns to the right.
        rotation: Rotation,
    },
    /// The player is done choosing: leave the other ferries as they lie, and score.
    EndTurn,
}

impl From<Command> for TableRequest {
    fn from(command: Command) -> Self {
        Self::Play(command)
    }
}

/// What a game on the table begins with.
#[derive(Clone, Debug)]
pub struct StartGame {
    /// Players, tiles and house rules.
    pub setup: Setup,
    /// The position it goes on from; without one only the start tile lies.
    pub from: Option<Box<Position>>,
    /// The order in which the tiles of the bag are drawn. If empty, draws are commands like any other.
    pub draws: Vec<KindId>,
    /// Seats whose turns wait for [`TableRequest::EndTurn`] before scoring: people.
    pub people: [bool; MAX_SEATS],
}

impl StartGame {
    /// A game without people and without pile: every draw and every choice comes as a command.
    pub fn new(setup: Setup) -> Self {
        Self {
            setup,
            from: None,
            draws: Vec::new(),
            people: [false; MAX_SEATS],
        }
    }

    /// A game that goes on from a position, without pile.
    pub fn from_position(position: Position) -> Self {
        Self {
            from: Some(Box::new(position.clone())),
            ..Self::new(pieces_of(&position))
        }
    }

    /// The game with tiles drawn by the table, in this order.
    #[must_use]
    pub fn with_draws(mut self, draws: Vec<KindId>) -> Self {
        self.draws = draws;
        self
    }

    /// The game with the turns of these seats waiting for *End turn*.
    #[must_use]
    pub fn with_people(mut self, people: [bool; MAX_SEATS]) -> Self {
        self.people = people;
        self
    }
}

/// A setup with the pieces of a position, wherever they are by now.
fn pieces_of(position: &Position) -> Setup {
    let mut deck = position.bag().to_vec();
    let laid = position.land().tiles().iter().map(|tile| tile.kind);
    let gone = position.discarded().iter().copied();
    for kind in laid.chain(gone).chain(position.turn().hand) {
        deck[kind.index()] += 1;
    }
    let in_all = (0..position.seats()).map(Seat).map(|seat| {
        let standing = position.followers().iter().filter(|f| f.seat == seat);
        position.supply(seat) as usize + standing.count()
    });
    Setup {
        deck,
        followers: in_all.max().unwrap_or(0).min(u8::MAX.into()) as u8,
        house: *position.house(),
        ..Setup::new(Arc::clone(position.tile_set()), position.seats())
    }
}

/// Requests waiting for the table: a queue and not a message, so that none is lost while the table sleeps.
#[derive(Resource, Debug, Default)]
pub struct Inbox(VecDeque<TableRequest>);

impl Inbox {
    /// Asks something of the table; it answers in the next update.
    pub fn send(&mut self, request: impl Into<TableRequest>) {
        self.0.push_back(request.into());
    }

    /// Whether nothing is waiting.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    pub(super) fn take(&mut self) -> Option<TableRequest> {
        self.0.pop_front()
    }

    /// Whether the next request is a command of a record.
    pub(super) fn replays(&self) -> bool {
        matches!(self.0.front(), Some(TableRequest::Replay(_)))
    }
}

/// Why *End turn* is refused: what is still missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Missing {
    /// The tile lies nowhere yet.
    #[error("the tile is not placed")]
    Tile,
    /// A follower, or the choice of none.
    #[error("a follower or none is to be chosen")]
    Follower,
    /// The ferry of the new lake.
    #[error("the ferry is not set")]
    Ferry,
    /// A choice at the crop circle.
    #[error("the crop circle is not resolved")]
    Circle,
    /// There is no turn to end.
    #[error("no turn is being played")]
    Turn,
}

/// Something the table would not do; everything is then as it was.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Refusal {
    /// The rules do not allow it.
    #[error("{1}")]
    Command(Command, Illegal),
    /// The turn is not complete.
    #[error("the turn cannot end: {0}")]
    EndTurn(Missing),
    /// This turn has no step to take back, or there is no such turn.
    #[error("there is nothing to take back")]
    NothingToTakeBack,
    /// Nothing was taken back since the last choice.
    #[error("there is nothing to do again")]
    NothingToRedo,
    /// That choice was not made this turn, so it cannot be replaced.
    #[error("that choice is not part of this turn")]
    NotInDraft,
    /// No game is on the table.
    #[error("no game is on the table")]
    NoGame,
    /// The players or the deck make no game. The game before stays.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The order of draws does not hold the tiles of the deck. The game before stays.
    #[error("the draws do not hold the tiles of the deck")]
    Draws,
}

/// What was refused, in order, for the interface to say. Whoever shows them takes them out.
#[derive(Resource, Debug, Default)]
pub struct Refusals(pub Vec<Refusal>);

impl Refusals {
    /// Takes them all out.
    pub fn drain(&mut self) -> impl Iterator<Item = Refusal> + '_ {
        self.0.drain(..)
    }
}
