//! Where the roads from a lake lead, and whether a tile laid there would let its ferry move (`docs/rules.md` 2.5).

use super::cell::Cell;
use super::edge::Edge;
use super::node::{NodeId, Slot};
use super::position::Position;
use super::roads::{ChainEnd, RoadGraph};

/// The printed road that leaves a lake at one jetty.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LakeWay {
    /// The jetty.
    pub jetty: Edge,
    /// Whether the ferry serves it.
    pub served: bool,
    /// Where the road leads.
    pub end: WayEnd,
}

/// Where printed road from a jetty ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WayEnd {
    /// At an open end: a tile can be laid there, and if the jetty is served the ferry may move then.
    Open {
        /// The tile it leads out of.
        cell: Cell,
        /// The side of that tile.
        edge: Edge,
    },
    /// At a crossing, city, monastery or crop circle: nobody can continue it.
    Closed,
    /// At another lake. Whoever comes over its ferry meets that one first.
    Lake {
        /// The square of that lake.
        cell: Cell,
        /// Whether the ferry there serves this road, so that one could come that way at all.
        served: bool,
    },
    /// Back at another jetty of the same lake.
    Round(Edge),
}

/// The roads from every jetty of the lake in `slot`, as the printed road lies now. Empty if there is no lake.
///
/// The ferries that a tile lets move are those of [`ends_that_move`](super::ends_that_move); this says of every jetty
/// why it is or is not among them.
pub fn lake_ways(position: &Position, roads: &RoadGraph, slot: Slot) -> Vec<LakeWay> {
    let oriented = position.land.oriented(&position.set, slot);
    let stub_at = |jetty: Edge| Some(NodeId::new(slot, oriented.road_at(jetty)?));
    let ways = position.jetties(slot).filter_map(|jetty| {
        let stub = stub_at(jetty)?;
        Some(LakeWay {
            jetty,
            served: roads.across(stub).is_some(),
            end: end_of(position, roads, stub),
        })
    });
    ways.collect()
}

/// Where the chain of this stub ends on its other side.
fn end_of(position: &Position, roads: &RoadGraph, stub: NodeId) -> WayEnd {
    let land = &position.land;
    let ends = roads.chain_ends(stub);
    // A chain of two stubs of one lake has this stub at one of its ends only.
    let other = ends[usize::from(ends[0] == ChainEnd::Stub(stub))];
    match other {
        ChainEnd::Closed => WayEnd::Closed,
        ChainEnd::Stub(far) if far.slot() == stub.slot() => {
            let edges = land
                .oriented(&position.set, far.slot())
                .edges_of(far.segment());
            edges.iter().next().map_or(WayEnd::Closed, WayEnd::Round)
        }
        ChainEnd::Stub(far) => WayEnd::Lake {
            cell: land.tile(far.slot()).cell,
            served: roads.across(far).is_some(),
        },
        ChainEnd::Open => roads
            .chain(stub)
            .find_map(|piece| open_side(position, piece))
            .map_or(WayEnd::Closed, |(cell, edge)| WayEnd::Open { cell, edge }),
    }
}

/// The side of a road piece that touches no tile.
fn open_side(position: &Position, piece: NodeId) -> Option<(Cell, Edge)> {
    let land = &position.land;
    let cell = land.tile(piece.slot()).cell;
    let edges = land
        .oriented(&position.set, piece.slot())
        .edges_of(piece.segment());
    let open = edges
        .iter()
        .find(|e| land.slot_at(cell.neighbour(*e)).is_none());
    open.map(|edge| (cell, edge))
}
