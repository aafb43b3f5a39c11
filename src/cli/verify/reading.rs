//! Reads files of recorded games, and refuses what cannot be one.

use std::collections::BTreeMap;
use std::fmt;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde::de::DeserializeOwned;

use super::recording::{FinalLine, LineType, SetupLine, TurnLine};
use crate::rules::{KindId, Position, Rotation, Setup, TileKind, TileSet};

/// A recorded game with everything looked up that can be wrong without a board.
pub(super) struct Recording {
    pub setup: Setup,
    pub turns: Vec<RecordedTurn>,
    pub end: RecordedEnd,
}

/// A turn and where it stands in the file.
pub(super) struct RecordedTurn {
    pub line: usize,
    pub kind: KindId,
    pub rotation: Rotation,
    pub discarded: Vec<KindId>,
    pub turn: TurnLine,
}

/// The end of a game and where it stands in the file.
pub(super) struct RecordedEnd {
    pub line: usize,
    pub discarded: Vec<KindId>,
    pub end: FinalLine,
}

/// Input that is no recorded game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Malformed {
    /// The file or folder.
    pub path: PathBuf,
    /// The line, counted from 1; `None` if the whole of it cannot be read.
    pub line: Option<usize>,
    /// What is wrong.
    pub message: String,
}

impl fmt::Display for Malformed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}:", self.path.display())?;
        if let Some(line) = self.line {
            write!(f, "{line}:")?;
        }
        write!(f, " {}", self.message)
    }
}

/// What is wrong with one line.
type Fault = String;

/// The files that a path names: itself, or every `.jsonl` in the folder, sorted by name.
pub(super) fn files(path: &Path) -> Result<Vec<PathBuf>, Malformed> {
    let whole = |message: String| Malformed {
        path: path.to_owned(),
        line: None,
        message,
    };
    let attributes = fs::metadata(path).map_err(|e| whole(e.to_string()))?;
    if !attributes.is_dir() {
        return Ok(vec![path.to_owned()]);
    }
    let mut found = Vec::new();
    for entry in fs::read_dir(path).map_err(|e| whole(e.to_string()))? {
        let file = entry.map_err(|e| whole(e.to_string()))?.path();
        if file.extension().is_some_and(|e| e == "jsonl") && file.is_file() {
            found.push(file);
        }
    }
    if found.is_empty() {
        return Err(whole("there is no .jsonl file in this folder".to_owned()));
    }
    found.sort();
    Ok(found)
}

/// Reads every game of a file; most files hold one.
pub(super) fn read(path: &Path, set: &Arc<TileSet>) -> Result<Vec<Recording>, Malformed> {
    let malformed = |line: Option<usize>, message: Fault| Malformed {
        path: path.to_owned(),
        line,
        message,
    };
    let bytes = fs::read(path).map_err(|e| malformed(None, e.to_string()))?;
    let mut games = Vec::new();
    let mut open: Option<(Setup, Vec<RecordedTurn>)> = None;
    let mut last = 0;
    for (index, bytes) in bytes.split(|b| *b == b'\n').enumerate() {
        if bytes.trim_ascii().is_empty() {
            continue;
        }
        last = index + 1;
        let at_line = |message: Fault| malformed(Some(index + 1), message);
        let text = std::str::from_utf8(bytes)
            .map_err(|e| at_line(format!("the line is no UTF-8: {e}")))?;
        let LineType { line_type } = json(text).map_err(at_line)?;
        match (line_type.as_str(), open.as_mut()) {
            ("setup", None) => {
                let setup = setup(json(text).map_err(at_line)?, set).map_err(at_line)?;
                open = Some((setup, Vec::new()));
            }
            ("turn", Some((setup, turns))) => {
                let turn = json(text).map_err(at_line)?;
                turns.push(turn_at(index + 1, turn, &setup.tile_set).map_err(at_line)?);
            }
            ("final", Some((setup, _))) => {
                let end: FinalLine = json(text).map_err(at_line)?;
                let end = RecordedEnd {
                    line: index + 1,
                    discarded: kinds(&end.discarded, &setup.tile_set).map_err(at_line)?,
                    end,
                };
                if let Some((setup, turns)) = open.take() {
                    games.push(Recording { setup, turns, end });
                }
            }
            ("setup", Some(_)) => {
                return Err(at_line(
                    "a second `setup` line before the `final` line of the game".to_owned(),
                ));
            }
            ("turn" | "final", None) => {
                return Err(at_line(format!(
                    "a `{line_type}` line without a `setup` line before it"
                )));
            }
            _ => {
                return Err(at_line(format!(
                    "expected the type `setup`, `turn` or `final`, found `{line_type}`"
                )));
            }
        }
    }
    if open.is_some() {
        let message = "the file ends without the `final` line of the game".to_owned();
        return Err(malformed(Some(last), message));
    }
    if games.is_empty() {
        return Err(malformed(
            Some(1),
            "there is no game in this file".to_owned(),
        ));
    }
    Ok(games)
}

/// Reads one line. The message names the column; serde always says line 1, as it sees one line only.
fn json<T: DeserializeOwned>(text: &str) -> Result<T, Fault> {
    serde_json::from_str(text).map_err(|error| {
        let place = format!(" at line {} column {}", error.line(), error.column());
        let message = error.to_string();
        match message.strip_suffix(&place) {
            Some(what) => format!("column {}: {what}", error.column()),
            None => message,
        }
    })
}

fn setup(line: SetupLine, set: &Arc<TileSet>) -> Result<Setup, Fault> {
    if let Some(format) = line.format.filter(|f| *f != 1) {
        return Err(format!("expected format 1, found {format}"));
    }
    let start = &line.start;
    if (start.x, start.y, start.r) != (0, 0, 0) {
        return Err(format!(
            "expected the start tile unturned at 0,0, found it at {},{} with r {}",
            start.x, start.y, start.r
        ));
    }
    let mut deck = vec![0; set.kinds().len()];
    for (id, count) in &line.tiles {
        deck[kind(id, set)?.index()] = *count;
    }
    let start = kind(&start.tile, set)?;
    let tile_set = in_play(set, &deck, line.ferries, line.crop_circles)?;
    let setup = Setup {
        deck,
        start,
        followers: line.followers,
        ..Setup::new(tile_set, line.players)
    };
    Position::new(&setup).map_err(|error| error.to_string())?;
    Ok(setup)
}

/// The tiles with the lakes or circles of their middle taken away where the game was played without them.
fn in_play(
    set: &Arc<TileSet>,
    deck: &[u16],
    ferries: bool,
    circles: bool,
) -> Result<Arc<TileSet>, Fault> {
    let idle = |kind: &TileKind| kind.lake && !ferries || kind.circle.is_some() && !circles;
    let dealt = |(kind, count): (&TileKind, &u16)| *count > 0 && idle(kind);
    if !set.kinds().iter().zip(deck).any(dealt) {
        return Ok(Arc::clone(set));
    }
    let kinds = set.kinds().iter().map(|kind| TileKind {
        lake: kind.lake && ferries,
        circle: kind.circle.filter(|_| circles),
        ..kind.clone()
    });
    let start = &set.kind(set.start()).name;
    TileSet::new(kinds.collect(), start).map_err(|errors| {
        let errors: Vec<_> = errors.iter().map(ToString::to_string).collect();
        errors.join("; ")
    })
}

fn turn_at(line: usize, turn: TurnLine, set: &TileSet) -> Result<RecordedTurn, Fault> {
    if turn.r > 3 {
        return Err(format!("expected `r` from 0 to 3, found {}", turn.r));
    }
    if turn.ferry_opts.is_some() != turn.ferry.is_some() {
        let absent = if turn.ferry.is_some() {
            "ferry_opts"
        } else {
            "ferry"
        };
        return Err(format!("missing field `{absent}`"));
    }
    Ok(RecordedTurn {
        line,
        kind: kind(&turn.tile, set)?,
        rotation: Rotation::new(turn.r),
        discarded: kinds(&turn.discarded, set)?,
        turn,
    })
}

fn kinds(ids: &[String], set: &TileSet) -> Result<Vec<KindId>, Fault> {
    ids.iter().map(|id| kind(id, set)).collect()
}

fn kind(id: &str, set: &TileSet) -> Result<KindId, Fault> {
    set.by_id(id)
        .ok_or_else(|| format!("there is no tile `{id}`"))
}

/// How many tiles of each kind, by id; for messages.
pub(super) fn tile_list(set: &TileSet, counts: &[u16]) -> Vec<String> {
    let named: BTreeMap<&str, u16> = set
        .ids()
        .filter(|k| counts[k.index()] > 0)
        .map(|k| (set.kind(k).id.as_str(), counts[k.index()]))
        .collect();
    named.iter().map(|(id, n)| format!("{n} {id}")).collect()
}
