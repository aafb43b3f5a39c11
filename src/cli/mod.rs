//! The command line.

pub mod verify;
