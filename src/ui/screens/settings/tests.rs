use bevy_egui::egui::Key;

use super::*;
use crate::content::asset_root;
use crate::ui::screens::page::PageUnderTest;

fn show(
    page: &mut PageUnderTest,
    settings: &mut Settings,
    key: Option<Key>,
) -> Vec<SettingsAction> {
    let texts = Texts::load(&asset_root(None)).expect("texts of the package");
    let events = key.map(PageUnderTest::key).unwrap_or_default();
    let kit = Kit::default();
    let before = settings.clone();
    let actions = page.show(events, |root| {
        settings_page(root, &kit, &texts, &before, None, false)
    });
    for action in &actions {
        if let SettingsAction::Set(wanted) = action {
            *settings = wanted.clone();
        }
    }
    assert!(texts.missing().is_empty(), "{:?}", texts.missing());
    actions
}

#[test]
fn escape_and_enter_go_back_and_change_nothing() {
    for key in [Key::Escape, Key::Enter] {
        let mut page = PageUnderTest::new();
        let mut settings = Settings::default();
        let actions = show(&mut page, &mut settings, Some(key));
        assert_eq!(actions, [SettingsAction::Done]);
    }
}

#[test]
fn every_setting_is_reached_and_changed_by_keyboard_alone() {
    let mut page = PageUnderTest::new();
    let mut settings = Settings::default();
    let mut seen = vec![settings.clone()];
    for _ in 0..30 {
        for key in [Some(Key::Tab), Some(Key::Space), None] {
            show(&mut page, &mut settings, key);
            seen.push(settings.clone());
        }
    }
    let has = |wanted: &dyn Fn(&Settings) -> bool| seen.iter().any(wanted);
    assert!(has(&|s| s.motion == Motion::Calm) && has(&|s| s.motion == Motion::Off));
    assert!(has(&|s| s.pace == Pace::Slow));
    assert!(has(&|s| !s.living_land) && has(&|s| !s.follow));
    let paces = ComputerPace::ALL;
    assert!(paces.iter().all(|pace| has(&|s| s.computers == *pace)));
    assert!(has(&|s| s.hard_thinks == 500) && has(&|s| s.hard_thinks == 3000));
    assert!(has(&|s| s.muted));
}

#[test]
fn the_volume_is_set_by_arrow_keys() {
    let usual = Settings::default().volume;
    let set = |tabs: usize, key: Key| {
        let mut page = PageUnderTest::new();
        let mut settings = Settings::default();
        for _ in 0..tabs {
            show(&mut page, &mut settings, Some(Key::Tab));
        }
        show(&mut page, &mut settings, Some(key));
        show(&mut page, &mut settings, None);
        settings.volume
    };
    let slider = (1..30).find(|tabs| set(*tabs, Key::ArrowLeft) != usual);
    let slider = slider.expect("the slider is reached by Tab");
    assert_eq!(set(slider, Key::ArrowLeft), usual - 5);
    assert_eq!(set(slider, Key::ArrowRight), usual + 5);
}
