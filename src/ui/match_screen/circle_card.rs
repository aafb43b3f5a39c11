//! The card of a crop circle: the choice for everybody, then each seat's pick.

use bevy_egui::egui::Ui;

use super::Wish;
use super::sight::TableView;
use crate::explain::{CircleEffect, circle_effects, why_not};
use crate::input::hands::MatchAction;
use crate::rules::{CircleAction, Command, FeatureKind};
use crate::ui::components::{Button, EffectCard, SeatEffect, card, card_heading, effect_cards};
use crate::ui::words::marked_label;

/// Room for a look card with the figures of a feature.
const ROOM_BELOW: f32 = 130.0;

pub(super) fn show(ui: &mut Ui, view: &TableView, wishes: &mut Vec<Wish>) {
    let Some(circle) = view.position.turn().circle else {
        return;
    };
    let kit = view.kit;
    let role = view.text(match circle.kind.feature() {
        FeatureKind::Road => "match-circle-thieves",
        FeatureKind::City => "match-circle-knights",
        FeatureKind::Field | FeatureKind::Monastery => "match-circle-farmers",
    });
    match circle.action {
        None => {
            card_heading(ui, kit, &view.text("match-circle"), &role);
            choice(ui, view, wishes);
        }
        Some(action) => {
            card(ui, kit, false, |ui| {
                card_heading(ui, kit, &view.text("match-circle"), &role);
                pick(ui, view, action, wishes);
            });
        }
    }
}

/// A and B side by side, each with what it means for every seat.
fn choice(ui: &mut Ui, view: &TableView, wishes: &mut Vec<Wish>) {
    let actions = [CircleAction::Add, CircleAction::TakeBack];
    let [add, take] = actions.map(|action| effect_card(view, action));
    if let Some(index) = effect_cards(ui, view.kit, [&add, &take], ROOM_BELOW) {
        wishes.push(Wish::Hands(MatchAction::SelectCircle(actions[index])));
    }
}

fn effect_card(view: &TableView, action: CircleAction) -> EffectCard {
    let (title, note, key) = match action {
        CircleAction::Add if view.position.house().crop_a_must => {
            ("match-circle-add", "match-circle-add-must", "A")
        }
        CircleAction::Add => ("match-circle-add", "match-circle-add-note", "A"),
        CircleAction::TakeBack => ("match-circle-take", "match-circle-take-note", "B"),
    };
    let title = view.text(title);
    let seats: Vec<SeatEffect> = circle_effects(view.position, view.roads, action)
        .into_iter()
        .map(|(seat, effect)| SeatEffect {
            seat: view.players.look(seat),
            name: view.players.name(seat).to_owned(),
            words: effect_words(view, &effect),
            concerned: matches!(
                effect,
                CircleEffect::Adds { .. } | CircleEffect::TakesBack { .. }
            ),
        })
        .collect();
    let each = seats.iter().map(|effect| {
        view.texts.text_with(
            "match-circle-effect",
            &[
                ("seat", effect.name.clone().into()),
                ("what", effect.words.clone().into()),
            ],
        )
    });
    let spoken = view.texts.text_with(
        "match-circle-spoken",
        &[
            ("key", key.into()),
            ("title", title.clone().into()),
            ("effects", view.naming().list(each).into()),
        ],
    );
    EffectCard {
        title,
        key: key.to_owned(),
        note: view.text(note),
        seats,
        selected: view.hands.circle == Some(action),
        spoken,
    }
}

fn effect_words(view: &TableView, effect: &CircleEffect) -> String {
    let counted = |key: &str, count: u32| view.texts.text_with(key, &[("count", count.into())]);
    match effect {
        CircleEffect::NobodyThere => view.text("match-circle-nobody-there"),
        CircleEffect::NoneInHand => view.text("match-circle-none-in-hand"),
        CircleEffect::Adds {
            in_hand,
            may_decline: true,
            ..
        } => counted("match-circle-may-add", (*in_hand).into()),
        CircleEffect::Adds { in_hand, .. } => counted("match-circle-must-add", (*in_hand).into()),
        CircleEffect::TakesBack { places } => match places[..] {
            [only] => {
                let cell = only.cell.name();
                view.texts
                    .text_with("match-circle-gives-up", &[("cell", cell.into())])
            }
            _ => counted("match-circle-gives-up-one", places.len() as u32),
        },
    }
}

fn pick(ui: &mut Ui, view: &TableView, action: CircleAction, wishes: &mut Vec<Wish>) {
    let seat = view.acting();
    let key = match action {
        CircleAction::Add => "match-circle-asks-add",
        CircleAction::TakeBack => "match-circle-asks-take",
    };
    let words = view
        .texts
        .text_with(key, &[("seat", view.players.name(seat).to_owned().into())]);
    marked_label(ui, &words, 14.0, view.kit.colours.ink);
    let naming = view.naming();
    for (number, spot) in (1..).zip(view.position.circle_spots(seat)) {
        let words = view.texts.text_with(
            "match-circle-spot",
            &[
                ("stands", naming.stands(spot).into()),
                ("cell", spot.cell.name().into()),
            ],
        );
        let cap = format!("{number}");
        let button = Button::new(&words)
            .key(&cap)
            .selected(view.hands.circle_spot == Some(spot))
            .width(ui.available_width())
            .show(ui, view.kit);
        if button.clicked() {
            wishes.push(Wish::Hands(MatchAction::CirclePick(spot)));
        }
    }
    if why_not(view.position, view.roads, Command::Decline).is_none() {
        let words = view.text("match-circle-decline");
        if Button::new(&words).key("N").show(ui, view.kit).clicked() {
            wishes.push(Wish::Hands(MatchAction::CircleDecline));
        }
    }
}
