//! The house rules of the code: which module may import which, and what may stand nowhere.
//!
//! These read the source as text. `docs/architecture.md` says why each of them holds.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// The floors of the house, from the ground up. A module may import from its own floor and from
/// those below it, never from one above.
const FLOORS: [&[&str]; 4] = [
    &["rules"],
    &["art", "content", "explain", "opponents", "record", "table"],
    &[
        "input", "records", "seats", "settings", "sound", "ui", "view",
    ],
    &["app", "cli", "lib", "main"],
];

/// A file longer than this has more than one subject.
const MOST_LINES: usize = 450;

/// Names that say nothing about what is inside.
const EMPTY_NAMES: [&str; 5] = ["common", "helper", "helpers", "util", "utils"];

/// What would make the rules depend on a machine, a moment, or an engine.
const NOT_IN_RULES: [(&str, &str); 11] = [
    ("f32", "the rules count in whole numbers"),
    ("f64", "the rules count in whole numbers"),
    ("HashMap", "its order differs from run to run"),
    ("HashSet", "its order differs from run to run"),
    ("Instant", "the rules know no clock"),
    ("SystemTime", "the rules know no clock"),
    ("Query", "the rules know no entities"),
    ("Commands", "the rules know no entities"),
    ("World", "the rules know no entities"),
    ("Entity", "the rules know no entities"),
    ("App", "the rules know no engine"),
];

/// Macros that mark unfinished work or leave a trace on the player's screen.
const MARKERS: [&str; 3] = ["dbg", "todo", "unimplemented"];

// ---------------------------------------------------------------------------------- the tests

#[test]
fn every_module_has_its_floor() {
    let mut wrong = String::new();
    for file in sources() {
        let module = file.module();
        if floor(&module).is_none() {
            let _ = writeln!(
                wrong,
                "{}: module `{module}` stands on no floor. Put it into a module that exists, or give it a \
                 floor in FLOORS (tests/it/structure.rs) and in docs/architecture.md.",
                file.name
            );
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn imports_run_downwards() {
    let mut wrong = String::new();
    for (file, target, line) in all_imports() {
        let module = file.module();
        let place = format!("{}:{line}", file.name);
        match (floor(&module), floor(&target)) {
            (Some(own), Some(its)) if its > own => {
                let _ = writeln!(
                    wrong,
                    "{place}: `{module}` (floor {own}) imports `{target}` (floor {its}). Move what is needed \
                     down to `{module}` or below, or hand it in from above."
                );
            }
            (_, None) => {
                let _ = writeln!(
                    wrong,
                    "{place}: `crate::{target}` is no module with a floor. Import from the module that the \
                     name lives in, not through lib.rs."
                );
            }
            _ => {}
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn no_modules_import_each_other_in_a_circle() {
    // from → to → where the first such import stands
    let mut edges: BTreeMap<String, BTreeMap<String, String>> = BTreeMap::new();
    for (file, target, line) in all_imports() {
        let module = file.module();
        if module != target {
            edges
                .entry(module)
                .or_default()
                .entry(target)
                .or_insert_with(|| format!("{}:{line}", file.name));
        }
    }
    for start in edges.keys() {
        let mut trail = Vec::new();
        let circle = way_back(&edges, start, start, &mut BTreeSet::new(), &mut trail);
        assert!(
            !circle,
            "\nThese imports form a circle:\n  {}\nMove what they share to a module below them.",
            trail.join("\n  ")
        );
    }
}

#[test]
fn files_keep_to_one_subject() {
    let mut wrong = String::new();
    for file in sources() {
        let lines = file.text.lines().count();
        if lines > MOST_LINES {
            let _ = writeln!(
                wrong,
                "{}:{MOST_LINES}: {lines} lines, {MOST_LINES} at most. Split it by subject.",
                file.name
            );
        }
        for part in file.parts() {
            if EMPTY_NAMES.contains(&part.as_str()) {
                let _ = writeln!(
                    wrong,
                    "{}: `{part}` does not say what is inside. Name it after its subject.",
                    file.name
                );
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn the_rules_depend_on_no_machine_moment_or_engine() {
    let mut wrong = String::new();
    for file in sources() {
        if file.module() != "rules" {
            continue;
        }
        for token in tokens(&file.text) {
            let suffix = token.text.starts_with(|c: char| c.is_ascii_digit());
            for (word, why) in NOT_IN_RULES {
                if token.text == word || (suffix && token.text.ends_with(word)) {
                    let _ = writeln!(
                        wrong,
                        "{}:{}: `{word}` in src/rules: {why}. Keep it out, or do this part in another module.",
                        file.name, token.line
                    );
                }
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn no_unfinished_work_is_left_in_the_source() {
    let mut wrong = String::new();
    for file in sources() {
        for pair in tokens(&file.text).windows(2) {
            let (word, line) = (&pair[0].text, pair[0].line);
            if pair[1].text == "!" && MARKERS.contains(&word.as_str()) {
                let _ = writeln!(
                    wrong,
                    "{}:{line}: `{word}!` reaches the player. Finish it, or take it out.",
                    file.name
                );
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn every_tile_kind_has_its_picture() {
    let letters = ('A'..='X').map(String::from);
    let lakes = ["LA", "LB", "LC"].map(String::from);
    let crops = (1..=6).map(|n| format!("CC{n}"));
    let mut wrong = String::new();
    for kind in letters.chain(lakes).chain(crops) {
        let name = format!("assets/art/classic/tiles/{kind}.svg");
        match fs::read_to_string(root().join(&name)) {
            Err(error) => {
                let _ = writeln!(
                    wrong,
                    "{name}: {error}. Every tile kind needs a picture: docs/art.md says how to draw one."
                );
            }
            Ok(svg) if !svg.contains("viewBox=\"0 0 512 512\"") => {
                let _ = writeln!(
                    wrong,
                    "{name}:1: the view box is not \"0 0 512 512\". Tiles are drawn in 512 × 512 units."
                );
            }
            Ok(_) => {}
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn nothing_points_outside_the_project() {
    // Put together here, so that this file does not find itself.
    let outside = [concat!("..", "/shared"), concat!("/wo", "rk/")];
    let mut wrong = String::new();
    for path in files_below(&root()) {
        let Ok(bytes) = fs::read(&path) else { continue };
        for needle in outside {
            let hit = bytes
                .windows(needle.len())
                .position(|part| part == needle.as_bytes());
            if let Some(at) = hit {
                let before = String::from_utf8_lossy(&bytes[..at]);
                let line = 1 + before.matches('\n').count();
                let _ = writeln!(
                    wrong,
                    "{}:{line}: `{needle}` is no place in the project. Name a path inside it.",
                    name_of(&path)
                );
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

// ------------------------------------------------------------------------------ reading imports

/// All imports of the modules; `lib.rs` and `main.rs` put the house together and may import all.
fn all_imports() -> Vec<(Source, String, usize)> {
    let mut all = Vec::new();
    for file in sources() {
        if file.module() == "lib" || file.module() == "main" {
            continue;
        }
        for (target, line) in imports(&file.text, file.parts().len()) {
            all.push((file.clone(), target, line));
        }
    }
    all
}

/// The modules right below the crate that a source names, by `crate::…` or by enough `super::`.
/// `depth` is how far below the crate the source itself is a module: 2 for `rules::roads`.
fn imports(source: &str, depth: usize) -> Vec<(String, usize)> {
    let tokens = tokens(source);
    let text = |at: usize| tokens.get(at).map_or("", |token| token.text.as_str());
    let mut braces = Vec::new(); // for each open brace: is it a module's?
    let mut found = Vec::new();
    for at in 0..tokens.len() {
        match text(at) {
            "{" => braces.push(at >= 2 && text(at - 2) == "mod"),
            "}" => drop(braces.pop()),
            "crate" if text(at + 1) == "::" => found.extend(heads(&tokens, at + 2)),
            "super" if at == 0 || text(at - 1) != "::" => {
                let mut next = at;
                while text(next) == "super" && text(next + 1) == "::" {
                    next += 2;
                }
                let modules = braces.iter().filter(|module| **module).count();
                if next > at && (next - at) / 2 == depth + modules {
                    found.extend(heads(&tokens, next));
                }
            }
            _ => {}
        }
    }
    found
}

/// The first names of the paths that start here: one, or those of a `{…}` group.
fn heads(tokens: &[Token], start: usize) -> Vec<(String, usize)> {
    let mut found = Vec::new();
    let mut open = 0;
    let mut expect = true;
    for token in &tokens[start.min(tokens.len())..] {
        match token.text.as_str() {
            "{" => open += 1,
            "}" => open -= 1,
            "," => expect |= open == 1,
            name if expect => {
                found.push((name.to_owned(), token.line));
                expect = false;
            }
            _ => {}
        }
        if open == 0 {
            break;
        }
    }
    found
}

/// Is there a way along the imports from `at` back to `start`? Then `trail` holds it.
fn way_back(
    edges: &BTreeMap<String, BTreeMap<String, String>>,
    start: &str,
    at: &str,
    seen: &mut BTreeSet<String>,
    trail: &mut Vec<String>,
) -> bool {
    for (next, place) in edges.get(at).into_iter().flatten() {
        trail.push(format!("{at} → {next}   {place}"));
        if next == start {
            return true;
        }
        if seen.insert(next.clone()) && way_back(edges, start, next, seen, trail) {
            return true;
        }
        trail.pop();
    }
    false
}

fn floor(module: &str) -> Option<usize> {
    FLOORS.iter().position(|floor| floor.contains(&module))
}

#[test]
fn the_reader_of_imports_sees_all_ways_to_write_one() {
    let source = r##"
        //! Not [`crate::comment`].
        use crate::rules::{Position, crate_like};
        use crate::{record, table::{self, ferry}, view::Tile};
        /* crate::block /* crate::nested */ */
        const TEXT: &str = "crate::string \" crate::quoted";
        const RAW: &str = r#"crate::raw "crate::raw" "#;
        const QUOTE: char = '"'; fn f<'a>(x: &'a crate::ui::Model) {}
        use super::sibling; use super::super::seats::Seat;
        mod tests { use super::super::inner; use super::super::super::input::Key; }
        pub(crate) fn g() { super::super::records::save(); }
    "##;
    let names: Vec<_> = imports(source, 2)
        .into_iter()
        .map(|(name, line)| format!("{name} {line}"))
        .collect();
    let expected = [
        "rules 3",
        "record 4",
        "table 4",
        "view 4",
        "ui 8",
        "seats 9",
        "input 10",
        "records 11",
    ];
    assert_eq!(names, expected);
}

// ------------------------------------------------------------------------------- reading Rust

/// A word or a sign of a source file.
struct Token {
    text: String,
    line: usize,
}

/// The words and signs of a source, without comments and without what stands in quotes.
fn tokens(source: &str) -> Vec<Token> {
    let chars: Vec<char> = source.chars().collect();
    let (mut found, mut line, mut at) = (Vec::new(), 1, 0);
    while at < chars.len() {
        let (end, keep) = piece(&chars, at);
        let end = end.min(chars.len());
        if keep {
            let text = chars[at..end].iter().collect();
            found.push(Token { text, line });
        }
        line += chars[at..end].iter().filter(|c| **c == '\n').count();
        at = end;
    }
    found
}

/// Where the piece that starts at `at` ends, and whether it is code.
fn piece(chars: &[char], at: usize) -> (usize, bool) {
    let is = |at: usize, c: char| chars.get(at) == Some(&c);
    let word = |c: &char| c.is_alphanumeric() || *c == '_';
    match chars[at] {
        c if c.is_whitespace() => (at + 1, false),
        '/' if is(at + 1, '/') => (find(chars, at, &['\n']), false),
        '/' if is(at + 1, '*') => (end_of_block_comment(chars, at), false),
        '"' => (end_of_string(chars, at), false),
        '\'' if is(at + 1, '\\') => (find(chars, at + 3, &['\'']) + 1, false),
        '\'' if is(at + 2, '\'') => (at + 3, false),
        '\'' => (at + 1, false), // a lifetime
        c if word(&c) => {
            let end = at + chars[at..].iter().take_while(|c| word(c)).count();
            let raw = matches!(chars[at..end], ['r'] | ['b' | 'c', 'r']);
            let hashes = chars[end..].iter().take_while(|c| **c == '#').count();
            if raw && is(end + hashes, '"') {
                let mut close = vec!['"'];
                close.resize(1 + hashes, '#');
                let end = find(chars, end + hashes + 1, &close);
                (end + close.len(), false)
            } else {
                (end, true)
            }
        }
        ':' if is(at + 1, ':') => (at + 2, true),
        _ => (at + 1, true),
    }
}

/// Where `what` next stands, from `at` on; the end when it does not.
fn find(chars: &[char], at: usize, what: &[char]) -> usize {
    let rest = chars.get(at..).unwrap_or_default();
    let found = rest.windows(what.len()).position(|part| part == what);
    found.map_or(chars.len(), |offset| at + offset)
}

fn end_of_string(chars: &[char], start: usize) -> usize {
    let mut at = start + 1;
    while at < chars.len() && chars[at] != '"' {
        at += if chars[at] == '\\' { 2 } else { 1 };
    }
    at + 1
}

fn end_of_block_comment(chars: &[char], start: usize) -> usize {
    let (mut at, mut open) = (start, 0);
    while at + 1 < chars.len() {
        match (chars[at], chars[at + 1]) {
            ('/', '*') => (open, at) = (open + 1, at + 2),
            ('*', '/') => (open, at) = (open - 1, at + 2),
            _ => at += 1,
        }
        if open == 0 {
            return at;
        }
    }
    chars.len()
}

// ------------------------------------------------------------------------------ reading folders

/// A file of `src`.
#[derive(Clone)]
struct Source {
    /// Its path in the project, with `/` on every system.
    name: String,
    text: String,
}

impl Source {
    /// The module path: `rules`, `roads` for `src/rules/roads.rs`.
    fn parts(&self) -> Vec<String> {
        let path = self.name.trim_start_matches("src/");
        let path = path.trim_end_matches(".rs").trim_end_matches("/mod");
        path.split('/').map(String::from).collect()
    }

    /// The module right below the crate that it belongs to.
    fn module(&self) -> String {
        self.parts().swap_remove(0)
    }
}

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn name_of(path: &Path) -> String {
    let inside = path.strip_prefix(root()).unwrap_or(path);
    inside.to_string_lossy().replace('\\', "/")
}

/// All Rust files of `src`.
fn sources() -> Vec<Source> {
    let files = files_below(&root().join("src")).into_iter();
    files
        .filter(|path| path.extension().is_some_and(|end| end == "rs"))
        .map(|path| Source {
            name: name_of(&path),
            text: fs::read_to_string(&path).expect("source files are readable UTF-8"),
        })
        .collect()
}

/// All files below a folder in a fixed order, without what was built and what git keeps.
fn files_below(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let entries = fs::read_dir(folder).expect("the project's folders are readable");
    for entry in entries {
        let path = entry.expect("a folder entry").path();
        let name = path.file_name().unwrap_or_default();
        if path.is_dir() {
            let skip = ["target", ".git", ".cargo", "__pycache__"];
            if !skip.iter().any(|skip| name == *skip) {
                found.extend(files_below(&path));
            }
        } else if name != ".git" {
            found.push(path);
        }
    }
    found.sort();
    found
}
