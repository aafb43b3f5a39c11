//! The rim of followers that are seen from afar: white, with a dark line around it, of the same width at every zoom. The
//! edge that is drawn in the picture would be less than a pixel wide there.

use bevy::prelude::*;
use bevy::sprite::Anchor;

use super::board_view::BoardView;

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

/// The silhouette of a follower with its whole edge, in white.
#[derive(Component, Clone, Debug)]
pub(super) struct FollowerEdge(pub Handle<Image>);

/// A part of a rim.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Rim {
    corner: Vec2,
    is_dark: bool,
}

/// Rims. Runs after followers were given their size.
pub(super) fn show_rims(
    mut commands: Commands,
    view: Res<BoardView>,
    followers: Query<(Entity, &Sprite, &Anchor, &FollowerEdge, Option<&Children>), Without<Rim>>,
    mut rims: Query<(&Rim, &mut Sprite, &mut Anchor, &mut Transform)>,
) {
    let width = width(view.cell) * view.world_per_logical();
    for (entity, figure, anchor, edge, children) in &followers {
        let parts = children.map_or(&[][..], |children| &children[..]);
        if width <= 0.0 {
            for part in parts {
                commands.entity(*part).despawn();
            }
            continue;
        }
        for part in parts {
            let Ok((rim, mut sprite, mut at, mut transform)) = rims.get_mut(*part) else {
                continue;
            };
            let wanted = part_of(*rim, figure, edge, width);
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
                for is_dark in [true, false] {
                    for corner in CORNERS {
                        let rim = Rim { corner, is_dark };
                        below.spawn((rim, part_of(rim, figure, edge, width), *anchor));
                    }
                }
            });
        }
    }
}

/// How much of the rim there is at this size of a cell, from 0 to 1.
fn width(cell: f32) -> f32 {
    ((NEAR - cell) / (NEAR - FAR)).clamp(0.0, 1.0)
}

/// A part of the rim of a figure; `unit` is a pixel of its width in the world.
fn part_of(rim: Rim, figure: &Sprite, edge: &FollowerEdge, unit: f32) -> (Sprite, Transform) {
    let (colour, off, below) = if rim.is_dark {
        (INK, DARK, -0.0006)
    } else {
        (CREAM, WHITE, -0.0003)
    };
    let sprite = Sprite {
        image: edge.0.clone(),
        color: Color::from(colour).with_alpha(figure.color.alpha()),
        custom_size: figure.custom_size,
        ..default()
    };
    let at = (rim.corner * off * unit).extend(below);
    (sprite, Transform::from_translation(at))
}

#[cfg(test)]
mod tests {
    use bevy::math::UVec2;
    use bevy_egui::egui;

    use super::*;
    use crate::view::BoardRect;

    /// An app with one follower, seen at this size of a cell.
    fn app(cell: f32) -> App {
        let points = egui::Rect::from_min_size(egui::Pos2::ZERO, egui::vec2(900.0, 700.0));
        let mut app = App::new();
        app.insert_resource(BoardView {
            cell,
            rect: BoardRect::new(points, 1.0, 1.0, UVec2::new(1200, 800)),
            ..default()
        })
        .add_systems(Update, show_rims);
        let figure = Sprite {
            custom_size: Some(Vec2::splat(154.0)),
            ..default()
        };
        let edge = FollowerEdge(Handle::default());
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
            let mut app = app(cell);
            let white = reach(&mut app, false).expect("a white rim");
            let dark = reach(&mut app, true).expect("a dark line");
            assert!((white - WHITE).abs() < 0.01 && (dark - DARK).abs() < 0.01);
        }
    }

    #[test]
    fn near_by_there_is_none_and_it_comes_and_goes_with_the_zoom() {
        let mut app = app(110.0);
        assert_eq!(reach(&mut app, false), None);
        for (cell, seen) in [(46.0, true), (150.0, false)] {
            app.world_mut().resource_mut::<BoardView>().cell = cell;
            app.update();
            assert_eq!(reach(&mut app, true).is_some(), seen, "{cell}");
        }
        assert!((width(64.0) - 0.5).abs() < 1e-6, "and grows on the way");
    }
}
