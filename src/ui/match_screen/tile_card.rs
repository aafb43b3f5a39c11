//! The card of the tile in hand.

use bevy_egui::egui::{
    Align2, CornerRadius, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, vec2,
};

use super::Wish;
use super::sight::TableView;
use crate::input::hands::MatchAction;
use crate::rules::{Event, Rotation};
use crate::ui::components::{Button, card, notice, paint_tile, tile_picture, turn_choices};
use crate::ui::frame::FrameShape;
use crate::ui::icons::Icon;
use crate::ui::theme::{body, heading};
use crate::ui::words::{label, marked_label, plain};

/// Height of the tile in hand in a line.
pub(super) const fn line_height(shape: FrameShape) -> f32 {
    if shape.low { 32.0 } else { 48.0 }
}

/// The tile in hand in a line, below what is being paid.
pub(super) fn line(ui: &mut Ui, view: &TableView, shape: FrameShape) {
    let Some(kind) = view.position.turn().hand else {
        return;
    };
    let kit = view.kit;
    let name = &view.position.tile_set().kind(kind).name;
    let spoken = view.naming().tile(kind);
    let rotation = view.hands.ghost.map_or(view.hands.rotation, |g| g.rotation);
    let height = line_height(shape);
    let size = vec2(ui.available_width(), height);
    let (rect, response) = ui.allocate_exact_size(size, Sense::hover());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, &spoken));
    let painter = ui.painter();
    let edge = Stroke::new(1.0, kit.colours.line);
    let corners = CornerRadius::same(8);
    painter.rect(rect, corners, kit.colours.card, edge, StrokeKind::Inside);
    let rim = height / 8.0;
    let side = height - 2.0 * rim;
    let picture = Rect::from_min_size(rect.min + vec2(8.0, rim), vec2(side, side));
    paint_tile(painter, kit, name, rotation.index() as u8, picture);
    let place = painter.text(
        picture.right_center() + vec2(12.0, 0.0),
        Align2::LEFT_CENTER,
        view.text("match-place"),
        heading(if shape.low { 15.0 } else { 17.0 }),
        kit.colours.ink,
    );
    let mut words = plain(&spoken, body(13.0), kit.colours.muted);
    words.wrap.max_width = rect.right() - 10.0 - (place.right() + 10.0);
    words.wrap.max_rows = 1;
    words.wrap.break_anywhere = true;
    let words = painter.layout_job(words);
    let at = place.right_center() + vec2(10.0, 1.0 - words.size().y / 2.0);
    painter.galley(at, words, kit.colours.muted);
}

pub(super) fn show(ui: &mut Ui, view: &TableView, wishes: &mut Vec<Wish>) {
    let Some(kind) = view.position.turn().hand else {
        return;
    };
    let kit = view.kit;
    let name = view.position.tile_set().kind(kind).name.clone();
    let spoken = view.naming().tile(kind);
    let rotation = view.hands.ghost.map_or(view.hands.rotation, |g| g.rotation);
    let cells: Vec<_> = view.position.placements(kind).collect();
    card(ui, kit, false, |ui| {
        ui.horizontal(|ui| {
            let side = if ui.available_width() < 250.0 {
                84.0
            } else {
                106.0
            };
            tile_picture(ui, kit, &name, rotation.index() as u8, side, &spoken);
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 6.0;
                label(
                    ui,
                    &view.text("match-place"),
                    heading(20.0),
                    kit.colours.ink,
                );
                let more = u32::from(view.position.bag()[kind.index()]);
                let words = view.texts.text_with(
                    "match-tile-more",
                    &[("tile", spoken.clone().into()), ("count", more.into())],
                );
                label(ui, &words, body(13.0), kit.colours.muted);
                ui.horizontal(|ui| {
                    let turns = [
                        (Icon::TurnLeft, "match-turn-left", "Q", rotation.left()),
                        (Icon::TurnRight, "match-turn-right", "E", rotation.right()),
                    ];
                    for (icon, key, cap, turned) in turns {
                        let button = Button::icon_only(icon, &view.text(key))
                            .key(cap)
                            .show(ui, kit);
                        if button.clicked() {
                            wishes.push(Wish::Hands(MatchAction::TurnTo(turned)));
                        }
                    }
                });
            });
        });
        ui.horizontal(|ui| {
            let at = view.hands.ghost.and_then(|g| g.cell);
            let fits = Rotation::ALL.map(|r| match at {
                Some(cell) => view.position.rotations_at(kind, cell).contains(r),
                None => cells.iter().any(|(_, rotations)| rotations.contains(r)),
            });
            ui.vertical(|ui| {
                // The four turns beside it need their room first.
                ui.set_width((ui.available_width() - 4.0 * 47.0).clamp(56.0, 90.0));
                let count = cells.len() as u32;
                let words = match at {
                    Some(cell) => view.texts.text_with(
                        "match-cells-at",
                        &[("count", count.into()), ("cell", cell.name().into())],
                    ),
                    None => view
                        .texts
                        .text_with("match-cells", &[("count", count.into())]),
                };
                marked_label(ui, &words, 13.0, kit.colours.ink);
            });
            if let Some(turns) = turn_choices(ui, kit, &name, fits, rotation.index() as u8) {
                wishes.push(Wish::Hands(MatchAction::TurnTo(Rotation::new(turns))));
            }
        });
        for kind in put_aside(view) {
            let words = view.texts.text_with(
                "log-discarded",
                &[("tile", view.naming().tile(kind).into())],
            );
            notice(ui, kit, &words);
        }
    });
}

/// Tiles drawn this turn that fit nowhere.
fn put_aside(view: &TableView) -> Vec<crate::rules::KindId> {
    let mut kinds: Vec<_> = view
        .journal
        .events()
        .rev()
        .take_while(|e| !matches!(e, Event::TurnEnded { .. }))
        .filter_map(|e| match e {
            Event::Discarded { kind, .. } => Some(*kind),
            _ => None,
        })
        .collect();
    kinds.reverse();
    kinds
}
