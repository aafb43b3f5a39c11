//! Boats rock and monasteries smoke while somebody is there to see it. Nothing of this says anything about the game.
//!
//! It stops when nobody has touched the game for a while, when the window is not in front and with any setting but
//! full motion: then the window sleeps.

use std::f32::consts::TAU;
use std::time::Duration;

use bevy::input::keyboard::KeyboardInput;
use bevy::input::mouse::{MouseButtonInput, MouseWheel};
use bevy::prelude::*;
use bevy::window::{CursorMoved, PrimaryWindow};

use super::animation::AnimationQueue;
use super::art::{ArtIndex, names};
use super::board_view::BoardRect;
use super::drawn_square::draw_square;
use super::land::{ShowSceneSystems, layer};
use super::motion::Motion;
use super::scene::BoardScene;
use super::space::{CELL, art_to_world};
use super::wake::Alarm;

/// Whether the player wants it.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct LivingLandWish(pub bool);

impl Default for LivingLandWish {
    fn default() -> Self {
        Self(true)
    }
}

/// A ferry at rest, and where it rests.
#[derive(Component, Clone, Copy, Debug, PartialEq)]
pub struct RestingBoat(pub Transform);

/// The land falls asleep after this time without input.
const AWAKE_FOR: Duration = Duration::from_secs(20);
/// Slow things need few frames.
const FRAME: Duration = Duration::from_millis(50);
/// How far a boat rolls, in radians, and how much it rises, as part of its size.
const ROLL: f32 = 0.018;
const RISE: f32 = 0.012;
/// Puffs over each chimney, and how long one lasts, in seconds.
const PUFFS: u32 = 3;
const PUFF_SECONDS: f32 = 3.6;
/// How high a puff rises and how far the wind takes it, in world units.
const CHIMNEY: Vec2 = Vec2::new(0.03 * CELL, 0.1 * CELL);
const DRIFT: Vec2 = Vec2::new(0.14 * CELL, 0.3 * CELL);

/// Whether the land lives, and since when somebody was last seen.
#[derive(Resource, Default, Debug)]
struct Life {
    last_input: Duration,
    lives: bool,
}

/// One puff of smoke.
#[derive(Component)]
struct Puff {
    from: Vec2,
    /// How far it is ahead of the others of its chimney, in parts of its life.
    ahead: f32,
}

#[derive(Resource)]
struct PuffPicture(Handle<Image>);

impl FromWorld for PuffPicture {
    fn from_world(world: &mut World) -> Self {
        Self(world.resource_mut::<Assets<Image>>().add(draw_puff()))
    }
}

/// The living land.
pub fn plugin(app: &mut App) {
    app.init_resource::<LivingLandWish>()
        .init_resource::<Life>()
        .init_resource::<PuffPicture>()
        .add_systems(
            Update,
            (
                look_for_somebody,
                light_fires.run_if(resource_changed::<BoardScene>),
                (rock, smoke).run_if(|life: Res<Life>| life.is_changed()),
            )
                .chain()
                .after(ShowSceneSystems),
        );
}

fn look_for_somebody(
    mut keys: MessageReader<KeyboardInput>,
    mut buttons: MessageReader<MouseButtonInput>,
    mut wheel: MessageReader<MouseWheel>,
    mut moves: MessageReader<CursorMoved>,
    window: Option<Single<&Window, With<PrimaryWindow>>>,
    wish: Res<LivingLandWish>,
    motion: Res<Motion>,
    rect: Res<BoardRect>,
    time: Res<Time<Real>>,
    mut life: ResMut<Life>,
    mut alarm: ResMut<Alarm>,
) {
    let seen = keys.read().count() + buttons.read().count() + wheel.read().count();
    if seen + moves.read().count() > 0 {
        life.bypass_change_detection().last_input = time.elapsed();
    }
    let in_front = window.is_some_and(|window| window.focused);
    let awake = time.elapsed() < life.last_input + AWAKE_FOR;
    let lives = wish.0 && *motion == Motion::Full && in_front && awake && !rect.is_empty();
    if lives {
        alarm.within(FRAME);
    }
    // Also in the frame in which it falls asleep, so that everything comes to rest.
    if lives || life.lives {
        life.lives = lives;
    }
}

fn rock(
    life: Res<Life>,
    time: Res<Time<Real>>,
    queue: Res<AnimationQueue>,
    mut boats: Query<(&mut Transform, &RestingBoat)>,
) {
    // A boat that is being turned has other things to do.
    if !queue.moves().is_empty() {
        return;
    }
    let now = time.elapsed_secs();
    for (mut transform, RestingBoat(rest)) in &mut boats {
        if !life.lives {
            transform.set_if_neq(*rest);
            continue;
        }
        // Each at its own time: they lie at different places.
        let own = (rest.translation.x * 0.013 + rest.translation.y * 0.029).fract();
        let roll = (now * 0.42 + own).fract() * TAU;
        let rise = (now * 0.31 + own * 3.0).fract() * TAU;
        transform.rotation = rest.rotation * Quat::from_rotation_z(ROLL * roll.sin());
        transform.scale = rest.scale * (1.0 + RISE * rise.sin());
    }
}

/// Smoke stands over every monastery.
fn light_fires(
    mut commands: Commands,
    scene: Res<BoardScene>,
    art: Res<ArtIndex>,
    picture: Res<PuffPicture>,
    puffs: Query<(Entity, &Puff)>,
    mut lit: Local<Vec<Vec2>>,
) {
    let chimneys: Vec<Vec2> = scene
        .tiles
        .iter()
        .filter_map(|tile| {
            let picture =
                names::tile_on_cell(&tile.kind, tile.cell, |name| art.tile(name).is_some());
            let spot = art.tile(&picture)?.spot("monastery")?;
            Some(art_to_world(tile.cell, tile.turns, spot) + CHIMNEY)
        })
        .collect();
    if *lit == chimneys {
        return;
    }
    for (entity, puff) in &puffs {
        if !chimneys.contains(&puff.from) {
            commands.entity(entity).despawn();
        }
    }
    for from in chimneys.iter().filter(|from| !lit.contains(from)) {
        for number in 0..PUFFS {
            let ahead = number as f32 / PUFFS as f32;
            commands.spawn((
                Puff { from: *from, ahead },
                Sprite {
                    image: picture.0.clone(),
                    color: Color::WHITE.with_alpha(0.0),
                    custom_size: Some(Vec2::splat(0.17 * CELL)),
                    ..default()
                },
                Transform::from_translation(from.extend(layer::SMOKE)),
            ));
        }
    }
    *lit = chimneys;
}

fn smoke(
    life: Res<Life>,
    time: Res<Time<Real>>,
    mut puffs: Query<(&Puff, &mut Transform, &mut Sprite)>,
) {
    let now = time.elapsed_secs();
    for (puff, mut transform, mut sprite) in &mut puffs {
        let part = (now / PUFF_SECONDS + puff.ahead + puff.from.x * 0.0007).rem_euclid(1.0);
        let at = puff.from + Vec2::new(DRIFT.x * part * part, DRIFT.y * part);
        transform.translation = at.extend(layer::SMOKE);
        transform.scale = Vec3::splat(0.55 + 1.25 * part);
        let thick = (part * 6.0).min(1.0) * (1.0 - part);
        let alpha = if life.lives { 0.9 * thick } else { 0.0 };
        sprite.color = Color::srgba(0.96, 0.95, 0.92, alpha);
    }
}

/// A white disc with soft edges.
fn draw_puff() -> Image {
    const SIDE: u32 = 48;
    let middle = SIDE as f32 / 2.0;
    draw_square(SIDE, |x, y| {
        let off = Vec2::new(x as f32 + 0.5 - middle, y as f32 + 0.5 - middle);
        let part = (1.0 - off.length() / middle).clamp(0.0, 1.0);
        let cover = part * part * (3.0 - 2.0 * part);
        [255, 255, 255, (cover * 255.0) as u8]
    })
}

#[cfg(test)]
mod tests;
