//! Recorded games, played once more: those of `tests/recorded`, and small ones written here.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use ferries::cli::verify::{Report, verify};

use crate::printed_tiles::printed_set;

/// Where the games lie.
pub fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/recorded")
}

/// A file of its own for each test, with these lines.
pub fn file(name: &str, lines: &[String]) -> PathBuf {
    let path = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, lines.join("\n") + "\n")
        .expect("the folder for temporary files can be written");
    path
}

pub fn lines_of(game: &str) -> Vec<String> {
    let text = fs::read_to_string(folder().join(game)).expect("the game is there");
    text.lines().map(str::to_owned).collect()
}

pub fn check(path: &Path) -> Report {
    verify(&[path.to_owned()], &printed_set())
}

// ------------------------------------------------------------------------------- whole games

#[test]
fn thirty_recorded_games_replay_without_a_difference() {
    let report = check(&folder());
    assert_eq!(report.malformed, []);
    assert_eq!(report.differences, [""; 0]);
    assert_eq!(report.games, 30);
    assert_eq!(report.exit_code(), 0);
}

#[test]
fn games_are_taken_in_the_order_of_their_names() {
    let lines = lines_of("base-0001.jsonl");
    let spoilt = |line: &String| line.replace("\"turns\":71", "\"turns\":70");
    let lines: Vec<String> = lines.iter().map(spoilt).collect();
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("sorted");
    fs::create_dir_all(&folder).expect("the folder for temporary files can be written");
    for name in ["c.jsonl", "a.jsonl", "b.jsonl", "d.json"] {
        fs::write(folder.join(name), lines.join("\n")).expect("it can be written");
    }
    let report = check(&folder);
    let names: Vec<String> = report
        .differences
        .iter()
        .map(|d| d.split(".jsonl").next().unwrap_or_default().to_owned())
        .map(|path| path[path.len() - 1..].to_owned())
        .collect();
    assert_eq!(names, ["a", "b", "c"], "{:#?}", report.differences);
    assert_eq!(report.games, 3);
}

// ---------------------------------------------------------------------------- games made here

/// A meadow with a monastery as start tile, another one, and `more` tiles; two players.
pub fn meadow_setup(more: &str) -> String {
    format!(
        r#"{{"type":"setup","id":"made here","seed":1,"players":2,"followers":1,"ferries":true,"crop_circles":false,"tiles":{{"BA/L":2{more}}},"start":{{"tile":"BA/L","x":0,"y":0,"r":0}}}}"#
    )
}

/// The other monastery, placed beside the start tile with a monk on it.
pub fn meadow_turn(before: &str) -> String {
    format!(
        r#"{{"type":"turn","n":1,"p":0,{before}"tile":"BA/L","x":1,"y":0,"r":2,"place_n":16,"place_h":"180ea736a5dc4fac","f_opts":["cloister","field NL.NR.EL.ER.SL.SR.WL.WR"],"f":"cloister","ev":[],"back":[],"score":[0,0],"supply":[0,1],"feat":{{"city":[0,0],"cloister":[2,1],"field":[1,0]}}}}"#
    )
}

pub fn meadow_end(discarded: &str) -> String {
    format!(
        r#"{{"type":"final","turns":1,"ev":[{{"k":"cloister","done":false,"n":{{"tiles":2}},"to":[[0,2,"1,0 cloister"]]}}],"score":[2,0],{discarded}"ferries":[],"board":["0 1,0 cloister"]}}"#
    )
}

fn differences_of(name: &str, lines: &[String]) -> Vec<String> {
    let path = file(name, lines);
    let report = check(&path);
    assert_eq!(report.malformed, []);
    assert_eq!(report.games, 1);
    let prefix = format!("{}:", path.display());
    let bare = |d: &String| d.strip_prefix(&prefix).unwrap_or(d).to_owned();
    report.differences.iter().map(bare).collect()
}

#[test]
fn tiles_that_fit_nowhere_at_the_end_are_drawn_before_the_final_scoring() {
    let setup = meadow_setup(r#","BA/Cccc+":1,"BA/CccR":1"#);
    let end = meadow_end(r#""discarded":["BA/CccR","BA/Cccc+"],"#);
    // A gate tile could lie with its road to the meadow nowhere, and a tile of city alone neither.
    let lines = [setup, meadow_turn(""), end];
    assert_eq!(differences_of("end-discards.jsonl", &lines), [""; 0]);
}

#[test]
fn tiles_that_are_left_in_the_bag_at_the_end_are_a_difference() {
    let lines = [
        meadow_setup(r#","BA/Cccc+":1"#),
        meadow_turn(""),
        meadow_end(""),
    ];
    assert_eq!(
        differences_of("left.jsonl", &lines),
        [
            "3: final: discarded: expected an empty bag, found 1 BA/Cccc+; the rest of this game is skipped"
        ]
    );
}

#[test]
fn a_tile_that_fits_nowhere_is_put_aside_and_the_same_player_draws_again() {
    let setup = meadow_setup(r#","BA/Cccc+":1"#);
    let turn = meadow_turn(r#""discarded":["BA/Cccc+"],"#);
    let lines = [setup.clone(), turn.clone(), meadow_end("")];
    assert_eq!(differences_of("discard.jsonl", &lines), [""; 0]);
    // There is only one of it.
    let lines = [
        setup.clone(),
        turn,
        meadow_end(r#""discarded":["BA/Cccc+"],"#),
    ];
    let differences = differences_of("discard-twice.jsonl", &lines);
    assert_eq!(differences.len(), 1);
    assert!(differences[0].starts_with("3: final: discarded: expected BA/Cccc+, found "));
    // A tile that fits is not put aside.
    let lines = [
        setup,
        meadow_turn(r#""discarded":["BA/L"],"#),
        meadow_end(""),
    ];
    assert_eq!(
        differences_of("discard-fits.jsonl", &lines),
        [
            "2: turn 1: discarded: expected BA/L to fit nowhere, found 16 placements; \
          the rest of this game is skipped"
        ]
    );
}

#[test]
fn a_game_may_end_before_its_first_turn() {
    let setup = meadow_setup("").replace("\"BA/L\":2", "\"BA/L\":1,\"BA/Cccc+\":1");
    let end = r#"{"type":"final","turns":0,"ev":[],"score":[0,0],"discarded":["BA/Cccc+"],"ferries":[],"board":[]}"#;
    let lines = [setup, end.to_owned()];
    assert_eq!(differences_of("no-turn.jsonl", &lines), [""; 0]);
    let setup = meadow_setup("").replace("\"BA/L\":2", "\"BA/L\":1");
    let end = r#"{"type":"final","turns":0,"ev":[],"score":[0,0],"ferries":[],"board":[]}"#;
    let lines = [setup, end.to_owned()];
    assert_eq!(differences_of("no-tile.jsonl", &lines), [""; 0]);
}

#[test]
fn six_may_play_and_one_file_may_hold_several_games() {
    let zeros = |text: String| {
        text.replace("\"players\":2", "\"players\":6")
            .replace("\"score\":[2,0]", "\"score\":[2,0,0,0,0,0]")
            .replace("\"score\":[0,0]", "\"score\":[0,0,0,0,0,0]")
            .replace("\"supply\":[0,1]", "\"supply\":[0,1,1,1,1,1]")
    };
    let game = [meadow_setup(""), meadow_turn(""), meadow_end("")];
    let six = game.clone().map(zeros);
    let path = file(
        "several.jsonl",
        &[game.to_vec(), vec![String::new()], six.to_vec()].concat(),
    );
    let report = check(&path);
    assert_eq!((report.games, report.exit_code()), (2, 0), "{report:?}");
}

#[test]
fn a_lake_is_a_crossing_where_the_ferries_are_not_in_play() {
    let turn = r#"{"type":"turn","n":1,"p":0,"tile":"FR/RRR","x":1,"y":0,"r":3,"place_n":4,"place_h":"ec200e99e62583e4","f_opts":["field ER.SL","field NL.SR.WL.WR","field NR.EL","road E","road N","road S"],"f":null,"ev":[],"back":[],"score":[0,0],"supply":[1,1],"feat":{"cloister":[1,0],"field":[3,0],"road":[3,0]}}"#;
    let end = r#"{"type":"final","turns":1,"ev":[],"score":[0,0],"ferries":[],"board":[]}"#;
    let setup = meadow_setup("").replace("\"BA/L\":2", "\"BA/L\":1,\"FR/RRR\":1");
    let without = setup.replace("\"ferries\":true", "\"ferries\":false");
    let game = |setup| [setup, turn.to_owned(), end.to_owned()];
    assert_eq!(differences_of("no-lake.jsonl", &game(without)), [""; 0]);
    assert_eq!(
        differences_of("lake.jsonl", &game(setup)),
        [
            "2: turn 1: ferry_opts: expected nothing, found ES | NE | NS",
            "2: turn 1: ferry: expected no ferry to set, found an offer of NS | NE | ES; \
             the rest of this game is skipped"
        ]
    );
}

// ------------------------------------------------------------------------------ the program

/// Exit code, standard output and standard error of `ferries verify` with these paths.
fn program(paths: &[&Path]) -> (Option<i32>, String, String) {
    let output = Command::new(env!("CARGO_BIN_EXE_ferries"))
        .arg("verify")
        .args(paths)
        .output()
        .expect("the program runs");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    (
        output.status.code(),
        text(output.stdout),
        text(output.stderr),
    )
}

#[test]
fn the_program_ends_with_0_if_there_is_no_difference() {
    let (code, out, errors) = program(&[&folder()]);
    assert_eq!(out, "30 games, 0 differences\n");
    assert_eq!((code, errors.as_str()), (Some(0), ""));
}

#[test]
fn the_program_ends_with_1_if_there_is_a_difference() {
    let wrong = meadow_end("").replace("[2,0]", "[3,0]");
    let path = file(
        "program-wrong.jsonl",
        &[meadow_setup(""), meadow_turn(""), wrong],
    );
    let (code, out, errors) = program(&[&folder(), &path]);
    let place = path.display();
    assert_eq!(
        out,
        format!(
            "{place}:3: final: score: expected [3, 0], found [2, 0]\n\
             31 games, 1 differences\n"
        )
    );
    assert_eq!((code, errors.as_str()), (Some(1), ""));
}

#[test]
fn the_program_ends_with_2_if_something_is_no_recorded_game() {
    let turn = meadow_turn("").replace("BA/L", "BA/Z");
    let path = file(
        "program-malformed.jsonl",
        &[meadow_setup(""), turn, meadow_end("")],
    );
    let (code, out, errors) = program(&[&path, &folder()]);
    assert_eq!(
        errors,
        format!("{}:2: there is no tile `BA/Z`\n", path.display())
    );
    assert_eq!((code, out.as_str()), (Some(2), "30 games, 0 differences\n"));
    let (code, _, errors) = program(&[Path::new("no such file")]);
    assert_eq!(code, Some(2));
    assert!(errors.starts_with("no such file: "), "{errors}");
    let (code, _, errors) = program(&[]);
    assert_eq!(code, Some(2));
    assert!(errors.contains("PATH"), "{errors}");
}
