//! The bodies of the fuzz targets, on real texts that are spoilt at random.

use std::fs;
use std::panic::{catch_unwind, resume_unwind};

use ferries::cli::soak::{Chance, Style};
use ferries::rules::Position;

use crate::every_state::every_state_of_game;

#[path = "../../fuzz/bodies.rs"]
mod bodies;

/// Set to a number, it makes all runs so many times as long.
const LONGER: &str = "FERRIES_FUZZ";
/// Words that stand in none of the texts, or are larger than anything in them.
const ODD_WORDS: [&str; 16] = [
    "",
    "0",
    "-1",
    "255",
    "256",
    "65535",
    "65536",
    "-32768",
    "4294967296",
    "99999999999999999999",
    "U*8000",
    "(32767,-32768)",
    "é",
    "\u{0}",
    "\u{feff}",
    "\"",
];
/// Signs of which the texts are made.
const SIGNS: &[u8] = b"RBYKNESWUVLABCDXabdeforst0123456789*@(),=-r:. \n\"[]";

#[test]
fn spoilt_lines_of_the_notation_are_refused_or_read_and_tried() {
    let mut lines: Vec<String> = ["ferry ES", "O53", "3,-1", "move 0,0 SW", "N50 road W"]
        .map(str::to_owned)
        .into();
    for number in 0..8 {
        every_state_of_game(number, |position, roads| {
            let offered = position.legal_commands(roads);
            lines.extend(offered.first().map(|command| command.notation(position)));
            lines.extend(offered.last().map(|command| command.notation(position)));
        });
    }
    let meant = spoil_and_run(&lines, 30_000, bodies::notation);
    assert!((2_500..25_000).contains(&meant), "{meant} meant something");
}

#[test]
fn spoilt_position_texts_are_refused_or_can_be_played() {
    let texts = position_texts();
    for text in &texts {
        assert!(bodies::position_text(text.as_bytes()), "{text}");
    }
    let meant = spoil_and_run(&texts, 4_000, bodies::position_text);
    assert!((400..3_600).contains(&meant), "{meant} meant something");
}

#[test]
fn spoilt_tile_files_are_refused_or_make_games() {
    let files = ["base", "ferries", "crop_circles"].map(|set| {
        let root = env!("CARGO_MANIFEST_DIR");
        fs::read_to_string(format!("{root}/assets/tiles/{set}.tiles.ron")).expect("a tile set")
    });
    let meant = spoil_and_run(&files, 1_500, bodies::tile_set);
    assert!((80..1_400).contains(&meant), "{meant} meant something");
}

#[test]
fn every_body_has_a_target_and_every_target_is_listed() {
    let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/fuzz");
    let listed = fs::read_to_string(format!("{folder}/Cargo.toml")).expect("Cargo.toml");
    let source = fs::read_to_string(format!("{folder}/bodies.rs")).expect("bodies.rs");
    let bodies: Vec<&str> = (source.lines())
        .filter_map(|line| line.strip_prefix("pub fn ")?.split('(').next())
        .collect();
    assert_eq!(bodies.len(), 3);
    for body in bodies {
        let target = format!("fuzz_targets/{body}.rs");
        assert!(listed.contains(&format!("path = \"{target}\"")), "{body}");
        let target = fs::read_to_string(format!("{folder}/{target}")).expect(body);
        assert!(
            target.contains(&format!("bodies::{body}(input)")),
            "{target}"
        );
    }
}

/// Boards of all kinds: those of the golden counts, and what random games come through.
fn position_texts() -> Vec<String> {
    let table = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden_counts.txt");
    let table = fs::read_to_string(table).expect("the table");
    let golden = table.split("\n== ").skip(1);
    let mut texts: Vec<String> = golden
        .filter_map(|block| Some(block.split_once('\n')?.1.split_once("counts")?.0.to_owned()))
        .collect();
    assert_eq!(texts.len(), 10);
    for number in 0..16 {
        let mut state = 0;
        every_state_of_game(number, |position: &Position, _| {
            state += 1;
            if state % 41 == 0 {
                texts.push(position.to_text());
            }
        });
    }
    texts
}

/// Runs a body on so many spoilt texts; returns how many of as many meant something.
fn spoil_and_run(texts: &[String], times: usize, body: fn(&[u8]) -> bool) -> usize {
    let longer = std::env::var(LONGER).ok().and_then(|n| n.parse().ok());
    let longer = longer.unwrap_or(1).max(1);
    let mut chance = Chance::new(longer as u64, Style::Anywhere);
    let meant = (0..times * longer)
        .filter(|_| {
            let text = &texts[chance.below(texts.len())];
            let other = &texts[chance.below(texts.len())];
            let spoilt = spoilt(text, other, &mut chance);
            caught(body, &spoilt)
        })
        .count();
    meant / longer
}

/// Runs a body; if it panics, tells the text that it panicked at.
fn caught(body: fn(&[u8]) -> bool, text: &str) -> bool {
    match catch_unwind(|| body(text.as_bytes())) {
        Ok(means_something) => means_something,
        Err(panic) => {
            eprintln!("The text was:\n{text}\n(with its signs: {text:?})");
            resume_unwind(panic);
        }
    }
}

/// Spoils a text a little: words left out, doubled, swapped or exchanged, lines of another text put in, signs exchanged,
/// or the text cut.
fn spoilt(text: &str, other: &str, chance: &mut Chance) -> String {
    let mut lines: Vec<Vec<String>> = (text.split('\n'))
        .map(|line| line.split(' ').map(str::to_owned).collect())
        .collect();
    let most = if lines.len() == 1 { 2 } else { 3 };
    for _ in 0..=chance.below(most) {
        let (line, second) = (chance.below(lines.len()), chance.below(lines.len()));
        let Some(last) = lines[line].len().checked_sub(1) else {
            continue;
        };
        let word = chance.below(last + 1);
        match chance.below(11) {
            0 => drop(lines[line].remove(word)),
            1 => {
                let again = lines[line][word].clone();
                lines[second].push(again);
            }
            2 => lines.swap(line, second),
            3 => lines[line].truncate(last),
            4 => lines[line].swap(word, last),
            5 => chance.one_of(&ODD_WORDS).clone_into(&mut lines[line][word]),
            6 => {
                let others: Vec<&str> = other.split('\n').collect();
                let words = chance.one_of(&others).split(' ');
                lines.insert(line, words.map(str::to_owned).collect());
            }
            _ => lines[line][word] = with_another_sign(&lines[line][word], chance),
        }
    }
    let mut spoilt = (lines.iter().map(|words| words.join(" ")))
        .collect::<Vec<_>>()
        .join("\n");
    if chance.percent(3) {
        let middle = chance.below(spoilt.len() + 1);
        spoilt.truncate(spoilt.floor_char_boundary(middle));
    }
    spoilt
}

fn with_another_sign(word: &str, chance: &mut Chance) -> String {
    let mut signs: Vec<char> = word.chars().collect();
    let sign = char::from(chance.one_of(SIGNS));
    if signs.is_empty() || chance.percent(15) {
        signs.insert(chance.below(signs.len() + 1), sign);
    } else {
        let at = chance.below(signs.len());
        // Another number often means something; another letter in its place never does.
        let digit = signs[at].is_ascii_digit() && chance.percent(70);
        signs[at] = if digit {
            char::from(b'0' + chance.below(10) as u8)
        } else {
            sign
        };
    }
    signs.into_iter().collect()
}
