//! What all pages without a board share: a header, a body that scrolls when it must, a footer; and the keys of a page.

use bevy_egui::egui::{
    self, Align, Frame, Key, Layout, Margin, Modifiers, Panel, Response, ScrollArea, Stroke, Ui,
    vec2,
};

use crate::ui::kit::Kit;

const HEADER: f32 = 64.0;
const FOOTER: f32 = 64.0;
const PADDING: i8 = 28;
/// Between cards.
pub const GAP: f32 = 14.0;
/// Pages narrower than this put their columns below each other.
pub const TWO_COLUMNS: f32 = 940.0;

/// A whole page. `footer` is laid out from left to right, with the whole height.
pub fn page<H, B, F>(
    root: &mut Ui,
    kit: &Kit,
    header: impl FnOnce(&mut Ui) -> H,
    footer: impl FnOnce(&mut Ui) -> F,
    body: impl FnOnce(&mut Ui) -> B,
) -> (H, B, F) {
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
        .frame(Frame::new().fill(kit.colours.panel))
        .show(root, |ui| {
            ScrollArea::vertical()
                .auto_shrink([false, false])
                .show(ui, |ui| {
                    let padding = Margin {
                        left: PADDING,
                        right: PADDING,
                        top: 20,
                        bottom: 20,
                    };
                    Frame::new()
                        .inner_margin(padding)
                        .show(ui, |ui| {
                            ui.spacing_mut().item_spacing.y = GAP;
                            body(ui)
                        })
                        .inner
                })
                .inner
        });
    (top.inner, middle.inner, bottom.inner)
}

/// The right end of a header or footer, laid out from the right.
pub fn right_end<R>(ui: &mut Ui, contents: impl FnOnce(&mut Ui) -> R) -> R {
    ui.with_layout(Layout::right_to_left(Align::Center), contents)
        .inner
}

/// Two columns side by side, the left one taking `share` of the width; on a narrow page one below the other.
pub fn columns<A, B>(
    ui: &mut Ui,
    share: f32,
    left: impl FnOnce(&mut Ui) -> A,
    right: impl FnOnce(&mut Ui) -> B,
) -> (A, B) {
    let width = ui.available_width();
    if width < TWO_COLUMNS - 2.0 * f32::from(PADDING) {
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
