//! What each fuzz target does with its input. The tests include this file too and run it on stable
//! (`tests/it/fuzzed.rs`), so a body fails in both places for the same reason.
//!
//! A body panics if something is wrong, and says nothing otherwise. It returns whether its input meant something, so that
//! whoever makes inputs can see whether they are any good.

use std::collections::BTreeSet;
use std::sync::{Arc, OnceLock};

use ferries::cli::soak::{Chance, Style};
use ferries::content::{BASE, FERRIES, SetFile, read_tile_sets, shipped_tile_set};
use ferries::record::Fnv;
use ferries::rules::reference::Survey;
use ferries::rules::{
    Cell, Command, MAX_SEATS, Position, RoadGraph, Setup, Spot, StubPair, TileSet, TurnPhase,
    advance, decide, final_scores, follow, play, score,
};

/// Commands that are played on from a position that was read.
const COMMANDS: usize = 12;
/// Larger games are read and not played: their boards alone take longer than all the rest.
const MOST_TILES: usize = 400;
const BASE_TILES: &str = include_str!("../assets/tiles/base.tiles.ron");

/// Positions of every phase, for commands to be read in.
const POSITIONS: [&str; 7] = [
    "D@(0,0)\nbag U LB",
    "players R* B Y\nLB@(0,0) ferry EW U@(1,0) B:road(1,0)E R:field(1,0)Nw\nhand LC",
    "LB@(0,0) ferry EW A@(0,-1)r2\nplaced (0,-1)",
    "W@(0,0) U@(1,0) LB@(2,0) B:road(1,0)E\nplaced (2,0) road S\nphase SetFerry",
    "LB@(0,0) ferry EW U@(1,0) LB@(2,0) ferry ES\nplaced (1,0)\nphase MoveFerries",
    "players R* B\nCC1@(0,0) U@(1,0)r0 R:road(0,0)E B:road(0,0)E\nplaced (0,0)\nphase CropCircle",
    "CC5@(0,0) R:city(0,0)N B:city(0,0)S\nplaced (0,0)\nphase CropCircle\ncircle A 0",
];

/// A line of the notation (`docs/rules.md` 6): commands, squares, parts and pairs.
pub fn notation(input: &[u8]) -> bool {
    static READ: OnceLock<Vec<(Position, RoadGraph)>> = OnceLock::new();
    let Ok(line) = std::str::from_utf8(input) else {
        return false;
    };
    let positions = READ.get_or_init(|| POSITIONS.iter().map(|text| begin(text)).collect());
    let mut means_something = false;
    for (position, roads) in positions {
        match Command::parse(line, position) {
            Ok(command) => {
                means_something = true;
                let written = command.notation(position);
                assert_eq!(Command::parse(&written, position), Ok(command), "{written}");
                try_command(position, roads, command);
            }
            Err(error) => {
                assert_eq!(line.get(error.at.clone()), Some(error.found.as_str()));
                assert!(!error.to_string().is_empty());
            }
        }
        if let Ok(spot) = Spot::parse(line, position) {
            let written = spot.notation(position);
            assert_eq!(Spot::parse(&written, position), Ok(spot), "{written}");
        }
    }
    if let Ok(cell) = Cell::parse(line) {
        assert_eq!(Cell::parse(&cell.name()), Ok(cell));
    }
    if let Ok(pair) = line.parse::<StubPair>() {
        let [a, b] = pair.edges();
        assert_ne!(a, b);
        assert_eq!(pair.to_string().parse(), Ok(pair));
    }
    means_something
}

/// A command is accepted if and only if it is offered; refused, it changes nothing.
fn try_command(position: &Position, roads: &RoadGraph, command: Command) {
    let (mut after, mut its_roads) = (position.clone(), roads.clone());
    let answer = play(&mut after, &mut its_roads, command, &mut Vec::new());
    let offered = position.legal_commands(roads).contains(&command);
    assert_eq!(answer.is_ok(), offered, "{command:?}: {answer:?}");
    if let Err(why) = answer {
        assert!(after == *position && its_roads == *roads, "{command:?}");
        assert!(!why.to_string().is_empty());
    }
}

fn begin(text: &str) -> (Position, RoadGraph) {
    let position = match Position::from_text(text, &shipped_tile_set()) {
        Ok(position) => position,
        Err(error) => panic!("{error}\n{text}"),
    };
    let roads = position.road_graph();
    (position, roads)
}

/// A position as text: it is refused with a place in it, or it can be written, read again, and played on.
pub fn position_text(input: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(input) else {
        return false;
    };
    let set = shipped_tile_set();
    let position = match Position::from_text(text, &set) {
        Ok(position) => position,
        Err(error) => {
            assert!(
                error.line >= 1 && error.line <= text.lines().count().max(1),
                "{error}"
            );
            assert!(error.column >= 1 && !error.problem.is_empty(), "{error}");
            return false;
        }
    };
    if usize::from(position.tiles_left()) + position.land().tiles().len() > MOST_TILES {
        return true;
    }
    let written = position.to_text();
    let again = Position::from_text(&written, &set);
    assert!(again.as_ref() == Ok(&position), "{text}\n{written}");
    let roads = position.road_graph();
    let mut settled = position;
    go_on(&mut settled, &roads);
    play_on(settled, Fnv::of(input));
    true
}

/// A file of tiles: it is refused with reasons, or games can be played with it.
pub fn tile_set(input: &[u8]) -> bool {
    let Ok(text) = std::str::from_utf8(input) else {
        return false;
    };
    let file = |set, text: &str| SetFile {
        name: format!("{set}.tiles.ron"),
        set,
        text: text.to_owned(),
    };
    let alone = [file(BASE, text)];
    let added = [file(BASE, BASE_TILES), file(FERRIES, text)];
    let mut means_something = false;
    for files in [&alone[..], &added[..]] {
        match read_tile_sets(files) {
            Ok(set) => {
                means_something = true;
                begin_with(&set, Fnv::of(input));
            }
            Err(errors) => {
                assert!(!errors.0.is_empty());
                for error in errors.0 {
                    assert!(!error.message.is_empty() && !error.file.is_empty());
                }
            }
        }
    }
    means_something
}

fn begin_with(set: &Arc<TileSet>, seed: u64) {
    let setup = Setup::new(Arc::clone(set), 2);
    let tiles: usize = setup.deck.iter().map(|n| usize::from(*n)).sum();
    if tiles > MOST_TILES {
        return;
    }
    if let Ok(mut position) = Position::new(&setup) {
        let roads = position.road_graph();
        go_on(&mut position, &roads);
        play_on(position, seed);
    }
}

/// Plays a few commands by chance; what is offered must be what the yardstick finds legal, must be accepted, and
/// every payment must be due.
fn play_on(mut position: Position, seed: u64) {
    let mut roads = position.road_graph();
    let mut chance = Chance::new(seed, Style::Crowded);
    for _ in 0..COMMANDS {
        let offered = position.legal_commands(&roads);
        let legal = Survey::of(&position).commands();
        let same = offered.len() == legal.len() && offered.iter().all(|c| legal.contains(c));
        assert!(
            same,
            "offered {offered:?}\nlegal {legal:?}\n{}",
            position.to_text()
        );
        let _ = position.features(&roads);
        let _ = final_scores(&position, &roads);
        let Some(command) = chance.choose(&position, &offered) else {
            return;
        };
        step(&mut position, &mut roads, command);
        assert!(roads == position.road_graph());
    }
}

/// What `play` does.
fn step(position: &mut Position, roads: &mut RoadGraph, command: Command) {
    if let Err(why) = decide(position, roads, command, &mut Vec::new()) {
        panic!("{command:?} was offered and refused: {why}");
    }
    follow(position, roads, command);
    go_on(position, roads);
}

/// What `settle` does, with every payment counted by the yardstick.
fn go_on(position: &mut Position, roads: &RoadGraph) {
    loop {
        let before = position.scores().to_vec();
        let paid: BTreeSet<Spot> = (position.scored_parts())
            .map(|part| position.land().spot(part))
            .collect();
        let phase = advance(position, roads, &mut Vec::new());
        let survey = Survey::of(position);
        let due = match phase {
            TurnPhase::GameOver => survey.due_at_the_end(&paid),
            TurnPhase::ScoreFeatures => survey.due(&paid),
            _ => [0; MAX_SEATS],
        };
        if phase == TurnPhase::ScoreFeatures {
            score(position, roads, &mut Vec::new());
        }
        let gains = before
            .iter()
            .zip(position.scores())
            .map(|(old, new)| new - old);
        let seats = usize::from(position.seats());
        assert!(
            gains.eq(due[..seats].iter().copied()),
            "due: {due:?}\n{}",
            position.to_text()
        );
        if phase != TurnPhase::ScoreFeatures {
            return;
        }
    }
}
