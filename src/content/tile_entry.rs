//! One tile as it is written in a tile set file, and how it becomes a [`TileKind`].

use serde::Deserialize;

use crate::rules::{
    CircleKind, Edge, EdgeKind, Edges, HalfEdge, HalfEdges, MAX_SEGMENTS, Segment, TileKind,
};

/// A tile as written; `assets/tiles/base.tiles.ron` explains each of these.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TileEntry {
    pub(super) name: String,
    id: String,
    count: u16,
    edges: String,
    #[serde(default)]
    roads: Vec<String>,
    #[serde(default)]
    cities: Vec<CityEntry>,
    #[serde(default)]
    fields: Vec<FieldEntry>,
    #[serde(default)]
    monastery: bool,
    #[serde(default)]
    lake: bool,
    #[serde(default)]
    circle: Option<CircleKind>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CityEntry {
    edges: String,
    #[serde(default)]
    pennants: u8,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct FieldEntry {
    halves: String,
    #[serde(default)]
    touches: Vec<String>,
}

/// A fault of one entry.
pub(super) struct EntryFault {
    /// The text that is wrong, as it stands in the file between quotes; used to find its line.
    pub(super) wrong: String,
    /// What was expected and what was found.
    pub(super) message: String,
}

impl TileEntry {
    /// The tile of the set `set`, with its parts in the order of the rules: roads, cities, fields, monastery.
    ///
    /// Whether the parts go together is not asked here, but by [`TileKind::faults`].
    pub(super) fn to_kind(&self, set: &str) -> Result<TileKind, Vec<EntryFault>> {
        let mut faults = Vec::new();
        let shown = self.shown_edges(&mut faults);
        let mut segments = Vec::new();
        for text in &self.roads {
            let edges = edges_of("road", text, &mut faults);
            segments.push(Segment::Road { edges });
        }
        let first_city = segments.len();
        for city in &self.cities {
            let edges = edges_of("city", &city.edges, &mut faults);
            let pennants = city.pennants;
            segments.push(Segment::City { edges, pennants });
        }
        let cities = segments[first_city..].to_vec();
        for field in &self.fields {
            let halves = halves_of(&field.halves, &mut faults);
            let cities = field.touched(&cities, first_city, &mut faults);
            segments.push(Segment::Field { halves, cities });
        }
        if self.monastery {
            segments.push(Segment::Monastery);
        }
        if !faults.is_empty() {
            return Err(faults);
        }
        Ok(TileKind {
            name: self.name.clone(),
            id: self.id.clone(),
            set: set.to_owned(),
            count: self.count,
            edges: shown,
            segments,
            lake: self.lake,
            circle: self.circle,
        })
    }

    fn shown_edges(&self, faults: &mut Vec<EntryFault>) -> [EdgeKind; 4] {
        let kinds: Option<Vec<_>> = self.edges.chars().map(EdgeKind::from_letter).collect();
        if let Some(Ok(shown)) = kinds.map(<[EdgeKind; 4]>::try_from) {
            return shown;
        }
        faults.push(EntryFault {
            wrong: self.edges.clone(),
            message: format!(
                "edges: expected four letters out of C, R and F for north, east, south and west, found `{}`",
                self.edges
            ),
        });
        [EdgeKind::Field; 4]
    }
}

impl FieldEntry {
    /// The cities it touches: bit `i` for segment `i`, where `cities` are the segments from number `first` on.
    fn touched(&self, cities: &[Segment], first: usize, faults: &mut Vec<EntryFault>) -> u8 {
        let mut bits = 0;
        for text in &self.touches {
            let edges = edges_of("touched city", text, faults);
            let city = cities.iter().position(|c| c.edges() == edges);
            match city.map(|i| first + i) {
                Some(segment) if segment < MAX_SEGMENTS => bits |= 1 << segment,
                // A tile with too many parts is refused for that.
                Some(_) => {}
                None => {
                    let there: Vec<_> = cities.iter().map(|c| format!("`{}`", c.edges())).collect();
                    let there = if there.is_empty() {
                        "but the tile has no city".to_owned()
                    } else {
                        format!("expected one of the tile's cities: {}", there.join(", "))
                    };
                    faults.push(EntryFault {
                        wrong: text.clone(),
                        message: format!("field `{}` touches city `{text}`, {there}", self.halves),
                    });
                }
            }
        }
        bits
    }
}

fn edges_of(part: &str, text: &str, faults: &mut Vec<EntryFault>) -> Edges {
    let mut edges = Edges::NONE;
    let mut fault = |message: String| {
        faults.push(EntryFault {
            wrong: text.to_owned(),
            message,
        });
    };
    for letter in text.chars() {
        match Edge::from_letter(letter) {
            Some(edge) if edges.contains(edge) => {
                fault(format!("{part} `{text}`: side {edge} is named twice"));
            }
            Some(edge) => edges = edges.with(edge),
            None => {
                fault(format!(
                    "{part} `{text}`: expected sides out of N, E, S and W, found `{letter}`"
                ));
            }
        }
    }
    edges
}

fn halves_of(text: &str, faults: &mut Vec<EntryFault>) -> HalfEdges {
    let mut halves = HalfEdges::NONE;
    let mut fault = |message: String| {
        faults.push(EntryFault {
            wrong: text.to_owned(),
            message,
        });
    };
    for name in text.split_whitespace() {
        match HalfEdge::from_name(name) {
            Some(half) if halves.contains(half) => {
                fault(format!("field `{text}`: half side {half} is named twice"));
            }
            Some(half) => halves = halves.with(half),
            None => fault(format!(
                "field `{text}`: expected half sides out of Nw Ne En Es Se Sw Ws Wn, found `{name}`"
            )),
        }
    }
    halves
}
