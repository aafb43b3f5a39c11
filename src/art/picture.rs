//! From a file of a pack to pixels: how large each kind of picture is, and all that is drawn from one file.

use resvg::usvg::roxmltree::Document;
use resvg::usvg::{ImageHrefResolver, Options, Tree};

use super::draw::{MipPicture, draw_tree};
use super::limits::{parse, read_svg};
use super::pack::ArtFile;
use super::regions::TileRegions;
use super::svg_fault::SvgFault;
use super::white_layer::white_layer;
use crate::content::ContentError;

/// Hatchings, and layers of followers, are only shown small: beside names, and where a follower may stand.
const LAYER_PIXELS: u32 = 128;

/// The view box that a picture must have: width and height in units.
pub fn view_box(name: &str) -> [u32; 2] {
    match name.split('/').next().unwrap_or_default() {
        "followers" => [128, 128],
        "hatches" | "icons" => [64, 64],
        _ if name == "ferry/barge" => [192, 128],
        _ => [512, 512],
    }
}

/// The pixels of the longer side. A tile is as sharp as 192 points on a screen with two pixels a point ask for, and more.
/// A ferry is 384 pixels large there, the barge by itself 144, a follower lifted off the land 133. Every pixel of a
/// picture lies in memory while the game runs.
pub fn pixels(name: &str) -> u32 {
    match name.split('/').next().unwrap_or_default() {
        "followers" => 160,
        "hatches" | "icons" => LAYER_PIXELS,
        "ferry" if name == "ferry/barge" => 192,
        "ferry" => 384,
        _ => 512,
    }
}

/// The layers of a picture that are drawn once more, in white, to be tinted.
pub fn white_layers(name: &str) -> &'static [&'static str] {
    match name.split('/').next().unwrap_or_default() {
        "followers" => &["body", "outline", "keyline"],
        "hatches" => &["hatch"],
        _ => &[],
    }
}

/// All that comes of one file.
#[derive(Clone, Debug)]
pub struct Drawn {
    /// The pictures with their names: `followers/red-hood-standing`, and its layers with `@` and their names.
    pub pictures: Vec<(String, MipPicture)>,
    /// What a tile says about itself.
    pub regions: Option<TileRegions>,
    /// The colour of a follower or a hatching, as red, green, blue.
    pub colour: Option<[u8; 3]>,
}

/// Reads a file and draws everything that the game shows of it.
///
/// # Errors
/// The first fault, with file and line.
pub fn draw_file(file: &ArtFile) -> Result<Drawn, ContentError> {
    let draw = || {
        let text = read_svg(&file.root, &file.path)?;
        let document = parse(&text)?;
        size_fault(&document, &file.name).map_or(Ok(()), Err)?;
        let side = pixels(&file.name);
        let mut pictures = vec![(file.name.clone(), draw_tree(&tree(&document)?, side))];
        for layer in white_layers(&file.name) {
            let alone = white_layer(&text, &document, layer)?;
            let alone = parse(&alone)
                .and_then(|document| tree(&document))
                .map(|tree| draw_tree(&tree, LAYER_PIXELS))?;
            pictures.push((format!("{}@{layer}", file.name), alone));
        }
        let regions = file.name.starts_with("tiles/");
        Ok(Drawn {
            pictures,
            regions: regions.then(|| TileRegions::read(&document)).transpose()?,
            colour: main_colour(&document),
        })
    };
    draw().map_err(|fault: SvgFault| fault.in_file(&file.path))
}

/// The picture made ready for drawing. Nothing is ever read from another file.
///
/// # Errors
/// If it cannot be drawn.
pub fn tree(document: &Document) -> Result<Tree, SvgFault> {
    let options = Options {
        image_href_resolver: ImageHrefResolver {
            resolve_data: Box::new(|_, _, _| None),
            resolve_string: Box::new(|_, _| None),
        },
        ..Options::default()
    };
    Tree::from_xmltree(document, &options).map_err(|error| {
        SvgFault::whole(
            format!("a picture that cannot be drawn ({error})"),
            "a picture with a size",
        )
    })
}

/// What is wrong with the size of a picture.
pub fn size_fault(document: &Document, name: &str) -> Option<SvgFault> {
    let [width, height] = view_box(name);
    let expected = format!("viewBox=\"0 0 {width} {height}\"");
    let root = document.root_element();
    let line = super::limits::line_of(document, &root);
    let Some(found) = root.attribute("viewBox") else {
        return Some(SvgFault::at(line, "no view box", expected));
    };
    let numbers: Option<Vec<f32>> = found
        .split([' ', ','])
        .filter(|part| !part.is_empty())
        .map(|part| part.parse().ok())
        .collect();
    if numbers.as_deref() != Some([0.0, 0.0, width as f32, height as f32].as_slice()) {
        return Some(SvgFault::at(line, format!("viewBox=\"{found}\""), expected));
    }
    // Another shape than that of the view box would leave bars at the sides.
    let side = |name: &str| -> Option<f32> {
        let text = root.attribute(name)?;
        let number = text.trim_end_matches(|c: char| c.is_alphabetic() || c == '%');
        number.trim().parse().ok()
    };
    let (Some(shown_width), Some(shown_height)) = (side("width"), side("height")) else {
        return None;
    };
    let is_same_shape =
        (shown_width * height as f32 - shown_height * width as f32).abs() <= shown_width.abs();
    if is_same_shape && shown_width > 0.0 {
        return None;
    }
    Some(SvgFault::at(
        line,
        format!("width=\"{shown_width}\" height=\"{shown_height}\""),
        format!("width=\"{width}\" height=\"{height}\""),
    ))
}

/// The fill of the layer `body`, which is the colour of a seat.
fn main_colour(document: &Document) -> Option<[u8; 3]> {
    let body = document
        .descendants()
        .find(|node| node.attribute("id") == Some("body"))?;
    let digits = body.attribute("fill")?.strip_prefix('#')?;
    let part = |at: usize| u8::from_str_radix(digits.get(at..at + 2)?, 16).ok();
    (digits.len() == 6).then_some(())?;
    Some([part(0)?, part(2)?, part(4)?])
}
