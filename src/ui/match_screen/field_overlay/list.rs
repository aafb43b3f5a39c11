//! The fields by value: a page of the drawer.

use bevy_egui::egui::{Sense, Ui, vec2};

use super::FieldRow;
use crate::explain::LedField;
use crate::rules::Spot;
use crate::ui::components::{FieldRowModel, FieldSwatch, field_row, paint_field_swatch};
use crate::ui::match_screen::Wish;
use crate::ui::match_screen::drawer::{Drawer, page_heading};
use crate::ui::match_screen::sight::TableView;
use crate::ui::theme::body;
use crate::ui::words::{body_label_size, label, paint_text};

pub(in crate::ui::match_screen) fn show(ui: &mut Ui, view: &TableView, wishes: &mut Vec<Wish>) {
    let colours = &view.kit.colours;
    ui.spacing_mut().item_spacing.y = 3.0;
    let (title, note) = (view.text("fields-title"), view.text("fields-at-the-end"));
    page_heading(ui, view, (Drawer::Fields, &title, &note), wishes);
    let listed = || {
        let all = view.fields.fields().iter();
        all.filter(|field| !field.leaders.is_empty() || field.points > 0)
    };
    if listed().all(|field| field.leaders.is_empty()) {
        label(ui, &view.text("fields-nobody"), body(14.0), colours.muted);
    }
    let mut at = None;
    for field in listed() {
        let row = field_row(ui, view.kit, &model(view, field));
        if row.clicked() {
            wishes.push(Wish::Fields(FieldRow::Choose(field.parts[0])));
        }
        if row.hovered() || (at.is_none() && row.has_focus()) {
            at = Some(field.parts[0]);
        }
        if row.gained_focus() {
            row.scroll_to_me(None);
        }
    }
    if at != view.fields.row() {
        wishes.push(Wish::Fields(FieldRow::At(at)));
    }
    ui.add_space(8.0);
    legend(ui, view);
    ui.add_space(4.0);
    label(ui, &view.text("fields-help"), body(13.0), colours.muted);
}

fn model(view: &TableView, field: &LedField) -> FieldRowModel {
    let mut owners = view.owners(&field.counts);
    owners.sort_by_key(|(_, count)| std::cmp::Reverse(*count));
    let cities = [("count", (field.cities.len() as u32).into())];
    FieldRowModel {
        swatch: FieldSwatch {
            owners: field
                .leaders
                .iter()
                .map(|s| view.players.look(*s))
                .collect(),
            small_hatching: field.second_form,
        },
        place: place(field).cell.name(),
        owners,
        nobody: view.text("fields-free"),
        cities: view.texts.text_with("fields-cities", &cities),
        points: field.points.to_string(),
        selected: view.fields.is_chosen(field),
        spoken: spoken(view, field),
    }
}

/// Where it is said to be: at the farmer that stands for it, or at its oldest tile.
fn place(field: &LedField) -> Spot {
    let farmer = field.first_farmer().map(|(_, spot)| spot);
    farmer.unwrap_or(field.parts[0])
}

/// All about a field in a sentence.
pub(super) fn spoken(view: &TableView, field: &LedField) -> String {
    let owners = view.naming().counts(&field.counts);
    let owners = if owners.is_empty() {
        view.text("fields-free")
    } else {
        owners
    };
    let args = [
        ("cell", place(field).cell.name().into()),
        ("owners", owners.into()),
        ("cities", (field.cities.len() as u32).into()),
        ("points", field.points.into()),
    ];
    view.texts.text_with("line-field", &args)
}

/// What tinted, striped and grey land means.
fn legend(ui: &mut Ui, view: &TableView) {
    const HEIGHT: f32 = 20.0;
    const SWATCH: bevy_egui::egui::Vec2 = vec2(24.0, 16.0);
    let looks: Vec<_> = view.seats().map(|seat| view.players.look(seat)).collect();
    let entries = [
        ("fields-leads", &looks[..1]),
        ("fields-tie", &looks[..2]),
        ("fields-free", &[][..]),
    ];
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(14.0, 4.0);
        for (key, owners) in entries {
            let words = view.text(key);
            let width = SWATCH.x + 6.0 + body_label_size(ui, &words, 13.0).x;
            let (rect, _) = ui.allocate_exact_size(vec2(width, HEIGHT), Sense::hover());
            let middle = rect.left_center();
            let place =
                bevy_egui::egui::Rect::from_center_size(middle + vec2(SWATCH.x / 2.0, 0.0), SWATCH);
            let swatch = FieldSwatch {
                owners: owners.to_vec(),
                small_hatching: false,
            };
            paint_field_swatch(ui.painter(), view.kit, &swatch, place);
            let at = middle + vec2(SWATCH.x + 6.0, 0.0);
            paint_text(ui, at, &words, 13.0, view.kit.colours.ink);
        }
    });
    let words = view.text("fields-finished-cities");
    label(ui, &words, body(13.0), view.kit.colours.muted);
}
