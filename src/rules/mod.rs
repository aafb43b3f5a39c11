//! The rules of the game, as values and functions.
//!
//! A [`Position`] is everything the rules need but the roads, a [`RoadGraph`] is the roads. A [`Command`]
//! is the only way to change them: [`play`] applies one and goes on until the next choice is due. The live
//! table takes the same steps one by one: [`decide`] applies a choice, [`score()`] pays what is complete,
//! [`advance()`] knows the order of phases. What happened comes out as [`Event`]s, what may not be done as
//! [`Illegal`]. The rules themselves are written down in `docs/rules.md`, whose sections are cited here.
//!
//! Nothing in here knows of a window, a clock, a file or chance: a draw is a command like any other.
//!
//! # A tile is laid
//!
//! Boards and commands are written in the notation of `docs/rules.md` 6. What may be done now is always a list; a
//! draw is in it like any other command.
//!
//! ```
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use ferries::content::shipped_tile_set;
//! use ferries::rules::{Cell, Command, Event, Position, Seat, Setup, TurnPhase, play};
//!
//! let mut position = Position::new(&Setup::new(shipped_tile_set(), 2))?;
//! let mut roads = position.road_graph();
//! let mut events = Vec::new();
//! // The straight fits beside the start tile, whose road runs from east to west.
//! for line in ["draw U", "place N50 r0", "follower road W"] {
//!     let command = Command::parse(line, &position)?;
//!     assert!(position.legal_commands(&roads).contains(&command));
//!     play(&mut position, &mut roads, command, &mut events)?;
//! }
//!
//! assert!(matches!(events[1], Event::TilePlaced { cell: Cell { x: 1, y: 0 }, .. }));
//! let thief = position.followers()[0];
//! let road = roads.road(thief.node);
//! assert_eq!((thief.seat, roads.pieces(&road).count()), (Seat(0), 2));
//! assert!(!road.is_complete());
//! // Nothing is left to choose, so the next player draws.
//! assert_eq!((position.phase(), position.to_act()), (TurnPhase::DrawTile, Seat(1)));
//! # Ok(())
//! # }
//! ```
//!
//! # A lake closes a road
//!
//! Blue stands on an open road. Red lays a lake at its end, claims the jetty in the south, and sets the ferry so
//! that it passes Blue by: his road ends at the lake and is paid. What was paid is told as an [`Award`].
//!
//! ```
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use ferries::content::shipped_tile_set;
//! use ferries::rules::{Command, Event, Position, Seat, play};
//!
//! let text = "players R* B
//!             W@(0,0)r0 U@(1,0)r0 U@(2,0)r0 B:road(1,0)E
//!             hand LB";
//! let mut position = Position::from_text(text, &shipped_tile_set())?;
//! let mut roads = position.road_graph();
//! let mut events = Vec::new();
//! for line in ["place 3,0 r0", "follower road S", "ferry ES"] {
//!     let command = Command::parse(line, &position)?;
//!     play(&mut position, &mut roads, command, &mut events)?;
//! }
//!
//! let award = events.iter().find_map(|event| match event {
//!     Event::Scored(award) => Some(award),
//!     _ => None,
//! });
//! let award = award.expect("a road was completed");
//! assert_eq!((award.tiles.len(), award.winners.as_slice(), award.points), (4, &[Seat(1)][..], 4));
//! assert_eq!(position.scores(), [0, 4]);
//! # Ok(())
//! # }
//! ```
//!
//! # A ferry is moved
//!
//! The straight continues a road with a ferry, so Black may move it. Yellow's side is cut off, ends at the
//! lake, and is complete. A copy of the position tells beforehand what a move would do.
//!
//! ```
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! use ferries::content::shipped_tile_set;
//! use ferries::rules::{Command, Illegal, Position, TurnPhase, play};
//!
//! let text = "players K* Y
//!             W@(-2,0)r0 U@(-1,0)r0 LB@(0,0)r0 ferry EW U@(1,0)r0
//!             Y:road(-1,0)E
//!             hand U";
//! let mut position = Position::from_text(text, &shipped_tile_set())?;
//! let mut roads = position.road_graph();
//! let place = Command::parse("place 2,0 r0", &position)?;
//! play(&mut position, &mut roads, place, &mut ())?;
//!
//! // The road is Yellow's: Black may not claim it, ferry or not.
//! let claim = Command::parse("follower road E", &position)?;
//! let refused = play(&mut position, &mut roads, claim, &mut ());
//! assert!(matches!(refused, Err(Illegal::Occupied(_))));
//! play(&mut position, &mut roads, Command::Follower(None), &mut ())?;
//!
//! assert_eq!(position.phase(), TurnPhase::MoveFerries);
//! let mut scores = Vec::new();
//! for command in position.legal_commands(&roads) {
//!     let (mut after, mut its_roads) = (position.clone(), roads.clone());
//!     play(&mut after, &mut its_roads, command, &mut ())?;
//!     scores.push((command.notation(&position), after.scores().to_vec()));
//! }
//! assert_eq!(
//!     scores,
//!     [
//!         ("done".to_owned(), vec![0, 0]),
//!         ("move M50 ES".to_owned(), vec![0, 3]),
//!         ("move M50 SW".to_owned(), vec![0, 0]),
//!     ]
//! );
//! # Ok(())
//! # }
//! ```

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
mod grid;
mod house;
mod illegal;
mod landscape;
mod node;
mod notation;
mod options;
mod outline;
mod play;
mod points;
mod position;
mod position_text;
mod preview;
pub mod reference;
mod rings;
mod roads;
mod score;
mod setup;
mod sums;
mod tile;
mod tile_set;
mod turn;
mod ways;
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
pub use landscape::{Hole, Landscape, PlacedTile};
pub use node::{NodeId, Slot};
pub use notation::{Expected, NotationError};
pub use options::Rotations;
pub use play::{follow, play, settle};
pub use points::{POINTS_A_FIELD_CITY, points_of_city, tiles_paid_before};
pub use position::{Follower, Position};
pub use position_text::{SEAT_LETTERS, TextError};
pub use preview::{final_scores, preview_ferry, preview_score};
pub use roads::{ChainEnd, Road, RoadGraph};
pub use score::score;
pub use setup::{MAX_DECK, Setup, SetupError};
pub use tile::{
    CircleKind, EdgeKind, FeatureKind, KindId, MAX_PENNANTS, MAX_SEGMENTS, Segment, TileFault,
    TileKind,
};
pub use tile_set::{NO_SEGMENT, Oriented, Signature, TileSet, TileSetError, wanted_edge};
pub use turn::{Circle, CircleAction, MAX_SEATS, MovableFerry, Seat, Turn, TurnPhase};
pub use ways::{LakeWay, WayEnd, lake_ways};
pub use why_locked::{WhyLocked, why_locked};
