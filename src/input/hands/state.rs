//! What the hands hold, and what can be asked of them.

use std::time::Duration;

use bevy::math::Vec2;
use bevy::prelude::{Message, Resource};

use super::super::dial::{Dial, Grab};
use super::insight::TableStamp;
use super::stage::Stage;
use crate::explain::Refusal as WhyNot;
use crate::rules::{Cell, CircleAction, Rotation, Slot, Spot, StubPair, WhyLocked};
use crate::table::Refusal;

/// What the pointer, or the keyboard's cursor, is at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Pointed {
    /// Nothing of the board.
    #[default]
    Nothing,
    /// An empty square, or a tile where no part is meant.
    Cell(Cell),
    /// A part of a placed tile.
    Part(Spot),
    /// A lake and its ferry.
    Lake(Cell),
}

/// The tile in hand, held over the board.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ghost {
    /// The square it would lie on, if it lies over one it fits.
    pub cell: Option<Cell>,
    /// Where its middle is in the world: the middle of that square, or the pointer.
    pub at: Vec2,
    /// How it is turned.
    pub rotation: Rotation,
}

/// The dial of one ferry that can be turned now.
#[derive(Clone, Debug, PartialEq)]
pub struct DialInHand {
    /// The lake.
    pub cell: Cell,
    /// Its tile.
    pub slot: Slot,
    /// Whether the lake is new, so that its ferry has to be set.
    pub is_new: bool,
    /// How it is turned.
    pub dial: Dial,
}

/// What the pointer is over on the open dial: what a press there would do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DialHover {
    /// What a drag would take hold of.
    pub grab: Grab,
    /// The mark whose pair a click would choose.
    pub mark: Option<usize>,
}

/// Something to say about what was just tried.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// The table refused.
    Refused(Refusal),
    /// A square, spot or pair that the rules do not allow, with the reason.
    WhyNot(WhyNot),
    /// A ferry that stays where it is.
    Locked(Cell, WhyLocked),
}

/// What the person at the screen points at and holds. Only [`hands`](super) changes it.
#[derive(Resource, Debug, Default)]
pub struct Hands {
    /// What is pointed at.
    pub pointed: Pointed,
    /// The square the keyboard's cursor is on, in the phase of the tile.
    pub cursor: Option<Cell>,
    /// The lake that is looked at by keys, until the pointer moves or another key is pressed.
    pub lake: Option<Cell>,
    /// The turn the player gave the tile in hand; kept from square to square where it fits.
    pub rotation: Rotation,
    /// The tile in hand.
    pub ghost: Option<Ghost>,
    /// Which of the buttons that turn the tile on the board the pointer is over: 0 turns left, 1 right.
    pub over_turn: Option<usize>,
    /// The part of the placed tile that is pointed at or reached by arrows, among the follower spots.
    pub spot: Option<u8>,
    /// Every ferry that can be turned now: the new lake's, and those that may move. By slot.
    pub dials: Vec<DialInHand>,
    /// The lake whose dial is open.
    pub open: Option<Cell>,
    /// What of the open dial the pointer is over.
    pub over_dial: Option<DialHover>,
    /// Lakes whose dial was open since the ferries of this turn could be turned.
    pub(super) visited: Vec<Cell>,
    /// The action that is selected at a crop circle, before it is chosen.
    pub circle: Option<CircleAction>,
    /// The follower that is pointed at or reached by arrows at a crop circle.
    pub circle_spot: Option<Spot>,
    /// What to say about the last attempt; gone with the next.
    pub remark: Option<Remark>,
    /// Where the pointer was on the board when it was last looked at, in logical pixels.
    pub(super) pointer_was: Option<Vec2>,
    /// The state of the table the above was last brought into line with.
    pub(super) seen: TableStamp,
    /// The turn and stage at that time.
    pub(super) stood_at: (u16, Stage),
    /// Until when a second press of the same kind is ignored, in time since the start of the program.
    pub guarded_until: Duration,
}

impl Hands {
    /// The dial that is open.
    pub fn open_dial(&self) -> Option<&DialInHand> {
        let open = self.open?;
        self.dials.iter().find(|d| d.cell == open)
    }

    /// A ferry that may move and was not looked at yet, after the new one was set: what *go on* goes on to.
    pub fn waiting_dial(&self) -> Option<Cell> {
        let open = self.open_dial()?;
        let is_new_and_set = open.is_new && open.dial.pair().is_some();
        let moving = || self.dials.iter().filter(|d| !d.is_new).map(|d| d.cell);
        let any_visited = moving().any(|cell| self.visited.contains(&cell));
        moving().next().filter(|_| is_new_and_set && !any_visited)
    }

    /// Whether a dial is held, dragged or about to be.
    pub fn is_holding_dial(&self) -> bool {
        self.open_dial().is_some_and(|d| d.dial.held().is_some())
    }

    /// Whether a dial is being dragged.
    pub fn is_dragging_dial(&self) -> bool {
        self.open_dial().is_some_and(|d| d.dial.is_dragging())
    }
}

/// Whether the board answers to pointer and keys: a game is on the screen and no page lies over it. Written by the
/// interface.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HandsFree(pub bool);

/// `Esc` was pressed and there was nothing to cancel: the menu is wanted.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct MenuWanted;

/// Something a button, a row or a picture of the interface asks for. Keys come to the same.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum MatchAction {
    /// Give the tile in hand this turn.
    TurnTo(Rotation),
    /// Point at a square, as if the pointer were there.
    PointAt(Option<Cell>),
    /// Put a follower on this part of the placed tile, or none. Chooses again if one was chosen.
    Follower(Option<u8>),
    /// Point at a follower spot, as if the pointer were there.
    PointAtSpot(Option<u8>),
    /// Open the dial of this lake.
    OpenDial(Cell),
    /// Turn the ferry of this lake into this pair.
    Turn(Cell, StubPair),
    /// Select an action at a crop circle.
    SelectCircle(CircleAction),
    /// Choose it for everybody.
    ChooseCircle(CircleAction),
    /// Add to, or take back, the follower there.
    CirclePick(Spot),
    /// Add none.
    CircleDecline,
    /// Take the last step back.
    TakeBack,
    /// Take the whole turn back.
    TakeBackAll,
    /// Do again what was taken back.
    Redo,
    /// The main button: go on, or end the turn.
    GoOn,
}
