//! Pointer and keys: what was done to the board and which action was asked for. Knows no rules.

pub mod dial;
pub mod hands;

mod camera_keys;
mod key_map;
mod keys;
mod pointer;
mod skip;

use bevy::prelude::*;

pub use key_map::{Action, KeyChord, KeyMap};
pub use keys::{ActionMessage, KeyPhase};
pub use pointer::{BoardGesture, BoardPointer, ClickButton, PointerFreedom, PressClaim};

/// Order of everything that answers to input, in `Update`.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub enum InputSystems {
    /// Whoever wants a press for itself (the dial) claims it here.
    Claim,
    /// Clicks, drags and actions are acted on.
    Act,
}

/// Pointer, keys, and the camera's own keys.
pub fn plugin(app: &mut App) {
    app.add_plugins(hands::plugin)
        .init_resource::<BoardPointer>()
        .init_resource::<PointerFreedom>()
        .init_resource::<KeyMap>()
        .add_message::<BoardGesture>()
        .add_message::<ActionMessage>()
        .configure_sets(
            Update,
            (InputSystems::Claim, InputSystems::Act)
                .chain()
                .before(crate::view::land::ShowSceneSystems),
        )
        .add_systems(
            PreUpdate,
            (
                pointer::read_pointer,
                keys::read_keys,
                skip::note_drag,
                skip::skip_animations,
            )
                .chain()
                .after(bevy::input::InputSystems)
                .after(crate::view::animation::StepAnimations),
        )
        .add_systems(
            Update,
            (pointer::pan_land, camera_keys::move_camera)
                .chain()
                .in_set(InputSystems::Act),
        );
}
