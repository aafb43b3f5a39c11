//! The last tiles, played out exactly.

use crate::opponents::evaluation::Points;
use crate::opponents::margin::margin;
use crate::opponents::plans::{FerryMoves, Scratch, SeeTurns, every_turn};
use crate::opponents::thought::{Budget, Candidate, Line, Question};
use crate::opponents::weigh::best_first;
use crate::rules::{Command, MAX_SEATS, Position, RoadGraph, Seat, TurnPhase, play};

/// With more tiles in the bag than these nothing is played out.
const FEW_TILES: u16 = 2;
/// Ends of games that are looked at for each search that the budget allows.
const ENDS_A_SEARCH: u32 = 150;
/// Ends of games that are looked at in a second of the budget. That leaves time for a search if they are not enough.
const ENDS_A_SECOND: f32 = 150_000.0;
/// Turns for each place of a tile, on the average: followers and ferries.
const TURNS_A_PLACE: f32 = 2.5;

/// Every turn with what it leads to if everybody plays for the largest margin, the best first; `None` while too many
/// tiles are left, or if that takes longer than the budget allows.
pub fn candidates(question: &Question, still: bool) -> Option<Vec<Candidate>> {
    let position = question.position;
    if position.tiles_left() > FEW_TILES {
        return None;
    }
    let ends = match question.budget {
        Budget::Iterations(most) => most.saturating_mul(ENDS_A_SEARCH),
        Budget::Time(most) => (most.as_secs_f32() * ENDS_A_SECOND) as u32,
    };
    if likely_ends(position) > ends as f32 {
        return None;
    }
    let mut end_game = EndGame {
        ends_left: ends,
        still_seat: still.then(|| position.to_act()),
        line: question.line,
    };
    let mut candidates = end_game.turns(position, question.roads)?;
    best_first(&mut candidates);
    Some(candidates)
}

/// How many ends of the game there are, about.
fn likely_ends(position: &Position) -> f32 {
    let turns = |kind| {
        let distinct = position.tile_set().distinct_rotations(kind);
        let places = position.placements(kind);
        let all: u32 = places
            .map(|(_, fits)| (fits.0 & distinct).count_ones())
            .sum();
        all as f32 * TURNS_A_PLACE
    };
    let now = position.turn().hand.map_or(1.0, turns);
    let kinds = position.tile_set().ids().zip(position.bag());
    let left: Vec<f32> = kinds
        .filter(|(_, left)| **left > 0)
        .flat_map(|(kind, left)| std::iter::repeat_n(turns(kind), usize::from(*left)))
        .collect();
    // The kinds that are left come in every order.
    let orders = if left.len() == 2 { 2.0 } else { 1.0 };
    now * orders * left.iter().product::<f32>()
}

struct EndGame<'l> {
    ends_left: u32,
    /// Who moves no ferry.
    still_seat: Option<Seat>,
    line: &'l Line,
}

impl EndGame<'_> {
    /// All turns of whoever has to choose; `None` if that became too much.
    fn turns(&mut self, position: &Position, roads: &RoadGraph) -> Option<Vec<Candidate>> {
        let (seat, seats) = (position.to_act(), position.seats());
        let ferry_moves = if self.still_seat == Some(seat) {
            FerryMoves::None
        } else {
            FerryMoves::All
        };
        let mut scratch = Scratch::new(position, roads);
        let mut ends = Ends {
            game: self,
            seat,
            seats,
            candidates: Some(Vec::new()),
        };
        every_turn(&mut scratch, position, roads, ferry_moves, &mut ends);
        ends.candidates
    }

    /// What comes of a position between turns, on the average of all draws.
    fn outcome(&mut self, position: &Position, roads: &RoadGraph) -> Option<Points> {
        match position.phase() {
            TurnPhase::GameOver => {
                if self.line.is_hurried() {
                    return None;
                }
                self.ends_left = self.ends_left.checked_sub(1)?;
                let mut points = [0.0; MAX_SEATS];
                for (points, score) in points.iter_mut().zip(position.scores()) {
                    *points = *score as f32;
                }
                Some(points)
            }
            TurnPhase::DrawTile => {
                let all = f32::from(position.tiles_left());
                let mut mean = [0.0; MAX_SEATS];
                let kinds = position.tile_set().ids().zip(position.bag());
                for (kind, left) in kinds.filter(|(_, left)| **left > 0) {
                    let (mut after, mut its_roads) = (position.clone(), roads.clone());
                    play(&mut after, &mut its_roads, Command::Draw(kind), &mut ()).ok()?;
                    let outcome = self.outcome(&after, &its_roads)?;
                    for (mean, points) in mean.iter_mut().zip(outcome) {
                        *mean += points * f32::from(*left) / all;
                    }
                }
                Some(mean)
            }
            _ => {
                let turns = self.turns(position, roads)?;
                let best = turns.into_iter().reduce(|best, turn| {
                    if turn.margin > best.margin {
                        turn
                    } else {
                        best
                    }
                });
                best.map(|turn| turn.expected)
            }
        }
    }
}

/// What the turns of one position lead to.
struct Ends<'g, 'l> {
    game: &'g mut EndGame<'l>,
    seat: Seat,
    seats: u8,
    /// `None` once it is too much.
    candidates: Option<Vec<Candidate>>,
}

impl SeeTurns for &mut Ends<'_, '_> {
    fn see(&mut self, commands: &[Command], position: &Position, roads: &mut RoadGraph) {
        let Some(list) = &mut self.candidates else {
            return;
        };
        match self.game.outcome(position, roads) {
            Some(expected) => list.push(Candidate {
                commands: commands.to_vec(),
                margin: margin(&expected, self.seat, self.seats),
                expected,
            }),
            None => self.candidates = None,
        }
    }

    fn has_enough(&self) -> bool {
        self.candidates.is_none()
    }
}
