//! The forecast of the lake that is pointed at: how its ferry could lie, whom that would pay, who could move it next.

use bevy_egui::egui::Ui;

use super::ferry_card::pair_letters;
use super::look::capitalised;
use super::sight::TableView;
use crate::explain::{Forecast, ForecastState, forecast};
use crate::input::hands::{Pointed, Stage};
use crate::rules::{Cell, Edge, LakeWay, WayEnd};
use crate::ui::components::{PairPicture, PairState, pair_states};
use crate::ui::words::marked_label;

/// Room for a line.
const LINE: f32 = 18.0;

/// The lake that is pointed at, unless its ferry is being turned.
pub(super) fn pointed_lake(view: &TableView) -> Option<Cell> {
    let Pointed::Lake(cell) = view.hands.pointed else {
        return None;
    };
    let turnable = view.hands.dials.iter().any(|d| d.cell == cell);
    let busy = view.insight.stage == Stage::Ferries && turnable || view.hands.is_holding_dial();
    (!busy).then_some(cell)
}

/// The forecast that is shown.
pub(super) fn shown_forecast(view: &TableView) -> Option<Forecast> {
    let slot = view.position.land().slot_at(pointed_lake(view)?)?;
    forecast(view.position, view.roads, slot)
}

/// The pictures of all pairs, and the ends from which the ferry can be reached.
pub(super) fn show(ui: &mut Ui, view: &TableView, forecast: &Forecast) {
    let jetties = Edge::ALL.map(|e| forecast.ways.iter().any(|way| way.jetty == e));
    let states: Vec<PairState> = (forecast.states.iter())
        .map(|state| model(view, forecast, jetties, state))
        .collect();
    pair_states(ui, view.kit, &states);
    for (line, is_main) in lines(view, forecast) {
        if ui.available_height() < LINE {
            break;
        }
        let colour = if is_main {
            view.kit.colours.ink
        } else {
            view.kit.colours.muted
        };
        marked_label(ui, &line, 13.0, colour);
    }
}

/// The same in a line: whom each pair would pay, or who stands on the road.
pub(super) fn in_a_line(view: &TableView, forecast: &Forecast) -> String {
    let states = forecast.states.iter();
    let told = states.filter_map(|state| {
        let paid = view.seats().filter(|s| state.gained[s.index()] > 0);
        let paid: Vec<String> = paid
            .map(|s| format!("{} +{}", view.players.name(s), state.gained[s.index()]))
            .collect();
        let pair = pair_letters(state.pair);
        (!paid.is_empty()).then(|| format!("{pair} {}.", view.naming().list(paid)))
    });
    let mut words: Vec<String> = told.collect();
    words.extend(lines(view, forecast).into_iter().map(|(line, _)| line));
    words.join(" ")
}

fn model(
    view: &TableView,
    forecast: &Forecast,
    jetties: [bool; 4],
    state: &ForecastState,
) -> PairState {
    let [a, b] = state.pair.edges().map(|e| e.index() as u8);
    let key = if state.open {
        "forecast-open"
    } else {
        "forecast-closed"
    };
    let road = [("tiles", u32::from(state.tiles).into())];
    let road = view.texts.text_with(key, &road);
    let naming = view.naming();
    let paid = view.seats().filter(|s| state.gained[s.index()] > 0);
    let paid = paid.map(|s| format!("{} +{}", view.players.name(s), state.gained[s.index()]));
    let spoken = naming.list(
        [naming.pair(state.pair), road.clone()]
            .into_iter()
            .chain(paid),
    );
    PairState {
        picture: PairPicture {
            jetties,
            joined: Some((a, b)),
        },
        pair: pair_letters(state.pair),
        payments: view.payments(&state.gained),
        road,
        owners: view
            .owners(&state.owners)
            .into_iter()
            .map(|(s, _)| s)
            .collect(),
        now: forecast.now == Some(state.pair),
        spoken,
    }
}

/// Who could move it next, and of the jetties that lead nowhere, why. The first is the main one.
fn lines(view: &TableView, forecast: &Forecast) -> Vec<(String, bool)> {
    let naming = view.naming();
    let mut gaps: Vec<String> = Vec::new();
    for end in &forecast.movable_from {
        let gap = end.cell.neighbour(end.edge).name();
        if !gaps.contains(&gap) {
            gaps.push(gap);
        }
    }
    let main = if gaps.is_empty() {
        view.text("forecast-nobody")
    } else {
        let cells = naming.all_of(gaps);
        view.texts
            .text_with("forecast-from", &[("cells", cells.into())])
    };
    let mut lines = vec![(main, true)];
    lines.extend(forecast.ways.iter().filter_map(|way| {
        let words = way_words(view, forecast, *way)?;
        Some((capitalised(&words), false))
    }));
    lines
}

/// Why nobody comes to the ferry by this jetty; `None` if somebody can.
fn way_words(view: &TableView, forecast: &Forecast, way: LakeWay) -> Option<String> {
    let leads_here = |end: WayEnd| match end {
        WayEnd::Open { cell, edge } => {
            (forecast.movable_from.iter()).any(|m| (m.cell, m.edge) == (cell, edge))
        }
        _ => false,
    };
    if leads_here(way.end) {
        return None;
    }
    let (key, lake) = match (way.served, way.end) {
        (false, _) => ("forecast-not-served", None),
        (true, WayEnd::Lake { cell, served: true }) => ("forecast-lake-first", Some(cell)),
        (true, WayEnd::Lake { cell, .. }) => ("forecast-lake-unserved", Some(cell)),
        (true, WayEnd::Round(_)) => ("forecast-round", None),
        (true, WayEnd::Closed | WayEnd::Open { .. }) => ("forecast-ends", None),
    };
    let side = view.naming().edge(way.jetty);
    let lake = lake.map(Cell::name).unwrap_or_default();
    Some(
        view.texts
            .text_with(key, &[("side", side.into()), ("cell", lake.into())]),
    )
}
