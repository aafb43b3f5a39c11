//! The documentation of the rules cites `docs/rules.md`, and what it cites is there.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

const ROOT: &str = env!("CARGO_MANIFEST_DIR");
/// What a citation begins with; one or more sections follow, such as ``` `docs/rules.md` 1.5, 2.4 ```.
const PAGE: &str = "`docs/rules.md`";
/// Lists of which each entry is a rule or breaks one. Each has to say which, unless no rule speaks of it.
const LISTS: [(&str, &str, &[&str]); 2] = [
    ("command.rs", "pub enum Command {", &[]),
    (
        "illegal.rs",
        "pub enum Illegal {",
        &["NotInBag", "NoSuchPart", "NoLake"],
    ),
];

#[test]
fn every_section_that_the_source_cites_exists() {
    let page = fs::read_to_string(Path::new(ROOT).join("docs/rules.md")).expect("docs/rules.md");
    let sections: BTreeSet<&str> = (page.lines())
        .filter_map(|line| {
            line.strip_prefix('#')?
                .trim_start_matches('#')
                .trim()
                .split(' ')
                .next()
        })
        .map(|number| number.trim_end_matches('.'))
        .collect();
    assert!(
        sections.contains("2.5") && sections.contains("6"),
        "{sections:?}"
    );
    let mut wrong = String::new();
    let mut cited = 0;
    for path in sources(&Path::new(ROOT).join("src")) {
        let text = fs::read_to_string(&path).expect("a source");
        for section in citations(&text) {
            cited += 1;
            if !sections.contains(section.as_str()) {
                let _ = writeln!(wrong, "{}: section {section} is not there", path.display());
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
    assert!(cited > 100, "only {cited} citations were found");
}

#[test]
fn every_file_of_the_rules_says_which_rule_it_carries_out() {
    // What these hold is no rule: the number of a square, one line of text, and how things are written.
    let without = ["cell.rs", "notation.rs", "play.rs", "tile_set.rs"];
    for path in sources(&Path::new(ROOT).join("src/rules")) {
        let name = path.file_name().and_then(|n| n.to_str()).expect("a name");
        let text = fs::read_to_string(&path).expect("a source");
        let is_bare = citations(&text).is_empty();
        let inside = path
            .components()
            .any(|part| part.as_os_str() == "position_text");
        assert!(
            !is_bare || inside || without.contains(&name),
            "{name} cites no rule"
        );
    }
}

#[test]
fn every_command_and_every_refusal_names_its_rule() {
    for (file, list, without) in LISTS {
        let path = Path::new(ROOT).join("src/rules").join(file);
        let text = fs::read_to_string(path).expect("a source");
        let at = text.find(list).unwrap_or_else(|| panic!("{list}"));
        let mut comment = String::new();
        let mut entries = 0;
        for line in text[at..].lines().skip(1).take_while(|line| *line != "}") {
            let bare = line.trim_start();
            let is_entry = line.starts_with("    ") && !line.starts_with("     ");
            if let Some(more) = bare.strip_prefix("///") {
                comment += more;
            } else if is_entry && bare.starts_with(|c: char| c.is_ascii_uppercase()) {
                let name: String = bare.chars().take_while(|c| c.is_alphanumeric()).collect();
                let cites = !citations(&comment).is_empty();
                assert_ne!(
                    cites,
                    without.contains(&name.as_str()),
                    "{file}: {name}: {comment}"
                );
                entries += 1;
                comment.clear();
            } else if !bare.starts_with("#[") {
                comment.clear();
            }
        }
        assert!(entries > 1, "{list} was not read");
    }
}

/// The sections that a text cites. A citation may run over the end of a comment line.
fn citations(text: &str) -> Vec<String> {
    let text = text.replace("\n///", " ").replace("\n//!", " ");
    (text.match_indices(PAGE))
        .flat_map(|(at, _)| {
            let rest = text[at + PAGE.len()..].trim_start();
            let end = rest.find(|c: char| !(c.is_ascii_digit() || ".,– ".contains(c) || c == '\n'));
            let numbers = rest[..end.unwrap_or(rest.len())].split([',', ' ', '–', '\n']);
            numbers
                .map(|number| number.trim_end_matches('.').to_owned())
                .filter(|number| number.starts_with(|c: char| c.is_ascii_digit()))
                .collect::<Vec<_>>()
        })
        .collect()
}

fn sources(folder: &Path) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder").flatten() {
        let path = entry.path();
        if path.is_dir() {
            found.extend(sources(&path));
        } else if path.extension().is_some_and(|e| e == "rs") {
            found.push(path);
        }
    }
    found.sort();
    found
}
