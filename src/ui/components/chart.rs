//! Lines over the turns of a game, one for each seat: told apart by colour, dashes and the figure at the end.

use std::sync::Arc;

use bevy_egui::egui::{
    Align2, Color32, EventFilter, Id, Key, Painter, Pos2, Rect, Response, Sense, Shape, Stroke, Ui,
    WidgetInfo, WidgetType, pos2, vec2,
};

use super::buttons::focus_ring;
use super::cards::card_heading;
use super::chart_plot::{Plot, spread};
use super::seats::paint_figure;
use crate::ui::kept_shapes::paint_kept;
use crate::ui::kit::{Kit, seat_colour};
use crate::ui::theme::{body, bold};
use crate::ui::words::paint_text;
use crate::view::SeatLook;

/// A line of the chart.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChartLine {
    /// Whose.
    pub seat: SeatLook,
    /// Its value at every step.
    pub values: Vec<u32>,
}

/// What a chart shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChartModel {
    /// Its heading.
    pub title: String,
    /// What every step is called: "start", "turn 1" and on, "end".
    pub steps: Vec<String>,
    /// What is read aloud for every step.
    pub spoken: Vec<String>,
    /// The number of the first step; the last one has none.
    pub first: u32,
    /// The lines, the highest at the end first.
    pub lines: Vec<ChartLine>,
}

/// Height of what stands above the lines.
const TOLD: f32 = 24.0;
const LINE: f32 = 2.5;
/// Of the line below it that is seen as its edge.
const EDGE: f32 = 4.5;
/// Between the names at the ends of the lines.
const NAMES_APART: f32 = 21.0;

/// The chart with its heading, as high as it is told. Pointing at a step, or choosing it by the arrow keys, tells it; until
/// then `hint` stands there. Answers with the step that is told.
pub fn chart(
    ui: &mut Ui,
    kit: &Kit,
    height: f32,
    hint: &str,
    model: &Arc<ChartModel>,
) -> Option<usize> {
    let top = ui.cursor().top();
    let heading = Rect::from_min_size(ui.cursor().min, vec2(ui.available_width(), 28.0));
    card_heading(ui, kit, &model.title, "");
    let (told, _) = ui.allocate_exact_size(vec2(ui.available_width(), TOLD), Sense::hover());
    let rest = (height - (told.bottom() - top)).max(120.0);
    let size = vec2(ui.available_width(), rest);
    let (rect, response) = ui.allocate_exact_size(size, Sense::click());
    let most = model.lines.iter().flat_map(|line| &line.values).max();
    let plot = Plot::new(
        rect,
        model.first,
        model.steps.len(),
        most.copied().unwrap_or(0),
    );
    let step = told_step(ui, &response, &plot);
    response.widget_info(|| {
        let spoken = model.spoken.get(step.unwrap_or(plot.last_step()));
        let spoken = spoken.map_or(model.title.as_str(), String::as_str);
        WidgetInfo::labeled(WidgetType::Label, true, spoken)
    });
    if !ui.is_rect_visible(rect) {
        return step;
    }
    if response.has_focus() {
        focus_ring(ui, kit, rect);
    }
    axes(ui, kit, &plot, model);
    if let Some(step) = step {
        let line = Stroke::new(1.5, kit.colours.accent);
        let painter = ui.painter();
        painter.vline(plot.x(step), plot.area.y_range(), line);
    }
    let colours: Vec<_> = (model.lines.iter())
        .map(|line| line_colours(kit, line.seat))
        .collect();
    let key = (rect, colours.clone(), Arc::clone(model));
    paint_kept(ui.painter(), Id::new("lines of the chart"), key, || {
        lines(&plot, model, &colours)
    });
    ends(ui.painter(), kit, &plot, model);
    if let Some(step) = step {
        tell(ui, kit, (&plot, step), model, &colours, (heading, told));
    } else {
        let at = told.left_center() - vec2(0.0, 3.0);
        paint_text(ui, at, hint, 13.0, kit.colours.muted);
    }
    step
}

/// The step that is pointed at, or that was chosen by the arrow keys.
fn told_step(ui: &Ui, response: &Response, plot: &Plot) -> Option<usize> {
    if let Some(at) = response.hover_pos() {
        return Some(plot.nearest(at.x));
    }
    if !response.has_focus() {
        return None;
    }
    // Else the arrow keys would go on to another control.
    let filter = EventFilter {
        horizontal_arrows: true,
        ..EventFilter::default()
    };
    ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
    let last = plot.last_step();
    let chosen = ui.data(|data| data.get_temp(response.id)).unwrap_or(last);
    let presses = |key| ui.input(|input| input.num_presses(key));
    let forth = chosen + presses(Key::ArrowRight);
    let step = forth.saturating_sub(presses(Key::ArrowLeft)).min(last);
    ui.data_mut(|data| data.insert_temp(response.id, step));
    Some(step)
}

fn axes(ui: &Ui, kit: &Kit, plot: &Plot, model: &ChartModel) {
    let painter = ui.painter();
    let colours = &kit.colours;
    let face = body(12.0);
    for points in plot.point_ticks() {
        let y = plot.y(points);
        let line = Stroke::new(1.0, colours.line);
        painter.hline(plot.area.x_range(), y, line);
        let at = pos2(plot.area.left() - 8.0, y);
        let words = points.to_string();
        painter.text(at, Align2::RIGHT_CENTER, words, face.clone(), colours.muted);
    }
    let below = plot.area.bottom() + 12.0;
    for (number, x) in plot.turn_ticks() {
        let at = pos2(x, below);
        let words = number.to_string();
        painter.text(
            at,
            Align2::CENTER_CENTER,
            words,
            face.clone(),
            colours.muted,
        );
    }
    if let Some(end) = model.steps.last() {
        let at = pos2(plot.area.right(), below);
        painter.text(at, Align2::CENTER_CENTER, end, face, colours.muted);
    }
}

/// The colour of a line and of its edge, so that it stands out from the card.
fn line_colours(kit: &Kit, seat: SeatLook) -> (Color32, Color32) {
    let colour = seat_colour(seat);
    if kit.colours.is_dark {
        let is_dim = luminance(colour) < 0.2;
        let lifted = colour.lerp_to_gamma(Color32::WHITE, if is_dim { 0.45 } else { 0.0 });
        return (lifted, kit.colours.card);
    }
    let [red, green, blue] = seat.hatch_rgb();
    (colour, Color32::from_rgb(red, green, blue))
}

fn luminance(colour: Color32) -> f32 {
    let [red, green, blue, _] = bevy_egui::egui::Rgba::from(colour).to_array();
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/// Dashes and the gaps after them; none for a whole line.
const fn dashes(seat: SeatLook) -> (&'static [f32], &'static [f32]) {
    match seat {
        SeatLook::Red => (&[], &[]),
        SeatLook::Blue => (&[9.0], &[6.0]),
        SeatLook::Yellow => (&[2.5], &[4.5]),
        SeatLook::Black => (&[10.0, 2.5], &[4.5, 4.5]),
        SeatLook::White => (&[18.0], &[6.0]),
        SeatLook::Violet => (&[10.0, 2.5, 2.5], &[4.5, 4.0, 4.5]),
    }
}

/// All lines: the whole one lowest and the dots on top, so that where lines coincide every one is seen.
fn lines(plot: &Plot, model: &ChartModel, colours: &[(Color32, Color32)]) -> Vec<Shape> {
    let mut order: Vec<_> = model.lines.iter().zip(colours).collect();
    let inked = |seat| {
        let (dashes, gaps) = dashes(seat);
        let (ink, all): (f32, f32) = (dashes.iter().sum(), dashes.iter().chain(gaps).sum());
        if all > 0.0 { ink / all } else { 1.0 }
    };
    order.sort_by(|(a, _), (b, _)| inked(b.seat).total_cmp(&inked(a.seat)));
    let mut shapes = Vec::new();
    for (line, (colour, edge)) in order {
        let path: Vec<Pos2> = (0..)
            .zip(&line.values)
            .map(|(step, points)| plot.at(step, *points))
            .collect();
        let (dashes, gaps) = dashes(line.seat);
        for (width, colour, longer) in [(EDGE, *edge, 1.0), (LINE, *colour, 0.0)] {
            let stroke = Stroke::new(width, colour);
            if dashes.is_empty() {
                shapes.push(Shape::line(path.clone(), stroke));
            } else {
                let cut = Shape::dashed_line_with_offset(&path, stroke, dashes, gaps, 0.0);
                shapes.extend(cut.into_iter().map(|dash| lengthened(dash, longer)));
            }
        }
    }
    shapes
}

/// A dash with more at both ends: the edge goes round it.
fn lengthened(dash: Shape, by: f32) -> Shape {
    match dash {
        Shape::LineSegment {
            points: [from, to],
            stroke,
        } => {
            let more = (to - from).normalized() * by;
            Shape::line_segment([from - more, to + more], stroke)
        }
        other => other,
    }
}

/// Whose line ends where, and with how much.
fn ends(painter: &Painter, kit: &Kit, plot: &Plot, model: &ChartModel) {
    let last = |line: &ChartLine| line.values.last().copied().unwrap_or(0);
    let wanted: Vec<f32> = model.lines.iter().map(|line| plot.y(last(line))).collect();
    let room = (plot.area.top() - 2.0)..=(plot.area.bottom() + 4.0);
    for (line, y) in model.lines.iter().zip(spread(&wanted, NAMES_APART, room)) {
        let left = plot.area.right() + 8.0;
        let place = Rect::from_center_size(pos2(left + 10.0, y), vec2(20.0, 20.0));
        paint_figure(painter, kit, line.seat, false, place);
        let at = pos2(left + 24.0, y);
        let words = last(line).to_string();
        painter.text(at, Align2::LEFT_CENTER, words, bold(15.0), kit.colours.ink);
    }
}

/// A step: its name beside the heading, the values of all below it, and where they lie on the lines.
fn tell(
    ui: &Ui,
    kit: &Kit,
    (plot, step): (&Plot, usize),
    model: &ChartModel,
    colours: &[(Color32, Color32)],
    (heading, told): (Rect, Rect),
) {
    let painter = ui.painter();
    if let Some(name) = model.steps.get(step) {
        let at = heading.right_center();
        painter.text(at, Align2::RIGHT_CENTER, name, bold(15.0), kit.colours.ink);
    }
    let values = || (model.lines.iter().zip(colours)).map(|(line, c)| (line, line.values[step], c));
    // The one in front lies on top.
    for (_, points, (colour, edge)) in values().collect::<Vec<_>>().into_iter().rev() {
        let ring = Stroke::new(1.5, *edge);
        painter.circle(plot.at(step, points), 4.5, *colour, ring);
    }
    let slot = (told.width() / model.lines.len().max(1) as f32).min(96.0);
    let has_dashes = slot >= 78.0;
    let y = told.center().y - 3.0;
    let mut left = told.left();
    for (line, points, colours) in values() {
        let mut x = left;
        if has_dashes {
            sample(painter, line.seat, *colours, pos2(x, y));
            x += 30.0;
        }
        let place = Rect::from_center_size(pos2(x + 9.0, y), vec2(18.0, 18.0));
        paint_figure(painter, kit, line.seat, false, place);
        paint_number(painter, kit, pos2(x + 22.0, y), points);
        left += slot;
    }
}

fn paint_number(painter: &Painter, kit: &Kit, at: Pos2, number: u32) {
    let (words, face) = (number.to_string(), bold(14.0));
    painter.text(at, Align2::LEFT_CENTER, words, face, kit.colours.ink);
}

/// A short piece of a line.
fn sample(painter: &Painter, seat: SeatLook, (colour, edge): (Color32, Color32), from: Pos2) {
    let path = [from, from + vec2(26.0, 0.0)];
    let (dashes, gaps) = dashes(seat);
    for (width, colour, longer) in [(EDGE, edge, 1.0), (LINE, colour, 0.0)] {
        let stroke = Stroke::new(width, colour);
        if dashes.is_empty() {
            painter.add(lengthened(Shape::line_segment(path, stroke), longer));
        } else {
            let cut = Shape::dashed_line_with_offset(&path, stroke, dashes, gaps, 0.0);
            painter.extend(cut.into_iter().map(|dash| lengthened(dash, longer)));
        }
    }
}
