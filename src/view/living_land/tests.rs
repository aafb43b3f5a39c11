use bevy::input::ButtonState;
use bevy::time::TimeUpdateStrategy;

use super::*;
use crate::view::board_view::BoardRect;

const REST: Transform = Transform::from_xyz(100.0, 200.0, 5.0);

/// A boat in a window that is in front, one frame a second.
fn app() -> (App, Entity) {
    let mut app = App::new();
    let points = bevy_egui::egui::Rect::from_min_max([0.0, 0.0].into(), [900.0, 700.0].into());
    app.add_plugins(bevy::time::TimePlugin)
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_secs(1)))
        .insert_resource(BoardRect::new(points, 1.0, 1.0, UVec2::new(900, 700)))
        .init_resource::<Motion>()
        .init_resource::<LivingLandWish>()
        .init_resource::<Life>()
        .init_resource::<Alarm>()
        .init_resource::<AnimationQueue>()
        .add_message::<KeyboardInput>()
        .add_message::<MouseButtonInput>()
        .add_message::<MouseWheel>()
        .add_message::<CursorMoved>()
        .add_systems(
            Update,
            (
                look_for_somebody,
                rock.run_if(|life: Res<Life>| life.is_changed()),
            )
                .chain(),
        );
    app.world_mut().spawn((
        Window {
            focused: true,
            ..default()
        },
        PrimaryWindow,
    ));
    let boat = app.world_mut().spawn((REST, RestingBoat(REST))).id();
    app.update();
    (app, boat)
}

fn touch(app: &mut App) {
    app.world_mut().write_message(MouseButtonInput {
        button: MouseButton::Left,
        state: ButtonState::Pressed,
        window: Entity::PLACEHOLDER,
    });
    app.update();
}

/// Whether the boat moves in the next frames.
fn rocks(app: &mut App, boat: Entity) -> bool {
    let at = |app: &App| *app.world().get::<Transform>(boat).expect("a boat");
    let before = at(app);
    (0..3).any(|_| {
        app.update();
        at(app) != before
    })
}

#[test]
fn boats_rock_for_twenty_seconds_after_the_last_touch_and_then_lie_as_they_lay() {
    let (mut app, boat) = app();
    touch(&mut app);
    assert!(rocks(&mut app, boat));
    for _ in 0..20 {
        app.update();
    }
    assert!(!rocks(&mut app, boat));
    assert_eq!(*app.world().get::<Transform>(boat).expect("a boat"), REST);
    touch(&mut app);
    assert!(rocks(&mut app, boat));
}

#[test]
fn nothing_rocks_unless_it_is_wished_with_full_motion_in_front() {
    for spoil in [
        |app: &mut App| app.world_mut().insert_resource(LivingLandWish(false)),
        |app: &mut App| app.world_mut().insert_resource(Motion::Calm),
        |app: &mut App| {
            let mut windows = app.world_mut().query::<&mut Window>();
            let world = app.world_mut();
            windows.single_mut(world).expect("a window").focused = false;
        },
    ] {
        let (mut app, boat) = app();
        touch(&mut app);
        assert!(rocks(&mut app, boat));
        spoil(&mut app);
        app.update();
        assert!(!rocks(&mut app, boat));
    }
}
