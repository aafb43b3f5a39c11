//! What the pointer does to the board: clicks, drags with a threshold, wheel. A press counts only if it began on the
//! board with nothing of the interface above it; a drag goes on outside it.

use bevy::input::ButtonState;
use bevy::input::mouse::{MouseButton, MouseScrollUnit, MouseWheel};
use bevy::input::touch::{TouchInput, TouchPhase};
use bevy::math::Vec2;
use bevy::prelude::*;
use bevy::window::{PrimaryWindow, WindowEvent};

use super::dial::Touch;
use crate::view::BoardView;
use crate::view::camera::CameraOrder;

/// A press becomes a drag beyond this way, in logical pixels.
const DRAG_FROM: f32 = 6.0;
/// A claimed press (the ferry dial) becomes a drag a little earlier.
const CLAIMED_DRAG_FROM: f32 = 5.0;
/// A finger, on a trackpad or on the screen, trembles more.
const FINGER_DRAG_FROM: f32 = 8.0;
/// One notch of the wheel.
const ZOOM_NOTCH: f32 = 1.15;
/// Fine scrolling with `Ctrl` zooms by this exponent a pixel.
const ZOOM_PIXEL: f32 = 0.004;

/// Which button a click was made with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClickButton {
    /// Acts.
    Left,
    /// Turns.
    Right,
}

/// What was done to the board. Points are logical pixels of the window; [`BoardView::to_world`] makes world points.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum BoardGesture {
    /// The left button went down: the time to claim the press.
    Press {
        /// Where.
        at: Vec2,
    },
    /// A button went down and up without a drag between.
    Click {
        /// With which button.
        button: ClickButton,
        /// Where it went down.
        at: Vec2,
        /// Whether Shift was held.
        shift: bool,
    },
    /// The press has become a drag.
    DragStart {
        /// Where it began.
        from: Vec2,
    },
    /// The drag goes on.
    DragMove {
        /// Where it is.
        at: Vec2,
        /// How far it came since the last of these.
        by: Vec2,
    },
    /// The button was let go.
    DragEnd {
        /// Where.
        at: Vec2,
    },
    /// The drag shall not have been: right button, lost window, or `Esc` (see [`BoardPointer::cancel_drag`]).
    DragCancel,
}

/// Who has the present press.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PressClaim {
    /// Nobody: a drag pans the land.
    #[default]
    Land,
    /// A ferry dial.
    Dial,
}

/// Whether egui has nothing above the board at the pointer. Written by the interface at the end of its pass.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct PointerFreedom(pub bool);

impl Default for PointerFreedom {
    fn default() -> Self {
        Self(true)
    }
}

/// The pointer over the board.
#[derive(Resource, Default, Debug)]
pub struct BoardPointer {
    /// Where it is, if it is on the board with nothing above it; in logical pixels.
    pub hover: Option<Vec2>,
    /// Where it is on the window at all.
    pub on_window: Option<Vec2>,
    /// Who has the press. Set it in [`super::InputSystems::Claim`] on [`BoardGesture::Press`].
    pub claim: PressClaim,
    /// What the pointer is moved with, as far as can be told: fine scrolling and touches tell of fingers, notches of a
    /// mouse.
    pub touch: Touch,
    held: Option<Held>,
    cancelled: bool,
    shift: bool,
    /// The finger that acts as the left button.
    finger: Option<u64>,
}

#[derive(Clone, Copy, Debug)]
struct Held {
    button: MouseButton,
    from: Vec2,
    last: Vec2,
    drags: bool,
}

impl BoardPointer {
    /// Whether a drag is under way.
    pub fn is_dragging(&self) -> bool {
        self.held.is_some_and(|held| held.drags)
    }

    /// Ends a press or drag as if it had not been; the gesture follows in the next frame.
    pub fn cancel_drag(&mut self) {
        self.cancelled = self.held.is_some();
    }

    fn press(&mut self, button: MouseButton, free: bool, out: &mut Vec<BoardGesture>) {
        if button == MouseButton::Right && self.is_dragging() {
            self.cancel(out);
            return;
        }
        let Some(at) = self.on_window.filter(|_| free && self.held.is_none()) else {
            return;
        };
        self.claim = PressClaim::Land;
        // The middle button pans from the first pixel: nothing else is done with it.
        self.held = Some(Held {
            button,
            from: at,
            last: at,
            drags: button == MouseButton::Middle,
        });
        match button {
            MouseButton::Left => out.push(BoardGesture::Press { at }),
            MouseButton::Middle => out.push(BoardGesture::DragStart { from: at }),
            _ => {}
        }
    }

    fn release(&mut self, button: MouseButton, out: &mut Vec<BoardGesture>) {
        let Some(held) = self.held.filter(|held| held.button == button) else {
            return;
        };
        self.held = None;
        let at = self.on_window.unwrap_or(held.last);
        if held.drags {
            out.push(BoardGesture::DragEnd { at });
            return;
        }
        let button = match button {
            MouseButton::Left => ClickButton::Left,
            MouseButton::Right => ClickButton::Right,
            _ => return,
        };
        out.push(BoardGesture::Click {
            button,
            at: held.from,
            shift: self.shift,
        });
    }

    fn move_to(&mut self, at: Vec2, out: &mut Vec<BoardGesture>) {
        self.on_window = Some(at);
        let threshold = match (self.touch, self.claim) {
            (Touch::Finger, _) => FINGER_DRAG_FROM,
            (Touch::Mouse, PressClaim::Land) => DRAG_FROM,
            (Touch::Mouse, PressClaim::Dial) => CLAIMED_DRAG_FROM,
        };
        let Some(held) = &mut self.held else { return };
        if !held.drags && held.button == MouseButton::Left && held.from.distance(at) >= threshold {
            held.drags = true;
            out.push(BoardGesture::DragStart { from: held.from });
        }
        if held.drags {
            out.push(BoardGesture::DragMove {
                at,
                by: at - held.last,
            });
            held.last = at;
        }
    }

    fn cancel(&mut self, out: &mut Vec<BoardGesture>) {
        // A claimed press has acted before it was a drag.
        let acted = |held: Held| held.drags || self.claim != PressClaim::Land;
        if self.held.take().is_some_and(acted) {
            out.push(BoardGesture::DragCancel);
        }
        self.cancelled = false;
    }

    /// A finger on the screen acts as the left button.
    fn touch(&mut self, input: &TouchInput, free: bool, out: &mut Vec<BoardGesture>) {
        let is_new = input.phase == TouchPhase::Started && self.finger.is_none();
        if !is_new && self.finger != Some(input.id) {
            return;
        }
        match input.phase {
            TouchPhase::Started => {
                self.touch = Touch::Finger;
                self.finger = Some(input.id);
                self.on_window = Some(input.position);
                self.press(MouseButton::Left, free, out);
            }
            TouchPhase::Moved => self.move_to(input.position, out),
            TouchPhase::Ended => {
                self.finger = None;
                self.on_window = Some(input.position);
                self.release(MouseButton::Left, out);
                self.on_window = None;
            }
            TouchPhase::Canceled => {
                self.finger = None;
                self.cancel(out);
                self.on_window = None;
            }
        }
    }

    /// Notches are a mouse's, anything finer is done by fingers.
    fn scrolled(&mut self, unit: MouseScrollUnit) {
        self.touch = match unit {
            MouseScrollUnit::Line => Touch::Mouse,
            MouseScrollUnit::Pixel => Touch::Finger,
        };
    }
}

pub(super) fn read_pointer(
    mut events: MessageReader<WindowEvent>,
    mut pointer: ResMut<BoardPointer>,
    keys: Res<ButtonInput<KeyCode>>,
    view: Res<BoardView>,
    freedom: Res<PointerFreedom>,
    window: Option<Single<Entity, With<PrimaryWindow>>>,
    mut gestures: MessageWriter<BoardGesture>,
    mut camera: MessageWriter<CameraOrder>,
) {
    let Some(window) = window else { return };
    let mut out = Vec::new();
    pointer.shift = keys.any_pressed([KeyCode::ShiftLeft, KeyCode::ShiftRight]);
    let zooms = keys.any_pressed([KeyCode::ControlLeft, KeyCode::ControlRight]);
    if pointer.cancelled {
        pointer.cancel(&mut out);
    }
    for event in events.read() {
        let is_free = freedom.0 && pointer.on_window.is_some_and(|at| view.rect.contains(at));
        match event {
            WindowEvent::CursorMoved(moved) if moved.window == *window => {
                pointer.move_to(moved.position, &mut out);
            }
            WindowEvent::CursorLeft(_) if pointer.held.is_none() => pointer.on_window = None,
            WindowEvent::MouseButtonInput(input) => match input.state {
                ButtonState::Pressed => pointer.press(input.button, is_free, &mut out),
                ButtonState::Released => pointer.release(input.button, &mut out),
            },
            WindowEvent::TouchInput(touch) if touch.window == *window => {
                let free = view.rect.contains(touch.position);
                pointer.touch(touch, free, &mut out);
            }
            WindowEvent::MouseWheel(wheel) if is_free => {
                pointer.scrolled(wheel.unit);
                camera.write(wheel_order(wheel, pointer.on_window, zooms));
            }
            WindowEvent::PinchGesture(pinch) if is_free => {
                pointer.touch = Touch::Finger;
                camera.write(CameraOrder::Zoom {
                    factor: 1.0 + pinch.0,
                    about: pointer.on_window,
                });
            }
            WindowEvent::WindowFocused(focus) if !focus.focused => pointer.cancel(&mut out),
            _ => {}
        }
    }
    let hover = pointer
        .on_window
        .filter(|at| freedom.0 && view.rect.contains(*at));
    if pointer.hover != hover {
        pointer.hover = hover;
    }
    gestures.write_batch(out);
}

/// Notches zoom; the fine scrolling of a trackpad pans, and zooms with `Ctrl`.
fn wheel_order(wheel: &MouseWheel, about: Option<Vec2>, zooms: bool) -> CameraOrder {
    match wheel.unit {
        MouseScrollUnit::Line => CameraOrder::Zoom {
            factor: ZOOM_NOTCH.powf(wheel.y),
            about,
        },
        MouseScrollUnit::Pixel if zooms => CameraOrder::Zoom {
            factor: (wheel.y * ZOOM_PIXEL).exp(),
            about,
        },
        MouseScrollUnit::Pixel => CameraOrder::Pan(Vec2::new(wheel.x, wheel.y)),
    }
}

pub(super) fn pan_land(
    mut gestures: MessageReader<BoardGesture>,
    pointer: Res<BoardPointer>,
    mut camera: MessageWriter<CameraOrder>,
) {
    for gesture in gestures.read() {
        if let BoardGesture::DragMove { by, .. } = gesture
            && pointer.claim == PressClaim::Land
        {
            camera.write(CameraOrder::Pan(*by));
        }
    }
}

#[cfg(test)]
mod tests;
