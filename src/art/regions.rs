//! What a tile picture says about itself in its hidden layers: where followers stand, where ferries land, and which
//! area belongs to which feature. Everything is in the tile's own, unturned orientation, 0 to 512.

use std::collections::BTreeMap;

use bevy::math::{Vec2, vec2};
use resvg::usvg::roxmltree::{Document, Node};
use svgtypes::{SimplePathSegment, SimplifyingPathParser};

use super::limits::line_of;
use super::svg_fault::SvgFault;

/// The hidden layers of one tile picture. Feature names are those of the art: `road-E-W`, `city-N`, `field-0`,
/// `monastery`, `lake`, `circle`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TileRegions {
    spots: BTreeMap<String, Vec2>,
    docks: BTreeMap<String, Vec2>,
    areas: Vec<Area>,
}

/// The land of one feature.
#[derive(Clone, Debug, PartialEq)]
pub struct Area {
    /// Name of the feature.
    pub feature: String,
    /// Outline of the area, or the centre line if `stroke` is given.
    pub lines: Vec<Vec<Vec2>>,
    /// Width of the stroke for roads.
    pub stroke: Option<f32>,
}

impl TileRegions {
    /// Reads the hidden layers out of a tile picture.
    ///
    /// # Errors
    /// If a path cannot be understood.
    pub fn read(document: &Document) -> Result<Self, SvgFault> {
        let mut regions = Self::default();
        if let Some(layer) = by_id(document, "areas") {
            for node in layer.descendants().filter(|node| node.has_tag_name("path")) {
                regions.areas.extend(read_area(document, node)?);
            }
        }
        if let Some(layer) = by_id(document, "spots") {
            for node in layer.descendants() {
                let Some(id) = node.attribute("id") else {
                    continue;
                };
                let Some(point) = node.descendants().find_map(circle_middle) else {
                    continue;
                };
                if let Some(feature) = id.strip_prefix("spot-") {
                    regions.spots.insert(feature.to_owned(), point);
                } else if let Some(edge) = id.strip_prefix("dock-") {
                    regions.docks.insert(edge.to_owned(), point);
                }
            }
        }
        Ok(regions)
    }

    /// Where a follower on this feature stands.
    pub fn spot(&self, feature: &str) -> Option<Vec2> {
        self.spots.get(feature).copied()
    }

    /// All spots by feature.
    pub fn spots(&self) -> impl Iterator<Item = (&str, Vec2)> {
        self.spots
            .iter()
            .map(|(feature, point)| (feature.as_str(), *point))
    }

    /// Where a ferry lands at a jetty (`N`, `E`, `S` or `W`).
    pub fn dock(&self, edge: &str) -> Option<Vec2> {
        self.docks.get(edge).copied()
    }

    /// All areas, lowest first: later ones lie over earlier ones.
    pub fn areas(&self) -> &[Area] {
        &self.areas
    }

    /// The area of a feature.
    pub fn area(&self, feature: &str) -> Option<&Area> {
        self.areas.iter().find(|area| area.feature == feature)
    }

    /// The line down the middle of a road, from rim to rim or from the rim to where the road stops.
    pub fn centre_line(&self, road: &str) -> Option<&[Vec2]> {
        self.area(road)
            .filter(|area| area.stroke.is_some())
            .and_then(|area| area.lines.first())
            .map(Vec::as_slice)
    }

    /// The feature that is seen at a point of the picture.
    pub fn feature_at(&self, point: Vec2) -> Option<&str> {
        self.areas
            .iter()
            .rev()
            .find(|area| area.contains(point))
            .map(|area| area.feature.as_str())
    }
}

impl Area {
    /// Whether a point lies in the area.
    pub fn contains(&self, point: Vec2) -> bool {
        match self.stroke {
            Some(width) => self
                .lines
                .iter()
                .any(|line| distance_to_line(line, point) <= width / 2.0),
            None => {
                self.lines
                    .iter()
                    .filter(|outline| winds_around(outline, point))
                    .count()
                    % 2
                    == 1
            }
        }
    }
}

fn by_id<'a>(document: &'a Document<'a>, id: &str) -> Option<Node<'a, 'a>> {
    document
        .descendants()
        .find(|node| node.attribute("id") == Some(id))
}

fn circle_middle(node: Node) -> Option<Vec2> {
    let number = |name| {
        node.attribute(name)
            .and_then(|text: &str| text.trim().parse::<f32>().ok())
    };
    node.has_tag_name("circle").then_some(())?;
    Some(vec2(number("cx")?, number("cy")?))
}

fn read_area(document: &Document, node: Node) -> Result<Option<Area>, SvgFault> {
    let Some(feature) = node.attribute("id").and_then(|id| id.strip_prefix("area-")) else {
        return Ok(None);
    };
    let data = node.attribute("d").unwrap_or_default();
    let lines = flatten(data).map_err(|error| {
        SvgFault::at(
            line_of(document, &node),
            format!("a path in area-{feature} that cannot be read ({error})"),
            "path data",
        )
    })?;
    let is_stroke = node.attribute("fill") == Some("none");
    let stroke = node
        .attribute("stroke-width")
        .and_then(|text| text.parse().ok())
        .filter(|_| is_stroke);
    Ok(Some(Area {
        feature: feature.to_owned(),
        lines,
        stroke,
    }))
}

/// Turns path data into lines. Sixteen steps a curve keep the error below half a unit on the bends of the art.
fn flatten(data: &str) -> Result<Vec<Vec<Vec2>>, svgtypes::Error> {
    const STEPS: u8 = 16;
    let point = |x: f64, y: f64| vec2(x as f32, y as f32);
    let mut lines: Vec<Vec<Vec2>> = Vec::new();
    for segment in SimplifyingPathParser::from(data) {
        let segment = segment?;
        if let SimplePathSegment::MoveTo { x, y } = segment {
            lines.push(vec![point(x, y)]);
            continue;
        }
        let Some(line) = lines.last_mut() else {
            continue;
        };
        let Some(&start) = line.last() else { continue };
        let curve: Box<dyn Fn(f32) -> Vec2> = match segment {
            SimplePathSegment::MoveTo { .. } => continue,
            SimplePathSegment::ClosePath => {
                let first = line[0];
                if first != start {
                    line.push(first);
                }
                continue;
            }
            SimplePathSegment::LineTo { x, y } => {
                line.push(point(x, y));
                continue;
            }
            SimplePathSegment::CurveTo {
                x1,
                y1,
                x2,
                y2,
                x,
                y,
            } => {
                let (a, b, end) = (point(x1, y1), point(x2, y2), point(x, y));
                Box::new(move |t| {
                    let s = 1.0 - t;
                    start * (s * s * s)
                        + a * (3.0 * s * s * t)
                        + b * (3.0 * s * t * t)
                        + end * (t * t * t)
                })
            }
            SimplePathSegment::Quadratic { x1, y1, x, y } => {
                let (a, end) = (point(x1, y1), point(x, y));
                Box::new(move |t| {
                    let s = 1.0 - t;
                    start * (s * s) + a * (2.0 * s * t) + end * (t * t)
                })
            }
        };
        line.extend((1..=STEPS).map(|step| curve(f32::from(step) / f32::from(STEPS))));
    }
    Ok(lines)
}

fn distance_to_line(line: &[Vec2], point: Vec2) -> f32 {
    line.windows(2)
        .map(|pair| {
            let along = pair[1] - pair[0];
            let t = ((point - pair[0]).dot(along) / along.length_squared().max(f32::EPSILON))
                .clamp(0.0, 1.0);
            point.distance(pair[0] + along * t)
        })
        .fold(f32::INFINITY, f32::min)
}

/// Even-odd test with a ray to the right.
fn winds_around(outline: &[Vec2], point: Vec2) -> bool {
    let mut inside = false;
    let mut previous = outline.last().copied().unwrap_or_default();
    for &corner in outline {
        let crosses = (corner.y > point.y) != (previous.y > point.y);
        if crosses
            && point.x
                < (previous.x - corner.x) * (point.y - corner.y) / (previous.y - corner.y)
                    + corner.x
        {
            inside = !inside;
        }
        previous = corner;
    }
    inside
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::asset_root;

    fn tile(kind: &str) -> TileRegions {
        let path = asset_root(None).join(format!("art/classic/tiles/{kind}.svg"));
        let text = std::fs::read_to_string(path).expect("tile picture");
        TileRegions::read(&Document::parse(&text).expect("tile picture")).expect("hidden layers")
    }

    #[test]
    fn a_lake_knows_its_docks_spots_and_roads() {
        let lake = tile("LB");
        assert_eq!(lake.dock("E"), Some(vec2(340.0, 256.0)));
        assert_eq!(lake.dock("N"), None);
        assert_eq!(lake.spot("road-S"), Some(vec2(256.0, 442.0)));
        assert_eq!(
            lake.centre_line("road-E"),
            Some([vec2(524.0, 256.0), vec2(389.0, 256.0)].as_slice())
        );
        assert_eq!(lake.feature_at(vec2(256.0, 256.0)), Some("lake"));
        assert_eq!(lake.feature_at(vec2(450.0, 270.0)), Some("road-E"));
        assert_eq!(lake.feature_at(vec2(450.0, 60.0)), Some("field-0"));
    }
}
