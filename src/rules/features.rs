//! Every separate feature of a board, listed (`docs/rules.md` 1.6, 2.2).

use smallvec::SmallVec;

use super::node::{NodeId, Slot};
use super::position::Position;
use super::roads::RoadGraph;
use super::tile::{FeatureKind, MAX_SEGMENTS};
use super::turn::MAX_SEATS;

/// One feature of the board: all parts that are connected, roads as the ferries lie.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BoardFeature {
    /// What it is.
    pub kind: FeatureKind,
    /// Its parts; the first is the one that was placed first.
    pub parts: SmallVec<[NodeId; 8]>,
    /// Followers on it, by seat.
    pub counts: [u8; MAX_SEATS],
    /// Whether it is complete; a field never is.
    pub complete: bool,
}

impl BoardFeature {
    /// Whether anybody stands on it.
    pub fn is_claimed(&self) -> bool {
        self.counts.iter().any(|n| *n > 0)
    }
}

impl Position {
    /// Every separate feature of the board, each once, in the order of their first parts.
    pub fn features(&self, roads: &RoadGraph) -> Vec<BoardFeature> {
        let tiles = self.land.tiles();
        // By part: whether its feature is listed; followers of a part are looked up only where there are any.
        let mut listed = vec![false; tiles.len() * MAX_SEGMENTS];
        let mut stood_on = vec![false; tiles.len() * MAX_SEGMENTS];
        for follower in &self.followers {
            stood_on[follower.node.index()] = true;
        }
        let mut features = Vec::new();
        for (i, tile) in tiles.iter().enumerate() {
            for segment in 0..self.set.kind(tile.kind).segments.len() as u8 {
                let node = NodeId::new(Slot(i as u16), segment);
                if listed[node.index()] {
                    continue;
                }
                let feature = self.feature_at(roads, node, &stood_on);
                for part in &feature.parts {
                    listed[part.index()] = true;
                }
                features.push(feature);
            }
        }
        features
    }

    fn feature_at(&self, roads: &RoadGraph, node: NodeId, stood_on: &[bool]) -> BoardFeature {
        let kind = self.land.kind_of(&self.set, node);
        let mut parts: SmallVec<[NodeId; 8]> = SmallVec::new();
        let complete = match kind {
            FeatureKind::Road => {
                let road = roads.road(node);
                parts.extend(roads.pieces(&road));
                road.is_complete()
            }
            FeatureKind::City | FeatureKind::Field => {
                parts.extend(self.land.feature(node));
                kind == FeatureKind::City && self.land.open_edges(node) == 0
            }
            FeatureKind::Monastery => {
                parts.push(node);
                self.neighbours_of(node.slot()) == 8
            }
        };
        parts.sort_unstable();
        let mut counts = [0; MAX_SEATS];
        for part in parts.iter().filter(|p| stood_on[p.index()]) {
            for follower in self.followers.iter().filter(|f| f.node == *part) {
                counts[follower.seat.index()] += 1;
            }
        }
        BoardFeature {
            kind,
            parts,
            counts,
            complete,
        }
    }
}
