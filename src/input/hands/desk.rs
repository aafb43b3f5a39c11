//! Everything the hands work with in one frame.

use std::time::Duration;

use super::insight::Insight;
use super::state::Hands;
use crate::input::BoardPointer;
use crate::rules::{Command, Position, RoadGraph};
use crate::table::{Draft, Inbox, TableRequest};
use crate::view::BoardView;
use crate::view::art::ArtIndex;

/// The hands, what they look at, and where they send requests.
pub(super) struct Desk<'a> {
    pub position: &'a Position,
    pub roads: &'a RoadGraph,
    pub draft: &'a Draft,
    pub insight: &'a Insight,
    pub art: &'a ArtIndex,
    pub view: &'a BoardView,
    pub pointer: &'a mut BoardPointer,
    pub hands: &'a mut Hands,
    pub inbox: &'a mut Inbox,
    /// What going back over the turns of computers asks of the table, if that is what taking back means now.
    pub take_back: Option<TableRequest>,
    /// Time since the start of the program.
    pub now: Duration,
}

impl Desk<'_> {
    pub fn ask(&mut self, request: TableRequest) {
        self.hands.remark = None;
        self.inbox.send(request);
    }

    pub fn play(&mut self, command: Command) {
        self.ask(TableRequest::Play(command));
    }
}
