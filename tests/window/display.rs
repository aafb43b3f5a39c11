//! A virtual display.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;

/// Width and height of the display, and of the window on it, in pixels.
pub const SIZE: (i32, i32) = (1280, 800);

/// How what is missing gets there.
const INSTALL: &str = "scripts/install-libraries.sh --tests installs it";

/// A running Xvfb; it ends with this value.
pub struct Display {
    server: Child,
    log: Receiver<String>,
    /// Its name, such as `:7`.
    pub name: String,
}

impl Display {
    /// Starts a display of this size on a free number.
    pub fn open((width, height): (i32, i32)) -> Self {
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-nolisten", "tcp", "-screen", "0"])
            .arg(format!("{width}x{height}x24"))
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap_or_else(|error| panic!("Xvfb does not start ({error}): {INSTALL}"));
        let stderr = server.stderr.take().expect("stderr is piped");
        let (sender, log) = channel();
        thread::spawn(move || {
            let lines = BufReader::new(stderr).lines().map_while(Result::ok);
            lines.for_each(|line| drop(sender.send(line)));
        });
        let stdout = server.stdout.take().expect("stdout is piped");
        let mut number = String::new();
        let read = BufReader::new(stdout).read_line(&mut number);
        let display = Self {
            server,
            log,
            name: format!(":{}", number.trim()),
        };
        read.expect("Xvfb tells its number");
        assert!(display.name.len() > 1, "Xvfb ended without a display");
        display
    }

    /// How it is, for messages: a game without a display ends.
    pub fn state(&mut self) -> String {
        let state = match self.server.try_wait() {
            Ok(None) => "runs".to_owned(),
            Ok(Some(status)) => format!("ended with {status}"),
            Err(error) => error.to_string(),
        };
        let log: Vec<String> = self.log.try_iter().collect();
        format!("Xvfb {state}. {}", log.join("\n"))
    }

    /// Runs `xdotool` here and gives what it printed.
    pub fn xdotool(&self, arguments: &[&str]) -> String {
        let output = Command::new("xdotool")
            .env("DISPLAY", &self.name)
            .args(arguments)
            .output()
            .unwrap_or_else(|error| panic!("xdotool does not start ({error}): {INSTALL}"));
        assert!(
            output.status.success(),
            "xdotool {arguments:?}: {}",
            String::from_utf8_lossy(&output.stderr)
        );
        String::from_utf8_lossy(&output.stdout).trim().to_owned()
    }

    /// Takes a picture of everything, with `ImageMagick`.
    pub fn picture(&self, file: &Path) {
        let status = Command::new("import")
            .env("DISPLAY", &self.name)
            .args(["-window", "root"])
            .arg(file)
            .status()
            .expect("`import` of ImageMagick takes pictures");
        assert!(status.success(), "no picture was taken");
    }
}

impl Drop for Display {
    fn drop(&mut self) {
        let _ = self.server.kill();
        let _ = self.server.wait();
    }
}
