//! The real binary, as a person in a terminal meets it.

use std::fs;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");

fn ferries(arguments: &[&str]) -> Output {
    Command::new(env!("CARGO_BIN_EXE_ferries"))
        .args(arguments)
        .env("BEVY_ASSET_ROOT", ROOT)
        .stdin(Stdio::null())
        .output()
        .expect("the binary runs")
}

fn told(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("text")
}

/// Standard output of a run that must succeed.
fn said(arguments: &[&str]) -> String {
    let run = ferries(arguments);
    assert!(run.status.success(), "{arguments:?}: {}", told(&run.stderr));
    told(&run.stdout)
}

/// Standard error of a run that must end with 2 and say nothing else.
fn complained(arguments: &[&str]) -> String {
    let run = ferries(arguments);
    assert_eq!(
        run.status.code(),
        Some(2),
        "{arguments:?}: {}",
        told(&run.stdout)
    );
    assert_eq!(told(&run.stdout), "", "{arguments:?}");
    told(&run.stderr)
}

/// A copy of the tile sets that goes away with it.
struct Assets(PathBuf);

impl Assets {
    fn with(name: &str, set: &str, from: &str, to: &str) -> Self {
        let folder = std::env::temp_dir().join(format!("ferries-{name}-{}", std::process::id()));
        let tiles = folder.join("tiles");
        fs::create_dir_all(&tiles).expect("a folder");
        for file in ["base", "ferries", "crop_circles"] {
            let name = format!("{file}.tiles.ron");
            let mut text = fs::read_to_string(Path::new(ROOT).join("assets/tiles").join(&name))
                .expect("a tile set");
            if file == set {
                assert_eq!(text.matches(from).count(), 1, "{from}");
                text = text.replace(from, to);
            }
            fs::write(tiles.join(name), text).expect("a file");
        }
        Self(folder)
    }

    fn path(&self) -> &str {
        self.0.to_str().expect("a path of letters")
    }
}

impl Drop for Assets {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn help_and_version_are_told() {
    let help = said(&["--help"]);
    for word in [
        "verify",
        "tiles",
        "demo",
        "--assets",
        "--no-anim",
        "--test-hooks",
        "--deal",
        "--deck-size",
        "--seats",
    ] {
        assert!(help.contains(word), "{word} in\n{help}");
    }
    assert_eq!(
        said(&["--version"]),
        concat!("ferries ", env!("CARGO_PKG_VERSION"), "\n")
    );
}

#[test]
fn what_nobody_understands_gets_a_message_and_2() {
    for (arguments, word) in [
        (&["--nope"][..], "--nope"),
        (&["nope"], "nope"),
        (&["tiles", "--nope"], "--nope"),
        (&["verify"], "PATH"),
        (&["--seats", "7"], "2..=6"),
        (&["--deck-size", "many"], "many"),
        (&["--deal", "FERRY-1"], "no 0, 1, I, L and O"),
    ] {
        let message = complained(arguments);
        assert!(message.contains(word), "{arguments:?}: {message}");
    }
}

#[cfg(not(feature = "gui"))]
#[test]
fn a_build_without_window_says_so() {
    assert!(complained(&[]).contains("this build has no window"));
}

#[test]
fn the_tiles_are_printed_set_by_set() {
    let table = said(&["tiles"]);
    for line in [
        "base: 72 tiles",
        "ferries: 8 tiles",
        "crop_circles: 6 tiles",
    ] {
        assert!(table.lines().any(|l| l == line), "{line} in\n{table}");
    }
    let row = |name: &str| -> Vec<String> {
        let of_tile = |line: &&str| line.split_whitespace().next() == Some(name);
        let line = table.lines().find(of_tile).expect(name);
        line.split("  ")
            .map(str::trim)
            .filter(|cell| !cell.is_empty())
            .map(str::to_owned)
            .collect()
    };
    assert_eq!(
        row("LA"),
        [
            "LA",
            "3",
            "CRRR",
            "E; S; W",
            "N",
            "lake",
            "FR/CRRR",
            "En Wn > N; Es Se; Sw Ws"
        ]
    );
    assert_eq!(
        row("M"),
        [
            "M",
            "2",
            "CFFC",
            "-",
            "NW+",
            "-",
            "BA/Cc+",
            "En Es Se Sw > NW"
        ]
    );
}

#[test]
fn the_tiles_are_printed_as_json() {
    let tiles: serde_json::Value = serde_json::from_str(&said(&["tiles", "--json"])).expect("JSON");
    let tiles = tiles.as_array().expect("a list");
    assert_eq!(tiles.len(), 33);
    let named = |name: &str| tiles.iter().find(|tile| tile["name"] == name).expect(name);
    assert_eq!(
        named("LA"),
        &serde_json::json!({
            "name": "LA", "id": "FR/CRRR", "set": "ferries", "count": 3, "start": false, "edges": "CRRR",
            "roads": ["E", "S", "W"],
            "cities": [{"edges": "N", "pennants": 0}],
            "fields": [
                {"halves": ["En", "Wn"], "touches": ["N"]},
                {"halves": ["Es", "Se"], "touches": []},
                {"halves": ["Sw", "Ws"], "touches": []},
            ],
            "monastery": false, "lake": true, "circle": null,
        })
    );
    assert_eq!(named("D")["start"], true);
    assert_eq!(named("A")["monastery"], true);
    assert_eq!(named("F")["cities"][0]["pennants"], 1);
    assert_eq!(named("CC3")["circle"], "pitchfork");
}

#[test]
fn a_broken_tile_set_is_named_and_ends_with_2() {
    let broken = Assets::with("broken", "ferries", "name: \"LC\"", "name: \"LB\"");
    let file = broken.0.join("tiles").join("ferries.tiles.ron");
    let expected = format!(
        "{}:9: tile LB: the name is used twice, first in {}:7\n",
        file.display(),
        file.display()
    );
    for command in [
        &["tiles"][..],
        &["tiles", "--json"],
        &["demo", "--print"],
        &["verify", ROOT],
    ] {
        let arguments = [command, &["--assets", broken.path()]].concat();
        assert_eq!(complained(&arguments), expected);
    }
    let missing = complained(&["tiles", "--assets", "/no/such/folder"]);
    assert!(
        missing.starts_with("/no/such/folder: expected the assets folder"),
        "{missing}"
    );
}

#[test]
fn the_tiles_of_another_folder_are_read() {
    let more = Assets::with(
        "more",
        "ferries",
        "id: \"FR/RRRR\", count: 1",
        "id: \"FR/RRRR\", count: 5",
    );
    assert!(said(&["tiles", "--assets", more.path()]).contains("ferries: 12 tiles"));
}

#[test]
fn the_demo_plays_the_three_examples() {
    let story = said(&["demo", "--print"]);
    let parts: Vec<_> = story.split("Example ").skip(1).collect();
    let [closed, joined, moved] = parts[..] else {
        panic!("three examples were expected:\n{story}");
    };
    assert!(closed.contains("4 points for Blue"), "{closed}");
    assert!(closed.contains("Blue's follower comes home"), "{closed}");
    assert!(
        joined.contains("The road of Red and Blue is joined together: 4 tiles, open."),
        "{joined}"
    );
    assert!(
        moved.contains("moves the ferry of M50 from east and west to east and south."),
        "{moved}"
    );
    assert!(
        moved.contains("The road of Black is joined together: 3 tiles, open."),
        "{moved}"
    );
    assert!(
        moved.contains("The road of Yellow is cut off: 2 tiles, open."),
        "{moved}"
    );
    // The maps: a ferry between two jetties, and none at the third.
    for (part, row) in [
        (closed, "  ====[]==============B==============="),
        (closed, "  ====[]================================  oo~~===="),
        (joined, "  ====[]==============B=================~~oo  ===="),
        (moved, "  ========Y=====~~oo~~============K==============="),
        (moved, "  ========Y=====  oo~~============K==============="),
        (moved, "  ========Y=====~~oo  ============K==============="),
    ] {
        assert!(part.lines().any(|line| line == row), "{row}\nin\n{part}");
    }
    for part in [joined, moved] {
        assert!(!part.contains("points for"), "nobody scores:\n{part}");
    }
}

#[test]
fn verify_tells_games_and_differences() {
    let game = format!("{ROOT}/tests/recorded/base-0001.jsonl");
    assert_eq!(said(&["verify", &game]), "1 games, 0 differences\n");
    let nothing = ferries(&["verify", "/no/such/file.jsonl"]);
    assert_eq!(nothing.status.code(), Some(2));
    assert!(told(&nothing.stderr).contains("/no/such/file.jsonl"));
}

#[test]
fn a_soak_tells_how_far_it_is_and_what_it_has_seen() {
    let run = ferries(&["soak", "--turns", "400", "--seed", "3"]);
    assert_eq!(run.status.code(), Some(0), "{}", told(&run.stderr));
    let (summary, progress) = (told(&run.stdout), told(&run.stderr));
    assert!(summary.ends_with("\n0 differences\n"), "{summary}");
    assert!(summary.contains(" ferries set, "), "{summary}");
    assert!(progress.contains(" of 400 turns\n"), "{progress}");
    assert_eq!(said(&["soak", "--turns", "400", "--seed", "3"]), summary);
    let other = said(&["soak", "--turns", "400", "--seed", "4"]);
    assert_ne!(other, summary, "another seed plays other games");
}

#[test]
fn a_hostile_soak_counts_what_was_refused() {
    let summary = said(&["soak", "--hostile", "2000"]);
    assert!(summary.starts_with("2000 commands in "), "{summary}");
    assert!(summary.ends_with("\n0 differences\n"), "{summary}");
    let both = complained(&["soak", "--hostile", "10", "--turns", "10"]);
    assert!(both.contains("cannot be used with"), "{both}");
}
