//! Cities and fields that one tile may join, so that others come to share them or to lose them.

use smallvec::SmallVec;

use super::{Evaluation, Hope, MANY_GAPS, Points, Stock};
use crate::rules::{
    Cell, Edge, EdgeKind, FeatureKind, HalfEdge, MAX_SEATS, NodeId, Position, wanted_edge,
};

/// A claimed city or field that has been looked at.
#[derive(Clone, Copy)]
pub(super) struct Claimed {
    pub(super) root: NodeId,
    pub(super) kind: FeatureKind,
    pub(super) hope: Hope,
    pub(super) counts: [u8; MAX_SEATS],
}

/// Others that may be joined with a feature, with the gap where that would happen. Each once.
type Neighbours = SmallVec<[(NodeId, Cell); 4]>;

impl Evaluation {
    /// Adds what joining two of these features would change for those who stand there, with its chance.
    pub(super) fn add_joins(
        &self,
        position: &Position,
        stock: &Stock,
        claimed: &[Claimed],
        points: &mut Points,
    ) {
        for (place, feature) in claimed.iter().enumerate() {
            if claimed[..place].iter().all(|c| c.kind != feature.kind) {
                continue;
            }
            for (root, gap) in neighbours(position, feature.root, feature.kind) {
                // Each pair is met from both sides.
                let other = claimed[..place].iter().find(|c| c.root == root);
                if let Some(other) = other {
                    self.add_join(position, stock, (feature, other), gap, points);
                }
            }
        }
    }

    /// The same for one feature and all others.
    pub(super) fn add_joins_of(
        &self,
        position: &Position,
        stock: &Stock,
        feature: &Claimed,
        points: &mut Points,
    ) {
        let others = position.followers();
        if others.iter().all(|f| f.kind != feature.kind) {
            return;
        }
        for (root, gap) in neighbours(position, feature.root, feature.kind) {
            let counts = position.land().claims(root);
            if counts == [0; MAX_SEATS] {
                continue;
            }
            let hope = match feature.kind {
                FeatureKind::City => self.city(position, root),
                _ => self.field(position, root),
            };
            let other = Claimed {
                root,
                kind: feature.kind,
                hope,
                counts,
            };
            self.add_join(position, stock, (feature, &other), gap, points);
        }
    }

    fn add_join(
        &self,
        position: &Position,
        stock: &Stock,
        (one, other): (&Claimed, &Claimed),
        gap: Cell,
        points: &mut Points,
    ) {
        let filled = position
            .land()
            .hole_at(gap)
            .map_or(0.0, |w| self.odds.filled(w));
        let chance = self.weights.join * filled;
        if chance <= 0.0 {
            return;
        }
        let mut apart = Points::default();
        stock.share(one.counts, &one.hope, &mut apart);
        stock.share(other.counts, &other.hope, &mut apart);
        let mut together = Points::default();
        let counts = std::array::from_fn(|s| one.counts[s] + other.counts[s]);
        let hope = Hope {
            now: one.hope.now + other.hope.now,
            complete: one.hope.complete + other.hope.complete,
            chance: one.hope.chance.min(other.hope.chance),
        };
        stock.share(counts, &hope, &mut together);
        for ((sum, together), apart) in points.iter_mut().zip(together).zip(apart) {
            *sum += chance * (together - apart);
        }
    }
}

/// Features of the same kind that come to the same gap as this one, at its next side or corner.
fn neighbours(position: &Position, root: NodeId, kind: FeatureKind) -> Neighbours {
    let (set, land) = (position.tile_set(), position.land());
    let mut found = Neighbours::new();
    let mut gaps = 0;
    let mut note = |node: NodeId, gap: Cell| {
        let other = land.find(node);
        if other != root && found.iter().all(|(seen, _)| *seen != other) {
            found.push((other, gap));
        }
    };
    for part in land.feature(root) {
        let oriented = land.oriented(set, part.slot());
        let cell = land.tile(part.slot()).cell;
        for edge in Edge::ALL {
            let is_here = match kind {
                FeatureKind::City => oriented.edge_segment[edge.index()] == part.segment(),
                _ => edge
                    .halves()
                    .iter()
                    .any(|h| oriented.at_half(*h) == Some(part.segment())),
            };
            if !is_here {
                continue;
            }
            let gap = cell.neighbour(edge);
            // Beyond a side lies a tile or a gap.
            let Some(wants) = land.hole_at(gap) else {
                continue;
            };
            if kind == FeatureKind::City {
                gaps += 1;
                for side in Edge::ALL.into_iter().filter(|s| *s != edge.opposite()) {
                    if wanted_edge(wants, side) == Some(EdgeKind::City)
                        && let Some(slot) = land.slot_at(gap.neighbour(side))
                        && let Some(city) = land.oriented(set, slot).at_edge(side.opposite())
                    {
                        note(NodeId::new(slot, city), gap);
                    }
                }
                continue;
            }
            for half in edge.halves() {
                let beside = round_the_corner(half.opposite());
                if oriented.at_half(half) == Some(part.segment())
                    && wanted_edge(wants, beside.edge()).is_some()
                    && let Some(slot) = land.slot_at(gap.neighbour(beside.edge()))
                    && let Some(field) = land.oriented(set, slot).at_half(beside.opposite())
                {
                    note(NodeId::new(slot, field), gap);
                }
            }
        }
        if gaps > MANY_GAPS {
            break;
        }
    }
    found
}

/// The half side at the same corner of a tile.
fn round_the_corner(half: HalfEdge) -> HalfEdge {
    let index = half.index();
    HalfEdge::from_index(if index % 2 == 1 { index + 1 } else { index + 7 })
}
