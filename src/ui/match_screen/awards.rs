//! What was paid last: tags at the features, numbers on their tiles, cards in the panel; until the next tile lies.

use std::time::Duration;

use bevy::prelude::*;
use bevy_egui::egui::Ui;

use super::Wish;
use super::sight::TableView;
use crate::input::{Action, ActionMessage};
use crate::rules::Award;
use crate::ui::components::{AwardModel, Button, MajorityEntry, Payment, award_card, card_heading};
use crate::ui::log::award_title;
use crate::view::animation::AnimationQueue;
use crate::view::wake::Alarm;

/// Awards fade from the land after this time.
const SHOWN_FOR: Duration = Duration::from_secs(12);

/// Height of a card with its heading and its button.
const ROOM_FOR_HEADING: f32 = 196.0;

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

/// The award cards, as many as there is room for, but no more than `most`.
pub(super) fn cards(
    ui: &mut Ui,
    view: &TableView,
    shown: &ShownAwards,
    most: usize,
    wishes: &mut Vec<Wish>,
) {
    let playing = view.queue.award().map(|moment| moment.award.index);
    let current = shown.current(view.queue);
    let first = playing.unwrap_or(0);
    let place = view.texts.text_with(
        "match-award-of",
        &[
            ("number", (current.unwrap_or(first) + 1).into()),
            ("all", shown.awards.len().into()),
        ],
    );
    // Where there is little room the card and its button come before their heading.
    if ui.available_height() >= ROOM_FOR_HEADING {
        card_heading(ui, view.kit, &view.text("phase-score"), &place);
    }
    let mut pointed = None;
    for (index, award) in shown.awards.iter().enumerate().skip(first).take(most) {
        if ui.available_height() < 130.0 {
            break;
        }
        let card = award_card(ui, view.kit, &model(view, award, Some(index) == current));
        if card.hovered() {
            pointed = Some(index);
        }
    }
    if pointed != shown.pointed {
        wishes.push(Wish::PointAtAward(pointed));
    }
    let key = if playing.is_some() {
        "match-awards-next"
    } else {
        "match-awards-away"
    };
    let words = view.text(key);
    if Button::new(&words)
        .key(&view.text("key-space"))
        .show(ui, view.kit)
        .clicked()
    {
        wishes.push(Wish::NextAward);
    }
}

fn model(view: &TableView, award: &Award, current: bool) -> AwardModel {
    let naming = view.naming();
    let verdict = match (award.winners.len(), award.followers.len()) {
        (1, 1) => view.text("match-verdict-alone"),
        (1, _) => view.text("match-verdict-majority"),
        _ => view.text("match-verdict-tie"),
    };
    AwardModel {
        title: award_title(award, &naming),
        sum: sum(view, award),
        majority: view
            .owners(&award.counts)
            .into_iter()
            .map(|(seat, followers)| MajorityEntry { seat, followers })
            .collect(),
        verdict,
        payments: award
            .winners
            .iter()
            .map(|seat| Payment {
                seat: view.players.look(*seat),
                points: award.points as i32,
            })
            .collect(),
        current,
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
