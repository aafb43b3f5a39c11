//! The card of a crop circle: the choice for everybody, then each seat's pick.

use bevy_egui::egui::Ui;

use super::Wish;
use super::sight::TableView;
use crate::explain::why_not;
use crate::input::hands::MatchAction;
use crate::rules::{CircleAction, Command, FeatureKind};
use crate::ui::components::{Button, card, card_heading};
use crate::ui::words::marked_label;

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
    card(ui, kit, false, |ui| {
        card_heading(ui, kit, &view.text("match-circle"), &role);
        match circle.action {
            None => choice(ui, view, wishes),
            Some(action) => pick(ui, view, action, wishes),
        }
    });
}

fn choice(ui: &mut Ui, view: &TableView, wishes: &mut Vec<Wish>) {
    let actions = [
        (CircleAction::Add, "match-circle-add", "A"),
        (CircleAction::TakeBack, "match-circle-take", "B"),
    ];
    for (action, key, cap) in actions {
        let button = Button::new(&view.text(key))
            .key(cap)
            .selected(view.hands.circle == Some(action))
            .width(ui.available_width())
            .show(ui, view.kit);
        if button.clicked() {
            wishes.push(Wish::Hands(MatchAction::SelectCircle(action)));
        }
        let note = match action {
            CircleAction::Add if view.position.house().crop_a_must => "match-circle-add-must",
            CircleAction::Add => "match-circle-add-note",
            CircleAction::TakeBack => "match-circle-take-note",
        };
        marked_label(ui, &view.text(note), 13.0, view.kit.colours.muted);
    }
    let order: Vec<String> = view
        .position
        .circle_order()
        .map(|seat| {
            let there = view.position.circle_spots(seat).len() as u32;
            view.texts.text_with(
                "match-circle-seat",
                &[
                    ("seat", view.players.name(seat).to_owned().into()),
                    ("count", there.into()),
                ],
            )
        })
        .collect();
    for line in order {
        marked_label(ui, &line, 13.0, view.kit.colours.ink);
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
