//! The faint grid of cells on the table. It lies under the land, so the seams of the art stay unseen.

use bevy::asset::RenderAssetUsages;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;

use super::board_view::BoardView;
use super::camera::BoardCameraSystems;
use super::land::layer;
use super::space::CELL;

/// Colours of the table under the land.
#[derive(Resource, Clone, Copy, Debug, PartialEq)]
pub struct TableColours {
    /// The table.
    pub table: Color,
    /// The lines between cells.
    pub grid: Color,
}

impl Default for TableColours {
    fn default() -> Self {
        Self {
            table: Color::srgb_u8(0xcf, 0xc3, 0xa6),
            grid: Color::srgb_u8(0xc6, 0xb9, 0x99),
        }
    }
}

/// Below this size of a cell, in logical pixels, lines would only grey the table.
const SMALLEST_CELL: f32 = 14.0;

#[derive(Component)]
struct Grid;

/// Table and grid.
pub fn plugin(app: &mut App) {
    app.init_resource::<TableColours>()
        .add_systems(Startup, spawn_grid)
        .add_systems(Update, paint_table.run_if(resource_changed::<TableColours>))
        .add_systems(
            PostUpdate,
            redraw_grid
                .run_if(resource_changed::<BoardView>)
                .after(BoardCameraSystems),
        );
}

fn spawn_grid(
    mut commands: Commands,
    colours: Res<TableColours>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<ColorMaterial>>,
) {
    let material = ColorMaterial {
        color: colours.grid,
        ..default()
    };
    commands.spawn((
        Name::new("cell grid"),
        Grid,
        Mesh2d(meshes.add(lines(&BoardView::default()))),
        MeshMaterial2d(materials.add(material)),
        Transform::from_xyz(0.0, 0.0, layer::GRID),
        bevy::camera::visibility::NoFrustumCulling,
    ));
}

fn paint_table(
    colours: Res<TableColours>,
    grid: Single<&MeshMaterial2d<ColorMaterial>, With<Grid>>,
    mut materials: ResMut<Assets<ColorMaterial>>,
    mut clear: ResMut<ClearColor>,
) {
    clear.0 = colours.table;
    if let Some(mut material) = materials.get_mut(&grid.0) {
        material.color = colours.grid;
    }
}

fn redraw_grid(
    view: Res<BoardView>,
    grid: Single<&Mesh2d, With<Grid>>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    if let Err(error) = meshes.insert(&grid.0, lines(&view)) {
        warn!("the cell grid could not be drawn: {error}");
    }
}

/// One thin rectangle a line, a logical pixel wide.
fn lines(view: &BoardView) -> Mesh {
    // Never empty: an empty mesh has no place in the renderer's buffers.
    let mut corners: Vec<[f32; 3]> = vec![[0.0; 3]; 4];
    let seen = view.seen();
    if view.cell >= SMALLEST_CELL {
        let half = view.world_per_logical() / 2.0;
        let first = |low: f32| (low / CELL - 0.5).floor() as i32;
        let line_at = |index: i32| (index as f32 + 0.5) * CELL;
        for column in first(seen.min.x)..=first(seen.max.x) + 1 {
            let x = line_at(column);
            push_rectangle(
                &mut corners,
                Rect::new(x - half, seen.min.y, x + half, seen.max.y),
            );
        }
        for row in first(seen.min.y)..=first(seen.max.y) + 1 {
            let y = line_at(row);
            push_rectangle(
                &mut corners,
                Rect::new(seen.min.x, y - half, seen.max.x, y + half),
            );
        }
    }
    let indices = (0..corners.len() as u32 / 4)
        .flat_map(|rectangle| [0, 1, 2, 0, 2, 3].map(|corner| rectangle * 4 + corner))
        .collect();
    Mesh::new(
        PrimitiveTopology::TriangleList,
        RenderAssetUsages::RENDER_WORLD,
    )
    .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, corners)
    .with_inserted_indices(Indices::U32(indices))
}

fn push_rectangle(corners: &mut Vec<[f32; 3]>, rectangle: Rect) {
    let Rect { min, max } = rectangle;
    corners.extend([
        [min.x, min.y, 0.0],
        [max.x, min.y, 0.0],
        [max.x, max.y, 0.0],
        [min.x, max.y, 0.0],
    ]);
}
