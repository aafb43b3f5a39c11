//! What is wrong with one SVG file.

use crate::content::ContentError;

/// One fault of one file: where, what was found, what was expected instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SvgFault {
    /// The line, counted from 1; `None` if the fault lies in no line.
    pub line: Option<usize>,
    /// What was found.
    pub found: String,
    /// What was expected.
    pub expected: String,
}

impl SvgFault {
    /// A fault of the whole file.
    pub fn whole(found: impl Into<String>, expected: impl Into<String>) -> Self {
        Self {
            line: None,
            found: found.into(),
            expected: expected.into(),
        }
    }

    /// A fault in a line.
    pub fn at(line: usize, found: impl Into<String>, expected: impl Into<String>) -> Self {
        Self {
            line: Some(line),
            ..Self::whole(found, expected)
        }
    }

    /// The fault with the file it was found in.
    pub fn in_file(self, file: &std::path::Path) -> ContentError {
        ContentError {
            file: file.display().to_string(),
            line: self.line,
            tile: None,
            message: format!("found {}; expected {}", self.found, self.expected),
        }
    }
}
