//! What may be chosen now.

use smallvec::SmallVec;

use super::cell::Cell;
use super::command::{Command, Spot};
use super::edge::{Edge, Edges, Rotation, StubPair};
use super::node::{NodeId, Slot};
use super::outline::parts;
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
        let fits = self.set.fits_by_hole(kind);
        // The newest holes demand least, so a place is nearly always among a few of them; one question for
        // several can be foreseen, one for each cannot.
        (self.land.holes().rchunks(8)).any(|holes| {
            let together = holes.iter().map(|hole| fits[usize::from(hole.wants)]);
            together.fold(0, |all, fits| all | fits) != 0
        })
    }

    /// The parts of the tile just placed that may take a follower of the active player (`docs/rules.md` 1.5, 2.4).
    ///
    /// Empty if none is left in the supply. Judged on the board as it is, so the answer is the printed one only
    /// while no ferry of this turn is set or moved.
    pub fn follower_options(&self, roads: &RoadGraph) -> SmallVec<[u8; 8]> {
        parts(self.claimable_parts(roads)).collect()
    }

    /// The same as bits: bit `s` for part `s`.
    #[inline]
    pub fn claimable_parts(&self, roads: &RoadGraph) -> u8 {
        if self.turn.phase == TurnPhase::PlaceFollower && !self.turn.chosen {
            self.claimable
        } else {
            self.find_claimable(roads)
        }
    }

    /// Works out anew what may take a follower, where that is the choice to be made.
    pub(super) fn refresh_claimable(&mut self, roads: &RoadGraph) {
        let due = self.turn.phase == TurnPhase::PlaceFollower && !self.turn.chosen;
        self.claimable = if due { self.find_claimable(roads) } else { 0 };
    }

    pub(super) fn find_claimable(&self, roads: &RoadGraph) -> u8 {
        let Some(slot) = self.turn.placed else {
            return 0;
        };
        if self.supply(self.turn.seat) == 0 {
            return 0;
        }
        let outline = self.set.outline(self.land.tile(slot).kind);
        let node = |part: &u8| NodeId::new(slot, *part);
        let free = |part: &u8| !self.land.is_claimed(node(part));
        let mut claimable = 0;
        for part in parts(outline.cities).filter(free) {
            claimable |= 1 << part;
        }
        if !self.house.no_farmers {
            for part in parts(outline.fields).filter(free) {
                claimable |= 1 << part;
            }
        }
        for part in parts(outline.roads).filter(|p| !self.road_is_claimed(roads, node(p))) {
            claimable |= 1 << part;
        }
        for part in parts(outline.monasteries).filter(|p| !self.monastery_is_claimed(node(p))) {
            claimable |= 1 << part;
        }
        claimable
    }

    /// Whether nobody stands on the feature of this part, and the house rules allow a follower on it.
    pub(super) fn may_claim(&self, roads: &RoadGraph, node: NodeId) -> bool {
        match self.land.kind_of(&self.set, node) {
            FeatureKind::Road => !self.road_is_claimed(roads, node),
            FeatureKind::City => !self.land.is_claimed(node),
            FeatureKind::Field => !self.house.no_farmers && !self.land.is_claimed(node),
            FeatureKind::Monastery => !self.monastery_is_claimed(node),
        }
    }

    fn monastery_is_claimed(&self, node: NodeId) -> bool {
        self.monks.contains(&node)
    }

    pub(super) fn road_is_claimed(&self, roads: &RoadGraph, node: NodeId) -> bool {
        let mut claimed = false;
        if !self.thieves.is_empty() {
            roads.follow(node, |chain| {
                claimed |= self.thieves.iter().any(|thief| roads.find(*thief) == chain);
            });
        }
        claimed
    }

    /// The edges of a lake tile that have a jetty; none for other tiles.
    pub fn jetties(&self, slot: Slot) -> impl Iterator<Item = Edge> + use<> {
        self.jetty_set(slot).iter()
    }

    pub(super) fn jetty_set(&self, slot: Slot) -> Edges {
        self.land.oriented(&self.set, slot).jetties
    }

    /// Every pair a ferry of this lake can join, numbered clockwise from north (`docs/rules.md` 2.4).
    pub fn ferry_pairs(&self, slot: Slot) -> SmallVec<[StubPair; 6]> {
        let jetties = self.jetty_set(slot);
        let joins = |pair: &StubPair| pair.as_set().0 & !jetties.0 == 0;
        StubPair::ALL.into_iter().filter(joins).collect()
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
    pub fn circle_spots(&self, seat: Seat) -> SmallVec<[Spot; 8]> {
        let mut spots = SmallVec::new();
        let Some(circle) = self.turn.circle else {
            return spots;
        };
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
        let mut commands = Vec::new();
        self.list_commands(roads, &mut commands);
        commands
    }

    /// The same in place of what `commands` held, with the memory it has.
    pub fn list_commands(&self, roads: &RoadGraph, commands: &mut Vec<Command>) {
        commands.clear();
        match self.turn.phase {
            TurnPhase::DrawTile => commands.extend(
                (self.set.ids())
                    .filter(|k| self.bag[k.index()] > 0)
                    .map(Command::Draw),
            ),
            TurnPhase::PlaceTile => self.list_placements(commands),
            TurnPhase::PlaceFollower => {
                commands.push(Command::Follower(None));
                let parts = parts(self.claimable_parts(roads));
                commands.extend(parts.map(|part| Command::Follower(Some(part))));
            }
            TurnPhase::SetFerry => {
                if let Some(slot) = self.turn.placed {
                    commands.extend(self.ferry_pairs(slot).into_iter().map(Command::SetFerry));
                }
            }
            TurnPhase::MoveFerries => {
                commands.push(Command::EndMoves);
                let moves = self.ferry_moves();
                commands.extend(moves.map(|(cell, pair)| Command::MoveFerry { cell, pair }));
            }
            TurnPhase::CropCircle => self.list_circle_commands(commands),
            TurnPhase::ScoreFeatures | TurnPhase::GameOver => {}
        }
    }

    fn list_placements(&self, commands: &mut Vec<Command>) {
        let Some(kind) = self.turn.hand else {
            return;
        };
        let fits = self.set.fits_by_hole(kind);
        for hole in self.land.holes() {
            let cell = hole.cell;
            for rotation in parts(fits[usize::from(hole.wants)]).map(Rotation::new) {
                commands.push(Command::Place { cell, rotation });
            }
        }
    }

    fn list_circle_commands(&self, commands: &mut Vec<Command>) {
        let spots = || self.circle_spots(self.to_act()).into_iter();
        match self.circle_action() {
            None => {
                let actions = [CircleAction::Add, CircleAction::TakeBack];
                commands.extend(actions.map(Command::ChooseCircle));
            }
            Some(CircleAction::TakeBack) => commands.extend(spots().map(Command::TakeFollower)),
            Some(CircleAction::Add) => {
                commands.extend(spots().map(Command::AddFollower));
                if !self.house.crop_a_must {
                    commands.push(Command::Decline);
                }
            }
        }
    }
}
