//! The tests that need no window, in one binary: each further binary would cost another long link.

mod structure;
