//! While the tile sheet is open every gap says how many tiles to come fit there.

use super::sight::TableView;
use crate::rules::Cell;
use crate::ui::board::{BoardPainter, GapCount};
use crate::view::places::grid;

pub(super) fn show(board: &BoardPainter, view: &TableView) {
    // While something is paid there is nothing but that to be seen.
    let Some(sheet) = view.sheet.to_come.as_ref() else {
        return;
    };
    if view.drawer().is_none() || view.queue.award().is_some() {
        return;
    }
    let chosen = view.sheet.gap().map(|gap| gap.cell);
    let held = view.hands.ghost.and_then(|ghost| ghost.cell);
    let is_counted = |cell: Cell| {
        let looked = view.looked.shown();
        looked.is_some_and(|seen| seen.gaps.iter().any(|(gap, _)| *gap == cell))
    };
    let kind = view.sheet.kind();
    for gap in &sheet.gaps {
        let meant = kind.is_some_and(|kind| gap.kinds.contains(&kind));
        // The tile in hand lies there, or the number stands there already.
        if Some(gap.cell) == held || Some(gap.cell) == chosen || is_counted(gap.cell) {
            continue;
        }
        board.gap_count(GapCount {
            cell: grid(gap.cell),
            fitting: gap.fitting,
            meant,
        });
    }
    if let Some(gap) = view.sheet.gap().filter(|gap| Some(gap.cell) != held) {
        let left = [("left", u32::from(sheet.left).into())];
        let of = view.texts.text_with("sheet-of-left", &left);
        board.chosen_gap(grid(gap.cell), &gap.fitting.to_string(), &of);
    }
}
