//! What things of the game are called in sentences: seats, tiles, places of followers, pairs of jetties.

use crate::content::Texts;
use crate::rules::{Cell, Edge, FeatureKind, HalfEdge, KindId, Position, Seat, Spot, StubPair};

/// Looks up names. The position may be a later one than the thing told of: tiles stay where they lie.
#[derive(Clone, Copy)]
pub struct Naming<'a> {
    /// The texts of the language.
    pub texts: &'a Texts,
    /// What the seats are called.
    pub names: &'a [String],
    /// The game they play.
    pub position: &'a Position,
}

impl Naming<'_> {
    /// What a seat is called.
    pub fn seat(&self, seat: Seat) -> String {
        let name = self.names.get(seat.index());
        name.map_or_else(|| seat.to_string(), Clone::clone)
    }

    /// What a kind of tile is called; one without a text goes by its name in the tile set.
    pub fn tile(&self, kind: KindId) -> String {
        let name = &self.position.tile_set().kind(kind).name;
        let known = self.texts.try_text(&format!("tile-{name}"));
        known.unwrap_or_else(|| name.clone())
    }

    /// What a follower on a feature is called: thief, knight, farmer, monk.
    pub fn role(&self, kind: FeatureKind) -> String {
        self.texts.text(match kind {
            FeatureKind::Road => "role-road",
            FeatureKind::City => "role-city",
            FeatureKind::Field => "role-field",
            FeatureKind::Monastery => "role-monastery",
        })
    }

    /// What kind of feature a place is part of, if there is a tile.
    pub fn feature_at(&self, spot: Spot) -> Option<FeatureKind> {
        let land = self.position.land();
        let node = land.node(self.position.tile_set(), spot)?;
        Some(land.kind_of(self.position.tile_set(), node))
    }

    /// A part of a tile: "road south", or "road" if the tile has no other.
    pub fn part(&self, spot: Spot) -> String {
        let Some(kind) = self.feature_at(spot) else {
            return String::new();
        };
        let feature = self.texts.text(match kind {
            FeatureKind::Road => "feature-road",
            FeatureKind::City => "feature-city",
            FeatureKind::Field => "feature-field",
            FeatureKind::Monastery => "feature-monastery",
        });
        match self.direction(spot, kind) {
            Some(direction) => self.texts.text_with(
                "feature-toward",
                &[("feature", feature.into()), ("direction", direction.into())],
            ),
            None => feature,
        }
    }

    /// A follower and where it stands: "thief on the road south".
    pub fn stands(&self, spot: Spot) -> String {
        let key = match self.feature_at(spot) {
            Some(FeatureKind::Road) | None => "stand-road",
            Some(FeatureKind::City) => "stand-city",
            Some(FeatureKind::Field) => "stand-field",
            Some(FeatureKind::Monastery) => "stand-monastery",
        };
        self.texts
            .text_with(key, &[("where", self.part(spot).into())])
    }

    /// Which of several parts of its kind this is on its tile; `None` if it is the only one.
    fn direction(&self, spot: Spot, kind: FeatureKind) -> Option<String> {
        let land = self.position.land();
        let set = self.position.tile_set();
        let slot = land.slot_at(spot.cell)?;
        let segments = &set.kind(land.tile(slot).kind).segments;
        if segments.iter().filter(|s| s.kind() == kind).count() < 2 {
            return None;
        }
        let oriented = land.oriented(set, slot);
        let sides = oriented.edges_of(spot.segment);
        let halves = oriented.halves_of(spot.segment);
        let sum = |(x, y): (i32, i32), (dx, dy): (i32, i32)| (x + dx, y + dy);
        let of_sides = sides.iter().map(edge_vector).fold((0, 0), sum);
        let whole = match kind {
            FeatureKind::Field => halves.iter().map(half_vector).fold((0, 0), sum),
            _ => of_sides,
        };
        compass(whole).map(|key| self.texts.text(key))
    }

    /// A side of the board: "south".
    pub fn edge(&self, edge: Edge) -> String {
        self.texts.text(match edge {
            Edge::N => "compass-n",
            Edge::E => "compass-e",
            Edge::S => "compass-s",
            Edge::W => "compass-w",
        })
    }

    /// Two jetties: "east to west".
    pub fn pair(&self, pair: StubPair) -> String {
        let [a, b] = pair.edges().map(|edge| self.edge(edge));
        self.texts
            .text_with("join-pair", &[("a", a.into()), ("b", b.into())])
    }

    /// The sides that road stubs of a lake lead to: "south", "east to west", "north, east, south".
    pub fn stubs(&self, lake: Cell, stubs: &[u8]) -> String {
        let land = self.position.land();
        let Some(slot) = land.slot_at(lake) else {
            return String::new();
        };
        let oriented = land.oriented(self.position.tile_set(), slot);
        let edges = stubs
            .iter()
            .flat_map(|stub| oriented.edges_of(*stub).iter().collect::<Vec<_>>());
        let mut edges: Vec<Edge> = edges.collect();
        edges.sort_unstable();
        match edges[..] {
            [a, b] => StubPair::new(a, b).map_or_else(|| self.edge(a), |pair| self.pair(pair)),
            _ => self.list(edges.into_iter().map(|edge| self.edge(edge))),
        }
    }

    /// Things one after the other: "a, b, c".
    pub fn list(&self, parts: impl IntoIterator<Item = String>) -> String {
        let join = |a: String, b: String| {
            self.texts
                .text_with("join-list", &[("a", a.into()), ("b", b.into())])
        };
        parts.into_iter().reduce(join).unwrap_or_default()
    }

    /// Things that belong together: "a, b and c".
    pub fn all_of(&self, mut parts: Vec<String>) -> String {
        let Some(last) = parts.pop() else {
            return String::new();
        };
        if parts.is_empty() {
            return last;
        }
        let others = self.list(parts);
        self.texts
            .text_with("join-and", &[("a", others.into()), ("b", last.into())])
    }

    /// Followers by seat, most first: "Red 2, Blue 1"; nobody is empty.
    pub fn counts(&self, counts: &[u8]) -> String {
        let mut there: Vec<_> = (0_u8..)
            .zip(counts)
            .filter(|(_, count)| **count > 0)
            .collect();
        there.sort_by_key(|(_, count)| std::cmp::Reverse(**count));
        self.list(there.into_iter().map(|(seat, count)| {
            self.texts.text_with(
                "seat-count",
                &[
                    ("seat", self.seat(Seat(seat)).into()),
                    ("count", u32::from(*count).into()),
                ],
            )
        }))
    }
}

/// From the middle of a tile to a side, x east and y south.
const fn edge_vector(edge: Edge) -> (i32, i32) {
    match edge {
        Edge::N => (0, -1),
        Edge::E => (1, 0),
        Edge::S => (0, 1),
        Edge::W => (-1, 0),
    }
}

/// From the middle of a tile to the middle of a half side.
const fn half_vector(half: HalfEdge) -> (i32, i32) {
    match half {
        HalfEdge::Nw => (-1, -2),
        HalfEdge::Ne => (1, -2),
        HalfEdge::En => (2, -1),
        HalfEdge::Es => (2, 1),
        HalfEdge::Se => (1, 2),
        HalfEdge::Sw => (-1, 2),
        HalfEdge::Ws => (-2, 1),
        HalfEdge::Wn => (-2, -1),
    }
}

/// The nearest of eight directions; `None` in the middle.
fn compass((x, y): (i32, i32)) -> Option<&'static str> {
    let (ax, ay) = (x.abs(), y.abs());
    // tan 22.5° is 0.414: below that the smaller part is not worth a name.
    let east_or_west = ax * 1000 > ay * 414;
    let north_or_south = ay * 1000 > ax * 414;
    let (east, south) = (x > 0, y > 0);
    match (north_or_south, east_or_west) {
        (false, false) => None,
        (true, false) => Some(if south { "compass-s" } else { "compass-n" }),
        (false, true) => Some(if east { "compass-e" } else { "compass-w" }),
        (true, true) => Some(match (south, east) {
            (false, true) => "compass-ne",
            (true, true) => "compass-se",
            (true, false) => "compass-sw",
            (false, false) => "compass-nw",
        }),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::{asset_root, shipped_tile_set};
    use crate::rules::Setup;

    #[test]
    fn directions_are_the_nearest_of_eight() {
        assert_eq!(compass((0, 0)), None);
        assert_eq!(compass((1, 10)), Some("compass-s"));
        assert_eq!(compass((3, -3)), Some("compass-ne"));
        assert_eq!(compass((-2, 1)), Some("compass-sw"));
        assert_eq!(compass((-9, 1)), Some("compass-w"));
    }

    #[test]
    fn every_tile_of_the_game_has_a_name() {
        let texts = Texts::load(&asset_root(None)).expect("texts of the package");
        let setup = Setup::new(shipped_tile_set(), 2);
        let position = Position::new(&setup).expect("a game");
        let naming = Naming {
            texts: &texts,
            names: &[],
            position: &position,
        };
        for kind in setup.tile_set.ids() {
            let name = &setup.tile_set.kind(kind).name;
            assert_ne!(
                &naming.tile(kind),
                name,
                "tile-{name} is missing in tiles.ftl"
            );
        }
    }

    #[test]
    fn parts_are_told_apart_only_where_there_are_several() {
        let texts = Texts::load(&asset_root(None)).expect("texts of the package");
        let setup = Setup::new(shipped_tile_set(), 2);
        let position = Position::new(&setup).expect("a game");
        let naming = Naming {
            texts: &texts,
            names: &[],
            position: &position,
        };
        // The start tile: city north, road east to west, a field on either side of it.
        let part = |segment| {
            let cell = Cell::new(0, 0);
            naming.stands(Spot { cell, segment })
        };
        assert_eq!(part(0), "thief on the road");
        assert_eq!(part(1), "knight in the city");
        assert_eq!(part(2), "farmer on the field north");
        assert_eq!(part(3), "farmer on the field south");
        assert!(texts.missing().is_empty(), "{:?}", texts.missing());
    }
}
