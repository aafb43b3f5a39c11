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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::opponents::random_game::play_random_game;
    use crate::rules::{Slot, TurnPhase};

    /// A pair of parts that one tile may join.
    type Pair = (NodeId, NodeId);

    #[test]
    fn a_feature_meets_those_that_each_gap_says_come_to_it() {
        let (mut cities, mut fields) = (0, 0);
        for seed in 0..4 {
            play_random_game(seed, |position, _, _| {
                if position.phase() == TurnPhase::PlaceTile {
                    cities += compare(position, FeatureKind::City);
                    fields += compare(position, FeatureKind::Field);
                }
            });
        }
        assert!(cities > 1000 && fields > 1000, "{cities} {fields}");
    }

    /// How many of them there are in this position.
    fn compare(position: &Position, kind: FeatureKind) -> usize {
        let pairs = pairs_at_gaps(position, kind);
        let land = position.land();
        let mut met = 0;
        for slot in (0..land.tiles().len() as u16).map(Slot) {
            let parts = &position.tile_set().kind(land.tile(slot).kind).segments;
            for root in (0..parts.len() as u8).map(|part| NodeId::new(slot, part)) {
                // Of a city with many gaps not all are looked at.
                let is_small =
                    kind == FeatureKind::Field || land.open_edges(root) <= MANY_GAPS as u16;
                if land.kind_of(position.tile_set(), root) == kind
                    && land.find(root) == root
                    && is_small
                {
                    let mut found: Vec<_> = neighbours(position, root, kind)
                        .iter()
                        .map(|n| n.0)
                        .collect();
                    let here = pairs
                        .iter()
                        .filter(|(one, other)| *one == root && other != one);
                    let mut wanted: Vec<_> = here.map(|pair| pair.1).collect();
                    for list in [&mut found, &mut wanted] {
                        list.sort_by_key(|node| (node.slot().0, node.segment()));
                    }
                    wanted.dedup();
                    assert_eq!(found, wanted, "{kind:?} {root:?}\n{}", position.to_text());
                    met += found.len();
                }
            }
        }
        met
    }

    /// The features that come to each gap, seen from there: every two cities, and fields at the same corner.
    fn pairs_at_gaps(position: &Position, kind: FeatureKind) -> Vec<Pair> {
        let (set, land) = (position.tile_set(), position.land());
        let mut pairs = Vec::new();
        for hole in land.holes() {
            let mut note = |one: Option<NodeId>, other: Option<NodeId>| {
                if let (Some(one), Some(other)) = (one, other) {
                    let (one, other) = (land.find(one), land.find(other));
                    pairs.extend([(one, other), (other, one)]);
                }
            };
            let slot = |edge: Edge| land.slot_at(hole.cell.neighbour(edge));
            let city = |edge: Edge| {
                let oriented = land.oriented(set, slot(edge)?);
                let shows = oriented.edges[edge.opposite().index()] == EdgeKind::City;
                let part = oriented.at_edge(edge.opposite()).filter(|_| shows)?;
                Some(NodeId::new(slot(edge)?, part))
            };
            let field = |half: HalfEdge| {
                let slot = slot(half.edge())?;
                let part = land.oriented(set, slot).at_half(half.opposite())?;
                Some(NodeId::new(slot, part))
            };
            match kind {
                FeatureKind::City => {
                    for (place, one) in Edge::ALL.into_iter().enumerate() {
                        for other in &Edge::ALL[..place] {
                            note(city(one), city(*other));
                        }
                    }
                }
                _ => {
                    for corner in 0..4 {
                        let [one, other] =
                            [2 * corner + 1, 2 * corner + 2].map(HalfEdge::from_index);
                        note(field(one), field(other));
                    }
                }
            }
        }
        pairs
    }
}
