//! Two things of which one is chosen for everybody: cards side by side, each with what it means for every seat.

use std::sync::Arc;

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, Galley, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo,
    WidgetType, pos2, vec2,
};

use super::buttons::focus_ring;
use super::keys;
use super::seats::paint_figure;
use crate::ui::kit::Kit;
use crate::ui::theme::{body, bold};
use crate::ui::words::plain;
use crate::view::SeatLook;

const GAP: f32 = 8.0;
const PADDING: f32 = 10.0;
const TITLE: f32 = 24.0;
/// Room of a figure, left of its words.
const FIGURE: f32 = 22.0;
/// Height of a seat with its name above what it means, and without.
const NAMED: f32 = 39.0;
const UNNAMED: f32 = 23.0;

/// One of the two.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EffectCard {
    /// "Add one".
    pub title: String,
    /// The key that selects it.
    pub key: String,
    /// What it is, in a sentence.
    pub note: String,
    /// What it means, for every seat.
    pub seats: Vec<SeatEffect>,
    /// Whether it is selected.
    pub selected: bool,
    /// What is read aloud.
    pub spoken: String,
}

/// What it means for a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatEffect {
    /// Whose.
    pub seat: SeatLook,
    /// What the seat is called.
    pub name: String,
    /// "gives up 1 of 2".
    pub words: String,
    /// Whether anything happens to it.
    pub concerned: bool,
}

/// The two cards, equally high; answers with the one that was clicked. Seats have their names if `keep` is left below.
pub fn effect_cards(ui: &mut Ui, kit: &Kit, cards: [&EffectCard; 2], keep: f32) -> Option<usize> {
    let width = (ui.available_width() - GAP) / 2.0;
    let notes = cards.map(|card| {
        let mut job = plain(&card.note, body(13.0), kit.colours.muted);
        job.wrap.max_width = width - 2.0 * PADDING;
        ui.painter().layout_job(job)
    });
    let note = notes.iter().map(|n| n.size().y).fold(0.0, f32::max);
    let seats = cards.map(|card| card.seats.len()).into_iter().max();
    let seats = seats.unwrap_or(0) as f32;
    let rest = 2.0 * PADDING + TITLE + note + 6.0;
    // Where there is little room the figures speak for the names.
    let named = rest + seats * NAMED + keep <= ui.available_height();
    let height = rest + seats * if named { NAMED } else { UNNAMED };
    let mut clicked = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = GAP;
        for (index, (card, words)) in cards.into_iter().zip(notes).enumerate() {
            let (rect, response) = ui.allocate_exact_size(vec2(width, height), Sense::click());
            response.widget_info(|| {
                WidgetInfo::selected(WidgetType::RadioButton, true, card.selected, &card.spoken)
            });
            if response.clicked() {
                clicked = Some(index);
            }
            if ui.is_rect_visible(rect) {
                paint_ground(ui, kit, rect, card.selected, response.hovered());
                if response.has_focus() {
                    focus_ring(ui, kit, rect);
                }
                let from = note + 6.0;
                paint_card(ui, kit, card, rect.shrink(PADDING), (words, from), named);
            }
        }
    });
    clicked
}

fn paint_ground(ui: &Ui, kit: &Kit, rect: Rect, selected: bool, hovered: bool) {
    let colours = &kit.colours;
    let (fill, line) = match (selected, hovered) {
        (true, _) => (colours.card, Stroke::new(2.0, colours.accent)),
        (false, true) => (colours.card_hover, Stroke::new(1.0, colours.control_line)),
        (false, false) => (colours.card, Stroke::new(1.0, colours.control_line)),
    };
    let radius = CornerRadius::same(8);
    ui.painter()
        .rect(rect, radius, fill, line, StrokeKind::Inside);
}

fn paint_card(
    ui: &Ui,
    kit: &Kit,
    card: &EffectCard,
    inner: Rect,
    (note, below_note): (Arc<Galley>, f32),
    named: bool,
) {
    let colours = &kit.colours;
    let painter = ui.painter();
    let clipped = painter.with_clip_rect(inner.expand(2.0));
    let cap = keys::size(ui, &card.key);
    let middle = inner.top() + 8.0;
    let cap_at = pos2(inner.right() - cap.x / 2.0, middle);
    keys::paint(ui, kit, &card.key, cap_at, false);
    let text = |x: f32, y: f32, words: &str, strong: bool, colour: Color32| {
        let face = if strong { bold(13.0) } else { body(13.0) };
        clipped.text(pos2(x, y), Align2::LEFT_CENTER, words, face, colour);
    };
    let title_at = pos2(inner.left(), middle);
    painter.text(
        title_at,
        Align2::LEFT_CENTER,
        &card.title,
        bold(15.0),
        colours.ink,
    );
    let top = inner.top() + TITLE;
    painter.galley(pos2(inner.left(), top), note, colours.muted);
    let mut top = top + below_note;
    for effect in &card.seats {
        let colour = if effect.concerned {
            colours.ink
        } else {
            colours.muted
        };
        let first = top + 10.0;
        let place = Rect::from_center_size(pos2(inner.left() + 9.0, first), vec2(18.0, 18.0));
        paint_figure(&clipped, kit, effect.seat, false, place);
        let left = inner.left() + FIGURE;
        if named {
            text(left, first, &effect.name, true, colours.ink);
            text(left, first + 17.0, &effect.words, false, colour);
            top += NAMED;
        } else {
            text(left, first, &effect.words, false, colour);
            top += UNNAMED;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::ui::screens::PageUnderTest;

    /// What can be read on cards for four in a column of this height, and what is left of it.
    fn shown(height: f32, keep: f32) -> (Vec<String>, f32) {
        let seats = SeatLook::ALL.into_iter().take(4).map(|seat| SeatEffect {
            seat,
            name: format!("{seat:?}"),
            words: "may add 1 of 4".to_owned(),
            concerned: true,
        });
        let seats: Vec<_> = seats.collect();
        let card = |title: &str| EffectCard {
            title: title.to_owned(),
            key: "A".to_owned(),
            note: "Each may send another follower to one of their own.".to_owned(),
            seats: seats.clone(),
            selected: false,
            spoken: title.to_owned(),
        };
        let (add, take) = (card("Add one"), card("Take one back"));
        let mut page = PageUnderTest::with_size(292.0, height);
        let left = page.show(Vec::new(), |ui| {
            effect_cards(ui, &Kit::default(), [&add, &take], keep);
            vec![ui.available_height()]
        });
        (page.texts().to_vec(), left[0])
    }

    #[test]
    fn names_give_way_to_the_room_that_is_kept_below() {
        let has_names = |texts: &[String]| texts.iter().any(|text| text == "Yellow");
        let (texts, left) = shown(350.0, 0.0);
        assert!(has_names(&texts) && left < 130.0, "{left}: {texts:?}");
        let (texts, left) = shown(350.0, 130.0);
        assert!(!has_names(&texts) && left >= 130.0, "{left}: {texts:?}");
        assert!(texts.iter().any(|text| text == "may add 1 of 4"));
        let (texts, left) = shown(500.0, 130.0);
        assert!(has_names(&texts) && left >= 130.0, "{left}: {texts:?}");
    }
}
