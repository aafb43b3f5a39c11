//! The running game.

use std::io::{BufRead, BufReader, Read};
use std::ops::Deref;
use std::path::PathBuf;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, Instant};

use crate::display::{Display, SIZE};
use crate::told::Told;

/// How long the game may take to start, and to answer.
const PATIENCE: Duration = Duration::from_mins(3);

/// The game under test. What it has told is reached through it.
pub struct Game {
    pub(crate) display: Display,
    process: Child,
    lines: Receiver<String>,
    log: Option<JoinHandle<String>>,
    told: Told,
    is_over: bool,
    pictures: u32,
}

impl Deref for Game {
    type Target = Told;

    fn deref(&self) -> &Told {
        &self.told
    }
}

impl Game {
    /// Starts the game with these options, nothing moving by itself, and waits until it takes input.
    pub fn start(arguments: &[&str]) -> Self {
        Self::run(program(&[&["--no-anim"], arguments].concat()))
    }

    /// The same with everything moving.
    pub fn start_moving(arguments: &[&str]) -> Self {
        Self::run(program(arguments))
    }

    /// Starts a program and waits until it takes input.
    pub fn run(program: Command) -> Self {
        Self::run_on(SIZE, program)
    }

    /// Starts a program on a display of this size.
    pub fn run_on(size: (i32, i32), mut program: Command) -> Self {
        let display = Display::open(size);
        // Nobody's own settings shall have a say, unless a test brings some.
        if !program.get_envs().any(|(name, _)| name == CONFIG) {
            program.env(CONFIG, no_settings());
        }
        let mut process = program
            .arg("--test-hooks")
            .env("DISPLAY", &display.name)
            .env_remove("WAYLAND_DISPLAY")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the game starts");
        let (sender, lines) = channel();
        let stdout = process.stdout.take().expect("stdout is piped");
        let log = process.stderr.take().expect("stderr is piped");
        thread::spawn(move || {
            let lines = BufReader::new(stdout).lines().map_while(Result::ok);
            for line in lines {
                if sender.send(line).is_err() {
                    break;
                }
            }
        });
        let mut game = Self {
            display,
            process,
            lines,
            log: Some(thread::spawn(move || read_all(log))),
            told: Told::default(),
            is_over: false,
            pictures: 0,
        };
        game.wait_until("READY", |told| {
            told.lines.last().is_some_and(|l| l == "READY")
        });
        game.focus();
        game
    }

    /// There is no window manager that would give the window the keyboard.
    fn focus(&self) {
        let end = Instant::now() + PATIENCE;
        let window = loop {
            let found = self
                .display
                .xdotool(&["search", "--sync", "--name", "^The Ferries$"]);
            if let Some(window) = found.lines().next() {
                break window.to_owned();
            }
            assert!(Instant::now() < end, "there is no window");
        };
        self.display.xdotool(&["windowfocus", "--sync", &window]);
    }

    /// Takes in what the game has said meanwhile.
    pub fn listen(&mut self) {
        while let Ok(line) = self.lines.try_recv() {
            self.told.note(line);
        }
    }

    /// Waits until what was told is as `wanted`.
    pub fn wait_until(&mut self, what: &str, wanted: impl Fn(&Told) -> bool) {
        let end = Instant::now() + PATIENCE;
        // Lists have several lines; a test must not look at half of one.
        while !wanted(&self.told) {
            let left = end.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left) {
                Ok(line) => self.told.note(line),
                Err(why) => self.give_up(what, why),
            }
        }
        self.listen();
    }

    /// Waits until the newest line of a kind says this.
    pub fn wait_for(&mut self, key: &str, value: &str) {
        self.wait_until(&format!("`{key} {value}`"), |told| told.get(key) == value);
    }

    fn give_up(&mut self, what: &str, why: RecvTimeoutError) -> ! {
        let gone = why == RecvTimeoutError::Disconnected;
        let tail = self.told.tail();
        assert!(
            gone,
            "the game did not come to {what}. Its last lines:\n{tail}"
        );
        let status = self.process.wait();
        let log = self.take_log();
        let display = self.display.state();
        panic!(
            "the game ended ({status:?}) before {what}. Its last lines:\n{tail}\n{log}\n{display}"
        );
    }

    /// Waits for the end of the program, which must be a good one with nothing bad in its log.
    pub fn expect_good_end(mut self) {
        let log = self.wait_for_end();
        let bad = bad_lines(&log);
        assert!(bad.is_empty(), "in the game's log:\n{}", bad.join("\n"));
    }

    /// The same where the log must tell of an error, and every error holds these words.
    pub fn expect_good_end_after(mut self, words: &str) {
        let log = self.wait_for_end();
        let bad = bad_lines(&log);
        let is_expected = bad.iter().all(|line| line.contains(words)) && !bad.is_empty();
        assert!(is_expected, "in the game's log:\n{}", bad.join("\n"));
    }

    fn wait_for_end(&mut self) -> String {
        let end = Instant::now() + PATIENCE;
        let status = loop {
            if let Ok(Some(status)) = self.process.try_wait() {
                break status;
            }
            assert!(Instant::now() < end, "the game did not end");
            thread::sleep(Duration::from_millis(20));
        };
        self.is_over = true;
        let log = self.take_log();
        assert_eq!(
            status.code(),
            Some(0),
            "the game ended with {status}:\n{log}"
        );
        log
    }

    fn take_log(&mut self) -> String {
        let log = self.log.take().map(JoinHandle::join);
        log.and_then(Result::ok).unwrap_or_default()
    }

    /// Takes a picture, if the environment names a folder for them.
    pub fn picture(&mut self, name: &str) {
        let Some(folder) = std::env::var_os("FERRIES_PICTURES").map(PathBuf::from) else {
            return;
        };
        self.pass_frames();
        self.pictures += 1;
        let test = thread::current().name().unwrap_or("test").to_owned();
        let test = test.rsplit("::").next().unwrap_or_default().to_owned();
        let file = format!("{test}-{:02}-{name}.png", self.pictures);
        self.display.picture(&folder.join(file));
    }
}

/// Where Linux keeps the settings of programs.
pub const CONFIG: &str = "XDG_CONFIG_HOME";

/// The game with these options.
pub fn program(arguments: &[&str]) -> Command {
    let mut program = Command::new(env!("CARGO_BIN_EXE_ferries"));
    program
        .args(arguments)
        .env("BEVY_ASSET_ROOT", env!("CARGO_MANIFEST_DIR"));
    program
}

/// A folder where there are no settings.
fn no_settings() -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("no-settings");
    let _ = std::fs::remove_dir_all(&folder);
    folder
}

fn read_all(mut log: impl Read) -> String {
    let mut text = Vec::new();
    let _ = log.read_to_end(&mut text);
    String::from_utf8_lossy(&text).into_owned()
}

fn bad_lines(log: &str) -> Vec<&str> {
    let is_bad = |line: &&str| line.contains("ERROR") || line.contains("panicked");
    log.lines().filter(is_bad).collect()
}

impl Drop for Game {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
        // Whoever forgets to end the game has not looked at its log either.
        assert!(
            self.is_over || thread::panicking(),
            "a test ends with `quit`, which looks at the log"
        );
    }
}
