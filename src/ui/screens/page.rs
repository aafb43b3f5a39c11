//! What all pages without a board share: a header, a body that scrolls when it must, a footer; and the keys of a page.

use std::panic::Location;

use bevy_egui::egui::{
    self, Align, Frame, Id, Key, Layout, Margin, Modifiers, Panel, Rect, Response, ScrollArea,
    Shape, Stroke, Ui, pos2, vec2,
};

use crate::ui::kit::Kit;

const HEADER: f32 = 64.0;
const FOOTER: f32 = 64.0;
const PADDING: i8 = 28;
/// Between cards.
pub const GAP: f32 = 14.0;
/// Pages narrower than this put their columns below each other.
pub const TWO_COLUMNS: f32 = 940.0;

/// A whole page. `footer` is laid out from left to right, with the whole height. It begins at its top whenever another place
/// of the program showed one before.
#[track_caller]
pub fn page<B, F>(
    root: &mut Ui,
    kit: &Kit,
    header: impl FnOnce(&mut Ui),
    footer: impl FnOnce(&mut Ui) -> F,
    body: impl FnOnce(&mut Ui) -> B,
) -> (B, F) {
    page_over_land(root, kit, header, footer, |ui| (body(ui), None))
}

/// A whole page. Where its body says so, the board is seen through it.
#[track_caller]
pub fn page_over_land<B, F>(
    root: &mut Ui,
    kit: &Kit,
    header: impl FnOnce(&mut Ui),
    footer: impl FnOnce(&mut Ui) -> F,
    body: impl FnOnce(&mut Ui) -> (B, Option<Rect>),
) -> (B, F) {
    let caller = Location::caller();
    let frame = Frame::new()
        .fill(kit.colours.panel)
        .inner_margin(Margin::symmetric(PADDING, 0));
    let line = Stroke::new(1.0, kit.colours.line);
    let top = Panel::top("page header")
        .exact_size(HEADER)
        .resizable(false)
        .show_separator_line(false)
        .frame(frame)
        .show(root, |ui| ui.horizontal_centered(header).inner);
    let rect = top.response.rect;
    root.painter()
        .hline(rect.x_range(), rect.bottom() - 0.5, line);
    let bottom = Panel::bottom("page footer")
        .exact_size(FOOTER)
        .resizable(false)
        .show_separator_line(false)
        .frame(frame)
        .show(root, |ui| ui.horizontal_centered(footer).inner);
    let rect = bottom.response.rect;
    root.painter().hline(rect.x_range(), rect.top() + 0.5, line);
    let middle = egui::CentralPanel::default()
        .frame(Frame::new())
        .show(root, |ui| {
            // Where there is no paper is known only after what stands on it.
            let paper = ui.painter().add(Shape::Noop);
            let whole = ui.max_rect();
            let mut area = ScrollArea::vertical().auto_shrink([false, false]);
            if has_just_opened(ui, caller) {
                area = area.vertical_scroll_offset(0.0);
            }
            let (answer, hole) = area
                .show(ui, |ui| {
                    let padding = Margin {
                        left: PADDING,
                        right: PADDING,
                        top: 20,
                        bottom: 20,
                    };
                    let answer = Frame::new().inner_margin(padding).show(ui, |ui| {
                        ui.spacing_mut().item_spacing.y = GAP;
                        body(ui)
                    });
                    keep_focus_in_sight(ui, rect);
                    answer.inner
                })
                .inner;
            let pieces = around(whole, hole);
            let piece = |rect| Shape::rect_filled(rect, 0.0, kit.colours.panel);
            let pieces = pieces.map(piece).collect();
            ui.painter().set(paper, Shape::Vec(pieces));
            answer
        });
    (middle.inner, bottom.inner)
}

/// Whether the page that is made there was not shown in the pass before: it begins at its top, however far the page before
/// it was scrolled.
fn has_just_opened(ui: &Ui, page: &'static Location<'static>) -> bool {
    let memory = Id::new("page that was shown last");
    let now = ui.ctx().cumulative_pass_nr();
    let last: Option<(u64, &Location)> = ui.data(|data| data.get_temp(memory));
    ui.data_mut(|data| data.insert_temp(memory, (now, page)));
    last.is_none_or(|(pass, before)| before != page || pass + 1 < now)
}

/// What is left of a rectangle round a hole in it.
fn around(whole: Rect, hole: Option<Rect>) -> impl Iterator<Item = Rect> {
    let hole = hole.map_or(Rect::from_min_max(whole.min, whole.min), |hole| {
        hole.intersect(whole)
    });
    [
        Rect::from_min_max(whole.min, pos2(whole.right(), hole.top())),
        Rect::from_min_max(pos2(whole.left(), hole.bottom()), whole.max),
        Rect::from_min_max(pos2(whole.left(), hole.top()), hole.left_bottom()),
        Rect::from_min_max(hole.right_top(), pos2(whole.right(), hole.bottom())),
    ]
    .into_iter()
    .filter(Rect::is_positive)
}

/// Scrolls to the control that has just come to have the focus, unless it stands in the footer.
fn keep_focus_in_sight(ui: &Ui, footer: Rect) {
    let focus = ui.memory(egui::Memory::focused);
    let last = ui.id().with("last focus");
    let before: Option<Id> = ui.data(|data| data.get_temp(last));
    if before == focus {
        return;
    }
    ui.data_mut(|data| {
        data.remove::<Id>(last);
        if let Some(focus) = focus {
            data.insert_temp(last, focus);
        }
    });
    let Some(control) = focus.and_then(|id| ui.ctx().read_response(id)) else {
        return;
    };
    let in_footer =
        control.interact_rect.is_positive() && footer.contains_rect(control.interact_rect);
    if !in_footer && !ui.clip_rect().contains_rect(control.rect) {
        ui.scroll_to_rect(control.rect.expand(f32::from(PADDING)), None);
    }
}

/// The right end of a header or footer, laid out from the right.
pub fn right_end<R>(ui: &mut Ui, contents: impl FnOnce(&mut Ui) -> R) -> R {
    ui.with_layout(Layout::right_to_left(Align::Center), contents)
        .inner
}

/// Whether there is room for two columns side by side.
pub fn has_columns(ui: &Ui) -> bool {
    ui.available_width() >= TWO_COLUMNS - 2.0 * f32::from(PADDING)
}

/// Two columns side by side, the left one taking `share` of the width; on a narrow page one below the other.
pub fn columns<A, B>(
    ui: &mut Ui,
    share: f32,
    left: impl FnOnce(&mut Ui) -> A,
    right: impl FnOnce(&mut Ui) -> B,
) -> (A, B) {
    let width = ui.available_width();
    if !has_columns(ui) {
        return (left(ui), right(ui));
    }
    let gap = 16.0;
    let left_width = ((width - gap) * share).round();
    ui.horizontal_top(|ui| {
        ui.spacing_mut().item_spacing.x = gap;
        let first = column(ui, left_width, left);
        let second = column(ui, width - gap - left_width, right);
        (first, second)
    })
    .inner
}

fn column<R>(ui: &mut Ui, width: f32, contents: impl FnOnce(&mut Ui) -> R) -> R {
    ui.vertical(|ui| {
        ui.set_width(width);
        ui.spacing_mut().item_spacing = vec2(8.0, GAP);
        contents(ui)
    })
    .inner
}

/// A row of things of different heights, all in the middle of it.
pub fn row<R>(ui: &mut Ui, height: f32, contents: impl FnOnce(&mut Ui) -> R) -> R {
    let size = vec2(ui.available_width(), height);
    ui.allocate_ui_with_layout(size, Layout::left_to_right(Align::Center), contents)
        .inner
}

/// The keys of a page, read before its widgets are shown.
#[derive(Clone, Copy, Debug)]
pub struct PageKeys {
    /// `Enter`, while no control has the focus: a focused one takes it for itself.
    pub enter: bool,
    /// `Escape`.
    pub escape: bool,
}

impl PageKeys {
    /// Reads them.
    pub fn read(ui: &Ui) -> Self {
        let is_free = ui.memory(|memory| memory.focused().is_none());
        let pressed =
            |key| ui.input(|input| input.modifiers == Modifiers::NONE && input.key_pressed(key));
        Self {
            enter: is_free && pressed(Key::Enter),
            escape: pressed(Key::Escape),
        }
    }
}

/// Gives the focus to the main button of a page that has just been opened.
pub fn focus_at_first(response: &Response, just_opened: bool) {
    if just_opened {
        response.request_focus();
    }
}

/// A page as a test shows it: without window, by events.
#[cfg(test)]
pub struct PageUnderTest {
    ctx: egui::Context,
    size: egui::Vec2,
    shown: Vec<String>,
    time: f64,
}

#[cfg(test)]
impl Default for PageUnderTest {
    fn default() -> Self {
        Self::new()
    }
}

#[cfg(test)]
impl PageUnderTest {
    /// A window of the usual size.
    pub fn new() -> Self {
        Self::with_size(1280.0, 800.0)
    }

    /// A window of this size.
    pub fn with_size(width: f32, height: f32) -> Self {
        let ctx = egui::Context::default();
        crate::ui::theme::install_fonts(&ctx, &crate::content::asset_root(None));
        let mut page = Self {
            ctx,
            size: vec2(width, height),
            shown: Vec::new(),
            time: 0.0,
        };
        page.show(Vec::new(), |_| Vec::<()>::new());
        page
    }

    /// Pressing and letting go of a key.
    pub fn key(key: Key) -> Vec<egui::Event> {
        let event = |pressed| egui::Event::Key {
            key,
            physical_key: None,
            pressed,
            repeat: false,
            modifiers: Modifiers::NONE,
        };
        vec![event(true), event(false)]
    }

    /// Shows a frame; events are given to the first pass only, as in the game.
    pub fn show<R>(
        &mut self,
        events: Vec<egui::Event>,
        mut contents: impl FnMut(&mut Ui) -> Vec<R>,
    ) -> Vec<R> {
        self.time += 0.1;
        let input = egui::RawInput {
            screen_rect: Some(egui::Rect::from_min_size(egui::Pos2::ZERO, self.size)),
            time: Some(self.time),
            focused: true,
            events,
            ..egui::RawInput::default()
        };
        let mut done = Vec::new();
        let mut output = self
            .ctx
            .clone()
            .run_ui(input, |ui| done.extend(contents(ui)));
        // Nobody draws here.
        output.textures_delta.clear();
        self.shown.clear();
        for shape in &output.shapes {
            collect_texts(&shape.shape, &mut self.shown);
        }
        done
    }

    /// Which control has the focus.
    pub fn focus(&self) -> Option<egui::Id> {
        self.ctx.memory(egui::Memory::focused)
    }

    /// All that can be read on the page as last shown.
    pub fn texts(&self) -> &[String] {
        &self.shown
    }
}

#[cfg(test)]
fn collect_texts(shape: &egui::Shape, texts: &mut Vec<String>) {
    match shape {
        egui::Shape::Text(text) => texts.push(text.galley.text().to_owned()),
        egui::Shape::Vec(shapes) => {
            for shape in shapes {
                collect_texts(shape, texts);
            }
        }
        _ => {}
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_paper_round_a_hole_covers_the_rest_and_nothing_twice() {
        let whole = Rect::from_min_max(pos2(0.0, 64.0), pos2(1280.0, 736.0));
        let hole = Rect::from_min_max(pos2(28.0, 84.0), pos2(704.0, 716.0));
        let pieces: Vec<Rect> = around(whole, Some(hole)).collect();
        let area: f32 = pieces.iter().map(Rect::area).sum();
        assert!((area + hole.area() - whole.area()).abs() < 1.0);
        let middle = |piece: &Rect| piece.center();
        assert!(pieces.iter().map(middle).all(|at| !hole.contains(at)));
        let untouched: Vec<Rect> = around(whole, None).collect();
        assert_eq!(untouched, [whole]);
    }

    #[test]
    fn a_page_begins_at_its_top_however_far_it_or_another_was_scrolled() {
        let kit = Kit::default();
        let mut window = PageUnderTest::with_size(800.0, 600.0);
        // Where the first line of a long page lies; each page is made at a place of its own.
        let mut top = |is_first: bool, events: Vec<egui::Event>| {
            let long = |ui: &mut Ui| {
                let line = ui.label("first").rect.top();
                ui.add_space(3000.0);
                line
            };
            let none = |_: &mut Ui| ();
            let lines = window.show(events, |root| {
                let one = |root: &mut Ui| page(root, &kit, none, none, long).0;
                let other = |root: &mut Ui| page(root, &kit, none, none, long).0;
                vec![if is_first { one(root) } else { other(root) }]
            });
            lines.last().copied().unwrap_or_default()
        };
        let wheel = || {
            let middle = pos2(400.0, 300.0);
            let turned = egui::Event::MouseWheel {
                unit: egui::MouseWheelUnit::Point,
                delta: vec2(0.0, -400.0),
                phase: egui::TouchPhase::Move,
                modifiers: Modifiers::NONE,
            };
            vec![egui::Event::PointerMoved(middle), turned]
        };
        let at_top = top(true, Vec::new());
        top(true, wheel());
        let scrolled = (0..20).map(|_| top(true, Vec::new())).last();
        assert!(scrolled < Some(at_top - 100.0), "{scrolled:?}");
        for is_first in [false, true] {
            let line = top(is_first, Vec::new());
            assert!((line - at_top).abs() < 0.5, "{line} {at_top}");
        }
    }
}
