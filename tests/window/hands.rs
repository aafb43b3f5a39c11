//! Pointer and keys.
//!
//! Every step waits until the game has seen it. It tells of a step after what came of it on the board, so a test may look
//! at that at once; only pages and panels answer a frame later.

use crate::display::SIZE;
use crate::game::Game;
use crate::told::Point;

impl Game {
    /// Moves the pointer.
    pub fn point(&mut self, (x, y): Point) {
        let (x, y) = (x.to_string(), y.to_string());
        self.display.xdotool(&["mousemove", &x, &y]);
        self.wait_for("pointer", &format!("{x} {y}"));
    }

    /// Presses a button of the mouse (1 left, 2 middle, 3 right) and holds it.
    pub fn press(&mut self, button: &str) {
        let held = self.count("buttons") + 1;
        self.display.xdotool(&["mousedown", button]);
        self.wait_for("buttons", &held.to_string());
    }

    /// Lets it go.
    pub fn release(&mut self, button: &str) {
        let held = self.count("buttons") - 1;
        self.display.xdotool(&["mouseup", button]);
        self.wait_for("buttons", &held.to_string());
    }

    /// Clicks with a button where the pointer is.
    pub fn press_and_release(&mut self, button: &str) {
        self.press(button);
        self.release(button);
    }

    /// A left click, once the game no longer takes it for a slip.
    pub fn click(&mut self, at: Point) {
        self.point(at);
        self.wait_for("guard", "off");
        self.press_and_release("1");
    }

    /// Presses the left button at the first of these points and drags along the others, without letting go.
    pub fn begin_drag(&mut self, path: &[Point]) {
        self.point(path[0]);
        self.press("1");
        for at in &path[1..] {
            self.point(*at);
        }
    }

    /// Drags along these points.
    pub fn drag(&mut self, path: &[Point]) {
        self.begin_drag(path);
        self.release("1");
    }

    /// One notch of the wheel, towards the screen or away from it.
    pub fn wheel(&mut self, nearer: bool) {
        self.display
            .xdotool(&["click", if nearer { "4" } else { "5" }]);
        self.pass_frames();
    }

    /// Presses keys together, as in `shift+Left`, and lets them go. By their names in X.
    pub fn key(&mut self, chord: &str) {
        let keys: Vec<&str> = chord.split('+').collect();
        for (held, key) in (1..).zip(&keys) {
            self.display.xdotool(&["keydown", key]);
            self.wait_for("keys", &i32::to_string(&held));
        }
        for (left, key) in (0..keys.len()).zip(&keys).rev() {
            self.display.xdotool(&["keyup", key]);
            self.wait_for("keys", &left.to_string());
        }
    }

    /// Presses a key and lets it go at once, without waiting for either to be seen.
    pub fn tap(&mut self, key: &str) {
        self.display.xdotool(&["key", key]);
    }

    /// Presses the key that ends the game, so that nobody tells of it.
    pub fn last_key(&mut self, key: &str) {
        self.tap(key);
    }

    /// Enter, once the game no longer takes it for a slip.
    pub fn enter(&mut self) {
        self.wait_for("guard", "off");
        self.key("Return");
    }

    /// Lets some frames pass, so that whatever was to come has come.
    pub fn pass_frames(&mut self) {
        let at = match self.get("pointer") {
            "-" => vec![SIZE.0 / 2, SIZE.1 / 2],
            _ => self.numbers("pointer"),
        };
        for _ in 0..2 {
            self.point((at[0] - 1, at[1]));
            self.point((at[0], at[1]));
        }
    }

    /// Presses the button with this name.
    pub fn push(&mut self, name: &str) {
        self.wait_until(&format!("a button `{name}`"), |told| {
            told.control(name).is_some_and(|control| control.on)
        });
        let at = self.control(name).expect("it is there").at;
        self.point(at);
        self.press_and_release("1");
    }

    /// From the title to the first turn of a game.
    pub fn begin_match(&mut self) {
        self.wait_for("screen", "Title");
        self.key("Return");
        self.begin_new_match();
    }

    /// From the page of a new game to the first turn.
    pub fn begin_new_match(&mut self) {
        self.wait_for("screen", "NewGame");
        // The game before is cleared away.
        self.wait_for("phase", "-");
        self.key("Return");
        self.wait_for("screen", "Match");
        self.wait_for("phase", "PlaceTile");
        // The land moves into the middle.
        self.pass_frames();
    }

    /// Leaves by the buttons that say so, and looks at exit code and log.
    pub fn quit(mut self) {
        self.leave();
        self.expect_good_end();
    }

    /// Presses the buttons that lead out.
    pub fn leave(&mut self) {
        self.listen();
        if self.get("screen") == "Match" {
            self.push("Menu");
            self.wait_for("screen", "Pause");
        }
        self.push("Quit");
        if self.get("screen") == "Pause" && self.get("phase") != "GameOver" {
            self.push("Leave and quit");
        }
    }
}
