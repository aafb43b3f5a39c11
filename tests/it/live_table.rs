//! A live table without a window, for tests to ask and to look at.

use bevy::ecs::change_detection::{DetectChanges, Tick};
use bevy::ecs::schedule::{LogLevel, ScheduleBuildSettings, Schedules, SingleThreadedExecutor};
use bevy::prelude::{App, Component, Entity, Ref, State};
use bevy::state::app::StatesPlugin;
use ferries::rules::{
    Command, HouseRules, KindId, MAX_SEATS, Position, RoadGraph, TurnPhase, advance, decide,
    follow, score, settle as settle_rules,
};
use ferries::table::{
    Draft, Inbox, Journal, Refusal, Refusals, ScoringGate, StartGame, TablePlugin, TableRequest,
    TurnStep,
};

use ferries::cli::soak::{Chance, Deal, Deck};

/// A game of people only, who all have to say *End turn*, with a shuffled pile.
pub fn people(deal: &Deal) -> StartGame {
    let setup = deal.setup();
    let draws = shuffled(deal);
    StartGame::new(setup)
        .with_draws(draws)
        .with_people([true; MAX_SEATS])
}

/// A game of three as printed, with these tiles.
pub fn printed_deal(seed: u64, deck: Deck) -> Deal {
    Deal {
        seats: 3,
        followers: 7,
        house: HouseRules::default(),
        ..Deal::of_series(seed, &[deck])
    }
}

/// Plays games of people until a turn that waits for its end is as wanted.
pub fn find(
    deck: Deck,
    house: HouseRules,
    wanted: impl Fn(&LiveTable) -> bool,
) -> (LiveTable, Chance) {
    for seed in 0..200 {
        let deal = Deal {
            house,
            ..printed_deal(seed, deck)
        };
        let mut table = LiveTable::with(people(&deal));
        let (_, _, mut chance) = deal.begin();
        if table.play_until(&mut chance, &wanted) {
            return (table, chance);
        }
    }
    panic!("no such turn in 200 games");
}

/// The tiles of a deal but the start tile, in an order that its seed gives.
pub fn shuffled(deal: &Deal) -> Vec<KindId> {
    let setup = deal.setup();
    let mut draws: Vec<_> = (setup.tile_set.ids())
        .flat_map(|kind| std::iter::repeat_n(kind, usize::from(setup.deck[kind.index()])))
        .collect();
    let start = draws.iter().position(|kind| *kind == setup.start);
    draws.remove(start.expect("the start tile is in the deck"));
    let mut chance = Chance::new(deal.seed, deal.style);
    for i in (1..draws.len()).rev() {
        draws.swap(i, chance.below(i + 1));
    }
    draws
}

/// An app with nothing in it but the table.
pub struct LiveTable {
    /// The app; one update answers all requests.
    pub app: App,
}

impl LiveTable {
    /// An empty table, audited after every step; systems of a step that run in no certain order are an error.
    pub fn empty() -> Self {
        let mut app = App::new();
        app.add_plugins((StatesPlugin, TablePlugin { audit: true }));
        app.edit_schedule(TurnStep, |schedule| {
            schedule.set_build_settings(ScheduleBuildSettings {
                ambiguity_detection: LogLevel::Error,
                ..ScheduleBuildSettings::default()
            });
        });
        // In steps this small, waking threads takes longer than the work.
        let mut schedules = app.world_mut().resource_mut::<Schedules>();
        for (_, schedule) in schedules.iter_mut() {
            schedule.set_executor(SingleThreadedExecutor::new());
        }
        Self { app }
    }

    /// A table with a game on it.
    pub fn with(start: StartGame) -> Self {
        let mut table = Self::empty();
        table.ask(TableRequest::StartGame(Box::new(start)));
        assert_eq!(table.refusals(), [], "the game was not begun");
        table
    }

    /// Sends a request and lets one frame pass.
    pub fn ask(&mut self, request: impl Into<TableRequest>) {
        self.app.world_mut().resource_mut::<Inbox>().send(request);
        self.app.update();
    }

    /// Sends a request that must not be refused.
    pub fn must(&mut self, request: impl Into<TableRequest>) {
        let request = request.into();
        let said = format!("{request:?}");
        self.ask(request);
        assert_eq!(self.refusals(), [], "{said} was refused");
    }

    /// What was refused since the last call.
    pub fn refusals(&mut self) -> Vec<Refusal> {
        (self.app.world_mut().resource_mut::<Refusals>())
            .drain()
            .collect()
    }

    /// The position of the game on the table.
    pub fn position(&self) -> &Position {
        self.app.world().resource()
    }

    /// The roads built from the pieces.
    pub fn roads(&self) -> &RoadGraph {
        self.app.world().resource()
    }

    /// What happened.
    pub fn journal(&self) -> &Journal {
        self.app.world().resource()
    }

    /// What can be taken back.
    pub fn draft(&self) -> &Draft {
        self.app.world().resource()
    }

    /// The choices that can be taken back.
    pub fn steps(&self) -> Vec<Command> {
        self.draft().steps().iter().map(|s| s.command).collect()
    }

    /// The ferries moved among them.
    pub fn moves(&self) -> Vec<Command> {
        let is_move = |c: &Command| matches!(c, Command::MoveFerry { .. });
        self.steps().into_iter().filter(is_move).collect()
    }

    /// Whether a ferry was set among them.
    pub fn sets_a_ferry(&self) -> bool {
        let is_set = |c: &Command| matches!(c, Command::SetFerry(_));
        self.steps().iter().any(is_set)
    }

    /// Whether everything is chosen and *End turn* is awaited.
    pub fn holds(&self) -> bool {
        let gate: &ScoringGate = self.app.world().resource();
        gate.holds(self.position())
    }

    /// The state of the app, which must always be the phase of the position.
    pub fn phase(&self) -> TurnPhase {
        let state = *self.app.world().resource::<State<TurnPhase>>().get();
        assert_eq!(state, self.position().phase());
        state
    }

    /// All pieces that carry a `T`, by the id `I`.
    pub fn pieces<I: Component + Copy + Ord, T: Component + Copy>(&mut self) -> Vec<(I, T)> {
        let world = self.app.world_mut();
        let mut query = world.query::<(&I, &T)>();
        let mut pieces: Vec<_> = query.iter(world).map(|(id, t)| (*id, *t)).collect();
        pieces.sort_unstable_by_key(|(id, _)| *id);
        pieces
    }

    /// The entity of every piece with a `T`, and when that last changed: what makes a view redraw.
    pub fn ticks<I: Component + Copy + Ord, T: Component>(&mut self) -> Vec<(I, Entity, Tick)> {
        let world = self.app.world_mut();
        let mut query = world.query::<(&I, Entity, Ref<T>)>();
        let mut ticks: Vec<_> = (query.iter(world))
            .map(|(id, entity, piece)| (*id, entity, piece.last_changed()))
            .collect();
        ticks.sort_unstable_by_key(|(id, ..)| *id);
        ticks
    }

    /// Makes random choices until the turn is over, or waits for *End turn*. Returns the choices.
    pub fn play_turn(&mut self, chance: &mut Chance) -> Vec<Command> {
        let number = self.position().turn().number;
        let mut choices = Vec::new();
        while self.position().turn().number == number && !self.holds() {
            let command = chance.command(self.position(), self.roads());
            let command = command.expect("a choice is due");
            self.must(command);
            choices.push(command);
        }
        choices
    }

    /// Plays turns, *End turn* included, until `wanted` is true while a turn waits for its end; gives up when the game is over.
    pub fn play_until(&mut self, chance: &mut Chance, wanted: impl Fn(&Self) -> bool) -> bool {
        while self.phase() != TurnPhase::GameOver {
            self.play_turn(chance);
            if self.holds() {
                if wanted(self) {
                    return true;
                }
                self.must(TableRequest::EndTurn);
            }
        }
        false
    }

    /// The position that the standing record leads to, played by the rules alone from the very beginning.
    pub fn replayed(&self) -> Position {
        let setup = &self.app.world().resource::<ferries::table::GameSetup>().0;
        let mut position = Position::new(setup).expect("the game was begun with it");
        let mut roads = position.road_graph();
        for command in self.journal().commands() {
            settle_rules(&mut position, &roads, &mut ());
            decide(&mut position, &roads, command, &mut ())
                .unwrap_or_else(|no| panic!("the record holds {command:?}, refused: {no}"));
            follow(&position, &mut roads, command);
            advance(&mut position, &roads, &mut ());
        }
        if !self.holds() && position.phase() == TurnPhase::ScoreFeatures {
            score(&mut position, &roads, &mut ());
            settle_rules(&mut position, &roads, &mut ());
        }
        position
    }

    /// Panics if the table is not what its record leads to.
    pub fn check_record(&self) {
        let replayed = self.replayed();
        assert!(
            *self.position() == replayed,
            "the table is not what its record leads to"
        );
        assert!(*self.roads() == replayed.road_graph());
        self.phase();
    }
}
