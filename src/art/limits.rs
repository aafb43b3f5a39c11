//! What a picture may be: the limits that keep a hostile file from stopping the game or reading outside its pack.
//!
//! A file is read only if it lies in the pack, is a plain file and is not large. Its elements come from a short list, so
//! there is no text, no script, no picture in the picture. References stay within the file, do not go in circles, and what
//! is drawn is counted out with every `use` before anything is drawn. Entities are not read at all.

use std::fs;
use std::io::Read;
use std::path::Path;

use resvg::usvg::roxmltree::{Document, Error, Node, ParsingOptions};

use super::references::References;
use super::svg_fault::SvgFault;

/// The largest file that is read, in bytes. The pictures of the game are below 40 KiB.
pub const MOST_BYTES: u64 = 512 * 1024;
/// The most nodes of a file: elements, comments and texts.
pub const MOST_NODES: u32 = 20_000;
/// How deep elements may lie in one another, references included.
pub const MOST_DEPTH: usize = 48;
/// The most elements that are drawn, each `use` counted with all that it shows.
pub const MOST_DRAWN: u64 = 8_000;
/// The longest style sheet in a file, in bytes.
const MOST_STYLE: usize = 8 * 1024;
/// The shortest pattern of dashes, in units. Shorter ones would be drawn a million times.
const SHORTEST_DASHES: f32 = 1.0;

/// What a picture is made of.
const ELEMENTS: [&str; 21] = [
    "a",
    "circle",
    "clipPath",
    "defs",
    "desc",
    "ellipse",
    "g",
    "line",
    "linearGradient",
    "metadata",
    "path",
    "polygon",
    "polyline",
    "radialGradient",
    "rect",
    "stop",
    "style",
    "svg",
    "symbol",
    "title",
    "use",
];
const TEXT_ELEMENTS: [&str; 4] = ["text", "textPath", "tref", "tspan"];
const SVG_SPACE: &str = "http://www.w3.org/2000/svg";

/// Reads a file of the pack in `root`, and nothing that lies elsewhere.
///
/// # Errors
/// If it cannot be read, lies outside, is no plain file, is too large or no UTF-8.
pub fn read_svg(root: &Path, file: &Path) -> Result<String, SvgFault> {
    let unreadable = |error: &std::io::Error| {
        SvgFault::whole(
            format!("that it cannot be read ({error})"),
            "a file that can be read",
        )
    };
    let real_root = fs::canonicalize(root).map_err(|error| unreadable(&error))?;
    let real = fs::canonicalize(file).map_err(|error| unreadable(&error))?;
    if !real.starts_with(&real_root) {
        return Err(SvgFault::whole(
            "a link out of the pack",
            "a file in the pack itself",
        ));
    }
    let about = fs::metadata(&real).map_err(|error| unreadable(&error))?;
    if !about.is_file() {
        return Err(SvgFault::whole("something else", "a plain file"));
    }
    let too_large = || {
        SvgFault::whole(
            format!("more than {} KiB", MOST_BYTES / 1024),
            format!("at most {} KiB", MOST_BYTES / 1024),
        )
    };
    if about.len() > MOST_BYTES {
        return Err(too_large());
    }
    // It may grow while it is read.
    let mut bytes = Vec::new();
    let mut reader = fs::File::open(&real)
        .map_err(|error| unreadable(&error))?
        .take(MOST_BYTES + 1);
    reader
        .read_to_end(&mut bytes)
        .map_err(|error| unreadable(&error))?;
    if bytes.len() as u64 > MOST_BYTES {
        return Err(too_large());
    }
    String::from_utf8(bytes).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let before = String::from_utf8_lossy(&error.as_bytes()[..good]);
        let line = 1 + before.matches('\n').count();
        SvgFault::at(line, "a byte that is no UTF-8", "text in UTF-8")
    })
}

/// Reads the elements of a file that is within all limits.
///
/// # Errors
/// The first fault.
pub fn parse(text: &str) -> Result<Document<'_>, SvgFault> {
    let document = parse_xml(text)?;
    match faults(&document).into_iter().next() {
        Some(fault) => Err(fault),
        None => Ok(document),
    }
}

/// Reads the elements of a file; [`faults`] tells whether they are within the limits.
///
/// # Errors
/// If the file is no XML, has a document type, or has too many nodes.
pub fn parse_xml(text: &str) -> Result<Document<'_>, SvgFault> {
    // No document type means no entities, and so no entities that grow into others.
    let options = ParsingOptions {
        allow_dtd: false,
        nodes_limit: MOST_NODES,
        ..ParsingOptions::default()
    };
    Document::parse_with_options(text, options).map_err(|error| match error {
        Error::DtdDetected => {
            let before = text.find("<!DOCTYPE").map_or("", |at| &text[..at]);
            SvgFault::at(
                1 + before.matches('\n').count(),
                "a document type (<!DOCTYPE …>)",
                "none: delete it, entities are not read",
            )
        }
        Error::NodesLimitReached => SvgFault::whole(
            format!("more than {MOST_NODES} elements"),
            format!("at most {MOST_NODES}"),
        ),
        other => {
            let line = other.pos().row as usize;
            SvgFault::at(line.max(1), format!("no XML ({other})"), "a whole SVG file")
        }
    })
}

/// Everything in a file that is beyond the limits, in the order of its lines.
pub fn faults(document: &Document) -> Vec<SvgFault> {
    let mut found = Vec::new();
    if document.root_element().tag_name().name() != "svg" {
        found.push(SvgFault::at(
            1,
            format!(
                "the element <{}>",
                document.root_element().tag_name().name()
            ),
            "<svg> around everything",
        ));
    }
    if let Some(fault) = deepest(document) {
        // Whoever nests so deep gets no further.
        found.push(fault);
        return found;
    }
    for node in document.descendants().filter(Node::is_element) {
        let attributes = node.attributes();
        let of_attributes =
            attributes.filter_map(|attribute| wrong_attribute(attribute.name(), attribute.value()));
        let of_node: Vec<SvgFault> = wrong_element(&node)
            .into_iter()
            .chain(of_attributes)
            .collect();
        if !of_node.is_empty() {
            // To find a line the file is read from its beginning, so this is only done for what is wrong.
            let line = Some(line_of(document, &node));
            found.extend(of_node.into_iter().map(|fault| SvgFault { line, ..fault }));
        }
    }
    if found.is_empty() {
        found.extend(References::new(document).fault());
    }
    found
}

/// The line in which an element begins.
pub fn line_of(document: &Document, node: &Node) -> usize {
    document.text_pos_at(node.range().start).row as usize
}

/// An element that lies too deep. Walks without recursion, since the file may be made to break one.
fn deepest(document: &Document) -> Option<SvgFault> {
    let (mut node, mut depth) = (document.root(), 0_usize);
    loop {
        if let Some(child) = node.first_child() {
            node = child;
            depth += 1;
            if depth > MOST_DEPTH {
                return Some(SvgFault::at(
                    line_of(document, &node),
                    format!("elements nested more than {MOST_DEPTH} deep"),
                    format!("at most {MOST_DEPTH} in one another"),
                ));
            }
            continue;
        }
        while node.next_sibling().is_none() {
            node = node.parent()?;
            depth -= 1;
        }
        node = node.next_sibling()?;
    }
}

fn wrong_element(node: &Node) -> Option<SvgFault> {
    let name = node.tag_name().name();
    // Editors keep notes of their own in other name spaces; nobody draws those.
    if node.tag_name().namespace() != Some(SVG_SPACE) {
        return None;
    }
    if TEXT_ELEMENTS.contains(&name) {
        return Some(SvgFault::whole(
            format!("text (<{name}>)"),
            "shapes only: the game has no fonts for pictures, and words need a translation",
        ));
    }
    if name == "image" {
        return Some(SvgFault::whole(
            "a picture in the picture (<image>)",
            "shapes only",
        ));
    }
    if name == "style" {
        let sheet = node.text().unwrap_or_default();
        if sheet.len() > MOST_STYLE {
            return Some(SvgFault::whole(
                format!("a style sheet of {} bytes", sheet.len()),
                format!("at most {MOST_STYLE}"),
            ));
        }
        if sheet.contains('@') {
            return Some(SvgFault::whole(
                "a rule with @ in the style sheet",
                "plain rules: nothing is read from elsewhere",
            ));
        }
        return filter_or_mask("style", sheet).or_else(|| outside_url(sheet));
    }
    if ELEMENTS.contains(&name) {
        return None;
    }
    Some(SvgFault::whole(
        format!("the element <{name}>"),
        "paths, circles, rectangles and other shapes, groups, `use`, gradients and clip paths",
    ))
}

fn wrong_attribute(name: &str, value: &str) -> Option<SvgFault> {
    if name == "href" && !value.trim_start().starts_with('#') {
        return Some(outside(value));
    }
    if name == "stroke-dasharray" || (name == "style" && value.contains("stroke-dasharray")) {
        let list = value.rsplit("stroke-dasharray").next().unwrap_or_default();
        let list = list.trim_start_matches(':').split(';').next();
        let numbers = list.unwrap_or_default().split([' ', ',']);
        let lengths: Vec<f32> = numbers
            .filter_map(|number| number.trim().parse().ok())
            .collect();
        if !lengths.is_empty() && lengths.iter().sum::<f32>() < SHORTEST_DASHES {
            return Some(SvgFault::whole(
                format!("the dashes `{value}`"),
                format!("a pattern of {SHORTEST_DASHES} or longer"),
            ));
        }
    }
    filter_or_mask(name, value).or_else(|| outside_url(value))
}

/// Blur and the like would take seconds to draw.
fn filter_or_mask(name: &str, value: &str) -> Option<SvgFault> {
    let is_used = |property: &str| {
        if name == property {
            return value.trim() != "none";
        }
        let mut rules = value.split(['{', ';', '}']);
        name == "style"
            && rules.any(|rule| {
                let (key, value) = rule.split_once(':').unwrap_or_default();
                key.trim() == property && value.trim() != "none"
            })
    };
    let property = ["filter", "mask"].into_iter().find(|p| is_used(p))?;
    Some(SvgFault::whole(
        format!("a {property}"),
        "flat colours, gradients and clip paths only",
    ))
}

/// `url(…)` that points elsewhere than into the file.
fn outside_url(text: &str) -> Option<SvgFault> {
    let lower = text.to_ascii_lowercase();
    let mut rest = lower.as_str();
    while let Some(at) = rest.find("url(") {
        rest = &rest[at + "url(".len()..];
        let target = rest.trim_start_matches([' ', '\t', '\n', '\'', '"']);
        if !target.starts_with('#') {
            let end = target.find([')', '\'', '"']).unwrap_or(target.len());
            return Some(outside(&target[..end]));
        }
    }
    None
}

fn outside(target: &str) -> SvgFault {
    let shown: String = target.chars().take(60).collect();
    SvgFault::whole(
        format!("a link to `{shown}`"),
        "links within the file only (#name)",
    )
}
