//! The two cameras, and how the board's one eases to where it shall be.

use bevy::camera::visibility::RenderLayers;
use bevy::camera::{CameraOutputMode, Viewport};
use bevy::ecs::system::SystemParam;
use bevy::math::{IRect, IVec2, Vec2};
use bevy::prelude::*;
use bevy::render::render_resource::BlendState;
use bevy::window::RequestRedraw;
use bevy_egui::PrimaryEguiContext;

use super::animation::{Act, AnimationQueue};
use super::board_view::{BoardRect, BoardView};
use super::motion::{Motion, ease_in_out, ease_out};
use super::space::cell_middle;

/// The camera that shows the land.
#[derive(Component)]
pub struct BoardCamera;

/// Cells the land spans, corners included; none before the first tile.
#[derive(Resource, Default, Clone, Copy, Debug, PartialEq)]
pub struct LandBounds(pub Option<IRect>);

/// What the board camera shall do. Sent by input, buttons and whatever follows the game.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub enum CameraOrder {
    /// Move the land by logical pixels, at once: the hand holds it.
    Pan(Vec2),
    /// Move the view by cells, eased.
    Step(Vec2),
    /// Zoom by a factor about a point of the window in logical pixels; the middle if none.
    Zoom {
        /// Larger than one brings the land nearer.
        factor: f32,
        /// Point that stays where it is.
        about: Option<Vec2>,
    },
    /// Show the whole land.
    Fit,
    /// Bring a cell to the middle.
    Centre(IVec2),
    /// Something happened here: move and widen just enough to show these cells; never nearer, and not while the hand
    /// has the view.
    Show(IRect),
    /// The keyboard's cursor is here: move just enough to show it.
    Follow(IVec2),
}

impl CameraOrder {
    /// Something happened on this cell.
    pub fn show_cell(cell: IVec2) -> Self {
        Self::Show(IRect::from_corners(cell, cell))
    }

    fn is_by_hand(self) -> bool {
        !matches!(self, Self::Show(_) | Self::Follow(_))
    }
}

/// Whether the view goes where something happens outside it.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Eq)]
pub struct ViewFollows(pub bool);

impl Default for ViewFollows {
    fn default() -> Self {
        Self(true)
    }
}

/// Whether the hand drags something on the board: then the view stays where it is.
#[derive(Resource, Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HandDrags(pub bool);

/// A way the view is on.
#[derive(Resource, Default)]
struct Journey(Option<Leg>);

struct Leg {
    from: BoardView,
    to: BoardView,
    /// Window point and world point to be kept together, for zooming.
    anchor: Option<(Vec2, Vec2)>,
    seconds: f32,
    passed: f32,
    both_ends_soft: bool,
}

/// While this is set a fitted land that grows is not fitted anew: somebody is choosing on it.
#[derive(Resource, Default, Debug, Clone, Copy, PartialEq, Eq)]
pub struct ViewRests(pub bool);

/// Whether the whole land was asked for and nothing was moved since: then it stays fitted.
#[derive(Resource, Default)]
struct StaysFitted(bool);

/// When the player last moved the view, for [`CameraOrder::Show`], which then holds back.
#[derive(Resource, Default)]
struct LastMovedByHand(Option<f64>);

const ZOOM_SECONDS: f32 = 0.12;
const TRAVEL_SECONDS: f32 = 0.4;
const CALM_TRAVEL_SECONDS: f32 = 0.2;
const HANDS_OFF_SECONDS: f64 = 4.0;

/// Cameras, view and their motion.
pub fn plugin(app: &mut App) {
    app.init_resource::<BoardView>()
        .init_resource::<BoardRect>()
        .init_resource::<LandBounds>()
        .init_resource::<Journey>()
        .init_resource::<LastMovedByHand>()
        .init_resource::<StaysFitted>()
        .init_resource::<ViewRests>()
        .init_resource::<ViewFollows>()
        .init_resource::<HandDrags>()
        .add_message::<CameraOrder>()
        .add_systems(Startup, spawn_cameras)
        .add_systems(
            PostUpdate,
            (
                take_over_rect,
                obey_orders,
                follow_land,
                travel,
                place_camera,
            )
                .chain()
                .in_set(BoardCameraSystems)
                .before(TransformSystems::Propagate)
                // Marks are painted in egui's pass: they shall lie on the land of this frame, not of the last.
                .before(bevy_egui::EguiPostUpdateSet::EndPass)
                .before(bevy::camera::CameraUpdateSystems),
        );
}

/// The systems that move the board camera, in `PostUpdate`.
#[derive(SystemSet, Debug, Clone, PartialEq, Eq, Hash)]
pub struct BoardCameraSystems;

fn spawn_cameras(mut commands: Commands, mut settings: ResMut<bevy_egui::EguiGlobalSettings>) {
    settings.auto_create_primary_context = false;
    commands.spawn((
        Name::new("board camera"),
        BoardCamera,
        Camera2d,
        Msaa::Sample4,
    ));
    // Never despawned: exactly one entity may own the schedule of the primary context.
    commands.spawn((
        Name::new("interface camera"),
        PrimaryEguiContext,
        Camera2d,
        RenderLayers::none(),
        // Both cameras share the depth texture of the window, so both have the same number of samples.
        Msaa::Sample4,
        Camera {
            order: 1,
            output_mode: CameraOutputMode::Write {
                blend_state: Some(BlendState::ALPHA_BLENDING),
                clear_color: ClearColorConfig::None,
            },
            clear_color: ClearColorConfig::Custom(Color::NONE),
            ..default()
        },
    ));
}

/// A new rectangle keeps the world point in the middle and the size of the cells, unless the land is fitted.
fn take_over_rect(
    rect: Res<BoardRect>,
    land: Res<LandBounds>,
    fitted: Res<StaysFitted>,
    mut view: ResMut<BoardView>,
    mut journey: ResMut<Journey>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if view.rect == *rect {
        return;
    }
    view.rect = *rect;
    redraw.write(RequestRedraw);
    if fitted.0 {
        journey.0 = None;
        *view = view.fitted(land.0);
    }
    if let Some(leg) = &mut journey.0 {
        leg.from.rect = *rect;
        leg.to.rect = *rect;
        leg.anchor = None;
    }
}

/// Whether the view may move by itself.
#[derive(SystemParam)]
struct Freedom<'w> {
    by_hand: ResMut<'w, LastMovedByHand>,
    follows: Res<'w, ViewFollows>,
    drags: Res<'w, HandDrags>,
    time: Res<'w, Time>,
}

impl Freedom<'_> {
    fn hand_moves(&mut self) {
        self.by_hand.0 = Some(self.time.elapsed_secs_f64());
    }

    fn allows(&self) -> bool {
        let now = self.time.elapsed_secs_f64();
        let moved = self.by_hand.0;
        let rests = moved.is_none_or(|moved| now - moved > HANDS_OFF_SECONDS);
        rests && self.follows.0 && !self.drags.0
    }
}

fn obey_orders(
    mut orders: MessageReader<CameraOrder>,
    mut view: ResMut<BoardView>,
    mut journey: ResMut<Journey>,
    mut fitted: ResMut<StaysFitted>,
    mut queue: ResMut<AnimationQueue>,
    mut freedom: Freedom,
    land: Res<LandBounds>,
    motion: Res<Motion>,
) {
    let travel = travel_seconds(*motion);
    for order in orders.read() {
        let target = journey.0.as_ref().map_or(*view, |leg| leg.to);
        if order.is_by_hand() {
            freedom.hand_moves();
            fitted.0 = matches!(order, CameraOrder::Fit);
        }
        match *order {
            CameraOrder::Pan(logical) => {
                journey.0 = None;
                *view = view.panned(logical).limited(land.0);
            }
            CameraOrder::Step(cells) => {
                let to = target.panned(cells * -target.cell).limited(land.0);
                journey.0 = Some(Leg::travel(*view, to, ZOOM_SECONDS, false));
            }
            CameraOrder::Zoom { factor, about } => {
                let about = about.unwrap_or(target.rect.logical.center());
                let world = view.to_world(about);
                let cell = target.zoomed_about(about, factor).cell;
                let to = view.with_cell_about(about, world, cell);
                journey.0 = Some(Leg {
                    anchor: Some((about, world)),
                    ..Leg::travel(*view, to, ZOOM_SECONDS, false)
                });
            }
            CameraOrder::Fit => {
                let to = target.fitted(land.0);
                journey.0 = Some(Leg::travel(*view, to, travel, true));
            }
            CameraOrder::Centre(cell) => {
                let to = BoardView {
                    middle: cell_middle(cell),
                    ..target
                }
                .limited(land.0);
                journey.0 = Some(Leg::travel(*view, to, travel, true));
            }
            CameraOrder::Show(cells) => {
                if !fitted.0 && freedom.allows() && !target.sees(cells) {
                    let to = target.showing(cells);
                    journey.0 = Some(Leg::travel(*view, to, travel, true));
                    if motion.is_off() {
                        queue.start(Act::Blink(cells.center()), *motion);
                    }
                }
            }
            CameraOrder::Follow(cell) => {
                let cells = IRect::from_corners(cell, cell);
                if !fitted.0 && !target.sees_well(cells) {
                    let to = target.showing(cells);
                    journey.0 = Some(Leg::travel(*view, to, travel, true));
                }
            }
        }
    }
}

fn travel_seconds(motion: Motion) -> f32 {
    match motion {
        Motion::Full => TRAVEL_SECONDS,
        Motion::Calm | Motion::Off => CALM_TRAVEL_SECONDS,
    }
}

/// A land that is fitted stays so while it grows; while it is seen whole, or while the view rests, nothing moves under the
/// pointer.
fn follow_land(
    land: Res<LandBounds>,
    fitted: Res<StaysFitted>,
    rests: Res<ViewRests>,
    view: Res<BoardView>,
    motion: Res<Motion>,
    mut journey: ResMut<Journey>,
) {
    let is_due = land.is_changed() || rests.is_changed();
    if fitted.0 && is_due && !rests.0 && !view.sees_land(land.0) {
        let to = view.fitted(land.0);
        if to != *view {
            let travel = travel_seconds(*motion);
            journey.0 = Some(Leg::travel(*view, to, travel, true));
        }
    }
}

impl Leg {
    fn travel(from: BoardView, to: BoardView, seconds: f32, both_ends_soft: bool) -> Self {
        Self {
            from,
            to,
            anchor: None,
            seconds,
            passed: 0.0,
            both_ends_soft,
        }
    }

    fn at(&self, land: Option<IRect>) -> BoardView {
        let part = (self.passed / self.seconds).clamp(0.0, 1.0);
        let part = if self.both_ends_soft {
            ease_in_out(part)
        } else {
            ease_out(part)
        };
        // Sizes are felt as ratios, so they are blended as such.
        let cell = self.from.cell * (self.to.cell / self.from.cell).powf(part);
        match self.anchor {
            Some((logical, world)) => self
                .from
                .with_cell_about(logical, world, cell)
                .limited(land),
            None => BoardView {
                cell,
                middle: self.from.middle.lerp(self.to.middle, part),
                ..self.to
            },
        }
    }
}

fn travel(
    mut journey: ResMut<Journey>,
    mut view: ResMut<BoardView>,
    land: Res<LandBounds>,
    motion: Res<Motion>,
    mut queue: ResMut<AnimationQueue>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    let queue = queue.bypass_change_detection();
    queue.view_travels = journey.0.is_some();
    let Some(leg) = &mut journey.0 else { return };
    // What goes by itself ends with everything else that does; the hand's own way is not cut off by the next key.
    let is_skipped = queue.was_skipped() && leg.both_ends_soft;
    leg.passed = if motion.is_off() || is_skipped {
        leg.seconds
    } else {
        leg.passed + queue.step().as_secs_f32()
    };
    *view = leg.at(land.0);
    if leg.passed >= leg.seconds {
        journey.0 = None;
    }
    redraw.write(RequestRedraw);
}

fn place_camera(
    view: Res<BoardView>,
    camera: Single<(&mut Camera, &mut Transform, &mut Projection), With<BoardCamera>>,
) {
    if !view.is_changed() {
        return;
    }
    let (mut camera, mut transform, mut projection) = camera.into_inner();
    camera.is_active = !view.rect.is_empty();
    if !view.rect.is_empty() {
        camera.viewport = Some(Viewport {
            physical_position: view.rect.physical.min,
            physical_size: view.rect.physical.size(),
            ..default()
        });
    }
    transform.translation = view.middle.extend(transform.translation.z);
    if let Projection::Orthographic(orthographic) = &mut *projection {
        orthographic.scale = view.world_per_logical();
    }
}

#[cfg(test)]
mod tests;
