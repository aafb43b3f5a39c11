//! Art packs: the shipped one is clean, and what is wrong with another is found, with its file and its reason.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use ferries::art::{ArtPack, CLASSIC, check_pack, list_packs};
use ferries::content::{asset_root, shipped_tile_set};

fn art() -> PathBuf {
    asset_root(None).join("art")
}

/// A pack in a folder of its own, with some of the pictures of classic. Goes away with the value.
pub struct OwnPack {
    assets: PathBuf,
}

impl OwnPack {
    pub fn new(name: &str) -> Self {
        let assets = std::env::temp_dir().join(format!("ferries-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&assets);
        fs::create_dir_all(assets.join("art/own/tiles")).expect("a folder");
        Self { assets }
    }

    pub fn folder(&self) -> PathBuf {
        self.assets.join("art/own")
    }

    pub fn with(self, name: &str, change: impl Fn(String) -> String) -> Self {
        let from = art().join(CLASSIC).join(format!("{name}.svg"));
        let text = change(fs::read_to_string(from).expect("a picture of classic"));
        self.with_text(name, &text)
    }

    pub fn with_text(self, name: &str, text: &str) -> Self {
        let to = self.folder().join(format!("{name}.svg"));
        fs::create_dir_all(to.parent().expect("a folder")).expect("a folder");
        fs::write(to, text).expect("a picture");
        self
    }

    /// What is found in the files that are there.
    fn findings(&self) -> Vec<String> {
        let pack = ArtPack::at(&art(), self.folder());
        let findings = check_pack(&pack, &shipped_tile_set()).findings;
        findings.iter().map(ToString::to_string).collect()
    }
}

impl Drop for OwnPack {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.assets);
    }
}

fn only<'a>(findings: &'a [String], file: &str, words: &[&str]) -> &'a str {
    let [finding] = findings else {
        panic!("one finding was expected: {findings:#?}");
    };
    assert!(finding.contains(&format!("{file}.svg")), "{finding}");
    for word in words {
        assert!(finding.contains(word), "`{word}` in: {finding}");
    }
    finding
}

/// Everything between the root element and its end turned by a quarter, as an editor does it.
fn turned_picture(text: &str) -> String {
    let start = text.find("<g id=\"ground\"").expect("the ground");
    let hidden = text.find("<g id=\"areas\"").expect("the areas");
    format!(
        "{}<g transform=\"rotate(90 256 256)\">{}</g>{}",
        &text[..start],
        &text[start..hidden],
        &text[hidden..]
    )
}

#[test]
fn the_shipped_pack_is_clean_and_all_its_sides_meet() {
    let report = check_pack(&ArtPack::named(&art(), CLASSIC), &shipped_tile_set());
    assert!(report.findings.is_empty(), "{:#?}", report.findings);
    assert!(report.is_clean(), "missing: {:?}", report.missing);
    assert!(report.borrowed.is_empty(), "{:?}", report.borrowed);
    assert!(report.pictures >= 33, "{} pictures", report.pictures);
    // Every side of 33 kinds and their other looks, against every side that it may meet.
    assert!(report.pairs > 2_000, "{} pairs", report.pairs);
}

#[test]
fn grass_of_another_colour_is_found_where_it_meets_the_grass_of_others() {
    let dry = |text: String| text.replace("#a9bf5e", "#c9b45e");
    let findings = OwnPack::new("dry").with("tiles/V", dry).findings();
    assert_eq!(findings.len(), 4, "one for each side: {findings:#?}");
}

#[test]
fn a_tile_whose_drawing_was_turned_is_found_by_its_rims() {
    let pack = OwnPack::new("turned").with("tiles/V", |text| turned_picture(&text));
    let findings = pack.findings();
    assert!(findings.len() >= 2, "{findings:#?}");
    for finding in &findings {
        assert!(finding.contains("V.svg: tile V"), "{finding}");
        assert!(finding.contains("does not meet"), "{finding}");
    }
    let all = findings.join("\n");
    // V has its road from south to west; turned once it goes from west to north.
    assert!(
        all.contains("tiles/V:S") && all.contains("tiles/V:N"),
        "{all}"
    );
    assert!(
        !all.contains("tiles/V:W") && !all.contains("tiles/V:E"),
        "{all}"
    );
}

#[test]
fn a_tile_that_was_turned_with_its_hidden_layers_is_found_by_the_table() {
    let turned = |text: String| {
        text.replace("area-road-S\"", "area-road-N\"")
            .replace("spot-road-S\"", "spot-road-N\"")
    };
    let findings = OwnPack::new("layers").with("tiles/A", turned).findings();
    let all = findings.join("\n");
    for expected in [
        "found no area-road-S;",
        "found area-road-N, which tile A does not have;",
        "found no spot-road-S;",
    ] {
        assert!(all.contains(expected), "`{expected}` in: {all}");
    }
}

#[test]
fn missing_kinds_are_findings_and_other_missing_pictures_are_borrowed() {
    let own = OwnPack::new("missing").with("tiles/A", |text| text);
    let report = check_pack(&ArtPack::at(&art(), own.folder()), &shipped_tile_set());
    assert!(report.findings.is_empty(), "{:?}", report.findings);
    assert_eq!(report.missing.len(), 32);
    assert!(!report.is_clean());
    let lacks = |kind: &str| report.missing.iter().any(|missing| missing == kind);
    assert!(lacks("LB") && lacks("CC6") && !lacks("A"));
    assert!(report.borrowed.contains(&"ferry/barge".to_owned()));
    assert!(
        !report
            .borrowed
            .iter()
            .any(|name| name.starts_with("tiles/"))
    );
}

#[test]
fn a_tile_that_is_in_no_set_is_found() {
    let own = OwnPack::new("unknown").with("tiles/A", |text| text);
    let text = fs::read_to_string(own.folder().join("tiles/A.svg")).expect("a tile");
    let findings = own.with_text("tiles/ZZ", &text).findings();
    only(&findings, "tiles/ZZ", &["a tile that is in no tile set"]);
}

#[test]
fn text_in_a_picture_is_found_with_its_line() {
    let with_text = |text: String| text.replace("</svg>", "\n<text x=\"9\">North</text></svg>");
    let lines = |pack: &OwnPack| {
        let text = fs::read_to_string(pack.folder().join("tiles/E.svg")).expect("a tile");
        text.lines().count()
    };
    let pack = OwnPack::new("text").with("tiles/E", with_text);
    let line = format!("E.svg:{}:", lines(&pack));
    only(
        &pack.findings(),
        "tiles/E",
        &["found text (<text>)", "expected shapes only", &line],
    );
}

#[test]
fn a_wrong_size_is_found() {
    let small =
        |text: String| text.replacen("viewBox=\"0 0 512 512\"", "viewBox=\"0 0 500 512\"", 1);
    let findings = OwnPack::new("size").with("tiles/U", small).findings();
    only(
        &findings,
        "tiles/U",
        &[
            "U.svg:1:",
            "viewBox=\"0 0 500 512\"",
            "expected viewBox=\"0 0 512 512\"",
        ],
    );
    let flat = |text: String| text.replacen("height=\"128\"", "height=\"64\"", 1);
    let findings = OwnPack::new("flat")
        .with("followers/red-hood-lying", flat)
        .findings();
    only(
        &findings,
        "red-hood-lying",
        &["height=\"64\"", "height=\"128\""],
    );
}

#[test]
fn a_spot_beside_its_feature_is_found() {
    // The middle of the road of U is in the middle of the tile.
    let moved = |text: String| {
        let at = text.find("spot-road-E-W").expect("a spot");
        let (before, after) = text.split_at(at);
        let x = after.find("cx=\"").expect("a circle") + 4;
        let y = after.find("cy=\"").expect("a circle") + 4;
        let end = y + after[y..].find('"').expect("a number");
        assert!(x < y);
        format!("{before}{}90{}", &after[..y], &after[end..])
    };
    let findings = OwnPack::new("spot").with("tiles/U", moved).findings();
    let all = findings.join("\n");
    assert!(
        all.contains("found spot-road-E-W at 256,90, which is field-0"),
        "{all}"
    );
    assert!(all.contains("expected a place on road-E-W"), "{all}");
}

#[test]
fn a_layer_that_the_game_tints_must_be_there() {
    let renamed = |text: String| text.replace("id=\"keyline\"", "id=\"rim\"");
    let findings = OwnPack::new("layer")
        .with("followers/blue-hennin-standing", renamed)
        .findings();
    only(
        &findings,
        "blue-hennin-standing",
        &["no layer called `keyline`"],
    );
}

#[test]
fn packs_are_listed_from_their_folders_and_borrow_what_they_lack() {
    let own = OwnPack::new("list")
        .with("tiles/V", |text| text)
        .with("hatches/red-dots", |text| text);
    fs::create_dir_all(own.assets.join("art/notes")).expect("a folder");
    fs::create_dir_all(own.assets.join("art/classic/tiles")).expect("a folder");
    assert_eq!(list_packs(&own.assets.join("art")), ["classic", "own"]);

    let pack = ArtPack::at(&art(), own.folder());
    let files = pack.files();
    let from_own = |name: &str| files.iter().find(|f| f.name == name).map(|f| f.is_own);
    assert_eq!(from_own("tiles/V"), Some(true));
    assert_eq!(from_own("tiles/U"), Some(false));
    // Other looks come from where the tile comes from.
    assert_eq!(from_own("tiles/variants/V-b"), None);
    assert_eq!(from_own("tiles/variants/U-b"), Some(false));
    assert_eq!(from_own("hatches/red-dots"), Some(true));
    assert_eq!(from_own("followers/red-hood-lying"), Some(false));
}

#[test]
fn the_command_ends_with_0_1_or_2() {
    let run = |arguments: &[&str]| {
        let output = Command::new(env!("CARGO_BIN_EXE_ferries"))
            .args(arguments)
            .env("BEVY_ASSET_ROOT", env!("CARGO_MANIFEST_DIR"))
            .stdin(Stdio::null())
            .output()
            .expect("the binary runs");
        let told = [output.stdout, output.stderr].concat();
        (output.status.code(), String::from_utf8(told).expect("text"))
    };
    let (code, told) = run(&["check-art", "classic"]);
    assert_eq!(code, Some(0), "{told}");
    assert!(told.ends_with(", nothing to mend.\n"), "{told}");

    let own =
        OwnPack::new("command").with("tiles/A", |text| text.replace("id=\"spot-monastery\"", ""));
    let (code, told) = run(&["check-art", &own.folder().display().to_string()]);
    assert_eq!(code, Some(1), "{told}");
    assert!(
        told.contains("A.svg: tile A: found no spot-monastery; expected"),
        "{told}"
    );
    assert!(
        told.ends_with(": 1 picture, 33 things to mend.\n"),
        "{told}"
    );

    let (code, told) = run(&["check-art", "no-such-pack"]);
    assert_eq!(code, Some(2), "{told}");
    assert!(told.contains("There are: classic"), "{told}");
    let empty = OwnPack::new("empty");
    let (code, told) = run(&["check-art", &empty.folder().display().to_string()]);
    assert_eq!(code, Some(2), "{told}");
    assert!(told.contains("no picture in it"), "{told}");
    assert!(Path::new(&empty.folder()).is_dir());
}
