//! The result: points by kind and seat, who won, the largest awards.

mod model;
mod table;

use std::cell::Cell;

use bevy_egui::egui::{Align2, Rect, Sense, Stroke, StrokeKind, Ui, pos2, vec2};

pub use model::{ResultAward, ResultModel, ResultSeat};

use super::page::{GAP, PageKeys, columns, focus_at_first, has_columns, page_over_land, right_end};
use crate::content::Texts;
use crate::ui::components::{Button, card, card_heading, chart, pay_tags, seat_chip};
use crate::ui::kit::Kit;
use crate::ui::theme::{body, bold, heading};
use crate::ui::words::label;

/// What was done on the page of the result.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultAction {
    /// See the land once more.
    LookAtBoard,
    /// Copy the deal code.
    CopyDeal,
    /// Set up another game.
    NewGame,
    /// To the title.
    Title,
    /// Leave.
    Quit,
    /// See the land of this step of the chart, or of none.
    PointAt(Option<usize>),
}

/// What the page of the result has come to.
#[derive(Clone, Debug, PartialEq)]
pub struct ResultShown {
    /// What was done.
    pub actions: Vec<ResultAction>,
    /// Where there is room for the land of a turn; none on a narrow page.
    pub room: Option<Rect>,
}

/// Shows the result and tells what was done. While a step of the chart is `pointed` at, its land is seen in place of the
/// left column.
pub fn result_page(
    root: &mut Ui,
    kit: &Kit,
    texts: &Texts,
    model: &ResultModel,
    pointed: Option<usize>,
    just_opened: bool,
) -> ResultShown {
    let mut actions = Vec::new();
    let keys = PageKeys::read(root);
    if keys.enter {
        actions.push(ResultAction::NewGame);
    }
    if keys.escape {
        actions.push(ResultAction::LookAtBoard);
    }
    let ((room, told), foot) = page_over_land(
        root,
        kit,
        |ui| header(ui, kit, model),
        |ui| footer(ui, kit, texts, just_opened),
        |ui| {
            let has_room = has_columns(ui);
            let place = Cell::new(None);
            // The chart stands beside the table, and is as high.
            let height = Cell::new(0.0);
            let hint = if has_room {
                "final-course-hint-land"
            } else {
                "final-course-hint"
            };
            let ((), told) = columns(
                ui,
                0.56,
                |ui| {
                    if has_room {
                        place.set(Some(room_for_land(ui)));
                        if pointed.is_some() {
                            ui.set_invisible();
                        }
                    }
                    height.set(table::points_card(ui, kit, texts, model));
                    largest_card(ui, kit, texts, model);
                },
                |ui| {
                    let told = card(ui, kit, false, |ui| {
                        ui.spacing_mut().item_spacing.y = 0.0;
                        chart(ui, kit, height.get(), &texts.text(hint), &model.course)
                    });
                    fact_cards(ui, kit, model);
                    told.inner
                },
            );
            let hole = place.get().filter(|_| pointed.is_some());
            if let (Some(hole), Some(step)) = (hole, pointed) {
                name_of_land(ui, kit, hole, model.course.steps.get(step));
            }
            ((place.get(), told), hole)
        },
    );
    let wanted = told.filter(|_| room.is_some());
    if wanted != pointed {
        actions.push(ResultAction::PointAt(wanted));
    }
    actions.extend(foot);
    ResultShown { actions, room }
}

/// What is seen of the left column, however far the page is scrolled.
fn room_for_land(ui: &Ui) -> Rect {
    let seen = ui.clip_rect().shrink2(vec2(0.0, 20.0));
    Rect::from_x_y_ranges(ui.max_rect().x_range(), seen.y_range())
}

/// The edge of the land, and of which turn it is.
fn name_of_land(ui: &Ui, kit: &Kit, place: Rect, name: Option<&String>) {
    let painter = ui.painter();
    let line = Stroke::new(1.0, kit.colours.control_line);
    painter.rect_stroke(place, 0.0, line, StrokeKind::Inside);
    let Some(name) = name else { return };
    let words = painter.layout_no_wrap(name.clone(), bold(15.0), kit.colours.ink);
    let size = words.size() + vec2(24.0, 10.0);
    let tag = Rect::from_min_size(place.min + vec2(12.0, 12.0), size);
    painter.rect(tag, 14.0, kit.colours.tag, line, StrokeKind::Inside);
    painter.galley(tag.min + vec2(12.0, 5.0), words, kit.colours.ink);
}

fn header(ui: &mut Ui, kit: &Kit, model: &ResultModel) {
    for seat in model.seats.iter().filter(|seat| seat.won) {
        seat_chip(ui, kit, seat.look, 44.0);
    }
    ui.add_space(6.0);
    ui.vertical(|ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        ui.add_space(6.0);
        label(ui, &model.title, heading(24.0), kit.colours.ink);
        label(ui, &model.subtitle, body(13.0), kit.colours.muted);
    });
}

fn footer(ui: &mut Ui, kit: &Kit, texts: &Texts, just_opened: bool) -> Vec<ResultAction> {
    let mut actions = Vec::new();
    let plain = |ui: &mut Ui, key: &str, action| {
        let clicked = Button::new(&texts.text(key)).show(ui, kit).clicked();
        clicked.then_some(action)
    };
    actions.extend(plain(ui, "final-look", ResultAction::LookAtBoard));
    actions.extend(plain(ui, "final-deal", ResultAction::CopyDeal));
    right_end(ui, |ui| {
        let new_game = texts.text("final-new-game");
        let main = Button::main(&new_game)
            .key("Enter")
            .width(170.0)
            .show(ui, kit);
        focus_at_first(&main, just_opened);
        if main.clicked() {
            actions.push(ResultAction::NewGame);
        }
        actions.extend(plain(ui, "final-title", ResultAction::Title));
        actions.extend(plain(ui, "final-quit", ResultAction::Quit));
    });
    actions
}

fn largest_card(ui: &mut Ui, kit: &Kit, texts: &Texts, model: &ResultModel) {
    card(ui, kit, false, |ui| {
        ui.spacing_mut().item_spacing.y = 0.0;
        card_heading(ui, kit, &texts.text("final-largest"), "");
        ui.add_space(4.0);
        if model.largest.is_empty() {
            let nobody = texts.text("final-no-awards");
            label(ui, &nobody, body(14.0), kit.colours.muted);
        }
        for (index, award) in model.largest.iter().enumerate() {
            let (rect, _) =
                ui.allocate_exact_size(vec2(ui.available_width(), 32.0), Sense::hover());
            if index > 0 {
                let line = Stroke::new(1.0, kit.colours.line);
                ui.painter().hline(rect.x_range(), rect.top(), line);
            }
            let text = |x: f32, text: &str, colour| {
                let at = pos2(x, rect.center().y);
                let painter = ui.painter();
                painter.text(at, Align2::LEFT_CENTER, text, body(14.0), colour);
            };
            text(rect.left(), &award.when, kit.colours.muted);
            text(rect.left() + 72.0, &award.what, kit.colours.ink);
            let tags = Rect::from_min_max(rect.min + vec2(0.0, 5.0), rect.max - vec2(0.0, 5.0));
            pay_tags(ui.painter(), kit, &award.payments, tags);
        }
    });
}

fn fact_cards(ui: &mut Ui, kit: &Kit, model: &ResultModel) {
    let count = model.facts.len().max(1) as f32;
    let gap = GAP.min(10.0);
    let width = (ui.available_width() - gap * (count - 1.0)) / count;
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = gap;
        for (number, words) in &model.facts {
            ui.vertical(|ui| {
                ui.set_width(width);
                card(ui, kit, false, |ui| {
                    ui.spacing_mut().item_spacing.y = 2.0;
                    ui.set_min_height(52.0);
                    label(ui, number, bold(20.0), kit.colours.ink);
                    label(ui, words, body(13.0), kit.colours.muted);
                });
            });
        }
    });
}

#[cfg(test)]
mod tests;
