//! Where tiles and followers may go, tried square by square (`docs/rules.md` 1.4, 1.5).

use std::collections::BTreeSet;

use super::Survey;
use crate::rules::cell::Cell;
use crate::rules::command::Spot;
use crate::rules::edge::{Edge, Rotation};
use crate::rules::tile::{EdgeKind, FeatureKind, TileKind};

impl Survey<'_> {
    /// Every empty square that touches a tile by an edge, with what its neighbours show at its edges N E S W; by row.
    pub fn holes(&self) -> Vec<(Cell, [Option<EdgeKind>; 4])> {
        let mut holes = Vec::new();
        for cell in self.cells() {
            if self.square_at(cell).is_some() {
                continue;
            }
            let wants = Edge::ALL.map(|e| {
                let there = self.square_at(cell.neighbour(e))?;
                Some(self.squares[there].shows(e.opposite()))
            });
            if wants.iter().any(Option::is_some) {
                holes.push((cell, wants));
            }
        }
        holes
    }

    /// Whether a tile may lie at a square, by the words of the rule.
    pub fn may_lie(&self, kind: &TileKind, cell: Cell, rotation: Rotation) -> bool {
        if self.square_at(cell).is_some() {
            return false;
        }
        let mut touches = false;
        for edge in Edge::ALL {
            let Some(there) = self.square_at(cell.neighbour(edge)) else {
                continue;
            };
            touches = true;
            let mine = kind.edges[edge.unturned(rotation).index()];
            if mine != self.squares[there].shows(edge.opposite()) {
                return false;
            }
        }
        touches
    }

    /// The squares of the board with two more on every side, row by row.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + use<> {
        let (left, top) = self.corner;
        let (width, height) = (self.width, self.height);
        (top - 1..=top + height)
            .flat_map(move |y| (left - 1..=left + width).map(move |x| (x, y)))
            .map(|(x, y)| Cell::new(x as i16, y as i16))
    }

    /// The parts of the tile just placed that the active player may claim, as the board is now.
    pub fn claimable(&self) -> BTreeSet<u8> {
        let position = self.position;
        let Some(slot) = position.turn().placed else {
            return BTreeSet::new();
        };
        if position.supply(position.turn().seat) == 0 {
            return BTreeSet::new();
        }
        let square = &self.squares[slot.index()];
        (0..square.kind.segments.len() as u8)
            .filter(|segment| {
                let spot = Spot {
                    cell: square.cell,
                    segment: *segment,
                };
                self.feature_at(spot).is_some_and(|feature| {
                    let no_farmer = position.house().no_farmers;
                    let forbidden = no_farmer && feature.kind == FeatureKind::Field;
                    !feature.is_claimed() && !forbidden
                })
            })
            .collect()
    }
}
