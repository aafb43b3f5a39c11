//! The tile table of `docs/rules.md` 1.3, read from that page.
//!
//! Tests of the rules take their tiles from here. So the page, which everybody can check against the cardboard, is what they
//! test, and not the data files of the game, which say the same in another way.

use std::sync::Arc;

use ferries::rules::{
    CircleKind, Edge, EdgeKind, Edges, HalfEdge, HalfEdges, Segment, TileKind, TileSet,
};

/// All 33 kinds of the page with the printed counts; D is the start tile.
pub fn printed_set() -> Arc<TileSet> {
    TileSet::new(printed_kinds(), "D").expect("the table of docs/rules.md makes a tile set")
}

/// The rows of the table.
pub fn printed_kinds() -> Vec<TileKind> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/rules.md");
    let page = std::fs::read_to_string(path).expect("docs/rules.md can be read");
    page.lines()
        .skip_while(|line| !line.starts_with("| tile | n | edges"))
        .skip(2)
        .take_while(|line| line.starts_with('|'))
        .map(|line| {
            row(line).unwrap_or_else(|| panic!("a row of the tile table is unclear: {line}"))
        })
        .collect()
}

fn row(line: &str) -> Option<TileKind> {
    let columns: Vec<&str> = line.trim_matches('|').split('|').map(str::trim).collect();
    let [name, count, edges, roads, cities, fields, id] = columns[..] else {
        return None;
    };
    let edges: Vec<EdgeKind> = (edges.split(' '))
        .map(|e| EdgeKind::from_letter(e.chars().next()?))
        .collect::<Option<_>>()?;
    let roads: Vec<Edges> = groups(roads).map(edge_group).collect::<Option<_>>()?;
    let cities: Vec<(Edges, u8)> = groups(cities)
        .map(|c| {
            Some((
                edge_group(c.trim_end_matches('+'))?,
                u8::from(c.ends_with('+')),
            ))
        })
        .collect::<Option<_>>()?;
    let mut segments: Vec<Segment> = roads.iter().map(|e| Segment::Road { edges: *e }).collect();
    segments.extend((cities.iter()).map(|(edges, pennants)| Segment::City {
        edges: *edges,
        pennants: *pennants,
    }));
    for field in groups(fields) {
        let (halves, touched) = field.split_once('→').unwrap_or((field, ""));
        let halves: HalfEdges = (halves.split_whitespace())
            .map(HalfEdge::from_name)
            .collect::<Option<_>>()?;
        let mut bits = 0;
        for city in touched.split(',').map(str::trim).filter(|c| !c.is_empty()) {
            let group = edge_group(city)?;
            let index = cities.iter().position(|(edges, _)| *edges == group)?;
            bits |= 1 << (roads.len() + index);
        }
        segments.push(Segment::Field {
            halves,
            cities: bits,
        });
    }
    // Below the table the page says so in words, and 3.1 names the circles.
    if ["A", "B"].contains(&name) {
        segments.push(Segment::Monastery);
    }
    let circle = match name {
        "CC1" | "CC2" => Some(CircleKind::Club),
        "CC3" | "CC4" => Some(CircleKind::Pitchfork),
        "CC5" | "CC6" => Some(CircleKind::Shield),
        _ => None,
    };
    let lake = id.starts_with("FR/");
    Some(TileKind {
        name: name.to_owned(),
        id: id.to_owned(),
        set: match &id[..2] {
            "FR" => "ferries",
            "CC" => "crop_circles",
            _ => "base",
        }
        .to_owned(),
        count: count.parse().ok()?,
        edges: edges.try_into().ok()?,
        segments,
        lake,
        circle,
    })
}

fn groups(column: &str) -> impl Iterator<Item = &str> {
    column
        .split(';')
        .map(str::trim)
        .filter(|g| !g.is_empty() && *g != "–")
}

fn edge_group(text: &str) -> Option<Edges> {
    text.split('-')
        .map(|letter| Edge::from_letter(letter.chars().next()?))
        .collect()
}

#[test]
fn the_page_lists_72_base_tiles_8_lakes_and_6_crop_circles() {
    let kinds = printed_kinds();
    let sum = |set: &str| -> u16 {
        (kinds.iter().filter(|k| k.set == set))
            .map(|k| k.count)
            .sum()
    };
    assert_eq!(
        [sum("base"), sum("ferries"), sum("crop_circles")],
        [72, 8, 6]
    );
    assert_eq!(kinds.len(), 33);
    let set = printed_set();
    assert_eq!(set.kind(set.start()).name, "D");
}
