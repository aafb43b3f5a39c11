//! From what was done to the board, keys and buttons to requests of the table.

use std::time::Duration;

use bevy::ecs::system::SystemParam;
use bevy::math::Vec2;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use super::desk::Desk;
use super::insight::Insight;
use super::stage::Stage;
use super::state::{Hands, HandsFree, MatchAction, MenuWanted, Pointed, Remark};
use crate::input::{Action, ActionMessage, BoardGesture, BoardPointer, ClickButton, PressClaim};
use crate::rules::{Command, Position, RoadGraph, Rotation};
use crate::seats::TakeBackOffer;
use crate::table::{Draft, Inbox, Refusals, TableRequest};
use crate::view::BoardView;
use crate::view::art::ArtIndex;
use crate::view::places::{Seen, seen_at};

/// A second press of the same kind right after the stage has changed is taken for a slip.
const GUARD: Duration = Duration::from_millis(250);

/// Everything a [`Desk`] is made of.
#[derive(SystemParam)]
pub(super) struct DeskParts<'w> {
    position: Option<Res<'w, Position>>,
    roads: Res<'w, RoadGraph>,
    draft: Res<'w, Draft>,
    insight: Res<'w, Insight>,
    art: Res<'w, ArtIndex>,
    view: Res<'w, BoardView>,
    pointer: ResMut<'w, BoardPointer>,
    hands: ResMut<'w, Hands>,
    inbox: ResMut<'w, Inbox>,
    take_back: Res<'w, TakeBackOffer>,
    time: Res<'w, Time<Real>>,
}

impl DeskParts<'_> {
    fn desk(&mut self) -> Option<Desk<'_>> {
        Some(Desk {
            position: self.position.as_deref()?,
            roads: &self.roads,
            draft: &self.draft,
            insight: &self.insight,
            art: &self.art,
            view: &self.view,
            pointer: &mut self.pointer,
            hands: &mut self.hands,
            inbox: &mut self.inbox,
            take_back: self.take_back.request(),
            now: self.time.elapsed(),
        })
    }
}

/// A press on the board: the open dial may take it.
pub(super) fn claim(
    mut parts: DeskParts,
    mut gestures: MessageReader<BoardGesture>,
    free: Res<HandsFree>,
) {
    for gesture in gestures.read() {
        if let BoardGesture::Press { at } = gesture
            && free.0
            && let Some(mut desk) = parts.desk()
            && desk.insight.stage == Stage::Ferries
        {
            let world = desk.view.to_world(*at);
            desk.press_dial(world);
        }
    }
}

/// Everything else.
pub(super) fn act(
    mut parts: DeskParts,
    mut gestures: MessageReader<BoardGesture>,
    mut keys: MessageReader<ActionMessage>,
    mut buttons: MessageReader<MatchAction>,
    mut menu: MessageWriter<MenuWanted>,
    free: Res<HandsFree>,
) {
    let Some(mut desk) = parts.desk().filter(|_| free.0) else {
        gestures.clear();
        keys.clear();
        buttons.clear();
        // A page that comes up takes the dial out of the hand.
        if let Some(mut desk) = parts.desk() {
            desk.cancel_dial();
        }
        return;
    };
    desk.point();
    for gesture in gestures.read() {
        desk.gesture(*gesture);
    }
    for key in keys.read().filter(|k| k.is_press_or_repeat()) {
        if desk.key(key.action, key.is_press()) {
            menu.write(MenuWanted);
        }
    }
    for button in buttons.read() {
        desk.button(*button);
    }
}

impl Desk<'_> {
    fn is_guarded(&self) -> bool {
        self.now < self.hands.guarded_until
    }

    /// Looks where the pointer is.
    fn point(&mut self) {
        let world = self.pointer.hover.map(|at| self.view.to_world(at));
        if self.pointer_moved() {
            self.hands.lake = None;
        }
        if self.hands.lake.is_some() {
            return;
        }
        if let Some(lake) = world.and_then(|w| self.padlock_at(w)) {
            self.hands.pointed = Pointed::Lake(lake);
        } else if let Some(world) = world {
            self.hands.pointed = match seen_at(self.art, self.position, world) {
                Seen::Square(cell) => Pointed::Cell(cell),
                Seen::Part(spot) => Pointed::Part(spot),
                Seen::Lake(cell) => Pointed::Lake(cell),
            };
        } else if self.hands.cursor.is_none() {
            self.hands.pointed = Pointed::Nothing;
        }
        let over_turn = (self.insight.stage == Stage::Tile)
            .then(|| self.turn_handle_at(self.pointer.hover))
            .flatten();
        match self.insight.stage {
            Stage::Tile => {
                // The tile stays where its buttons are. With the pointer at rest the keyboard's cursor is not torn away.
                let is_free = self.hands.cursor.is_none() || self.pointer_moved();
                if over_turn.is_none() && is_free {
                    self.point_with_tile(world);
                }
            }
            Stage::Follower => {
                if self.pointer_moved() {
                    self.point_at_spots(world);
                }
            }
            Stage::Ferries => {
                // With the pointer at rest the keyboard's choice of a dial stands.
                if self.pointer_moved() {
                    self.point_at_dials(world);
                }
            }
            Stage::Circle => {
                if self.pointer_moved() {
                    self.point_at_circle(world);
                }
            }
            Stage::Idle | Stage::Ready | Stage::Over => {}
        }
        self.hands.over_dial = self.over_dial(world);
        self.hands.over_turn = over_turn;
        self.hands.pointer_was = self.pointer.hover;
    }

    /// Whether the hand moved it. That the land moves below it, as when the view follows the cursor, is none of that.
    fn pointer_moved(&self) -> bool {
        self.hands.pointer_was != self.pointer.hover
    }

    fn gesture(&mut self, gesture: BoardGesture) {
        let on_dial = self.pointer.claim == PressClaim::Dial;
        match gesture {
            BoardGesture::DragMove { at, .. } if on_dial => {
                let world = self.view.to_world(at);
                self.drag_dial(world);
            }
            BoardGesture::DragEnd { .. } if on_dial => self.release_dial(),
            BoardGesture::DragCancel if on_dial => self.cancel_dial(),
            BoardGesture::Click {
                button: ClickButton::Left,
                ..
            } if on_dial => {
                self.release_dial();
            }
            BoardGesture::Click { button, at, shift } => self.click(button, at, shift),
            _ => {}
        }
    }

    fn click(&mut self, button: ClickButton, at: Vec2, shift: bool) {
        self.hands.remark = None;
        let world = self.view.to_world(at);
        match (button, self.insight.stage) {
            (ClickButton::Right, Stage::Tile) => self.turn_tile(!shift),
            (ClickButton::Right, Stage::Follower) => self.turn_placed_tile(!shift),
            (ClickButton::Right, Stage::Ferries) => self.step_dial(!shift),
            (ClickButton::Left, _) if self.is_guarded() => {}
            (ClickButton::Left, Stage::Tile) => match self.turn_handle_at(Some(at)) {
                Some(button) => self.turn_tile(button == 1),
                None => self.click_with_tile(world),
            },
            (ClickButton::Left, Stage::Follower) => self.click_at_spots(world),
            (ClickButton::Left, Stage::Ferries) => self.click_at_ferries(),
            (ClickButton::Left, Stage::Circle) => self.click_at_circle(world),
            _ => {}
        }
    }

    /// A key. True if the menu is wanted.
    fn key(&mut self, action: Action, first: bool) -> bool {
        let is_slip = match action {
            Action::Do => self.is_guarded() || !first,
            // What was held too long for the one thing shall not cancel the next as well.
            Action::Cancel => !first,
            _ => false,
        };
        if is_slip {
            return false;
        }
        self.hands.remark = None;
        match action {
            Action::NextLake | Action::PreviousLake => {
                self.look_at_next_lake(action == Action::NextLake);
                return false;
            }
            _ => {}
        }
        if self.hands.lake.take().is_some() && action == Action::Cancel {
            return false;
        }
        let meant = match self.insight.stage {
            Stage::Tile => self.tile_key(action),
            Stage::Follower => self.follower_key(action),
            Stage::Ferries => self.ferry_key(action),
            Stage::Circle => self.circle_key(action),
            Stage::Ready if action == Action::Do => {
                self.ask(TableRequest::EndTurn);
                true
            }
            Stage::Idle | Stage::Ready | Stage::Over => false,
        };
        if meant {
            return false;
        }
        match action {
            Action::Undo => self.ask_back(TableRequest::TakeBack),
            Action::UndoTurn => self.ask_back(TableRequest::TakeBackAll),
            Action::Redo if self.insight.stage != Stage::Idle => self.ask(TableRequest::Redo),
            Action::Cancel => return self.cancel(),
            _ => {}
        }
        false
    }

    /// Takes back what this turn holds of one's own, or else goes back over the turns of computers.
    fn ask_back(&mut self, own: TableRequest) {
        match self.take_back.take() {
            Some(request) => self.ask(request),
            // What a computer has chosen is not for people to take back singly.
            None if self.insight.stage == Stage::Idle => {}
            None => self.ask(own),
        }
    }

    /// `Esc`: a drag, else what the open dial has done, else the menu.
    fn cancel(&mut self) -> bool {
        if self.hands.is_holding_dial() {
            self.pointer.cancel_drag();
            return false;
        }
        self.insight.stage != Stage::Ferries || !self.put_open_ferry_back()
    }

    fn button(&mut self, button: MatchAction) {
        match button {
            MatchAction::TurnTo(rotation) => self.turn_tile_to(rotation),
            MatchAction::PointAt(cell) => {
                self.hands.cursor = cell;
                self.point_with_tile(None);
            }
            MatchAction::Follower(part) => self.choose_follower(part),
            MatchAction::PointAtSpot(part) => self.hands.spot = part,
            MatchAction::OpenDial(cell) => {
                if self.hands.dials.iter().any(|d| d.cell == cell) {
                    self.open_dial_of(Some(cell));
                }
            }
            MatchAction::Turn(cell, pair) => self.turn_ferry(cell, pair),
            MatchAction::SelectCircle(action) => self.hands.circle = Some(action),
            MatchAction::ChooseCircle(action) => self.play(Command::ChooseCircle(action)),
            MatchAction::CirclePick(spot) => self.pick_at_circle(spot),
            MatchAction::CircleDecline => self.play(Command::Decline),
            MatchAction::TakeBack => self.ask_back(TableRequest::TakeBack),
            MatchAction::TakeBackAll => self.ask_back(TableRequest::TakeBackAll),
            MatchAction::Redo => self.ask(TableRequest::Redo),
            MatchAction::GoOn => {
                self.key(Action::Do, true);
            }
        }
    }
}

/// Brings the hands into line with the table after it has settled, and takes in what it refused.
pub(super) fn follow_table(mut parts: DeskParts, mut refusals: ResMut<Refusals>) {
    if let Some(refusal) = (!refusals.0.is_empty())
        .then(|| refusals.drain().last())
        .flatten()
    {
        parts.hands.remark = Some(Remark::Refused(refusal));
    }
    if parts.hands.seen == parts.insight.of {
        return;
    }
    parts.hands.seen = parts.insight.of;
    let Some(mut desk) = parts.desk() else {
        let seen = parts.hands.seen;
        *parts.hands = Hands {
            seen,
            ..Hands::default()
        };
        return;
    };
    let stands_at = (desk.position.turn().number, desk.insight.stage);
    if desk.hands.stood_at != stands_at {
        let new_turn = desk.hands.stood_at.0 != stands_at.0;
        desk.hands.stood_at = stands_at;
        desk.hands.guarded_until = desk.now + GUARD;
        desk.hands.spot = None;
        desk.hands.circle = None;
        desk.hands.circle_spot = None;
        desk.hands.ghost = None;
        desk.hands.cursor = None;
        desk.hands.lake = None;
        if new_turn {
            desk.hands.rotation = Rotation::R0;
        }
    }
    desk.lay_out_dials();
    desk.point();
}

/// While a boat comes to rest the window is drawn.
pub(super) fn keep_drawing(
    hands: Res<Hands>,
    time: Res<Time<Real>>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let now = time.elapsed();
    if hands.dials.iter().any(|d| d.dial.is_moving(now)) {
        redraw.write(RequestRedraw);
    }
}
