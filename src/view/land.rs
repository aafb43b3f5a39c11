//! Sprites for tiles, followers, ferries and the ghost: brought into line with the scene, piece by piece, so that
//! nothing flickers when little changes.

use std::collections::{HashMap, HashSet};

use bevy::prelude::*;
use bevy::sprite::Anchor;

use super::animation::{Act, AnimationQueue, Way};
use super::art::{ArtIndex, ArtLibrary, ArtProgress, names};
use super::board_view::BoardView;
use super::camera::LandBounds;
use super::living_land::RestingBoat;
use super::motion::Motion;
use super::piece::Piece;
use super::rims::{Disc, FollowerEdge, show_rims};
use super::scene::{BoardScene, FerryPose, GhostShown};
use super::seat_look::SeatLook;
use super::shadow::TileShadow;
use super::space::{CELL, cell_middle, turn_angle};

/// Heights in the world, lowest first.
pub mod layer {
    /// Cell grid on the table.
    pub const GRID: f32 = 1.0;
    /// Soft shade below the rim of the land.
    pub const SHADOW: f32 = 2.0;
    /// Tiles.
    pub const TILES: f32 = 3.0;
    /// Fields by owner.
    pub const FIELDS: f32 = 3.5;
    /// Roads by owner.
    pub const RIBBONS: f32 = 4.0;
    /// The lake that is drawn larger, and the roads on it.
    pub const ENLARGED: f32 = 4.4;
    /// Roads by owner on it.
    pub const RAISED_RIBBONS: f32 = 4.6;
    /// Ferries.
    pub const FERRIES: f32 = 5.0;
    /// Smoke over chimneys.
    pub const SMOKE: f32 = 5.3;
    /// What makes tiles step back.
    pub const VEIL: f32 = 5.5;
    /// Followers; those further south lie a little higher.
    pub const FOLLOWERS: f32 = 6.0;
    /// The tile in hand.
    pub const GHOST: f32 = 8.0;
}

/// How much is left to see of a follower that steps back.
const DIMMED: f32 = 0.55;
/// How far a follower that would go home is lifted, in world units, and how much larger it looks.
const LIFT: f32 = 64.0;
const LIFTED_SIZE: f32 = 1.15;
/// Side of a follower's box in world units; the figure fills about three quarters of it.
const FOLLOWER_BOX: f32 = 154.0;
/// A figure never gets smaller than this, in logical pixels of its box.
const SMALLEST_FOLLOWER_BOX: f32 = 26.0;
/// Where a standing follower's feet are in its box, measured from the middle in parts of the box, upward.
const STANDING_ANCHOR: Vec2 = Vec2::new(0.0, -(87.0 - 64.0) / 128.0);

/// A sprite that is shown, and where it belongs.
struct Placed {
    entity: Entity,
    rest: Transform,
    alpha: f32,
}

#[derive(Resource, Default)]
struct Shown(HashMap<Piece, Placed>);

/// Where seats are on the window, in logical pixels: followers fly there when they go home.
#[derive(Resource, Clone, Debug, Default, PartialEq)]
pub struct SeatPlaces(pub Vec<(SeatLook, Vec2)>);

impl SeatPlaces {
    /// Where a seat is in the world as the view is now. Without a place: beyond the right edge of the board.
    pub fn in_world(&self, seat: SeatLook, view: &BoardView) -> Vec2 {
        let place = self.0.iter().find(|(look, _)| *look == seat);
        let beside = Vec2::new(view.rect.logical.max.x, view.rect.logical.center().y);
        view.to_world(place.map_or(beside, |(_, at)| *at))
    }
}

/// What a piece shall look like.
struct Wanted {
    sprite: Sprite,
    anchor: Anchor,
    transform: Transform,
    /// The silhouette of a follower.
    edge: Option<FollowerEdge>,
    is_boat: bool,
}

/// Land, followers and ferries.
pub fn plugin(app: &mut App) {
    app.init_resource::<BoardScene>()
        .init_resource::<Shown>()
        .init_resource::<SeatPlaces>()
        .init_resource::<Disc>()
        .add_systems(
            Update,
            (
                remember_bounds,
                show_scene.run_if(scene_or_art_changed),
                pose_pieces,
            )
                .chain()
                .in_set(ShowSceneSystems),
        )
        .add_systems(
            PostUpdate,
            (keep_followers_legible, show_rims)
                .chain()
                .after(super::camera::BoardCameraSystems)
                .before(TransformSystems::Propagate),
        );
}

/// The systems that bring sprites into line with the scene, in `Update`. Write the scene before them.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct ShowSceneSystems;

fn scene_or_art_changed(scene: Res<BoardScene>, progress: Res<ArtProgress>) -> bool {
    progress.is_finished() && (scene.is_changed() || progress.is_changed())
}

fn remember_bounds(scene: Res<BoardScene>, mut bounds: ResMut<LandBounds>) {
    if scene.is_changed() {
        bounds.set_if_neq(LandBounds(scene.bounds()));
    }
}

fn show_scene(
    mut commands: Commands,
    scene: Res<BoardScene>,
    art: Res<ArtLibrary>,
    shadow: Res<TileShadow>,
    motion: Res<Motion>,
    mut queue: ResMut<AnimationQueue>,
    mut shown: ResMut<Shown>,
) {
    let wanted = wanted_pieces(&scene, &art, &shadow);
    shown.0.retain(|piece, placed| {
        let stays = wanted.contains_key(piece);
        if !stays {
            commands.entity(placed.entity).despawn();
        }
        stays
    });
    for (piece, wanted) in wanted {
        let (rest, alpha) = (wanted.transform, wanted.sprite.color.alpha());
        if let Some(placed) = shown.0.get_mut(&piece) {
            let mut entity = commands.entity(placed.entity);
            entity.insert((wanted.sprite, wanted.anchor));
            if let Some(edge) = wanted.edge {
                entity.insert(edge);
            }
            if placed.rest != rest {
                let from = placed.rest;
                queue.start(Act::Glide { piece, from }, *motion);
                // Until this frame's poses are given, so that the goal does not flash up.
                entity.insert(if motion.is_off() { rest } else { from });
            }
            if wanted.is_boat {
                entity.insert(RestingBoat(rest));
            } else {
                entity.remove::<RestingBoat>();
            }
            (placed.rest, placed.alpha) = (rest, alpha);
            continue;
        }
        let mut entity = commands.spawn((wanted.sprite, wanted.anchor, rest));
        if let Some(edge) = wanted.edge {
            entity.insert(edge);
        }
        if wanted.is_boat {
            entity.insert(RestingBoat(rest));
        }
        let entity = entity.id();
        shown.0.insert(
            piece,
            Placed {
                entity,
                rest,
                alpha,
            },
        );
    }
}

/// Gives every piece that is on its way its place in this frame, and those that have come to rest theirs.
fn pose_pieces(
    queue: Res<AnimationQueue>,
    view: Res<BoardView>,
    places: Res<SeatPlaces>,
    shown: Res<Shown>,
    mut sprites: Query<(&mut Transform, &mut Sprite)>,
    mut posed: Local<HashSet<Piece>>,
) {
    let moves = queue.moves();
    if moves.is_empty() && posed.is_empty() {
        return;
    }
    let mut moving = HashSet::new();
    for (piece, way, part) in moves {
        let Some(placed) = shown.0.get(&piece) else {
            continue;
        };
        let home = match way {
            Way::Flying(seat) => places.in_world(seat, &view),
            _ => Vec2::ZERO,
        };
        let pose = way.pose(part, placed.rest, home);
        if let Ok((mut transform, mut sprite)) = sprites.get_mut(placed.entity) {
            *transform = pose.transform;
            sprite.color.set_alpha(placed.alpha * pose.alpha);
            moving.insert(piece);
        }
    }
    for piece in posed.difference(&moving) {
        let placed = shown.0.get(piece);
        if let Some(placed) = placed
            && let Ok((mut transform, mut sprite)) = sprites.get_mut(placed.entity)
        {
            *transform = placed.rest;
            sprite.color.set_alpha(placed.alpha);
        }
    }
    *posed = moving;
}

/// The tile in hand shows the face it will have on the cell it is held over.
fn ghost_picture(ghost: &GhostShown, art: &ArtLibrary) -> String {
    let cell = super::space::cell_at(ghost.at);
    if super::space::cell_middle(cell) == ghost.at {
        names::tile_on_cell(&ghost.kind, cell, |name| art.knows(name))
    } else {
        names::tile(&ghost.kind)
    }
}

fn wanted_pieces(
    scene: &BoardScene,
    art: &ArtLibrary,
    shadow: &TileShadow,
) -> HashMap<Piece, Wanted> {
    let square = |image: Handle<Image>, side: f32, color: Color| Sprite {
        image,
        color,
        custom_size: Some(Vec2::splat(side)),
        ..default()
    };
    let plain = |sprite: Sprite, transform: Transform| Wanted {
        sprite,
        anchor: Anchor::CENTER,
        transform,
        edge: None,
        is_boat: false,
    };
    let turned = |at: Vec2, height: f32, turns: u8| {
        Transform::from_translation(at.extend(height))
            .with_rotation(Quat::from_rotation_z(turn_angle(turns)))
    };
    let mut wanted = HashMap::new();
    for tile in &scene.tiles {
        let middle = cell_middle(tile.cell);
        let name = names::tile_on_cell(&tile.kind, tile.cell, |name| art.knows(name));
        let sprite = square(art.image(&name), CELL, Color::WHITE);
        wanted.insert(
            Piece::Tile(tile.cell),
            plain(sprite, turned(middle, layer::TILES, tile.turns)),
        );
        let shade = square(
            shadow.image.clone(),
            CELL * TileShadow::SIZE_IN_CELLS,
            Color::WHITE,
        );
        let below = middle - Vec2::new(0.0, TileShadow::DROP);
        wanted.insert(
            Piece::Shadow(tile.cell),
            plain(shade, turned(below, layer::SHADOW, 0)),
        );
    }
    if let Some((tile, by)) = scene
        .enlarged
        .and_then(|e| Some((scene.tile(e.cell)?, e.by)))
    {
        let name = names::tile_on_cell(&tile.kind, tile.cell, |name| art.knows(name));
        let sprite = square(art.image(&name), CELL * by, Color::WHITE);
        wanted.insert(
            Piece::Enlarged(tile.cell),
            plain(
                sprite,
                turned(cell_middle(tile.cell), layer::ENLARGED, tile.turns),
            ),
        );
    }
    for follower in &scene.followers {
        let image = art.image(&follower.seat.follower(follower.lying));
        // Nearer to the viewer lies over farther; the land is never so large that the step leaves the layer.
        let height = layer::FOLLOWERS - follower.at.y / CELL * 0.001;
        let mut transform = Transform::from_translation(follower.at.extend(height));
        if follower.lifted {
            transform.translation.y += LIFT;
            transform.scale = Vec2::splat(LIFTED_SIZE).extend(1.0);
        }
        wanted.insert(
            Piece::Follower(follower.id),
            Wanted {
                sprite: square(
                    image,
                    FOLLOWER_BOX,
                    Color::WHITE.with_alpha(if follower.dimmed { DIMMED } else { 1.0 }),
                ),
                anchor: if follower.lying {
                    Anchor::CENTER
                } else {
                    Anchor(STANDING_ANCHOR)
                },
                transform,
                edge: Some(FollowerEdge {
                    silhouette: art.image(&follower.seat.edge(follower.lying)),
                    lying: follower.lying,
                }),
                is_boat: false,
            },
        );
    }
    for ferry in &scene.ferries {
        let middle = cell_middle(ferry.cell);
        let (name, side, transform) = match ferry.pose {
            FerryPose::Straight(turns) => (
                names::FERRY_STRAIGHT,
                CELL,
                turned(middle, layer::FERRIES, turns),
            ),
            FerryPose::Bend(turns) => (
                names::FERRY_BEND,
                CELL,
                turned(middle, layer::FERRIES, turns),
            ),
            FerryPose::Loose(angle) => (
                names::BARGE,
                BARGE_LENGTH,
                Transform::from_translation(middle.extend(layer::FERRIES))
                    .with_rotation(Quat::from_rotation_z(-angle)),
            ),
            FerryPose::Beside => (
                names::BARGE,
                BARGE_LENGTH,
                turned(
                    middle + BESIDE_LAKE * scene.size_of(ferry.cell),
                    layer::FERRIES,
                    0,
                ),
            ),
        };
        let size = scene.size_of(ferry.cell);
        let mut sprite = square(art.image(name), side * size, Color::WHITE);
        if side < CELL {
            sprite.custom_size = Some(Vec2::new(side, side * 128.0 / 192.0) * size);
        }
        let is_boat = !matches!(ferry.pose, FerryPose::Loose(_));
        let boat = Wanted {
            is_boat,
            ..plain(sprite, transform)
        };
        wanted.insert(Piece::Ferry(ferry.cell), boat);
    }
    if let Some(ghost) = &scene.ghost {
        let sprite = square(
            art.image(&ghost_picture(ghost, art)),
            CELL,
            Color::WHITE.with_alpha(ghost.opacity),
        );
        wanted.insert(
            Piece::Ghost,
            plain(sprite, turned(ghost.at, layer::GHOST, ghost.turns)),
        );
    }
    wanted
}

/// Length of the loose barge: from dock to dock.
const BARGE_LENGTH: f32 = 192.0;
/// Where a ferry waits before it is set: on the lower left shore.
const BESIDE_LAKE: Vec2 = Vec2::new(-150.0, -150.0);

/// Followers grow when the land is seen from far away.
fn keep_followers_legible(
    view: Res<BoardView>,
    mut followers: Query<&mut Sprite, With<FollowerEdge>>,
) {
    let smallest = SMALLEST_FOLLOWER_BOX * view.world_per_logical();
    let side = Vec2::splat(FOLLOWER_BOX.max(smallest));
    for mut sprite in &mut followers {
        if sprite.custom_size != Some(side) {
            sprite.custom_size = Some(side);
        }
    }
}

/// Where the follower on a feature of a shown tile stands, in world units.
pub fn follower_spot(
    scene: &BoardScene,
    index: &ArtIndex,
    art: &ArtLibrary,
    cell: IVec2,
    feature: &str,
) -> Option<Vec2> {
    let tile = scene.tile(cell)?;
    let picture = names::tile_on_cell(&tile.kind, cell, |name| art.knows(name));
    let point = index.tile(&picture)?.spot(feature)?;
    Some(super::space::art_to_world(cell, tile.turns, point))
}
