//! What pointer and keys do, once its consequences have been told.

use bevy::prelude::*;
use bevy::window::PrimaryWindow;

use super::Told;
use crate::input::BoardPointer;
use crate::input::hands::Hands;

/// Tells where the pointer is and what is held down.
pub(super) fn tell(
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    pointer: Res<BoardPointer>,
    hands: Res<Hands>,
    buttons: Res<ButtonInput<MouseButton>>,
    keys: Res<ButtonInput<KeyCode>>,
    time: Res<Time<Real>>,
    mut told: ResMut<Told>,
) {
    let is_guarded = time.elapsed() < hands.guarded_until;
    let guard = if is_guarded { "on" } else { "off" };
    told.say("guard", format!("guard {guard}"));
    let drag = if hands.is_dragging_dial() {
        "dial"
    } else if pointer.is_dragging() {
        "land"
    } else {
        "-"
    };
    told.say("drag", format!("drag {drag}"));
    let at = window.and_then(|window| window.cursor_position());
    let at = at.map_or_else(|| "-".to_owned(), |at| format!("{:.0} {:.0}", at.x, at.y));
    told.say("pointer", format!("pointer {at}"));
    told.say(
        "buttons",
        format!("buttons {}", buttons.get_pressed().count()),
    );
    told.say("keys", format!("keys {}", keys.get_pressed().count()));
}
