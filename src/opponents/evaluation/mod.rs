//! What a position promises each player: the points each is expected to end with.

mod ferries;
mod fields;
mod odds;
mod roads;
mod weights;

use smallvec::SmallVec;

use self::odds::Odds;
pub use self::weights::Weights;
use crate::rules::{
    Cell, FeatureKind, MAX_SEATS, NodeId, Position, RoadGraph, Seat, TurnPhase, final_scores,
};

/// Points by seat.
pub type Points = [f32; MAX_SEATS];

/// A monastery and the eight squares around it.
const MONASTERY: f32 = 9.0;
/// Gaps beyond this number are not looked at one by one: nobody closes that.
const MANY_GAPS: usize = 7;

/// Judges positions of one game near to each other: what is left in the bag is counted once.
#[derive(Clone, Debug)]
pub struct Evaluation {
    weights: Weights,
    odds: Odds,
}

/// Squares to be filled until a feature is complete, each once.
type Gaps = SmallVec<[Cell; 12]>;

impl Evaluation {
    /// For positions that come soon after this one.
    pub fn new(position: &Position, weights: &Weights) -> Self {
        Self {
            weights: *weights,
            odds: Odds::new(position, weights.fitting),
        }
    }

    /// The points each player is expected to end with.
    ///
    /// `roads` are the roads of the position. Ferries are tried in other places meanwhile and put back.
    pub fn expected(&self, position: &Position, roads: &mut RoadGraph) -> Points {
        if position.phase() == TurnPhase::GameOver || position.tiles_left() == 0 {
            return final_scores(position, roads).map(|points| points as f32);
        }
        let mut points = [0.0; MAX_SEATS];
        for (sum, score) in points.iter_mut().zip(position.scores()) {
            *sum = *score as f32;
        }
        let stock = Stock::new(position, &self.weights);
        for seat in (0..position.seats()).map(Seat) {
            points[seat.index()] += stock.of(position.supply(seat));
        }
        let mut seen: SmallVec<[NodeId; 24]> = SmallVec::new();
        let mut roads_seen: SmallVec<[NodeId; 24]> = SmallVec::new();
        for follower in position.followers() {
            match follower.kind {
                FeatureKind::City | FeatureKind::Field => {
                    let root = position.land().find(follower.node);
                    if seen.contains(&root) {
                        continue;
                    }
                    seen.push(root);
                    if follower.kind == FeatureKind::City {
                        self.city(position, &stock, root, &mut points);
                    } else {
                        self.field(position, &stock, root, &mut points);
                    }
                }
                FeatureKind::Road => {
                    if !roads_seen.contains(&roads.find(follower.node)) {
                        let road = roads.road(follower.node);
                        self.road(position, roads, &stock, &road, &mut points);
                        roads_seen.extend(road.chains);
                    }
                }
                FeatureKind::Monastery => {
                    self.monastery(position, &stock, follower.node, follower.seat, &mut points);
                }
            }
        }
        if self.weights.ferry > 0.0 && !roads_seen.is_empty() {
            self.add_ferries(position, roads, &stock, &mut points);
        }
        points[position.turn().seat.index()] += self.weights.initiative;
        points
    }

    fn city(&self, position: &Position, stock: &Stock, root: NodeId, points: &mut Points) {
        let (set, land) = (position.tile_set(), position.land());
        let tiles = land.distinct_tiles(set, root) + land.pennants(root);
        let (chance, gaps) = self.city_chance(position, root);
        let now = f32::from(tiles);
        let complete = 2.0 * (now + gaps as f32);
        stock.share(land.claims(root), now, complete, chance, points);
    }

    /// The chance that a city is completed, and how many tiles that takes at least.
    fn city_chance(&self, position: &Position, root: NodeId) -> (f32, usize) {
        let (set, land) = (position.tile_set(), position.land());
        if land.open_edges(root) == 0 {
            return (1.0, 0);
        }
        let mut gaps = Gaps::new();
        for part in land.feature(root) {
            let oriented = land.oriented(set, part.slot());
            let cell = land.tile(part.slot()).cell;
            for edge in crate::rules::Edge::ALL {
                if oriented.edge_segment[edge.index()] == part.segment() {
                    let next = cell.neighbour(edge);
                    if land.slot_at(next).is_none() && !gaps.contains(&next) {
                        gaps.push(next);
                    }
                }
            }
            if gaps.len() > MANY_GAPS {
                return (0.0, gaps.len());
            }
        }
        (self.all_filled(position, &gaps), gaps.len())
    }

    /// The chance that all these gaps are filled.
    fn all_filled(&self, position: &Position, gaps: &[Cell]) -> f32 {
        let chance = |gap: &Cell| {
            let wants = position.land().hole_at(*gap);
            wants.map_or(1.0, |wants| self.odds.filled(wants))
        };
        let all: f32 = gaps.iter().map(chance).product();
        (1..gaps.len()).fold(all, |all, _| all * self.weights.several_gaps)
    }

    fn monastery(
        &self,
        position: &Position,
        stock: &Stock,
        node: NodeId,
        seat: Seat,
        points: &mut Points,
    ) {
        let land = position.land();
        let mut now = 1.0;
        let mut chance = 1.0_f32;
        let mut likely = 0.0;
        for cell in land.tile(node.slot()).cell.surrounding() {
            if land.slot_at(cell).is_some() {
                now += 1.0;
            } else {
                // A square that touches no tile yet demands nothing.
                let filled = self.odds.filled(land.hole_at(cell).unwrap_or(0));
                chance *= filled;
                likely += filled;
            }
        }
        // Each neighbour counts by itself, complete or not.
        let half = self.weights.monastery_gaps * likely;
        let mut counts = [0; MAX_SEATS];
        counts[seat.index()] = 1;
        stock.share(
            counts,
            (now + half).min(MONASTERY),
            MONASTERY,
            chance,
            points,
        );
    }
}

/// What followers are worth at this time of the game.
struct Stock {
    /// By number in the supply, from none to the most that are looked at.
    worth: [f32; 9],
    /// What a follower is worth that may yet come home.
    home: f32,
}

impl Stock {
    fn new(position: &Position, weights: &Weights) -> Self {
        let turns = f32::from(position.tiles_left()) / f32::from(position.seats());
        let time = turns / (turns + weights.follower_turns);
        let mut worth = [0.0; 9];
        for n in 1..worth.len() {
            let one = match n {
                1 => weights.last_follower,
                2 => weights.second_follower,
                _ => weights.more_followers,
            };
            worth[n] = worth[n - 1] + one * time;
        }
        Self {
            worth,
            home: weights.more_followers * time * weights.homecoming,
        }
    }

    /// What so many followers in the supply are worth.
    fn of(&self, supply: u8) -> f32 {
        self.worth[usize::from(supply).min(self.worth.len() - 1)]
    }

    /// Gives those who lead a feature what it pays with a `chance` to be completed, and everybody there the hope that
    /// followers come home.
    fn share(
        &self,
        counts: [u8; MAX_SEATS],
        now: f32,
        complete: f32,
        chance: f32,
        points: &mut Points,
    ) {
        let value = now + chance * (complete - now);
        let most = counts.iter().copied().max().unwrap_or(0);
        for (sum, count) in points.iter_mut().zip(counts) {
            if count > 0 {
                *sum += chance * self.home * f32::from(count);
                if count == most {
                    *sum += value;
                }
            }
        }
    }
}
