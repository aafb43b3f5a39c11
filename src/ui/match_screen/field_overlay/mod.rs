//! The overlay of fields: held by a key to look, or kept by a tap as a page of the drawer.

mod list;
mod marks;

use std::time::Duration;

use bevy::prelude::*;

use super::drawer::{Drawer, OpenDrawer};
use super::looked_at::LookedAt;
use crate::explain::{LedField, fields_by_leader};
use crate::input::hands::Insight;
use crate::input::{Action, ActionMessage, KeyPhase};
use crate::rules::{Cell, Position, RoadGraph, Spot};
use crate::view::camera::CameraOrder;
use crate::view::wake::Alarm;

pub(super) use list::show as show_list;
pub(super) use marks::{sentence, show as show_marks};

/// A key that is down for so long is held, not tapped.
const TAP: Duration = Duration::from_millis(250);

/// What the overlay shows. The fields are worked out while it is shown, and anew only when the table has changed.
#[derive(Resource, Debug, Default)]
pub struct FieldOverlay {
    held: Option<Held>,
    is_shown: bool,
    fields: Vec<LedField>,
    row: Option<Spot>,
    chosen: Option<Spot>,
}

/// Asked of the overlay by its list. Fields are told by one of their parts.
#[derive(Message, Clone, Copy, Debug, PartialEq)]
pub(super) enum FieldRow {
    /// The pointer or the focus is at this row, or at none.
    At(Option<Spot>),
    /// Choose this row, or no longer.
    Choose(Spot),
}

impl FieldOverlay {
    /// Whether it lies over the land.
    pub fn is_shown(&self) -> bool {
        self.is_shown
    }

    /// Whether it goes when its key is let go.
    pub fn is_held(&self) -> bool {
        self.held.is_some()
    }

    /// The fields in the order of the list.
    pub fn fields(&self) -> &[LedField] {
        &self.fields
    }

    /// The field that is shown alone with its cities: that of the row pointed at, else that pointed at on the board, else
    /// that of the row chosen.
    pub fn lit(&self, looked: &LookedAt) -> Option<&LedField> {
        let on_board = looked.shown().and_then(|seen| seen.spots.first().copied());
        let with = |spot: Spot| self.fields.iter().find(|f| f.parts.contains(&spot));
        let part = self.row.or(on_board).or(self.chosen);
        part.filter(|_| self.is_shown).and_then(with)
    }

    /// The row pointed at.
    fn row(&self) -> Option<Spot> {
        self.row
    }

    fn is_chosen(&self, field: &LedField) -> bool {
        self.chosen.is_some_and(|spot| field.parts.contains(&spot))
    }
}

/// The squares of a field and of the cities it touches.
pub(super) fn squares(field: &LedField) -> impl Iterator<Item = Cell> {
    let cities = field.cities.iter().flatten();
    field.parts.iter().chain(cities).map(|spot| spot.cell)
}

/// The key: a tap opens and closes the page, holding it shows the fields as long. A key that nobody can let go in this
/// window any more, because the window was left, counts as let go.
pub(super) fn follow_keys(
    mut keys: MessageReader<ActionMessage>,
    pressed: Res<ButtonInput<KeyCode>>,
    time: Res<Time<Real>>,
    mut alarm: ResMut<Alarm>,
    mut open: ResMut<OpenDrawer>,
    mut overlay: ResMut<FieldOverlay>,
) {
    let mut hold = Hold {
        held: overlay.held,
        is_kept: open.0 == Some(Drawer::Fields),
    };
    let was_kept = hold.is_kept;
    for key in keys.read().filter(|key| key.action == Action::Fields) {
        hold.follow(key.phase, time.elapsed());
    }
    if pressed.get_pressed().len() == 0 {
        hold.held = None;
    }
    if let Some(left) = hold.pass(time.elapsed()) {
        alarm.within(left);
    }
    if was_kept != hold.is_kept {
        open.0 = hold.is_kept.then_some(Drawer::Fields);
    }
    if overlay.held != hold.held {
        overlay.held = hold.held;
    }
}

/// Nothing is held on a screen that does not listen.
pub(super) fn let_go(mut overlay: ResMut<FieldOverlay>) {
    overlay.held = None;
}

/// The fields, while they are shown.
pub(super) fn keep_fields(
    position: Option<Res<Position>>,
    roads: Res<RoadGraph>,
    insight: Res<Insight>,
    open: Res<OpenDrawer>,
    mut rows: MessageReader<FieldRow>,
    mut overlay: ResMut<FieldOverlay>,
    mut camera: MessageWriter<CameraOrder>,
) {
    let is_kept = open.0 == Some(Drawer::Fields);
    let is_shown = is_kept || overlay.is_held();
    let Some(position) = position.filter(|_| is_shown) else {
        rows.clear();
        if overlay.is_shown {
            *overlay = FieldOverlay::default();
        }
        return;
    };
    if !overlay.is_shown || insight.is_changed() {
        overlay.is_shown = true;
        overlay.fields = fields_by_leader(&position, &roads);
    }
    for row in rows.read() {
        match row {
            FieldRow::At(part) => overlay.row = *part,
            FieldRow::Choose(part) if overlay.chosen == Some(*part) => overlay.chosen = None,
            FieldRow::Choose(part) => {
                overlay.chosen = Some(*part);
                let field = overlay.fields.iter().find(|f| f.parts.contains(part));
                let cells: Vec<Cell> = field.into_iter().flat_map(squares).collect();
                if let Some(cells) = super::follow_view::bounds(&cells) {
                    camera.write(CameraOrder::Show(cells));
                }
            }
        }
    }
    if !is_kept && (overlay.row, overlay.chosen) != (None, None) {
        (overlay.row, overlay.chosen) = (None, None);
    }
}

/// The key and what it has done so far.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Hold {
    held: Option<Held>,
    is_kept: bool,
}

/// A key that is down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Held {
    /// Since when, in time since the start of the program.
    since: Duration,
    /// Whether it was still down when a tap would have been over. Frames may be slow: that the key went up only counts
    /// against a tap if it was seen to be down for too long.
    is_long: bool,
}

impl Hold {
    fn follow(&mut self, phase: KeyPhase, now: Duration) {
        match phase {
            KeyPhase::Pressed if self.is_kept => self.is_kept = false,
            KeyPhase::Pressed => {
                self.held = Some(Held {
                    since: now,
                    is_long: false,
                });
            }
            KeyPhase::Repeated => {}
            KeyPhase::Released => {
                let was = self.held.take();
                self.is_kept |= was.is_some_and(|held| !held.is_long);
            }
        }
    }

    /// After all that has come from the keyboard: how long a key that is down still counts as tapped.
    fn pass(&mut self, now: Duration) -> Option<Duration> {
        let held = self.held.as_mut()?;
        let left = TAP.saturating_sub(now.saturating_sub(held.since));
        held.is_long |= left.is_zero();
        Some(left).filter(|left| !left.is_zero())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use KeyPhase::{Pressed, Released, Repeated};

    /// Whether the fields are shown after each frame, told by its time in milliseconds and what the key did.
    fn shown(story: &[(u64, &[KeyPhase])]) -> Vec<bool> {
        let mut hold = Hold::default();
        let after = |(at, keys): &(u64, &[KeyPhase])| {
            let now = Duration::from_millis(*at);
            for phase in *keys {
                hold.follow(*phase, now);
            }
            hold.pass(now);
            hold.is_kept || hold.held.is_some()
        };
        story.iter().map(after).collect()
    }

    #[test]
    fn a_tap_keeps_the_fields_until_the_next_one() {
        let story: [(u64, &[_]); 5] = [
            (0, &[Pressed]),
            (200, &[Released]),
            (700, &[]),
            (900, &[Pressed]),
            (950, &[Released]),
        ];
        assert_eq!(shown(&story), [true, true, true, false, false]);
    }

    #[test]
    fn a_key_that_is_held_shows_the_fields_as_long() {
        let story: [(u64, &[_]); 4] = [
            (0, &[Pressed]),
            (250, &[]),
            (440, &[Repeated]),
            (460, &[Released]),
        ];
        assert_eq!(shown(&story), [true, true, true, false]);
    }

    #[test]
    fn a_tap_is_a_tap_however_slow_the_frames_are() {
        assert_eq!(shown(&[(0, &[Pressed]), (900, &[Released])]), [true, true]);
        assert_eq!(
            shown(&[(0, &[Pressed, Released]), (900, &[])]),
            [true, true]
        );
    }

    #[test]
    fn the_window_wakes_when_a_tap_would_be_over() {
        let mut hold = Hold::default();
        assert_eq!(hold.pass(Duration::ZERO), None);
        hold.follow(Pressed, Duration::from_millis(100));
        let left = hold.pass(Duration::from_millis(150));
        assert_eq!(left, TAP.checked_sub(Duration::from_millis(50)));
        assert_eq!(hold.pass(Duration::from_millis(100) + TAP), None);
    }

    #[test]
    fn a_key_that_went_down_before_the_table_was_shown_does_nothing_when_it_goes_up() {
        assert_eq!(shown(&[(10, &[Released])]), [false]);
    }
}
