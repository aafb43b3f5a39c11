//! Land that is tinted: the veil over what steps back, and fields in the colours of those who lead there. Each tint knows
//! its parts of a tile, so that roads, walls and lakes stay as they are.

mod masks;
mod material;

use std::collections::HashMap;

use bevy::camera::visibility::NoFrustumCulling;
use bevy::prelude::*;
use bevy::window::RequestRedraw;

use self::masks::{PartMasks, Sharpness};
use self::material::{LandTint, TintLook};
use super::BoardView;
use super::art::{ArtIndex, ArtLibrary, ArtProgress, names};
use super::land::{ShowSceneSystems, layer};
use super::scene::{BoardScene, FieldShown, Light, TileShown};
use super::space::{CELL, cell_middle, turn_angle};
use super::table_grid::TableColours;

/// How much is left to see of what steps back.
const DIMMED: f32 = 0.55;
/// How much of the land the colour of a field's owner hides: dark colours more, since they have little light of their own.
const OWNED: f32 = 0.28;
const OWNED_BY_BLACK: f32 = 0.5;
/// The grey of a field without one.
const FREE: Color = Color::srgba(0.52, 0.49, 0.44, 0.62);
/// Side of the hatching in world units while a cell is as large as this, in logical pixels, or larger; seen from further
/// away it is drawn twice, four times as wide.
const HATCHING: f32 = 128.0;
const CELL_OF_HATCHING: f32 = 64.0;
/// Across a stripe of a field where several tie, in hatchings.
const STRIPE: f32 = 1.5;
/// After a change so many frames are drawn, until the renderer has everything.
const FRAMES: u8 = 3;

/// A tint that is shown.
#[derive(Component)]
struct Tint;

/// The square that every tint lies on.
#[derive(Resource)]
struct Square(Handle<Mesh>);

/// What the tints were made from.
#[derive(Default, PartialEq)]
struct MadeFrom {
    tiles: Vec<TileShown>,
    fields: Vec<FieldShown>,
    table: Option<Color>,
    widening: f32,
}

/// A tint on a tile.
struct Wanted<'a> {
    tile: &'a TileShown,
    parts: &'a [String],
    look: TintLook,
    hatching: Option<Handle<Image>>,
    sharpness: Sharpness,
    height: f32,
}

/// Tinted land.
pub fn plugin(app: &mut App) {
    app.add_plugins(material::plugin)
        .init_resource::<PartMasks>()
        .add_systems(Startup, make_square)
        .add_systems(Update, show_tints.in_set(ShowSceneSystems));
}

/// The square, and a tint of nothing, so that the renderer is ready when the first one is wanted.
fn make_square(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<LandTint>>,
) {
    let square = meshes.add(Rectangle::new(CELL, CELL));
    commands.spawn((
        Name::new("a tint of nothing"),
        Mesh2d(square.clone()),
        MeshMaterial2d(materials.add(LandTint {
            look: TintLook::plain(Color::NONE),
            mask: None,
            hatching: None,
        })),
        Transform::from_xyz(0.0, 0.0, layer::VEIL).with_scale(Vec3::ZERO),
        NoFrustumCulling,
    ));
    commands.insert_resource(Square(square));
}

fn show_tints(
    mut commands: Commands,
    scene: Res<BoardScene>,
    progress: Res<ArtProgress>,
    index: Res<ArtIndex>,
    library: Res<ArtLibrary>,
    table: Res<TableColours>,
    view: Res<BoardView>,
    square: Res<Square>,
    shown: Query<Entity, With<Tint>>,
    mut masks: ResMut<PartMasks>,
    mut images: ResMut<Assets<Image>>,
    mut materials: ResMut<Assets<LandTint>>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut made_from: Local<MadeFrom>,
    mut frames: Local<u8>,
) {
    if *frames > 0 {
        *frames -= 1;
        redraw.write(RequestRedraw);
    }
    let has_changed = scene.is_changed() || index.is_changed() || table.is_changed();
    let widening = widening(&view);
    let other_width =
        !scene.fields.is_empty() && made_from.widening.to_bits() != widening.to_bits();
    if !progress.is_finished() || !(has_changed || other_width) {
        return;
    }
    // What is not shown any longer is forgotten: a mask is drawn in a millisecond.
    let tinted = scene.tiles.iter().filter(|tile| tile.light != Light::Full);
    let now = MadeFrom {
        tiles: tinted.cloned().collect(),
        fields: scene.fields.clone(),
        table: Some(table.table),
        widening,
    };
    if index.is_changed() {
        masks.clear();
    } else if *made_from == now {
        return;
    }
    *made_from = now;
    *frames = FRAMES;
    for entity in &shown {
        commands.entity(entity).despawn();
    }
    masks.begin();
    let mut wanted = veils(&made_from.tiles, table.table);
    wanted.extend(field_tints(&scene, &library, widening));
    // Tiles alike share what the renderer has of a tint.
    let mut alike: HashMap<String, Handle<LandTint>> = HashMap::new();
    for tint in wanted {
        let TileShown {
            cell, kind, turns, ..
        } = tint.tile;
        let picture = names::tile_on_cell(kind, *cell, |name| index.tile(name).is_some());
        let mask = if tint.parts.is_empty() {
            None
        } else {
            let mask = masks.mask(&index, &picture, tint.parts, tint.sharpness, &mut images);
            if mask.is_none() {
                // The picture does not say where they are: the tile stays as it is.
                continue;
            }
            mask
        };
        let key = format!("{:?} {:?} {:?}", mask, tint.look, tint.hatching);
        let material = alike.entry(key).or_insert_with(|| {
            materials.add(LandTint {
                look: tint.look,
                mask,
                hatching: tint.hatching,
            })
        });
        commands.spawn((
            Tint,
            Mesh2d(square.0.clone()),
            MeshMaterial2d(material.clone()),
            Transform::from_translation(cell_middle(*cell).extend(tint.height))
                .with_rotation(Quat::from_rotation_z(turn_angle(*turns))),
        ));
    }
    masks.end();
}

/// Over tiles, or those of their parts, that step back.
fn veils(tiles: &[TileShown], table: Color) -> Vec<Wanted<'_>> {
    let veil = TintLook::plain(table.with_alpha(1.0 - DIMMED));
    let over = |tile| Wanted {
        tile,
        parts: &[],
        look: veil,
        hatching: None,
        sharpness: Sharpness::Fine,
        height: layer::VEIL,
    };
    tiles
        .iter()
        .filter_map(|tile| match &tile.light {
            Light::Full => None,
            Light::Dimmed => Some(over(tile)),
            Light::Parts(parts) => Some(Wanted {
                parts,
                look: TintLook {
                    inverted: 1.0,
                    ..veil
                },
                ..over(tile)
            }),
        })
        .collect()
}

/// Over fields: for each of several owners its own stripes.
fn field_tints<'a>(scene: &'a BoardScene, library: &ArtLibrary, widening: f32) -> Vec<Wanted<'a>> {
    let mut wanted = Vec::new();
    for field in &scene.fields {
        let side = HATCHING * widening;
        let stripes = field.owners.len().max(1) as f32;
        let look_of = |owner: usize| match field.owners.get(owner) {
            None => (TintLook::plain(FREE), None),
            Some(seat) => {
                let side = if field.small_hatching {
                    side / 2.0
                } else {
                    side
                };
                let look = TintLook {
                    hatching: side.recip(),
                    stripe: owner as f32,
                    stripes,
                    stripe_width: HATCHING * widening * STRIPE,
                    ..TintLook::plain(wash(seat.colour()))
                };
                (look, Some(library.image(seat.hatch())))
            }
        };
        for owner in 0..field.owners.len().max(1) {
            let (look, hatching) = look_of(owner);
            for (cell, part) in &field.parts {
                let Some(tile) = scene.tile(*cell) else {
                    continue;
                };
                wanted.push(Wanted {
                    tile,
                    parts: std::slice::from_ref(part),
                    look,
                    hatching: hatching.clone(),
                    sharpness: Sharpness::Coarse,
                    height: layer::FIELDS,
                });
            }
        }
    }
    wanted
}

/// The colour of an owner over the land.
fn wash(colour: Color) -> Color {
    let brightness = colour.luminance().sqrt();
    colour.with_alpha(OWNED_BY_BLACK + (OWNED - OWNED_BY_BLACK) * brightness)
}

/// How many times as wide the hatching is drawn, so that it can be told from others in any view: a power of two.
fn widening(view: &BoardView) -> f32 {
    let smaller = (CELL_OF_HATCHING / view.cell.max(1.0)).max(1.0);
    smaller.log2().ceil().exp2()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn from_afar_the_hatching_is_drawn_wider_in_few_steps() {
        let at = |cell| {
            widening(&BoardView {
                cell,
                ..BoardView::default()
            })
        };
        let widths: Vec<f32> = [192.0, 64.0, 63.0, 32.0, 20.0, 6.0].map(at).to_vec();
        assert_eq!(widths, [1.0, 1.0, 2.0, 2.0, 4.0, 16.0]);
    }
}
