//! The forecast of a lake, at any time: each way its ferry could lie with whom that would pay, and who could move it
//! next (`docs/rules.md` 2.5, 2.6).

use super::ledger::{Ledger, LedgerRow, ledger};
use super::look::tiles_that_fit;
use crate::rules::{
    Cell, Edge, LakeWay, MAX_SEATS, Position, RoadGraph, Slot, StubPair, lake_ways,
};

/// What may become of a lake.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forecast {
    /// Its tile.
    pub slot: Slot,
    /// The square of that tile.
    pub cell: Cell,
    /// The pair its ferry joins now; `None` if it is not set yet.
    pub now: Option<StubPair>,
    /// Every pair, by digit.
    pub states: Vec<ForecastState>,
    /// The open ends at which a tile would let its ferry move in a later turn. None if nobody can move it.
    pub movable_from: Vec<MoveEnd>,
    /// Where the road from each jetty leads: why the ferry can, or cannot, be reached that way.
    pub ways: Vec<LakeWay>,
}

/// A way the ferry could lie, given how all others lie now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ForecastState {
    /// Its number, as on the dial.
    pub digit: u8,
    /// The pair.
    pub pair: StubPair,
    /// Different tiles of the road that it makes.
    pub tiles: u16,
    /// Whether that road has an open end.
    pub open: bool,
    /// Followers on that road by seat.
    pub owners: [u8; MAX_SEATS],
    /// Points by seat from the roads at this lake.
    pub gained: [u32; MAX_SEATS],
}

/// An open end that leads to a ferry.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveEnd {
    /// The tile it leads out of.
    pub cell: Cell,
    /// The side of that tile.
    pub edge: Edge,
    /// How many tiles to come fit there; each of them would continue the road.
    pub fitting: u16,
}

/// The forecast of the lake in `slot`; `None` if there is no lake, or one without a ferry.
pub fn forecast(position: &Position, roads: &RoadGraph, slot: Slot) -> Option<Forecast> {
    let Ledger {
        cell,
        now,
        rows,
        movable_from,
        ..
    } = ledger(position, roads, slot)?;
    Some(Forecast {
        slot,
        cell,
        now,
        states: rows.iter().map(state).collect(),
        movable_from: movable_from
            .into_iter()
            .map(|(cell, edge)| MoveEnd {
                cell,
                edge,
                fitting: tiles_that_fit(position, cell.neighbour(edge)),
            })
            .collect(),
        ways: lake_ways(position, roads, slot),
    })
}

fn state(row: &LedgerRow) -> ForecastState {
    let mut gained = [0; MAX_SEATS];
    for pay in row.lines.iter().filter_map(|line| line.pays) {
        for (sum, points) in gained.iter_mut().zip(pay.by_seat) {
            *sum += points;
        }
    }
    ForecastState {
        digit: row.digit,
        pair: row.pair,
        tiles: row.tiles,
        open: row.open,
        owners: row.owners,
        gained,
    }
}
