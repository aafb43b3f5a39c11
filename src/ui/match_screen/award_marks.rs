//! What was paid, on the land: numbers on the tiles, a sum at each feature, the glow of what was completed, and the ways
//! home.

use super::awards::{ShownAwards, sum};
use super::marks::{beside, glow};
use super::road_lines::piece_line;
use super::sight::TableView;
use crate::explain::look;
use crate::rules::{Award, FeatureKind};
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
        numbers(board, award, award.tiles.len());
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
    numbers(board, award, moment.numbered);
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

fn numbers(board: &BoardPainter, award: &Award, count: usize) {
    for (number, cell) in (1..).zip(&award.tiles).take(count) {
        board.badge(cell_middle(grid(*cell)), &format!("{number}"));
    }
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
