//! Plays a recorded game once more and compares every step.

use super::board;
use super::differences::{Differences, Stuck, listed};
use super::events;
use super::names;
use super::reading::{RecordedEnd, RecordedTurn, Recording, tile_list};
use super::recording::MoveDecision;
use crate::rules::{
    Award, Cell, Command, Event, Illegal, KindId, Position, RoadGraph, Seat, Spot, TurnPhase, play,
    settle,
};

/// Looks at a replay: the state before a command, the command, and what it led to.
pub type Watch<'w> = dyn FnMut(&Position, &RoadGraph, Command, &[Event]) + 'w;

/// A recorded game while it is played once more.
pub(super) struct Replay<'d> {
    pub position: Position,
    pub roads: RoadGraph,
    pub differences: &'d mut Differences,
    /// Those who took back one of several followers on one part. A recording does not say which of them, so from then
    /// on it does not tell in which order the others came there.
    pub unordered: Vec<Seat>,
    /// What happened since the turn began.
    events: Vec<Event>,
    /// What the final scoring paid, once the game is over.
    last_awards: Vec<Award>,
    watch: Option<&'d mut Watch<'d>>,
}

/// Plays a game and notes every difference. It ends early where the file holds something that cannot be played.
pub(super) fn replay<'d>(
    recording: &Recording,
    differences: &'d mut Differences,
    watch: Option<&'d mut Watch<'d>>,
) {
    // The setup was tried when the file was read.
    let Ok(position) = Position::new(&recording.setup) else {
        return;
    };
    let mut replay = Replay {
        roads: position.road_graph(),
        position,
        differences,
        unordered: Vec::new(),
        events: Vec::new(),
        last_awards: Vec::new(),
        watch,
    };
    // A deck of the start tile alone is over at once.
    settle(&mut replay.position, &replay.roads, &mut replay.events);
    for turn in &recording.turns {
        let moment = format!("turn {}", turn.turn.n);
        replay.differences.at(turn.line, moment);
        if replay.turn(turn).is_err() {
            return;
        }
    }
    replay
        .differences
        .at(recording.end.line, "final".to_owned());
    // Being stuck means nothing here: nothing follows.
    let _ = replay.end(recording.turns.len(), &recording.end);
}

impl Replay<'_> {
    /// Plays one command on.
    pub(super) fn play(&mut self, command: Command) -> Result<TurnPhase, Illegal> {
        let watched = self.watch.is_some();
        let before = watched.then(|| (self.position.clone(), self.roads.clone()));
        let told = self.events.len();
        let phase = play(
            &mut self.position,
            &mut self.roads,
            command,
            &mut self.events,
        )?;
        if let (Some(watch), Some((position, roads))) = (&mut self.watch, before) {
            watch(&position, &roads, command, &self.events[told..]);
        }
        Ok(phase)
    }

    /// Plays a command that is among those offered.
    pub(super) fn play_pick(
        &mut self,
        what: &str,
        pick: &str,
        command: Command,
    ) -> Result<(), Stuck> {
        match self.play(command) {
            Ok(_) => Ok(()),
            Err(why) => Err(self.differences.stop(what, pick, format_args!("`{why}`"))),
        }
    }

    fn turn(&mut self, recorded: &RecordedTurn) -> Result<(), Stuck> {
        let turn = &recorded.turn;
        self.events.clear();
        if self.position.phase() == TurnPhase::GameOver {
            return Err(self
                .differences
                .stop("tile", &turn.tile, "the game is over"));
        }
        let number = i64::from(self.position.turn().number);
        self.differences.compare("n", turn.n, number);
        let seat = i64::from(self.position.turn().seat.0);
        self.differences.compare("p", turn.p, seat);
        for kind in &recorded.discarded {
            self.draw_misfit(*kind)?;
        }
        self.draw(recorded)?;
        self.place(recorded)?;
        self.follower(recorded)?;
        self.ferry(recorded)?;
        self.moves(recorded)?;
        self.circle(recorded.turn.crop.as_ref())?;
        self.after_turn(recorded);
        Ok(())
    }

    /// Draws a tile that the file says fitted nowhere.
    fn draw_misfit(&mut self, kind: KindId) -> Result<(), Stuck> {
        let id = self.position.tile_set().kind(kind).id.clone();
        if let Err(why) = self.play(Command::Draw(kind)) {
            return Err(self.differences.stop("discarded", id, why));
        }
        if self.position.turn().hand.is_none() {
            return Ok(());
        }
        let count = board::placements(&self.position, kind).len();
        Err(self.differences.stop(
            "discarded",
            format_args!("{id} to fit nowhere"),
            format_args!("{count} placements"),
        ))
    }

    fn draw(&mut self, recorded: &RecordedTurn) -> Result<(), Stuck> {
        let id = &recorded.turn.tile;
        if let Err(why) = self.play(Command::Draw(recorded.kind)) {
            return Err(self.differences.stop("tile", id, why));
        }
        if self.position.turn().hand.is_some() {
            return Ok(());
        }
        let expected = format!("{id} to fit somewhere");
        Err(self.differences.stop("tile", expected, "no placement"))
    }

    fn place(&mut self, recorded: &RecordedTurn) -> Result<(), Stuck> {
        let turn = &recorded.turn;
        board::compare_placements(
            self.differences,
            &board::placements(&self.position, recorded.kind),
            turn.place_n,
            &turn.place_h,
            turn.place.as_deref(),
        );
        let cell = Cell::new(turn.x, turn.y);
        let pick = format!("{} at {},{} r{}", turn.tile, turn.x, turn.y, turn.r);
        let rotation = recorded.rotation;
        self.play_pick("placement", &pick, Command::Place { cell, rotation })
    }

    fn follower(&mut self, recorded: &RecordedTurn) -> Result<(), Stuck> {
        let turn = &recorded.turn;
        let asked = self.position.phase() == TurnPhase::PlaceFollower;
        let cell = Cell::new(turn.x, turn.y);
        let parts = if asked {
            self.position.follower_options(&self.roads).to_vec()
        } else {
            Vec::new()
        };
        let options: Vec<String> = parts
            .iter()
            .map(|segment| {
                let segment = *segment;
                names::part(&self.position, Spot { cell, segment })
            })
            .collect();
        self.differences
            .compare_lists("f_opts", &turn.f_opts, &options);
        match &turn.f {
            None if asked => self.play_pick("f", "null", Command::Follower(None)),
            None => Ok(()),
            Some(pick) => {
                let index = self.pick("f", pick, &options)?;
                self.play_pick("f", pick, Command::Follower(Some(parts[index])))
            }
        }
    }

    /// The place of a pick among what the rules offer.
    pub(super) fn pick(
        &mut self,
        what: &str,
        pick: &str,
        options: &[String],
    ) -> Result<usize, Stuck> {
        let index = options.iter().position(|option| option == pick);
        index.ok_or_else(|| self.not_offered(what, pick, options))
    }

    fn not_offered(&mut self, what: &str, pick: &str, options: &[String]) -> Stuck {
        let options: Vec<&str> = options.iter().map(String::as_str).collect();
        let found = format!("an offer of {}", listed(&options));
        self.differences.stop(what, pick, found)
    }

    fn ferry(&mut self, recorded: &RecordedTurn) -> Result<(), Stuck> {
        let turn = &recorded.turn;
        let placed = self.position.turn().placed;
        let pairs = match placed {
            Some(slot) if self.position.phase() == TurnPhase::SetFerry => {
                self.position.ferry_pairs(slot).to_vec()
            }
            _ => Vec::new(),
        };
        let options: Vec<String> = pairs.iter().map(ToString::to_string).collect();
        let offered = turn.ferry_opts.as_deref().unwrap_or_default();
        self.differences
            .compare_lists("ferry_opts", offered, &options);
        match &turn.ferry {
            Some(pick) => {
                let index = self.pick("ferry", pick, &options)?;
                self.play_pick("ferry", pick, Command::SetFerry(pairs[index]))
            }
            None if pairs.is_empty() => Ok(()),
            None => Err(self.not_offered("ferry", "no ferry to set", &options)),
        }
    }

    fn moves(&mut self, recorded: &RecordedTurn) -> Result<(), Stuck> {
        for decision in &recorded.turn.moves {
            self.move_decision(decision)?;
        }
        let (_, left) = self.offered_moves();
        if !left.is_empty() {
            self.differences.compare_lists("moves", &[], &left);
            self.play_pick("moves", "null", Command::EndMoves)?;
        }
        Ok(())
    }

    /// The moves open to ferries, as commands and by name.
    fn offered_moves(&self) -> (Vec<Command>, Vec<String>) {
        self.position
            .ferry_moves()
            .map(|(cell, pair)| (Command::MoveFerry { cell, pair }, names::ferry(cell, pair)))
            .unzip()
    }

    fn move_decision(&mut self, decision: &MoveDecision) -> Result<(), Stuck> {
        let (commands, options) = self.offered_moves();
        self.differences
            .compare_lists("moves opts", &decision.opts, &options);
        let Some(pick) = &decision.pick else {
            if let Some(from) = &decision.from {
                self.differences.note("moves from", from, "no move");
            }
            if commands.is_empty() {
                return Ok(());
            }
            return self.play_pick("moves pick", "null", Command::EndMoves);
        };
        let command = commands[self.pick("moves pick", pick, &options)?];
        if let Command::MoveFerry { cell, .. } = command {
            let land = self.position.land();
            let from = land
                .slot_at(cell)
                .and_then(|slot| self.position.ferry(slot));
            let from = from.map_or_else(|| "nothing".to_owned(), |pair| pair.to_string());
            let expected = decision.from.as_deref().unwrap_or("nothing");
            self.differences.compare_text("moves from", expected, &from);
        }
        self.play_pick("moves pick", pick, command)
    }

    /// Compares what the turn led to.
    fn after_turn(&mut self, recorded: &RecordedTurn) {
        let turn = &recorded.turn;
        let (awards, back) = self.split_events();
        events::compare(
            self.differences,
            &self.position,
            &self.unordered,
            &turn.ev,
            &awards,
        );
        self.differences.compare_lists("back", &turn.back, &back);
        let seats = (0..self.position.seats()).map(Seat);
        let before_the_end = |seat: &Seat| {
            let last: u32 = self.last_awards.iter().map(|a| points_of(a, *seat)).sum();
            i64::from(self.position.score(*seat)) - i64::from(last)
        };
        let scores: Vec<i64> = seats.clone().map(|s| before_the_end(&s)).collect();
        let supply: Vec<i64> = seats.map(|s| i64::from(self.position.supply(s))).collect();
        self.differences.compare("score", &turn.score, &scores);
        self.differences.compare("supply", &turn.supply, &supply);
        board::compare_features(self.differences, &self.position, &self.roads, &turn.feat);
        // The ferries are listed where one was set or a move was offered.
        let concerned = turn.ferry.is_some() || !turn.moves.is_empty();
        if let Some(ferries) = &turn.ferries {
            self.differences
                .compare_lists("ferries", ferries, &board::ferries(&self.position));
        } else if concerned {
            self.differences.note(
                "ferries",
                "no list",
                listed_texts(&board::ferries(&self.position)),
            );
        }
    }

    /// Takes what happened apart: what was paid and who came home in the turn, and what the final scoring paid.
    fn split_events(&mut self) -> (Vec<Award>, Vec<String>) {
        let (mut awards, mut back) = (Vec::new(), Vec::new());
        let mut over = false;
        for event in self.events.drain(..) {
            match event {
                Event::TurnEnded { .. } => over = true,
                Event::Scored(award) if over => self.last_awards.push(award),
                Event::Scored(award) => awards.push(award),
                Event::FollowerReturned { seat, spot } => {
                    back.push(names::owned(&self.position, seat, spot));
                }
                _ => {}
            }
        }
        (awards, back)
    }

    fn end(&mut self, turns: usize, recorded: &RecordedEnd) -> Result<(), Stuck> {
        let end = &recorded.end;
        self.differences.compare("turns", end.turns, turns as i64);
        for kind in &recorded.discarded {
            self.draw_misfit(*kind)?;
        }
        self.last_awards
            .extend(self.events.drain(..).filter_map(|event| match event {
                Event::Scored(award) => Some(award),
                _ => None,
            }));
        if self.position.phase() != TurnPhase::GameOver {
            let left = tile_list(self.position.tile_set(), self.position.bag());
            let expected = "an empty bag";
            return Err(self
                .differences
                .stop("discarded", expected, listed_texts(&left)));
        }
        events::compare(
            self.differences,
            &self.position,
            &self.unordered,
            &end.ev,
            &self.last_awards,
        );
        let scores: Vec<i64> = self
            .position
            .scores()
            .iter()
            .map(|s| i64::from(*s))
            .collect();
        self.differences.compare("score", &end.score, &scores);
        self.differences
            .compare_lists("ferries", &end.ferries, &board::ferries(&self.position));
        self.differences
            .compare_lists("board", &end.board, &board::followers(&self.position));
        Ok(())
    }
}

fn listed_texts(list: &[String]) -> String {
    let list: Vec<&str> = list.iter().map(String::as_str).collect();
    listed(&list)
}

/// What an award gives to a player.
fn points_of(award: &Award, seat: Seat) -> u32 {
    if award.winners.contains(&seat) {
        award.points
    } else {
        0
    }
}
