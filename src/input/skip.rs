//! Whoever goes on has seen enough: any key, and a click on the board, ends what is shown moving. Neither is swallowed.

use bevy::ecs::system::SystemParam;
use bevy::input::keyboard::{Key, KeyboardInput};
use bevy::input::mouse::MouseButtonInput;
use bevy::prelude::*;

use super::pointer::BoardPointer;
use crate::view::animation::AnimationQueue;
use crate::view::camera::HandDrags;

/// What was pressed.
#[derive(SystemParam)]
pub(super) struct Presses<'w, 's> {
    keys: MessageReader<'w, 's, KeyboardInput>,
    buttons: MessageReader<'w, 's, MouseButtonInput>,
    pointer: Res<'w, BoardPointer>,
}

impl Presses<'_, '_> {
    /// Whether something was pressed that is meant for more than the awards: `Space` goes through these one by one, and
    /// buttons of the panel say themselves what they do.
    fn go_on(&mut self) -> bool {
        let keys = self.keys.read().filter(|key| {
            key.state.is_pressed() && !key.repeat && !waits_for_another(&key.logical_key)
        });
        let keys = keys.count();
        let buttons = self.buttons.read().filter(|b| b.state.is_pressed()).count();
        keys > 0 || buttons > 0 && self.pointer.hover.is_some()
    }
}

/// `Space`, and keys that are only held together with others.
fn waits_for_another(key: &Key) -> bool {
    matches!(
        key,
        Key::Space | Key::Shift | Key::Control | Key::Alt | Key::AltGraph | Key::Super | Key::Meta
    )
}

pub(super) fn skip_animations(mut presses: Presses, mut queue: ResMut<AnimationQueue>) {
    if presses.go_on() && !queue.is_idle() {
        queue.finish_all();
    }
}

/// The view stays where it is while the hand drags.
pub(super) fn note_drag(pointer: Res<BoardPointer>, mut drags: ResMut<HandDrags>) {
    drags.set_if_neq(HandDrags(pointer.is_dragging()));
}

#[cfg(test)]
mod tests {
    use bevy::input::ButtonState;

    use super::*;
    use crate::view::animation::Act;
    use crate::view::motion::Motion;

    fn press(world: &mut World, logical_key: Key, repeat: bool) {
        world.write_message(KeyboardInput {
            key_code: KeyCode::KeyA,
            logical_key,
            state: ButtonState::Pressed,
            text: None,
            repeat,
            window: Entity::PLACEHOLDER,
        });
    }

    /// Whether a tile still settles after this.
    fn goes_on_after(message: impl FnOnce(&mut World)) -> bool {
        let mut app = App::new();
        app.add_message::<KeyboardInput>()
            .add_message::<MouseButtonInput>()
            .init_resource::<BoardPointer>()
            .init_resource::<AnimationQueue>()
            .add_systems(Update, skip_animations);
        let mut queue = app.world_mut().resource_mut::<AnimationQueue>();
        queue.start(Act::Settle(IVec2::ZERO), Motion::Full);
        message(app.world_mut());
        app.update();
        !app.world().resource::<AnimationQueue>().is_idle()
    }

    fn click(world: &mut World, on_board: bool) {
        world.resource_mut::<BoardPointer>().hover = on_board.then_some(Vec2::ZERO);
        world.write_message(MouseButtonInput {
            button: MouseButton::Left,
            state: ButtonState::Pressed,
            window: Entity::PLACEHOLDER,
        });
    }

    #[test]
    fn any_key_and_a_click_on_the_board_end_what_moves() {
        assert!(goes_on_after(|_| ()));
        for key in [Key::Enter, Key::ArrowLeft, Key::Character("e".into())] {
            assert!(!goes_on_after(|world| press(world, key, false)));
        }
        assert!(!goes_on_after(|world| click(world, true)));
    }

    #[test]
    fn space_held_keys_repeats_and_buttons_of_the_panel_do_not() {
        for key in [Key::Space, Key::Shift, Key::Control] {
            assert!(goes_on_after(|world| press(world, key, false)));
        }
        assert!(goes_on_after(|world| press(world, Key::Enter, true)));
        assert!(goes_on_after(|world| click(world, false)));
    }
}
