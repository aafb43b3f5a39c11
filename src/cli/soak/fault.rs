//! What a check says if something is not as it should be.

use std::fmt::{self, Debug};

/// Something that is not as the rules have it, in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault(pub String);

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// Nothing, or the first fault that a check found.
pub type Checked = Result<(), Fault>;

/// Demands that something holds; `what` says what is wrong otherwise.
pub fn must(holds: bool, what: impl FnOnce() -> String) -> Checked {
    if holds { Ok(()) } else { Err(Fault(what())) }
}

/// Demands that what the kernel says is what was expected.
pub fn same<T: Debug + PartialEq + ?Sized>(what: &str, kernel: &T, expected: &T) -> Checked {
    must(kernel == expected, || {
        format!("{what}: the kernel says {kernel:?}, expected {expected:?}")
    })
}

/// What was expected to be there.
pub fn found<T>(what: &str, thing: Option<T>) -> Result<T, Fault> {
    thing.ok_or_else(|| Fault(what.to_owned()))
}
