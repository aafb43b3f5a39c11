//! The rules of the game, as values and functions.
//!
//! A [`Position`] is everything the rules need but the roads, a [`RoadGraph`] is the roads. A [`Command`]
//! is the only way to change them: [`play`] applies one and goes on until the next choice is due. The live
//! table takes the same steps one by one: [`decide`] applies a choice, [`score()`] pays what is complete,
//! [`advance()`] knows the order of phases. What happened comes out as [`Event`]s, what may not be done as
//! [`Illegal`]. The rules themselves are written down in `docs/rules.md`, whose sections are cited here.
//!
//! Nothing in here knows of a window, a clock, a file or chance: a draw is a command like any other.

mod advance;
mod appraise;
mod cell;
mod command;
mod decide;
mod edge;
mod event;
mod explain_illegal;
mod features;
mod ferries;
mod house;
mod illegal;
mod landscape;
mod notation;
mod options;
mod play;
mod position;
mod position_text;
mod preview;
pub mod reference;
mod roads;
mod score;
mod tile;
mod tile_set;
mod turn;
mod why_locked;

pub use advance::advance;
pub use appraise::{Appraisal, appraise};
pub use cell::Cell;
pub use command::{Command, Spot};
pub use decide::{check_follower, check_place, decide};
pub use edge::{Edge, Edges, HalfEdge, HalfEdges, Rotation, StubPair};
pub use event::{Award, Event, EventSink, RoadChange, RoadChangeKind};
pub use explain_illegal::{Explanation, explain_illegal};
pub use features::BoardFeature;
pub use ferries::{LakeRoad, ends_that_move, road_tiles, roads_at_lake, thieves_on};
pub use house::HouseRules;
pub use illegal::Illegal;
pub use landscape::{Hole, Landscape, NodeId, PlacedTile, Slot};
pub use notation::{Expected, NotationError};
pub use options::Rotations;
pub use play::{follow, play, settle};
pub use position::{Follower, MAX_DECK, Position, Setup, SetupError};
pub use position_text::{SEAT_LETTERS, TextError};
pub use preview::{final_scores, preview_ferry, preview_score};
pub use roads::{ChainEnd, Road, RoadGraph};
pub use score::score;
pub use tile::{
    CircleKind, EdgeKind, FeatureKind, KindId, MAX_PENNANTS, MAX_SEGMENTS, Segment, TileFault,
    TileKind,
};
pub use tile_set::{NO_SEGMENT, Oriented, Signature, TileSet, TileSetError, wanted_edge};
pub use turn::{Circle, CircleAction, MAX_SEATS, MovableFerry, Seat, Turn, TurnPhase};
pub use why_locked::{WhyLocked, why_locked};
