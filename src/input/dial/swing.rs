//! Swinging a ferry by one end: the other stays pinned, the held end goes to the nearest free jetty.

use super::angles::{between, of_edge};
use crate::rules::{Edge, Edges, StubPair};

/// A ferry held by one end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Swing {
    /// The end that stays.
    pub pinned: Edge,
    /// Where the held end is.
    pub held: Edge,
}

impl Swing {
    /// The pair it makes.
    pub const fn pair(self) -> Option<StubPair> {
        StubPair::new(self.pinned, self.held)
    }

    /// The jetty for the held end when the pointer is in this direction: the nearest but the pinned one. It leaves
    /// the present jetty only when the border half-way to the next is passed by `slack`.
    #[must_use]
    pub fn toward(self, jetties: Edges, angle: f32, slack: f32) -> Self {
        let off = |edge: Edge| between(of_edge(edge), angle).abs();
        let free = jetties.iter().filter(|e| *e != self.pinned);
        let Some(nearest) = free.min_by(|a, b| off(*a).total_cmp(&off(*b))) else {
            return self;
        };
        // At the border both are equally far; beyond it by `slack` they differ by twice that.
        if nearest == self.held || off(self.held) - off(nearest) < 2.0 * slack {
            return self;
        }
        Self {
            held: nearest,
            ..self
        }
    }
}
