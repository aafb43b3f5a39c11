//! Games that begin with a position of `docs/rules.md` 6.

use std::fs;
use std::path::Path;

use crate::game::Game;

/// Starts the game with this position on the board, in this phase.
pub fn start(name: &str, text: &str, phase: &str) -> Game {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("{name}.txt"));
    fs::write(&file, text).expect("the folder for temporary files can be written");
    let mut game = Game::start(&["--position", &file.display().to_string()]);
    game.wait_for("screen", "Match");
    game.wait_for("phase", phase);
    // The land moves into the middle.
    game.pass_frames();
    game.pass_frames();
    game
}

impl Game {
    /// Places the tile in hand on this square, turned as it is held there.
    pub fn place_on(&mut self, name: &str) {
        let square = self.cells().iter().find(|cell| cell.name == name);
        let at = square.expect("the tile fits there").at;
        self.point(at);
        self.click(at);
    }
}
