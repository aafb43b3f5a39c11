//! The ledger of a ferry: every pair of its lake with what it would do and pay (`docs/rules.md` 2.4 to 2.6).

use smallvec::SmallVec;

use super::outcome::{Outcome, outcome, outcome_of};
use crate::rules::{
    Cell, Edge, Edges, FeatureKind, LakeRoad, MAX_SEATS, NodeId, Position, RoadChangeKind,
    RoadGraph, Slot, StubPair, TurnPhase, WhyLocked, ends_that_move, preview_ferry, road_tiles,
    roads_at_lake, thieves_on, why_locked,
};

/// What may be done with the ferry of a lake this turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LakeRole {
    /// The lake is new; its ferry is to be set, or has been and may be turned until the turn ends.
    New,
    /// The ferry may move. If it has, it may still be turned until the turn ends.
    MayMove,
    /// Nothing: what the ledger says is what would be paid if the ferry lay so now.
    Locked,
}

/// The ledger of one lake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ledger {
    /// Its tile.
    pub slot: Slot,
    /// The square of that tile.
    pub cell: Cell,
    /// What may be done with it.
    pub role: LakeRole,
    /// The pair it joined when the turn began; `None` for a new lake. Choosing it is not moving.
    pub from: Option<StubPair>,
    /// The pair it joins now; `None` if it is not set.
    pub now: Option<StubPair>,
    /// A row for every pair, by digit.
    pub rows: Vec<LedgerRow>,
    /// The open ends from which somebody could move it in a later turn, as it lies now: tile and side.
    pub movable_from: Vec<(Cell, Edge)>,
}

/// One pair of a lake, given how the other ferries lie now.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LedgerRow {
    /// Its number on keys and dial, from 1, clockwise from north.
    pub digit: u8,
    /// The pair.
    pub pair: StubPair,
    /// Different tiles of the road that it makes.
    pub tiles: u16,
    /// Whether that road has an open end.
    pub open: bool,
    /// Followers on that road by seat.
    pub owners: [u8; MAX_SEATS],
    /// Everything the turn pays if the ferry lies so, other features and other lakes included.
    pub outcome: Outcome,
    /// Every road at the lake.
    pub lines: SmallVec<[LakeLine; 4]>,
}

/// What becomes of one road at a lake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LakeLine {
    /// What happens to it; `None` if it stays as it was, or begins at a new lake.
    pub kind: Option<RoadChangeKind>,
    /// The edges of the lake tile where it has a jetty.
    pub jetties: Edges,
    /// Whether the ferry is on it.
    pub ferry: bool,
    /// Its squares.
    pub tiles: Vec<Cell>,
    /// Whether it has an open end.
    pub open: bool,
    /// Followers on it by seat.
    pub owners: [u8; MAX_SEATS],
    /// Whom it pays at the end of the turn; `None` if nobody.
    pub pays: Option<FerryPay>,
}

/// What a road pays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FerryPay {
    /// Points of each who has most followers on it.
    pub points: u32,
    /// Those points by seat.
    pub by_seat: [u32; MAX_SEATS],
}

/// The ledger of the lake in `slot`. `None` if there is no lake, or one that has no ferry and gets none this turn.
pub fn ledger(position: &Position, roads: &RoadGraph, slot: Slot) -> Option<Ledger> {
    let now = position.ferry(slot);
    let (role, from) = role(position, slot)?;
    let pairs = position.ferry_pairs(slot);
    if pairs.is_empty() {
        return None;
    }
    let mut before = roads.clone();
    match from {
        Some(pair) => before.connect(position.tile_set(), position.land(), slot, pair),
        None => before.disconnect(slot),
    }
    Some(Ledger {
        slot,
        cell: position.land().tile(slot).cell,
        role,
        from,
        now,
        movable_from: ends_that_move(position, roads, slot),
        rows: (1..)
            .zip(pairs)
            .map(|(digit, pair)| row(position, roads, &before, slot, digit, pair))
            .collect(),
    })
}

/// What may be done with the ferry of a lake, and how it lay when the turn began.
fn role(position: &Position, slot: Slot) -> Option<(LakeRole, Option<StubPair>)> {
    let turn = position.turn();
    let now = position.ferry(slot);
    let before_scoring = match turn.phase {
        TurnPhase::PlaceTile
        | TurnPhase::PlaceFollower
        | TurnPhase::SetFerry
        | TurnPhase::MoveFerries => true,
        TurnPhase::ScoreFeatures => !turn.chosen,
        TurnPhase::DrawTile | TurnPhase::CropCircle | TurnPhase::GameOver => false,
    };
    if !before_scoring {
        return now.map(|pair| (LakeRole::Locked, Some(pair)));
    }
    if turn.placed == Some(slot) {
        let passed_over = matches!(
            turn.phase,
            TurnPhase::MoveFerries | TurnPhase::ScoreFeatures
        );
        return (now.is_some() || !passed_over).then_some((LakeRole::New, None));
    }
    match turn.movable.iter().find(|m| m.slot == slot) {
        Some(ferry) => match why_locked(position, slot) {
            Some(WhyLocked::OneFerryATurn(_)) => Some((LakeRole::Locked, Some(ferry.from))),
            _ => Some((LakeRole::MayMove, Some(ferry.from))),
        },
        None => now.map(|pair| (LakeRole::Locked, Some(pair))),
    }
}

/// The ledgers of every ferry that may be turned this turn, the new one first, the others by the order of placing; and
/// what the turn pays as they lie together now.
pub fn turn_ledgers(position: &Position, roads: &RoadGraph) -> (Vec<Ledger>, Outcome) {
    let turn = position.turn();
    let mut movable: Vec<Slot> = turn.movable.iter().map(|m| m.slot).collect();
    movable.sort_unstable();
    let slots = turn.placed.into_iter().chain(movable);
    let ledgers = slots
        .filter_map(|slot| ledger(position, roads, slot))
        .collect();
    (ledgers, outcome(position, roads))
}

fn row(
    position: &Position,
    roads: &RoadGraph,
    before: &RoadGraph,
    slot: Slot,
    digit: u8,
    pair: StubPair,
) -> LedgerRow {
    let (laid, roads) = preview_ferry(position, roads, slot, pair);
    let oriented = laid.land().oriented(laid.tile_set(), slot);
    let jetty = oriented
        .road_at(pair.edges()[0])
        .map(|s| NodeId::new(slot, s));
    let at_lake = roads_at_lake(&laid, before, &roads, slot);
    let mut lines: SmallVec<[LakeLine; 4]> = at_lake
        .iter()
        .map(|lake_road| LakeLine {
            kind: lake_road.kind,
            jetties: (lake_road.stubs.iter())
                .flat_map(|s| oriented.edges_of(s.segment()).iter())
                .collect(),
            ferry: jetty.is_some_and(|j| lake_road.stubs.contains(&j)),
            tiles: road_tiles(&laid, &roads, &lake_road.road),
            open: !lake_road.road.is_complete(),
            owners: thieves_on(&laid, &roads, &lake_road.road),
            pays: None,
        })
        .collect();
    let joined = lines.iter().find(|l| l.ferry);
    let (tiles, open, owners) = joined.map_or((0, true, [0; MAX_SEATS]), |l| {
        (l.tiles.len() as u16, l.open, l.owners)
    });
    let outcome = outcome_of(laid, &roads);
    for (line, lake_road) in lines.iter_mut().zip(&at_lake) {
        line.pays = pays(position, &roads, &outcome, lake_road);
    }
    LedgerRow {
        digit,
        pair,
        tiles,
        open,
        owners,
        outcome,
        lines,
    }
}

/// The award of a road at the lake, found by where its followers stood.
fn pays(
    position: &Position,
    roads: &RoadGraph,
    outcome: &Outcome,
    lake_road: &LakeRoad,
) -> Option<FerryPay> {
    let award = outcome.awards.iter().find(|award| {
        let stood = award.followers.first().map(|(_, spot)| *spot);
        let node = stood.and_then(|s| position.land().node(position.tile_set(), s));
        award.kind == FeatureKind::Road && node.is_some_and(|n| roads.is_on(&lake_road.road, n))
    })?;
    let mut by_seat = [0; MAX_SEATS];
    for winner in &award.winners {
        by_seat[winner.index()] = award.points;
    }
    Some(FerryPay {
        points: award.points,
        by_seat,
    })
}
