//! The tile sheet: a page of the drawer that tells which tiles are still to come, where they fit, and the odds.

use bevy_egui::egui::{Align, Layout, Ui};

use super::Wish;
use super::drawer::{Drawer, page_heading};
use super::look::wants_words;
use super::sight::TableView;
use super::to_come::{SheetAction, SheetFilter};
use crate::explain::{GapToCome, KindToCome, Odds, TilesToCome, draws_before};
use crate::rules::{KindId, Seat};
use crate::ui::components::{
    Segments, TileCount, TileStanding, card, paint_tile, tile_counts, tile_counts_side,
};
use crate::ui::theme::{body, bold};
use crate::ui::words::{label, marked_label};

/// What the card with the odds and the notes below the tiles need.
const BELOW_TILES: f32 = 196.0;
/// With less room than this for tiles and card they do not stand below each other.
const LOW: f32 = 360.0;
/// Side of a tile that was thrown out.
const THROWN_OUT: f32 = 30.0;

pub(super) fn show(ui: &mut Ui, view: &TableView, wishes: &mut Vec<Wish>) {
    let Some(sheet) = &view.sheet.to_come else {
        return;
    };
    let title = view.text("sheet-title");
    let left = sheet.left.to_string();
    page_heading(ui, view, (Drawer::Tiles, &title, &left), wishes);
    filters(ui, view, wishes);
    // In a low window what is told comes first, and the tiles are scrolled below it.
    let is_low = ui.available_height() < LOW;
    if is_low {
        told_card(ui, view, sheet);
    }
    kinds(ui, view, sheet, wishes);
    if !is_low {
        told_card(ui, view, sheet);
    }
    thrown_out(ui, view, sheet);
    let note = view.text("sheet-numbers");
    label(ui, &note, body(12.0), view.kit.colours.muted);
}

/// The card of the kind or the gap that is told of.
fn told_card(ui: &mut Ui, view: &TableView, sheet: &TilesToCome) {
    card(ui, view.kit, false, |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        ui.spacing_mut().interact_size.y = 0.0;
        let told = view.sheet.kind().and_then(|kind| sheet.kind(kind));
        match (told, view.sheet.gap()) {
            (Some(kind), _) => kind_card(ui, view, sheet, *kind),
            (None, Some(gap)) => gap_card(ui, view, sheet, gap),
            (None, None) => {
                let words = view.text("sheet-point");
                marked_label(ui, &words, 13.0, view.kit.colours.ink);
            }
        }
    });
}

/// All, lakes, circles, and the gap that was pointed at.
fn filters(ui: &mut Ui, view: &TableView, wishes: &mut Vec<Wish>) {
    let set = view.position.tile_set();
    let has = |meant: fn(&crate::rules::TileKind) -> bool| {
        let sheet = view.sheet.to_come.iter();
        let mut kinds = sheet.flat_map(|sheet| &sheet.kinds);
        kinds.any(|kind| meant(set.kind(kind.kind)))
    };
    let mut offered = Vec::new();
    if let SheetFilter::Fits(cell) = view.sheet.filter {
        let words = view
            .texts
            .text_with("sheet-fits", &[("cell", cell.name().into())]);
        offered.push((view.sheet.filter, words));
    }
    offered.push((SheetFilter::All, view.text("sheet-all")));
    if has(|kind| kind.lake) {
        offered.push((SheetFilter::Lakes, view.text("sheet-lakes")));
    }
    if has(|kind| kind.circle.is_some()) {
        offered.push((SheetFilter::Circles, view.text("sheet-circles")));
    }
    let names: Vec<String> = offered.iter().map(|(_, name)| name.clone()).collect();
    let chosen = offered.iter().position(|(f, _)| *f == view.sheet.filter);
    let segments = Segments {
        names: &names,
        spoken: &names,
        chosen: chosen.unwrap_or(0),
        padding: Segments::PADDING,
    };
    if let Some(index) = segments.show(ui, view.kit) {
        wishes.push(Wish::Sheet(SheetAction::Show(offered[index].0)));
    }
}

/// The pictures with their counts.
fn kinds(ui: &mut Ui, view: &TableView, sheet: &TilesToCome, wishes: &mut Vec<Wish>) {
    let set = view.position.tile_set();
    let shown: Vec<&KindToCome> = sheet
        .kinds
        .iter()
        .filter(|kind| match view.sheet.filter {
            SheetFilter::All | SheetFilter::Fits(_) => true,
            SheetFilter::Lakes => set.kind(kind.kind).lake,
            SheetFilter::Circles => set.kind(kind.kind).circle.is_some(),
        })
        .collect();
    let gap = view.sheet.gap();
    let tiles: Vec<TileCount> = shown
        .iter()
        .map(|kind| TileCount {
            kind: set.kind(kind.kind).name.clone(),
            count: count_words(view, "sheet-count", **kind),
            standing: match gap {
                _ if kind.left == 0 => TileStanding::UsedUp,
                None => TileStanding::Plain,
                Some(gap) if gap.kinds.contains(&kind.kind) => TileStanding::Meant,
                Some(_) => TileStanding::Aside,
            },
            chosen: view.sheet.kept() == Some(kind.kind),
            spoken: count_words(view, "sheet-spoken", **kind),
        })
        .collect();
    // Tiles keep their size whichever of them are shown.
    let room = ui.available_height() - BELOW_TILES;
    let side = tile_counts_side(sheet.kinds.len(), ui.available_width(), room);
    let (pointed, clicked) = tile_counts(ui, view.kit, side, &tiles);
    let pointed = pointed.map(|index| shown[index].kind);
    if pointed != view.sheet.pointed() {
        wishes.push(Wish::Sheet(SheetAction::PointAt(pointed)));
    }
    if let Some(index) = clicked {
        wishes.push(Wish::Sheet(SheetAction::Keep(shown[index].kind)));
    }
}

fn count_words(view: &TableView, key: &str, kind: KindToCome) -> String {
    view.texts.text_with(
        key,
        &[
            ("tile", view.naming().tile(kind.kind).into()),
            ("left", u32::from(kind.left).into()),
            ("of", u32::from(kind.of).into()),
        ],
    )
}

/// What an empty square asks for, what can still come there, and the odds.
fn gap_card(ui: &mut Ui, view: &TableView, sheet: &TilesToCome, gap: &GapToCome) {
    let ink = view.kit.colours.ink;
    let title = view.texts.text_with(
        "sheet-gap-wants",
        &[
            ("cell", gap.cell.name().into()),
            ("wants", wants_words(view, gap.wants).into()),
        ],
    );
    label(ui, &title, bold(14.0), ink);
    let fit = view.texts.text_with(
        "sheet-gap-fit",
        &[
            ("count", u32::from(gap.fitting).into()),
            ("left", u32::from(sheet.left).into()),
            ("kinds", (gap.kinds.len() as u32).into()),
        ],
    );
    marked_label(ui, &fit, 14.0, ink);
    odds(ui, view, gap.fitting, sheet.left);
}

/// How many of a kind are to come, where they fit, and the odds.
fn kind_card(ui: &mut Ui, view: &TableView, sheet: &TilesToCome, kind: KindToCome) {
    let ink = view.kit.colours.ink;
    let name = view.naming().tile(kind.kind);
    label(ui, &name, bold(14.0), ink);
    let gaps = sheet.gaps.iter().filter(|g| g.kinds.contains(&kind.kind));
    let words = view.texts.text_with(
        "sheet-kind",
        &[
            ("left", u32::from(kind.left).into()),
            ("of", u32::from(kind.of).into()),
            ("gaps", (gaps.count() as u32).into()),
        ],
    );
    marked_label(ui, &words, 14.0, ink);
    odds(ui, view, kind.left, sheet.left);
}

/// How likely one of these tiles is drawn; nothing if there is none of them.
fn odds(ui: &mut Ui, view: &TableView, wanted: u16, left: u16) {
    if wanted == 0 {
        return;
    }
    ui.separator();
    let before = draws_before(view.position, reader(view));
    let odds = Odds::of(wanted, left, before);
    let ink = view.kit.colours.ink;
    if before >= left {
        let words = view.text("sheet-odds-too-late");
        marked_label(ui, &words, 14.0, ink);
    } else {
        odds_row(ui, view, &view.text("sheet-odds-own"), odds.own);
    }
    if let Some(others) = odds.before {
        let count = [("count", u32::from(before).into())];
        let words = view.texts.text_with("sheet-odds-before", &count);
        odds_row(ui, view, &words, others);
    }
}

fn odds_row(ui: &mut Ui, view: &TableView, words: &str, share: f64) {
    let ink = view.kit.colours.ink;
    ui.horizontal(|ui| {
        label(ui, words, body(14.0), ink);
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            label(ui, &percent(view, share), bold(14.0), ink);
        });
    });
}

/// A share of one in hundredths. What may happen is never 0, and what may fail never 100.
fn percent(view: &TableView, share: f64) -> String {
    let rounded = (share * 100.0).round() as u32;
    let (key, shown) = match rounded {
        0 if share > 0.0 => ("sheet-percent-under", 1),
        100 if share < 1.0 => ("sheet-percent-over", 99),
        _ => ("sheet-percent", rounded),
    };
    view.texts.text_with(key, &[("percent", shown.into())])
}

/// Whose odds are told: those of whoever plays, or while a computer does of the next person.
fn reader(view: &TableView) -> Seat {
    let seats = view.position.seats();
    let turn = view.position.turn().seat;
    let around = (0..seats).map(|ahead| Seat((turn.0 + ahead) % seats));
    let mut people = around.filter(|seat| view.sitters.of(*seat).is_person());
    people.next().unwrap_or(turn)
}

/// The tiles that fitted nowhere.
fn thrown_out(ui: &mut Ui, view: &TableView, sheet: &TilesToCome) {
    let muted = view.kit.colours.muted;
    if sheet.thrown_out.is_empty() {
        label(ui, &view.text("sheet-none-thrown-out"), body(12.0), muted);
        return;
    }
    label(ui, &view.text("sheet-thrown-out"), body(12.0), muted);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 6.0;
        for (kind, count) in &sheet.thrown_out {
            thrown_out_tile(ui, view, *kind);
            if *count > 1 {
                let times = [("count", u32::from(*count).into())];
                let times = view.texts.text_with("sheet-times", &times);
                label(ui, &times, body(13.0), view.kit.colours.ink);
            }
        }
    });
}

fn thrown_out_tile(ui: &mut Ui, view: &TableView, kind: KindId) {
    use bevy_egui::egui::{Sense, WidgetInfo, WidgetType, vec2};
    let (rect, response) = ui.allocate_exact_size(vec2(THROWN_OUT, THROWN_OUT), Sense::hover());
    let spoken = view.naming().tile(kind);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Image, true, &spoken));
    let name = &view.position.tile_set().kind(kind).name;
    paint_tile(ui.painter(), view.kit, name, 0, rect.shrink(1.0));
    response.on_hover_text(spoken);
}
