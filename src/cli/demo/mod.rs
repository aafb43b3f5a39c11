//! `ferries demo`: the three examples of the printed rules, played step by step.

mod examples;
mod map;
mod story;

use std::io::{self, Write};
use std::sync::Arc;
use std::time::Duration;

use crate::rules::{Command, Event, Position, RoadGraph, TileSet, play};

use examples::{EXAMPLES, Example};

/// Letters in a line.
const LINE: usize = 79;

/// Plays the examples and writes what happens. Rests on each step for `pause`, if there is one.
pub(super) fn print(
    set: &Arc<TileSet>,
    pause: Option<Duration>,
    out: &mut dyn Write,
) -> io::Result<()> {
    writeln!(out, "{}", map::LEGEND)?;
    for example in &EXAMPLES {
        writeln!(
            out,
            "\n{}\n{}\n",
            example.title,
            "=".repeat(example.title.len())
        )?;
        writeln!(out, "{}", wrapped(example.before))?;
        for ending in example.endings {
            if !ending.title.is_empty() {
                writeln!(out, "\n--- {} ---", ending.title)?;
            }
            let mut game = Game::begin(example, set)?;
            game.show(out)?;
            rest(pause, out)?;
            for line in example.opening.iter().chain(ending.commands) {
                game.take(line, out)?;
                rest(pause, out)?;
            }
            game.show(out)?;
            writeln!(out, "{}", wrapped(ending.after))?;
            rest(pause, out)?;
        }
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

/// An example that is being played.
struct Game<'e> {
    example: &'e Example,
    position: Position,
    roads: RoadGraph,
}

impl<'e> Game<'e> {
    fn begin(example: &'e Example, set: &Arc<TileSet>) -> io::Result<Self> {
        let position = Position::from_text(example.position, set).map_err(io::Error::other)?;
        let roads = position.road_graph();
        Ok(Self {
            example,
            position,
            roads,
        })
    }

    fn show(&self, out: &mut dyn Write) -> io::Result<()> {
        writeln!(out, "\n{}", map::draw(&self.position, self.example.letters))
    }

    /// Plays a command, given in the notation of the rules, and tells what came of it.
    fn take(&mut self, line: &str, out: &mut dyn Write) -> io::Result<()> {
        let command = Command::parse(line, &self.position).map_err(io::Error::other)?;
        let mut events: Vec<Event> = Vec::new();
        play(&mut self.position, &mut self.roads, command, &mut events)
            .map_err(io::Error::other)?;
        events.iter().try_for_each(|event| {
            story::tell(event, &self.position, self.example.names)
                .iter()
                .try_for_each(|sentence| writeln!(out, "  {sentence}"))
        })
    }
}
