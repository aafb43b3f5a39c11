//! The look card: what is pointed at and what it is worth.

use bevy_egui::egui::{Color32, Id, Ui};

use super::reasons::{locked_words, remark_lines, remark_words, why_words};
use super::sight::TableView;
use super::{feature_figures, forecast_card};
use crate::explain::{Forecast, LakeLine, gap, look, look_at_placement};
use crate::input::hands::{FollowerChoice, Pointed, Stage};
use crate::rules::{Cell, Edge, EdgeKind, RoadChangeKind, Spot};
use crate::ui::components::{
    FeatureLine, FeatureTable, dashed_card, feature_lines, feature_table, look_card_with,
};
use crate::ui::icons::Icon;
use crate::ui::words::{marked, marked_label};

/// A card lower than this would only be a line.
const LEAST_LINES: f32 = 44.0;
/// A table lower than this would have no figures.
const LEAST_TABLE: f32 = 116.0;
/// A forecast lower than this would be a heading only.
const LEAST_FORECAST: f32 = 128.0;

/// What the look card says.
pub(super) struct LookCard {
    icon: Icon,
    place: String,
    title: String,
    lines: Vec<String>,
    /// The feature that it is about, in place of title and lines.
    table: Option<FeatureTable>,
    /// The features that it is about, before its lines.
    features: Vec<FeatureLine>,
    /// What may become of the lake that it is about.
    forecast: Option<Forecast>,
}

impl LookCard {
    /// A card with a title only.
    fn new(icon: Icon, place: String, title: String) -> Self {
        Self {
            icon,
            place,
            title,
            lines: Vec::new(),
            table: None,
            features: Vec::new(),
            forecast: None,
        }
    }

    /// With less room than this it is better not shown: what it would say stands in the event line too.
    pub fn least_height(&self) -> f32 {
        if self.table.is_some() {
            LEAST_TABLE
        } else if self.forecast.is_some() {
            LEAST_FORECAST
        } else {
            LEAST_LINES
        }
    }

    /// What it says in one line, for where there is no room for it.
    pub fn in_a_line(&self, view: &TableView) -> String {
        if let Some(table) = &self.table {
            return table.spoken.clone();
        }
        let heading = [self.place.as_str(), &self.title];
        let heading = heading.into_iter().filter(|words| !words.is_empty());
        let heading = heading.collect::<Vec<_>>().join(": ");
        let features = self.features.iter().map(|feature| feature.spoken.clone());
        let forecast = self.forecast.iter();
        let words = features
            .chain(self.lines.iter().cloned())
            .chain(forecast.map(|f| forecast_card::in_a_line(view, f)));
        format!("**{heading}.** {}", words.collect::<Vec<_>>().join(" "))
    }

    pub fn show(&self, ui: &mut Ui, view: &TableView) {
        if let Some(table) = &self.table {
            dashed_card(ui, view.kit, |ui| feature_table(ui, view.kit, table));
            return;
        }
        let title = capitalised(&self.title);
        let icon = Some(self.icon);
        look_card_with(ui, view.kit, icon, &self.place, &title, &[], |ui| {
            feature_lines(ui, view.kit, &self.features);
            for line in &self.lines {
                whole_line(ui, line, view.kit.colours.ink);
            }
            if let Some(forecast) = &self.forecast {
                forecast_card::show(ui, view, forecast);
            }
        });
    }
}

/// Notes whether there is no room for the card, so that the line at the bottom says what it would.
pub(super) fn leave_out(ui: &Ui, is_left_out: bool) {
    let memory = left_out();
    let before = ui.data(|data| data.get_temp(memory)).unwrap_or(false);
    if before != is_left_out {
        ui.data_mut(|data| data.insert_temp(memory, is_left_out));
        ui.request_discard("the line at the bottom says something else");
    }
}

/// What the card says in one line, where there is no room for it and somebody points at the land.
pub(super) fn line_for_card(ui: &Ui, view: &TableView) -> Option<String> {
    let is_left_out = ui.data(|data| data.get_temp(left_out())).unwrap_or(false);
    let points = view.hands.pointed != Pointed::Nothing && view.hands.remark.is_none();
    card_of(view)
        .filter(|_| is_left_out && points)
        .map(|card| card.in_a_line(view))
}

fn left_out() -> Id {
    Id::new("look card without room")
}

/// A sentence, unless the end of the panel would cut it.
fn whole_line(ui: &mut Ui, line: &str, colour: Color32) {
    let mut job = marked(line, 13.0, colour);
    job.wrap.max_width = ui.available_width();
    let height = ui.painter().layout_job(job).size().y;
    if height <= ui.available_height() {
        marked_label(ui, line, 13.0, colour);
    }
}

/// A heading begins with a capital.
pub(super) fn capitalised(text: &str) -> String {
    let mut letters = text.chars();
    letters
        .next()
        .map(|first| first.to_uppercase().chain(letters).collect())
        .unwrap_or_default()
}

/// The card for what is pointed at now; none if there is nothing to say.
pub(super) fn card_of(view: &TableView) -> Option<LookCard> {
    if let Some(remark) = &view.hands.remark {
        return Some(LookCard {
            lines: remark_lines(view, remark),
            ..LookCard::new(Icon::Warning, String::new(), remark_words(view, remark))
        });
    }
    match view.insight.stage {
        Stage::Tile => placement(view).or_else(|| pointed(view)),
        Stage::Follower => lake_before_spot(view)
            .or_else(|| spot_card(view))
            .or_else(|| pointed(view)),
        Stage::Ferries => locked(view)
            .or_else(|| forecast_card::pointed_lake(view).and_then(|c| lake_card(view, c)))
            .or_else(|| ferry_lines(view))
            .or_else(|| pointed(view)),
        _ => pointed(view),
    }
}

fn placement(view: &TableView) -> Option<LookCard> {
    let ghost = view.hands.ghost?;
    let cell = ghost.cell?;
    let seen = look_at_placement(view.position, view.roads, cell, ghost.rotation).ok()?;
    let mut lines = Vec::new();
    let continued = seen.continues.iter();
    let features = continued.map(|c| feature_figures::line(view, &c.look));
    if !seen.ferries.is_empty() {
        let cells = seen.ferries.iter().map(|c| c.name());
        let words = view.naming().all_of(cells.collect());
        lines.push(view.texts.text_with(
            "look-ferries-then",
            &[
                ("cells", words.into()),
                ("count", (seen.ferries.len() as u32).into()),
            ],
        ));
    }
    let title = view.text(if seen.continues.is_empty() {
        "look-continues-fields"
    } else {
        "look-continues"
    });
    Some(LookCard {
        lines,
        features: features.collect(),
        ..LookCard::new(Icon::Eye, cell.name(), title)
    })
}

/// A lake that is pointed at, unless a spot for the follower is.
fn lake_before_spot(view: &TableView) -> Option<LookCard> {
    let lake = forecast_card::pointed_lake(view).filter(|_| view.hands.spot.is_none())?;
    lake_card(view, lake)
}

fn spot_card(view: &TableView) -> Option<LookCard> {
    // Whoever points elsewhere wants to know of that, whatever was chosen.
    let points_elsewhere = matches!(view.hands.pointed, Pointed::Part(spot)
        if view.insight.spots.iter().all(|s| s.spot.cell != spot.cell));
    let chosen = match FollowerChoice::of(view.draft) {
        FollowerChoice::On(part) if !points_elsewhere => Some(part),
        _ => None,
    };
    let part = view.hands.spot.or(chosen)?;
    let spot = view.insight.spots.iter().find(|s| s.spot.segment == part)?;
    let naming = view.naming();
    let title = naming.stands(spot.spot);
    let mut card = LookCard::new(Icon::Eye, spot.spot.cell.name(), title);
    if let Some(why) = &spot.refusal {
        card.lines.push(why_words(view, why));
    } else if let Some(seen) = look(view.position, view.roads, spot.spot) {
        card.features.push(feature_figures::line(view, &seen));
    }
    Some(card)
}

/// What turning the open ferry as it lies now does to the roads at its lake.
fn ferry_lines(view: &TableView) -> Option<LookCard> {
    let open = view.hands.open?;
    let ledger = view.insight.ledgers.iter().find(|l| l.cell == open)?;
    let row = ledger.rows.iter().find(|r| Some(r.pair) == ledger.now)?;
    let mut lines: Vec<&LakeLine> = row.lines.iter().collect();
    // Where there is little room the road of the ferry is told, not what it leaves aside.
    let is_joined = |line: &LakeLine| line.jetties.iter().any(|jetty| row.pair.contains(jetty));
    lines.sort_by_key(|line| !is_joined(line));
    // Which pair it is the chosen row above says.
    Some(LookCard {
        lines: lines.into_iter().map(|l| lake_line(view, l)).collect(),
        ..LookCard::new(Icon::RunsOn, String::new(), String::new())
    })
}

pub(super) fn lake_line(view: &TableView, line: &LakeLine) -> String {
    let naming = view.naming();
    let sides: Vec<String> = line.jetties.iter().map(|e| naming.edge(e)).collect();
    let key = match (line.kind, line.open) {
        (Some(RoadChangeKind::Closed), _) => "look-road-closes",
        (Some(RoadChangeKind::Reopened), _) => "look-road-reopens",
        (Some(RoadChangeKind::Joined), _) => "look-road-joined",
        (Some(RoadChangeKind::Cut), _) => "look-road-cut",
        (None, true) => "look-road-stays",
        (None, false) => "look-road-stays-closed",
    };
    let mut words = view.texts.text_with(
        key,
        &[
            ("where", naming.all_of(sides).into()),
            ("tiles", (line.tiles.len() as u32).into()),
            ("owners", owners(view, &line.owners).into()),
        ],
    );
    if let Some(pays) = line.pays {
        let paid = view
            .seats()
            .filter(|s| pays.by_seat[s.index()] > 0)
            .map(|s| format!("**{} +{}**", view.players.name(s), pays.by_seat[s.index()]));
        words.push(' ');
        words.push_str(&naming.list(paid));
    }
    words
}

fn locked(view: &TableView) -> Option<LookCard> {
    let Pointed::Lake(cell) = view.hands.pointed else {
        return None;
    };
    let state = view.insight.ferries.iter().find(|f| f.cell == cell)?;
    let why = state.locked.as_ref()?;
    if !why.is_padlocked() {
        return None;
    }
    let title = view
        .texts
        .text_with("look-stays", &[("cell", cell.name().into())]);
    Some(LookCard {
        lines: vec![locked_words(view, why)],
        forecast: forecast_card::shown_forecast(view),
        ..LookCard::new(Icon::Lock, String::new(), title)
    })
}

fn pointed(view: &TableView) -> Option<LookCard> {
    match view.hands.pointed {
        Pointed::Part(spot) => feature_card(view, spot),
        Pointed::Cell(cell) => gap_card(view, cell),
        Pointed::Lake(cell) => lake_card(view, cell),
        Pointed::Nothing => None,
    }
}

fn feature_card(view: &TableView, spot: Spot) -> Option<LookCard> {
    let seen = look(view.position, view.roads, spot)?;
    Some(LookCard {
        table: Some(feature_figures::table(view, &seen, spot)),
        ..LookCard::new(Icon::Eye, String::new(), String::new())
    })
}

fn owners(view: &TableView, counts: &[u8]) -> String {
    let words = view.naming().counts(counts);
    if words.is_empty() {
        view.text("log-nobody")
    } else {
        words
    }
}

/// What the neighbours of a gap demand, clockwise from north: "city north, road west".
pub(super) fn wants_words(view: &TableView, wants: [Option<EdgeKind>; 4]) -> String {
    let naming = view.naming();
    let wants = Edge::ALL.into_iter().zip(wants).filter_map(|(edge, kind)| {
        let feature = view.text(match kind? {
            EdgeKind::Road => "feature-road",
            EdgeKind::City => "feature-city",
            EdgeKind::Field => "feature-field",
        });
        Some(view.texts.text_with(
            "feature-toward",
            &[
                ("feature", feature.into()),
                ("direction", naming.edge(edge).into()),
            ],
        ))
    });
    naming.list(wants)
}

fn gap_card(view: &TableView, cell: Cell) -> Option<LookCard> {
    let seen = gap(view.position, cell)?;
    let wants = wants_words(view, seen.wants);
    let fits = view.texts.text_with(
        "look-fitting",
        &[
            ("count", u32::from(seen.fitting).into()),
            ("left", u32::from(view.position.tiles_left()).into()),
        ],
    );
    let mut lines = Vec::new();
    if view.position.turn().hand.is_some() && seen.hand.0 == 0 {
        lines.push(view.text("look-hand-does-not-fit"));
    }
    lines.push(fits);
    let title = view
        .texts
        .text_with("look-wants", &[("wants", wants.into())]);
    Some(LookCard {
        lines,
        ..LookCard::new(Icon::Eye, cell.name(), title)
    })
}

/// A lake: how its ferry lies, and what may become of it.
fn lake_card(view: &TableView, cell: Cell) -> Option<LookCard> {
    let slot = view.position.land().slot_at(cell)?;
    let title = match view.position.ferry(slot) {
        Some(pair) => view
            .texts
            .text_with("look-ferry", &[("pair", view.naming().pair(pair).into())]),
        None => view.text("look-no-ferry"),
    };
    Some(LookCard {
        forecast: forecast_card::shown_forecast(view),
        ..LookCard::new(Icon::Eye, cell.name(), title)
    })
}
