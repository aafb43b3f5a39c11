//! The keys that move the view.

use bevy::math::vec2;
use bevy::prelude::*;

use super::key_map::Action;
use super::keys::ActionMessage;
use crate::view::camera::CameraOrder;

const ZOOM_STEP: f32 = 1.15;

pub(super) fn move_camera(
    mut actions: MessageReader<ActionMessage>,
    mut camera: MessageWriter<CameraOrder>,
) {
    for message in actions
        .read()
        .filter(|message| message.is_press_or_repeat())
    {
        let order = match message.action {
            Action::PanUp => CameraOrder::Step(vec2(0.0, -1.0)),
            Action::PanDown => CameraOrder::Step(vec2(0.0, 1.0)),
            Action::PanLeft => CameraOrder::Step(vec2(-1.0, 0.0)),
            Action::PanRight => CameraOrder::Step(vec2(1.0, 0.0)),
            Action::ZoomIn => CameraOrder::Zoom {
                factor: ZOOM_STEP,
                about: None,
            },
            Action::ZoomOut => CameraOrder::Zoom {
                factor: 1.0 / ZOOM_STEP,
                about: None,
            },
            Action::Fit => CameraOrder::Fit,
            _ => continue,
        };
        camera.write(order);
    }
}
