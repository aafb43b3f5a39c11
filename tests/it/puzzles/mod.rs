//! Forty positions near the end of games for two in which one turn is best, and moves a ferry.
//!
//! `tests/puzzles` holds them as position texts (`docs/rules.md` 6), each with what brute force says of it: what the
//! ferry is moved for, the best turn, the expected final margin after it, and that after the next best turn.

mod exact;
mod finding;
mod themes;

use std::fs;
use std::path::Path;

use ferries::content::shipped_tile_set;
use ferries::opponents::{Budget, Level, Line, Question, Skill, think};
use ferries::rules::{Command, Position, RoadGraph, TurnPhase, play};

use exact::{Exact, judge};
use themes::Theme;

/// A puzzle with its solution.
struct Puzzle {
    name: String,
    themes: Vec<String>,
    best: String,
    value: f64,
    next: f64,
    position: Position,
    roads: RoadGraph,
}

fn puzzles() -> Vec<Puzzle> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/puzzles");
    let mut files: Vec<_> = (fs::read_dir(folder).expect("the puzzles"))
        .map(|entry| entry.expect("a file").path())
        .collect();
    files.sort();
    files.iter().map(|file| read(file)).collect()
}

fn read(file: &Path) -> Puzzle {
    let name = file.file_stem().expect("a name").to_string_lossy();
    let text = fs::read_to_string(file).expect("text");
    let said = |key: &str| {
        let line = text
            .lines()
            .find_map(|l| l.strip_prefix(&format!("# {key} ")));
        line.unwrap_or_else(|| panic!("{name} says no {key}"))
    };
    let number = |key: &str| said(key).parse().expect("a number");
    let position = Position::from_text(&text, &shipped_tile_set())
        .unwrap_or_else(|error| panic!("{name}: {error}"));
    Puzzle {
        themes: said("theme").split(' ').map(str::to_owned).collect(),
        best: said("best").to_owned(),
        value: number("value"),
        next: number("next"),
        roads: position.road_graph(),
        position,
        name: name.into_owned(),
    }
}

/// A turn as the files write it.
fn written(position: &Position, commands: &[Command]) -> String {
    let (mut position, mut roads) = (position.clone(), position.road_graph());
    let mut lines = Vec::new();
    for command in commands {
        lines.push(command.notation(&position));
        play(&mut position, &mut roads, *command, &mut ()).expect("it is legal");
    }
    lines.join("; ")
}

#[test]
fn there_are_forty_puzzles_of_five_themes_with_at_most_two_tiles_left() {
    let puzzles = puzzles();
    assert_eq!(puzzles.len(), 40);
    for theme in Theme::ALL {
        let of_theme = puzzles.iter().filter(|p| p.themes[0] == theme.word());
        assert_eq!(of_theme.count(), 8, "{theme:?}");
    }
    for puzzle in &puzzles {
        let position = &puzzle.position;
        assert_eq!(position.phase(), TurnPhase::PlaceTile, "{}", puzzle.name);
        assert!(position.tiles_left() <= 2, "{}", puzzle.name);
        assert!(puzzle.value - puzzle.next >= 1.0, "{}", puzzle.name);
        assert!(puzzle.best.contains("; move "), "{}", puzzle.name);
    }
    for left in 0..=2 {
        let these = puzzles.iter().filter(|p| p.position.tiles_left() == left);
        assert!(these.count() >= 8, "with {left} tiles left");
    }
}

/// That the best turn is the only one, that it moves a ferry, and that it leads by a point, follows from the test before: any
/// other turn, those without a move among them, is at most as good as the next best.
#[test]
fn brute_force_says_of_each_puzzle_what_its_file_says() {
    for puzzle in puzzles() {
        let (verdict, _) = judge(&puzzle.position, &puzzle.roads, u64::MAX).expect("a turn is due");
        let best = written(&puzzle.position, &verdict.best.commands);
        assert_eq!(best, puzzle.best, "{}", puzzle.name);
        assert_eq!(
            (verdict.value, verdict.next),
            (puzzle.value, puzzle.next),
            "{}",
            puzzle.name
        );
    }
}

#[test]
fn brute_force_leaves_nothing_out_that_matters() {
    let mut looked_at = 0;
    for puzzle in puzzles() {
        let Puzzle {
            position, roads, ..
        } = &puzzle;
        if position.tiles_left() != 1 {
            continue;
        }
        let me = position.to_act();
        let mut pruned = Exact::new(position, me);
        let value = pruned.value(position, roads);
        assert!((value - puzzle.value).abs() < 1e-9, "{}", puzzle.name);
        // With everything looked at, only small ones end in time.
        if pruned.seen > 400 {
            continue;
        }
        let mut all = Exact::of_everything(position, me);
        assert!(
            (all.value(position, roads) - value).abs() < 1e-9,
            "{}",
            puzzle.name
        );
        looked_at += u32::from(all.seen > pruned.seen);
    }
    assert!(looked_at > 5, "{looked_at} puzzles were small enough");
}

/// T12 of `docs/rules.md` as the last turn: the moved ferry pays Black five, and a follower on another arm one.
#[test]
fn brute_force_knows_what_a_reopened_road_is_worth() {
    let text = "players K* R
                U@(-1,0)r0 LB@(0,0)r0 U@(0,1)r1 W@(0,2)r2 U@(1,0)r0 ferry(0,0)=EW K:road(1,0)E
                hand W
                bag";
    let position = Position::from_text(text, &shipped_tile_set()).expect("a board");
    let judged = judge(&position, &position.road_graph(), u64::MAX);
    let (verdict, _) = judged.expect("a turn is due");
    assert!((verdict.value - 6.0).abs() < 1e-9, "{}", verdict.value);
    let best = written(&position, &verdict.best.commands);
    assert!(best.ends_with("move M50 ES"), "{best}");
}

/// How many puzzles a level solves: its turn is worth as much as the best.
fn solved(level: Level, iterations: u32) -> Vec<String> {
    let mut solved = Vec::new();
    for puzzle in puzzles() {
        let question = Question {
            position: &puzzle.position,
            roads: &puzzle.roads,
            seed: 1,
            budget: Budget::Iterations(iterations),
            line: &Line::default(),
        };
        let thought = think(Skill::of(level), &question).expect("a turn is due");
        let (mut position, mut roads) = (puzzle.position.clone(), puzzle.roads.clone());
        for command in thought.commands() {
            play(&mut position, &mut roads, *command, &mut ()).expect("it is legal");
        }
        let mut exact = Exact::new(&position, puzzle.position.to_act());
        if (exact.value(&position, &roads) - puzzle.value).abs() < 1e-9 {
            solved.push(puzzle.name);
        }
    }
    solved
}

#[test]
fn medium_solves_seven_puzzles_of_ten() {
    let solved = solved(Level::Medium, 1);
    assert!(solved.len() >= 28, "{}: {solved:?}", solved.len());
}

#[test]
fn hard_solves_nine_puzzles_of_ten() {
    let solved = solved(Level::Hard, 300);
    assert!(solved.len() >= 36, "{}: {solved:?}", solved.len());
}
