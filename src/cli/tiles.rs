//! `ferries tiles`: the tile sets as a table or as JSON.

use std::io::{self, Write};

use serde::Serialize;

use crate::rules::{CircleKind, HalfEdge, Segment, TileKind, TileSet};

/// A kind of tile as a person or another program wants to read it, in the notation of `docs/rules.md` 1.2.
#[derive(Serialize)]
struct TileRow<'a> {
    name: &'a str,
    id: &'a str,
    set: &'a str,
    count: u16,
    start: bool,
    edges: String,
    roads: Vec<String>,
    cities: Vec<CityRow>,
    fields: Vec<FieldRow>,
    monastery: bool,
    lake: bool,
    circle: Option<&'static str>,
}

#[derive(Serialize)]
struct CityRow {
    edges: String,
    pennants: u8,
}

#[derive(Serialize)]
struct FieldRow {
    halves: Vec<&'static str>,
    touches: Vec<String>,
}

impl<'a> TileRow<'a> {
    fn new(kind: &'a TileKind, start: bool) -> Self {
        let mut row = Self {
            name: &kind.name,
            id: &kind.id,
            set: &kind.set,
            count: kind.count,
            start,
            edges: kind.edges.iter().map(|e| e.letter()).collect(),
            roads: Vec::new(),
            cities: Vec::new(),
            fields: Vec::new(),
            monastery: kind.has_monastery(),
            lake: kind.lake,
            circle: kind.circle.map(|circle| match circle {
                CircleKind::Club => "club",
                CircleKind::Shield => "shield",
                CircleKind::Pitchfork => "pitchfork",
            }),
        };
        for segment in &kind.segments {
            match segment {
                Segment::Road { edges } => row.roads.push(edges.to_string()),
                Segment::City { edges, pennants } => row.cities.push(CityRow {
                    edges: edges.to_string(),
                    pennants: *pennants,
                }),
                Segment::Field { halves, cities } => row.fields.push(FieldRow {
                    halves: halves.iter().map(HalfEdge::name).collect(),
                    touches: (0..8)
                        .filter(|i| cities >> i & 1 == 1)
                        .map(|i: usize| kind.segments[i].edges().to_string())
                        .collect(),
                }),
                Segment::Monastery => {}
            }
        }
        row
    }

    /// What the table shows, column by column.
    fn columns(&self) -> [String; COLUMNS] {
        let list = |parts: Vec<String>| {
            if parts.is_empty() {
                "-".to_owned()
            } else {
                parts.join("; ")
            }
        };
        let city = |c: &CityRow| c.edges.clone() + &"+".repeat(usize::from(c.pennants));
        let field = |f: &FieldRow| match f.touches.len() {
            0 => f.halves.join(" "),
            _ => format!("{} > {}", f.halves.join(" "), f.touches.join(",")),
        };
        let middle = [
            self.monastery.then_some("monastery"),
            self.lake.then_some("lake"),
            self.circle,
        ];
        [
            self.name.to_owned(),
            self.count.to_string(),
            self.edges.clone(),
            list(self.roads.clone()),
            list(self.cities.iter().map(city).collect()),
            middle
                .into_iter()
                .flatten()
                .next()
                .unwrap_or("-")
                .to_owned(),
            self.id.to_owned(),
            list(self.fields.iter().map(field).collect()),
        ]
    }
}

const COLUMNS: usize = 8;
const HEADINGS: [&str; COLUMNS] = [
    "tile", "n", "NESW", "roads", "cities", "middle", "id", "fields",
];

/// Writes every kind of the set, in its order.
pub(super) fn print(set: &TileSet, json: bool, out: &mut dyn Write) -> io::Result<()> {
    let rows: Vec<_> = set
        .ids()
        .map(|id| TileRow::new(set.kind(id), id == set.start()))
        .collect();
    if json {
        serde_json::to_writer_pretty(&mut *out, &rows)?;
        return writeln!(out);
    }
    let lines: Vec<_> = rows.iter().map(TileRow::columns).collect();
    let widths: [usize; COLUMNS] = std::array::from_fn(|column| {
        let cells = lines.iter().map(|line| line[column].len());
        cells.max().unwrap_or(0).max(HEADINGS[column].len())
    });
    let mut shown_set = "";
    for (row, line) in rows.iter().zip(&lines) {
        if row.set != shown_set {
            let of_set = rows.iter().filter(|other| other.set == row.set);
            let tiles: u16 = of_set.map(|other| other.count).sum();
            let gap = if shown_set.is_empty() { "" } else { "\n" };
            writeln!(out, "{gap}{}: {tiles} tiles", row.set)?;
            write_line(&HEADINGS, &widths, out)?;
            shown_set = row.set;
        }
        write_line(line, &widths, out)?;
    }
    let start = &set.kind(set.start()).name;
    writeln!(
        out,
        "\n+ pennant, > the cities that a field touches. The start tile is {start}."
    )
}

fn write_line(
    cells: &[impl AsRef<str>; COLUMNS],
    widths: &[usize; COLUMNS],
    out: &mut dyn Write,
) -> io::Result<()> {
    let cells = cells.iter().zip(widths);
    let padded = cells.map(|(cell, width)| format!("{:width$}", cell.as_ref()));
    let line: Vec<_> = padded.collect();
    writeln!(out, "{}", line.join("  ").trim_end())
}
