//! How the art calls the parts of a tile (`docs/art.md`, "Ids"), and where on the rim each of them must be.

use bevy::math::{Vec2, vec2};

use crate::rules::{Edge, FeatureKind, HalfEdge, Segment, TileKind};

/// The name the art gives to a part of a tile: `road-E-W`, `city-N`, `field-0`, `monastery`.
pub fn feature_name(kind: &TileKind, segment: u8) -> String {
    let part = &kind.segments[usize::from(segment)];
    match part.kind() {
        FeatureKind::Monastery => "monastery".to_owned(),
        FeatureKind::Field => {
            let before = kind.segments[..usize::from(segment)].iter();
            let number = before.filter(|s| s.kind() == FeatureKind::Field).count();
            format!("field-{number}")
        }
        FeatureKind::Road | FeatureKind::City => {
            let edges: Vec<String> = part.edges().iter().map(|e| e.to_string()).collect();
            format!("{}-{}", part.kind(), edges.join("-"))
        }
    }
}

/// The names of all parts of a tile on which a follower may stand.
pub fn feature_names(kind: &TileKind) -> Vec<String> {
    (0..kind.segments.len() as u8)
        .map(|segment| feature_name(kind, segment))
        .collect()
}

/// A place on the rim, the feature that must be seen there, and how a person calls the place.
#[derive(Clone, Debug, PartialEq)]
pub struct RimPoint {
    /// Where, in the units of a tile picture.
    pub at: Vec2,
    /// `the middle of side N`, `the half side Ne`.
    pub place: String,
    /// The feature.
    pub feature: String,
}

/// The middle of each side with a road or a city, and each half side with a field.
pub fn rim_points(kind: &TileKind) -> Vec<RimPoint> {
    let mut points = Vec::new();
    for (number, part) in (0_u8..).zip(&kind.segments) {
        let feature = feature_name(kind, number);
        match part {
            Segment::Field { halves, .. } => points.extend(halves.iter().map(|half| RimPoint {
                at: half_side(half),
                place: format!("the half side {}", half.name()),
                feature: feature.clone(),
            })),
            Segment::Road { edges } | Segment::City { edges, .. } => {
                points.extend(edges.iter().map(|edge| RimPoint {
                    at: middle_of_side(edge),
                    place: format!("the middle of side {edge}"),
                    feature: feature.clone(),
                }));
            }
            Segment::Monastery => {}
        }
    }
    points
}

/// The jetties of a lake: the sides with its roads.
pub fn jetties(kind: &TileKind) -> Vec<Edge> {
    let roads = kind.segments.iter().filter_map(|part| match part {
        Segment::Road { edges } => Some(*edges),
        _ => None,
    });
    roads
        .flat_map(|edges| edges.iter().collect::<Vec<_>>())
        .filter(|_| kind.lake)
        .collect()
}

/// How far inside the rim a point is looked at: right on it two areas may meet.
const INSIDE: f32 = 3.0;
const SIDE: f32 = 512.0;

fn middle_of_side(edge: Edge) -> Vec2 {
    turned(SIDE / 2.0, edge.index())
}

fn half_side(half: HalfEdge) -> Vec2 {
    // Clockwise from the north: Nw Ne En Es Se Sw Ws Wn, two a side.
    let index = half.index();
    let along = if index.is_multiple_of(2) {
        128.0
    } else {
        384.0
    };
    turned(along, index / 2)
}

/// The point `along` the north side from its left end, turned by quarters to the right.
fn turned(along: f32, quarters: usize) -> Vec2 {
    let mut at = vec2(along, INSIDE);
    for _ in 0..quarters {
        at = vec2(SIDE - at.y, at.x);
    }
    at
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn points_on_the_rim_go_round_with_the_sides() {
        let at = |name: &str| half_side(HalfEdge::from_name(name).expect("a half side"));
        assert_eq!(at("Nw"), vec2(128.0, INSIDE));
        assert_eq!(at("Ne"), vec2(384.0, INSIDE));
        assert_eq!(at("Es"), vec2(SIDE - INSIDE, 384.0));
        assert_eq!(at("Se"), vec2(384.0, SIDE - INSIDE));
        assert_eq!(at("Ws"), vec2(INSIDE, 384.0));
        assert_eq!(at("Wn"), vec2(INSIDE, 128.0));
        assert_eq!(middle_of_side(Edge::S), vec2(256.0, SIDE - INSIDE));
        assert_eq!(middle_of_side(Edge::W), vec2(INSIDE, 256.0));
    }
}
