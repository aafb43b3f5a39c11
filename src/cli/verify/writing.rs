//! Writes a game as `ferries verify` reads it (`docs/recorded-games.md`).

use std::collections::BTreeMap;
use std::io::{self, Write};

use serde_json::{Map, Value, json};
use thiserror::Error;

use super::board;
use super::names;
use crate::record::{Record, ReplayError};
use crate::rules::{
    Award, CircleAction, Command, Event, FeatureKind, Follower, HouseRules, Illegal, KindId,
    Position, RoadGraph, Rotation, Seat, Setup, Spot, TurnPhase, play, settle,
};

/// How a game is told from others.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GameName {
    /// Its name.
    pub id: String,
    /// The number its tiles were dealt by.
    pub seed: u64,
}

/// Why a game cannot be written.
#[derive(Debug, Error)]
pub enum WriteError {
    /// A recorded game begins with seat 0, has no house rules and is played to its end.
    #[error("a recorded game cannot tell of {0}")]
    NotTold(&'static str),
    /// The record cannot be played.
    #[error(transparent)]
    Replay(#[from] ReplayError),
    /// It cannot be written to.
    #[error(transparent)]
    Io(#[from] io::Error),
}

/// Writes a whole game, a line a turn.
///
/// # Errors
/// If this kind of file cannot tell of such a game, or `out` cannot be written to.
pub fn write_game(record: &Record, name: &GameName, out: &mut dyn Write) -> Result<(), WriteError> {
    let setup = &record.setup;
    if setup.house != HouseRules::default() {
        return Err(WriteError::NotTold("house rules"));
    }
    if setup.first != Seat(0) {
        return Err(WriteError::NotTold("another first player"));
    }
    writeln!(out, "{}", setup_line(setup, name))?;
    let position = Position::new(setup).map_err(ReplayError::from)?;
    let mut writing = Writing {
        roads: position.road_graph(),
        position,
        events: Vec::new(),
        turn: Map::new(),
        discarded: Vec::new(),
        turns: 0,
    };
    settle(&mut writing.position, &writing.roads, &mut writing.events);
    for (index, command) in record.commands.iter().copied().enumerate() {
        let line = writing.step(command).map_err(|why| ReplayError::Refused {
            index,
            command,
            why,
        })?;
        if let Some(line) = line {
            writeln!(out, "{line}")?;
        }
    }
    if writing.position.phase() != TurnPhase::GameOver {
        return Err(WriteError::NotTold("a game that is not over"));
    }
    writeln!(out, "{}", writing.final_line())?;
    Ok(())
}

fn setup_line(setup: &Setup, name: &GameName) -> Value {
    let set = &setup.tile_set;
    let dealt = || set.ids().filter(|kind| setup.deck[kind.index()] > 0);
    let tiles: BTreeMap<&str, u16> = dealt()
        .map(|kind| (set.kind(kind).id.as_str(), setup.deck[kind.index()]))
        .collect();
    json!({
        "type": "setup",
        "format": 1,
        "id": name.id,
        "seed": name.seed,
        "players": setup.seats,
        "followers": setup.followers,
        "ferries": dealt().any(|kind| set.kind(kind).lake),
        "crop_circles": dealt().any(|kind| set.kind(kind).circle.is_some()),
        "tiles": tiles,
        "start": { "tile": set.kind(setup.start).id, "x": 0, "y": 0, "r": 0 },
    })
}

/// A game while it is written.
struct Writing {
    position: Position,
    roads: RoadGraph,
    /// What happened since the turn began.
    events: Vec<Event>,
    /// What is known of the line of this turn.
    turn: Map<String, Value>,
    /// Tiles of this turn that fitted nowhere.
    discarded: Vec<String>,
    turns: u32,
}

impl Writing {
    /// Plays a command. Returns the line of the turn if that ends it.
    fn step(&mut self, command: Command) -> Result<Option<Value>, Illegal> {
        self.note_before(command);
        play(
            &mut self.position,
            &mut self.roads,
            command,
            &mut self.events,
        )?;
        if let Command::Draw(kind) = command {
            self.note_draw(kind);
        }
        let is_over = matches!(
            self.position.phase(),
            TurnPhase::DrawTile | TurnPhase::GameOver
        );
        Ok((is_over && self.turn.contains_key("tile")).then(|| self.turn_line()))
    }

    fn id(&self, kind: KindId) -> String {
        self.position.tile_set().kind(kind).id.clone()
    }

    fn set(&mut self, key: &str, value: impl Into<Value>) {
        self.turn.insert(key.to_owned(), value.into());
    }

    /// Appends to a list of the turn.
    fn push(&mut self, key: &str, value: Value) {
        let list = self.turn.entry(key).or_insert_with(|| json!([]));
        if let Value::Array(list) = list {
            list.push(value);
        }
    }

    fn note_draw(&mut self, kind: KindId) {
        let id = self.id(kind);
        if self.position.turn().hand.is_none() {
            self.discarded.push(id);
            return;
        }
        let placements = board::placements(&self.position, kind);
        self.set("n", self.position.turn().number);
        self.set("p", self.position.turn().seat.0);
        self.set("tile", id);
        self.set("place_n", placements.len());
        self.set("place_h", board::placements_hash(&placements));
        self.set("f_opts", json!([]));
        self.set("f", Value::Null);
        if !self.discarded.is_empty() {
            let discarded = std::mem::take(&mut self.discarded);
            self.set("discarded", discarded);
        }
    }

    /// Notes a choice, and what else might have been chosen.
    fn note_before(&mut self, command: Command) {
        match command {
            Command::Draw(_) => {}
            Command::Place { cell, rotation } => {
                self.set("x", cell.x);
                self.set("y", cell.y);
                self.set("r", Rotation::index(rotation));
            }
            Command::Follower(part) => self.note_follower(part),
            Command::SetFerry(pair) => {
                let placed = self.position.turn().placed;
                let pairs = placed.map(|slot| self.position.ferry_pairs(slot));
                let pairs = pairs.iter().flatten().map(ToString::to_string);
                self.set("ferry_opts", pairs.collect::<Vec<_>>());
                self.set("ferry", pair.to_string());
            }
            Command::MoveFerry { cell, pair } => {
                let slot = self.position.land().slot_at(cell);
                let from = slot.and_then(|slot| self.position.ferry(slot));
                self.push(
                    "moves",
                    json!({
                        "opts": self.ferry_moves(),
                        "pick": names::ferry(cell, pair),
                        "from": from.map(|pair| pair.to_string()),
                    }),
                );
            }
            Command::EndMoves => {
                let decision = json!({ "opts": self.ferry_moves(), "pick": null });
                self.push("moves", decision);
            }
            Command::ChooseCircle(action) => {
                let circle = self.position.turn().circle;
                self.set(
                    "crop",
                    json!({
                        "kind": circle.map(|circle| names::circle(circle.kind)),
                        "pick": match action {
                            CircleAction::Add => "add",
                            CircleAction::TakeBack => "remove",
                        },
                        "acts": [],
                    }),
                );
            }
            Command::AddFollower(spot) | Command::TakeFollower(spot) => self.note_act(Some(spot)),
            Command::Decline => self.note_act(None),
        }
    }

    fn ferry_moves(&self) -> Vec<String> {
        let moves = self.position.ferry_moves();
        moves.map(|(cell, pair)| names::ferry(cell, pair)).collect()
    }

    fn note_follower(&mut self, part: Option<u8>) {
        let Some(placed) = self.position.turn().placed else {
            return;
        };
        let cell = self.position.land().tile(placed).cell;
        let named = |segment: u8| names::part(&self.position, Spot { cell, segment });
        let options = self.position.follower_options(&self.roads);
        let options: Vec<String> = options.iter().map(|part| named(*part)).collect();
        let chosen = part.map(named);
        self.set("f_opts", options);
        self.set("f", chosen);
    }

    /// What one player does at a crop circle.
    fn note_act(&mut self, spot: Option<Spot>) {
        let position = &self.position;
        let seat = position.to_act();
        let takes = position.circle_action() == Some(CircleAction::TakeBack);
        let mut options = Vec::new();
        for spot in position.circle_spots(seat) {
            let own = |f: &&Follower| f.seat == seat && position.spot_of(f) == spot;
            // Who takes one back chooses among followers, who adds one among places.
            let times = if takes {
                position.followers().iter().filter(own).count()
            } else {
                1
            };
            let name = names::place(position, spot);
            options.extend(std::iter::repeat_n(name, times));
        }
        let legal = position.legal_commands(&self.roads);
        let act = json!({
            "p": seat.0,
            "opts": options,
            "may_pass": legal.contains(&Command::Decline),
            "pick": spot.map(|spot| names::place(position, spot)),
        });
        if let Some(Value::Array(acts)) = self.turn.get_mut("crop").map(|c| &mut c["acts"]) {
            acts.push(act);
        }
    }

    /// The line of the turn that has just ended; the final scoring may have come with it.
    fn turn_line(&mut self) -> Value {
        self.turns += 1;
        let end = (self.events.iter()).position(|e| matches!(e, Event::TurnEnded { .. }));
        let last = self.events.split_off(end.unwrap_or(self.events.len()));
        let events = std::mem::replace(&mut self.events, last);
        let mut back: Vec<String> = (events.iter())
            .filter_map(|event| match event {
                Event::FollowerReturned { seat, spot } => {
                    Some(names::owned(&self.position, *seat, *spot))
                }
                _ => None,
            })
            .collect();
        back.sort();
        let seats = || (0..self.position.seats()).map(Seat);
        let final_points = |seat: Seat| -> u32 {
            let won = awards(&self.events).filter(|award| award.winners.contains(&seat));
            won.map(|award| award.points).sum()
        };
        let score: Vec<u32> = seats()
            .map(|seat| self.position.score(seat) - final_points(seat))
            .collect();
        let supply: Vec<u8> = seats().map(|seat| self.position.supply(seat)).collect();
        let paid = self.paid(&events);
        self.set("type", "turn");
        self.set("ev", paid);
        self.set("back", back);
        self.set("score", score);
        self.set("supply", supply);
        let features = self.features();
        self.set("feat", features);
        if self.position.phase() != TurnPhase::GameOver {
            // What is left is that the turn is over; the final scoring is kept for the last line.
            self.events.clear();
        }
        if self.turn.contains_key("ferry") || self.turn.contains_key("moves") {
            let ferries = board::ferries(&self.position);
            self.set("ferries", ferries);
        }
        Value::Object(std::mem::take(&mut self.turn))
    }

    fn final_line(&self) -> Value {
        let mut line = json!({
            "type": "final",
            "turns": self.turns,
            "ev": self.paid(&self.events),
            "score": self.position.scores(),
            "ferries": board::ferries(&self.position),
            "board": board::followers(&self.position),
        });
        if !self.discarded.is_empty() {
            line["discarded"] = json!(self.discarded);
        }
        line
    }

    /// What was paid.
    fn paid(&self, events: &[Event]) -> Value {
        let paid = awards(events).map(|award| {
            let tiles = match award.kind {
                FeatureKind::Field => 0,
                _ => award.tiles.len(),
            };
            let counts = [
                ("tiles", tiles),
                ("pennants", usize::from(award.pennants)),
                ("cities", award.cities.len()),
            ];
            let counts: BTreeMap<&str, usize> =
                counts.into_iter().filter(|(_, n)| *n > 0).collect();
            let to = award.winners.iter().map(|seat| {
                let first = award.followers.iter().find(|(owner, _)| owner == seat);
                let part = first.map(|(_, spot)| names::place(&self.position, *spot));
                json!([seat.0, award.points, part])
            });
            json!({
                "k": names::kind(award.kind),
                "done": award.complete,
                "n": counts,
                "to": to.collect::<Vec<_>>(),
            })
        });
        paid.collect()
    }

    /// How many features there are of each kind, and on how many of them somebody stands.
    fn features(&self) -> Value {
        let mut counts: BTreeMap<&str, (usize, usize)> = BTreeMap::new();
        for feature in self.position.features(&self.roads) {
            let count = counts.entry(names::kind(feature.kind)).or_default();
            count.0 += 1;
            count.1 += usize::from(feature.is_claimed());
        }
        json!(counts)
    }
}

fn awards(events: &[Event]) -> impl Iterator<Item = &Award> {
    events.iter().filter_map(|event| match event {
        Event::Scored(award) => Some(award),
        _ => None,
    })
}
