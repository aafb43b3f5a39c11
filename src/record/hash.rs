//! One number for a position, the same on every machine.

use crate::rules::{CircleAction, Position, Seat, StubPair};

/// FNV-1a with 64 bits: small, stable, and enough to tell positions apart that differ by mistake.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fnv(u64);

impl Default for Fnv {
    fn default() -> Self {
        Self(0xcbf2_9ce4_8422_2325)
    }
}

impl Fnv {
    /// The hash of some bytes.
    pub fn of(bytes: &[u8]) -> u64 {
        let mut hash = Self::default();
        hash.bytes(bytes);
        hash.get()
    }

    /// Takes some bytes.
    pub fn bytes(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        }
    }

    /// Takes a number, eight bytes, lowest first.
    pub fn number(&mut self, number: impl Into<i64>) {
        self.bytes(&number.into().to_le_bytes());
    }

    /// Takes a text and its length, so that texts cannot run into each other.
    pub fn text(&mut self, text: &str) {
        self.number(text.len() as i64);
        self.bytes(text.as_bytes());
    }

    /// The hash so far.
    pub const fn get(self) -> u64 {
        self.0
    }
}

/// The hash of everything that [`Position`] compares as equal but its tile set and house rules, which a game never
/// changes. Tiles count by their ids, so that an added set does not change the hash of an old game.
pub fn position_hash(position: &Position) -> u64 {
    let mut hash = Fnv::default();
    let set = position.tile_set();
    let id = |kind: crate::rules::KindId| set.kind(kind).id.as_str();
    let tiles = position.land().tiles();
    hash.number(tiles.len() as i64);
    for tile in tiles {
        hash.text(id(tile.kind));
        hash.number(tile.rotation.index() as i64);
        hash.number(tile.cell.x);
        hash.number(tile.cell.y);
    }
    hash.number(position.followers().len() as i64);
    for follower in position.followers() {
        hash.number(follower.seat.0);
        hash.number(follower.node.0);
    }
    hash.number(position.ferries().count() as i64);
    for (slot, pair) in position.ferries() {
        hash.number(slot.0);
        hash_pair(&mut hash, pair);
    }
    hash.number(position.scored_parts().count() as i64);
    for part in position.scored_parts() {
        hash.number(part.0);
    }
    for kind in set.ids().filter(|k| position.bag()[k.index()] > 0) {
        hash.text(id(kind));
        hash.number(position.bag()[kind.index()]);
    }
    hash.number(position.discarded().len() as i64);
    for kind in position.discarded() {
        hash.text(id(*kind));
    }
    for seat in (0..position.seats()).map(Seat) {
        hash.number(position.score(seat));
        hash.number(position.supply(seat));
    }
    hash_turn(&mut hash, position, id);
    hash.get()
}

fn hash_pair(hash: &mut Fnv, pair: StubPair) {
    for edge in pair.edges() {
        hash.number(edge.index() as i64);
    }
}

fn hash_turn<'a>(
    hash: &mut Fnv,
    position: &Position,
    id: impl Fn(crate::rules::KindId) -> &'a str,
) {
    let turn = position.turn();
    hash.number(turn.number);
    hash.number(turn.seat.0);
    hash.text(turn.phase.name());
    hash.text(turn.hand.map_or("", id));
    hash.number(turn.placed.map_or(-1, |slot| i64::from(slot.0)));
    hash.number(turn.follower.map_or(-1, i64::from));
    hash.number(turn.chosen);
    for ferry in &turn.movable {
        hash.number(ferry.slot.0);
        hash_pair(hash, ferry.from);
        hash.number(ferry.moved);
    }
    if let Some(circle) = turn.circle {
        hash.number(circle.asked);
        hash.number(match circle.action {
            None => 0,
            Some(CircleAction::Add) => 1,
            Some(CircleAction::TakeBack) => 2,
        });
    }
}
