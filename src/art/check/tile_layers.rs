//! The hidden layers of a tile picture against the tile table.

use bevy::math::Vec2;
use resvg::usvg::roxmltree::Document;

use crate::art::features::{feature_names, jetties, rim_points};
use crate::art::limits::line_of;
use crate::art::regions::TileRegions;
use crate::art::svg_fault::SvgFault;
use crate::rules::TileKind;

/// How far apart two followers stand at least, so that they do not cover each other.
const APART: f32 = 78.0;
/// How far inside the rim a follower stands at least.
const INSIDE: f32 = 20.0;
const SIDE: f32 = 512.0;

/// Everything that does not go with the table.
pub(super) fn faults(document: &Document, kind: &TileKind) -> Vec<SvgFault> {
    let regions = match TileRegions::read(document) {
        Ok(regions) => regions,
        Err(fault) => return vec![fault],
    };
    let mut found = Vec::new();
    let wanted = feature_names(kind);
    areas(document, kind, &regions, &wanted, &mut found);
    rims(document, kind, &regions, &mut found);
    spots(document, &regions, &wanted, &mut found);
    for edge in jetties(kind) {
        if regions.dock(&edge.to_string()).is_none() {
            found.push(SvgFault::whole(
                format!("no dock-{edge}"),
                format!("a circle in the group dock-{edge}, where a ferry lands"),
            ));
        }
    }
    found
}

fn areas(
    document: &Document,
    kind: &TileKind,
    regions: &TileRegions,
    wanted: &[String],
    found: &mut Vec<SvgFault>,
) {
    let lake = kind.lake.then(|| "lake".to_owned());
    for feature in wanted.iter().chain(&lake) {
        match regions.area(feature) {
            None => found.push(SvgFault::whole(
                format!("no area-{feature}"),
                format!("a path area-{feature} in the hidden group `areas`"),
            )),
            Some(area) if area.lines.iter().all(|line| line.len() < 2) => found.push(at_id(
                document,
                &format!("area-{feature}"),
                format!("an empty area-{feature}"),
                "a path",
            )),
            Some(_) => {}
        }
    }
    for area in regions.areas() {
        let feature = area.feature.as_str();
        let is_part = ["road-", "city-", "field-", "monastery"]
            .iter()
            .any(|part| feature.starts_with(part));
        if is_part && !wanted.iter().any(|wanted| wanted == feature) {
            found.push(at_id(
                document,
                &format!("area-{feature}"),
                format!("area-{feature}, which tile {} does not have", kind.name),
                &format!("only {}", wanted.join(", ")),
            ));
        }
    }
}

fn rims(document: &Document, kind: &TileKind, regions: &TileRegions, found: &mut Vec<SvgFault>) {
    for point in rim_points(kind) {
        // An area that is missing has been told of.
        if regions.area(&point.feature).is_none() {
            continue;
        }
        let seen = regions.feature_at(point.at);
        if seen != Some(point.feature.as_str()) {
            found.push(at_id(
                document,
                &format!("area-{}", point.feature),
                format!("{} at {}", seen.unwrap_or("nothing"), point.place),
                &format!("{}, as the tile table says", point.feature),
            ));
        }
    }
}

fn spots(document: &Document, regions: &TileRegions, wanted: &[String], found: &mut Vec<SvgFault>) {
    for feature in wanted {
        if regions.spot(feature).is_none() {
            found.push(SvgFault::whole(
                format!("no spot-{feature}"),
                format!("a circle in the group spot-{feature}, where its follower stands"),
            ));
        }
    }
    let all: Vec<(&str, Vec2)> = regions.spots().collect();
    for (index, (feature, at)) in all.iter().enumerate() {
        let id = format!("spot-{feature}");
        let place = format!("{id} at {:.0},{:.0}", at.x, at.y);
        if !wanted.iter().any(|wanted| wanted == feature) {
            found.push(at_id(
                document,
                &id,
                format!("{id}, a part that the tile does not have"),
                &format!("only {}", wanted.join(", ")),
            ));
            continue;
        }
        let seen = regions.feature_at(*at);
        if seen != Some(*feature) {
            let on = seen.map_or("no part of the tile".to_owned(), str::to_owned);
            found.push(at_id(
                document,
                &id,
                format!("{place}, which is {on}"),
                &format!("a place on {feature}"),
            ));
        }
        let inside = INSIDE..=SIDE - INSIDE;
        if !(inside.contains(&at.x) && inside.contains(&at.y)) {
            found.push(at_id(
                document,
                &id,
                format!("{place}, on the rim"),
                &format!("a place at least {INSIDE:.0} inside"),
            ));
        }
        for (other, there) in &all[..index] {
            let distance = at.distance(*there);
            if distance < APART {
                found.push(at_id(
                    document,
                    &id,
                    format!("{place}, {distance:.0} from spot-{other}"),
                    &format!("{APART:.0} between any two, or followers cover each other"),
                ));
            }
        }
    }
}

fn at_id(document: &Document, id: &str, found: String, expected: &str) -> SvgFault {
    let node = document
        .descendants()
        .find(|node| node.attribute("id") == Some(id));
    SvgFault {
        line: node.map(|node| line_of(document, &node)),
        found,
        expected: expected.to_owned(),
    }
}
