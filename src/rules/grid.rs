//! Which square holds what: a table for the squares in use, however far apart they lie (`docs/rules.md` 1.4).

use super::cell::Cell;

/// Squares that a tile can use at most: its own and a hole on each side.
const SQUARES_PER_TILE: usize = 5;

#[derive(Clone, Copy, Debug, Default)]
#[repr(align(8))]
struct Entry {
    /// The square.
    key: u32,
    /// 0 while the entry is free.
    value: u16,
}

/// A number for each square in use.
///
/// Where a square is kept follows from its place: rows lie one after the other and wrap round, so that neighbours are
/// near each other in memory and two squares meet only on a board wider than a row. Then the second one is kept half
/// the table away.
#[derive(Debug)]
pub(super) struct Grid {
    /// A power of two of them, so many that some are always free.
    entries: Box<[Entry]>,
    /// One less than there are.
    mask: usize,
    row: usize,
}

const fn key(cell: Cell) -> u32 {
    cell.x as u16 as u32 | (cell.y as u16 as u32) << 16
}

impl Clone for Grid {
    fn clone(&self) -> Self {
        Self {
            entries: self.entries.clone(),
            mask: self.mask,
            row: self.row,
        }
    }

    fn clone_from(&mut self, source: &Self) {
        self.entries.clone_from(&source.entries);
        self.mask = source.mask;
        self.row = source.row;
    }
}

impl Grid {
    /// An empty table with room for `tiles` tiles and all holes around them.
    pub(super) fn new(tiles: usize) -> Self {
        let size = (SQUARES_PER_TILE * tiles + 2).next_power_of_two().max(16);
        Self {
            entries: vec![Entry::default(); size].into(),
            mask: size - 1,
            row: size.isqrt() | 1,
        }
    }

    /// Where the search for a square begins.
    #[inline]
    pub(super) fn home(&self, cell: Cell) -> usize {
        (cell.x as usize).wrapping_add((cell.y as usize).wrapping_mul(self.row))
    }

    /// Where the search for its four neighbours begins, clockwise from north.
    #[inline]
    pub(super) fn homes_around(&self, home: usize) -> [usize; 4] {
        [
            home.wrapping_sub(self.row),
            home.wrapping_add(1),
            home.wrapping_add(self.row),
            home.wrapping_sub(1),
        ]
    }

    /// The number of the entry that a square has, or would get, sought from its home, and what it holds: 0 if it
    /// is free.
    #[inline]
    pub(super) fn entry(&self, home: usize, cell: Cell) -> (usize, u16) {
        let key = key(cell);
        let mut at = home & self.mask;
        loop {
            let entry = self.entries[at];
            if entry.key == key || entry.value == 0 {
                return (at, entry.value);
            }
            // Odd, so that every entry is met in turn.
            at = (at + self.mask / 2) & self.mask;
        }
    }

    /// What a square holds; 0 if it is not in use.
    #[inline]
    pub(super) fn at(&self, cell: Cell) -> u16 {
        self.entry(self.home(cell), cell).1
    }

    /// Puts a square, or another number for it, into the entry it has or would get. `value` is not 0.
    #[inline]
    pub(super) fn put(&mut self, entry: usize, cell: Cell, value: u16) {
        debug_assert!(value != 0, "a square in use is not free");
        let key = key(cell);
        self.entries[entry] = Entry { key, value };
    }

    /// The memory it holds outside itself, in bytes.
    pub(super) fn heap_bytes(&self) -> usize {
        size_of_val(&*self.entries)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Rows, columns, slants and single squares far apart all find back what they hold, in tables that are as
    /// full as they can be.
    #[test]
    fn squares_that_meet_in_the_table_are_told_apart() {
        let slopes = [
            (1, 0),
            (0, 1),
            (1, 1),
            (23, -1),
            (-45, 1),
            (90, 91),
            (512, 0),
            (0, -64),
        ];
        for (dx, dy) in slopes {
            for tiles in [1_i16, 3, 72, 102, 300] {
                let mut grid = Grid::new(tiles as usize);
                let cells =
                    || (0..5 * tiles).map(|i| Cell::new(i.wrapping_mul(dx), i.wrapping_mul(dy)));
                let mut used = Vec::new();
                for cell in cells() {
                    if used.contains(&cell) {
                        continue;
                    }
                    assert_eq!(grid.at(cell), 0);
                    used.push(cell);
                    grid.put(grid.entry(grid.home(cell), cell).0, cell, used.len() as u16);
                }
                for (value, cell) in (1..).zip(&used) {
                    assert_eq!(grid.at(*cell), value, "{cell} of {tiles} on ({dx},{dy})");
                }
                assert_eq!(grid.at(Cell::new(-1, -1)), 0);
            }
        }
    }
}
