//! White copies of single layers of a picture, so that the window can tint them: silhouettes of followers for lists and
//! offered spots, hatchings in a darker or lighter shade.

use std::fmt::Write as _;

use resvg::usvg::roxmltree::Document;

use super::svg_fault::SvgFault;

/// The layer `id` alone, all in white, at its place in the picture.
///
/// # Errors
/// If there is no such layer.
pub fn white_layer(svg: &str, document: &Document, id: &str) -> Result<String, SvgFault> {
    let node = document
        .descendants()
        .find(|node| node.attribute("id") == Some(id))
        .ok_or_else(|| {
            SvgFault::whole(
                format!("no layer called `{id}`"),
                format!("a group with id=\"{id}\": the game tints it"),
            )
        })?;
    let view_box = document
        .root_element()
        .attribute("viewBox")
        .unwrap_or("0 0 128 128");
    let transforms: Vec<&str> = node
        .ancestors()
        .skip(1)
        .filter_map(|parent| parent.attribute("transform"))
        .collect();
    let mut opening = String::new();
    for transform in transforms.iter().rev() {
        opening.push_str("<g transform=\"");
        opening.push_str(transform);
        opening.push_str("\">");
    }
    let closing = "</g>".repeat(transforms.len());
    let layer = whiten(&svg[node.range()]);
    // Attributes of editors need the name spaces that the whole file declares.
    let mut spaces = String::new();
    for space in document.root_element().namespaces() {
        if let Some(name) = space.name().filter(|name| *name != "xml") {
            let _ = write!(spaces, " xmlns:{name}=\"{}\"", space.uri());
        }
    }
    Ok(format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg"{spaces} viewBox="{view_box}">{opening}{layer}{closing}</svg>"#
    ))
}

/// Replaces every colour given as `#…` by white.
fn whiten(fragment: &str) -> String {
    let mut parts = fragment.split("\"#");
    let mut white = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find('"').unwrap_or(part.len());
        let is_colour =
            matches!(end, 3 | 6) && part[..end].bytes().all(|byte| byte.is_ascii_hexdigit());
        white.push_str("\"#");
        white.push_str(if is_colour { "ffffff" } else { &part[..end] });
        white.push_str(&part[end..]);
    }
    white
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_layer_keeps_its_place_and_loses_its_colours() {
        let svg = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64"><g transform="scale(.5)"><g id="body" fill="#c8260e"><path d="M0 0" stroke="#fff"/></g><g id="rest"/></g></svg>"##;
        let document = Document::parse(svg).expect("a picture");
        let layer = white_layer(svg, &document, "body").expect("the layer exists");
        assert!(layer.contains(r##"<g transform="scale(.5)"><g id="body" fill="#ffffff"><path d="M0 0" stroke="#ffffff"/></g></g>"##));
        assert!(!layer.contains("rest"));
        assert!(white_layer(svg, &document, "nobody").is_err());
    }
}
