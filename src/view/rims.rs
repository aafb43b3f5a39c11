//! The rim of followers that are seen from afar: white, with a dark line around it, of the same width at every zoom. The
//! edge that is drawn in the picture would be less than a pixel wide there. Those that lie have an oval below them too: so
//! small, their figures alone do not say that they lie.

use bevy::prelude::*;
use bevy::sprite::Anchor;

use super::board_view::BoardView;
use super::drawn_square::draw_square;

/// Up to this size of a cell, in logical pixels, the rim is as wide as it gets,
const FAR: f32 = 50.0;
/// and from this size on there is none.
const NEAR: f32 = 78.0;
/// How far the white goes beyond the picture, in logical pixels, and how far the dark line.
const WHITE: f32 = 1.5;
const DARK: f32 = 2.6;
/// Each colour is laid below the figure four times, off to every corner.
const CORNERS: [Vec2; 4] = [
    Vec2::new(1.0, 1.0),
    Vec2::new(-1.0, 1.0),
    Vec2::new(-1.0, -1.0),
    Vec2::new(1.0, -1.0),
];
const CREAM: Srgba = Srgba::rgb(1.0, 0.98, 0.94);
const INK: Srgba = Srgba::rgb(0.17, 0.14, 0.09);

/// The oval in parts of a figure's box: behind the figure where it begins to come out, and seen from afar. How far its
/// dark line goes beyond it, in logical pixels.
const OVAL_HIDDEN: Vec2 = Vec2::new(0.7, 0.4);
const OVAL: Vec2 = Vec2::new(1.5, 0.62);
const OVAL_LINE: f32 = 1.1;
/// It lies where the figure touches the ground, in parts of the box below the middle.
const OVAL_DROP: f32 = 0.12;

/// The edge of a follower as it is seen from afar.
#[derive(Component, Clone, Debug)]
pub(super) struct FollowerEdge {
    /// Its silhouette with the whole edge, in white.
    pub silhouette: Handle<Image>,
    /// Whether it lies in a field.
    pub lying: bool,
}

/// A white disc, to be drawn as an oval.
#[derive(Resource, Clone, Debug)]
pub struct Disc(Handle<Image>);

impl FromWorld for Disc {
    fn from_world(world: &mut World) -> Self {
        const SIDE: u32 = 64;
        let middle = SIDE as f32 / 2.0;
        let image = draw_square(SIDE, |x, y| {
            let off = Vec2::new(x as f32 + 0.5 - middle, y as f32 + 0.5 - middle);
            let cover = (middle - off.length()).clamp(0.0, 1.0);
            [255, 255, 255, (cover * 255.0) as u8]
        });
        Self(world.resource_mut::<Assets<Image>>().add(image))
    }
}

/// A part of a rim.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Rim {
    place: Place,
    is_dark: bool,
}

#[derive(Clone, Copy, Debug)]
enum Place {
    /// The silhouette, off to a corner.
    Corner(Vec2),
    /// The oval.
    Oval,
}

impl Rim {
    /// What stands out from a follower, lowest first.
    fn parts(lying: bool) -> impl Iterator<Item = Self> {
        [true, false].into_iter().flat_map(move |is_dark| {
            let oval = lying.then_some(Place::Oval);
            let places = oval.into_iter().chain(CORNERS.map(Place::Corner));
            places.map(move |place| Self { place, is_dark })
        })
    }
}

/// Rims. Runs after followers were given their size.
pub(super) fn show_rims(
    mut commands: Commands,
    view: Res<BoardView>,
    disc: Res<Disc>,
    followers: Query<(Entity, &Sprite, &Anchor, &FollowerEdge, Option<&Children>), Without<Rim>>,
    mut rims: Query<(&Rim, &mut Sprite, &mut Anchor, &mut Transform)>,
) {
    let strength = width(view.cell);
    let pixel = view.world_per_logical();
    for (entity, figure, anchor, edge, children) in &followers {
        let parts = children.map_or(&[][..], |children| &children[..]);
        if strength <= 0.0 {
            for part in parts {
                commands.entity(*part).despawn();
            }
            continue;
        }
        for part in parts {
            let Ok((rim, mut sprite, mut at, mut transform)) = rims.get_mut(*part) else {
                continue;
            };
            let wanted = part_of(*rim, (figure, edge), &disc, strength, pixel);
            let is_same = sprite.custom_size == wanted.0.custom_size
                && sprite.color == wanted.0.color
                && sprite.image == wanted.0.image;
            if !is_same {
                *sprite = wanted.0;
            }
            at.set_if_neq(*anchor);
            transform.set_if_neq(wanted.1);
        }
        if parts.is_empty() {
            commands.entity(entity).with_children(|below| {
                for rim in Rim::parts(edge.lying) {
                    let part = part_of(rim, (figure, edge), &disc, strength, pixel);
                    below.spawn((rim, part, *anchor));
                }
            });
        }
    }
}

/// How much of the rim there is at this size of a cell, from 0 to 1.
fn width(cell: f32) -> f32 {
    ((NEAR - cell) / (NEAR - FAR)).clamp(0.0, 1.0)
}

/// A part of the rim of a figure; `pixel` is a logical one in the world.
fn part_of(
    rim: Rim,
    (figure, edge): (&Sprite, &FollowerEdge),
    disc: &Disc,
    strength: f32,
    pixel: f32,
) -> (Sprite, Transform) {
    let colour = Color::from(if rim.is_dark { INK } else { CREAM });
    let alpha = figure.color.alpha();
    match rim.place {
        Place::Corner(corner) => {
            let (off, below) = if rim.is_dark {
                (DARK, -0.0006)
            } else {
                (WHITE, -0.0003)
            };
            let sprite = Sprite {
                image: edge.silhouette.clone(),
                color: colour.with_alpha(alpha),
                custom_size: figure.custom_size,
                ..default()
            };
            let at = (corner * off * pixel * strength).extend(below);
            (sprite, Transform::from_translation(at))
        }
        Place::Oval => {
            let (line, below) = if rim.is_dark {
                (OVAL_LINE, -0.0008)
            } else {
                (0.0, -0.0007)
            };
            let figure = figure.custom_size.unwrap_or_default();
            let oval = OVAL_HIDDEN.lerp(OVAL, strength);
            let sprite = Sprite {
                image: disc.0.clone(),
                color: colour.with_alpha(alpha),
                custom_size: Some(figure * oval + Vec2::splat(2.0 * line * pixel)),
                ..default()
            };
            let at = Vec3::new(0.0, -figure.y * OVAL_DROP, below);
            (sprite, Transform::from_translation(at))
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy::math::UVec2;
    use bevy_egui::egui;

    use super::*;
    use crate::view::BoardRect;

    /// Side of the box of the follower.
    const BOX: f32 = 154.0;

    /// An app with one follower, seen at this size of a cell.
    fn app(cell: f32, lying: bool) -> App {
        let points = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(900.0, 700.0));
        let mut app = App::new();
        app.insert_resource(BoardView {
            cell,
            rect: BoardRect::new(points, 1.0, 1.0, UVec2::new(1200, 800)),
            ..default()
        })
        .insert_resource(Disc(Handle::default()))
        .add_systems(Update, show_rims);
        let figure = Sprite {
            custom_size: Some(Vec2::splat(BOX)),
            ..default()
        };
        let edge = FollowerEdge {
            silhouette: Handle::default(),
            lying,
        };
        app.world_mut().spawn((figure, Anchor::CENTER, edge));
        app.update();
        app
    }

    /// The farthest that a colour lies off the figure, in logical pixels.
    fn reach(app: &mut App, dark: bool) -> Option<f32> {
        let unit = app.world().resource::<BoardView>().world_per_logical();
        let mut rims = app.world_mut().query::<(&Rim, &Transform)>();
        let rims = rims
            .iter(app.world())
            .filter(|(rim, _)| rim.is_dark == dark);
        rims.map(|(_, at)| at.translation.x.abs() / unit)
            .reduce(f32::max)
    }

    #[test]
    fn from_afar_a_follower_has_a_white_rim_within_a_dark_line_as_wide_at_every_zoom() {
        for cell in [20.0, 46.0, 50.0] {
            let mut app = app(cell, false);
            let white = reach(&mut app, false).expect("a white rim");
            let dark = reach(&mut app, true).expect("a dark line");
            assert!((white - WHITE).abs() < 0.01 && (dark - DARK).abs() < 0.01);
        }
    }

    #[test]
    fn near_by_there_is_none_and_it_comes_and_goes_with_the_zoom() {
        let mut app = app(110.0, false);
        assert_eq!(reach(&mut app, false), None);
        for (cell, seen) in [(46.0, true), (150.0, false)] {
            app.world_mut().resource_mut::<BoardView>().cell = cell;
            app.update();
            assert_eq!(reach(&mut app, true).is_some(), seen, "{cell}");
        }
        assert!((width(64.0) - 0.5).abs() < 1e-6, "and grows on the way");
    }

    /// How wide and how high everything of this colour is, in boxes of the figure; the dark lines of it reach farther.
    fn spread(app: &mut App, dark: bool) -> Vec2 {
        let mut rims = app.world_mut().query::<(&Rim, &Sprite)>();
        let rims = rims
            .iter(app.world())
            .filter(|(rim, _)| rim.is_dark == dark);
        let sizes = rims.filter_map(|(_, sprite)| sprite.custom_size);
        sizes.fold(Vec2::ZERO, Vec2::max) / BOX
    }

    #[test]
    fn from_afar_a_lying_follower_has_an_oval_that_a_standing_one_has_not() {
        let [standing, lying] = [false, true].map(|lying| {
            let mut app = app(46.0, lying);
            [true, false].map(|dark| spread(&mut app, dark))
        });
        assert_eq!(standing, [Vec2::ONE; 2]);
        assert!(lying[1].x > 1.3 && lying[1].y <= 1.0, "{lying:?}");
        assert!(lying[0].x > lying[1].x, "within a dark line: {lying:?}");
        let mut near = app(110.0, true);
        assert_eq!(spread(&mut near, false), Vec2::ZERO);
    }
}
