//! Which ferries may move: the walk of `docs/rules.md` 2.5, word for word.

use std::collections::BTreeSet;

use super::Survey;
use crate::rules::cell::Cell;
use crate::rules::edge::Edge;

impl Survey<'_> {
    /// The lakes whose ferries may move by the tile just placed, as the ferries lie now.
    ///
    /// Knows `move_all_on_road` and `move_from_jetty`; whether a ferry has moved already is not asked.
    pub fn eligible(&self) -> BTreeSet<Cell> {
        let mut eligible = BTreeSet::new();
        if let Some(placed) = self.position.turn().placed {
            for edge in Edge::ALL {
                if self.squares[placed.index()].road_at(edge).is_some() {
                    self.walk(placed.index(), edge, &mut eligible);
                }
            }
        }
        eligible
    }

    fn walk(&self, placed: usize, edge: Edge, eligible: &mut BTreeSet<Cell>) {
        let house = self.position.house();
        let (mut at, mut out) = (placed, edge);
        // No walk is longer than all edges of all tiles.
        for _ in 0..=4 * self.squares.len() {
            let Some(there) = self.beside(at, out) else {
                return;
            };
            if there == placed {
                return;
            }
            let entered = out.opposite();
            let tile = &self.squares[there];
            let next = if tile.kind.lake {
                let Some(pair) = tile.ferry else { return };
                if pair.contains(entered) {
                    eligible.insert(tile.cell);
                } else {
                    if house.move_from_jetty {
                        eligible.insert(tile.cell);
                    }
                    return;
                }
                if !house.move_all_on_road {
                    return;
                }
                pair.edges().into_iter().find(|e| *e != entered)
            } else {
                let Some(part) = tile.road_at(entered) else {
                    return;
                };
                tile.edges_of(part).find(|e| *e != entered)
            };
            let Some(next) = next else { return };
            (at, out) = (there, next);
        }
        unreachable!("a walk never comes to the same edge twice");
    }
}
