//! Which tiles are still to come, where they fit, and how likely one is drawn (`docs/rules.md` 1.1, 1.4).
//!
//! All of it follows from what lies open on the table: what was placed, is in hand or was thrown out is not in the bag.
//! The order of the bag is nowhere.

use super::look::kinds_that_fit;
use super::why::gap;
use crate::rules::{Cell, EdgeKind, KindId, Position, Seat, TurnPhase};

/// What is still to come.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TilesToCome {
    /// Every kind that the game has a tile of, in the order of the tile set.
    pub kinds: Vec<KindToCome>,
    /// Tiles in the bag.
    pub left: u16,
    /// The empty squares beside the land, row by row.
    pub gaps: Vec<GapToCome>,
    /// The kinds that were thrown out because they fitted nowhere, each with how many, the first one first.
    pub thrown_out: Vec<(KindId, u16)>,
}

/// How many tiles of a kind there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct KindToCome {
    /// The kind.
    pub kind: KindId,
    /// Tiles in the bag.
    pub left: u16,
    /// Tiles in the game: in the bag, on the land, in hand, or thrown out.
    pub of: u16,
}

/// What an empty square can still get.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GapToCome {
    /// Where it is.
    pub cell: Cell,
    /// What its neighbours demand at each edge, clockwise from north; `None` where there is no neighbour.
    pub wants: [Option<EdgeKind>; 4],
    /// The kinds in the bag that fit, in some turn.
    pub kinds: Vec<KindId>,
    /// How many tiles of the bag these are.
    pub fitting: u16,
}

impl TilesToCome {
    /// Counts what is to come in a position.
    pub fn of(position: &Position) -> Self {
        let bag = position.bag();
        let mut of = bag.to_vec();
        let placed = position.land().tiles().iter().map(|tile| tile.kind);
        let thrown = position.discarded().iter().copied();
        for kind in placed.chain(position.turn().hand).chain(thrown) {
            of[kind.index()] += 1;
        }
        let kinds = position.tile_set().ids().map(|kind| KindToCome {
            kind,
            left: bag[kind.index()],
            of: of[kind.index()],
        });
        let mut holes: Vec<Cell> = position.land().holes().iter().map(|h| h.cell).collect();
        holes.sort_unstable_by_key(|cell| (cell.y, cell.x));
        let gaps = holes.into_iter().filter_map(|cell| {
            let seen = gap(position, cell)?;
            Some(GapToCome {
                cell,
                wants: seen.wants,
                kinds: kinds_that_fit(position, cell).collect(),
                fitting: seen.fitting,
            })
        });
        let mut thrown_out: Vec<(KindId, u16)> = Vec::new();
        for kind in position.discarded() {
            match thrown_out.iter_mut().find(|(known, _)| known == kind) {
                Some((_, count)) => *count += 1,
                None => thrown_out.push((*kind, 1)),
            }
        }
        Self {
            kinds: kinds.filter(|kind| kind.of > 0).collect(),
            left: position.tiles_left(),
            gaps: gaps.collect(),
            thrown_out,
        }
    }

    /// What an empty square can still get; `None` if it is none.
    pub fn gap(&self, cell: Cell) -> Option<&GapToCome> {
        self.gaps.iter().find(|gap| gap.cell == cell)
    }

    /// The count of a kind; `None` if the game has no tile of it.
    pub fn kind(&self, kind: KindId) -> Option<&KindToCome> {
        self.kinds.iter().find(|known| known.kind == kind)
    }
}

/// How likely certain tiles of the bag are drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Odds {
    /// That a player draws one as the tile of the next own turn, from 0 to 1.
    pub own: f64,
    /// That another player draws one before, from 0 to 1; `None` if nobody draws before.
    pub before: Option<f64>,
}

impl Odds {
    /// For `wanted` of the `left` tiles in the bag, when others draw `before` tiles first.
    ///
    /// A tile that fits nowhere is replaced by another one when it is drawn; nobody can say yet which those will be, so
    /// every draw counts as one.
    pub fn of(wanted: u16, left: u16, before: u16) -> Self {
        let wanted = wanted.min(left);
        // Every tile is as likely the last of those as any other.
        let own = if before < left {
            f64::from(wanted) / f64::from(left)
        } else {
            0.0
        };
        // None of them, one draw after the other.
        let none: f64 = (0..before.min(left))
            .map(|drawn| {
                let others = (left - drawn).saturating_sub(wanted);
                f64::from(others) / f64::from(left - drawn)
            })
            .product();
        Self {
            own,
            before: (before > 0).then_some(1.0 - none),
        }
    }
}

/// How many tiles others draw before a player draws the tile of the next own turn.
pub fn draws_before(position: &Position, seat: Seat) -> u16 {
    let turn = position.turn();
    let seats = position.seats();
    let ahead = u16::from((seat.0 + seats - turn.seat.0) % seats);
    match (turn.phase, ahead) {
        // Whoever plays has still to draw.
        (TurnPhase::DrawTile, _) => ahead,
        (_, 0) => u16::from(seats) - 1,
        _ => ahead - 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All orders in which `left` tiles can come, the first `wanted` of them being meant: in how many the draws before
    /// hold one, and in how many the own draw is one.
    fn counted(wanted: usize, left: usize, before: usize) -> (u32, u32, u32) {
        fn orders(rest: &mut Vec<usize>, drawn: &mut Vec<usize>, see: &mut impl FnMut(&[usize])) {
            if rest.is_empty() {
                return see(drawn);
            }
            for index in 0..rest.len() {
                drawn.push(rest.remove(index));
                orders(rest, drawn, see);
                rest.insert(index, drawn.pop().expect("just drawn"));
            }
        }
        let (mut all, mut by_others, mut own) = (0, 0, 0);
        orders(&mut (0..left).collect(), &mut Vec::new(), &mut |order| {
            let is_meant = |tile: &usize| *tile < wanted;
            all += 1;
            by_others += u32::from(order.iter().take(before).any(is_meant));
            own += u32::from(order.get(before).is_some_and(is_meant));
        });
        (all, by_others, own)
    }

    #[test]
    fn the_odds_are_those_of_all_orders_of_a_small_bag() {
        for left in 0..=6 {
            for wanted in 0..=left {
                for before in 0..=7 {
                    let (all, by_others, own) = counted(wanted, left, before);
                    let odds = Odds::of(wanted as u16, left as u16, before as u16);
                    let share = |count| f64::from(count) / f64::from(all);
                    let name = format!("{wanted} of {left}, {before} before");
                    assert!((odds.own - share(own)).abs() < 1e-12, "{name}");
                    match odds.before {
                        None => assert_eq!(before, 0, "{name}"),
                        Some(odds) => assert!((odds - share(by_others)).abs() < 1e-12, "{name}"),
                    }
                }
            }
        }
    }

    #[test]
    fn eleven_of_fifty_one_with_three_before_are_22_and_53_in_a_hundred() {
        let odds = Odds::of(11, 51, 3);
        let percent = |share: f64| (share * 100.0).round() as u32;
        assert_eq!(percent(odds.own), 22);
        assert_eq!(odds.before.map(percent), Some(53));
    }
}
