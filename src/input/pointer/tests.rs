use super::*;

fn gestures(steps: impl FnOnce(&mut BoardPointer, &mut Vec<BoardGesture>)) -> Vec<BoardGesture> {
    let mut pointer = BoardPointer {
        on_window: Some(Vec2::ZERO),
        ..default()
    };
    let mut out = Vec::new();
    steps(&mut pointer, &mut out);
    out
}

#[test]
fn a_trembling_hand_still_clicks() {
    let out = gestures(|pointer, out| {
        pointer.press(MouseButton::Left, true, out);
        pointer.move_to(Vec2::new(3.0, 4.0), out);
        pointer.release(MouseButton::Left, out);
    });
    assert_eq!(out.len(), 2);
    assert!(matches!(
        out[1],
        BoardGesture::Click {
            button: ClickButton::Left,
            at: Vec2::ZERO,
            ..
        }
    ));
}

#[test]
fn beyond_the_threshold_the_whole_way_pans_and_no_click_follows() {
    let out = gestures(|pointer, out| {
        pointer.press(MouseButton::Left, true, out);
        pointer.move_to(Vec2::new(7.0, 0.0), out);
        pointer.release(MouseButton::Left, out);
    });
    assert!(out.contains(&BoardGesture::DragMove {
        at: Vec2::new(7.0, 0.0),
        by: Vec2::new(7.0, 0.0)
    }));
    assert!(
        !out.iter()
            .any(|gesture| matches!(gesture, BoardGesture::Click { .. }))
    );
}

#[test]
fn a_press_that_is_not_free_does_nothing() {
    let out = gestures(|pointer, out| {
        pointer.press(MouseButton::Left, false, out);
        pointer.move_to(Vec2::new(50.0, 0.0), out);
        pointer.release(MouseButton::Left, out);
    });
    assert!(out.is_empty());
}

#[test]
fn the_right_button_takes_a_drag_back() {
    let out = gestures(|pointer, out| {
        pointer.press(MouseButton::Left, true, out);
        pointer.move_to(Vec2::new(50.0, 0.0), out);
        pointer.press(MouseButton::Right, true, out);
        pointer.release(MouseButton::Left, out);
        pointer.release(MouseButton::Right, out);
    });
    assert_eq!(out.last(), Some(&BoardGesture::DragCancel));
}

#[test]
fn a_lost_window_takes_back_a_claimed_press_too() {
    let out = gestures(|pointer, out| {
        pointer.press(MouseButton::Left, true, out);
        pointer.cancel(out);
        pointer.press(MouseButton::Left, true, out);
        pointer.claim = PressClaim::Dial;
        pointer.cancel(out);
        pointer.release(MouseButton::Left, out);
    });
    let press = BoardGesture::Press { at: Vec2::ZERO };
    assert_eq!(out, [press, press, BoardGesture::DragCancel]);
}

/// How far the pointer has to go from the press until it drags.
fn threshold(touch: Touch, claim: PressClaim) -> f32 {
    let drags_at = |way: &f32| {
        let out = gestures(|pointer, out| {
            pointer.touch = touch;
            pointer.press(MouseButton::Left, true, out);
            pointer.claim = claim;
            pointer.move_to(Vec2::new(*way, 0.0), out);
        });
        out.len() > 1
    };
    (1_u8..20).map(f32::from).find(drags_at).unwrap_or(f32::NAN)
}

#[test]
fn a_finger_may_tremble_more_than_a_mouse() {
    let close = |a: f32, b: f32| (a - b).abs() < 0.01;
    assert!(close(threshold(Touch::Mouse, PressClaim::Land), 6.0));
    assert!(close(threshold(Touch::Mouse, PressClaim::Dial), 5.0));
    assert!(close(threshold(Touch::Finger, PressClaim::Land), 8.0));
    assert!(close(threshold(Touch::Finger, PressClaim::Dial), 8.0));
}

#[test]
fn fine_scrolling_tells_of_a_trackpad_and_notches_of_a_mouse() {
    let mut pointer = BoardPointer::default();
    pointer.scrolled(MouseScrollUnit::Pixel);
    assert_eq!(pointer.touch, Touch::Finger);
    pointer.scrolled(MouseScrollUnit::Line);
    assert_eq!(pointer.touch, Touch::Mouse);
}

#[test]
fn one_finger_on_the_screen_presses_and_drags_and_a_second_does_nothing() {
    let finger = |phase, id, x| TouchInput {
        phase,
        position: Vec2::new(x, 0.0),
        window: Entity::PLACEHOLDER,
        force: None,
        id,
    };
    let out = gestures(|pointer, out| {
        pointer.touch(&finger(TouchPhase::Started, 7, 10.0), true, out);
        pointer.touch(&finger(TouchPhase::Started, 8, 90.0), true, out);
        pointer.touch(&finger(TouchPhase::Moved, 8, 60.0), true, out);
        pointer.touch(&finger(TouchPhase::Moved, 7, 20.0), true, out);
        pointer.touch(&finger(TouchPhase::Ended, 7, 20.0), true, out);
    });
    let (from, at) = (Vec2::new(10.0, 0.0), Vec2::new(20.0, 0.0));
    let expected = [
        BoardGesture::Press { at: from },
        BoardGesture::DragStart { from },
        BoardGesture::DragMove { at, by: at - from },
        BoardGesture::DragEnd { at },
    ];
    assert_eq!(out, expected);
}
