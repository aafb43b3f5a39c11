//! One line of text per command, both ways.
//!
//! The lines are listed at [`Command::parse`].
//!
//! Edges, halves and pairs are those of the board (`docs/rules.md` 1.2), so reading and writing need the
//! position the command is meant for. Reading asks only that the words mean something there; whether the
//! command is legal is for [`decide`](super::decide()) to say.

use std::fmt;
use std::ops::Range;

use thiserror::Error;

use super::cell::Cell;
use super::command::{Command, Spot};
use super::edge::{Edge, Edges, HalfEdge, HalfEdges, Rotation, StubPair};
use super::node::Slot;
use super::position::Position;
use super::tile::{FeatureKind, KindId, TileKind};
use super::tile_set::Oriented;
use super::turn::CircleAction;

/// Which word of a line is wrong, and what was expected in its place.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("expected {expected}, found {}", Found(.found))]
pub struct NotationError {
    /// The bytes of the word at fault; empty, at the end of the line, if a word is missing.
    pub at: Range<usize>,
    /// The word at fault.
    pub found: String,
    /// What should stand there.
    pub expected: Expected,
}

struct Found<'w>(&'w str);

impl fmt::Display for Found<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            "" => f.write_str("the end of the line"),
            word => write!(f, "`{word}`"),
        }
    }
}

/// What was expected of a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Expected {
    /// The first word of a command.
    Verb,
    /// A square.
    Cell,
    /// A square with a tile.
    Tile,
    /// A turn, `r0` to `r3`.
    Rotation,
    /// A feature that the tile has; with `or_none`, also the word `none`.
    Feature {
        /// Those it has.
        kinds: Vec<FeatureKind>,
        /// Whether `none` will do as well.
        or_none: bool,
    },
    /// An edge with this feature.
    Edge {
        /// The feature.
        kind: FeatureKind,
        /// Its edges on this tile.
        edges: Edges,
    },
    /// A half edge of a field.
    Half {
        /// All there are on this tile.
        halves: HalfEdges,
    },
    /// Two different edges.
    Pair,
    /// `A` or `B`.
    Action,
    /// The name of a kind of tile.
    Kind,
    /// A command that does not speak of the tile just placed, because none was placed this turn.
    NoTilePlaced,
    /// Nothing more.
    End,
}

impl fmt::Display for Expected {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Verb => write!(f, "one of {}", VERBS.join(", ")),
            Self::Cell => f.write_str("a cell such as O53 or 3,-1"),
            Self::Tile => f.write_str("a cell with a tile"),
            Self::Rotation => f.write_str("a turn, r0 to r3"),
            Self::Feature { kinds, or_none } => {
                let words = kinds.iter().map(|k| k.word());
                let none = or_none.then_some("none");
                f.write_str(&words.chain(none).collect::<Vec<_>>().join(" or "))
            }
            Self::Edge { kind, edges } => {
                let edges: Vec<_> = edges.iter().map(|e| e.to_string()).collect();
                write!(f, "an edge with a {kind}: {}", edges.join(" or "))
            }
            Self::Half { halves } => {
                let halves: Vec<_> = halves.iter().map(HalfEdge::name).collect();
                write!(f, "half an edge with a field: {}", halves.join(" or "))
            }
            Self::Pair => f.write_str("two different edges such as ES"),
            Self::Action => f.write_str("A or B"),
            Self::Kind => f.write_str("the name of a tile such as LB"),
            Self::NoTilePlaced => f.write_str("a tile to be placed first"),
            Self::End => f.write_str("the end of the line"),
        }
    }
}

const VERBS: [&str; 10] = [
    "place", "follower", "ferry", "move", "done", "circle", "add", "take", "decline", "draw",
];

impl Command {
    /// Reads a line that [`notation`](Self::notation) wrote, or that a player typed.
    ///
    /// ```text
    /// place CELL rN
    /// follower road|city EDGE      follower field HALF      follower monastery|none
    /// ferry PAIR                   move CELL PAIR           done
    /// circle A|B                   add CELL road S          take CELL road S          decline
    /// draw KIND
    /// ```
    ///
    /// Any edge or half edge of a part will do, a pair may be given in either order, and a square by its
    /// name or as `x,y`.
    ///
    /// # Errors
    /// The first word that means nothing in this position, and what was expected.
    pub fn parse(text: &str, position: &Position) -> Result<Self, NotationError> {
        let mut words = Words::new(text);
        let verb = words.next();
        let command = match verb.text {
            "place" => Self::Place {
                cell: words.cell()?,
                rotation: words.next().read(Expected::Rotation, rotation)?,
            },
            "follower" => {
                let placed = position
                    .turn
                    .placed
                    .ok_or_else(|| verb.not(Expected::NoTilePlaced))?;
                let word = words.next();
                Self::Follower(match word.text {
                    "none" => None,
                    _ => Some(words.part(&word, position, placed, true)?),
                })
            }
            "ferry" => Self::SetFerry(words.pair()?),
            "move" => Self::MoveFerry {
                cell: words.cell()?,
                pair: words.pair()?,
            },
            "done" => Self::EndMoves,
            "circle" => Self::ChooseCircle(words.next().read(Expected::Action, circle_action)?),
            "add" => Self::AddFollower(words.spot(position)?),
            "take" => Self::TakeFollower(words.spot(position)?),
            "decline" => Self::Decline,
            "draw" => {
                let by_name = |w: &str| position.set.by_name(w);
                Self::Draw(words.next().read(Expected::Kind, by_name)?)
            }
            _ => return Err(verb.not(Expected::Verb)),
        };
        words.end()?;
        Ok(command)
    }

    /// The command as a line, in the position before it is played.
    ///
    /// A part that is not on the tile, or a kind that is not in the set, is written by its number, and
    /// such a line cannot be read.
    pub fn notation(&self, position: &Position) -> String {
        match self {
            Self::Draw(kind) => format!("draw {}", kind_name(position, *kind)),
            Self::Place { cell, rotation } => format!("place {cell} {rotation}"),
            Self::Follower(None) => "follower none".to_owned(),
            Self::Follower(Some(part)) => {
                let part = match position.turn.placed {
                    Some(slot) => part_on_tile(position, slot, *part),
                    None => part_number(*part),
                };
                format!("follower {part}")
            }
            Self::SetFerry(pair) => format!("ferry {pair}"),
            Self::MoveFerry { cell, pair } => format!("move {cell} {pair}"),
            Self::EndMoves => "done".to_owned(),
            Self::ChooseCircle(action) => format!("circle {}", action.letter()),
            Self::AddFollower(spot) => format!("add {}", spot.notation(position)),
            Self::TakeFollower(spot) => format!("take {}", spot.notation(position)),
            Self::Decline => "decline".to_owned(),
        }
    }
}

impl Spot {
    /// The part by its feature and one of its edges on the board: `road S`, `field Nw`, `monastery`.
    pub fn part_notation(self, position: &Position) -> String {
        match position.land.slot_at(self.cell) {
            Some(slot) => part_on_tile(position, slot, self.segment),
            None => part_number(self.segment),
        }
    }

    /// Square and part: `O53 road S`.
    pub fn notation(self, position: &Position) -> String {
        format!("{} {}", self.cell, self.part_notation(position))
    }

    /// Reads square and part.
    ///
    /// # Errors
    /// The first word that means nothing in this position.
    pub fn parse(text: &str, position: &Position) -> Result<Self, NotationError> {
        let mut words = Words::new(text);
        let spot = words.spot(position)?;
        words.end()?;
        Ok(spot)
    }
}

impl CircleAction {
    /// `A` to add, `B` to take back (`docs/rules.md` 3.2).
    pub const fn letter(self) -> char {
        match self {
            Self::Add => 'A',
            Self::TakeBack => 'B',
        }
    }
}

fn kind_name(position: &Position, kind: KindId) -> String {
    match position.set.kinds().get(kind.index()) {
        Some(kind) => kind.name.clone(),
        None => format!("kind {}", kind.0),
    }
}

fn part_number(part: u8) -> String {
    format!("part {part}")
}

fn part_on_tile(position: &Position, slot: Slot, part: u8) -> String {
    let kind = position.set.kind(position.land.tile(slot).kind);
    let Some(segment) = kind.segments.get(usize::from(part)) else {
        return part_number(part);
    };
    let feature = segment.kind();
    let oriented = position.land.oriented(&position.set, slot);
    match part_side(oriented, feature, part) {
        Some(side) => format!("{feature} {side}"),
        None => feature.word().to_owned(),
    }
}

/// The edge, or half edge, that names a part: the first clockwise from north-west. `None` for a monastery.
pub(super) fn part_side(oriented: &Oriented, feature: FeatureKind, part: u8) -> Option<String> {
    match feature {
        FeatureKind::Road | FeatureKind::City => {
            oriented.edges_of(part).iter().next().map(|e| e.to_string())
        }
        FeatureKind::Field => oriented
            .halves_of(part)
            .iter()
            .next()
            .map(|h| h.to_string()),
        FeatureKind::Monastery => None,
    }
}

/// The part of a turned tile that has this feature at this edge or half edge (`side` is empty for a monastery).
///
/// # Errors
/// What `side` should have been.
pub(super) fn part_at(
    kind: &TileKind,
    oriented: &Oriented,
    feature: FeatureKind,
    side: &str,
) -> Result<u8, Expected> {
    let parts = || (0..kind.segments.len() as u8).filter(|p| kind.feature(*p) == feature);
    match feature {
        FeatureKind::Monastery => parts().next().ok_or_else(|| features_of(kind, false)),
        FeatureKind::Road | FeatureKind::City => {
            let edge = single(side).and_then(Edge::from_letter);
            parts()
                .find(|p| edge.is_some_and(|e| oriented.edges_of(*p).contains(e)))
                .ok_or_else(|| Expected::Edge {
                    kind: feature,
                    edges: parts()
                        .flat_map(|p| oriented.edges_of(p).iter().collect::<Vec<_>>())
                        .collect(),
                })
        }
        FeatureKind::Field => {
            let half = HalfEdge::from_name(side);
            parts()
                .find(|p| half.is_some_and(|h| oriented.halves_of(*p).contains(h)))
                .ok_or_else(|| Expected::Half {
                    halves: parts()
                        .flat_map(|p| oriented.halves_of(p).iter().collect::<Vec<_>>())
                        .collect(),
                })
        }
    }
}

fn features_of(kind: &TileKind, or_none: bool) -> Expected {
    let mut kinds: Vec<_> = kind
        .segments
        .iter()
        .map(super::tile::Segment::kind)
        .collect();
    kinds.dedup();
    Expected::Feature { kinds, or_none }
}

fn feature(word: &str) -> Option<FeatureKind> {
    [
        FeatureKind::Road,
        FeatureKind::City,
        FeatureKind::Field,
        FeatureKind::Monastery,
    ]
    .into_iter()
    .find(|k| k.word() == word)
}

pub(super) fn rotation(word: &str) -> Option<Rotation> {
    Rotation::ALL.into_iter().find(|r| r.to_string() == word)
}

pub(super) fn circle_action(word: &str) -> Option<CircleAction> {
    [CircleAction::Add, CircleAction::TakeBack]
        .into_iter()
        .find(|a| single(word) == Some(a.letter()))
}

fn single(word: &str) -> Option<char> {
    let mut letters = word.chars();
    letters.next().filter(|_| letters.next().is_none())
}

/// A word and where it stands; empty at the end of the line.
#[derive(Clone)]
struct Word<'t> {
    text: &'t str,
    at: Range<usize>,
}

impl Word<'_> {
    fn not(&self, expected: Expected) -> NotationError {
        NotationError {
            at: self.at.clone(),
            found: self.text.to_owned(),
            expected,
        }
    }

    fn read<T>(
        &self,
        expected: Expected,
        parse: impl FnOnce(&str) -> Option<T>,
    ) -> Result<T, NotationError> {
        parse(self.text).ok_or_else(|| self.not(expected))
    }
}

/// The words of a line, one after the other.
struct Words<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Words<'t> {
    const fn new(text: &'t str) -> Self {
        Self { text, at: 0 }
    }

    fn next(&mut self) -> Word<'t> {
        let rest = &self.text[self.at..];
        let trimmed = rest.trim_start();
        let start = self.text.len() - trimmed.len();
        let len = trimmed.find(char::is_whitespace).unwrap_or(trimmed.len());
        self.at = start + len;
        Word {
            text: &trimmed[..len],
            at: start..self.at,
        }
    }

    fn end(&mut self) -> Result<(), NotationError> {
        let word = self.next();
        if word.text.is_empty() {
            Ok(())
        } else {
            Err(word.not(Expected::End))
        }
    }

    fn cell(&mut self) -> Result<Cell, NotationError> {
        self.next().read(Expected::Cell, |w| Cell::parse(w).ok())
    }

    fn pair(&mut self) -> Result<StubPair, NotationError> {
        self.next().read(Expected::Pair, |w| w.parse().ok())
    }

    fn spot(&mut self, position: &Position) -> Result<Spot, NotationError> {
        let word = self.next();
        let cell = word.read(Expected::Cell, |w| Cell::parse(w).ok())?;
        let slot = word.read(Expected::Tile, |_| position.land.slot_at(cell))?;
        let feature = self.next();
        let segment = self.part(&feature, position, slot, false)?;
        Ok(Spot { cell, segment })
    }

    /// A part of the tile in `slot`: the word `feature`, and the next one if it needs a side.
    fn part(
        &mut self,
        feature_word: &Word,
        position: &Position,
        slot: Slot,
        or_none: bool,
    ) -> Result<u8, NotationError> {
        let kind = position.set.kind(position.land.tile(slot).kind);
        let oriented = position.land.oriented(&position.set, slot);
        let known = |w: &str| feature(w).filter(|f| kind.segments.iter().any(|s| s.kind() == *f));
        let feature = feature_word.read(features_of(kind, or_none), known)?;
        let side = match feature {
            FeatureKind::Monastery => feature_word.clone(),
            _ => self.next(),
        };
        part_at(kind, oriented, feature, side.text).map_err(|e| side.not(e))
    }
}
