//! A player without any plan, and the shuffled stack.

use rand_pcg::Pcg32;
use rand_pcg::rand_core::Rng;

use super::random_games::Style;
use crate::rules::{Cell, Command, KindId, Position, RoadGraph, TurnPhase};

/// Places of which crowded placing takes the one with most neighbours.
const CROWDED_TRIES: usize = 5;

/// Numbers that follow from a seed, the same on every machine and with every version of the libraries.
pub struct Chance {
    pcg: Pcg32,
    style: Style,
}

impl Chance {
    /// Chance from a seed.
    pub fn new(seed: u64, style: Style) -> Self {
        Self::of_stream(seed, 0, style)
    }

    /// Chance from a seed; other streams of the same seed give other numbers.
    pub fn of_stream(seed: u64, stream: u64, style: Style) -> Self {
        Self {
            pcg: Pcg32::new(seed, stream),
            style,
        }
    }

    /// 32 bits by chance.
    pub fn bits(&mut self) -> u32 {
        self.pcg.next_u32()
    }

    /// A number below `end`, each as likely as the others; `end` is above 0.
    pub fn below(&mut self, end: usize) -> usize {
        let end = end as u32;
        // The lowest numbers are thrown away until the rest is a multiple of the end.
        let too_low = end.wrapping_neg() % end;
        loop {
            let bits = self.bits();
            if bits >= too_low {
                return (bits % end) as usize;
            }
        }
    }

    /// True in so many of a hundred cases.
    pub fn percent(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// One of these, each as likely as the others; there is at least one.
    pub fn one_of<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }

    /// One of the legal commands; `None` when the game is over.
    pub fn command(&mut self, position: &Position, roads: &RoadGraph) -> Option<Command> {
        self.choose(position, &position.legal_commands(roads))
    }

    /// One of these commands, which are all that are legal; `None` if there is none.
    ///
    /// A draw is as likely as it is from a shuffled stack. Other commands are all alike, but for crowded placing.
    pub fn choose(&mut self, position: &Position, commands: &[Command]) -> Option<Command> {
        if position.phase() == TurnPhase::DrawTile {
            return Some(Command::Draw(self.draw(position)?));
        }
        if commands.is_empty() {
            return None;
        }
        let crowded = position.phase() == TurnPhase::PlaceTile && self.style == Style::Crowded;
        (0..if crowded { CROWDED_TRIES } else { 1 })
            .map(|_| self.one_of(commands))
            .max_by_key(|command| match command {
                Command::Place { cell, .. } => neighbours(position, *cell),
                _ => 0,
            })
    }

    fn draw(&mut self, position: &Position) -> Option<KindId> {
        if position.tiles_left() == 0 {
            return None;
        }
        let mut at = self.below(usize::from(position.tiles_left()));
        for (kind, left) in position.bag().iter().enumerate() {
            if at < usize::from(*left) {
                return Some(KindId(kind as u16));
            }
            at -= usize::from(*left);
        }
        None
    }
}

fn neighbours(position: &Position, cell: Cell) -> usize {
    (cell.surrounding())
        .filter(|c| position.tile_at(*c).is_some())
        .count()
}
