//! Award cards: what was complete, the sum in full, who had how many followers, who is paid.

use bevy_egui::egui::{
    Align2, CornerRadius, Rect, Response, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType,
    pos2, vec2,
};

use super::cards::card;
use super::ledger::{Payment, pay_tags};
use super::seats::paint_figure;
use crate::ui::kit::Kit;
use crate::ui::theme::{body, bold};
use crate::ui::words::{marked_label, plain};
use crate::view::SeatLook;

/// How many followers a seat had in it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MajorityEntry {
    /// Whose.
    pub seat: SeatLook,
    /// How many.
    pub followers: u8,
}

/// What an award card shows.
#[derive(Clone, Debug, PartialEq)]
pub struct AwardModel {
    /// "City at N47".
    pub title: String,
    /// "7 tiles × 2 + 1 pennant × 2 = **16**".
    pub sum: String,
    /// Followers side by side, most first.
    pub majority: Vec<MajorityEntry>,
    /// "a tie, both are paid in full".
    pub verdict: String,
    /// Who is paid.
    pub payments: Vec<Payment>,
    /// Whether its tiles are numbered on the board now.
    pub current: bool,
}

/// Height of a card.
pub const AWARD_CARD: f32 = 97.0;
/// Height of an award that is only a line.
pub const AWARD_LINE: f32 = 30.0;

/// An award in a line: what was complete and who is paid. It is as quiet as it is low.
pub fn award_line(ui: &mut Ui, kit: &Kit, model: &AwardModel) -> Response {
    let size = vec2(ui.available_width(), AWARD_LINE);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    name(&response, model);
    let (fill, line) = if model.current {
        (kit.colours.card, Stroke::new(2.0, kit.colours.accent))
    } else {
        (kit.colours.card, Stroke::new(1.0, kit.colours.line))
    };
    let painter = ui.painter();
    painter.rect(rect, CornerRadius::same(8), fill, line, StrokeKind::Inside);
    let inner = rect.shrink2(vec2(12.0, 0.0));
    let tags = pay_tags(painter, kit, &model.payments, inner);
    let colour = if model.current {
        kit.colours.ink
    } else {
        kit.colours.muted
    };
    let mut job = plain(&model.title, body(14.0), colour);
    job.wrap.max_width = (tags - 6.0 - inner.left()).max(20.0);
    job.wrap.max_rows = 1;
    job.wrap.break_anywhere = true;
    let title = painter.layout_job(job);
    let at = pos2(inner.left(), rect.center().y - title.size().y / 2.0);
    painter.galley(at, title, colour);
    response
}

/// An award; clicking it shows its tiles.
pub fn award_card(ui: &mut Ui, kit: &Kit, model: &AwardModel) -> Response {
    let answer = card(ui, kit, model.current, |ui| {
        ui.spacing_mut().item_spacing.y = 5.0;
        let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 22.0), Sense::hover());
        let tags = pay_tags(ui.painter(), kit, &model.payments, rect);
        let room = tags - 6.0 - rect.left();
        let lay = |size| {
            let job = plain(&model.title, bold(size), kit.colours.ink);
            ui.painter().layout_job(job)
        };
        // In a narrow panel the title is smaller, before it runs into what is paid.
        let title = Some(lay(15.0)).filter(|title| title.size().x <= room);
        let title = title.unwrap_or_else(|| lay(13.0));
        let at = rect.left_center() - vec2(0.0, title.size().y / 2.0);
        ui.painter().galley(at, title, kit.colours.ink);
        marked_label(ui, &model.sum, 15.0, kit.colours.ink);
        majority(ui, kit, model);
    });
    let response = answer.response.interact(Sense::click());
    name(&response, model);
    response
}

fn name(response: &Response, model: &AwardModel) {
    response.widget_info(|| {
        WidgetInfo::selected(
            WidgetType::SelectableLabel,
            true,
            model.current,
            &model.title,
        )
    });
}

fn majority(ui: &mut Ui, kit: &Kit, model: &AwardModel) {
    if model.majority.is_empty() && model.verdict.is_empty() {
        return;
    }
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), 20.0), Sense::hover());
    let painter = ui.painter();
    let mut x = rect.left();
    let text = |x: f32, text: &str, strong: bool| {
        let face = if strong { bold(13.0) } else { body(13.0) };
        let colour = if strong {
            kit.colours.ink
        } else {
            kit.colours.muted
        };
        painter
            .text(
                pos2(x, rect.center().y),
                Align2::LEFT_CENTER,
                text,
                face,
                colour,
            )
            .right()
    };
    for (index, entry) in model.majority.iter().enumerate() {
        if index > 0 {
            x = text(x + 4.0, ":", false) + 4.0;
        }
        let place = Rect::from_center_size(pos2(x + 9.0, rect.center().y), vec2(18.0, 18.0));
        paint_figure(painter, kit, entry.seat, false, place);
        x = text(x + 20.0, &entry.followers.to_string(), true);
    }
    text(x + 8.0, &model.verdict, false);
}
