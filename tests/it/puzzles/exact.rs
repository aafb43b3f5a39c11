//! The exact worth of a position near the end of a game, by looking at everything that may still happen.
//!
//! Shares nothing with the computer players but the rules, so that it can judge them. A choice is the best of all legal
//! commands for whoever chooses, a draw the mean over the tiles that are left, and in the end the points count. Three
//! things are left out, none of which changes a result: rotations that look alike; orders of moving several
//! ferries, whose moves do not depend on each other (`docs/rules.md` 2.5); and choices that cannot matter any
//! more because another one is good enough already (alpha and beta).

use ferries::rules::{Command, Position, RoadGraph, Seat, TurnPhase, play};

/// Below and above every margin.
const LOWEST: f64 = -1e9;
const HIGHEST: f64 = 1e9;

/// A way to play a turn.
#[derive(Clone)]
pub struct Turn {
    pub commands: Vec<Command>,
    pub position: Position,
    pub roads: RoadGraph,
}

/// Works out the expected margin of one of two players, if both play as well as they can.
pub struct Exact {
    me: Seat,
    prune: bool,
    /// A copy for each step ahead, so that no memory is asked for while it looks.
    copies: Vec<Option<Box<(Position, RoadGraph)>>>,
    /// Positions it has looked at.
    pub seen: u64,
}

impl Exact {
    /// For the player `me` of a game for two.
    pub fn new(position: &Position, me: Seat) -> Self {
        assert_eq!(
            position.seats(),
            2,
            "the loss of one is the gain of the other"
        );
        Self {
            me,
            prune: true,
            copies: Vec::new(),
            seen: 0,
        }
    }

    /// The same without leaving out what cannot matter, to be compared with.
    pub fn of_everything(position: &Position, me: Seat) -> Self {
        Self {
            prune: false,
            ..Self::new(position, me)
        }
    }

    /// The expected margin.
    pub fn value(&mut self, position: &Position, roads: &RoadGraph) -> f64 {
        self.look(position, roads, 0, LOWEST, HIGHEST)
    }

    /// The expected margin if it is above `low`; else some number that is not above `low`.
    pub fn value_above(&mut self, position: &Position, roads: &RoadGraph, low: f64) -> f64 {
        self.look(position, roads, 0, low, HIGHEST)
    }

    /// Exact between `low` and `high`; at most `low`, or at least `high`, if the worth lies there.
    fn look(
        &mut self,
        position: &Position,
        roads: &RoadGraph,
        depth: usize,
        low: f64,
        high: f64,
    ) -> f64 {
        self.seen += 1;
        match position.phase() {
            TurnPhase::GameOver => margin(position, self.me),
            TurnPhase::DrawTile => self.draw(position, roads, depth, low, high),
            _ => self.choose(position, roads, depth, low, high),
        }
    }

    fn draw(
        &mut self,
        position: &Position,
        roads: &RoadGraph,
        depth: usize,
        low: f64,
        high: f64,
    ) -> f64 {
        let kinds = position.tile_set().ids();
        let kinds: Vec<_> = kinds.filter(|k| position.bag()[k.index()] > 0).collect();
        // The mean of several worths must be known exactly to be compared with anything.
        let (low, high) = match kinds.len() {
            1 => (low, high),
            _ => (LOWEST, HIGHEST),
        };
        let all = f64::from(position.tiles_left());
        let mut sum = 0.0;
        for kind in kinds {
            let weight = f64::from(position.bag()[kind.index()]) / all;
            let draw = Command::Draw(kind);
            sum += weight * self.look_after(position, roads, draw, depth, low, high);
        }
        sum
    }

    fn choose(
        &mut self,
        position: &Position,
        roads: &RoadGraph,
        depth: usize,
        mut low: f64,
        mut high: f64,
    ) -> f64 {
        let mine = position.to_act() == self.me;
        let mut best = if mine { LOWEST } else { HIGHEST };
        for command in choices(position, roads) {
            let value = self.look_after(position, roads, command, depth, low, high);
            if mine {
                best = best.max(value);
                low = low.max(value);
            } else {
                best = best.min(value);
                high = high.min(value);
            }
            if self.prune && low >= high {
                break;
            }
        }
        best
    }

    fn look_after(
        &mut self,
        position: &Position,
        roads: &RoadGraph,
        command: Command,
        depth: usize,
        low: f64,
        high: f64,
    ) -> f64 {
        if self.copies.len() == depth {
            self.copies.push(None);
        }
        // Taken out while the steps behind it use the copies after it.
        let copy = self.copies[depth].take();
        let mut copy = copy.unwrap_or_else(|| Box::new((position.clone(), roads.clone())));
        copy.0.clone_from(position);
        copy.1.clone_from(roads);
        play(&mut copy.0, &mut copy.1, command, &mut ()).expect("it is legal");
        let value = self.look(&copy.0, &copy.1, depth + 1, low, high);
        self.copies[depth] = Some(copy);
        value
    }
}

/// The points of `me` less those of the other.
pub fn margin(position: &Position, me: Seat) -> f64 {
    let [mine, its] = [me, me.next(2)].map(|seat| f64::from(position.score(seat)));
    mine - its
}

/// The legal commands, without look-alike rotations and with ferries moved in one order only.
fn choices(position: &Position, roads: &RoadGraph) -> Vec<Command> {
    let mut commands = position.legal_commands(roads);
    let turn = position.turn();
    if let Some(kind) = turn.hand {
        let distinct = position.tile_set().distinct_rotations(kind);
        commands.retain(|command| match command {
            Command::Place { rotation, .. } => distinct >> rotation.index() & 1 == 1,
            _ => true,
        });
    }
    let asked = turn
        .movable
        .iter()
        .rposition(|m| m.moved)
        .map_or(0, |i| i + 1);
    let open = &turn.movable[asked..];
    commands.retain(|command| match command {
        Command::MoveFerry { cell, .. } => open.iter().any(|m| m.cell == *cell),
        _ => true,
    });
    commands
}

/// All ways to play the turn that is due.
pub fn turns(position: &Position, roads: &RoadGraph) -> Vec<Turn> {
    let mut found = Vec::new();
    let mut open = vec![Turn {
        commands: Vec::new(),
        position: position.clone(),
        roads: roads.clone(),
    }];
    while let Some(turn) = open.pop() {
        for command in choices(&turn.position, &turn.roads) {
            let mut next = turn.clone();
            play(&mut next.position, &mut next.roads, command, &mut ()).expect("it is legal");
            next.commands.push(command);
            if next.position.phase().waits_for_player() {
                open.push(next);
            } else {
                found.push(next);
            }
        }
    }
    found
}

/// The best turn and what it is worth, and what the next best is worth.
pub struct Verdict {
    pub best: Turn,
    pub value: f64,
    pub next: f64,
}

/// Looks at every turn of whoever has to choose; `None` if that takes more than `most` positions.
pub fn judge(position: &Position, roads: &RoadGraph, most: u64) -> Option<(Verdict, u64)> {
    let me = position.to_act();
    let mut exact = Exact::new(position, me);
    let mut verdict: Option<Verdict> = None;
    for turn in turns(position, roads) {
        let Some(best) = &mut verdict else {
            let value = exact.value(&turn.position, &turn.roads);
            verdict = Some(Verdict {
                best: turn,
                value,
                next: LOWEST,
            });
            continue;
        };
        if exact.seen > most {
            return None;
        }
        // What is not above the second best changes nothing.
        let value = exact.value_above(&turn.position, &turn.roads, best.next);
        if value > best.value {
            best.next = best.value;
            best.value = value;
            best.best = turn;
        } else {
            best.next = best.next.max(value);
        }
    }
    Some((verdict?, exact.seen))
}
