//! Reasons for every "no", as values for the interface to put into words (`docs/rules.md` 1.4, 1.5, 2.5).

use super::look::tiles_that_fit;
use crate::rules::{
    Cell, Command, Edge, EdgeKind, Explanation, FeatureKind, HalfEdge, Illegal, KindId, NodeId,
    Position, RoadGraph, Rotations, Slot, Spot, StubPair, WhyLocked, check_follower, decide,
    explain_illegal, wanted_edge, why_locked,
};

/// Why a command is refused, with what a player needs to see.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    /// The rule it breaks.
    pub illegal: Illegal,
    /// What lies behind it: who is in the way, which ferry comes first.
    pub behind: Explanation,
}

/// Why `command` would be refused now; `None` if it may be done.
pub fn why_not(position: &Position, roads: &RoadGraph, command: Command) -> Option<Refusal> {
    let illegal = decide(&mut position.clone(), roads, command, &mut ()).err()?;
    Some(refusal(position, roads, command, illegal))
}

fn refusal(position: &Position, roads: &RoadGraph, command: Command, illegal: Illegal) -> Refusal {
    Refusal {
        illegal,
        behind: explain_illegal(position, roads, command, illegal),
    }
}

/// A part of the tile just placed, where a follower may stand or may not.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FollowerSpot {
    /// Where.
    pub spot: Spot,
    /// What a follower would be there.
    pub kind: FeatureKind,
    /// Its number on keys and board, from 1; `None` if it is refused.
    pub digit: Option<u8>,
    /// Why it is refused; `None` if it is not.
    pub refusal: Option<Refusal>,
}

/// Every part of the tile just placed: roads, cities, the monastery, fields, each clockwise from north, fields
/// from the north-west corner. Those that may be taken are numbered in this order.
///
/// Judged on the roads as they are: ask before a ferry of this turn is set or moved (`docs/rules.md` 2.4).
pub fn follower_spots(position: &Position, roads: &RoadGraph) -> Vec<FollowerSpot> {
    let Some(slot) = position.turn().placed else {
        return Vec::new();
    };
    let land = position.land();
    let set = position.tile_set();
    let oriented = land.oriented(set, slot);
    let kinds = &set.kind(land.tile(slot).kind).segments;
    let mut parts: Vec<(u8, usize, u8)> = (0..kinds.len() as u8)
        .map(|segment| {
            let kind = kinds[usize::from(segment)].kind();
            let halves = oriented.halves_of(segment);
            let first = match kind {
                FeatureKind::Field => halves.iter().next().map(HalfEdge::index),
                _ => oriented.edges_of(segment).iter().next().map(Edge::index),
            };
            (order(kind), first.unwrap_or(0), segment)
        })
        .collect();
    parts.sort_unstable();
    let mut digit = 0;
    parts
        .into_iter()
        .map(|(_, _, segment)| {
            let node = NodeId::new(slot, segment);
            let refusal = check_follower(position, roads, slot, segment)
                .err()
                .map(|illegal| refusal(position, roads, Command::Follower(Some(segment)), illegal));
            digit += u8::from(refusal.is_none());
            FollowerSpot {
                spot: land.spot(node),
                kind: kinds[usize::from(segment)].kind(),
                digit: refusal.is_none().then_some(digit),
                refusal,
            }
        })
        .collect()
}

/// The order in which the spots of a tile are numbered.
const fn order(kind: FeatureKind) -> u8 {
    match kind {
        FeatureKind::Road => 0,
        FeatureKind::City => 1,
        FeatureKind::Monastery => 2,
        FeatureKind::Field => 3,
    }
}

/// A ferry on the board and whether it may move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FerryState {
    /// Its lake tile.
    pub slot: Slot,
    /// The square of that tile.
    pub cell: Cell,
    /// The pair it joins.
    pub pair: StubPair,
    /// Why it may not be moved; `None` if it may.
    pub locked: Option<WhyLocked>,
}

/// Every ferry on the board, by the order of placing.
pub fn ferry_states(position: &Position) -> Vec<FerryState> {
    position
        .ferries()
        .map(|(slot, pair)| FerryState {
            slot,
            cell: position.land().tile(slot).cell,
            pair,
            locked: why_locked(position, slot),
        })
        .collect()
}

/// An empty square beside the land.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Gap {
    /// Where it is.
    pub cell: Cell,
    /// What its neighbours demand at each edge, clockwise from north; `None` where there is no neighbour.
    pub wants: [Option<EdgeKind>; 4],
    /// How many tiles to come fit in it; with 0 it is dead.
    pub fitting: u16,
    /// The turns in which the tile in hand fits; none without a tile in hand.
    pub hand: Rotations,
}

/// What an empty square asks for; `None` if it is taken or touches nothing.
pub fn gap(position: &Position, cell: Cell) -> Option<Gap> {
    let wants = position.land().hole_at(cell)?;
    let fits = |kind: KindId| position.rotations_at(kind, cell);
    Some(Gap {
        cell,
        wants: Edge::ALL.map(|e| wanted_edge(wants, e)),
        fitting: tiles_that_fit(position, cell),
        hand: position.turn().hand.map_or(Rotations(0), fits),
    })
}
