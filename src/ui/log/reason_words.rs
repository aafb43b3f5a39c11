//! Why a computer moved as it did, in one sentence.

use crate::content::TextValue;
use crate::explain::{Deed, Reason};
use crate::rules::{FeatureKind, Seat};
use crate::ui::naming::Naming;

/// "**Red** closes its road for 5 and cuts Blue off: +5, Blue −3."
pub fn reason_words(seat: Seat, reason: &Reason, naming: &Naming) -> String {
    let text = |key: &str, args: &[(&'static str, TextValue)]| naming.texts.text_with(key, args);
    let deeds: Vec<_> = reason
        .deeds
        .iter()
        .map(|d| deed_words(*d, naming))
        .collect();
    let deeds = if deeds.is_empty() {
        naming.texts.text("why-nothing")
    } else {
        naming.all_of(deeds)
    };
    let seat = ("seat", naming.seat(seat).into());
    match worth_words(reason, naming) {
        Some(worth) => text(
            "why-says-worth",
            &[seat, ("deeds", deeds.into()), ("worth", worth.into())],
        ),
        None => text("why-says", &[seat, ("deeds", deeds.into())]),
    }
}

/// The same without marks.
pub fn plain_reason(seat: Seat, reason: &Reason, naming: &Naming) -> String {
    reason_words(seat, reason, naming).replace("**", "")
}

/// "+5, Blue −3"; nothing if nobody has weighed it.
fn worth_words(reason: &Reason, naming: &Naming) -> Option<String> {
    let own = signed(reason.own);
    match reason.other {
        Some((other, points)) => Some(naming.texts.text_with(
            "why-worth-other",
            &[
                ("own", own.into()),
                ("seat", naming.seat(other).into()),
                ("points", signed(points).into()),
            ],
        )),
        None => (reason.own != 0).then_some(own),
    }
}

/// With a sign that is as wide as the plus.
pub(in crate::ui) fn signed(points: i32) -> String {
    match points {
        0 => "±0".to_owned(),
        1.. => format!("+{points}"),
        _ => format!("−{}", points.unsigned_abs()),
    }
}

fn deed_words(deed: Deed, naming: &Naming) -> String {
    let text = |key: &str, args: &[(&'static str, TextValue)]| naming.texts.text_with(key, args);
    let of = |seat: Seat| ("seat", naming.seat(seat).into());
    match deed {
        Deed::Completes(kind, points) => text(
            &of_kind("why-completes", kind),
            &[("points", points.into())],
        ),
        Deed::CutsOff(rival) => text("why-cuts", &[of(rival)]),
        Deed::Joins(kind, rival) => text(&of_kind("why-joins", kind), &[of(rival)]),
        Deed::Reopens(Some(rival)) => text("why-reopens", &[of(rival)]),
        Deed::Reopens(None) => text("why-reopens-own", &[]),
        Deed::Sends(kind) => text(&of_kind("why-sends", kind), &[]),
        Deed::Extends(kind) => text(&of_kind("why-extends", kind), &[]),
        Deed::Pays(rival, points) => text("why-pays", &[of(rival), ("points", points.into())]),
    }
}

fn of_kind(key: &str, kind: FeatureKind) -> String {
    format!("{key}-{}", kind.word())
}
