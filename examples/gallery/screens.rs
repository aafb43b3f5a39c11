//! The table screen with invented contents.

use bevy::math::{IVec2, vec2};
use bevy_egui::egui::{self, Ui};
use ferries::content::Texts;
use ferries::ui::board::{
    BoardPainter, CellFit, DialMark, DialPainting, DialSector, FRAME, GapCount, LegalCell,
    SpotState, TagPart,
};
use ferries::ui::components::{
    AwardModel, Button, KeyHint, LedgerRowModel, MajorityEntry, PairPicture, Payment, PhaseStep,
    SeatRowModel, SeatSize, StepState, award_card, card, card_heading, centred_note, key_hints,
    ledger_row, look_card, phase_track, seat_heading, seat_row, tile_picture, turn_choices,
};
use ferries::ui::frame::{self, FrameShape};
use ferries::ui::icons::Icon;
use ferries::ui::kit::Kit;
use ferries::ui::theme::{body, heading};
use ferries::ui::words::{label, marked, marked_label};
use ferries::view::art::ArtProgress;
use ferries::view::space::{CELL, art_to_world, cell_middle};
use ferries::view::turn_handles::TurnHandles;
use ferries::view::{BoardScene, BoardView, SeatLook};

use crate::Page;

/// A bar while pictures are drawn.
pub fn loading(root: &mut Ui, kit: &Kit, texts: &Texts, progress: &ArtProgress) {
    frame::page(root, kit, |ui| {
        let words = texts.text_with(
            "loading-art",
            &[("done", progress.done.into()), ("all", progress.all.into())],
        );
        label(ui, &words, body(14.0), kit.colours.muted);
    });
}

/// Bars and panel.
pub fn table(root: &mut Ui, kit: &Kit, texts: &Texts, page: Page) {
    let size = root.ctx().viewport_rect().size();
    let shape = FrameShape::of(size, false, None, 4);
    frame::top_bar(root, kit, |ui| top_bar(ui, kit, texts, page, shape));
    frame::event_line(root, kit, |ui| event_line(ui, kit));
    let width = shape.side_width(size.x);
    frame::side_panel(
        root,
        kit,
        width,
        |ui| upper_panel(ui, kit, texts, page, shape),
        |ui| buttons(ui, kit, texts, page, shape),
    );
}

fn top_bar(ui: &mut Ui, kit: &Kit, texts: &Texts, page: Page, shape: FrameShape) {
    Button::quiet(&texts.text("bar-menu"))
        .icon(Icon::Menu)
        .show(ui, kit);
    ui.painter().vline(
        ui.cursor().left() + 4.0,
        12.0..=32.0,
        egui::Stroke::new(1.0, kit.colours.line),
    );
    ui.add_space(14.0);
    let turn = texts.text_with("bar-turn", &[("number", 34.into())]);
    ui.label(egui::RichText::new(turn).font(heading(17.0)));
    ui.add_space(8.0);
    let now = match page {
        Page::Place | Page::Fields | Page::Parts | Page::WithoutBoard(_) => 0,
        Page::Follower => 1,
        Page::Ferry => 2,
        Page::Score => 3,
    };
    let keys = ["phase-tile", "phase-follower", "phase-ferry", "phase-score"];
    let steps: Vec<PhaseStep> = keys
        .iter()
        .enumerate()
        .map(|(index, key)| PhaseStep {
            name: texts.text(key),
            state: match index.cmp(&now) {
                std::cmp::Ordering::Less => StepState::Done,
                std::cmp::Ordering::Equal => StepState::Now,
                std::cmp::Ordering::Greater => StepState::ToCome,
            },
        })
        .collect();
    phase_track(ui, kit, &steps, 420.0);
    ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
        Button::icon_only(Icon::Help, &texts.text("bar-help"))
            .without_edge()
            .show(ui, kit);
        let entries = [
            ("bar-history", Icon::History, "L"),
            ("bar-changes", Icon::Changes, "V"),
            ("bar-fields", Icon::Fields, "F"),
        ];
        for (key, icon, cap) in entries {
            let words = texts.text(key);
            let button = if shape.icons_only {
                Button::icon_only(icon, &words).without_edge()
            } else {
                Button::quiet(&words).icon(icon).key(cap)
            };
            button.show(ui, kit);
        }
        let left = texts.text_with("tiles-left", &[("count", 51.into())]);
        Button::quiet(&left)
            .icon(Icon::Tiles)
            .key("T")
            .show(ui, kit);
    });
}

fn event_line(ui: &mut Ui, kit: &Kit) {
    let rect = ui.max_rect();
    let job = marked(
        "**Red** placed a city at P48 and sent a knight. Turn 33",
        14.0,
        kit.colours.ink,
    );
    let words = ui.add(egui::Label::new(job).truncate()).rect;
    let room = egui::Rect::from_min_max(
        egui::pos2(words.right() + 24.0, rect.top()),
        rect.right_bottom(),
    );
    let hint = |keys: &[&str], does: &str| KeyHint {
        keys: keys.iter().map(|key| (*key).to_owned()).collect(),
        does: does.to_owned(),
    };
    let hints = [
        hint(&["↑", "↓", "←", "→"], "cell"),
        hint(&["Q", "E"], "turn"),
        hint(&["1", "…", "4"], "turn to"),
        hint(&["Enter"], "place"),
        hint(&["H"], "hint"),
        hint(&["F1"], "rule"),
    ];
    key_hints(ui, kit, &hints, room);
}

fn upper_panel(ui: &mut Ui, kit: &Kit, texts: &Texts, page: Page, shape: FrameShape) {
    if shape.strip {
        return;
    }
    let seats = [
        (SeatLook::Red, 26, 36, 4, None),
        (SeatLook::Blue, 0, 18, 2, Some(7)),
        (SeatLook::Yellow, 12, 21, 4, None),
        (SeatLook::Black, 6, 31, 2, None),
    ];
    let size = if shape.compact_seats {
        SeatSize::Compact
    } else {
        SeatSize::Full
    };
    ui.scope(|ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        seat_heading(
            ui,
            kit,
            &texts.text("seats-heading"),
            &texts.text("seats-points"),
            Some(&texts.text("seats-if-ended")),
        );
        for (seat, points, if_ended, in_hand, gain) in seats {
            seat_row(
                ui,
                kit,
                size,
                &SeatRowModel {
                    seat,
                    name: texts.text(seat.name_key()),
                    active: seat == SeatLook::Blue,
                    in_hand,
                    of: 7,
                    points,
                    gain,
                    level: String::new(),
                    if_ended: Some(if_ended),
                    spoken: String::new(),
                },
            );
        }
    });
    match page {
        Page::Score => scoring(ui, kit),
        Page::Ferry => ferry_card(ui, kit),
        _ => place_card(ui, kit),
    }
    if page != Page::Score {
        let lines = [
            "**Blue** leads: Blue 2, Red 1, Black 1. The ferries at O52 and N52 could move. Nothing completes yet."
                .to_owned(),
        ];
        look_card(
            ui,
            kit,
            Some(Icon::Eye),
            "O53, turned once",
            "Continues a road: 10 tiles, 1 open end",
            &lines,
        );
    }
}

fn place_card(ui: &mut Ui, kit: &Kit) {
    card(ui, kit, false, |ui| {
        ui.horizontal(|ui| {
            let side = if ui.available_width() < 250.0 {
                84.0
            } else {
                106.0
            };
            tile_picture(ui, kit, "V", 1, side, "Road curve");
            ui.vertical(|ui| {
                ui.spacing_mut().item_spacing.y = 6.0;
                label(ui, "Place the tile", heading(20.0), kit.colours.ink);
                label(
                    ui,
                    "Road curve. 4 more like it among 51 tiles to come.",
                    body(13.0),
                    kit.colours.muted,
                );
                ui.horizontal(|ui| {
                    Button::icon_only(Icon::TurnLeft, "Turn left")
                        .key("Q")
                        .show(ui, kit);
                    Button::icon_only(Icon::TurnRight, "Turn right")
                        .key("E")
                        .show(ui, kit);
                });
            });
        });
        ui.horizontal(|ui| {
            ui.vertical(|ui| {
                ui.set_width(90.0);
                marked_label(ui, "**14 cells** accept it. At O53:", 14.0, kit.colours.ink);
            });
            turn_choices(ui, kit, "V", [false, true, false, true], 1);
        });
    });
}

fn ferry_card(ui: &mut Ui, kit: &Kit) {
    let pairs = [
        ("N–S", (0, 2), "7 tiles, open", vec![(SeatLook::Yellow, 2)]),
        (
            "N–E",
            (0, 1),
            "1 tile, open",
            vec![(SeatLook::Red, 7), (SeatLook::Yellow, 2)],
        ),
        ("E–W", (1, 3), "2 tiles, open", vec![(SeatLook::Red, 7)]),
        ("E–S", (1, 2), "7 tiles, open", vec![(SeatLook::Yellow, 2)]),
        (
            "S–W",
            (2, 3),
            "8 tiles, closed",
            vec![(SeatLook::Red, 8), (SeatLook::Yellow, 8)],
        ),
        ("N–W", (3, 0), "2 tiles, open", vec![(SeatLook::Red, 7)]),
    ];
    card(ui, kit, false, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        card_heading(ui, kit, "Set the ferry", "paid at the end of the turn");
        for (index, (pair, joined, outcome, payments)) in pairs.into_iter().enumerate() {
            ledger_row(
                ui,
                kit,
                34.0,
                &LedgerRowModel {
                    digit: index as u8 + 1,
                    picture: PairPicture {
                        jetties: [true; 4],
                        joined: Some(joined),
                    },
                    pair: pair.to_owned(),
                    mark: if index == 0 {
                        "as it lies".to_owned()
                    } else {
                        String::new()
                    },
                    outcome: outcome.to_owned(),
                    owners: payments.iter().map(|(seat, _)| (*seat, 1)).collect(),
                    payments: payments
                        .into_iter()
                        .map(|(seat, points)| Payment { seat, points })
                        .collect(),
                    selected: index == 2,
                    spoken: String::new(),
                },
            );
        }
    });
}

fn scoring(ui: &mut Ui, kit: &Kit) {
    card_heading(ui, kit, "Scoring", "1 of 2");
    award_card(
        ui,
        kit,
        &AwardModel {
            title: "City at N47".to_owned(),
            sum: "7 tiles × 2 + 1 pennant × 2 = **16**".to_owned(),
            majority: vec![
                MajorityEntry {
                    seat: SeatLook::Red,
                    followers: 1,
                },
                MajorityEntry {
                    seat: SeatLook::Blue,
                    followers: 1,
                },
            ],
            verdict: "a tie, both are paid in full".to_owned(),
            payments: vec![
                Payment {
                    seat: SeatLook::Red,
                    points: 16,
                },
                Payment {
                    seat: SeatLook::Blue,
                    points: 16,
                },
            ],
            current: true,
        },
    );
    award_card(
        ui,
        kit,
        &AwardModel {
            title: "Road at N47".to_owned(),
            sum: "2 tiles × 1 = **2**".to_owned(),
            majority: vec![MajorityEntry {
                seat: SeatLook::Blue,
                followers: 1,
            }],
            verdict: "alone".to_owned(),
            payments: vec![Payment {
                seat: SeatLook::Blue,
                points: 2,
            }],
            current: false,
        },
    );
}

fn buttons(ui: &mut Ui, kit: &Kit, texts: &Texts, page: Page, shape: FrameShape) {
    if shape.strip {
        return;
    }
    let enabled = page != Page::Place;
    ui.horizontal(|ui| {
        let redo = 44.0;
        let undo = ui.available_width() - redo - 8.0;
        if enabled {
            Button::new("Take back the thief")
                .icon(Icon::Undo)
                .key("Bksp")
                .width(undo)
                .show(ui, kit);
        } else {
            let words = texts.text("button-nothing-to-undo");
            Button::new(&words)
                .icon(Icon::Undo)
                .enabled(false)
                .width(undo)
                .show(ui, kit);
        }
        let words = texts.text("button-redo");
        Button::icon_only(Icon::Redo, &words)
            .enabled(false)
            .width(redo)
            .show(ui, kit);
    });
    Button::main(&texts.text("button-end-turn"))
        .key(if enabled { "Enter" } else { "" })
        .enabled(enabled)
        .show(ui, kit);
    if !enabled {
        centred_note(
            ui,
            kit,
            "Place the tile first: click a cell, or arrows and Enter.",
        );
    }
}

/// Marks over the land.
pub fn marks(ctx: &egui::Context, kit: &Kit, view: &BoardView, scene: &BoardScene, page: Page) {
    let board = BoardPainter::new(ctx, kit, view);
    match page {
        Page::Place => {
            let now = [(0, -3), (3, 1)].map(|at| (at, CellFit::Now));
            let turned = [(3, -2), (-2, -2), (-3, 2)].map(|at| (at, CellFit::Turned));
            let cells = now
                .into_iter()
                .chain(turned)
                .map(|((x, y), fit)| LegalCell {
                    cell: IVec2::new(x, y),
                    fit,
                    fits: [true, fit == CellFit::Now, true, false],
                });
            board.legal_cells(cells.collect(), Some(1));
            if let Some(ghost) = &scene.ghost {
                let cell = ferries::view::space::cell_at(ghost.at);
                board.ghost_frame(view.cell_in_points_rect(cell), SeatLook::Blue);
                board.paint_turn_handles(&TurnHandles::of(view, cell, false), None);
            }
            for (x, fitting, meant) in [(-4, 0, false), (4, 2, false), (5, 31, true)] {
                board.gap_count(GapCount {
                    cell: IVec2::new(x, 0),
                    fitting,
                    meant,
                });
            }
            board.chosen_gap(IVec2::new(5, 1), "11", "of 51");
        }
        Page::Follower => {
            let cell = IVec2::new(-1, 0);
            board.placed_frame(cell, SeatLook::Red);
            let spot = |x: f32, y: f32| art_to_world(cell, 0, vec2(x, y));
            board.spot(
                spot(256.0, 70.0),
                SeatLook::Red,
                false,
                SpotState::Chosen(1),
            );
            board.spot(
                spot(442.0, 256.0),
                SeatLook::Red,
                false,
                SpotState::Offered(2),
            );
            board.spot(spot(68.0, 68.0), SeatLook::Red, true, SpotState::Offered(3));
            board.spot(
                spot(444.0, 68.0),
                SeatLook::White,
                true,
                SpotState::Offered(4),
            );
            board.spot(spot(70.0, 256.0), SeatLook::Red, false, SpotState::Refused);
            board.last_move(IVec2::new(2, 0), SeatLook::Yellow);
            board.last_move(IVec2::new(0, 1), SeatLook::Black);
            board.cursor(IVec2::new(1, 1));
        }
        Page::Ferry => {
            let cell = IVec2::new(-1, 0);
            board.resting_ring(IVec2::new(1, 0));
            board.closed_end(
                art_to_world(cell, 0, vec2(256.0, 150.0)),
                vec2(0.0, 1.0),
                1.0,
            );
            board.dial(&dial(cell));
            board.padlock(art_to_world(IVec2::new(0, -1), 0, vec2(400.0, 100.0)));
            board.tag(
                cell_middle(IVec2::new(-2, -1)),
                &[
                    TagPart::Words("closes".to_owned()),
                    TagPart::Figure(SeatLook::Red),
                    TagPart::Strong("+7".to_owned()),
                ],
            );
        }
        Page::Score => {
            for (number, (x, y)) in [(1, -2), (2, -2), (2, -1), (1, -1)].into_iter().enumerate() {
                board.badge(cell_middle(IVec2::new(x, y)), &(number + 1).to_string());
            }
            board.ringed(cell_middle(IVec2::new(2, 0)), SeatLook::Black, false);
        }
        Page::Fields | Page::Parts | Page::WithoutBoard(_) => {}
    }
    board.cell_names(FRAME);
    board.frame(
        if page == Page::Follower {
            SeatLook::Yellow
        } else {
            SeatLook::Blue
        },
        FRAME,
        1.0,
    );
}

fn dial(cell: IVec2) -> DialPainting {
    let digits = [3, 4, 1, 5, 3, 6, 1, 2];
    let middle = cell_middle(cell);
    let sectors = digits
        .into_iter()
        .enumerate()
        .map(|(index, digit)| {
            let mark = (index as f32 * 45.0).to_radians();
            let (sin, cos) = mark.sin_cos();
            DialSector {
                from: mark - 22.5_f32.to_radians(),
                to: mark + 22.5_f32.to_radians(),
                mark: Some(DialMark {
                    at: middle + vec2(cos, -sin) * 0.74 * CELL,
                    radius: 10.0,
                    moved: false,
                }),
                digit,
                selected: digit == 3,
                hovered: false,
            }
        })
        .collect();
    DialPainting {
        cell,
        sectors,
        knobs: vec![middle + vec2(84.0, -17.0), middle - vec2(84.0, -17.0)],
        hint: None,
        resting: Vec::new(),
    }
}
