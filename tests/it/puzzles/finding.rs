//! Looks for positions near the end of games in which only moving a ferry is best.
//!
//!     FERRIES_PUZZLES=/tmp/found cargo test --release --no-default-features --test it -- --ignored puzzles_are_found
//!
//! writes what it finds into that folder. Games are played by a player that takes what gains most at once, with some
//! noise, on short decks with many lakes.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::Path;
use std::sync::Arc;

use ferries::content::{GameTiles, shipped_tile_set};
use ferries::opponents::Random;
use ferries::record::{DealCode, Dealer};
use ferries::rules::{
    Cell, Command, Event, FeatureKind, KindId, Position, RoadGraph, Setup, TileKind, TileSet,
    TurnPhase, final_scores, play,
};

use super::exact::{Verdict, judge, turns};
use super::themes::{Theme, themes};

/// More ways to play a turn than this are not looked at.
const MOST_TURNS: usize = 260;
/// Turns before this one have too small a board.
const EARLIEST: u16 = 12;
/// Fewer are no puzzle.
const FEWEST_TURNS: usize = 12;
/// More positions than this take the tests too long to look at.
const MOST_SEEN: u64 = 150_000;

/// The printed tiles with the lakes several times over.
fn many_lakes(times: u16) -> Arc<TileSet> {
    let set = shipped_tile_set();
    let kinds = set.kinds().iter().map(|kind| TileKind {
        count: kind.count * if kind.lake { times } else { 1 },
        ..kind.clone()
    });
    TileSet::new(kinds.collect(), &set.kind(set.start()).name).expect("a tile set")
}

/// A game; `look` sees its later turns, with the roads that were paid before.
fn play_out(seed: u64, mut look: impl FnMut(&Position, &[Vec<Cell>])) {
    let mut random = Random::new(seed);
    let times = [2, 4, 8][random.below(3) as usize];
    let size = 20 + random.below(30) as usize;
    let set = many_lakes(times);
    let tiles = GameTiles::default();
    let dealer = Dealer::with_deck_size(DealCode { seed, tiles }, &set, size).expect("a deck");
    let mut setup = Setup::new(set, 2);
    setup.deck = dealer.deck().to_vec();
    let mut position = Position::new(&setup).expect("a game");
    let mut roads = position.road_graph();
    let mut paid: Vec<Vec<Cell>> = Vec::new();
    while position.phase() != TurnPhase::GameOver {
        let commands = if let Some(draw) = dealer.next(&position) {
            vec![draw]
        } else {
            if position.turn().number >= EARLIEST {
                look(&position, &paid);
            }
            greedy(&position, &roads, &mut random)
        };
        let mut events = Vec::new();
        for command in commands {
            play(&mut position, &mut roads, command, &mut events).expect("it is legal");
        }
        paid.extend(events.into_iter().filter_map(|event| match event {
            Event::Scored(award) if award.kind == FeatureKind::Road => Some(award.tiles),
            _ => None,
        }));
    }
}

/// What gains most at once, give or take two points.
fn greedy(position: &Position, roads: &RoadGraph, random: &mut Random) -> Vec<Command> {
    let me = position.to_act();
    let worth = |position: &Position, roads: &RoadGraph| {
        let scores = final_scores(position, roads);
        i64::from(scores[me.index()]) - i64::from(scores[me.next(2).index()])
    };
    let best = turns(position, roads).into_iter().max_by_key(|turn| {
        let noise = i64::from(random.below(4000));
        worth(&turn.position, &turn.roads) * 1000 + noise
    });
    best.expect("a turn is due").commands
}

fn moves(commands: &[Command]) -> usize {
    let is_move = |command: &&Command| matches!(command, Command::MoveFerry { .. });
    commands.iter().filter(is_move).count()
}

/// The turn with a move that gains most at once, if that is more than any turn without: worth looking at closer.
fn promising(position: &Position, roads: &RoadGraph) -> Option<Vec<Command>> {
    let me = position.to_act();
    let turns = turns(position, roads);
    if turns.len() > MOST_TURNS || turns.len() < FEWEST_TURNS {
        return None;
    }
    let (mut best, mut still) = (None, i64::MIN);
    for turn in turns {
        let scores = final_scores(&turn.position, &turn.roads);
        let margin = i64::from(scores[me.index()]) - i64::from(scores[me.next(2).index()]);
        if moves(&turn.commands) == 0 {
            still = still.max(margin);
        } else if best.as_ref().is_none_or(|(most, _)| margin > *most) {
            best = Some((margin, turn.commands));
        }
    }
    best.filter(|(most, _)| *most > still).map(|(_, turn)| turn)
}

/// The position as one near the end: with each tile in hand that has a road and is not used up, and with at most two
/// of the tiles that are left.
fn last_turns(position: &Position, random: &mut Random) -> Vec<Position> {
    let set = position.tile_set();
    let tiles = position.land().tiles();
    let seen = |kind: KindId| tiles.iter().filter(|tile| tile.kind == kind).count();
    let mut left: Vec<KindId> = (set.ids())
        .filter(|kind| position.bag()[kind.index()] > 0)
        .collect();
    let mut bag = "bag".to_owned();
    for _ in 0..random.below(3).min(left.len() as u32) {
        let kind = left.swap_remove(random.below(left.len() as u32) as usize);
        let _ = write!(bag, " {}", set.kind(kind).name);
    }
    let has_road = |kind: &KindId| {
        let printed = set.kind(*kind);
        let mut segments = printed.segments.iter();
        printed.circle.is_none() && segments.any(|s| s.kind() == FeatureKind::Road)
    };
    let text = position.to_text();
    let with_hand = |kind: KindId| {
        let lines = text.lines().map(|line| match line.split(' ').next() {
            Some("hand") => format!("hand {}", set.kind(kind).name),
            Some("bag") => bag.clone(),
            _ => line.to_owned(),
        });
        Position::from_text(&lines.collect::<Vec<_>>().join("\n"), set).ok()
    };
    (set.ids().filter(has_road))
        .filter(|kind| seen(*kind) < usize::from(set.kind(*kind).count))
        .filter(|kind| position.fits_somewhere(*kind))
        .filter_map(with_hand)
        .collect()
}

/// The most ferries that may move in this turn.
fn most_movable(position: &Position, roads: &RoadGraph) -> usize {
    let mut most = 0;
    for placement in position.legal_commands(roads) {
        let (mut position, mut roads) = (position.clone(), roads.clone());
        let mut next = Some(placement);
        while let Some(command) = next {
            play(&mut position, &mut roads, command, &mut ()).expect("it is legal");
            next = match position.phase() {
                TurnPhase::PlaceFollower => Some(Command::Follower(None)),
                TurnPhase::SetFerry => position.legal_commands(&roads).first().copied(),
                _ => None,
            };
        }
        if position.phase() == TurnPhase::MoveFerries {
            most = most.max(position.turn().movable.len());
        }
    }
    most
}

/// The text of a puzzle (see [`super`]).
fn text(position: &Position, verdict: &Verdict, found: &[Theme]) -> String {
    let mut text = String::new();
    let words: Vec<_> = found.iter().map(|theme| theme.word()).collect();
    let (mut at, mut roads) = (position.clone(), position.road_graph());
    let mut best = Vec::new();
    for command in &verdict.best.commands {
        best.push(command.notation(&at));
        play(&mut at, &mut roads, *command, &mut ()).expect("it is legal");
    }
    let _ = write!(
        text,
        "# theme {}\n# best {}\n# value {}\n# next {}\n{}",
        words.join(" "),
        best.join("; "),
        verdict.value,
        verdict.next,
        position.to_text()
    );
    text
}

#[test]
#[ignore = "a tool: looks for new puzzles for some minutes"]
fn puzzles_are_found() {
    let Ok(folder) = std::env::var("FERRIES_PUZZLES") else {
        return;
    };
    let number = |name: &str, default: u64| {
        let said = std::env::var(name).ok();
        said.and_then(|n| n.parse().ok()).unwrap_or(default)
    };
    let (first, games) = (number("FERRIES_FIRST", 1), number("FERRIES_GAMES", 200));
    fs::create_dir_all(&folder).expect("a folder");
    let wanted = std::env::var("FERRIES_THEMES").unwrap_or_default();
    let is_wanted = |theme: &Theme| wanted.is_empty() || wanted.contains(theme.word());
    let least = if wanted == Theme::Double.word() { 2 } else { 1 };
    let mut counts: BTreeMap<(Theme, u16), u32> = BTreeMap::new();
    for seed in first..first + games {
        let mut random = Random::new(seed);
        play_out(seed, |position, paid| {
            for position in last_turns(position, &mut random) {
                let (roads, left) = (position.road_graph(), position.tiles_left());
                if most_movable(&position, &roads) < least {
                    continue;
                }
                let Some(promise) = promising(&position, &roads) else {
                    continue;
                };
                if !themes(&position, &roads, &promise, paid)
                    .iter()
                    .any(is_wanted)
                {
                    continue;
                }
                let Some((verdict, seen)) = judge(&position, &roads, MOST_SEEN) else {
                    continue;
                };
                if verdict.value - verdict.next < 1.0 || moves(&verdict.best.commands) == 0 {
                    continue;
                }
                let found = themes(&position, &roads, &verdict.best.commands, paid);
                let Some(theme) = found.iter().find(|t| is_wanted(t)) else {
                    continue;
                };
                *counts.entry((*theme, left)).or_default() += 1;
                let hand = position.turn().hand.expect("a tile in hand");
                let hand = &position.tile_set().kind(hand).name;
                let (theme, turn) = (theme.word(), position.turn().number);
                let name = format!("{theme}-{left}-{seed:06}-{turn}{hand}-{seen:07}.txt");
                let path = Path::new(&folder).join(name);
                fs::write(path, text(&position, &verdict, &found)).expect("a file");
            }
        });
    }
    println!("{counts:?}");
}
