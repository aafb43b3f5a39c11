//! The frame of the table screen: top bar, side panel, event line, drawer; what they leave is the board's.

use bevy::math::UVec2;
use bevy_egui::egui::{self, Frame, Margin, Panel, Rect, Stroke, Ui, UiBuilder, Vec2b};

use super::kit::Kit;
use crate::view::BoardRect;

/// Height of the top bar.
pub const TOP_BAR: f32 = 44.0;
/// Height of the event line.
pub const EVENT_LINE: f32 = 30.0;
/// Width of a drawer.
pub const DRAWER: f32 = 336.0;
/// Width of the folded side panel.
pub const STRIP: f32 = 70.0;

/// How the window is divided at its present size.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FrameShape {
    /// Whether the side panel is folded into the strip.
    pub strip: bool,
    /// Whether the top bar shows icons without labels.
    pub icons_only: bool,
    /// Whether seats take the low rows.
    pub compact_seats: bool,
    /// Whether the window is low: the look card shrinks.
    pub low: bool,
}

impl FrameShape {
    /// For a window of this size in points. `strip` is the player's own wish, if any.
    pub fn of(size: egui::Vec2, drawer_open: bool, strip: Option<bool>, seats: usize) -> Self {
        let folds = size.x < 760.0 || (drawer_open && size.x < 900.0);
        Self {
            strip: strip.unwrap_or(folds),
            icons_only: size.x < 1180.0,
            compact_seats: seats > 4 || size.y < 720.0,
            low: size.y < 720.0,
        }
    }

    /// Width of the side panel.
    pub fn side_width(self, window_width: f32) -> f32 {
        match (self.strip, window_width < 1100.0) {
            (true, _) => STRIP,
            (false, true) => 292.0,
            (false, false) => 316.0,
        }
    }
}

/// The `Ui` all panels of a screen are shown in. Make one for each pass.
pub fn root_ui(ctx: &egui::Context) -> Ui {
    let builder = UiBuilder::new()
        .layer_id(egui::LayerId::background())
        .max_rect(ctx.viewport_rect());
    Ui::new(ctx.clone(), "screen".into(), builder)
}

/// The bar along the top.
pub fn top_bar<R>(root: &mut Ui, kit: &Kit, contents: impl FnOnce(&mut Ui) -> R) -> R {
    let answer = Panel::top("top bar")
        .exact_size(TOP_BAR)
        .resizable(false)
        .show_separator_line(false)
        .frame(panel_frame(kit, Margin::symmetric(12, 0)))
        .show(root, |ui| ui.horizontal_centered(contents).inner);
    let rect = answer.response.rect;
    root.painter()
        .hline(rect.x_range(), rect.bottom() - 0.5, edge(kit));
    answer.inner
}

/// The line along the bottom.
pub fn event_line<R>(root: &mut Ui, kit: &Kit, contents: impl FnOnce(&mut Ui) -> R) -> R {
    let answer = Panel::bottom("event line")
        .exact_size(EVENT_LINE)
        .resizable(false)
        .show_separator_line(false)
        .frame(panel_frame(kit, Margin::symmetric(12, 0)))
        .show(root, |ui| ui.horizontal_centered(contents).inner);
    let rect = answer.response.rect;
    root.painter()
        .hline(rect.x_range(), rect.top() + 0.5, edge(kit));
    answer.inner
}

/// The panel on the right. `bottom` stands at its lower end and never moves; `contents` has the rest.
pub fn side_panel<R, B>(
    root: &mut Ui,
    kit: &Kit,
    width: f32,
    contents: impl FnOnce(&mut Ui) -> R,
    bottom: impl FnOnce(&mut Ui) -> B,
) -> (R, B) {
    let margin = if width <= STRIP {
        Margin::symmetric(6, 8)
    } else {
        Margin::symmetric(12, 8)
    };
    let answer = Panel::right("side panel")
        .exact_size(width)
        .resizable(false)
        .show_separator_line(false)
        .frame(panel_frame(kit, margin))
        .show(root, |ui| {
            ui.spacing_mut().item_spacing.y = 9.0;
            let whole = ui.max_rect();
            // The height of the lower part is known from the last pass; if it changed, this one is done again.
            let memory = ui.id().with("lower height");
            let known: f32 = ui.data(|data| data.get_temp(memory)).unwrap_or(0.0);
            let mut lower_rect = whole;
            lower_rect.min.y = whole.max.y - known;
            let mut lower = ui.new_child(top_down(lower_rect));
            let below = bottom(&mut lower);
            let height = lower.min_rect().height();
            if (height - known).abs() > 0.5 {
                ui.data_mut(|data| data.insert_temp(memory, height));
                ui.request_discard("the lower part of the side panel has another height");
            }
            let mut upper_rect = whole;
            upper_rect.max.y = lower_rect.min.y - 9.0;
            let mut upper = ui.new_child(top_down(upper_rect));
            upper.shrink_clip_rect(upper_rect.expand(6.0));
            // What a low window has no room for is reached by the wheel.
            let above = egui::ScrollArea::vertical()
                .auto_shrink(false)
                .show(&mut upper, |ui| {
                    ui.set_max_height(upper_rect.height());
                    contents(ui)
                })
                .inner;
            (above, below)
        });
    let rect = answer.response.rect;
    root.painter()
        .vline(rect.left() + 0.5, rect.y_range(), edge(kit));
    answer.inner
}

fn top_down(rect: Rect) -> UiBuilder {
    UiBuilder::new()
        .max_rect(rect)
        .layout(egui::Layout::top_down(egui::Align::Min))
}

/// The drawer on the left.
pub fn drawer<R>(root: &mut Ui, kit: &Kit, contents: impl FnOnce(&mut Ui) -> R) -> R {
    let answer = Panel::left("drawer")
        .exact_size(DRAWER)
        .resizable(false)
        .show_separator_line(false)
        .frame(panel_frame(kit, Margin::symmetric(12, 8)))
        .show(root, |ui| {
            let height = ui.available_height();
            egui::ScrollArea::vertical()
                .auto_shrink(Vec2b::new(false, false))
                .show(ui, |ui| {
                    ui.set_max_height(height);
                    contents(ui)
                })
                .inner
        });
    let rect = answer.response.rect;
    root.painter()
        .vline(rect.right() - 0.5, rect.y_range(), edge(kit));
    answer.inner
}

/// A page without a board.
pub fn page<R>(root: &mut Ui, kit: &Kit, contents: impl FnOnce(&mut Ui) -> R) -> R {
    let rect = root.available_rect_before_wrap();
    root.painter().rect_filled(rect, 0.0, kit.colours.panel);
    let mut inside = root.new_child(UiBuilder::new().max_rect(rect.shrink(28.0)));
    let answer = contents(&mut inside);
    root.allocate_rect(rect, egui::Sense::hover());
    answer
}

/// What the panels have left for the board.
pub fn rest_for_board(root: &Ui) -> Rect {
    root.available_rect_before_wrap()
}

/// [`rest_for_board`] in all the units the board needs.
pub fn board_rect(ctx: &egui::Context, rest: Rect, scale_factor: f32, window: UVec2) -> BoardRect {
    BoardRect::new(rest, ctx.pixels_per_point(), scale_factor, window)
}

/// Whether nothing of the interface (pop-up, list, tooltip) lies above the board at the pointer.
pub fn pointer_is_free(ctx: &egui::Context) -> bool {
    let Some(at) = ctx.input(|input| input.pointer.latest_pos()) else {
        return true;
    };
    ctx.layer_id_at(at)
        .is_none_or(|layer| layer.order == egui::Order::Background)
}

fn panel_frame(kit: &Kit, margin: Margin) -> Frame {
    Frame::new().fill(kit.colours.panel).inner_margin(margin)
}

fn edge(kit: &Kit) -> Stroke {
    Stroke::new(1.0, kit.colours.line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_windows_fold_what_they_must_and_wishes_win() {
        let shape = |x, y, drawer, wish| FrameShape::of(egui::vec2(x, y), drawer, wish, 4);
        assert!(!shape(1280.0, 800.0, false, None).strip);
        assert!(!shape(1280.0, 800.0, false, None).icons_only);
        assert!(shape(1024.0, 640.0, false, None).icons_only);
        assert!(!shape(880.0, 640.0, false, None).strip);
        assert!(shape(880.0, 640.0, true, None).strip);
        assert!(shape(512.0, 320.0, false, None).strip);
        assert!(!shape(512.0, 320.0, false, Some(false)).strip);
        assert!(shape(1024.0, 640.0, false, None).compact_seats);
    }
}
