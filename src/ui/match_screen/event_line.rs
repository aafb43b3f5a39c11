//! The line along the bottom: what the choice would do, or what just happened; and the keys of this stage.

use bevy_egui::egui::{self, Ui};

use super::Wish;
use super::drawer::Drawer;
use super::field_overlay;
use super::look::{lake_line, line_for_card};
use super::news_words::news_words;
use super::reasons::{locked_ferry, locked_words, remark_words};
use super::sight::TableView;
use crate::content::ContentError;
use crate::input::hands::Stage;
use crate::rules::TurnPhase;
use crate::seats::{ComputerPace, Doing, HintStage};
use crate::ui::components::{KeyHint, key_hints, notice};
use crate::ui::screens::FlowOrder;
use crate::ui::words::marked;

pub(super) fn show(ui: &mut Ui, view: &TableView, wishes: &mut Vec<Wish>) {
    let rect = ui.max_rect();
    let words = if let Some(remark) = &view.hands.remark {
        notice(ui, view.kit, &remark_words(view, remark)).rect
    } else if let Some(words) = trouble(view) {
        notice(ui, view.kit, &words).rect
    } else if let Some(fault) = view.faults.unread() {
        let answer = notice(ui, view.kit, &fault_words(view, fault));
        if answer.clicked() {
            wishes.push(Wish::Flow(FlowOrder::Pause));
        }
        answer.rect
    } else {
        let words = line_for_card(ui, view).unwrap_or_else(|| sentence(view));
        let job = marked(&words, 14.0, view.kit.colours.ink);
        ui.add(egui::Label::new(job).truncate()).rect
    };
    let room = egui::Rect::from_min_max(
        egui::pos2(words.right() + 24.0, rect.top()),
        rect.right_bottom(),
    );
    // Who watches an example plays nothing.
    if view.demo.is_none() {
        key_hints(ui, view.kit, &hints(view), room);
    }
}

/// "LB.svg, line 12: …"; the menu tells the whole.
fn fault_words(view: &TableView, fault: &ContentError) -> String {
    let path = std::path::Path::new(&fault.file);
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    let mut args = vec![
        ("file", name.into_owned().into()),
        ("reason", fault.message.as_str().into()),
    ];
    let key = match fault.line {
        Some(line) => {
            args.push(("line", line.into()));
            "notice-file"
        }
        None => "notice-file-no-line",
    };
    view.texts.text_with(key, &args)
}

/// A hint that is not given, or a computer that a person plays on for.
fn trouble(view: &TableView) -> Option<String> {
    if view.tip.stage == HintStage::Refused {
        return Some(view.text("tip-refused"));
    }
    let seat = view.computers.failed()?;
    let seat = view.players.name(seat).to_owned();
    let words = [("seat", seat.into())];
    Some(view.texts.text_with("computer-failed", &words))
}

fn sentence(view: &TableView) -> String {
    let naming = view.naming();
    let outcome = &view.insight.outcome;
    if let Some(words) = field_overlay::sentence(view) {
        return words;
    }
    if let Some(words) = computer_sentence(view) {
        return words;
    }
    if let Some((cell, why)) = locked_ferry(view) {
        let stays = [("cell", cell.name().into())];
        let stays = view.texts.text_with("look-stays", &stays);
        return format!("**{stays}.** {}", locked_words(view, why));
    }
    if let Some(words) = ferry_sentence(view) {
        return words;
    }
    if view.insight.stage == Stage::Tile
        && view.hands.ghost.is_none()
        && view.changes.shown
        && let Some(news) = view.changes.news.first()
    {
        let news = news_words(view, news);
        return view
            .texts
            .text_with("line-changes", &[("news", news.into())]);
    }
    if matches!(
        view.insight.stage,
        Stage::Follower | Stage::Ferries | Stage::Ready
    ) {
        let paid: Vec<String> = view
            .seats()
            .filter(|s| outcome.gained[s.index()] > 0)
            .map(|s| {
                format!(
                    "**{} +{}**",
                    view.players.name(s),
                    outcome.gained[s.index()]
                )
            })
            .collect();
        if !paid.is_empty() {
            return view
                .texts
                .text_with("line-would-pay", &[("paid", naming.list(paid).into())]);
        }
    }
    if view.insight.stage == Stage::Tile
        && let Some(kind) = view.position.turn().hand
    {
        let cells = view.position.placements(kind).count() as u32;
        return view.texts.text_with(
            "line-your-turn",
            &[
                ("seat", view.players.name(view.acting()).to_owned().into()),
                ("tile", naming.tile(kind).into()),
                ("count", cells.into()),
            ],
        );
    }
    view.log.last().map(|l| l.text.clone()).unwrap_or_default()
}

/// What just happened, and what the computer does.
fn computer_sentence(view: &TableView) -> Option<String> {
    let (seat, _) = view.computer()?;
    let key = match view.computers.doing() {
        _ if view.computers.is_paused() => "line-computer-paused",
        Doing::Thinking { .. } => "line-computer-thinks",
        Doing::Ready | Doing::Playing if view.computer_pace == ComputerPace::Step => {
            "line-computer-step"
        }
        Doing::Nothing | Doing::Ready | Doing::Playing => return None,
    };
    let seat = view.players.name(seat).to_owned();
    let does = view.texts.text_with(key, &[("seat", seat.into())]);
    let happened = view.log.last().map(|line| line.text.clone());
    Some([does, happened.unwrap_or_default()].join(" "))
}

/// What the open ferry does as it lies now: "Ferry east to west: road south closes …".
fn ferry_sentence(view: &TableView) -> Option<String> {
    if view.insight.stage != Stage::Ferries {
        return None;
    }
    let open = view.hands.open?;
    let ledger = view.insight.ledgers.iter().find(|l| l.cell == open)?;
    let row = ledger.rows.iter().find(|r| Some(r.pair) == ledger.now)?;
    let told = row.lines.iter().filter(|l| l.kind.is_some() || l.ferry);
    let roads: Vec<String> = told.map(|l| lake_line(view, l)).collect();
    let pair = view.naming().pair(row.pair);
    Some(view.texts.text_with(
        "line-ferry",
        &[("pair", pair.into()), ("roads", roads.join(" ").into())],
    ))
}

fn hints(view: &TableView) -> Vec<KeyHint> {
    let mut hints = stage_hints(view);
    if let Some(page) = view.drawer() {
        let does = match page {
            Drawer::Fields => "hint-hide-fields",
            Drawer::Tiles => "hint-close",
        };
        let close = KeyHint {
            keys: vec![page.cap().to_owned()],
            does: view.text(does),
        };
        hints.insert(0, close);
    }
    hints
}

/// The keys of this stage.
fn stage_hints(view: &TableView) -> Vec<KeyHint> {
    let hint = |keys: &[&str], key: &str| KeyHint {
        keys: keys.iter().map(|k| (*k).to_owned()).collect(),
        does: view.text(key),
    };
    let arrows: &[&str] = &["↑", "↓", "←", "→"];
    if view.hands.lake.is_some() {
        return vec![
            hint(&[".", ","], "hint-next-lake"),
            hint(&["Esc"], "hint-as-before"),
        ];
    }
    match view.insight.stage {
        Stage::Tile => vec![
            hint(arrows, "hint-cell"),
            hint(&["Q", "E"], "hint-turn"),
            hint(&["1", "…", "4"], "hint-turn-to"),
            hint(&["Enter"], "hint-place"),
        ],
        Stage::Follower => {
            let mut hints = vec![
                hint(&["1", "…"], "hint-spot"),
                hint(&["←", "→"], "hint-next-spot"),
                hint(&["N"], "hint-no-follower"),
            ];
            if view.position.phase() != TurnPhase::PlaceFollower {
                hints.push(hint(&["Enter"], "hint-end-turn"));
            } else if view.hands.spot.is_some() {
                hints.push(hint(&["Enter"], "hint-choose"));
            }
            hints
        }
        Stage::Ferries => {
            let mut hints = vec![
                hint(&["Q", "E"], "hint-turn"),
                hint(&["1", "…"], "hint-choose"),
            ];
            if view.position.phase() != TurnPhase::SetFerry {
                hints.push(hint(&["Esc"], "hint-as-before"));
                let goes_on = view.hands.waiting_dial().is_some();
                let does = if goes_on {
                    "hint-go-on"
                } else {
                    "hint-end-turn"
                };
                hints.push(hint(&["Enter"], does));
            }
            if view.hands.dials.len() > 1 {
                hints.insert(0, hint(&["↑", "↓"], "hint-next-ferry"));
            }
            hints
        }
        Stage::Circle => vec![
            hint(&["A", "B"], "hint-circle"),
            hint(&["Enter"], "hint-choose"),
        ],
        Stage::Ready => vec![hint(&["Enter"], "hint-end-turn")],
        Stage::Over => vec![hint(&["Enter"], "hint-result")],
        Stage::Idle if view.computer().is_some() => {
            let steps = view.computer_pace == ComputerPace::Step;
            let thinks = matches!(view.computers.doing(), Doing::Thinking { .. });
            let space = if steps && !thinks {
                "hint-next-step"
            } else {
                "hint-move-now"
            };
            let pause = if view.computers.is_paused() {
                "hint-resume"
            } else {
                "hint-pause"
            };
            vec![
                hint(&["Space"], space),
                hint(&["P"], pause),
                hint(&["S"], "hint-take-seat"),
                hint(&["W"], "hint-why"),
            ]
        }
        Stage::Idle => Vec::new(),
    }
}
