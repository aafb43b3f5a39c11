//! Squares of the unbounded board and their names.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::edge::Edge;

/// A square of the board. `x` grows east, `y` grows south; the start tile lies at (0, 0).
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub struct Cell {
    /// Columns east of the start tile.
    pub x: i16,
    /// Rows south of the start tile.
    pub y: i16,
}

/// Letters of the alphabet, the base of column names.
const LETTERS: i32 = 26;
/// The column letter of the start tile: M is the thirteenth.
const START_COLUMN: i32 = 13;
/// The row number of the start tile.
const START_ROW: i32 = 50;

impl Cell {
    /// The square at (`x`, `y`).
    pub const fn new(x: i16, y: i16) -> Self {
        Self { x, y }
    }

    /// The square next to this one across `edge`.
    #[must_use]
    pub const fn neighbour(self, edge: Edge) -> Self {
        match edge {
            Edge::N => Self::new(self.x, self.y - 1),
            Edge::E => Self::new(self.x + 1, self.y),
            Edge::S => Self::new(self.x, self.y + 1),
            Edge::W => Self::new(self.x - 1, self.y),
        }
    }

    /// The eight squares around this one, row by row.
    pub fn surrounding(self) -> impl Iterator<Item = Self> {
        (-1..=1)
            .flat_map(|dy| (-1..=1).map(move |dx| (dx, dy)))
            .filter(|d| *d != (0, 0))
            .map(move |(dx, dy)| Self::new(self.x + dx, self.y + dy))
    }

    /// Whether `other` is this square or one of the eight around it.
    pub const fn touches(self, other: Self) -> bool {
        self.x.abs_diff(other.x) <= 1 && self.y.abs_diff(other.y) <= 1
    }

    /// The name players use: column letter and row number, the start tile being `M50`.
    ///
    /// Columns east of Z run AA to MZ, those west of A from ZZ down to NA; beyond that the name is `x,y`.
    pub fn name(self) -> String {
        match column_name(self.x) {
            Some(column) => format!("{column}{}", START_ROW + i32::from(self.y)),
            None => format!("{},{}", self.x, self.y),
        }
    }

    /// Reads a name (`O53`, `AB-2`) or coordinates (`3,-1`, also `(3,-1)`).
    ///
    /// # Errors
    /// Says what was found and what was expected.
    pub fn parse(text: &str) -> Result<Self, String> {
        let bad = || format!("expected a cell such as O53 or 3,-1, found `{text}`");
        let bare = text
            .strip_prefix('(')
            .and_then(|t| t.strip_suffix(')'))
            .unwrap_or(text);
        if let Some((x, y)) = bare.split_once(',') {
            let number = |t: &str| t.trim().parse::<i16>().map_err(|_| bad());
            return Ok(Self::new(number(x)?, number(y)?));
        }
        let split = bare
            .find(|c: char| !c.is_ascii_uppercase())
            .ok_or_else(bad)?;
        let (column, row) = bare.split_at(split);
        let x = column_number(column).ok_or_else(bad)?;
        let y = row.parse::<i64>().map_err(|_| bad())? - i64::from(START_ROW);
        let y = i16::try_from(y).map_err(|_| bad())?;
        Ok(Self::new(x, y))
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name())
    }
}

/// The letters of a column, `None` beyond MZ and NA.
fn column_name(x: i16) -> Option<String> {
    let letter = |n: i32| char::from(b'A' + n as u8);
    let column = START_COLUMN - 1 + i32::from(x);
    if (0..LETTERS).contains(&column) {
        return Some(letter(column).to_string());
    }
    // AA = 26 … MZ = 26 + 13 * 26 - 1; ZZ = -1 … NA = -13 * 26.
    let two = if (LETTERS..LETTERS + LETTERS / 2 * LETTERS).contains(&column) {
        column - LETTERS
    } else if (-(LETTERS / 2) * LETTERS..0).contains(&column) {
        column + LETTERS * LETTERS
    } else {
        return None;
    };
    Some(
        [letter(two / LETTERS), letter(two % LETTERS)]
            .iter()
            .collect(),
    )
}

/// The inverse of [`column_name`].
fn column_number(name: &str) -> Option<i16> {
    let digits: Vec<i32> = name
        .bytes()
        .map(|b| i32::from(b) - i32::from(b'A'))
        .collect();
    let column = match digits[..] {
        [one] => one,
        [first, second] if first < LETTERS / 2 => LETTERS + first * LETTERS + second,
        [first, second] => first * LETTERS + second - LETTERS * LETTERS,
        _ => return None,
    };
    i16::try_from(column - (START_COLUMN - 1)).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_start_cell_is_m50_and_names_read_back() {
        assert_eq!(Cell::new(0, 0).name(), "M50");
        assert_eq!(Cell::new(2, 3).name(), "O53");
        assert_eq!(Cell::new(14, 0).name(), "AA50");
        assert_eq!(Cell::new(-13, 0).name(), "ZZ50");
        assert_eq!(Cell::new(14 + 13 * 26, 0).name(), "352,0");
        for x in -400..400 {
            for y in [-60, -50, -1, 0, 7, 300] {
                let cell = Cell::new(x, y);
                assert_eq!(Cell::parse(&cell.name()), Ok(cell));
                assert_eq!(Cell::parse(&format!("{x},{y}")), Ok(cell));
            }
        }
        for bad in [
            "",
            "M",
            "50",
            "m50",
            "ABC5",
            "3,",
            "3;4",
            "M5O",
            "M-2147483648",
            "M32818",
        ] {
            assert!(Cell::parse(bad).is_err(), "{bad} was read");
        }
    }
}
