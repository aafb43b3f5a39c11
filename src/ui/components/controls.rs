//! Controls of settings and of the new-game page.

use bevy_egui::egui::{
    Align, Align2, Color32, CornerRadius, Layout, Rect, Response, Sense, Slider, Stroke,
    StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use super::buttons::focus_ring;
use crate::ui::kit::Kit;
use crate::ui::theme::{body, bold};
use crate::ui::words::label;

/// A switch. It does not change the value itself: `clicked()` asks for it.
pub fn switch(ui: &mut Ui, kit: &Kit, on: bool, spoken: &str) -> Response {
    let (rect, response) = ui.allocate_exact_size(vec2(38.0, 22.0), Sense::click());
    response.widget_info(|| WidgetInfo::selected(WidgetType::Checkbox, true, on, spoken));
    let colours = &kit.colours;
    let (fill, line, knob) = if on {
        (colours.accent, colours.accent, colours.on_accent)
    } else {
        (colours.card_hover, colours.control_line, colours.muted)
    };
    let painter = ui.painter();
    painter.rect(
        rect,
        CornerRadius::same(11),
        fill,
        Stroke::new(1.0, line),
        StrokeKind::Inside,
    );
    let x = if on {
        rect.right() - 11.0
    } else {
        rect.left() + 11.0
    };
    painter.circle_filled(pos2(x, rect.center().y), 8.0, knob);
    if response.has_focus() {
        focus_ring(ui, kit, rect);
    }
    response
}

/// A switch at the right end of its name and a sentence about it.
pub fn switch_row(ui: &mut Ui, kit: &Kit, name: &str, note: &str, on: bool) -> Response {
    ui.horizontal(|ui| {
        let width = (ui.available_width() - 38.0 - 12.0).max(60.0);
        ui.vertical(|ui| {
            ui.set_width(width);
            ui.spacing_mut().item_spacing.y = 1.0;
            label(ui, name, body(15.0), kit.colours.ink);
            if !note.is_empty() {
                label(ui, note, body(13.0), kit.colours.muted);
            }
        });
        switch(ui, kit, on, name)
    })
    .inner
}

/// A slider from 0 to 100 below its name and a sentence about it; `shown` is its value in words. It is moved by the
/// pointer and, with the focus, by the arrow keys.
pub fn slider_row(
    ui: &mut Ui,
    kit: &Kit,
    name: &str,
    note: &str,
    shown: &str,
    value: &mut u8,
) -> Response {
    const STEP: f64 = 5.0;
    let colours = &kit.colours;
    ui.spacing_mut().item_spacing.y = 2.0;
    ui.horizontal(|ui| {
        label(ui, name, body(15.0), colours.ink);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            label(ui, shown, bold(15.0), colours.ink);
        });
    });
    label(ui, note, body(13.0), colours.muted);
    ui.scope(|ui| {
        ui.spacing_mut().slider_width = ui.available_width();
        ui.spacing_mut().slider_rail_height = 6.0;
        ui.spacing_mut().interact_size.y = 28.0;
        let visuals = ui.visuals_mut();
        visuals.selection.bg_fill = colours.accent;
        for widget in [
            &mut visuals.widgets.inactive,
            &mut visuals.widgets.hovered,
            &mut visuals.widgets.active,
        ] {
            widget.bg_fill = colours.card_hover;
            widget.fg_stroke = Stroke::new(2.0, colours.accent);
        }
        let slider = Slider::new(value, 0..=100)
            .step_by(STEP)
            .show_value(false)
            .trailing_fill(true);
        let response = ui.add(slider);
        response.widget_info(|| WidgetInfo::slider(true, f64::from(*value), name));
        if response.has_focus() {
            focus_ring(ui, kit, response.rect);
        }
        response
    })
    .inner
}

/// How wide [`segments`] with these names are.
pub fn segments_width(ui: &Ui, names: &[String]) -> f32 {
    let widths = names.iter().map(|name| {
        let painter = ui.painter();
        let text = painter.layout_no_wrap(name.clone(), bold(14.0), Color32::PLACEHOLDER);
        text.size().x + Segments::PADDING
    });
    widths.sum()
}

/// One of several, side by side. Returns the one that was clicked.
pub fn segments(ui: &mut Ui, kit: &Kit, names: &[String], chosen: usize) -> Option<usize> {
    let segments = Segments {
        names,
        spoken: names,
        chosen,
        padding: Segments::PADDING,
    };
    segments.show(ui, kit)
}

/// One of several, side by side.
#[derive(Clone, Copy, Debug)]
pub struct Segments<'a> {
    /// What stands on each.
    pub names: &'a [String],
    /// What a screen reader calls each.
    pub spoken: &'a [String],
    /// The chosen one.
    pub chosen: usize,
    /// Room beside the words of each, both sides together.
    pub padding: f32,
}

impl Segments<'_> {
    /// The usual padding.
    pub const PADDING: f32 = 24.0;

    /// Shows them; returns the one that was clicked.
    pub fn show(self, ui: &mut Ui, kit: &Kit) -> Option<usize> {
        show_segments(ui, kit, self)
    }
}

fn show_segments(ui: &mut Ui, kit: &Kit, segments: Segments) -> Option<usize> {
    let Segments {
        names,
        spoken,
        chosen,
        padding,
    } = segments;
    let colours = &kit.colours;
    let mut clicked = None;
    ui.horizontal(|ui| {
        ui.spacing_mut().item_spacing.x = 0.0;
        for (index, (name, spoken)) in names.iter().zip(spoken).enumerate() {
            let is_chosen = index == chosen;
            let face = if is_chosen { bold(14.0) } else { body(14.0) };
            let text = ui
                .painter()
                .layout_no_wrap(name.clone(), bold(14.0), colours.ink);
            let (rect, response) =
                ui.allocate_exact_size(vec2(text.size().x + padding, 32.0), Sense::click());
            response.widget_info(|| {
                WidgetInfo::selected(WidgetType::RadioButton, true, is_chosen, spoken)
            });
            let radius = end_radius(index, names.len());
            let (fill, colour) = if is_chosen {
                (colours.accent, colours.on_accent)
            } else if response.hovered() {
                (colours.card_hover, colours.ink)
            } else {
                (colours.card, colours.ink)
            };
            let line = Stroke::new(
                1.0,
                if is_chosen {
                    colours.accent
                } else {
                    colours.control_line
                },
            );
            // Neighbours share a line.
            let painted = Rect::from_min_max(
                rect.min - vec2(if index > 0 { 1.0 } else { 0.0 }, 0.0),
                rect.max,
            );
            ui.painter()
                .rect(painted, radius, fill, line, StrokeKind::Inside);
            ui.painter()
                .text(rect.center(), Align2::CENTER_CENTER, name, face, colour);
            if response.has_focus() {
                focus_ring(ui, kit, painted);
            }
            if response.clicked() {
                clicked = Some(index);
            }
        }
    });
    clicked
}

fn end_radius(index: usize, count: usize) -> CornerRadius {
    let left = if index == 0 { 6 } else { 0 };
    let right = if index + 1 == count { 6 } else { 0 };
    CornerRadius {
        nw: left,
        sw: left,
        ne: right,
        se: right,
    }
}
