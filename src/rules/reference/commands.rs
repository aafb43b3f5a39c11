//! Everything that may be commanded, by the words of the rules (`docs/rules.md` 1.4, 1.5, 2.4, 2.5, 3.2).

use super::Survey;
use crate::rules::cell::Cell;
use crate::rules::command::{Command, Spot};
use crate::rules::edge::{Rotation, StubPair};
use crate::rules::tile::{EdgeKind, KindId};
use crate::rules::turn::{CircleAction, TurnPhase};

impl Survey<'_> {
    /// Every command that is legal now, draws included; each once, in no order that means anything.
    ///
    /// Under `move_all_on_road` the ferries that may move are those the turn remembers, because a move changes what a
    /// walk meets behind it; [`eligible`](Self::eligible) tells them anew only before the first move.
    pub fn commands(&self) -> Vec<Command> {
        let position = self.position;
        match position.phase() {
            TurnPhase::DrawTile => (position.bag().iter().zip(0..))
                .filter(|(left, _)| **left > 0)
                .map(|(_, kind)| Command::Draw(KindId(kind)))
                .collect(),
            TurnPhase::PlaceTile => (position.turn().hand)
                .map(|hand| self.places(hand))
                .unwrap_or_default()
                .into_iter()
                .map(|(cell, rotation)| Command::Place { cell, rotation })
                .collect(),
            TurnPhase::PlaceFollower => (self.claimable().into_iter().map(Some))
                .chain([None])
                .map(Command::Follower)
                .collect(),
            TurnPhase::SetFerry => (position.turn().placed)
                .map(|slot| self.pairs(slot.index()))
                .unwrap_or_default()
                .into_iter()
                .map(Command::SetFerry)
                .collect(),
            TurnPhase::MoveFerries => self.ferry_commands(),
            TurnPhase::CropCircle => self.circle_commands(),
            TurnPhase::ScoreFeatures | TurnPhase::GameOver => Vec::new(),
        }
    }

    /// Every place and turn for a kind of tile, by row.
    pub fn places(&self, kind: KindId) -> Vec<(Cell, Rotation)> {
        let printed = &self.position.tile_set().kinds()[kind.index()];
        (self.cells())
            .flat_map(|cell| Rotation::ALL.map(|rotation| (cell, rotation)))
            .filter(|(cell, rotation)| self.may_lie(printed, *cell, *rotation))
            .collect()
    }

    /// The pairs that a ferry of this square can join; none if it has no lake.
    fn pairs(&self, square: usize) -> Vec<StubPair> {
        let square = &self.squares[square];
        let has_jetty = |e| square.kind.lake && square.shows(e) == EdgeKind::Road;
        (StubPair::ALL.into_iter())
            .filter(|pair| pair.edges().into_iter().all(has_jetty))
            .collect()
    }

    fn ferry_commands(&self) -> Vec<Command> {
        let house = self.position.house();
        let remembered = &self.position.turn().movable;
        let has_moved = |cell: Cell| remembered.iter().any(|m| m.moved && m.cell == cell);
        let is_over = house.one_ferry_move && remembered.iter().any(|m| m.moved);
        let lakes: Vec<Cell> = if house.move_all_on_road {
            remembered.iter().map(|m| m.cell).collect()
        } else {
            self.eligible().into_iter().collect()
        };
        let mut commands = vec![Command::EndMoves];
        for cell in lakes.into_iter().filter(|c| !is_over && !has_moved(*c)) {
            let Some(square) = self.square_at(cell) else {
                continue;
            };
            let others = self.pairs(square).into_iter();
            commands.extend(
                (others.filter(|pair| self.squares[square].ferry != Some(*pair)))
                    .map(|pair| Command::MoveFerry { cell, pair }),
            );
        }
        commands
    }

    fn circle_commands(&self) -> Vec<Command> {
        let position = self.position;
        let Some(circle) = position.turn().circle else {
            return Vec::new();
        };
        let Some(action) = circle.action else {
            return vec![
                Command::ChooseCircle(CircleAction::Add),
                Command::ChooseCircle(CircleAction::TakeBack),
            ];
        };
        let seat = (position.turn().seat.0 + 1 + circle.asked) % position.seats();
        let mut spots: Vec<Spot> = (position.followers().iter())
            .filter(|f| f.seat.0 == seat && f.kind == circle.kind.feature())
            .map(|f| position.spot_of(f))
            .collect();
        spots.sort_unstable();
        spots.dedup();
        match action {
            CircleAction::TakeBack => spots.into_iter().map(Command::TakeFollower).collect(),
            CircleAction::Add => {
                let may_decline = !position.house().crop_a_must;
                (spots.into_iter().map(Command::AddFollower))
                    .chain(may_decline.then_some(Command::Decline))
                    .collect()
            }
        }
    }
}
