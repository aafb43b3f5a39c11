//! Rims laid against each other: each side of each tile against every side that it may meet.
//!
//! Tiles are turned as pictures, so a turned tile has the same rim, only elsewhere: all pairs of sides are all pairs of
//! tiles in all turns.

use std::path::PathBuf;

use crate::art::pack::ArtFile;
use crate::art::svg_fault::SvgFault;
use crate::rules::{EdgeKind, TileKind};

/// The pixels of a side.
pub const SIDE_PIXELS: usize = 512;
/// Two pixels that differ by more than this in a channel are seen to differ.
const SEEN: u8 = 20;
/// What is off by so many pixels along the rim still meets.
const SLACK: usize = 2;
/// So many pixels of a seam may differ: pen lines that end right in a corner.
const MOST_OFF: usize = 16;

/// The outermost pixels of one side of a tile, from left to right when the side is on top.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Rim {
    /// The file.
    pub path: PathBuf,
    /// The kind of tile.
    pub tile: String,
    /// The name of the picture and the side: `tiles/LB:S`.
    pub name: String,
    /// What the side shows.
    pub edge: EdgeKind,
    /// Whether the picture belongs to the pack that is looked at.
    pub is_own: bool,
    pixels: Vec<[u8; 3]>,
}

/// What laying all rims against each other came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Compared {
    /// How many pairs there are.
    pub pairs: usize,
    /// What does not meet, with the number of the rim at fault.
    pub faults: Vec<(usize, SvgFault)>,
    /// The most pixels that differ in one seam, and the two rims; for figures.
    pub worst: Option<(usize, String, String)>,
}

impl Rim {
    /// The four rims of a tile that was drawn with [`SIDE_PIXELS`].
    ///
    /// # Errors
    /// If the land does not reach the rim.
    pub(super) fn all_of(
        file: &ArtFile,
        kind: &TileKind,
        rgba: &[u8],
    ) -> Result<Vec<Self>, SvgFault> {
        let last = SIDE_PIXELS - 1;
        let mut rims = Vec::new();
        for (quarter, (edge, letter)) in kind.edges.iter().zip(["N", "E", "S", "W"]).enumerate() {
            let mut pixels = Vec::with_capacity(SIDE_PIXELS);
            for along in 0..SIDE_PIXELS {
                let (x, y) = match quarter {
                    0 => (along, 0),
                    1 => (last, along),
                    2 => (last - along, last),
                    _ => (0, last - along),
                };
                let at = (y * SIDE_PIXELS + x) * 4;
                let pixel = &rgba[at..at + 4];
                if pixel[3] < 250 {
                    return Err(SvgFault::whole(
                        format!("nothing drawn on side {letter}, {along} from its left end"),
                        "land up to the rim, and 8 beyond it",
                    ));
                }
                pixels.push([pixel[0], pixel[1], pixel[2]]);
            }
            rims.push(Self {
                path: file.path.clone(),
                tile: kind.name.clone(),
                name: format!("{}:{letter}", file.name),
                edge: *edge,
                is_own: file.is_own,
                pixels,
            });
        }
        Ok(rims)
    }

    /// Which pixels of the seam between this rim and another differ, counted along this rim.
    fn off(&self, other: &Self) -> impl Iterator<Item = usize> {
        let last = SIDE_PIXELS - 1;
        let meets = |a: &[u8; 3], b: &[u8; 3]| {
            a[0].abs_diff(b[0]) <= SEEN
                && a[1].abs_diff(b[1]) <= SEEN
                && a[2].abs_diff(b[2]) <= SEEN
        };
        (0..SIDE_PIXELS).filter(move |&at| {
            let opposite = last - at;
            let there = opposite.saturating_sub(SLACK)..=(opposite + SLACK).min(last);
            let here = at.saturating_sub(SLACK)..=(at + SLACK).min(last);
            let pixel = &self.pixels[at];
            let across = &other.pixels[opposite];
            if meets(pixel, across) {
                return false;
            }
            // Either of the two may be the one that is shifted.
            !there.into_iter().any(|b| meets(pixel, &other.pixels[b]))
                || !here.into_iter().any(|a| meets(&self.pixels[a], across))
        })
    }
}

/// Lays every rim of the pack against every rim that it may meet, itself included.
///
/// A rim that meets fewer than half of the others is at fault itself; where only single pairs do not meet, the pair is.
pub fn compare_rims(rims: &[Rim]) -> Compared {
    let mut compared = Compared::default();
    for edge in [EdgeKind::City, EdgeKind::Road, EdgeKind::Field] {
        let group: Vec<usize> = (0..rims.len())
            .filter(|index| rims[*index].edge == edge)
            .collect();
        compare_group(rims, &group, &mut compared);
    }
    compared.faults.sort_by_key(|(index, _)| *index);
    compared
}

fn compare_group(rims: &[Rim], group: &[usize], compared: &mut Compared) {
    let mut bad: Vec<(usize, usize)> = Vec::new();
    let mut count = vec![0_usize; rims.len()];
    for (number, &a) in group.iter().enumerate() {
        for &b in &group[number..] {
            // What another pack has wrong is not told here.
            if !(rims[a].is_own || rims[b].is_own) {
                continue;
            }
            compared.pairs += 1;
            let off = rims[a].off(&rims[b]).count();
            if compared.worst.as_ref().is_none_or(|worst| off > worst.0) {
                compared.worst = Some((off, rims[a].name.clone(), rims[b].name.clone()));
            }
            if off > MOST_OFF {
                bad.push((a, b));
                count[a] += 1;
                count[b] += usize::from(a != b);
            }
        }
    }
    let is_at_fault = |index: usize| count[index] * 2 > group.len();
    for &index in group.iter().filter(|index| is_at_fault(**index)) {
        let partner = bad.iter().find_map(|&(a, b)| match (a, b) {
            (a, b) if a == index && !is_at_fault(b) => Some(b),
            (a, b) if b == index && !is_at_fault(a) => Some(a),
            _ => None,
        });
        let partner = partner.unwrap_or(index);
        compared.faults.push((
            index,
            SvgFault::whole(
                format!(
                    "a rim at {} that does not meet {} of the {} sides it may lie against; {}",
                    rims[index].name,
                    count[index],
                    group.len(),
                    stretch(&rims[index], &rims[partner]),
                ),
                format!(
                    "a {} there, as at {}",
                    word(rims[index].edge),
                    rims[partner].name
                ),
            ),
        ));
    }
    for &(a, b) in &bad {
        if !is_at_fault(a) && !is_at_fault(b) {
            let (own, other) = if rims[a].is_own { (a, b) } else { (b, a) };
            compared.faults.push((
                own,
                SvgFault::whole(
                    format!(
                        "a rim at {} that does not meet {}; {}",
                        rims[own].name,
                        rims[other].name,
                        stretch(&rims[own], &rims[other]),
                    ),
                    "two rims that can lie against each other",
                ),
            ));
        }
    }
}

/// Where two rims do not meet.
fn stretch(rim: &Rim, other: &Rim) -> String {
    let off: Vec<usize> = rim.off(other).collect();
    match (off.first(), off.last()) {
        (Some(first), Some(last)) => format!(
            "{} pixels of {SIDE_PIXELS} differ, between {first} and {last} from its left end",
            off.len()
        ),
        _ => "its middle does".to_owned(),
    }
}

const fn word(edge: EdgeKind) -> &'static str {
    match edge {
        EdgeKind::City => "city",
        EdgeKind::Road => "road",
        EdgeKind::Field => "field",
    }
}
