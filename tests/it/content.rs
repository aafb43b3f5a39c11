//! Tile sets are data: what is shipped is what `docs/rules.md` says, and a fault in a file is told to its author.

use std::fs;

use ferries::content::{
    CropCircles, GameTiles, GameTilesError, SetFile, load_tile_sets, read_tile_sets,
    shipped_tile_set,
};
use ferries::rules::{CircleKind, TileKind};

use crate::printed_tiles::printed_kinds;

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

// ---------------------------------------------------------------------- the shipped sets

#[test]
fn the_folder_is_clean_and_equals_the_copy_in_the_program() {
    let read = load_tile_sets(&std::path::Path::new(ROOT).join("assets"));
    let read = read.unwrap_or_else(|errors| panic!("\n{errors}"));
    assert_eq!(read, shipped_tile_set());
}

#[test]
fn the_sets_hold_72_and_8_and_6_tiles_of_33_kinds() {
    let set = shipped_tile_set();
    let sum = |name: &str| -> u16 {
        let of_set = set.kinds().iter().filter(|k| k.set == name);
        of_set.map(|k| k.count).sum()
    };
    assert_eq!(
        [sum("base"), sum("ferries"), sum("crop_circles")],
        [72, 8, 6]
    );
    assert_eq!(set.kinds().len(), 33);
    assert_eq!(set.kind(set.start()).name, "D");
}

#[test]
fn every_tile_is_as_in_the_table_of_the_rules() {
    let set = shipped_tile_set();
    let table = printed_kinds();
    assert_eq!(set.kinds().len(), table.len());
    for (kind, row) in set.kinds().iter().zip(&table) {
        assert_eq!(kind, row);
    }
}

#[test]
fn monasteries_lakes_and_circles_lie_where_the_rules_say() {
    let set = shipped_tile_set();
    let named = |is: &dyn Fn(&TileKind) -> bool| -> String {
        let kinds = set.kinds().iter().filter(|k| is(k));
        let names: Vec<_> = kinds.map(|k| k.name.as_str()).collect();
        names.join(" ")
    };
    assert_eq!(named(&|k| k.has_monastery()), "A B");
    assert_eq!(named(&|k| k.lake), "LA LB LC");
    let circle = |sign| named(&move |k: &TileKind| k.circle == Some(sign));
    assert_eq!(circle(CircleKind::Club), "CC1 CC2");
    assert_eq!(circle(CircleKind::Pitchfork), "CC3 CC4");
    assert_eq!(circle(CircleKind::Shield), "CC5 CC6");
}

// ---------------------------------------------------------------------- which sets are in a game

#[test]
fn a_deck_holds_the_sets_that_were_chosen() {
    let set = shipped_tile_set();
    let size = |ferries, circles| {
        let deck = GameTiles { ferries, circles }
            .deck(&set, 0)
            .expect("a deck");
        deck.iter().sum::<u16>()
    };
    assert_eq!(size(false, CropCircles::None), 72);
    assert_eq!(size(true, CropCircles::None), 80);
    assert_eq!(size(true, CropCircles::All), 86);
    assert_eq!(size(false, CropCircles::One(5)), 73);
    assert_eq!(size(true, CropCircles::OneByLot), 81);
    let deck = GameTiles::EVERYTHING.deck(&set, 0);
    assert_eq!(deck, Ok(set.full_deck()));
}

#[test]
fn the_lot_and_the_number_pick_one_crop_circle() {
    let set = shipped_tile_set();
    let picked = |circles, lot| {
        let tiles = GameTiles {
            ferries: false,
            circles,
        };
        let deck = tiles.deck(&set, lot).expect("a deck");
        let in_deck = |kind: &TileKind| {
            kind.circle.is_some() && deck[set.by_name(&kind.name).expect("a kind").index()] > 0
        };
        let names: Vec<_> = set
            .kinds()
            .iter()
            .filter(|k| in_deck(k))
            .map(|k| k.name.clone())
            .collect();
        names.join(" ")
    };
    assert_eq!(picked(CropCircles::One(0), 3), "CC1");
    assert_eq!(picked(CropCircles::One(5), 3), "CC6");
    for lot in 0..6 {
        assert_eq!(
            picked(CropCircles::OneByLot, lot + 600),
            format!("CC{}", lot + 1)
        );
    }
    let tiles = GameTiles {
        ferries: true,
        circles: CropCircles::One(6),
    };
    assert_eq!(
        tiles.deck(&set, 0),
        Err(GameTilesError::NoSuchCircle { found: 6, among: 6 })
    );
}

// ---------------------------------------------------------------------- faults in files

/// The shipped files, one of them changed: `from` becomes `to`, which must be there exactly once.
fn files_with(set: &str, from: &str, to: &str) -> Vec<SetFile> {
    let change = |name: &'static str| {
        let path = format!("{ROOT}/assets/tiles/{name}.tiles.ron");
        let mut text = fs::read_to_string(path).expect("a tile set file");
        if name == set {
            assert_eq!(text.matches(from).count(), 1, "{from} in {name}");
            text = text.replace(from, to);
        }
        SetFile {
            name: format!("{name}.ron"),
            set: name,
            text,
        }
    };
    ["base", "ferries", "crop_circles"].map(change).into()
}

/// The line of the shipped file on which `text` stands.
fn line(set: &str, text: &str) -> usize {
    let path = format!("{ROOT}/assets/tiles/{set}.tiles.ron");
    let file = fs::read_to_string(path).expect("a tile set file");
    file.lines()
        .position(|l| l.contains(text))
        .expect("the text is there")
        + 1
}

/// A tile set file with the head of the base set, these tiles, and D as start.
fn base_of(tiles: &str) -> SetFile {
    SetFile {
        name: "base.ron".to_owned(),
        set: "base",
        text: format!("(set: \"base\", start: \"D\", tiles: [\n{tiles}\n])"),
    }
}

/// D as it is printed; it stands on line 2 of `base_of(D)`.
const D: &str = r#"(name: "D", id: "BA/RCr", count: 4, edges: "CRFR", roads: ["EW"], cities: [(edges: "N")],
 fields: [(halves: "Wn En", touches: ["N"]), (halves: "Es Se Sw Ws")])"#;

/// What is told of a file that holds only D, with `from` changed to `to`.
fn told_of_d(from: &str, to: &str) -> Vec<String> {
    assert_eq!(D.matches(from).count(), 1, "{from}");
    told_of(&[base_of(&D.replace(from, to))])
}

fn told_of(files: &[SetFile]) -> Vec<String> {
    match read_tile_sets(files) {
        Ok(_) => Vec::new(),
        Err(errors) => errors.0.iter().map(ToString::to_string).collect(),
    }
}

#[test]
fn a_file_of_one_tile_is_a_set() {
    assert_eq!(told_of(&[base_of(D)]), [""; 0]);
}

#[test]
fn a_fault_of_a_tile_names_file_line_tile_and_what_was_expected() {
    for (from, to, expected) in [
        // The rules look at each tile.
        (
            "[\"EW\"]",
            "[\"W\"]",
            "2: tile D: edge E shows R: expected exactly one road there, found 0",
        ),
        (
            "[\"EW\"]",
            "[\"EW\", \"E\"]",
            "2: tile D: edge E shows R: expected exactly one road there, found 2",
        ),
        (
            "(edges: \"N\")",
            "(edges: \"N\"), (edges: \"S\")",
            "2: tile D: a city reaches edge S, which shows F",
        ),
        (
            "Es Se Sw Ws",
            "Es Se Sw",
            "2: tile D: half edge Ws lies in 0 fields, expected exactly one",
        ),
        (
            "Wn En",
            "Wn En Es",
            "2: tile D: half edge Es lies in 2 fields, expected exactly one",
        ),
        (
            "Wn En",
            "Wn En Nw",
            "2: tile D: a field holds half edge Nw, but that side is city",
        ),
        (
            "count: 4",
            "count: 0",
            "2: tile D: a count of at least 1 was expected, found 0",
        ),
        (
            "count: 4",
            "count: 4, lake: true",
            "2: tile D: a lake with at least two jetties was expected, found 1",
        ),
        (
            "count: 4",
            "count: 4, lake: true",
            "2: tile D: road EW runs through the lake, expected single stubs",
        ),
        (
            "count: 4",
            "count: 4, monastery: true, circle: Club",
            "2: tile D: only one of monastery, lake and crop circle can lie in the middle",
        ),
        // What is written in words nobody knows.
        (
            "\"CRFR\"",
            "\"CRFX\"",
            "2: tile D: edges: expected four letters out of C, R and F for north, east, south and west, found `CRFX`",
        ),
        (
            "\"CRFR\"",
            "\"CRF\"",
            "2: tile D: edges: expected four letters out of C, R and F for north, east, south and west, found `CRF`",
        ),
        (
            "\"EW\"",
            "\"EQ\"",
            "2: tile D: road `EQ`: expected sides out of N, E, S and W, found `Q`",
        ),
        (
            "\"EW\"",
            "\"EWE\"",
            "2: tile D: road `EWE`: side E is named twice",
        ),
        (
            "Wn En",
            "Wn Nn",
            "3: tile D: field `Wn Nn`: expected half sides out of Nw Ne En Es Se Sw Ws Wn, found `Nn`",
        ),
        (
            "Wn En",
            "Wn En Wn",
            "3: tile D: field `Wn En Wn`: half side Wn is named twice",
        ),
        (
            "touches: [\"N\"]",
            "touches: [\"S\"]",
            "3: tile D: field `Wn En` touches city `S`, expected one of the tile's cities: `N`",
        ),
        // What is no tile at all.
        (
            "count: 4, ",
            "",
            "3: tile D: Unexpected missing field named `count` in a tile",
        ),
        ("count: 4", "count: \"four\"", "2: tile D: Expected integer"),
        (
            "count: 4",
            "cuont: 4",
            "2: tile D: Unexpected field named `cuont` in a tile, expected one of `name`",
        ),
        (
            "count: 4",
            "count: 4, circle: Star",
            "2: tile D: Unexpected variant named `Star`",
        ),
    ] {
        let told = told_of_d(from, to);
        let expected = format!("base.ron:{expected}");
        let found = told.iter().any(|line| line.starts_with(&expected));
        assert!(
            found,
            "{to}: expected\n{expected}\nfound\n{}",
            told.join("\n")
        );
    }
}

#[test]
fn a_city_touched_where_there_is_none_is_told() {
    let told = told_of_d("cities: [(edges: \"N\")],", "");
    assert!(
        told.contains(
            &"base.ron:3: tile D: field `Wn En` touches city `N`, but the tile has no city"
                .to_owned()
        ),
        "{told:?}"
    );
}

#[test]
fn a_fault_of_a_whole_file_names_its_line() {
    let told = |text: &str| {
        let name = "base.ron".to_owned();
        told_of(&[SetFile {
            name,
            set: "base",
            text: text.to_owned(),
        }])
    };
    assert_eq!(
        told("(\n set: \"base\",\n start: \"D\",\n tiles: [],\n)"),
        ["base.ron:4: tiles: expected at least one tile, found none"]
    );
    let file = |head: &str| told(&format!("(\n{head}\n tiles: [\n{D}\n],\n)"));
    assert_eq!(file(" set: \"base\",\n start: \"D\","), [""; 0]);
    assert_eq!(
        file(" set: \"base\","),
        ["base.ron:2: expected `start: \"…\"` with the name of the start tile, found none"]
    );
    assert_eq!(
        file(" set: \"base\",\n\n start: \"Q\","),
        ["base.ron:4: start: expected the name of a tile, found `Q`"]
    );
    assert_eq!(
        file(" start: \"D\",\n set: \"bass\","),
        ["base.ron:3: set: expected `base`, found `bass`"]
    );
    assert_eq!(
        file(" start: \"D\",\n set: \"base\",\n colour: 3,"),
        [
            "base.ron:4: Unexpected field named `colour` in a tile set file, expected one of `set`, `start`, or `tiles` instead"
        ]
    );
    assert_eq!(
        told(""),
        ["base.ron:1: Expected opening `(` for a tile set file"]
    );
    // The bracket of the entry is missing, so that the list ends inside a tile.
    let open = D.strip_suffix(')').expect("a bracket");
    let told = told_of(&[base_of(open)]);
    assert_eq!(told.len(), 1, "{told:?}");
    assert!(told[0].starts_with("base.ron:4: "), "{told:?}");
}

#[test]
fn every_fault_of_every_file_is_told_in_order() {
    let mut files = files_with(
        "base",
        "name: \"A\", id: \"BA/LR\", count: 2, edges: \"FFRF\"",
        "name: \"A\", id: \"BA/LR\", count: 0, edges: \"FFXF\"",
    );
    let from = "name: \"B\", id: \"BA/L\"";
    assert!(files[0].text.contains(from));
    files[0].text = files[0].text.replace(from, "name: \"B\", id: 5");
    files[1].text = files[1].text.replace(
        "name: \"LB\", id: \"FR/RRR\", count: 4",
        "name: \"W\", id: \"FR/RRR\", count: 0",
    );
    files[2].text = files[2]
        .text
        .replace("id: \"CC.2/CFR\"", "id: \"BA/L\"")
        .replace("circle: Shield),", "circle: Shield)");
    let told = told_of(&files);
    let (a, b, w) = (
        line("base", "name: \"A\""),
        line("base", "name: \"B\""),
        line("base", "name: \"W\""),
    );
    let lb = line("ferries", "name: \"LB\"");
    let expected = [
        format!("base.ron:{a}: tile A: edges: expected four letters"),
        format!("base.ron:{b}: tile B: Expected string"),
        format!("ferries.ron:{lb}: tile W: a count of at least 1 was expected, found 0"),
        format!("ferries.ron:{lb}: tile W: the name is used twice, first in base.ron:{w}"),
        format!(
            "crop_circles.ron:{}: Expected comma",
            line("crop_circles", "name: \"CC6\"")
        ),
    ];
    assert_eq!(told.len(), expected.len(), "{told:#?}");
    for (told, expected) in told.iter().zip(&expected) {
        assert!(
            told.starts_with(expected),
            "expected {expected}\nfound {told}"
        );
    }
}

#[test]
fn brackets_in_comments_and_names_mislead_nobody() {
    let tiles = format!(
        "// ( [\n/* ) /* ] */ ( */ {}",
        D.replace("\"BA/RCr\"", "\"([\\\")\"")
            .replace("count: 4", "count: 0")
    );
    assert_eq!(
        told_of(&[base_of(&tiles)]),
        ["base.ron:3: tile D: a count of at least 1 was expected, found 0"]
    );
}

#[test]
fn two_files_cannot_both_name_the_start_tile() {
    let files = files_with(
        "ferries",
        "set: \"ferries\",",
        "set: \"ferries\",\n    start: \"LC\",",
    );
    let start = line("ferries", "set: \"ferries\"") + 1;
    assert_eq!(
        told_of(&files),
        [format!(
            "ferries.ron:{start}: expected one start tile, found `LC`, but base.ron names `D`"
        )]
    );
}

#[test]
fn a_folder_or_file_that_is_missing_is_named() {
    let folder = std::env::temp_dir().join(format!("ferries-content-{}", std::process::id()));
    let told = |folder: &std::path::Path| {
        load_tile_sets(folder)
            .expect_err("there is nothing")
            .to_string()
    };
    assert!(
        told(&folder).starts_with(&format!("{}: expected the assets folder", folder.display()))
    );
    fs::create_dir_all(folder.join("tiles")).expect("a folder");
    for set in ["base", "crop_circles"] {
        let file = format!("tiles/{set}.tiles.ron");
        fs::copy(format!("{ROOT}/assets/{file}"), folder.join(file)).expect("a copy");
    }
    let told = told(&folder);
    fs::remove_dir_all(&folder).expect("gone");
    let missing = folder.join("tiles/ferries.tiles.ron");
    assert!(
        told.starts_with(&format!(
            "{}: expected the tiles of the set `ferries`",
            missing.display()
        )),
        "{told}"
    );
    assert_eq!(told.lines().count(), 1, "{told}");
}
