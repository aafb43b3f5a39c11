//! The arena: what it plays, what it counts, and what it does with a player that breaks the rules.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;
use std::process::{Command as Process, Output};
use std::sync::Mutex;

use ferries::cli::verify::verify;
use ferries::content::{GameTiles, shipped_tile_set};
use ferries::opponents::arena::{Contest, Deals, Fault, Played, Report};
use ferries::opponents::{Budget, Level, Question, Skill, Thought, think};
use ferries::record::Record;
use ferries::rules::{Command, KindId, Seat, TurnPhase, play};
use serde_json::Value;

const RANDOM: Skill = Skill {
    level: Level::Random,
    still: false,
};
const STILL: Skill = Skill {
    level: Level::Random,
    still: true,
};

/// A moving random player against one that never moves a ferry.
fn contest(pairs: u32, seats: u8, tiles: GameTiles) -> Contest {
    Contest {
        a: RANDOM,
        b: STILL,
        deals: Deals::new(&shipped_tile_set(), tiles, 1).expect("a deck"),
        seats,
        pairs,
        seed: 7,
        budget: Budget::Iterations(10),
    }
}

/// All games of a contest in their order, and the report.
fn played(contest: &Contest, threads: usize) -> (Vec<Played>, Report) {
    let mut games = Vec::new();
    let report = contest.play(threads, &mut |game| games.push(game.clone()));
    games.sort_by_key(|game| (game.pair, game.a_seat));
    (games, report.expect("random players know the rules"))
}

/// As JSON, without what differs from run to run: times and memory.
fn lasting(report: &Value) -> Value {
    let mut report = report.clone();
    for side in ["a_side", "b_side"] {
        let side = report[side].as_object_mut().expect("what a side did");
        side.remove("ms").expect("times");
    }
    let fields = report.as_object_mut().expect("an object");
    fields.remove("memory_peak_kib");
    report
}

fn draws(game: &Played) -> Vec<KindId> {
    let commands = game.record.commands.iter();
    let draws = commands.filter_map(|command| match command {
        Command::Draw(kind) => Some(*kind),
        _ => None,
    });
    draws.collect()
}

fn moves(game: &Played, seat: Seat) -> usize {
    let start = Record::new(game.record.setup.clone()).replay();
    let (mut position, mut roads) = start.expect("a beginning");
    let mut moves = 0;
    for command in game.record.commands.iter().copied() {
        let is_move = matches!(command, Command::MoveFerry { .. });
        moves += usize::from(is_move && position.to_act() == seat);
        play(&mut position, &mut roads, command, &mut ()).expect("it was legal");
    }
    moves
}

// ------------------------------------------------------------------------------ what is played

#[test]
fn all_games_of_a_pair_have_the_same_deal_and_a_sits_once_in_each_seat() {
    for seats in [2, 5] {
        let (games, report) = played(&contest(3, seats, GameTiles::EVERYTHING), 2);
        assert_eq!(games.len(), 3 * usize::from(seats));
        assert_eq!(report.games, games.len() as u64);
        let pairs: Vec<_> = games.chunks(usize::from(seats)).collect();
        for (number, pair) in (0..).zip(&pairs) {
            for (seat, game) in (0..).zip(*pair) {
                assert_eq!((game.pair, game.a_seat), (number, Seat(seat)));
                assert_eq!(game.deal, 7 + number);
                assert_eq!(draws(game), draws(&pair[0]));
                assert_eq!(game.record.setup.seats, seats);
            }
        }
        assert_ne!(draws(&pairs[0][0]), draws(&pairs[1][0]));
    }
}

#[test]
fn a_saved_game_leads_to_the_scores_that_were_counted() {
    let (games, report) = played(&contest(4, 3, GameTiles::EVERYTHING), 2);
    let (mut of_a, mut of_all) = (0, 0);
    for game in &games {
        let (position, _) = game.record.replay().expect("every command was legal");
        assert_eq!(position.phase(), TurnPhase::GameOver);
        assert_eq!(position.scores(), game.scores);
        of_a += game.scores[game.a_seat.index()];
        of_all += game.scores.iter().sum::<u32>();
    }
    let close = |found: f64, expected: f64| assert!((found - expected).abs() < 1e-5);
    close(report.a_side.score, f64::from(of_a) / 12.0);
    close(report.b_side.score, f64::from(of_all - of_a) / 24.0);
}

#[test]
fn who_never_moves_a_ferry_never_moves_one() {
    let lakes = Deals::new(&shipped_tile_set(), GameTiles::default(), 8).expect("a deck");
    let contest = Contest {
        deals: lakes,
        ..contest(4, 2, GameTiles::default())
    };
    let (games, report) = played(&contest, 2);
    let other = |game: &Played| Seat(1 - game.a_seat.0);
    assert_eq!(games.iter().map(|g| moves(g, other(g))).sum::<usize>(), 0);
    let moved: usize = games.iter().map(|g| moves(g, g.a_seat)).sum();
    assert!(moved > 0, "no ferry was ever moved");
    assert!((report.a_side.ferries_moved - moved as f64 / 8.0).abs() < 1e-5);
    assert!(report.b_side.ferries_moved == 0.0 && report.b_side.telling_moves == 0.0);
    assert!(report.b_side.ferry_chances > 0.0, "it never might have");
    let (telling, all) = (report.a_side.telling_moves, report.a_side.ferries_moved);
    assert!(telling > 0.0 && telling < all, "{telling} of {all}");
}

#[test]
fn the_figures_do_not_depend_on_how_many_games_are_played_at_once() {
    let contest = contest(6, 3, GameTiles::EVERYTHING);
    let [one, four] = [1, 4].map(|threads| {
        let report = played(&contest, threads).1;
        lasting(&serde_json::to_value(report).expect("JSON"))
    });
    assert_eq!(one, four);
}

#[test]
fn the_ferries_are_in_the_deck_as_often_as_was_asked() {
    let set = shipped_tile_set();
    let deals = Deals::new(&set, GameTiles::default(), 4).expect("a deck");
    let deck = deals.dealer(1).expect("a deal").deck().to_vec();
    let lakes: u16 = (set.ids().filter(|kind| set.kind(*kind).lake))
        .map(|kind| deck[kind.index()])
        .sum();
    assert_eq!((lakes, deck.iter().sum::<u16>()), (32, 104));
    let base = GameTiles {
        ferries: false,
        ..GameTiles::default()
    };
    assert!(Deals::new(&set, base, 2).is_err());
    assert!(Deals::new(&set, GameTiles::default(), 2000).is_err());
}

#[test]
fn the_seed_of_a_question_follows_from_deal_seat_and_turn_and_not_from_the_tiles() {
    let seeds_of = |tiles| {
        let seeds = Mutex::new(BTreeMap::new());
        let listen = |skill: Skill, question: &Question| {
            let (seat, turn) = (question.position.to_act(), question.position.turn().number);
            let mut seeds = seeds.lock().expect("no panic");
            seeds.entry((seat, turn)).or_insert(question.seed);
            think(skill, question)
        };
        let contest = contest(1, 2, tiles);
        let report = contest.play_with(&listen, 1, &mut |_| ());
        report.expect("random players know the rules");
        seeds.into_inner().expect("no panic")
    };
    let (plain, all) = (
        seeds_of(GameTiles::default()),
        seeds_of(GameTiles::EVERYTHING),
    );
    assert!(plain.len() > 70, "{}", plain.len());
    for (turn, seed) in &plain {
        assert_eq!(all.get(turn), Some(seed), "{turn:?}");
    }
}

// ------------------------------------------------------------------------- answers that are none

/// What becomes of a game in which `spoil` changes the answer of A in its turn 9 or later.
fn fault(a: Skill, spoil: impl Fn(&Question, Option<Thought>) -> Option<Thought> + Sync) -> Fault {
    let chooser = |skill: Skill, question: &Question| {
        let thought = think(RANDOM, question);
        if skill == a && question.position.turn().number >= 9 {
            spoil(question, thought)
        } else {
            thought
        }
    };
    let contest = Contest {
        a,
        b: Skill::of(Level::Easy),
        ..contest(2, 2, GameTiles::default())
    };
    let defect = contest.play_with(&chooser, 1, &mut |_| ());
    let defect = defect.expect_err("an answer that is none");
    assert_eq!(defect.skill, a);
    assert_eq!(defect.deal, 7);
    let told = defect.to_string();
    for part in ["deal 7", "players R", "question of seed", "answer:"] {
        assert!(told.contains(part), "{part} in\n{told}");
    }
    defect.fault
}

fn with(thought: Option<Thought>, change: impl Fn(&mut Vec<Command>)) -> Option<Thought> {
    let mut thought = thought?;
    change(&mut thought.candidates[0].commands);
    Some(thought)
}

#[test]
fn an_answer_that_is_none_ends_the_contest_with_all_that_is_needed_to_ask_again() {
    assert_eq!(fault(RANDOM, |_, _| None), Fault::Silent);
    let panics = |question: &Question, _| -> Option<Thought> {
        assert!(question.position.turn().number < 9, "out of my depth");
        None
    };
    assert_eq!(
        fault(RANDOM, panics),
        Fault::Panicked("out of my depth".to_owned())
    );
    let short = |_: &Question, thought| with(thought, |c| c.truncate(c.len() - 1));
    assert_eq!(fault(RANDOM, short), Fault::Unfinished);
    let long = |_: &Question, thought| with(thought, |c| c.push(Command::EndMoves));
    assert!(matches!(fault(RANDOM, long), Fault::Surplus(n) if n > 0));
    let wrong = |_: &Question, thought| with(thought, |c| c[0] = Command::Decline);
    assert!(matches!(
        fault(RANDOM, wrong),
        Fault::Illegal { index: 0, .. }
    ));
}

#[test]
fn a_player_that_should_be_still_and_moves_a_ferry_is_found_out() {
    // It plays as one that moves them.
    let moving = |_: &Question, thought| thought;
    assert!(matches!(fault(STILL, moving), Fault::NotStill(n) if n > 0));
}

// ------------------------------------------------------------------------------ the command line

fn ferries(arguments: &[&str]) -> Output {
    let mut process = Process::new(env!("CARGO_BIN_EXE_ferries"));
    process.arg("arena").args(arguments);
    process.output().expect("the binary runs")
}

fn json(arguments: &[&str]) -> Value {
    let run = ferries(arguments);
    let errors = String::from_utf8_lossy(&run.stderr);
    assert!(run.status.success(), "{arguments:?}: {errors}");
    serde_json::from_slice(&run.stdout).expect("JSON")
}

const SMALL: [&str; 8] = [
    "--a",
    "random",
    "--b",
    "random-still",
    "--pairs",
    "3",
    "--seed",
    "11",
];

/// A folder that goes away with it.
struct Folder(PathBuf);

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}

#[test]
fn the_figures_are_one_json_object_and_the_same_each_time() {
    let arguments = [&SMALL[..], &["--json"]].concat();
    let report = json(&arguments);
    let number = |path: &str| {
        let value = report.pointer(path);
        let number = value.and_then(Value::as_f64);
        number.unwrap_or_else(|| panic!("a number at {path} in {report:#}"))
    };
    assert_eq!(report["games"], 6);
    assert_eq!(report["players"], 2);
    assert_eq!(report["set"], "ferries");
    assert_eq!(report["tiles"]["deck"], 80);
    assert_eq!(report["seeds"], serde_json::json!([11, 13]));
    assert_eq!(report["budget"]["iterations"], 1000);
    for (mean, interval) in [("a_win_rate", "a_win_rate_ci95"), ("margin", "margin_ci95")] {
        let bounds = [0, 1].map(|end| number(&format!("/{interval}/{end}")));
        let mean = number(&format!("/{mean}"));
        assert!(
            bounds[0] <= mean && mean <= bounds[1] && bounds[0] < bounds[1],
            "{mean} in {bounds:?}"
        );
    }
    let all = ["won", "shared", "lost"].map(|key| number(&format!("/{key}")));
    assert!((all.iter().sum::<f64>() - 6.0).abs() < 1e-9);
    assert!((number("/a_win_rate") - (all[0] + all[1] / 2.0) / 6.0).abs() < 1e-5);
    let (a, b) = (number("/a_side/score"), number("/b_side/score"));
    assert!((number("/margin") - (a - b)).abs() < 1e-5);
    for side in ["a_side", "b_side"] {
        for key in ["answers", "mean", "p999", "max", "per_turn"] {
            assert!(number(&format!("/{side}/ms/{key}")) >= 0.0);
        }
        for key in ["followers", "ferries_set", "ferry_chances", "turns"] {
            assert!(number(&format!("/{side}/{key}")) > 0.0);
        }
        for seat in 0..2 {
            assert!((number(&format!("/{side}/by_seat/{seat}/games")) - 3.0).abs() < 1e-9);
        }
    }
    assert!((number("/a_side/ferries_set") + number("/b_side/ferries_set") - 8.0).abs() < 1e-5);
    let again = [&arguments[..], &["--threads", "3"]].concat();
    assert_eq!(lasting(&json(&again)), lasting(&report));
}

#[test]
fn without_json_the_figures_are_a_table() {
    let run = ferries(&SMALL);
    let text = String::from_utf8(run.stdout).expect("text");
    for part in [
        "random against random-still",
        "3 pairs = 6 games, deals 11 to 13",
        "who begins",
        "ferries moved",
    ] {
        assert!(text.contains(part), "{part} in\n{text}");
    }
}

#[test]
fn saved_games_are_recorded_games_without_a_difference() {
    let folder = std::env::temp_dir().join(format!("ferries-arena-{}", std::process::id()));
    let folder = Folder(folder);
    let path = folder.0.to_str().expect("a path of letters");
    let more = ["--set", "crop", "--players", "3", "--ferries-times", "2"];
    let arguments = [&SMALL[..], &more, &["--save", path, "--json"]].concat();
    let report = json(&arguments);
    let verified = verify(std::slice::from_ref(&folder.0), &shipped_tile_set());
    assert_eq!(verified.differences, Vec::<String>::new());
    assert_eq!(verified.malformed, []);
    assert_eq!(verified.games, 9);
    // The scores that the files end with are those that were counted.
    let mut sum = 0.0;
    for file in fs::read_dir(&folder.0).expect("a folder") {
        let text = fs::read_to_string(file.expect("a file").path()).expect("text");
        let last: Value = serde_json::from_str(text.lines().last().expect("a line")).expect("JSON");
        let scores = last["score"].as_array().expect("scores");
        sum += scores.iter().filter_map(Value::as_f64).sum::<f64>();
    }
    let side = |side: &str| report[side]["score"].as_f64().expect("a score");
    let counted = 9.0 * (side("a_side") + 2.0 * side("b_side"));
    assert!((sum - counted).abs() < 1e-3, "{sum} and {counted}");
}

#[test]
fn a_round_robin_plays_each_against_each_and_rates_them() {
    let players = "random,random-still,easy-still";
    let report = json(&["--round-robin", players, "--pairs", "2", "--json"]);
    let matches = report["matches"].as_array().expect("matches");
    let names: Vec<_> = (matches.iter())
        .map(|m| format!("{} {}", m["a"].as_str().unwrap(), m["b"].as_str().unwrap()))
        .collect();
    assert_eq!(
        names,
        [
            "random-still random",
            "easy-still random",
            "easy-still random-still"
        ]
    );
    let ladder = report["ladder"].as_array().expect("a ladder");
    assert_eq!(ladder.len(), 3);
    assert_eq!(ladder[0]["skill"], "random");
    assert_eq!(ladder[0]["elo"], 0.0);
    for rung in ladder {
        let bound = |end: usize| rung["elo_ci95"][end].as_f64().expect("a bound");
        assert!(bound(0) <= bound(1), "{rung}");
    }
}

#[test]
fn arguments_that_make_no_sense_end_with_2_and_say_why() {
    for (arguments, told) in [
        (
            vec!["--a", "grand", "--b", "easy"],
            "`grand` is no level: random, easy",
        ),
        (vec!["--a", "easy"], "--b <LEVEL>"),
        (
            [&SMALL[..], &["--players", "7"]].concat(),
            "7 is not in 2..=6",
        ),
        ([&SMALL[..], &["--set", "river"]].concat(), "river"),
        (
            [&SMALL[..], &["--set", "base", "--ferries-times", "4"]].concat(),
            "The Ferries are not in this game",
        ),
        (
            [&SMALL[..], &["--iterations", "5", "--budget-ms", "5"]].concat(),
            "cannot be used with",
        ),
        (
            [&SMALL[..], &["--round-robin", "easy,hard"]].concat(),
            "cannot be used with",
        ),
        (vec!["--round-robin", "easy"], "two levels or more"),
        (vec!["--round-robin", "easy,easy"], "named twice"),
        (
            [&SMALL[..], &["--save", "Cargo.toml/games"]].concat(),
            "Cargo.toml",
        ),
    ] {
        let run = ferries(&arguments);
        let errors = String::from_utf8_lossy(&run.stderr);
        assert_eq!(run.status.code(), Some(2), "{arguments:?}: {errors}");
        assert!(run.stdout.is_empty(), "{arguments:?}");
        assert!(errors.contains(told), "{told} in\n{errors}");
    }
}
