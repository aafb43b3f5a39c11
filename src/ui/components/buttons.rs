//! Buttons: plain ones, the main one of a screen, and the quiet ones of the top bar.

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, FontId, Rect, Response, Sense, Shape, Stroke, StrokeKind, Ui,
    Vec2, WidgetInfo, WidgetType, pos2, vec2,
};

use super::keys;
use crate::ui::icons::{ICON_SIZE, Icon, paint};
use crate::ui::kept_shapes::paint_kept;
use crate::ui::kit::Kit;
use crate::ui::theme::{body, bold};

/// How much a button stands out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ButtonKind {
    /// The one thing to do on a screen.
    Main,
    /// Anything else that is done.
    Plain,
    /// Without an edge, for the top bar.
    Quiet,
}

/// A button: a label, perhaps an icon and the key that does the same.
#[derive(Clone, Debug)]
pub struct Button<'a> {
    label: &'a str,
    kind: ButtonKind,
    icon: Option<Icon>,
    key: Option<&'a str>,
    spoken: Option<&'a str>,
    enabled: bool,
    selected: bool,
    tint: Option<Color32>,
    width: Option<f32>,
}

impl<'a> Button<'a> {
    /// A plain button.
    pub fn new(label: &'a str) -> Self {
        Self {
            label,
            kind: ButtonKind::Plain,
            icon: None,
            key: None,
            spoken: None,
            enabled: true,
            selected: false,
            tint: None,
            width: None,
        }
    }

    /// The main button of a screen, as wide as there is room.
    pub fn main(label: &'a str) -> Self {
        Self {
            kind: ButtonKind::Main,
            width: Some(f32::INFINITY),
            ..Self::new(label)
        }
    }

    /// A button without an edge.
    pub fn quiet(label: &'a str) -> Self {
        Self {
            kind: ButtonKind::Quiet,
            ..Self::new(label)
        }
    }

    /// A button that shows only an icon; `spoken` is what it is called.
    pub fn icon_only(icon: Icon, spoken: &'a str) -> Self {
        Self {
            icon: Some(icon),
            spoken: Some(spoken),
            ..Self::new("")
        }
    }

    /// Puts an icon before the label.
    #[must_use]
    pub fn icon(mut self, icon: Icon) -> Self {
        self.icon = Some(icon);
        self
    }

    /// Shows the key that does the same.
    #[must_use]
    pub fn key(mut self, key: &'a str) -> Self {
        self.key = (!key.is_empty()).then_some(key);
        self
    }

    /// Switches the button off: it keeps its place with a dashed line.
    #[must_use]
    pub fn enabled(mut self, enabled: bool) -> Self {
        self.enabled = enabled;
        self
    }

    /// Marks the button as the chosen one of several.
    #[must_use]
    pub fn selected(mut self, selected: bool) -> Self {
        self.selected = selected;
        self
    }

    /// What it is called where that is more than what it shows.
    #[must_use]
    pub fn spoken(mut self, spoken: &'a str) -> Self {
        self.spoken = Some(spoken);
        self
    }

    /// Writes the label in this colour.
    #[must_use]
    pub fn tinted(mut self, colour: Color32) -> Self {
        self.tint = Some(colour);
        self
    }

    /// A fixed width; infinity takes all there is.
    #[must_use]
    pub fn width(mut self, width: f32) -> Self {
        self.width = Some(width);
        self
    }

    /// Without an edge.
    #[must_use]
    pub fn without_edge(mut self) -> Self {
        self.kind = ButtonKind::Quiet;
        self
    }

    /// Paints the button. `clicked()` of the answer is never true while it is switched off.
    pub fn show(self, ui: &mut Ui, kit: &Kit) -> Response {
        let (height, face): (f32, FontId) = match self.kind {
            ButtonKind::Main => (46.0, bold(17.0)),
            ButtonKind::Plain => (36.0, body(15.0)),
            ButtonKind::Quiet => (32.0, body(14.0)),
        };
        let padding = if self.kind == ButtonKind::Quiet {
            7.0
        } else {
            12.0
        };
        let text = ui
            .painter()
            .layout_no_wrap(self.label.to_owned(), face, Color32::PLACEHOLDER);
        let icon_width = self.icon.map_or(0.0, |_| ICON_SIZE);
        let icon_gap = if self.icon.is_some() && !self.label.is_empty() {
            8.0
        } else {
            0.0
        };
        let cap = self.key.map_or(Vec2::ZERO, |key| keys::size(ui, key));
        let cap_gap = if self.key.is_some() { 8.0 } else { 0.0 };
        let content = icon_width + icon_gap + text.size().x + cap_gap + cap.x;
        let width = match self.width {
            Some(width) if width.is_finite() => width.max(content + 2.0 * padding),
            Some(_) => ui.available_width(),
            None => content + 2.0 * padding,
        };
        let sense = if self.enabled {
            Sense::click()
        } else {
            Sense::hover()
        };
        let (rect, response) = ui.allocate_exact_size(vec2(width, height), sense);
        let spoken = self.spoken.unwrap_or(self.label).to_owned();
        let enabled = self.enabled;
        response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, enabled, &spoken));
        if ui.is_rect_visible(rect) {
            let pressed = response.is_pointer_button_down_on();
            let rect = rect.translate(vec2(0.0, if pressed { 1.0 } else { 0.0 }));
            let colour = self.paint_ground(ui, kit, rect, &response);
            let mut x = rect.center().x - content / 2.0;
            if let Some(icon) = self.icon {
                paint(
                    ui.painter(),
                    icon,
                    pos2(x + ICON_SIZE / 2.0, rect.center().y),
                    colour,
                );
                x += icon_width + icon_gap;
            }
            let text_at = pos2(x, rect.center().y - text.size().y / 2.0);
            x += text.size().x + cap_gap;
            ui.painter().galley(text_at, text, colour);
            if let Some(key) = self.key {
                let middle = pos2(x + cap.x / 2.0, rect.center().y);
                keys::paint(
                    ui,
                    kit,
                    key,
                    middle,
                    self.kind == ButtonKind::Main && self.enabled,
                );
            }
        }
        response
    }

    fn paint_ground(&self, ui: &Ui, kit: &Kit, rect: Rect, response: &Response) -> Color32 {
        let colours = &kit.colours;
        let radius = CornerRadius::same(6);
        let painter = ui.painter();
        if !self.enabled {
            if self.kind != ButtonKind::Quiet {
                dashed_outline(ui, rect, Stroke::new(1.0, colours.control_line));
            }
            return colours.faint;
        }
        let hovered = response.hovered();
        let (fill, line, text) = match self.kind {
            ButtonKind::Main => {
                let fill = if hovered {
                    colours.accent.lerp_to_gamma(colours.ink, 0.18)
                } else {
                    colours.accent
                };
                (fill, Stroke::NONE, colours.on_accent)
            }
            ButtonKind::Plain => {
                let fill = if hovered {
                    colours.card_hover
                } else {
                    colours.card
                };
                (fill, Stroke::new(1.0, colours.control_line), colours.ink)
            }
            ButtonKind::Quiet => {
                let fill = if hovered {
                    colours.card_hover
                } else {
                    Color32::TRANSPARENT
                };
                (fill, Stroke::NONE, colours.ink)
            }
        };
        painter.rect(rect, radius, fill, line, StrokeKind::Inside);
        if self.selected {
            painter.rect_stroke(
                rect,
                radius,
                Stroke::new(2.0, colours.accent),
                StrokeKind::Inside,
            );
        }
        if response.has_focus() {
            focus_ring(ui, kit, rect);
        }
        self.tint.unwrap_or(text)
    }
}

/// The ring round whatever has the focus.
pub(super) fn focus_ring(ui: &Ui, kit: &Kit, rect: Rect) {
    let ring = Stroke::new(3.0, kit.colours.focus);
    ui.painter().rect_stroke(
        rect.expand(2.0),
        CornerRadius::same(8),
        ring,
        StrokeKind::Outside,
    );
}

/// A dashed line round a rectangle with the corners of a button.
pub(super) fn dashed_outline(ui: &Ui, rect: Rect, stroke: Stroke) {
    let id = ui.next_auto_id().with("dashes");
    paint_kept(ui.painter(), id, (rect, stroke), || {
        dashes_round(rect.shrink(0.5), 6.0, stroke, (4.0, 3.0))
    });
}

/// The dashes and gaps, of these lengths, along a rectangle with round corners.
pub(crate) fn dashes_round(
    rect: Rect,
    radius: f32,
    stroke: Stroke,
    (dash, gap): (f32, f32),
) -> Vec<Shape> {
    let mut outline = Vec::new();
    let corners = [
        (rect.right_top() + vec2(-radius, radius), -90.0_f32),
        (rect.right_bottom() + vec2(-radius, -radius), 0.0),
        (rect.left_bottom() + vec2(radius, -radius), 90.0),
        (rect.left_top() + vec2(radius, radius), 180.0),
    ];
    for (middle, from) in corners {
        for step in 0_u8..=4 {
            let angle = (from + f32::from(step) * 22.5).to_radians();
            outline.push(middle + Vec2::angled(angle) * radius);
        }
    }
    outline.push(outline[0]);
    Shape::dashed_line(&outline, stroke, dash, gap)
}

/// Text in a rectangle, at one of its sides.
pub(super) fn text_in(
    ui: &Ui,
    rect: Rect,
    align: Align2,
    text: &str,
    face: FontId,
    colour: Color32,
) -> Rect {
    let anchor = align.pos_in_rect(&rect);
    ui.painter().text(anchor, align, text, face, colour)
}
