//! The ways a ferry could lie, as small pictures side by side, each with whom it would pay.

use bevy_egui::egui::{
    Align2, CornerRadius, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use super::ledger::{PairPicture, Payment, pair_picture};
use super::seats::paint_figure;
use crate::ui::kit::Kit;
use crate::ui::theme::{body, bold};
use crate::view::SeatLook;

/// So many stand in a row.
const IN_A_ROW: usize = 3;
const HEIGHT: f32 = 42.0;

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
    pair_picture(
        &painter,
        kit,
        &state.picture,
        pos2(rect.left() + 15.0, middle),
        24.0,
    );
    let left = rect.left() + 31.0;
    painter.text(
        pos2(left, middle - 9.0),
        Align2::LEFT_CENTER,
        &state.pair,
        bold(13.0),
        colours.ink,
    );
    let below = middle + 9.0;
    let mut x = left;
    let figure = |x: &mut f32, seat: SeatLook| {
        let place = Rect::from_center_size(pos2(*x + 6.0, below), vec2(14.0, 14.0));
        paint_figure(&painter, kit, seat, false, place);
        *x += 13.0;
    };
    if state.payments.is_empty() {
        let text = painter.text(
            pos2(x, below),
            Align2::LEFT_CENTER,
            &state.road,
            body(12.0),
            colours.muted,
        );
        x = text.right() + 1.0;
        for seat in &state.owners {
            figure(&mut x, *seat);
        }
        return;
    }
    for payment in &state.payments {
        figure(&mut x, payment.seat);
        let text = painter.text(
            pos2(x, below),
            Align2::LEFT_CENTER,
            format!("{:+}", payment.points),
            bold(12.0),
            colours.gain,
        );
        x = text.right() + 3.0;
    }
}
