//! Clicks, keys, digits, and the first choice.

use super::*;

#[test]
fn a_click_on_any_place_of_a_sector_chooses_it() {
    let mut dial = dial("NESW", Some("EW"));
    dial.press(ring(50.0), &sizes(), Touch::Mouse, ms(0));
    let clicked = Released {
        pair: Some(pair("ES")),
        changed: true,
        dragged: false,
    };
    assert_eq!(dial.release(&sizes(), ms(1)), clicked);
    assert_eq!(
        dial.click(point(300.0, 0.3), &sizes(), ms(2)),
        Some(pair("NE"))
    );
    assert_eq!(
        dial.click(point(100.0, 0.05), &sizes(), ms(3)),
        None,
        "the hub"
    );
    assert_eq!(
        dial.click(point(100.0, 2.0), &sizes(), ms(3)),
        None,
        "outside"
    );
    assert_eq!(dial.pair(), Some(pair("NE")));
}

#[test]
fn a_new_lake_has_no_pair_until_the_first_press_key_or_digit() {
    let new = dial("ESW", None);
    assert_eq!((new.pair(), new.boat_pose(&sizes(), ms(0))), (None, None));

    let mut pressed = new.clone();
    pressed.press(ring(120.0), &sizes(), Touch::Mouse, ms(0));
    assert_eq!(pressed.pair(), Some(pair("SW")));
    assert!(pressed.boat_pose(&sizes(), ms(0)).is_some());
    let mut cancelled = pressed.clone();
    assert!(
        cancelled
            .cancel(ms(1))
            .is_some_and(|c| c.changed && c.pair.is_none())
    );
    assert_eq!(cancelled, new, "as if it had not been");
    assert!(pressed.release(&sizes(), ms(1)).changed);

    assert_eq!(new.clone().next(ms(0)), Some(pair("EW")));
    assert_eq!(new.clone().previous(ms(0)), Some(pair("EW")));
    assert_eq!(dial("NESW", None).next(ms(0)), Some(pair("NS")));
    assert_eq!(dial("NESW", None).previous(ms(0)), Some(pair("NW")));
    assert_eq!(new.clone().digit(3, ms(0)), Some(pair("SW")));

    let mut hub = new.clone();
    hub.press(Vec2::ZERO, &sizes(), Touch::Mouse, ms(0));
    assert_eq!(hub.pair(), None, "the hub points nowhere");
    assert_eq!(hub.drag(ring(40.0), &sizes(), ms(1)), Some(pair("ES")));
}

#[test]
fn while_it_is_held_keys_do_not_turn_it() {
    let mut dial = dial("NESW", Some("EW"));
    dial.press(ring(0.0), &sizes(), Touch::Mouse, ms(0));
    assert_eq!((dial.next(ms(0)), dial.digit(2, ms(0))), (None, None));
    dial.release(&sizes(), ms(1));
    assert_eq!(dial.digit(2, ms(2)), Some(pair("NE")));
}

#[test]
fn laid_from_outside_it_lets_go_unless_it_lies_so_already() {
    let mut dial = dial("NESW", Some("EW"));
    dial.press(ring(0.0), &sizes(), Touch::Mouse, ms(0));
    dial.drag(ring(90.0), &sizes(), ms(1));
    dial.set_pair(Some(pair("NS")), ms(2));
    assert!(dial.is_dragging());
    dial.set_pair(None, ms(3));
    assert_eq!((dial.held(), dial.pair()), (None, None));
    assert_eq!(dial.boat_pose(&sizes(), ms(3)), None);
}
