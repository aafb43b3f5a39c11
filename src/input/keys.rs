//! From key strokes to actions.

use bevy::input::keyboard::KeyboardInput;
use bevy::prelude::*;
use bevy_egui::input::EguiWantsInput;

use super::key_map::{Action, KeyMap};

/// Pressed, held or let go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KeyPhase {
    /// Went down.
    Pressed,
    /// Repeats while held.
    Repeated,
    /// Went up.
    Released,
}

/// An action was asked for.
#[derive(Message, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ActionMessage {
    /// Which.
    pub action: Action,
    /// How.
    pub phase: KeyPhase,
}

impl ActionMessage {
    /// Whether the action shall be done once now.
    pub fn is_press(&self) -> bool {
        self.phase == KeyPhase::Pressed
    }

    /// Whether the action shall be done now, also again while the key is held.
    pub fn is_press_or_repeat(&self) -> bool {
        self.phase != KeyPhase::Released
    }
}

/// Keys that egui wants (a text field, an open list, a focused control) ask for nothing.
pub(super) fn read_keys(
    mut inputs: MessageReader<KeyboardInput>,
    held: Res<ButtonInput<KeyCode>>,
    map: Res<KeyMap>,
    egui: Option<Res<EguiWantsInput>>,
    mut actions: MessageWriter<ActionMessage>,
) {
    let is_typing = egui.is_some_and(|egui| egui.wants_any_keyboard_input());
    let control = if cfg!(target_os = "macos") {
        [KeyCode::SuperLeft, KeyCode::SuperRight]
    } else {
        [KeyCode::ControlLeft, KeyCode::ControlRight]
    };
    let ctrl = held.any_pressed(control);
    let shift = held.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    for input in inputs.read() {
        let phase = match (input.state.is_pressed(), input.repeat) {
            (true, false) => KeyPhase::Pressed,
            (true, true) => KeyPhase::Repeated,
            (false, _) => KeyPhase::Released,
        };
        if is_typing && phase != KeyPhase::Released {
            continue;
        }
        if let Some(action) = map.action(&input.logical_key, ctrl, shift) {
            actions.write(ActionMessage { action, phase });
        }
    }
}
