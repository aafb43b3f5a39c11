//! What may be chosen now.

use smallvec::SmallVec;

use super::cell::Cell;
use super::command::{Command, Spot};
use super::edge::{Edge, Rotation, StubPair};
use super::landscape::{NodeId, Slot};
use super::position::Position;
use super::roads::RoadGraph;
use super::tile::{FeatureKind, KindId};
use super::turn::{CircleAction, Seat, TurnPhase};

/// Rotations as bits: bit `r` for rotation `r`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Rotations(pub u8);

impl Rotations {
    /// Whether `rotation` is among them.
    pub const fn contains(self, rotation: Rotation) -> bool {
        self.0 >> rotation.index() & 1 == 1
    }

    /// The rotations, fewest turns first.
    pub fn iter(self) -> impl Iterator<Item = Rotation> {
        Rotation::ALL.into_iter().filter(move |r| self.contains(*r))
    }
}

impl Position {
    /// Every square where `kind` fits, with the rotations that fit, look-alikes included (`docs/rules.md` 1.4).
    pub fn placements(&self, kind: KindId) -> impl Iterator<Item = (Cell, Rotations)> + '_ {
        self.land.holes().iter().filter_map(move |hole| {
            let fits = self.set.fits(kind, hole.wants);
            (fits != 0).then_some((hole.cell, Rotations(fits)))
        })
    }

    /// The rotations of `kind` that fit a square; none if it is taken or touches no tile.
    pub fn rotations_at(&self, kind: KindId, cell: Cell) -> Rotations {
        let fits = self.land.hole_at(cell).map(|w| self.set.fits(kind, w));
        Rotations(fits.unwrap_or(0))
    }

    /// Whether `kind` has a place anywhere.
    pub fn fits_somewhere(&self, kind: KindId) -> bool {
        self.placements(kind).next().is_some()
    }

    /// The parts of the tile just placed that may take a follower of the active player (`docs/rules.md` 1.5, 2.4).
    ///
    /// Empty if none is left in the supply. Judged on the board as it is, so the answer is the printed one only
    /// while no ferry of this turn is set or moved.
    pub fn follower_options(&self, roads: &RoadGraph) -> SmallVec<[u8; 8]> {
        let mut options = SmallVec::new();
        let Some(slot) = self.turn.placed else {
            return options;
        };
        if self.supply(self.turn.seat) == 0 {
            return options;
        }
        let parts = self.set.kind(self.land.tile(slot).kind).segments.len();
        options.extend((0..parts as u8).filter(|s| self.may_claim(roads, NodeId::new(slot, *s))));
        options
    }

    /// Whether nobody stands on the feature of this part, and the house rules allow a follower on it.
    pub(super) fn may_claim(&self, roads: &RoadGraph, node: NodeId) -> bool {
        match self.land.kind_of(&self.set, node) {
            FeatureKind::Road => !self.road_is_claimed(roads, node),
            FeatureKind::City => !self.land.is_claimed(node),
            FeatureKind::Field => !self.house.no_farmers && !self.land.is_claimed(node),
            FeatureKind::Monastery => !self.followers.iter().any(|f| f.node == node),
        }
    }

    fn road_is_claimed(&self, roads: &RoadGraph, node: NodeId) -> bool {
        let mut thieves = self
            .followers
            .iter()
            .filter(|f| f.kind == FeatureKind::Road)
            .peekable();
        if thieves.peek().is_none() {
            return false;
        }
        let road = roads.road(node);
        thieves.any(|f| roads.is_on(&road, f.node))
    }

    /// The edges of a lake tile that have a jetty; none for other tiles.
    pub fn jetties(&self, slot: Slot) -> impl Iterator<Item = Edge> + '_ {
        let tile = self.land.tile(slot);
        let oriented = self.set.oriented(tile.kind, tile.rotation);
        let lake = self.set.kind(tile.kind).lake;
        Edge::ALL
            .into_iter()
            .filter(move |e| lake && oriented.road_at(*e).is_some())
    }

    /// Every pair a ferry of this lake can join, numbered clockwise from north (`docs/rules.md` 2.4).
    pub fn ferry_pairs(&self, slot: Slot) -> SmallVec<[StubPair; 6]> {
        let jetties: super::Edges = self.jetties(slot).collect();
        StubPair::ALL
            .into_iter()
            .filter(|p| p.edges().into_iter().all(|e| jetties.contains(e)))
            .collect()
    }

    /// The moves open to ferries now (`docs/rules.md` 2.5): each ferry that may move and has not, with its other pairs.
    pub fn ferry_moves(&self) -> impl Iterator<Item = (Cell, StubPair)> + '_ {
        let open = self.turn.phase == TurnPhase::MoveFerries && !self.moving_is_over();
        self.turn
            .movable
            .iter()
            .filter(move |m| open && !m.moved)
            .flat_map(|m| {
                self.ferry_pairs(m.slot)
                    .into_iter()
                    .filter(|p| *p != m.from)
                    .map(|p| (m.cell, p))
            })
    }

    /// Whether no further ferry may move this turn.
    pub(super) fn moving_is_over(&self) -> bool {
        let movable = &self.turn.movable;
        movable.iter().all(|m| m.moved)
            || self.house.one_ferry_move && movable.iter().any(|m| m.moved)
    }

    /// Everybody in the order a crop circle of this turn asks them: the left neighbour of the active player first,
    /// the active player last (`docs/rules.md` 3.2).
    pub fn circle_order(&self) -> impl Iterator<Item = Seat> + '_ {
        (0..self.seats).map(|asked| self.circle_seat(asked))
    }

    /// Where `seat` has followers of the kind that the crop circle concerns, each place once (`docs/rules.md` 3.2).
    pub fn circle_spots(&self, seat: Seat) -> Vec<Spot> {
        let Some(circle) = self.turn.circle else {
            return Vec::new();
        };
        let mut spots = Vec::new();
        for follower in &self.followers {
            let spot = self.spot_of(follower);
            if follower.seat == seat
                && follower.kind == circle.kind.feature()
                && !spots.contains(&spot)
            {
                spots.push(spot);
            }
        }
        spots
    }

    /// Whether the crop circle has anything to ask of `seat`.
    pub(super) fn circle_concerns(&self, seat: Seat) -> bool {
        let Some(circle) = self.turn.circle else {
            return false;
        };
        let has_follower = self
            .followers
            .iter()
            .any(|f| f.seat == seat && f.kind == circle.kind.feature());
        has_follower && (circle.action != Some(CircleAction::Add) || self.supply(seat) > 0)
    }

    /// Everything that may be commanded now, draws included; empty only when the game is over, or when
    /// scoring or the end of the game is due.
    pub fn legal_commands(&self, roads: &RoadGraph) -> Vec<Command> {
        match self.turn.phase {
            TurnPhase::DrawTile => (self.set.ids())
                .filter(|k| self.bag[k.index()] > 0)
                .map(Command::Draw)
                .collect(),
            TurnPhase::PlaceTile => self.legal_placements(),
            TurnPhase::PlaceFollower => std::iter::once(None)
                .chain(self.follower_options(roads).into_iter().map(Some))
                .map(Command::Follower)
                .collect(),
            TurnPhase::SetFerry => (self.turn.placed)
                .map(|slot| self.ferry_pairs(slot))
                .unwrap_or_default()
                .into_iter()
                .map(Command::SetFerry)
                .collect(),
            TurnPhase::MoveFerries => std::iter::once(Command::EndMoves)
                .chain(
                    self.ferry_moves()
                        .map(|(cell, pair)| Command::MoveFerry { cell, pair }),
                )
                .collect(),
            TurnPhase::CropCircle => self.circle_commands(),
            TurnPhase::ScoreFeatures | TurnPhase::GameOver => Vec::new(),
        }
    }

    fn legal_placements(&self) -> Vec<Command> {
        let Some(kind) = self.turn.hand else {
            return Vec::new();
        };
        self.placements(kind)
            .flat_map(|(cell, rotations)| {
                rotations
                    .iter()
                    .map(move |rotation| Command::Place { cell, rotation })
            })
            .collect()
    }

    fn circle_commands(&self) -> Vec<Command> {
        let spots = || self.circle_spots(self.to_act()).into_iter();
        match self.circle_action() {
            None => [CircleAction::Add, CircleAction::TakeBack]
                .map(Command::ChooseCircle)
                .to_vec(),
            Some(CircleAction::TakeBack) => spots().map(Command::TakeFollower).collect(),
            Some(CircleAction::Add) => spots()
                .map(Command::AddFollower)
                .chain((!self.house.crop_a_must).then_some(Command::Decline))
                .collect(),
        }
    }
}
