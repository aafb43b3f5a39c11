//! Why a command is refused.

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::cell::Cell;
use super::edge::Edge;
use super::tile::{EdgeKind, FeatureKind, KindId};
use super::turn::TurnPhase;

/// Why a command is refused; the position is then as it was.
///
/// [`explain_illegal`](super::explain_illegal) adds what a player needs to see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, Error)]
pub enum Illegal {
    /// The command belongs to another phase (`docs/rules.md` 2.3); the turn stands at this one.
    #[error("not now: the turn stands at {0}")]
    WrongPhase(TurnPhase),
    /// No tile of the kind is left in the bag, or there is no such kind.
    #[error("no tile of kind number {} is left", .0.0)]
    NotInBag(KindId),
    /// A tile lies there already (`docs/rules.md` 1.4).
    #[error("{0} is taken")]
    Taken(Cell),
    /// The square touches no tile by an edge (`docs/rules.md` 1.4).
    #[error("{0} touches no tile")]
    NoNeighbour(Cell),
    /// An edge does not match (`docs/rules.md` 1.4).
    #[error("{cell} wants {wants:?} at {edge}, the tile shows {shows:?}")]
    Mismatch {
        /// The square.
        cell: Cell,
        /// The first edge that does not match, clockwise from north.
        edge: Edge,
        /// What the neighbour shows.
        wants: EdgeKind,
        /// What the turned tile shows.
        shows: EdgeKind,
    },
    /// No follower is left in the supply (`docs/rules.md` 1.5). Never in play: whoever has none left is not asked.
    #[error("no follower is left in the supply")]
    NoFollowerLeft,
    /// The tile has no part with this number.
    #[error("the tile has no feature part number {0}")]
    NoSuchPart(u8),
    /// House rule `no_farmers` (`docs/rules.md` 2.8).
    #[error("there are no farmers in this game")]
    NoFarmers,
    /// Somebody stands on the feature already, perhaps far away (`docs/rules.md` 1.5, 2.4).
    #[error("somebody stands on this {0}")]
    Occupied(FeatureKind),
    /// The lake has no jetty at this edge (`docs/rules.md` 2.4).
    #[error("the lake has no jetty at {0}")]
    NoJetty(Edge),
    /// There is no lake at this square.
    #[error("there is no lake at {0}")]
    NoLake(Cell),
    /// The ferry is not the first on a road that the placed tile continues, or was set this turn (`docs/rules.md` 2.5).
    #[error("the ferry at {0} may not move this turn")]
    NotMovable(Cell),
    /// The ferry has moved this turn (`docs/rules.md` 2.5).
    #[error("the ferry at {0} has moved this turn")]
    MovedAlready(Cell),
    /// The ferry joins this pair already, so that would be no move (`docs/rules.md` 2.5).
    #[error("the ferry at {0} lies there already")]
    SamePair(Cell),
    /// The active player has not chosen A or B yet (`docs/rules.md` 3.2).
    #[error("the crop circle is undecided: A or B first")]
    CircleUndecided,
    /// The choice was the other one, or is made already (`docs/rules.md` 3.2).
    #[error("that does not go with what was chosen for the crop circle")]
    OtherAction,
    /// No own follower of the circle's kind stands there (`docs/rules.md` 3.3).
    #[error("no own follower of the circle's kind stands there")]
    NoOwnFollower,
    /// Only adding can be declined (`docs/rules.md` 3.2), and not under the house rule `crop_a_must` (3.4).
    #[error("this may not be declined")]
    MayNotDecline,
}
