//! What a position promises each player: the points each is expected to end with.

mod ferries;
mod fields;
mod joins;
mod odds;
mod roads;
mod weights;

use smallvec::SmallVec;

use self::joins::Claimed;
use self::odds::Odds;
pub use self::weights::Weights;
use crate::rules::{
    Cell, ChainEnd, Edge, FeatureKind, MAX_SEATS, NodeId, Position, RoadGraph, Seat, TurnPhase,
    final_scores, points_of_city,
};

/// Points by seat.
pub type Points = [f32; MAX_SEATS];

/// Gaps beyond this number are not looked at one by one: nobody closes that.
const MANY_GAPS: usize = 7;

/// Judges positions of one game near to each other: what is left in the bag is counted once.
#[derive(Clone, Debug)]
pub struct Evaluation {
    weights: Weights,
    odds: Odds,
    /// Followers in the supply when the evaluation was made, by seat: what one more would be worth hangs on it.
    supply: [u8; MAX_SEATS],
}

/// Squares to be filled until a feature is complete, each once.
type Gaps = SmallVec<[Cell; 12]>;

impl Evaluation {
    /// For positions that come soon after this one.
    pub fn new(position: &Position, weights: &Weights) -> Self {
        Self {
            weights: *weights,
            odds: Odds::new(position, weights.fitting),
            supply: std::array::from_fn(|seat| position.supply(Seat(seat as u8))),
        }
    }

    /// The points each player is expected to end with.
    ///
    /// `roads` are the roads of the position. Ferries are tried in other places meanwhile and put back.
    pub fn expected(&self, position: &Position, roads: &mut RoadGraph) -> Points {
        if is_counted_out(position) {
            return final_scores(position, roads).map(|points| points as f32);
        }
        let mut points = [0.0; MAX_SEATS];
        for (sum, score) in points.iter_mut().zip(position.scores()) {
            *sum = *score as f32;
        }
        let stock = Stock::new(position, self);
        for seat in (0..position.seats()).map(Seat) {
            points[seat.index()] += stock.of(position.supply(seat));
        }
        let mut claimed: SmallVec<[Claimed; 16]> = SmallVec::new();
        let mut roads_seen: SmallVec<[NodeId; 24]> = SmallVec::new();
        for follower in position.followers() {
            match follower.kind {
                FeatureKind::City | FeatureKind::Field => {
                    let root = position.land().find(follower.node);
                    if claimed.iter().any(|c| c.root == root) {
                        continue;
                    }
                    let hope = if follower.kind == FeatureKind::City {
                        self.city(position, root)
                    } else {
                        self.field(position, root)
                    };
                    let counts = position.land().claims(root);
                    stock.share(counts, &hope, &mut points);
                    claimed.push(Claimed {
                        root,
                        kind: follower.kind,
                        hope,
                        counts,
                    });
                }
                FeatureKind::Road => {
                    if !roads_seen.contains(&roads.find(follower.node)) {
                        let road = roads.road(follower.node);
                        self.add_road(position, roads, &stock, &road, &mut points);
                        roads_seen.extend(road.chains);
                    }
                }
                FeatureKind::Monastery => {
                    let hope = self.monastery(position, follower.node);
                    stock.share(one(follower.seat), &hope, &mut points);
                }
            }
        }
        if self.weights.join > 0.0 {
            self.add_joins(position, &stock, &claimed, &mut points);
        }
        if self.weights.ferry > 0.0 && !roads_seen.is_empty() {
            self.add_ferries(position, roads, &stock, &mut points);
        }
        points
    }

    /// What a position promises if a follower also stood on an unclaimed part of it, from what it promises without;
    /// `None` where that changes more than that part, so that it has to be found the long way: what is complete is
    /// paid, and a ferry can be moved for a thief.
    pub fn expected_with_follower(
        &self,
        position: &Position,
        roads: &RoadGraph,
        without: &Points,
        seat: Seat,
        node: NodeId,
    ) -> Option<Points> {
        let (set, land) = (position.tile_set(), position.land());
        let supply = position.supply(seat);
        if is_counted_out(position) || supply == 0 {
            return None;
        }
        let kind = land.kind_of(set, node);
        let hope = match kind {
            FeatureKind::City if land.open_edges(node) == 0 => return None,
            FeatureKind::City => self.city(position, land.find(node)),
            FeatureKind::Field => self.field(position, land.find(node)),
            FeatureKind::Monastery => self.monastery(position, node),
            FeatureKind::Road => {
                let meets_lake = |end: &ChainEnd| matches!(end, ChainEnd::Stub(_));
                if roads.chain_ends(node).iter().any(meets_lake) {
                    return None;
                }
                let road = roads.road(node);
                if road.is_complete() {
                    return None;
                }
                self.road(position, roads, &road)
            }
        };
        if hope.now >= hope.complete && hope.chance >= 1.0 {
            return None;
        }
        let stock = Stock::new(position, self);
        let mut points = *without;
        points[seat.index()] += stock.of(supply - 1) - stock.of(supply);
        stock.share(one(seat), &hope, &mut points);
        if self.weights.join > 0.0 && matches!(kind, FeatureKind::City | FeatureKind::Field) {
            let feature = Claimed {
                root: land.find(node),
                kind,
                hope,
                counts: one(seat),
            };
            self.add_joins_of(position, &stock, &feature, &mut points);
        }
        Some(points)
    }

    fn city(&self, position: &Position, root: NodeId) -> Hope {
        let (set, land) = (position.tile_set(), position.land());
        let (tiles, pennants) = (land.distinct_tiles(set, root), land.pennants(root));
        let (chance, gaps) = self.city_chance(position, root);
        let points = |tiles, complete| points_of_city(*position.house(), tiles, pennants, complete);
        Hope {
            now: points(tiles, false) as f32,
            complete: points(tiles + gaps as u16, true) as f32,
            chance,
        }
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
            for edge in Edge::ALL {
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

    fn monastery(&self, position: &Position, node: NodeId) -> Hope {
        let land = position.land();
        let mut now = 1.0;
        let mut open = 0.0;
        let mut chance = 1.0_f32;
        let mut likely = 0.0;
        for cell in land.tile(node.slot()).cell.surrounding() {
            if land.slot_at(cell).is_some() {
                now += 1.0;
            } else {
                // A square that touches no tile yet demands nothing.
                let filled = self.odds.filled(land.hole_at(cell).unwrap_or(0));
                open += 1.0;
                chance *= filled;
                likely += filled;
            }
        }
        // Each neighbour counts by itself, complete or not.
        let half = self.weights.monastery_gaps * likely;
        let complete = now + open;
        Hope {
            now: (now + half).min(complete),
            complete,
            chance,
        }
    }
}

/// Whether nothing is left to hope for.
fn is_counted_out(position: &Position) -> bool {
    position.phase() == TurnPhase::GameOver || position.tiles_left() == 0
}

/// One follower of a player.
fn one(seat: Seat) -> [u8; MAX_SEATS] {
    let mut counts = [0; MAX_SEATS];
    counts[seat.index()] = 1;
    counts
}

/// What a feature may come to.
#[derive(Clone, Copy, Debug)]
struct Hope {
    /// What it pays as it is.
    now: f32,
    /// What it pays complete.
    complete: f32,
    /// The chance that it is completed, and that its followers come home.
    chance: f32,
}

/// What followers are worth at this time of the game.
struct Stock {
    /// By number in the supply, from none to the most that are looked at.
    worth: [f32; 9],
    /// By seat: what a follower is worth that may yet come home.
    home: Points,
}

impl Stock {
    fn new(position: &Position, evaluation: &Evaluation) -> Self {
        let weights = &evaluation.weights;
        let turns = f32::from(position.tiles_left()) / f32::from(position.seats());
        let time = turns / (turns + weights.follower_turns);
        let mut worth = [0.0; 9];
        for n in 1..worth.len() {
            let one = match n {
                1 => weights.last_follower,
                2 => weights.second_follower,
                3 => weights.third_follower,
                _ => weights.more_followers,
            };
            worth[n] = worth[n - 1] + one * time;
        }
        let mut stock = Self {
            worth,
            home: Points::default(),
        };
        for (home, supply) in stock.home.iter_mut().zip(evaluation.supply) {
            let supply = usize::from(supply).min(worth.len() - 2);
            *home = weights.homecoming * (worth[supply + 1] - worth[supply]);
        }
        stock
    }

    /// What so many followers in the supply are worth.
    fn of(&self, supply: u8) -> f32 {
        self.worth[usize::from(supply).min(self.worth.len() - 1)]
    }

    /// Gives those who lead a feature what it may pay, and everybody there the hope that followers come home.
    fn share(&self, counts: [u8; MAX_SEATS], hope: &Hope, points: &mut Points) {
        let value = hope.now + hope.chance * (hope.complete - hope.now);
        let most = counts.iter().copied().max().unwrap_or(0);
        for ((sum, home), count) in points.iter_mut().zip(self.home).zip(counts) {
            if count > 0 {
                *sum += hope.chance * home * f32::from(count);
                if count == most {
                    *sum += value;
                }
            }
        }
    }
}
