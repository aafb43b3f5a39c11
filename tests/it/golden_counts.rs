//! How many sequences of commands lead on from ten positions, counted in two ways and written down in
//! `tests/golden_counts.txt`.
//!
//! A sequence of n commands counts at depth n, draws included; one that ends the game earlier does not. The fast count
//! asks [`Position::legal_commands`]. The slow count tries every conceivable command on the kernel in each
//! position, and asks the yardstick what is legal; the three must agree everywhere. `docs/testing.md` says how the
//! table is made anew.

use std::fmt::Write as _;
use std::fs;

use ferries::rules::reference::Survey;
use ferries::rules::{Command, Position, RoadGraph, decide, play, settle};

use crate::legality::every_command;
use crate::printed_tiles::printed_set;

const TABLE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/golden_counts.txt");
/// Set to `write`, it makes the table anew.
const SWITCH: &str = "FERRIES_GOLDEN";
/// So many positions are counted the slow way in each run of the tests; all of them when the table is made anew.
const SLOW_POSITIONS: u64 = 1000;

/// A position of the table with its counts.
struct Golden {
    name: String,
    text: String,
    counts: Vec<u64>,
}

#[test]
fn as_many_sequences_lead_on_from_ten_positions_as_were_counted_before() {
    let table = fs::read_to_string(TABLE).expect("the table can be read");
    let goldens = read(&table);
    assert_eq!(goldens.len(), 10);
    let anew = std::env::var(SWITCH).is_ok_and(|value| value == "write");
    let mut written = heading(&table);
    let mut seen = 0;
    for golden in &goldens {
        let (position, roads) = begin(golden);
        let mut counts = Vec::new();
        let mut slow_left = if anew { u64::MAX } else { SLOW_POSITIONS };
        for depth in 1..=golden.counts.len() {
            let count = count(&position, &roads, depth, &mut seen);
            // Whether all positions above this depth can be tried is known from the counts above it.
            let inner: u64 = 1 + counts.iter().sum::<u64>();
            if inner <= slow_left {
                slow_left -= inner;
                let slow = count_slowly(&position, &roads, depth);
                assert_eq!(slow, count, "{} at depth {depth}", golden.name);
            }
            counts.push(count);
        }
        if !anew {
            assert_eq!(counts, golden.counts, "{}", golden.name);
        }
        let counts: Vec<String> = counts.iter().map(u64::to_string).collect();
        let (name, text) = (&golden.name, &golden.text);
        let _ = write!(written, "\n== {name}\n{text}counts {}\n", counts.join(" "));
    }
    // All phases but ScoreFeatures, which is never seen between two commands.
    assert_eq!(seen, 0b1101_1111, "phases seen: {seen:#b}");
    if anew {
        fs::write(TABLE, written).expect("the table can be written");
    } else {
        assert_eq!(
            written, table,
            "the table is laid out as it would be written"
        );
    }
}

fn begin(golden: &Golden) -> (Position, RoadGraph) {
    let mut position = Position::from_text(&golden.text, &printed_set())
        .unwrap_or_else(|error| panic!("{}: {error}", golden.name));
    let roads = position.road_graph();
    settle(&mut position, &roads, &mut ());
    (position, roads)
}

/// Sequences of `depth` commands, by what the kernel offers. Marks the phases it comes through in `seen`.
fn count(position: &Position, roads: &RoadGraph, depth: usize, seen: &mut u8) -> u64 {
    *seen |= 1 << position.phase() as u8;
    let offered = position.legal_commands(roads);
    if depth == 1 {
        return offered.len() as u64;
    }
    let mut sum = 0;
    for command in offered {
        let (mut next, mut its_roads) = (position.clone(), roads.clone());
        play(&mut next, &mut its_roads, command, &mut ()).expect("it was offered");
        sum += count(&next, &its_roads, depth - 1, seen);
    }
    sum
}

/// The same by trying every conceivable command, and by the words of the rules.
fn count_slowly(position: &Position, roads: &RoadGraph, depth: usize) -> u64 {
    let survey = Survey::of(position);
    let mut copy = position.clone();
    let accepted: Vec<Command> = every_command(position, &survey)
        .into_iter()
        .filter(|command| {
            let is_accepted = decide(&mut copy, roads, *command, &mut ()).is_ok();
            if is_accepted {
                copy.clone_from(position);
            }
            is_accepted
        })
        .collect();
    let legal = survey.commands();
    let both = legal.iter().filter(|c| accepted.contains(c)).count();
    assert_eq!(
        (both, both),
        (legal.len(), accepted.len()),
        "{}",
        position.to_text()
    );
    if depth == 1 {
        return accepted.len() as u64;
    }
    let mut sum = 0;
    for command in accepted {
        let (mut next, mut its_roads) = (position.clone(), roads.clone());
        play(&mut next, &mut its_roads, command, &mut ()).expect("it was accepted");
        sum += count_slowly(&next, &next.road_graph(), depth - 1);
    }
    sum
}

/// What stands above the first position.
fn heading(table: &str) -> String {
    let end = table.find("\n== ").expect("a position");
    table[..end].to_owned()
}

fn read(table: &str) -> Vec<Golden> {
    table
        .split("\n== ")
        .skip(1)
        .map(|block| {
            let (name, rest) = block.split_once('\n').expect("a name");
            let at = rest.rfind("counts ").expect("counts");
            let counts = rest[at..].split_whitespace().skip(1);
            Golden {
                name: name.to_owned(),
                text: rest[..at].to_owned(),
                counts: counts.map(|n| n.parse().expect("a number")).collect(),
            }
        })
        .collect()
}
