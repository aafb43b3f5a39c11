//! The window asks for attention while another one has the keyboard: the desktop lets its title or its icon blink.

use bevy::ecs::system::NonSendMarker;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy::winit::WINIT_WINDOWS;

/// Somebody is waited for. Nothing comes of it while the window has the keyboard.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct AttentionWanted;

/// Whether the window asks for attention now.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct AsksForAttention(pub bool);

/// Attention.
pub fn plugin(app: &mut App) {
    app.add_message::<AttentionWanted>()
        .init_resource::<AsksForAttention>()
        .add_systems(
            PostUpdate,
            (
                decide,
                ask.run_if(resource_changed::<AsksForAttention>)
                    .run_if(not(resource_added::<AsksForAttention>)),
            )
                .chain(),
        );
}

/// Asks once it is wanted, until the window has the keyboard.
fn decide(
    mut wanted: MessageReader<AttentionWanted>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    mut asks: ResMut<AsksForAttention>,
) {
    let is_wanted = wanted.read().count() > 0 || asks.0;
    let has_keyboard = window.is_none_or(|window| window.focused);
    asks.set_if_neq(AsksForAttention(is_wanted && !has_keyboard));
}

/// Bevy's window knows nothing of it, so winit is asked; on the main thread, where its windows are.
fn ask(
    asks: Res<AsksForAttention>,
    window: Option<Single<Entity, With<PrimaryWindow>>>,
    _main_thread: NonSendMarker,
) {
    let Some(window) = window else { return };
    WINIT_WINDOWS.with_borrow(|windows| {
        if let Some(window) = windows.get_window(*window) {
            // The quieter of the two ways to ask, which is winit's default.
            window.request_user_attention(asks.0.then(Default::default));
        }
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An app with a window that has the keyboard or not.
    fn app(focused: bool) -> App {
        let mut app = App::new();
        app.add_plugins(plugin);
        let window = Window {
            focused,
            ..Window::default()
        };
        app.world_mut().spawn((window, PrimaryWindow));
        app.update();
        app
    }

    fn asks(app: &mut App) -> bool {
        app.update();
        app.world().resource::<AsksForAttention>().0
    }

    fn focus(app: &mut App, focused: bool) {
        let mut windows = app.world_mut().query::<&mut Window>();
        let mut window = windows.single_mut(app.world_mut()).expect("a window");
        window.focused = focused;
    }

    #[test]
    fn a_window_behind_others_asks_until_it_has_the_keyboard() {
        let mut app = app(false);
        assert!(!asks(&mut app), "nobody is waited for");
        app.world_mut().write_message(AttentionWanted);
        assert!(asks(&mut app));
        assert!(asks(&mut app), "and goes on asking");
        focus(&mut app, true);
        assert!(!asks(&mut app));
        focus(&mut app, false);
        assert!(!asks(&mut app), "who has looked is not asked again");
    }

    #[test]
    fn a_window_that_has_the_keyboard_asks_for_nothing() {
        let mut app = app(true);
        app.world_mut().write_message(AttentionWanted);
        assert!(!asks(&mut app));
        focus(&mut app, false);
        assert!(!asks(&mut app), "not later either");
    }
}
