//! The Ferries.
