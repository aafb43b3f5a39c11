//! Whether a pack can be played with: every picture there, of the right size, within the limits, its hidden layers true to
//! the tile table, its rims such that any two tiles that may meet do meet.

mod rims;
mod tile_layers;

use std::collections::BTreeSet;

use resvg::usvg::roxmltree::Document;

use super::draw::draw_level;
use super::limits::{faults, parse_xml, read_svg};
use super::pack::{ArtFile, ArtPack, variant_of};
use super::picture::{size_fault, tree, white_layers};
use super::svg_fault::SvgFault;
use super::white_layer::white_layer;
use crate::content::ContentError;
use crate::rules::{TileKind, TileSet};

pub use rims::{Rim, SIDE_PIXELS, compare_rims};

/// What was found out about a pack.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PackReport {
    /// What must be mended, file by file.
    pub findings: Vec<ContentError>,
    /// The kinds of tiles that it has no picture of. The game takes those of the pack behind it.
    pub missing: Vec<String>,
    /// Pictures other than tiles that the pack takes from the one behind it, by name.
    pub borrowed: Vec<String>,
    /// How many pictures of the pack were looked at.
    pub pictures: usize,
    /// How many pairs of rims were laid against each other.
    pub pairs: usize,
    /// The seam in which most pixels differ: how many, and the two sides.
    pub worst: Option<(usize, String, String)>,
}

/// Looks at every picture of a pack, and at the tiles that it borrows, for the seams.
pub fn check_pack(pack: &ArtPack, tiles: &TileSet) -> PackReport {
    let mut report = PackReport::default();
    let files = pack.files();
    report.missing = missing_tiles(pack, tiles);
    report.borrowed = files
        .iter()
        .filter(|file| !file.is_own && !file.name.starts_with("tiles/"))
        .map(|file| file.name.clone())
        .collect();
    let mut rims = Vec::new();
    for file in &files {
        let kind = kind_of(&file.name, tiles);
        if file.is_own {
            report.pictures += 1;
        }
        let (found, seen) = look_at(file, kind);
        rims.extend(seen);
        if file.is_own {
            let found = found.into_iter().map(|fault| {
                let mut error = fault.in_file(&file.path);
                error.tile = kind.map(|kind| kind.name.clone());
                error
            });
            report.findings.extend(found);
        }
    }
    let compared = compare_rims(&rims);
    report.pairs = compared.pairs;
    report.worst = compared.worst;
    for (index, fault) in compared.faults {
        let rim: &Rim = &rims[index];
        if rim.is_own {
            let mut error = fault.in_file(&rim.path);
            error.tile = Some(rim.tile.clone());
            report.findings.push(error);
        }
    }
    report.findings.sort_by(|a, b| a.file.cmp(&b.file));
    report
}

impl PackReport {
    /// Whether there is nothing to mend.
    pub fn is_clean(&self) -> bool {
        self.findings.is_empty() && self.missing.is_empty()
    }
}

/// The kinds that a pack has no picture of.
fn missing_tiles(pack: &ArtPack, tiles: &TileSet) -> Vec<String> {
    let own = pack.own_files();
    let names: BTreeSet<&str> = own.iter().map(|file| file.name.as_str()).collect();
    let kinds = tiles.kinds().iter().map(|kind| &kind.name);
    kinds
        .filter(|kind| !names.contains(format!("tiles/{kind}").as_str()))
        .cloned()
        .collect()
}

/// The kind that a picture of a tile shows.
fn kind_of<'a>(name: &str, tiles: &'a TileSet) -> Option<&'a TileKind> {
    let kind = variant_of(name).or_else(|| {
        name.strip_prefix("tiles/")
            .filter(|kind| !kind.contains('/'))
    })?;
    tiles.by_name(kind).map(|id| tiles.kind(id))
}

/// All faults of one file, and its rims if it is a tile that can be drawn.
fn look_at(file: &ArtFile, kind: Option<&TileKind>) -> (Vec<SvgFault>, Vec<Rim>) {
    let text = match read_svg(&file.root, &file.path) {
        Ok(text) => text,
        Err(fault) => return (vec![fault], Vec::new()),
    };
    let document = match parse_xml(&text) {
        Ok(document) => document,
        Err(fault) => return (vec![fault], Vec::new()),
    };
    let mut found = faults(&document);
    found.extend(size_fault(&document, &file.name));
    if file.name.starts_with("tiles/") && kind.is_none() {
        found.push(SvgFault::whole(
            "a tile that is in no tile set",
            "the name of a kind, or below `variants` a kind with -b, -c or -d",
        ));
    }
    if !found.is_empty() {
        return (found, Vec::new());
    }
    for layer in white_layers(&file.name) {
        found.extend(white_layer(&text, &document, layer).err());
    }
    let Some(kind) = kind else {
        found.extend(tree(&document).err());
        return (found, Vec::new());
    };
    found.extend(tile_layers::faults(&document, kind));
    let rims = rims_of(&document, file, kind).unwrap_or_else(|fault| {
        found.push(fault);
        Vec::new()
    });
    (found, rims)
}

fn rims_of(document: &Document, file: &ArtFile, kind: &TileKind) -> Result<Vec<Rim>, SvgFault> {
    let tree = tree(document)?;
    let (pixels, _) = draw_level(&tree, SIDE_PIXELS as u32, SIDE_PIXELS as u32);
    Rim::all_of(file, kind, &pixels)
}
