//! The phases of a turn, only those this turn can have: done with a tick, the present one as a dark pill.

use bevy_egui::egui::{
    Align2, Color32, CornerRadius, Response, Sense, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use crate::ui::icons::{Icon, paint_sized};
use crate::ui::kit::Kit;
use crate::ui::theme::{body, bold};

/// How far a phase is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepState {
    /// Behind us.
    Done,
    /// Being decided.
    Now,
    /// Still to come.
    ToCome,
}

/// A phase in the track.
#[derive(Clone, Debug, PartialEq)]
pub struct PhaseStep {
    /// What it is called.
    pub name: String,
    /// How far it is.
    pub state: StepState,
}

/// The track. `room` bounds its width: without room only the present phase is shown.
pub fn phase_track(ui: &mut Ui, kit: &Kit, steps: &[PhaseStep], room: f32) -> Response {
    let widths: Vec<f32> = steps.iter().map(|step| step_width(ui, step)).collect();
    let all: f32 = widths.iter().sum::<f32>() + SEPARATOR * steps.len().saturating_sub(1) as f32;
    let shows_all = all <= room;
    let shown = || {
        steps
            .iter()
            .zip(&widths)
            .filter(|(step, _)| shows_all || step.state == StepState::Now)
    };
    let width = shown().map(|(_, width)| width + SEPARATOR).sum::<f32>() - SEPARATOR;
    let (rect, response) = ui.allocate_exact_size(vec2(width.max(0.0), 26.0), Sense::hover());
    let spoken = steps
        .iter()
        .find(|step| step.state == StepState::Now)
        .map(|step| step.name.clone());
    response.widget_info(|| {
        WidgetInfo::labeled(WidgetType::Label, true, spoken.clone().unwrap_or_default())
    });
    let mut x = rect.left();
    for (index, (step, width)) in shown().enumerate() {
        if index > 0 {
            separator(ui, kit, pos2(x + SEPARATOR / 2.0, rect.center().y));
            x += SEPARATOR;
        }
        let place =
            bevy_egui::egui::Rect::from_min_size(pos2(x, rect.top()), vec2(*width, rect.height()));
        paint_step(ui, kit, step, place);
        x += width;
    }
    response
}

const SEPARATOR: f32 = 20.0;
const TICK: f32 = 16.0;

fn step_width(ui: &Ui, step: &PhaseStep) -> f32 {
    let face = if step.state == StepState::Now {
        bold(14.0)
    } else {
        body(14.0)
    };
    let text = ui
        .painter()
        .layout_no_wrap(step.name.clone(), face, Color32::PLACEHOLDER)
        .size()
        .x;
    match step.state {
        StepState::Done => text + TICK,
        StepState::Now => text + 20.0,
        StepState::ToCome => text,
    }
}

fn separator(ui: &Ui, kit: &Kit, middle: bevy_egui::egui::Pos2) {
    let points = vec![
        middle + vec2(-1.5, -3.0),
        middle + vec2(1.5, 0.0),
        middle + vec2(-1.5, 3.0),
    ];
    ui.painter().line(
        points,
        bevy_egui::egui::Stroke::new(1.2, kit.colours.control_line),
    );
}

fn paint_step(ui: &Ui, kit: &Kit, step: &PhaseStep, rect: bevy_egui::egui::Rect) {
    let colours = &kit.colours;
    let painter = ui.painter();
    match step.state {
        StepState::Done => {
            paint_sized(
                painter,
                Icon::Tick,
                rect.left_center() + vec2(6.0, 0.0),
                13.0,
                colours.muted,
            );
            let at = rect.left_center() + vec2(TICK, 0.0);
            painter.text(
                at,
                Align2::LEFT_CENTER,
                &step.name,
                body(14.0),
                colours.muted,
            );
        }
        StepState::Now => {
            painter.rect_filled(rect, CornerRadius::same(13), colours.ink);
            painter.text(
                rect.center(),
                Align2::CENTER_CENTER,
                &step.name,
                bold(14.0),
                colours.panel,
            );
        }
        StepState::ToCome => {
            painter.text(
                rect.left_center(),
                Align2::LEFT_CENTER,
                &step.name,
                body(14.0),
                colours.faint,
            );
        }
    }
}
