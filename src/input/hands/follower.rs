//! Follower spots on the placed tile, and followers at a crop circle (`docs/rules.md` 1.5, 3.2).

use bevy::math::Vec2;

use super::desk::Desk;
use super::state::{Pointed, Remark};
use crate::input::Action;
use crate::rules::{CircleAction, Command, Spot};
use crate::table::{Draft, TableRequest};
use crate::view::places::spot_in_world;

/// Least radius of a spot on the screen, slack included, in points.
const SPOT_LEAST: f32 = 11.0 + 4.0;
/// Radius of a spot, in tiles.
const SPOT: f32 = 0.12;

/// What was chosen for the follower of this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FollowerChoice {
    /// Nothing yet.
    Open,
    /// No follower.
    Nobody,
    /// One on this part of the placed tile.
    On(u8),
}

impl FollowerChoice {
    /// The choice as the draft has it.
    pub fn of(draft: &Draft) -> Self {
        let choice = draft.steps().iter().find_map(|s| match s.command {
            Command::Follower(part) => Some(part.map_or(Self::Nobody, Self::On)),
            _ => None,
        });
        choice.unwrap_or(Self::Open)
    }
}

impl Desk<'_> {
    fn reach(&self) -> f32 {
        SPOT.max(SPOT_LEAST / self.view.cell_in_points())
    }

    /// The nearest of some spots at a world point, if any is within reach.
    fn nearest_spot(&self, spots: impl Iterator<Item = Spot>, world: Vec2) -> Option<Spot> {
        let tile = crate::view::space::CELL;
        let off =
            |spot: &Spot| spot_in_world(self.art, self.position, *spot).distance(world) / tile;
        spots
            .map(|s| (off(&s), s))
            .filter(|(off, _)| *off <= self.reach())
            .min_by(|a, b| a.0.total_cmp(&b.0))
            .map(|(_, s)| s)
    }

    /// The follower spot at a world point.
    pub(super) fn follower_spot_at(&self, world: Vec2) -> Option<Spot> {
        self.nearest_spot(self.insight.spots.iter().map(|s| s.spot), world)
    }

    pub(super) fn point_at_spots(&mut self, world: Option<Vec2>) {
        let Some(world) = world else { return };
        let spot = self.follower_spot_at(world);
        self.hands.spot = spot.map(|s| s.segment);
        if let Some(spot) = spot {
            self.hands.pointed = Pointed::Part(spot);
        }
    }

    pub(super) fn click_at_spots(&mut self, world: Vec2) {
        if let Some(spot) = self.follower_spot_at(world) {
            self.choose_follower(Some(spot.segment));
        }
    }

    /// Chooses a part or none, again if need be; says why not if it is refused.
    pub(super) fn choose_follower(&mut self, part: Option<u8>) {
        let refused = self
            .insight
            .spots
            .iter()
            .find(|s| Some(s.spot.segment) == part)
            .and_then(|s| s.refusal.clone());
        if let Some(why) = refused {
            self.hands.remark = Some(Remark::WhyNot(why));
        } else {
            self.ask(TableRequest::ReplaceFollower(part));
        }
    }

    fn step_spot(&mut self, forward: bool) {
        let open: Vec<u8> = self
            .insight
            .spots
            .iter()
            .filter(|s| s.digit.is_some())
            .map(|s| s.spot.segment)
            .collect();
        if open.is_empty() {
            return;
        }
        let here = open.iter().position(|s| Some(*s) == self.hands.spot);
        let next = match (here, forward) {
            (None, true) => 0,
            (None, false) => open.len() - 1,
            (Some(i), true) => (i + 1) % open.len(),
            (Some(i), false) => (i + open.len() - 1) % open.len(),
        };
        self.hands.spot = Some(open[next]);
    }

    pub(super) fn follower_key(&mut self, action: Action) -> bool {
        match action {
            Action::Right | Action::Down => self.step_spot(true),
            Action::Left | Action::Up => self.step_spot(false),
            Action::TurnLeft => self.turn_placed_tile(false),
            Action::TurnRight => self.turn_placed_tile(true),
            Action::Choose(digit) => {
                let spot = self.insight.spots.iter().find(|s| s.digit == Some(digit));
                if let Some(part) = spot.map(|s| s.spot.segment) {
                    self.choose_follower(Some(part));
                }
            }
            Action::Decline => self.choose_follower(None),
            Action::Do => self.go_on_with_follower(),
            _ => return false,
        }
        true
    }

    /// Enter: takes the spot the cursor is at, or ends the turn if the choice is made.
    fn go_on_with_follower(&mut self) {
        match (FollowerChoice::of(self.draft), self.hands.spot) {
            (FollowerChoice::Open, Some(part)) => self.choose_follower(Some(part)),
            _ => self.ask(TableRequest::EndTurn),
        }
    }

    fn circle_spots(&self) -> Vec<Spot> {
        match self.position.circle_action() {
            Some(_) => {
                let seat = self.position.to_act();
                self.position.circle_spots(seat).into_vec()
            }
            None => Vec::new(),
        }
    }

    pub(super) fn point_at_circle(&mut self, world: Option<Vec2>) {
        let Some(world) = world else { return };
        self.hands.circle_spot = self.nearest_spot(self.circle_spots().into_iter(), world);
    }

    pub(super) fn click_at_circle(&mut self, world: Vec2) {
        if let Some(spot) = self.nearest_spot(self.circle_spots().into_iter(), world) {
            self.pick_at_circle(spot);
        }
    }

    /// Adds to, or takes back, a follower at a crop circle.
    pub(super) fn pick_at_circle(&mut self, spot: Spot) {
        match self.position.circle_action() {
            Some(CircleAction::Add) => self.play(Command::AddFollower(spot)),
            Some(CircleAction::TakeBack) => self.play(Command::TakeFollower(spot)),
            None => {}
        }
    }

    fn step_circle(&mut self, forward: bool) {
        if self.position.circle_action().is_none() {
            self.hands.circle = Some(match self.hands.circle {
                Some(CircleAction::TakeBack) => CircleAction::Add,
                None if forward => CircleAction::Add,
                Some(CircleAction::Add) | None => CircleAction::TakeBack,
            });
            return;
        }
        let spots = self.circle_spots();
        if spots.is_empty() {
            return;
        }
        let here = spots
            .iter()
            .position(|s| Some(*s) == self.hands.circle_spot);
        let next = match (here, forward) {
            (None, _) => 0,
            (Some(i), true) => (i + 1) % spots.len(),
            (Some(i), false) => (i + spots.len() - 1) % spots.len(),
        };
        self.hands.circle_spot = Some(spots[next]);
    }

    pub(super) fn circle_key(&mut self, action: Action) -> bool {
        let undecided = self.position.circle_action().is_none();
        match action {
            Action::Right | Action::Down => self.step_circle(true),
            Action::Left | Action::Up => self.step_circle(false),
            Action::CircleAdd if undecided => self.hands.circle = Some(CircleAction::Add),
            Action::CircleTake if undecided => self.hands.circle = Some(CircleAction::TakeBack),
            Action::Choose(digit) if undecided => {
                self.hands.circle = match digit {
                    1 => Some(CircleAction::Add),
                    2 => Some(CircleAction::TakeBack),
                    _ => self.hands.circle,
                };
            }
            Action::Choose(digit) => {
                let spot = self.circle_spots().get(usize::from(digit) - 1).copied();
                if let Some(spot) = spot {
                    self.pick_at_circle(spot);
                }
            }
            Action::Decline => self.play(Command::Decline),
            Action::Do => match (undecided, self.hands.circle, self.hands.circle_spot) {
                (true, Some(action), _) => self.play(Command::ChooseCircle(action)),
                (false, _, Some(spot)) => self.pick_at_circle(spot),
                _ => self.ask(TableRequest::EndTurn),
            },
            _ => return false,
        }
        true
    }
}
