//! The game that is being set up. It outlives the page, so that going back loses nothing.

use std::sync::Arc;

use bevy::prelude::Resource;

use super::house_switch::HouseSwitch;
use crate::content::{CropCircles, GameTilesError, LaunchOptions, Texts};
use crate::opponents::{Level, Skill};
use crate::record::{DealCode, DealCodeError, Dealer, first_by_lot};
use crate::rules::{HouseRules, MAX_SEATS, Seat, Setup, TileSet};
use crate::seats::{Seats, Sitter};
use crate::table::StartGame;
use crate::view::SeatLook;
use crate::view::players::{Player, Players};

/// The fewest seats of a game.
pub const FEWEST_SEATS: usize = 2;
/// The longest name of a seat, in characters.
pub const LONGEST_NAME: usize = 20;

/// A seat that is being set up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatDraft {
    /// The name as typed; `None` takes that of the colour.
    pub name: Option<String>,
    /// Colour, figure and hatching.
    pub look: SeatLook,
    /// Who plays it.
    pub sitter: Sitter,
}

impl SeatDraft {
    /// What the seat is called: as typed, or like its colour if nothing was.
    pub fn shown_name(&self, texts: &Texts) -> String {
        let typed = self.name.as_deref().map(str::trim);
        match typed.filter(|name| !name.is_empty()) {
            Some(name) => name.to_owned(),
            None => texts.text(self.look.name_key()),
        }
    }
}

/// What was done to the page of a new game.
#[derive(Clone, Debug, PartialEq)]
pub enum NewGameAction {
    /// A name was typed.
    Name(usize, String),
    /// The piece of this seat shall be picked.
    PickFor(usize),
    /// The seat whose piece is picked takes this one.
    Look(SeatLook),
    /// One more seat, for a person.
    AddSeat,
    /// One more seat, for a computer.
    AddComputer,
    /// Who plays this seat.
    Sit(usize, Sitter),
    /// Whether nobody gets a hint.
    Purist(bool),
    /// One seat less.
    RemoveSeat(usize),
    /// Who begins; `None` by lot.
    First(Option<usize>),
    /// The Ferries in the game or not.
    Ferries(bool),
    /// Crop circles in the game.
    Circles(CropCircles),
    /// A house rule.
    House(HouseSwitch, bool),
    /// All rules as printed.
    AsPrinted,
    /// The deal code was typed or pasted.
    Deal(String),
    /// Another deal by chance.
    NewDeal,
    /// Copy the deal code.
    CopyDeal,
    /// Show this art pack.
    Pack(String),
    /// Begin.
    Start,
    /// Back to where the page was opened.
    Back,
}

/// The game that is being set up.
#[derive(Resource, Clone, Debug, PartialEq)]
pub struct GameDraft {
    /// Seats in their order round the table.
    pub seats: Vec<SeatDraft>,
    /// The seat whose piece is picked.
    pub picking: usize,
    /// Who begins; `None` by lot.
    pub first: Option<usize>,
    /// Whether nobody gets a hint.
    pub purist: bool,
    /// House rules.
    pub house: HouseRules,
    /// The deal, and the sets in it.
    pub deal: DealCode,
    /// The deal code as it stands in its field.
    pub deal_text: String,
    /// Why what stands there is no deal code.
    pub deal_error: Option<DealCodeError>,
    /// How many tiles the deck is cut down to, the start tile included.
    pub deck_size: Option<usize>,
}

/// A game that can begin.
#[derive(Clone, Debug)]
pub struct NewGame {
    /// What the table wants.
    pub start: StartGame,
    /// Who plays.
    pub players: Players,
    /// Who of them is a person and who a computer.
    pub seats: Seats,
    /// The deal it is.
    pub deal: DealCode,
}

impl GameDraft {
    /// Two people, The Ferries and no crop circles, or what the command line asks for.
    pub fn new(options: &LaunchOptions) -> Self {
        let chance = DealCode::by_chance(crate::content::GameTiles::default());
        let mut draft = Self {
            seats: Vec::new(),
            picking: 0,
            first: None,
            purist: false,
            house: HouseRules::default(),
            deal: chance,
            deal_text: chance.to_string(),
            deal_error: None,
            deck_size: options.deck.map(usize::from),
        };
        let named = options.players.as_deref().map(Sitter::list);
        let sitters = named.and_then(Result::ok).unwrap_or_else(|| {
            let seats = options.seats.map_or(FEWEST_SEATS, usize::from);
            vec![Sitter::Person; seats.clamp(FEWEST_SEATS, MAX_SEATS)]
        });
        for sitter in sitters {
            draft.add_seat(sitter);
        }
        draft.picking = 0;
        if let Some(text) = &options.deal {
            draft.apply(&NewGameAction::Deal(text.clone()));
        }
        draft
    }

    /// Does what was asked for. Starting, going back and copying are not for the draft.
    pub fn apply(&mut self, action: &NewGameAction) {
        match action {
            NewGameAction::Name(seat, name) => {
                if let Some(seat) = self.seats.get_mut(*seat) {
                    seat.name = Some(name.chars().take(LONGEST_NAME).collect());
                }
            }
            NewGameAction::PickFor(seat) => self.picking = (*seat).min(self.seats.len() - 1),
            NewGameAction::Look(look) => {
                if !self.is_taken(*look) {
                    self.seats[self.picking].look = *look;
                }
            }
            NewGameAction::AddSeat => self.add_seat(Sitter::Person),
            NewGameAction::AddComputer => self.add_seat(self.usual_computer()),
            NewGameAction::Sit(seat, sitter) => {
                if let Some(seat) = self.seats.get_mut(*seat) {
                    seat.sitter = *sitter;
                }
            }
            NewGameAction::Purist(on) => self.purist = *on,
            NewGameAction::RemoveSeat(seat) => self.remove_seat(*seat),
            NewGameAction::First(seat) => {
                self.first = seat.filter(|seat| *seat < self.seats.len());
            }
            NewGameAction::Ferries(on) => {
                self.deal.tiles.ferries = *on;
                self.write_deal();
            }
            NewGameAction::Circles(circles) => {
                self.deal.tiles.circles = *circles;
                self.write_deal();
            }
            NewGameAction::House(switch, on) => switch.set(&mut self.house, *on),
            NewGameAction::AsPrinted => self.house = HouseRules::default(),
            NewGameAction::Deal(text) => {
                self.deal_text.clone_from(text);
                match text.parse() {
                    Ok(deal) => {
                        self.deal = deal;
                        self.deal_error = None;
                    }
                    Err(error) => self.deal_error = Some(error),
                }
            }
            NewGameAction::NewDeal => self.deal_anew(),
            NewGameAction::CopyDeal
            | NewGameAction::Pack(_)
            | NewGameAction::Start
            | NewGameAction::Back => {}
        }
    }

    /// Takes another deal with the same sets.
    pub fn deal_anew(&mut self) {
        self.deal = DealCode::by_chance(self.deal.tiles);
        self.write_deal();
    }

    fn write_deal(&mut self) {
        self.deal_text = self.deal.to_string();
        self.deal_error = None;
    }

    /// Whether a seat has this look.
    pub fn is_taken(&self, look: SeatLook) -> bool {
        self.seats.iter().any(|seat| seat.look == look)
    }

    fn add_seat(&mut self, sitter: Sitter) {
        let free = SeatLook::ALL.into_iter().find(|look| !self.is_taken(*look));
        if let Some(look) = free {
            self.picking = self.seats.len();
            self.seats.push(SeatDraft {
                name: None,
                look,
                sitter,
            });
        }
    }

    /// The level of the computer before, or a medium one.
    fn usual_computer(&self) -> Sitter {
        let mut computers = self.seats.iter().rev().map(|seat| seat.sitter);
        let last = computers.find(|sitter| !sitter.is_person());
        last.unwrap_or(Sitter::Computer(Skill::of(Level::Medium)))
    }

    fn remove_seat(&mut self, seat: usize) {
        if self.seats.len() <= FEWEST_SEATS || seat >= self.seats.len() {
            return;
        }
        self.seats.remove(seat);
        self.first = match self.first {
            Some(first) if first == seat => None,
            Some(first) if first > seat => Some(first - 1),
            other => other,
        };
        if self.picking > seat {
            self.picking -= 1;
        }
        self.picking = self.picking.min(self.seats.len() - 1);
    }

    /// The stack of the deal.
    ///
    /// # Errors
    /// If the tile set does not hold the crop circle of the deal.
    pub fn stack(&self, tiles: &TileSet) -> Result<Dealer, GameTilesError> {
        match self.deck_size {
            Some(size) => Dealer::with_deck_size(self.deal, tiles, size),
            None => Dealer::new(self.deal, tiles),
        }
    }

    /// The game, ready to begin; `None` while something on the page is wrong.
    pub fn begin(&self, tiles: &Arc<TileSet>, texts: &Texts) -> Option<NewGame> {
        if self.deal_error.is_some() {
            return None;
        }
        let stack = self.stack(tiles).ok()?;
        let seats = self.seats.len() as u8;
        let first = match self.first {
            Some(seat) => Seat(seat as u8),
            None => first_by_lot(self.deal.seed, seats),
        };
        let setup = Setup {
            deck: stack.deck().to_vec(),
            first,
            house: self.house,
            ..Setup::new(Arc::clone(tiles), seats)
        };
        let sitters = self.seats.iter().map(|seat| seat.sitter).collect();
        let mut at_table = Seats::new(sitters, self.deal.seed);
        at_table.is_purist = self.purist;
        let people = std::array::from_fn(|seat| {
            let seat = self.seats.get(seat);
            seat.is_some_and(|seat| seat.sitter.is_person())
        });
        let player = |seat: &SeatDraft| Player {
            name: seat.shown_name(texts),
            look: seat.look,
        };
        Some(NewGame {
            start: StartGame::new(setup)
                .with_draws(stack.order().to_vec())
                .with_people(people),
            players: Players(self.seats.iter().map(player).collect()),
            seats: at_table,
            deal: self.deal,
        })
    }
}
