//! Reasons for every "no", in words.

use super::sight::TableView;
use crate::explain::Refusal as WhyNot;
use crate::input::hands::{Pointed, Remark};
use crate::rules::{Cell, EdgeKind, Explanation, FeatureKind, Illegal, Seat, Spot, WhyLocked};
use crate::table::{Missing, Refusal};

/// One sentence for the event line and the card's title.
pub(super) fn remark_words(view: &TableView, remark: &Remark) -> String {
    match remark {
        Remark::WhyNot(why) => illegal_words(view, why.illegal),
        Remark::Locked(cell, _) => view
            .texts
            .text_with("look-stays", &[("cell", cell.name().into())]),
        Remark::Refused(Refusal::Command(_, illegal)) => illegal_words(view, *illegal),
        Remark::Refused(Refusal::EndTurn(missing)) => view.text(match missing {
            Missing::Tile => "match-note-tile",
            Missing::Follower => "match-note-follower",
            Missing::Ferry => "match-note-ferry",
            Missing::Circle => "match-note-circle",
            Missing::Turn => "match-note-wait",
        }),
        Remark::Refused(Refusal::NothingToTakeBack) => view.text("button-nothing-to-undo"),
        Remark::Refused(Refusal::NothingToRedo) => view.text("match-nothing-to-redo"),
        Remark::Refused(other) => other.to_string(),
    }
}

pub(super) fn remark_lines(view: &TableView, remark: &Remark) -> Vec<String> {
    match remark {
        Remark::WhyNot(why) => behind(view, &why.behind).into_iter().collect(),
        Remark::Locked(_, why) => vec![locked_words(view, why)],
        Remark::Refused(_) => Vec::new(),
    }
}

/// The ferry that is asked about and stays: the one that is pointed at, or that was tried.
pub(super) fn locked_ferry<'a>(view: &TableView<'a>) -> Option<(Cell, &'a WhyLocked)> {
    match &view.hands.remark {
        Some(Remark::Locked(cell, why)) => return Some((*cell, why)),
        Some(Remark::WhyNot(why)) => {
            if let Explanation::Ferry { lake, why } = &why.behind {
                return Some((*lake, why));
            }
        }
        _ => {}
    }
    let Pointed::Lake(cell) = view.hands.pointed else {
        return None;
    };
    let state = view.insight.ferries.iter().find(|f| f.cell == cell)?;
    let why = state.locked.as_ref().filter(|why| why.is_padlocked())?;
    Some((cell, why))
}

/// Why a spot is refused, in one sentence.
pub(super) fn why_words(view: &TableView, why: &WhyNot) -> String {
    behind(view, &why.behind).unwrap_or_else(|| illegal_words(view, why.illegal))
}

/// What lies behind a refusal; `None` if the refusal says it all.
fn behind(view: &TableView, explanation: &Explanation) -> Option<String> {
    match explanation {
        Explanation::Followers { all, .. } => Some(in_the_way(view, all)),
        Explanation::Ferry { why, .. } => Some(locked_words(view, why)),
        Explanation::Plain | Explanation::Neighbour(_) | Explanation::Jetties { .. } => None,
    }
}

fn in_the_way(view: &TableView, all: &[(Seat, Spot)]) -> String {
    let naming = view.naming();
    let there = all.iter().map(|(seat, spot)| {
        view.texts.text_with(
            "look-stands",
            &[
                ("seat", view.players.name(*seat).to_owned().into()),
                ("stands", naming.stands(*spot).into()),
                ("cell", spot.cell.name().into()),
            ],
        )
    });
    view.texts
        .text_with("look-in-the-way", &[("who", naming.list(there).into())])
}

pub(super) fn locked_words(view: &TableView, why: &WhyLocked) -> String {
    match why {
        WhyLocked::SetThisTurn => view.text("locked-set-this-turn"),
        WhyLocked::Moved => view.text("locked-moved"),
        WhyLocked::OneFerryATurn(cell) => view
            .texts
            .text_with("locked-one-a-turn", &[("cell", cell.name().into())]),
        WhyLocked::OtherFerryFirst { first, .. } => view
            .texts
            .text_with("locked-other-first", &[("cell", first.name().into())]),
        WhyLocked::JettyUnserved { .. } => view.text("locked-jetty"),
        WhyLocked::NoRoadHere => view.text("locked-no-road"),
        WhyLocked::NoFerry => view.text("look-no-ferry"),
        WhyLocked::OtherPhase(_) => view.text("illegal-not-now"),
    }
}

fn illegal_words(view: &TableView, illegal: Illegal) -> String {
    let naming = view.naming();
    let edge_kind = |kind: EdgeKind| {
        view.text(match kind {
            EdgeKind::Road => "feature-road",
            EdgeKind::City => "feature-city",
            EdgeKind::Field => "feature-field",
        })
    };
    match illegal {
        Illegal::Taken(cell) => view
            .texts
            .text_with("illegal-taken", &[("cell", cell.name().into())]),
        Illegal::NoNeighbour(cell) => view
            .texts
            .text_with("illegal-no-neighbour", &[("cell", cell.name().into())]),
        Illegal::Mismatch {
            cell,
            edge,
            wants,
            shows,
        } => view.texts.text_with(
            "illegal-mismatch",
            &[
                ("cell", cell.name().into()),
                ("edge", naming.edge(edge).into()),
                ("wants", edge_kind(wants).into()),
                ("shows", edge_kind(shows).into()),
            ],
        ),
        Illegal::NoFollowerLeft => view.text("illegal-no-follower-left"),
        Illegal::NoFarmers => view.text("illegal-no-farmers"),
        Illegal::Occupied(kind) => view.texts.text_with(
            "illegal-occupied",
            &[(
                "feature",
                view.text(match kind {
                    FeatureKind::Road => "feature-road",
                    FeatureKind::City => "feature-city",
                    FeatureKind::Field => "feature-field",
                    FeatureKind::Monastery => "feature-monastery",
                })
                .into(),
            )],
        ),
        Illegal::NoJetty(edge) => view
            .texts
            .text_with("illegal-no-jetty", &[("edge", naming.edge(edge).into())]),
        Illegal::NotMovable(cell) | Illegal::MovedAlready(cell) | Illegal::SamePair(cell) => view
            .texts
            .text_with("look-stays", &[("cell", cell.name().into())]),
        Illegal::MayNotDecline => view.text("illegal-may-not-decline"),
        Illegal::CircleUndecided => view.text("match-note-circle"),
        Illegal::NoOwnFollower => view.text("illegal-no-own-follower"),
        _ => view.text("illegal-not-now"),
    }
}
