//! Lets the window sleep: `bevy_egui` reports the modifier keys in every frame, egui takes each report for news and asks
//! for another frame, and so the window would never rest. Reports that say nothing new are dropped.

use bevy::prelude::*;
use bevy_egui::egui::{Event, Modifiers};
use bevy_egui::{EguiInput, EguiPreUpdateSet};

/// Drops what is no news.
pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PreUpdate,
        drop_stale_modifiers.after(EguiPreUpdateSet::ProcessInput),
    );
}

fn drop_stale_modifiers(mut inputs: Query<&mut EguiInput>, mut last: Local<Option<Modifiers>>) {
    for mut input in &mut inputs {
        let mut known = *last;
        input.0.events.retain(|event| match event {
            Event::ModifiersChanged(modifiers) => known.replace(*modifiers) != Some(*modifiers),
            _ => true,
        });
        *last = known;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_changes_are_reported() {
        let mut app = App::new();
        app.add_plugins(plugin);
        let context = app.world_mut().spawn(EguiInput::default()).id();
        let mut report = |modifiers| {
            let mut input = app
                .world_mut()
                .get_mut::<EguiInput>(context)
                .expect("spawned");
            input.0.events = vec![Event::ModifiersChanged(modifiers), Event::Copy];
            app.update();
            app.world()
                .get::<EguiInput>(context)
                .expect("spawned")
                .0
                .events
                .len()
        };
        assert_eq!(report(Modifiers::NONE), 2);
        assert_eq!(report(Modifiers::NONE), 1);
        assert_eq!(report(Modifiers::SHIFT), 2);
        assert_eq!(report(Modifiers::SHIFT), 1);
    }
}
