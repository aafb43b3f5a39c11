//! Everything the screen shows, gathered.

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;

use super::changes::ShownChanges;
use super::computers::ShownWhy;
use super::drawer::{Drawer, OpenDrawer};
use super::field_overlay::FieldOverlay;
use super::looked_at::LookedAt;
use super::tip::ShownTip;
use super::to_come::ShownTiles;
use crate::content::{FileFaults, Texts};
use crate::input::hands::{Hands, Insight};
use crate::opponents::Skill;
use crate::rules::{Position, RoadGraph, Seat};
use crate::seats::{ComputerPace, Computers, Reasons, Seats, Sitter, TakeBackOffer};
use crate::table::{Draft, Journal};
use crate::ui::Kit;
use crate::ui::log::GameLog;
use crate::ui::naming::Naming;
use crate::ui::screens::{Demo, DemoModel};
use crate::view::animation::AnimationQueue;
use crate::view::art::ArtIndex;
use crate::view::land::SeatPlaces;
use crate::view::motion::Motion;
use crate::view::players::Players;
use crate::view::{BoardScene, BoardView, SeatLook};

/// Where everything is read from.
#[derive(SystemParam)]
pub(super) struct Sight<'w> {
    kit: Res<'w, Kit>,
    texts: Res<'w, Texts>,
    position: Option<Res<'w, Position>>,
    roads: Res<'w, RoadGraph>,
    insight: Res<'w, Insight>,
    hands: Res<'w, Hands>,
    draft: Res<'w, Draft>,
    journal: Res<'w, Journal>,
    players: Res<'w, Players>,
    board: Res<'w, BoardView>,
    scene: Res<'w, BoardScene>,
    art: Res<'w, ArtIndex>,
    log: Res<'w, GameLog>,
    demo: Option<Res<'w, Demo>>,
    changes: Res<'w, ShownChanges>,
    looked: Res<'w, LookedAt>,
    drawer: Res<'w, OpenDrawer>,
    sheet: Res<'w, ShownTiles>,
    fields: Res<'w, FieldOverlay>,
    faults: Res<'w, FileFaults>,
    seats: Res<'w, Seats>,
    computers: Res<'w, Computers>,
    computer_pace: Res<'w, ComputerPace>,
    take_back: Res<'w, TakeBackOffer>,
    reasons: Res<'w, Reasons>,
    why: Res<'w, ShownWhy>,
    tip: Res<'w, ShownTip>,
    motion: Res<'w, Motion>,
    time: Res<'w, Time<Real>>,
}

/// The same for a game that is on the table.
pub(super) struct TableView<'a> {
    pub kit: &'a Kit,
    pub texts: &'a Texts,
    pub position: &'a Position,
    pub roads: &'a RoadGraph,
    pub insight: &'a Insight,
    pub hands: &'a Hands,
    pub draft: &'a Draft,
    pub journal: &'a Journal,
    pub players: &'a Players,
    pub names: Vec<String>,
    pub board: &'a BoardView,
    /// What lies on the board as it is shown.
    pub scene: &'a BoardScene,
    /// Where followers fly to.
    pub seat_places: &'a SeatPlaces,
    pub art: &'a ArtIndex,
    pub log: &'a GameLog,
    /// What is shown moving.
    pub queue: &'a AnimationQueue,
    /// What is told of an example, while one is watched.
    pub demo: Option<DemoModel>,
    pub changes: &'a ShownChanges,
    pub looked: &'a LookedAt,
    pub drawer: OpenDrawer,
    /// What the tile sheet tells while it is open.
    pub sheet: &'a ShownTiles,
    pub fields: &'a FieldOverlay,
    pub faults: &'a FileFaults,
    /// Who plays which seat.
    pub sitters: &'a Seats,
    pub computers: &'a Computers,
    pub computer_pace: ComputerPace,
    /// Whether taking back goes over the turns of computers.
    pub can_go_back: bool,
    pub reasons: &'a Reasons,
    pub why: &'a ShownWhy,
    pub tip: &'a ShownTip,
    /// The moment at which boats are shown.
    pub boats_at: std::time::Duration,
}

/// The moment at which boats are shown: now, or if nothing may move a moment when all have come to rest.
pub(super) fn boats_at(time: &Time<Real>, motion: Motion) -> std::time::Duration {
    const LATER: std::time::Duration = std::time::Duration::from_mins(1);
    if motion.is_off() {
        time.elapsed() + LATER
    } else {
        time.elapsed()
    }
}

impl Sight<'_> {
    pub fn kit(&self) -> Kit {
        self.kit.clone()
    }

    pub fn view<'a>(
        &'a self,
        queue: &'a AnimationQueue,
        seat_places: &'a SeatPlaces,
    ) -> Option<TableView<'a>> {
        Some(TableView {
            kit: &self.kit,
            texts: &self.texts,
            position: self.position.as_deref()?,
            roads: &self.roads,
            insight: &self.insight,
            hands: &self.hands,
            draft: &self.draft,
            journal: &self.journal,
            names: self.players.names(),
            players: &self.players,
            board: &self.board,
            scene: &self.scene,
            seat_places,
            art: &self.art,
            log: &self.log,
            queue,
            demo: self.demo.as_ref().map(|demo| demo.model(&self.texts)),
            changes: &self.changes,
            looked: &self.looked,
            drawer: *self.drawer,
            sheet: &self.sheet,
            fields: &self.fields,
            faults: &self.faults,
            sitters: &self.seats,
            computers: &self.computers,
            computer_pace: *self.computer_pace,
            can_go_back: self.take_back.request().is_some(),
            reasons: &self.reasons,
            why: &self.why,
            tip: &self.tip,
            boats_at: boats_at(&self.time, *self.motion),
        })
    }
}

impl TableView<'_> {
    pub fn naming(&self) -> Naming<'_> {
        Naming {
            texts: self.texts,
            names: &self.names,
            position: self.position,
        }
    }

    /// The page of the drawer that is open; while an example is watched there is none.
    pub fn drawer(&self) -> Option<Drawer> {
        self.drawer.0.filter(|_| self.demo.is_none())
    }

    pub fn text(&self, key: &str) -> String {
        self.texts.text(key)
    }

    /// Who has to choose.
    pub fn acting(&self) -> Seat {
        self.position.to_act()
    }

    /// The computer that has to choose.
    pub fn computer(&self) -> Option<(Seat, Skill)> {
        self.sitters.computer_to_act(self.position)
    }

    /// How well a computer plays a seat, in a word; empty for a person.
    pub fn level_of(&self, seat: Seat) -> String {
        match self.sitters.of(seat) {
            Sitter::Person => String::new(),
            computer @ Sitter::Computer(_) => self.text(&format!("seat-level-{}", computer.word())),
        }
    }

    pub fn acting_look(&self) -> SeatLook {
        self.players.look(self.acting())
    }

    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.position.seats()).map(Seat)
    }

    /// Followers by seat, as figures.
    pub fn owners(&self, counts: &[u8]) -> Vec<(SeatLook, u8)> {
        self.seats()
            .filter(|s| counts[s.index()] > 0)
            .map(|s| (self.players.look(s), counts[s.index()]))
            .collect()
    }

    /// Points by seat, as pay tags.
    pub fn payments(&self, points: &[u32]) -> Vec<crate::ui::components::Payment> {
        self.seats()
            .filter(|s| points[s.index()] > 0)
            .map(|s| crate::ui::components::Payment {
                seat: self.players.look(s),
                points: points[s.index()] as i32,
            })
            .collect()
    }
}
