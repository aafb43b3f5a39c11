//! Reads one tile set file, and knows on which line each of its tiles stands.

use ron::Options;
use ron::error::SpannedError;
use ron::extensions::Extensions;
use serde::Deserialize;

use super::content_error::ContentError;
use super::tile_entry::TileEntry;

/// The file as written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WholeFile {
    set: String,
    #[serde(default)]
    start: Option<String>,
    tiles: Vec<TileEntry>,
}

/// Where an entry stands in its file.
struct Span<'a> {
    text: &'a str,
    /// Line of its opening bracket.
    line: usize,
}

/// An entry that could be read.
pub(super) struct ReadTile<'a> {
    pub(super) entry: TileEntry,
    text: &'a str,
    /// Line of its opening bracket.
    pub(super) line: usize,
}

impl ReadTile<'_> {
    /// The line on which the string `wrong` stands in the entry, else the first line of the entry.
    pub(super) fn line_of(&self, wrong: &str) -> usize {
        let at = self.text.find(&format!("\"{wrong}\"")).unwrap_or(0);
        self.line + newlines(&self.text[..at])
    }
}

/// What could be read of a file.
pub(super) struct ReadFile<'a> {
    /// Name of the set; `None` if the head of the file could not be read.
    pub(super) set: Option<String>,
    /// The start tile that it names.
    pub(super) start: Option<String>,
    pub(super) tiles: Vec<ReadTile<'a>>,
}

/// Reads as much as possible, and puts down what could not be read.
///
/// A tile that cannot be read does not hide the faults of the others: each entry is then read by itself.
pub(super) fn read_file<'a>(
    name: &str,
    text: &'a str,
    errors: &mut Vec<ContentError>,
) -> ReadFile<'a> {
    let options = Options::default().with_default_extension(Extensions::IMPLICIT_SOME);
    let spans = entry_spans(text);
    let fault = match options.from_str::<WholeFile>(text) {
        Ok(file) => {
            let tiles = file.tiles.into_iter().zip(spans);
            let tiles = tiles.map(|(entry, span)| read(entry, &span)).collect();
            return ReadFile {
                set: Some(file.set),
                start: file.start,
                tiles,
            };
        }
        Err(fault) => fault,
    };
    let whole_line = fault.span.end.line;
    let mut explained = false;
    let mut tiles = Vec::new();
    for span in &spans {
        match options.from_str::<TileEntry>(span.text) {
            Ok(entry) => tiles.push(read(entry, span)),
            Err(fault) => {
                let last = span.line + newlines(span.text);
                explained |= (span.line..=last).contains(&whole_line);
                errors.push(ContentError {
                    file: name.to_owned(),
                    line: Some(span.line + fault.span.end.line - 1),
                    tile: name_in(span.text),
                    message: wording(&fault),
                });
            }
        }
    }
    if !explained {
        errors.push(ContentError {
            file: name.to_owned(),
            line: Some(whole_line),
            tile: None,
            message: wording(&fault),
        });
    }
    ReadFile {
        set: None,
        start: None,
        tiles,
    }
}

fn read<'a>(entry: TileEntry, span: &Span<'a>) -> ReadTile<'a> {
    ReadTile {
        entry,
        text: span.text,
        line: span.line,
    }
}

/// What the reader of RON says, without the names of our types.
fn wording(fault: &SpannedError) -> String {
    let mut text = fault.code.to_string();
    for (name, what) in [
        ("`WholeFile`", "a tile set file"),
        ("`TileEntry`", "a tile"),
        ("`CityEntry`", "a city"),
        ("`FieldEntry`", "a field"),
    ] {
        text = text
            .replace(&format!("struct {name}"), what)
            .replace(name, what);
    }
    text
}

/// The line of the first `key:` in the file, for faults of its head.
pub(super) fn line_of_key(text: &str, key: &str) -> usize {
    let is_key = |line: &str| {
        let rest = line.trim_start().trim_start_matches('(').trim_start();
        rest.strip_prefix(key)
            .is_some_and(|rest| rest.trim_start().starts_with(':'))
    };
    text.lines().position(is_key).map_or(1, |i| i + 1)
}

/// The name that an unreadable entry seems to have.
fn name_in(entry: &str) -> Option<String> {
    let rest = entry[entry.find("name")? + "name".len()..].trim_start();
    let rest = rest.strip_prefix(':')?.trim_start().strip_prefix('"')?;
    Some(rest[..rest.find('"')?].to_owned())
}

fn newlines(text: &str) -> usize {
    text.bytes().filter(|b| *b == b'\n').count()
}

/// Finds the entries of the one list in the file: brackets inside a list inside the outermost brackets.
///
/// Stops at the first bracket that closes another than was opened; the reader of RON complains about that.
fn entry_spans(text: &str) -> Vec<Span<'_>> {
    let bytes = text.as_bytes();
    let mut spans = Vec::new();
    let mut open = Vec::new();
    let (mut start, mut i) = (0, 0);
    while i < bytes.len() {
        match bytes[i] {
            b'"' => i = end_of_string(bytes, i),
            b'/' if bytes.get(i + 1) == Some(&b'/') => {
                while i < bytes.len() && bytes[i] != b'\n' {
                    i += 1;
                }
            }
            b'/' if bytes.get(i + 1) == Some(&b'*') => i = end_of_comment(bytes, i),
            bracket @ (b'(' | b'[' | b'{') => {
                if open == [b'(', b'['] {
                    start = i;
                }
                open.push(bracket);
            }
            bracket @ (b')' | b']' | b'}') => {
                let opens = match bracket {
                    b')' => b'(',
                    b']' => b'[',
                    _ => b'{',
                };
                if open.pop() != Some(opens) {
                    return spans;
                }
                if open == [b'(', b'['] {
                    spans.push(Span {
                        text: &text[start..=i],
                        line: 1 + newlines(&text[..start]),
                    });
                }
            }
            _ => {}
        }
        i += 1;
    }
    spans
}

/// Index of the quote that ends the string which begins at `i`.
fn end_of_string(bytes: &[u8], mut i: usize) -> usize {
    i += 1;
    while i < bytes.len() && bytes[i] != b'"' {
        i += if bytes[i] == b'\\' { 2 } else { 1 };
    }
    i
}

/// Index of the slash that ends the block comment which begins at `i`; such comments may be nested.
fn end_of_comment(bytes: &[u8], mut i: usize) -> usize {
    let mut depth = 0;
    while i + 1 < bytes.len() {
        match &bytes[i..i + 2] {
            b"/*" => (depth, i) = (depth + 1, i + 1),
            b"*/" => (depth, i) = (depth - 1, i + 1),
            _ => {}
        }
        if depth == 0 {
            return i;
        }
        i += 1;
    }
    i
}
