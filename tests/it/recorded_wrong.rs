//! Recorded games that were spoilt, and files that are no recorded games.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use ferries::cli::verify::verify;
use serde_json::Value;

use crate::printed_tiles::printed_set;
use crate::recorded::{check, file, lines_of, meadow_end, meadow_setup, meadow_turn};

// ----------------------------------------------------------------------------- spoilt games

/// One value of a recorded game: its line, counted from 1, and the way to it.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Leaf {
    line: usize,
    pointer: String,
}

/// The pointer with every index of a list left out, so that values of the same meaning look the same.
fn meaning(line: usize, pointer: &str) -> String {
    let names: Vec<&str> = pointer
        .split('/')
        .filter(|part| part.parse::<usize>().is_err())
        .collect();
    let kind = if line == 1 { "setup" } else { "" };
    format!("{kind}{}", names.join("/"))
}

fn leaves(value: &Value, pointer: &str, found: &mut Vec<String>) {
    match value {
        Value::Object(entries) => {
            for (key, value) in entries {
                let key = key.replace('~', "~0").replace('/', "~1");
                leaves(value, &format!("{pointer}/{key}"), found);
            }
        }
        Value::Array(entries) => {
            for (index, value) in entries.iter().enumerate() {
                leaves(value, &format!("{pointer}/{index}"), found);
            }
        }
        _ => found.push(pointer.to_owned()),
    }
}

/// Something else of the same type.
fn other(value: &Value) -> Value {
    match value {
        Value::Null => Value::from("7,7 road EW"),
        Value::Bool(yes) => Value::from(!yes),
        Value::Number(number) => Value::from(number.as_i64().unwrap_or_default() + 1),
        Value::String(text) => Value::from(format!("{text}S")),
        other => other.clone(),
    }
}

/// Keys that only inform: nothing depends on them.
const INFORMS: [&str; 4] = ["/id", "/seed", "/sets", "/policy"];

/// Changing these changes what is played, so that differences may come in later lines.
const PLAYED: [&str; 8] = [
    "/p",
    "/tile",
    "/x",
    "/y",
    "/r",
    "/f",
    "/ferry",
    "/discarded",
];

/// The first, a middle and the last value of each meaning in a game.
fn samples(lines: &[String]) -> Vec<Leaf> {
    let mut by_meaning: BTreeMap<String, Vec<Leaf>> = BTreeMap::new();
    for (index, line) in lines.iter().enumerate() {
        let value: Value = serde_json::from_str(line).expect("a line of JSON");
        let mut pointers = Vec::new();
        leaves(&value, "", &mut pointers);
        for pointer in pointers {
            let line = index + 1;
            if line == 1 && INFORMS.iter().any(|key| pointer.starts_with(key)) {
                continue;
            }
            let all = by_meaning.entry(meaning(line, &pointer)).or_default();
            all.push(Leaf { line, pointer });
        }
    }
    let of_each = |all: &Vec<Leaf>| {
        let picked: BTreeSet<usize> = [0, all.len() / 2, all.len() - 1].into();
        picked.iter().map(|i| all[*i].clone()).collect::<Vec<_>>()
    };
    by_meaning.values().flat_map(of_each).collect()
}

/// Spoils one value after the other and looks whether that is noticed, and where.
fn every_value_matters(game: &str, unused_switches: &[&str]) {
    let lines = lines_of(game);
    let samples = samples(&lines);
    assert!(
        samples.len() > 60,
        "only {} values in {game}",
        samples.len()
    );
    for leaf in samples {
        if unused_switches.contains(&leaf.pointer.as_str()) {
            continue;
        }
        let mut spoilt = lines.clone();
        let mut value: Value = serde_json::from_str(&lines[leaf.line - 1]).expect("JSON");
        let target = value
            .pointer_mut(&leaf.pointer)
            .expect("it was found there");
        *target = other(target);
        spoilt[leaf.line - 1] = value.to_string();
        let path = file(&format!("spoilt-{game}"), &spoilt);
        let report = check(&path);
        if !report.malformed.is_empty() {
            assert_eq!(report.exit_code(), 2);
            assert_eq!(report.malformed[0].line, Some(leaf.line), "{leaf:?}");
            continue;
        }
        assert_eq!(report.exit_code(), 1, "{game}: {leaf:?} was not noticed");
        let place = format!("{}:{}: ", path.display(), leaf.line);
        let first = &report.differences[0];
        let key = meaning(leaf.line, &leaf.pointer);
        if leaf.line == 1 {
            continue;
        }
        assert!(first.starts_with(&place), "{leaf:?} gave first {first}");
        let shows = |key: &&str| *key == key_of(&leaf.pointer);
        if key.ends_with("/pick") || PLAYED.iter().any(shows) {
            continue;
        }
        assert_eq!(
            report.differences.len(),
            1,
            "{leaf:?}: {:#?}",
            report.differences
        );
        let name = key.split('/').nth(1).unwrap_or_default();
        assert!(
            first.contains(&format!(": {name}")),
            "{leaf:?} gave {first}"
        );
    }
}

/// The outermost key of a pointer, with its slash.
fn key_of(pointer: &str) -> &str {
    let end = pointer[1..].find('/').map_or(pointer.len(), |i| i + 1);
    &pointer[..end]
}

#[test]
fn every_value_of_a_recorded_game_matters() {
    every_value_matters("crop-0010.jsonl", &[]);
    every_value_matters("ferries-0205.jsonl", &["/crop_circles"]);
}

/// Replaces a text in one line.
fn with(game: &str, line: usize, old: &str, new: &str) -> Vec<String> {
    let mut lines = lines_of(game);
    let changed = lines[line - 1].replacen(old, new, 1);
    assert_ne!(
        changed,
        lines[line - 1],
        "`{old}` is not in line {line} of {game}"
    );
    lines[line - 1] = changed;
    lines
}

#[test]
fn a_wrong_hash_is_one_difference_at_its_turn() {
    let lines = with(
        "ferries-0205.jsonl",
        4,
        "9d16e30ad54029ea",
        "9d16e30ad54029eb",
    );
    let path = file("hash.jsonl", &lines);
    assert_eq!(
        check(&path).differences,
        [format!(
            "{}:4: turn 3: place_h: expected 9d16e30ad54029eb, found 9d16e30ad54029ea",
            path.display()
        )]
    );
}

#[test]
fn a_missing_option_is_a_difference_that_names_it() {
    let lines = with("ferries-0205.jsonl", 3, "\"road E\",", "");
    let path = file("option.jsonl", &lines);
    assert_eq!(
        check(&path).differences,
        [format!(
            "{}:3: turn 2: f_opts: expected nothing, found road E",
            path.display()
        )]
    );
}

#[test]
fn an_illegal_pick_is_a_difference_and_ends_the_game_there() {
    let lines = with(
        "ferries-0205.jsonl",
        3,
        "\"ferry\":\"NW\"",
        "\"ferry\":\"NN\"",
    );
    let path = file("pick.jsonl", &lines);
    assert_eq!(
        check(&path).differences,
        [format!(
            "{}:3: turn 2: ferry: expected NN, found an offer of NS | NE | EW | ES | SW | NW; \
             the rest of this game is skipped",
            path.display()
        )]
    );
    assert_eq!(check(&path).exit_code(), 1);
}

#[test]
fn a_list_of_ferries_left_out_is_a_difference() {
    let lines = with("ferries-0205.jsonl", 3, ",\"ferries\":[\"1,0:NW\"]", "");
    let path = file("no-ferries.jsonl", &lines);
    let differences = check(&path).differences;
    assert_eq!(differences.len(), 1);
    assert!(differences[0].ends_with("turn 2: ferries: expected no list, found 1,0:NW"));
}

// -------------------------------------------------------------------------- malformed files

/// Where and why a file is refused.
fn refused(name: &str, lines: &[String]) -> (usize, String) {
    let report = check(&file(name, lines));
    assert_eq!(report.exit_code(), 2, "{report:?}");
    assert_eq!((report.games, report.malformed.len()), (0, 1));
    let malformed = &report.malformed[0];
    (malformed.line.expect("a line"), malformed.message.clone())
}

/// The game made here, with a text replaced in one line, is refused at that line and with a message that holds `why`.
fn refused_with(line: usize, old: &str, new: &str, why: &str) {
    let mut lines = [meadow_setup(""), meadow_turn(""), meadow_end("")];
    let changed = lines[line - 1].replacen(old, new, 1);
    assert_ne!(changed, lines[line - 1], "`{old}` is not in line {line}");
    lines[line - 1] = changed;
    let (found, message) = refused("malformed.jsonl", &lines);
    assert_eq!(found, line, "{message}");
    assert!(message.contains(why), "expected `{why}` in: {message}");
}

#[test]
fn what_is_no_recorded_game_is_refused_with_its_line() {
    refused_with(2, "\"ev\":[]", "\"ev\":[", "column ");
    refused_with(2, "\"ev\":[],", "", "missing field `ev`");
    refused_with(2, "\"f\":\"cloister\",", "", "missing field `f`");
    refused_with(2, "\"n\":1", "\"n\":\"1\"", "invalid type: string \"1\"");
    refused_with(2, "\"x\":1", "\"x\":1.5", "invalid type");
    refused_with(
        2,
        "\"x\":1",
        "\"x\":70000",
        "invalid value: integer `70000`",
    );
    refused_with(2, "\"r\":2", "\"r\":4", "expected `r` from 0 to 3, found 4");
    refused_with(2, "BA/L", "BA/Z", "there is no tile `BA/Z`");
    refused_with(
        2,
        "\"ev\"",
        "\"ferry\":\"ES\",\"ev\"",
        "missing field `ferry_opts`",
    );
    refused_with(
        2,
        "\"ev\"",
        "\"discarded\":[\"Q\"],\"ev\"",
        "there is no tile `Q`",
    );
    refused_with(
        2,
        "\"ev\":[]",
        "\"ev\":[],\"ev\":[]",
        "duplicate field `ev`",
    );
    refused_with(
        2,
        "\"turn\"",
        "\"move\"",
        "expected the type `setup`, `turn` or `final`",
    );
    refused_with(2, "{", "", "column ");
    refused_with(
        3,
        "\"to\":[[0,2,\"1,0 cloister\"]]",
        "\"to\":[[0,2]]",
        "invalid length 2",
    );
    refused_with(3, "\"final\"", "\"setup\"", "a second `setup` line");
    refused_with(1, "\"players\":2", "\"players\":7", "7");
    refused_with(1, "\"players\":2", "\"players\":1", "1");
    refused_with(1, "\"players\":2", "\"players\":-2", "invalid value");
    refused_with(1, "\"BA/L\":2", "\"BA/Y\":2", "there is no tile `BA/Y`");
    refused_with(1, "\"BA/L\":2", "\"BA/LR\":2", "start");
    refused_with(
        1,
        "\"tile\":\"BA/L\"",
        "\"tile\":\"BA/Y\"",
        "there is no tile `BA/Y`",
    );
    refused_with(
        1,
        "\"r\":0",
        "\"r\":1",
        "expected the start tile unturned at 0,0",
    );
    refused_with(
        1,
        "\"seed\"",
        "\"format\":2,\"seed\"",
        "expected format 1, found 2",
    );
    refused_with(1, "\"seed\":1,", "", "missing field `seed`");
    refused_with(
        1,
        "\"setup\"",
        "\"turn\"",
        "without a `setup` line before it",
    );
}

#[test]
fn a_file_that_ends_too_early_is_refused_at_its_last_line() {
    let lines = [meadow_setup(""), meadow_turn("")];
    assert_eq!(
        refused("early.jsonl", &lines),
        (
            2,
            "the file ends without the `final` line of the game".to_owned()
        )
    );
    assert_eq!(refused("empty.jsonl", &[]).0, 1);
    let lines = [meadow_end("")];
    assert_eq!(refused("final-only.jsonl", &lines).0, 1);
}

#[test]
fn a_malformed_file_does_not_hide_the_differences_of_others() {
    let broken = file("mixed-broken.jsonl", &["no JSON".to_owned()]);
    let wrong = meadow_end("").replace("[2,0]", "[3,0]");
    let wrong = file(
        "mixed-wrong.jsonl",
        &[meadow_setup(""), meadow_turn(""), wrong],
    );
    let report = verify(&[broken, wrong], &printed_set());
    assert_eq!((report.games, report.differences.len()), (1, 1));
    assert_eq!((report.malformed.len(), report.exit_code()), (1, 2));
}

#[test]
fn a_path_without_games_is_refused() {
    let empty = Path::new(env!("CARGO_TARGET_TMPDIR")).join("no games");
    fs::create_dir_all(&empty).expect("the folder for temporary files can be written");
    for path in [empty, PathBuf::from("no such folder")] {
        let report = check(&path);
        assert_eq!((report.games, report.exit_code()), (0, 2), "{report:?}");
        assert_eq!(report.malformed[0].line, None);
    }
}
