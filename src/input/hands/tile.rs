//! The tile in hand: over which square, turned how (`docs/rules.md` 1.4).

use bevy::math::Vec2;

use super::desk::Desk;
use super::state::{Ghost, Pointed, Remark};
use crate::explain::why_not;
use crate::input::Action;
use crate::rules::{Cell, Command, KindId, Rotation, Rotations};
use crate::view::places::{cell_under, grid, in_tiles};
use crate::view::space::cell_middle;

/// So far from the middle of its square the tile stays there, in tiles: inside, and 0.6 tile around.
const HOLDS_ON: f32 = 0.5 + 0.6;

impl Desk<'_> {
    fn hand(&self) -> Option<KindId> {
        self.position.turn().hand
    }

    /// The pointer is over the board: the tile takes the square under it if it fits.
    pub(super) fn point_with_tile(&mut self, world: Option<Vec2>) {
        let Some(kind) = self.hand() else {
            self.hands.ghost = None;
            return;
        };
        let Some(world) = world else {
            if let Some(cursor) = self.hands.cursor {
                self.hold_over(kind, cursor);
            } else {
                self.hands.ghost = None;
            }
            return;
        };
        self.hands.cursor = None;
        let cell = cell_under(world);
        if self.position.rotations_at(kind, cell).0 != 0 {
            self.hold_over(kind, cell);
            return;
        }
        let before = self.hands.ghost.and_then(|g| g.cell);
        let near = before.filter(|c| in_tiles(*c, world).abs().max_element() <= HOLDS_ON);
        match near {
            Some(cell) if self.position.tile_at(cell_under(world)).is_none() => {
                self.hold_over(kind, cell);
            }
            _ if self.position.tile_at(cell).is_some() => self.hands.ghost = None,
            _ => {
                self.hands.ghost = Some(Ghost {
                    cell: None,
                    at: world,
                    rotation: self.hands.rotation,
                });
            }
        }
    }

    /// Holds the tile over a square: in the turn the player gave it, else in the nearest that fits.
    fn hold_over(&mut self, kind: KindId, cell: Cell) {
        let fits = self.position.rotations_at(kind, cell);
        self.hands.ghost = Some(Ghost {
            cell: Some(cell),
            at: cell_middle(grid(cell)),
            rotation: nearest(fits, self.hands.rotation),
        });
    }

    /// Turns the tile to the next turn that fits where it is held, or freely.
    pub(super) fn turn_tile(&mut self, right: bool) {
        let Some(kind) = self.hand() else { return };
        let step = |r: Rotation| if right { r.right() } else { r.left() };
        let held = self.hands.ghost.and_then(|g| Some((g.cell?, g.rotation)));
        let mut turned = step(held.map_or(self.hands.rotation, |(_, r)| r));
        if let Some((cell, _)) = held {
            let fits = self.position.rotations_at(kind, cell);
            while !fits.contains(turned) && fits.0 != 0 {
                turned = step(turned);
            }
        }
        self.turn_tile_to(turned);
    }

    /// Turns the tile to this turn; says why if it does not fit so where it is held.
    pub(super) fn turn_tile_to(&mut self, rotation: Rotation) {
        let Some(kind) = self.hand() else { return };
        let Some(ghost) = self.hands.ghost else {
            self.hands.rotation = rotation;
            return;
        };
        if let Some(cell) = ghost.cell
            && !self.position.rotations_at(kind, cell).contains(rotation)
        {
            self.remark_why_not(Command::Place { cell, rotation });
            return;
        }
        self.hands.rotation = rotation;
        if let Some(ghost) = &mut self.hands.ghost {
            ghost.rotation = rotation;
        }
    }

    /// A click: places the tile, or says why it does not go there.
    pub(super) fn click_with_tile(&mut self, world: Vec2) {
        self.point_with_tile(Some(world));
        let cell = cell_under(world);
        match self.hands.ghost {
            Some(Ghost {
                cell: Some(held),
                rotation,
                ..
            }) if held == cell => self.play(Command::Place { cell, rotation }),
            _ => self.remark_why_not(Command::Place {
                cell,
                rotation: self.hands.rotation,
            }),
        }
    }

    /// Places the tile where it is held.
    pub(super) fn place_where_held(&mut self) {
        let held = self.hands.ghost.and_then(|g| Some((g.cell?, g.rotation)));
        match held {
            Some((cell, rotation)) => self.play(Command::Place { cell, rotation }),
            None => self.move_cursor(Vec2::ZERO),
        }
    }

    /// The cursor goes to the next square in a direction (`y` to the south) where the tile fits.
    pub(super) fn move_cursor(&mut self, way: Vec2) {
        let Some(kind) = self.hand() else { return };
        let here = self
            .hands
            .cursor
            .or(self.hands.lake)
            .or_else(|| self.hands.ghost.and_then(|g| g.cell))
            .unwrap_or_default();
        let off = |cell: Cell| Vec2::new(f32::from(cell.x - here.x), f32::from(cell.y - here.y));
        // Straight ahead counts once, sideways twice, so that the cursor prefers what lies in its way.
        let cost = |cell: &Cell| {
            let off = off(*cell);
            let ahead = off.dot(way);
            let aside = (off - way * ahead).length();
            ahead + 2.0 * aside
        };
        let next = self
            .position
            .placements(kind)
            .map(|(cell, _)| cell)
            .filter(|c| way == Vec2::ZERO || (*c != here && off(*c).dot(way) > 0.0))
            .min_by(|a, b| cost(a).total_cmp(&cost(b)).then(a.cmp(b)));
        if let Some(cell) = next {
            self.hands.cursor = Some(cell);
            self.hands.pointed = Pointed::Cell(cell);
            self.hold_over(kind, cell);
        }
    }

    /// The tile already placed is turned where it lies; its follower and ferries are dropped.
    pub(super) fn turn_placed_tile(&mut self, right: bool) {
        let placed = self.draft.steps().iter().find_map(|s| match s.command {
            Command::Place { cell, rotation } => Some((s.before(), cell, rotation)),
            _ => None,
        });
        let Some((before, cell, rotation)) = placed else {
            return;
        };
        let Some(kind) = before.turn().hand else {
            return;
        };
        let fits = before.rotations_at(kind, cell);
        let step = |r: Rotation| if right { r.right() } else { r.left() };
        let mut turned = step(rotation);
        while !fits.contains(turned) {
            turned = step(turned);
        }
        if turned != rotation {
            self.hands.rotation = turned;
            self.ask(crate::table::TableRequest::ReplaceTile {
                cell,
                rotation: turned,
            });
        }
    }

    pub(super) fn remark_why_not(&mut self, command: Command) {
        if let Some(why) = why_not(self.position, self.roads, command) {
            self.hands.remark = Some(Remark::WhyNot(why));
        }
    }

    /// A key in the stage of the tile. False if it means nothing here.
    pub(super) fn tile_key(&mut self, action: Action) -> bool {
        match action {
            Action::Up => self.move_cursor(Vec2::NEG_Y),
            Action::Down => self.move_cursor(Vec2::Y),
            Action::Left => self.move_cursor(Vec2::NEG_X),
            Action::Right => self.move_cursor(Vec2::X),
            Action::TurnLeft => self.turn_tile(false),
            Action::TurnRight => self.turn_tile(true),
            Action::Choose(digit @ 1..=4) => self.turn_tile_to(Rotation::new(digit - 1)),
            Action::Do => self.place_where_held(),
            _ => return false,
        }
        true
    }
}

/// The turn that fits and is the fewest quarters from the wanted one; to the right before to the left.
fn nearest(fits: Rotations, wanted: Rotation) -> Rotation {
    [
        wanted,
        wanted.right(),
        wanted.left(),
        wanted.right().right(),
    ]
    .into_iter()
    .find(|r| fits.contains(*r))
    .unwrap_or(wanted)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_nearest_turn_that_fits_is_taken_and_the_own_one_kept() {
        let [r0, r1, r2, r3] = Rotation::ALL;
        assert_eq!(nearest(Rotations(0b1111), r2), r2);
        assert_eq!(nearest(Rotations(0b1000), r0), r3);
        assert_eq!(nearest(Rotations(0b1010), r0), r1);
        assert_eq!(nearest(Rotations(0b0100), r0), r2);
        assert_eq!(nearest(Rotations(0), r1), r1);
    }
}
