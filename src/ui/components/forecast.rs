//! The ways a ferry could lie, as small pictures side by side, each with whom it would pay.

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, FontId, Painter, Pos2, Rect, Sense, Stroke, StrokeKind, Ui,
    WidgetInfo, WidgetType, pos2, vec2,
};

use super::ledger::{PairPicture, Payment, pair_picture};
use super::seats::paint_figure;
use crate::ui::kit::Kit;
use crate::ui::theme::{body, bold};
use crate::view::SeatLook;

/// So many stand in a row.
const IN_A_ROW: usize = 3;
const HEIGHT: f32 = 42.0;
/// Width of a figure, and of two digits with their sign.
const FIGURE: f32 = 12.0;
const POINTS: f32 = 20.0;

/// One way a ferry could lie.
#[derive(Clone, Debug, PartialEq)]
pub struct PairState {
    /// The picture.
    pub picture: PairPicture,
    /// Name of the pair.
    pub pair: String,
    /// Whom it would pay.
    pub payments: Vec<Payment>,
    /// What becomes of the road, where nobody is paid: "7, open".
    pub road: String,
    /// Who stands on that road.
    pub owners: Vec<SeatLook>,
    /// Whether the ferry lies so now.
    pub now: bool,
    /// What is read aloud.
    pub spoken: String,
}

/// All ways of one lake.
pub fn pair_states(ui: &mut Ui, kit: &Kit, states: &[PairState]) {
    let gap = 4.0;
    let width = (ui.available_width() - gap * (IN_A_ROW - 1) as f32) / IN_A_ROW as f32;
    for row in states.chunks(IN_A_ROW) {
        ui.horizontal(|ui| {
            ui.spacing_mut().item_spacing.x = gap;
            for state in row {
                let size = vec2(width, HEIGHT);
                let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
                response.widget_info(|| {
                    WidgetInfo::labeled(WidgetType::Label, true, state.spoken.clone())
                });
                if ui.is_rect_visible(rect) {
                    pair_state(ui, kit, state, rect);
                }
            }
        });
    }
}

fn pair_state(ui: &Ui, kit: &Kit, state: &PairState, rect: Rect) {
    let colours = &kit.colours;
    let painter = ui.painter().with_clip_rect(rect.expand(1.0));
    if state.now {
        let line = Stroke::new(1.5, colours.accent);
        painter.rect_stroke(rect, CornerRadius::same(6), line, StrokeKind::Inside);
    }
    let middle = rect.center().y;
    let picture = pos2(rect.left() + 13.0, middle);
    pair_picture(&painter, kit, &state.picture, picture, 22.0);
    let left = rect.left() + 27.0;
    painter.text(
        pos2(left, middle - 9.0),
        Align2::LEFT_CENTER,
        &state.pair,
        bold(13.0),
        colours.ink,
    );
    let below = middle + 9.0;
    let right = rect.right() - 3.0;
    let words = |at: f32, text: String, font: FontId, colour: Color32| {
        let at = pos2(at, below);
        painter
            .text(at, Align2::LEFT_CENTER, text, font, colour)
            .right()
    };
    if state.payments.is_empty() {
        let end = words(left, state.road.clone(), body(12.0), colours.muted);
        let places = figures_between(end + 1.0, right, state.owners.len(), 0.0);
        for (seat, x) in state.owners.iter().zip(places) {
            figure(&painter, kit, *seat, pos2(x, below));
        }
        return;
    }
    let groups = by_points(&state.payments);
    let mut x = left;
    for (index, (points, seats)) in groups.iter().enumerate() {
        // Room for this one's points, and for what the later ones take at least.
        let later = groups[index + 1..].len() as f32 * (FIGURE + POINTS);
        let places = figures_between(x, right - later, seats.len(), POINTS);
        let mut end = x;
        for (seat, x) in seats.iter().zip(places) {
            figure(&painter, kit, *seat, pos2(x, below));
            end = x + FIGURE;
        }
        x = words(end, format!("{points:+}"), bold(12.0), colours.gain) + 1.0;
    }
}

fn figure(painter: &Painter, kit: &Kit, seat: SeatLook, left: Pos2) {
    let middle = pos2(left.x + FIGURE / 2.0, left.y);
    let place = Rect::from_center_size(middle, vec2(14.0, 14.0));
    paint_figure(painter, kit, seat, false, place);
}

/// Those who get the same share it, so that a tie takes less room.
fn by_points(payments: &[Payment]) -> Vec<(i32, Vec<SeatLook>)> {
    let mut groups: Vec<(i32, Vec<SeatLook>)> = Vec::new();
    for Payment { seat, points, .. } in payments {
        match groups.iter_mut().find(|(same, _)| same == points) {
            Some((_, seats)) => seats.push(*seat),
            None => groups.push((*points, vec![*seat])),
        }
    }
    groups
}

/// Where so many figures stand side by side, by their left edges: closer if they must, so that they and what follows them
/// end before `right`.
fn figures_between(left: f32, right: f32, count: usize, after: f32) -> Vec<f32> {
    let room = right - after - FIGURE - left;
    let step = (room / count.saturating_sub(1).max(1) as f32).clamp(3.0, FIGURE);
    (0..count).map(|index| left + index as f32 * step).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_stand_closer_where_there_is_little_room() {
        assert_eq!(figures_between(10.0, 86.0, 3, 0.0), [10.0, 22.0, 34.0]);
        let close = figures_between(64.0, 84.0, 3, 0.0);
        assert_eq!(close, [64.0, 68.0, 72.0]);
        assert!(close[2] + FIGURE <= 84.0);
        assert_eq!(figures_between(64.0, 84.0, 1, 18.0), [64.0]);
    }

    #[test]
    fn those_who_get_the_same_are_told_together_in_the_order_of_seats() {
        let pay = |seat, points| Payment { seat, points };
        let (red, blue, black) = (SeatLook::Red, SeatLook::Blue, SeatLook::Black);
        let groups = by_points(&[pay(red, 4), pay(blue, 6), pay(black, 4)]);
        assert_eq!(groups, [(4, vec![red, black]), (6, vec![blue])]);
    }
}
