//! What was paid last: tags at the features, numbers on their tiles, cards in the panel; until the next tile lies.

use std::time::Duration;

use bevy::prelude::*;
use bevy::window::RequestRedraw;
use bevy_egui::egui::Ui;

use super::Wish;
use super::sight::TableView;
use crate::input::{Action, ActionMessage};
use crate::rules::{Award, Event};
use crate::table::{Entry, Journal};
use crate::ui::components::{AwardModel, Button, MajorityEntry, Payment, award_card, card_heading};
use crate::ui::log::award_title;

/// Awards fade from the land after this time.
const SHOWN_FOR: Duration = Duration::from_secs(12);

/// The awards of the last scoring.
#[derive(Resource, Debug, Default)]
pub struct ShownAwards {
    /// In the order they were paid.
    pub awards: Vec<Award>,
    /// The one whose tiles are numbered.
    pub current: usize,
    seen: usize,
    until: Duration,
}

impl ShownAwards {
    pub(super) fn dismiss(&mut self) {
        self.awards.clear();
    }
}

/// Takes over what was scored; gone when the next tile is placed, with time, or by `Space`.
pub(super) fn take_awards(
    journal: Res<Journal>,
    time: Res<Time<Real>>,
    mut keys: MessageReader<ActionMessage>,
    mut shown: ResMut<ShownAwards>,
    mut redraw: MessageWriter<RequestRedraw>,
) {
    if shown.seen != journal.len() {
        let fresh = journal.since(shown.seen).to_vec();
        shown.seen = journal.len();
        let mut scoring = Vec::new();
        for entry in fresh {
            match entry {
                Entry::Started | Entry::Cleared | Entry::TakenBack(_) => {
                    scoring.clear();
                    shown.awards.clear();
                }
                Entry::Happened(Event::TilePlaced { .. }) => shown.awards.clear(),
                Entry::Happened(Event::Scored(award)) => scoring.push(award),
                _ => {}
            }
        }
        if !scoring.is_empty() {
            shown.awards = scoring;
            shown.current = 0;
            shown.until = time.elapsed() + SHOWN_FOR;
        }
    }
    let next = keys
        .read()
        .filter(|k| k.is_press() && k.action == Action::Next)
        .count();
    if next > 0 && !shown.awards.is_empty() {
        shown.current += next;
        if shown.current >= shown.awards.len() {
            shown.awards.clear();
        } else {
            shown.until = time.elapsed() + SHOWN_FOR;
        }
    }
    if !shown.awards.is_empty() {
        if time.elapsed() > shown.until {
            shown.awards.clear();
        }
        redraw.write(RequestRedraw);
    }
}

/// The award cards, as many as there is room for.
pub(super) fn cards(ui: &mut Ui, view: &TableView, shown: &ShownAwards, wishes: &mut Vec<Wish>) {
    let place = view.texts.text_with(
        "match-award-of",
        &[
            ("number", (shown.current + 1).into()),
            ("all", shown.awards.len().into()),
        ],
    );
    card_heading(ui, view.kit, &view.text("phase-score"), &place);
    let rest = shown.awards.iter().enumerate().skip(shown.current);
    for (index, award) in rest {
        if ui.available_height() < 130.0 {
            break;
        }
        award_card(ui, view.kit, &model(view, award, index == shown.current));
    }
    let words = view.text("match-awards-away");
    if Button::new(&words)
        .key(&view.text("key-space"))
        .show(ui, view.kit)
        .clicked()
    {
        wishes.push(Wish::DismissAwards);
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

/// "7 tiles × 2 + 1 pennant × 2 = 16".
pub(super) fn sum(view: &TableView, award: &Award) -> String {
    use crate::rules::FeatureKind::{City, Field, Monastery, Road};
    let tiles = award.tiles.len() as u32 - u32::from(award.tiles_paid_before);
    let (key, count) = match award.kind {
        Road | Monastery => ("match-sum-tiles", tiles),
        Field => ("match-sum-cities", award.cities.len() as u32),
        City if award.points == tiles + u32::from(award.pennants) => {
            ("match-sum-city-single", tiles)
        }
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
