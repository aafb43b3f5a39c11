use std::collections::BTreeSet;

use bevy_egui::egui::{Event, Key};

use super::super::draft::{GameDraft, NewGameAction};
use super::super::model::NewGameModel;
use super::super::new_game_page;
use crate::content::{CropCircles, LaunchOptions, Texts, asset_root, shipped_tile_set};
use crate::ui::kit::Kit;
use crate::ui::screens::page::PageUnderTest;

struct Page {
    shown: PageUnderTest,
    texts: Texts,
    draft: GameDraft,
}

impl Page {
    fn new() -> Self {
        Self::on(PageUnderTest::new())
    }

    fn on(shown: PageUnderTest) -> Self {
        Self {
            shown,
            texts: Texts::load(&asset_root(None)).expect("texts of the package"),
            draft: GameDraft::new(&LaunchOptions::default()),
        }
    }

    /// Shows the page once with these events; what was done is done to the draft.
    fn show(&mut self, events: Vec<Event>, just_opened: bool) -> Vec<NewGameAction> {
        let model = NewGameModel::new(&self.draft, &shipped_tile_set(), &self.texts);
        let kit = Kit::default();
        let actions = self.shown.show(events, |root| {
            new_game_page(root, &kit, &self.texts, &model, just_opened)
        });
        for action in &actions {
            self.draft.apply(action);
        }
        actions
    }

    fn press(&mut self, key: Key) -> Vec<NewGameAction> {
        self.show(PageUnderTest::key(key), false)
    }
}

#[test]
fn enter_starts_and_escape_goes_back() {
    let mut page = Page::new();
    assert_eq!(page.show(Vec::new(), true), []);
    assert_eq!(
        page.press(Key::Enter),
        [NewGameAction::Start],
        "Start has the focus"
    );
    assert_eq!(page.press(Key::Escape), [NewGameAction::Back]);
    assert_eq!(
        page.press(Key::Enter),
        [NewGameAction::Start],
        "nothing has the focus"
    );
}

#[test]
fn enter_does_not_start_with_a_wrong_deal_code() {
    let mut page = Page::new();
    page.draft.apply(&NewGameAction::Deal("FERRY".into()));
    page.show(Vec::new(), true);
    assert_eq!(page.press(Key::Enter), []);
    assert!(
        page.shown
            .texts()
            .iter()
            .any(|text| text.contains("The deal code is not right yet"))
    );
}

/// Goes through the page with Tab and presses Space on everything that can have the focus.
fn everything_by_keyboard(page: &mut Page) -> BTreeSet<String> {
    let mut done = BTreeSet::new();
    page.show(Vec::new(), false);
    let mut seen = BTreeSet::new();
    for _ in 0..80 {
        page.press(Key::Tab);
        page.show(Vec::new(), false);
        let Some(focus) = page.shown.focus() else {
            continue;
        };
        if !seen.insert(format!("{focus:?}")) {
            break;
        }
        // A draft of its own for each: a removed seat would change the page.
        let before = page.draft.clone();
        for action in page.press(Key::Space) {
            done.insert(format!("{action:?}"));
        }
        page.draft = before;
    }
    done
}

#[test]
fn everything_can_be_reached_and_done_with_tab_and_space() {
    let mut page = Page::new();
    page.draft.apply(&NewGameAction::AddSeat);
    page.draft
        .apply(&NewGameAction::Circles(CropCircles::OneByLot));
    let done = everything_by_keyboard(&mut page);
    let expected = [
        "PickFor(0)",
        "PickFor(2)",
        "RemoveSeat(0)",
        "RemoveSeat(2)",
        "AddSeat",
        "AddComputer",
        "Sit(0, Computer(Skill { level: Easy, still: false }))",
        "Sit(2, Computer(Skill { level: Hard, still: false }))",
        "Purist(true)",
        "First(None)",
        "First(Some(2))",
        "Look(Violet)",
        "NewDeal",
        "CopyDeal",
        "Ferries(false)",
        "Circles(None)",
        "Circles(All)",
        "Circles(OneByLot)",
        "Circles(One(5))",
        "House(TinyCity, true)",
        "House(CropAMust, true)",
        "Back",
        "Start",
    ];
    for action in expected {
        assert!(done.contains(action), "{action} is not among {done:#?}");
    }
}

#[test]
fn a_name_is_typed_into_its_field() {
    let mut page = Page::new();
    page.show(Vec::new(), true);
    // From Start to the first piece, and to the field behind it.
    page.press(Key::Tab);
    page.press(Key::Tab);
    page.show(vec![Event::Text("da".into())], false);
    page.show(Vec::new(), false);
    assert_eq!(page.draft.seats[0].name.as_deref(), Some("da"));
    assert_eq!(page.draft.seats[1].name, None);
}

#[test]
fn the_focus_is_kept_in_sight_in_a_small_window() {
    let mut page = Page::on(PageUnderTest::with_size(760.0, 560.0));
    page.show(Vec::new(), true);
    let last_rule = "Adding is a must";
    let is_in_sight = |page: &Page| page.shown.texts().iter().any(|text| text == last_rule);
    assert!(!is_in_sight(&page), "it is far below at first");
    let reached = (0..60).any(|_| {
        page.press(Key::Tab);
        // The list glides there.
        for _ in 0..8 {
            page.show(Vec::new(), false);
        }
        is_in_sight(&page)
    });
    assert!(reached);
}
