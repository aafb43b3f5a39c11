//! `ferries demo`: the three examples of the printed rules, played step by step.

mod map;
mod story;

use std::io::{self, Write};
use std::time::Duration;

use crate::content::Texts;
use crate::explain::ExampleTurn;
use crate::rules::{Command, Event, MAX_SEATS, Position, RoadGraph, SEAT_LETTERS, play};

/// Letters in a line.
const LINE: usize = 79;
/// Names of the colours among the texts, in the order of [`SEAT_LETTERS`].
const COLOUR_KEYS: [&str; MAX_SEATS] = [
    "seat-red",
    "seat-blue",
    "seat-yellow",
    "seat-black",
    "seat-white",
    "seat-violet",
];

/// Plays the examples and writes what happens. Rests on each step for `pause`, if there is one.
pub(super) fn print(
    turns: &[ExampleTurn],
    texts: &Texts,
    pause: Option<Duration>,
    out: &mut dyn Write,
) -> io::Result<()> {
    writeln!(out, "{}", map::LEGEND)?;
    let mut told = 0;
    for turn in turns {
        let text = |key: &str, what: &str| texts.text(&format!("demo-{key}-{what}"));
        let example = turn.example;
        if told != turn.number {
            told = turn.number;
            let title = format!("Example {told}: {}", text(example.key, "title"));
            writeln!(out, "\n{title}\n{}\n", "=".repeat(title.len()))?;
            writeln!(out, "{}", wrapped(&text(example.key, "before")))?;
        }
        if example.endings.len() > 1 {
            writeln!(out, "\n--- {} ---", text(turn.ending.key, "title"))?;
        }
        let mut game = Game::begin(turn, texts);
        game.show(out)?;
        rest(pause, out)?;
        for command in &turn.commands {
            game.take(*command, out)?;
            rest(pause, out)?;
        }
        game.show(out)?;
        writeln!(out, "{}", wrapped(&text(turn.ending.key, "after")))?;
        rest(pause, out)?;
    }
    Ok(())
}

/// Breaks a text into lines that any terminal can show.
fn wrapped(text: &str) -> String {
    let mut lines = String::new();
    let mut long = 0;
    for word in text.split(' ') {
        if long > 0 && long + 1 + word.len() > LINE {
            lines.push('\n');
            long = 0;
        } else if long > 0 {
            lines.push(' ');
            long += 1;
        }
        lines.push_str(word);
        long += word.len();
    }
    lines
}

fn rest(pause: Option<Duration>, out: &mut dyn Write) -> io::Result<()> {
    if let Some(pause) = pause {
        out.flush()?;
        std::thread::sleep(pause);
    }
    Ok(())
}

/// A turn of an example that is being played.
struct Game {
    letters: Vec<char>,
    names: Vec<String>,
    position: Position,
    roads: RoadGraph,
}

impl Game {
    fn begin(turn: &ExampleTurn, texts: &Texts) -> Self {
        let colours = turn.colours.iter();
        Self {
            letters: colours.clone().map(|c| SEAT_LETTERS[*c]).collect(),
            names: colours.map(|c| texts.text(COLOUR_KEYS[*c])).collect(),
            position: turn.position.clone(),
            roads: turn.position.road_graph(),
        }
    }

    fn show(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "\n{}", map::draw(&self.position, &self.letters))
    }

    /// Plays a command and tells what came of it.
    fn take(&mut self, command: Command, out: &mut dyn Write) -> io::Result<()> {
        let mut events: Vec<Event> = Vec::new();
        play(&mut self.position, &mut self.roads, command, &mut events)
            .map_err(io::Error::other)?;
        let names: Vec<_> = self.names.iter().map(String::as_str).collect();
        events.iter().try_for_each(|event| {
            story::tell(event, &self.position, &names)
                .iter()
                .try_for_each(|sentence| writeln!(out, "  {sentence}"))
        })
    }
}
