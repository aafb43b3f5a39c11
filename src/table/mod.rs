//! The live table: the game as entities, and the driver that plays it by the rules of [`rules`](crate::rules).
//!
//! Whoever takes part sends a [`TableRequest`] to the [`Inbox`]; the driver in `Update` (set [`SettleTable`]) answers
//! all of them within the same frame, so that a whole turn settles at once. It runs the schedule [`TurnStep`], whose
//! stages are a [`TurnSet`], and after it the change of `State<TurnPhase>`, until a choice is due.
//!
//! What to read afterwards:
//!
//! * **pieces**: every placed tile ([`Tile`], [`TileId`]), every follower ([`Meeple`], [`MeepleId`], and [`Standing`] while it
//!   stands on the board) and every ferry ([`Ferry`], [`FerryId`], and [`FerryConnection`] while it lies on a lake) is an
//!   entity. Views add their own components to them, by `Added<Tile>` and so on;
//! * **resources**: [`Position`](crate::rules::Position) (only while a game is on the table),
//!   [`RoadGraph`], [`Journal`] (what happened), [`Refusals`] (what was refused), [`Draft`]
//!   (what can be taken back), [`ScoringGate`] (whether *End turn* is awaited), [`GameSetup`];
//! * **state**: `State<TurnPhase>`.
//!
//! Nobody else changes pieces or these resources, but that the reader of [`Refusals`] empties them and
//! [`ScoringGate::people`] may be changed.
//!
//! A person's turn is a draft: every choice is played at once, and scoring waits for [`TableRequest::EndTurn`]. Until
//! then choices can be taken back or made differently. At a crop circle, which comes after scoring, the choice and the
//! first pick can be taken back singly; once a second seat has picked the circle goes back only as a whole, and with the
//! last pick the turn is over. [`TableRequest::TakeBackToTurn`] goes back further; who may do that is for the seats to say.

mod audit;
mod decide;
mod draft;
mod driver;
mod gate;
mod journal;
mod meeple_places;
mod pieces;
mod pile;
mod project;
mod replace;
mod requests;
mod road_graph;
mod score;
mod set_out;

use bevy::ecs::schedule::SingleThreadedExecutor;
use bevy::prelude::{
    App, AppExtStates, IntoScheduleConfigs, Plugin, Schedule, StateTransition, Update, in_state,
};

use crate::rules::{RoadGraph, TurnPhase};

pub use draft::{Draft, DraftStep};
pub use driver::{GameSetup, SettleTable, TurnSet, TurnStep};
pub use gate::ScoringGate;
pub use journal::{Entry, Journal};
pub use pieces::{Ferry, FerryConnection, FerryId, Meeple, MeepleId, Standing, Tile, TileId};
pub use pile::DrawPile;
pub use requests::{Inbox, Missing, Refusal, Refusals, StartGame, TableRequest};

/// The table. Needs Bevy's `StatesPlugin`, which stands among its default plugins.
#[derive(Clone, Copy, Debug)]
pub struct TablePlugin {
    /// Whether every step is audited; a table that differs from the position panics.
    pub audit: bool,
}

impl Default for TablePlugin {
    /// Audits in debug builds.
    fn default() -> Self {
        Self {
            audit: cfg!(debug_assertions),
        }
    }
}

impl Plugin for TablePlugin {
    fn build(&self, app: &mut App) {
        app.init_state::<TurnPhase>()
            .init_resource::<RoadGraph>()
            .init_resource::<Inbox>()
            .init_resource::<Refusals>()
            .init_resource::<Journal>()
            .init_resource::<Draft>()
            .init_resource::<DrawPile>()
            .init_resource::<ScoringGate>()
            .init_resource::<decide::Due>()
            .init_resource::<project::Projected>()
            .add_schedule(turn_step(self.audit))
            // The driver runs it after every step, and threads would cost more than they save.
            .edit_schedule(StateTransition, |schedule| {
                schedule.set_executor(SingleThreadedExecutor::new());
            })
            .add_systems(Update, driver::settle.in_set(SettleTable));
    }
}

/// The schedule of one step.
fn turn_step(audit: bool) -> Schedule {
    let mut schedule = Schedule::new(TurnStep);
    // A step is a handful of short systems that follow each other; threads would only cost.
    schedule.set_executor(SingleThreadedExecutor::new());
    schedule.configure_sets(
        (
            TurnSet::Decide,
            TurnSet::Project,
            TurnSet::Graph,
            TurnSet::Score,
            TurnSet::ProjectScoring,
            TurnSet::Advance,
            TurnSet::Audit,
        )
            .chain(),
    );
    schedule.add_systems(
        (
            decide::draw.run_if(in_state(TurnPhase::DrawTile)),
            decide::place_tile.run_if(in_state(TurnPhase::PlaceTile)),
            decide::place_follower.run_if(in_state(TurnPhase::PlaceFollower)),
            decide::set_ferry.run_if(in_state(TurnPhase::SetFerry)),
            decide::move_ferry.run_if(in_state(TurnPhase::MoveFerries)),
            decide::resolve_circle.run_if(in_state(TurnPhase::CropCircle)),
            decide::refuse,
        )
            .chain()
            .in_set(TurnSet::Decide),
    );
    for stage in [TurnSet::Project, TurnSet::ProjectScoring] {
        schedule.add_systems(
            (
                (
                    project::lay_tiles,
                    project::move_meeples,
                    project::lay_ferries,
                ),
                project::mark_projected,
            )
                .chain()
                .in_set(stage),
        );
    }
    schedule.add_systems((
        road_graph::rebuild_road_graph.in_set(TurnSet::Graph),
        score::score_features
            .run_if(in_state(TurnPhase::ScoreFeatures))
            .run_if(score::gate_is_open)
            .in_set(TurnSet::Score),
        score::advance.in_set(TurnSet::Advance),
    ));
    if audit {
        schedule.add_systems(audit::audit.in_set(TurnSet::Audit));
    }
    schedule
}
