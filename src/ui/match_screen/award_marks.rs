//! What was paid, on the land: numbers on the tiles, a sum at each feature, the glow of what was completed, and the ways
//! home.

use super::awards::{ShownAwards, points_of_a_tile, sum};
use super::marks::{beside, glow};
use super::road_lines::piece_line;
use super::sight::TableView;
use crate::explain::look;
use crate::rules::{Award, Cell, FeatureKind, Segment, Spot};
use crate::ui::board::{BoardPainter, TagPart};
use crate::ui::log::award_cell;
use crate::view::animation::{AwardMoment, Leaving};
use crate::view::places::grid;
use crate::view::space::cell_middle;

/// So many sums are shown on the land at once.
const MANY_AWARDS: usize = 4;

pub(super) fn show(board: &BoardPainter, view: &TableView, shown: &ShownAwards) {
    if let Some(moment) = view.queue.award() {
        if let Some(award) = shown.awards.get(moment.award.index) {
            playing(board, view, &moment, award);
        }
        return;
    }
    if let Some(award) = shown.pointed.and_then(|index| shown.awards.get(index)) {
        numbers(board, view, award, award.tiles.len());
        tag(board, view, award);
        return;
    }
    // Many sums at once would cover the land and each other.
    if shown.awards.len() <= MANY_AWARDS {
        for award in &shown.awards {
            tag(board, view, award);
        }
    }
}

fn playing(board: &BoardPainter, view: &TableView, moment: &AwardMoment, award: &Award) {
    if moment.glow > 0.0 {
        match award.kind {
            FeatureKind::Road => glowing_road(board, view, award, moment.glow),
            _ => glow(board, view, award, moment.glow),
        }
    }
    if moment.flown.is_some() {
        for leaving in &moment.award.leaving {
            let Leaving(follower) = leaving;
            let home = view.seat_places.in_world(follower.seat, view.board);
            board.way_home(leaving.from(), home, follower.seat);
        }
    }
    numbers(board, view, award, moment.numbered);
    tag(board, view, award);
}

fn glowing_road(board: &BoardPainter, view: &TableView, award: &Award, strength: f32) {
    let spot = award.followers.first().map(|(_, spot)| *spot);
    let seen = spot.and_then(|spot| look(view.position, view.roads, spot));
    let pieces = seen.map_or_else(Vec::new, |seen| seen.spots);
    let line = |piece| piece_line(view.position, view.art, piece);
    for line in pieces.into_iter().filter_map(line) {
        board.glowing_line(&line, strength);
    }
}

fn numbers(board: &BoardPainter, view: &TableView, award: &Award, count: usize) {
    let pennants = pennants(view, award);
    for (number, cell) in (1..).zip(&award.tiles).take(count) {
        let middle = cell_middle(grid(*cell));
        board.badge(middle, &format!("{number}"));
        let here = pennants.iter().filter(|(at, _)| at == cell);
        let points: u32 = here.map(|(_, points)| points).sum();
        if points > 0 {
            board.pennant(middle, &format!("+{points}"));
        }
    }
}

/// The squares whose pennants were paid, and for how much.
fn pennants(view: &TableView, award: &Award) -> Vec<(Cell, u32)> {
    let spot = award.followers.first().filter(|_| award.pennants > 0);
    let Some(seen) = spot.and_then(|(_, spot)| look(view.position, view.roads, *spot)) else {
        return Vec::new();
    };
    let each = points_of_a_tile(award);
    let printed = |spot: &Spot| {
        let tile = view.position.tile_at(spot.cell)?;
        let kind = view.position.tile_set().kind(tile.kind);
        match kind.segments.get(usize::from(spot.segment))? {
            Segment::City { pennants, .. } => Some((spot.cell, each * u32::from(*pennants))),
            _ => None,
        }
    };
    seen.spots.iter().filter_map(printed).collect()
}

fn tag(board: &BoardPainter, view: &TableView, award: &Award) {
    if award.points == 0 {
        return;
    }
    let mut parts = vec![TagPart::Words(sum(view, award).replace("**", ""))];
    for seat in &award.winners {
        parts.push(TagPart::Figure(view.players.look(*seat)));
        parts.push(TagPart::Strong(format!("+{}", award.points)));
    }
    board.tag(beside(view, award_cell(award)), &parts);
}
