//! What was paid last: tags at the features, numbers on their tiles, cards in the panel; until the next tile lies.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::egui::{Align, Layout, ScrollArea, Ui, vec2};

use super::Wish;
use super::sight::TableView;
use crate::input::{Action, ActionMessage};
use crate::rules::Award;
use crate::ui::components::{
    AWARD_CARD, AWARD_LINE, AwardModel, Button, MajorityEntry, Payment, award_card, award_line,
};
use crate::ui::log::award_title;
use crate::ui::theme::{body, heading as title};
use crate::ui::words::label;
use crate::view::animation::AnimationQueue;
use crate::view::wake::Alarm;

/// Awards fade from the land after this time.
const SHOWN_FOR: Duration = Duration::from_secs(12);

/// Height of the heading, with its button.
const HEADING: f32 = 36.0;
/// Between awards.
const GAP: f32 = 6.0;

/// The awards of the last scoring.
#[derive(Resource, Debug, Default)]
pub struct ShownAwards {
    /// In the order they were paid.
    pub awards: Vec<Award>,
    /// The one whose card is pointed at.
    pub pointed: Option<usize>,
    until: Duration,
    /// Whether the turn has gone on, so that they go once all of them were shown.
    stale: bool,
}

impl ShownAwards {
    /// Puts them away.
    pub(super) fn clear(&mut self) {
        self.awards.clear();
        self.pointed = None;
        self.stale = false;
    }

    /// The turn has gone on: they go now, or once they have been shown.
    pub(super) fn make_room(&mut self, queue: &AnimationQueue) {
        if queue.award().is_some() {
            self.stale = true;
        } else {
            self.clear();
        }
    }

    /// The award whose tiles are numbered.
    pub(super) fn current(&self, queue: &AnimationQueue) -> Option<usize> {
        let playing = queue.award().map(|moment| moment.award.index);
        playing.or(self.pointed).filter(|i| *i < self.awards.len())
    }

    /// The next award, or away with them if all were shown.
    pub(super) fn next(&mut self, queue: &mut AnimationQueue) {
        if !queue.finish_award() {
            self.clear();
        }
    }
}

/// Awards are gone when the next tile is placed, with time, or by `Space`.
pub(super) fn keep_awards(
    time: Res<Time<Real>>,
    mut keys: MessageReader<ActionMessage>,
    mut queue: ResMut<AnimationQueue>,
    mut shown: ResMut<ShownAwards>,
    mut alarm: ResMut<Alarm>,
) {
    for key in keys.read().filter(|k| k.is_press()) {
        match key.action {
            Action::Next if !shown.awards.is_empty() => shown.next(&mut queue),
            Action::SkipAll => queue.finish_all(),
            _ => {}
        }
    }
    if shown.awards.is_empty() {
        return;
    }
    let shown = shown.bypass_change_detection();
    if queue.award().is_some() {
        shown.until = time.elapsed() + SHOWN_FOR;
    } else if shown.stale || time.elapsed() >= shown.until {
        shown.clear();
    } else {
        alarm.within(shown.until.saturating_sub(time.elapsed()));
    }
}

/// Whether so many awards are all seen in this much room, one of them as a card.
pub(super) fn fit(awards: usize, room: f32) -> bool {
    let lines = awards.saturating_sub(1) as f32;
    HEADING + AWARD_CARD + lines * (AWARD_LINE + GAP) + 2.0 * GAP <= room
}

/// All awards: cards if there is room for them beside `keep` for what stands below, else lines, and a card for the one
/// that is being paid. They scroll if they must, to the one that is being paid.
pub(super) fn cards(
    ui: &mut Ui,
    view: &TableView,
    shown: &ShownAwards,
    keep: f32,
    wishes: &mut Vec<Wish>,
) {
    let playing = view.queue.award().map(|moment| moment.award.index);
    let current = shown.current(view.queue);
    heading(ui, view, shown, playing, current, wishes);
    let all = shown.awards.len() as f32;
    let room = ui.available_height() - keep;
    let are_cards = all * AWARD_CARD + (all - 1.0) * GAP <= room;
    let begun = has_begun(ui, playing);
    let mut pointed = None;
    ScrollArea::vertical()
        .id_salt("awards")
        .max_height(room.max(AWARD_CARD))
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = GAP;
            for (index, award) in shown.awards.iter().enumerate() {
                let current = Some(index) == current;
                let widget = if are_cards || playing == Some(index) {
                    award_card(ui, view.kit, &card_model(view, award, current))
                } else {
                    award_line(ui, view.kit, &line_model(view, award, current))
                };
                if widget.hovered() {
                    pointed = Some(index);
                }
                if begun && playing == Some(index) {
                    widget.scroll_to_me(None);
                }
            }
        });
    if pointed != shown.pointed {
        wishes.push(Wish::PointAtAward(pointed));
    }
}

/// Whether another award is being paid than in the frame before.
fn has_begun(ui: &Ui, playing: Option<usize>) -> bool {
    let memory = ui.id().with("award being paid");
    let before = ui.data(|data| data.get_temp::<Option<usize>>(memory));
    let before = before.flatten();
    if before != playing {
        ui.data_mut(|data| data.insert_temp(memory, playing));
    }
    before != playing && playing.is_some()
}

/// "Score, 1 of 2", and the button that goes on.
fn heading(
    ui: &mut Ui,
    view: &TableView,
    shown: &ShownAwards,
    playing: Option<usize>,
    current: Option<usize>,
    wishes: &mut Vec<Wish>,
) {
    let all = shown.awards.len().into();
    let place = match current {
        Some(index) => {
            let arguments = [("number", (index + 1).into()), ("all", all)];
            view.texts.text_with("match-award-of", &arguments)
        }
        None => view.texts.text_with("match-award-count", &[("count", all)]),
    };
    let key = if playing.is_some() {
        "match-awards-next"
    } else {
        "match-awards-away"
    };
    let (words, cap) = (view.text(key), view.text("key-space"));
    let size = vec2(ui.available_width(), HEADING);
    let row = Layout::left_to_right(Align::Center);
    ui.allocate_ui_with_layout(size, row, |ui| {
        let colours = &view.kit.colours;
        label(ui, &view.text("phase-score"), title(20.0), colours.ink);
        label(ui, &place, body(12.0), colours.muted);
        let button = |ui: &mut Ui| Button::new(&words).key(&cap).show(ui, view.kit);
        let to_the_right = Layout::right_to_left(Align::Center);
        if ui.with_layout(to_the_right, button).inner.clicked() {
            wishes.push(Wish::NextAward);
        }
    });
}

/// An award as a line shows it. There may be dozens at the end of a game, in every frame.
fn line_model(view: &TableView, award: &Award, current: bool) -> AwardModel {
    let payments = award.winners.iter().map(|seat| Payment {
        seat: view.players.look(*seat),
        points: award.points as i32,
    });
    AwardModel {
        title: award_title(award, &view.naming()),
        sum: String::new(),
        majority: Vec::new(),
        verdict: String::new(),
        payments: payments.collect(),
        current,
    }
}

/// An award with all that a card shows.
fn card_model(view: &TableView, award: &Award, current: bool) -> AwardModel {
    let verdict = match (award.winners.len(), award.followers.len()) {
        (1, 1) => view.text("match-verdict-alone"),
        (1, _) => view.text("match-verdict-majority"),
        _ => view.text("match-verdict-tie"),
    };
    AwardModel {
        sum: sum(view, award),
        majority: view
            .owners(&award.counts)
            .into_iter()
            .map(|(seat, followers)| MajorityEntry { seat, followers })
            .collect(),
        verdict,
        ..line_model(view, award, current)
    }
}

fn tiles_paid(award: &Award) -> u32 {
    award.tiles.len() as u32 - u32::from(award.tiles_paid_before)
}

/// What a tile, and so a pennant, of a city was paid with.
pub(super) fn points_of_a_tile(award: &Award) -> u32 {
    award.points / (tiles_paid(award) + u32::from(award.pennants)).max(1)
}

/// "7 tiles × 2 + 1 pennant × 2 = 16".
pub(super) fn sum(view: &TableView, award: &Award) -> String {
    use crate::rules::FeatureKind::{City, Field, Monastery, Road};
    let tiles = tiles_paid(award);
    let (key, count) = match award.kind {
        Road | Monastery => ("match-sum-tiles", tiles),
        Field => ("match-sum-cities", award.cities.len() as u32),
        City if points_of_a_tile(award) == 1 => ("match-sum-city-single", tiles),
        City => ("match-sum-city", tiles),
    };
    view.texts.text_with(
        key,
        &[
            ("count", count.into()),
            ("pennants", u32::from(award.pennants).into()),
            ("points", award.points.into()),
        ],
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_card_and_a_line_for_every_other_award_need_their_room() {
        let two = HEADING + AWARD_CARD + AWARD_LINE + 3.0 * GAP;
        assert!(fit(2, two) && !fit(2, two - 1.0) && !fit(3, two));
        assert!(fit(3, two + AWARD_LINE + GAP));
        assert!(fit(1, two) && fit(0, two));
    }
}
