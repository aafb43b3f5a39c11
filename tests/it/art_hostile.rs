//! Files made to do harm are refused with a reason, quickly, and nothing outside the pack is read.

use std::fmt::Write as _;
use std::fs;

use ferries::art::{ArtFile, MOST_BYTES, MOST_DEPTH, draw_file};

use crate::art_pack::OwnPack;

const SPACE: &str =
    "xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\"";

fn svg(body: &str) -> String {
    format!("<svg {SPACE} viewBox=\"0 0 64 64\" width=\"64\" height=\"64\">\n{body}\n</svg>")
}

fn icon(pack: &OwnPack) -> ArtFile {
    ArtFile {
        name: "icons/road".to_owned(),
        path: pack.folder().join("icons/road.svg"),
        root: pack.folder(),
        is_own: true,
    }
}

/// Why a picture with this text is refused.
fn refusal(name: &str, text: &str) -> String {
    let pack = OwnPack::new(name).with_text("icons/road", text);
    match draw_file(&icon(&pack)) {
        Ok(_) => panic!("{name}: it was drawn"),
        Err(error) => {
            assert!(error.file.ends_with("road.svg"));
            error.to_string()
        }
    }
}

fn refused(name: &str, body: &str, words: &str) {
    let why = refusal(name, &svg(body));
    assert!(why.contains(words), "{name}: `{words}` in: {why}");
}

#[test]
fn a_harmless_picture_is_drawn() {
    let body = r##"<defs><g id="a"><circle cx="32" cy="32" r="9" fill="#f00"/></g></defs><use xlink:href="#a"/>"##;
    let pack = OwnPack::new("harmless").with_text("icons/road", &svg(body));
    let drawn = draw_file(&icon(&pack)).expect("nothing is wrong with it");
    let (name, picture) = &drawn.pictures[0];
    assert_eq!(name, "icons/road");
    let middle = (64 * picture.width as usize + 64) * 4;
    assert_eq!(picture.data[middle..middle + 4], [255, 0, 0, 255]);
}

#[test]
fn a_huge_file_is_not_read() {
    let filling = "x".repeat(MOST_BYTES as usize);
    refused("huge", &format!("<!--{filling}-->"), "more than 512 KiB");
}

#[test]
fn huge_sizes_are_refused() {
    for (name, head) in [
        ("wide", "viewBox=\"0 0 1e9 64\" width=\"64\" height=\"64\""),
        ("large", "viewBox=\"0 0 1e30 1e30\""),
        ("thin", "viewBox=\"0 0 64 64\" width=\"1e9\" height=\"1\""),
        ("none", "viewBox=\"0 0 0 0\""),
        ("nan", "viewBox=\"0 0 NaN NaN\""),
    ] {
        let why = refusal(name, &format!("<svg {SPACE} {head}/>"));
        assert!(why.contains("64"), "{name}: {why}");
    }
}

#[test]
fn elements_nested_without_end_are_refused_and_break_no_stack() {
    for deep in [MOST_DEPTH + 1, 5_000, 60_000] {
        let body = format!("{}{}", "<g>".repeat(deep), "</g>".repeat(deep));
        let why = refusal(&format!("deep-{deep}"), &svg(&body));
        assert!(
            why.contains("deep") || why.contains("more than 20000 elements"),
            "{deep}: {why}"
        );
    }
    // Never closed, as deep as the size of a file allows.
    let why = refusal("unclosed", &svg(&"<g>".repeat(150_000)));
    assert!(why.contains("elements") || why.contains("no XML"), "{why}");
}

#[test]
fn references_that_multiply_or_go_round_are_refused() {
    let mut laughs = "<defs><g id=\"l0\"><path d=\"M0 0h9\"/></g>".to_owned();
    for level in 1..20 {
        let below = format!("<use href=\"#l{}\"/>", level - 1);
        let _ = write!(laughs, "<g id=\"l{level}\">{}</g>", below.repeat(10));
    }
    laughs.push_str("</defs><use href=\"#l19\"/>");
    refused("laughs-by-use", &laughs, "elements to be drawn");

    let mut chain = "<defs><g id=\"l0\"/>".to_owned();
    for level in 1..5_000 {
        let _ = write!(
            chain,
            "<g id=\"l{level}\"><use href=\"#l{}\"/></g>",
            level - 1
        );
    }
    chain.push_str("</defs><use href=\"#l4999\"/>");
    refused("chain-by-use", &chain, "deep");

    let mut clips = "<defs><clipPath id=\"c0\"/>".to_owned();
    for level in 1..5_000 {
        let _ = write!(
            clips,
            "<clipPath id=\"c{level}\" clip-path=\"url(#c{})\"/>",
            level - 1
        );
    }
    clips.push_str("</defs><rect width=\"9\" height=\"9\" clip-path=\"url(#c4999)\"/>");
    refused("chain-by-clip", &clips, "deep");

    refused(
        "round",
        "<g id=\"a\"><use href=\"#b\"/></g><g id=\"b\"><use href=\"#a\"/></g>",
        "an element that shows itself",
    );
    refused(
        "self",
        "<g id=\"a\"><use xlink:href=\"#a\"/></g>",
        "an element that shows itself",
    );
}

#[test]
fn entities_are_not_read() {
    let mut text = "<?xml version=\"1.0\"?>\n<!DOCTYPE svg [<!ENTITY a0 \"ha\">".to_owned();
    for level in 1..10 {
        let _ = write!(
            text,
            "<!ENTITY a{level} \"{}\">",
            format!("&a{};", level - 1).repeat(10)
        );
    }
    text.push_str("]>\n");
    text.push_str(&svg("<path d=\"&a9;\"/>"));
    let why = refusal("laughs", &text);
    assert!(why.contains("road.svg:2: found a document type"), "{why}");
    let outside = "<!DOCTYPE svg [<!ENTITY passwords SYSTEM \"file:///etc/passwd\">]>";
    let why = refusal("entity-file", &format!("{outside}{}", svg("&passwords;")));
    assert!(why.contains("a document type"), "{why}");
}

#[test]
fn nothing_outside_the_file_is_read() {
    for (name, body) in [
        ("href", "<use href=\"other.svg#a\"/>"),
        ("web", "<use xlink:href=\"http://example.org/a.svg#a\"/>"),
        ("data", "<use href=\"data:image/svg+xml;base64,AAAA\"/>"),
        ("paint", "<rect fill=\"url(other.svg#p)\"/>"),
        (
            "style",
            "<rect style=\"fill: URL( 'http://example.org/p#a' )\"/>",
        ),
        (
            "sheet",
            "<style>rect { fill: url(file:///etc/passwd#a) }</style>",
        ),
    ] {
        refused(name, body, "links within the file only");
    }
    refused(
        "import",
        "<style>@import 'http://example.org/a.css';</style>",
        "a rule with @",
    );
    refused(
        "image",
        "<image href=\"/etc/passwd\"/>",
        "a picture in the picture",
    );
    refused("script", "<script>1</script>", "the element <script>");
    refused("foreign", "<foreignObject/>", "the element <foreignObject>");
}

#[test]
fn what_takes_long_to_draw_is_refused() {
    refused("blur", "<rect filter=\"blur(500)\"/>", "a filter");
    refused(
        "blur-style",
        "<rect style=\"fill:red; filter : blur(9)\"/>",
        "a filter",
    );
    refused("mask", "<g mask=\"url(#m)\"/>", "a mask");
    refused(
        "dashes",
        "<path stroke-dasharray=\"0.0001\" d=\"M0 0h64\"/>",
        "the dashes",
    );
    refused(
        "many",
        &"<rect width=\"64\" height=\"64\"/>".repeat(9_000),
        "elements to be drawn",
    );
    refused(
        "sheets",
        &format!("<style>{}</style>", "a{}".repeat(4_000)),
        "a style sheet",
    );
}

#[cfg(unix)]
#[test]
fn links_out_of_the_pack_are_not_followed() {
    use std::os::unix::fs::symlink;

    let secret = OwnPack::new("secret").with_text("icons/road", &svg(""));
    let pack = OwnPack::new("links").with_text("icons/other", &svg(""));
    let link = pack.folder().join("icons/road.svg");
    let why = |target: &std::path::Path| {
        let _ = fs::remove_file(&link);
        symlink(target, &link).expect("a link");
        let drawn = draw_file(&icon(&pack));
        drawn.map(|_| ()).map_err(|error| error.to_string())
    };
    let out = why(&secret.folder().join("icons/road.svg")).expect_err("it leads out");
    assert!(out.contains("a link out of the pack"), "{out}");
    let endless = why("/dev/zero".as_ref()).expect_err("it leads out");
    assert!(endless.contains("a link out of the pack"), "{endless}");
    why(&pack.folder().join("icons/other.svg")).expect("within the pack a link is good");
}

#[test]
fn what_is_no_picture_is_told_with_its_line() {
    let why = refusal(
        "broken",
        &format!("<svg {SPACE} viewBox=\"0 0 64 64\">\n\n<g></svg>"),
    );
    assert!(why.contains("road.svg:3: found no XML"), "{why}");
    assert!(refusal("nothing", "").contains("no XML"));
    assert!(refusal("words", "once upon a time").contains("no XML"));
    let why = refusal("other", "<html/>");
    assert!(why.contains("the element <html>"), "{why}");
}
