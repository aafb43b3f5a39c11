//! The lines of a recorded game as they are written (`docs/recorded-games.md`).

use std::collections::BTreeMap;

use serde::{Deserialize, Deserializer};

/// What every line has: its type.
#[derive(Debug, Deserialize)]
#[serde(expecting = "a JSON object with a `type`")]
pub(super) struct LineType {
    #[serde(rename = "type")]
    pub line_type: String,
}

/// The first line of a game. Keys that only inform (`sets`, `policy`) are not read.
#[derive(Debug, Deserialize)]
#[serde(expecting = "a setup line")]
pub(super) struct SetupLine {
    /// Only ever 1; may be left out.
    pub format: Option<i64>,
    #[serde(rename = "id")]
    pub _id: String,
    #[serde(rename = "seed")]
    pub _seed: serde_json::Number,
    pub players: u8,
    pub followers: u8,
    pub ferries: bool,
    pub crop_circles: bool,
    pub tiles: BTreeMap<String, u16>,
    pub start: Start,
}

#[derive(Debug, Deserialize)]
#[serde(expecting = "an object with `tile`, `x`, `y` and `r`")]
pub(super) struct Start {
    pub tile: String,
    pub x: i64,
    pub y: i64,
    pub r: i64,
}

/// One turn.
#[derive(Debug, Deserialize)]
#[serde(expecting = "a turn line")]
pub(super) struct TurnLine {
    pub n: i64,
    pub p: i64,
    #[serde(default)]
    pub discarded: Vec<String>,
    pub tile: String,
    pub x: i16,
    pub y: i16,
    pub r: u8,
    pub place_n: i64,
    pub place_h: String,
    pub place: Option<Vec<String>>,
    pub f_opts: Vec<String>,
    #[serde(deserialize_with = "or_null")]
    pub f: Option<String>,
    pub ferry_opts: Option<Vec<String>>,
    pub ferry: Option<String>,
    #[serde(default)]
    pub moves: Vec<MoveDecision>,
    pub crop: Option<CropCircle>,
    pub ev: Vec<ScoreEvent>,
    pub back: Vec<String>,
    pub score: Vec<i64>,
    pub supply: Vec<i64>,
    pub feat: BTreeMap<String, (i64, i64)>,
    pub ferries: Option<Vec<String>>,
}

/// Whether, and where to, a ferry was moved.
#[derive(Debug, Deserialize)]
#[serde(expecting = "an object with `opts` and `pick`")]
pub(super) struct MoveDecision {
    pub opts: Vec<String>,
    #[serde(deserialize_with = "or_null")]
    pub pick: Option<String>,
    pub from: Option<String>,
}

/// A crop circle that was resolved.
#[derive(Debug, Deserialize)]
#[serde(expecting = "an object with `kind`, `pick` and `acts`")]
pub(super) struct CropCircle {
    pub kind: CropKind,
    pub pick: CropPick,
    pub acts: Vec<CropAct>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum CropKind {
    Road,
    City,
    Field,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(super) enum CropPick {
    Add,
    Remove,
}

/// What one player was asked at a crop circle.
#[derive(Debug, Deserialize)]
#[serde(expecting = "an object with `p`, `opts`, `may_pass` and `pick`")]
pub(super) struct CropAct {
    pub p: i64,
    pub opts: Vec<String>,
    pub may_pass: bool,
    #[serde(deserialize_with = "or_null")]
    pub pick: Option<String>,
}

/// A feature that was paid.
#[derive(Debug, Deserialize)]
#[serde(expecting = "an object with `k`, `done`, `n` and `to`")]
pub(super) struct ScoreEvent {
    pub k: String,
    pub done: bool,
    pub n: BTreeMap<String, i64>,
    /// Player, points, part.
    pub to: Vec<(i64, i64, String)>,
}

/// The last line of a game.
#[derive(Debug, Deserialize)]
#[serde(expecting = "a final line")]
pub(super) struct FinalLine {
    pub turns: i64,
    pub ev: Vec<ScoreEvent>,
    pub score: Vec<i64>,
    #[serde(default)]
    pub discarded: Vec<String>,
    pub ferries: Vec<String>,
    pub board: Vec<String>,
}

/// A key that may be null but not left out: serde reads a plain `Option` that is left out as `None`.
fn or_null<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<String>, D::Error> {
    Option::deserialize(deserializer)
}
