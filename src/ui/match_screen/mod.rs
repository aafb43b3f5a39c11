//! The screen with the board: what lies on it, the marks over it, and the panels around it.

mod animate;
mod attention;
mod award_marks;
mod awards;
mod bottom;
mod bright;
mod changes;
mod changes_card;
mod circle_card;
mod computer_card;
mod computers;
mod drawer;
mod event_line;
mod feature_figures;
mod ferry_card;
mod ferry_marks;
mod field_overlay;
mod follow_view;
mod follower_card;
mod forecast_card;
mod look;
mod looked_at;
mod marks;
mod news_words;
mod pace_card;
mod panel;
mod reasons;
mod road_lines;
mod scene;
mod sheet_marks;
mod sight;
mod sounds;
mod strip;
mod tile_card;
mod tile_sheet;
mod tip;
mod tip_card;
mod to_come;
mod top_bar;
mod why_card;

use bevy::ecs::system::SystemParam;
use bevy::prelude::*;
use bevy::window::PrimaryWindow;
use bevy_egui::{EguiContexts, EguiPrimaryContextPass};

use super::screens::{Demo, DemoAction, FlowOrder, Screen};
use super::{ScreenSystems, frame};
use crate::input::hands::{FollowTable, Hands, HandsFree, MatchAction};
use crate::input::{Action, ActionMessage, KeyPhase, PointerFreedom};
use crate::rules::{Position, TurnPhase};
use crate::seats::{ComputerPace, SeatOrder};
use crate::settings::Settings;
use crate::view::BoardRect;
use crate::view::animation::AnimationQueue;
use crate::view::camera::CameraOrder;
use crate::view::land::{SeatPlaces, ShowSceneSystems};

use awards::ShownAwards;
pub(super) use changes::ShownChanges;
pub(super) use drawer::{Drawer, OpenDrawer};
pub(super) use field_overlay::FieldOverlay;
use field_overlay::FieldRow;
pub(super) use looked_at::LookedAt;
use sight::Sight;
pub(super) use tip::ShownTip;
use to_come::SheetAction;
pub(super) use to_come::{SheetFilter, ShownTiles};

/// Something a click on the screen asks for.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Wish {
    /// Of the hands.
    Hands(MatchAction),
    /// Of the flow of screens.
    Flow(FlowOrder),
    /// Show the whole land.
    Fit,
    /// Show the next award, or put them away.
    NextAward,
    /// Show the tiles of this award.
    PointAtAward(Option<usize>),
    /// Of the example that is watched.
    Demo(DemoAction),
    /// Show what changed on the roads, or put it away.
    ToggleChanges,
    /// Of the computers at the table.
    Seats(SeatOrder),
    /// Let computers play at this pace.
    Pace(ComputerPace),
    /// Open this page of the drawer, or close it.
    Drawer(Drawer),
    /// Of the tile sheet.
    Sheet(SheetAction),
    /// Of the overlay of fields.
    Fields(FieldRow),
}

/// The match screen. Needs the hands, the table and the screens.
pub fn plugin(app: &mut App) {
    app.add_plugins((computers::plugin, tip::plugin))
        .init_resource::<ShownAwards>()
        .init_resource::<ShownChanges>()
        .init_resource::<LookedAt>()
        .init_resource::<OpenDrawer>()
        .init_resource::<ShownTiles>()
        .add_message::<SheetAction>()
        .init_resource::<FieldOverlay>()
        .add_message::<FieldRow>()
        .add_systems(OnExit(Screen::Match), field_overlay::let_go)
        .add_systems(
            Update,
            (
                (
                    animate::feed,
                    awards::keep_awards,
                    changes::follow_changes,
                    field_overlay::follow_keys,
                    drawer::answer_keys,
                    to_come::keep,
                    field_overlay::keep_fields,
                    looked_at::follow_pointer,
                    scene::write_scene,
                    sounds::let_hear,
                )
                    .chain(),
                follow_view::follow_events,
                order_screens,
                attention::call_person,
            )
                .after(FollowTable)
                .before(ShowSceneSystems)
                .run_if(in_state(Screen::Match)),
        )
        .add_systems(Update, free_hands.before(crate::input::InputSystems::Claim))
        .add_systems(
            EguiPrimaryContextPass,
            show.in_set(ScreenSystems).run_if(in_state(Screen::Match)),
        );
}

/// The board answers only while it is on the screen, and not to who watches an example.
fn free_hands(screen: Res<State<Screen>>, demo: Option<Res<Demo>>, mut free: ResMut<HandsFree>) {
    free.set_if_neq(HandsFree(*screen.get() == Screen::Match && demo.is_none()));
}

/// What keys ask of the flow of screens: the settings, and after the game its result.
fn order_screens(
    mut keys: MessageReader<ActionMessage>,
    position: Option<Res<Position>>,
    hands: Res<Hands>,
    time: Res<Time<Real>>,
    mut orders: MessageWriter<FlowOrder>,
) {
    let mut go_on = false;
    for key in keys.read().filter(|k| k.is_press()) {
        match key.action {
            Action::Do => go_on = true,
            Action::Settings => drop(orders.write(FlowOrder::Settings)),
            _ => {}
        }
    }
    let is_over = position.is_some_and(|p| p.phase() == TurnPhase::GameOver);
    // The Enter that ended the last turn is not meant for the result too.
    let is_guarded = time.elapsed() < hands.guarded_until;
    if go_on && is_over && !is_guarded {
        orders.write(FlowOrder::Result);
    }
}

fn show(
    mut contexts: EguiContexts,
    sight: Sight,
    window: Single<&Window, With<PrimaryWindow>>,
    mut rect: ResMut<BoardRect>,
    mut freedom: ResMut<PointerFreedom>,
    mut shown: ResMut<ShownAwards>,
    mut queue: ResMut<AnimationQueue>,
    mut places: ResMut<SeatPlaces>,
    mut settings: ResMut<Settings>,
    mut orders: Orders,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let mut root = frame::root_ui(ctx);
    let kit = sight.kit();
    let known_places = places.clone();
    let Some(view) = sight.view(&queue, &known_places) else {
        // The game begins with the next frame; until then there is only the paper.
        frame::page(&mut root, &kit, |_| ());
        return Ok(());
    };
    let size = ctx.viewport_rect().size();
    let open = view.drawer();
    // A window that is narrow by itself keeps its side panel; an open drawer may fold it.
    let wish = open.is_none().then_some(false);
    let shape = frame::FrameShape::of(size, open.is_some(), wish, view.players.0.len());
    let mut wishes = Vec::new();
    frame::top_bar(&mut root, &kit, |ui| {
        top_bar::show(ui, &view, shape, &mut wishes);
    });
    frame::event_line(&mut root, &kit, |ui| {
        event_line::show(ui, &view, &mut wishes);
    });
    let mut below = Vec::new();
    let mut seats = SeatPlaces::default();
    frame::side_panel(
        &mut root,
        &kit,
        shape.side_width(size.x),
        |ui| {
            if shape.strip {
                strip::show(ui, &view, &mut seats, &mut wishes);
            } else {
                panel::show(ui, &view, shape, &shown, &mut seats, &mut wishes);
            }
        },
        |ui| {
            if shape.strip {
                strip::bottom(ui, &view, &mut below);
            } else {
                bottom::show(ui, &view, &mut below);
            }
        },
    );
    wishes.append(&mut below);
    if let Some(open) = open {
        frame::drawer(&mut root, &kit, |ui| {
            drawer::show(ui, &view, open, &mut wishes);
        });
    }
    let rest = frame::rest_for_board(&root);
    rect.set_if_neq(frame::board_rect(
        ctx,
        rest,
        window.scale_factor(),
        window.physical_size(),
    ));
    freedom.set_if_neq(PointerFreedom(frame::pointer_is_free(ctx)));
    marks::show(ctx, &view, &shown, rest);
    places.set_if_neq(seats);
    // Whoever clicks on a panel has seen enough, unless it is to go through the awards one by one.
    let land = view.board.rect.points;
    let clicked = ctx.input(|input| {
        let pointer = &input.pointer;
        pointer.interact_pos().filter(|_| pointer.any_click())
    });
    let on_panel = clicked.is_some_and(|at| !land.contains(at));
    if on_panel && !wishes.contains(&Wish::NextAward) && !queue.is_idle() {
        queue.finish_all();
    }
    for wish in wishes {
        match wish {
            Wish::NextAward => shown.next(&mut queue),
            Wish::PointAtAward(index) => shown.pointed = index,
            Wish::Pace(pace) => settings.computers = pace,
            wish => {
                if matches!(wish, Wish::Fields(_)) {
                    // The land shows it with the next frame.
                    ctx.request_repaint();
                }
                orders.send(wish);
            }
        }
    }
    Ok(())
}

/// Where what was wished for is asked.
#[derive(SystemParam)]
struct Orders<'w> {
    hands: MessageWriter<'w, MatchAction>,
    flow: MessageWriter<'w, FlowOrder>,
    camera: MessageWriter<'w, CameraOrder>,
    demo: MessageWriter<'w, DemoAction>,
    seats: MessageWriter<'w, SeatOrder>,
    keys: MessageWriter<'w, ActionMessage>,
    sheet: MessageWriter<'w, SheetAction>,
    fields: MessageWriter<'w, FieldRow>,
}

impl Orders<'_> {
    fn send(&mut self, wish: Wish) {
        match wish {
            Wish::Hands(action) => drop(self.hands.write(action)),
            Wish::Flow(order) => drop(self.flow.write(order)),
            Wish::Fit => drop(self.camera.write(CameraOrder::Fit)),
            Wish::Demo(action) => drop(self.demo.write(action)),
            Wish::Seats(order) => drop(self.seats.write(order)),
            Wish::ToggleChanges => self.tap(Action::Changes),
            Wish::Drawer(page) => self.tap(page.action()),
            Wish::Sheet(action) => drop(self.sheet.write(action)),
            Wish::Fields(row) => drop(self.fields.write(row)),
            // The screen does these itself.
            Wish::NextAward | Wish::PointAtAward(_) | Wish::Pace(_) => {}
        }
    }

    /// What a key does that is tapped.
    fn tap(&mut self, action: Action) {
        for phase in [KeyPhase::Pressed, KeyPhase::Released] {
            self.keys.write(ActionMessage { action, phase });
        }
    }
}
