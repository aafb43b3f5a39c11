//! A virtual display.

use std::fs;
use std::io::{BufRead, BufReader};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
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
    /// The folder in which Xvfb keeps what is on the screen.
    memory: PathBuf,
}

impl Display {
    /// Starts a display of this size on a free number.
    pub fn open((width, height): (i32, i32)) -> Self {
        static COUNT: AtomicU32 = AtomicU32::new(0);
        let number = COUNT.fetch_add(1, Ordering::Relaxed);
        let memory =
            std::env::temp_dir().join(format!("ferries-screen-{}-{number}", std::process::id()));
        fs::create_dir_all(&memory).expect("a folder");
        let mut server = Command::new("Xvfb")
            .args(["-displayfd", "1", "-nolisten", "tcp"])
            // No key repeats: on a busy machine one would between its press and its release.
            .arg("-r")
            .args(["-screen", "0"])
            .arg(format!("{width}x{height}x24"))
            .arg("-fbdir")
            .arg(&memory)
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
            memory,
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

    /// What is on the screen: red, green and blue of each pixel, line by line.
    pub fn pixels(&self) -> Vec<[u8; 3]> {
        // The file begins with a header of numbers, highest byte first, and a list of colours of 12 bytes each.
        let file = fs::read(self.memory.join("Xvfb_screen0")).expect("what is on the screen");
        let field = |index: usize| {
            let bytes = &file[index * 4..index * 4 + 4];
            u32::from_be_bytes(bytes.try_into().expect("four bytes")) as usize
        };
        let (width, height, bits, line) = (field(4), field(5), field(11), field(12));
        assert_eq!(bits, 32);
        let start = field(0) + field(19) * 12;
        let lines = file[start..].chunks(line).take(height);
        lines
            .flat_map(|line| line.chunks_exact(4).take(width))
            .map(|pixel| [pixel[2], pixel[1], pixel[0]])
            .collect()
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
        let _ = fs::remove_dir_all(&self.memory);
    }
}
