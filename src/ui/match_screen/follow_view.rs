//! Where the view goes by itself: to what happens outside it, and nowhere while somebody chooses on the land.

use bevy::prelude::*;

use super::awards::ShownAwards;
use crate::input::hands::{Hands, Insight, Stage};
use crate::rules::{Cell, Event, Position};
use crate::table::{Entry, Journal};
use crate::view::BoardView;
use crate::view::animation::{AnimationQueue, Cue};
use crate::view::camera::{CameraOrder, ViewRests};
use crate::view::places::grid;
use crate::view::space::cell_middle;

/// The view follows what happens outside it; a new game is shown whole.
pub(super) fn follow_events(
    journal: Res<Journal>,
    hands: Res<Hands>,
    queue: Res<AnimationQueue>,
    shown: Res<ShownAwards>,
    position: Option<Res<Position>>,
    insight: Res<Insight>,
    view: Res<BoardView>,
    mut rests: ResMut<ViewRests>,
    mut camera: MessageWriter<CameraOrder>,
    mut seen: Local<usize>,
    mut cursor: Local<Option<IVec2>>,
) {
    for entry in journal.since(*seen) {
        match entry {
            Entry::Started => {
                camera.write(CameraOrder::Fit);
            }
            Entry::Happened(Event::TilePlaced { cell, .. }) => {
                camera.write(CameraOrder::show_cell(grid(*cell)));
            }
            _ => {}
        }
    }
    *seen = journal.len();
    // What is paid shall be seen, wherever it lies.
    for cue in queue.cues() {
        if let Cue::AwardBegins(index) = cue
            && let Some(cells) = shown.awards.get(*index).and_then(|a| bounds(&a.tiles))
        {
            camera.write(CameraOrder::Show(cells));
        }
    }
    let here = hands.cursor.or(hands.lake).map(grid);
    // Whoever chooses a follower or turns a ferry chooses on a land that stands still.
    let chooses = matches!(
        insight.stage,
        Stage::Follower | Stage::Ferries | Stage::Ready | Stage::Circle
    );
    rests.set_if_neq(ViewRests(chooses));
    let is_new = insight.is_changed() && insight.stage == Stage::Tile;
    if let Some(cell) = position
        .filter(|_| is_new)
        .and_then(|p| unseen_place(&p, &view))
    {
        camera.write(CameraOrder::Follow(cell));
    }
    if here != *cursor {
        *cursor = here;
        if let Some(cell) = here {
            camera.write(CameraOrder::Follow(cell));
        }
    }
}

/// The nearest square for the tile in hand, if none of them is seen.
fn unseen_place(position: &Position, view: &BoardView) -> Option<IVec2> {
    let kind = position.turn().hand?;
    let places: Vec<IVec2> = position
        .placements(kind)
        .map(|(cell, _)| grid(cell))
        .collect();
    let is_seen = |cell: &IVec2| view.sees(IRect::from_corners(*cell, *cell));
    if view.rect.is_empty() || places.iter().any(is_seen) {
        return None;
    }
    let distance = |cell: &IVec2| cell_middle(*cell).distance_squared(view.middle);
    places
        .into_iter()
        .min_by(|a, b| distance(a).total_cmp(&distance(b)))
}

/// The cells between the outermost of these.
pub(super) fn bounds(cells: &[Cell]) -> Option<IRect> {
    let mut cells = cells.iter().map(|cell| grid(*cell));
    let first = cells.next()?;
    let one = IRect::from_corners(first, first);
    Some(cells.fold(one, |all, cell| all.union_point(cell)))
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui;

    use super::*;
    use crate::content::shipped_tile_set;
    use crate::view::board_view::BoardRect;

    #[test]
    fn the_view_goes_to_the_nearest_square_for_the_tile_in_hand_if_none_is_seen() {
        let text = "players R* B\nD@(0,0)r0 U@(1,0)r0 U@(2,0)r0\nhand U";
        let position = Position::from_text(text, &shipped_tile_set()).expect("a position");
        let points = egui::Rect::from_min_max([0.0, 0.0].into(), [640.0, 480.0].into());
        let from = |x: i32| {
            let view = BoardView {
                middle: cell_middle(IVec2::new(x, 0)),
                rect: BoardRect::new(points, 1.0, 1.0, UVec2::new(640, 480)),
                ..BoardView::default()
            };
            unseen_place(&position, &view)
        };
        assert_eq!(from(0), None, "some are seen");
        assert_eq!(from(20), Some(IVec2::new(3, 0)));
        assert_eq!(from(-20), Some(IVec2::new(-1, 0)));
    }
}
