//! A virtual display.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};

/// Width and height of the display, and of the window on it, in pixels.
pub const SIZE: (i32, i32) = (1280, 800);

/// How what is missing gets there.
const INSTALL: &str = "scripts/install-libraries.sh --tests installs it";

/// A running Xvfb; it ends with this value.
pub struct Display {
    server: Child,
    /// Its name, such as `:7`.
    pub name: String,
}

impl Display {
    /// Starts a display on a free number.
    pub fn open() -> Self {
        let (width, height) = SIZE;
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-nolisten", "tcp", "-screen", "0"])
            .arg(format!("{width}x{height}x24"))
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .unwrap_or_else(|error| panic!("Xvfb does not start ({error}): {INSTALL}"));
        let stdout = server.stdout.take().expect("stdout is piped");
        let mut number = String::new();
        let read = BufReader::new(stdout).read_line(&mut number);
        let display = Self {
            server,
            name: format!(":{}", number.trim()),
        };
        read.expect("Xvfb tells its number");
        assert!(display.name.len() > 1, "Xvfb ended without a display");
        display
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
