//! Collects what a recorded game and the rules say differently.

use std::fmt::{Debug, Display};

/// The differences of one file, each a line `file:line: turn N: what: expected …, found …`.
pub(super) struct Differences {
    file: String,
    line: usize,
    moment: String,
    lines: Vec<String>,
}

/// The game cannot be played on from here. The difference that says why is noted already.
pub(super) struct Stuck;

impl Differences {
    pub(super) fn new(file: String) -> Self {
        Self {
            file,
            line: 0,
            moment: String::new(),
            lines: Vec::new(),
        }
    }

    /// All of them, in the order they were met.
    pub(super) fn into_lines(self) -> Vec<String> {
        self.lines
    }

    /// What follows is about this line of the file.
    pub(super) fn at(&mut self, line: usize, moment: String) {
        self.line = line;
        self.moment = moment;
    }

    fn push(&mut self, what: &str, expected: &str, found: &str, then: &str) {
        let (file, line, moment) = (&self.file, self.line, &self.moment);
        self.lines.push(format!(
            "{file}:{line}: {moment}: {what}: expected {expected}, found {found}{then}"
        ));
    }

    /// Notes a difference: `expected` is what the file says, `found` what the rules say.
    pub(super) fn note(&mut self, what: &str, expected: impl Display, found: impl Display) {
        self.push(what, &expected.to_string(), &found.to_string(), "");
    }

    /// Notes a difference after which the game cannot be played on.
    pub(super) fn stop(
        &mut self,
        what: &str,
        expected: impl Display,
        found: impl Display,
    ) -> Stuck {
        let then = "; the rest of this game is skipped";
        self.push(what, &expected.to_string(), &found.to_string(), then);
        Stuck
    }

    /// Compares two values.
    pub(super) fn compare<T: PartialEq + Debug>(&mut self, what: &str, expected: T, found: T) {
        if expected != found {
            self.note(
                what,
                format_args!("{expected:?}"),
                format_args!("{found:?}"),
            );
        }
    }

    /// Compares two texts.
    pub(super) fn compare_text(&mut self, what: &str, expected: &str, found: &str) {
        if expected != found {
            self.note(what, expected, found);
        }
    }

    /// Compares two lists whose order means nothing, but how often something is in them does. The difference names
    /// only what is not in both.
    pub(super) fn compare_lists(&mut self, what: &str, expected: &[String], found: &[String]) {
        let (expected, found) = apart(expected, found);
        if !expected.is_empty() || !found.is_empty() {
            self.note(what, listed(&expected), listed(&found));
        }
    }
}

/// What is in the first list only, and what in the second only, both sorted.
pub(super) fn apart<'a>(a: &'a [String], b: &'a [String]) -> (Vec<&'a str>, Vec<&'a str>) {
    let sorted = |list: &'a [String]| {
        let mut list: Vec<&str> = list.iter().map(String::as_str).collect();
        list.sort_unstable();
        list
    };
    let (a, mut b) = (sorted(a), sorted(b));
    let mut only_a = Vec::new();
    for entry in a {
        match b.binary_search(&entry) {
            Ok(index) => {
                b.remove(index);
            }
            Err(_) => only_a.push(entry),
        }
    }
    (only_a, b)
}

/// A list for people: `nothing` or `a | b`.
pub(super) fn listed(list: &[&str]) -> String {
    if list.is_empty() {
        "nothing".to_owned()
    } else {
        list.join(" | ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn texts(list: &[&str]) -> Vec<String> {
        list.iter().map(|t| (*t).to_owned()).collect()
    }

    #[test]
    fn lists_differ_by_what_is_not_in_both_and_by_how_often() {
        let (a, b) = (texts(&["c", "a", "a", "b"]), texts(&["b", "a", "d"]));
        assert_eq!(apart(&a, &b), (vec!["a", "c"], vec!["d"]));
        assert_eq!(apart(&a, &a), (vec![], vec![]));
    }

    #[test]
    fn a_difference_says_where_it_is_and_both_sides() {
        let mut differences = Differences::new("g.jsonl".to_owned());
        differences.at(4, "turn 3".to_owned());
        differences.compare("place_n", 4, 5);
        differences.compare("p", 1, 1);
        differences.compare_lists("f_opts", &texts(&["road E"]), &texts(&[]));
        assert_eq!(
            differences.into_lines(),
            [
                "g.jsonl:4: turn 3: place_n: expected 4, found 5",
                "g.jsonl:4: turn 3: f_opts: expected road E, found nothing"
            ]
        );
    }
}
