//! The land of some parts of a tile as a picture: white where they are seen, clear elsewhere.

use bevy::math::Vec2;
use resvg::tiny_skia::{
    BlendMode, FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Stroke, Transform,
};

use super::regions::{Area, TileRegions};

/// The units of a tile picture from side to side.
const SIDE: f32 = 512.0;

/// How much of each pixel belongs to some parts of a tile, one byte a pixel, line by line, with all smaller levels after it
/// down to one pixel. What lies over a part is left out: a field is clipped by its roads, walls and lakes. `side` is a power
/// of two. `None` if the picture does not say where any of the parts is.
pub fn part_mask(regions: &TileRegions, parts: &[String], side: u32) -> Option<Vec<u8>> {
    let is_part = |area: &Area| parts.contains(&area.feature);
    regions.areas().iter().find(|area| is_part(area))?;
    let mut pixels = Pixmap::new(side, side)?;
    let fit = Transform::from_scale(side as f32 / SIDE, side as f32 / SIDE);
    for area in regions.areas() {
        let mut paint = Paint::default();
        if !is_part(area) {
            paint.blend_mode = BlendMode::DestinationOut;
        }
        let Some(path) = path_of(area) else { continue };
        match area.stroke {
            None => pixels.fill_path(&path, &paint, FillRule::EvenOdd, fit, None),
            Some(width) => {
                let stroke = Stroke {
                    width,
                    line_cap: LineCap::Round,
                    line_join: LineJoin::Round,
                    ..Stroke::default()
                };
                pixels.stroke_path(&path, &paint, &stroke, fit, None);
            }
        }
    }
    let (each, _) = pixels.data().as_chunks::<4>();
    let mut levels: Vec<u8> = each.iter().map(|pixel| pixel[3]).collect();
    let mut above = (0, side as usize);
    while above.1 > 1 {
        let (start, side) = above;
        let next = levels.len();
        for y in (0..side).step_by(2) {
            for x in (0..side).step_by(2) {
                let at = |x: usize, y: usize| u32::from(levels[start + y * side + x]);
                let sum = at(x, y) + at(x + 1, y) + at(x, y + 1) + at(x + 1, y + 1);
                levels.push((sum / 4) as u8);
            }
        }
        above = (next, side / 2);
    }
    Some(levels)
}

fn path_of(area: &Area) -> Option<Path> {
    let mut path = PathBuilder::new();
    for line in &area.lines {
        let mut points = line.iter();
        let Some(&Vec2 { x, y }) = points.next() else {
            continue;
        };
        path.move_to(x, y);
        for &Vec2 { x, y } in points {
            path.line_to(x, y);
        }
        if area.stroke.is_none() {
            path.close();
        }
    }
    path.finish()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use bevy::math::vec2;
    use resvg::usvg::roxmltree::Document;

    use super::*;
    use crate::content::asset_root;

    const PIXELS: u32 = 32;

    /// The hidden layers of every shipped tile picture.
    fn tiles() -> Vec<(String, TileRegions)> {
        let folder = asset_root(None).join("art/classic/tiles");
        let files = std::fs::read_dir(folder).expect("tile pictures");
        let paths = files.map(|file| file.expect("a file").path());
        paths
            .filter(|path| path.is_file())
            .map(|path| {
                let text = std::fs::read_to_string(&path).expect("a tile picture");
                let document = Document::parse(&text).expect("a tile picture");
                let regions = TileRegions::read(&document).expect("hidden layers");
                (path.display().to_string(), regions)
            })
            .collect()
    }

    #[test]
    fn a_mask_covers_what_is_seen_of_its_part_and_nothing_else() {
        let mut looked_at = 0;
        for (file, regions) in tiles() {
            let features: BTreeSet<&str> =
                regions.areas().iter().map(|a| a.feature.as_str()).collect();
            for feature in features {
                let mask = part_mask(&regions, &[feature.to_owned()], PIXELS).expect("a mask");
                for index in 0..PIXELS * PIXELS {
                    let corner = vec2((index % PIXELS) as f32, (index / PIXELS) as f32);
                    let unit = SIDE / PIXELS as f32;
                    // Where a whole pixel and what is round it belongs to one part.
                    let seen: BTreeSet<_> = [-0.5, 0.5, 1.5]
                        .iter()
                        .flat_map(|x| [-0.5, 0.5, 1.5].map(|y| (corner + vec2(*x, y)) * unit))
                        .map(|at| regions.feature_at(at))
                        .collect();
                    if seen.len() > 1 {
                        continue;
                    }
                    let is_there = seen.contains(&Some(feature));
                    let value = mask[index as usize];
                    assert_eq!(
                        value,
                        if is_there { 255 } else { 0 },
                        "{file}: {feature} at {corner}"
                    );
                    looked_at += 1;
                }
            }
        }
        assert!(looked_at > 30_000, "{looked_at}");
    }

    #[test]
    fn a_mask_of_several_parts_is_the_sum_of_theirs_and_has_every_level() {
        let (_, lake) = tiles()
            .into_iter()
            .find(|(file, _)| file.ends_with("LB.svg"))
            .expect("the picture");
        let mask = |parts: &[&str]| {
            let parts: Vec<String> = parts.iter().map(|part| (*part).to_owned()).collect();
            part_mask(&lake, &parts, PIXELS)
        };
        let both = mask(&["lake", "road-E"]).expect("a mask");
        let (water, road) = (mask(&["lake"]), mask(&["road-E"]));
        let single = water
            .expect("a mask")
            .into_iter()
            .zip(road.expect("a mask"));
        for (both, (water, road)) in both.iter().zip(single).take(1024) {
            let sum = u16::from(water) + u16::from(road);
            assert!(u16::from(*both).abs_diff(sum.min(255)) < 80, "{both}");
        }
        assert_eq!(both.len(), 1024 + 256 + 64 + 16 + 4 + 1);
        let share = both[..1024].iter().map(|b| u32::from(*b)).sum::<u32>() / 1024;
        assert!(u32::from(both[both.len() - 1]).abs_diff(share) <= 6);
        assert_eq!(mask(&["city-N"]), None);
    }
}
