//! Every kind of tile can be told from every other, also small and without colours.

use ferries::art::{ArtPack, CLASSIC, draw_file, variant_of};
use ferries::content::{asset_root, shipped_tile_set};

/// Side in pixels of a tile in a far view.
const SMALL: usize = 48;
/// Pictures are compared in squares of so many pixels: what an eye takes in, not single pixels.
const BLOCK: usize = 4;
const BLOCKS: usize = SMALL / BLOCK;
/// A block differs if its brightness differs by more than this, of 255.
const SEEN: i32 = 18;
/// So many blocks of the 144 must differ.
const LEAST: usize = 8;

/// Brightness, block by block, row by row.
type Grey = Vec<i32>;

/// A tile at 48 pixels in grey, from its picture at 512.
fn small_and_grey(data: &[u8], side: usize) -> Grey {
    let mut sums = vec![(0.0, 0.0); BLOCKS * BLOCKS];
    for (index, pixel) in data[..side * side * 4].chunks_exact(4).enumerate() {
        let (x, y) = (index % side, index / side);
        let block = y * BLOCKS / side * BLOCKS + x * BLOCKS / side;
        let [red, green, blue] = [0, 1, 2].map(|c| f64::from(pixel[c]));
        // As a screen without colours weighs them.
        sums[block].0 += 0.2126 * red + 0.7152 * green + 0.0722 * blue;
        sums[block].1 += 1.0;
    }
    sums.iter()
        .map(|(sum, count)| (sum / count) as i32)
        .collect()
}

fn turned(grey: &Grey) -> Grey {
    let at = |x: usize, y: usize| grey[y * BLOCKS + x];
    let places = (0..BLOCKS).flat_map(|y| (0..BLOCKS).map(move |x| (x, y)));
    places.map(|(x, y)| at(y, BLOCKS - 1 - x)).collect()
}

/// In how many blocks two tiles differ at least, however they are turned.
fn apart(a: &Grey, b: &Grey) -> usize {
    let mut b = b.clone();
    let mut least = BLOCKS * BLOCKS;
    for _ in 0..4 {
        let differ = a.iter().zip(&b).filter(|(a, b)| (*a - *b).abs() > SEEN);
        least = least.min(differ.count());
        b = turned(&b);
    }
    least
}

#[test]
fn all_kinds_are_told_apart_at_48_pixels_and_in_grey() {
    let pack = ArtPack::named(&asset_root(None).join("art"), CLASSIC);
    let tiles = shipped_tile_set();
    let pictures: Vec<(String, Grey)> = (pack.shown_files().iter())
        .filter(|file| variant_of(&file.name).is_none())
        .filter_map(|file| {
            let kind = file.name.strip_prefix("tiles/")?;
            tiles.by_name(kind)?;
            let drawn = draw_file(file).expect("a picture");
            let (_, picture) = &drawn.pictures[0];
            let grey = small_and_grey(&picture.data, picture.width as usize);
            Some((kind.to_owned(), grey))
        })
        .collect();
    assert_eq!(pictures.len(), tiles.kinds().len());
    let mut nearest: Vec<(usize, &str, &str)> = Vec::new();
    for (index, (name, grey)) in pictures.iter().enumerate() {
        for (other, other_grey) in &pictures[..index] {
            nearest.push((apart(grey, other_grey), other, name));
        }
    }
    nearest.sort_unstable();
    let (least, a, b) = nearest[0];
    assert!(least >= LEAST, "{a} and {b} differ in {least} blocks only");
}
