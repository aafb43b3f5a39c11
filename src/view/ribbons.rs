//! Roads in the colours of their owners: a cream band with the colour on it. Solid is closed, dashed is open, stripes
//! are a tie, grey dots are nobody's.

use bevy::asset::RenderAssetUsages;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;
use bevy::sprite_render::AlphaMode2d;

use super::art::{ArtProgress, TileRegions};
use super::land::{ShowSceneSystems, layer};
use super::scene::{BoardScene, RibbonShown};
use super::seat_look::SeatLook;
use super::space::{CELL, art_to_world};

const EDGE_WIDTH: f32 = 56.0;
const COLOUR_WIDTH: f32 = 36.0;
const DASH: f32 = 56.0;
const GAP: f32 = 36.0;
const DOT: f32 = 26.0;
/// How far the glow reaches, and what it is.
const GLOW_WIDTH: f32 = 104.0;
const GLOW: Color = Color::srgba(1.0, 0.82, 0.2, 0.8);
const CREAM: Color = Color::srgb(1.0, 0.98, 0.93);
const WHITE_EDGE: Color = Color::srgb(0.43, 0.38, 0.33);
const NOBODY: Color = Color::srgb(0.52, 0.49, 0.44);

/// The mesh of all ribbons on the land, or of those on the tile that is drawn larger.
#[derive(Component)]
struct Ribbons {
    raised: bool,
}

/// Road ribbons.
pub fn plugin(app: &mut App) {
    app.add_systems(Startup, spawn_ribbons).add_systems(
        Update,
        redraw_ribbons
            .run_if(resource_changed::<BoardScene>.or_else(resource_changed::<ArtProgress>))
            .in_set(ShowSceneSystems),
    );
}

/// The line of a road on a placed tile, from rim to rim, or from the rim to its end; a road that ends at a jetty is
/// drawn on to the dock if `dock` is given.
pub fn road_line(
    regions: &TileRegions,
    road: &str,
    dock: Option<&str>,
    cell: IVec2,
    turns: u8,
) -> Option<Vec<Vec2>> {
    // The art draws a little beyond the rim; neighbours would overlap there and their dashes with them.
    let inside = |point: &Vec2| point.clamp(Vec2::ZERO, Vec2::splat(CELL));
    let mut line: Vec<Vec2> = regions.centre_line(road)?.iter().map(inside).collect();
    line.dedup();
    line.extend(dock.and_then(|edge| regions.dock(edge)));
    Some(
        line.into_iter()
            .map(|point| art_to_world(cell, turns, point))
            .collect(),
    )
}

/// Joins stretches that meet end to end, so that dashes run on across tiles.
pub fn joined(stretches: Vec<Vec<Vec2>>) -> Vec<Vec<Vec2>> {
    const TOUCHES: f32 = 2.0;
    let mut open = stretches;
    let mut done = Vec::new();
    while let Some(mut line) = open.pop() {
        let mut grows = true;
        while grows {
            grows = false;
            let (Some(&start), Some(&end)) = (line.first(), line.last()) else {
                break;
            };
            for index in 0..open.len() {
                let (Some(&first), Some(&last)) = (open[index].first(), open[index].last()) else {
                    continue;
                };
                let near = |a: Vec2, b: Vec2| a.distance(b) < TOUCHES;
                if near(end, first) || near(end, last) {
                    let mut next = open.swap_remove(index);
                    if near(end, last) {
                        next.reverse();
                    }
                    line.extend(next.into_iter().skip(1));
                } else if near(start, first) || near(start, last) {
                    let mut previous = open.swap_remove(index);
                    if near(start, first) {
                        previous.reverse();
                    }
                    previous.extend(line.into_iter().skip(1));
                    line = previous;
                } else {
                    continue;
                }
                grows = true;
                break;
            }
        }
        done.push(line);
    }
    done
}

fn spawn_ribbons(
    mut commands: Commands,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<ColorMaterial>>,
) {
    for (raised, height) in [(false, layer::RIBBONS), (true, layer::RAISED_RIBBONS)] {
        commands.spawn((
            Name::new("roads by owner"),
            Ribbons { raised },
            Mesh2d(meshes.add(Strips::default().into_mesh())),
            MeshMaterial2d(materials.add(ColorMaterial {
                alpha_mode: AlphaMode2d::Blend,
                ..default()
            })),
            Transform::from_xyz(0.0, 0.0, height),
            NoFrustumCulling,
        ));
    }
}

fn redraw_ribbons(
    scene: Res<BoardScene>,
    ribbons: Query<(&Mesh2d, &Ribbons)>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    for (mesh, Ribbons { raised }) in &ribbons {
        let mine = || scene.ribbons.iter().filter(|r| r.raised == *raised);
        let size = scene.enlarged.filter(|_| *raised).map_or(1.0, |e| e.by);
        let mut strips = Strips {
            size,
            ..Strips::default()
        };
        for ribbon in mine().filter(|r| r.glows) {
            strips.strip(&ribbon.line, GLOW_WIDTH, GLOW);
        }
        for ribbon in mine() {
            strips.strip(&ribbon.line, EDGE_WIDTH, CREAM);
        }
        for ribbon in mine() {
            strips.colour_of(ribbon);
        }
        if let Err(error) = meshes.insert(&mesh.0, strips.into_mesh()) {
            warn!("the roads could not be drawn: {error}");
        }
    }
}

struct Strips {
    /// How many times as wide everything is.
    size: f32,
    corners: Vec<[f32; 3]>,
    colours: Vec<[f32; 4]>,
    indices: Vec<u32>,
}

impl Default for Strips {
    fn default() -> Self {
        Self {
            size: 1.0,
            corners: Vec::new(),
            colours: Vec::new(),
            indices: Vec::new(),
        }
    }
}

impl Strips {
    fn colour_of(&mut self, ribbon: &RibbonShown) {
        match (ribbon.owners.as_slice(), ribbon.closed) {
            ([], _) => self.pieces(&ribbon.line, &[], DOT * self.size, GAP * self.size),
            ([only], true) => self.owned(&ribbon.line, *only),
            (all, true) => self.pieces(&ribbon.line, all, DASH * self.size, 0.0),
            (all, false) => self.pieces(&ribbon.line, all, DASH * self.size, GAP * self.size),
        }
    }

    /// Pieces of the line, each owner's in turn; grey if there is none.
    fn pieces(&mut self, line: &[Vec2], owners: &[SeatLook], piece: f32, gap: f32) {
        let length: f32 = line.windows(2).map(|pair| pair[0].distance(pair[1])).sum();
        // Stretched a little so that the line ends as it begins; neighbouring stretches then meet without a stump.
        let count = (length / (piece + gap)).round().max(1.0);
        let period = length / count;
        for index in 0..count as usize {
            let start = index as f32 * period + (period - piece.min(period)).min(gap) / 2.0;
            let end = start + if gap > 0.0 { piece.min(period) } else { period };
            let piece = part_of(line, start, end);
            match owners.get(index % owners.len().max(1)) {
                Some(owner) => self.owned(&piece, *owner),
                None => self.strip(&piece, COLOUR_WIDTH, NOBODY),
            }
        }
    }

    fn owned(&mut self, line: &[Vec2], owner: SeatLook) {
        if owner == SeatLook::White {
            // White on cream would be taken for an unowned road.
            self.strip(line, COLOUR_WIDTH + 4.0, WHITE_EDGE);
            self.strip(line, COLOUR_WIDTH - 12.0, owner.colour());
        } else {
            self.strip(line, COLOUR_WIDTH, owner.colour());
        }
    }

    fn strip(&mut self, line: &[Vec2], width: f32, colour: Color) {
        if line.len() < 2 {
            return;
        }
        let base = self.corners.len() as u32;
        let colour = colour.to_linear().to_f32_array();
        for (index, &point) in line.iter().enumerate() {
            let before = if index > 0 {
                point - line[index - 1]
            } else {
                Vec2::ZERO
            };
            let after = line.get(index + 1).map_or(Vec2::ZERO, |next| *next - point);
            let along =
                (before.normalize_or_zero() + after.normalize_or_zero()).normalize_or_zero();
            let aside = along.perp() * width * self.size / 2.0;
            for corner in [point + aside, point - aside] {
                self.corners.push([corner.x, corner.y, 0.0]);
                self.colours.push(colour);
            }
        }
        for step in 0..line.len() as u32 - 1 {
            let left = base + step * 2;
            self.indices
                .extend([left, left + 1, left + 2, left + 1, left + 3, left + 2]);
        }
    }

    fn into_mesh(mut self) -> Mesh {
        if self.corners.is_empty() {
            // An empty mesh has no place in the renderer's buffers: a point stands for nothing.
            self.corners.push([0.0; 3]);
            self.colours.push([0.0; 4]);
            self.indices.extend([0, 0, 0]);
        }
        Mesh::new(
            PrimitiveTopology::TriangleList,
            RenderAssetUsages::RENDER_WORLD,
        )
        .with_inserted_attribute(Mesh::ATTRIBUTE_POSITION, self.corners)
        .with_inserted_attribute(Mesh::ATTRIBUTE_COLOR, self.colours)
        .with_inserted_indices(Indices::U32(self.indices))
    }
}

/// The part of a line between two distances from its start.
fn part_of(line: &[Vec2], start: f32, end: f32) -> Vec<Vec2> {
    let mut part = Vec::new();
    let mut passed = 0.0;
    for pair in line.windows(2) {
        let length = pair[0].distance(pair[1]);
        let at = |distance: f32| {
            pair[0].lerp(
                pair[1],
                ((distance - passed) / length.max(f32::EPSILON)).clamp(0.0, 1.0),
            )
        };
        if passed + length >= start && passed <= end {
            if part.is_empty() {
                part.push(at(start));
            }
            part.push(at(end));
        }
        passed += length;
    }
    part
}

#[cfg(test)]
mod tests {
    use super::*;
    use bevy::math::vec2;

    #[test]
    fn a_part_of_a_line_keeps_the_corners_between() {
        let line = [vec2(0.0, 0.0), vec2(10.0, 0.0), vec2(10.0, 10.0)];
        assert_eq!(
            part_of(&line, 5.0, 15.0),
            [vec2(5.0, 0.0), vec2(10.0, 0.0), vec2(10.0, 5.0)]
        );
    }

    #[test]
    fn stretches_that_touch_become_one_line_whatever_their_direction() {
        let a = vec![vec2(0.0, 0.0), vec2(10.0, 0.0)];
        let b = vec![vec2(20.0, 0.0), vec2(10.0, 0.0)];
        let c = vec![vec2(20.0, 0.0), vec2(20.0, 10.0)];
        let far = vec![vec2(90.0, 90.0), vec2(99.0, 90.0)];
        let lines = joined(vec![a, far.clone(), c, b]);
        assert_eq!(lines.len(), 2);
        assert!(lines.iter().any(|line| line.len() == 4));
        assert!(lines.contains(&far));
    }
}
