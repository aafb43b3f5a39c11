//! Roads in the colours of their owners: a cream band with the colour on it. Solid is closed, dashed is open, stripes
//! are a tie, grey dots are nobody's.

use std::time::Duration;

use bevy::asset::RenderAssetUsages;
use bevy::camera::visibility::NoFrustumCulling;
use bevy::mesh::{Indices, PrimitiveTopology};
use bevy::prelude::*;
use bevy::sprite_render::AlphaMode2d;
use bevy::window::RequestRedraw;

use super::art::TileRegions;
use super::land::{ShowSceneSystems, layer};
use super::motion::Motion;
use super::scene::{BoardScene, Enlarged, RibbonShown};
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

/// A road that is tinted anew fades from one look to the other in this time.
const FADE: Duration = Duration::from_millis(120);

/// The mesh of all ribbons on the land, or of those on the tile that is drawn larger.
#[derive(Component)]
struct Ribbons {
    raised: bool,
    /// Whether it shows what was before, and fades away.
    fades: bool,
}

/// All that the meshes are made from.
#[derive(Default, PartialEq)]
struct Look {
    ribbons: Vec<RibbonShown>,
    enlarged: Option<Enlarged>,
}

/// What is shown, and since when it comes up over what was before.
#[derive(Resource, Default)]
struct Fading {
    shown: Look,
    since: Option<Duration>,
}

/// Road ribbons.
pub fn plugin(app: &mut App) {
    app.init_resource::<Fading>()
        .add_systems(Startup, spawn_ribbons)
        .add_systems(
            Update,
            (redraw_ribbons.run_if(resource_changed::<BoardScene>), fade)
                .chain()
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
        for fades in [true, false] {
            let above = if fades { 0.0 } else { 0.05 };
            commands.spawn((
                Name::new("roads by owner"),
                Ribbons { raised, fades },
                Mesh2d(meshes.add(Strips::default().into_mesh())),
                MeshMaterial2d(materials.add(ColorMaterial {
                    alpha_mode: AlphaMode2d::Blend,
                    ..default()
                })),
                Transform::from_xyz(0.0, 0.0, height + above),
                NoFrustumCulling,
            ));
        }
    }
}

fn redraw_ribbons(
    scene: Res<BoardScene>,
    motion: Res<Motion>,
    time: Res<Time<Real>>,
    ribbons: Query<(&Mesh2d, &Ribbons)>,
    mut fading: ResMut<Fading>,
    mut meshes: ResMut<Assets<Mesh>>,
) {
    let now = Look {
        ribbons: scene.ribbons.clone(),
        enlarged: scene.enlarged,
    };
    if fading.shown == now {
        return;
    }
    let before = std::mem::replace(&mut fading.shown, now);
    fading.since = (!motion.is_off()).then(|| time.elapsed());
    for (mesh, Ribbons { raised, fades }) in &ribbons {
        let strips = match (fades, fading.since) {
            (false, _) => fading.shown.strips(*raised),
            (true, Some(_)) => before.strips(*raised),
            (true, None) => Strips::default(),
        };
        if let Err(error) = meshes.insert(&mesh.0, strips.into_mesh()) {
            warn!("the roads could not be drawn: {error}");
        }
    }
}

/// What is new comes up over what was, which goes a little later, so that what stays as it was does not flicker.
fn fade(
    time: Res<Time<Real>>,
    ribbons: Query<(&MeshMaterial2d<ColorMaterial>, &Ribbons)>,
    mut fading: ResMut<Fading>,
    mut materials: ResMut<Assets<ColorMaterial>>,
    mut redraw: MessageWriter<RequestRedraw>,
    mut cover: Local<Option<[f32; 2]>>,
) {
    let part = fading.since.map_or(1.0, |since| {
        let passed = time.elapsed().saturating_sub(since);
        (passed.as_secs_f32() / FADE.as_secs_f32()).min(1.0)
    });
    let wanted = [part, 1.0 - part.powi(3)];
    if *cover == Some(wanted) {
        return;
    }
    *cover = Some(wanted);
    for (material, Ribbons { fades, .. }) in &ribbons {
        if let Some(mut material) = materials.get_mut(&material.0) {
            material.color = Color::WHITE.with_alpha(wanted[usize::from(*fades)]);
        }
    }
    if part < 1.0 {
        redraw.write(RequestRedraw);
    } else {
        fading.since = None;
    }
}

impl Look {
    /// The strips on the land, or on the tile that is drawn larger.
    fn strips(&self, raised: bool) -> Strips {
        let mine = || self.ribbons.iter().filter(|r| r.raised == raised);
        let size = self.enlarged.filter(|_| raised).map_or(1.0, |e| e.by);
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
        strips
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
