//! Where things lie on a chart. Plain geometry.

use std::ops::RangeInclusive;

use bevy_egui::egui::{Pos2, Rect, pos2};

/// Room of the numbers left of the lines, of the names right of them, above, and below.
const LEFT: f32 = 34.0;
const RIGHT: f32 = 66.0;
const ABOVE: f32 = 12.0;
const BELOW: f32 = 24.0;
/// Width of the last step: the final scoring is no turn.
const END: f32 = 30.0;
/// Between the numbers of turns, and between those of points.
const TURNS_APART: f32 = 38.0;
const POINTS_APART: f32 = 40.0;

/// Steps to the right, points upwards.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Plot {
    /// Where the lines lie.
    pub area: Rect,
    /// The number of the first step.
    first: u32,
    steps: usize,
    most: u32,
}

impl Plot {
    /// A chart in `rect` of so many steps, numbered from `first`, and of up to `most` points.
    pub fn new(rect: Rect, first: u32, steps: usize, most: u32) -> Self {
        let area = Rect::from_min_max(
            pos2(rect.left() + LEFT, rect.top() + ABOVE),
            pos2(rect.right() - RIGHT, rect.bottom() - BELOW),
        );
        Self {
            area,
            first,
            steps: steps.max(2),
            most: most.max(1),
        }
    }

    /// The last step.
    pub const fn last_step(&self) -> usize {
        self.steps - 1
    }

    /// Where the steps before the last one end.
    fn turns_end(&self) -> f32 {
        self.area.right() - END
    }

    /// Where a step lies.
    pub fn x(&self, step: usize) -> f32 {
        if step >= self.last_step() {
            return self.area.right();
        }
        let turns = (self.steps - 2).max(1) as f32;
        self.area.left() + (self.turns_end() - self.area.left()) * step as f32 / turns
    }

    /// Where so many points lie.
    pub fn y(&self, points: u32) -> f32 {
        self.area.bottom() - self.area.height() * points as f32 / self.most as f32
    }

    /// Where so many points at a step lie.
    pub fn at(&self, step: usize, points: u32) -> Pos2 {
        pos2(self.x(step), self.y(points))
    }

    /// The step that lies nearest.
    pub fn nearest(&self, x: f32) -> usize {
        if x > self.turns_end() + END / 2.0 {
            return self.last_step();
        }
        let turns = self.steps - 2;
        let part = (x - self.area.left()) / (self.turns_end() - self.area.left()).max(1.0);
        ((part * turns as f32).round().max(0.0) as usize).min(turns)
    }

    /// Round numbers of points, from none.
    pub fn point_ticks(&self) -> impl Iterator<Item = u32> {
        let by = round_step(self.most, self.area.height() / POINTS_APART);
        (0..=self.most).step_by(by as usize)
    }

    /// Round numbers of steps and where they lie.
    pub fn turn_ticks(&self) -> impl Iterator<Item = (u32, f32)> + '_ {
        let turns = (self.steps - 2) as u32;
        let width = self.turns_end() - self.area.left();
        let by = round_step(turns, width / TURNS_APART);
        // A number close to the end would touch the word that stands there.
        let room = self.area.right() - TURNS_APART;
        (self.first..=self.first + turns)
            .filter(move |number| number.is_multiple_of(by))
            .map(|number| (number, self.x((number - self.first) as usize)))
            .filter(move |(number, x)| *x <= room || *number == self.first)
    }
}

/// The smallest of 1, 2, 5, 10, 20, 50 … by which a range is cut into no more than so many parts.
fn round_step(range: u32, most_parts: f32) -> u32 {
    let mut unit: u32 = 1;
    loop {
        for step in [unit, unit * 2, unit * 5] {
            if range as f32 / step as f32 <= most_parts.max(1.0) {
                return step;
            }
        }
        unit *= 10;
    }
}

/// Moves what is wanted close together apart, keeping its order from above and within the room.
pub fn spread(wanted: &[f32], apart: f32, room: RangeInclusive<f32>) -> Vec<f32> {
    let mut placed: Vec<f32> = wanted.to_vec();
    for at in 1..placed.len() {
        placed[at] = placed[at].max(placed[at - 1] + apart);
    }
    let mut lowest = *room.end();
    for at in (0..placed.len()).rev() {
        placed[at] = placed[at].min(lowest);
        lowest = placed[at] - apart;
    }
    let above = room.start() - placed.first().copied().unwrap_or(*room.start());
    for at in &mut placed {
        *at += above.max(0.0);
    }
    placed
}

#[cfg(test)]
mod tests {
    use super::*;

    fn plot(first: u32, steps: usize, most: u32) -> Plot {
        let rect = Rect::from_min_max(pos2(0.0, 0.0), pos2(500.0, 300.0));
        Plot::new(rect, first, steps, most)
    }

    #[test]
    fn pointing_at_a_step_finds_it_and_the_end_has_room_of_its_own() {
        for (first, steps) in [(0, 87), (0, 3), (39, 50), (0, 2), (0, 1002)] {
            let plot = plot(first, steps, 70);
            for step in 0..steps {
                assert_eq!(plot.nearest(plot.x(step)), step, "of {steps}");
            }
            assert_eq!(plot.nearest(-9e9), 0);
            assert_eq!(plot.nearest(9e9), plot.last_step());
            assert!(plot.x(steps - 1) - plot.x(steps - 2) >= END);
        }
    }

    #[test]
    fn all_points_lie_within_the_lines_and_none_at_the_bottom() {
        let plot = plot(0, 87, 71);
        assert_eq!(plot.at(0, 0), plot.area.left_bottom());
        assert_eq!(plot.at(86, 71), plot.area.right_top());
        assert_eq!(plot.point_ticks().collect::<Vec<_>>(), [0, 20, 40, 60]);
    }

    #[test]
    fn numbers_are_round_and_leave_room_for_the_end() {
        let numbers = |first, steps| -> Vec<u32> {
            let plot = plot(first, steps, 9);
            plot.turn_ticks().map(|(number, _)| number).collect()
        };
        assert_eq!(numbers(0, 87), [0, 10, 20, 30, 40, 50, 60, 70, 80]);
        assert_eq!(numbers(39, 32), [40, 45, 50, 55, 60, 65]);
        assert_eq!(numbers(0, 4), [0, 1]);
        assert_eq!(numbers(0, 3), [0], "the only turn stands beside the end");
        assert_eq!(numbers(0, 2), [0]);
    }

    #[test]
    fn names_keep_their_order_and_their_distance_and_stay_inside() {
        let close = [10.0, 10.0, 12.0, 100.0, 100.0];
        let placed = spread(&close, 20.0, 0.0..=105.0);
        assert_eq!(placed, [10.0, 30.0, 50.0, 85.0, 105.0]);
        assert_eq!(spread(&[50.0, 90.0], 20.0, 0.0..=100.0), [50.0, 90.0]);
        // Where there is too little room they keep their distance, from the top.
        assert_eq!(spread(&[9.0; 3], 20.0, 5.0..=20.0), [5.0, 25.0, 45.0]);
    }
}
