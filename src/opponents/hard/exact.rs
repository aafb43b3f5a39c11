//! The last tiles, played out exactly.

use crate::opponents::evaluation::Points;
use crate::opponents::margin::margin;
use crate::opponents::plans::{FerryMoves, Scratch, every_turn};
use crate::opponents::thought::{Budget, Candidate, Line, Question};
use crate::opponents::weigh::best_first;
use crate::rules::{Command, MAX_SEATS, Position, RoadGraph, Seat, TurnPhase, play};

/// With more tiles in the bag than these nothing is played out.
const FEW_TILES: u16 = 2;
/// Ends of games that are looked at for each search that the budget allows.
const ENDS_A_SEARCH: u32 = 150;
/// Ends of games that are looked at in a second.
const ENDS_A_SECOND: f32 = 300_000.0;

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
    let mut end_game = EndGame {
        ends_left: ends,
        still_seat: still.then(|| position.to_act()),
        line: question.line,
    };
    let mut candidates = end_game.turns(position, question.roads)?;
    best_first(&mut candidates);
    Some(candidates)
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
        let mut candidates = Some(Vec::new());
        every_turn(
            &mut scratch,
            position,
            roads,
            ferry_moves,
            |commands: &[Command], after: &Position, its_roads: &mut RoadGraph| {
                let Some(list) = &mut candidates else {
                    return;
                };
                match self.outcome(after, its_roads) {
                    Some(expected) => list.push(Candidate {
                        commands: commands.to_vec(),
                        margin: margin(&expected, seat, seats),
                        expected,
                    }),
                    None => candidates = None,
                }
            },
        );
        candidates
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
