//! What is wrong with a file of the assets folder, told to whoever writes it.

use std::fmt;

/// One fault in one file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContentError {
    /// The file, as it was opened.
    pub file: String,
    /// The line, counted from 1; `None` if the file could not be read at all.
    pub line: Option<usize>,
    /// The tile concerned, if the fault lies in one.
    pub tile: Option<String>,
    /// What was expected and what was found.
    pub message: String,
}

impl fmt::Display for ContentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.file)?;
        if let Some(line) = self.line {
            write!(f, ":{line}")?;
        }
        if let Some(tile) = &self.tile {
            write!(f, ": tile {tile}")?;
        }
        write!(f, ": {}", self.message)
    }
}

/// Every fault found, file by file and line by line; never empty where it is returned as an error.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ContentErrors(pub Vec<ContentError>);

impl fmt::Display for ContentErrors {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, error) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str("\n")?;
            }
            write!(f, "{error}")?;
        }
        Ok(())
    }
}

impl std::error::Error for ContentErrors {}
