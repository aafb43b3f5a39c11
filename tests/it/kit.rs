//! A table for tests: lays a board from text, plays turns in the notation, and tells what stands there.

use ferries::rules::{
    Award, Command, Event, Illegal, NodeId, Position, RoadGraph, Spot, TurnPhase, play, settle,
    thieves_on,
};

use crate::printed_tiles::printed_set;

/// A position with its roads and everything that happened since it was laid out.
#[derive(Clone)]
pub struct Table {
    pub position: Position,
    pub roads: RoadGraph,
    pub events: Vec<Event>,
    /// Letters of the seats, in order.
    letters: Vec<char>,
}

/// Lays out a board: `players` as in a line `players`, then whatever else a position text may hold.
pub fn lay(players: &str, board: &str) -> Table {
    let text = format!("players {players}\n{board}");
    let position = Position::from_text(&text, &printed_set())
        .unwrap_or_else(|e| panic!("the board cannot be laid: {e}\n{text}"));
    Table {
        roads: position.road_graph(),
        position,
        events: Vec::new(),
        letters: players.chars().filter(char::is_ascii_alphabetic).collect(),
    }
}

impl Table {
    /// Plays commands in the notation, each of which must be legal. `LB@(3,0)r1` draws and places.
    pub fn play(&mut self, steps: &[&str]) -> &mut Self {
        for step in steps {
            if let Some((kind, place)) = step.split_once('@') {
                let (cell, turn) = place.split_at(place.find(')').expect("a place") + 1);
                self.step(&format!("draw {kind}"));
                self.step(&format!("place {cell} {turn}"));
            } else {
                self.step(step);
            }
        }
        self
    }

    /// A copy on which these steps were played.
    pub fn after(&self, steps: &[&str]) -> Self {
        let mut copy = self.clone();
        copy.play(steps);
        copy
    }

    fn step(&mut self, step: &str) {
        let command = self.read(step);
        let legal = self.position.legal_commands(&self.roads);
        let result = play(
            &mut self.position,
            &mut self.roads,
            command,
            &mut self.events,
        );
        if let Err(illegal) = result {
            panic!(
                "`{step}` is refused: {illegal}\n{}",
                self.position.to_text()
            );
        }
        assert!(
            legal.contains(&command),
            "`{step}` was played, but is not among the legal commands"
        );
        assert_eq!(
            self.roads,
            self.position.road_graph(),
            "roads after `{step}`"
        );
    }

    fn read(&self, step: &str) -> Command {
        Command::parse(step, &self.position)
            .unwrap_or_else(|e| panic!("`{step}` cannot be read: {e}\n{}", self.position.to_text()))
    }

    /// Ends the turn without any further follower or move.
    pub fn finish(&mut self) -> &mut Self {
        loop {
            match self.position.phase() {
                TurnPhase::PlaceFollower => self.step("follower none"),
                TurnPhase::MoveFerries => self.step("done"),
                TurnPhase::DrawTile | TurnPhase::GameOver => return self,
                phase => panic!("{phase} does not pass by itself"),
            }
        }
    }

    /// Lets the game go on as far as it can by itself: to the end of it, if nothing is left to draw.
    pub fn settle(&mut self) -> &mut Self {
        settle(&mut self.position, &self.roads, &mut self.events);
        self
    }

    /// Why a command is refused. It must be, and must change nothing.
    pub fn refused(&self, step: &str) -> Illegal {
        let command = self.read(step);
        let mut copy = self.clone();
        let legal = self.position.legal_commands(&self.roads);
        assert!(
            !legal.contains(&command),
            "`{step}` is among the legal commands"
        );
        let result = play(
            &mut copy.position,
            &mut copy.roads,
            command,
            &mut copy.events,
        );
        let illegal = result.expect_err(&format!("`{step}` should be refused"));
        assert_eq!(
            copy.position, self.position,
            "a refused command changed the position"
        );
        assert_eq!(
            copy.roads, self.roads,
            "a refused command changed the roads"
        );
        assert_eq!(
            copy.events, self.events,
            "a refused command told of something"
        );
        illegal
    }

    /// All that may be commanded now, in the notation.
    pub fn legal(&self) -> Vec<String> {
        let legal = self.position.legal_commands(&self.roads);
        legal.iter().map(|c| c.notation(&self.position)).collect()
    }

    /// The part `feature(x,y)SIDE` as a node.
    pub fn node(&self, part: &str) -> NodeId {
        let (feature, place) = part.split_at(part.find('(').expect("a place"));
        let (cell, side) = place.split_at(place.find(')').expect("a place") + 1);
        let feature = if feature == "mon" {
            "monastery"
        } else {
            feature
        };
        let text = format!("{cell} {feature} {side}");
        let spot = Spot::parse(&text, &self.position).unwrap_or_else(|e| panic!("`{part}`: {e}"));
        (self.position.land().node(self.position.tile_set(), spot)).expect("a part of a tile")
    }

    /// The road of a stub or piece, such as `(1,0)E`: `open 4` or `complete 3`.
    pub fn road(&self, place: &str) -> String {
        let road = self.roads.road(self.node(&format!("road{place}")));
        let state = if road.is_complete() {
            "complete"
        } else {
            "open"
        };
        let (set, land) = (self.position.tile_set(), self.position.land());
        format!("{state} {}", self.roads.distinct_tiles(set, land, &road))
    }

    /// Who stands on a road: `R B B`, by seat; empty for nobody.
    pub fn thieves(&self, place: &str) -> String {
        let road = self.roads.road(self.node(&format!("road{place}")));
        let counts = thieves_on(&self.position, &self.roads, &road);
        let letters = self.letters.iter().zip(counts);
        let each = letters.flat_map(|(letter, count)| (0..count).map(|_| letter.to_string()));
        each.collect::<Vec<_>>().join(" ")
    }

    /// Whether two pieces are of one road.
    pub fn same_road(&self, a: &str, b: &str) -> bool {
        let road = self.roads.road(self.node(&format!("road{a}")));
        self.roads.is_on(&road, self.node(&format!("road{b}")))
    }

    /// Points of everybody who has any: `R4 B3`.
    pub fn points(&self) -> String {
        let scores = self.letters.iter().zip(self.position.scores());
        let any = scores.filter(|(_, points)| **points > 0);
        any.map(|(letter, points)| format!("{letter}{points}"))
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// Followers on the board, as in a position text.
    pub fn standing(&self) -> String {
        let seat = |i: usize| self.letters[i];
        let followers = self.position.followers().iter().map(|f| {
            let spot = self.position.spot_of(f);
            let part = spot.part_notation(&self.position);
            let (word, side) = part.split_once(' ').unwrap_or(("mon", ""));
            format!(
                "{}:{word}({},{}){side}",
                seat(f.seat.index()),
                spot.cell.x,
                spot.cell.y
            )
        });
        followers.collect::<Vec<_>>().join(" ")
    }

    /// Followers a player has left.
    pub fn supply(&self, letter: char) -> u8 {
        let seat = self
            .letters
            .iter()
            .position(|l| *l == letter)
            .expect("a seat at this table");
        self.position.supply(ferries::rules::Seat(seat as u8))
    }

    /// The letter of the seat that has to choose.
    pub fn to_act(&self) -> char {
        self.letters[self.position.to_act().index()]
    }

    /// Ferries that may move now, by their lakes in order: `(0,0) (2,0)`.
    pub fn movable(&self) -> String {
        let mut cells: Vec<_> = if self.position.phase() == TurnPhase::MoveFerries {
            self.position.ferry_moves().map(|(cell, _)| cell).collect()
        } else {
            Vec::new()
        };
        cells.sort_unstable();
        cells.dedup();
        cells
            .iter()
            .map(|c| format!("({},{})", c.x, c.y))
            .collect::<Vec<_>>()
            .join(" ")
    }

    /// The pair of the ferry at `(x,y)`.
    pub fn ferry(&self, place: &str) -> String {
        let cell = ferries::rules::Cell::parse(place).expect("a place");
        let slot = self.position.land().slot_at(cell).expect("a tile");
        self.position
            .ferry(slot)
            .map(|p| p.to_string())
            .unwrap_or_default()
    }

    /// Every feature that was paid since the board was laid.
    pub fn awards(&self) -> Vec<&Award> {
        let scored = self.events.iter().filter_map(|e| match e {
            Event::Scored(award) => Some(award),
            _ => None,
        });
        scored.collect()
    }

    /// What the turn has come to.
    pub fn phase(&self) -> TurnPhase {
        self.position.phase()
    }
}
