use super::super::draft::*;
use super::super::house_switch::HouseSwitch;
use crate::content::{CropCircles, GameTiles, LaunchOptions, Texts, asset_root, shipped_tile_set};
use crate::record::{DealCode, DealCodeError, first_by_lot};
use crate::rules::{HouseRules, Seat};
use crate::seats::Sitter;
use crate::view::SeatLook;

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

#[test]
fn each_seat_is_a_person_or_a_computer_and_only_people_end_their_turns() {
    let mut draft = draft();
    draft.apply(&NewGameAction::Sit(1, Sitter::OFFERED[3]));
    draft.apply(&NewGameAction::AddComputer);
    assert_eq!(draft.seats[2].sitter, Sitter::OFFERED[3], "like the last");
    draft.apply(&NewGameAction::Purist(true));
    let game = draft.begin(&shipped_tile_set(), &texts()).expect("a game");
    let sitters = [0, 1, 2].map(|seat| game.seats.of(Seat(seat)));
    assert_eq!(sitters, [0, 3, 3].map(|i| Sitter::OFFERED[i]));
    assert_eq!(game.seats.seed, draft.deal.seed);
    assert!(game.seats.is_purist);
    assert_eq!(game.start.people[..3], [true, false, false]);
}

#[test]
fn the_command_line_seats_people_and_computers() {
    let options = LaunchOptions {
        players: Some("easy,person,hard".to_owned()),
        ..LaunchOptions::default()
    };
    let draft = GameDraft::new(&options);
    let sitters: Vec<_> = draft.seats.iter().map(|seat| seat.sitter).collect();
    assert_eq!(sitters, [1, 0, 3].map(|i| Sitter::OFFERED[i]));
    assert_eq!(draft.picking, 0);
}
