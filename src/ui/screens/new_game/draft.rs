//! The game that is being set up. It outlives the page, so that going back loses nothing.

use std::sync::Arc;

use bevy::prelude::Resource;

use crate::content::{CropCircles, GameTilesError, LaunchOptions, Texts};
use crate::record::{DealCode, DealCodeError, Dealer, first_by_lot};
use crate::rules::{HouseRules, MAX_SEATS, Seat, Setup, TileSet};
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

/// A house rule as a switch.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HouseSwitch {
    /// [`HouseRules::tiny_city`].
    TinyCity,
    /// [`HouseRules::no_farmers`].
    NoFarmers,
    /// [`HouseRules::one_ferry_move`].
    OneFerryMove,
    /// [`HouseRules::ferry_needs_thief`].
    FerryNeedsThief,
    /// [`HouseRules::move_all_on_road`].
    MoveAllOnRoad,
    /// [`HouseRules::move_from_jetty`].
    MoveFromJetty,
    /// [`HouseRules::no_rescore`].
    NoRescore,
    /// [`HouseRules::crop_a_must`].
    CropAMust,
}

impl HouseSwitch {
    /// All of them in the order they are shown.
    pub const ALL: [Self; 8] = [
        Self::TinyCity,
        Self::NoFarmers,
        Self::OneFerryMove,
        Self::FerryNeedsThief,
        Self::MoveAllOnRoad,
        Self::MoveFromJetty,
        Self::NoRescore,
        Self::CropAMust,
    ];

    /// Whether the rule is on.
    pub const fn is_on(self, house: &HouseRules) -> bool {
        match self {
            Self::TinyCity => house.tiny_city == 2,
            Self::NoFarmers => house.no_farmers,
            Self::OneFerryMove => house.one_ferry_move,
            Self::FerryNeedsThief => house.ferry_needs_thief,
            Self::MoveAllOnRoad => house.move_all_on_road,
            Self::MoveFromJetty => house.move_from_jetty,
            Self::NoRescore => house.no_rescore,
            Self::CropAMust => house.crop_a_must,
        }
    }

    /// Switches the rule.
    pub const fn set(self, house: &mut HouseRules, on: bool) {
        match self {
            Self::TinyCity => house.tiny_city = if on { 2 } else { 4 },
            Self::NoFarmers => house.no_farmers = on,
            Self::OneFerryMove => house.one_ferry_move = on,
            Self::FerryNeedsThief => house.ferry_needs_thief = on,
            Self::MoveAllOnRoad => house.move_all_on_road = on,
            Self::MoveFromJetty => house.move_from_jetty = on,
            Self::NoRescore => house.no_rescore = on,
            Self::CropAMust => house.crop_a_must = on,
        }
    }

    /// Key of its name in the texts; with `-note` behind it the key of its sentence.
    pub const fn key(self) -> &'static str {
        match self {
            Self::TinyCity => "house-tiny-city",
            Self::NoFarmers => "house-no-farmers",
            Self::OneFerryMove => "house-one-ferry-move",
            Self::FerryNeedsThief => "house-ferry-needs-thief",
            Self::MoveAllOnRoad => "house-move-all-on-road",
            Self::MoveFromJetty => "house-move-from-jetty",
            Self::NoRescore => "house-no-rescore",
            Self::CropAMust => "house-crop-a-must",
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
    /// One more seat.
    AddSeat,
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
            house: HouseRules::default(),
            deal: chance,
            deal_text: chance.to_string(),
            deal_error: None,
            deck_size: options.deck.map(usize::from),
        };
        let seats = options.seats.map_or(FEWEST_SEATS, usize::from);
        for _ in 0..seats.clamp(FEWEST_SEATS, MAX_SEATS) {
            draft.add_seat();
        }
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
            NewGameAction::AddSeat => {
                if self.seats.len() < MAX_SEATS {
                    self.add_seat();
                    self.picking = self.seats.len() - 1;
                }
            }
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
            NewGameAction::CopyDeal | NewGameAction::Start | NewGameAction::Back => {}
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

    fn add_seat(&mut self) {
        let free = SeatLook::ALL.into_iter().find(|look| !self.is_taken(*look));
        if let Some(look) = free {
            self.seats.push(SeatDraft { name: None, look });
        }
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
        let people = std::array::from_fn(|seat| seat < self.seats.len());
        let player = |seat: &SeatDraft| Player {
            name: seat.shown_name(texts),
            look: seat.look,
        };
        Some(NewGame {
            start: StartGame::new(setup)
                .with_draws(stack.order().to_vec())
                .with_people(people),
            players: Players(self.seats.iter().map(player).collect()),
            deal: self.deal,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content::{GameTiles, asset_root, shipped_tile_set};

    fn draft() -> GameDraft {
        GameDraft::new(&LaunchOptions::default())
    }

    fn texts() -> Texts {
        Texts::load(&asset_root(None)).expect("texts of the package")
    }

    #[test]
    fn a_plain_start_has_two_people_the_ferries_and_the_printed_rules() {
        let game = draft()
            .begin(&shipped_tile_set(), &texts())
            .expect("a game");
        assert_eq!(game.players.names(), ["Red", "Blue"]);
        assert_eq!(game.start.setup.seats, 2);
        assert_eq!(game.start.setup.house, HouseRules::default());
        assert_eq!(game.start.setup.deck.iter().sum::<u16>(), 80);
        assert_eq!(game.start.draws.len(), 79);
        let people = game.start.people;
        assert_eq!(people, [true, true, false, false, false, false]);
    }

    #[test]
    fn two_to_six_seats_each_with_a_look_of_its_own() {
        let mut draft = draft();
        draft.apply(&NewGameAction::RemoveSeat(0));
        assert_eq!(draft.seats.len(), 2, "two seats stay");
        for _ in 0..9 {
            draft.apply(&NewGameAction::AddSeat);
        }
        let looks: Vec<_> = draft.seats.iter().map(|seat| seat.look).collect();
        assert_eq!(looks, SeatLook::ALL);
        draft.apply(&NewGameAction::RemoveSeat(1));
        draft.apply(&NewGameAction::AddSeat);
        assert_eq!(
            draft.seats[5].look,
            SeatLook::Blue,
            "the freed look comes back"
        );
    }

    #[test]
    fn a_taken_look_stays_with_its_seat() {
        let mut draft = draft();
        draft.apply(&NewGameAction::Look(SeatLook::Blue));
        assert_eq!(draft.seats[0].look, SeatLook::Red);
        draft.apply(&NewGameAction::Look(SeatLook::Violet));
        assert_eq!(draft.seats[0].look, SeatLook::Violet);
        assert_eq!(
            draft.seats[0].shown_name(&texts()),
            "Violet",
            "the name follows"
        );
        draft.apply(&NewGameAction::Name(0, "Ida".into()));
        draft.apply(&NewGameAction::Look(SeatLook::White));
        assert_eq!(
            draft.seats[0].shown_name(&texts()),
            "Ida",
            "unless one was typed"
        );
        draft.apply(&NewGameAction::Name(0, "  ".into()));
        assert_eq!(draft.seats[0].shown_name(&texts()), "White");
    }

    #[test]
    fn who_begins_stays_the_same_person_when_seats_go() {
        let mut draft = draft();
        draft.apply(&NewGameAction::AddSeat);
        draft.apply(&NewGameAction::First(Some(2)));
        draft.apply(&NewGameAction::RemoveSeat(0));
        assert_eq!(draft.first, Some(1));
        let begin = |draft: &GameDraft| {
            let game = draft.begin(&shipped_tile_set(), &texts()).expect("a game");
            game.start.setup.first
        };
        assert_eq!(begin(&draft), Seat(1));
        draft.apply(&NewGameAction::AddSeat);
        draft.apply(&NewGameAction::RemoveSeat(1));
        assert_eq!(draft.first, None, "who is gone does not begin");
        assert_eq!(begin(&draft), first_by_lot(draft.deal.seed, 2));
    }

    #[test]
    fn a_pasted_deal_code_brings_its_sets() {
        let mut draft = draft();
        let tiles = GameTiles {
            ferries: false,
            circles: CropCircles::One(4),
        };
        let code = DealCode { seed: 99, tiles };
        draft.apply(&NewGameAction::Deal(code.to_string().to_lowercase()));
        assert_eq!(draft.deal, code);
        assert_eq!(draft.deal_error, None);
        let game = draft.begin(&shipped_tile_set(), &texts()).expect("a game");
        assert_eq!(game.start.setup.deck.iter().sum::<u16>(), 73);
    }

    #[test]
    fn a_wrong_deal_code_keeps_the_game_from_starting_until_it_is_mended() {
        let mut draft = draft();
        let before = draft.deal;
        draft.apply(&NewGameAction::Deal("FERRY-22".into()));
        assert_eq!(draft.deal_error, Some(DealCodeError::Length(2)));
        assert!(draft.begin(&shipped_tile_set(), &texts()).is_none());
        draft.apply(&NewGameAction::Ferries(false));
        assert_eq!(draft.deal_error, None, "a switch writes a whole code");
        assert_eq!(draft.deal.seed, before.seed, "of the same deal");
        assert_eq!(draft.deal_text, draft.deal.to_string());
        assert!(draft.begin(&shipped_tile_set(), &texts()).is_some());
        draft.apply(&NewGameAction::NewDeal);
        assert_ne!(draft.deal.seed, before.seed);
        assert!(!draft.deal.tiles.ferries, "another deal keeps the sets");
    }

    #[test]
    fn every_house_rule_has_its_switch() {
        let mut draft = draft();
        for switch in HouseSwitch::ALL {
            assert!(!switch.is_on(&draft.house), "{switch:?}");
            draft.apply(&NewGameAction::House(switch, true));
            assert!(switch.is_on(&draft.house), "{switch:?}");
        }
        let all = HouseRules {
            ferry_needs_thief: true,
            one_ferry_move: true,
            move_all_on_road: true,
            move_from_jetty: true,
            no_rescore: true,
            tiny_city: 2,
            crop_a_must: true,
            no_farmers: true,
        };
        assert_eq!(draft.house, all);
        draft.apply(&NewGameAction::AsPrinted);
        assert_eq!(draft.house, HouseRules::default());
    }

    #[test]
    fn the_command_line_sets_seats_deck_and_deal() {
        let code = DealCode {
            seed: 5,
            tiles: GameTiles::EVERYTHING,
        };
        let options = LaunchOptions {
            deal: Some(code.to_string()),
            deck: Some(30),
            seats: Some(4),
            ..LaunchOptions::default()
        };
        let draft = GameDraft::new(&options);
        let game = draft.begin(&shipped_tile_set(), &texts()).expect("a game");
        assert_eq!(game.deal, code);
        assert_eq!(game.start.setup.seats, 4);
        assert_eq!(game.start.draws.len(), 29);
        assert_eq!(game.start.setup.deck.iter().sum::<u16>(), 30);
    }
}
