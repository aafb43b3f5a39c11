//! One sentence for everything that happened to a road since the player's last turn.

use std::collections::BTreeSet;

use super::sight::TableView;
use crate::explain::{OwnedRoad, RoadNews};
use crate::rules::{RoadChangeKind, Seat};

/// "Black closed your road at M50: 3 tiles, Yellow +3."
pub(super) fn news_words(view: &TableView, news: &RoadNews) -> String {
    let naming = view.naming();
    let me = view.acting();
    let mut who: Vec<Seat> = Vec::new();
    for doing in &news.by {
        if !who.contains(&doing.seat) {
            who.push(doing.seat);
        }
    }
    let who = naming.all_of(who.iter().map(|s| naming.seat(*s)).collect());
    let mut whose: Vec<String> = news
        .before
        .iter()
        .map(|r| whose_road(view, r, me))
        .collect();
    whose.dedup();
    let whose = match (whose.len(), news.before.len() as u32) {
        (1, count @ 2..) => {
            let mine = news.before[0].leaders.contains(&me);
            let key = if mine {
                "news-your-roads"
            } else {
                "news-roads"
            };
            view.texts.text_with(key, &[("count", count.into())])
        }
        _ => naming.all_of(whose),
    };
    let was = news.before.iter().map(tiles).max().unwrap_or(0);
    let mut parts: Vec<&OwnedRoad> = news.now.iter().collect();
    // What is mine first, then the longest.
    parts.sort_by_key(|r| (r.counts[me.index()] == 0, std::cmp::Reverse(tiles(r))));
    let parts = parts.into_iter().map(|r| state(view, news, r));
    let parts: Vec<String> = parts.collect();
    let key = match news.kind {
        RoadChangeKind::Cut => "news-cut",
        RoadChangeKind::Closed => "news-closed",
        RoadChangeKind::Joined => "news-joined",
        RoadChangeKind::Reopened => "news-reopened",
    };
    view.texts.text_with(
        key,
        &[
            ("who", who.into()),
            ("whose", whose.into()),
            ("was", was.into()),
            ("cell", news.at().name().into()),
            ("parts", parts.join("; ").into()),
        ],
    )
}

fn tiles(road: &OwnedRoad) -> u32 {
    let cells: BTreeSet<_> = road.pieces.iter().map(|p| p.cell).collect();
    cells.len() as u32
}

/// "your road", "Red's road", "a road".
fn whose_road(view: &TableView, road: &OwnedRoad, me: Seat) -> String {
    if road.leaders.contains(&me) {
        return view.text("news-your-road");
    }
    let naming = view.naming();
    let owners: Vec<String> = road.leaders.iter().map(|s| naming.seat(*s)).collect();
    if owners.is_empty() {
        view.text("news-a-road")
    } else {
        let owners = naming.all_of(owners);
        view.texts
            .text_with("news-road-of", &[("seat", owners.into())])
    }
}

/// "3 tiles, open, Red 1", or with what it paid.
fn state(view: &TableView, news: &RoadNews, road: &OwnedRoad) -> String {
    let naming = view.naming();
    let paid = news
        .paid
        .iter()
        .map(|(seat, points)| format!("**{} +{points}**", view.players.name(*seat)));
    let who = match naming.list(paid) {
        nobody if nobody.is_empty() => match naming.counts(&road.counts) {
            free if free.is_empty() => view.text("log-nobody"),
            owners => owners,
        },
        paid => paid,
    };
    let key = if road.open {
        "news-part-open"
    } else {
        "news-part-closed"
    };
    view.texts.text_with(
        key,
        &[("tiles", tiles(road).into()), ("owners", who.into())],
    )
}
