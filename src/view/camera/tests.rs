use std::time::Duration;

use bevy::time::TimeUpdateStrategy;

use super::*;
use crate::view::board_view::BoardRect;

/// A view with room for some cells, and nothing but the systems that move it.
fn app(motion: Motion) -> App {
    let mut app = App::new();
    let points = bevy_egui::egui::Rect::from_min_max([0.0, 0.0].into(), [960.0, 700.0].into());
    let rect = BoardRect::new(points, 1.0, 1.0, UVec2::new(960, 700));
    app.add_plugins(bevy::time::TimePlugin)
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
            50,
        )))
        .insert_resource(motion)
        .insert_resource(LandBounds(Some(IRect::new(-8, -8, 40, 8))))
        .insert_resource(rect)
        .init_resource::<BoardView>()
        .init_resource::<Journey>()
        .init_resource::<LastMovedByHand>()
        .init_resource::<StaysFitted>()
        .init_resource::<ViewRests>()
        .init_resource::<ViewFollows>()
        .init_resource::<HandDrags>()
        .init_resource::<AnimationQueue>()
        .add_message::<CameraOrder>()
        .add_message::<RequestRedraw>()
        .add_systems(PreUpdate, |mut queue: ResMut<AnimationQueue>| {
            queue.advance(Duration::from_millis(50), 1.0);
        })
        .add_systems(
            PostUpdate,
            (take_over_rect, obey_orders, follow_land, travel).chain(),
        );
    pass(&mut app, 1);
    app
}

fn pass(app: &mut App, frames: u32) {
    for _ in 0..frames {
        app.update();
    }
}

fn order(app: &mut App, order: CameraOrder) {
    app.world_mut().write_message(order);
    app.update();
}

fn view(app: &App) -> BoardView {
    *app.world().resource::<BoardView>()
}

const FAR: IVec2 = IVec2::new(20, 0);

fn sees_far(app: &App) -> bool {
    view(app).sees_well(IRect::from_corners(FAR, FAR))
}

#[test]
fn the_view_goes_where_something_happens_in_400_ms_or_200_or_at_once() {
    for (motion, frames) in [(Motion::Full, 8), (Motion::Calm, 4), (Motion::Off, 1)] {
        let mut app = app(motion);
        order(&mut app, CameraOrder::show_cell(FAR));
        pass(&mut app, frames - 1);
        assert!(sees_far(&app), "{motion:?}");
        let mut app = self::app(motion);
        order(&mut app, CameraOrder::show_cell(FAR));
        pass(&mut app, frames.saturating_sub(3));
        assert_eq!(sees_far(&app), motion.is_off(), "{motion:?}");
        let blinks = app.world().resource::<AnimationQueue>().blinking();
        assert_eq!(blinks.is_some(), motion.is_off());
    }
}

#[test]
fn the_view_is_left_to_the_hand_for_four_seconds_and_while_it_drags() {
    let mut app = app(Motion::Off);
    order(&mut app, CameraOrder::Pan(Vec2::new(3.0, 0.0)));
    order(&mut app, CameraOrder::show_cell(FAR));
    assert!(!sees_far(&app));
    pass(&mut app, 80);
    app.insert_resource(HandDrags(true));
    order(&mut app, CameraOrder::show_cell(FAR));
    assert!(!sees_far(&app));
    app.insert_resource(HandDrags(false));
    order(&mut app, CameraOrder::show_cell(FAR));
    assert!(sees_far(&app));
}

#[test]
fn a_hand_that_takes_the_view_on_its_way_stops_it() {
    let mut app = app(Motion::Full);
    order(&mut app, CameraOrder::show_cell(FAR));
    pass(&mut app, 2);
    order(&mut app, CameraOrder::Pan(Vec2::ZERO));
    let stopped = view(&app);
    pass(&mut app, 20);
    assert_eq!(view(&app), stopped);
    assert!(!sees_far(&app));
}

#[test]
fn a_view_that_shall_not_follow_stays_but_the_cursor_is_always_followed() {
    let mut app = app(Motion::Off);
    app.insert_resource(ViewFollows(false));
    order(&mut app, CameraOrder::show_cell(FAR));
    assert!(!sees_far(&app));
    order(&mut app, CameraOrder::Follow(FAR));
    assert!(sees_far(&app));
}

#[test]
fn what_is_seen_whole_at_the_edge_moves_nothing() {
    let mut app = app(Motion::Full);
    let before = view(&app);
    let at_the_edge = before.seen_cells().max - IVec2::ONE;
    assert!(!before.sees_well(IRect::from_corners(at_the_edge, at_the_edge)));
    order(&mut app, CameraOrder::show_cell(at_the_edge));
    pass(&mut app, 12);
    assert_eq!(view(&app), before);
}

#[test]
fn a_fitted_land_that_grows_is_fitted_anew_once_nobody_chooses_on_it() {
    let mut app = app(Motion::Full);
    order(&mut app, CameraOrder::Fit);
    pass(&mut app, 12);
    let before = view(&app);
    app.world_mut().insert_resource(ViewRests(true));
    let larger = LandBounds(Some(IRect::new(-8, -8, 60, 8)));
    app.world_mut().insert_resource(larger);
    pass(&mut app, 12);
    assert_eq!(view(&app), before, "while somebody chooses");
    app.world_mut().insert_resource(ViewRests(false));
    pass(&mut app, 12);
    assert!(view(&app).sees_land(larger.0));
}
