use bevy_egui::egui;

use super::*;
use crate::content::{GameTiles, asset_root, shipped_tile_set};
use crate::rules::{Event, Position, Seat, Setup, TurnPhase, play, settle};
use crate::ui::screens::page::PageUnderTest;
use crate::view::SeatLook;
use crate::view::players::{Player, Players};

/// A game with everything in it, played by a simple lot.
fn game(mut lot: u64, seats: u8) -> (Position, Vec<Event>) {
    let set = shipped_tile_set();
    let mut setup = Setup::new(set.clone(), seats);
    setup.deck = GameTiles::EVERYTHING.deck(&set, 0).expect("all tiles");
    let mut position = Position::new(&setup).expect("a game");
    let mut roads = position.road_graph();
    let mut events = Vec::new();
    settle(&mut position, &roads, &mut events);
    while position.phase() != TurnPhase::GameOver {
        let legal = position.legal_commands(&roads);
        lot = lot.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let command = legal[(lot >> 33) as usize % legal.len()];
        play(&mut position, &mut roads, command, &mut events).expect("a legal command");
    }
    (position, events)
}

fn players() -> Players {
    let names = ["Ida", "Otto", "Yves"].into_iter().zip(SeatLook::ALL);
    let player = |(name, look): (&str, _)| Player {
        name: name.to_owned(),
        look,
    };
    Players(names.map(player).collect())
}

fn texts() -> Texts {
    Texts::load(&asset_root(None)).expect("texts of the package")
}

#[test]
fn the_points_by_source_add_up_to_the_score_of_every_seat() {
    let texts = texts();
    for lot in 0..20 {
        let (position, events) = game(lot, 3);
        let model = ResultModel::new(&events, &position, &players(), &texts);
        for seat in 0..3 {
            let name = players().name(Seat(seat)).to_owned();
            let row = model.seats.iter().find(|s| s.name == name);
            let row = row.expect("every seat has a column");
            assert_eq!(row.total, position.score(Seat(seat)), "game {lot}");
            assert_eq!(row.points.iter().sum::<u32>(), row.total, "game {lot}");
            let look = players().look(Seat(seat));
            let line = model.course.lines.iter().find(|line| line.seat == look);
            let line = line.expect("every seat has a line");
            assert_eq!(line.values.last(), Some(&row.total), "game {lot}");
            assert_eq!(line.values.len(), model.course.steps.len());
            assert_eq!(line.values[0], 0);
        }
        assert!(model.seats.is_sorted_by(|a, b| a.total >= b.total));
        let best = model.seats[0].total;
        assert!(
            model
                .seats
                .iter()
                .all(|seat| seat.won == (seat.total == best))
        );
    }
    assert!(texts.missing().is_empty(), "{:?}", texts.missing());
}

#[test]
fn the_title_names_whoever_won_or_shares_the_win() {
    let texts = texts();
    let (position, events) = game(1, 3);
    let model = ResultModel::new(&events, &position, &players(), &texts);
    let winner = &model.seats[0];
    assert_eq!(
        model.title,
        format!("{} wins with {} points", winner.name, winner.total)
    );
    let sets = "Base game, The Ferries, Crop Circles · 3 seats · ";
    assert!(model.subtitle.starts_with(sets), "{}", model.subtitle);
    // Nobody has points before the first turn.
    let fresh = Position::new(&Setup::new(shipped_tile_set(), 3)).expect("a game");
    let model = ResultModel::new(&[], &fresh, &players(), &texts);
    assert_eq!(
        model.title,
        "Ida, Otto and Yves share the win with 0 points"
    );
}

#[test]
fn the_page_shows_every_number_and_its_keys_work() {
    use bevy_egui::egui::Key;
    let texts = texts();
    let kit = Kit::default();
    let (position, events) = game(2, 3);
    let model = ResultModel::new(&events, &position, &players(), &texts);
    let mut page = PageUnderTest::new();
    let mut show = |events, just_opened| {
        let done = page.show(events, |root| {
            result_page(root, &kit, &texts, &model, None, just_opened).actions
        });
        (done, page.texts().to_vec())
    };
    let (_, shown) = show(Vec::new(), true);
    for seat in &model.seats {
        assert!(shown.contains(&seat.name), "{shown:?}");
        assert!(shown.contains(&seat.total.to_string()), "{shown:?}");
    }
    for word in ["Roads", "Fields", "At the end", "Total", "Largest awards"] {
        assert!(shown.iter().any(|text| text == word), "{word}: {shown:?}");
    }
    assert_eq!(
        show(PageUnderTest::key(Key::Enter), false).0,
        [ResultAction::NewGame]
    );
    assert_eq!(
        show(PageUnderTest::key(Key::Escape), false).0,
        [ResultAction::LookAtBoard]
    );
}

/// The page while its chart is used.
struct Chart {
    model: ResultModel,
    page: PageUnderTest,
    /// The step whose land the page has asked for.
    pointed: Option<usize>,
}

impl Chart {
    fn of(model: ResultModel) -> Self {
        Self::on(PageUnderTest::new(), model)
    }

    fn on(page: PageUnderTest, model: ResultModel) -> Self {
        let mut chart = Self {
            model,
            page,
            pointed: None,
        };
        chart.after(Vec::new());
        chart
    }

    /// What can be read after these events.
    fn after(&mut self, events: Vec<egui::Event>) -> Vec<String> {
        let (texts, kit) = (texts(), Kit::default());
        let (model, pointed) = (&self.model, self.pointed);
        let actions = self.page.show(events, |root| {
            result_page(root, &kit, &texts, model, pointed, false).actions
        });
        for action in actions {
            if let ResultAction::PointAt(step) = action {
                self.pointed = step;
            }
        }
        self.page.texts().to_vec()
    }

    /// The step that is told after these events: its name, and one after the other the points of every seat.
    fn told(&mut self, events: Vec<egui::Event>) -> Option<usize> {
        let shown = self.after(events);
        let course = &self.model.course;
        (0..course.steps.len()).find(|step| {
            let points = course.lines.iter().map(|l| l.values[*step].to_string());
            let wanted: Vec<_> = std::iter::once(course.steps[*step].clone())
                .chain(points)
                .collect();
            // The ends of the lines have the same words.
            let at_rest = usize::from(*step == self.last());
            let places = shown.windows(wanted.len());
            places.filter(|told| *told == wanted).count() > at_rest
        })
    }

    fn last(&self) -> usize {
        self.model.course.steps.len() - 1
    }
}

#[test]
fn pointing_at_a_turn_tells_its_number_and_the_points_of_every_seat() {
    let (position, events) = game(3, 3);
    let model = ResultModel::new(&events, &position, &players(), &texts());
    let mut chart = Chart::of(model);
    assert_eq!(chart.told(Vec::new()), None);
    let mut told = vec![false; chart.last() + 1];
    let mut before = 0;
    for x in (760..1180).step_by(3) {
        let at = egui::pos2(x as f32, 300.0);
        chart.after(vec![egui::Event::PointerMoved(at)]);
        // A control is known to be pointed at in the frame after.
        let step = chart.told(Vec::new());
        let step = step.unwrap_or_else(|| panic!("no step is told at {x}"));
        assert!(step >= before, "they go on to the right");
        told[step] = true;
        before = step;
    }
    assert!(told.iter().all(|told| *told), "{told:?}");
}

#[test]
fn the_arrow_keys_go_through_the_turns_once_the_chart_has_the_focus() {
    use egui::Key;
    let (position, events) = game(3, 3);
    let model = ResultModel::new(&events, &position, &players(), &texts());
    let mut chart = Chart::of(model);
    let end = chart.last();
    let mut told = None;
    for _ in 0..12 {
        chart.after(PageUnderTest::key(Key::Tab));
        told = chart.told(Vec::new());
        if told.is_some() {
            break;
        }
    }
    assert_eq!(told, Some(end));
    for (key, step) in [
        (Key::ArrowLeft, end - 1),
        (Key::ArrowLeft, end - 2),
        (Key::ArrowRight, end - 1),
    ] {
        assert_eq!(chart.told(PageUnderTest::key(key)), Some(step));
    }
}

#[test]
fn the_land_of_a_turn_takes_the_place_of_the_table_while_the_turn_is_pointed_at() {
    let (position, events) = game(3, 3);
    let model = ResultModel::new(&events, &position, &players(), &texts());
    let has_table = |shown: &[String]| shown.iter().any(|text| text == "Largest awards");
    let mut chart = Chart::of(model.clone());
    for (x, is_chart) in [
        (300.0, false),
        (900.0, true),
        (1000.0, true),
        (300.0, false),
    ] {
        chart.after(vec![egui::Event::PointerMoved(egui::pos2(x, 300.0))]);
        let told = chart.told(Vec::new());
        assert_eq!(told.is_some(), is_chart, "{x}");
        assert_eq!(chart.pointed, told, "its land is asked for");
        let shown = chart.after(Vec::new());
        assert_eq!(has_table(&shown), !is_chart, "{x}: {shown:?}");
        let name = told.map(|step| &chart.model.course.steps[step]);
        let named = shown.iter().filter(|text| Some(*text) == name).count();
        assert!(named >= 2 || told.is_none(), "the land says of when it is");
    }
    let mut narrow = Chart::on(PageUnderTest::with_size(800.0, 1600.0), model);
    let mut told = 0;
    for y in (300..900).step_by(20) {
        narrow.after(vec![egui::Event::PointerMoved(egui::pos2(400.0, y as f32))]);
        told += usize::from(narrow.told(Vec::new()).is_some());
        assert_eq!(narrow.pointed, None, "there is no room for it");
        assert!(has_table(&narrow.after(Vec::new())));
    }
    assert!(told > 2, "{told}");
}

#[test]
fn points_from_before_a_game_was_begun_have_a_row_and_count_for_the_title() {
    let (position, events) = game(4, 3);
    let texts = texts();
    let whole = ResultModel::new(&events, &position, &players(), &texts);
    let later = &events[events.len() / 2..];
    let model = ResultModel::new(later, &position, &players(), &texts);
    assert_eq!(model.title, whole.title);
    for seat in &model.seats {
        assert_eq!(seat.before + seat.points.iter().sum::<u32>(), seat.total);
    }
    assert!(model.seats.iter().any(|seat| seat.before > 0));
    let mut chart = Chart::of(model);
    let words = "Before this game".to_owned();
    assert!(chart.after(Vec::new()).contains(&words));
    let mut chart = Chart::of(whole);
    assert!(!chart.after(Vec::new()).contains(&words));
}
