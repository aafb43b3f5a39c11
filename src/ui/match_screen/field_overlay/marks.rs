//! What lies over the tinted fields: the worth of each at a farmer, and the cities and farmers of the one looked at.

use bevy::math::vec2;

use crate::explain::LedField;
use crate::ui::board::{BoardPainter, TagPart};
use crate::ui::match_screen::marks::ring_follower;
use crate::ui::match_screen::sight::TableView;
use crate::view::places::{outlines_in_world, spot_in_world};
use crate::view::space::CELL;

/// How far below its farmer a tag stands, in tiles, and at least in points: it hides nobody.
const BELOW: f32 = 0.34;
const LEAST_BELOW: f32 = 27.0;
/// On smaller squares, in points, tags tell the worth without how it comes about, and only if there is some.
const LEAST_FOR_SUM: f32 = 58.0;

pub(in crate::ui::match_screen) fn show(board: &BoardPainter, view: &TableView) {
    if !view.fields.is_shown() {
        return;
    }
    let Some(lit) = view.fields.lit(view.looked) else {
        let is_short = view.board.cell_in_points() < LEAST_FOR_SUM;
        for field in view.fields.fields() {
            tag(board, view, field, is_short);
        }
        return;
    };
    for part in lit.cities.iter().flatten() {
        for outline in outlines_in_world(view.art, view.position, *part) {
            board.glowing_outline(&outline, 1.0);
        }
    }
    for (seat, spot) in &lit.followers {
        ring_follower(board, view, view.players.look(*seat), *spot);
    }
    tag(board, view, lit, false);
}

/// "3 × 4 = 12" with the figures of who leads, or the 12 alone; nothing at a free field.
fn tag(board: &BoardPainter, view: &TableView, field: &LedField, is_short: bool) {
    let Some((_, farmer)) = field.first_farmer() else {
        return;
    };
    if is_short && field.points == 0 {
        return;
    }
    let leaders = field.leaders.iter().map(|seat| view.players.look(*seat));
    let mut parts: Vec<TagPart> = leaders.map(TagPart::Figure).collect();
    parts.push(TagPart::Strong(if is_short {
        field.points.to_string()
    } else {
        sum(view, field)
    }));
    let at = spot_in_world(view.art, view.position, farmer);
    let below = BELOW.max(LEAST_BELOW / view.board.cell_in_points()) * CELL;
    board.tag(at - vec2(0.0, below), &parts);
}

/// How its worth comes about: "3 × 4 = 12".
fn sum(view: &TableView, field: &LedField) -> String {
    let cities = field.cities.len() as u32;
    let each = crate::rules::POINTS_A_FIELD_CITY;
    let args = [
        ("each", each.into()),
        ("cities", cities.into()),
        ("points", field.points.into()),
    ];
    view.texts.text_with("tag-field", &args)
}

/// What the line along the bottom says while the fields are shown.
pub(in crate::ui::match_screen) fn sentence(view: &TableView) -> Option<String> {
    if !view.fields.is_shown() {
        return None;
    }
    let lit = view.fields.lit(view.looked);
    Some(lit.map_or_else(
        || view.text("line-fields"),
        |field| super::list::spoken(view, field),
    ))
}
