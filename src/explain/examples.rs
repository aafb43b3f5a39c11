//! The three examples of the printed rules of The Ferries: T01, T02 and T05 of `docs/rules.md` 6.

use std::sync::Arc;

use crate::rules::{Command, Position, SEAT_LETTERS, TileSet, play};

/// A board, a turn on it, and the ways in which it may end.
#[derive(Debug)]
pub struct Example {
    /// Its name among the texts: `demo-<key>-title` and `demo-<key>-before` tell what is seen.
    pub key: &'static str,
    /// The board as a position text. The letters of its players are those of their colours.
    pub position: &'static str,
    /// Commands that every ending begins with, in the notation of the rules.
    pub opening: &'static [&'static str],
    /// How the turn may go on.
    pub endings: &'static [Ending],
}

/// How the turn of an [`Example`] goes on.
#[derive(Debug)]
pub struct Ending {
    /// Its name among the texts: `demo-<key>-title`, if there are several, and `demo-<key>-after`.
    pub key: &'static str,
    /// What is done.
    pub commands: &'static [&'static str],
}

/// The examples, in the order of the printed rules.
pub const EXAMPLES: [Example; 3] = [
    Example {
        key: "closes",
        position: "players R* B\nW@(0,0)r0 U@(1,0)r0 U@(2,0)r0\nB:road(1,0)E\nhand LB",
        opening: &["place 3,0 r0", "follower road S"],
        endings: &[Ending {
            key: "closes-es",
            commands: &["ferry ES"],
        }],
    },
    Example {
        key: "joins",
        position: "players R* B\nW@(0,0)r0 U@(1,0)r0 U@(2,0)r0\nB:road(1,0)E\nhand LB",
        opening: &["place 3,0 r0", "follower road S"],
        endings: &[Ending {
            key: "joins-sw",
            commands: &["ferry SW"],
        }],
    },
    Example {
        key: "cuts",
        position: "players K* Y\nU@(-1,0)r0 LB@(0,0)r0 ferry EW U@(1,0)r0\nY:road(-1,0)E K:road(1,0)E\nhand U",
        opening: &["place 2,0 r0", "follower none"],
        endings: &[
            Ending {
                key: "cuts-stays",
                commands: &["done"],
            },
            Ending {
                key: "cuts-es",
                commands: &["move 0,0 ES"],
            },
            Ending {
                key: "cuts-sw",
                commands: &["move 0,0 SW"],
            },
        ],
    },
];

/// An example with one of its endings, ready to be played.
#[derive(Clone, Debug)]
pub struct ExampleTurn {
    /// The example.
    pub example: &'static Example,
    /// The ending.
    pub ending: &'static Ending,
    /// Number of the example, from 1.
    pub number: usize,
    /// The board before the turn.
    pub position: Position,
    /// The colour of each player, by its place among [`SEAT_LETTERS`].
    pub colours: Vec<usize>,
    /// What is done, in order.
    pub commands: Vec<Command>,
}

impl ExampleTurn {
    /// Every example with every ending, with tiles of this set.
    ///
    /// # Errors
    /// What is wrong, in words, if a tile set that a player changed has no such tiles.
    pub fn all(set: &Arc<TileSet>) -> Result<Vec<Self>, String> {
        let numbered = EXAMPLES.iter().zip(1..);
        numbered
            .flat_map(|(example, n)| example.endings.iter().map(move |e| (example, n, e)))
            .map(|(example, number, ending)| Self::new(example, number, ending, set))
            .collect()
    }

    fn new(
        example: &'static Example,
        number: usize,
        ending: &'static Ending,
        set: &Arc<TileSet>,
    ) -> Result<Self, String> {
        let position = Position::from_text(example.position, set).map_err(|e| e.to_string())?;
        let (mut after, mut roads) = (position.clone(), position.road_graph());
        let mut commands = Vec::new();
        for line in example.opening.iter().chain(ending.commands) {
            let command = Command::parse(line, &after).map_err(|e| e.to_string())?;
            play(&mut after, &mut roads, command, &mut ()).map_err(|e| e.to_string())?;
            commands.push(command);
        }
        let players = example.position.lines().next().unwrap_or_default();
        let letters = players.split_whitespace().skip(1);
        let colour = |word: &str| SEAT_LETTERS.iter().position(|l| word.starts_with(*l));
        Ok(Self {
            example,
            ending,
            number,
            position,
            colours: letters.filter_map(colour).collect(),
            commands,
        })
    }
}
