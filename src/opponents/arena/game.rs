//! One game of a contest.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::time::Duration;

use cpu_time::ThreadTime;
use smallvec::SmallVec;

use super::contest::Contest;
use super::defect::{Defect, Fault};
use super::sums::SideSums;
use crate::opponents::{Line, Question, Skill, Thought};
use crate::record::{Dealer, Record};
use crate::rules::{
    Command, FeatureKind, Illegal, MAX_SEATS, NodeId, Position, RoadGraph, Seat, Setup, TurnPhase,
    play, preview_ferry, settle, thieves_on,
};

/// What answers the questions of a contest: as [`think`](crate::opponents::think()), but anybody may stand behind it.
pub type Chooser<'c> = dyn Fn(Skill, &Question) -> Option<Thought> + Sync + 'c;

/// A game that was played.
#[derive(Clone, Debug)]
pub struct Played {
    /// Its pair, counted from 0.
    pub pair: u64,
    /// The number of its deal.
    pub deal: u64,
    /// The seat of A; the seats of a pair are gone through from the first to the last.
    pub a_seat: Seat,
    /// The game, so that it can be played again.
    pub record: Record,
    /// Points by seat at its end, one for each player.
    pub scores: Vec<u32>,
    /// Tiles that fitted nowhere.
    pub unplaceable: usize,
    /// What A and B did.
    pub(super) sides: [SideSums; 2],
}

impl Played {
    /// How much of the win is A's: 1 alone in front, its share among several in front, else 0.
    pub fn a_share(&self) -> f64 {
        f64::from(share(&self.scores, self.a_seat)) / f64::from(WIN)
    }

    /// How many points A is ahead of the best other player.
    pub fn a_margin(&self) -> i64 {
        margin(&self.scores, self.a_seat)
    }
}

/// A won game, divided among those who share it: every number of players up to six divides it.
pub(super) const WIN: u32 = 60;

/// How much of [`WIN`] a seat gets.
pub(super) fn share(scores: &[u32], seat: Seat) -> u32 {
    let best = scores.iter().max();
    let winners = scores.iter().filter(|s| Some(*s) == best).count();
    if Some(&scores[seat.index()]) == best {
        WIN / winners as u32
    } else {
        0
    }
}

/// How many points a seat is ahead of the best other.
pub(super) fn margin(scores: &[u32], seat: Seat) -> i64 {
    let others = (scores.iter().enumerate()).filter(|(other, _)| *other != seat.index());
    let best = others.map(|(_, score)| *score).max().unwrap_or(0);
    i64::from(scores[seat.index()]) - i64::from(best)
}

/// Plays the game of this number.
pub(super) fn play_game(
    contest: &Contest,
    game: u64,
    chooser: &Chooser<'_>,
) -> Result<Played, Box<Defect>> {
    let seats = u64::from(contest.seats);
    let pair = game / seats;
    let deal = contest.seed.wrapping_add(pair);
    let dealer = contest.deals.dealer(deal);
    let dealer = dealer.expect("`Deals` has tried its sets");
    let setup = Setup {
        deck: dealer.deck().to_vec(),
        ..Setup::new(contest.deals.tile_set().clone(), contest.seats)
    };
    let mut position = Position::new(&setup).expect("`Deals` makes decks with a start tile");
    let roads = position.road_graph();
    settle(&mut position, &roads, &mut ());
    let table = Table {
        contest,
        deal,
        a_seat: Seat((game % seats) as u8),
        position,
        roads,
        record: Record::new(setup),
        sides: [SideSums::default(), SideSums::default()],
    };
    table.play_out(pair, &dealer, chooser)
}

/// A game at play.
struct Table<'c> {
    contest: &'c Contest,
    deal: u64,
    a_seat: Seat,
    position: Position,
    roads: RoadGraph,
    record: Record,
    sides: [SideSums; 2],
}

impl Table<'_> {
    fn play_out(
        mut self,
        pair: u64,
        dealer: &Dealer,
        chooser: &Chooser<'_>,
    ) -> Result<Played, Box<Defect>> {
        let (mut turn, mut asked) = (0, 0);
        while self.position.phase() != TurnPhase::GameOver {
            if let Some(draw) = dealer.next(&self.position) {
                self.play(draw).expect("what is drawn is in the bag");
                continue;
            }
            if self.position.turn().number != turn {
                (turn, asked) = (self.position.turn().number, 0);
                self.side(self.position.to_act()).turns += 1;
            }
            self.ask(asked, chooser)?;
            asked += 1;
        }
        let scores = self.position.scores().to_vec();
        for seat in (0..self.contest.seats).map(Seat) {
            self.side(seat).end(&scores, seat);
        }
        Ok(Played {
            pair,
            deal: self.deal,
            a_seat: self.a_seat,
            record: self.record,
            unplaceable: self.position.discarded().len(),
            scores,
            sides: self.sides,
        })
    }

    fn skill(&self, seat: Seat) -> Skill {
        if seat == self.a_seat {
            self.contest.a
        } else {
            self.contest.b
        }
    }

    fn side(&mut self, seat: Seat) -> &mut SideSums {
        &mut self.sides[usize::from(seat != self.a_seat)]
    }

    fn play(&mut self, command: Command) -> Result<(), Illegal> {
        play(&mut self.position, &mut self.roads, command, &mut ())?;
        self.record.commands.push(command);
        Ok(())
    }

    /// Asks whoever has to choose, and plays the answer.
    fn ask(&mut self, asked: u64, chooser: &Chooser<'_>) -> Result<(), Box<Defect>> {
        let seat = self.position.to_act();
        let skill = self.skill(seat);
        let question_seed = question_seed(self.deal, seat, self.position.turn().number, asked);
        let (thought, spent) = self.answer(skill, question_seed, chooser);
        self.side(seat).pace.add(spent);
        let (deal, a_seat, position) = (self.deal, self.a_seat, self.position.clone());
        let defect = |fault, commands| {
            Box::new(Defect {
                fault,
                skill,
                seat,
                question_seed,
                deal,
                a_seat,
                position,
                commands,
            })
        };
        match thought {
            Ok(Some(Thought { candidates, .. })) if !candidates.is_empty() => {
                let commands = candidates.into_iter().next().map(|c| c.commands);
                let commands = commands.unwrap_or_default();
                self.follow(skill, &commands)
                    .map_err(|fault| defect(fault, commands))
            }
            Ok(_) => Err(defect(Fault::Silent, Vec::new())),
            Err(message) => Err(defect(Fault::Panicked(message), Vec::new())),
        }
    }

    /// The answer, or the message of a panic; and the CPU time it took.
    fn answer(
        &self,
        skill: Skill,
        seed: u64,
        chooser: &Chooser<'_>,
    ) -> (Result<Option<Thought>, String>, Duration) {
        let question = Question {
            position: &self.position,
            roads: &self.roads,
            seed,
            budget: self.contest.budget,
            line: &Line::default(),
        };
        let start = ThreadTime::now();
        // The question is only read, so it is whole even after a panic.
        let thought = catch_unwind(AssertUnwindSafe(|| chooser(skill, &question)));
        (
            thought.map_err(|panic| message_of(&*panic)),
            start.elapsed(),
        )
    }

    /// Plays an answer, which must do what is due and nothing else.
    fn follow(&mut self, skill: Skill, commands: &[Command]) -> Result<(), Fault> {
        let (seat, number) = (self.position.to_act(), self.position.turn().number);
        let is_due = |position: &Position| {
            position.phase().waits_for_player()
                && (position.to_act(), position.turn().number) == (seat, number)
        };
        for (index, command) in commands.iter().copied().enumerate() {
            if !is_due(&self.position) {
                return Err(Fault::Surplus(index));
            }
            if skill.still && matches!(command, Command::MoveFerry { .. }) {
                return Err(Fault::NotStill(index));
            }
            let before = (self.position.clone(), self.roads.clone());
            self.play(command)
                .map_err(|why| Fault::Illegal { index, why })?;
            note(self.side(seat), &before.0, &before.1, command);
        }
        if is_due(&self.position) {
            return Err(Fault::Unfinished);
        }
        Ok(())
    }
}

/// Counts a legal command, given the position before it.
fn note(side: &mut SideSums, position: &Position, roads: &RoadGraph, command: Command) {
    if position.phase() == TurnPhase::MoveFerries {
        let is_first = position.turn().movable.iter().all(|ferry| !ferry.moved);
        side.ferry_chances += u64::from(is_first);
    }
    match command {
        Command::Follower(Some(_)) | Command::AddFollower(_) => side.followers += 1,
        Command::SetFerry(_) => side.ferries_set += 1,
        Command::MoveFerry { cell, pair } => {
            side.ferries_moved += 1;
            let Some(slot) = position.land().slot_at(cell) else {
                return;
            };
            let (after, its_roads) = preview_ferry(position, roads, slot, pair);
            let tells = claims(position, roads) != claims(&after, &its_roads);
            side.telling_moves += u64::from(tells);
        }
        _ => {}
    }
}

/// For each follower on a road, by where it stands: whether the road is complete, and who owns it.
fn claims(
    position: &Position,
    roads: &RoadGraph,
) -> SmallVec<[(NodeId, bool, [bool; MAX_SEATS]); 16]> {
    let thieves = position.followers().iter();
    let thieves = thieves.filter(|follower| follower.kind == FeatureKind::Road);
    thieves
        .map(|follower| {
            let road = roads.road(follower.node);
            let counts = thieves_on(position, roads, &road);
            let most = counts.iter().max().copied();
            let owns = counts.map(|count| Some(count) == most);
            (follower.node, road.is_complete(), owns)
        })
        .collect()
}

/// The seed of a question: it follows from the number of the deal, the seat, the turn and how many questions came
/// before in this turn; not from the order of the tiles, which comes from the same number by another way.
fn question_seed(deal: u64, seat: Seat, turn: u16, asked: u64) -> u64 {
    [u64::from(seat.0), u64::from(turn), asked]
        .into_iter()
        .fold(stirred(deal ^ 0xA5E7_0A11), |seed, number| {
            stirred(seed ^ number)
        })
}

/// The finish of the generator `SplitMix64`: numbers that differ in a bit become numbers that have nothing in common.
const fn stirred(number: u64) -> u64 {
    let mut z = number.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

/// What a panic says.
fn message_of(panic: &(dyn Any + Send)) -> String {
    let text = panic.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "no message".to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_draw_is_half_a_win_and_a_shared_win_is_divided() {
        assert_eq!(share(&[12, 7], Seat(0)), WIN);
        assert_eq!(share(&[12, 7], Seat(1)), 0);
        assert_eq!(share(&[9, 9], Seat(1)), WIN / 2);
        assert_eq!(share(&[9, 3, 9, 9], Seat(2)), WIN / 3);
        assert_eq!(share(&[9, 3, 9, 9], Seat(1)), 0);
    }

    #[test]
    fn a_margin_is_over_the_best_other() {
        assert_eq!(margin(&[12, 7], Seat(0)), 5);
        assert_eq!(margin(&[12, 7, 10], Seat(1)), -5);
        assert_eq!(margin(&[12, 7, 10], Seat(0)), 2);
    }

    #[test]
    fn no_two_questions_of_a_game_have_the_same_seed() {
        let mut seeds = Vec::new();
        for deal in 0..20 {
            for seat in 0..6 {
                for turn in 1..50 {
                    seeds.extend((0..3).map(|asked| question_seed(deal, Seat(seat), turn, asked)));
                }
            }
        }
        let all = seeds.len();
        seeds.sort_unstable();
        seeds.dedup();
        assert_eq!(seeds.len(), all);
    }
}
