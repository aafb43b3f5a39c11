//! A live table with computers at it, for tests to ask and to look at.

use std::time::Duration;

use ferries::cli::soak::{Chance, Deal, Deck};
use ferries::opponents::{Level, Question, Skill, Thought};
use ferries::rules::{MAX_SEATS, Seat, TurnPhase};
use ferries::seats::{
    ComputerPace, Computers, Doing, FixedIterations, SeatOrder, Seats, Sitter, Think, plugin,
};
use ferries::table::{ScoringGate, StartGame, TableRequest};

use crate::live_table::{LiveTable, printed_deal, shuffled};

pub const PERSON: Sitter = Sitter::Person;
pub const EASY: Sitter = Sitter::Computer(Skill::of(Level::Easy));
pub const MEDIUM: Sitter = Sitter::Computer(Skill::of(Level::Medium));

/// How a computer may think in a test.
pub type Head = fn(Skill, &Question) -> Option<Thought>;

/// A table with people and computers at it. Computers are instant.
pub struct SeatedTable {
    pub table: LiveTable,
    pub chance: Chance,
}

impl SeatedTable {
    /// These play a deck.
    pub fn with(sitters: &[Sitter], deck: Deck, seed: u64) -> Self {
        Self::thinking(sitters, deck, seed, None)
    }

    /// The same, and computers think with another head.
    pub fn thinking(sitters: &[Sitter], deck: Deck, seed: u64, head: Option<Head>) -> Self {
        let deal = Deal {
            seats: sitters.len() as u8,
            ..printed_deal(seed, deck)
        };
        let draws = shuffled(&deal);
        Self::dealt(sitters, &deal, draws, head)
    }

    /// The same with the tiles in this order.
    pub fn dealt(
        sitters: &[Sitter],
        deal: &Deal,
        draws: Vec<ferries::rules::KindId>,
        head: Option<Head>,
    ) -> Self {
        let mut table = LiveTable::empty();
        table.app.add_plugins(plugin);
        let seats = Seats::new(sitters.to_vec(), deal.seed);
        let people: [bool; MAX_SEATS] = seats.people();
        table.app.insert_resource(seats);
        table.app.insert_resource(ComputerPace::Instant);
        table.app.insert_resource(FixedIterations(Some(20)));
        if let Some(head) = head {
            table.app.insert_resource(Think(head));
        }
        let start = StartGame::new(deal.setup())
            .with_draws(draws)
            .with_people(people);
        table.must(TableRequest::StartGame(Box::new(start)));
        let (_, _, chance) = deal.begin();
        Self { table, chance }
    }

    pub fn seats(&self) -> &Seats {
        self.table.app.world().resource()
    }

    pub fn computers(&self) -> &Computers {
        self.table.app.world().resource()
    }

    pub fn order(&mut self, order: SeatOrder) {
        self.table.app.world_mut().write_message(order);
        self.table.app.update();
    }

    pub fn sit(&mut self, seat: u8, sitter: Sitter) {
        self.order(SeatOrder::Sit(Seat(seat), sitter));
    }

    /// Whether a person has to choose or to end the turn.
    pub fn is_persons_turn(&self) -> bool {
        let position = self.table.position();
        position.phase() != TurnPhase::GameOver && self.seats().computer_to_act(position).is_none()
    }

    pub fn is_over(&self) -> bool {
        self.table.position().phase() == TurnPhase::GameOver
    }

    /// Lets frames pass until this is so. A computer that never answers would hang the test: then it fails.
    pub fn until(&mut self, what: &str, wanted: impl Fn(&Self) -> bool) {
        for _ in 0..100_000 {
            if wanted(self) {
                return;
            }
            self.table.app.update();
            if matches!(self.computers().doing(), Doing::Thinking { .. }) {
                std::thread::sleep(Duration::from_micros(500));
            }
        }
        panic!("it did not come to {what}");
    }

    /// Lets the computers play until a person is asked, or the game is over.
    pub fn let_computers_play(&mut self) {
        self.until("a person's turn", |t| t.is_persons_turn() || t.is_over());
        assert_eq!(self.table.refusals(), []);
    }

    /// The person who is asked chooses by lot; ends the turn if nothing is left to choose.
    pub fn choose_by_lot(&mut self) {
        if self.table.holds() {
            return self.table.must(TableRequest::EndTurn);
        }
        let choice = self
            .chance
            .command(self.table.position(), self.table.roads());
        self.table.must(choice.expect("a person is asked"));
    }

    /// People play by lot, computers as they do, until this is so or the game is over. Whether it came to it.
    pub fn play_until(&mut self, wanted: impl Fn(&Self) -> bool) -> bool {
        loop {
            self.let_computers_play();
            if self.is_over() {
                return wanted(self);
            }
            if wanted(self) {
                return true;
            }
            self.choose_by_lot();
        }
    }

    /// Whether the gate waits for *End turn* of these seats.
    pub fn people_at_gate(&self) -> [bool; MAX_SEATS] {
        self.table.app.world().resource::<ScoringGate>().people
    }
}
